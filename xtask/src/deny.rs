//! `cargo deny`: licences, duplicates and sources of all that is built, by `deny.toml`.
//!
//! One that is installed already is used. Otherwise it is built once, into the target directory, without optimisation
//! and without the parts that fetch advisories: it runs for seconds, so building it fast is worth more.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::project::Project;
use crate::setup::Availability;

/// Reads this version of `deny.toml`; a lower one may not.
const VERSION: &str = "0.20.2";

/// How a person gets it.
pub(crate) const BY_HAND: &str = "cargo install cargo-deny --locked";

const CHECKS: [&str; 3] = ["licenses", "bans", "sources"];

/// Two packages share the file, and each has some of what it lists.
const HALF_USED: [&str; 4] =
    ["unmatched-skip", "unmatched-skip-root", "unnecessary-skip", "license-exception-not-encountered"];

/// Finds the program, or builds it.
pub(crate) fn ensure(project: &Project) -> Result<(PathBuf, Availability)> {
    let root = project.target_dir().join("tools");
    let built = root.join("bin/cargo-deny");
    for program in [PathBuf::from("cargo-deny"), built.clone()] {
        if runs(project, &program) {
            return Ok((program, Availability::Present));
        }
    }
    let mut install = project.cargo("install");
    // In a folder that cargo removes: nothing of it is of use afterwards.
    install.env_remove("CARGO_TARGET_DIR").env("CARGO_PROFILE_DEV_DEBUG", "0");
    install.args([
        "cargo-deny",
        "--version",
        VERSION,
        "--locked",
        "--debug",
        "--no-default-features",
        "--root",
    ]);
    project.console.run(install.arg(root)).context("cargo-deny does not build")?;
    Ok((built, Availability::Installed))
}

fn runs(project: &Project, program: &Path) -> bool {
    let printed = project.ask(project.command(program).arg("--version"));
    printed.is_ok_and(|printed| printed.contains(&format!(" {VERSION}")))
}

/// Checks the workspace and the emulator's package.
pub(crate) fn check(project: &Project, program: &Path) -> Result<()> {
    let workspace = project.console.run(&mut command(project, program, "Cargo.toml"));
    let emulator = project.console.run(&mut command(project, program, "emulator/Cargo.toml"));
    // Both, so that one run shows all that is denied.
    workspace.and(emulator).context("deny.toml says what is allowed, and why")
}

fn command(project: &Project, program: &Path, manifest: &str) -> Command {
    let mut command = project.command(program);
    command.args(["--manifest-path", manifest, "--config", "deny.toml", "--workspace", "--locked", "check"]);
    for lint in HALF_USED {
        command.args(["--allow", lint]);
    }
    command.args(CHECKS);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_of_another_version_is_not_used() {
        let project = Project::locate().unwrap();
        assert!(!runs(&project, Path::new("rustc")));
        assert!(!runs(&project, Path::new("no-such-program-here")));
    }
}

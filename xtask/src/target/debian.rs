//! Compiles for the target with Debian's compiler, for machines that cannot reach rustup's server.
//!
//! Debian packages a compiler for its browsers (`rustc-web`), new enough for this workspace, with its source. It has
//! no linker for the target, so the rustup toolchain's `rust-lld` is used. Its linter is needed as well: the
//! toolchain's cannot read the metadata of another compiler.
//!
//! All of this is set for single commands; host builds keep the toolchain's compiler.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::apt;
use crate::project::Project;
use crate::setup::Availability;
use crate::target::{has_source, linker};
use crate::version::Version;

const PACKAGES: [&str; 3] = ["rustc-web", "rust-web-src", "rust-web-clippy"];
const RUSTC: &str = "/usr/bin/rustc";
const CARGO_CLIPPY: &str = "/usr/bin/cargo-clippy";
const LINKER_VARIABLE: &str = "CARGO_TARGET_THUMBV7EM_NONE_EABIHF_LINKER";

/// Debian's compiler, with a linker for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Debian {
    version: Version,
    linker: PathBuf,
}

impl Debian {
    /// Makes a cargo command that compiles with Debian's compiler only.
    pub(crate) fn cargo(&self, project: &Project, subcommand: &str) -> Command {
        let mut command = project.cargo(subcommand);
        if subcommand == "clippy" {
            // `cargo clippy` would use the toolchain's linter; Debian's calls the same cargo in turn.
            let cargo = command.get_program().to_owned();
            let target_dir = project.target_dir();
            command = project.command(CARGO_CLIPPY);
            command.env("CARGO", cargo).env("CARGO_TARGET_DIR", target_dir).arg(subcommand);
        }
        // Cargo adds the toolchain's libraries to the path, which are not this compiler's.
        command.env_remove("LD_LIBRARY_PATH").env("RUSTC", RUSTC).env(LINKER_VARIABLE, &self.linker);
        command
    }
}

impl fmt::Display for Debian {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rustc {}, linked by {}", self.version, self.linker.display())
    }
}

/// Finds Debian's compiler, or installs it if possible.
pub(super) fn ensure(project: &Project) -> Result<(Debian, Availability)> {
    let linker = linker(project)?;
    let (version, availability) = match find(project) {
        Ok(version) => (version, Availability::Present),
        Err(missing) => {
            project.console.say(format_args!("{missing:#}; installing it with apt-get"));
            apt::install(project, &PACKAGES).with_context(|| format!("{missing:#}"))?;
            (find(project)?, Availability::Installed)
        }
    };
    new_enough(version, env!("CARGO_PKG_RUST_VERSION"))?;
    Ok((Debian { version, linker }, availability))
}

fn find(project: &Project) -> Result<Version> {
    for file in [RUSTC, CARGO_CLIPPY] {
        if !Path::new(file).is_file() {
            bail!("{file} is missing");
        }
    }
    let sysroot = project.ask(project.command(RUSTC).args(["--print", "sysroot"]))?;
    if sysroot != "/usr" {
        bail!("{RUSTC} is not Debian's compiler: it belongs to the toolchain in {sysroot}");
    }
    if !has_source(Path::new(&sysroot)) {
        bail!("the source of Debian's compiler is missing");
    }
    let printed = project.ask(project.command(RUSTC).arg("--version"))?;
    Version::find(&printed).with_context(|| format!("{RUSTC} prints no version but `{printed}`"))
}

fn new_enough(version: Version, wanted: &str) -> Result<()> {
    let wanted = Version::find(wanted).context("the workspace declares no rust-version")?;
    if version < wanted {
        bail!(
            "Debian's compiler is {version}, the workspace needs {wanted}: enable Debian's security updates"
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;

    use super::*;

    fn debian() -> Debian {
        Debian { version: Version { major: 1, minor: 96 }, linker: "/x/rust-lld".into() }
    }

    #[test]
    fn old_compiler_is_refused_with_remedy() {
        let text = new_enough(Version { major: 1, minor: 85 }, "1.95").unwrap_err().to_string();
        assert!(text.contains("1.85") && text.contains("1.95") && text.contains("security"), "{text}");
        assert!(new_enough(Version { major: 1, minor: 95 }, "1.95").is_ok());
    }

    #[test]
    fn compiler_is_set_for_its_own_commands_only() {
        let project = Project::locate().unwrap();
        let rustc_of = |command: &Command| {
            command
                .get_envs()
                .find(|(name, _)| *name == "RUSTC")
                .and_then(|(_, value)| value.map(OsStr::to_owned))
        };
        assert_eq!(rustc_of(&debian().cargo(&project, "build")), Some(RUSTC.into()));
        assert_eq!(rustc_of(&debian().cargo(&project, "clippy")), Some(RUSTC.into()));
        assert_eq!(rustc_of(&project.cargo("build")), None);
    }

    #[test]
    fn linter_belongs_to_the_compiler() {
        let command = debian().cargo(&Project::locate().unwrap(), "clippy");
        assert_eq!(command.get_program(), CARGO_CLIPPY);
    }
}

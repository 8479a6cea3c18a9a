//! Paths of the checkout, and the environment of child processes.
//!
//! This program is itself started by cargo, which leaves variables about *this* package behind. A child cargo that
//! inherited them would rebuild crates whose build scripts watch them, and build the emulator (another package with
//! its own target directory) into the wrong directory. So every child starts from [`Project::command`], which clears
//! them.
//!
//! `RUSTUP_TOOLCHAIN` is kept on purpose: `cargo +1.95 xtask test` must use that toolchain throughout.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::console::{self, Console};

/// Variables about this package that cargo sets for the programs it runs.
const CARGO_LEFTOVERS: [&str; 7] = [
    "CARGO_BIN_NAME",
    "CARGO_CRATE_NAME",
    "CARGO_MANIFEST_DIR",
    "CARGO_MANIFEST_LINKS",
    "CARGO_MANIFEST_PATH",
    "CARGO_PRIMARY_PACKAGE",
    "OUT_DIR",
];

/// Variables that replace the compiler. Only the build-std way sets these, and only for its own builds: a host build
/// with another compiler than the linter's fails on mixed metadata.
const COMPILER_OVERRIDES: [&str; 2] = ["RUSTC", "RUSTC_BOOTSTRAP"];

/// The checkout of this program.
pub(crate) struct Project {
    root: PathBuf,
    target_dir: PathBuf,
    pub(crate) console: Console,
}

impl Project {
    /// Finds the checkout from the path of this package. Fails outside a workspace.
    pub(crate) fn locate() -> Result<Self> {
        let manifest_dir =
            env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root = Path::new(&manifest_dir)
            .parent()
            .context("xtask is not in a workspace: start it with `cargo xtask` inside the checkout")?
            .to_owned();
        let target_dir = match env::var_os("CARGO_TARGET_DIR") {
            Some(dir) => env::current_dir().context("the current directory is gone")?.join(dir),
            None => root.join("target"),
        };
        Ok(Self { root, target_dir, console: Console::new() })
    }

    /// Returns another checkout of the same project, with its own target directory.
    pub(crate) fn elsewhere(&self, root: PathBuf, target_dir: PathBuf) -> Self {
        Self { root, target_dir, console: self.console.clone() }
    }

    /// Returns the path of a file, given from the root.
    pub(crate) fn path(&self, from_root: &str) -> PathBuf {
        self.root.join(from_root)
    }

    /// Returns the directory of the emulator's package.
    pub(crate) fn emulator_dir(&self) -> PathBuf {
        self.root.join("emulator")
    }

    /// Returns the workspace's target directory; `CARGO_TARGET_DIR` is honoured.
    pub(crate) fn target_dir(&self) -> &Path {
        &self.target_dir
    }

    /// Returns a path relative to the root, as a person would type it.
    pub(crate) fn shown<'a>(&self, path: &'a Path) -> &'a Path {
        path.strip_prefix(&self.root).unwrap_or(path)
    }

    /// Makes a child process at the root, without the variables that cargo left for this one.
    pub(crate) fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root).stdin(Stdio::null());
        for name in CARGO_LEFTOVERS.iter().chain(&COMPILER_OVERRIDES) {
            command.env_remove(name);
        }
        for (name, _) in env::vars_os() {
            if name.as_encoded_bytes().starts_with(b"CARGO_PKG_") {
                command.env_remove(name);
            }
        }
        command
    }

    /// Makes a call of the same cargo that runs this program, on the workspace.
    pub(crate) fn cargo(&self, subcommand: &str) -> Command {
        self.cargo_in(&self.root, &self.target_dir, subcommand)
    }

    /// Makes a call of the same cargo, on the emulator's package and target directory.
    pub(crate) fn emulator_cargo(&self, subcommand: &str) -> Command {
        let dir = self.emulator_dir();
        self.cargo_in(&dir, &dir.join("target"), subcommand)
    }

    /// Runs a program and returns its output. Fails with its error output.
    pub(crate) fn ask(&self, command: &mut Command) -> Result<String> {
        let shown = console::shown(command);
        let output = command.output().with_context(|| format!("`{shown}` could not be started"))?;
        if !output.status.success() {
            let complaint = String::from_utf8_lossy(&output.stderr);
            bail!("`{shown}` failed: {}", complaint.trim());
        }
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }

    fn cargo_in(&self, dir: &Path, target_dir: &Path, subcommand: &str) -> Command {
        let mut command = self.command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.current_dir(dir).env("CARGO_TARGET_DIR", target_dir).arg(subcommand);
        command
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn overrides(command: &Command) -> BTreeMap<String, Option<PathBuf>> {
        let text = |name: &OsStr| name.to_string_lossy().into_owned();
        command.get_envs().map(|(name, value)| (text(name), value.map(PathBuf::from))).collect()
    }

    #[test]
    fn child_environment_has_no_package_or_compiler_variables() {
        let envs = overrides(&Project::locate().unwrap().cargo("build"));
        for name in ["CARGO_MANIFEST_DIR", "CARGO_PKG_NAME", "RUSTC", "RUSTC_BOOTSTRAP"] {
            assert_eq!(envs.get(name), Some(&None), "{name} is not cleared");
        }
    }

    #[test]
    fn the_emulator_has_its_own_target_directory() {
        let project = Project::locate().unwrap();
        let command = project.emulator_cargo("build");
        assert_eq!(command.get_current_dir(), Some(project.emulator_dir().as_path()));
        assert_eq!(overrides(&command)["CARGO_TARGET_DIR"], Some(project.emulator_dir().join("target")));
    }
}

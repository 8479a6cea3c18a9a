//! The ways to compile for the board's processor.
//!
//! The compiler needs `core` for the processor. rustup offers it precompiled, which is fast and what a
//! release is built with. A machine that cannot reach rustup's server compiles `core` from source instead
//! (`-Zbuild-std`, which a stable compiler allows under `RUSTC_BOOTSTRAP`): from the toolchain's own source
//! when that is installed, else with Debian's compiler and source, see [`debian`].
//!
//! The way is chosen once and used for every build for the target, so that no two of them differ.

mod debian;
mod flags;

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Error, Result, anyhow, bail};
use clap::ValueEnum;

use crate::project::Project;
use crate::setup::Availability;
use debian::Debian;

/// The board's processor, by rustc's name.
pub(crate) const TRIPLE: &str = "thumbv7em-none-eabihf";

/// How to install one of the ways by hand.
pub(crate) const BY_HAND: &str = "\
with rustup:     rustup target add thumbv7em-none-eabihf
without server:  rustup component add rust-src (from a mirror: set RUSTUP_DIST_SERVER)
on Debian:       apt-get install rustc-web rust-web-src rust-web-clippy";

/// A way to compile, as chosen on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Choice {
    /// The precompiled `core` that rustup offers
    Rustup,
    /// `core` compiled from source
    BuildStd,
}

/// A way that works on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// `core` is precompiled in the toolchain.
    Precompiled,
    /// `core` is compiled from the source in the active toolchain.
    ToolchainSource,
    /// `core` is compiled from Debian's source by Debian's compiler.
    DebianSource(Debian),
}

impl Way {
    /// Makes a cargo command for the target; the caller adds `-p` and the like.
    pub(crate) fn cargo(&self, project: &Project, subcommand: &str) -> Result<Command> {
        let mut command = match self {
            Self::Precompiled | Self::ToolchainSource => project.cargo(subcommand),
            Self::DebianSource(debian) => debian.cargo(project, subcommand),
        };
        if *self != Self::Precompiled {
            command.env("RUSTC_BOOTSTRAP", "1").arg("-Zbuild-std=core");
        }
        command.env(flags::VARIABLE, flags::encoded(project)?);
        command.args(["--release", "--target", TRIPLE, "--locked"]);
        Ok(command)
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Precompiled => write!(f, "rustup (precompiled core)"),
            Self::ToolchainSource => write!(f, "build-std (core from the toolchain's source)"),
            Self::DebianSource(debian) => write!(f, "build-std (core from Debian's source, {debian})"),
        }
    }
}

/// Finds a way that works, installing what it needs if possible.
pub(crate) fn ensure(project: &Project, asked: Option<Choice>) -> Result<(Way, Availability)> {
    choose(asked, &mut Machine(project))
}

/// Returns the way for commands that need one. The error says how to install one by hand.
pub(crate) fn require(project: &Project, asked: Option<Choice>) -> Result<Way> {
    let (way, _) = ensure(project, asked).map_err(|error| anyhow!("{error:#}\nby hand:\n{BY_HAND}"))?;
    Ok(way)
}

/// The ways to try on a machine; a trait, so that their order can be tested on other machines.
trait Ways {
    /// Reports that a way does not work, before another is tried.
    fn skipped(&mut self, why: &str);
    fn precompiled(&mut self) -> Result<Availability>;
    fn toolchain_source(&mut self) -> Result<Availability>;
    fn debian_source(&mut self) -> Result<(Debian, Availability)>;
}

fn choose(asked: Option<Choice>, ways: &mut impl Ways) -> Result<(Way, Availability)> {
    let mut failures = Vec::new();
    let mut skip = |ways: &mut _, way: &str, error: Error| {
        let why = format!("{way}: {error:#}");
        Ways::skipped(ways, &why);
        failures.push(why);
    };
    if asked != Some(Choice::BuildStd) {
        match ways.precompiled() {
            Ok(availability) => return Ok((Way::Precompiled, availability)),
            Err(error) => skip(ways, "rustup", error),
        }
    }
    if asked != Some(Choice::Rustup) {
        match ways.toolchain_source() {
            Ok(availability) => return Ok((Way::ToolchainSource, availability)),
            Err(error) => skip(ways, "build-std", error),
        }
        match ways.debian_source() {
            Ok((debian, availability)) => return Ok((Way::DebianSource(debian), availability)),
            Err(error) => skip(ways, "build-std with Debian's compiler", error),
        }
    }
    bail!("no way to compile for {TRIPLE}; {}", failures.join("; "));
}

struct Machine<'a>(&'a Project);

impl Machine<'_> {
    fn has_precompiled(&self) -> Result<bool> {
        let mut rustc = self.0.command("rustc");
        let libs = self.0.ask(rustc.args(["--print", "target-libdir", "--target", TRIPLE]))?;
        let Ok(entries) = fs::read_dir(libs) else { return Ok(false) };
        let is_core = |name: &str| name.starts_with("libcore-");
        Ok(entries.flatten().any(|entry| entry.file_name().to_str().is_some_and(is_core)))
    }
}

impl Ways for Machine<'_> {
    fn skipped(&mut self, why: &str) {
        self.0.console.say(format_args!("{TRIPLE} not by {why}"));
    }

    fn precompiled(&mut self) -> Result<Availability> {
        if self.has_precompiled()? {
            return Ok(Availability::Present);
        }
        let Self(project) = self;
        project.ask(project.command("rustup").arg("--version")).context("rustup is missing")?;
        project.console.run(project.command("rustup").args(["target", "add", TRIPLE]))?;
        if !self.has_precompiled()? {
            bail!("rustup added {TRIPLE}, but not to the toolchain in use: is `rustc` on PATH not rustup's?");
        }
        Ok(Availability::Installed)
    }

    fn toolchain_source(&mut self) -> Result<Availability> {
        let sysroot = self.0.ask(self.0.command("rustc").args(["--print", "sysroot"]))?;
        if !has_source(Path::new(&sysroot)) {
            bail!("the active toolchain in {sysroot} has no rust-src");
        }
        linker(self.0)?;
        Ok(Availability::Present)
    }

    fn debian_source(&mut self) -> Result<(Debian, Availability)> {
        debian::ensure(self.0)
    }
}

/// Returns whether a toolchain has the source of its standard library, where cargo looks for it.
fn has_source(sysroot: &Path) -> bool {
    sysroot.join("lib/rustlib/src/rust/library/core/Cargo.toml").is_file()
}

/// Returns the path of the linker, beside the active toolchain's libraries for the host.
fn linker(project: &Project) -> Result<PathBuf> {
    let libs = project.ask(project.command("rustc").args(["--print", "target-libdir"]))?;
    let linker = Path::new(&libs).with_file_name("bin").join("rust-lld");
    if !linker.is_file() {
        bail!("no linker: {} is missing (any rustup toolchain has it)", linker.display());
    }
    Ok(linker)
}

#[cfg(test)]
mod tests;

//! The emulator's executable.
//!
//! The emulator is a package of its own, so that the product builds without its dependencies. It must therefore be
//! built separately.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::project::Project;
use crate::setup::Availability;

/// Lets cargo build with the workspace's Rust: the emulator model declares a newer one, but does not need it.
pub(crate) const IGNORE_RUST_VERSION: &str = "--ignore-rust-version";

/// Builds the emulator, unless it is up to date.
pub(crate) fn build(project: &Project) -> Result<(PathBuf, Availability)> {
    let dir = project.emulator_dir();
    if !dir.join("Cargo.toml").is_file() {
        bail!("{} is missing: the checkout is incomplete", dir.join("Cargo.toml").display());
    }
    let binary = dir.join("target/release/lammer-emulator");
    let built_at = || fs::metadata(&binary).and_then(|data| data.modified()).ok();
    let before = built_at();
    let mut build = project.emulator_cargo("build");
    build.args(["--release", IGNORE_RUST_VERSION, "--locked"]);
    project.console.run(&mut build).context("the emulator does not build")?;
    match built_at() {
        None => bail!("the build left no {}: is the binary still called that?", binary.display()),
        after if after == before => Ok((binary, Availability::Present)),
        Some(_) => Ok((binary, Availability::Installed)),
    }
}

//! `cargo xtask firmware`: builds the image for the board, and prints its use of flash and RAM.
//!
//! The budgets are checked here and not by the linker, which would only fail once the whole memory is full. The
//! budget is a quarter of it, and an image over budget should be noticed the same day.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::image::Usage;
use crate::project::Project;
use crate::target::{self, Choice, TRIPLE, Way};

/// Builds the image and prints its figures.
pub(crate) fn run(project: &Project, asked: Option<Choice>) -> Result<ExitCode> {
    let way = target::require(project, asked)?;
    let elf = build(project, &way)?;
    report(project, &way, &elf)?;
    Ok(ExitCode::SUCCESS)
}

/// Builds the image; returns its path.
pub(crate) fn build(project: &Project, way: &Way) -> Result<PathBuf> {
    project
        .console
        .run(way.cargo(project, "build")?.args(["-p", "firmware"]))
        .context("the image does not build")?;
    let elf = project.target_dir().join(TRIPLE).join("release/firmware");
    if !elf.is_file() {
        bail!("the build left no {}: is the binary still called that?", elf.display());
    }
    Ok(elf)
}

/// Prints the memory use of the image. Fails if it exceeds a budget.
pub(crate) fn report(project: &Project, way: &Way, elf: &Path) -> Result<Usage> {
    let bytes = fs::read(elf).with_context(|| format!("{} cannot be read", elf.display()))?;
    let usage = Usage::read(&bytes).with_context(|| format!("{} is not an image", elf.display()))?;
    project.console.say(format_args!("image       {}", project.shown(elf).display()));
    project.console.say(format_args!("built by    {way}"));
    project.console.say(format_args!("{usage}"));
    usage.check()?;
    Ok(usage)
}

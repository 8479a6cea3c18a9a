//! `cargo xtask firmware`: builds the image for the board, and prints its use of flash and RAM.
//!
//! The budgets are checked here and not by the linker, which would only fail once the whole memory is full. The
//! budget is a quarter of it, and an image over budget should be noticed the same day.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::board::{Board, Named};
use crate::image::Usage;
use crate::project::Project;
use crate::target::{self, Choice, TRIPLE, Way};

/// Options of the build.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The board to build for
    #[arg(long, value_name = "NAME", value_parser = Named, default_value = Board::default().name)]
    board: Board,
}

/// Builds the image of a board and prints its figures.
pub(crate) fn run(project: &Project, args: &Args, asked: Option<Choice>) -> Result<ExitCode> {
    let way = target::require(project, asked)?;
    let elf = build_for(project, &way, args.board)?;
    report(project, &way, &elf)?;
    Ok(ExitCode::SUCCESS)
}

/// Builds the image of the default board, which the emulator runs; returns its path.
pub(crate) fn build(project: &Project, way: &Way) -> Result<PathBuf> {
    build_for(project, way, Board::default())
}

/// Builds the images of all other boards and prints their figures. The emulator does not know their parts: that they
/// build and fit is all that is checked.
pub(crate) fn others(project: &Project, way: &Way) -> Result<()> {
    for board in Board::all().into_iter().filter(|board| !board.is_default()) {
        let elf = build_for(project, way, board)?;
        project.console.say(format_args!("board       {} ({}), built but not run", board.name, board.part));
        report(project, way, &elf)?;
    }
    Ok(())
}

fn build_for(project: &Project, way: &Way, board: Board) -> Result<PathBuf> {
    let mut build = way.cargo(project, "build")?;
    build.args(["-p", "firmware"]);
    let target_dir = board.target_dir(project);
    if !board.is_default() {
        build.args(["--no-default-features", "--features", board.name]).env("CARGO_TARGET_DIR", &target_dir);
    }
    project
        .console
        .run(&mut build)
        .with_context(|| format!("the image for {} does not build", board.name))?;
    let elf = target_dir.join(TRIPLE).join("release/firmware");
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

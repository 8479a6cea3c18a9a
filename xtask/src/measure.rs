//! `cargo xtask size` and `cargo xtask bench`: what the image takes, of memory and of time, against its budgets.
//!
//! What it takes while it runs is measured on the emulated board, where every instruction is counted and two runs are the
//! same run: a figure that grows is the code's doing and not the machine's.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::emulator;
use crate::firmware;
use crate::image::Usage;
use crate::project::Project;
use crate::target::{self, Choice, Way};
use crate::trials;

/// What tests and measurements are told the image by.
pub(crate) const FIRMWARE_VARIABLE: &str = "LAMMER_FIRMWARE";
/// What they are told the emulator by.
pub(crate) const EMULATOR_VARIABLE: &str = "LAMMER_EMULATOR";

/// Flash, RAM and stack.
pub(crate) fn size(project: &Project, asked: Option<Choice>) -> Result<ExitCode> {
    let (way, elf, emulator) = built(project, asked)?;
    let usage = firmware::report(project, &way, &elf)?;
    stack(project, trials::program(project, "board"), &elf, &emulator, &usage)?;
    Ok(ExitCode::SUCCESS)
}

/// Instructions and time.
pub(crate) fn bench(project: &Project, asked: Option<Choice>) -> Result<ExitCode> {
    let (_, elf, emulator) = built(project, asked)?;
    times(project, trials::program(project, "board"), &elf, &emulator)?;
    Ok(ExitCode::SUCCESS)
}

fn built(project: &Project, asked: Option<Choice>) -> Result<(Way, std::path::PathBuf, std::path::PathBuf)> {
    let way = target::require(project, asked)?;
    let elf = firmware::build(project, &way)?;
    let (emulator, _) = emulator::build(project)?;
    Ok((way, elf, emulator))
}

/// Measures the deepest stack, and what that makes of RAM in all. `board` is the program that measures.
pub(crate) fn stack(
    project: &Project,
    mut board: Command,
    elf: &Path,
    emulator: &Path,
    usage: &Usage,
) -> Result<()> {
    board.args(["stack", "--variables", &usage.ram().to_string()]);
    let run = project.console.run(on(&mut board, elf, emulator));
    run.context("RAM is over its budget, or could not be measured")
}

/// Measures how long the worst moments take.
pub(crate) fn times(project: &Project, mut board: Command, elf: &Path, emulator: &Path) -> Result<()> {
    let run = project.console.run(on(board.arg("times"), elf, emulator));
    run.context("a time is over its budget, or could not be measured")
}

/// Tells a program the image and the emulator.
fn on<'a>(program: &'a mut Command, elf: &Path, emulator: &Path) -> &'a mut Command {
    program.env(FIRMWARE_VARIABLE, elf).env(EMULATOR_VARIABLE, emulator)
}

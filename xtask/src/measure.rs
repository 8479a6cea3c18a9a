//! `cargo xtask size` and `cargo xtask bench`: the image's use of memory and time, compared with its budgets.
//!
//! The running image is measured on the emulated board, where every instruction is counted and two runs are the same:
//! a figure that grows is caused by the code and not by the machine.

use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::emulator;
use crate::firmware;
use crate::image::{Bound, Usage};
use crate::project::Project;
use crate::target::{self, Choice, Way};
use crate::trials;

/// Passes the image to tests and measurements.
pub(crate) const FIRMWARE_VARIABLE: &str = "LAMMER_FIRMWARE";
/// Passes the emulator to tests and measurements.
pub(crate) const EMULATOR_VARIABLE: &str = "LAMMER_EMULATOR";

/// Prints flash, RAM and stack.
pub(crate) fn size(project: &Project, asked: Option<Choice>) -> Result<ExitCode> {
    let (way, elf, emulator) = built(project, asked)?;
    let usage = firmware::report(project, &way, &elf)?;
    stack(project, trials::program(project, "board"), &elf, &emulator, &usage)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints instructions and time.
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

/// Measures the deepest stack, and RAM with it, and compares it with the bound by the call graph: a stack deeper than its
/// bound would be a bound that leaves something out. `board` is the measuring program.
pub(crate) fn stack(
    project: &Project,
    mut board: Command,
    elf: &Path,
    emulator: &Path,
    usage: &Usage,
) -> Result<()> {
    let bytes = fs::read(elf).with_context(|| format!("{} cannot be read", elf.display()))?;
    let bound = Bound::read(&bytes)?;
    project.console.say(format_args!("{bound}"));
    bound.check()?;
    board.args(["stack", "--variables", &usage.ram().to_string(), "--bound", &bound.bytes().to_string()]);
    let run = project.console.run(on(&mut board, elf, emulator));
    run.context("RAM is over its budget, or could not be measured")
}

/// Measures the slowest operations.
pub(crate) fn times(project: &Project, mut board: Command, elf: &Path, emulator: &Path) -> Result<()> {
    let run = project.console.run(on(board.arg("times"), elf, emulator));
    run.context("a time is over its budget, or could not be measured")
}

/// Passes the image and the emulator to a program.
fn on<'a>(program: &'a mut Command, elf: &Path, emulator: &Path) -> &'a mut Command {
    program.env(FIRMWARE_VARIABLE, elf).env(EMULATOR_VARIABLE, emulator)
}

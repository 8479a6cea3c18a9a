//! `cargo xtask fuzz` and `cargo xtask soak`: the long trials, which no check waits for. Short ones are among the tests.
//!
//! Built like tests, with overflow checks: a trial that cannot see an overflow would miss what it is for. What the
//! controller is made of is optimised all the same.

use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::project::Project;

/// What the program itself understands.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Passed on; `--help` lists what there is
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    rest: Vec<String>,
}

/// Builds a trial if need be, and runs it.
pub(crate) fn run(project: &Project, name: &str, args: &Args) -> Result<ExitCode> {
    let status = program(project, name).args(&args.rest).status().context("cargo could not be started")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A program of the trials: whatever is added are arguments to it.
pub(crate) fn program(project: &Project, name: &str) -> Command {
    let mut cargo = project.cargo("run");
    cargo.args(["--quiet", "--locked", "-p", "trials", "--bin", name, "--"]);
    cargo
}

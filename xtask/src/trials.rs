//! `cargo xtask fuzz` and `cargo xtask soak`: the long trials, which are not part of the checks. Short ones are among
//! the tests.
//!
//! They are built like tests, with overflow checks: a trial that cannot see an overflow would miss its purpose. The
//! crates of the controller are optimised all the same.

use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::project::Project;

/// Arguments of the program itself.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Passed to the program; see its `--help`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    rest: Vec<String>,
}

/// Builds a trial if needed, and runs it.
pub(crate) fn run(project: &Project, name: &str, args: &Args) -> Result<ExitCode> {
    let status = program(project, name).args(&args.rest).status().context("cargo could not be started")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Makes a call of a program of the trials; the caller adds its arguments.
pub(crate) fn program(project: &Project, name: &str) -> Command {
    let mut cargo = project.cargo("run");
    cargo.args(["--quiet", "--locked", "-p", "trials", "--bin", name, "--"]);
    cargo
}

//! `cargo xtask protocol`: writes docs/PROTOCOL.md, for authors of the other end of a wire.
//!
//! The page is made from the same tables as the messages; a test of the protocol fails if it is out of date.

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::project::Project;

const PAGE: &str = "docs/PROTOCOL.md";

/// Writes the page.
pub(crate) fn run(project: &Project) -> Result<ExitCode> {
    let page = project.ask(project.cargo("run").args(["--quiet", "-p", "protocol", "--example", "page"]))?;
    fs::write(project.path(PAGE), page + "\n").with_context(|| format!("{PAGE} cannot be written"))?;
    println!("{PAGE} written");
    Ok(ExitCode::SUCCESS)
}

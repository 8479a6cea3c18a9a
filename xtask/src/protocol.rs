//! `cargo xtask protocol`: writes docs/PROTOCOL.md, for authors of the other end of a wire, and docs/TECHNICIAN.md, the messages
//! of a table that does not play.
//!
//! The pages are made from the same tables as the messages; a test of the protocol fails if one is out of date.

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::project::Project;

/// The examples that print the pages, and their files.
const PAGES: [(&str, &str); 2] = [("page", "docs/PROTOCOL.md"), ("technician", "docs/TECHNICIAN.md")];

/// Writes the pages.
pub(crate) fn run(project: &Project) -> Result<ExitCode> {
    for (example, file) in PAGES {
        let page =
            project.ask(project.cargo("run").args(["--quiet", "-p", "protocol", "--example", example]))?;
        fs::write(project.path(file), page + "\n").with_context(|| format!("{file} cannot be written"))?;
        println!("{file} written");
    }
    Ok(ExitCode::SUCCESS)
}

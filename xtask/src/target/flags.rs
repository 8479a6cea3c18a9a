//! Compiler flags that make two builds of an image the same, byte for byte, on every machine.
//!
//! A program contains the names of source files in its panic messages, and its debug information names all of them.
//! Without these flags, the names begin with the paths of the checkout and of cargo's registry.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::project::Project;

/// Separator of flags in `CARGO_ENCODED_RUSTFLAGS`: no flag contains it.
const SEPARATOR: &str = "\u{1f}";

/// Variable by which cargo passes flags to the compiler. It overrides all other sources of flags, so that the
/// machine's settings do not reach the image.
pub(crate) const VARIABLE: &str = "CARGO_ENCODED_RUSTFLAGS";

/// Returns the flags, encoded for the variable.
pub(crate) fn encoded(project: &Project) -> Result<String> {
    // The last match counts: generated files may lie inside the checkout, or elsewhere.
    let mut renamed = vec![
        (project.path(""), "/lammer".to_owned()),
        (project.target_dir().to_owned(), "/lammer/target".to_owned()),
    ];
    renamed.extend(registries()?.into_iter().map(|folder| (folder, "/crates".to_owned())));
    let sysroot = project.ask(project.command("rustc").args(["--print", "sysroot"]))?;
    let version = project.ask(project.command("rustc").arg("-vV"))?;
    if let Some(commit) = version.lines().find_map(|line| line.strip_prefix("commit-hash: ")) {
        // The name of the standard library's source if it is not installed.
        renamed.push((Path::new(&sysroot).join("lib/rustlib/src/rust"), format!("/rustc/{commit}")));
    }
    let flags: Vec<_> = renamed
        .into_iter()
        .map(|(from, to)| format!("--remap-path-prefix={}={to}", trimmed(&from).display()))
        .collect();
    Ok(flags.join(SEPARATOR))
}

/// Returns the folders with the source of our dependencies: one for each registry.
fn registries() -> Result<Vec<PathBuf>> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
    let sources = home.context("cargo's home is not known: set CARGO_HOME")?.join("registry/src");
    let Ok(entries) = fs::read_dir(sources) else { return Ok(Vec::new()) }; // nothing was fetched yet
    let mut folders: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    folders.sort();
    Ok(folders)
}

/// Removes a slash at the end, which the compiler would look for.
fn trimmed(path: &Path) -> PathBuf {
    path.components().collect()
}

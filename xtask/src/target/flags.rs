//! Compiler flags that make two builds of an image the same, byte for byte, wherever they are made.
//!
//! A program names its source files where it may panic, and its debug information names all of them. Left alone, these
//! names begin with where the checkout and cargo's registry happen to lie.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::project::Project;

/// What separates flags in `CARGO_ENCODED_RUSTFLAGS`: no flag contains it.
const SEPARATOR: &str = "\u{1f}";

/// The variable by which cargo hands flags to the compiler. It goes before all other places they may come from, so that
/// what else is set on a machine is not in the image.
pub(crate) const VARIABLE: &str = "CARGO_ENCODED_RUSTFLAGS";

/// The flags, as the variable has them.
pub(crate) fn encoded(project: &Project) -> Result<String> {
    // The last that fits counts: what is generated may lie within the checkout, or elsewhere.
    let mut renamed = vec![
        (project.path(""), "/lammer".to_owned()),
        (project.target_dir().to_owned(), "/lammer/target".to_owned()),
    ];
    renamed.extend(registries()?.into_iter().map(|folder| (folder, "/crates".to_owned())));
    let sysroot = project.ask(project.command("rustc").args(["--print", "sysroot"]))?;
    let version = project.ask(project.command("rustc").arg("-vV"))?;
    if let Some(commit) = version.lines().find_map(|line| line.strip_prefix("commit-hash: ")) {
        // As the standard library is named where its source is not installed.
        renamed.push((Path::new(&sysroot).join("lib/rustlib/src/rust"), format!("/rustc/{commit}")));
    }
    let flags: Vec<_> = renamed
        .into_iter()
        .map(|(from, to)| format!("--remap-path-prefix={}={to}", trimmed(&from).display()))
        .collect();
    Ok(flags.join(SEPARATOR))
}

/// Where cargo keeps the source of what we depend on: a folder for each registry, whose name says where that is.
fn registries() -> Result<Vec<PathBuf>> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
    let sources = home.context("cargo's home is not known: set CARGO_HOME")?.join("registry/src");
    let Ok(entries) = fs::read_dir(sources) else { return Ok(Vec::new()) }; // nothing was fetched yet
    let mut folders: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    folders.sort();
    Ok(folders)
}

/// Without a slash at the end, which the compiler would look for.
fn trimmed(path: &Path) -> PathBuf {
    path.components().collect()
}

//! Names of the crates' own tests: all but the tests across crates, which need more than a checkout contains.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::project::Project;

/// The package of the tests across crates.
const ACROSS: &str = "tests";
/// A package outside the workspace.
const EMULATOR: &str = "emulator";

/// Returns the test programs of every crate: `tests/NAME.rs` and `tests/NAME/main.rs`, as cargo finds them.
pub(crate) fn names(project: &Project) -> Result<Vec<String>> {
    let root = project.path("");
    let mut names = Vec::new();
    for entry in fs::read_dir(&root).with_context(|| format!("cannot read {}", root.display()))? {
        let dir = entry?.path();
        let package = dir.join("Cargo.toml").is_file() && !dir.ends_with(ACROSS) && !dir.ends_with(EMULATOR);
        if let Ok(tests) = fs::read_dir(dir.join("tests"))
            && package
        {
            names.extend(tests.flatten().filter_map(|test| name(&test.path())));
        }
    }
    names.sort();
    names.dedup();
    Ok(names)
}

fn name(path: &Path) -> Option<String> {
    let program =
        path.extension().is_some_and(|extension| extension == "rs") || path.join("main.rs").is_file();
    program.then(|| path.file_stem().map(|stem| stem.to_string_lossy().into_owned())).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_test_program_is_listed_and_helper_folders_are_not() {
        let names = names(&Project::locate().unwrap()).unwrap();
        for name in ["journal", "controller", "power_cuts", "lab", "golden", "commands"] {
            assert!(names.iter().any(|listed| listed == name), "{name} is missing: {names:?}");
        }
        for name in ["across", "main", "table"] {
            assert!(!names.iter().any(|listed| listed == name), "{name} is listed: {names:?}");
        }
    }
}

//! Reads the source and feature files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::project::Project;

/// Returns the files under `folders` with this extension: path from the root, and text, in the order of the paths.
pub(crate) fn texts(project: &Project, folders: &[&str], extension: &str) -> Result<Vec<(String, String)>> {
    let mut paths = Vec::new();
    for folder in folders {
        collect(&project.path(folder), extension, &mut paths)?;
    }
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        Ok((shown(project.shown(&path)), text))
    };
    let mut texts = paths.into_iter().map(read).collect::<Result<Vec<_>>>()?;
    texts.sort();
    Ok(texts)
}

fn collect(folder: &Path, extension: &str, paths: &mut Vec<PathBuf>) -> Result<()> {
    let cannot = || format!("{} cannot be listed", folder.display());
    for entry in fs::read_dir(folder).with_context(cannot)? {
        let path = entry.with_context(cannot)?.path();
        if path.is_dir() {
            collect(&path, extension, paths)?;
        } else if path.extension().is_some_and(|found| found == extension) {
            paths.push(path);
        }
    }
    Ok(())
}

/// Formats a path with the separators of a link.
fn shown(path: &Path) -> String {
    path.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_files_are_found_in_order() {
        let project = Project::locate().unwrap();
        let paths = texts(&project, &["rules-core/src"], "rs").unwrap();
        let paths = paths.into_iter().map(|(path, _)| path).collect::<Vec<_>>();
        assert!(paths.contains(&"rules-core/src/wager/pass.rs".to_owned()), "{paths:?}");
        assert!(paths.is_sorted());
    }

    #[test]
    fn missing_folder_is_named() {
        let error = texts(&Project::locate().unwrap(), &["no-such-folder"], "rs").unwrap_err();
        assert!(error.to_string().contains("no-such-folder"), "{error}");
    }
}

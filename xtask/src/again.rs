//! Builds the image again in another directory: it must be the same, byte for byte.
//!
//! A certifier builds the image and compares it. So the image may contain nothing of the machine: no path of the
//! checkout or of cargo's registry, no build time.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::firmware;
use crate::project::Project;
use crate::target::Way;

/// Copies the checkout, builds the image there, and compares it with `elf`.
pub(crate) fn check(project: &Project, way: &Way, elf: &Path) -> Result<()> {
    let copy = project.target_dir().join("again/at/another/place");
    copy_checkout(project, &copy)?;
    let elsewhere = project.elsewhere(copy, project.target_dir().join("again/target"));
    let again = firmware::build(&elsewhere, way)?;
    let (first, second) = (read(elf)?, read(&again)?);
    if first != second {
        bail!(
            "two builds of the same source differ: {} and {}; compare them with `objdump -d` or `strings`: find what \
             of this machine, or of the time, is in one of them",
            elf.display(),
            again.display()
        );
    }
    project
        .console
        .say(format_args!("two builds in two directories are the same, {} bytes each", first.len()));
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// Copies the files of the checkout that git would commit. Unchanged files are left alone, so that only what changed
/// is built again.
pub(crate) fn copy_checkout(project: &Project, copy: &Path) -> Result<()> {
    let mut git = project.command("git");
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let listed = project.ask(&mut git).context("the checkout is not a git repository: clone it")?;
    for name in listed.split('\0').filter(|name| !name.is_empty()) {
        let (from, to) = (project.path(name), copy.join(name));
        let Ok(bytes) = fs::read(&from) else { continue }; // deleted, and not committed yet
        if fs::read(&to).is_ok_and(|there| there == bytes) {
            continue;
        }
        let folder: PathBuf = to.parent().map(Path::to_owned).unwrap_or_default();
        fs::create_dir_all(&folder)
            .and_then(|()| fs::write(&to, bytes))
            .with_context(|| format!("cannot write {}", to.display()))?;
    }
    Ok(())
}

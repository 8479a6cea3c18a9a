//! Files that only their owner may read, written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Read as _, Write};
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

/// Reads a file. Fails if anyone but its owner may use it.
pub(crate) fn read(path: &Path) -> Result<String> {
    let mut file = File::open(path)?;
    if others_may_use(&file)? {
        bail!("others than its owner may use it: chmod 600 {}", path.display());
    }
    let mut text = String::new();
    file.read_to_string(&mut text)?;
    Ok(text)
}

/// Writes a new file. Fails if the file exists.
pub(crate) fn create(path: &Path, text: &str) -> io::Result<()> {
    let whole = write_beside(path, |file| file.write_all(text.as_bytes()))?;
    // Unlike a rename, a link never replaces another file.
    let linked = fs::hard_link(&whole, path);
    fs::remove_file(&whole)?;
    linked?;
    sync_directory(path)
}

/// Writes a file, replacing an existing one.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    replace_with(path, |file| file.write_all(text.as_bytes()))
}

/// Writes a file piece by piece with `write`, replacing an existing one. If `write` fails, nothing changes.
pub fn replace_with(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let whole = write_beside(path, write)?;
    if let Err(error) = fs::rename(&whole, path) {
        fs::remove_file(&whole)?;
        return Err(error);
    }
    sync_directory(path)
}

/// Writes a file with a name of its own in the same directory, and syncs it to the disk.
fn write_beside(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<PathBuf> {
    let mut name = path.to_path_buf().into_os_string();
    name.push(format!(".{:08x}", rand::random::<u32>()));
    let beside = PathBuf::from(name);
    let mut file = owners_alone().write(true).create_new(true).open(&beside)?;
    let mut buffered = BufWriter::new(&mut file);
    let written = write(&mut buffered).and_then(|()| buffered.flush());
    drop(buffered);
    let written = written.and_then(|()| file.sync_all());
    if let Err(error) = written {
        fs::remove_file(&beside)?;
        return Err(error);
    }
    Ok(beside)
}

#[cfg(unix)]
fn owners_alone() -> OpenOptions {
    use std::os::unix::fs::OpenOptionsExt as _;
    let mut options = OpenOptions::new();
    options.mode(0o600);
    options
}

#[cfg(not(unix))]
fn owners_alone() -> OpenOptions {
    OpenOptions::new()
}

#[cfg(unix)]
fn others_may_use(file: &File) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(file.metadata()?.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn others_may_use(_: &File) -> io::Result<bool> {
    Ok(false)
}

/// Syncs a directory: a file's name is on the disk only once its directory is.
fn sync_directory(path: &Path) -> io::Result<()> {
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if cfg!(unix) { File::open(directory)?.sync_all() } else { Ok(()) }
}

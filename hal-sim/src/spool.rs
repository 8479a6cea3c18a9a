//! Text that grows for as long as a session lasts: in memory at first, on disk once it is long.
//!
//! The file is in the folder for temporary files (`TMPDIR`), has no name there, and ends with the process. Only its
//! owner may read it: recordings contain keys.

use std::io::{self, BufReader, Read, Seek as _, SeekFrom, Write as _};
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context as _, Result, bail};
use tempfile::SpooledTempFile;

/// Most bytes kept in memory.
pub(crate) const IN_MEMORY: usize = 1 << 20;

/// Bytes gathered before they are written.
const GATHERED: usize = 64 << 10;

/// A text that grows.
#[derive(Debug, Default)]
pub(crate) struct Spool(Arc<Mutex<Store>>);

#[derive(Debug)]
struct Store {
    file: SpooledTempFile,
    /// Bytes in the file.
    written: u64,
    gathered: Vec<u8>,
    /// The write error that left the text incomplete.
    failed: Option<io::Error>,
}

impl Default for Store {
    fn default() -> Self {
        Self { file: SpooledTempFile::new(IN_MEMORY), written: 0, gathered: Vec::new(), failed: None }
    }
}

impl Store {
    fn write(&mut self) -> io::Result<()> {
        let gathered = mem::take(&mut self.gathered);
        self.file.seek(SeekFrom::Start(self.written))?;
        self.file.write_all(&gathered)?;
        self.written += bytes(gathered.len());
        Ok(())
    }
}

impl Spool {
    fn store(&self) -> MutexGuard<'_, Store> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds text. A write error is kept, and [`kept`](Self::kept) returns it.
    pub(crate) fn push(&self, text: &str) {
        let mut store = self.store();
        if store.failed.is_some() {
            return;
        }
        store.gathered.extend_from_slice(text.as_bytes());
        if store.gathered.len() >= GATHERED {
            store.failed = store.write().err();
        }
    }

    /// Returns the length of the text, in bytes.
    pub(crate) fn len(&self) -> u64 {
        let store = self.store();
        store.written + bytes(store.gathered.len())
    }

    /// Returns the bytes of it that are in memory.
    #[cfg(test)]
    pub(crate) fn in_memory(&self) -> u64 {
        let store = self.store();
        bytes(store.gathered.len()) + if store.file.is_rolled() { 0 } else { store.written }
    }

    /// Returns the text as it is now; later additions do not change it.
    ///
    /// # Errors
    ///
    /// The text could not be written, for example because the disk is full.
    pub(crate) fn kept(&self) -> Result<Kept> {
        let mut store = self.store();
        if store.failed.is_none() {
            store.failed = store.write().err();
        }
        if let Some(error) = &store.failed {
            bail!("cannot write to the folder for temporary files: {error}. Free some space, or set TMPDIR");
        }
        Ok(Kept { store: self.0.clone(), length: store.written })
    }
}

/// A text as it was at one moment.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    store: Arc<Mutex<Store>>,
    length: u64,
}

impl Kept {
    /// Returns a reader that starts at the beginning.
    pub(crate) fn reader(&self) -> BufReader<Reader<'_>> {
        BufReader::with_capacity(GATHERED, Reader { kept: self, at: 0 })
    }

    /// Returns the whole text. `Err`: the file cannot be read.
    pub(crate) fn text(&self) -> Result<String> {
        let mut text = String::new();
        self.reader().read_to_string(&mut text).context("cannot read the folder for temporary files")?;
        Ok(text)
    }
}

/// A position in a text.
#[derive(Debug)]
pub(crate) struct Reader<'a> {
    kept: &'a Kept,
    at: u64,
}

impl Read for Reader<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let left = usize::try_from(self.kept.length - self.at).unwrap_or(usize::MAX);
        let most = left.min(into.len());
        let mut store = self.kept.store.lock().unwrap_or_else(PoisonError::into_inner);
        store.file.seek(SeekFrom::Start(self.at))?;
        let count = store.file.read(&mut into[..most])?;
        self.at += bytes(count);
        Ok(count)
    }
}

/// Converts a length in bytes.
fn bytes(length: usize) -> u64 {
    u64::try_from(length).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_goes_to_disk_and_is_read_back_whole() {
        let spool = Spool::default();
        let mut expected = String::new();
        for number in 0..40_000 {
            let line = format!("{number:06} {}\n", "-".repeat(93));
            spool.push(&line);
            expected.push_str(&line);
            assert!(spool.in_memory() <= bytes(IN_MEMORY + GATHERED), "{} bytes", spool.in_memory());
        }
        assert_eq!(spool.len(), bytes(expected.len()));
        assert!(spool.kept().unwrap().text().unwrap() == expected);
    }

    #[test]
    fn text_is_kept_as_it_was_while_more_is_added() {
        let spool = Spool::default();
        spool.push("one\n");
        let kept = spool.kept().unwrap();
        spool.push("two\n");
        assert_eq!(kept.text().unwrap(), "one\n");
        assert_eq!(spool.kept().unwrap().text().unwrap(), "one\ntwo\n");
        assert_eq!(kept.text().unwrap(), "one\n");
    }
}

//! The real database on a disk that can be filled, without waits for locks, so that tests take no time.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Result;
use protocol::host::Numbered;

use super::insert::Appended;
use super::store::Store;
use super::writer::{Database, Open};
use super::{OtherContent, Recorder};
use crate::witness::Witness;

/// Page limit that no test reaches.
const NO_LIMIT: i64 = 1_000_000_000;

/// A disk that is full while this is `true`.
#[derive(Clone, Default)]
pub(super) struct Disk(Arc<AtomicBool>);

impl Disk {
    /// Fills the disk, or frees it.
    pub(super) fn set_full(&self, full: bool) {
        self.0.store(full, Ordering::SeqCst);
    }

    /// Opens a recorder with its database on this disk.
    pub(super) fn recorder(&self, path: &Path) -> Recorder {
        let disk = self.clone();
        let open: Open = Box::new(move |path| {
            let store = Store::open(path)?;
            store.connection().busy_timeout(Duration::ZERO)?;
            Ok(Box::new(Faulty { store, disk: disk.clone() }))
        });
        Recorder::open_with(path, open).unwrap()
    }
}

struct Faulty {
    store: Store,
    disk: Disk,
}

impl Database for Faulty {
    fn last(&mut self, table: &str) -> rusqlite::Result<Option<Witness>> {
        self.store.last(table)
    }

    fn append(
        &mut self,
        batches: &[(String, Vec<Numbered>)],
    ) -> rusqlite::Result<Vec<Result<Appended, OtherContent>>> {
        // The limit is never below the pages in use; every new page then fails, as on a full disk.
        let most = if self.disk.0.load(Ordering::SeqCst) { 1 } else { NO_LIMIT };
        let set = |row: &rusqlite::Row<'_>| row.get::<_, i64>(0);
        self.store.connection().pragma_update_and_check(None, "max_page_count", most, set)?;
        self.store.append(batches)
    }
}

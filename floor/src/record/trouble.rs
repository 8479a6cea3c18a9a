//! Names the cause when the database fails.

use std::error::Error;
use std::fmt;
use std::path::Path;

use rusqlite::ErrorCode;

/// Why the database could not be used. Nothing was stored; the recorder tries again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trouble {
    /// Whether another program merely had the database locked.
    pub(super) is_busy: bool,
    text: String,
}

impl Trouble {
    /// Explains an error of the database in this file.
    pub(super) fn new(path: &Path, error: &rusqlite::Error) -> Self {
        let code = error.sqlite_error_code();
        let text = format!("cannot record in {}: {} ({error})", path.display(), cause(code));
        let is_busy = matches!(code, Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked));
        Self { is_busy, text }
    }

    /// Explains why the file cannot be opened.
    pub(super) fn opening(error: &anyhow::Error) -> Self {
        error
            .downcast_ref::<Self>()
            .cloned()
            .unwrap_or_else(|| Self { is_busy: false, text: format!("{error:#}") })
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Error for Trouble {}

/// Returns the cause and the remedy.
const fn cause(code: Option<ErrorCode>) -> &'static str {
    match code {
        Some(ErrorCode::DiskFull) => "the disk is full: make room on it",
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            "the database is damaged: keep the file, and put a sound copy in its place or name another with --db"
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            "another program keeps the database locked: end it, or let it finish"
        }
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen) => {
            "the file cannot be opened or written: check its permissions and those of its folder"
        }
        Some(ErrorCode::SystemIoFailure) => "the disk does not read or write: check it and its file system",
        _ => "the database does not have the form that this program gave it: check whether it was changed",
    }
}

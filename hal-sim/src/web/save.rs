//! Saves a session of the page to a file.

use std::fs;

use anyhow::{Context as _, Result};
use serde::Serialize;

use super::player::Player;

/// A recording on this machine's disk. It is not sent to the page, because it contains the table's keys.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Saved {
    /// Path of the file.
    path: String,
    /// The SHA-256 of its trace.
    sha256: String,
}

impl Player {
    /// Writes the session so far to a file with a fresh name.
    pub(super) fn save_recording(&mut self) -> Result<()> {
        let recording = self.bench.recording()?;
        let folder = &self.recordings;
        fs::create_dir_all(folder).with_context(|| {
            format!("cannot make the folder {}: name another with --recordings", folder.display())
        })?;
        let name = format!("page-{}-{}.jsonl", std::process::id(), self.bench.micros());
        let path = folder.join(name);
        recording.save(&path)?;
        self.saved = Some(Saved { path: path.display().to_string(), sha256: recording.sha256().to_owned() });
        Ok(())
    }
}

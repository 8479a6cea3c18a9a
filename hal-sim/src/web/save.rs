//! A session of the page as a file.

use std::fs;

use anyhow::{Context as _, Result};
use serde::Serialize;

use super::player::Player;

/// A recording that was written. It stays on this side of the page: whoever has it has the keys of the table.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Saved {
    /// Its file.
    path: String,
    /// The SHA-256 of its trace.
    sha256: String,
}

impl Player {
    /// All that was done so far is written to a file, with a name that no other has.
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

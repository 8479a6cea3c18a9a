//! What a bench needs that stands for long beside many others.

use anyhow::Result;

use super::{Bench, DiceReader};
use crate::trace::Trace;

impl Bench {
    /// Lets the table answer what is on its wires, without time passing.
    pub fn attend(&mut self) -> Result<()> {
        self.step(self.micros())
    }

    /// Whether the readers have told the table all that they saw.
    pub fn dice_are_read(&self) -> bool {
        self.readers.iter().all(DiceReader::is_idle)
    }

    /// Forgets what was heard so far. The session can still be recorded.
    pub fn forget_heard(&mut self) {
        self.heard.clear();
        self.link_trace.clear();
    }

    /// Forgets all that has happened so far, for benches that stand for long.
    pub fn forget(&mut self) {
        self.recorder.spoil(
            "it has lasted longer than is kept. Start the simulator anew, and save before as much has happened",
        );
        self.forget_heard();
        self.trace = Trace::default();
    }
}

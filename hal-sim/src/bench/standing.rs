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

    /// Forgets what was heard and traced so far, for benches that stand for long.
    pub fn forget(&mut self) {
        self.recorder.spoil("what was done before was forgotten");
        self.heard.clear();
        self.link_trace.clear();
        self.trace = Trace::default();
    }
}

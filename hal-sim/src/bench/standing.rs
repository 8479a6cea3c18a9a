//! Support for benches that run for long beside many others.

use anyhow::Result;

use super::{Bench, DiceReader};
use crate::trace::Trace;

impl Bench {
    /// Lets the table process the bytes on its wires, without time passing.
    pub fn attend(&mut self) -> Result<()> {
        self.step(self.micros())
    }

    /// Returns whether the table has taken every throw from both readers and every act of the shaker.
    pub fn dice_are_read(&self) -> bool {
        self.readers.iter().all(DiceReader::is_idle) && self.shaker.is_idle()
    }

    /// Drops the messages received so far. The session can still be recorded.
    pub fn forget_received(&mut self) {
        self.received.clear();
        self.link_trace.clear();
    }

    /// Drops the messages, the trace and the recording so far, to save memory.
    pub fn forget(&mut self) {
        self.recorder.spoil("it is longer than the limit. Restart the simulator, and save earlier");
        self.forget_received();
        self.trace = Trace::default();
    }
}

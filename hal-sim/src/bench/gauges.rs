//! Measurements of the board on the bench.

use anyhow::Result;

use super::Bench;
use crate::target::Emulator;

impl Bench {
    /// Returns the instructions executed since the power came on; `None` unless the board is emulated.
    pub fn instructions(&self) -> Option<u64> {
        self.target.instructions()
    }

    /// Returns the emulated board. `Err` if the board is of another kind.
    pub fn emulator(&mut self) -> Result<&mut Emulator> {
        self.target.emulator()
    }
}

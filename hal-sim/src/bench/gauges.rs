//! What can be measured of the board on the bench.

use anyhow::Result;

use super::Bench;
use crate::target::Emulator;

impl Bench {
    /// How many instructions the board's processor has executed since its power came on. Only an emulated one counts.
    pub fn instructions(&self) -> Option<u64> {
        self.target.instructions()
    }

    /// The emulated board on it, for what only an emulated one can do.
    pub fn emulator(&mut self) -> Result<&mut Emulator> {
        self.target.emulator()
    }
}

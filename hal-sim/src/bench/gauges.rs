//! What can be measured of the board on the bench.

use super::Bench;

impl Bench {
    /// How many instructions the board's processor has executed since its power came on. Only an emulated one counts.
    pub fn instructions(&self) -> Option<u64> {
        self.target.instructions()
    }
}

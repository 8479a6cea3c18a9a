//! The firmware's log: a ring in RAM that a debugger empties (SEGGER's RTT).

use rigless::emulator::Host;
use rigless::soc::Width;

/// Start of the ring's control block.
const ID: u64 = u64::from_le_bytes(*b"SEGGER R");
/// Offsets of the first ring in the control block: after its name come buffer, size, and the positions last written
/// and read.
const BUFFER: u64 = 24 + 4;
const SIZE: u64 = 24 + 8;
const WRITTEN: u64 = 24 + 12;
const READ: u64 = 24 + 16;

/// The log since power-on.
#[derive(Debug, Default)]
pub(crate) struct Terminal {
    logged: Vec<u8>,
}

impl Terminal {
    /// Returns the whole log.
    pub(crate) fn logged(&self) -> &[u8] {
        &self.logged
    }

    /// Empties the ring whose control block is at `block`. Returns `None` if the program has not set it up yet.
    pub(crate) fn drain(&mut self, host: &mut dyn Host, block: u64) -> Option<()> {
        if host.read(block, Width::W64).ok()? != ID {
            return None;
        }
        let mut word = |offset| host.read(block + offset, Width::W32).ok();
        let (buffer, size) = (word(BUFFER)?, word(SIZE)?);
        let (written, mut read) = (word(WRITTEN)?, word(READ)?);
        if written >= size || read >= size {
            return None; // not set up yet
        }
        while read != written {
            self.logged.push(u8::try_from(host.read(buffer + read, Width::W8).ok()?).ok()?);
            read = (read + 1) % size;
        }
        host.write(block + READ, Width::W32, read).ok()
    }
}

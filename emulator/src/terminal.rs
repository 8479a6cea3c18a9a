//! The log as it comes out of the part: a ring in its RAM that a debugger empties (SEGGER's RTT).

use rigless::emulator::Host;
use rigless::soc::Width;

/// What the ring's description begins with.
const ID: u64 = u64::from_le_bytes(*b"SEGGER R");
/// Where in the description the first ring is: behind its name, buffer, size, and where it was written and read last.
const BUFFER: u64 = 24 + 4;
const SIZE: u64 = 24 + 8;
const WRITTEN: u64 = 24 + 12;
const READ: u64 = 24 + 16;

/// What has come out since the power came on.
#[derive(Debug, Default)]
pub(crate) struct Terminal {
    logged: Vec<u8>,
}

impl Terminal {
    /// All of it.
    pub(crate) fn logged(&self) -> &[u8] {
        &self.logged
    }

    /// Empties the ring whose description is at `block`. Before the program has set it up there is nothing.
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

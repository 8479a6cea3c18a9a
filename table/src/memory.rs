//! Safe access to the memory: every write is read back, and every bad read is retried.
//!
//! A wrongly stored record is found while the controller still has the right bytes, and is written again. At a start a bad
//! read can only be repeated: noise on the bus passes, damage stays.

use crate::board::Fram;
use crate::fault::Fault;

/// The number of attempts of a write, or of a read with a wrong checksum.
pub(crate) const TRIES: u32 = 3;

/// The bytes read back at once: as many as the log writes at once. Starting a read takes longer than the read itself.
const AT_ONCE: usize = 640;

/// Damage found in the memory and repaired, until it is reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Repairs {
    /// The address of the last unreported damage, and how many there were.
    unreported: Option<(u32, u32)>,
    /// The writes that read back differently, since the start.
    slips: u32,
}

impl Repairs {
    /// Notes damage that was found at an address.
    pub(crate) const fn note(&mut self, at: u32) {
        let count = match self.unreported {
            Some((_, count)) => count,
            None => 0,
        };
        self.unreported = Some((at, count.saturating_add(1)));
    }

    /// Returns the address of the last damage, and how many there were since the last call; `None` if there was none.
    pub(crate) const fn take(&mut self) -> Option<(u32, u32)> {
        self.unreported.take()
    }

    /// Returns how many writes read back differently since the start.
    pub(crate) const fn slips(&self) -> u32 {
        self.slips
    }
}

/// Writes, reads back, and writes again if the bytes differ, which is noted. Fails if they still differ after all attempts.
pub(crate) async fn keep<F: Fram>(
    fram: &mut F,
    at: u32,
    bytes: &[u8],
    repairs: &mut Repairs,
) -> Result<(), Fault> {
    for _ in 0..TRIES {
        fram.write(at, bytes).await?;
        if holds(fram, at, bytes).await? {
            return Ok(());
        }
        repairs.slips = repairs.slips.saturating_add(1);
        repairs.note(at);
    }
    Err(Fault::NotKept)
}

async fn holds<F: Fram>(fram: &mut F, mut at: u32, bytes: &[u8]) -> Result<bool, Fault> {
    let mut back = [0; AT_ONCE];
    for part in bytes.chunks(back.len()) {
        let Some(back) = back.get_mut(..part.len()) else { return Ok(false) };
        fram.read(at, back).await?;
        if back != part {
            return Ok(false);
        }
        at = at.saturating_add(u32::try_from(part.len()).unwrap_or(u32::MAX));
    }
    Ok(true)
}

//! The memory is not taken at its word: a write is read back, and a bad read is tried again before it is believed.
//!
//! A record that was stored wrongly is found while the controller still has the right bytes, and is written again. At a
//! start nothing better is at hand than another look: noise on the bus passes, damage stays.

use crate::board::Fram;
use crate::fault::Fault;

/// How often a write, or the reading of something that does not check out, is tried.
pub(crate) const TRIES: u32 = 3;

/// How much is read back at once: as much as the log writes at once. To begin a read takes a board longer than the read
/// itself.
const AT_ONCE: usize = 640;

/// Writes, reads back, and writes again while the memory holds something else.
pub(crate) async fn keep<F: Fram>(fram: &mut F, at: u32, bytes: &[u8]) -> Result<(), Fault> {
    for _ in 0..TRIES {
        fram.write(at, bytes).await?;
        if holds(fram, at, bytes).await? {
            return Ok(());
        }
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

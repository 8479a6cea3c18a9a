//! Clears the memory. A power cut at any byte leaves the old memory, or one that is damaged for sure, or a blank one: never a
//! whole snapshot without its records, and never a blank slot beside records of before.

use protocol::host::Stopped;

use super::parts::PART;
use crate::board::{Board, Fram};
use crate::fault::{Fault, Stop};
use crate::memory::{self, Repairs};
use crate::snapshot::{HEAD, HEAD_LEN, SLOT, Slot};
use crate::stop_note;

/// A head that is neither blank nor one of ours.
const SPOILED: [u8; HEAD] = [0x5A; HEAD];

/// Clears the memory. Leaves the cause of the stop in it: the next start reports it.
pub(super) async fn clear<B: Board>(board: &mut B, stop: Stop) -> Result<(), Fault> {
    let mut repairs = Repairs::default(); // nothing reports them: the table is out of service
    // From here on no snapshot is whole, so nothing is played without its records.
    for slot in [Slot::A, Slot::B] {
        memory::keep(board.fram(), slot.address(), &SPOILED, &mut repairs).await?;
    }
    erase(board, HEAD_LEN, SLOT).await?;
    erase(board, SLOT.saturating_add(HEAD_LEN), B::Fram::SIZE).await?;
    stop_note::leave(board.fram(), Stopped { code: stop.code(), at: 0 }).await?;
    // While B is not blank, the table does not start: see `journal::newest`.
    for slot in [Slot::A, Slot::B] {
        memory::keep(board.fram(), slot.address(), &[0; HEAD], &mut repairs).await?;
    }
    Ok(())
}

/// Writes zeros from one address up to another.
async fn erase<B: Board>(board: &mut B, from: u32, to: u32) -> Result<(), Fault> {
    let (mut at, mut repairs) = (from, Repairs::default());
    while at < to {
        board.alive(); // by progress
        let zeros = [0; 512];
        let count = usize::try_from(to.saturating_sub(at)).unwrap_or(zeros.len()).min(zeros.len());
        memory::keep(board.fram(), at, zeros.get(..count).unwrap_or_default(), &mut repairs).await?;
        at = at.saturating_add(PART);
    }
    Ok(())
}

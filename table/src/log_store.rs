//! Writes what the host is told into the slots of the log, and reads it back. [`log`](mod@crate::log) says which event goes
//! where.

use protocol::frame::CHECKSUM;
use protocol::host;
use rules_core::Bug;

use crate::board::Fram;
use crate::fault::Stop;
use crate::log::{KEPT, SLOT};
use crate::memory::{self, TRIES};

mod earlier;
mod settled;

pub use earlier::Earlier;
use settled::Settled;

/// Number and checksum.
const HEAD: usize = 8;
/// The longest event with its time. `every_event_fits_its_slot` holds it to that.
const MAX_EVENT: usize = 32;

/// How many slots are written at once.
const GATHERED: usize = 16;
const SLOT_LEN: usize = HEAD + MAX_EVENT;

/// Events on their way into their slots. A roll that decides everything tells of more than a thousand, and a write
/// takes the memory as long to begin as to carry ten of them out: so slots that follow each other are written at once.
#[derive(Debug)]
pub struct Gathered {
    /// The number of the first event that waits, and how many do.
    first: u32,
    count: u32,
    /// Their slots, up to the end of what the last of them holds.
    slots: [u8; GATHERED * SLOT_LEN],
    end: usize,
}

impl Default for Gathered {
    fn default() -> Self {
        Self { first: 0, count: 0, slots: [0; GATHERED * SLOT_LEN], end: 0 }
    }
}

impl Gathered {
    /// Whether everything is written.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Takes the event after the last one taken; when there are enough that follow each other, they are written.
    pub async fn push<F: Fram>(
        &mut self,
        fram: &mut F,
        base: u32,
        told: &host::Numbered,
    ) -> Result<(), Stop> {
        let Some(start) = self.start_of(told.number) else {
            return Err(Bug::CapacityExceeded.into()); // never: what is full is written below
        };
        if self.count == 0 {
            self.first = told.number;
        }
        let slot = self.slots.get_mut(start..start.saturating_add(SLOT_LEN)).ok_or(Bug::CapacityExceeded)?;
        self.end = start.saturating_add(encode(told, slot)?);
        self.count = self.count.saturating_add(1);
        // The last slot of the memory is followed by its first.
        let last = told.number.wrapping_add(1).is_multiple_of(KEPT);
        if last || self.start_of(told.number.wrapping_add(1)).is_none() {
            self.write(fram, base).await?;
        }
        Ok(())
    }

    /// Writes what waits.
    pub async fn write<F: Fram>(&mut self, fram: &mut F, base: u32) -> Result<(), Stop> {
        if let Some(bytes) = self.slots.get(..self.end).filter(|_| self.count > 0) {
            memory::keep(fram, address(base, self.first), bytes).await?;
        }
        self.count = 0;
        Ok(())
    }

    /// Where among those that wait the next event goes, if it follows them and there is room.
    fn start_of(&self, number: u32) -> Option<usize> {
        let place = usize::try_from(self.count).ok()?;
        let follows = self.count == 0 || self.first.wrapping_add(self.count) == number;
        (follows && place < GATHERED).then_some(place.saturating_mul(SLOT_LEN))
    }
}

/// Encodes an event as its slot holds it; answers how much of the slot that takes.
fn encode(told: &host::Numbered, slot: &mut [u8]) -> Result<usize, Bug> {
    let host::Numbered { number, at, ref event } = *told;
    let (head, body) = slot.split_at_mut_checked(HEAD).ok_or(Bug::MessageTooLong)?;
    let length = if let host::Event::Settled { seat, wager, stake, outcome } = *event {
        Settled { at, seat, wager, stake, outcome }.encode(body).ok_or(Bug::MessageTooLong)?
    } else {
        postcard::to_slice(&(at, event), body).map_err(|_| Bug::MessageTooLong)?.len()
    };
    let sum = checksum(number, body.get(..length).ok_or(Bug::MessageTooLong)?);
    let (first, second) = head.split_at_mut_checked(4).ok_or(Bug::MessageTooLong)?;
    first.copy_from_slice(&number.to_le_bytes());
    second.copy_from_slice(&sum.to_le_bytes());
    Ok(HEAD.saturating_add(length))
}

/// Reads an event out of its slot. Returns `None` if the slot holds another event or is damaged.
pub async fn read<F: Fram>(fram: &mut F, base: u32, number: u32) -> Result<Option<host::Numbered>, Stop> {
    for _ in 0..TRIES {
        let mut slot = [0; HEAD + MAX_EVENT];
        fram.read(address(base, number), &mut slot).await?;
        if let Some(found) = parse(&slot, number) {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

fn parse(slot: &[u8], number: u32) -> Option<host::Numbered> {
    let (written, rest) = slot.split_first_chunk::<4>()?;
    let (sum, body) = rest.split_first_chunk::<4>()?;
    let ((at, event), after) = postcard::take_from_bytes::<(u64, host::Event)>(body).ok()?;
    let length = body.len().checked_sub(after.len())?;
    let whole = u32::from_le_bytes(*sum) == checksum(number, body.get(..length)?);
    (whole && u32::from_le_bytes(*written) == number).then_some(host::Numbered { number, at, event })
}

fn checksum(number: u32, body: &[u8]) -> u32 {
    let mut digest = CHECKSUM.digest();
    digest.update(&number.to_le_bytes());
    digest.update(body);
    digest.finalize()
}

const fn address(base: u32, number: u32) -> u32 {
    // A slot for each number modulo how many are kept.
    base.saturating_add(number.wrapping_rem(KEPT).saturating_mul(SLOT))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The largest amounts that the rules let through: stakes of 32 bits, paid at up to 999 to 1; credits of 63 bits.
    #[test]
    fn every_event_fits_its_slot() {
        let (stake, credit) = (u64::from(u32::MAX), u64::MAX >> 1);
        let won = host::Outcome::Won { winnings: stake * 999, vigorish: stake, stays: true };
        for event in [
            host::Event::Settled { seat: 16, wager: 7_700, stake, outcome: won },
            host::Event::Credited { seat: 16, cents: credit, credit },
            host::Event::CashedOut { seat: 16, cents: credit, credit },
            host::Event::Transferred { from: 16, to: 15, cents: credit },
            host::Event::BetChanged { seat: 16, wager: 7_700, stake, vigorish: stake },
            host::Event::BigWin { seat: 16, wager: 7_700, winnings: stake * 999 },
            host::Event::ClockSet { unix_millis: 1 << 44 },
            host::Event::HandedBack { seat: 16, wager: 7_700, stake, vigorish: stake },
            host::Event::EventsLost { last: u32::MAX },
            host::Event::WagersVoided { reason: u16::MAX },
            host::Event::Stopped { code: u8::MAX, at: 1 << 48 },
            host::Event::OrderTaken { role: host::Role::Technician, session: u32::MAX, id: u32::MAX },
        ] {
            let mut slot = [0; MAX_EVENT];
            // Nine thousand years with power.
            assert!(postcard::to_slice(&(1u64 << 48, event), &mut slot).is_ok(), "{event:?}");
        }
    }
}

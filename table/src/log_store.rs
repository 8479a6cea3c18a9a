//! Writes reported events into the slots of the log, and reads them. [`log`](mod@crate::log) assigns the slots.

use protocol::frame::CHECKSUM;
use protocol::host;
use rules_core::Bug;

use crate::board::Fram;
use crate::fault::{Fault, Stop};
use crate::log::{KEPT, SLOT};
use crate::memory::{self, Repairs, TRIES};

mod earlier;
mod settled;

pub use earlier::Earlier;
use settled::Settled;

/// Number and checksum.
const HEAD: usize = 8;
/// The longest event with its time. `every_event_fits_its_slot` checks it.
const MAX_EVENT: usize = 32;

/// The number of slots written at once.
const GATHERED: usize = 16;
const _: () =
    assert!(GATHERED == 16 && KEPT.is_multiple_of(SURVEYED), "a survey reads whole groups of slots");
const SLOT_LEN: usize = HEAD + MAX_EVENT;

/// A buffer of events for their slots. A roll that decides every bet reports more than a thousand, and starting a write takes
/// as long as writing ten of them. So consecutive slots are written at once.
#[derive(Debug)]
pub struct Gathered {
    /// The number of the first buffered event, and how many there are.
    first: u32,
    count: u32,
    /// Their slots, up to the last used byte.
    slots: [u8; GATHERED * SLOT_LEN],
    end: usize,
    /// The slots that read back differently and were written again.
    pub(crate) repairs: Repairs,
}

impl Default for Gathered {
    fn default() -> Self {
        Self { first: 0, count: 0, slots: [0; GATHERED * SLOT_LEN], end: 0, repairs: Repairs::default() }
    }
}

impl Gathered {
    /// Returns whether the buffer is empty.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Adds the event after the last one added. Writes the buffer if it is full.
    pub async fn push<F: Fram>(
        &mut self,
        fram: &mut F,
        base: u32,
        numbered: &host::Numbered,
    ) -> Result<(), Stop> {
        let Some(start) = self.start_of(numbered.number) else {
            return Err(Bug::CapacityExceeded.into()); // never: a full buffer is written below
        };
        if self.count == 0 {
            self.first = numbered.number;
        }
        let slot = self.slots.get_mut(start..start.saturating_add(SLOT_LEN)).ok_or(Bug::CapacityExceeded)?;
        self.end = start.saturating_add(encode(numbered, slot)?);
        self.count = self.count.saturating_add(1);
        // The last slot of the memory is followed by its first.
        let last = numbered.number.wrapping_add(1).is_multiple_of(KEPT);
        if last || self.start_of(numbered.number.wrapping_add(1)).is_none() {
            self.write(fram, base).await?;
        }
        Ok(())
    }

    /// Writes the buffered events.
    pub async fn write<F: Fram>(&mut self, fram: &mut F, base: u32) -> Result<(), Stop> {
        if let Some(bytes) = self.slots.get(..self.end).filter(|_| self.count > 0) {
            memory::keep(fram, address(base, self.first), bytes, &mut self.repairs).await?;
        }
        self.count = 0;
        Ok(())
    }

    /// Returns the offset of the next event in the buffer; `None` if it does not follow the last one, or the buffer is full.
    fn start_of(&self, number: u32) -> Option<usize> {
        let index = usize::try_from(self.count).ok()?;
        let follows = self.count == 0 || self.first.wrapping_add(self.count) == number;
        (follows && index < GATHERED).then_some(index.saturating_mul(SLOT_LEN))
    }
}

/// Encodes an event into its slot. Returns the number of bytes used.
fn encode(numbered: &host::Numbered, slot: &mut [u8]) -> Result<usize, Bug> {
    let host::Numbered { number, at, ref event } = *numbered;
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

/// Reads the events after one, as many as a message holds, up to the last one. Leaves out those that are no longer kept. An
/// unreadable event is replaced: numbers have no gaps, and a host would ask for the missing event again and again.
pub async fn read_many<F: Fram>(
    fram: &mut F,
    base: u32,
    after: u32,
    last: u32,
) -> Result<heapless::Vec<host::Numbered, { host::EVENTS_AT_ONCE }>, Stop> {
    let mut number = after.max(last.saturating_sub(KEPT));
    let mut events = heapless::Vec::new();
    while !events.is_full() && number < last {
        number = number.saturating_add(1);
        let found = read(fram, base, number).await?;
        let lost = host::Numbered { number, at: 0, event: host::Event::Unreadable };
        let _full = events.push(found.unwrap_or(lost)); // never: there was room
    }
    Ok(events)
}

/// Reads slots of the log, as many as are written at once. Returns the lowest and highest number of the readable events in
/// them; `None` if there are none.
pub(crate) async fn survey<F: Fram>(
    fram: &mut F,
    base: u32,
    first: u32,
) -> Result<Option<(u32, u32)>, Fault> {
    let mut slots = [0; GATHERED * SLOT_LEN];
    fram.read(address(base, first), &mut slots).await?;
    let numbers = slots.chunks(SLOT_LEN).filter_map(|slot| {
        let number = u32::from_le_bytes(*slot.first_chunk::<4>()?);
        parse(slot, number).map(|found| found.number)
    });
    Ok(numbers.fold(None, |range, number| {
        let (low, high) = range.unwrap_or((number, number));
        Some((low.min(number), high.max(number)))
    }))
}

/// The slots that one [`survey`] reads.
pub(crate) const SURVEYED: u32 = 16;

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
    // The slot is the number modulo `KEPT`.
    base.saturating_add(number.wrapping_rem(KEPT).saturating_mul(SLOT))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The largest amounts that the rules allow: stakes of 32 bits, paid at up to 999 to 1; credits of 63 bits.
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
            host::Event::Tipped { seat: 16, wager: 7_700, cents: stake, stake },
            host::Event::TipSettled { seat: 16, wager: 7_700, stake, outcome: won },
            host::Event::CouponPlayed { seat: 16, wager: 1_200, cents: stake, balance: stake },
            host::Event::CouponSettled { seat: 16, wager: 1_200, stake, outcome: won },
            host::Event::WagersVoided { reason: u16::MAX },
            host::Event::Stopped { code: u8::MAX, at: 1 << 48 },
            host::Event::MemoryRepaired { at: u32::MAX, count: u32::MAX },
            host::Event::OrderTaken { role: host::Role::Technician, session: u32::MAX, id: u32::MAX },
        ] {
            let mut slot = [0; MAX_EVENT];
            // Nine thousand years with power.
            assert!(postcard::to_slice(&(1u64 << 48, event), &mut slot).is_ok(), "{event:?}");
        }
    }
}

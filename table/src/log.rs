//! What the host was told, kept until it acknowledges it, and long enough to recall the last decisions.
//!
//! Events are numbered without gaps and each takes a slot of the same size, so a number says where its event is.
//! Which event goes where is worked out by the machine; writing it is an effect like any other, done again after a
//! power cut with the event that caused it.

use heapless::Deque;
use protocol::frame::CHECKSUM;
use protocol::host;
use rules_core::Bug;
use serde::{Deserialize, Serialize};

use crate::board::Fram;
use crate::fault::Stop;
use crate::memory::{self, TRIES};

mod earlier;
mod settled;

pub use earlier::Earlier;
use settled::Settled;

/// How many decisions may be recalled.
pub const RECALLED: usize = 100;

/// How many events are kept: those of a hundred decisions at a full, busy table.
pub const KEPT: u32 = 7_168;

/// When events are lost, so many are given up at once, so that not every event brings another.
const GIVEN_UP: u32 = KEPT / 8;

/// How much memory one event takes: number, checksum, time and event.
pub const SLOT: u32 = 40;
const HEAD: usize = 8;
/// The longest event with its time. `every_event_fits_its_slot` holds it to that.
const MAX_EVENT: usize = 32;

/// How much memory the log takes.
pub const SIZE: u32 = KEPT * SLOT;

/// What is known of the log without looking into it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Log {
    last: u32,
    acknowledged: u32,
    /// The first and last events of the last decisions, oldest first.
    decisions: Deque<(u32, u32), RECALLED>,
}

impl Log {
    /// The number of the last event.
    pub const fn last(&self) -> u32 {
        self.last
    }

    /// The number of the last event that the host has acknowledged, or that was given up.
    pub const fn acknowledged(&self) -> u32 {
        self.acknowledged
    }

    /// A number for one more event.
    pub(crate) fn number(&mut self) -> Result<u32, Bug> {
        self.last = self.last.checked_add(1).ok_or(Bug::AmountOverflow)?;
        Ok(self.last)
    }

    /// Whether nothing need be given up for the next event.
    pub(crate) const fn has_room(&self) -> bool {
        let waiting = self.last.saturating_sub(self.acknowledged);
        // Two more: the one that is to be told, and the one that tells of the loss.
        waiting.saturating_add(2) <= KEPT
    }

    /// Whether the next event would take the place of one that nobody has acknowledged; if so, some are given up.
    pub(crate) fn give_up(&mut self) -> Option<host::Event> {
        if self.has_room() {
            return None;
        }
        self.acknowledged = self.acknowledged.saturating_add(GIVEN_UP);
        Some(host::Event::EventsLost { last: self.acknowledged })
    }

    /// Another program told up to here of the same happenings, and the numbers are its own.
    pub(crate) fn adopt(&mut self, last: u32) {
        if last == self.last {
            return;
        }
        if let Some((_, end)) = self.decisions.back_mut().filter(|(_, end)| *end == self.last) {
            *end = last;
        }
        self.last = last;
        self.acknowledged = self.acknowledged.min(last);
    }

    /// The host has heard all up to here.
    pub(crate) fn acknowledge(&mut self, number: u32) {
        self.acknowledged = self.acknowledged.max(number.min(self.last));
    }

    /// A decision begins with the next event.
    pub(crate) fn decision_begins(&mut self) {
        if self.decisions.is_full() {
            self.decisions.pop_front();
        }
        let first = self.last.saturating_add(1);
        let _full = self.decisions.push_back((first, first)); // never: room was made above
    }

    /// The decision that began last goes up to here.
    pub(crate) fn decision_ends(&mut self) {
        if let Some((_, last)) = self.decisions.back_mut() {
            *last = self.last;
        }
    }

    /// The first and last events of a decision: 0 for the last, 1 for the one before it. None when there was none, or
    /// it is no longer kept.
    pub fn decision(&self, back: u8) -> Option<(u32, u32)> {
        let (first, last) = self.decisions.iter().rev().nth(usize::from(back))?;
        self.has(*first).then_some((*first, *last))
    }

    /// Whether an event is kept.
    pub const fn has(&self, number: u32) -> bool {
        number > 0 && number <= self.last && self.last.saturating_sub(number) < KEPT
    }
}

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
            host::Event::OrderTaken { role: host::Role::Technician, session: u32::MAX, id: u32::MAX },
        ] {
            let mut slot = [0; MAX_EVENT];
            // Nine thousand years with power.
            assert!(postcard::to_slice(&(1u64 << 48, event), &mut slot).is_ok(), "{event:?}");
        }
    }

    #[test]
    fn decisions_are_recalled_from_the_last_back() {
        let mut log = Log::default();
        for decision in 1..=150u32 {
            log.decision_begins();
            log.number().unwrap();
            log.number().unwrap();
            log.decision_ends();
            assert_eq!(log.decision(0), Some((decision * 2 - 1, decision * 2)));
        }
        assert_eq!(log.decision(99), Some((101, 102)));
        assert_eq!(log.decision(100), None);
    }

    #[test]
    fn events_that_nobody_acknowledges_are_given_up_and_that_is_told() {
        let mut log = Log::default();
        let mut told = 0;
        for _ in 0..3 * KEPT {
            while let Some(host::Event::EventsLost { last }) = log.give_up() {
                told += 1;
                assert_eq!(last, log.acknowledged());
                log.number().unwrap();
            }
            log.number().unwrap();
            assert!(log.has(log.acknowledged() + 1), "what is not given up is kept");
        }
        assert!((16..=20).contains(&told), "{told}");
        log.acknowledge(u32::MAX);
        assert_eq!(log.acknowledged(), log.last());
        assert_eq!(log.give_up(), None);
    }
}

//! What the log holds already of an event that is being finished after a power cut.
//!
//! The program that began it may have told part of it, and may have been another program, which tells of the same
//! happening in other events. The host may have any of them. So what is in the log keeps its number and is not told
//! again, and what is not there yet is told after it.

use protocol::host::Event;

use super::read;
use crate::board::Fram;
use crate::fault::Stop;
use crate::log::KEPT;

/// More than any one event tells: every bet of sixteen seats, and a few.
const MOST: usize = 2_048;

/// Events in the log after the last one that the state knows of.
#[derive(Debug)]
pub struct Earlier {
    /// The last event before them.
    before: u32,
    count: u32,
    /// When the last of them was told.
    at: u64,
    /// Which of them were told again, a bit each.
    met: [u32; MOST / 32],
    /// Where the next one is expected: mostly the same program finishes what it began.
    next: u32,
}

impl Earlier {
    /// Looks for events after `before`.
    pub async fn find<F: Fram>(fram: &mut F, base: u32, before: u32) -> Result<Self, Stop> {
        let mut earlier = Self { before, count: 0, at: 0, met: [0; MOST / 32], next: 0 };
        while earlier.count < KEPT
            && let Some(found) = read(fram, base, earlier.last().saturating_add(1)).await?
        {
            earlier.count = earlier.count.saturating_add(1);
            earlier.at = found.at;
        }
        Ok(earlier)
    }

    /// The number of the last of them; that before them if there are none.
    pub const fn last(&self) -> u32 {
        self.before.saturating_add(self.count)
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether one was told after a moment: of something that no record tells of.
    pub const fn is_after(&self, at: u64) -> bool {
        self.count > 0 && self.at > at
    }

    /// Whether the event is one of them. Each is met once.
    pub async fn meet<F: Fram>(&mut self, fram: &mut F, base: u32, event: &Event) -> Result<bool, Stop> {
        let from = self.next;
        for place in (from..self.count).chain(0..from.min(self.count)) {
            if self.is_met(place) {
                continue;
            }
            let number = self.before.saturating_add(1).saturating_add(place);
            if read(fram, base, number).await?.is_some_and(|found| found.event == *event) {
                self.set_met(place);
                self.next = place.saturating_add(1);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether one of them was not met.
    pub fn has_unmet(&self) -> bool {
        (0..self.count).any(|place| !self.is_met(place))
    }

    fn is_met(&self, place: u32) -> bool {
        let (word, bit) = split(place);
        self.met.get(word).is_some_and(|word| word & bit != 0)
    }

    fn set_met(&mut self, place: u32) {
        let (word, bit) = split(place);
        if let Some(word) = self.met.get_mut(word) {
            *word |= bit;
        }
    }
}

/// The word and the bit of an event.
fn split(place: u32) -> (usize, u32) {
    let word = usize::try_from(place.div_euclid(32)).unwrap_or(usize::MAX);
    (word, 1u32.rotate_left(place.rem_euclid(32)))
}

//! Events already in the log from before a power cut, while their cause is being finished.
//!
//! The program that began it may have logged some of its events, and may have been another program, which reports other
//! events for the same cause. The host may have any of them. So logged events keep their numbers and are not reported
//! again, and missing ones are reported after them.

use protocol::host::Event;

use super::read;
use crate::board::Fram;
use crate::fault::Stop;
use crate::log::KEPT;

/// More than one event reports: every bet of sixteen seats, and a few.
const MOST: usize = 2_048;

/// Events in the log after the last one that the state knows of.
#[derive(Debug)]
pub struct Earlier {
    /// The last event before them.
    before: u32,
    count: u32,
    /// The time of the last of them.
    at: u64,
    /// A bit for each that was matched.
    met: [u32; MOST / 32],
    /// The index of the expected next match: usually the same program finishes.
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

    /// Returns the number of the last of them; the number before them if there are none.
    pub const fn last(&self) -> u32 {
        self.before.saturating_add(self.count)
    }

    /// Returns whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns whether one was logged after a time, so that its record is missing.
    pub const fn is_after(&self, at: u64) -> bool {
        self.count > 0 && self.at > at
    }

    /// Returns whether the event is one of them. Each is matched once.
    pub async fn meet<F: Fram>(&mut self, fram: &mut F, base: u32, event: &Event) -> Result<bool, Stop> {
        let from = self.next;
        for index in (from..self.count).chain(0..from.min(self.count)) {
            if self.is_met(index) {
                continue;
            }
            let number = self.before.saturating_add(1).saturating_add(index);
            if read(fram, base, number).await?.is_some_and(|found| found.event == *event) {
                self.set_met(index);
                self.next = index.saturating_add(1);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns whether one of them was not matched.
    pub fn has_unmet(&self) -> bool {
        (0..self.count).any(|index| !self.is_met(index))
    }

    fn is_met(&self, index: u32) -> bool {
        let (word, bit) = split(index);
        self.met.get(word).is_some_and(|word| word & bit != 0)
    }

    fn set_met(&mut self, index: u32) {
        let (word, bit) = split(index);
        if let Some(word) = self.met.get_mut(word) {
            *word |= bit;
        }
    }
}

/// Returns the word and the bit of an event.
fn split(index: u32) -> (usize, u32) {
    let word = usize::try_from(index.div_euclid(32)).unwrap_or(usize::MAX);
    (word, 1u32.rotate_left(index.rem_euclid(32)))
}

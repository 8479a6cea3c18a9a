//! The log of reported events, kept until they are acknowledged, and long enough to recall the last decisions.
//!
//! Events are numbered without gaps and each takes a slot of the same size, so a number determines its slot. The machine
//! assigns the numbers, here. Writing an event is an effect like any other, repeated after a power cut with the event that
//! caused it: [`log_store`](crate::log_store) writes and reads.

use heapless::Deque;
use protocol::host;
use rules_core::Bug;
use serde::{Deserialize, Serialize};

/// The number of decisions that can be recalled.
pub const RECALLED: usize = 100;

/// The number of events kept: those of a hundred decisions at a full, busy table.
pub const KEPT: u32 = 7_168;

/// The number of unacknowledged events dropped at once, so that not every event causes an `EventsLost`.
const GIVEN_UP: u32 = KEPT / 8;

/// The bytes of one slot: number, checksum, time and event.
pub const SLOT: u32 = 40;

/// The bytes of the whole log.
pub const SIZE: u32 = KEPT * SLOT;

/// The index of the log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Log {
    last: u32,
    acknowledged: u32,
    /// The numbers of the first and last events of the last decisions, oldest first.
    decisions: Deque<(u32, u32), RECALLED>,
}

impl Log {
    /// Returns the number of the last event.
    pub const fn last(&self) -> u32 {
        self.last
    }

    /// Returns the number of the last event that was acknowledged or dropped.
    pub const fn acknowledged(&self) -> u32 {
        self.acknowledged
    }

    /// Returns the number for one more event.
    pub(crate) fn number(&mut self) -> Result<u32, Bug> {
        self.last = self.last.checked_add(1).ok_or(Bug::AmountOverflow)?;
        Ok(self.last)
    }

    /// Returns whether the next event fits without dropping one.
    pub(crate) const fn has_room(&self) -> bool {
        let waiting = self.last.saturating_sub(self.acknowledged);
        // Two more: the event itself, and the `EventsLost` that would report a loss.
        waiting.saturating_add(2) <= KEPT
    }

    /// Drops unacknowledged events if the next event needs their room. Returns the event that reports the loss; `None` if there
    /// is room.
    pub(crate) fn give_up(&mut self) -> Option<host::Event> {
        if self.has_room() {
            return None;
        }
        self.acknowledged = self.acknowledged.saturating_add(GIVEN_UP);
        Some(host::Event::EventsLost { last: self.acknowledged })
    }

    /// Continues the numbers of another program, which reported events up to this one.
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

    /// Notes that the host has acknowledged the events up to this one.
    pub(crate) fn acknowledge(&mut self, number: u32) {
        self.acknowledged = self.acknowledged.max(number.min(self.last));
    }

    /// Begins a decision with the next event.
    pub(crate) fn decision_begins(&mut self) {
        if self.decisions.is_full() {
            self.decisions.pop_front();
        }
        let first = self.last.saturating_add(1);
        let _full = self.decisions.push_back((first, first)); // never: room was made above
    }

    /// Ends the current decision with the last event.
    pub(crate) fn decision_ends(&mut self) {
        if let Some((_, last)) = self.decisions.back_mut() {
            *last = self.last;
        }
    }

    /// Returns the numbers of the first and last events of a decision: 0 for the last, 1 for the one before it. `None` if there
    /// was none, or it is no longer kept.
    pub fn decision(&self, back: u8) -> Option<(u32, u32)> {
        let (first, last) = self.decisions.iter().rev().nth(usize::from(back))?;
        self.has(*first).then_some((*first, *last))
    }

    /// Returns whether an event is kept.
    pub const fn has(&self, number: u32) -> bool {
        number > 0 && number <= self.last && self.last.saturating_sub(number) < KEPT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn unacknowledged_events_are_dropped_and_the_loss_reported() {
        let mut log = Log::default();
        let mut losses = 0;
        for _ in 0..3 * KEPT {
            while let Some(host::Event::EventsLost { last }) = log.give_up() {
                losses += 1;
                assert_eq!(last, log.acknowledged());
                log.number().unwrap();
            }
            log.number().unwrap();
            assert!(log.has(log.acknowledged() + 1), "events that are not dropped are kept");
        }
        assert!((16..=20).contains(&losses), "{losses}");
        log.acknowledge(u32::MAX);
        assert_eq!(log.acknowledged(), log.last());
        assert_eq!(log.give_up(), None);
    }
}

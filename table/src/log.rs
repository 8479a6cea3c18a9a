//! What the host was told, kept until it acknowledges it, and long enough to recall the last decisions.
//!
//! Events are numbered without gaps and each takes a slot of the same size, so a number says where its event is.
//! Which event goes where is worked out by the machine, here. Writing it is an effect like any other, done again after a
//! power cut with the event that caused it: [`log_store`](crate::log_store) writes and reads.

use heapless::Deque;
use protocol::host;
use rules_core::Bug;
use serde::{Deserialize, Serialize};

/// How many decisions may be recalled.
pub const RECALLED: usize = 100;

/// How many events are kept: those of a hundred decisions at a full, busy table.
pub const KEPT: u32 = 7_168;

/// When events are lost, so many are given up at once, so that not every event brings another.
const GIVEN_UP: u32 = KEPT / 8;

/// How much memory one event takes: number, checksum, time and event.
pub const SLOT: u32 = 40;

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

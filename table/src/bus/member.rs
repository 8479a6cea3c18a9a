//! One node's status on the bus.

use crate::board::Instant;
use crate::node::Node;

/// A node that misses this many turns in a row is lost.
const LOST_AFTER: u8 = 4;

/// The time that nodes have to start: panels start slower than the controller.
const START_MICROS: u64 = 10_000_000;

/// A node's status in the round.
#[derive(Debug)]
pub(super) struct Member {
    pub(super) node: Node,
    /// The end of its time to start, unless it has answered earlier.
    starts_until: Instant,
    /// The start of its last turn.
    pub(super) polled: Instant,
    misses: u8,
    pub(super) lost: bool,
    /// Whether it answered in its last turn.
    pub(super) listens: bool,
    /// Whether it has ever answered.
    heard: bool,
}

impl Member {
    /// Makes the status of a node that gets power now.
    pub(super) const fn new(node: Node, now: Instant) -> Self {
        let starts_until = now.plus_micros(START_MICROS);
        Self { node, starts_until, polled: now, misses: 0, lost: false, listens: false, heard: false }
    }

    /// Notes an answer. A lost node is back.
    pub(super) fn answered(&mut self) {
        self.starts_until = Instant::default();
        self.misses = 0;
        self.lost = false;
        self.listens = true;
        self.heard = true;
    }

    /// Notes a missed turn.
    pub(super) fn missed(&mut self, now: Instant) {
        self.listens = false;
        if self.lost || now < self.starts_until {
            return;
        }
        self.misses = self.misses.saturating_add(1);
        if self.misses >= LOST_AFTER {
            self.misses = 0;
            self.lost = true;
        }
    }

    /// Gives a node that was not needed before time to start, unless it answers already.
    pub(super) fn needed_from(&mut self, now: Instant) {
        if !self.is_heard() {
            self.starts_until = now.plus_micros(START_MICROS);
            self.misses = 0;
            self.lost = false;
        }
    }

    /// Returns whether it has answered since it got power, and is not lost.
    pub(super) const fn is_heard(&self) -> bool {
        self.heard && !self.lost
    }

    /// Returns whether it has missed turns and is not lost yet.
    pub(super) const fn is_missed(&self) -> bool {
        self.misses > 0
    }
}

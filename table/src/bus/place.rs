//! How one node stands on the bus.

use crate::board::Instant;
use crate::node::Node;

/// So many turns in a row must be missed before a node counts as lost.
const LOST_AFTER: u8 = 4;

/// How long nodes have to start: panels are slower at it than the controller.
const START_MICROS: u64 = 10_000_000;

/// A node's place in the round.
#[derive(Debug)]
pub(super) struct Place {
    pub(super) node: Node,
    /// Until then it may be starting, unless it was heard.
    starts_until: Instant,
    /// When its last turn began.
    pub(super) polled: Instant,
    misses: u8,
    pub(super) lost: bool,
    /// It answered in its last turn.
    pub(super) listens: bool,
}

impl Place {
    /// A node that gets its power now.
    pub(super) const fn new(node: Node, now: Instant) -> Self {
        let starts_until = now.plus_micros(START_MICROS);
        Self { node, starts_until, polled: now, misses: 0, lost: false, listens: false }
    }

    /// It answered in its turn: if it was lost, it is back.
    pub(super) fn answered(&mut self) {
        self.starts_until = Instant::default();
        self.misses = 0;
        self.lost = false;
        self.listens = true;
    }

    /// It did not.
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

    /// Whether it has missed turns, and is not yet lost.
    pub(super) const fn is_missed(&self) -> bool {
        self.misses > 0
    }
}

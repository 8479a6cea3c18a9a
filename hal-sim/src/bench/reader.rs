//! A dice reader, as a node on the field bus.

use protocol::field_bus::{Answer, Poll, Report, Seen};

use super::outbox::Outbox;

/// A reader: it reports the faces of each throw that comes to rest.
#[derive(Clone, Debug)]
pub struct DiceReader {
    node: u8,
    /// The most dice that it reads.
    dice: u8,
    throws: Outbox<Seen>,
    unplugged: bool,
}

impl DiceReader {
    /// Creates the reader with this node number.
    pub fn new(node: u8) -> Self {
        Self { node, dice: 2, throws: Outbox::default(), unplugged: false }
    }

    /// Returns its node number.
    pub const fn node(&self) -> u8 {
        self.node
    }

    /// Returns the most dice that it reads.
    pub const fn dice(&self) -> u8 {
        self.dice
    }

    /// Makes it read up to this many dice.
    pub const fn read_up_to(&mut self, dice: u8) {
        self.dice = dice;
    }

    /// Queues the result of a throw, to be reported when the reader is polled.
    pub fn see(&mut self, seen: Seen) {
        self.throws.push(seen);
    }

    /// Unplugs it from the bus, or plugs it in again.
    pub const fn unplug(&mut self, unplugged: bool) {
        self.unplugged = unplugged;
    }

    /// Returns whether the table has taken every throw.
    pub fn is_idle(&self) -> bool {
        self.throws.is_empty()
    }

    /// Takes a poll and returns the answer; `None` if the poll is for another node or the reader is unplugged. It sees no
    /// dice while they are covered.
    pub(super) fn answer(&mut self, poll: &Poll, covered: bool) -> Option<Answer> {
        if poll.to != self.node || self.unplugged {
            return None;
        }
        let throw = if covered { None } else { self.throws.turn(poll.acknowledged) };
        let report = match self.dice {
            2 => Report::Reader { throw },
            dice => Report::ReaderOf { dice, throw },
        };
        Some(Answer { from: self.node, report })
    }
}

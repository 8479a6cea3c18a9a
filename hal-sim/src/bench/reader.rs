//! A dice reader, as a node on the field bus.

use protocol::field_bus::{Answer, Poll, Report, Seen};

use super::outbox::Outbox;

/// A reader: it reports the faces of each throw that comes to rest.
#[derive(Clone, Debug)]
pub struct DiceReader {
    node: u8,
    throws: Outbox<Seen>,
    unplugged: bool,
}

impl DiceReader {
    /// The reader at a node.
    pub fn new(node: u8) -> Self {
        Self { node, throws: Outbox::default(), unplugged: false }
    }

    /// Its node.
    pub const fn node(&self) -> u8 {
        self.node
    }

    /// Dice come to rest under it.
    pub fn see(&mut self, seen: Seen) {
        self.throws.push(seen);
    }

    /// It is taken off the bus, or put back.
    pub const fn unplug(&mut self, unplugged: bool) {
        self.unplugged = unplugged;
    }

    /// Whether all that it saw has been taken by the table.
    pub fn is_idle(&self) -> bool {
        self.throws.is_empty()
    }

    /// Its turn on the bus, if it is.
    pub(super) fn hear(&mut self, poll: &Poll) -> Option<Answer> {
        let throw = (poll.to == self.node && !self.unplugged).then(|| self.throws.turn(poll.acknowledged))?;
        Some(Answer { from: self.node, report: Report::Reader { throw } })
    }
}

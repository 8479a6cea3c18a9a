//! A dice reader, as a node on the field bus.

use protocol::field_bus::{Answer, Poll, Report};

use super::outbox::Outbox;

/// A reader: it reports the faces of each throw that comes to rest.
#[derive(Clone, Debug)]
pub struct DiceReader {
    node: u8,
    throws: Outbox<[u8; 2]>,
}

impl DiceReader {
    /// The reader at a node.
    pub fn new(node: u8) -> Self {
        Self { node, throws: Outbox::default() }
    }

    /// Dice come to rest under it. A face that is no face is one that it cannot read.
    pub fn see(&mut self, faces: [u8; 2]) {
        self.throws.push(faces);
    }

    /// Whether all that it saw has been taken by the table.
    pub fn is_idle(&self) -> bool {
        self.throws.is_empty()
    }

    /// Its turn on the bus, if it is.
    pub(super) fn hear(&mut self, poll: &Poll) -> Option<Answer> {
        let throw = (poll.to == self.node).then(|| self.throws.turn(poll.acknowledged))?;
        Some(Answer { from: self.node, report: Report::Reader { throw } })
    }
}

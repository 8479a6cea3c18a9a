//! The dice shaker, as a node on the field bus.

use protocol::field_bus::{Answer, Poll, Report, SHAKER_NODE, ShakerAct};

use super::outbox::Outbox;

/// A shaker: it reports when it is shaken, covered and uncovered. A table may be without one.
#[derive(Clone, Debug, Default)]
pub struct Shaker {
    acts: Outbox<ShakerAct>,
    fitted: bool,
    unplugged: bool,
    /// Whether the next throw was prepared act by act.
    by_hand: bool,
}

impl Shaker {
    /// Connects it to the bus for good, or takes it away.
    pub(super) const fn fit(&mut self, fitted: bool) {
        self.fitted = fitted;
    }

    /// Returns whether the table has one.
    pub const fn is_fitted(&self) -> bool {
        self.fitted
    }

    /// Queues an act, to be reported when the shaker is polled. The next throw is then not prepared by itself.
    pub(super) fn act(&mut self, act: ShakerAct) {
        self.by_hand = true;
        self.acts.push(act);
    }

    /// Covers, shakes and uncovers the dice of a throw, unless that was done act by act.
    pub(super) fn toss(&mut self) {
        if self.fitted && !std::mem::take(&mut self.by_hand) {
            for act in [ShakerAct::Covered, ShakerAct::Shaken, ShakerAct::Uncovered] {
                self.acts.push(act);
            }
        }
    }

    /// Unplugs it from the bus, or plugs it in again.
    pub const fn unplug(&mut self, unplugged: bool) {
        self.unplugged = unplugged;
    }

    /// Returns whether the table has taken every act.
    pub fn is_idle(&self) -> bool {
        self.acts.is_empty()
    }

    /// Returns whether acts of it are still to be reported. The readers see the dice after the last one.
    pub(super) fn is_acting(&self) -> bool {
        self.fitted && !self.unplugged && !self.is_idle()
    }

    /// Takes a poll and returns the answer; `None` if the poll is for another node, or the shaker is not connected.
    pub(super) fn answer(&mut self, poll: &Poll) -> Option<Answer> {
        let polled = poll.to == SHAKER_NODE && self.fitted && !self.unplugged;
        let act = polled.then(|| self.acts.turn(poll.acknowledged))?;
        Some(Answer { from: SHAKER_NODE, report: Report::Shaker { act } })
    }
}

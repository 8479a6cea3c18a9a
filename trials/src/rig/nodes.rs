//! Panels, dice readers and the shaker, as nodes on the field bus of a [`Bench`](super::Bench).

use hal_sim::bench::outbox::Outbox;
use protocol::convert::{self, Reading};
use protocol::field_bus::{Answer, Poll, READER_NODES, Report, SHAKER_NODE, Seen, ShakerAct, Touch};
use protocol::frame::encode;
use rules_core::{Seat, VoidCause};
use table::event::Reader;
use table::node::Node;
use table::shaker::Equipment;

/// A node that reports when it is polled.
#[derive(Debug)]
struct Plugged<T> {
    reports: Outbox<T>,
    unplugged: bool,
    /// The digest of its view.
    shown: u32,
}

impl<T> Default for Plugged<T> {
    fn default() -> Self {
        Self { reports: Outbox::default(), unplugged: false, shown: 0 }
    }
}

impl<T: Copy> Plugged<T> {
    fn is_idle(&self) -> bool {
        self.unplugged || self.reports.is_empty()
    }
}

/// All nodes that a table can have.
#[derive(Debug, Default)]
pub(super) struct Nodes {
    panels: [Plugged<Touch>; 16],
    readers: [Plugged<Seen>; 2],
    shaker: Plugged<ShakerAct>,
    equipment: Equipment,
}

impl Nodes {
    pub(super) fn touch(&mut self, seat: Seat, touch: Touch) {
        self.panels[usize::from(seat.number()) - 1].reports.push(touch);
    }

    pub(super) fn see(&mut self, reader: Reader, seen: Seen) {
        self.readers[index(reader)].reports.push(seen);
    }

    /// Connects readers of so many dice, and a shaker or none.
    pub(super) fn equip(&mut self, equipment: Equipment) {
        self.equipment = equipment;
    }

    pub(super) fn shake(&mut self, act: ShakerAct) {
        self.shaker.reports.push(act);
    }

    pub(super) fn unplug(&mut self, node: Node, unplugged: bool) {
        match node {
            Node::Panel(seat) => self.panels[usize::from(seat.number()) - 1].unplugged = unplugged,
            Node::Reader(reader) => self.readers[index(reader)].unplugged = unplugged,
            Node::Shaker => self.shaker.unplugged = unplugged,
        }
    }

    /// Returns whether the table has taken all reports.
    pub(super) fn is_idle(&self) -> bool {
        self.panels.iter().all(Plugged::is_idle)
            && self.readers.iter().all(Plugged::is_idle)
            && self.shaker.is_idle()
    }

    /// Returns the bytes on the bus after a poll.
    pub(super) fn answer(&mut self, poll: &Poll) -> Vec<u8> {
        let report = if let Some(index) = READER_NODES.iter().position(|node| *node == poll.to) {
            let reader = &mut self.readers[index];
            if reader.unplugged {
                return Vec::new();
            }
            let throw = reader.reports.turn(poll.acknowledged);
            match self.equipment.dice {
                2 => Report::Reader { throw },
                dice => Report::ReaderOf { dice, throw },
            }
        } else if poll.to == SHAKER_NODE {
            if self.shaker.unplugged || !self.equipment.shaker {
                return Vec::new();
            }
            Report::Shaker { act: self.shaker.reports.turn(poll.acknowledged) }
        } else {
            let panel = &mut self.panels[usize::from(poll.to) - 1];
            if panel.unplugged {
                return Vec::new();
            }
            panel.shown = poll.show.as_ref().map_or(panel.shown, |view| view.digest);
            Report::Panel { shown: panel.shown, touch: panel.reports.turn(poll.acknowledged) }
        };
        encode(&Answer { from: poll.to, report }).map(|frame| frame.to_vec()).unwrap_or_default()
    }
}

fn index(reader: Reader) -> usize {
    match reader {
        Reader::One => 0,
        Reader::Two => 1,
    }
}

/// Converts a touch to a panel's report.
pub(super) fn raw_touch(touch: convert::Touch) -> Touch {
    match touch {
        convert::Touch::Place(wager, amount) => Touch::Place { wager: wager.into(), cents: amount.get() },
        convert::Touch::Reduce(wager, amount) => Touch::Reduce { wager: wager.into(), cents: amount.get() },
        convert::Touch::Remove(wager) => Touch::Remove { wager: wager.into() },
        convert::Touch::Call(wager, on) => Touch::Call { wager: wager.into(), on },
        convert::Touch::TakeDice => Touch::TakeDice,
        convert::Touch::PassDice => Touch::PassDice,
        convert::Touch::LogIn => Touch::LogIn,
        convert::Touch::LogOut => Touch::LogOut,
        convert::Touch::Tip(wager, amount) => Touch::Tip { wager: wager.into(), cents: amount.get() },
        convert::Touch::Coupon(wager, amount) => Touch::Coupon { wager: wager.into(), cents: amount.get() },
    }
}

/// Converts a reading to a reader's report; `None` for a cause that no reader can see.
pub(super) fn raw_reading(reading: Reading) -> Option<Seen> {
    match reading {
        Reading::Faces(dice) => Some(Seen::Faces(dice.into())),
        Reading::Void(VoidCause::OffTable) => Some(Seen::OffTable),
        Reading::Void(VoidCause::Stacked) => Some(Seen::Stacked),
        Reading::Void(VoidCause::Cocked) => Some(Seen::Cocked),
        Reading::Void(_) => None,
    }
}

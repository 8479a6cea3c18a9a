//! A player's touch panel, as a node on the field bus.

use protocol::field_bus::{Answer, Poll, Report, Touch, View, panel_node};
use rules_core::Seat;

use super::outbox::Outbox;

/// A panel: it shows the view of its seat and reports touches.
#[derive(Clone, Debug)]
pub struct Panel {
    node: u8,
    touches: Outbox<Touch>,
    view: Option<View>,
    unplugged: bool,
}

impl Panel {
    /// Creates the panel at a seat, dark.
    pub fn new(seat: Seat) -> Self {
        Self { node: panel_node(seat), touches: Outbox::default(), view: None, unplugged: false }
    }

    /// Queues a touch, to be reported when the panel is polled.
    pub fn touch(&mut self, touch: Touch) {
        self.touches.push(touch);
    }

    /// Returns whether the table has taken every touch.
    pub fn is_idle(&self) -> bool {
        self.touches.is_empty()
    }

    /// Unplugs it from the bus, or plugs it in again.
    pub const fn unplug(&mut self, unplugged: bool) {
        self.unplugged = unplugged;
    }

    /// Turns it dark.
    pub fn darken(&mut self) {
        self.view = None;
    }

    /// Returns whether it shows a view.
    pub const fn is_lit(&self) -> bool {
        self.view.is_some()
    }

    /// Returns the view that it shows; `None` if it is dark.
    pub const fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// Takes a poll and returns the answer; `None` if the poll is for another node or the panel is unplugged.
    pub(super) fn answer(&mut self, poll: &Poll) -> Option<Answer> {
        if poll.to != self.node || self.unplugged {
            return None;
        }
        if let Some(view) = &poll.show {
            self.view = Some(view.clone());
        }
        let shown = self.view.as_ref().map_or(0, |view| view.digest);
        let touch = self.touches.turn(poll.acknowledged);
        Some(Answer { from: self.node, report: Report::Panel { shown, touch } })
    }
}

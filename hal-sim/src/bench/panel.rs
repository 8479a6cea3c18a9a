//! A player's touch panel, as a node on the field bus.

use protocol::field_bus::{Answer, Poll, Report, Touch, View, panel_node};
use rules_core::Seat;

use super::outbox::Outbox;

/// A panel: it shows what it is told and reports what is touched.
#[derive(Clone, Debug)]
pub struct Panel {
    node: u8,
    touches: Outbox<Touch>,
    view: Option<View>,
    unplugged: bool,
}

impl Panel {
    /// The panel at a seat, showing nothing yet.
    pub fn new(seat: Seat) -> Self {
        Self { node: panel_node(seat), touches: Outbox::default(), view: None, unplugged: false }
    }

    /// A player touches it.
    pub fn touch(&mut self, touch: Touch) {
        self.touches.push(touch);
    }

    /// Whether all that was touched has been taken by the table.
    pub fn is_idle(&self) -> bool {
        self.touches.is_empty()
    }

    /// It is taken off the bus, or put back.
    pub const fn unplug(&mut self, unplugged: bool) {
        self.unplugged = unplugged;
    }

    /// It shows nothing any more.
    pub fn darken(&mut self) {
        self.view = None;
    }

    /// Whether it shows anything.
    pub const fn is_lit(&self) -> bool {
        self.view.is_some()
    }

    /// What it shows.
    pub const fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// Its turn on the bus, if it is.
    pub(super) fn hear(&mut self, poll: &Poll) -> Option<Answer> {
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

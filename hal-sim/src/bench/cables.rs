//! The cables of a board: unplugs nodes, adds bytes to the lines, intercepts and reads them.

use anyhow::Result;
use protocol::field_bus::Poll;
use rules_core::{Seat, Submission};

use super::{Bench, Panel};
use crate::faults::Fault;
use crate::recording::Stimulus;

/// Intercepts the field bus between nodes and controller: gets each poll with its answers, and returns the bytes that
/// arrive.
pub type Meddler = Box<dyn FnMut(&Poll, Vec<u8>) -> Vec<u8>>;

impl Bench {
    /// Replaces the panels with one for each seat of this submission, for a board that is set up with it.
    #[must_use]
    pub fn seating(self, submission: &Submission) -> Self {
        self.with_panels(submission.seats().count())
    }

    /// Replaces the panels with `count` new ones.
    #[must_use]
    pub(crate) fn with_panels(mut self, count: usize) -> Self {
        self.panels = Seat::all().take(count).map(Panel::new).collect();
        self.recorder.panels(count);
        self
    }

    /// Unplugs a panel from the bus, or plugs it in again.
    pub fn unplug_panel(&mut self, seat: Seat, unplugged: bool) -> Result<()> {
        let fault = Fault::PanelLost { seat: seat.number() };
        if unplugged { self.arm(fault) } else { self.mend(fault) }
    }

    /// Unplugs a dice reader from the bus, or plugs it in again.
    pub fn unplug_reader(&mut self, index: usize, unplugged: bool) -> Result<()> {
        let fault = Fault::ReaderDead { node: self.readers[index].node() };
        if unplugged { self.arm(fault) } else { self.mend(fault) }
    }

    /// Sets or removes the program that intercepts the field bus. The session can no longer be recorded.
    pub fn meddle(&mut self, meddler: Option<Meddler>) {
        self.recorder
            .spoil("a program intercepted the field bus; use the noise fault, which can be recorded");
        self.meddler = meddler;
    }

    /// Puts raw bytes on the field bus, as a node does that speaks out of turn.
    pub fn feed_bus(&mut self, bytes: &[u8]) -> Result<()> {
        self.recorder.note(Stimulus::Bus(hex::encode(bytes)));
        self.target.feed_bus(bytes)
    }

    /// Puts raw bytes on the host link, as another host on the line does.
    pub fn feed_link(&mut self, bytes: &[u8]) -> Result<()> {
        self.recorder.note(Stimulus::Link(hex::encode(bytes)));
        self.target.feed_link(bytes)
    }

    /// Returns how many bytes on the host link the controller has not read yet; 0 for a target that does not know.
    pub fn link_waiting(&self) -> usize {
        self.target.link_waiting()
    }

    /// Returns the raw bytes that the table sent on the host link since the last call.
    pub fn overhear(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.overheard)
    }
}

//! Whatever can be done to the cables of a board: nodes taken off, others who speak on the line or listen in.

use anyhow::Result;
use protocol::field_bus::Poll;
use rules_core::{Seat, Submission};

use super::{Bench, Panel};
use crate::faults::Fault;
use crate::recording::Stimulus;

/// Somebody between the nodes of the field bus and the controller: is told of each poll what is answered, and says what
/// arrives.
pub type Meddler = Box<dyn FnMut(&Poll, Vec<u8>) -> Vec<u8>>;

impl Bench {
    /// With panels for the seats of this submission, for a board that is set up with it.
    #[must_use]
    pub fn seating(self, submission: &Submission) -> Self {
        self.with_panels(submission.seats().count())
    }

    /// With so many panels.
    #[must_use]
    pub(crate) fn with_panels(mut self, count: usize) -> Self {
        self.panels = Seat::all().take(count).map(Panel::new).collect();
        self.recorder.panels(count);
        self
    }

    /// Takes a panel off the bus, or puts it back.
    pub fn unplug_panel(&mut self, seat: Seat, unplugged: bool) -> Result<()> {
        let fault = Fault::PanelLost { seat: seat.number() };
        if unplugged { self.arm(fault) } else { self.mend(fault) }
    }

    /// Takes a dice reader off the bus, or puts it back.
    pub fn unplug_reader(&mut self, index: usize, unplugged: bool) -> Result<()> {
        let fault = Fault::ReaderDead { node: self.readers[index].node() };
        if unplugged { self.arm(fault) } else { self.mend(fault) }
    }

    /// Somebody gets between the nodes and the controller, or leaves again.
    pub fn meddle(&mut self, meddler: Option<Meddler>) {
        self.recorder
            .spoil("somebody meddled with the field bus by a program of his own; noise can be recorded");
        self.meddler = meddler;
    }

    /// Puts raw bytes on the field bus, as somebody would whose turn it is not.
    pub fn feed_bus(&mut self, bytes: &[u8]) -> Result<()> {
        self.recorder.note(Stimulus::Bus(hex::encode(bytes)));
        self.target.feed_bus(bytes)
    }

    /// Puts raw bytes on the host link, as another host on the line would.
    pub fn feed_link(&mut self, bytes: &[u8]) -> Result<()> {
        self.recorder.note(Stimulus::Link(hex::encode(bytes)));
        self.target.feed_link(bytes)
    }

    /// How many bytes on the host link the controller has not taken yet. 0 where nobody can tell.
    pub fn link_waiting(&self) -> usize {
        self.target.link_waiting()
    }

    /// The raw bytes that the table sent on the host link since this was last asked.
    pub fn overhear(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.overheard)
    }
}

//! The cables of a board: unplugs nodes, adds bytes to the lines, intercepts and reads them.

use anyhow::Result;
use protocol::field_bus::Poll;
use rules_core::dice::DiceCount;
use rules_core::{Seat, Submission};
use table::shaker::Equipment;

use super::{Bench, DiceReader, Panel};
use crate::faults::Fault;
use crate::recording::Stimulus;

/// What a bench waits for after it has connected other equipment.
const HEARD: &str = "the table to hear its readers and its shaker";

/// Intercepts the field bus between nodes and controller: gets each poll with its answers, and returns the bytes that
/// arrive.
pub type Meddler = Box<dyn FnMut(&Poll, Vec<u8>) -> Vec<u8>>;

impl Bench {
    /// Replaces the panels with one for each seat of this submission, for a board that is set up with it.
    #[must_use]
    pub fn seating(mut self, submission: &Submission) -> Self {
        if !self.can_play(submission) {
            self.equip(needed_by(submission));
        }
        self.with_panels(submission.seats().count())
    }

    /// Connects the readers and the shaker that a submission's game needs, unless the connected ones can play it, and waits
    /// until the table has heard them.
    pub fn equip_for(&mut self, submission: &Submission) -> Result<()> {
        if !self.can_play(submission) {
            self.equip(needed_by(submission));
        }
        let rules = submission.rules();
        self.until(HEARD, |bench| bench.heard.is_some_and(|heard| heard.can_play(rules).is_ok()))
    }

    /// Returns whether the connected readers and shaker can play a submission's game.
    fn can_play(&self, submission: &Submission) -> bool {
        self.connected().can_play(submission.rules()).is_ok()
    }

    fn connected(&self) -> Equipment {
        let dice = self.readers.iter().map(DiceReader::dice).min().unwrap_or(0);
        Equipment { dice, shaker: self.shaker.is_fitted() }
    }

    /// Connects readers of so many dice, and a shaker or none.
    pub fn equip(&mut self, equipment: Equipment) {
        let Equipment { dice, shaker } = equipment;
        self.recorder.note(Stimulus::Equip { dice, shaker });
        if self.connected() != equipment {
            self.heard = None; // earlier reports were of other equipment
        }
        self.readers.iter_mut().for_each(|reader| reader.read_up_to(dice));
        self.shaker.fit(shaker);
    }

    /// Waits until the table knows its readers and its shaker: a shaker that the game does not need is looked for once a
    /// second.
    pub fn await_equipment(&mut self, equipment: Equipment) -> Result<()> {
        // Not among the received messages: a bench that runs for long forgets them.
        self.until(HEARD, |bench| bench.heard == Some(equipment))
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

/// Returns the equipment that a submission's game needs.
fn needed_by(submission: &Submission) -> Equipment {
    let rules = submission.rules();
    let dice = if rules.dice == DiceCount::Three { 3 } else { 2 };
    Equipment { dice, shaker: rules.thrower.has_shaker() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::target::Kind;

    /// A page drops old messages; the report of the equipment may be among them.
    #[test]
    fn equipment_that_was_heard_is_known_after_its_report_is_forgotten() {
        let text = include_str!("../../../submissions/sic-bo.toml");
        let terms = submission::parse_toml(text, "sic-bo.toml").unwrap();
        let mut bench = Bench::start(Kind::Sim).unwrap();
        bench.equip_for(&terms).unwrap();
        bench.load_submission(&terms).unwrap();
        bench.forget_received();
        bench.equip_for(&terms).unwrap();
    }
}

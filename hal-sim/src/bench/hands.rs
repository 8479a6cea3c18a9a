//! Actions by hand at a table: touch panels, throw dice, open doors.

use anyhow::Result;
use protocol::Faces;
use protocol::field_bus::{Seen, ShakerAct, Touch};
use rules_core::{Dice, Refusal, Seat};

use super::Bench;
use crate::faults::Fault;
use crate::recording::Stimulus;

impl Bench {
    /// Touches a panel, and waits until the table has taken the touch and the panel shows the result. The inner
    /// `Err` is
    /// the table's refusal, the outer one a failure of the bench.
    pub fn touch(&mut self, seat: Seat, touch: Touch) -> Result<Result<(), Refusal>> {
        self.tap(seat, touch)?;
        let index = usize::from(seat.number()) - 1;
        self.until("the touch to be taken", |bench| bench.panels[index].is_idle())?;
        let refused = self.panels[index].view().and_then(|view| view.refused);
        Ok(match refused {
            None => Ok(()),
            Some(code) => Err(Refusal::try_from(code)?),
        })
    }

    /// Touches a panel without waiting. `Err` if the table has no such seat.
    pub fn tap(&mut self, seat: Seat, touch: Touch) -> Result<()> {
        self.recorder.note(Stimulus::Touch { seat: seat.number(), touch });
        self.panel_at(seat)?.touch(touch);
        Ok(())
    }

    /// Throws dice that both readers see alike, and waits until every panel shows the result.
    pub fn throw(&mut self, dice: impl Into<Dice>) -> Result<()> {
        let faces = Faces::from(dice.into());
        self.throw_seen(faces, faces)
    }

    /// Throws dice that each reader sees as given, and waits until the table has both reports and every panel
    /// shows the
    /// result.
    pub fn throw_seen(&mut self, first: impl Into<Faces>, second: impl Into<Faces>) -> Result<()> {
        self.drop_dice(first, second);
        self.until("the dice to be read", |bench| bench.dice_are_read())?;
        self.show()
    }

    /// Throws dice that each reader sees as given, without waiting.
    pub fn drop_dice(&mut self, first: impl Into<Faces>, second: impl Into<Faces>) {
        self.dice_seen([first.into(), second.into()].map(|faces| Some(Seen::Faces(faces))));
    }

    /// Throws the dice, and lets each reader report its view of the throw, without waiting. `None` for a reader that sees
    /// nothing.
    pub fn dice_seen(&mut self, seen: [Option<Seen>; 2]) {
        self.recorder.note(Stimulus::Dice(seen));
        if self.has_shaker() {
            self.shaker.toss();
        }
        self.read_dice(seen);
    }

    /// Lets each reader report dice that are not thrown for that, without waiting: the shaker stays as it is.
    pub fn dice_seen_at_rest(&mut self, seen: [Option<Seen>; 2]) {
        self.recorder.note(Stimulus::DiceAtRest(seen));
        self.read_dice(seen);
    }

    fn read_dice(&mut self, mut seen: [Option<Seen>; 2]) {
        if let Some(faces) = self.faults.second_reader() {
            seen[1] = Some(Seen::Faces(faces));
        }
        self.note(&format!("dice   {seen:?}"));
        for (reader, seen) in self.readers.iter_mut().zip(seen) {
            if let Some(seen) = seen {
                reader.see(seen);
            }
        }
    }

    /// Acts on the shaker, without waiting. Once its lid is off, the next throw is not covered, shaken and uncovered by itself.
    pub fn shake(&mut self, act: ShakerAct) {
        self.recorder.note(Stimulus::Shaker(act));
        self.note(&format!("shaker {act:?}"));
        self.shaker.act(act);
    }

    /// Returns whether a shaker is connected, whatever the game.
    pub fn shaker_is_connected(&self) -> bool {
        self.shaker.is_fitted()
    }

    /// Returns whether the game that the panels show has a shaker.
    fn has_shaker(&self) -> bool {
        self.game().rules().thrower.has_shaker()
    }

    /// Opens a door of the table, or closes all doors.
    pub fn set_door(&mut self, open: bool) -> Result<()> {
        if open { self.arm(Fault::DoorOpen) } else { self.mend(Fault::DoorOpen) }
    }
}

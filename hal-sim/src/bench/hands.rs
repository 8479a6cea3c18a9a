//! What hands do at a table: touch panels, throw dice, open doors.

use anyhow::Result;
use protocol::field_bus::{Seen, Touch};
use rules_core::{Refusal, Roll, Seat};

use super::Bench;
use crate::faults::Fault;
use crate::recording::Stimulus;

impl Bench {
    /// A player touches a panel. Comes back when the table has taken the touch and the panel shows what came
    /// of it: done, or why not.
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

    /// A player touches a panel; nobody waits.
    pub fn tap(&mut self, seat: Seat, touch: Touch) -> Result<()> {
        self.recorder.note(Stimulus::Touch { seat: seat.number(), touch });
        self.panel_at(seat)?.touch(touch);
        Ok(())
    }

    /// The dice come to rest, and both readers see the same.
    pub fn throw(&mut self, roll: Roll) -> Result<()> {
        let faces = [roll.0.pips(), roll.1.pips()];
        self.throw_seen(faces, faces)
    }

    /// The dice come to rest, and each reader sees what it sees. Comes back when the table has taken both and
    /// every panel shows what came of it.
    pub fn throw_seen(&mut self, first: [u8; 2], second: [u8; 2]) -> Result<()> {
        self.drop_dice(first, second);
        self.until("the readers to be heard", |bench| bench.dice_are_read())?;
        self.show()
    }

    /// The dice come to rest; nobody waits.
    pub fn drop_dice(&mut self, first: [u8; 2], second: [u8; 2]) {
        self.dice_seen([Some(Seen::Faces(first)), Some(Seen::Faces(second))]);
    }

    /// The dice come to rest, and each reader sees something, or nothing at all; nobody waits.
    pub fn dice_seen(&mut self, mut seen: [Option<Seen>; 2]) {
        self.recorder.note(Stimulus::Dice(seen));
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

    /// Opens a door of the table, or closes them all.
    pub fn set_door(&mut self, open: bool) -> Result<()> {
        if open { self.arm(Fault::DoorOpen) } else { self.mend(Fault::DoorOpen) }
    }
}

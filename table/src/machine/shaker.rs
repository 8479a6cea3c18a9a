//! The shaker: acts that it reports, and rounds that the table throws itself.

use protocol::field_bus::ShakerAct;
use protocol::host;
use rules_core::hand::DiceAge;
use rules_core::variant::Thrower;
use rules_core::{Bug, Refusal, VoidCause, Window};

use crate::machine::Machine;
use crate::shaker::{Equipment, Lid};
use crate::state::Throw;

/// How long the table's own shaker may take to toss the dice and show them: it failed if it takes longer (625a.7(c)).
const SHAKER_SECONDS: u64 = 30;

impl Machine {
    pub(super) fn equipped(&mut self, equipment: Equipment) -> Result<(), Bug> {
        self.state.equipment = equipment;
        let Equipment { dice, shaker } = equipment;
        self.tell(host::Event::Equipped { dice, shaker })
    }

    /// Takes an act of the shaker. While no throw is due, only the lid is noted (668a.3(d), (j)).
    pub(super) fn shaker_acts(&mut self, act: ShakerAct) -> Result<(), Bug> {
        if act == ShakerAct::Failed && self.awaits_dice() {
            return self.void(VoidCause::ShakerFailed); // 625a.7(c)
        }
        if !self.takes_dice_acts() {
            self.state.lid = self.state.lid.after(act).anew();
            return Ok(());
        }
        self.state.lid = self.state.lid.after(act);
        match (act, self.state.lid) {
            (ShakerAct::Uncovered, Lid::Opened) => {
                self.forget_readings();
                self.tell(host::Event::ShakerOpened) // 668a.3(f), last sentence
            }
            (ShakerAct::Uncovered, _) => self.judge(),
            // Dice that were seen before do not count any more.
            (ShakerAct::Covered | ShakerAct::Shaken, _) => {
                self.forget_readings();
                Ok(())
            }
            (ShakerAct::Failed, _) => Ok(()),
        }
    }

    /// Returns whether readings and acts of the shaker count: the dice are out, and the table is not suspended, or finishes
    /// the round all the same.
    pub(super) fn takes_dice_acts(&self) -> bool {
        self.awaits_dice() && (self.state.tilts.is_empty() || self.finishes_without_lamps())
    }

    /// Returns whether betting is closed and the result of the throw is not known.
    pub(super) fn awaits_dice(&self) -> bool {
        self.state.game.window() == Window::Closed && self.state.throw == Throw::Unknown
    }

    /// Closes betting at a table that throws itself (625a.5(b), (c)).
    pub(super) fn house_closes(&mut self) -> Result<host::Event, Refusal> {
        if self.state.dice_age() == DiceAge::ChangeNow {
            return Err(Refusal::DiceTooOld);
        }
        self.state.game.close()?;
        self.bets_are_closed();
        Ok(host::Event::NoMoreBets { shaker: None })
    }

    /// Returns whether the table throws itself.
    pub(super) fn is_house_thrown(&self) -> bool {
        self.state.game.submission().rules().thrower == Thrower::House
    }

    /// Sets the time by which the table's own shaker must have tossed and uncovered the dice, and the readers seen them.
    pub(super) fn await_shaker(&mut self) {
        let waits = self.is_house_thrown() && self.state.phase() == host::Phase::DiceOut;
        self.state.shaker_due = match self.state.shaker_due {
            set @ Some(_) if waits => set,
            None if waits => Some(self.state.time.plus_seconds(SHAKER_SECONDS)),
            Some(_) | None => None,
        };
    }

    /// Returns whether the round goes on although the lamps have failed: the dice were tossed before (625a.7(b), S4).
    pub(super) fn finishes_without_lamps(&self) -> bool {
        let tossed = match self.state.throw {
            Throw::Unknown => self.awaits_dice() && self.state.lid.is_tossed(),
            Throw::Held(..) => true,
            Throw::Drawing | Throw::Disputed => false,
        };
        self.is_house_thrown() && tossed && self.state.tilts.is_only(host::Tilt::LampChain)
    }
}

//! Throws, from "no more bets" to the settlement.

use protocol::convert::Reading;
use protocol::host;
use rules_core::markers::MarkerSet;
use rules_core::submission::TableKind;
use rules_core::variant::OnVoid;
use rules_core::wager::Spot;
use rules_core::{Bug, Dice, VoidCause};

use crate::event::Reader;
use crate::machine::{Machine, Work};
use crate::shaker::Lid;
use crate::state::Throw;

/// How long the second reader may take after the first: both see the same dice come to rest.
const SECOND_READER_SECONDS: u64 = 2;

impl Machine {
    /// Draws Power Odds (623b.5(c)); without healthy entropy, reports that there are none.
    pub(super) fn draw(&mut self, entropy: Option<[u8; 32]>) -> Result<(), Bug> {
        if self.state.throw != Throw::Drawing {
            return Ok(()); // the dice were passed meanwhile: there is nothing to draw
        }
        self.state.throw = Throw::Unknown;
        let Some(seed) = entropy else { return self.tell(host::Event::NoPowerOdds) };
        self.state.drawn_from = Some(seed);
        self.state.draw_again()?;
        self.work = Work::Draw(self.state.game.drawn().spots());
        Ok(())
    }

    pub(super) fn tell_drawn(&mut self, spot: Spot) -> Result<(), Bug> {
        let higher = self.state.game.drawn().level(spot) == Some(rules_core::power::Level::Higher);
        self.tell(host::Event::PowerOdds { wager: spot.wager().code().0, higher })
    }

    pub(super) fn dice_read(&mut self, reader: Reader, reading: Reading) -> Result<(), Bug> {
        if !self.takes_dice_acts() {
            return Ok(()); // dice moved while no throw was due: not a throw (623a.4(a))
        }
        *self.state.readings.get_mut(reader) = Some(reading);
        self.judge()
    }

    /// Takes the result of a throw once both readers have seen the dice, in a shaker once it is uncovered (D4).
    pub(super) fn judge(&mut self) -> Result<(), Bug> {
        let covered =
            self.state.game.submission().rules().thrower.has_shaker() && self.state.lid != Lid::Uncovered;
        let (one, two) = match (self.state.readings.get(Reader::One), self.state.readings.get(Reader::Two)) {
            // The readers see the dice before the shaker has reported that the lid is off.
            (_, _) if covered => return Ok(()),
            (None, None) => return Ok(()),
            (Some(one), Some(two)) => (*one, *two),
            (Some(_), None) | (None, Some(_)) => {
                self.state.second_reader = Some(self.state.time.plus_seconds(SECOND_READER_SECONDS));
                return Ok(());
            }
        };
        self.forget_readings();
        match one.agree(two) {
            // Readers that count other dice than the game has did not see the throw.
            Ok(dice) if dice.count() != self.state.game.submission().rules().dice => {
                self.void(VoidCause::OffTable)
            }
            Ok(dice) => self.known(dice),
            // D4, 623a.9(c): where there is a boxperson, a dispute is theirs to decide.
            Err(VoidCause::Disputed) if self.state.game.submission().table_kind() != TableKind::Automated => {
                self.state.throw = Throw::Disputed;
                self.tell(host::Event::Disputed)
            }
            Err(cause) => self.void(cause),
        }
    }

    pub(super) fn forget_readings(&mut self) {
        self.state.readings = Default::default();
        self.state.second_reader = None;
    }

    /// Takes a known result. It may be held for review, in which "no roll" can still be called (D4).
    fn known(&mut self, dice: Dice) -> Result<(), Bug> {
        match self.state.game.submission().held_for() {
            0 => self.rolled(dice),
            // 625a.7(b): the areas cannot be lit, so there is nothing to wait for
            _ if self.finishes_without_lamps() => self.rolled(dice),
            seconds => {
                let until = self.state.time.plus_seconds(u64::from(seconds));
                self.state.throw = Throw::Held(dice, until);
                self.tell(host::Event::Held { faces: dice.into() })
            }
        }
    }

    /// Voids a throw: the dice are thrown again and nothing else changes (G9), or every bet is returned, as the game says.
    pub(super) fn void(&mut self, cause: VoidCause) -> Result<(), Bug> {
        let rules = self.state.game.submission().rules();
        let cause = cause.in_game(rules.thrower);
        self.state.throw = Throw::Unknown;
        self.state.lid = self.state.lid.anew();
        self.forget_readings();
        let returned = match rules.void {
            OnVoid::ThrowAgain => false,
            OnVoid::ReturnAll => {
                self.work = Work::HandBack;
                true
            }
        };
        self.state.game.no_roll(cause).map_err(|_| Bug::NoRollRefused)?;
        let cause = cause.code();
        self.tell(if rules.thrower.has_shaker() {
            host::Event::ShakeVoid { cause, returned }
        } else {
            host::Event::ThrowVoid { cause }
        })
    }

    pub(super) fn rolled(&mut self, dice: Dice) -> Result<(), Bug> {
        // The window is closed, and closes only for a seat that may throw.
        let settling = self.state.game.throw(dice).map_err(|_| Bug::ThrowRefused)?;
        self.state.throw = Throw::Unknown;
        self.state.last_roll = Some(dice);
        self.state.lid = self.state.lid.anew();
        self.state.refused = Default::default(); // bets are open again
        let point = settling.round_after(&self.state.game).point().map(u8::from);
        let fire = (self.state.game.markers().fire.count(), settling.markers().fire.count());
        self.work = Work::Settle(settling);
        self.state.log.decision_begins();
        let faces = dice.into();
        self.tell(if self.state.game.submission().rules().points.is_empty() {
            host::Event::Thrown { faces }
        } else {
            host::Event::Rolled { faces, point }
        })?;
        // 623a.11(a)(6): once four different points are made, surveillance confirms the Fire Bets.
        if fire == (3, 4) && self.state.game.is_pending(MarkerSet::Fire) {
            self.tell(host::Event::FourthFirePoint)
        } else {
            Ok(())
        }
    }

    /// Ends a decision whose lines are all settled, and checks every sum.
    pub(super) fn decided(&mut self) -> Result<(), Bug> {
        self.work = Work::Tidy;
        self.state.meters.count_decision();
        self.state.log.decision_ends();
        self.state.check()
    }
}

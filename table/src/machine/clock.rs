//! Deadlines: offers that lapse, betting that closes, held results that are settled, dice that age.

use protocol::host::{self, Phase, Tilt};
use rules_core::hand::DiceAge;
use rules_core::{Bug, VoidCause, Window};

use crate::event::Millis;
use crate::machine::Machine;
use crate::state::{DiceTold, Offer, Service, Throw};

/// Returns the earlier of two moments. Called in every turn of the loop; an iterator would take a hundred times as many
/// instructions.
fn sooner(one: Option<Millis>, other: Option<Millis>) -> Option<Millis> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

impl Machine {
    /// Returns the next moment at which the state wants [`Event::TimeUp`](crate::Event::TimeUp); `None` if there is none.
    pub fn deadline(&self) -> Option<Millis> {
        let state = &self.state;
        let phase = state.phase();
        let held = if let Throw::Held(_, until) = state.throw { Some(until) } else { None };
        let play = match phase {
            Phase::Betting => sooner(state.offer.and_then(|offer| offer.until), state.bets_close),
            Phase::Review => held,
            Phase::DiceOut => sooner(state.second_reader, state.shaker_due),
            Phase::Closed | Phase::NoMoreBets | Phase::Suspended | Phase::Disabled | Phase::OutOfService => {
                None
            }
        };
        sooner(play, self.dice_due())
    }

    /// Returns when the age of the dice is to be reported next; `None` once a change is due.
    fn dice_due(&self) -> Option<Millis> {
        let (soon, now) = self.state.dice.due(self.state.game.submission().dice_life())?;
        let seconds = match self.state.dice_told {
            DiceTold::Nothing => soon,
            DiceTold::Soon => now,
            DiceTold::Now => return None,
        };
        Some(Millis(seconds.saturating_mul(1_000)))
    }

    /// Does whatever one of those moments brings.
    pub(super) fn time_up(&mut self) -> Result<(), Bug> {
        let come = |moment: Option<Millis>| moment.is_some_and(|moment| moment <= self.state.time);
        let phase = self.state.phase();
        match (phase, self.state.offer, self.state.throw) {
            (Phase::Betting, Some(offer), _) if come(offer.until) => {
                let declined = self.declined(offer.seat);
                self.tell(declined)
            }
            (Phase::Betting, _, _) if come(self.state.bets_close) => self.betting_is_over(),
            (Phase::Review, _, Throw::Held(roll, until)) if come(Some(until)) => self.rolled(roll),
            (Phase::DiceOut, _, _) if come(self.state.second_reader) => self.tilt(Tilt::DiceReader),
            // 625a.7(c): the shaker fails to operate
            (Phase::DiceOut, _, _) if come(self.state.shaker_due) => self.void(VoidCause::ShakerFailed),
            _ => Ok(()), // the dice are older: `tidy` reports it
        }
    }

    /// Brings up to date all that follows from no single event: the age of the dice, the offer of the dice, when betting
    /// closes.
    pub(super) fn tidy(&mut self) -> Result<(), Bug> {
        self.look_at_dice()?;
        self.tell_shooter()?;
        if self.state.service == Service::Disabling && self.state.game.window() == Window::Open {
            // The throw under way is settled, or was given up with the dice.
            self.state.service = Service::Disabled;
            self.tell(host::Event::Disabled)?;
        }
        self.await_shaker();
        if self.state.phase() != Phase::Betting {
            self.state.offer = self.state.offer.map(|offer| Offer { until: None, ..offer });
            self.state.bets_close = None;
            self.state.bets_held = false;
            return Ok(());
        }
        self.offer_dice()?;
        let timers = self.state.game.submission().timers();
        let thrower = self.is_house_thrown() || self.state.game.hand().shooter().is_some();
        let waits = thrower && !self.state.nothing_stands();
        self.state.bets_close = match (waits, self.state.bets_close) {
            (true, None) if !self.state.bets_held => self.after(timers.betting),
            (true, set) => set,
            (false, _) => None,
        };
        Ok(())
    }

    fn look_at_dice(&mut self) -> Result<(), Bug> {
        let (told, event) = match (self.state.dice_age(), self.state.dice_told) {
            (DiceAge::ChangeSoon, DiceTold::Nothing) => (DiceTold::Soon, host::Event::DiceChangeSoon),
            (DiceAge::ChangeNow, DiceTold::Nothing | DiceTold::Soon) => {
                (DiceTold::Now, host::Event::DiceChangeNow)
            }
            (DiceAge::Fit | DiceAge::ChangeSoon | DiceAge::ChangeNow, _) => return Ok(()),
        };
        self.state.dice_told = told;
        self.tell(event)
    }

    pub(super) fn after(&self, seconds: u16) -> Option<Millis> {
        (seconds > 0).then(|| self.state.time.plus_seconds(u64::from(seconds)))
    }
}

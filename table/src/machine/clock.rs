//! What time brings: offers that lapse, betting that closes, results that are no longer held, dice that age.

use protocol::host::{self, Phase, Tilt};
use rules_core::hand::DiceAge;
use rules_core::{Bug, Seat, Window};

use crate::event::Millis;
use crate::machine::Machine;
use crate::state::{DiceTold, Offer, Service, Throw};

/// Whichever comes first. Looked at with every turn of the loop; an iterator over the few there are takes a hundred times
/// as many instructions.
fn sooner(one: Option<Millis>, other: Option<Millis>) -> Option<Millis> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

impl Machine {
    /// When the state next wants to be told that time has passed.
    pub fn deadline(&self) -> Option<Millis> {
        let state = &self.state;
        let phase = state.phase();
        let held = if let Throw::Held(_, until) = state.throw { Some(until) } else { None };
        let play = match phase {
            Phase::Betting => sooner(state.offer.and_then(|offer| offer.until), state.bets_close),
            Phase::Review => held,
            Phase::DiceOut => state.second_reader,
            Phase::Closed | Phase::NoMoreBets | Phase::Suspended | Phase::Disabled => None,
        };
        sooner(play, self.dice_due())
    }

    /// When there is something to be said about the age of the dice.
    fn dice_due(&self) -> Option<Millis> {
        let (soon, now) = self.state.dice.due()?;
        let seconds = match self.state.dice_told {
            DiceTold::Nothing => soon,
            DiceTold::Soon => now,
            DiceTold::Now => return None,
        };
        Some(Millis(seconds.saturating_mul(1_000)))
    }

    /// One of those moments has come.
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
            _ => Ok(()), // the dice are older, which is looked after with everything else
        }
    }

    /// The shooter is to throw now, or pass the dice to somebody who will.
    fn betting_is_over(&mut self) -> Result<(), Bug> {
        self.state.bets_close = None;
        self.state.bets_held = false;
        let Some(shooter) = self.state.game.hand().shooter() else { return Ok(()) };
        let event = match self.takes_dice(shooter) {
            Ok(event) => Some(event),
            Err(rules_core::Refusal::DiceTooOld) => None, // asked again when they are changed
            Err(_) => self.dice_pass().ok(),
        };
        event.map_or(Ok(()), |event| self.tell(event))
    }

    /// Looks after what no single event brings: the age of the dice, who is asked to throw, when betting closes.
    pub(super) fn tidy(&mut self) -> Result<(), Bug> {
        self.look_at_dice()?;
        self.tell_shooter()?;
        if self.state.service == Service::Disabling && self.state.game.window() == Window::Open {
            // What was under way is settled, or was given up with the dice.
            self.state.service = Service::Disabled;
            self.tell(host::Event::Disabled)?;
        }
        if self.state.phase() != Phase::Betting {
            self.state.offer = self.state.offer.map(|offer| Offer { until: None, ..offer });
            self.state.bets_close = None;
            self.state.bets_held = false;
            return Ok(());
        }
        self.offer_dice()?;
        let timers = self.state.game.submission().timers();
        let waits = self.state.game.hand().shooter().is_some() && !self.state.nothing_stands();
        self.state.bets_close = match (waits, self.state.bets_close) {
            (true, None) if !self.state.bets_held => self.after(timers.betting),
            (true, set) => set,
            (false, _) => None,
        };
        Ok(())
    }

    fn tell_shooter(&mut self) -> Result<(), Bug> {
        let shooter = self.state.game.hand().shooter();
        if shooter == self.state.shooter_told {
            return Ok(());
        }
        self.state.shooter_told = shooter;
        self.tell(host::Event::Shooter { seat: shooter.map(Seat::number) })
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

    /// With nobody shooting, somebody is asked to: clockwise, among those who are there (D1).
    fn offer_dice(&mut self) -> Result<(), Bug> {
        if self.state.game.hand().shooter().is_some() {
            self.state.offer = None;
            return Ok(());
        }
        let first = self.state.game.hand().first_offer(self.state.game.submission());
        let asked = self.state.offer.filter(|offer| self.state.is_occupied(offer.seat));
        let Some(Offer { seat, until, told }) = asked.or_else(|| self.next_to_be_asked(first)) else {
            self.state.offer = None;
            return Ok(());
        };
        self.state.offer = Some(Offer { seat, until: self.patience(seat, until), told: true });
        if told { Ok(()) } else { self.tell(host::Event::DiceOffered { seat: seat.number() }) }
    }

    /// Silence declines (D1), but only while somebody waits for the throw, and somebody else could make it.
    fn patience(&self, asked: Seat, until: Option<Millis>) -> Option<Millis> {
        let mut seats = self.state.game.submission().seats();
        let others = seats.any(|seat| seat != asked && self.state.is_occupied(seat));
        if !others || self.state.nothing_stands() {
            None
        } else {
            until.or_else(|| self.after(self.state.game.submission().timers().offer))
        }
    }

    /// The first occupied seat, clockwise from one.
    pub(super) fn next_to_be_asked(&self, from: Option<Seat>) -> Option<Offer> {
        let submission = self.state.game.submission();
        let mut seat = from?;
        for _ in submission.seats() {
            if self.state.is_occupied(seat) {
                return Some(Offer { seat, until: None, told: false });
            }
            seat = submission.clockwise_of(seat)?;
        }
        None
    }

    pub(super) fn after(&self, seconds: u16) -> Option<Millis> {
        (seconds > 0).then(|| self.state.time.plus_seconds(u64::from(seconds)))
    }
}

//! Who throws: the dice are offered, taken, passed and declined (D1, D2).

use protocol::host;
use rules_core::hand::DiceAge;
use rules_core::{Bug, Refusal, Seat};

use crate::event::Millis;
use crate::machine::{Machine, Work};
use crate::state::{Offer, Throw};

impl Machine {
    /// Gives a seat the dice for a throw: no more bets. The seat must have them, or be offered them (D1).
    pub(super) fn takes_dice(&mut self, seat: Seat) -> Result<host::Event, Refusal> {
        if self.state.dice_age() == DiceAge::ChangeNow {
            return Err(Refusal::DiceTooOld);
        }
        let asked = self.state.offer.map(|offer| offer.seat);
        if self.state.game.hand().shooter().is_none() && asked.is_some_and(|asked| asked != seat) {
            return Err(Refusal::NotYourDice);
        }
        self.state.game.pick_up(seat)?;
        self.bets_are_closed();
        Ok(if self.state.game.submission().rules().thrower.has_shaker() {
            host::Event::NoMoreBets { shaker: Some(seat.number()) } // 668a.3(e)
        } else {
            host::Event::BetsClosed { shooter: seat.number() }
        })
    }

    /// Notes that betting has closed.
    pub(super) fn bets_are_closed(&mut self) {
        self.state.offer = None;
        self.state.bets_close = None;
        self.state.refused = Default::default(); // no more bets: earlier refusals are past
        let draws = self.state.game.submission().power_odds().is_some();
        self.state.drawn_from = None;
        self.state.throw = if draws { Throw::Drawing } else { Throw::Unknown };
        self.state.lid = self.state.lid.anew();
    }

    /// The shooter passes the dice, or the seat that is offered them declines (D1, D2).
    pub(super) fn gives_up_dice(&mut self, seat: Seat) -> Result<host::Event, Refusal> {
        match (self.state.game.hand().shooter(), self.state.offer) {
            (Some(shooter), _) if shooter == seat => self.dice_pass(),
            (None, Some(offer)) if offer.seat == seat => Ok(self.declined(seat)),
            (None, None) if self.is_house_thrown() => Err(Refusal::HouseThrows),
            (Some(_), _) | (None, _) => Err(Refusal::NotTheShooter),
        }
    }

    /// Takes the dice from the shooter, which opens betting and voids a draw (G9). A known result stands, and so do dice that
    /// lie open in a shaker (668a.3(g)).
    pub(super) fn dice_pass(&mut self) -> Result<host::Event, Refusal> {
        let shooter = self.state.game.hand().shooter().ok_or(Refusal::NobodyHasDice)?;
        if matches!(self.state.throw, Throw::Held(..) | Throw::Disputed) || self.dice_lie_open() {
            return Err(Refusal::WindowClosed);
        }
        self.work = Work::Pass(self.state.game.pass_dice());
        self.state.throw = Throw::Unknown;
        self.forget_readings();
        Ok(host::Event::DicePassed { shooter: shooter.number() })
    }

    /// Offers the dice to the next seat, clockwise, after one that declined.
    pub(super) fn declined(&mut self, seat: Seat) -> host::Event {
        self.state.offer = self.next_to_be_asked(self.state.game.submission().clockwise_of(seat));
        host::Event::DiceDeclined { seat: seat.number() }
    }

    /// Makes the shooter throw now, or passes the dice.
    pub(super) fn betting_is_over(&mut self) -> Result<(), Bug> {
        self.state.bets_close = None;
        self.state.bets_held = false;
        let closed = match self.state.game.hand().shooter() {
            Some(shooter) => self.takes_dice(shooter),
            None if self.is_house_thrown() => self.house_closes(),
            None => return Ok(()),
        };
        let event = match closed {
            Ok(event) => Some(event),
            Err(Refusal::DiceTooOld) => None, // offered again when they are changed
            Err(_) => self.dice_pass().ok(),
        };
        event.map_or(Ok(()), |event| self.tell(event))
    }

    pub(super) fn tell_shooter(&mut self) -> Result<(), Bug> {
        let shooter = self.state.game.hand().shooter();
        if shooter == self.state.shooter_told {
            return Ok(());
        }
        self.state.shooter_told = shooter;
        let seat = shooter.map(Seat::number);
        self.tell(if self.state.game.submission().rules().thrower.has_shaker() {
            host::Event::ShakerAt { seat }
        } else {
            host::Event::Shooter { seat }
        })
    }

    /// Without a shooter, offers the dice clockwise among the occupied seats (D1).
    pub(super) fn offer_dice(&mut self) -> Result<(), Bug> {
        if self.is_house_thrown() || self.state.game.hand().shooter().is_some() {
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

    /// Returns when an offer lapses: silence declines (D1), but only while bets wait for the throw and another seat could
    /// make it.
    fn patience(&self, asked: Seat, until: Option<Millis>) -> Option<Millis> {
        let mut seats = self.state.game.submission().seats();
        let others = seats.any(|seat| seat != asked && self.state.is_occupied(seat));
        if !others || self.state.nothing_stands() {
            None
        } else {
            until.or_else(|| self.after(self.state.game.submission().timers().offer))
        }
    }

    /// Offers the dice to the first occupied seat, clockwise from one; `None` if all are empty.
    fn next_to_be_asked(&self, from: Option<Seat>) -> Option<Offer> {
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
}

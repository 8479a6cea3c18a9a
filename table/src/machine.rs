//! State × event → state + effects. No I/O and no clock: the same events give the same state and the same
//! effects, on the table, in the simulator and when the journal is replayed.

use protocol::convert::{Order, Reading, Touch};
use protocol::host::{self, RequestId};
use rules_core::game::Declined;
use rules_core::{Bug, Game, Line, Outcome, Refusal, Roll, Seat, Submission, Wager, Window};

use crate::effect::{Answer, Effect, Effects};
use crate::event::{Event, Reader};
use crate::state::State;

/// The table's state machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machine {
    state: State,
}

impl Machine {
    /// A table that has just been set up.
    pub fn new(submission: Submission) -> Self {
        Self::resume(State::new(submission))
    }

    /// A table as it was when its state was kept.
    pub const fn resume(state: State) -> Self {
        Self { state }
    }

    /// How the table stands.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Takes one event and answers what is to be done about it.
    ///
    /// A declined request changes nothing but the memory of having been asked.
    pub fn step(&mut self, event: &Event) -> Result<Effects, Bug> {
        let mut effects = Effects::new();
        match *event {
            Event::Started => self.tell(host::Event::Started { version: host::VERSION }, &mut effects)?,
            Event::Touched { seat, number, touch } => self.touched(seat, number, touch, &mut effects)?,
            Event::DiceRead { reader, number, reading } => {
                *self.state.taken.throws.get_mut(reader) = number;
                self.dice_read(reader, reading, &mut effects)?;
            }
            Event::Ordered { id, order } => self.ordered(id, order, &mut effects)?,
        }
        Ok(effects)
    }

    fn touched(
        &mut self,
        seat: Seat,
        number: u16,
        touch: Result<Touch, Refusal>,
        effects: &mut Effects,
    ) -> Result<(), Bug> {
        *self.state.taken.touches.get_mut(seat) = number;
        let done = touch.map_err(Declined::Refused).and_then(|touch| self.play(seat, touch));
        let refused = match done {
            Ok(event) => {
                self.tell(event, effects)?;
                None
            }
            Err(Declined::Refused(refusal)) => Some(refusal),
            Err(Declined::Bug(bug)) => return Err(bug),
        };
        *self.state.refused.get_mut(seat) = refused;
        Ok(())
    }

    fn play(&mut self, seat: Seat, touch: Touch) -> Result<host::Event, Declined> {
        let game = &mut self.state.game;
        let wager = match touch {
            Touch::Place(wager, amount) => game.place(seat, wager, amount).map(|()| wager)?,
            Touch::Reduce(wager, amount) => game.reduce(seat, wager, amount).map(|()| wager)?,
            Touch::Remove(wager) => game.remove(seat, wager).map(|()| wager)?,
            Touch::TakeDice => {
                game.take_dice(seat)?;
                self.state.refused = Default::default(); // no more bets: what was refused before is past
                return Ok(host::Event::BetsClosed { shooter: seat.number() });
            }
        };
        Ok(bet_changed(game, seat, wager))
    }

    fn dice_read(&mut self, reader: Reader, reading: Reading, effects: &mut Effects) -> Result<(), Bug> {
        if self.state.game.window() == Window::Open {
            return Ok(()); // dice moved while nobody was throwing: not a throw (623a.4(a))
        }
        *self.state.readings.get_mut(reader) = Some(reading);
        let (Some(one), Some(two)) =
            (*self.state.readings.get(Reader::One), *self.state.readings.get(Reader::Two))
        else {
            return Ok(()); // D4: a throw counts when both readers have seen it
        };
        self.state.readings = Default::default();
        match one.agree(two) {
            Ok(roll) => self.rolled(roll, effects),
            // G9: nothing changes, the window stays closed, the dice are thrown again.
            Err(reason) => self.tell(host::Event::ThrowVoid { reason }, effects),
        }
    }

    fn rolled(&mut self, roll: Roll, effects: &mut Effects) -> Result<(), Bug> {
        let lines = self.state.game.roll(roll)?;
        self.state.last_roll = Some(roll);
        self.state.refused = Default::default(); // bets are open again
        let point = self.state.game.round().point().map(u8::from);
        self.tell(host::Event::Rolled { faces: [roll.0.pips(), roll.1.pips()], point }, effects)?;
        for line in &lines {
            self.tell(settled(line), effects)?;
        }
        Ok(())
    }

    fn ordered(
        &mut self,
        id: RequestId,
        order: Result<Order, Refusal>,
        effects: &mut Effects,
    ) -> Result<(), Bug> {
        let answer = match order.map_err(Declined::Refused).and_then(|order| self.obey(order)) {
            Ok((answer, event)) => {
                self.tell(event, effects)?;
                answer
            }
            Err(Declined::Refused(refusal)) => Answer::Refused(refusal),
            Err(Declined::Bug(bug)) => return Err(bug),
        };
        self.state.taken.remember(id, answer);
        effects.push(Effect::Answer(id, answer)).map_err(|_| Bug::CapacityExceeded)
    }

    fn obey(&mut self, order: Order) -> Result<(Answer, host::Event), Declined> {
        match order {
            Order::Credit(seat, amount) => {
                self.state.game.buy_in(seat, amount)?;
                let credit = self.state.game.accounts().credit(seat);
                let event =
                    host::Event::Credited { seat: seat.number(), cents: amount.get(), credit: credit.get() };
                Ok((Answer::Credited(seat, credit), event))
            }
        }
    }

    fn tell(&mut self, event: host::Event, effects: &mut Effects) -> Result<(), Bug> {
        let number = self.state.last_told.checked_add(1).ok_or(Bug::AmountOverflow)?;
        self.state.last_told = number;
        effects.push(Effect::Tell { number, event }).map_err(|_| Bug::CapacityExceeded)
    }
}

fn bet_changed(game: &Game, seat: Seat, wager: Wager) -> host::Event {
    let stake = game.bets().get(seat, wager).map_or(0, |bet| bet.stake.get());
    host::Event::BetChanged { seat: seat.number(), wager: wager.code().0, stake }
}

fn settled(line: &Line) -> host::Event {
    let outcome = match line.outcome {
        Outcome::Lose => host::Outcome::Lost,
        Outcome::Win(winnings) => host::Outcome::Won(winnings.get()),
    };
    host::Event::Settled {
        seat: line.seat.number(),
        wager: line.wager.code().0,
        stake: line.stake.get(),
        outcome,
    }
}

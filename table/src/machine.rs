//! State × event → state + effects. No I/O and no clock: the same events give the same state and the same
//! effects, on the table, in the simulator and when the journal is replayed.
//!
//! An event is taken with [`Machine::step`]; then its effects are drained, one by one, with
//! [`Machine::next_effect`]. A roll that decides hundreds of wagers has hundreds of effects, and settles each wager as
//! its effect is drained: nothing has to be held in memory.

use protocol::convert::{Order, Reading, Touch};
use protocol::host::{self, RequestId};
use rules_core::game::Declined;
use rules_core::settlement::Settling;
use rules_core::{Bug, Game, Line, Outcome, Refusal, Roll, Seat, Submission, VoidCause, Wager, Window};

use crate::effect::{Answer, Effect};
use crate::event::{Event, Reader};
use crate::state::State;

/// The table's state machine.
#[derive(Clone, Debug)]
pub struct Machine {
    state: State,
    /// Effects of the last event that are still to be drained.
    waiting: heapless::Deque<Effect, 2>,
    /// The roll that is being settled, once those are drained.
    settling: Option<Settling>,
}

impl Machine {
    /// A table that has just been set up.
    pub fn new(submission: Submission) -> Self {
        Self { state: State::new(submission), waiting: heapless::Deque::new(), settling: None }
    }

    /// Where the state goes back to, as it was when it was kept.
    pub(crate) fn restore(&mut self) -> &mut State {
        self.waiting.clear();
        self.settling = None;
        &mut self.state
    }

    /// How the table stands. Between an event and its last effect, a roll may be half settled.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Takes one event, when all effects of the one before have been drained.
    ///
    /// A declined request changes nothing but the memory of having been asked.
    pub fn step(&mut self, event: &Event) -> Result<(), Bug> {
        match *event {
            Event::Started => self.tell(host::Event::Started { version: host::VERSION }),
            Event::Touched { seat, number, touch } => self.touched(seat, number, touch),
            Event::DiceRead { reader, number, reading } => {
                *self.state.taken.throws.get_mut(reader) = number;
                self.dice_read(reader, reading)
            }
            Event::Ordered { id, order } => self.ordered(id, order),
        }
    }

    /// The next thing to be done about the last event; nothing when all is done, and then the money adds up.
    pub fn next_effect(&mut self) -> Result<Option<Effect>, Bug> {
        if let Some(effect) = self.waiting.pop_front() {
            return Ok(Some(effect));
        }
        if let Some(settling) = &mut self.settling {
            if let Some(line) = settling.next(&mut self.state.game)? {
                return self.numbered(settled(&line)).map(Some);
            }
            self.settling = None;
        }
        self.state.game.check()?;
        Ok(None)
    }

    /// Takes one event and all its effects, for when nobody is to be told.
    pub fn replay(&mut self, event: &Event) -> Result<(), Bug> {
        self.step(event)?;
        while self.next_effect()?.is_some() {}
        Ok(())
    }

    fn touched(&mut self, seat: Seat, number: u16, touch: Result<Touch, Refusal>) -> Result<(), Bug> {
        *self.state.taken.touches.get_mut(seat) = number;
        let done = touch.map_err(Declined::Refused).and_then(|touch| self.play(seat, touch));
        let refused = match done {
            Ok(event) => {
                self.tell(event)?;
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
            Touch::Call(wager, on) => {
                game.call(seat, wager, on)?;
                return Ok(host::Event::BetCalled { seat: seat.number(), wager: wager.code().0, on });
            }
            Touch::TakeDice => {
                game.pick_up(seat)?;
                self.state.refused = Default::default(); // no more bets: what was refused before is past
                return Ok(host::Event::BetsClosed { shooter: seat.number() });
            }
            Touch::PassDice if game.hand().shooter() == Some(seat) => {
                game.pass_dice();
                self.state.readings = Default::default();
                return Ok(host::Event::DicePassed { shooter: seat.number() });
            }
            Touch::PassDice => return Err(Refusal::NotTheShooter.into()),
        };
        Ok(bet_changed(game, seat, wager))
    }

    fn dice_read(&mut self, reader: Reader, reading: Reading) -> Result<(), Bug> {
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
            Ok(roll) => self.rolled(roll),
            Err(reason) => {
                // G9: nothing changes, the window stays closed, the dice are thrown again.
                let cause = match reason {
                    host::VoidReason::ReadersDiffer => VoidCause::Disputed,
                    host::VoidReason::Unreadable => VoidCause::Cocked,
                };
                self.state.game.no_roll(cause).map_err(|_| Bug::WagerVanished)?;
                self.tell(host::Event::ThrowVoid { reason })
            }
        }
    }

    fn rolled(&mut self, roll: Roll) -> Result<(), Bug> {
        // The window is closed, and was not closed for somebody who may not throw.
        let settling = self.state.game.throw(roll).map_err(|_| Bug::WagerVanished)?;
        self.state.last_roll = Some(roll);
        self.state.refused = Default::default(); // bets are open again
        let point = settling.round_after().point().map(u8::from);
        let fire = (self.state.game.markers().fire.count(), settling.markers().fire.count());
        self.settling = Some(settling);
        self.tell(host::Event::Rolled { faces: [roll.0.pips(), roll.1.pips()], point })?;
        // 623a.11(a)(6): once four different points are made, surveillance confirms the Fire Bets.
        if fire == (3, 4) && self.state.game.fire_pending() {
            self.tell(host::Event::FourthFirePoint)
        } else {
            Ok(())
        }
    }

    fn ordered(&mut self, id: RequestId, order: Result<Order, Refusal>) -> Result<(), Bug> {
        let answer = match order.map_err(Declined::Refused).and_then(|order| self.obey(order)) {
            Ok((answer, event)) => {
                self.tell(event)?;
                answer
            }
            Err(Declined::Refused(refusal)) => Answer::Refused(refusal),
            Err(Declined::Bug(bug)) => return Err(bug),
        };
        self.state.taken.remember(id, answer);
        self.wait(Effect::Answer(id, answer))
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

    fn tell(&mut self, event: host::Event) -> Result<(), Bug> {
        let effect = self.numbered(event)?;
        self.wait(effect)
    }

    fn numbered(&mut self, event: host::Event) -> Result<Effect, Bug> {
        let number = self.state.last_told.checked_add(1).ok_or(Bug::AmountOverflow)?;
        self.state.last_told = number;
        Ok(Effect::Tell { number, event })
    }

    fn wait(&mut self, effect: Effect) -> Result<(), Bug> {
        self.waiting.push_back(effect).map_err(|_| Bug::CapacityExceeded)
    }
}

fn bet_changed(game: &Game, seat: Seat, wager: Wager) -> host::Event {
    let stake = game.bets().get(seat).stake(wager).get();
    host::Event::BetChanged { seat: seat.number(), wager: wager.code().0, stake }
}

fn settled(line: &Line) -> host::Event {
    let outcome = match line.outcome {
        Outcome::Lose => host::Outcome::Lost,
        Outcome::Push => host::Outcome::Pushed,
        Outcome::Win { winnings, vigorish, stays } => {
            host::Outcome::Won { winnings: winnings.get(), vigorish: vigorish.get(), stays }
        }
    };
    host::Event::Settled {
        seat: line.seat.number(),
        wager: line.wager.code().0,
        stake: line.stake.get(),
        outcome,
    }
}

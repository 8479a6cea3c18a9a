//! A board on a bench as a stage: players touch their panels, readers see the dice, the floor sends requests on the
//! link. Nothing reaches inside.

use std::fmt;

use anyhow::{Context as _, Result, bail, ensure};
use protocol::field_bus::{Dice as At, ShakerAct, Touch, View};
use protocol::host::{self, Counters, Event, Phase, Reply, Request};
use rules_core::dice::DiceCount;
use rules_core::hand::DiceAge;
use rules_core::jurisdiction::Rulebook;
use rules_core::variant::Thrower;
use rules_core::{Owner, Point, Refusal, Seat, Submission, VoidCause};
use table::lamps::{Colour, Frame, Lamp};
use table::shaker::Equipment;

use super::chance;
use super::desk::{clear, counters};
use super::lines::{line, rider};
use super::stage::{Act, Done, Fields, Refused, Settled, Stage, must};
use super::words::{AtSeat, Dice, On};
use crate::bench::{Bench, Keys};
use crate::fram::Chip;
use crate::target::{Kind, Sim};

/// A board on a bench, with values that later steps compare with.
pub struct OnBench {
    /// The board and its surroundings.
    pub bench: Bench,
    /// Number of messages received before the last throw.
    pub before_throw: usize,
    /// Error counters of the wires before the scenario: a board on a desk may have been used before.
    pub counted_before: Counters,
    /// The house's take before the scenario, in cents.
    pub house_before: i64,
    submission: Submission,
}

impl OnBench {
    /// Opens a table with this submission. A simulated board is set up with it; others get it over the link. The inner
    /// `Err` says why the submission is refused.
    pub fn open(kind: Kind, fields: &Fields) -> Result<Result<Self, Refused>> {
        let text = serde_json::Value::Object(fields.clone()).to_string();
        let submission = match submission::parse_json(&text, "the scenario") {
            Ok(submission) => submission,
            Err(error) => return Ok(Err(Refused::read(error.line()))),
        };
        let (mut counted_before, mut house_before) = (Counters::default(), 0);
        let bench = match kind {
            Kind::Sim => {
                let target = Box::new(Sim::default().opening(submission));
                let mut bench = Bench::new(target).seating(&submission);
                bench.power_on()?;
                bench
            }
            Kind::Serial(_) => {
                let mut bench = Bench::start(kind)?;
                // Its last game may need a shaker, which the table misses by now, and may have left it open.
                bench.equip(Equipment::OF_EVERY_GAME);
                bench.await_equipment(Equipment::OF_EVERY_GAME)?;
                bench.shake(ShakerAct::Covered);
                bench.until("the table to take the lid of the shaker", |bench| bench.dice_are_read())?;
                house_before = clear(&mut bench)?;
                counted_before = counters(&mut bench)?;
                bench.load_submission(&submission)?;
                bench
            }
            Kind::Emulator => {
                let mut bench = Bench::start(kind)?;
                if submission != table::opening() {
                    bench.equip_for(&submission)?;
                    bench.load_submission(&submission)?;
                }
                bench
            }
        };
        let before_throw = bench.received().len();
        Ok(Ok(Self { bench, before_throw, counted_before, house_before, submission }))
    }

    /// Returns the events since the last throw.
    pub fn events_since_throw(&self) -> impl Iterator<Item = &Event> {
        self.bench.events_since(self.before_throw)
    }

    /// Marks the start of a throw: [`Self::events_since_throw`] returns the events after it.
    pub fn mark(&mut self) {
        self.before_throw = self.bench.received().len();
    }

    /// Returns the view of the panel at a seat. `Err` if there is no such seat or the panel is dark.
    pub fn view(&self, seat: AtSeat) -> Result<&View> {
        self.bench.panel(seat.seat()?)?.view().context("the panel is dark")
    }

    /// Returns the colours of the lamps. `Err` if they are dark.
    pub fn lamps(&mut self) -> Result<Frame> {
        self.bench.lamps()?.context("the lamps are dark")
    }

    /// Returns the regulation that the table plays by.
    pub fn rulebook(&self) -> Rulebook {
        self.submission.rulebook()
    }

    /// Returns who throws at the table.
    pub fn thrower(&self) -> Thrower {
        self.submission.rules().thrower
    }

    /// Returns a refusal with the paragraph behind it in the table's regulation.
    pub fn refused(&self, refusal: Refusal) -> Refused {
        Refused::new(refusal.text(), refusal.cite(self.rulebook()))
    }

    /// Requests the table's status.
    pub fn status(&mut self) -> Result<host::Status> {
        self.bench.status()
    }

    /// Sends an order over the link. The inner `Err` is the table's refusal.
    pub fn order(&mut self, request: Request) -> Result<Done> {
        match self.bench.ask(request)? {
            Reply::Done | Reply::Credited { .. } => {
                self.bench.show()?;
                Ok(Ok(()))
            }
            Reply::Refused(code) => Ok(Err(self.refused(Refusal::try_from(code)?))),
            other => bail!("the table answered: {other}"),
        }
    }

    /// Loads another submission over the link.
    pub fn load(&mut self, submission: &Submission) -> Result<()> {
        self.bench.load_submission(submission)?;
        self.submission = *submission;
        Ok(())
    }

    /// Returns the money on every panel: the credit, then wager codes and stakes.
    fn money(&self) -> Vec<Vec<u64>> {
        let stakes =
            |view: &View| view.bets.iter().flat_map(|bet| [bet.wager.into(), bet.stake]).collect::<Vec<_>>();
        let shown = |view: &View| [vec![view.credit], stakes(view)].concat();
        self.bench.panels().iter().map(|panel| panel.view().map(shown).unwrap_or_default()).collect()
    }

    /// Touches a panel. The inner `Err` is the table's refusal, which must not move money.
    fn touch(&mut self, seat: Seat, touch: Touch) -> Result<Done> {
        let before = self.money();
        match self.bench.touch(seat, touch)? {
            Ok(()) => Ok(Ok(())),
            Err(refusal) => {
                ensure!(self.money() == before, "{touch:?} was refused and yet moved money");
                Ok(Err(self.refused(refusal)))
            }
        }
    }

    /// Returns the seat that has the dice or is offered them; `None` if there is none.
    fn holder(&self) -> Option<Seat> {
        let at = |wanted: At| {
            let shows = |seat: &Seat| {
                let view = self.bench.panel(*seat).ok().and_then(|panel| panel.view());
                view.is_some_and(|view| view.dice == wanted)
            };
            Seat::all().find(shows)
        };
        at(At::Here).or_else(|| at(At::Offered))
    }

    /// Takes the dice. Seeds the source of chance first, so that these Power Odds are drawn, if the submission
    /// has any.
    fn take_dice(&mut self, figures: &Fields) -> Result<Done> {
        if self.submission.power_odds().is_some() {
            let wanted = chance::draw(figures)?;
            self.bench.set_chance(chance::seed(&self.submission, &wanted)?)?;
        }
        if self.thrower() == Thrower::House {
            return self.order(Request::CloseBetting);
        }
        let holder = self.holder().or_else(|| Seat::all().next()).context("the table has no seat")?;
        let taken = self.touch(holder, Touch::TakeDice)?;
        if taken.is_ok() {
            // The lamps change, and Power Odds are drawn.
            self.bench.show()?;
        }
        Ok(taken)
    }

    /// Returns how long the table shows a result before it settles it, in a game that always does; `None` in any other.
    fn shown_for(&self) -> Option<u64> {
        let seconds = self.submission.rules().shown_for;
        (seconds > 0).then(|| u64::from(self.submission.held_for()))
    }

    /// Throws the dice, in a shaker until they are uncovered, and does not wait for the settlement. Closes betting first if
    /// it is open.
    pub fn uncover(&mut self, dice: Dice) -> Result<Done> {
        ensure!(dice.0.count() == self.submission.rules().dice, "{dice}: the game has other dice");
        let closed = if self.is_open() { self.close()? } else { Ok(()) };
        if closed.is_ok() {
            self.mark();
            self.bench.throw_seen(dice.faces(), dice.faces())?;
        }
        Ok(closed)
    }

    fn is_open(&self) -> bool {
        self.bench.panels().iter().filter_map(|panel| panel.view()).any(|view| view.phase == Phase::Betting)
    }

    /// Returns a copy of the table, as it would restart if the power failed now.
    fn copy(&self) -> Result<Self> {
        let chip = Chip::with(self.bench.memory()?.image());
        let target = Sim::with(chip).opening(self.submission);
        let mut bench = Bench::with_keys(Box::new(target), Keys::default()).seating(&self.submission);
        bench.power_on()?;
        Ok(Self { bench, before_throw: 0, ..*self })
    }
}

impl OnBench {
    /// Has the floor give a coupon, unless the seat has enough, and plays it.
    fn play_coupon(&mut self, seat: AtSeat, wager: u16, cents: u64) -> Result<Done> {
        let more = cents.saturating_sub(self.view(seat)?.coupons.balance);
        if more > 0 {
            let given = self.order(Request::GiveCoupon { seat: seat.0, cents: more })?;
            if given.is_err() {
                return Ok(given);
            }
        }
        self.touch(seat.seat()?, Touch::Coupon { wager, cents })
    }
}

impl fmt::Debug for OnBench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.bench)
    }
}

impl Stage for OnBench {
    fn buy_in(&mut self, seat: AtSeat, cents: u64) -> Result<()> {
        must(self.order(Request::Credit { seat: seat.0, cents })?)?;
        // 623a.4(e): at Mini-Craps players are seated.
        if self.submission.rules().seated_only && !self.view(seat)?.seated {
            must(self.touch(seat.seat()?, Touch::LogIn)?)?;
        }
        Ok(())
    }

    fn act(&mut self, seat: AtSeat, act: &Act) -> Result<Done> {
        let touch = match act {
            Act::Place(wager, cents) | Act::Raise(wager, cents) => {
                Touch::Place { wager: wager.code(), cents: *cents }
            }
            Act::Reduce(wager, cents) => Touch::Reduce { wager: wager.code(), cents: *cents },
            Act::Remove(wager) => Touch::Remove { wager: wager.code() },
            Act::Call(wager, on) => Touch::Call { wager: wager.code(), on: *on },
            Act::Tip(wager, cents) => Touch::Tip { wager: wager.code(), cents: *cents },
            Act::Coupon(wager, cents) => return self.play_coupon(seat, wager.code(), *cents),
            Act::TakeDice => Touch::TakeDice,
            Act::PassDice => Touch::PassDice,
        };
        self.touch(seat.seat()?, touch)
    }

    fn close(&mut self) -> Result<Done> {
        self.take_dice(&Fields::new())
    }

    fn draw(&mut self, figures: &Fields) -> Result<Done> {
        let taken = self.take_dice(figures)?;
        let wanted = chance::draw(figures)?;
        let drawn = chance::reported(self.bench.events_since(0));
        ensure!(taken.is_err() || drawn == wanted, "Power Odds were drawn as {drawn:?}");
        Ok(taken)
    }

    fn throw(&mut self, dice: Dice) -> Result<Done> {
        if let refused @ Err(_) = self.uncover(dice)? {
            return Ok(refused);
        }
        if let Some(seconds) = self.shown_for() {
            self.bench.advance(seconds * 1_000_000)?;
            self.bench.show()?;
        }
        let rolled = self.events_since_throw().any(|event| event.rolled().is_some());
        ensure!(rolled, "the table did not accept the throw {dice}: check that the dice are out");
        Ok(Ok(()))
    }

    fn no_roll(&mut self) -> Result<Done> {
        self.mark();
        let shaker = self.thrower().has_shaker();
        let cause = if shaker { VoidCause::Cocked } else { VoidCause::Improper };
        self.order(Request::NoRoll { cause: cause.code() })
    }

    fn pass_dice(&mut self, to: Option<AtSeat>) -> Result<()> {
        self.mark(); // RL1: passing the dice may decide bets.
        for _ in Seat::all() {
            let holder = self.holder().context("no seat has the dice or is offered them")?;
            if to.is_some_and(|to| to.0 == holder.number()) {
                return Ok(());
            }
            must(self.touch(holder, Touch::PassDice)?)?;
            self.bench.show()?;
            if to.is_none() {
                return Ok(());
            }
        }
        bail!("the dice went once around the table")
    }

    fn settled(&self) -> Vec<Settled> {
        self.events_since_throw().filter_map(line).collect()
    }

    fn riders(&self) -> Vec<(Owner, Settled)> {
        self.events_since_throw().filter_map(rider).collect()
    }

    fn credit(&mut self, seat: AtSeat) -> Result<u64> {
        Ok(self.view(seat)?.credit)
    }

    fn staked(&mut self, seat: AtSeat, wager: &On) -> Result<u64> {
        let code = wager.code();
        Ok(self.view(seat)?.bets.iter().find(|bet| bet.wager == code).map_or(0, |bet| bet.stake))
    }

    fn point(&mut self) -> Result<Option<u8>> {
        if self.submission.rules().points.is_empty() {
            return Ok(None);
        }
        let frame = self.lamps()?;
        let lit = |lamp| frame.get(lamp) == Colour::WHITE;
        let mut on = self.submission.rules().points.iter().filter(|point| lit(Lamp::PuckOn(*point)));
        let point = on.next().map(Point::number);
        let one = on.next().is_none() && lit(Lamp::PuckOff) == point.is_none();
        ensure!(one, "the lamps show: {}", crate::trace::lamps(&frame));
        Ok(point)
    }

    fn shooter(&mut self) -> Result<Option<u8>> {
        Ok(self.holder().map(Seat::number))
    }

    fn bets_open(&mut self) -> Result<bool> {
        let frame = self.lamps()?;
        match frame.get(Lamp::Tower) {
            Colour::GREEN => Ok(true),
            Colour::AMBER => Ok(false),
            _ => bail!("the tower is neither green nor amber: {}", crate::trace::lamps(&frame)),
        }
    }

    /// Returns three dice in one order only, which no wager minds: the rules alone play all 216.
    fn throws(&self) -> Vec<Dice> {
        let count = self.submission.rules().dice;
        Dice::all(count).filter(|dice| count == DiceCount::Two || dice.is_sorted()).collect()
    }

    fn outcomes(&mut self, dice: Dice) -> Result<Vec<Settled>> {
        let mut copy = self.copy()?;
        must(copy.throw(dice)?)?;
        Ok(copy.settled())
    }

    fn pass_time(&mut self, seconds: u64) -> Result<()> {
        self.bench.leap(seconds * 1_000_000)?;
        self.bench.show()
    }

    fn change_dice(&mut self) -> Result<()> {
        must(self.order(Request::DiceChanged)?)
    }

    fn damage_dice(&mut self) -> Result<()> {
        must(self.order(Request::DiceDamaged)?)
    }

    fn reopen(&mut self) -> Result<()> {
        must(self.order(Request::Disable)?)?;
        must(self.order(Request::Enable)?)
    }

    /// Returns the age as the table last reported it.
    fn dice_age(&mut self) -> Result<DiceAge> {
        let reported = self.bench.events_since(0).filter_map(|event| match event {
            Event::DiceChanged => Some(DiceAge::Fit),
            Event::DiceChangeSoon => Some(DiceAge::ChangeSoon),
            Event::DiceChangeNow => Some(DiceAge::ChangeNow),
            _ => None,
        });
        Ok(reported.last().unwrap_or(DiceAge::Fit))
    }

    fn board(&mut self) -> Result<&mut OnBench> {
        Ok(self)
    }
}

//! The steps themselves, in the order of a hand: the table, money, wagers, dice, power; then what is seen.

use std::iter;

use anyhow::{Context as _, Result, bail, ensure};
use cucumber::{given, then, when};
use protocol::field_bus::Touch;
use protocol::host::{Event, Outcome, Reply, Request};
use rules_core::wager::pass::Pass;
use rules_core::{Cents, Point, Refusal, Seat, VoidCause, Wager};
use table::lamps::{Colour, Frame, Lamp};

use super::{AtSeat, Dice, Dollars, On, TableWorld, buy_in, settled};
use crate::bench::Bench;

#[given("a Pennsylvania craps table")]
fn a_table(world: &mut TableWorld) -> Result<()> {
    world.bench = Some(Bench::start(world.kind)?);
    Ok(())
}

#[given(expr = "{seat} buys in for {dollars}")]
#[when(expr = "{seat} buys in for {dollars}")]
fn buys_in(world: &mut TableWorld, seat: AtSeat, amount: Dollars) -> Result<()> {
    buy_in(world.bench()?, seat.0, amount.0)
}

#[given(expr = "{seat} bets {dollars} on {wager}")]
#[when(expr = "{seat} bets {dollars} on {wager}")]
fn bets(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    touch(world, seat.0, place(wager.0, amount))
}

#[when(expr = "{seat} takes back {dollars} from {wager}")]
fn takes_back(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    touch(world, seat.0, Touch::Reduce { wager: wager.0.code().0, cents: amount.0.get() })
}

#[when(expr = "{seat} takes down {wager}")]
fn takes_down(world: &mut TableWorld, seat: AtSeat, wager: On) -> Result<()> {
    touch(world, seat.0, Touch::Remove { wager: wager.0.code().0 })
}

#[when(expr = "{seat} calls {wager} on")]
fn calls_on(world: &mut TableWorld, seat: AtSeat, wager: On) -> Result<()> {
    touch(world, seat.0, Touch::Call { wager: wager.0.code().0, on: true })
}

#[when(expr = "{seat} calls {wager} off")]
fn calls_off(world: &mut TableWorld, seat: AtSeat, wager: On) -> Result<()> {
    touch(world, seat.0, Touch::Call { wager: wager.0.code().0, on: false })
}

#[when(expr = "{seat} passes the dice")]
fn passes_the_dice(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    touch(world, seat.0, Touch::PassDice)
}

#[given(expr = "{seat} takes the dice")]
#[when(expr = "{seat} takes the dice")]
fn takes_the_dice(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    touch(world, seat.0, Touch::TakeDice)
}

#[when(expr = "{seat} tries to bet {dollars} on {wager}")]
fn tries_to_bet(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    attempt(world, seat.0, place(wager.0, amount))
}

#[when(expr = "{seat} tries to take down {wager}")]
fn tries_to_take_down(world: &mut TableWorld, seat: AtSeat, wager: On) -> Result<()> {
    attempt(world, seat.0, Touch::Remove { wager: wager.0.code().0 })
}

#[when(expr = "{seat} tries to take the dice")]
fn tries_to_take_the_dice(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    attempt(world, seat.0, Touch::TakeDice)
}

#[given(expr = "the dice land {dice}")]
#[when(expr = "the dice land {dice}")]
fn the_dice_land(world: &mut TableWorld, dice: Dice) -> Result<()> {
    let bench = world.bench()?;
    let before = bench.heard().len();
    bench.throw(dice.0)?;
    let rolled = bench.events_since(before).any(|event| matches!(event, Event::Rolled { .. }));
    ensure!(rolled, "the table did not take {} as a throw: are the dice out?", dice.0);
    world.before_throw = before;
    Ok(())
}

/// A Pass Bet is made first where none stands; then the point is set and made.
#[when(expr = "{seat} makes the point {int}")]
fn makes_the_point(world: &mut TableWorld, seat: AtSeat, number: u8) -> Result<()> {
    let pass = Wager::Pass(Pass);
    if staked(world, seat.0, pass)? == 0 {
        touch(world, seat.0, place(pass, Dollars(Cents::new(1_000))))?;
    }
    let low = number / 2;
    let dice: Dice =
        format!("{low}-{}", number - low).parse().map_err(|error: String| anyhow::anyhow!(error))?;
    for _ in 0..2 {
        touch(world, seat.0, Touch::TakeDice)?;
        the_dice_land(world, dice)?;
    }
    Ok(())
}

#[when(expr = "one reader sees {dice} and the other {dice}")]
fn the_readers_see(world: &mut TableWorld, first: Dice, second: Dice) -> Result<()> {
    let bench = world.bench()?;
    let before = bench.heard().len();
    let faces = |dice: Dice| [dice.0.0.pips(), dice.0.1.pips()];
    bench.throw_seen(faces(first), faces(second))?;
    world.before_throw = before;
    Ok(())
}

#[when("the power is cut and comes back")]
fn the_power_is_cut(world: &mut TableWorld) -> Result<()> {
    let bench = world.bench()?;
    bench.cut_power()?;
    bench.power_on()
}

#[then(expr = "{seat} has {dollars}")]
fn has_credit(world: &mut TableWorld, seat: AtSeat, amount: Dollars) -> Result<()> {
    let view = world.bench()?.panel(seat.0)?.view().context("the panel is dark")?;
    ensure_eq(view.credit, amount.0.get(), "cents of credit on the panel")
}

#[then(expr = "{seat} has {dollars} on {wager}")]
fn has_staked(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    ensure_eq(staked(world, seat.0, wager.0)?, amount.0.get(), "cents on the layout")
}

#[then(expr = "{seat} has nothing on {wager}")]
fn has_nothing(world: &mut TableWorld, seat: AtSeat, wager: On) -> Result<()> {
    ensure_eq(staked(world, seat.0, wager.0)?, 0, "cents on the layout")
}

#[then(expr = "{seat} wins {dollars} on {wager}")]
fn wins(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    decided(world, seat.0, wager.0, |outcome, _| match outcome {
        Outcome::Won { winnings, vigorish, .. } => winnings - vigorish == amount.0.get(),
        Outcome::Lost | Outcome::Pushed => false,
    })
}

#[then(expr = "{seat} loses {dollars} on {wager}")]
fn loses(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    decided(world, seat.0, wager.0, |outcome, stake| outcome == Outcome::Lost && stake == amount.0.get())
}

#[then(expr = "{seat} gets back {dollars} on {wager}")]
fn gets_back(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    decided(world, seat.0, wager.0, |outcome, stake| outcome == Outcome::Pushed && stake == amount.0.get())
}

#[then("nothing is decided")]
fn nothing_is_decided(world: &mut TableWorld) -> Result<()> {
    let since = world.before_throw;
    let lines = settled(world.bench()?, since);
    ensure!(lines.is_empty(), "decided: {lines:?}");
    Ok(())
}

#[then("surveillance is told")]
fn surveillance_is_told(world: &mut TableWorld) -> Result<()> {
    ensure_eq(notices(world)?, 1, "notices to surveillance")
}

#[then("surveillance is not told")]
fn surveillance_is_not_told(world: &mut TableWorld) -> Result<()> {
    ensure_eq(notices(world)?, 0, "notices to surveillance")
}

#[then("the throw is void")]
fn the_throw_is_void(world: &mut TableWorld) -> Result<()> {
    let since = world.before_throw;
    let void = world.bench()?.events_since(since).any(|event| matches!(event, Event::ThrowVoid { .. }));
    ensure!(void, "the table did not call the throw void");
    Ok(())
}

#[then(expr = "the throw is void under {word}")]
fn the_throw_is_void_under(world: &mut TableWorld, cite: String) -> Result<()> {
    let since = world.before_throw;
    let cause = world.bench()?.events_since(since).find_map(|event| match event {
        Event::ThrowVoid { cause } => VoidCause::ALL.iter().find(|known| known.code() == *cause),
        _ => None,
    });
    let cause = cause.context("the table did not call the throw void")?;
    ensure!(cause.cite() == cite, "void under {} instead", cause.cite());
    Ok(())
}

#[then(expr = "the attempt is refused under {word}")]
fn refused_under(world: &mut TableWorld, cite: String) -> Result<()> {
    let refusal = world.refused.take().context("nothing was refused")?;
    ensure!(refusal.cite() == cite, "refused under {} instead: {refusal}", refusal.cite());
    Ok(())
}

#[then("the puck is off")]
fn the_puck_is_off(world: &mut TableWorld) -> Result<()> {
    puck(world, None)
}

#[then(expr = "the puck is on {int}")]
fn the_puck_is_on(world: &mut TableWorld, number: u8) -> Result<()> {
    let point = Point::try_from(number).map_err(|error| anyhow::anyhow!("{error}"))?;
    puck(world, Some(point))
}

#[then("bets are open")]
fn bets_are_open(world: &mut TableWorld) -> Result<()> {
    tower(world, Colour::GREEN, "green")
}

#[then("bets are closed")]
fn bets_are_closed(world: &mut TableWorld) -> Result<()> {
    tower(world, Colour::AMBER, "amber")
}

#[then(expr = "the house is ahead by {dollars}")]
fn the_house_is_ahead(world: &mut TableWorld, amount: Dollars) -> Result<()> {
    house(world, i64::try_from(amount.0.get())?)
}

#[then(expr = "the house is behind by {dollars}")]
fn the_house_is_behind(world: &mut TableWorld, amount: Dollars) -> Result<()> {
    house(world, -i64::try_from(amount.0.get())?)
}

fn place(wager: Wager, amount: Dollars) -> Touch {
    Touch::Place { wager: wager.code().0, cents: amount.0.get() }
}

/// A touch that must be accepted.
fn touch(world: &mut TableWorld, seat: Seat, touch: Touch) -> Result<()> {
    match world.bench()?.touch(seat, touch)? {
        Ok(()) => Ok(()),
        Err(refusal) => bail!("{seat} was refused: {refusal}"),
    }
}

/// A touch that must be refused; why is for the next step to say.
fn attempt(world: &mut TableWorld, seat: Seat, touch: Touch) -> Result<()> {
    let refusal: Option<Refusal> = world.bench()?.touch(seat, touch)?.err();
    world.refused = Some(refusal.context("it was accepted")?);
    Ok(())
}

fn staked(world: &mut TableWorld, seat: Seat, wager: Wager) -> Result<u64> {
    let view = world.bench()?.panel(seat)?.view().context("the panel is dark")?;
    Ok(view.bets.iter().find(|bet| bet.wager == wager.code().0).map_or(0, |bet| bet.stake))
}

fn decided(
    world: &mut TableWorld,
    seat: Seat,
    wager: Wager,
    expected: impl Fn(Outcome, u64) -> bool,
) -> Result<()> {
    let since = world.before_throw;
    let lines = settled(world.bench()?, since);
    let found = lines.iter().find_map(|event| match *event {
        Event::Settled { seat: of, wager: on, stake, outcome }
            if (of, on) == (seat.number(), wager.code().0) =>
        {
            Some((outcome, stake))
        }
        _ => None,
    });
    let (outcome, stake) = found.with_context(|| format!("{wager} was not decided at {seat}: {lines:?}"))?;
    ensure!(expected(outcome, stake), "decided otherwise: {outcome:?} on a stake of {stake} cents");
    Ok(())
}

/// How often surveillance was told since the last throw.
fn notices(world: &mut TableWorld) -> Result<usize> {
    let since = world.before_throw;
    Ok(world.bench()?.events_since(since).filter(|event| matches!(event, Event::FourthFirePoint)).count())
}

pub(super) fn lamps(world: &mut TableWorld) -> Result<Frame> {
    world.bench()?.lamps()?.context("the lamps are dark")
}

fn puck(world: &mut TableWorld, on: Option<Point>) -> Result<()> {
    let frame = lamps(world)?;
    for lamp in iter::once(Lamp::PuckOff).chain(Point::ALL.into_iter().map(Lamp::PuckOn)) {
        let lit = lamp == on.map_or(Lamp::PuckOff, Lamp::PuckOn);
        let expected = if lit { Colour::WHITE } else { Colour::DARK };
        ensure!(frame.get(lamp) == expected, "the lamps show: {}", crate::trace::lamps(&frame));
    }
    Ok(())
}

fn tower(world: &mut TableWorld, colour: Colour, name: &str) -> Result<()> {
    let frame = lamps(world)?;
    ensure!(frame.get(Lamp::Tower) == colour, "the tower is not {name}: {}", crate::trace::lamps(&frame));
    Ok(())
}

fn house(world: &mut TableWorld, cents: i64) -> Result<()> {
    match world.bench()?.ask(Request::Status)? {
        Reply::Status(status) => ensure_eq(status.house, cents, "cents of house take"),
        other => bail!("the table answered: {other}"),
    }
}

pub(super) fn ensure_eq<T: PartialEq + std::fmt::Display>(found: T, expected: T, what: &str) -> Result<()> {
    ensure!(found == expected, "{found} {what}, expected {expected}");
    Ok(())
}

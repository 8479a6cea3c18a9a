//! Steps of the floor, the boxperson and a technician, and their view of the table.

use anyhow::{Context as _, Result, bail, ensure};
use cucumber::{given, then, when};
use protocol::field_bus::{Dice as At, Touch};
use protocol::host::{Event, Meters, Phase, Reply, Request, Tilt};
use rules_core::VoidCause;
use table::lamps::{Colour, Lamp};

use super::TableWorld;
use super::stage::{Act, Done, ensure_eq, must};
use super::words::{AtSeat, Dice, Dollars, On, TiltName};
use crate::bench::Received;

#[when(expr = "{seat} cashes out {dollars}")]
fn cashes_out(world: &mut TableWorld, seat: AtSeat, amount: Dollars) -> Result<()> {
    done(world, Request::CashOut { seat: seat.0, cents: amount.0 })
}

#[when(expr = "the floor moves {dollars} from {seat} to {seat}")]
fn moves(world: &mut TableWorld, amount: Dollars, from: AtSeat, to: AtSeat) -> Result<()> {
    done(world, Request::Transfer { from: from.0, to: to.0, cents: amount.0 })
}

#[when(expr = "{seat} tries to cash out {dollars}")]
fn tries_to_cash_out(world: &mut TableWorld, seat: AtSeat, amount: Dollars) -> Result<()> {
    tries(world, Request::CashOut { seat: seat.0, cents: amount.0 })
}

#[when(expr = "{seat} sits down")]
fn sits_down(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    touches(world, seat, Touch::LogIn)
}

#[when(expr = "{seat} leaves")]
fn leaves(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    touches(world, seat, Touch::LogOut)
}

#[when("the floor disables the table")]
fn disables(world: &mut TableWorld) -> Result<()> {
    done(world, Request::Disable)
}

#[when("the floor enables the table")]
fn enables(world: &mut TableWorld) -> Result<()> {
    done(world, Request::Enable)
}

#[when("the boxperson reports new dice")]
fn new_dice(world: &mut TableWorld) -> Result<()> {
    done(world, Request::DiceChanged)
}

#[when("the boxperson passes the dice")]
fn boxperson_passes(world: &mut TableWorld) -> Result<()> {
    done(world, Request::PassDice)
}

#[when("the boxperson closes betting")]
fn closes_betting(world: &mut TableWorld) -> Result<()> {
    done(world, Request::CloseBetting)
}

#[when("the boxperson tries to close betting")]
fn tries_to_close_betting(world: &mut TableWorld) -> Result<()> {
    tries(world, Request::CloseBetting)
}

#[when(expr = "the boxperson keeps betting open for {int} seconds")]
fn keeps_open(world: &mut TableWorld, seconds: u16) -> Result<()> {
    done(world, Request::OpenBetting { seconds })
}

#[when(expr = "the boxperson calls no roll under {word}")]
fn calls_no_roll(world: &mut TableWorld, cite: String) -> Result<()> {
    let (rulebook, thrower) = (world.board()?.rulebook(), world.board()?.thrower());
    let mut called = VoidCause::ALL.iter().filter(|cause| cause.may_be_called(thrower));
    let cause = called.find(|cause| cause.cite(rulebook) == cite);
    let cause = cause.with_context(|| format!("{cite} is not a cause for which no roll may be called"))?;
    world.board()?.mark();
    done(world, Request::NoRoll { cause: cause.code() })
}

#[when(expr = "the boxperson names {dice}")]
fn names(world: &mut TableWorld, dice: Dice) -> Result<()> {
    world.board()?.mark();
    done(world, Request::NameFaces { faces: dice.faces() })
}

#[when(expr = "the boxperson tries to name {dice}")]
fn tries_to_name(world: &mut TableWorld, dice: Dice) -> Result<()> {
    tries(world, Request::NameFaces { faces: dice.faces() })
}

#[when(expr = "a technician clears the {tilt} tilt")]
fn clears(world: &mut TableWorld, tilt: TiltName) -> Result<()> {
    done(world, Request::ClearTilt(tilt.0))
}

#[when(expr = "a technician tries to clear the {tilt} tilt")]
fn tries_to_clear(world: &mut TableWorld, tilt: TiltName) -> Result<()> {
    tries(world, Request::ClearTilt(tilt.0))
}

#[when("a technician voids all wagers")]
fn voids_wagers(world: &mut TableWorld) -> Result<()> {
    done(world, Request::VoidWagers { reason: 1 })
}

/// Makes a Pass Bet if there is none, then sets the point and makes it.
#[given(expr = "{seat} makes the point {int}")]
#[when(expr = "{seat} makes the point {int}")]
fn makes_the_point(world: &mut TableWorld, seat: AtSeat, number: u8) -> Result<()> {
    let pass = On("pass".to_owned());
    let dice = Dice::of_total(number).with_context(|| format!("{number} is not a point"))?;
    let stage = world.stage()?;
    if stage.staked(seat, &pass)? == 0 {
        must(stage.act(seat, &Act::Place(pass, 1_000))?)?;
    }
    must(stage.throw(dice)?)?;
    must(stage.throw(dice)?)
}

#[then("the table is suspended")]
fn is_suspended(world: &mut TableWorld) -> Result<()> {
    phase(world, Phase::Suspended)
}

#[then("the table is disabled")]
fn is_disabled(world: &mut TableWorld) -> Result<()> {
    phase(world, Phase::Disabled)
}

#[then("the table is closed")]
fn is_closed(world: &mut TableWorld) -> Result<()> {
    phase(world, Phase::Closed)
}

#[then("the dice are out")]
fn dice_out(world: &mut TableWorld) -> Result<()> {
    phase(world, Phase::DiceOut)
}

#[then(expr = "the {tilt} lamp is lit")]
fn tilt_lamp(world: &mut TableWorld, tilt: TiltName) -> Result<()> {
    let frame = world.board()?.lamps()?;
    let lit =
        frame.get(table::lamps::tilt_lamp(tilt.0)) == Colour::RED && frame.get(Lamp::Tower) == Colour::RED;
    ensure!(lit, "the lamps show: {}", crate::trace::lamps(&frame));
    Ok(())
}

#[then(expr = "the {tilt} tilt is on")]
fn tilt_is_on(world: &mut TableWorld, tilt: TiltName) -> Result<()> {
    let tilts = world.board()?.status()?.tilts;
    ensure!(tilts.contains(&tilt.0), "these tilts are on: {tilts:?}");
    Ok(())
}

#[then("no tilt is on")]
fn no_tilt(world: &mut TableWorld) -> Result<()> {
    let tilts: Vec<Tilt> = world.board()?.status()?.tilts.to_vec();
    ensure!(tilts.is_empty(), "these tilts are on: {tilts:?}");
    Ok(())
}

#[then(expr = "{seat} is offered the dice")]
fn is_offered(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    let dice = world.board()?.view(seat)?.dice;
    ensure!(dice == At::Offered, "the panel says that the dice are {dice:?}");
    Ok(())
}

#[then(expr = "the meters say {dollars} in and {dollars} out")]
fn meters_say(world: &mut TableWorld, coin_in: Dollars, coin_out: Dollars) -> Result<()> {
    let meters = meters(world)?;
    ensure_eq(meters.coin_in, coin_in.0, "cents in")?;
    ensure_eq(meters.coin_out, coin_out.0, "cents out")
}

#[then(expr = "the meters say {dollars} bought in and {dollars} cashed out")]
fn meters_say_credit(world: &mut TableWorld, bought_in: Dollars, cashed_out: Dollars) -> Result<()> {
    let meters = meters(world)?;
    ensure_eq(meters.buy_in, bought_in.0, "cents bought in")?;
    ensure_eq(meters.cash_out, cashed_out.0, "cents cashed out")
}

#[then(expr = "the last decision is recalled as told")]
fn recalled(world: &mut TableWorld) -> Result<()> {
    let board = world.board()?;
    let Reply::Decision { first, last } = board.bench.ask(Request::Recall { back: 0 })? else {
        bail!("there is no last decision");
    };
    let mut recalled = Vec::new();
    while recalled.last().is_none_or(|(number, _)| *number < last) {
        let after = recalled.last().map_or(first.saturating_sub(1), |(number, _)| *number);
        let Reply::Events(events) = board.bench.ask(Request::Events { after })? else {
            bail!("asked for its events, the table gave another reply");
        };
        ensure!(!events.is_empty(), "there is no event after {after}, and the decision ends with {last}");
        recalled.extend(
            events.iter().filter(|event| event.number <= last).map(|event| (event.number, event.event)),
        );
    }
    let reported = decision(&board.bench.received()[board.before_throw..]);
    ensure!(!reported.is_empty() && reported == recalled, "reported {reported:?}, recalled {recalled:?}");
    Ok(())
}

/// Returns the last roll among the messages and its decision: each event with its number.
fn decision(received: &[Received]) -> Vec<(u32, Event)> {
    let events = received.iter().filter_map(|message| match message {
        Received::Event(numbered) => Some((numbered.number, numbered.event)),
        Received::Reply { .. } | Received::Stopped { .. } => None,
    });
    let mut decision = Vec::new();
    for (number, event) in events {
        match event {
            Event::Rolled { .. } | Event::Thrown { .. } => decision = vec![(number, event)],
            Event::FourthFirePoint
            | Event::Settled { .. }
            | Event::TipSettled { .. }
            | Event::CouponSettled { .. } => decision.push((number, event)),
            _ => {}
        }
    }
    decision
}

#[then(expr = "the house is ahead by {dollars}")]
fn the_house_is_ahead(world: &mut TableWorld, amount: Dollars) -> Result<()> {
    house(world, i64::try_from(amount.0)?)
}

#[then(expr = "the house is behind by {dollars}")]
fn the_house_is_behind(world: &mut TableWorld, amount: Dollars) -> Result<()> {
    house(world, -i64::try_from(amount.0)?)
}

#[then("surveillance is told")]
fn surveillance_is_told(world: &mut TableWorld) -> Result<()> {
    ensure_eq(notices(world)?, 1, "notices to surveillance")
}

#[then("surveillance is not told")]
fn surveillance_is_not_told(world: &mut TableWorld) -> Result<()> {
    ensure_eq(notices(world)?, 0, "notices to surveillance")
}

fn house(world: &mut TableWorld, cents: i64) -> Result<()> {
    let board = world.board()?;
    ensure_eq(board.status()?.house - board.house_before, cents, "cents of house take")
}

/// Returns the number of notices to surveillance since the last throw.
fn notices(world: &mut TableWorld) -> Result<usize> {
    Ok(world.board()?.events_since_throw().filter(|event| matches!(event, Event::FourthFirePoint)).count())
}

fn meters(world: &mut TableWorld) -> Result<Meters> {
    match world.board()?.bench.ask(Request::Meters)? {
        Reply::Meters(meters) => Ok(meters),
        other => bail!("the table answered: {other}"),
    }
}

/// Sends an order. `Err` if the table refuses it.
pub(super) fn done(world: &mut TableWorld, request: Request) -> Result<()> {
    must(world.board()?.order(request)?)
}

/// Sends an order that must be refused, and keeps the refusal for the next step. `Err` if it was accepted.
fn tries(world: &mut TableWorld, request: Request) -> Result<()> {
    let done: Done = world.board()?.order(request)?;
    world.refused(done)
}

fn touches(world: &mut TableWorld, seat: AtSeat, touch: Touch) -> Result<()> {
    Ok(world.board()?.bench.touch(seat.seat()?, touch)??)
}

fn phase(world: &mut TableWorld, expected: Phase) -> Result<()> {
    let found = world.board()?.status()?.phase;
    ensure!(found == expected, "{found}, expected: {expected}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use protocol::host::{Numbered, Outcome};

    use super::*;

    #[test]
    fn decision_is_the_last_roll_and_its_lines_without_other_events() {
        let settled = |wager| Event::Settled { seat: 1, wager, stake: 500, outcome: Outcome::Lost };
        let rolled = Event::Rolled { faces: [6, 5].into(), point: None };
        let offered = Event::DiceOffered { seat: 2 };
        let events = [rolled, settled(1100), offered, rolled, settled(1100), settled(1300), offered];
        let received: Vec<_> = (1..)
            .zip(events)
            .map(|(number, event)| Received::Event(Numbered { number, at: 0, event }))
            .collect();
        assert_eq!(decision(&received), [(4, rolled), (5, settled(1100)), (6, settled(1300))]);
        assert_eq!(decision(&[]), []);
    }
}

//! Steps of whoever runs the table: the floor, the boxperson, a technician; and of doors and wires.

use anyhow::{Context as _, Result, bail, ensure};
use cucumber::{then, when};
use protocol::field_bus::{Answer, Dice as At, Numbered, Report, Seen, Touch, panel_node};
use protocol::frame::encode;
use protocol::host::{Meters, Phase, Reply, Request, Tilt};
use rules_core::{Refusal, VoidCause};
use table::lamps::{Colour, Lamp};

use super::steps::{ensure_eq, lamps};
use super::{AtSeat, Dice, Dollars, TableWorld};

/// As long as a node may be silent, or babble, until it is noticed.
const SILENCE: u64 = 250_000;

#[when(expr = "{seat} cashes out {dollars}")]
fn cashes_out(world: &mut TableWorld, seat: AtSeat, amount: Dollars) -> Result<()> {
    done(world, Request::CashOut { seat: seat.0.number(), cents: amount.0.get() })
}

#[when(expr = "the floor moves {dollars} from {seat} to {seat}")]
fn moves(world: &mut TableWorld, amount: Dollars, from: AtSeat, to: AtSeat) -> Result<()> {
    done(world, Request::Transfer { from: from.0.number(), to: to.0.number(), cents: amount.0.get() })
}

#[when(expr = "{seat} tries to cash out {dollars}")]
fn tries_to_cash_out(world: &mut TableWorld, seat: AtSeat, amount: Dollars) -> Result<()> {
    refused(world, Request::CashOut { seat: seat.0.number(), cents: amount.0.get() })
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

#[when(expr = "the boxperson calls no roll under {word}")]
fn calls_no_roll(world: &mut TableWorld, cite: String) -> Result<()> {
    let cause = VoidCause::ALL.iter().find(|cause| cause.cite() == cite);
    let cause = cause.with_context(|| format!("no throw is void under {cite}"))?;
    world.before_throw = world.bench()?.heard().len();
    done(world, Request::NoRoll { cause: cause.code() })
}

#[when(expr = "the boxperson tries to name {dice}")]
fn tries_to_name(world: &mut TableWorld, dice: Dice) -> Result<()> {
    refused(world, Request::NameFaces { faces: [dice.0.0.pips(), dice.0.1.pips()] })
}

#[when("a technician clears the door tilt")]
fn clears_door(world: &mut TableWorld) -> Result<()> {
    done(world, Request::ClearTilt(Tilt::Door))
}

#[when("a technician tries to clear the door tilt")]
fn tries_to_clear_door(world: &mut TableWorld) -> Result<()> {
    refused(world, Request::ClearTilt(Tilt::Door))
}

#[when("a technician clears the panel tilt")]
fn clears_panel(world: &mut TableWorld) -> Result<()> {
    done(world, Request::ClearTilt(Tilt::Panel))
}

#[when("a technician clears the bus tilt")]
fn clears_bus(world: &mut TableWorld) -> Result<()> {
    done(world, Request::ClearTilt(Tilt::Bus))
}

#[when("a technician tries to clear the bus tilt")]
fn tries_to_clear_bus(world: &mut TableWorld) -> Result<()> {
    refused(world, Request::ClearTilt(Tilt::Bus))
}

#[when("a technician voids all wagers")]
fn voids_wagers(world: &mut TableWorld) -> Result<()> {
    done(world, Request::VoidWagers { reason: 1 })
}

#[when("a door is opened")]
fn door_opens(world: &mut TableWorld) -> Result<()> {
    world.bench()?.set_door(true)?;
    world.bench()?.advance(50_000)
}

#[when("the doors are closed")]
fn doors_close(world: &mut TableWorld) -> Result<()> {
    world.bench()?.set_door(false)?;
    world.bench()?.advance(50_000)
}

#[when(expr = "the panel at {seat} goes silent")]
fn panel_silent(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    world.bench()?.unplug_panel(seat.0, true)?;
    world.bench()?.advance(SILENCE)
}

#[when(expr = "the panel at {seat} is back")]
fn panel_back(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    world.bench()?.unplug_panel(seat.0, false)?;
    world.bench()?.advance(100_000)
}

/// The panel at a seat reports a touch every 10 ms, whether it is polled or not.
#[when(expr = "the panel at {seat} babbles")]
fn panel_babbles(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    let touch = Some(Numbered { number: 1, what: Touch::Place { wager: 1100, cents: 500 } });
    let report = Report::Panel { shown: 0, touch };
    let frame = encode(&Answer { from: panel_node(seat.0), report });
    let frame = frame.map_err(|error| anyhow::anyhow!("{error}"))?;
    for _ in 0..SILENCE / 10_000 {
        world.bench()?.feed_bus(&frame)?;
        world.bench()?.advance(10_000)?;
    }
    Ok(())
}

#[when("the field bus has been quiet for a while")]
fn bus_quiet(world: &mut TableWorld) -> Result<()> {
    world.bench()?.advance(1_500_000)
}

#[when("a die goes off the table")]
fn off_table(world: &mut TableWorld) -> Result<()> {
    seen(world, Seen::OffTable)
}

#[when("one die comes to rest on the other")]
fn stacked(world: &mut TableWorld) -> Result<()> {
    seen(world, Seen::Stacked)
}

#[when("a die comes to rest on its edge")]
fn cocked(world: &mut TableWorld) -> Result<()> {
    seen(world, Seen::Cocked)
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

#[then("the door lamp is lit")]
fn door_lamp(world: &mut TableWorld) -> Result<()> {
    let frame = lamps(world)?;
    let lit = frame.get(Lamp::Tilted(Tilt::Door)) == Colour::RED && frame.get(Lamp::Tower) == Colour::RED;
    ensure!(lit, "the lamps show: {}", crate::trace::lamps(&frame));
    Ok(())
}

#[then(expr = "{seat} is offered the dice")]
fn is_offered(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    let view = world.bench()?.panel(seat.0)?.view().context("the panel is dark")?;
    ensure!(view.dice == At::Offered, "the panel says that the dice are {:?}", view.dice);
    Ok(())
}

#[then(expr = "the meters say {dollars} in and {dollars} out")]
fn meters_say(world: &mut TableWorld, coin_in: Dollars, coin_out: Dollars) -> Result<()> {
    let Reply::Meters(Meters { coin_in: found_in, coin_out: found_out, .. }) =
        world.bench()?.ask(Request::Meters)?
    else {
        bail!("the table does not tell its meters");
    };
    ensure_eq(found_in, coin_in.0.get(), "cents in")?;
    ensure_eq(found_out, coin_out.0.get(), "cents out")
}

#[then(expr = "the last decision is recalled as told")]
fn recalled(world: &mut TableWorld) -> Result<()> {
    let since = world.before_throw;
    let bench = world.bench()?;
    let Reply::Decision { first, last } = bench.ask(Request::Recall { back: 0 })? else {
        bail!("there is no last decision");
    };
    let Reply::Events(events) = bench.ask(Request::Events { after: first - 1 })? else {
        bail!("the table does not tell its events");
    };
    let told: Vec<_> = bench.events_since(since).collect();
    let count = usize::try_from(last - first + 1)?;
    let recalled: Vec<_> = events.iter().take(count).map(|numbered| &numbered.event).collect();
    ensure!(told.len() >= count && told[..count] == recalled[..], "told {told:?}, recalled {recalled:?}");
    Ok(())
}

/// An order that must be carried out.
fn done(world: &mut TableWorld, request: Request) -> Result<()> {
    match world.bench()?.ask(request)? {
        Reply::Done | Reply::Credited { .. } => world.bench()?.advance(50_000),
        other => bail!("the table answered: {other}"),
    }
}

/// An order that must be refused; why is for the next step to say.
fn refused(world: &mut TableWorld, request: Request) -> Result<()> {
    match world.bench()?.ask(request)? {
        Reply::Refused(code) => {
            world.refused = Some(Refusal::try_from(code).map_err(|error| anyhow::anyhow!("{error}"))?);
            Ok(())
        }
        other => bail!("it was accepted: {other}"),
    }
}

/// Both readers see the same.
fn seen(world: &mut TableWorld, seen: Seen) -> Result<()> {
    let bench = world.bench()?;
    let before = bench.heard().len();
    bench.dice_seen([Some(seen); 2]);
    bench.advance(100_000)?;
    world.before_throw = before;
    Ok(())
}

fn phase(world: &mut TableWorld, expected: Phase) -> Result<()> {
    match world.bench()?.ask(Request::Status)? {
        Reply::Status(status) => {
            ensure!(status.phase == expected, "{}, expected: {expected}", status.phase);
            Ok(())
        }
        other => bail!("the table answered: {other}"),
    }
}

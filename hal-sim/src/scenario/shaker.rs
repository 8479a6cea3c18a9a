//! Steps of the shaker: its acts, who has it, the lammers, the winning areas; and of the equipment that a game needs.

use anyhow::{Context as _, Result, anyhow, ensure};
use cucumber::{given, then, when};
use protocol::field_bus::{SHAKER_NODE, Seen, ShakerAct};
use protocol::host::Event;
use table::lamps::{Colour, Lamp};
use table::shaker::Equipment;

use super::TableWorld;
use super::stage::must;
use super::trouble::{goes_wrong, mends, seen};
use super::words::{AtSeat, Dice, On};
use crate::faults::Fault;
use crate::trace::lamp_words;

#[when("the covered dice are shaken")]
fn shaken(world: &mut TableWorld) -> Result<()> {
    acts(world, ShakerAct::Shaken)
}

#[when("the shaker is covered")]
fn covered(world: &mut TableWorld) -> Result<()> {
    acts(world, ShakerAct::Covered)
}

#[when("the shaker is uncovered")]
fn uncovered(world: &mut TableWorld) -> Result<()> {
    acts(world, ShakerAct::Uncovered)
}

#[when("the shaker fails")]
fn fails(world: &mut TableWorld) -> Result<()> {
    acts(world, ShakerAct::Failed)
}

#[when("a die falls out of the shaker")]
fn falls_out(world: &mut TableWorld) -> Result<()> {
    seen(world, Seen::OffTable)
}

/// Covers, shakes and uncovers the dice, and does not wait until the result is settled. Closes betting first if it is open.
#[when(expr = "the uncovered shaker shows {dice}")]
fn shows(world: &mut TableWorld, dice: Dice) -> Result<()> {
    must(world.board()?.uncover(dice)?)
}

/// Unlike dice that land, these need not be a throw: the shaker stays as it is.
#[when(expr = "both readers see {dice}")]
fn both_see(world: &mut TableWorld, dice: Dice) -> Result<()> {
    let board = world.board()?;
    board.mark();
    board.bench.dice_seen_at_rest([Some(Seen::Faces(dice.faces())); 2]);
    board.bench.until("the dice to be read", |bench| bench.dice_are_read())?;
    board.bench.show()
}

#[when("the shaker goes silent")]
fn silent(world: &mut TableWorld) -> Result<()> {
    goes_wrong(world, Fault::ReaderDead { node: SHAKER_NODE })
}

#[when("the shaker is back")]
fn back(world: &mut TableWorld) -> Result<()> {
    mends(world, Fault::ReaderDead { node: SHAKER_NODE })
}

/// Connects readers and a shaker, and waits until the table has heard them.
#[given(regex = r"^readers of (two|three) dice and (a|no) shaker are connected$")]
#[when(regex = r"^readers of (two|three) dice and (a|no) shaker are connected$")]
fn connected(world: &mut TableWorld, dice: String, shaker: String) -> Result<()> {
    let equipment = Equipment { dice: if dice == "two" { 2 } else { 3 }, shaker: shaker == "a" };
    let bench = &mut world.board()?.bench;
    bench.equip(equipment);
    bench.await_equipment(equipment)
}

#[then(expr = "{seat} has the shaker")]
fn has_shaker(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    let at = world.stage()?.shooter()?;
    ensure!(at == Some(seat.0), "the shaker is at {at:?}");
    Ok(())
}

#[then("no seat has the shaker")]
fn at_no_seat(world: &mut TableWorld) -> Result<()> {
    let at = world.stage()?.shooter()?;
    ensure!(at.is_none(), "the shaker is at {at:?}");
    Ok(())
}

#[then("the dice are to be shaken again")]
fn opened_early(world: &mut TableWorld) -> Result<()> {
    let opened = world.board()?.events_since_throw().any(|event| *event == Event::ShakerOpened);
    ensure!(opened, "the table did not report that the shaker was opened too early");
    Ok(())
}

#[then("every wager is returned")]
fn all_returned(world: &mut TableWorld) -> Result<()> {
    let board = world.board()?;
    let mut events = board.events_since_throw();
    let returned = events.any(|event| matches!(event, Event::ShakeVoid { returned: true, .. }));
    ensure!(returned, "the table did not report that it returns every wager");
    drop(events);
    let seats = board.status()?.seats;
    let staked: Vec<u64> = seats.iter().map(|seat| seat.staked).filter(|cents| *cents > 0).collect();
    ensure!(staked.is_empty(), "on the layout are still, in cents: {staked:?}");
    Ok(())
}

/// `the lammers on the layout are 1-5, 2-4`: these and no others.
#[then(regex = r"^the lammers on the layout are (.+)$")]
fn on_layout(world: &mut TableWorld, which: String) -> Result<()> {
    lammers(world, Colour::RED, &which)
}

#[then(regex = r"^the collected lammers are (.+)$")]
fn collected(world: &mut TableWorld, which: String) -> Result<()> {
    lammers(world, Colour::WHITE, &which)
}

#[then("no lammer is collected")]
fn none_collected(world: &mut TableWorld) -> Result<()> {
    lammers(world, Colour::WHITE, "")
}

/// `the winning areas are Small, Total 4`: these and no others are lit, in the order of the chain.
#[then(regex = r"^the winning areas are (.+)$")]
fn winners(world: &mut TableWorld, which: String) -> Result<()> {
    let expected: Result<Vec<On>, String> = which.split(", ").map(str::parse).collect();
    let expected = expected.map_err(|error| anyhow!(error))?;
    lit(world, |lamp| matches!(lamp, Lamp::Winner(_)), Colour::WHITE, expected.into_iter().map(|name| name.0))
}

#[then("no winning area is lit")]
fn no_winners(world: &mut TableWorld) -> Result<()> {
    lit(world, |lamp| matches!(lamp, Lamp::Winner(_)), Colour::WHITE, [])
}

fn lammers(world: &mut TableWorld, colour: Colour, which: &str) -> Result<()> {
    let expected = which.split(", ").filter(|name| !name.is_empty()).map(str::to_owned);
    lit(world, |lamp| matches!(lamp, Lamp::Lammer(_)), colour, expected)
}

/// Checks that these lamps of a kind, and no others, have a colour.
fn lit(
    world: &mut TableWorld,
    kind: impl Fn(Lamp) -> bool,
    colour: Colour,
    expected: impl IntoIterator<Item = String>,
) -> Result<()> {
    let frame = world.board()?.lamps()?;
    let lit = frame.lamps().filter(|(lamp, shown)| kind(*lamp) && *shown == colour);
    let found: Vec<String> = lit.map(|(lamp, _)| lamp_words(lamp).1).collect();
    let expected: Vec<String> = expected.into_iter().collect();
    ensure!(found == expected, "the lamps show {found:?}, expected {expected:?}");
    Ok(())
}

/// Acts on the shaker, and waits until the table has taken the act and every panel shows the result.
fn acts(world: &mut TableWorld, act: ShakerAct) -> Result<()> {
    let board = world.board()?;
    ensure!(board.bench.shaker_is_connected(), "this table has no shaker");
    board.mark();
    board.bench.shake(act);
    board.bench.until("the shaker's act to be taken", |bench| bench.dice_are_read())?;
    board.bench.show().context("after an act of the shaker")
}

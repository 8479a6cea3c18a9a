//! Steps of faults: power, doors, panels, readers, wires, memory, chance, lamps; and of void throws.

use anyhow::{Context as _, Result, ensure};
use cucumber::{given, then, when};
use protocol::field_bus::{Answer, Numbered, Report, Seen, Touch, panel_node};
use protocol::frame::encode;
use protocol::host::{Event, Request, Tilt};
use rules_core::VoidCause;

use super::TableWorld;
use super::words::{AtSeat, CopiesName, Dice, ReaderName};
use crate::faults::Fault;

/// How long a node babbles, in microseconds: long enough to be noticed.
const BABBLE: u64 = 250_000;

/// Time for a watchdog reset and the restart, in microseconds.
const WATCHDOG: u64 = 2_500_000;

/// Time between the requests of a talkative host, in microseconds.
const TALK: u64 = 100_000;

/// Time until the table notices a mended part, in microseconds.
const NOTICED: u64 = 100_000;

#[when("the power is cut and comes back")]
fn the_power_is_cut(world: &mut TableWorld) -> Result<()> {
    let bench = &mut world.board()?.bench;
    bench.cut_power()?;
    bench.power_on()
}

#[given(expr = "the power will fail after {int} more bytes are written")]
#[when(expr = "the power will fail after {int} more bytes are written")]
fn power_fails_at_byte(world: &mut TableWorld, bytes: u64) -> Result<()> {
    breaks(world, Fault::TornWrite { bytes })
}

#[given(expr = "the power will fail in {int} microseconds")]
#[when(expr = "the power will fail in {int} microseconds")]
fn power_fails_at(world: &mut TableWorld, micros: u64) -> Result<()> {
    breaks(world, Fault::PowerCut { micros })
}

#[when(expr = "a bit flips in {copies} of the state")]
fn bit_flips(world: &mut TableWorld, copies: CopiesName) -> Result<()> {
    breaks(world, Fault::FlippedBit { copies: copies.0, byte: 30, bit: 3 })
}

#[when("a door is opened")]
fn door_opens(world: &mut TableWorld) -> Result<()> {
    goes_wrong(world, Fault::DoorOpen)
}

#[when("the doors are closed")]
fn doors_close(world: &mut TableWorld) -> Result<()> {
    mends(world, Fault::DoorOpen)
}

#[when("the service key is turned")]
fn key_turned(world: &mut TableWorld) -> Result<()> {
    goes_wrong(world, Fault::KeyTurned)
}

#[when("the service key is turned back")]
fn key_back(world: &mut TableWorld) -> Result<()> {
    mends(world, Fault::KeyTurned)
}

#[when("a bit of the program flips")]
fn program_damaged(world: &mut TableWorld) -> Result<()> {
    breaks(world, Fault::ProgramDamaged)
}

/// The host sends requests all the time, which must not keep the watchdog fed.
#[when("the clock of the controller sticks")]
fn clock_sticks(world: &mut TableWorld) -> Result<()> {
    let bench = &mut world.board()?.bench;
    bench.arm(Fault::ClockStuck)?;
    for _ in 0..WATCHDOG / TALK {
        bench.send(Request::Status)?;
        bench.advance(TALK)?;
    }
    bench.show()
}

#[when(expr = "the panel at {seat} goes silent")]
fn panel_silent(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    goes_wrong(world, Fault::PanelLost { seat: seat.0 })
}

#[when(expr = "the panel at {seat} is back")]
fn panel_back(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    mends(world, Fault::PanelLost { seat: seat.0 })
}

#[when(expr = "the {reader} dice reader goes silent")]
fn reader_silent(world: &mut TableWorld, reader: ReaderName) -> Result<()> {
    goes_wrong(world, Fault::ReaderDead { node: reader.0 })
}

#[when(expr = "the {reader} dice reader is back")]
fn reader_back(world: &mut TableWorld, reader: ReaderName) -> Result<()> {
    mends(world, Fault::ReaderDead { node: reader.0 })
}

#[when("the lamp chain breaks")]
fn lamps_break(world: &mut TableWorld) -> Result<()> {
    breaks(world, Fault::LampsBroken)
}

#[when("the lamp chain is mended")]
fn lamps_mended(world: &mut TableWorld) -> Result<()> {
    mends(world, Fault::LampsBroken)
}

#[given("the source of chance is dead")]
#[when("the source of chance is dead")]
fn chance_dead(world: &mut TableWorld) -> Result<()> {
    breaks(world, Fault::EntropyDead)
}

#[given("the source of chance is stuck")]
#[when("the source of chance is stuck")]
fn chance_stuck(world: &mut TableWorld) -> Result<()> {
    breaks(world, Fault::EntropyStuck)
}

#[when(expr = "noise spoils the next {int} answers on the field bus")]
fn bus_noise(world: &mut TableWorld, answers: u16) -> Result<()> {
    breaks(world, Fault::BusNoise { answers })
}

#[when(expr = "noise spoils the next {int} frames of the host")]
fn link_noise(world: &mut TableWorld, frames: u16) -> Result<()> {
    breaks(world, Fault::LinkNoise { frames })
}

#[when(expr = "the second reader will see {dice}")]
fn second_reader(world: &mut TableWorld, dice: Dice) -> Result<()> {
    breaks(world, Fault::ReadersDiffer { faces: dice.faces() })
}

/// The panel at a seat reports a touch every 10 ms, whether it is polled or not.
#[when(expr = "the panel at {seat} babbles")]
fn panel_babbles(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    let touch = Some(Numbered { number: 1, what: Touch::Place { wager: 1100, cents: 500 } });
    let report = Report::Panel { shown: 0, touch };
    let frame = encode(&Answer { from: panel_node(seat.seat()?), report });
    let frame = frame?;
    let bench = &mut world.board()?.bench;
    for _ in 0..BABBLE / 10_000 {
        bench.feed_bus(&frame)?;
        bench.advance(10_000)?;
    }
    Ok(())
}

/// Waits until the table reports the bus as mended: a board at the end of a cable takes its own time.
#[when("the field bus has been quiet for a while")]
fn bus_quiet(world: &mut TableWorld) -> Result<()> {
    world.board()?.bench.until("the table to find the field bus quiet", |bench| {
        let reported = bench.events_since(0).filter_map(|event| match event {
            Event::TiltOn(Tilt::Bus) => Some(false),
            Event::Mended(Tilt::Bus) => Some(true),
            _ => None,
        });
        reported.last().unwrap_or(true)
    })
}

#[when(expr = "{int} seconds pass")]
fn seconds_pass(world: &mut TableWorld, seconds: u64) -> Result<()> {
    world.board()?.bench.advance(seconds * 1_000_000)
}

#[when(expr = "one reader sees {dice} and the other {dice}")]
fn the_readers_see(world: &mut TableWorld, first: Dice, second: Dice) -> Result<()> {
    let board = world.board()?;
    board.mark();
    board.bench.throw_seen(first.faces(), second.faces())
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

#[then("the throw is void")]
fn the_throw_is_void(world: &mut TableWorld) -> Result<()> {
    let void = world.board()?.events_since_throw().any(|event| event.voided().is_some());
    ensure!(void, "the table did not call the throw void");
    Ok(())
}

#[then("no throw is void")]
fn no_throw_is_void(world: &mut TableWorld) -> Result<()> {
    let void = world.board()?.events_since_throw().find_map(Event::voided);
    ensure!(void.is_none(), "the table called the throw void: cause {void:?}");
    Ok(())
}

#[then(expr = "the throw is void under {word}")]
fn the_throw_is_void_under(world: &mut TableWorld, cite: String) -> Result<()> {
    let board = world.board()?;
    let code = board.events_since_throw().find_map(Event::voided);
    let cause = code.and_then(|code| VoidCause::ALL.iter().find(|known| known.code() == code));
    let cause = cause.context("the table did not call the throw void")?;
    let under = cause.cite(board.rulebook());
    ensure!(under == cite, "void under {under} instead");
    Ok(())
}

#[then("the throw is disputed")]
fn is_disputed(world: &mut TableWorld) -> Result<()> {
    ensure!(
        world.board()?.events_since_throw().any(|event| *event == Event::Disputed),
        "the table reported no dispute"
    );
    Ok(())
}

#[then("no Power Odds are drawn")]
fn no_power_odds(world: &mut TableWorld) -> Result<()> {
    let events: Vec<Event> = world.board()?.bench.events_since(0).copied().collect();
    without_power_odds(&events)
}

/// Checks that the table reported that it draws no Power Odds, and drew none before or after.
fn without_power_odds(events: &[Event]) -> Result<()> {
    ensure!(events.contains(&Event::NoPowerOdds), "the table did not report that there are no Power Odds");
    let drawn = events.iter().find(|event| matches!(event, Event::PowerOdds { .. }));
    ensure!(drawn.is_none(), "Power Odds were drawn: {drawn:?}");
    Ok(())
}

fn breaks(world: &mut TableWorld, fault: Fault) -> Result<()> {
    world.board()?.bench.arm(fault)
}

/// Arms a fault, and waits until the table has noticed it.
pub(super) fn goes_wrong(world: &mut TableWorld, fault: Fault) -> Result<()> {
    let bench = &mut world.board()?.bench;
    bench.arm(fault)?;
    bench.until("the table to notice the fault", |bench| bench.unfired().is_empty())?;
    bench.show()
}

/// Mends a part, and waits until the table has noticed it.
pub(super) fn mends(world: &mut TableWorld, fault: Fault) -> Result<()> {
    let bench = &mut world.board()?.bench;
    bench.mend(fault)?;
    bench.advance(NOTICED)?;
    bench.show()
}

/// Lets both readers report the same, and waits until every panel shows the result.
pub(super) fn seen(world: &mut TableWorld, seen: Seen) -> Result<()> {
    let board = world.board()?;
    board.mark();
    board.bench.dice_seen([Some(seen); 2]);
    board.bench.until("the dice to be read", |bench| bench.dice_are_read())?;
    board.bench.show()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawn_power_odds_are_found_before_and_after_the_report_of_none() {
        let (none, drawn) = (Event::NoPowerOdds, Event::PowerOdds { wager: 1100, higher: true });
        let started = Event::Started { version: 0 };
        assert!(without_power_odds(&[started, none]).is_ok());
        assert!(without_power_odds(&[started]).is_err(), "no report");
        for events in [[drawn, none], [none, drawn]] {
            assert!(without_power_odds(&events).is_err(), "{events:?}");
        }
    }
}

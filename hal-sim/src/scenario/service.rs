//! Steps of a table out of service: damaged memories, and the technician who reads and clears them.

use anyhow::{Context as _, Result, ensure};
use cucumber::{then, when};
use protocol::host::{Event, Phase, Reply, Request, Role};
use rules_core::Refusal;
use sha2::{Digest as _, Sha256};

use super::TableWorld;
use super::stage::ensure_eq;
use crate::bench::Spoilt;

/// Time until a table that starts has looked at its memory, in microseconds.
const STARTED: u64 = 2_000_000;

#[when("the memory is filled with random bytes")]
fn random_memory(world: &mut TableWorld) -> Result<()> {
    spoilt(world, Spoilt::Random(19))
}

#[when(expr = "the memory is one of version {int}")]
fn other_version(world: &mut TableWorld, version: u8) -> Result<()> {
    spoilt(world, Spoilt::Version(version))
}

#[when("a bit flips in a record that no snapshot covers")]
fn record_flips(world: &mut TableWorld) -> Result<()> {
    spoilt(world, Spoilt::Record)
}

fn spoilt(world: &mut TableWorld, spoilt: Spoilt) -> Result<()> {
    let bench = &mut world.board()?.bench;
    bench.restart_spoilt(spoilt)?;
    bench.advance(STARTED)
}

#[then(expr = "the table is out of service with code {int}")]
fn out_of_service(world: &mut TableWorld, code: u8) -> Result<()> {
    ensure_eq(world.board()?.bench.service()?.code, code, "is the code")
}

#[then("the table says nothing but that it is out of service")]
fn unreachable(world: &mut TableWorld) -> Result<()> {
    let bench = &mut world.board()?.bench;
    bench.overhear();
    let answered = bench.service().is_ok();
    ensure!(!answered, "a host without a valid key got a session");
    ensure!(!bench.overhear().is_empty(), "the table is silent");
    Ok(())
}

#[then(expr = "the memory is reported as version {int}")]
fn version_reported(world: &mut TableWorld, version: u8) -> Result<()> {
    ensure_eq(world.board()?.bench.service()?.memory, version, "is the version")
}

#[then(expr = "the first damage is reported at {int}")]
fn first_damage(world: &mut TableWorld, at: u32) -> Result<()> {
    let found = world.board()?.bench.service()?.bad_at.context("no damage is reported")?;
    ensure_eq(found, at, "is the first damage")
}

#[then("every panel shows that the table is out of order")]
fn panels_out_of_order(world: &mut TableWorld) -> Result<()> {
    world.board()?.bench.until("every panel to show that the table is out of order", |bench| {
        bench.panels().iter().all(|panel| panel.view().is_some_and(|view| view.phase == Phase::OutOfService))
    })
}

#[then("the log can still be read")]
fn log_is_read(world: &mut TableWorld) -> Result<()> {
    let bench = &mut world.board()?.bench;
    let Reply::Events(events) = bench.ask(Request::Events { after: 0 })? else {
        anyhow::bail!("the table does not return its log");
    };
    let first = events.first().context("the log is empty")?;
    ensure!(first.number == 1 && matches!(first.event, Event::Started { .. }), "{first:?} is not the start");
    Ok(())
}

#[then(expr = "seat {int} cannot be credited any more")]
fn no_orders(world: &mut TableWorld, seat: u8) -> Result<()> {
    let reply = world.board()?.bench.ask(Request::Credit { seat, cents: 100 })?;
    ensure_eq(reply, Reply::Refused(Refusal::OutOfService.code()), "is the reply")
}

#[when("the technician takes the dump")]
#[then("the technician takes the dump")]
fn takes_dump(world: &mut TableWorld) -> Result<()> {
    let bench = &mut world.board()?.bench;
    let dump = bench.dump()?;
    ensure!(dump == bench.memory()?.image(), "the dump differs from the memory");
    ensure_eq(bench.service()?.unread, 0, "bytes are unread")
}

#[then("clearing the memory needs the dump")]
fn needs_dump(world: &mut TableWorld) -> Result<()> {
    clear(world, Role::Technician, Reply::Refused(Refusal::DumpIncomplete.code()))
}

#[then("clearing the memory needs the service key")]
fn needs_service_key(world: &mut TableWorld) -> Result<()> {
    clear(world, Role::Technician, Reply::Refused(Refusal::ServiceKeyOff.code()))
}

#[then("clearing the memory needs the technician")]
fn needs_technician(world: &mut TableWorld) -> Result<()> {
    for role in [Role::Auditor, Role::Floor, Role::Boxperson] {
        clear(world, role, Reply::Refused(Refusal::WrongRole.code()))?;
    }
    Ok(())
}

#[then("clearing the memory needs the digest of the dump")]
fn needs_digest(world: &mut TableWorld) -> Result<()> {
    let reply = world.board()?.bench.ask(Request::ClearMemory { digest: [0; 32] })?;
    ensure_eq(reply, Reply::Refused(Refusal::DumpDiffers.code()), "is the reply")
}

#[when("the technician clears the memory")]
fn clears(world: &mut TableWorld) -> Result<()> {
    clear(world, Role::Technician, Reply::Done)?;
    let service = world.board()?.bench.service()?;
    ensure!(service.cleared, "the table does not report that its memory is cleared");
    Ok(())
}

fn clear(world: &mut TableWorld, role: Role, expected: Reply) -> Result<()> {
    let bench = &mut world.board()?.bench;
    let digest = Sha256::digest(bench.memory()?.image()).into();
    let reply = bench.ask_as(role, Request::ClearMemory { digest })?;
    ensure_eq(reply, expected, "is the reply")
}

/// The bare key: a table out of service reports no tilt.
#[when("the technician turns the service key")]
fn turns_key(world: &mut TableWorld) -> Result<()> {
    turn(world, true)
}

#[when("the technician turns the service key back")]
fn turns_key_back(world: &mut TableWorld) -> Result<()> {
    turn(world, false)
}

fn turn(world: &mut TableWorld, turned: bool) -> Result<()> {
    let bench = &mut world.board()?.bench;
    bench.turn_key(turned)?;
    bench.advance(100_000)
}

#[when("the cleared table is switched off and on")]
fn restarts_cleared(world: &mut TableWorld) -> Result<()> {
    world.board()?.bench.restart_cleared()
}

#[then(expr = "the start reports that code {int} stopped the table")]
fn stop_reported(world: &mut TableWorld, code: u8) -> Result<()> {
    let bench = &mut world.board()?.bench;
    let reported = bench
        .events_since(0)
        .any(|event| matches!(event, Event::Stopped { code: found, .. } if *found == code));
    ensure!(reported, "the start does not report the stop");
    Ok(())
}

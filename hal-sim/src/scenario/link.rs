//! Steps of the host link: roles, keys, the log of events, digests, counters, submissions.

use anyhow::{Context as _, Result, bail, ensure};
use cucumber::gherkin::Step;
use cucumber::{then, when};
use protocol::host::{Counters, Reply, Request, Role, WireCounters};
use protocol::session::{Denial, Key};
use rules_core::Refusal;
use serde_json::Value;

use super::TableWorld;
use super::desk::counters;
use super::house::done;
use super::play::fields;
use super::stage::{because, ensure_eq, submission};
use super::words::{AtSeat, Dollars, OrderName, RoleName};
use crate::bench::Keys;

/// A key different from those of a new bench.
const NEW_KEY: Key = Key::new([0xA5; 32]);

/// A moment in 2027, in milliseconds since 1970.
const TIME_OF_DAY: u64 = 1_800_000_000_000;

#[when(expr = "the {role} tries to credit {seat} with {dollars}")]
fn tries_to_credit(world: &mut TableWorld, role: RoleName, seat: AtSeat, amount: Dollars) -> Result<()> {
    tries_as(world, role, Request::Credit { seat: seat.0, cents: amount.0 })
}

#[then(expr = "nobody but the {role} may {order}")]
fn nobody_but(world: &mut TableWorld, role: RoleName, order: OrderName) -> Result<()> {
    for other in Role::ALL.into_iter().filter(|other| *other != role.0) {
        let before = counters(&mut world.board()?.bench)?.link.wrong_role;
        tries_as(world, RoleName(other), order.0.clone()).map_err(|error| because(&error, other.name()))?;
        let after = counters(&mut world.board()?.bench)?.link.wrong_role;
        ensure_eq(after - before, 1, "orders in a wrong role")?;
    }
    Ok(())
}

#[when("the floor sets the clock")]
fn sets_clock(world: &mut TableWorld) -> Result<()> {
    done(world, Request::SetClock { unix_millis: TIME_OF_DAY })
}

#[then("the table knows the time of day")]
fn knows_time(world: &mut TableWorld) -> Result<()> {
    let known = world.board()?.status()?.unix_millis;
    let minute = TIME_OF_DAY..TIME_OF_DAY + 60_000;
    ensure!(known.is_some_and(|millis| minute.contains(&millis)), "the table takes it for {known:?}");
    Ok(())
}

#[then("the table does not know the time of day")]
fn knows_no_time(world: &mut TableWorld) -> Result<()> {
    let known = world.board()?.status()?.unix_millis;
    ensure!(known.is_none(), "the table takes it for {known:?}");
    Ok(())
}

/// The host keeps the old key, and the session opened with it.
#[when(expr = "a technician gives the {role} another key")]
fn gives_key(world: &mut TableWorld, role: RoleName) -> Result<()> {
    done(world, Request::ChangeKey { role: role.0, key: NEW_KEY })
}

/// Orders sent meanwhile are carried out.
#[when(expr = "the host of the {role} uses the new key")]
fn uses_new_key(world: &mut TableWorld, role: RoleName) -> Result<()> {
    let bench = &mut world.board()?.bench;
    bench.rekey(role.0, NEW_KEY);
    bench.until("every order to be answered", |bench| bench.all_answered())?;
    bench.show()
}

#[when(expr = "the host of the {role} uses the old key")]
fn uses_old_key(world: &mut TableWorld, role: RoleName) -> Result<()> {
    world.board()?.bench.rekey(role.0, *Keys::default().get(role.0));
    Ok(())
}

/// Does not wait: under a wrong key there is no reply.
#[when(expr = "the floor orders {dollars} for {seat}")]
fn orders_credit(world: &mut TableWorld, amount: Dollars, seat: AtSeat) -> Result<()> {
    world.board()?.bench.send(Request::Credit { seat: seat.0, cents: amount.0 }).map(drop)
}

#[then(expr = "the table denies the {role} its session")]
fn denies(world: &mut TableWorld, role: RoleName) -> Result<()> {
    let bench = &mut world.board()?.bench;
    bench.until("the table to deny the session", |bench| bench.denied(role.0) == Some(Denial::WrongKey))?;
    ensure!(!bench.all_answered(), "the order was carried out");
    bench.show()
}

#[when("the floor acknowledges every event")]
fn acknowledges(world: &mut TableWorld) -> Result<()> {
    let number = world.board()?.status()?.last_event;
    done(world, Request::Acknowledge { number })
}

#[when("a technician loads a submission with:")]
fn loads(world: &mut TableWorld, step: &Step) -> Result<()> {
    let submission = read(step)?;
    world.board()?.load(&submission)
}

#[when("a technician tries to load a submission with:")]
fn tries_to_load(world: &mut TableWorld, step: &Step) -> Result<()> {
    let submission = read(step)?;
    let error = world.board()?.load(&submission).err().context("the submission was loaded")?;
    world.said = format!("{error:#}");
    Ok(())
}

#[then(expr = "the table says: {string}")]
fn says(world: &mut TableWorld, expected: String) -> Result<()> {
    ensure!(world.said.contains(&expected), "the table said: {}", world.said);
    Ok(())
}

#[then("every event is acknowledged")]
fn all_acknowledged(world: &mut TableWorld) -> Result<()> {
    let status = world.board()?.status()?;
    ensure_eq(status.acknowledged, status.last_event, "was acknowledged last")
}

#[then("the table proves its program with a digest")]
fn proves(world: &mut TableWorld) -> Result<()> {
    let mut answers = Vec::new();
    for seed in [[1; 32], [1; 32], [2; 32]] {
        match world.board()?.bench.ask(Request::Digest { seed })? {
            Reply::Digest(digest) => answers.push(digest),
            other => bail!("the table answered: {other}"),
        }
    }
    ensure!(answers[0] == answers[1] && answers[1] != answers[2], "the digests are {answers:?}");
    Ok(())
}

#[then("the link counts frames that were spoilt")]
fn counts_spoilt(world: &mut TableWorld) -> Result<()> {
    let [before, now] = counted(world)?.map(|counters| spoilt(&counters.link.frames));
    ensure!(now > before, "{now} spoilt frames, as before");
    Ok(())
}

#[then("the field bus counts frames that were spoilt")]
fn bus_counts_spoilt(world: &mut TableWorld) -> Result<()> {
    let [before, now] = counted(world)?.map(|counters| spoilt(&counters.bus.frames));
    ensure!(now > before, "{now} spoilt frames, as before");
    Ok(())
}

#[then("the link counts an order that was not the asker's to give")]
fn counts_wrong_role(world: &mut TableWorld) -> Result<()> {
    let [before, now] = counted(world)?.map(|counters| counters.link.wrong_role);
    ensure_eq(now - before, 1, "orders in a wrong role")
}

#[then(expr = "the table has {int} seats")]
fn has_seats(world: &mut TableWorld, seats: usize) -> Result<()> {
    let board = world.board()?;
    ensure_eq(board.bench.panels().len(), seats, "panels")?;
    ensure_eq(board.status()?.seats.len(), seats, "seats in the status")
}

/// Sends a request that must be refused, and keeps the refusal for the next step. `Err` on any other reply.
fn tries_as(world: &mut TableWorld, role: RoleName, request: Request) -> Result<()> {
    let board = world.board()?;
    match board.bench.ask_as(role.0, request)? {
        Reply::Refused(code) => {
            let refused = board.refused(Refusal::try_from(code)?);
            world.refused(Err(refused))
        }
        other => bail!("the table did not refuse, but answered: {other}"),
    }
}

/// Returns the error counters of the wires before the scenario, and now.
fn counted(world: &mut TableWorld) -> Result<[Counters; 2]> {
    let board = world.board()?;
    Ok([board.counted_before, counters(&mut board.bench)?])
}

fn spoilt(frames: &WireCounters) -> u32 {
    frames.bad_checksum + frames.bad_stuffing + frames.bad_message + frames.too_long
}

fn read(step: &Step) -> Result<rules_core::Submission> {
    let text = Value::Object(submission(fields(step)?)).to_string();
    Ok(submission::parse_json(&text, "the scenario")?)
}

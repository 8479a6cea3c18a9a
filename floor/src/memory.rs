//! Decodes a dump of a table's memory: versions, state, bets and credits by seat, log, damage with addresses.
//!
//! The formats are those of `table`, which reads them with the same code: a second decoder would differ one day.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use anyhow::{Result, bail, ensure};
use protocol::host::Numbered;
use protocol::stop::Coded;
use rules_core::{Cents, Seat};
use serde::Serialize;
use table::salvage::{self, Found, Item, Salvaged, Trust};
use table::{Fault, Fram, Machine, State, journal, log_store};

mod print;

/// A dump, as a memory that is only read.
struct Dump<'a>(&'a [u8]);

impl Fram for Dump<'_> {
    const SIZE: u32 = 512 * 1024;

    async fn read(&mut self, at: u32, into: &mut [u8]) -> Result<(), Fault> {
        let at = at as usize;
        let bytes = self.0.get(at..at + into.len()).ok_or(Fault::Fram)?;
        into.copy_from_slice(bytes);
        Ok(())
    }

    async fn write(&mut self, _: u32, _: &[u8]) -> Result<(), Fault> {
        Err(Fault::Fram)
    }
}

/// A decoded memory. Amounts are in cents.
#[derive(Debug, Serialize)]
pub struct Memory {
    /// The version of the memory; 0 if it is blank or unreadable.
    pub version: u8,
    /// The two snapshots.
    pub snapshots: Vec<String>,
    /// How far the state can be relied on.
    pub trust: &'static str,
    /// The records replayed after the snapshot.
    pub replayed: u32,
    /// The code of the last stop, and its cause.
    pub stopped: Option<(u8, String)>,
    /// The state, if there is one.
    pub state: Option<Layout>,
    /// The numbers of the first and last readable events; `None` if there are none.
    pub log: Option<(u32, u32)>,
    /// The readable events.
    pub events: Vec<Numbered>,
    /// Damage, in the order of addresses.
    pub damage: Vec<Damage>,
    /// Whole records after a damaged one, which are not part of the state.
    pub later: Vec<Later>,
}

/// The money and the round of a state.
#[derive(Debug, Serialize)]
pub struct Layout {
    /// The phase in words.
    pub phase: String,
    /// The point, if one is on.
    pub point: Option<u8>,
    /// The seat with the dice.
    pub shooter: Option<u8>,
    /// The house's take.
    pub house: i64,
    /// The dealers' tips.
    pub tips: u64,
    /// The seats, from 1.
    pub seats: Vec<AtSeat>,
}

/// The money of a seat.
#[derive(Debug, Serialize)]
pub struct AtSeat {
    /// The seat.
    pub seat: u8,
    /// Its credit.
    pub credit: u64,
    /// Its bets: name and stake of each.
    pub bets: Vec<(String, u64)>,
    /// The tips that ride with them.
    pub tips: u64,
    /// Its match-play coupons.
    pub coupons: u64,
}

/// A damaged part of the memory.
#[derive(Debug, Serialize)]
pub struct Damage {
    /// Its address.
    pub at: u32,
    /// What is there, and what is lost.
    pub what: String,
}

/// A record that is not part of the state.
#[derive(Debug, Serialize)]
pub struct Later {
    /// Its number.
    pub sequence: u32,
    /// The table's clock, in milliseconds.
    pub at: u64,
    /// Its event.
    pub event: String,
}

/// Decodes a dump.
pub fn decode(dump: &[u8]) -> Result<Memory> {
    let expected = Dump::SIZE as usize;
    ensure!(
        dump.len() == expected,
        "a dump has {expected} bytes, this has {}: take it again with `floor rescue --dump`",
        dump.len()
    );
    let opening = Machine::new(table::opening());
    let mut machine = Box::new(opening.clone());
    let (mut damage, mut later) = (Vec::new(), Vec::new());
    let salvaged = now(salvage::salvage(&mut Dump(dump), &opening, &mut machine, &mut |item| {
        sort(item, &mut damage, &mut later);
    }))?;
    let Ok(Salvaged { findings, state, replayed, log, stopped }) = salvaged else {
        bail!("the dump cannot be read: report this as a bug");
    };
    damage.sort_by_key(|damage: &Damage| damage.at);
    later.sort_by_key(|later: &Later| later.sequence);
    Ok(Memory {
        version: findings.version,
        snapshots: findings.slots.iter().map(snapshot).collect(),
        trust: trust(state),
        replayed,
        stopped: stopped.map(|stopped| (stopped.code, Coded(stopped.code).to_string())),
        state: (state != Trust::Nothing).then(|| layout(machine.state())),
        log,
        events: events(dump, log)?,
        damage,
        later,
    })
}

/// Runs a future that never waits.
fn now<T>(future: impl Future<Output = T>) -> Result<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => Ok(done),
        Poll::Pending => bail!("a dump never waits: report this as a bug"),
    }
}

fn sort(item: Item, damage: &mut Vec<Damage>, later: &mut Vec<Later>) {
    let (at, what) = match item {
        Item::BadSnapshot { at } => (at, "a snapshot is torn or damaged".to_owned()),
        Item::BadCovered { at } => (at, "a record is damaged; a later snapshot covers it".to_owned()),
        Item::BadRecord { at, sequence: 0 } => {
            (at, "the last record is damaged: its event is not part of the state".to_owned())
        }
        Item::BadRecord { at, sequence } => {
            (at, format!("record {sequence} is damaged: it and the later ones are not part of the state"))
        }
        Item::BadEvent { at, number } => (at, format!("event {number} of the log is damaged")),
        Item::Later { sequence, event, at } => {
            later.push(Later { sequence, at: at.0, event: hidden(&event) });
            return;
        }
    };
    damage.push(Damage { at, what });
}

/// Returns an event as text, without keys: a terminal is no place for them.
fn hidden(event: &table::Event) -> String {
    if let table::Event::Provisioned { role, .. } = event {
        return format!("the {role} gets its first key");
    }
    if let table::Event::Ordered { order: Ok(protocol::convert::Order::ChangeKey(role, _)), .. } = event {
        return format!("the {role} gets another key");
    }
    format!("{event:?}")
}

fn snapshot(found: &Found) -> String {
    match found {
        Found::Blank => "blank".to_owned(),
        Found::Whole(version, sequence) => {
            format!("whole, version {}, after record {sequence}", version.number())
        }
        Found::Damaged => "damaged".to_owned(),
        Found::Other(number) => format!("of version {number}, which this program does not read"),
    }
}

const fn trust(trust: Trust) -> &'static str {
    match trust {
        Trust::Nothing => "there is no readable state",
        Trust::Unproven => "both snapshots are damaged: the state below may be wrong anywhere",
        Trust::Partial => "the state before the first damaged record: later events are missing",
        Trust::Whole => "the whole state",
    }
}

fn layout(state: &State) -> Layout {
    let game = &state.game;
    Layout {
        phase: state.phase().to_string(),
        point: game.round().point().map(u8::from),
        shooter: game.hand().shooter().map(Seat::number),
        house: game.accounts().house(),
        tips: game.accounts().tips().get(),
        seats: game.submission().seats().map(|seat| at_seat(state, seat)).collect(),
    }
}

fn at_seat(state: &State, seat: Seat) -> AtSeat {
    let game = &state.game;
    let tips = game.riders().tips_at(seat).map(|(_, tip)| tip.stake.get());
    AtSeat {
        seat: seat.number(),
        credit: game.accounts().credit(seat).get(),
        bets: game.bets().get(seat).iter().map(|bet| (bet.wager.to_string(), bet.stake.get())).collect(),
        tips: tips.sum(),
        coupons: game.riders().coupons(seat).balance().get(),
    }
}

fn events(dump: &[u8], log: Option<(u32, u32)>) -> Result<Vec<Numbered>> {
    let Some((first, last)) = log else { return Ok(Vec::new()) };
    let base = journal::log_base::<Dump<'_>>();
    let mut events = Vec::new();
    for number in first..=last {
        if let Ok(Some(event)) = now(log_store::read(&mut Dump(dump), base, number))? {
            events.push(event);
        }
    }
    Ok(events)
}

/// Displays cents as dollars.
fn dollars(cents: u64) -> Cents {
    Cents::new(cents)
}

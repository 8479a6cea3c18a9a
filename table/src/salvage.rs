//! Reads the rest of a damaged memory. Changes nothing, and needs no healthy part: a table out of service examines its memory
//! with it, and a host reads a dump.
//!
//! A CRC covers a whole snapshot, so damage in a snapshot has the snapshot's address. Damage in the ring has the address of
//! its record, and damage in the log that of its slot.

use protocol::convert::Order;
use protocol::host::{ROLES, Role, Stopped};

use crate::board::Fram;
use crate::event::{Event, Millis};
use crate::fault::{Fault, Stop};
use crate::frames::apart;
use crate::journal::{self, Position};
use crate::log::{self, KEPT};
use crate::machine::Machine;
use crate::snapshot::{self, Slot, Snapshot, Whole, unproven};
use crate::state::Keys;
use crate::version::Version;
use crate::{log_store, stop_note};

/// The state of one of the two snapshots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Never written.
    Blank,
    /// Whole, of a version that this program reads, with the number of the record before it.
    Whole(Version, u32),
    /// Torn or damaged.
    Damaged,
    /// Of another version.
    Other(u8),
}

/// The findings of an examination.
#[derive(Clone, Copy, Debug)]
pub struct Findings {
    /// The two snapshots.
    pub slots: [Found; 2],
    /// The version of the memory; 0 if it is blank or unreadable.
    pub version: u8,
    /// The address of the first damage that puts the table out of service, if there is any.
    pub bad_at: Option<u32>,
    /// The address after the last whole record.
    pub(crate) end: Option<u32>,
    /// The keys of the roles, as far as they can be read.
    pub(crate) keys: Keys,
}

impl Default for Findings {
    /// Returns the findings of a memory that does not answer.
    fn default() -> Self {
        Self { slots: [Found::Blank; 2], version: 0, bad_at: None, end: None, keys: Keys::default() }
    }
}

/// Examines a memory: its snapshots, the records after the newest whole one, and the keys.
pub async fn examine<F: Fram>(fram: &mut F) -> Result<Findings, Fault> {
    let slots = [apart!(snapshot::find(fram, Slot::A))?, apart!(snapshot::find(fram, Slot::B))?];
    let mut findings = Findings { slots: slots.map(Found::from), ..Findings::default() };
    let version = |slot: &Found| match slot {
        Found::Whole(version, _) => version.number(),
        Found::Other(number) => *number,
        Found::Blank | Found::Damaged => 0,
    };
    findings.version = findings.slots.iter().map(version).max().unwrap_or(0);
    match journal::newest(slots) {
        Ok(Some((whole, _))) => {
            (findings.bad_at, findings.end) = apart!(first_bad(fram, &whole))?;
            if let Some(keys) = apart!(unproven::keys(fram, &whole))? {
                findings.keys = keys;
                apart!(later_keys(fram, &whole, &mut findings.keys))?;
            }
        }
        Ok(None) | Err(Fault::MemoryVersion { .. }) => {}
        Err(_) => {
            let damaged = |slot: &Found| *slot == Found::Damaged;
            let first = if findings.slots.first().is_some_and(damaged) { Slot::A } else { Slot::B };
            findings.bad_at = Some(first.address());
            findings.keys = apart!(unproven_keys(fram))?;
        }
    }
    Ok(findings)
}

impl From<Snapshot> for Found {
    fn from(slot: Snapshot) -> Self {
        match slot {
            Snapshot::Whole(whole) => Self::Whole(whole.version, whole.sequence),
            Snapshot::Blank => Self::Blank,
            Snapshot::Damaged => Self::Damaged,
            Snapshot::Foreign(number) | Snapshot::Strange(number) => Self::Other(number),
        }
    }
}

/// Returns the address of the first damaged record after a snapshot, if there is one, and the address after the last whole one.
async fn first_bad<F: Fram>(fram: &mut F, whole: &Whole) -> Result<(Option<u32>, Option<u32>), Fault> {
    let mut position = Position::from(whole);
    loop {
        match apart!(position.read(fram)) {
            Ok(Some(_)) => {}
            Ok(None) => break,
            Err(Stop::Fault(fault)) => return Err(fault),
            Err(Stop::Bug(_)) => break,
        }
    }
    let (later, end) = (apart!(position.has_later(fram))?, position.address());
    Ok((later.then_some(end), Some(end)))
}

/// Sets the keys that were given after a snapshot. Records after a damaged one count too.
async fn later_keys<F: Fram>(fram: &mut F, whole: &Whole, keys: &mut Keys) -> Result<(), Fault> {
    let after = Position::from(whole);
    let mut known: [Option<u32>; ROLES] = [None; ROLES];
    let wanted = |sequence| after.is_later::<F>(sequence);
    journal::scan(fram, wanted, |sequence, body| {
        if let Some((role, key)) =
            journal::event_of(whole.version, body).and_then(|(event, _)| key_of(&event))
            && let Some(last) = known.get_mut(usize::from(role.code()))
            && last.is_none_or(|last| last < sequence)
        {
            *last = Some(sequence);
            keys.set(role, key);
        }
        false
    })
    .await?;
    Ok(())
}

const fn key_of(event: &Event) -> Option<(Role, protocol::session::Key)> {
    if let Event::Provisioned { role, key } | Event::Ordered { order: Ok(Order::ChangeKey(role, key)), .. } =
        event
    {
        Some((*role, *key))
    } else {
        None
    }
}

/// Returns the keys of two damaged snapshots. A key that differs between them may be damaged, and is left out.
async fn unproven_keys<F: Fram>(fram: &mut F) -> Result<Keys, Fault> {
    let mut both = [None, None];
    for (slot, keys) in [Slot::A, Slot::B].into_iter().zip(&mut both) {
        if let Some(named) = unproven::named(fram, slot).await? {
            *keys = apart!(unproven::keys(fram, &named))?;
        }
    }
    let mut keys = Keys::default();
    for role in Role::ALL {
        let mut found = both.iter().flatten().filter_map(|keys| keys.get(role));
        if let Some(key) = found.next()
            && found.all(|other| other == key)
        {
            keys.set(role, *key);
        }
    }
    Ok(keys)
}

/// An item of the rest of a memory.
#[derive(Clone, Copy, Debug)]
pub enum Item {
    /// A snapshot is damaged.
    BadSnapshot {
        /// Its address.
        at: u32,
    },
    /// A record that the newest snapshot covers is damaged. Nothing is lost.
    BadCovered {
        /// Its address.
        at: u32,
    },
    /// The record that the state needs next is damaged. It and the later ones are not part of the state.
    BadRecord {
        /// Its address.
        at: u32,
        /// Its number; 0 if it is the last one.
        sequence: u32,
    },
    /// A whole record after a damaged one, in the order of addresses.
    Later {
        /// Its number.
        sequence: u32,
        /// Its event.
        event: Event,
        /// The time of the event.
        at: Millis,
    },
    /// An event of the log is damaged.
    BadEvent {
        /// The address of its slot.
        at: u32,
        /// Its number.
        number: u32,
    },
}

/// The rest of a memory.
#[derive(Clone, Copy, Debug)]
pub struct Salvaged {
    /// The findings of the examination.
    pub findings: Findings,
    /// Whether a state could be loaded.
    pub state: Trust,
    /// The records that were replayed after the snapshot.
    pub replayed: u32,
    /// The numbers of the first and last readable events of the log; `None` if there are none.
    pub log: Option<(u32, u32)>,
    /// The cause of the last stop.
    pub stopped: Option<Stopped>,
}

/// Whether a loaded state can be relied on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// There is none.
    Nothing,
    /// Both snapshots are damaged. The state is from one of them and may be wrong anywhere.
    Unproven,
    /// It is the state before the first damaged record.
    Partial,
    /// It is the whole state.
    Whole,
}

/// Loads the rest of a memory into `machine`, as far as it goes. Reports each item to `tell`.
pub async fn salvage<F: Fram>(
    fram: &mut F,
    opening: &Machine,
    machine: &mut Machine,
    tell: &mut impl FnMut(Item),
) -> Result<Salvaged, Fault> {
    let findings = apart!(examine(fram))?;
    for (slot, found) in [Slot::A, Slot::B].into_iter().zip(findings.slots) {
        if found == Found::Damaged {
            tell(Item::BadSnapshot { at: slot.address() });
        }
    }
    let (state, replayed) = apart!(restore(fram, opening, machine, tell))?;
    let log = apart!(log_of(fram, tell))?;
    // An event in the log without a record: the record was acted on, and is damaged.
    let reported = log.is_some_and(|(_, last)| last > machine.state().log.last());
    let state = match (state, findings.end) {
        (Trust::Whole, Some(at)) if reported => {
            tell(Item::BadRecord { at, sequence: 0 });
            Trust::Partial
        }
        (state, _) => state,
    };
    let stopped = stop_note::read(fram).await?.map(|note| note.stopped);
    Ok(Salvaged { findings, state, replayed, log, stopped })
}

async fn restore<F: Fram>(
    fram: &mut F,
    opening: &Machine,
    machine: &mut Machine,
    tell: &mut impl FnMut(Item),
) -> Result<(Trust, u32), Fault> {
    let slots = [apart!(snapshot::find(fram, Slot::A))?, apart!(snapshot::find(fram, Slot::B))?];
    let Ok(newest) = journal::newest(slots) else { return apart!(restore_unproven(fram, opening, machine)) };
    let Some((whole, _)) = newest else { return Ok((Trust::Nothing, 0)) };
    if snapshot::load(fram, &whole, machine.restore()).await.is_err() {
        return apart!(restore_unproven(fram, opening, machine));
    }
    if let [Snapshot::Whole(a), Snapshot::Whole(b)] = slots {
        let (older, newer) = if a.sequence < b.sequence { (a, b) } else { (b, a) };
        if older.version == newer.version
            && let Ok(Some(at)) = Position::from(&older).first_bad(fram, newer.sequence).await
        {
            tell(Item::BadCovered { at });
        }
    }
    apart!(replay(fram, &whole, machine, tell))
}

/// Replays the records after a snapshot, up to the first damaged one. Returns how many there were.
async fn replay<F: Fram>(
    fram: &mut F,
    whole: &Whole,
    machine: &mut Machine,
    tell: &mut impl FnMut(Item),
) -> Result<(Trust, u32), Fault> {
    let (mut position, mut replayed) = (Position::from(whole), 0u32);
    let bad = loop {
        let before = position;
        match apart!(position.read(fram)) {
            Ok(None) => break apart!(position.has_later(fram))?.then_some(position),
            Ok(Some((record, _))) => {
                let (event, at) = record.event();
                if record.meet(machine.restore()).is_err() || machine.replay(&event, at).is_err() {
                    break Some(before);
                }
                replayed = replayed.saturating_add(1);
            }
            Err(Stop::Fault(fault)) => return Err(fault),
            Err(Stop::Bug(_)) => break Some(before),
        }
    };
    let Some(bad) = bad else { return Ok((Trust::Whole, replayed)) };
    tell(Item::BadRecord { at: bad.address(), sequence: bad.sequence.saturating_add(1) });
    let wanted = |sequence| bad.is_later::<F>(sequence) && sequence > bad.sequence.saturating_add(1);
    journal::scan(fram, wanted, |sequence, body| {
        if let Some((event, at)) = journal::event_of(whole.version, body) {
            tell(Item::Later { sequence, event, at });
        }
        false
    })
    .await?;
    Ok((Trust::Partial, replayed))
}

/// Loads the state from a damaged snapshot, if its pages can be decoded and its money adds up.
async fn restore_unproven<F: Fram>(
    fram: &mut F,
    opening: &Machine,
    machine: &mut Machine,
) -> Result<(Trust, u32), Fault> {
    for slot in [Slot::A, Slot::B] {
        if let Some(named) = unproven::named(fram, slot).await? {
            machine.clone_from(opening);
            if apart!(unproven::load(fram, &named, machine.restore()))? && machine.state().check().is_ok() {
                return Ok((Trust::Unproven, 0));
            }
        }
    }
    machine.clone_from(opening);
    Ok((Trust::Nothing, 0))
}

/// Returns the numbers of the first and last readable events of the log. Reports damaged ones in between.
async fn log_of<F: Fram>(fram: &mut F, tell: &mut impl FnMut(Item)) -> Result<Option<(u32, u32)>, Fault> {
    let base = journal::log_base::<F>();
    let mut range = None;
    for first in (0..KEPT).step_by(16) {
        range = wider(range, log_store::survey(fram, base, first).await?);
    }
    let Some((lowest, last)) = range else { return Ok(None) };
    let first = lowest.max(last.saturating_sub(KEPT).saturating_add(1));
    for number in first..=last {
        match log_store::read(fram, base, number).await {
            Ok(Some(_)) => {}
            Ok(None) | Err(Stop::Bug(_)) => {
                let at = base.saturating_add(number.wrapping_rem(KEPT).saturating_mul(log::SLOT));
                tell(Item::BadEvent { at, number });
            }
            Err(Stop::Fault(fault)) => return Err(fault),
        }
    }
    Ok(Some((first, last)))
}

/// Returns the range that covers two.
pub(crate) fn wider(one: Option<(u32, u32)>, other: Option<(u32, u32)>) -> Option<(u32, u32)> {
    match (one, other) {
        (Some((low, high)), Some((lower, higher))) => Some((low.min(lower), high.max(higher))),
        (range, None) | (None, range) => range,
    }
}

//! The journal: every event is written before it has any effect, and replayed at the next start.
//!
//! The memory (FRAM) takes single bytes and needs no erasing, and a power cut tears a write at any byte:
//!
//! ```text
//! 0         ┌───────────────────────────────────────────────────────────┐
//!           │ slot A   magic  sequence  ring offset  length  CRC  pages │
//! SLOT      ├───────────────────────────────────────────────────────────┤
//!           │ slot B   the same; at its end what stopped the table last │
//! 2 x SLOT  ├───────────────────────────────────────────────────────────┤
//!           │ ring     length  sequence  CRC  event, time, fingerprint  │
//!           │          …                                                │
//!           ├───────────────────────────────────────────────────────────┤
//!           │ log      number  CRC  reported event                      │
//! size      └───────────────────────────────────────────────────────────┘
//! ```
//!
//! A record counts only if its CRC and its sequence number are right, so a torn record is ignored. The older slot is
//! always written next, so a torn snapshot leaves the other whole. The ring holds every record since the older
//! snapshot, so either slot, with the ring, gives the whole state. A record is read back when it is written, so an
//! unreadable one was damaged or torn. It was torn only if nothing came after it. A record with a higher number
//! anywhere in the ring, or an event in the log without a record, shows that it was acted on. Dropping it would undo
//! payments, so the table goes out of service. Each record carries a fingerprint of the state before its event. If a
//! replay meets another state, the table goes out of service.

use rules_core::Bug;

use crate::board::Fram;
use crate::event::{Event, Millis};
use crate::fault::{Fault, Stop};
use crate::frames::apart;
use crate::log;
use crate::machine::Machine;
use crate::memory::{self, Repairs};
use crate::snapshot::{self, Slot, Snapshot, Whole};
use crate::state::State;
use crate::version::Version;

mod position;
mod record;

pub(crate) use position::{Position, scan};
use record::Record;

pub use crate::snapshot::SLOT;

/// The address of the ring.
const RING: u32 = 2 * SLOT;

/// Returns the length of the longest record of a version. A record begins only where the longest would fit, so that reader
/// and writer wrap around at the same offset.
const fn max_record(version: Version) -> u32 {
    match version {
        Version::Six => 82,
        Version::Seven | Version::Eight | Version::Nine | Version::Ten => 100,
    }
}

/// The position of the journal in its memory.
#[derive(Debug)]
pub struct Journal {
    /// The position of the next record. Until the first write, its version is that of the opened memory.
    next: Position,
    /// The bytes of the ring used since the last snapshot.
    since_snapshot: u32,
    /// The slot to write next: the older one.
    older: Slot,
    /// The number of slots to write before the next record: damaged ones, those of an older version, and those whose records
    /// are damaged.
    due: u8,
    /// The damage found and repaired.
    pub(crate) repairs: Repairs,
}

/// The result of opening the journal.
#[derive(Debug)]
pub struct Recovered {
    /// The journal, ready for the next record.
    pub journal: Journal,
    /// The last whole record. The power may have failed before its effects were performed, so the event must be taken
    /// now and its effects performed again. Receivers recognise repeated effects by their numbers.
    pub unfinished: Option<(Event, Millis)>,
}

/// Opens the journal: loads the newest whole snapshot into `machine`, which must be new, and replays the records after it.
/// A blank memory is set up with the machine as it is.
///
/// The machine is changed in place: it takes most of a controller's memory, and there is no room for two.
pub async fn open<F: Fram>(fram: &mut F, machine: &mut Machine) -> Result<Recovered, Stop> {
    let slots = [apart!(snapshot::find(fram, Slot::A))?, apart!(snapshot::find(fram, Slot::B))?];
    let Some((snapshot, due)) = newest(slots)? else { return set_up(fram, machine).await };
    let mut journal = Journal {
        next: Position::from(&snapshot),
        since_snapshot: 0,
        older: snapshot.slot.other(),
        due,
        repairs: Repairs::default(),
    };
    apart!(snapshot::load(fram, &snapshot, machine.restore()))?;
    let mut unfinished = None;
    while let Some((record, length)) = apart!(journal.next.read(fram))? {
        journal.since_snapshot = journal.since_snapshot.saturating_add(length);
        if let Some((before, then)) = unfinished.replace(record.event()) {
            machine.replay(&before, then)?;
        }
        record.meet(machine.restore())?;
    }
    // Twice: a bad read must not hide a later record.
    if apart!(journal.next.has_later(fram))? || apart!(journal.next.has_later(fram))? {
        return Err(Fault::RecordBad.into());
    }
    apart!(journal.look_back(fram, slots))?;
    journal.next.turn::<F>(Version::CURRENT);
    Ok(Recovered { journal, unfinished })
}

/// Returns the newest whole snapshot and the number of slots to rewrite; `None` if the memory is blank.
pub(crate) fn newest(slots: [Snapshot; 2]) -> Result<Option<(Whole, u8)>, Fault> {
    let current = |whole: &Whole| u8::from(whole.version != Version::CURRENT);
    Ok(Some(match slots {
        // The memory stays unchanged: the program that wrote it may be installed again.
        [Snapshot::Foreign(found), _] | [_, Snapshot::Foreign(found)] => {
            return Err(Fault::MemoryVersion { found });
        }
        [Snapshot::Whole(a), Snapshot::Whole(b)] => {
            let newest = if (b.version, b.sequence) > (a.version, a.sequence) { b } else { a };
            (newest, current(&a).saturating_add(current(&b)))
        }
        // A later version rewrites one slot and then the other before it writes any record: a whole snapshot is still valid.
        [Snapshot::Whole(whole), Snapshot::Blank | Snapshot::Damaged | Snapshot::Strange(_)]
        | [Snapshot::Blank | Snapshot::Damaged | Snapshot::Strange(_), Snapshot::Whole(whole)] => {
            (whole, current(&whole).saturating_add(1))
        }
        [Snapshot::Strange(found), _] | [_, Snapshot::Strange(found)] => {
            return Err(Fault::MemoryVersion { found });
        }
        // Slot A is set up first: while B is blank, no event was ever taken.
        [Snapshot::Blank | Snapshot::Damaged, Snapshot::Blank] => return Ok(None),
        [Snapshot::Blank | Snapshot::Damaged, Snapshot::Damaged] => return Err(Fault::BothCopiesBad),
    }))
}

/// Sets up a blank memory.
async fn set_up<F: Fram>(fram: &mut F, machine: &Machine) -> Result<Recovered, Stop> {
    let version = Version::CURRENT;
    let next = Position { version, sequence: 0, at: 0 };
    let mut journal =
        Journal { next, since_snapshot: 0, older: Slot::A, due: 2, repairs: Repairs::default() };
    journal.write_due(fram, machine.state()).await?;
    Ok(Recovered { journal, unfinished: None })
}

impl Journal {
    /// Returns the version of the opened memory. It is the current one after the first write of an event.
    pub const fn version(&self) -> Version {
        self.next.version
    }

    /// Writes an event before the machine takes it. When this returns, the event is permanent.
    pub async fn append<F: Fram>(
        &mut self,
        fram: &mut F,
        (event, at): (&Event, Millis),
        state: &State,
    ) -> Result<(), Stop> {
        // Before the record: while only one slot is whole, interrupted starts must not fill the ring.
        self.write_due(fram, state).await?;
        let bytes = Record::new(*event, at, state)?.encode(self.next.next()?)?;
        memory::keep(fram, self.next.address(), &bytes, &mut self.repairs).await?;
        self.next.advance::<F>(bytes.len())?;
        let length = u32::try_from(bytes.len()).map_err(|_| Bug::MessageTooLong)?;
        self.since_snapshot = self.since_snapshot.checked_add(length).ok_or(Bug::AmountOverflow)?;
        Ok(())
    }

    /// Writes a snapshot if enough of the ring was used since the last one, or a slot needs repair. Four snapshots to a
    /// round of the ring keep every record since the older slot.
    pub async fn snapshot_if_due<F: Fram>(&mut self, fram: &mut F, state: &State) -> Result<(), Stop> {
        if self.since_snapshot >= ring_size::<F>().div_euclid(4) {
            self.due = self.due.max(1);
        }
        self.write_due(fram, state).await
    }

    /// Checks both snapshots and the records since the older one, while the state in RAM is good. If one is damaged, both
    /// snapshots are rewritten, a damaged one first: the other must not become older than the ring. Then no record is needed.
    /// Returns whether at least one snapshot was whole.
    pub async fn verify<F: Fram>(&mut self, fram: &mut F, state: &State) -> Result<bool, Stop> {
        let (mut whole, mut oldest) = (false, self.next);
        for slot in [Slot::A, Slot::B] {
            match apart!(snapshot::find(fram, slot))? {
                Snapshot::Whole(found) => {
                    whole = true;
                    oldest = Self::older_of(oldest, &found);
                }
                Snapshot::Blank | Snapshot::Damaged | Snapshot::Foreign(_) | Snapshot::Strange(_) => {
                    self.repairs.note(slot.address());
                    self.older = slot;
                    self.due = 2;
                }
            }
        }
        if let Some(at) = apart!(oldest.first_bad(fram, self.next.sequence))? {
            self.repairs.note(at);
            self.due = 2;
        }
        self.write_due(fram, state).await?;
        Ok(whole)
    }

    /// Looks for damage that the newest snapshot covers, at a start. Records before it are needed only with the older
    /// snapshot: if one is damaged, that snapshot is rewritten.
    async fn look_back<F: Fram>(&mut self, fram: &mut F, slots: [Snapshot; 2]) -> Result<(), Stop> {
        let current = |slot: &Snapshot| match slot {
            Snapshot::Whole(whole) if whole.version == Version::CURRENT => Some(*whole),
            Snapshot::Whole(_)
            | Snapshot::Blank
            | Snapshot::Damaged
            | Snapshot::Foreign(_)
            | Snapshot::Strange(_) => None,
        };
        match slots.each_ref().map(current) {
            [Some(a), Some(b)] => {
                let (older, newer) = if a.sequence < b.sequence { (a, b) } else { (b, a) };
                if let Some(at) = apart!(Position::from(&older).first_bad(fram, newer.sequence))? {
                    self.repairs.note(at);
                    self.due = self.due.max(1);
                }
            }
            // A power cut tears only a snapshot that was due. Before that, the slot was damaged.
            [Some(whole), None] | [None, Some(whole)] if self.has_lost_a_slot::<F>(slots) => {
                self.repairs.note(whole.slot.other().address());
            }
            [Some(_), None] | [None, Some(_)] | [None, None] => {}
        }
        Ok(())
    }

    /// Returns whether a slot is damaged although no snapshot was due.
    fn has_lost_a_slot<F: Fram>(&self, slots: [Snapshot; 2]) -> bool {
        let bad = slots.iter().any(|slot| matches!(slot, Snapshot::Damaged | Snapshot::Strange(_)));
        bad && self.since_snapshot > 0 && self.since_snapshot < ring_size::<F>().div_euclid(4)
    }

    /// Returns the older of a position and a snapshot of the same version.
    fn older_of(position: Position, found: &Whole) -> Position {
        let same = found.version == position.version;
        if same && found.sequence < position.sequence { Position::from(found) } else { position }
    }

    /// Writes the slots that are due.
    async fn write_due<F: Fram>(&mut self, fram: &mut F, state: &State) -> Result<(), Stop> {
        while self.due > 0 {
            let next = (self.next.sequence, self.next.at);
            apart!(snapshot::write(fram, self.older, next, state, &mut self.repairs))?;
            self.older = self.older.other();
            self.since_snapshot = 0;
            self.due = self.due.saturating_sub(1);
            self.next.version = Version::CURRENT;
        }
        Ok(())
    }
}

/// Returns the event and time of a version's record; `None` if its body cannot be decoded.
pub(crate) fn event_of(version: Version, body: &[u8]) -> Option<(Event, Millis)> {
    Record::decode(version, body).map(|record| record.event())
}

const fn ring_size<F: Fram>() -> u32 {
    log_base::<F>().saturating_sub(RING)
}

/// Returns the address of the log, at the end of the memory.
pub const fn log_base<F: Fram>() -> u32 {
    F::SIZE.saturating_sub(log::SIZE)
}

#[cfg(test)]
mod tests;

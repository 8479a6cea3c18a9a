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
use crate::memory::{self, TRIES};
use crate::snapshot::{self, Slot, Snapshot, Whole};
use crate::state::State;
use crate::version::Version;

mod record;

use record::{Record, Written};

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
    /// The version of the records that are read. Written records are of the current version.
    version: Version,
    /// The number of the last record written.
    sequence: u32,
    /// The offset in the ring of the next record.
    at: u32,
    /// The bytes of the ring used since the last snapshot.
    since_snapshot: u32,
    /// The slot to write next: the older one.
    older: Slot,
    /// The number of slots to write before the next record: damaged ones, and those of an older version.
    due: u8,
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
        version: snapshot.version,
        sequence: snapshot.sequence,
        at: snapshot.ring_offset,
        since_snapshot: 0,
        older: snapshot.slot.other(),
        due,
    };
    apart!(snapshot::load(fram, &snapshot, machine.restore()))?;
    let mut unfinished = None;
    while let Some(record) = apart!(journal.read(fram))? {
        if let Some((before, then)) = unfinished.replace(record.event()) {
            machine.replay(&before, then)?;
        }
        record.meet(machine.restore())?;
    }
    // Twice: a bad read must not hide a later record.
    if apart!(journal.has_later(fram))? || apart!(journal.has_later(fram))? {
        return Err(Fault::RecordBad.into());
    }
    journal.turn::<F>(Version::CURRENT);
    Ok(Recovered { journal, unfinished })
}

/// Returns the newest whole snapshot and the number of slots to rewrite; `None` if the memory is blank.
fn newest(slots: [Snapshot; 2]) -> Result<Option<(Whole, u8)>, Fault> {
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
    let mut journal = Journal { version, sequence: 0, at: 0, since_snapshot: 0, older: Slot::A, due: 2 };
    journal.write_due(fram, machine.state()).await?;
    Ok(Recovered { journal, unfinished: None })
}

impl Journal {
    /// Returns the version of the opened memory. It is the current one after the first write of an event.
    pub const fn version(&self) -> Version {
        self.version
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
        let sequence = self.sequence.checked_add(1).ok_or(Bug::AmountOverflow)?;
        let bytes = Record::new(*event, at, state)?.encode(sequence)?;
        memory::keep(fram, self.address(), &bytes).await?;
        self.advance::<F>(bytes.len())?;
        self.sequence = sequence;
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

    /// Checks both snapshots. If one is damaged, both are rewritten, that one first: the other must not become older than
    /// the ring. Returns whether at least one was whole.
    pub async fn verify<F: Fram>(&mut self, fram: &mut F, state: &State) -> Result<bool, Stop> {
        let mut whole = false;
        for slot in [Slot::A, Slot::B] {
            match snapshot::find(fram, slot).await? {
                Snapshot::Whole(_) => whole = true,
                Snapshot::Blank | Snapshot::Damaged | Snapshot::Foreign(_) | Snapshot::Strange(_) => {
                    self.older = slot;
                    self.due = 2;
                }
            }
        }
        self.write_due(fram, state).await?;
        Ok(whole)
    }

    /// Writes the slots that are due.
    async fn write_due<F: Fram>(&mut self, fram: &mut F, state: &State) -> Result<(), Stop> {
        while self.due > 0 {
            apart!(snapshot::write(fram, self.older, self.sequence, self.at, state))?;
            self.older = self.older.other();
            self.since_snapshot = 0;
            self.due = self.due.saturating_sub(1);
            self.version = Version::CURRENT;
        }
        Ok(())
    }

    /// Reads the next record. Returns `None` if there is none, or it is damaged.
    async fn read<F: Fram>(&mut self, fram: &mut F) -> Result<Option<Written>, Stop> {
        let expected = self.sequence.checked_add(1).ok_or(Bug::AmountOverflow)?;
        for _ in 0..TRIES {
            let mut bytes: record::Bytes = [0; _];
            fram.read(self.address(), &mut bytes).await?;
            let Some((sequence, body)) = record::parse(&bytes) else { continue };
            if sequence != expected {
                break;
            }
            let Some(record) = Record::decode(self.version, body) else { continue };
            self.sequence = sequence;
            self.advance::<F>(record::HEAD.saturating_add(body.len()))?;
            return Ok(Some(record));
        }
        Ok(None)
    }

    /// Returns whether the ring holds a whole record later than the last one read.
    async fn has_later<F: Fram>(&self, fram: &mut F) -> Result<bool, Fault> {
        const STEP: u32 = 256;
        let mut at = 0;
        while at < ring_size::<F>() {
            let mut bytes = [0; 256 + record::HEAD + record::MAX_BODY];
            let left = usize::try_from(ring_size::<F>().saturating_sub(at)).unwrap_or(usize::MAX);
            let window = bytes.get_mut(..left.min(256 + record::HEAD + record::MAX_BODY)).unwrap_or_default();
            fram.read(RING.saturating_add(at), window).await?;
            let mut starts = (0..256).filter_map(|start| window.get(start..));
            if starts.any(|record| self.is_later::<F>(record)) {
                return Ok(true);
            }
            at = at.saturating_add(STEP);
        }
        Ok(false)
    }

    fn is_later<F: Fram>(&self, bytes: &[u8]) -> bool {
        // A record is longer than a byte, so the ring holds fewer than it has bytes.
        let latest = self.sequence.saturating_add(ring_size::<F>());
        record::sequence_at(bytes).is_some_and(|sequence| sequence > self.sequence && sequence <= latest)
            && record::parse(bytes).is_some()
    }

    const fn address(&self) -> u32 {
        RING.saturating_add(self.at)
    }

    fn advance<F: Fram>(&mut self, length: usize) -> Result<(), Bug> {
        let length = u32::try_from(length).map_err(|_| Bug::MessageTooLong)?;
        self.at = self.at.checked_add(length).ok_or(Bug::AmountOverflow)?;
        self.since_snapshot = self.since_snapshot.checked_add(length).ok_or(Bug::AmountOverflow)?;
        self.turn::<F>(self.version);
        Ok(())
    }

    /// Wraps around to the start of the ring where the longest record of a version would not fit.
    fn turn<F: Fram>(&mut self, version: Version) {
        if self.at.saturating_add(max_record(version)) > ring_size::<F>() {
            self.at = 0;
        }
    }
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

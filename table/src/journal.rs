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
//!           │ log      number  CRC  what the host was told              │
//! size      └───────────────────────────────────────────────────────────┘
//! ```
//!
//! A record counts only when its CRC and its sequence number are right, so a torn one is as if it had never
//! been begun. The two slots are written in turn, always the older one, so a torn snapshot leaves the other;
//! and the ring is long enough to hold every record since the older of the two, so either slot alone, with the
//! ring, gives the whole state. A record is read back when it is written, so one that cannot be read later was
//! damaged or torn. It was torn only if nothing came after it: a record with a higher number anywhere in the ring, or
//! an event in the log that no record tells of, shows that it was acted upon. Going back to before it would undo
//! money, so the table stops. Each record carries a fingerprint of the state that it met: a replay that meets another
//! stops the table.

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

/// Where the ring begins.
const RING: u32 = 2 * SLOT;

/// The longest record of a version. A record is begun only where the longest would fit, so that reader and writer turn
/// at the same offset.
const fn max_record(version: Version) -> u32 {
    match version {
        Version::Six => 82,
        Version::Seven => 100,
    }
}

/// Where the next record goes.
#[derive(Debug)]
pub struct Journal {
    /// The version of the records that are read; those that are written are of the current one.
    version: Version,
    /// The number of the last record written.
    sequence: u32,
    /// The offset in the ring of the next record.
    at: u32,
    /// How many bytes of the ring were used since the last snapshot.
    since_snapshot: u32,
    /// The slot to be written next: the older one.
    older: Slot,
    /// How many slots are to be written before the next record: damaged ones, and those of an older version.
    due: u8,
}

/// What a start finds.
#[derive(Debug)]
pub struct Recovered {
    /// Ready to go on.
    pub journal: Journal,
    /// The last event that was written whole. The power may have failed before its effects were performed, so it is
    /// to be taken now, and its effects performed again; the receivers know them by their numbers.
    pub unfinished: Option<(Event, Millis)>,
}

/// Opens the journal: finds the newest whole snapshot and replays into `machine`, which must be new, what was written
/// after it. A memory never used before is set up with the machine as it is.
///
/// The machine stays where it is: it is most of a controller's memory, and there is not room for two.
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
    // Twice: a bad read must not hide what was acted upon.
    if apart!(journal.has_later(fram))? || apart!(journal.has_later(fram))? {
        return Err(Fault::RecordBad.into());
    }
    journal.turn::<F>(Version::CURRENT);
    Ok(Recovered { journal, unfinished })
}

/// The newest whole snapshot, and how many slots are to be written anew; `None` if the memory was never used.
fn newest(slots: [Snapshot; 2]) -> Result<Option<(Whole, u8)>, Fault> {
    let current = |whole: &Whole| u8::from(whole.version != Version::CURRENT);
    Ok(Some(match slots {
        // Nothing is touched: the program that wrote it may come back.
        [Snapshot::Foreign(found), _] | [_, Snapshot::Foreign(found)] => {
            return Err(Fault::MemoryVersion { found });
        }
        [Snapshot::Whole(a), Snapshot::Whole(b)] => {
            let newest = if (b.version, b.sequence) > (a.version, a.sequence) { b } else { a };
            (newest, current(&a).saturating_add(current(&b)))
        }
        // A later version writes one slot anew, and then the other, before it writes any record: what is whole still holds.
        [Snapshot::Whole(whole), Snapshot::Blank | Snapshot::Damaged | Snapshot::Strange(_)]
        | [Snapshot::Blank | Snapshot::Damaged | Snapshot::Strange(_), Snapshot::Whole(whole)] => {
            (whole, current(&whole).saturating_add(1))
        }
        [Snapshot::Strange(found), _] | [_, Snapshot::Strange(found)] => {
            return Err(Fault::MemoryVersion { found });
        }
        // Slot A is set up first: while B is blank, nothing was ever taken.
        [Snapshot::Blank | Snapshot::Damaged, Snapshot::Blank] => return Ok(None),
        [Snapshot::Blank | Snapshot::Damaged, Snapshot::Damaged] => return Err(Fault::BothCopiesBad),
    }))
}

/// Sets up a memory that was never used.
async fn set_up<F: Fram>(fram: &mut F, machine: &Machine) -> Result<Recovered, Stop> {
    let version = Version::CURRENT;
    let mut journal = Journal { version, sequence: 0, at: 0, since_snapshot: 0, older: Slot::A, due: 2 };
    journal.write_due(fram, machine.state()).await?;
    Ok(Recovered { journal, unfinished: None })
}

impl Journal {
    /// The version of the memory that was opened. It is the current one once an event was written.
    pub const fn version(&self) -> Version {
        self.version
    }

    /// Writes an event that the state is about to meet. When this comes back, the event has happened.
    pub async fn append<F: Fram>(
        &mut self,
        fram: &mut F,
        (event, at): (&Event, Millis),
        state: &State,
    ) -> Result<(), Stop> {
        // First of all: while one slot alone is whole, starts that are cut short must not fill the ring.
        self.write_due(fram, state).await?;
        let sequence = self.sequence.checked_add(1).ok_or(Bug::AmountOverflow)?;
        let bytes = Record::new(*event, at, state)?.encode(sequence)?;
        memory::keep(fram, self.address(), &bytes).await?;
        self.advance::<F>(bytes.len())?;
        self.sequence = sequence;
        Ok(())
    }

    /// Keeps the state, when the ring has filled enough since this was last done, or a slot needs repair: four
    /// snapshots to a round of the ring leave every record since the older slot untouched.
    pub async fn snapshot_if_due<F: Fram>(&mut self, fram: &mut F, state: &State) -> Result<(), Stop> {
        if self.since_snapshot >= ring_size::<F>().div_euclid(4) {
            self.due = self.due.max(1);
        }
        self.write_due(fram, state).await
    }

    /// Checks both copies of the state. When one is damaged, both are written anew, that one first: the other must not
    /// fall behind what the ring holds. Answers whether either was whole.
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

    /// Reads the next record, if it is there and whole.
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

    /// Whether a later record than the last one read is whole, anywhere in the ring.
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

    /// Goes back to the beginning of the ring where the longest record of a version would not fit.
    fn turn<F: Fram>(&mut self, version: Version) {
        if self.at.saturating_add(max_record(version)) > ring_size::<F>() {
            self.at = 0;
        }
    }
}

const fn ring_size<F: Fram>() -> u32 {
    log_base::<F>().saturating_sub(RING)
}

/// Where the log of events begins: it has the end of the memory.
pub const fn log_base<F: Fram>() -> u32 {
    F::SIZE.saturating_sub(log::SIZE)
}

#[cfg(test)]
mod tests;

//! The journal: every event is written before it has any effect, and replayed at the next start.
//!
//! The memory (FRAM) takes single bytes and needs no erasing, and a power cut tears a write at any byte:
//!
//! ```text
//! 0         ┌───────────────────────────────────────────────────────────┐
//!           │ slot A   magic  sequence  ring offset  length  CRC  pages │
//! SLOT      ├───────────────────────────────────────────────────────────┤
//!           │ slot B   the same                                         │
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
//! ring, gives the whole state. A record that is damaged and not torn, because a later one is there, stops the
//! table: going back to before it would undo what was acted upon. Each record carries a fingerprint of the state
//! that it met: a replay that meets another stops the table.

use protocol::frame::CHECKSUM;
use rules_core::Bug;
use serde::{Deserialize, Serialize};

use crate::board::Fram;
use crate::event::{Event, Millis};
use crate::fault::{Fault, Stop};
use crate::frames::apart;
use crate::log;
use crate::machine::Machine;
use crate::snapshot::{self, Slot, Snapshot};
use crate::state::State;

pub use crate::snapshot::SLOT;

/// Where the ring begins.
const RING: u32 = 2 * SLOT;
/// The longest event with its fingerprint, encoded.
const MAX_BODY: usize = 72;
const RECORD_HEAD: usize = 10;
/// A record is begun only where the longest would fit, so that reader and writer turn at the same place.
const MAX_RECORD: u32 = 82;

/// Where the next record goes.
#[derive(Debug)]
pub struct Journal {
    /// The number of the last record written.
    sequence: u32,
    /// The offset in the ring of the next record.
    at: u32,
    /// How many bytes of the ring were used since the last snapshot.
    since_snapshot: u32,
    /// The slot to be written next: the older one.
    older: Slot,
    /// That slot was found damaged and is to be written as soon as the state is settled.
    repair: bool,
}

/// What a start finds.
#[derive(Debug)]
pub struct Recovered {
    /// Ready to go on.
    pub journal: Journal,
    /// The last event that was written whole. The power may have failed before its effects were performed, so it is
    /// to be taken now, and its effects performed again; whoever gets them knows them by their numbers.
    pub unfinished: Option<(Event, Millis)>,
}

#[derive(Serialize, Deserialize)]
struct Record {
    event: Event,
    at: Millis,
    fingerprint: u32,
}

/// Opens the journal: finds the newest whole snapshot and replays into `machine`, which must be new, what was written
/// after it. A memory never used before is set up with the machine as it is.
///
/// The machine stays where it is: it is most of a controller's memory, and there is not room for two.
pub async fn open<F: Fram>(fram: &mut F, machine: &mut Machine) -> Result<Recovered, Stop> {
    let slots = (apart!(snapshot::find(fram, Slot::A))?, apart!(snapshot::find(fram, Slot::B))?);
    let (snapshot, repair) = match slots {
        (Snapshot::Whole(a), Snapshot::Whole(b)) if b.sequence > a.sequence => (b, false),
        (Snapshot::Whole(a), Snapshot::Whole(_)) => (a, false),
        (Snapshot::Whole(whole), Snapshot::Blank | Snapshot::Damaged)
        | (Snapshot::Blank | Snapshot::Damaged, Snapshot::Whole(whole)) => (whole, true),
        // Slot A is set up first: while B is blank, nothing was ever taken.
        (Snapshot::Blank | Snapshot::Damaged, Snapshot::Blank) => return set_up(fram, machine).await,
        (Snapshot::Blank | Snapshot::Damaged, Snapshot::Damaged) => return Err(Fault::BothCopiesBad.into()),
    };
    let mut journal = Journal {
        sequence: snapshot.sequence,
        at: snapshot.ring_offset,
        since_snapshot: 0,
        older: snapshot.slot.other(),
        repair,
    };
    apart!(snapshot::load(fram, &snapshot, machine.restore()))?;
    let mut unfinished = None;
    while let Some(Record { event, at, fingerprint }) = journal.read(fram).await? {
        if let Some((before, then)) = unfinished.replace((event, at)) {
            machine.replay(&before, then)?;
        }
        if machine.state().fingerprint()? != fingerprint {
            return Err(Bug::ReplayDiverged.into());
        }
    }
    if journal.has_later(fram).await? {
        return Err(Fault::BothCopiesBad.into());
    }
    Ok(Recovered { journal, unfinished })
}

/// Sets up a memory that was never used.
async fn set_up<F: Fram>(fram: &mut F, machine: &Machine) -> Result<Recovered, Stop> {
    let mut journal = Journal { sequence: 0, at: 0, since_snapshot: 0, older: Slot::A, repair: false };
    journal.snapshot(fram, machine.state()).await?;
    journal.snapshot(fram, machine.state()).await?;
    Ok(Recovered { journal, unfinished: None })
}

impl Journal {
    /// Writes an event that the state is about to meet. When this comes back, the event has happened.
    pub async fn append<F: Fram>(
        &mut self,
        fram: &mut F,
        (event, at): (&Event, Millis),
        state: &State,
    ) -> Result<(), Stop> {
        if self.repair {
            // First of all: while one slot alone is whole, starts that are cut short must not fill the ring.
            self.snapshot(fram, state).await?;
        }
        let sequence = self.sequence.checked_add(1).ok_or(Bug::AmountOverflow)?;
        let mut body = [0; MAX_BODY];
        let record = Record { event: *event, at, fingerprint: state.fingerprint()? };
        let body = postcard::to_slice(&record, &mut body).map_err(|_| Bug::MessageTooLong)?;
        let length = u16::try_from(body.len()).map_err(|_| Bug::MessageTooLong)?.to_le_bytes();
        let number = sequence.to_le_bytes();
        let crc = checksum(&[&length, &number, body]).to_le_bytes();
        let mut bytes = heapless::Vec::<u8, { RECORD_HEAD + MAX_BODY }>::new();
        for part in [&length[..], &number, &crc, body] {
            bytes.extend_from_slice(part).map_err(|_| Bug::MessageTooLong)?;
        }
        fram.write(self.address(), &bytes).await?;
        self.advance::<F>(bytes.len())?;
        self.sequence = sequence;
        Ok(())
    }

    /// Keeps the state, when the ring has filled enough since this was last done, or a slot needs repair: four
    /// snapshots to a round of the ring leave every record since the older slot untouched.
    pub async fn snapshot_if_due<F: Fram>(&mut self, fram: &mut F, state: &State) -> Result<(), Stop> {
        if self.repair || self.since_snapshot >= ring_size::<F>().div_euclid(4) {
            self.snapshot(fram, state).await?;
        }
        Ok(())
    }

    /// Checks both copies of the state. When one is damaged, both are written anew, that one first: the other must not
    /// fall behind what the ring holds. Answers whether either was whole.
    pub async fn verify<F: Fram>(&mut self, fram: &mut F, state: &State) -> Result<bool, Stop> {
        let mut damaged = None;
        let mut whole = false;
        for slot in [Slot::A, Slot::B] {
            match snapshot::find(fram, slot).await? {
                Snapshot::Whole(_) => whole = true,
                Snapshot::Blank | Snapshot::Damaged => damaged = Some(slot),
            }
        }
        if let Some(slot) = damaged {
            self.older = slot;
            self.snapshot(fram, state).await?;
            self.snapshot(fram, state).await?;
        }
        Ok(whole)
    }

    async fn snapshot<F: Fram>(&mut self, fram: &mut F, state: &State) -> Result<(), Stop> {
        apart!(snapshot::write(fram, self.older, self.sequence, self.at, state))?;
        self.older = self.older.other();
        self.since_snapshot = 0;
        self.repair = false;
        Ok(())
    }

    /// Reads the next record, if it is there and whole.
    async fn read<F: Fram>(&mut self, fram: &mut F) -> Result<Option<Record>, Stop> {
        let mut bytes = [0; RECORD_HEAD + MAX_BODY];
        fram.read(self.address(), &mut bytes).await?;
        let sequence = self.sequence.checked_add(1).ok_or(Bug::AmountOverflow)?;
        let Some((record, length)) = parse_record(&bytes, sequence) else { return Ok(None) };
        self.sequence = sequence;
        self.advance::<F>(length)?;
        Ok(Some(record))
    }

    /// Whether the record after the one that could not be read is there. A torn record is the last that was written;
    /// one in the middle is damaged, and what came after it cannot be undone.
    async fn has_later<F: Fram>(&self, fram: &mut F) -> Result<bool, Stop> {
        let Some(later) = self.sequence.checked_add(2) else { return Ok(false) };
        let mut bytes = [0; 2 * (RECORD_HEAD + MAX_BODY)];
        fram.read(self.address(), &mut bytes).await?;
        let mut starts = RECORD_HEAD..=RECORD_HEAD.saturating_add(MAX_BODY);
        if starts.any(|start| bytes.get(start..).is_some_and(|rest| parse_record(rest, later).is_some())) {
            return Ok(true);
        }
        fram.read(RING, &mut bytes).await?; // the damaged one may have been the last of a round
        Ok(parse_record(&bytes, later).is_some())
    }

    const fn address(&self) -> u32 {
        RING.saturating_add(self.at)
    }

    fn advance<F: Fram>(&mut self, length: usize) -> Result<(), Bug> {
        let length = u32::try_from(length).map_err(|_| Bug::MessageTooLong)?;
        self.at = self.at.checked_add(length).ok_or(Bug::AmountOverflow)?;
        self.since_snapshot = self.since_snapshot.checked_add(length).ok_or(Bug::AmountOverflow)?;
        if self.at.saturating_add(MAX_RECORD) > ring_size::<F>() {
            self.at = 0;
        }
        Ok(())
    }
}

const fn ring_size<F: Fram>() -> u32 {
    log_base::<F>().saturating_sub(RING)
}

/// Where the log of events begins: it has the end of the memory.
pub const fn log_base<F: Fram>() -> u32 {
    F::SIZE.saturating_sub(log::SIZE)
}

fn parse_record(bytes: &[u8], expected: u32) -> Option<(Record, usize)> {
    let (length, rest) = bytes.split_first_chunk::<2>()?;
    let (sequence, rest) = rest.split_first_chunk::<4>()?;
    let (crc, rest) = rest.split_first_chunk::<4>()?;
    let body = rest.get(..usize::from(u16::from_le_bytes(*length)))?;
    let intact = u32::from_le_bytes(*crc) == checksum(&[length, sequence, body]);
    if !intact || u32::from_le_bytes(*sequence) != expected {
        return None;
    }
    Some((postcard::from_bytes(body).ok()?, RECORD_HEAD.saturating_add(body.len())))
}

fn checksum(parts: &[&[u8]]) -> u32 {
    let mut digest = CHECKSUM.digest();
    for part in parts {
        digest.update(part);
    }
    digest.finalize()
}

//! The journal: every event is written before it has any effect, and replayed at the next start.
//!
//! The memory (FRAM) takes single bytes and needs no erasing, and a power cut tears a write at any byte:
//!
//! ```text
//! 0         ┌───────────────────────────────────────────────────────────┐
//!           │ slot A   magic  sequence  ring offset  length  CRC  state │
//! SLOT      ├───────────────────────────────────────────────────────────┤
//!           │ slot B   the same                                         │
//! 2 x SLOT  ├───────────────────────────────────────────────────────────┤
//!           │ ring     length  sequence  CRC  event, digest of effects  │
//!           │          …                                                │
//! size      └───────────────────────────────────────────────────────────┘
//! ```
//!
//! A record counts only when its CRC and its sequence number are right, so a torn one is as if it had never
//! been begun. The two slots are written in turn, always the older one, so a torn snapshot leaves the other;
//! and the ring is long enough to hold every record since the older of the two, so either slot alone, with the
//! ring, gives the whole state.

use protocol::frame::CHECKSUM;
use rules_core::{Bug, Submission};
use serde::{Deserialize, Serialize};

use crate::board::Fram;
use crate::effect::{self, Effects};
use crate::event::Event;
use crate::fault::{Fault, Stop};
use crate::machine::Machine;
use crate::state::State;

/// What begins a slot: our name, and the version of all that is kept.
const MAGIC: [u8; 4] = *b"LAM\x01";
/// Room for a snapshot.
const SLOT: u32 = 64 * 1024;
/// Where the ring begins.
const RING: u32 = 2 * SLOT;
/// The longest state, encoded. `the_fullest_state_fits_its_slot` holds it to that.
const MAX_STATE: usize = 2048;
const SLOT_HEAD: usize = 20;
/// The same, as an address counts.
const SLOT_HEAD_LEN: u32 = 20;
/// The longest event with its digest, encoded.
const MAX_BODY: usize = 64;
const RECORD_HEAD: usize = 10;
/// A record is begun only where the longest would fit, so that reader and writer turn at the same place.
const MAX_RECORD: u32 = 74;

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
}

/// What a start finds.
#[derive(Debug)]
pub struct Recovered {
    /// Ready to go on.
    pub journal: Journal,
    /// As it was after the last event that was written whole.
    pub machine: Machine,
    /// The effects of that event. The power may have failed before they were performed, so they are to be
    /// performed again; whoever gets them knows them by their numbers.
    pub last_effects: Effects,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    A,
    B,
}

impl Slot {
    const fn address(self) -> u32 {
        match self {
            Self::A => 0,
            Self::B => SLOT,
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// What a slot holds.
#[expect(clippy::large_enum_variant, reason = "there is no heap to box it on")]
enum Found {
    /// A whole snapshot.
    Whole(Snapshot),
    /// Never written.
    Blank,
    /// Torn or damaged.
    Damaged,
}

struct Snapshot {
    sequence: u32,
    at: u32,
    state: State,
}

#[derive(Serialize, Deserialize)]
struct Record {
    event: Event,
    digest: u32,
}

/// Opens the journal: finds the newest whole snapshot, replays what was written after it, and repairs a slot
/// that is not whole. A memory never used before is set up for `opening`.
pub async fn open<F: Fram>(fram: &mut F, opening: Submission) -> Result<Recovered, Stop> {
    let slots = (find(fram, Slot::A).await?, find(fram, Slot::B).await?);
    let (newest, snapshot, repair) = match slots {
        (Found::Whole(a), Found::Whole(b)) if b.sequence > a.sequence => (Slot::B, b, false),
        (Found::Whole(a), Found::Whole(_)) => (Slot::A, a, false),
        (Found::Whole(a), Found::Blank | Found::Damaged) => (Slot::A, a, true),
        (Found::Blank | Found::Damaged, Found::Whole(b)) => (Slot::B, b, true),
        // Slot A is set up first: while B is blank, nothing was ever taken.
        (Found::Blank | Found::Damaged, Found::Blank) => return set_up(fram, opening).await,
        (Found::Blank | Found::Damaged, Found::Damaged) => return Err(Fault::BothCopiesBad.into()),
    };
    let mut journal =
        Journal { sequence: snapshot.sequence, at: snapshot.at, since_snapshot: 0, older: newest.other() };
    let mut machine = Machine::resume(snapshot.state);
    let mut last_effects = Effects::new();
    while let Some(record) = journal.read(fram).await? {
        last_effects = machine.step(&record.event)?;
        if effect::digest(&last_effects)? != record.digest {
            return Err(Bug::ReplayDiverged.into());
        }
    }
    if repair {
        journal.snapshot(fram, machine.state()).await?;
    }
    Ok(Recovered { journal, machine, last_effects })
}

/// Sets up a memory that was never used.
async fn set_up<F: Fram>(fram: &mut F, opening: Submission) -> Result<Recovered, Stop> {
    let mut journal = Journal { sequence: 0, at: 0, since_snapshot: 0, older: Slot::A };
    let machine = Machine::new(opening);
    journal.snapshot(fram, machine.state()).await?;
    journal.snapshot(fram, machine.state()).await?;
    Ok(Recovered { journal, machine, last_effects: Effects::new() })
}

async fn find<F: Fram>(fram: &mut F, slot: Slot) -> Result<Found, Fault> {
    let mut bytes = [0; SLOT_HEAD + MAX_STATE];
    fram.read(slot.address(), &mut bytes).await?;
    Ok(parse_slot(&bytes).unwrap_or_else(|| {
        let blank = bytes.iter().take(SLOT_HEAD).all(|byte| *byte == 0)
            || bytes.iter().take(SLOT_HEAD).all(|byte| *byte == 0xFF);
        if blank { Found::Blank } else { Found::Damaged }
    }))
}

fn parse_slot(bytes: &[u8]) -> Option<Found> {
    let (magic, rest) = bytes.split_first_chunk::<4>()?;
    let (sequence, rest) = rest.split_first_chunk::<4>()?;
    let (at, rest) = rest.split_first_chunk::<4>()?;
    let (length, rest) = rest.split_first_chunk::<4>()?;
    let (crc, rest) = rest.split_first_chunk::<4>()?;
    let body = rest.get(..usize::try_from(u32::from_le_bytes(*length)).ok()?)?;
    let expected = checksum(&[magic, sequence, at, length, body]);
    if *magic != MAGIC || u32::from_le_bytes(*crc) != expected {
        return None;
    }
    let state = postcard::from_bytes(body).ok()?;
    Some(Found::Whole(Snapshot {
        sequence: u32::from_le_bytes(*sequence),
        at: u32::from_le_bytes(*at),
        state,
    }))
}

fn checksum(parts: &[&[u8]]) -> u32 {
    let mut digest = CHECKSUM.digest();
    for part in parts {
        digest.update(part);
    }
    digest.finalize()
}

impl Journal {
    /// Writes an event with the digest of its effects. When this comes back, the event has happened.
    pub async fn append<F: Fram>(&mut self, fram: &mut F, event: &Event, digest: u32) -> Result<(), Stop> {
        let sequence = self.sequence.checked_add(1).ok_or(Bug::AmountOverflow)?;
        let mut body = [0; MAX_BODY];
        let record = Record { event: *event, digest };
        let body = postcard::to_slice(&record, &mut body).map_err(|_| Bug::MessageTooLong)?;
        let length = u16::try_from(body.len()).map_err(|_| Bug::MessageTooLong)?.to_le_bytes();
        let number = sequence.to_le_bytes();
        let crc = checksum(&[&length, &number, body]).to_le_bytes();
        let mut bytes = heapless::Vec::<u8, { RECORD_HEAD + MAX_BODY }>::new();
        for part in [&length[..], &number, &crc, body] {
            bytes.extend_from_slice(part).map_err(|_| Bug::MessageTooLong)?;
        }
        let address = self.address();
        fram.write(address, &bytes).await?;
        self.advance::<F>(bytes.len())?;
        self.sequence = sequence;
        Ok(())
    }

    /// Keeps the state, when the ring has filled enough since this was last done. Four snapshots to a round of
    /// the ring leave every record since the older slot untouched.
    pub async fn snapshot_if_due<F: Fram>(&mut self, fram: &mut F, state: &State) -> Result<(), Stop> {
        if self.since_snapshot < ring_size::<F>().div_euclid(4) {
            return Ok(());
        }
        self.snapshot(fram, state).await
    }

    async fn snapshot<F: Fram>(&mut self, fram: &mut F, state: &State) -> Result<(), Stop> {
        let mut body = [0; MAX_STATE];
        let body = postcard::to_slice(state, &mut body).map_err(|_| Bug::MessageTooLong)?;
        let length = u32::try_from(body.len()).map_err(|_| Bug::MessageTooLong)?.to_le_bytes();
        let (sequence, at) = (self.sequence.to_le_bytes(), self.at.to_le_bytes());
        let crc = checksum(&[&MAGIC, &sequence, &at, &length, body]).to_le_bytes();
        let mut head = heapless::Vec::<u8, SLOT_HEAD>::new();
        for part in [MAGIC, sequence, at, length, crc] {
            head.extend_from_slice(&part).map_err(|_| Bug::MessageTooLong)?;
        }
        let address = self.older.address();
        fram.write(address, &head).await?;
        fram.write(address.saturating_add(SLOT_HEAD_LEN), body).await?;
        self.older = self.older.other();
        self.since_snapshot = 0;
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
    F::SIZE.saturating_sub(RING)
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

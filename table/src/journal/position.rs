//! A position in the ring: where the next record is, and which number it has.

use rules_core::Bug;

use super::record::{self, Record, Written};
use super::{RING, max_record, ring_size};
use crate::board::Fram;
use crate::fault::{Fault, Stop};
use crate::memory::TRIES;
use crate::snapshot::Whole;
use crate::version::Version;

/// The bytes of records that are checked at once. Starting a read takes longer than the read itself.
const AT_ONCE: usize = 640;

/// A position in the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// The version of the records.
    pub(crate) version: Version,
    /// The number of the record before it.
    pub(crate) sequence: u32,
    /// The offset in the ring of the next record.
    pub(crate) at: u32,
}

impl From<&Whole> for Position {
    /// Returns the position of the first record after a snapshot.
    fn from(whole: &Whole) -> Self {
        Self { version: whole.version, sequence: whole.sequence, at: whole.ring_offset }
    }
}

impl Position {
    /// Returns the address of the next record.
    pub(crate) const fn address(&self) -> u32 {
        RING.saturating_add(self.at)
    }

    /// Returns the number of the next record.
    pub(super) fn next(&self) -> Result<u32, Bug> {
        self.sequence.checked_add(1).ok_or(Bug::AmountOverflow)
    }

    /// Moves past a record of this length.
    pub(super) fn advance<F: Fram>(&mut self, length: usize) -> Result<(), Bug> {
        let length = u32::try_from(length).map_err(|_| Bug::MessageTooLong)?;
        self.sequence = self.next()?;
        self.at = self.at.checked_add(length).ok_or(Bug::AmountOverflow)?;
        self.turn::<F>(self.version);
        Ok(())
    }

    /// Wraps around to the start of the ring where the longest record of a version would not fit.
    pub(super) fn turn<F: Fram>(&mut self, version: Version) {
        if self.at.saturating_add(max_record(version)) > ring_size::<F>() {
            self.at = 0;
        }
    }

    /// Reads the next record and moves past it. Returns it with its length; `None` if there is none, or it is damaged.
    pub(crate) async fn read<F: Fram>(&mut self, fram: &mut F) -> Result<Option<(Written, u32)>, Stop> {
        let expected = self.next()?;
        for _ in 0..TRIES {
            let mut bytes: record::Bytes = [0; _];
            fram.read(self.address(), &mut bytes).await?;
            let Some((sequence, body)) = record::parse(&bytes) else { continue };
            if sequence != expected {
                break;
            }
            let Some(record) = Record::decode(self.version, body) else { continue };
            let length = record::HEAD.saturating_add(body.len());
            self.advance::<F>(length)?;
            return Ok(Some((record, u32::try_from(length).map_err(|_| Bug::MessageTooLong)?)));
        }
        Ok(None)
    }

    /// Checks the records up to this number, many at a time. Returns the address of the first damaged one; `None` if all are
    /// whole.
    pub(crate) async fn first_bad<F: Fram>(mut self, fram: &mut F, until: u32) -> Result<Option<u32>, Stop> {
        let mut tries = 0;
        while self.sequence < until {
            let mut block = [0; AT_ONCE];
            fram.read(self.address(), &mut block).await?;
            if self.skip::<F>(&block, until)? {
                tries = 0;
                continue;
            }
            tries = u32::saturating_add(tries, 1);
            if tries == TRIES {
                return Ok(Some(self.address()));
            }
        }
        Ok(None)
    }

    /// Moves past the whole records at the start of `block`. Returns whether there was one.
    fn skip<F: Fram>(&mut self, block: &[u8], until: u32) -> Result<bool, Bug> {
        let (mut rest, mut skipped) = (block, false);
        while self.sequence < until
            && let Some((sequence, body)) = record::parse(rest)
            && sequence == self.next()?
        {
            let length = record::HEAD.saturating_add(body.len());
            let before = self.at;
            self.advance::<F>(length)?;
            skipped = true;
            rest = rest.get(length..).unwrap_or_default();
            if self.at < before {
                break; // the next record is at the start of the ring
            }
        }
        Ok(skipped)
    }

    /// Returns whether the ring holds a whole record later than the one before this position.
    pub(crate) async fn has_later<F: Fram>(&self, fram: &mut F) -> Result<bool, Fault> {
        scan(fram, |sequence| self.is_later::<F>(sequence), |_, _| true).await
    }

    /// Returns whether a record with this number may come after this position.
    pub(crate) fn is_later<F: Fram>(&self, sequence: u32) -> bool {
        // A record is longer than a byte, so the ring holds fewer than it has bytes.
        let latest = self.sequence.saturating_add(ring_size::<F>());
        sequence > self.sequence && sequence <= latest
    }
}

/// The bytes at which a scan looks for records at once.
const STEP: usize = 256;

/// Looks for whole records at every byte of the ring, where damage hides their beginnings.
///
/// `wanted` chooses by the number, before the costly CRC. `found` gets the number and the body, and ends the scan by
/// returning `true`. Returns whether it did.
pub(crate) async fn scan<F: Fram>(
    fram: &mut F,
    wanted: impl Fn(u32) -> bool,
    mut found: impl FnMut(u32, &[u8]) -> bool,
) -> Result<bool, Fault> {
    let mut at = 0;
    while at < ring_size::<F>() {
        let mut bytes = [0; STEP + record::HEAD + record::MAX_BODY];
        let left = usize::try_from(ring_size::<F>().saturating_sub(at)).unwrap_or(usize::MAX);
        let window = bytes.get_mut(..left.min(STEP + record::HEAD + record::MAX_BODY)).unwrap_or_default();
        fram.read(RING.saturating_add(at), window).await?;
        for start in (0..STEP).filter_map(|start| window.get(start..)) {
            if record::sequence_at(start).is_some_and(&wanted)
                && let Some((sequence, body)) = record::parse(start)
                && found(sequence, body)
            {
                return Ok(true);
            }
        }
        at = at.saturating_add(u32::try_from(STEP).unwrap_or(u32::MAX));
    }
    Ok(false)
}

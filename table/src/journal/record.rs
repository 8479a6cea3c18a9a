//! Records: an event, and a fingerprint of the state before it, which is compared at replay.
//!
//! ```text
//! length  sequence  CRC │ event, time, last reported event, fingerprint
//! ```

use protocol::frame::CHECKSUM;
use rules_core::Bug;
use serde::{Deserialize, Serialize};

use crate::event::{Event, Millis};
use crate::older::{fingerprint, six};
use crate::state::State;
use crate::version::Version;

/// The longest record of any version, without its head.
pub(super) const MAX_BODY: usize = 90;
/// Length, sequence and CRC.
pub(super) const HEAD: usize = 10;
/// The bytes of a record, or of the position where one is searched.
pub(super) type Bytes = [u8; HEAD + MAX_BODY];

/// A record of an event, written before the event had any effect.
#[derive(Serialize, Deserialize)]
pub(crate) struct Record {
    pub(super) event: Event,
    pub(super) at: Millis,
    /// The number of the last event reported before this one. Another program may report more or fewer events, so the
    /// number is taken from the record.
    reported: u32,
    fingerprint: u32,
}

impl Record {
    /// Makes the record of an event that the machine is about to take.
    pub(super) fn new(event: Event, at: Millis, state: &State) -> Result<Self, Bug> {
        Ok(Self { event, at, reported: state.log.last(), fingerprint: state.fingerprint()? })
    }

    /// Encodes the record with a sequence number.
    pub(super) fn encode(&self, sequence: u32) -> Result<heapless::Vec<u8, { HEAD + MAX_BODY }>, Bug> {
        let mut body = [0; MAX_BODY];
        let body = postcard::to_slice(self, &mut body).map_err(|_| Bug::MessageTooLong)?;
        let length = u16::try_from(body.len()).map_err(|_| Bug::MessageTooLong)?.to_le_bytes();
        let number = sequence.to_le_bytes();
        let crc = checksum(&[&length, &number, body]).to_le_bytes();
        let mut bytes = heapless::Vec::new();
        for part in [&length[..], &number, &crc, body] {
            bytes.extend_from_slice(part).map_err(|_| Bug::MessageTooLong)?;
        }
        Ok(bytes)
    }

    /// Decodes the body of a version's record. Returns `None` if it is none.
    pub(super) fn decode(version: Version, body: &[u8]) -> Option<Written> {
        match version {
            Version::Six => postcard::from_bytes(body).ok().map(Written::Six),
            Version::Seven | Version::Eight => postcard::from_bytes(body).ok().map(Written::Seven),
            Version::Nine | Version::Ten => postcard::from_bytes(body).ok().map(Written::Nine),
        }
    }
}

/// A record in the format of a version.
pub(crate) enum Written {
    Six(six::Record),
    /// Of version 7 or 8: the fingerprint is of the accounts before there were tips and coupons.
    Seven(Record),
    Nine(Record),
}

impl Written {
    /// Returns the event and its time.
    pub(crate) fn event(&self) -> (Event, Millis) {
        match self {
            Self::Six(record) => (record.event.into(), record.at),
            Self::Seven(record) | Self::Nine(record) => (record.event, record.at),
        }
    }

    /// Compares the state with the record's fingerprint. Takes the number of the last reported event from the record, because
    /// another program may have reported it. Fails if the state differs.
    pub(crate) fn meet(&self, state: &mut State) -> Result<(), Bug> {
        let reported = match self {
            Self::Six(record) => record.told(state)?,
            Self::Seven(record) => {
                (fingerprint::eight(state)? == record.fingerprint).then_some(record.reported)
            }
            Self::Nine(record) => (state.fingerprint()? == record.fingerprint).then_some(record.reported),
        };
        state.log.adopt(reported.ok_or(Bug::ReplayDiverged)?);
        Ok(())
    }
}

/// Returns the sequence number and the body of the record at the start of `bytes`; `None` if there is no whole record.
pub(super) fn parse(bytes: &[u8]) -> Option<(u32, &[u8])> {
    let (length, rest) = bytes.split_first_chunk::<2>()?;
    let (sequence, rest) = rest.split_first_chunk::<4>()?;
    let (crc, rest) = rest.split_first_chunk::<4>()?;
    let body = rest.get(..usize::from(u16::from_le_bytes(*length)))?;
    let whole = u32::from_le_bytes(*crc) == checksum(&[length, sequence, body]);
    whole.then_some((u32::from_le_bytes(*sequence), body))
}

/// Returns the sequence number of a possible record at the start of `bytes`. It is checked before the costly CRC.
pub(super) fn sequence_at(bytes: &[u8]) -> Option<u32> {
    let (length, rest) = bytes.split_first_chunk::<2>()?;
    let (sequence, _) = rest.split_first_chunk::<4>()?;
    let fits = usize::from(u16::from_le_bytes(*length)) <= MAX_BODY;
    fits.then_some(u32::from_le_bytes(*sequence))
}

fn checksum(parts: &[&[u8]]) -> u32 {
    let mut digest = CHECKSUM.digest();
    for part in parts {
        digest.update(part);
    }
    digest.finalize()
}

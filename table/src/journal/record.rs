//! Records: an event, and what shows at replay that it meets the state that it met.
//!
//! ```text
//! length  sequence  CRC │ event, time, last event told, fingerprint
//! ```

use protocol::frame::CHECKSUM;
use rules_core::Bug;
use serde::{Deserialize, Serialize};

use crate::event::{Event, Millis};
use crate::older::six;
use crate::state::State;
use crate::version::Version;

/// The longest record of any version, without its head.
pub(super) const MAX_BODY: usize = 90;
/// Length, sequence and CRC.
pub(super) const HEAD: usize = 10;
/// A record's bytes, or what stands where one is looked for.
pub(super) type Bytes = [u8; HEAD + MAX_BODY];

/// An event as it was written, before it had any effect.
#[derive(Serialize, Deserialize)]
pub(super) struct Record {
    pub(super) event: Event,
    pub(super) at: Millis,
    /// The last event that the host was told before this one. Another program may tell more or fewer of the same
    /// happenings; what was told was told under these numbers.
    told: u32,
    fingerprint: u32,
}

impl Record {
    /// An event that the state is about to meet.
    pub(super) fn new(event: Event, at: Millis, state: &State) -> Result<Self, Bug> {
        Ok(Self { event, at, told: state.log.last(), fingerprint: state.fingerprint()? })
    }

    /// Encodes it under a sequence number.
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

    /// Decodes a body of a version.
    pub(super) fn decode(version: Version, body: &[u8]) -> Option<Written> {
        match version {
            Version::Six => postcard::from_bytes(body).ok().map(Written::Six),
            Version::Seven => postcard::from_bytes(body).ok().map(Written::Seven),
        }
    }
}

/// A record as some version wrote it.
pub(super) enum Written {
    Six(six::Record),
    Seven(Record),
}

impl Written {
    /// The event, and when it happened.
    pub(super) fn event(&self) -> (Event, Millis) {
        match self {
            Self::Six(record) => (record.event.into(), record.at),
            Self::Seven(record) => (record.event, record.at),
        }
    }

    /// Checks that the state is the one which the event met. What the host had been told by then is taken from the
    /// record: the program that told it need not have been this one.
    pub(super) fn meet(&self, state: &mut State) -> Result<(), Bug> {
        let told = match self {
            Self::Six(record) => record.told(state)?,
            Self::Seven(record) => (state.fingerprint()? == record.fingerprint).then_some(record.told),
        };
        state.log.adopt(told.ok_or(Bug::ReplayDiverged)?);
        Ok(())
    }
}

/// The sequence number and the body of the whole record that begins here; `None` if none does.
pub(super) fn parse(bytes: &[u8]) -> Option<(u32, &[u8])> {
    let (length, rest) = bytes.split_first_chunk::<2>()?;
    let (sequence, rest) = rest.split_first_chunk::<4>()?;
    let (crc, rest) = rest.split_first_chunk::<4>()?;
    let body = rest.get(..usize::from(u16::from_le_bytes(*length)))?;
    let whole = u32::from_le_bytes(*crc) == checksum(&[length, sequence, body]);
    whole.then_some((u32::from_le_bytes(*sequence), body))
}

/// The sequence number that would be here, if a record began here. Looked at before the CRC is worked out.
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

//! Frames: the encoding of one message on a wire.
//!
//! ```text
//! COBS( postcard(message) ‖ CRC-32 of it, little endian ) ‖ 00
//! ```
//!
//! COBS leaves no zero inside a frame, so a receiver that joins late, or lost bytes to noise, is in step
//! again at the next zero. Bad frames are counted and dropped.

use core::fmt;

use crc::{CRC_32_ISO_HDLC, Crc};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::host::WireCounters;

/// The checksum of every frame and every journal record. A `static`, so that its table is in the image once.
pub static CHECKSUM: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// The byte that ends a frame.
pub const END: u8 = 0;

const CHECKSUM_LEN: usize = 4;

/// The longest message before framing: a panel's view with a bet on every spot.
pub const MAX_MESSAGE: usize = 1024;

/// The longest frame: COBS adds one byte in 254, and the end adds one.
pub const MAX_FRAME: usize = MAX_MESSAGE + CHECKSUM_LEN + 8;

/// Why a message could not be encoded or decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameError {
    /// Longer than its buffer.
    TooLong,
    /// Not COBS: a byte was lost or added.
    BadStuffing,
    /// The checksum does not match.
    BadChecksum,
    /// Intact, but no message of this version.
    BadMessage,
}

impl fmt::Display for FrameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooLong => "the frame is too long",
            Self::BadStuffing => "the frame is not COBS",
            Self::BadChecksum => "the checksum does not match",
            Self::BadMessage => "the message is not one of this version",
        })
    }
}

impl core::error::Error for FrameError {}

/// A frame ready to be sent.
pub type Frame = heapless::Vec<u8, MAX_FRAME>;

/// Frames one message. Fails if it is longer than [`MAX_MESSAGE`].
pub fn encode<T: Serialize>(message: &T) -> Result<Frame, FrameError> {
    let mut frame = Frame::new();
    encode_into(message, &mut frame)?;
    Ok(frame)
}

/// Frames one message into `frame`, for callers with little stack. Fails if it is longer than [`MAX_MESSAGE`].
#[inline(never)]
pub fn encode_into<T: Serialize>(message: &T, frame: &mut Frame) -> Result<(), FrameError> {
    let mut plain = [0; MAX_MESSAGE + CHECKSUM_LEN];
    let length = postcard::to_slice(message, &mut plain).map_err(|_| FrameError::TooLong)?.len();
    stuff(&mut plain, length, frame)
}

/// Frames the encoded message at the front of a buffer. Not generic, unlike [`encode_into`], so it is in the image once.
fn stuff(plain: &mut [u8], length: usize, frame: &mut Frame) -> Result<(), FrameError> {
    let end = length.saturating_add(CHECKSUM_LEN);
    let (body, tail) =
        plain.get_mut(..end).and_then(|all| all.split_at_mut_checked(length)).ok_or(FrameError::TooLong)?;
    tail.copy_from_slice(&CHECKSUM.checksum(body).to_le_bytes());
    // Not `resize`, which writes byte by byte, a thousand for every poll.
    *frame = Frame::from_array([END; MAX_FRAME]);
    let stuffed = plain.get(..end).map(|all| cobs::try_encode(all, frame));
    let Some(Ok(stuffed)) = stuffed else { return Err(FrameError::TooLong) };
    frame.truncate(stuffed);
    frame.push(END).map_err(|_| FrameError::TooLong)
}

/// Decodes one message from the bytes before a frame's end, in place: the bytes are overwritten.
pub fn decode<T: DeserializeOwned>(frame: &mut [u8]) -> Result<T, FrameError> {
    match postcard::take_from_bytes(unstuff(frame)?) {
        Ok((message, [])) => Ok(message),
        Ok(_) | Err(_) => Err(FrameError::BadMessage),
    }
}

/// Returns the encoded message in a frame, with its checksum checked and cut off.
fn unstuff(frame: &mut [u8]) -> Result<&[u8], FrameError> {
    let length = cobs::decode_in_place(frame).map_err(|_| FrameError::BadStuffing)?;
    let plain = frame.get(..length).ok_or(FrameError::BadStuffing)?;
    let (body, tail) = plain.split_last_chunk::<CHECKSUM_LEN>().ok_or(FrameError::BadChecksum)?;
    if CHECKSUM.checksum(body) == u32::from_le_bytes(*tail) { Ok(body) } else { Err(FrameError::BadChecksum) }
}

/// Assembles frames from the bytes of a wire.
#[derive(Debug, Default)]
pub struct Gatherer {
    bytes: Frame,
    /// The current frame is longer than any message; its bytes are dropped until it ends.
    too_long: bool,
    counters: WireCounters,
}

impl Gatherer {
    /// Takes one byte. Returns the message if the byte ends a good frame. Bad frames are counted.
    pub fn push<T: DeserializeOwned>(&mut self, byte: u8) -> Option<T> {
        if byte != END {
            self.too_long |= self.bytes.push(byte).is_err();
            return None;
        }
        let result = match (self.bytes.is_empty(), self.too_long) {
            (true, _) => None, // two ends in a row: an idle line, not an error
            (false, true) => Some(Err(FrameError::TooLong)),
            (false, false) => Some(decode(&mut self.bytes)),
        };
        self.restart();
        self.count(result?)
    }

    fn count<T>(&mut self, result: Result<T, FrameError>) -> Option<T> {
        let counters = &mut self.counters;
        let counter = match &result {
            Ok(_) => &mut counters.good,
            Err(FrameError::TooLong) => &mut counters.too_long,
            Err(FrameError::BadStuffing) => &mut counters.bad_stuffing,
            Err(FrameError::BadChecksum) => &mut counters.bad_checksum,
            Err(FrameError::BadMessage) => &mut counters.bad_message,
        };
        *counter = counter.saturating_add(1);
        result.ok()
    }

    /// Drops the current frame.
    pub fn restart(&mut self) {
        self.bytes.clear();
        self.too_long = false;
    }

    /// Returns the counts of good frames and of bad ones by error.
    pub const fn counters(&self) -> WireCounters {
        self.counters
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use std::vec::Vec;

    use super::*;

    fn receive(gatherer: &mut Gatherer, bytes: &[u8]) -> Vec<(u32, Vec<u8>)> {
        bytes.iter().filter_map(|byte| gatherer.push(*byte)).collect()
    }

    proptest! {
        #[test]
        fn sent_message_arrives(number: u32, body in prop::collection::vec(any::<u8>(), 0..1000)) {
            let frame = encode(&(number, body.clone())).unwrap();
            prop_assert_eq!(frame.iter().filter(|byte| **byte == END).count(), 1);
            prop_assert_eq!(receive(&mut Gatherer::default(), &frame), [(number, body)]);
        }

        #[test]
        fn flipped_bit_never_makes_another_message(number: u32, bit in 0usize..64) {
            let mut frame = encode(&(number, Vec::<u8>::new())).unwrap();
            let bit = bit % ((frame.len() - 1) * 8);
            frame[bit / 8] ^= 1 << (bit % 8);
            let mut gatherer = Gatherer::default();
            prop_assert_eq!(receive(&mut gatherer, &frame), []);
            prop_assert_eq!(gatherer.counters().good, 0);
            prop_assert!(gatherer.counters() != WireCounters::default());
        }

        #[test]
        fn next_frame_after_noise_arrives(noise in prop::collection::vec(any::<u8>(), 0..3000)) {
            let mut gatherer = Gatherer::default();
            receive(&mut gatherer, &noise);
            let frame = encode(&(7u32, Vec::from(*b"after"))).unwrap();
            receive(&mut gatherer, &[END]);
            prop_assert_eq!(receive(&mut gatherer, &frame), [(7, Vec::from(*b"after"))]);
        }
    }

    #[test]
    fn endless_frame_counts_as_one_bad_frame() {
        let mut gatherer = Gatherer::default();
        assert_eq!(receive(&mut gatherer, &[0x55; 10 * MAX_FRAME]), []);
        assert_eq!(receive(&mut gatherer, &[END]), []);
        assert_eq!(gatherer.counters(), WireCounters { too_long: 1, ..WireCounters::default() });
    }

    #[test]
    fn message_with_trailing_bytes_is_bad() {
        let mut frame = encode(&(1u32, 2u32)).unwrap();
        let end = frame.len() - 1;
        assert_eq!(decode::<u32>(&mut frame[..end]), Err(FrameError::BadMessage));
    }

    #[test]
    fn message_longer_than_the_buffer_is_too_long() {
        assert_eq!(encode(&[[[0u8; 32]; 32]; 2]).unwrap_err(), FrameError::TooLong);
    }
}

//! The note of the cause that put the table out of service, for the next start.
//!
//! A bug or fault leaves the last event unfinished, so no record can hold the cause: a corrected program must finish that
//! event first. So the cause is kept beside the journal, in the last bytes of the room for snapshots, which no snapshot
//! reaches. The next successful start journals it as an event, as it does with a crash, and marks the note as reported.
//!
//! ```text
//! time  code  zeros  CRC │ reported
//! ```
//!
//! An unreported note is not overwritten: a second stop mostly has the same cause, or follows from it.

use protocol::frame::CHECKSUM;
use protocol::host::Stopped;

use crate::board::Fram;
use crate::fault::Fault;
use crate::memory::{self, Repairs, TRIES};
use crate::snapshot::SLOT;

/// The bytes of the note with its mark.
pub const ROOM: u32 = 32;
/// Its address: at the end of the second slot.
pub const AT: u32 = 2 * SLOT - ROOM;
/// The address of the mark: in a word of its own, so that writing it cannot tear the note.
const MARK_AT: u32 = AT + 16;
/// Time, code, three zeros, CRC.
const NOTE: usize = 16;
/// The mark of a reported note. Any other byte: not reported.
const TOLD: u8 = 0xA5;

/// The content of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// The cause and its time.
    pub stopped: Stopped,
    /// Whether the journal has a record of it.
    pub told: bool,
}

/// Reads the note. Returns `None` if there is none, or it was torn.
pub async fn read<F: Fram>(fram: &mut F) -> Result<Option<Note>, Fault> {
    for _ in 0..TRIES {
        let (mut note, mut mark) = ([0; NOTE], [0; 1]);
        fram.read(AT, &mut note).await?;
        fram.read(MARK_AT, &mut mark).await?;
        if let Some(stopped) = decode(&note) {
            return Ok(Some(Note { stopped, told: mark == [TOLD] }));
        }
    }
    Ok(None)
}

/// Writes a note, unless there is an unreported one.
pub async fn leave<F: Fram>(fram: &mut F, stopped: Stopped) -> Result<(), Fault> {
    if read(fram).await?.is_some_and(|note| !note.told) {
        return Ok(());
    }
    let mut repairs = Repairs::default(); // nothing reports them: the table stops
    // Torn before the mark is written: the old note is gone, which was reported, or the new one is there, unreported.
    memory::keep(fram, AT, &[0; NOTE], &mut repairs).await?;
    memory::keep(fram, MARK_AT, &[0], &mut repairs).await?;
    memory::keep(fram, AT, &encode(stopped), &mut repairs).await
}

/// Marks the note as reported, if it is this one.
pub async fn mark_told<F: Fram>(fram: &mut F, stopped: Stopped) -> Result<(), Fault> {
    match read(fram).await? {
        Some(note) if note.stopped == stopped && !note.told => {
            memory::keep(fram, MARK_AT, &[TOLD], &mut Repairs::default()).await
        }
        Some(_) | None => Ok(()),
    }
}

fn encode(Stopped { code, at }: Stopped) -> [u8; NOTE] {
    let mut note = [0; NOTE];
    let (body, sum) = note.split_at_mut(12);
    for (slot, byte) in body.iter_mut().zip(at.to_le_bytes().into_iter().chain([code])) {
        *slot = byte;
    }
    sum.copy_from_slice(&CHECKSUM.checksum(body).to_le_bytes());
    note
}

fn decode(note: &[u8; NOTE]) -> Option<Stopped> {
    let (at, rest) = note.split_first_chunk::<8>()?;
    let stopped = Stopped { code: *rest.first()?, at: u64::from_le_bytes(*at) };
    (encode(stopped) == *note).then_some(stopped)
}

#[cfg(test)]
mod tests {
    use core::pin::pin;
    use core::task::{Context, Poll, Waker};
    use std::vec::Vec;

    use super::*;

    const FIRST: Stopped = Stopped { code: 106, at: 1 << 40 };
    const SECOND: Stopped = Stopped { code: 3, at: 0 };

    /// A memory that fails after a number of bytes.
    #[derive(Clone)]
    struct Memory(Vec<u8>, usize);

    impl Fram for Memory {
        const SIZE: u32 = 2 * SLOT;

        async fn read(&mut self, at: u32, into: &mut [u8]) -> Result<(), Fault> {
            into.copy_from_slice(&self.0[usize::try_from(at).unwrap()..][..into.len()]);
            Ok(())
        }

        async fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), Fault> {
            let count = bytes.len().min(self.1);
            self.1 -= count;
            self.0[usize::try_from(at).unwrap()..][..count].copy_from_slice(&bytes[..count]);
            if count < bytes.len() { Err(Fault::Fram) } else { Ok(()) }
        }
    }

    impl Memory {
        fn blank(byte: u8) -> Self {
            Self(std::vec![byte; usize::try_from(Self::SIZE).unwrap()], usize::MAX)
        }

        fn note(&mut self) -> Option<Note> {
            now(read(self)).unwrap()
        }
    }

    fn now<T>(future: impl Future<Output = T>) -> T {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(done) => done,
            Poll::Pending => panic!("nothing here waits"),
        }
    }

    #[test]
    fn first_note_stays_until_it_is_reported() {
        for blank in [0, 0xFF, TOLD] {
            let mut memory = Memory::blank(blank);
            assert_eq!(memory.note(), None);
            now(leave(&mut memory, FIRST)).unwrap();
            now(leave(&mut memory, SECOND)).unwrap();
            assert_eq!(memory.note(), Some(Note { stopped: FIRST, told: false }));
            now(mark_told(&mut memory, SECOND)).unwrap();
            assert_eq!(memory.note(), Some(Note { stopped: FIRST, told: false }), "another one");
            now(mark_told(&mut memory, FIRST)).unwrap();
            assert_eq!(memory.note(), Some(Note { stopped: FIRST, told: true }));
            now(leave(&mut memory, SECOND)).unwrap();
            assert_eq!(memory.note(), Some(Note { stopped: SECOND, told: false }));
        }
    }

    #[test]
    fn note_torn_at_any_byte_reads_as_old_none_or_new() {
        let mut reported = Memory::blank(0);
        now(leave(&mut reported, FIRST)).unwrap();
        now(mark_told(&mut reported, FIRST)).unwrap();
        for cut in 0..2 * NOTE + 1 {
            let mut memory = Memory(reported.0.clone(), cut);
            now(leave(&mut memory, SECOND)).unwrap_err();
            let found = memory.note();
            assert!(found.is_none_or(|note| note == Note { stopped: FIRST, told: true }), "{cut}: {found:?}");
        }
    }
}

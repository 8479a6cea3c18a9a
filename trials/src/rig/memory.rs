//! A memory that loses its power at any byte, tears words, and can be set back to what it held before.

use std::future::pending;

use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;
use table::journal::SLOT;
use table::{Fault, Fram, log};

/// The ring of the memory that the table ships with: 512 KiB in all.
pub const FULL_RING: u32 = 512 * 1024 - 2 * SLOT - log::SIZE;

/// Memory with a ring of so many bytes.
#[derive(Clone, Debug)]
pub struct Memory<const RING: u32> {
    bytes: Vec<u8>,
    written: u64,
    read: u64,
    /// The power fails when so many more bytes have been written.
    power: Option<usize>,
    tear: Tear,
    writes: Option<Vec<Write>>,
    /// What was overwritten since the first mark, oldest first.
    undo: Option<Vec<Write>>,
}

/// A write, as it was asked for.
#[derive(Clone, Debug)]
pub struct Write {
    /// Where.
    pub at: usize,
    /// What.
    pub bytes: Vec<u8>,
}

/// What is left of the word in which the power failed.
#[derive(Clone, Debug, Default)]
pub enum Tear {
    /// The bytes before the cut are new, those after it old.
    #[default]
    Clean,
    /// The whole word of so many bytes, as far as it was being written, is ones.
    Ones(usize),
    /// The same with anything.
    Anything(usize, Box<ChaCha8Rng>),
}

impl Tear {
    /// How many bytes are torn together.
    pub const fn word(&self) -> usize {
        match self {
            Self::Clean => 1,
            Self::Ones(length) | Self::Anything(length, _) => *length,
        }
    }
}

/// A moment to go back to.
#[derive(Clone, Copy, Debug)]
pub struct Mark(usize);

impl<const RING: u32> Default for Memory<RING> {
    /// Never written.
    fn default() -> Self {
        let bytes = vec![0xFF; Self::LENGTH];
        Self { bytes, written: 0, read: 0, power: None, tear: Tear::Clean, writes: None, undo: None }
    }
}

impl<const RING: u32> Memory<RING> {
    const LENGTH: usize = Self::SIZE as usize;

    /// How many bytes were ever written.
    pub const fn written(&self) -> u64 {
        self.written
    }

    /// How many bytes were ever read.
    pub const fn read_bytes(&self) -> u64 {
        self.read
    }

    /// Begins to record every write.
    pub fn record(&mut self) {
        self.writes = Some(Vec::new());
    }

    /// What was recorded since this was last asked.
    pub fn recorded(&mut self) -> Vec<Write> {
        self.writes.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// The power fails when so many more bytes have been written.
    pub const fn fail_after(&mut self, bytes: usize) {
        self.power = Some(bytes);
    }

    /// The power is back, and stays.
    pub const fn restore(&mut self) {
        self.power = None;
    }

    /// How the next cuts leave the word in which they fall.
    pub fn set_tear(&mut self, tear: Tear) {
        self.tear = tear;
    }

    /// Everything from here on can be undone.
    pub fn mark(&mut self) -> Mark {
        Mark(self.undo.get_or_insert_default().len())
    }

    /// Undoes everything since a mark.
    pub fn go_back(&mut self, mark: Mark) {
        let Some(undo) = &mut self.undo else { return };
        while undo.len() > mark.0 {
            let Some(Write { at, bytes }) = undo.pop() else { return };
            self.bytes[at..at + bytes.len()].copy_from_slice(&bytes);
        }
    }

    /// What was done so far stays.
    pub fn forget(&mut self) {
        self.undo = None;
    }

    /// Flips one bit.
    pub fn flip(&mut self, at: usize, bit: u8) {
        let flipped = self.bytes[at] ^ (1 << (bit % 8));
        self.put(at, &[flipped]);
    }

    /// A byte.
    pub fn get(&self, at: usize) -> u8 {
        self.bytes[at]
    }

    /// Does a write whole.
    pub fn put(&mut self, at: usize, bytes: &[u8]) {
        let place = &mut self.bytes[at..at + bytes.len()];
        if let Some(undo) = &mut self.undo {
            undo.push(Write { at, bytes: place.to_vec() });
        }
        place.copy_from_slice(bytes);
    }

    /// Does a write as far as a byte, where the power fails.
    pub fn put_torn(&mut self, at: usize, bytes: &[u8], cut: usize) {
        self.put(at, &bytes[..cut]);
        let word = |length: usize| {
            let first = (at + cut) / length * length;
            first.max(at)..(first + length).min(at + bytes.len())
        };
        let (word, mut random) = match &self.tear {
            Tear::Clean => return,
            Tear::Ones(length) => (word(*length), None),
            Tear::Anything(length, random) => (word(*length), Some(random.clone())),
        };
        let left: Vec<u8> =
            word.clone().map(|_| random.as_mut().map_or(0xFF, |random| random.random())).collect();
        self.put(word.start, &left);
        if let (Tear::Anything(_, kept), Some(random)) = (&mut self.tear, random) {
            *kept = random;
        }
    }
}

impl<const RING: u32> Fram for Memory<RING> {
    const SIZE: u32 = 2 * SLOT + RING + log::SIZE;

    async fn read(&mut self, at: u32, into: &mut [u8]) -> Result<(), Fault> {
        let at = at as usize;
        into.copy_from_slice(self.bytes.get(at..at + into.len()).ok_or(Fault::Fram)?);
        self.read += into.len() as u64;
        Ok(())
    }

    async fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), Fault> {
        let at = at as usize;
        if at + bytes.len() > self.bytes.len() {
            return Err(Fault::Fram);
        }
        match &mut self.power {
            Some(left) if *left < bytes.len() => {
                let cut = std::mem::take(left);
                self.put_torn(at, bytes, cut);
                pending::<()>().await;
            }
            Some(left) => *left -= bytes.len(),
            None => {}
        }
        self.put(at, bytes);
        self.written += bytes.len() as u64;
        if let Some(writes) = &mut self.writes {
            writes.push(Write { at, bytes: bytes.to_vec() });
        }
        Ok(())
    }
}

//! A memory that loses its power at any byte, tears words, stores or reads a bit wrong, and can be rolled back.

use std::future::pending;

use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;
use table::journal::SLOT;
use table::{Fault, Fram, log};

/// Ring of the shipped memory, in bytes: 512 KiB in all.
pub const FULL_RING: u32 = 512 * 1024 - 2 * SLOT - log::SIZE;

/// Memory with a ring of `RING` bytes.
#[derive(Clone, Debug)]
pub struct Memory<const RING: u32> {
    bytes: Vec<u8>,
    written: u64,
    read: u64,
    /// How many more bytes can be written before the power fails.
    power: Option<usize>,
    cut: bool,
    tear: Tear,
    writes: Option<Vec<Write>>,
    /// Bytes overwritten since the first mark, oldest first.
    undo: Option<Vec<Write>>,
    /// Reads and writes requested so far.
    reads_asked: usize,
    writes_asked: usize,
    misread: Option<Slip>,
    miswrite: Option<Slip>,
    /// Bytes that always read wrong, with the bits that differ.
    bad: Vec<(usize, u8)>,
    slipped: bool,
}

/// Bits that change on their way, once.
#[derive(Clone, Copy, Debug)]
pub struct Slip {
    /// The read or write in which they change, counted from 0 since the slip was set.
    pub nth: usize,
    /// The byte of it, modulo its length.
    pub byte: usize,
    /// The bits that change.
    pub bits: u8,
}

impl Slip {
    /// Changes the bytes of this read or write, if it is the one; returns whether it was.
    fn change(slot: &mut Option<Self>, asked: usize, bytes: &mut [u8]) -> bool {
        let due = slot.take_if(|slip| slip.nth == asked && !bytes.is_empty());
        if let Some(slip) = due {
            let length = bytes.len();
            bytes[slip.byte % length] ^= slip.bits;
        }
        due.is_some()
    }
}

/// A stored write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Write {
    /// Address.
    pub at: usize,
    /// Content.
    pub bytes: Vec<u8>,
}

/// The state of the word in which the power failed.
#[derive(Clone, Debug, Default)]
pub enum Tear {
    /// The bytes before the cut are new, those after it old.
    #[default]
    Clean,
    /// The whole word of this many bytes, as far as it was being written, is ones.
    Ones(usize),
    /// The whole word of this many bytes, as far as it was being written, is random.
    Anything(usize, Box<ChaCha8Rng>),
}

impl Tear {
    /// Returns how many bytes are torn together.
    pub const fn word(&self) -> usize {
        match self {
            Self::Clean => 1,
            Self::Ones(length) | Self::Anything(length, _) => *length,
        }
    }
}

/// A moment to roll back to.
#[derive(Clone, Copy, Debug)]
pub struct Mark(usize);

impl<const RING: u32> Default for Memory<RING> {
    /// Makes a memory that was never written.
    fn default() -> Self {
        let bytes = vec![0xFF; Self::LENGTH];
        Self {
            bytes,
            written: 0,
            read: 0,
            power: None,
            cut: false,
            tear: Tear::Clean,
            writes: None,
            undo: None,
            reads_asked: 0,
            writes_asked: 0,
            misread: None,
            miswrite: None,
            bad: Vec::new(),
            slipped: false,
        }
    }
}

impl<const RING: u32> Memory<RING> {
    /// Makes a memory that begins with these bytes, the rest blank.
    pub fn with(mut bytes: Vec<u8>) -> Self {
        bytes.resize(Self::LENGTH, 0xFF);
        Self { bytes, ..Self::default() }
    }

    const LENGTH: usize = Self::SIZE as usize;

    /// Counts the bytes ever written.
    pub const fn written(&self) -> u64 {
        self.written
    }

    /// Counts the bytes ever read.
    pub const fn read_bytes(&self) -> u64 {
        self.read
    }

    /// Starts to record every write.
    pub fn record(&mut self) {
        self.writes = Some(Vec::new());
    }

    /// Returns the writes recorded since the last call.
    pub fn recorded(&mut self) -> Vec<Write> {
        self.writes.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Counts the writes recorded and not yet taken.
    pub fn recordings(&self) -> usize {
        self.writes.as_ref().map_or(0, Vec::len)
    }

    /// Makes a later read return wrong bits, once.
    pub const fn misread(&mut self, slip: Slip) {
        (self.misread, self.reads_asked, self.slipped) = (Some(slip), 0, false);
    }

    /// Makes a later write store wrong bits, once.
    pub const fn miswrite(&mut self, slip: Slip) {
        (self.miswrite, self.writes_asked, self.slipped) = (Some(slip), 0, false);
    }

    /// Makes a byte always read with these bits changed.
    pub fn go_bad(&mut self, at: usize, bits: u8) {
        self.bad.push((at, bits));
    }

    /// Ends every fault of reads and writes. Returns whether a slip happened since it was set.
    pub fn heal(&mut self) -> bool {
        (self.misread, self.miswrite) = (None, None);
        self.bad.clear();
        std::mem::take(&mut self.slipped)
    }

    /// Returns whether a slip has happened since it was set.
    pub const fn has_slipped(&self) -> bool {
        self.slipped
    }

    /// Counts the reads requested since the last slip was set.
    pub const fn reads_asked(&self) -> usize {
        self.reads_asked
    }

    /// Makes the power fail after `bytes` more bytes have been written.
    pub const fn fail_after(&mut self, bytes: usize) {
        self.power = Some(bytes);
    }

    /// Restores the power for good.
    pub const fn restore(&mut self) {
        (self.power, self.cut) = (None, false);
    }

    /// Returns whether the power has failed in a write.
    pub const fn is_cut(&self) -> bool {
        self.cut
    }

    /// Sets what later cuts leave of the word in which they fall.
    pub fn set_tear(&mut self, tear: Tear) {
        self.tear = tear;
    }

    /// Marks this moment, to roll back to it.
    pub fn mark(&mut self) -> Mark {
        Mark(self.undo.get_or_insert_default().len())
    }

    /// Rolls back to a mark.
    pub fn roll_back(&mut self, mark: Mark) {
        let Some(undo) = &mut self.undo else { return };
        while undo.len() > mark.0 {
            let Some(Write { at, bytes }) = undo.pop() else { return };
            self.bytes[at..at + bytes.len()].copy_from_slice(&bytes);
        }
    }

    /// Drops all marks.
    pub fn forget(&mut self) {
        self.undo = None;
    }

    /// Flips one bit.
    pub fn flip(&mut self, at: usize, bit: u8) {
        let flipped = self.bytes[at] ^ (1 << (bit % 8));
        self.put(at, &[flipped]);
    }

    /// Returns all bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the byte at `at`.
    pub fn get(&self, at: usize) -> u8 {
        self.bytes[at]
    }

    /// Stores a whole write.
    pub fn put(&mut self, at: usize, bytes: &[u8]) {
        let range = &mut self.bytes[at..at + bytes.len()];
        if let Some(undo) = &mut self.undo {
            undo.push(Write { at, bytes: range.to_vec() });
        }
        range.copy_from_slice(bytes);
    }

    /// Stores a write up to the byte `cut`, where the power fails.
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

impl<const RING: u32> Memory<RING> {
    /// Reads. Fails past the end of the memory.
    pub(super) fn load(&mut self, at: u32, into: &mut [u8]) -> Result<(), Fault> {
        let at = at as usize;
        into.copy_from_slice(self.bytes.get(at..at + into.len()).ok_or(Fault::Fram)?);
        for (bad, bits) in &self.bad {
            if let Some(byte) = bad.checked_sub(at).and_then(|offset| into.get_mut(offset)) {
                *byte ^= bits;
            }
        }
        self.slipped |= Slip::change(&mut self.misread, self.reads_asked, into);
        self.reads_asked += 1;
        self.read += into.len() as u64;
        Ok(())
    }

    /// Writes. Returns `false` if the power failed before the last byte.
    pub(super) fn store(&mut self, at: u32, bytes: &[u8]) -> Result<bool, Fault> {
        let at = at as usize;
        if at + bytes.len() > self.bytes.len() {
            return Err(Fault::Fram);
        }
        match &mut self.power {
            Some(left) if *left < bytes.len() => {
                let cut = std::mem::take(left);
                self.put_torn(at, bytes, cut);
                self.cut = true;
                return Ok(false);
            }
            Some(left) => *left -= bytes.len(),
            None => {}
        }
        let mut stored = bytes.to_vec();
        self.slipped |= Slip::change(&mut self.miswrite, self.writes_asked, &mut stored);
        self.writes_asked += 1;
        self.put(at, &stored);
        self.written += bytes.len() as u64;
        if let Some(writes) = &mut self.writes {
            writes.push(Write { at, bytes: stored });
        }
        Ok(true)
    }
}

impl<const RING: u32> Fram for Memory<RING> {
    const SIZE: u32 = 2 * SLOT + RING + log::SIZE;

    async fn read(&mut self, at: u32, into: &mut [u8]) -> Result<(), Fault> {
        self.load(at, into)
    }

    async fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), Fault> {
        if !self.store(at, bytes)? {
            pending::<()>().await;
        }
        Ok(())
    }
}

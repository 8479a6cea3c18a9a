//! A memory that loses its power at any byte, tears words, stores or reads a bit wrong, and can be set back to what it
//! held before.

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
    cut: bool,
    tear: Tear,
    writes: Option<Vec<Write>>,
    /// What was overwritten since the first mark, oldest first.
    undo: Option<Vec<Write>>,
    /// How many reads and writes were asked for.
    reads_asked: usize,
    writes_asked: usize,
    misread: Option<Slip>,
    miswrite: Option<Slip>,
    /// Bytes that always read otherwise than they were stored, with the bits that differ.
    bad: Vec<(usize, u8)>,
    slipped: bool,
}

/// Bits that change on their way, once.
#[derive(Clone, Copy, Debug)]
pub struct Slip {
    /// In this read or write, counted from 0 from when the slip was set.
    pub nth: usize,
    /// In this byte of it; counted from its beginning again where it is shorter.
    pub byte: usize,
    /// These bits.
    pub bits: u8,
}

impl Slip {
    /// Changes the bytes of this read or write, if it is the one; says whether it was.
    fn change(slot: &mut Option<Self>, asked: usize, bytes: &mut [u8]) -> bool {
        let due = slot.take_if(|slip| slip.nth == asked && !bytes.is_empty());
        if let Some(slip) = due {
            let length = bytes.len();
            bytes[slip.byte % length] ^= slip.bits;
        }
        due.is_some()
    }
}

/// A write, as it was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// A memory that holds these bytes, and what a blank one holds behind them.
    pub fn with(mut bytes: Vec<u8>) -> Self {
        bytes.resize(Self::LENGTH, 0xFF);
        Self { bytes, ..Self::default() }
    }

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

    /// How many writes were recorded and not yet taken.
    pub fn recordings(&self) -> usize {
        self.writes.as_ref().map_or(0, Vec::len)
    }

    /// A read to come returns a bit that is not stored. The next one returns what is.
    pub const fn misread(&mut self, slip: Slip) {
        (self.misread, self.reads_asked, self.slipped) = (Some(slip), 0, false);
    }

    /// A write to come stores a bit that was not written.
    pub const fn miswrite(&mut self, slip: Slip) {
        (self.miswrite, self.writes_asked, self.slipped) = (Some(slip), 0, false);
    }

    /// From now on a byte reads with these bits changed, whatever is stored.
    pub fn go_bad(&mut self, at: usize, bits: u8) {
        self.bad.push((at, bits));
    }

    /// Every fault of reads and writes is over. Returns whether a slip came about since it was set.
    pub fn heal(&mut self) -> bool {
        (self.misread, self.miswrite) = (None, None);
        self.bad.clear();
        std::mem::take(&mut self.slipped)
    }

    /// Whether a slip has come about since it was set.
    pub const fn has_slipped(&self) -> bool {
        self.slipped
    }

    /// How many reads were asked for since the last slip was set.
    pub const fn reads_asked(&self) -> usize {
        self.reads_asked
    }

    /// The power fails when so many more bytes have been written.
    pub const fn fail_after(&mut self, bytes: usize) {
        self.power = Some(bytes);
    }

    /// The power is back, and stays.
    pub const fn restore(&mut self) {
        (self.power, self.cut) = (None, false);
    }

    /// Whether the power has failed in a write.
    pub const fn is_cut(&self) -> bool {
        self.cut
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

    /// All bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
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

impl<const RING: u32> Memory<RING> {
    /// Reads, as far as there is memory.
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

    /// Writes. Returns false when the power failed before the last byte.
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

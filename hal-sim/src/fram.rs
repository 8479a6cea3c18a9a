//! Memory that keeps its bytes without power, and whose power can fail at any byte.

use std::cell::RefCell;
use std::future::{pending, ready};
use std::ops::Range;
use std::rc::Rc;

use table::{Fault, Fram};

/// Size of a CY15B104Q, in bytes: 512 KiB.
pub const SIZE: usize = 512 * 1024;

/// The memory chip on the board: keeps its bytes while the power is off. Clones share the same bytes.
#[derive(Clone, Debug)]
pub struct Chip(Rc<RefCell<Cells>>);

#[derive(Debug)]
struct Cells {
    bytes: Vec<u8>,
    written: u64,
    /// The power fails when this many bytes have been written in total.
    fails_at: Option<u64>,
    /// Writes to these addresses fail.
    read_only: Range<u32>,
    /// Addresses of bytes with a flipped bit.
    flipped: Vec<usize>,
    /// Whether one of the flipped bytes was read since the last flip.
    flip_read: bool,
}

impl Default for Chip {
    fn default() -> Self {
        Self::with(vec![0; SIZE])
    }
}

impl Chip {
    /// Creates a chip that holds these bytes, followed by zeros.
    pub fn with(mut bytes: Vec<u8>) -> Self {
        bytes.resize(SIZE, 0);
        Self(Rc::new(RefCell::new(Cells {
            bytes,
            written: 0,
            fails_at: None,
            read_only: 0..0,
            flipped: Vec::new(),
            flip_read: false,
        })))
    }

    /// Returns a copy of all its bytes.
    pub fn image(&self) -> Vec<u8> {
        self.0.borrow().bytes.clone()
    }

    /// Returns the number of bytes written so far.
    pub fn written(&self) -> u64 {
        self.0.borrow().written
    }

    /// Makes the power fail when `count` bytes have been written in total: the byte after them is not written.
    pub fn fail_at(&self, count: u64) {
        self.0.borrow_mut().fails_at = Some(count);
    }

    /// Restores the power for good.
    pub fn restore(&self) {
        self.0.borrow_mut().fails_at = None;
    }

    /// Returns whether the power has failed at the count set by [`Self::fail_at`].
    pub fn failed(&self) -> bool {
        let cells = self.0.borrow();
        cells.fails_at.is_some_and(|at| cells.written >= at)
    }

    /// Makes every write that begins at one of these addresses fail with [`Fault::Fram`]. An empty range ends this.
    pub fn fail_writes(&self, to: Range<u32>) {
        self.0.borrow_mut().read_only = to;
    }

    /// Flips one bit.
    pub fn flip(&self, byte: usize, bit: u8) {
        let mut cells = self.0.borrow_mut();
        cells.bytes[byte] ^= 1 << bit;
        cells.flipped.push(byte);
        cells.flip_read = false;
    }

    /// Changes the bytes by hand.
    pub fn change(&self, change: impl FnOnce(&mut [u8])) {
        change(&mut self.0.borrow_mut().bytes);
    }

    /// Returns whether a byte with a flipped bit was read since the last flip.
    pub fn flip_was_read(&self) -> bool {
        self.0.borrow().flip_read
    }

    fn write_byte(&self, at: usize, byte: u8) {
        let mut cells = self.0.borrow_mut();
        cells.bytes[at] = byte;
        cells.written += 1;
    }
}

impl Fram for Chip {
    const SIZE: u32 = 512 * 1024;

    fn read(&mut self, at: u32, into: &mut [u8]) -> impl Future<Output = Result<(), Fault>> {
        let start = at as usize;
        let mut cells = self.0.borrow_mut();
        let range = start..start + into.len();
        if cells.flipped.iter().any(|byte| range.contains(byte)) {
            cells.flip_read = true;
        }
        let found = cells.bytes.get(range);
        ready(found.map(|bytes| into.copy_from_slice(bytes)).ok_or(Fault::Fram))
    }

    async fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), Fault> {
        let start = at as usize;
        if start + bytes.len() > SIZE || self.0.borrow().read_only.contains(&at) {
            return Err(Fault::Fram);
        }
        for (offset, byte) in bytes.iter().enumerate() {
            if self.failed() {
                // Without power the controller stops: this write never returns.
                pending::<()>().await;
            }
            self.write_byte(start + offset, *byte);
        }
        Ok(())
    }
}

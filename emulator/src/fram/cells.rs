//! The cells of a FRAM, which survive a power cut: its array and its block protection.

use std::fmt;

use super::SIZE;

/// The nonvolatile bits of the status register: write-protect enable and the two block-protect bits.
const KEPT_STATUS: u8 = 0b1000_1100;

/// The cells of a FRAM, with or without power.
#[derive(Clone, PartialEq, Eq)]
pub struct Cells {
    bytes: Vec<u8>,
    protection: u8,
}

/// More bytes than the array holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// Number of bytes given.
    pub bytes: usize,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} bytes do not fit into the FRAM, which holds {SIZE}", self.bytes)
    }
}

impl std::error::Error for TooLarge {}

impl Cells {
    /// Returns cells that hold only zeros, unprotected: a part never written.
    #[must_use]
    pub fn blank() -> Self {
        Self { bytes: vec![0; SIZE], protection: 0 }
    }

    /// Returns unprotected cells that begin with `bytes`, the rest zero.
    ///
    /// # Errors
    ///
    /// More bytes than the array holds.
    pub fn holding(mut bytes: Vec<u8>) -> Result<Self, TooLarge> {
        if bytes.len() > SIZE {
            return Err(TooLarge { bytes: bytes.len() });
        }
        bytes.resize(SIZE, 0);
        Ok(Self { bytes, protection: 0 })
    }

    /// Returns the whole array.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(super) fn protection(&self) -> u8 {
        self.protection
    }

    pub(super) fn protect(&mut self, status: u8) {
        self.protection = status & KEPT_STATUS;
    }

    /// Writes a byte. Returns `false`, unchanged, if its block is protected.
    pub(super) fn write(&mut self, address: usize, byte: u8) -> bool {
        let open = address < self.first_protected();
        if open {
            self.bytes[address] = byte;
        }
        open
    }

    /// Returns the start of the protected blocks, which reach to the end of the array.
    fn first_protected(&self) -> usize {
        match self.protection >> 2 & 0b11 {
            0b00 => SIZE,
            0b01 => SIZE / 4 * 3,
            0b10 => SIZE / 2,
            _ => 0,
        }
    }
}

/// Leaves out the contents: half a mebibyte of numbers would bury the rest of the output.
impl fmt::Debug for Cells {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Cells").field("protection", &self.protection).finish_non_exhaustive()
    }
}

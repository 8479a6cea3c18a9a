//! A page of a snapshot, value by value: a copy of all values would take more stack than a small controller has.

use rules_core::Bug;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A page that is being written.
pub(crate) struct PageWriter<'a> {
    space: &'a mut [u8],
    used: usize,
}

impl<'a> PageWriter<'a> {
    /// Makes an empty page in a buffer.
    pub(crate) const fn new(space: &'a mut [u8]) -> Self {
        Self { space, used: 0 }
    }

    /// Appends a value. Fails if the page is full.
    pub(crate) fn put<T: Serialize>(&mut self, value: &T) -> Result<(), Bug> {
        let room = self.space.get_mut(self.used..).ok_or(Bug::MessageTooLong)?;
        let written = postcard::to_slice(value, room).map_err(|_| Bug::MessageTooLong)?.len();
        self.used = self.used.saturating_add(written);
        Ok(())
    }

    /// Returns the bytes written so far.
    pub(crate) const fn length(&self) -> usize {
        self.used
    }
}

/// A page that is being read.
pub(crate) struct PageReader<'a> {
    rest: &'a [u8],
}

impl<'a> PageReader<'a> {
    /// Starts at the first byte of a page.
    pub(crate) const fn new(page: &'a [u8]) -> Self {
        Self { rest: page }
    }

    /// Takes the next value. Fails if the bytes are not one.
    pub(crate) fn take<T: DeserializeOwned>(&mut self) -> Result<T, Bug> {
        // The CRC of the page was right: a page that cannot be decoded is from another version.
        let (value, rest) = postcard::take_from_bytes(self.rest).map_err(|_| Bug::ReplayDiverged)?;
        self.rest = rest;
        Ok(value)
    }
}

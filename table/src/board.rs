//! The interface between the controller and its hardware. The firmware and the simulator each implement [`Board`], and
//! nothing else differs between them.

use core::future::Future;

use protocol::host::{Crash, ResetCause};

use crate::effect::Effect;
use crate::entropy;
use crate::event::Event;
use crate::fault::Fault;
use crate::lamps;

/// A time on the board's own clock, in microseconds since it started.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Instant(u64);

impl Instant {
    /// Makes the time this many microseconds after the start.
    pub const fn from_micros(micros: u64) -> Self {
        Self(micros)
    }

    /// Returns the microseconds since the start.
    pub const fn micros(self) -> u64 {
        self.0
    }

    /// Returns the time this many microseconds later. Saturates at the maximum, in half a million years.
    #[must_use]
    pub const fn plus_micros(self, micros: u64) -> Self {
        Self(self.0.saturating_add(micros))
    }
}

/// Why [`Board::wait`] returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Woken {
    /// The host link received this many bytes.
    Link(usize),
    /// The field bus received this many bytes.
    Bus(usize),
    /// The deadline has passed.
    Deadline,
}

/// Non-volatile memory. Bytes are kept one by one, in the order of writing.
pub trait Fram {
    /// Its size in bytes.
    const SIZE: u32;

    /// Reads from an address.
    fn read(&mut self, at: u32, into: &mut [u8]) -> impl Future<Output = Result<(), Fault>>;

    /// Writes to an address. The bytes are non-volatile when this returns.
    fn write(&mut self, at: u32, bytes: &[u8]) -> impl Future<Output = Result<(), Fault>>;
}

/// An item for a trace.
#[derive(Clone, Copy, Debug)]
pub enum Observed<'a> {
    /// An event was journalled.
    Event(&'a Event),
    /// An effect is about to be performed.
    Effect(&'a Effect),
    /// The lamps are about to change.
    Lamps(&'a lamps::Frame),
}

/// The hardware of a table.
pub trait Board {
    /// The type of the journal's memory.
    type Fram: Fram;

    /// Returns the journal's memory.
    fn fram(&mut self) -> &mut Self::Fram;

    /// Returns the time.
    fn now(&self) -> Instant;

    /// Waits for bytes on a wire, at most until the deadline. Received bytes go to the front of `into`; bytes that do
    /// not fit stay for the next call.
    fn wait(&mut self, until: Instant, into: &mut [u8]) -> impl Future<Output = Result<Woken, Fault>>;

    /// Sends on the host link.
    fn send_link(&mut self, bytes: &[u8]) -> impl Future<Output = Result<(), Fault>>;

    /// Sends on the field bus.
    fn send_bus(&mut self, bytes: &[u8]) -> impl Future<Output = Result<(), Fault>>;

    /// Returns whether a door of the table is open.
    fn door_open(&mut self) -> bool;

    /// Returns whether the service key is turned.
    fn service_key(&mut self) -> bool;

    /// Returns why the controller started.
    fn reset_cause(&mut self) -> ResetCause;

    /// Returns the unreported crash record of the previous run, if there is one.
    fn crash(&mut self) -> Option<Crash>;

    /// Deletes the crash record, once it is journalled.
    fn forget_crash(&mut self);

    /// Feeds the watchdog. The loop calls this once a round, if the clock advances, and long work by its progress. Nothing else
    /// may feed it.
    fn alive(&mut self);

    /// Reads raw noise from the hardware's source of chance.
    fn noise(&mut self, into: &mut [u8; entropy::RAW]) -> impl Future<Output = Result<(), Fault>>;

    /// Copies from the running program in memory. Returns the number of bytes; 0 past its end.
    fn read_image(&mut self, at: usize, into: &mut [u8]) -> usize;

    /// Lights the lamps.
    fn show_lamps(&mut self, frame: &lamps::Frame) -> impl Future<Output = Result<(), Fault>>;

    /// Takes an item for a trace, which is optional.
    fn observe(&mut self, _: Observed<'_>) {}
}

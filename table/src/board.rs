//! What the controller asks of its hardware. The firmware and the simulator each implement [`Board`], and
//! nothing else differs between them.

use core::future::Future;

use protocol::host::{Crash, ResetCause};

use crate::effect::Effect;
use crate::entropy;
use crate::event::Event;
use crate::fault::Fault;
use crate::lamps;

/// A moment on the board's own clock, in microseconds since it started.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Instant(u64);

impl Instant {
    /// So many microseconds after the start.
    pub const fn from_micros(micros: u64) -> Self {
        Self(micros)
    }

    /// Microseconds since the start.
    pub const fn micros(self) -> u64 {
        self.0
    }

    /// The moment so many microseconds later. The end of time, in half a million years, is never passed.
    #[must_use]
    pub const fn plus_micros(self, micros: u64) -> Self {
        Self(self.0.saturating_add(micros))
    }
}

/// Why [`Board::wait`] came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Woken {
    /// So many bytes came in on the host link.
    Link(usize),
    /// So many bytes came in on the field bus.
    Bus(usize),
    /// The time given has come.
    Deadline,
}

/// Memory that keeps what is written without power, byte by byte, in the order it was written.
pub trait Fram {
    /// How many bytes it holds.
    const SIZE: u32;

    /// Reads from an address.
    fn read(&mut self, at: u32, into: &mut [u8]) -> impl Future<Output = Result<(), Fault>>;

    /// Writes to an address. When this comes back, the bytes are kept.
    fn write(&mut self, at: u32, bytes: &[u8]) -> impl Future<Output = Result<(), Fault>>;
}

/// Something worth a line in a trace.
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
    /// The journal's memory.
    type Fram: Fram;

    /// The journal's memory.
    fn fram(&mut self) -> &mut Self::Fram;

    /// The time.
    fn now(&self) -> Instant;

    /// Waits for bytes on a wire, but no longer than until the moment given. Bytes that came in go to the
    /// front of `into`; bytes that do not fit stay for the next call.
    fn wait(&mut self, until: Instant, into: &mut [u8]) -> impl Future<Output = Result<Woken, Fault>>;

    /// Sends on the host link.
    fn send_link(&mut self, bytes: &[u8]) -> impl Future<Output = Result<(), Fault>>;

    /// Sends on the field bus.
    fn send_bus(&mut self, bytes: &[u8]) -> impl Future<Output = Result<(), Fault>>;

    /// Whether a door of the table stands open.
    fn door_open(&mut self) -> bool;

    /// Whether the service key is turned: somebody works on the table.
    fn service_key(&mut self) -> bool;

    /// Why the controller started.
    fn reset_cause(&mut self) -> ResetCause;

    /// What the controller before this one crashed of, if it did, and nobody was told yet.
    fn crash(&mut self) -> Option<Crash>;

    /// The crash is journalled.
    fn forget_crash(&mut self);

    /// The loop has come around, all was well, and time goes on: the watchdog may wait a while longer. Nothing else feeds
    /// it.
    fn alive(&mut self);

    /// Raw noise from the hardware's source of chance, for Power Odds only.
    fn noise(&mut self, into: &mut [u8; entropy::RAW]) -> impl Future<Output = Result<(), Fault>>;

    /// Copies from the program that runs, as it lies in memory, and says how many bytes there were; 0 past its end.
    fn read_image(&mut self, at: usize, into: &mut [u8]) -> usize;

    /// Lights the lamps.
    fn show_lamps(&mut self, frame: &lamps::Frame) -> impl Future<Output = Result<(), Fault>>;

    /// For whoever keeps a trace. The table does not care whether anybody does.
    fn observe(&mut self, _: Observed<'_>) {}
}

//! The journal's memory: a CY15B104Q, 512 KiB of ferroelectric RAM on SPI1.
//!
//! The journal promises that power may fail at any byte, so the model is exact about that: each data byte is in the
//! array the moment its last bit crossed, with no page buffer and no busy time. A power cut in the middle of a burst
//! leaves the bytes before it written and those after it untouched. The write-enable latch and the block protection
//! are modelled because a driver that gets them wrong writes nothing at all.
//!
//! Left out: the `WP` and `HOLD` pins (both held high on the board) and the delay after power-up before the
//! first access, which the part's own start-up outlasts.

use rigless::chip::{Timeline, spi};
use rigless::snapshot::Store;
use rigless::time::VirtualNanos;

mod cells;

pub use cells::{Cells, TooLarge};

/// Size of the array, in bytes.
pub const SIZE: usize = 512 * 1024;

/// The answer to `RDID`: six continuation codes, the maker, then family and density, revision.
pub const DEVICE_ID: [u8; 9] = [0x7F, 0x7F, 0x7F, 0x7F, 0x7F, 0x7F, 0xC2, 0x26, 0x08];

/// How long the part ignores every command after the select that wakes it. The data sheet's maximum is a little less:
/// a driver that waits too short a time should fail here first.
pub const WAKE_UP: VirtualNanos = VirtualNanos(500_000);

/// The write-enable latch in the status register.
const WEL: u8 = 1 << 1;

mod opcode {
    pub(super) const WRSR: u8 = 0x01;
    pub(super) const WRITE: u8 = 0x02;
    pub(super) const READ: u8 = 0x03;
    pub(super) const WRDI: u8 = 0x04;
    pub(super) const RDSR: u8 = 0x05;
    pub(super) const WREN: u8 = 0x06;
    pub(super) const FSTRD: u8 = 0x0B;
    pub(super) const RDID: u8 = 0x9F;
    pub(super) const SLEEP: u8 = 0xB9;
}

/// The action of a command, once its address is in.
#[derive(Clone, Copy, Debug)]
enum Access {
    Read,
    FastRead,
    Write,
}

/// The meaning of the next byte, from the select to the deselect.
#[derive(Clone, Copy, Debug)]
enum Phase {
    Opcode,
    /// `left` more address bytes follow those already in `address`, the highest first.
    Address {
        access: Access,
        address: usize,
        left: u8,
    },
    /// The one byte that a fast read skips before its data.
    Dummy(usize),
    Read(usize),
    Write(usize),
    Id(usize),
    ReadStatus,
    WriteStatus,
    /// The deselect puts the part to sleep.
    FallAsleep,
    /// Ignores everything until the deselect: the command is complete, unknown, refused, or came too early.
    Ignored,
}

/// The chip under power.
#[derive(Debug)]
pub struct Fram {
    cells: Cells,
    write_enabled: bool,
    /// The deselect that ends this command clears the write-enable latch.
    drops_latch: bool,
    phase: Phase,
    asleep: bool,
    /// The part answers no command before this instant.
    awake_at: VirtualNanos,
    /// The bytes written since the last [`Self::take_written`], each with its address; `None` before the first call.
    written: Option<Vec<(usize, u8)>>,
}

impl Fram {
    /// Powers up a chip with these cells.
    #[must_use]
    pub fn new(cells: Cells) -> Self {
        Self {
            cells,
            write_enabled: false,
            drops_latch: false,
            phase: Phase::Ignored,
            asleep: false,
            awake_at: VirtualNanos(0),
            written: None,
        }
    }

    /// Returns the cells at this instant, as they would stay without power.
    #[must_use]
    pub fn cells(&self) -> &Cells {
        &self.cells
    }

    /// Returns the bytes written since the last call, in order, each with its address. The first call returns
    /// nothing: it starts the recording.
    pub fn take_written(&mut self) -> Vec<(usize, u8)> {
        self.written.replace(Vec::new()).unwrap_or_default()
    }

    fn begin(&mut self, now: VirtualNanos) {
        if std::mem::take(&mut self.asleep) {
            self.awake_at = VirtualNanos(now.0 + WAKE_UP.0);
        }
        self.phase = if now < self.awake_at { Phase::Ignored } else { Phase::Opcode };
    }

    fn end(&mut self) {
        if std::mem::take(&mut self.drops_latch) {
            self.write_enabled = false;
        }
        self.asleep = matches!(self.phase, Phase::FallAsleep);
        self.phase = Phase::Ignored;
    }

    /// Exchanges one byte each way.
    fn exchange(&mut self, byte: u8) -> u8 {
        let (next, answer) = match self.phase {
            Phase::Opcode => (self.command(byte), 0),
            Phase::Address { access, address, left } => (Self::addressed(access, address, left, byte), 0),
            Phase::Dummy(address) => (Phase::Read(address), 0),
            Phase::Read(address) => (Phase::Read((address + 1) % SIZE), self.cells.bytes()[address]),
            Phase::Write(address) => (self.write(address, byte), 0),
            Phase::Id(index) => (Phase::Id(index + 1), DEVICE_ID.get(index).copied().unwrap_or(0)),
            Phase::ReadStatus => (Phase::ReadStatus, self.status()),
            Phase::WriteStatus => {
                self.cells.protect(byte);
                (Phase::Ignored, 0)
            }
            Phase::FallAsleep | Phase::Ignored => (self.phase, 0),
        };
        self.phase = next;
        answer
    }

    fn command(&mut self, opcode: u8) -> Phase {
        let from = |access| Phase::Address { access, address: 0, left: 3 };
        self.drops_latch = matches!(opcode, opcode::WRDI | opcode::WRSR | opcode::WRITE);
        match opcode {
            opcode::WREN => {
                self.write_enabled = true;
                Phase::Ignored
            }
            opcode::RDSR => Phase::ReadStatus,
            opcode::RDID => Phase::Id(0),
            opcode::READ => from(Access::Read),
            opcode::FSTRD => from(Access::FastRead),
            opcode::WRITE if self.write_enabled => from(Access::Write),
            opcode::WRSR if self.write_enabled => Phase::WriteStatus,
            opcode::SLEEP => Phase::FallAsleep,
            _ => Phase::Ignored,
        }
    }

    fn addressed(access: Access, address: usize, left: u8, byte: u8) -> Phase {
        // Three bytes are sent, of which nineteen bits are used.
        let address = (address << 8 | usize::from(byte)) % SIZE;
        match (left, access) {
            (2.., _) => Phase::Address { access, address, left: left - 1 },
            (_, Access::Read) => Phase::Read(address),
            (_, Access::FastRead) => Phase::Dummy(address),
            (_, Access::Write) => Phase::Write(address),
        }
    }

    /// Writes a byte. A burst that reaches a protected block ends there.
    fn write(&mut self, address: usize, byte: u8) -> Phase {
        if !self.cells.write(address, byte) {
            return Phase::Ignored;
        }
        if let Some(written) = &mut self.written {
            written.push((address, byte));
        }
        Phase::Write((address + 1) % SIZE)
    }

    fn status(&self) -> u8 {
        self.cells.protection() | if self.write_enabled { WEL } else { 0 }
    }
}

impl Store for Fram {}

impl spi::Peer for Fram {
    fn select(&mut self, context: &mut Timeline<'_, '_>) {
        self.begin(context.now());
    }

    fn deselect(&mut self, _: &mut Timeline<'_, '_>) {
        self.end();
    }

    fn transfer(&mut self, mosi: u32, _: u8, _: &mut Timeline<'_, '_>) -> u32 {
        // The chip is eight bits wide; a wider frame would be a firmware mistake and keeps its low byte.
        u32::from(self.exchange(mosi.to_le_bytes()[0]))
    }
}

#[cfg(test)]
mod tests;

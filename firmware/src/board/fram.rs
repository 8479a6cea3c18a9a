//! The journal's memory: a CY15B104Q, 512 KiB of ferroelectric RAM.
//!
//! It takes every byte at once and is never busy. It also never reports an error: a memory that is missing, asleep or
//! write-protected ignores a write, and a missing one reads like a blank one, over which a new table would be opened.
//! So its identity is checked before every read and its write status before every write, which takes a few
//! microseconds.

use core::ops::Range;

use embassy_stm32::gpio::{Level, Output, Speed};
use embassy_stm32::mode::Async;
use embassy_stm32::spi::mode::Master;
use embassy_stm32::spi::{self, MODE_0, Spi};
use embassy_stm32::time::Hertz;
use table::{Fault, Fram};

use crate::wiring::{self, Interrupts};

/// Upper limit: half of the peripheral's clock. The memory takes 40 MHz.
const CLOCK: Hertz = Hertz(34_000_000);

/// The memory needs 40 ns between two commands; this many cycles of the core are longer.
const BETWEEN_COMMANDS: u32 = 40;

mod command {
    pub(super) const WRITE: u8 = 0x02;
    pub(super) const READ: u8 = 0x03;
    pub(super) const READ_STATUS: u8 = 0x05;
    pub(super) const ENABLE_WRITE: u8 = 0x06;
    pub(super) const READ_ID: u8 = 0x9F;
}

/// Length of the id after its command, in bytes.
const ID: usize = 9;
/// Position of maker and size in the id, and their values. Before them are continuation codes, after them the
/// revision, which may change.
const MAKER_AND_SIZE: (Range<usize>, [u8; 2]) = (6..8, [0xC2, 0x26]);

/// Status bits that decide whether a write is taken: two of block protection, the write-enable latch, and one that is
/// always 0, which exposes a wire stuck high.
const STATUS_MASK: u8 = 0b1111;
/// Nothing protected, writing enabled.
const STATUS_WRITABLE: u8 = 0b0010;

/// The memory chip.
pub(crate) struct Cy15b104q {
    spi: Spi<'static, Async, Master>,
    select: Output<'static>,
}

impl Cy15b104q {
    pub(super) fn new(wiring: wiring::Fram) -> Self {
        let wiring::Fram { spi, clock, mosi, miso, select, tx_dma, rx_dma } = wiring;
        let mut config = spi::Config::default();
        config.mode = MODE_0;
        config.frequency = CLOCK;
        Self {
            spi: Spi::new(spi, clock, mosi, miso, tx_dma, rx_dma, Interrupts, config),
            select: Output::new(select, Level::High, Speed::VeryHigh),
        }
    }

    fn check_identity(&mut self) -> Result<(), Fault> {
        let mut answer = [0; 1 + ID];
        answer[0] = command::READ_ID;
        self.selected().exchange(&mut answer)?;
        let (range, expected) = MAKER_AND_SIZE;
        if answer[1..][range] == expected { Ok(()) } else { Err(Fault::Fram) }
    }

    /// Sets the write-enable latch, which every write clears.
    fn enable_write(&mut self) -> Result<(), Fault> {
        self.selected().exchange(&mut [command::ENABLE_WRITE])?;
        let mut answer = [command::READ_STATUS, 0];
        self.selected().exchange(&mut answer)?;
        let [_, status] = answer;
        if status & STATUS_MASK == STATUS_WRITABLE { Ok(()) } else { Err(Fault::Fram) }
    }

    /// Selects the memory for one command.
    fn selected(&mut self) -> Selected<'_> {
        self.select.set_low();
        Selected(self)
    }
}

impl Fram for Cy15b104q {
    const SIZE: u32 = 512 * 1024;

    async fn read(&mut self, at: u32, into: &mut [u8]) -> Result<(), Fault> {
        let mut head = head(command::READ, at, into.len())?;
        self.check_identity()?;
        let mut memory = self.selected();
        memory.exchange(&mut head)?;
        memory.0.spi.read(into).await.map_err(fault)
    }

    async fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), Fault> {
        let mut head = head(command::WRITE, at, bytes.len())?;
        self.enable_write()?;
        let mut memory = self.selected();
        memory.exchange(&mut head)?;
        memory.0.spi.write(bytes).await.map_err(fault)
    }
}

/// The selected memory during one command, which ends when this is dropped.
struct Selected<'a>(&'a mut Cy15b104q);

impl Selected<'_> {
    /// Exchanges a few bytes without DMA: setting that up would take longer.
    fn exchange(&mut self, bytes: &mut [u8]) -> Result<(), Fault> {
        self.0.spi.blocking_transfer_in_place(bytes).map_err(fault)
    }
}

impl Drop for Selected<'_> {
    fn drop(&mut self) {
        self.0.select.set_high();
        cortex_m::asm::delay(BETWEEN_COMMANDS);
    }
}

/// Returns a command with its address. Fails past the end, where the memory would continue at its start, over the
/// snapshots.
fn head(command: u8, at: u32, length: usize) -> Result<[u8; 4], Fault> {
    let end = u32::try_from(length).ok().and_then(|length| at.checked_add(length));
    if end.is_none_or(|end| end > Cy15b104q::SIZE) {
        return Err(Fault::Fram);
    }
    let [_, high, middle, low] = at.to_be_bytes();
    Ok([command, high, middle, low])
}

fn fault(_: spi::Error) -> Fault {
    Fault::Fram
}

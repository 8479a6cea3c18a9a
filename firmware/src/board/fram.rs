//! The journal's memory: a CY15B104Q, 512 KiB of ferroelectric RAM.
//!
//! It takes every byte as it comes and is never busy. It also never objects: a memory that is missing, asleep
//! or protected against writing swallows a write in silence, and a missing one reads like one never used,
//! over which a new table would be opened. So it is asked who it is before every read, and whether it is
//! ready to be written before every write, which takes a few microseconds.

use core::ops::Range;

use embassy_stm32::gpio::{Level, Output, Speed};
use embassy_stm32::mode::Async;
use embassy_stm32::spi::mode::Master;
use embassy_stm32::spi::{self, MODE_0, Spi};
use embassy_stm32::time::Hertz;
use table::{Fault, Fram};

use crate::wiring::{self, Interrupts};

/// At most this: half of the peripheral's clock. The memory takes 40 MHz.
const CLOCK: Hertz = Hertz(34_000_000);

/// The memory wants 40 ns between two commands; so many cycles of the core are more.
const BETWEEN_COMMANDS: u32 = 40;

mod command {
    pub(super) const WRITE: u8 = 0x02;
    pub(super) const READ: u8 = 0x03;
    pub(super) const READ_STATUS: u8 = 0x05;
    pub(super) const ENABLE_WRITE: u8 = 0x06;
    pub(super) const READ_ID: u8 = 0x9F;
}

/// How long the id is, behind its command.
const ID: usize = 9;
/// Where in the id maker and size are, and what they are. Before them are only continuation codes, behind
/// them the revision, which may change.
const MAKER_AND_SIZE: (Range<usize>, [u8; 2]) = (6..8, [0xC2, 0x26]);

/// The bits of the status that tell whether a write will be taken: two of block protection, the latch that
/// enables writing, and one that is always 0, which a wire that is stuck high gives away.
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

    /// Every write needs this anew.
    fn enable_write(&mut self) -> Result<(), Fault> {
        self.selected().exchange(&mut [command::ENABLE_WRITE])?;
        let mut answer = [command::READ_STATUS, 0];
        self.selected().exchange(&mut answer)?;
        let [_, status] = answer;
        if status & STATUS_MASK == STATUS_WRITABLE { Ok(()) } else { Err(Fault::Fram) }
    }

    /// Opens a command.
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

/// The memory while it listens to one command, which ends when this is dropped.
struct Selected<'a>(&'a mut Cy15b104q);

impl Selected<'_> {
    /// A few bytes each way, without DMA: setting it up would take longer than they do.
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

/// A command with its address. Past its end the memory would go on at its beginning, over the snapshots.
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

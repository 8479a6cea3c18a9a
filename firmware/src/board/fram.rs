//! The journal's memory: a CY15B104Q, 512 KiB of ferroelectric RAM.
//!
//! It takes every byte at once and is never busy. It also never reports an error: a memory that is missing, asleep or
//! write-protected ignores a write, and a missing one reads like a blank one, over which a new table would be opened.
//! So its identity is checked before every read and its write status before every write, which takes a few
//! microseconds.

use core::ops::Range;

use embassy_stm32::gpio::{Level, Output, Speed};
use embassy_stm32::spi::{self, MODE_0, Spi};
use embassy_stm32::time::Hertz;
use embedded_hal_async::spi::{Operation, SpiDevice};
use embedded_hal_bus::spi::{ExclusiveDevice, NoDelay};
use table::{Fault, Fram};

use super::spi::MemoryBus;
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

/// How many bytes it holds.
const SIZE: u32 = 512 * 1024;

/// How long the id is, behind its command.
const ID: usize = 9;
/// Position of maker and size in the id, and their values. Before them are continuation codes, after them the
/// revision, which may change.
const MAKER_AND_SIZE: (Range<usize>, [u8; 2]) = (6..8, [0xC2, 0x26]);

/// Status bits that decide whether a write is taken: two of block protection, the write-enable latch, and one that is
/// always 0, which exposes a wire stuck high.
const STATUS_MASK: u8 = 0b1111;
/// Nothing protected, writing enabled.
const STATUS_WRITABLE: u8 = 0b0010;

/// The memory on the board: alone on its bus, selected by a pin.
pub(super) type OnBoard = Cy15b104q<ExclusiveDevice<MemoryBus, Output<'static>, NoDelay>>;

/// Brings up the memory on the board.
pub(super) fn on_board(wiring: wiring::Fram) -> OnBoard {
    let wiring::Fram { spi, clock, mosi, miso, select, tx_dma, rx_dma } = wiring;
    let mut config = spi::Config::default();
    config.mode = MODE_0;
    config.frequency = CLOCK;
    let bus = MemoryBus(Spi::new(spi, clock, mosi, miso, tx_dma, rx_dma, Interrupts, config));
    let select = Output::new(select, Level::High, Speed::VeryHigh);
    match ExclusiveDevice::new_no_delay(bus, select) {
        Ok(spi) => Cy15b104q { spi },
    }
}

/// The memory chip, on any SPI. The device selects it for a command and deselects it at its end.
pub(crate) struct Cy15b104q<S> {
    spi: S,
}

impl<S: SpiDevice> Cy15b104q<S> {
    /// Carries out one command.
    async fn command(&mut self, parts: &mut [Operation<'_, u8>]) -> Result<(), Fault> {
        let done = self.spi.transaction(parts).await;
        cortex_m::asm::delay(BETWEEN_COMMANDS);
        done.map_err(|_| Fault::Fram)
    }

    async fn check_identity(&mut self) -> Result<(), Fault> {
        let mut answer = [0; 1 + ID];
        answer[0] = command::READ_ID;
        self.command(&mut [Operation::TransferInPlace(&mut answer)]).await?;
        let (range, expected) = MAKER_AND_SIZE;
        if answer[1..][range] == expected { Ok(()) } else { Err(Fault::Fram) }
    }

    /// Every write needs this anew.
    async fn enable_write(&mut self) -> Result<(), Fault> {
        self.command(&mut [Operation::Write(&[command::ENABLE_WRITE])]).await?;
        let mut answer = [command::READ_STATUS, 0];
        self.command(&mut [Operation::TransferInPlace(&mut answer)]).await?;
        let [_, status] = answer;
        if status & STATUS_MASK == STATUS_WRITABLE { Ok(()) } else { Err(Fault::Fram) }
    }
}

impl<S: SpiDevice> Fram for Cy15b104q<S> {
    const SIZE: u32 = SIZE;

    async fn read(&mut self, at: u32, into: &mut [u8]) -> Result<(), Fault> {
        let head = head(command::READ, at, into.len())?;
        self.check_identity().await?;
        self.command(&mut [Operation::Write(&head), Operation::Read(into)]).await
    }

    async fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), Fault> {
        let head = head(command::WRITE, at, bytes.len())?;
        self.enable_write().await?;
        self.command(&mut [Operation::Write(&head), Operation::Write(bytes)]).await
    }
}

/// Returns a command with its address. Fails past the end, where the memory would continue at its start, over the
/// snapshots.
fn head(command: u8, at: u32, length: usize) -> Result<[u8; 4], Fault> {
    let end = u32::try_from(length).ok().and_then(|length| at.checked_add(length));
    if end.is_none_or(|end| end > SIZE) {
        return Err(Fault::Fram);
    }
    let [_, high, middle, low] = at.to_be_bytes();
    Ok([command, high, middle, low])
}

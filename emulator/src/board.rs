//! The board: which chip is connected to which pin of the part.
//!
//! A NUCLEO-H743ZI2 with the table's chips on it. The part comes from the emulator; `Part` adds the watchdog, which
//! it lacks, and replaces the random number generator with one that can fail.

use std::num::NonZeroU64;

use anyhow::{Context, Result};
use rigless::device::{Device, ErasedDevice, Level, ResetCause};
use rigless::emulator::CoreSpec;
use rigless::machine::stm32h743_bench::Stm32h743Bench;
use rigless::machine::{Board, Target};
use rigless::mcu::Mcu;
use rigless::snapshot::Store;
use rigless::soc::Bus;
use rigless::soc::stm32h743::Stm32h743;
use rigless::soc::stm32h743::generated::{RNG, gpioa};
use rigless::soc::stm32h743::peripherals::{gpio::Pin, rcc, spi::Select};
use rigless::time::VirtualNanos;

use crate::fram::{Cells, Fram};
use crate::iwdg::Iwdg;
use crate::lamps::Lamps;
use crate::rng::{self, Rng};
use crate::transceiver;
use crate::wire::{Line, Wire};

/// Start of the part's flash.
pub const FLASH_BASE: u64 = 0x0800_0000;
/// Size of the part's flash, in bytes.
pub const FLASH_SIZE: usize = 2 * 1024 * 1024;

/// Instructions that the core retires in a second: one in four cycles. The silicon, which can start two in each, is
/// faster: firmware that keeps its deadlines here keeps them there.
pub const INSTRUCTIONS_PER_SECOND: NonZeroU64 = NonZeroU64::new(100_000_000).expect("not zero");

/// Clock that the ST-LINK feeds the part, in hertz.
const HSE: u64 = 8_000_000;
/// The watch crystal beside the part, in hertz.
const LSE: u64 = 32_768;
/// The board's only rail, in millivolts.
const RAIL: u32 = 3300;

// Indexes of the peripherals that this board uses.
const USART2: usize = 1;
const USART3: usize = 2;
const SPI1: usize = 0;
const SPI4: usize = 3;
/// The FRAM's select is pin 14 of port D.
const FRAM_SELECT: u8 = 14;
/// The switches are on port G.
const SWITCHES_PORT: usize = 6;
/// The lights of the tower: green, amber, red.
const TOWER: [(&str, u32); 3] = [("GPIOB", 0), ("GPIOE", 1), ("GPIOB", 14)];
/// The FRAM and the lamps are each alone on their interface.
const ONLY_CHIP: usize = 0;

const NAME: &str = "lammer-table";
const MCU: &str = "stm32h743";

/// A switch that signals while it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// A door is open.
    Doors,
    /// The service key is turned.
    ServiceKey,
}

impl Switch {
    const fn pin(self) -> u8 {
        match self {
            Self::Doors => 2,
            Self::ServiceKey => 3,
        }
    }
}

/// The table's board, powered.
#[derive(Debug)]
pub struct TableBoard {
    part: Part,
    core: CoreSpec,
    /// Bytes were lost because the RS-485 driver was off when they were sent.
    sent_undriven: bool,
}

impl TableBoard {
    /// Powers up a board whose FRAM holds `cells`.
    ///
    /// # Errors
    ///
    /// The emulator's description of the part contradicts this board.
    pub fn new(cells: Cells) -> Result<Self> {
        let mut h743 = Stm32h743::new().context("the emulator cannot build its STM32H743")?;
        h743.rcc.attach_crystals(HSE, LSE);
        h743.set_supply(RAIL);
        h743.set_analog_supply(RAIL);
        h743.usart[USART3].attach(Wire::default());
        h743.usart[USART2].attach(Wire::default());
        let pin = Pin::new(FRAM_SELECT).context("a port has sixteen pins")?;
        h743.spi[SPI1].attach_selected(Fram::new(cells), Select { port: "GPIOD", pin, active: Level::Low });
        h743.spi[SPI4].attach(Lamps::default());
        let mut board = Self { part: Part::around(h743)?, core: core()?, sent_undriven: false };
        for switch in [Switch::Doors, Switch::ServiceKey] {
            board.set_switch(VirtualNanos(0), switch, false)?;
        }
        Ok(board)
    }

    /// Opens or closes a switch: it pulls its pin to ground while it is closed.
    ///
    /// # Errors
    ///
    /// The emulator's description of the part contradicts this board.
    pub fn set_switch(&mut self, at: VirtualNanos, switch: Switch, open: bool) -> Result<()> {
        let pin = Pin::new(switch.pin()).context("a port has sixteen pins")?;
        let level = if open { None } else { Some(Level::Low) };
        self.part.h743.drive_port(at, SWITCHES_PORT, |port, registers, context| {
            port.drive(pin, level, registers, context);
        });
        Ok(())
    }

    /// Breaks or repairs the random number generator.
    pub fn set_rng(&mut self, state: rng::State) {
        self.part.rng.set(state);
    }

    /// Returns which lights of the tower are on: green, amber, red.
    #[must_use]
    pub fn tower(&self) -> [bool; 3] {
        TOWER.map(|(port, pin)| {
            let registers = self.part.bus().registers(port);
            registers.is_some_and(|port| port.get(gpioa::Register::Odr) >> pin & 1 == 1)
        })
    }

    /// Returns the far end of `line`.
    pub fn wire(&mut self, line: Line) -> &mut Wire {
        let usart = match line {
            Line::Link => USART3,
            Line::Bus => USART2,
        };
        self.part.h743.usart[usart].chip_mut().expect("attached when the board was built")
    }

    /// Returns the lamp chain.
    pub fn lamps(&mut self) -> &mut Lamps {
        self.part.h743.spi[SPI4].chip_mut(ONLY_CHIP).expect("attached when the board was built")
    }

    /// Returns the journal's memory.
    pub fn fram(&mut self) -> &mut Fram {
        self.part.h743.spi[SPI1].chip_mut(ONLY_CHIP).expect("attached when the board was built")
    }

    /// Returns whether bytes for the field bus were lost because the RS-485 driver was off.
    #[must_use]
    pub fn sent_undriven(&self) -> bool {
        self.sent_undriven
    }

    /// Carries the bytes that just left the UARTs to the far ends. Returns whether a frame ended on either.
    pub fn deliver(&mut self) -> bool {
        let link_ended = self.wire(Line::Link).deliver();
        if self.wire(Line::Bus).has_leaving() && !transceiver::is_driving(self.part.bus()) {
            self.wire(Line::Bus).lose();
            self.sent_undriven = true;
        }
        self.wire(Line::Bus).deliver() || link_ended
    }
}

impl Store for TableBoard {}

impl Board for TableBoard {
    fn name(&self) -> &'static str {
        NAME
    }

    fn target_names(&self) -> Vec<&'static str> {
        vec![MCU]
    }

    fn mcu(&mut self, target: usize) -> Option<&mut dyn Mcu> {
        (target == 0).then_some(&mut self.part)
    }

    fn targets(&mut self) -> Vec<Target<'_>> {
        vec![Target::new(MCU, &mut self.part, self.core.clone())]
    }
}

/// Returns the core of the emulator's own bench for this part, at this board's speed: its constructor is private.
fn core() -> Result<CoreSpec> {
    let mut bench = Stm32h743Bench::new().context("the emulator cannot build its STM32H743")?;
    let mut core = bench.targets().pop().context("the emulator's bench has one part")?.core;
    core.instructions_per_second = INSTRUCTIONS_PER_SECOND;
    Ok(core)
}

/// The part with its watchdog, and a random number generator that can fail.
#[derive(Debug)]
struct Part {
    h743: Stm32h743,
    iwdg: Iwdg,
    iwdg_slot: usize,
    rng: Rng,
    rng_slot: usize,
}

impl Part {
    fn around(h743: Stm32h743) -> Result<Self> {
        let iwdg_slot = h743.bus().slot(rcc::IWDG_INSTANCE)?;
        let rng_slot = h743.bus().slot(RNG.name)?;
        Ok(Self { h743, iwdg: Iwdg::default(), iwdg_slot, rng: Rng::default(), rng_slot })
    }
}

impl Store for Part {}

impl Mcu for Part {
    fn bus(&self) -> &Bus {
        self.h743.bus()
    }

    fn bus_mut(&mut self) -> &mut Bus {
        self.h743.bus_mut()
    }

    fn reset(&mut self, at: VirtualNanos, cause: ResetCause) {
        self.h743.reset(at, cause);
        Device::reset(&mut self.iwdg);
        Device::reset(&mut self.rng);
    }

    fn poll(&mut self, now: VirtualNanos) {
        self.h743.poll(now);
    }

    fn split(&mut self, slot: usize) -> (&mut Bus, Option<&mut dyn ErasedDevice>) {
        if slot == self.iwdg_slot {
            (self.h743.bus_mut(), Some(&mut self.iwdg))
        } else if slot == self.rng_slot {
            (self.h743.bus_mut(), Some(&mut self.rng))
        } else {
            self.h743.split(slot)
        }
    }
}

//! The NUCLEO-H743ZI2.
//!
//! TIM2 is not here: it is the time driver, set in `Cargo.toml`.

use embassy_stm32::interrupt::{self, InterruptExt as _};
use embassy_stm32::pac::RCC;
use embassy_stm32::pac::rcc::vals::Rngsel;
use embassy_stm32::peripherals::{
    DMA1_CH0, DMA1_CH1, DMA1_CH2, IWDG1, PA5, PA6, PB0, PB5, PB14, PD4, PD5, PD6, PD8, PD9, PD14, PE1, PE14,
    PG2, PG3, RNG, SPI1, SPI4, USART2, USART3,
};
use embassy_stm32::rcc::{
    AHBPrescaler, APBPrescaler, HSIPrescaler, LsConfig, Pll, PllDiv, PllMul, PllPreDiv, PllSource, Sysclk,
    VoltageScale, mux,
};
use embassy_stm32::{Peri, Peripherals, bind_interrupts, dma, usart};
use protocol::host::ResetCause;

use super::priority;

/// Clock of the core, in hertz.
pub(crate) const CORE_HZ: u32 = 400_000_000;

bind_interrupts!(
    /// Binds interrupts to drivers.
    pub(crate) struct Interrupts {
        USART3 => usart::BufferedInterruptHandler<USART3>;
        USART2 => usart::BufferedInterruptHandler<USART2>;
        DMA1_STREAM0 => dma::InterruptHandler<DMA1_CH0>;
        DMA1_STREAM1 => dma::InterruptHandler<DMA1_CH1>;
        DMA1_STREAM2 => dma::InterruptHandler<DMA1_CH2>;
    }
);

/// The independent watchdog.
pub(crate) type Dog = IWDG1;

/// A peripheral or pin owned for good.
pub(crate) type Ours<T> = Peri<'static, T>;

/// The host link: the serial port that the board's debugger shows over USB.
pub(crate) struct Link {
    pub(crate) usart: Ours<USART3>,
    pub(crate) tx: Ours<PD8>,
    pub(crate) rx: Ours<PD9>,
}

/// The field bus, to panels and dice readers, through an RS-485 transceiver.
pub(crate) struct Bus {
    pub(crate) usart: Ours<USART2>,
    pub(crate) tx: Ours<PD5>,
    pub(crate) rx: Ours<PD6>,
    /// High while the transceiver drives the bus.
    pub(crate) driver_enable: Ours<PD4>,
}

/// The journal's memory.
pub(crate) struct Fram {
    pub(crate) spi: Ours<SPI1>,
    pub(crate) clock: Ours<PA5>,
    pub(crate) mosi: Ours<PB5>,
    pub(crate) miso: Ours<PA6>,
    /// Low while the memory is selected.
    pub(crate) select: Ours<PD14>,
    pub(crate) tx_dma: Ours<DMA1_CH0>,
    pub(crate) rx_dma: Ours<DMA1_CH1>,
}

/// The lamp chain, which has a single wire and no clock.
pub(crate) struct Lamps {
    pub(crate) spi: Ours<SPI4>,
    pub(crate) mosi: Ours<PE14>,
    pub(crate) tx_dma: Ours<DMA1_CH2>,
}

/// The tower light: the board's own three, or relays beside them.
pub(crate) struct Tower {
    pub(crate) green: Ours<PB0>,
    pub(crate) amber: Ours<PE1>,
    pub(crate) red: Ours<PB14>,
}

/// The parts of a table, and their wiring.
pub(crate) struct Parts {
    pub(crate) link: Link,
    pub(crate) bus: Bus,
    pub(crate) fram: Fram,
    pub(crate) lamps: Lamps,
    /// The switches of all doors, in series to ground: open if one of them, or the wire, is.
    pub(crate) doors: Ours<PG2>,
    /// The switch of the service key, to ground: open if the key is turned, or the wire is broken.
    pub(crate) service_key: Ours<PG3>,
    pub(crate) tower: Tower,
    pub(crate) noise: Ours<RNG>,
}

/// The whole wiring of the controller.
pub(crate) struct Wiring {
    pub(crate) parts: Parts,
    pub(crate) watchdog: Ours<Dog>,
}

impl Wiring {
    /// Sorts the part's peripherals by their use.
    pub(crate) fn of(part: Peripherals) -> Self {
        let parts = Parts {
            link: Link { usart: part.USART3, tx: part.PD8, rx: part.PD9 },
            bus: Bus { usart: part.USART2, tx: part.PD5, rx: part.PD6, driver_enable: part.PD4 },
            fram: Fram {
                spi: part.SPI1,
                clock: part.PA5,
                mosi: part.PB5,
                miso: part.PA6,
                select: part.PD14,
                tx_dma: part.DMA1_CH0,
                rx_dma: part.DMA1_CH1,
            },
            lamps: Lamps { spi: part.SPI4, mosi: part.PE14, tx_dma: part.DMA1_CH2 },
            doors: part.PG2,
            service_key: part.PG3,
            tower: Tower { green: part.PB0, amber: part.PE1, red: part.PB14 },
            noise: part.RNG,
        };
        Self { parts, watchdog: part.IWDG1 }
    }
}

/// Returns the clock settings: 400 MHz from the part's own oscillator, so that a table starts without a crystal; 100
/// MHz for the peripherals.
pub(crate) fn settings() -> embassy_stm32::Config {
    let mut settings = embassy_stm32::Config::default();
    settings.dma_interrupt_priority = priority::DMA;
    let rcc = &mut settings.rcc;
    rcc.hsi = Some(HSIPrescaler::DIV1);
    rcc.csi = true; // for the compensation cell, which keeps fast edges on the pins from overshooting
    rcc.ls = LsConfig::off(); // a table keeps no time of day
    rcc.pll1 = Some(Pll {
        source: PllSource::HSI,
        prediv: PllPreDiv::DIV4,
        mul: PllMul::MUL50,
        fracn: None,
        divp: Some(PllDiv::DIV2),
        divq: Some(PllDiv::DIV12), // 66.7 MHz: half of it clocks the journal's memory
        divr: None,
    });
    // The generator's clock. Its driver starts it: embassy would wait for it without end.
    rcc.hsi48 = None;
    rcc.mux.rngsel = mux::Rngsel::HSI48;
    rcc.voltage_scale = VoltageScale::Scale1;
    rcc.sys = Sysclk::PLL1_P;
    rcc.ahb_pre = AHBPrescaler::DIV2;
    rcc.apb1_pre = APBPrescaler::DIV2;
    rcc.apb2_pre = APBPrescaler::DIV2;
    rcc.apb3_pre = APBPrescaler::DIV2;
    rcc.apb4_pre = APBPrescaler::DIV2;
    settings
}

/// Gives the interrupts their priorities, but for those of DMA, which are set with the clocks.
pub(crate) fn prioritise() {
    interrupt::USART3.set_priority(priority::WIRES);
    interrupt::USART2.set_priority(priority::WIRES);
    interrupt::TIM2.set_priority(priority::CLOCK);
}

/// Returns why the part was reset, by its own flags (RM0433, 8.4.4), and clears them. Several are set at once: power-on
/// sets all of them; the supply and the resets inside the part also set that of the pin.
pub(crate) fn reset_cause() -> ResetCause {
    let flags = RCC.rsr().read();
    RCC.rsr().modify(|register| register.set_rmvf(true));
    if flags.porrstf() {
        ResetCause::PowerOn
    } else if flags.iwdg1rstf() || flags.wwdg1rstf() {
        ResetCause::Watchdog
    } else if flags.sftrstf() {
        ResetCause::Software
    } else if flags.borrstf() {
        ResetCause::Brownout
    } else {
        ResetCause::Pin
    }
}

/// Starts the clocks of the random number generator: its interface, and an oscillator of 48 MHz.
pub(crate) fn start_noise_clock() {
    RCC.cr().modify(|control| control.set_hsi48on(true));
    RCC.d2ccip2r().modify(|clocks| clocks.set_rngsel(Rngsel::HSI48));
    RCC.ahb2enr().modify(|enabled| enabled.set_rngen(true));
}

/// Returns whether that oscillator is stable.
pub(crate) fn noise_clock_runs() -> bool {
    RCC.cr().read().hsi48rdy()
}

//! The NUCLEO-F767ZI. It builds and fits; no table has run on it yet, and the emulator does not know the part.
//!
//! TIM2 is not here: it is the time driver, set in `Cargo.toml`.

use embassy_stm32::interrupt::{self, InterruptExt as _};
use embassy_stm32::pac::RCC;
use embassy_stm32::peripherals::{
    DMA2_CH0, DMA2_CH1, DMA2_CH3, IWDG, PA5, PA6, PB0, PB5, PB7, PB14, PD4, PD5, PD6, PD8, PD9, PD14, PE14,
    PG2, PG3, RNG, SPI1, SPI4, USART2, USART3,
};
use embassy_stm32::rcc::{
    AHBPrescaler, APBPrescaler, LsConfig, Pll, PllMul, PllPDiv, PllPreDiv, PllQDiv, PllSource, Sysclk, mux,
};
use embassy_stm32::{Peri, Peripherals, bind_interrupts, dma, usart};
use protocol::host::ResetCause;

use super::priority;

/// Clock of the core, in hertz.
pub(crate) const CORE_HZ: u32 = 200_000_000;

bind_interrupts!(
    /// Binds interrupts to drivers.
    pub(crate) struct Interrupts {
        USART3 => usart::BufferedInterruptHandler<USART3>;
        USART2 => usart::BufferedInterruptHandler<USART2>;
        DMA2_STREAM0 => dma::InterruptHandler<DMA2_CH0>;
        DMA2_STREAM1 => dma::InterruptHandler<DMA2_CH1>;
        DMA2_STREAM3 => dma::InterruptHandler<DMA2_CH3>;
    }
);

/// The independent watchdog.
pub(crate) type Dog = IWDG;

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

/// The journal's memory. Which streams serve an SPI is fixed (RM0410, table 28).
pub(crate) struct Fram {
    pub(crate) spi: Ours<SPI1>,
    pub(crate) clock: Ours<PA5>,
    pub(crate) mosi: Ours<PB5>,
    pub(crate) miso: Ours<PA6>,
    /// Low while the memory is selected.
    pub(crate) select: Ours<PD14>,
    pub(crate) tx_dma: Ours<DMA2_CH3>,
    pub(crate) rx_dma: Ours<DMA2_CH0>,
}

/// The lamp chain, which has a single wire and no clock.
pub(crate) struct Lamps {
    pub(crate) spi: Ours<SPI4>,
    pub(crate) mosi: Ours<PE14>,
    pub(crate) tx_dma: Ours<DMA2_CH1>,
}

/// The tower light: the board's own three, or relays beside them. The one for amber is blue on this board.
pub(crate) struct Tower {
    pub(crate) green: Ours<PB0>,
    pub(crate) amber: Ours<PB7>,
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
                tx_dma: part.DMA2_CH3,
                rx_dma: part.DMA2_CH0,
            },
            lamps: Lamps { spi: part.SPI4, mosi: part.PE14, tx_dma: part.DMA2_CH1 },
            doors: part.PG2,
            service_key: part.PG3,
            tower: Tower { green: part.PB0, amber: part.PB7, red: part.PB14 },
            noise: part.RNG,
        };
        Self { parts, watchdog: part.IWDG }
    }
}

/// Returns the clock settings: 200 MHz from the part's own oscillator, so that a table starts without a crystal; 50 and
/// 100 MHz for the peripherals.
pub(crate) fn settings() -> embassy_stm32::Config {
    let mut settings = embassy_stm32::Config::default();
    settings.dma_interrupt_priority = priority::DMA;
    let rcc = &mut settings.rcc;
    rcc.hsi = true;
    rcc.ls = LsConfig::off(); // a table keeps no time of day
    rcc.pll_src = PllSource::HSI;
    rcc.pll = Some(Pll {
        prediv: PllPreDiv::DIV8,
        mul: PllMul::MUL200,
        divp: Some(PllPDiv::DIV2),
        divq: Some(PllQDiv::DIV9), // 44.4 MHz for the random number generator, which takes up to 48
        divr: None,
    });
    rcc.mux.clk48sel = mux::Clk48sel::PLL1_Q;
    rcc.sys = Sysclk::PLL1_P;
    rcc.ahb_pre = AHBPrescaler::DIV1;
    rcc.apb1_pre = APBPrescaler::DIV4;
    rcc.apb2_pre = APBPrescaler::DIV2; // as on the other board: the lamps' timing is a 32nd of it
    settings
}

/// Gives the interrupts their priorities, but for those of DMA, which are set with the clocks.
pub(crate) fn prioritise() {
    interrupt::USART3.set_priority(priority::WIRES);
    interrupt::USART2.set_priority(priority::WIRES);
    interrupt::TIM2.set_priority(priority::CLOCK);
}

/// Returns why the part was reset, by its own flags (RM0410, 5.3.21), and clears them. Several are set at once: power-on
/// sets all of them; the supply and the resets inside the part also set that of the pin.
pub(crate) fn reset_cause() -> ResetCause {
    let flags = RCC.csr().read();
    RCC.csr().modify(|register| register.set_rmvf(true));
    if flags.porrstf() {
        ResetCause::PowerOn
    } else if flags.wdgrstf() || flags.wwdgrstf() {
        ResetCause::Watchdog
    } else if flags.sftrstf() {
        ResetCause::Software
    } else if flags.borrstf() {
        ResetCause::Brownout
    } else {
        ResetCause::Pin
    }
}

/// Starts the interface of the random number generator. Its clock comes from the PLL, which runs since the start.
pub(crate) fn start_noise_clock() {
    RCC.ahb2enr().modify(|enabled| enabled.set_rngen(true));
}

/// Returns whether that clock is stable.
pub(crate) fn noise_clock_runs() -> bool {
    RCC.cr().read().pllrdy()
}

//! Which pin and which peripheral serves what. The one place to change when the board changes.
//!
//! TIM2 is not here: it keeps the time, which `Cargo.toml` arranges.

use embassy_stm32::peripherals::{
    DMA1_CH0, DMA1_CH1, DMA1_CH2, PA5, PA6, PB5, PD4, PD5, PD6, PD8, PD9, PD14, PE14, PG2, RNG, SPI1, SPI4,
    USART2, USART3,
};
use embassy_stm32::{Peri, Peripherals, bind_interrupts, dma, rng, usart};

bind_interrupts!(
    /// Which driver answers which interrupt.
    pub(crate) struct Interrupts {
        USART3 => usart::BufferedInterruptHandler<USART3>;
        USART2 => usart::BufferedInterruptHandler<USART2>;
        DMA1_STREAM0 => dma::InterruptHandler<DMA1_CH0>;
        DMA1_STREAM1 => dma::InterruptHandler<DMA1_CH1>;
        DMA1_STREAM2 => dma::InterruptHandler<DMA1_CH2>;
        RNG => rng::InterruptHandler<RNG>;
    }
);

/// A peripheral or pin that is ours for good.
pub(crate) type Ours<T> = Peri<'static, T>;

/// To the host: the serial port that the board's debugger shows over USB.
pub(crate) struct Link {
    pub(crate) usart: Ours<USART3>,
    pub(crate) tx: Ours<PD8>,
    pub(crate) rx: Ours<PD9>,
}

/// To panels and dice readers, through an RS-485 transceiver.
pub(crate) struct Bus {
    pub(crate) usart: Ours<USART2>,
    pub(crate) tx: Ours<PD5>,
    pub(crate) rx: Ours<PD6>,
    /// High while the transceiver is to drive the bus.
    pub(crate) driver_enable: Ours<PD4>,
}

/// To the journal's memory.
pub(crate) struct Fram {
    pub(crate) spi: Ours<SPI1>,
    pub(crate) clock: Ours<PA5>,
    pub(crate) mosi: Ours<PB5>,
    pub(crate) miso: Ours<PA6>,
    /// Low while the memory is spoken to.
    pub(crate) select: Ours<PD14>,
    pub(crate) tx_dma: Ours<DMA1_CH0>,
    pub(crate) rx_dma: Ours<DMA1_CH1>,
}

/// To the lamp chain, which has a single wire and no clock.
pub(crate) struct Lamps {
    pub(crate) spi: Ours<SPI4>,
    pub(crate) mosi: Ours<PE14>,
    pub(crate) tx_dma: Ours<DMA1_CH2>,
}

/// All that the table is wired to.
pub(crate) struct Wiring {
    pub(crate) link: Link,
    pub(crate) bus: Bus,
    pub(crate) fram: Fram,
    pub(crate) lamps: Lamps,
    /// The switches of all doors, in series to ground: open as soon as one of them, or the wire, is.
    pub(crate) doors: Ours<PG2>,
    pub(crate) noise: Ours<RNG>,
}

impl Wiring {
    /// Takes the part's peripherals apart by what they serve.
    pub(crate) fn of(part: Peripherals) -> Self {
        Self {
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
            noise: part.RNG,
        }
    }
}

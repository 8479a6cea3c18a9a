//! The lamp chain: WS2812 lamps, which distinguish a zero from a one by how long the wire stays high.
//!
//! There is no peripheral for that, but an SPI that sends four bits for each bit of a lamp makes the same signal:
//! `1000` for a zero, `1110` for a one. DMA keeps it free of gaps, which a lamp would take for the end.

use embassy_stm32::mode::Async;
use embassy_stm32::spi::mode::Master;
use embassy_stm32::spi::{self, Spi};
use embassy_stm32::time::Hertz;
use protocol::host::LAMPS_MOST;
use smart_leds_trait::{RGB8, SmartLedsWriteAsync};
use table::Fault;
use table::lamps::{Colour, Frame};
use ws2812_async::{Grb, Ws2812};

use crate::wiring::{self, Interrupts};

/// A 32nd of the peripheral's clock: a zero is high for 0.32 us, a one for 0.96 us, out of 1.28 us. Lamps decide at
/// about 0.6 us.
const CLOCK: Hertz = Hertz(3_125_000);

/// The lamps, in the order of the chain.
pub(super) struct Lamps(Ws2812<Spi<'static, Async, Master>, Grb, LAMPS_MOST>);

impl Lamps {
    pub(super) fn new(wiring: wiring::Lamps) -> Self {
        let mut config = spi::Config::default();
        config.frequency = CLOCK;
        let spi = Spi::new_txonly_nosck(wiring.spi, wiring.mosi, wiring.tx_dma, Interrupts, config);
        Self(Ws2812::new(spi))
    }

    /// Sends a colour to every lamp, and then the silence at which they show it: some 3 ms for the whole chain.
    pub(super) async fn show(&mut self, frame: &Frame) -> Result<(), Fault> {
        self.0.write(frame.all_colours().iter().copied().map(rgb)).await.map_err(|_| Fault::Lamps)
    }
}

fn rgb(colour: Colour) -> RGB8 {
    RGB8::new(colour.red, colour.green, colour.blue)
}

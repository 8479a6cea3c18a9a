//! The two serial wires: the host link and the field bus.
//!
//! Errors on a wire (noise, a lost byte, a pulled cable) are not faults of the table: the frames' checksums find
//! them, and the next frame is whole again. Only a port that no longer works is a fault.

use core::task::Poll;

use embassy_futures::poll_once;
use embassy_stm32::gpio::Pull;
use embassy_stm32::usart::{BufferedUart, Config, Error};
use embassy_time::{Duration, Timer, with_timeout};
use embedded_io_async::{BufRead, Write};
use static_cell::ConstStaticCell;
use table::Fault;

use crate::wiring::{self, Interrupts};

/// The fastest rate that the debugger's serial port keeps up with.
const BAUD: u32 = 921_600;

/// Size of the buffer each way, for bytes that arrive while the table is busy and for all reports of a roll: some 22
/// ms of a wire that never pauses.
const ROOM: usize = 2048;

/// How often to look for room while there is none: about a frame's time on the wire.
const LOOK_AGAIN: Duration = Duration::from_micros(300);

/// Longer than a full buffer takes to leave. There is no flow control, so a port without room by then is dead.
const PORT_DEAD: Duration = Duration::from_millis(100);

/// How long the transceiver's driver is on before the first bit and after the last, in sixteenths of a bit: longer
/// than it takes to switch.
const DRIVER_SETTLES: u8 = 16;

struct Buffers {
    tx: [u8; ROOM],
    rx: [u8; ROOM],
}

impl Buffers {
    const EMPTY: Self = Self { tx: [0; ROOM], rx: [0; ROOM] };
}

/// One serial wire, buffered both ways by its interrupt.
pub(super) struct Wire {
    port: BufferedUart<'static>,
    /// The fault reported when the port is dead.
    fault: Fault,
}

/// Bytes have arrived.
pub(super) struct Arrived<'a>(&'a mut BufferedUart<'static>);

/// Sets up the host link. Called once.
pub(super) fn link(wiring: wiring::Link) -> Wire {
    static BUFFERS: ConstStaticCell<Buffers> = ConstStaticCell::new(Buffers::EMPTY);
    let Buffers { tx, rx } = BUFFERS.take();
    let port = BufferedUart::new(wiring.usart, wiring.rx, wiring.tx, tx, rx, Interrupts, config());
    Wire { port: defmt::unwrap!(port), fault: Fault::Link }
}

/// Sets up the field bus. Called once.
pub(super) fn bus(wiring: wiring::Bus) -> Wire {
    static BUFFERS: ConstStaticCell<Buffers> = ConstStaticCell::new(Buffers::EMPTY);
    let Buffers { tx, rx } = BUFFERS.take();
    let wiring::Bus { usart, tx: tx_pin, rx: rx_pin, driver_enable } = wiring;
    let port = BufferedUart::new_with_de(usart, rx_pin, tx_pin, driver_enable, Interrupts, tx, rx, config());
    Wire { port: defmt::unwrap!(port), fault: Fault::Bus }
}

fn config() -> Config {
    let mut config = Config::default();
    config.baudrate = BAUD;
    // An undriven wire is idle, not noise: a pulled cable, or a transceiver that is sending.
    config.rx_pull = Pull::Up;
    config.de_assertion_time = DRIVER_SETTLES;
    config.de_deassertion_time = DRIVER_SETTLES;
    config
}

impl Wire {
    /// Waits until there are bytes. Takes none, so a dropped wait loses none.
    pub(super) async fn arrival(&mut self) -> Result<Arrived<'_>, Fault> {
        while let Err(error) = self.port.fill_buf().await {
            if !is_noise(error) {
                return Err(self.fault);
            }
        }
        Ok(Arrived(&mut self.port))
    }

    /// Hands bytes to the port, which sends them while the table continues.
    pub(super) async fn send(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        let fault = self.fault;
        with_timeout(PORT_DEAD, self.push(bytes)).await.unwrap_or(Err(fault))
    }

    /// Polls instead of waiting to be woken: the driver does not wake a writer for whom there was no room.
    async fn push(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        loop {
            match self.offer(bytes) {
                Poll::Ready(Ok(_)) => return Ok(()),
                Poll::Ready(Err(_)) => return Err(self.fault),
                Poll::Pending => Timer::after(LOOK_AGAIN).await,
            }
        }
    }

    /// Offers bytes to the port, which takes all or none. Its interrupt is held off meanwhile: if it sent the last
    /// earlier byte just while these are added, neither side would restart the sending.
    fn offer(&mut self, bytes: &[u8]) -> Poll<Result<usize, Error>> {
        cortex_m::interrupt::free(|_| poll_once(self.port.write(bytes)))
    }
}

impl Arrived<'_> {
    /// Moves as many bytes as fit to the front of `into`, and returns their count. The rest stay.
    pub(super) fn take(self, into: &mut [u8]) -> usize {
        // There are bytes, so the driver answers at once; otherwise none would be taken and none lost.
        let Poll::Ready(Ok(bytes)) = poll_once(self.0.fill_buf()) else { return 0 };
        let count = bytes.len().min(into.len());
        for (slot, byte) in into.iter_mut().zip(bytes) {
            *slot = *byte;
        }
        self.0.consume(count);
        count
    }
}

/// Returns whether the wire failed and not the port.
fn is_noise(error: Error) -> bool {
    matches!(error, Error::Framing | Error::Noise | Error::Overrun | Error::Parity)
}

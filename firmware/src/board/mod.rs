//! The hardware of a table, behind `table::Board`.

mod fram;
mod image;
mod lamps;
mod noise;
mod rng;
mod spi;
mod tower;
mod wire;

use embassy_futures::select::{Either3, select3};
use embassy_stm32::gpio::{Input, Pull};
use embassy_time::Timer;
use protocol::host::{Crash, ResetCause};
use table::entropy::RAW;
use table::lamps::{Frame, Lamp};
use table::{Board, Fault, Instant, Observed, Woken};

use self::lamps::Lamps;
use self::noise::Noise;
use self::tower::Tower;
use self::wire::Wire;
use crate::crash::{self, Ended};
use crate::watchdog::Watchdog;
use crate::wiring::Parts;

/// The parts of a table, each with its driver.
pub(crate) struct TableBoard {
    link: Wire,
    bus: Wire,
    fram: fram::OnBoard,
    lamps: Lamps,
    doors: Input<'static>,
    service_key: Input<'static>,
    tower: Tower,
    noise: Noise,
    watchdog: Watchdog,
    ended: Ended,
}

impl TableBoard {
    pub(crate) fn new(wiring: Parts, watchdog: Watchdog, ended: Ended) -> Self {
        Self {
            link: wire::link(wiring.link),
            bus: wire::bus(wiring.bus),
            fram: fram::on_board(wiring.fram),
            lamps: Lamps::new(wiring.lamps),
            doors: Input::new(wiring.doors, Pull::Up),
            service_key: Input::new(wiring.service_key, Pull::Up),
            tower: Tower::new(wiring.tower),
            noise: Noise::new(wiring.noise),
            watchdog,
            ended,
        }
    }
}

impl Board for TableBoard {
    type Fram = fram::OnBoard;

    fn fram(&mut self) -> &mut Self::Fram {
        &mut self.fram
    }

    fn now(&self) -> Instant {
        Instant::from_micros(embassy_time::Instant::now().as_micros())
    }

    /// Waits for bytes or for `until`. Waiting takes no bytes off a wire, so a dropped wait loses none. The bus goes
    /// first: its nodes send only when polled, so they cannot keep the host waiting, while a host that never pauses
    /// could keep them.
    async fn wait(&mut self, until: Instant, into: &mut [u8]) -> Result<Woken, Fault> {
        let deadline = Timer::at(embassy_time::Instant::from_micros(until.micros()));
        match select3(self.bus.arrival(), self.link.arrival(), deadline).await {
            Either3::First(arrived) => arrived.map(|bytes| Woken::Bus(bytes.take(into))),
            Either3::Second(arrived) => arrived.map(|bytes| Woken::Link(bytes.take(into))),
            Either3::Third(()) => Ok(Woken::Deadline),
        }
    }

    async fn send_link(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        self.link.send(bytes).await
    }

    async fn send_bus(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        self.bus.send(bytes).await
    }

    fn door_open(&mut self) -> bool {
        self.doors.is_high()
    }

    fn service_key(&mut self) -> bool {
        self.service_key.is_high()
    }

    fn reset_cause(&mut self) -> ResetCause {
        self.ended.reset
    }

    fn crash(&mut self) -> Option<Crash> {
        self.ended.crash
    }

    fn forget_crash(&mut self) {
        self.ended.crash = None;
        crash::forget();
    }

    fn alive(&mut self) {
        self.watchdog.feed();
    }

    async fn noise(&mut self, into: &mut [u8; RAW]) -> Result<(), Fault> {
        self.noise.fill(into)
    }

    fn read_image(&mut self, at: usize, into: &mut [u8]) -> usize {
        let rest = image::bytes().get(at..).unwrap_or_default();
        let count = rest.len().min(into.len());
        into[..count].copy_from_slice(&rest[..count]);
        count
    }

    async fn show_lamps(&mut self, frame: &Frame) -> Result<(), Fault> {
        self.tower.show(frame.get(Lamp::Tower));
        self.lamps.show(frame).await
    }

    /// Logs every event and effect if built with `DEFMT_LOG=trace`, for the bench. Otherwise nothing of this is in
    /// the image.
    fn observe(&mut self, observed: Observed<'_>) {
        defmt::trace!("{}", defmt::Debug2Format(&observed));
    }
}

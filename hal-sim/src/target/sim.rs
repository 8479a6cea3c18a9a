//! The shipped table code on a virtual board, run step by step.
//!
//! `table::run` is a future that waits only in `Board::wait`. Polling it by hand, between moves of its clock, runs
//! the
//! same code as an executor does, and makes every run the same.

use std::cell::{Cell, RefCell, RefMut};
use std::fmt;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use anyhow::Result;
use protocol::host::{Crash, CrashCause, ResetCause};
use rules_core::Submission;
use rules_core::submission::GameKind;
use table::lamps::Frame;
use table::{Instant, Machine, Stop};

use super::{Kind, Sent, Setup, Target};
use crate::board::{Noise, SimBoard, Surroundings, Wires};
use crate::fram::Chip;

/// The watchdog's timeout in microseconds, as on the board.
const WATCHDOG: u64 = 2_000_000;

/// A simulated board.
pub struct Sim {
    /// The submission for which a blank memory is set up.
    opening: Submission,
    chip: Chip,
    wires: Rc<RefCell<Wires>>,
    around: Rc<RefCell<Surroundings>>,
    running: Option<Pin<Box<dyn Future<Output = ()>>>>,
    stopped: Rc<Cell<Option<Stop>>>,
    /// The watchdog has reset the controller since the last [`Target::has_reset`].
    bitten: bool,
}

impl Default for Sim {
    fn default() -> Self {
        Self {
            opening: table::opening(),
            chip: Chip::default(),
            wires: Rc::default(),
            around: Rc::default(),
            running: None,
            stopped: Rc::default(),
            bitten: false,
        }
    }
}

impl Sim {
    /// Creates a board with this memory.
    pub fn with(chip: Chip) -> Self {
        Self { chip, ..Self::default() }
    }

    /// Sets the submission for which a blank memory is set up.
    #[must_use]
    pub fn opening(self, opening: Submission) -> Self {
        Self { opening, ..self }
    }

    /// Sets the output of the source of chance.
    #[must_use]
    pub fn noise(self, noise: Noise) -> Self {
        self.around.borrow_mut().noise = noise;
        self
    }

    /// Returns the board's memory.
    pub const fn chip(&self) -> &Chip {
        &self.chip
    }

    /// Returns why the table stopped; `None` if it has not.
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped.get()
    }

    /// Resets the controller, as the watchdog does. A reset mends a stuck clock.
    fn bite(&mut self) {
        let uptime = u32::try_from(self.now().micros() / 1_000).unwrap_or(u32::MAX);
        let mut around = self.around.borrow_mut();
        around.clock_stuck = false;
        around.reset_cause = ResetCause::Watchdog;
        around.crash = Some(Crash::new(CrashCause::Watchdog, uptime));
        self.running = None;
        self.bitten = true;
    }

    /// Runs the controller until it waits for time or bytes.
    fn poll(&mut self) {
        let Some(running) = &mut self.running else { return };
        if let Poll::Ready(()) = running.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            self.running = None;
        }
    }
}

impl fmt::Debug for Sim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sim").field("on", &self.running.is_some()).field("stopped", &self.stopped()).finish()
    }
}

impl Target for Sim {
    fn kind(&self) -> Kind {
        Kind::Sim
    }

    fn power_on(&mut self) -> Result<()> {
        self.wires = Rc::default();
        self.stopped = Rc::default();
        let mut board = SimBoard::new(self.wires.clone(), self.around.clone(), self.chip.clone());
        let mut machine = Machine::new(self.opening);
        let stopped = self.stopped.clone();
        self.running = Some(Box::pin(async move {
            let stop = table::run(&mut board, &mut machine).await;
            stopped.set(Some(stop));
            table::out_of_service(&mut board, stop).await;
        }));
        Ok(())
    }

    fn cut_power(&mut self) -> Result<()> {
        self.running = None;
        self.wires = Rc::default();
        Ok(())
    }

    fn now(&self) -> Instant {
        self.wires.borrow().passed
    }

    fn run_until(&mut self, moment: Instant) -> Result<Sent> {
        loop {
            self.poll();
            let clock_stuck = self.around.borrow().clock_stuck;
            let mut wires = self.wires.borrow_mut();
            let sent =
                Sent { link: std::mem::take(&mut wires.from_link), bus: std::mem::take(&mut wires.from_bus) };
            if sent != Sent::default() || wires.passed >= moment {
                return Ok(sent);
            }
            // A stuck clock reaches no deadline.
            let deadline = wires.deadline.filter(|_| !clock_stuck);
            let next = deadline.map_or(moment, |deadline| deadline.min(moment)).max(wires.passed);
            wires.pass_to(next, clock_stuck);
            let hungry = next >= wires.fed.plus_micros(WATCHDOG);
            drop(wires);
            if hungry && self.running.is_some() {
                self.bite();
                return Ok(Sent::default());
            }
        }
    }

    fn has_reset(&mut self) -> bool {
        std::mem::take(&mut self.bitten)
    }

    fn feed_link(&mut self, bytes: &[u8]) -> Result<()> {
        self.wires.borrow_mut().to_link.extend(bytes);
        Ok(())
    }

    fn link_waiting(&self) -> usize {
        self.wires.borrow().to_link.len()
    }

    fn feed_bus(&mut self, bytes: &[u8]) -> Result<()> {
        self.wires.borrow_mut().to_bus.extend(bytes);
        Ok(())
    }

    fn lamps(&mut self, _: GameKind) -> Result<Option<Frame>> {
        Ok(self.wires.borrow().lamps)
    }

    fn set_door(&mut self, open: bool) -> Result<()> {
        self.around.borrow_mut().door_open = open;
        Ok(())
    }

    fn turn_key(&mut self, turned: bool) -> Result<()> {
        self.around.borrow_mut().service_key = turned;
        Ok(())
    }

    fn surroundings(&mut self) -> Result<RefMut<'_, Surroundings>> {
        Ok(self.around.borrow_mut())
    }

    fn memory(&self) -> Result<Chip> {
        Ok(self.chip.clone())
    }

    fn leap(&mut self, micros: u64) -> Result<()> {
        let mut wires = self.wires.borrow_mut();
        let moment = wires.passed.plus_micros(micros);
        wires.pass_to(moment, false);
        wires.fed = moment;
        Ok(())
    }

    fn setup(&self) -> Setup {
        let mut memory = self.chip.image();
        memory.truncate(memory.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1));
        let chance = match self.around.borrow().noise {
            Noise::Healthy(seed) => seed,
            Noise::Stuck | Noise::Dead => 0,
        };
        Setup { opening: self.opening, chance, memory, ..Setup::blank(Kind::Sim) }
    }

    fn observed(&mut self) -> Vec<(Instant, String)> {
        std::mem::take(&mut self.wires.borrow_mut().observed)
    }
}

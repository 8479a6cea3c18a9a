//! The shipped table code on a virtual board, run step by step.
//!
//! `table::run` is a future that waits only in `Board::wait`. Polling it by hand, between moves of its clock,
//! runs the same code as an executor would, and makes every run the same.

use std::cell::{RefCell, RefMut};
use std::fmt;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use anyhow::Result;
use rules_core::Submission;
use table::lamps::Frame;
use table::{Instant, Machine, Stop};

use super::{Kind, Sent, Setup, Target};
use crate::board::{Noise, SimBoard, Surroundings, Wires};
use crate::fram::Chip;

/// A simulated board.
pub struct Sim {
    /// What a memory never used before is set up for.
    opening: Submission,
    chip: Chip,
    wires: Rc<RefCell<Wires>>,
    around: Rc<RefCell<Surroundings>>,
    running: Option<Pin<Box<dyn Future<Output = Stop>>>>,
    stopped: Option<Stop>,
}

impl Default for Sim {
    fn default() -> Self {
        Self {
            opening: table::opening(),
            chip: Chip::default(),
            wires: Rc::default(),
            around: Rc::default(),
            running: None,
            stopped: None,
        }
    }
}

impl Sim {
    /// A board with this memory on it.
    pub fn with(chip: Chip) -> Self {
        Self { chip, ..Self::default() }
    }

    /// A board whose memory, if it was never used before, is set up for this.
    #[must_use]
    pub fn opening(self, opening: Submission) -> Self {
        Self { opening, ..self }
    }

    /// A board whose source of chance gives this.
    #[must_use]
    pub fn noise(self, noise: Noise) -> Self {
        self.around.borrow_mut().noise = noise;
        self
    }

    /// The memory on the board.
    pub const fn chip(&self) -> &Chip {
        &self.chip
    }

    /// Why the table stopped, if it did.
    pub const fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// Runs the controller as far as it goes without time passing.
    fn poll(&mut self) {
        let Some(running) = &mut self.running else { return };
        if let Poll::Ready(stop) = running.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            self.stopped = Some(stop);
            self.running = None;
        }
    }
}

impl fmt::Debug for Sim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sim").field("on", &self.running.is_some()).field("stopped", &self.stopped).finish()
    }
}

impl Target for Sim {
    fn kind(&self) -> Kind {
        Kind::Sim
    }

    fn power_on(&mut self) -> Result<()> {
        self.wires = Rc::default();
        self.stopped = None;
        let mut board = SimBoard::new(self.wires.clone(), self.around.clone(), self.chip.clone());
        let mut machine = Machine::new(self.opening);
        self.running = Some(Box::pin(async move { table::run(&mut board, &mut machine).await }));
        Ok(())
    }

    fn cut_power(&mut self) -> Result<()> {
        self.running = None;
        self.wires = Rc::default();
        Ok(())
    }

    fn now(&self) -> Instant {
        self.wires.borrow().now
    }

    fn run_until(&mut self, moment: Instant) -> Result<Sent> {
        loop {
            self.poll();
            let mut wires = self.wires.borrow_mut();
            let sent =
                Sent { link: std::mem::take(&mut wires.from_link), bus: std::mem::take(&mut wires.from_bus) };
            if sent != Sent::default() || wires.now >= moment {
                return Ok(sent);
            }
            wires.now = wires.deadline.map_or(moment, |deadline| deadline.min(moment)).max(wires.now);
        }
    }

    fn feed_link(&mut self, bytes: &[u8]) -> Result<()> {
        self.wires.borrow_mut().to_link.extend(bytes);
        Ok(())
    }

    fn feed_bus(&mut self, bytes: &[u8]) -> Result<()> {
        self.wires.borrow_mut().to_bus.extend(bytes);
        Ok(())
    }

    fn lamps(&mut self) -> Result<Option<Frame>> {
        Ok(self.wires.borrow().lamps)
    }

    fn set_door(&mut self, open: bool) -> Result<()> {
        self.around.borrow_mut().door_open = open;
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
        wires.now = wires.now.plus_micros(micros);
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

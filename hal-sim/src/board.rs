//! A board made of memory: wires are queues, and the clock moves only when the simulator moves it.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;

use protocol::host::{Crash, ResetCause};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use table::entropy::RAW;
use table::lamps::Frame;
use table::{Board, Fault, Instant, Observed, Woken};

use crate::fram::Chip;

/// Stands in for the program of a simulated board.
const PROGRAM: &str = concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION"));

/// The wires of a board, and its clock, as seen from outside.
#[derive(Debug, Default)]
pub struct Wires {
    /// Time since the board's power came on.
    pub passed: Instant,
    /// The board's clock: equal to `passed`, unless it is stuck.
    pub clock: Instant,
    /// When the watchdog was last fed.
    pub fed: Instant,
    /// When a waiting controller wants to be woken; `None` while it does not wait.
    pub deadline: Option<Instant>,
    /// Bytes on their way to the controller on the host link.
    pub to_link: VecDeque<u8>,
    /// Bytes the controller has sent on the host link.
    pub from_link: Vec<u8>,
    /// Bytes on their way to the controller on the field bus.
    pub to_bus: VecDeque<u8>,
    /// Bytes the controller has sent on the field bus.
    pub from_bus: Vec<u8>,
    /// The colours of the lamps; `None` before they were first set.
    pub lamps: Option<Frame>,
    /// Lines that the controller reported for the trace, with their times.
    pub observed: Vec<(Instant, String)>,
}

/// The surroundings of a board other than its wires. They survive a power cut.
#[derive(Debug)]
pub struct Surroundings {
    /// Whether a door is open.
    pub door_open: bool,
    /// Whether the service key is turned.
    pub service_key: bool,
    /// The reset cause that the controller reads at its next start.
    pub reset_cause: ResetCause,
    /// Unreported crash record of the previous run.
    pub crash: Option<Crash>,
    /// Whether the lamp chain is broken.
    pub lamps_broken: bool,
    /// Output of the source of chance.
    pub noise: Noise,
    /// Whether the board's clock is stuck.
    pub clock_stuck: bool,
    /// The program in the part's flash.
    pub image: Vec<u8>,
    /// Turns off the trace of events, effects and lamps.
    pub unwatched: bool,
    /// Times that the source of chance was read since it was seeded.
    drawn: u64,
}

/// The output of a source of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noise {
    /// Noise; the same seed gives the same noise.
    Healthy(u64),
    /// The same bits each time.
    Stuck,
    /// No output: reading fails.
    Dead,
}

impl Default for Surroundings {
    fn default() -> Self {
        Self {
            door_open: false,
            service_key: false,
            reset_cause: ResetCause::PowerOn,
            crash: None,
            lamps_broken: false,
            noise: Noise::Healthy(0),
            clock_stuck: false,
            image: PROGRAM.into(),
            unwatched: false,
            drawn: 0,
        }
    }
}

impl Surroundings {
    /// Seeds the source of chance anew.
    pub const fn seed(&mut self, seed: u64) {
        self.noise = Noise::Healthy(seed);
        self.drawn = 0;
    }

    /// Flips a bit of the program, or restores it.
    pub fn damage_program(&mut self, damaged: bool) {
        self.image = PROGRAM.into();
        if damaged && let Some(byte) = self.image.first_mut() {
            *byte ^= 1;
        }
    }

    fn fill(&mut self, into: &mut [u8; RAW]) -> Result<(), Fault> {
        match self.noise {
            Noise::Healthy(seed) => {
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                random.set_stream(self.drawn);
                self.drawn += 1;
                random.fill_bytes(into);
                Ok(())
            }
            Noise::Stuck => {
                into.fill(0x55);
                Ok(())
            }
            Noise::Dead => Err(Fault::Noise),
        }
    }
}

/// The virtual board. Its target keeps clones of the wires and the surroundings.
#[derive(Debug)]
pub struct SimBoard {
    wires: Rc<RefCell<Wires>>,
    around: Rc<RefCell<Surroundings>>,
    chip: Chip,
}

impl SimBoard {
    /// Creates a board with these wires, surroundings and memory.
    pub const fn new(wires: Rc<RefCell<Wires>>, around: Rc<RefCell<Surroundings>>, chip: Chip) -> Self {
        Self { wires, around, chip }
    }
}

impl Wires {
    /// Moves the time to `moment`, and the board's clock too unless it is stuck.
    pub(crate) fn pass_to(&mut self, moment: Instant, clock_stuck: bool) {
        self.passed = moment;
        if !clock_stuck {
            self.clock = moment;
        }
    }

    fn take(&mut self, until: Instant, into: &mut [u8]) -> Option<Woken> {
        if !self.to_link.is_empty() {
            return Some(Woken::Link(drain(&mut self.to_link, into)));
        }
        if !self.to_bus.is_empty() {
            return Some(Woken::Bus(drain(&mut self.to_bus, into)));
        }
        (self.clock >= until).then_some(Woken::Deadline)
    }
}

fn drain(queue: &mut VecDeque<u8>, into: &mut [u8]) -> usize {
    let count = queue.len().min(into.len());
    for (slot, byte) in into.iter_mut().zip(queue.drain(..count)) {
        *slot = byte;
    }
    count
}

impl Board for SimBoard {
    type Fram = Chip;

    fn fram(&mut self) -> &mut Chip {
        &mut self.chip
    }

    fn now(&self) -> Instant {
        self.wires.borrow().clock
    }

    fn wait(&mut self, until: Instant, into: &mut [u8]) -> impl Future<Output = Result<Woken, Fault>> {
        poll_fn(move |_| {
            let mut wires = self.wires.borrow_mut();
            match wires.take(until, into) {
                Some(woken) => {
                    wires.deadline = None;
                    Poll::Ready(Ok(woken))
                }
                None => {
                    wires.deadline = Some(until);
                    Poll::Pending
                }
            }
        })
    }

    async fn send_link(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        self.wires.borrow_mut().from_link.extend(bytes);
        Ok(())
    }

    async fn send_bus(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        self.wires.borrow_mut().from_bus.extend(bytes);
        Ok(())
    }

    fn door_open(&mut self) -> bool {
        self.around.borrow().door_open
    }

    fn service_key(&mut self) -> bool {
        self.around.borrow().service_key
    }

    fn reset_cause(&mut self) -> ResetCause {
        std::mem::take(&mut self.around.borrow_mut().reset_cause)
    }

    fn crash(&mut self) -> Option<Crash> {
        self.around.borrow().crash
    }

    fn forget_crash(&mut self) {
        self.around.borrow_mut().crash = None;
    }

    /// Feeds the simulated watchdog. A controller that never waits hangs the test instead, which is noticed.
    fn alive(&mut self) {
        let mut wires = self.wires.borrow_mut();
        wires.fed = wires.passed;
    }

    async fn noise(&mut self, into: &mut [u8; RAW]) -> Result<(), Fault> {
        self.around.borrow_mut().fill(into)
    }

    fn read_image(&mut self, at: usize, into: &mut [u8]) -> usize {
        let around = self.around.borrow();
        let rest = around.image.get(at..).unwrap_or_default();
        let count = rest.len().min(into.len());
        into[..count].copy_from_slice(&rest[..count]);
        count
    }

    async fn show_lamps(&mut self, frame: &Frame) -> Result<(), Fault> {
        if self.around.borrow().lamps_broken {
            return Err(Fault::Lamps);
        }
        self.wires.borrow_mut().lamps = Some(*frame);
        Ok(())
    }

    fn observe(&mut self, observed: Observed<'_>) {
        if self.around.borrow().unwatched {
            return;
        }
        let line = match observed {
            Observed::Event(event) => format!("event  {event:?}"),
            Observed::Effect(effect) => format!("effect {effect:?}"),
            Observed::Lamps(frame) => format!("lamps  {}", crate::trace::lamps(frame)),
        };
        let mut wires = self.wires.borrow_mut();
        let now = wires.passed;
        wires.observed.push((now, line));
    }
}

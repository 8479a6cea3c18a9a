//! A board made of memory: wires are queues, the clock stands until it is told to move.

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

/// What stands for the program of a simulated board.
const PROGRAM: &str = concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION"));

/// What the world around a board sees of it.
#[derive(Debug, Default)]
pub struct Wires {
    /// How much time has passed around the board since its power came on.
    pub passed: Instant,
    /// The board's clock: the same, unless it is stuck.
    pub clock: Instant,
    /// When the watchdog was last fed.
    pub fed: Instant,
    /// When the controller wants to be woken, while it waits.
    pub deadline: Option<Instant>,
    /// Bytes on their way to the controller on the host link.
    pub to_link: VecDeque<u8>,
    /// Bytes the controller has sent on the host link.
    pub from_link: Vec<u8>,
    /// Bytes on their way to the controller on the field bus.
    pub to_bus: VecDeque<u8>,
    /// Bytes the controller has sent on the field bus.
    pub from_bus: Vec<u8>,
    /// What the lamps show.
    pub lamps: Option<Frame>,
    /// What the controller let be observed, each with its time.
    pub observed: Vec<(Instant, String)>,
}

/// What stands around a board and is no wire. It outlives a power cut.
#[derive(Debug)]
pub struct Surroundings {
    /// Whether the door stands open.
    pub door_open: bool,
    /// Whether the service key is turned.
    pub service_key: bool,
    /// Why the controller starts next.
    pub reset_cause: ResetCause,
    /// What the controller crashed of, until it was told.
    pub crash: Option<Crash>,
    /// Whether the lamp chain is broken.
    pub lamps_broken: bool,
    /// What the source of chance gives.
    pub noise: Noise,
    /// Whether the board's clock stands still.
    pub clock_stuck: bool,
    /// The program in the part's flash.
    pub image: Vec<u8>,
    /// Nobody watches what goes on inside: it is not put into words.
    pub unwatched: bool,
    drawn: u64,
}

/// What a source of chance gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noise {
    /// Noise, the same for the same seed.
    Healthy(u64),
    /// The same bits again and again.
    Stuck,
    /// Nothing.
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
    /// The source of chance goes on from another seed.
    pub const fn seed(&mut self, seed: u64) {
        self.noise = Noise::Healthy(seed);
        self.drawn = 0;
    }

    /// A bit of the program is another, or all of it is as it was.
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

/// The virtual board. Clones of its wires stay with whoever stands around it.
#[derive(Debug)]
pub struct SimBoard {
    wires: Rc<RefCell<Wires>>,
    around: Rc<RefCell<Surroundings>>,
    chip: Chip,
}

impl SimBoard {
    /// A board with these wires, these surroundings and this memory.
    pub const fn new(wires: Rc<RefCell<Wires>>, around: Rc<RefCell<Surroundings>>, chip: Chip) -> Self {
        Self { wires, around, chip }
    }
}

impl Wires {
    /// It is this moment now, whether the board's clock shows it or not.
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

    /// A loop that does not come around at all hangs the test, which is noticed.
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

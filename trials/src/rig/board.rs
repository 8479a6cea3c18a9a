//! A board for the shipped loop: wires are queues, the clock moves on demand, and the memory fails on demand.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::future::{pending, poll_fn};
use std::rc::Rc;
use std::task::Poll;

use protocol::host::{Crash, ResetCause};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use table::entropy::RAW;
use table::lamps::Frame;
use table::{Board, Effect, Event, Fault, Fram, Instant, Observed, Woken};

use super::memory::Memory;

/// The memory on the board. Clones share it.
#[derive(Clone, Debug)]
pub struct Chip<const RING: u32>(pub Rc<RefCell<Memory<RING>>>);

impl<const RING: u32> Chip<RING> {
    /// Makes a board's memory.
    pub fn new(memory: Memory<RING>) -> Self {
        Self(Rc::new(RefCell::new(memory)))
    }
}

impl<const RING: u32> Fram for Chip<RING> {
    const SIZE: u32 = Memory::<RING>::SIZE;

    async fn read(&mut self, at: u32, into: &mut [u8]) -> Result<(), Fault> {
        self.0.borrow_mut().load(at, into)
    }

    async fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), Fault> {
        let stored = self.0.borrow_mut().store(at, bytes)?;
        if !stored {
            pending::<()>().await; // without power nothing continues
        }
        Ok(())
    }
}

/// A journalled event.
#[derive(Clone, Debug)]
pub struct Journalled {
    /// The event itself.
    pub event: Event,
    /// Writes that the memory had recorded by then: its own record is the last of them.
    pub writes: usize,
    /// Its effects.
    pub effects: Vec<Effect>,
}

/// Everything around a board. It survives a power cut, except for the wires.
#[derive(Debug, Default)]
pub struct Outside {
    /// Whether a door stands open.
    pub door_open: bool,
    /// Whether the service key is turned.
    pub service_key: bool,
    /// Whether the lamp chain is broken.
    pub lamps_broken: bool,
    /// Whether the port of the field bus fails.
    pub bus_broken: bool,
    /// Whether the random source repeats the same bits.
    pub chance_stuck: bool,
    /// The program in the part's flash.
    pub image: Vec<u8>,
    /// The cause of the next start.
    pub reset_cause: ResetCause,
    /// Crash record of the controller.
    pub crash: Option<Crash>,
    /// Journalled events since this was last taken.
    pub journalled: Vec<Journalled>,
    /// Effects of an event that was journalled before power-on.
    pub finished: Vec<Effect>,
    pub(super) clock: Instant,
    pub(super) deadline: Option<Instant>,
    pub(super) to_link: VecDeque<u8>,
    pub(super) to_bus: VecDeque<u8>,
    pub(super) from_link: Vec<u8>,
    pub(super) from_bus: Vec<u8>,
    pub(super) drawn: u64,
}

impl Outside {
    /// Switches the power on: the wires are empty, and the clock starts at zero.
    pub(super) fn power_on(&mut self) {
        (self.clock, self.deadline) = (Instant::default(), None);
        self.to_link.clear();
        self.to_bus.clear();
        self.from_link.clear();
        self.from_bus.clear();
    }

    fn take(&mut self, until: Instant, into: &mut [u8]) -> Option<Woken> {
        self.deadline = Some(until);
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

#[derive(Debug)]
pub(super) struct RigBoard<const RING: u32> {
    pub(super) chip: Chip<RING>,
    pub(super) outside: Rc<RefCell<Outside>>,
}

impl<const RING: u32> Board for RigBoard<RING> {
    type Fram = Chip<RING>;

    fn fram(&mut self) -> &mut Chip<RING> {
        &mut self.chip
    }

    fn now(&self) -> Instant {
        self.outside.borrow().clock
    }

    fn wait(&mut self, until: Instant, into: &mut [u8]) -> impl Future<Output = Result<Woken, Fault>> {
        poll_fn(move |_| match self.outside.borrow_mut().take(until, into) {
            Some(woken) => Poll::Ready(Ok(woken)),
            None => Poll::Pending,
        })
    }

    async fn send_link(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        self.outside.borrow_mut().from_link.extend(bytes);
        Ok(())
    }

    async fn send_bus(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        let mut outside = self.outside.borrow_mut();
        outside.from_bus.extend(bytes);
        if outside.bus_broken { Err(Fault::Bus) } else { Ok(()) }
    }

    fn door_open(&mut self) -> bool {
        self.outside.borrow().door_open
    }

    fn service_key(&mut self) -> bool {
        self.outside.borrow().service_key
    }

    fn reset_cause(&mut self) -> ResetCause {
        std::mem::take(&mut self.outside.borrow_mut().reset_cause)
    }

    fn crash(&mut self) -> Option<Crash> {
        self.outside.borrow().crash
    }

    fn forget_crash(&mut self) {
        self.outside.borrow_mut().crash = None;
    }

    /// Does nothing: a loop that hangs never returns from a poll, which a test notices.
    fn alive(&mut self) {}

    async fn noise(&mut self, into: &mut [u8; RAW]) -> Result<(), Fault> {
        let mut outside = self.outside.borrow_mut();
        let mut random = ChaCha8Rng::seed_from_u64(7);
        random.set_stream(outside.drawn);
        outside.drawn += 1;
        random.fill_bytes(into);
        if outside.chance_stuck {
            into.fill(0x55);
        }
        Ok(())
    }

    fn read_image(&mut self, at: usize, into: &mut [u8]) -> usize {
        let outside = self.outside.borrow();
        let rest = outside.image.get(at..).unwrap_or_default();
        let count = rest.len().min(into.len());
        into[..count].copy_from_slice(&rest[..count]);
        count
    }

    async fn show_lamps(&mut self, _: &Frame) -> Result<(), Fault> {
        if self.outside.borrow().lamps_broken { Err(Fault::Lamps) } else { Ok(()) }
    }

    fn observe(&mut self, observed: Observed<'_>) {
        let mut outside = self.outside.borrow_mut();
        match observed {
            Observed::Event(event) => {
                let writes = self.chip.0.borrow().recordings();
                outside.journalled.push(Journalled { event: *event, writes, effects: Vec::new() });
            }
            Observed::Effect(effect) => {
                let Outside { journalled, finished, .. } = &mut *outside;
                journalled.last_mut().map_or(finished, |last| &mut last.effects).push(*effect);
            }
            Observed::Lamps(_) => {}
        }
    }
}

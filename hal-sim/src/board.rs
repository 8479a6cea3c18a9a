//! A board made of memory: wires are queues, the clock stands until it is told to move.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;

use table::lamps::Frame;
use table::{Board, Fault, Instant, Observed, Woken};

use crate::fram::Chip;

/// What the world around a board sees of it.
#[derive(Debug, Default)]
pub struct Wires {
    /// The board's clock.
    pub now: Instant,
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

/// The virtual board. Clones of its wires stay with whoever stands around it.
#[derive(Debug)]
pub struct SimBoard {
    wires: Rc<RefCell<Wires>>,
    chip: Chip,
}

impl SimBoard {
    /// A board with these wires and this memory.
    pub const fn new(wires: Rc<RefCell<Wires>>, chip: Chip) -> Self {
        Self { wires, chip }
    }
}

impl Wires {
    fn take(&mut self, until: Instant, into: &mut [u8]) -> Option<Woken> {
        if !self.to_link.is_empty() {
            return Some(Woken::Link(drain(&mut self.to_link, into)));
        }
        if !self.to_bus.is_empty() {
            return Some(Woken::Bus(drain(&mut self.to_bus, into)));
        }
        (self.now >= until).then_some(Woken::Deadline)
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
        self.wires.borrow().now
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

    async fn show_lamps(&mut self, frame: &Frame) -> Result<(), Fault> {
        self.wires.borrow_mut().lamps = Some(*frame);
        Ok(())
    }

    fn observe(&mut self, observed: Observed<'_>) {
        let line = match observed {
            Observed::Event(event) => format!("event  {event:?}"),
            Observed::Effect(effect) => format!("effect {effect:?}"),
            Observed::Lamps(frame) => format!("lamps  {}", crate::trace::lamps(frame)),
        };
        let mut wires = self.wires.borrow_mut();
        let now = wires.now;
        wires.observed.push((now, line));
    }
}

//! The shipped loop, polled by hand: it waits in `Board::wait` only, or for power that does not return.

use std::cell::RefCell;
use std::fmt;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use table::{Event, Machine, State, Stop};

use super::Off;
use super::board::{Chip, Outside, RigBoard};

/// A controller on its board.
pub struct Live<const RING: u32> {
    /// The board's memory.
    pub chip: Chip<RING>,
    /// Everything around the board.
    pub outside: Rc<RefCell<Outside>>,
    running: Option<Pin<Box<dyn Future<Output = Stop>>>>,
    /// Receives the machine when the power goes off.
    left: Rc<RefCell<Option<Box<Machine>>>>,
}

/// A machine that is handed back when its borrower ends.
struct Lent {
    machine: Option<Box<Machine>>,
    left: Rc<RefCell<Option<Box<Machine>>>>,
}

impl Drop for Lent {
    fn drop(&mut self) {
        *self.left.borrow_mut() = self.machine.take();
    }
}

impl<const RING: u32> Live<RING> {
    /// Makes a board without power.
    pub fn new(chip: Chip<RING>) -> Self {
        let outside = Outside { image: b"trials".to_vec(), ..Outside::default() };
        Self { chip, outside: Rc::new(RefCell::new(outside)), running: None, left: Rc::default() }
    }

    /// Switches the power on. `opening` sets up a blank memory.
    pub fn power_on(&mut self, opening: &Machine) {
        self.running = None;
        self.outside.borrow_mut().power_on();
        let mut board = RigBoard { chip: self.chip.clone(), outside: self.outside.clone() };
        let mut lent = Lent { machine: Some(Box::new(opening.clone())), left: self.left.clone() };
        self.running = Some(Box::pin(async move {
            match lent.machine.as_deref_mut() {
                Some(machine) => table::run(&mut board, machine).await,
                None => std::future::pending().await, // never: it was set above
            }
        }));
    }

    /// Runs the loop as far as it goes without time passing.
    pub fn poll(&mut self) -> Result<(), Off> {
        let Some(running) = &mut self.running else { return Err(Off::Cut) };
        match running.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(stop) => {
                self.running = None;
                Err(Off::Stopped(stop))
            }
            Poll::Pending if self.chip.0.borrow().is_cut() => Err(Off::Cut),
            Poll::Pending => Ok(()),
        }
    }

    /// Cuts the power. Returns the machine at that moment, or `None` if the power was off.
    pub fn power_off(&mut self) -> Option<Box<Machine>> {
        self.running = None;
        self.left.borrow_mut().take()
    }
}

impl<const RING: u32> fmt::Debug for Live<RING> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Live").field("on", &self.running.is_some()).finish()
    }
}

/// The result of a start.
#[derive(Debug)]
pub struct Start {
    /// The machine when the table first waits, after all events of the start.
    pub machine: Box<Machine>,
    /// The events of the start: `Started`, and perhaps more.
    pub taken: Vec<Event>,
}

/// Starts the shipped loop on a memory, up to where it first waits: it has recovered, greeted the host, and begun to
/// poll its nodes.
pub fn start<const RING: u32>(chip: &Chip<RING>, opening: &Machine) -> Result<Start, Off> {
    let mut live = Live::new(chip.clone());
    live.power_on(opening);
    let polled = live.poll();
    let machine = live.power_off();
    let mut outside = live.outside.borrow_mut();
    let taken = std::mem::take(&mut outside.journalled).into_iter().map(|taken| taken.event).collect();
    polled?;
    assert!(!outside.from_link.is_empty(), "the table has greeted its host");
    Ok(Start { machine: machine.ok_or(Off::Cut)?, taken })
}

impl Start {
    /// Returns the state of the table.
    pub const fn state(&self) -> &State {
        self.machine.state()
    }
}

//! The shipped loop on a board in a test's hands: thousands of starts a second, on a memory that fails on demand.
//!
//! | file | content |
//! |---|---|
//! | `rig/memory` | a memory that loses power, tears words, and reads or stores bits wrong |
//! | `rig/board` | the board around it: wires, a clock that moves on demand, doors, the program |
//! | `rig/live` | `table::run` on that board, polled by hand; a start up to where it first waits |
//! | `rig/bench` | panels, readers and hosts around it, and the state after each event |
//! | `rig/nodes`, `rig/orders` | reports of panels and readers, and requests of hosts |
//!
//! [`Table`] is a table without wires, for tests that feed events straight into the machine: each goes into the
//! journal, through the machine, into the log, and nothing waits.

mod bench;
mod board;
mod live;
mod memory;
mod nodes;
mod orders;

use std::fmt;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use protocol::host;
use table::journal::{self, Journal, Recovered};
use table::{Effect, Event, Fram, Machine, Millis, Stop, log_store};

pub use bench::{Bench, SETTLED};
pub use board::{Chip, Journalled, Outside};
pub use live::{Live, Start, start};
pub use memory::{FULL_RING, Mark, Memory, Slip, Tear, Write};

/// Why a table does nothing any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Off {
    /// The power failed while it wrote.
    Cut,
    /// It has stopped with a fault or a bug.
    Stopped(Stop),
}

impl fmt::Display for Off {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cut => f.write_str("the power failed during a write"),
            Self::Stopped(stop) => stop.fmt(f),
        }
    }
}

impl std::error::Error for Off {}

/// A table under power.
#[derive(Debug)]
pub struct Table {
    /// The state machine.
    pub machine: Machine,
    /// The journal, with the position of the next record.
    pub journal: Journal,
}

impl Table {
    /// Recovers at power-on, and finishes the event under way. `hear` gets every effect once it is performed.
    pub fn start<F: Fram>(
        memory: &mut F,
        opening: &Machine,
        hear: &mut impl FnMut(&Effect),
    ) -> Result<Self, Off> {
        let mut machine = opening.clone();
        let Recovered { journal, unfinished } = finish(journal::open(memory, &mut machine))?;
        machine.state().check().map_err(|bug| Off::Stopped(bug.into()))?;
        let mut table = Self { machine, journal };
        if let Some((event, at)) = unfinished {
            table.act(memory, &event, at, hear)?;
        }
        Ok(table)
    }

    /// Does the same as [`Self::start`], and takes the event of the start.
    pub fn restart<F: Fram>(
        memory: &mut F,
        opening: &Machine,
        hear: &mut impl FnMut(&Effect),
    ) -> Result<Self, Off> {
        let mut table = Self::start(memory, opening, hear)?;
        let now = table.machine.state().time;
        table.take(memory, &Event::Started, now, hear)?;
        Ok(table)
    }

    /// Takes an event, unless it was taken before.
    pub fn take<F: Fram>(
        &mut self,
        memory: &mut F,
        event: &Event,
        at: Millis,
        hear: &mut impl FnMut(&Effect),
    ) -> Result<(), Off> {
        if self.machine.state().taken.has(event) {
            return Ok(());
        }
        let window = self.machine.state().game.window();
        finish(self.journal.append(memory, (event, at), self.machine.state()))?;
        self.act(memory, event, at, hear)?;
        finish(self.journal.snapshot_if_due(memory, self.machine.state()))?;
        if self.machine.state().game.window() != window {
            finish(self.journal.verify(memory, self.machine.state()))?;
        }
        Ok(())
    }

    fn act<F: Fram>(
        &mut self,
        memory: &mut F,
        event: &Event,
        at: Millis,
        hear: &mut impl FnMut(&Effect),
    ) -> Result<(), Off> {
        let bug = |bug: rules_core::Bug| Off::Stopped(bug.into());
        self.machine.step(event, at).map_err(bug)?;
        let base = journal::log_base::<F>();
        let (mut reports, mut under_way) = (log_store::Gathered::default(), Vec::new());
        while let Some(effect) = self.machine.next_effect().map_err(bug)? {
            match &effect {
                Effect::Answer(..) => finish(reports.write(memory, base))?,
                Effect::Tell(reported) => finish(reports.push(memory, base, reported))?,
            }
            under_way.push(effect);
            if reports.is_empty() {
                under_way.drain(..).for_each(|effect| hear(&effect));
            }
        }
        finish(reports.write(memory, base))?;
        under_way.iter().for_each(hear);
        Ok(())
    }
}

/// Returns the logged event of a number; `None` if the log does not have it.
pub fn logged<F: Fram>(memory: &mut F, number: u32) -> Option<host::Event> {
    let found = finish(log_store::read(memory, journal::log_base::<F>(), number)).ok()?;
    found.map(|numbered| numbered.event)
}

/// Runs a future that never waits, except for power that does not return.
fn finish<T>(future: impl Future<Output = Result<T, Stop>>) -> Result<T, Off> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done.map_err(Off::Stopped),
        Poll::Pending => Err(Off::Cut),
    }
}

//! Random events, valid and garbage, as fast as possible: nothing may panic, lose a cent or break an invariant.
//!
//! | file | feeds |
//! |---|---|
//! | `fuzz/events` | events straight into the machine and the journal, with power cuts |
//! | `fuzz/wires` | bytes onto the wires of a simulated board: frames, mutilated frames, noise |
//! | `fuzz/nodes` | the nodes of its field bus, which misbehave |
//!
//! A fuzz is a series of rounds, each with its own table and random numbers, so that a failure can be repeated
//! without the rounds before it.

mod events;
mod nodes;
mod requests;
mod wires;

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use anyhow::{Result, bail};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

/// One round in this many is on the wires, which are slower.
const WIRES_EVERY: u64 = 4;

/// Steps of a round.
const EVENT_STEPS: u64 = 4_000;
const WIRE_STEPS: u64 = 400;

/// The target of the fuzz.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Wire {
    /// The field bus: nodes answer for others, twice, late, with reports of the wrong kind, and babble
    Bus,
    /// The host link: noise, and repeated frames
    Link,
    /// Both of them
    Both,
    /// Neither: events go straight into the machine and the journal
    Events,
}

impl Wire {
    const fn has_bus(self) -> bool {
        matches!(self, Self::Bus | Self::Both)
    }

    const fn has_link(self) -> bool {
        matches!(self, Self::Link | Self::Both)
    }
}

/// The result of a round.
#[derive(Clone, Copy, Debug, Default)]
pub struct Done {
    /// Events taken, or actions on the wires.
    pub steps: u64,
    /// Power cuts among them.
    pub cuts: u64,
    /// Settled throws.
    pub rolls: u64,
    /// Polls on the field bus.
    pub polls: u64,
    /// Reports of nodes that the table took.
    pub taken: u64,
}

impl std::ops::AddAssign for Done {
    fn add_assign(&mut self, other: Self) {
        self.steps += other.steps;
        self.cuts += other.cuts;
        self.rolls += other.rolls;
        self.polls += other.polls;
        self.taken += other.taken;
    }
}

/// A failure, and where to repeat it.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The step of the round.
    pub step: u64,
    /// The error.
    pub what: String,
}

/// Plays one round, up to `stop_at` if given. Without `chosen`, most rounds are events and some are on both wires.
pub fn round(seed: u64, round: u64, chosen: Option<Wire>, stop_at: Option<u64>) -> Result<Done, Failure> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(round);
    let step = Cell::new(0);
    let usual = if round.is_multiple_of(WIRES_EVERY) { Wire::Both } else { Wire::Events };
    let wire = chosen.unwrap_or(usual);
    let all = if wire == Wire::Events { EVENT_STEPS } else { WIRE_STEPS };
    let steps = stop_at.map_or(all, |stop| stop.min(all));
    let played = catch_unwind(AssertUnwindSafe(|| match wire {
        Wire::Events => events::play(random, steps, &step),
        Wire::Bus | Wire::Link | Wire::Both => wires::play(random, wire, steps, &step),
    }));
    let what = match played {
        Ok(Ok(done)) => return Ok(done),
        Ok(Err(error)) => format!("{error:#}"),
        Err(panic) => format!("panic: {}", said(panic.as_ref())),
    };
    Err(Failure { step: step.get(), what })
}

fn said(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a message")
}

/// Fails with `what` unless `holds`.
fn must(holds: bool, what: impl FnOnce() -> String) -> Result<()> {
    if holds { Ok(()) } else { bail!(what()) }
}

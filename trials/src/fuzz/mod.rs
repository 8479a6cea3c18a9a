//! Random events, valid and garbage, as fast as they go: nothing may panic, lose a cent or break what must hold.
//!
//! | file | feeds |
//! |---|---|
//! | `fuzz/events` | events straight into the machine and the journal, with power cuts |
//! | `fuzz/wires` | bytes onto the wires of a simulated board: frames, mutilated frames, noise |
//!
//! A fuzz is a row of rounds, each with a table of its own and its own chance, so that a failure is found again without
//! all that went before it.

mod events;
mod requests;
mod wires;

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use anyhow::{Result, bail};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

/// One round in so many is on the wires, which are slower.
const WIRES_EVERY: u64 = 4;

/// How long rounds are.
const EVENT_STEPS: u64 = 4_000;
const WIRE_STEPS: u64 = 400;

/// What came of a round.
#[derive(Clone, Copy, Debug, Default)]
pub struct Done {
    /// Events taken, or things done at the wires.
    pub steps: u64,
    /// Power cuts among them.
    pub cuts: u64,
    /// Throws that were settled.
    pub rolls: u64,
}

/// Where to look again.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The step of the round.
    pub step: u64,
    /// What was wrong.
    pub what: String,
}

/// Plays one round, up to a step if one is given.
pub fn round(seed: u64, round: u64, stop_at: Option<u64>) -> Result<Done, Failure> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(round);
    let step = Cell::new(0);
    let (on_wires, all) =
        if round.is_multiple_of(WIRES_EVERY) { (true, WIRE_STEPS) } else { (false, EVENT_STEPS) };
    let steps = stop_at.map_or(all, |stop| stop.min(all));
    let played = catch_unwind(AssertUnwindSafe(|| {
        if on_wires { wires::play(random, steps, &step) } else { events::play(random, steps, &step) }
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
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word")
}

/// What must hold, with what was going on.
fn must(holds: bool, what: impl FnOnce() -> String) -> Result<()> {
    if holds { Ok(()) } else { bail!(what()) }
}

//! Measures the running image on the emulated board: instructions, board time, and stack.

use anyhow::{Context as _, Result, bail, ensure};
use hal_sim::bench::Bench;
use hal_sim::target::emulator::Stack;
use hal_sim::target::{Emulator, Target as _};
use protocol::field_bus::Touch;
use protocol::host::{Event, Request};
use rules_core::Seat;
use table::Instant;

use crate::full::FullTable;

/// Seven: the long-standing bets lose, and more is decided than by any other roll.
const WORST: [u8; 2] = [3, 4];

/// A figure and its budget.
#[derive(Clone, Debug)]
pub struct Figure {
    /// Name of the figure.
    pub what: &'static str,
    /// The measured value.
    pub found: u64,
    /// The highest allowed value.
    pub budget: u64,
    /// The unit of both.
    pub unit: &'static str,
}

impl Figure {
    /// Returns whether it is within its budget.
    pub const fn fits(&self) -> bool {
        self.found <= self.budget
    }
}

/// Measures the slowest operations.
pub fn times(progress: impl Fn(&str)) -> Result<Vec<Figure>> {
    progress("a blank board starts");
    let (start, instructions) = started(&mut Emulator::start()?)?;
    progress("the fullest table recovers");
    let mut board = Emulator::start()?;
    board.load_fram(&FullTable::longest_journal().image())?;
    let (recovery, _) = started(&mut board)?;
    progress("the worst throw");
    let roll = worst_roll()?;
    let figure = |what, found, budget, unit| Figure { what, found, budget, unit };
    Ok(vec![
        // Most of it is the digest of the flash, which grows with the image.
        figure("start of a blank board", instructions, 20_000_000, "instructions"),
        figure("the same", start, 1_000, "ms"),
        figure("recovery of the fullest table", recovery, 2_000, "ms"),
        figure("worst throw, until the lamps show it", roll.instructions, 2_900_000, "instructions"),
        // Some 15 ms of each are spent on reading back the reports of 1,376 bets.
        figure("worst throw, dice at rest to lamps", roll.lamps, 75, "ms"),
        figure("worst throw, dice at rest to host", roll.host, 75, "ms"),
    ])
}

/// Returns milliseconds and instructions until a board sends something.
fn started(board: &mut Emulator) -> Result<(u64, u64)> {
    board.power_on()?;
    let late = Instant::from_micros(10_000_000);
    while board.run_until(late)?.link.is_empty() {
        ensure!(board.now() < late, "the board was silent for ten seconds");
    }
    let instructions = board.instructions().context("an emulated board counts")?;
    let millis = board.now().micros().div_ceil(1_000);
    board.cut_power()?;
    Ok((millis, instructions))
}

struct WorstRoll {
    instructions: u64,
    lamps: u64,
    host: u64,
}

/// Measures from the dice at rest until the lamps have changed, and until the host has the result.
fn worst_roll() -> Result<WorstRoll> {
    let mut bench = full_bench()?;
    let (micros, counted) = (bench.micros(), bench.instructions());
    let (dark, received) = (bench.lamps()?, bench.received().len());
    bench.drop_dice(WORST, WORST);
    let (mut lamps, mut host, mut instructions) = (None, None, 0);
    for _ in 0..20_000 {
        if lamps.is_none() && bench.lamps()? != dark {
            lamps = Some(bench.micros() - micros);
            instructions = bench.instructions().zip(counted).map_or(0, |(now, then)| now - then);
        }
        if host.is_none() && bench.events_since(received).any(|event| matches!(event, Event::Rolled { .. })) {
            host = Some(bench.micros() - micros);
        }
        if let (Some(lamps), Some(host)) = (lamps, host) {
            bench.cut_power()?;
            return Ok(WorstRoll { instructions, lamps: lamps.div_ceil(1_000), host: host.div_ceil(1_000) });
        }
        bench.advance(100)?;
    }
    bail!("two seconds after the dice came to rest the table has not shown and reported the roll")
}

/// Returns the fullest table, with the dice out and nothing left to report.
fn full_bench() -> Result<Bench> {
    let mut board = Emulator::start()?;
    board.load_fram(&FullTable::dice_out().image())?;
    let mut bench = Bench::new(Box::new(board));
    bench.power_on()?;
    let mut received = 0;
    while received != bench.received().len() {
        received = bench.received().len();
        bench.advance(200_000)?;
    }
    Ok(bench)
}

/// Returns the deepest stack of two sessions that use every function.
pub fn worst_stack(progress: impl Fn(&str)) -> Result<Stack> {
    progress("the fullest table: every question, the worst throw, a digest");
    let mut full = full_bench()?;
    for request in questions() {
        full.ask(request)?;
    }
    full.throw_seen(WORST, WORST)?;
    full.advance(2_000_000)?;
    let of_full = full.emulator()?.stack()?;
    full.cut_power()?;
    progress("a new board: keys, buy-ins, bets, a power cut, every alarm");
    let of_new = new_board()?;
    Ok(if of_new.used > of_full.used { of_new } else { of_full })
}

fn new_board() -> Result<Stack> {
    let mut bench = Bench::new(Box::new(Emulator::start()?));
    bench.power_on()?;
    bench.ask(Request::Credit { seat: 1, cents: 100_000 })?;
    let seat = Seat::try_from(1)?;
    for touch in [Touch::Place { wager: 1100, cents: 1_000 }, Touch::TakeDice] {
        let _refused = bench.touch(seat, touch)?;
    }
    bench.throw_seen([2, 2], [2, 2])?;
    bench.set_door(true)?;
    bench.advance(100_000)?;
    bench.set_door(false)?;
    for request in questions() {
        bench.ask(request)?;
    }
    let before = bench.emulator()?.stack()?;
    bench.cut_power()?;
    bench.power_on()?;
    bench.advance(100_000)?;
    let after = bench.emulator()?.stack()?;
    bench.cut_power()?;
    Ok(if after.used > before.used { after } else { before })
}

/// Returns one of every request, by every role.
fn questions() -> Vec<Request> {
    vec![
        Request::Hello,
        Request::Status,
        Request::Meters,
        Request::WagerMeters { above: 0 },
        Request::Recall { back: 0 },
        Request::Events { after: 0 },
        Request::Submission,
        Request::Lamps,
        Request::Counters,
        Request::Crash,
        Request::Keys,
        Request::Digest { seed: [7; 32] },
        Request::DiceDamaged,
        Request::DiceChanged,
        Request::Disable,
        Request::Enable,
    ]
}

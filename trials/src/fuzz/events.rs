//! Feeds events straight into the machine and the journal.

use std::cell::Cell;

use anyhow::{Context as _, Result, bail};
use rand::{Rng as _, RngExt as _};
use rand_chacha::ChaCha8Rng;
use table::lamps::Frame;
use table::{Event, Machine, Millis, State, view};

use super::{Done, must};
use crate::play::{Manner, Play, any_table};
use crate::rig::{Memory, Off, Table};

/// A small ring: snapshots come often.
type Small = Memory<4096>;

/// Most moments at the same time: an offer, betting, the age of the dice twice.
const MOMENTS_AT_ONCE: u32 = 4;

struct Fuzz {
    opening: Machine,
    play: Play,
    memory: Small,
    table: Table,
    /// When moments came last, and how many at that time.
    moments: (Millis, u32),
    done: Done,
}

pub(super) fn play(mut random: ChaCha8Rng, steps: u64, step: &Cell<u64>) -> Result<Done> {
    let manner = Manner {
        touches: random.random_range(0..12),
        odd: random.random_range(20..700),
        pause: random.random_range(1..8_000),
        wild: random.random_range(0..3) == 0,
    };
    let opening = Machine::new(any_table(&mut random));
    let mut memory = Small::default();
    let table = started(Table::restart(&mut memory, &opening, &mut |_| {}))?;
    let play = Play::new(random.next_u64(), manner);
    let moments = (Millis::default(), 0);
    let mut fuzz = Fuzz { opening, play, memory, table, moments, done: Done::default() };
    while fuzz.done.steps < steps {
        fuzz.done.steps += 1;
        step.set(fuzz.done.steps);
        fuzz.step()?;
    }
    fuzz.done.rolls = fuzz.table.machine.state().meters.decisions();
    Ok(fuzz.done)
}

fn started(table: Result<Table, Off>) -> Result<Table> {
    table.context("the table does not start")
}

impl Fuzz {
    fn step(&mut self) -> Result<()> {
        let (event, at) = self.play.next(&self.table.machine);
        self.count_moments(&event, at)?;
        if self.play.one_in(60) {
            self.take_and_cut(&event, at)?;
        } else {
            let taken = self.table.take(&mut self.memory, &event, at, &mut |_| {});
            must(taken.is_ok(), || format!("{event:?} stopped the table: {taken:?}"))?;
        }
        holds(self.table.machine.state())?;
        if self.play.one_in(40) {
            self.replay()?;
        }
        Ok(())
    }

    /// Checks that the table, once a moment has come, does not wait for the same moment again for ever.
    fn count_moments(&mut self, event: &Event, at: Millis) -> Result<()> {
        let due = self.table.machine.deadline().is_some_and(|deadline| deadline <= at);
        if *event != Event::TimeUp || !due {
            return Ok(());
        }
        self.moments = if self.moments.0 == at { (at, self.moments.1 + 1) } else { (at, 1) };
        must(self.moments.1 <= MOMENTS_AT_ONCE, || format!("moments without end at {at:?}"))
    }

    /// Cuts the power somewhere in the event, and perhaps again: the table is before it or after it.
    fn take_and_cut(&mut self, event: &Event, at: Millis) -> Result<()> {
        let before = self.table.machine.clone();
        let mut after = before.clone();
        if !before.state().taken.has(event) {
            after.replay(event, at).with_context(|| format!("{event:?}"))?;
        }
        let bytes = self.play.chance().random_range(0..300);
        self.memory.fail_after(bytes);
        let taken = self.table.take(&mut self.memory, event, at, &mut |_| {});
        self.memory.restore();
        match taken {
            Ok(()) => return Ok(()),
            Err(Off::Cut) => self.done.cuts += 1,
            Err(Off::Stopped(stop)) => bail!("{event:?} stopped the table: {stop}"),
        }
        let found = self.replayed()?;
        let expected = [before.state(), after.state()];
        must(expected.contains(&&found), || format!("neither before nor after {event:?}"))?;
        while self.play.one_in(2) {
            let bytes = self.play.chance().random_range(0..300);
            self.memory.fail_after(bytes);
            let again = Table::restart(&mut self.memory, &self.opening, &mut |_| {});
            self.memory.restore();
            must(!matches!(again, Err(Off::Stopped(_))), || format!("after two cuts: {again:?}"))?;
            self.done.cuts += 1;
        }
        self.table = started(Table::restart(&mut self.memory, &self.opening, &mut |_| {}))?;
        must(self.table.machine.state().game == found.game, || {
            "a cut in the recovery changed the game".into()
        })
    }

    /// Returns the state that a start would restore now.
    fn replayed(&mut self) -> Result<State> {
        let mark = self.memory.mark();
        let table = started(Table::start(&mut self.memory, &self.opening, &mut |_| {}))?;
        self.memory.roll_back(mark);
        self.memory.forget();
        Ok(table.machine.state().clone())
    }

    fn replay(&mut self) -> Result<()> {
        let found = self.replayed()?;
        must(found == *self.table.machine.state(), || "the journal gives another state".to_owned())
    }
}

/// Checks that money and meters add up, and that status and views fit their frames.
fn holds(state: &State) -> Result<()> {
    state.check()?;
    let _lamps = Frame::of(state);
    let status = view::status(state, state.time, None)?;
    must(protocol::frame::encode(&status).is_ok(), || "the status does not fit a frame".to_owned())?;
    for seat in state.game.submission().seats() {
        let view = view::panel(state, seat)?;
        let poll = protocol::field_bus::Poll {
            to: seat.number(),
            acknowledged: u16::MAX,
            show: Some(view),
            shake: false,
        };
        must(protocol::frame::encode(&poll).is_ok(), || format!("{seat}'s view does not fit a frame"))?;
    }
    Ok(())
}

//! The passage of time: runs the board and answers what it sends.

use anyhow::{Result, bail};
use protocol::field_bus::Poll;
use protocol::frame::encode;
use table::Instant;

use super::Bench;
use crate::recording::Stimulus;

/// Longest time between two checks of the wires, in microseconds.
const STEP: u64 = 10_000;

/// Time for a few rounds of the bus, in microseconds.
const SHOWN: u64 = 50_000;

impl Bench {
    /// Lets `micros` microseconds pass.
    pub fn advance(&mut self, micros: u64) -> Result<()> {
        let end = self.micros() + micros;
        while self.micros() < end {
            self.step(end)?;
        }
        Ok(())
    }

    /// Lets time pass until `holds` returns true. `Err` if that takes longer than the target's patience; it names
    /// `what`
    /// was waited for.
    pub fn until(&mut self, what: &str, mut holds: impl FnMut(&mut Self) -> bool) -> Result<()> {
        let patience = self.target.patience();
        let end = self.micros() + patience;
        while !holds(self) {
            if self.micros() >= end {
                let log: String = self.target.log().iter().map(|line| format!("\nboard: {line}")).collect();
                let trace = self.trace.tail(8);
                bail!("waited {} ms for {what} in vain; last in the trace:\n{trace}{log}", patience / 1_000);
            }
            self.step(end)?;
        }
        Ok(())
    }

    /// Lets a few rounds of the bus pass, until every panel and lamp shows the result of the last order or throw.
    /// On a
    /// board with its own clock, the rounds are counted by its polls.
    pub fn show(&mut self) -> Result<()> {
        self.advance(SHOWN)?;
        if self.has_switch() {
            return Ok(());
        }
        self.nothing_new = 0;
        let rounds = 2 * (self.panels.len() + self.readers.len() + usize::from(self.shaker.is_fitted()));
        self.until("every panel to show the table", |bench| bench.nothing_new >= rounds)
    }

    /// Moves the clock forward at once, as if the controller had been busy: hours pass without a hundred million
    /// polls.
    /// `Err` unless the board is simulated.
    pub fn leap(&mut self, micros: u64) -> Result<()> {
        self.recorder.note(Stimulus::Leap(micros));
        self.note(&format!("leap   {micros} µs"));
        self.target.leap(micros)
    }

    /// Seeds the source of chance anew. `Err` unless the board is simulated.
    pub fn set_chance(&mut self, seed: u64) -> Result<()> {
        self.recorder.note(Stimulus::Chance(seed));
        self.target.surroundings()?.seed(seed);
        Ok(())
    }

    /// Runs the board for one step towards `end`, and answers what it sent.
    pub(crate) fn step(&mut self, end: u64) -> Result<()> {
        let again = self.heading.replace(end) == Some(end);
        self.recorder.run(end.saturating_sub(self.micros()), again);
        let now = self.target.now();
        let mut asked = self.host.tick(now.micros())?;
        if !asked.is_empty() {
            self.faults.garble_frame(&mut asked);
            self.target.feed_link(&asked)?;
        }
        let end = self.faults.cut_at().map_or(end, |cut| cut.min(end));
        let end = Instant::from_micros(end.saturating_sub(self.before));
        let sent = self.target.run_until(end.min(now.plus_micros(STEP)))?;
        for (at, line) in self.target.observed() {
            self.trace.line(self.before + at.micros(), &line);
        }
        for message in self.host.receive(&sent.link, self.target.now().micros())? {
            self.receive(message);
        }
        self.overheard.extend(&sent.link);
        for byte in &sent.bus {
            if let Some(poll) = self.bus.push::<Poll>(*byte) {
                self.nothing_new = if poll.show.is_none() { self.nothing_new + 1 } else { 0 };
                self.answer(&poll)?;
            }
        }
        self.look_at_flips()?;
        self.restart_if_due()
    }

    fn answer(&mut self, poll: &Poll) -> Result<()> {
        let panels = self.panels.iter_mut().filter_map(|panel| panel.answer(poll));
        let covered = self.shaker.is_acting();
        let readers = self.readers.iter_mut().filter_map(|reader| reader.answer(poll, covered));
        let mut answered = Vec::new();
        for answer in panels.chain(readers).chain(self.shaker.answer(poll)) {
            answered.extend(encode(&answer)?);
        }
        self.faults.garble_answer(&mut answered);
        let arrives = match &mut self.meddler {
            Some(meddler) => meddler(poll, answered),
            None => answered,
        };
        if arrives.is_empty() { Ok(()) } else { self.target.feed_bus(&arrives) }
    }
}

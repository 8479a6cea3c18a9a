//! The shipped rules, played with dice from a seed: what each wager returned beside what it returns exactly.
//!
//! | file | says |
//! |---|---|
//! | [`dice`] | throws, the same for the same seed |
//! | [`strategy`] | how players bet |
//! | [`table`] | one table, played hand after hand |
//! | [`tally`] | what was won and lost, in whole cents |
//! | [`exact`] | what was to be expected |
//! | [`report`] | what is told, in figures |
//! | `chart` | how it looks in a terminal |
//! | [`rolls`] | how many rolls, as people write it |
//! | [`cli`] | the command |
//!
//! The work is cut into tables with dice of their own, and all sums are whole numbers, so the answer does not depend on
//! who plays which table, or when.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use anyhow::{Result, anyhow};
use rules_core::{Game, Submission};

use strategy::Name;
use tally::Tally;

mod chart;
pub mod cli;
pub mod dice;
pub mod exact;
pub mod report;
pub mod rolls;
pub mod strategy;
pub mod table;
pub mod tally;

/// What is to be played.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How players bet.
    pub strategy: Name,
    /// What the casino chose.
    pub terms: Submission,
    /// What all dice come from.
    pub seed: u64,
    /// At least so many rolls; every table then plays its last hand to the end.
    pub rolls: u64,
}

/// The fewest and the most rolls of one table. A standard error is told from how tables differ, so there are to be
/// many of them; a long one costs less.
const TABLE: (u64, u64) = (1 << 10, 1 << 16);

/// How many tables there are to be, unless that makes them too short or too long.
const TABLES: u64 = 256;

impl Plan {
    /// How many rolls each table plays before it ends with its hand.
    pub fn rolls_of_a_table(&self) -> u64 {
        let (fewest, most) = TABLE;
        (self.rolls / TABLES).clamp(fewest, most)
    }

    /// How many tables are played.
    pub fn tables(&self) -> u64 {
        self.rolls.div_ceil(self.rolls_of_a_table())
    }

    /// Plays them all on so many threads; `played` is told of the rolls of each table as it ends.
    pub fn run(&self, threads: usize, played: impl Fn(u64) + Sync) -> Result<Tally> {
        let opened = table::open(&self.terms)?;
        let (next, all) = (AtomicU64::new(0), Mutex::new(Tally::default()));
        thread::scope(|scope| {
            let work = || self.work(&opened, &next, &all, &played);
            let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
            workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| anyhow!("a thread died"))?)
        })?;
        all.into_inner().map_err(|_| anyhow!("a thread died"))
    }

    /// Plays tables that nobody else plays until there are none left.
    fn work(&self, opened: &Game, next: &AtomicU64, all: &Mutex<Tally>, played: &impl Fn(u64)) -> Result<()> {
        let mut tally = Tally::default();
        loop {
            let table = next.fetch_add(1, Ordering::Relaxed);
            if table >= self.tables() {
                break;
            }
            let batch = table::play(self.strategy, opened, self.seed, table, self.rolls_of_a_table());
            // Nobody needs the other tables any more once one has failed.
            let batch = batch.inspect_err(|_| next.store(self.tables(), Ordering::Relaxed))?;
            played(batch.rolls());
            tally.add(&batch);
        }
        all.lock().map_err(|_| anyhow!("a thread died"))?.merge(&tally);
        Ok(())
    }
}

#[cfg(test)]
mod tests;

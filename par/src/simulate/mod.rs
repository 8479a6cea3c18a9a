//! The shipped rules, played with dice from a seed: observed returns beside exact ones.
//!
//! | file | says |
//! |---|---|
//! | [`dice`] | rolls, the same for the same seed |
//! | [`strategy`] | the players' strategies, and those of Craps |
//! | [`flat`] | strategies of Props & Hops and Sic Bo |
//! | [`table`] | one table, played hand after hand |
//! | [`tally`] | winnings and losses, in whole cents |
//! | [`exact`] | exact expectations |
//! | [`report`] | the figures to report |
//! | `chart` | the report in a terminal |
//! | [`rolls`] | parsing of a number of rolls |
//! | [`cli`] | the command |
//!
//! The work is split into tables with dice of their own, and all sums are whole numbers, so the result does not depend
//! on which thread plays which table, or when.

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
pub mod flat;
pub mod report;
pub mod rolls;
pub mod strategy;
pub mod table;
pub mod tally;

/// A simulation to run.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The players' strategy.
    pub strategy: Name,
    /// The submission in force.
    pub terms: Submission,
    /// The seed of all dice.
    pub seed: u64,
    /// The least number of rolls. Every table then plays its last hand to the end: see [`table::play`].
    pub rolls: u64,
}

/// The fewest and the most rolls of one table. The standard error is estimated from the differences between tables, so
/// there should be many; a long table costs less.
const TABLE: (u64, u64) = (1 << 10, 1 << 16);

/// Number of tables, unless that makes them too short or too long.
const TABLES: u64 = 256;

impl Plan {
    /// Returns how many rolls each table plays before it ends with its hand.
    pub fn rolls_of_a_table(&self) -> u64 {
        let (fewest, most) = TABLE;
        (self.rolls / TABLES).clamp(fewest, most)
    }

    /// Returns how many tables are played.
    pub fn tables(&self) -> u64 {
        self.rolls.div_ceil(self.rolls_of_a_table())
    }

    /// Plays all tables on `threads` threads. Calls `played` with the rolls of each table as it ends.
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

    /// Plays tables that no other thread plays, until none is left.
    fn work(&self, opened: &Game, next: &AtomicU64, all: &Mutex<Tally>, played: &impl Fn(u64)) -> Result<()> {
        let mut tally = Tally::default();
        loop {
            let table = next.fetch_add(1, Ordering::Relaxed);
            if table >= self.tables() {
                break;
            }
            let batch = table::play(self.strategy, opened, self.seed, table, self.rolls_of_a_table());
            // Once a table has failed, the others are not needed.
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

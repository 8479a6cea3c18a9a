//! The report of a simulation.

use std::time::Duration;

use anyhow::Result;
use rayon::prelude::*;
use rules_core::submission::GameKind;
use rules_core::{Submission, Wager};
use serde::{Serialize, Serializer};

use crate::simulate::exact::{exact_return, hand_lengths, mean_hand};
use crate::simulate::strategy::Name;
use crate::simulate::tally::{Hands, LONG_HAND, Return, Tally};
use crate::simulate::{Plan, chart};

/// A measurement further than this many standard errors from the exact figure is marked.
pub const FAR: f64 = 4.0;

/// A simulation in figures. Returns are in percent of the stakes.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The players' strategy.
    pub strategy: Name,
    /// The game.
    #[serde(serialize_with = "name")]
    pub game: GameKind,
    /// The seed of all dice.
    pub seed: u64,
    /// Rolls played.
    pub rolls: u64,
    /// Tables, each with dice of its own.
    pub tables: u64,
    /// Threads that played them. They affect the time only.
    pub threads: usize,
    /// Time taken, in seconds.
    pub seconds: f64,
    /// Rolls per second of all threads together.
    pub rolls_per_second: f64,
    /// Every wager with a decision.
    pub wagers: Vec<Measured>,
    /// Lengths of hands, or of the turns of a shaker; `None` if the table throws.
    pub hands: Option<HandLengths>,
}

/// Writes a game by its name in submissions.
fn name<S: Serializer>(game: &GameKind, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(game.name())
}

/// The observed return of one wager.
#[derive(Clone, Debug, Serialize)]
pub struct Measured {
    /// Its name.
    pub wager: String,
    /// Number of decisions.
    pub decided: u64,
    /// Sum of the stakes, in cents.
    pub staked: i128,
    /// Sum of the players' gains, in cents.
    pub net: i128,
    /// Amount that came back, in percent of the stakes.
    pub percent: f64,
    /// The standard error of the percentage; `None` with too few tables.
    pub standard_error: Option<f64>,
    /// The exact figure.
    pub exact: f64,
    /// The difference from the exact figure, in standard errors; positive if the measurement is above.
    pub apart: Option<f64>,
}

impl Measured {
    fn new(plan: &Plan, tables: u64, wager: Wager, sums: &Return) -> Result<Self> {
        let percent = 100.0 * (1.0 + sums.rate());
        let standard_error = sums.standard_error(tables).map(|error| 100.0 * error);
        let exact = 100.0 * (1.0 + exact_return(wager, &plan.terms)?);
        let apart = standard_error.map(|error| apart(percent - exact, error));
        let Return { decided, staked, net, .. } = *sums;
        let wager = wager.to_string();
        Ok(Self { wager, decided, staked, net, percent, standard_error, exact, apart })
    }

    /// Returns whether it is further from the exact figure than chance explains.
    pub fn is_far(&self) -> bool {
        self.apart.is_some_and(|apart| apart.abs() > FAR)
    }
}

/// Returns a difference in standard errors. No difference is zero, whatever the error.
fn apart(difference: f64, error: f64) -> f64 {
    if difference.abs() < 1e-12 { 0.0 } else { difference / error }
}

/// Lengths of hands, in rolls.
#[derive(Clone, Debug, Serialize)]
pub struct HandLengths {
    /// Number of hands.
    pub count: u64,
    /// Rolls of the longest hand.
    pub longest: u64,
    /// The mean number of rolls.
    pub mean: f64,
    /// The standard error of the mean.
    pub standard_error: f64,
    /// The exact mean.
    pub exact: f64,
    /// Every length that occurred, or was likely to.
    pub lengths: Vec<Length>,
}

/// Hands of one length.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Length {
    /// The number of rolls.
    pub rolls: usize,
    /// Whether longer hands are counted with them.
    pub or_more: bool,
    /// Number of hands.
    pub hands: u64,
    /// Percentage of all hands.
    pub percent: f64,
    /// The exact figure.
    pub exact: f64,
}

impl HandLengths {
    /// Compares the lengths of hands with exact ones; `None` if no seat throws.
    fn new(hands: &Hands, terms: &Submission) -> Result<Option<Self>> {
        if !terms.rules().thrower.is_a_seat() {
            return Ok(None);
        }
        let (mean, standard_error) = hands.mean();
        let shorter = hand_lengths(LONG_HAND - 1, terms)?;
        let long = (1.0 - shorter.iter().sum::<f64>()).max(0.0);
        let exact = shorter.into_iter().chain([long]);
        let length = |(rolls, (count, exact)): (usize, (&u64, f64))| Length {
            rolls,
            or_more: rolls == LONG_HAND,
            hands: *count,
            percent: 100.0 * *count as f64 / hands.count as f64,
            exact: 100.0 * exact,
        };
        let likely = |length: &Length| length.hands > 0 || length.exact > 1e-9;
        let lengths = hands.lengths().iter().zip(exact).enumerate().map(length).filter(likely).collect();
        let Hands { count, longest, .. } = *hands;
        Ok(Some(Self { count, longest, mean, standard_error, exact: mean_hand(terms)?, lengths }))
    }
}

impl Report {
    /// Makes the report of a finished plan.
    pub fn new(plan: &Plan, tally: &Tally, threads: usize, took: Duration) -> Result<Self> {
        let (rolls, seconds) = (tally.hands().rolls, took.as_secs_f64());
        let returns: Vec<_> = tally.returns().collect();
        let measured = |(wager, sums)| Measured::new(plan, tally.tables(), wager, sums);
        Ok(Self {
            strategy: plan.strategy,
            game: plan.terms.game(),
            seed: plan.seed,
            rolls,
            tables: tally.tables(),
            threads,
            seconds,
            rolls_per_second: rolls as f64 / seconds,
            wagers: returns.into_par_iter().map(measured).collect::<Result<_>>()?,
            hands: HandLengths::new(tally.hands(), &plan.terms)?,
        })
    }

    /// Writes the report for people, `columns` wide.
    pub fn text(&self, columns: usize) -> String {
        chart::draw(self, columns)
    }
}

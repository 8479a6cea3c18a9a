//! A line or Come Bet together with the odds behind it (G3).
//!
//! True odds return 100%, rounding adds to that, and the bet that they support must outweigh it. The player chooses the
//! odds on each point, so those with the largest gain count. From one chip to the "per" of the odds in chips every
//! remainder occurs, and all of these are allowed behind the smallest bet (623a.6(f)). So the largest gain is one
//! figure, whatever the bet, and the house keeps more of a larger bet. In Colorado a small bet may allow fewer stakes
//! (30-2308): then the figure is too large, and the bet still safe.

use super::{ANY, SEVENS, rounds, wide};
use crate::dice::{Roll, Total};
use crate::money::{Cents, Ratio};
use crate::point::{ByPoint, Point};
use crate::submission::Submission;
use crate::wager::Family;
use crate::wager::odds::{LAYING, TAKING};

/// A multiple of every chance that a point is set and its odds are won, and that a Put Bet wins, for ten points.
const CHANCES: u64 = 27_720;

/// The chance of one of the 36 rolls, times [`CHANCES`].
const ROLL: u64 = 770;

/// A multiple of every "per" of the odds.
const FRACTIONS: u64 = 30;

/// Which way odds are bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// For the point: behind Pass and Come Bets.
    Taking,
    /// Against the point: behind Don't Pass and Don't Come Bets.
    Laying,
}

/// A bet of which the house keeps a share, with the gain from rounded odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithOdds {
    /// The house's share of a cent, times [`CHANCES`] and [`FRACTIONS`].
    kept: u64,
    /// The largest gain from rounding, in cents, times [`CHANCES`] and [`FRACTIONS`].
    added: u64,
    /// The odds with that gain, over 36 come-out rolls.
    odds: u64,
}

impl WithOdds {
    /// Makes a line or Come Bet that pays `pays`, with odds if they are `offered`.
    pub fn line(side: Side, pays: Ratio, offered: bool, terms: &Submission) -> Self {
        let points = terms.rules().points;
        let (mut wins, mut loses) = (0u64, 0u64);
        for point in points.iter() {
            let (taken, laid) = (chance(point, point.ways()), chance(point, SEVENS));
            let (won, lost) = match side {
                Side::Taking => (taken, laid),
                Side::Laying => (laid, taken),
            };
            (wins, loses) = (wins.saturating_add(won), loses.saturating_add(lost));
        }
        let is_point = |total| Point::of(total).is_some_and(|point| points.has(point));
        for total in Roll::all().map(Roll::total).filter(|total| !is_point(*total)) {
            match (side, total) {
                (Side::Taking, Total::Seven | Total::Eleven) | (Side::Laying, Total::Two | Total::Three) => {
                    wins = wins.saturating_add(ROLL);
                }
                (Side::Laying, Total::Twelve) => {} // void
                (Side::Taking | Side::Laying, _) => loses = loses.saturating_add(ROLL),
            }
        }
        let mut both = Self::flat(wins, loses, pays, terms);
        for point in points.iter().filter(|_| offered) {
            both.add(point, side, terms);
        }
        both
    }

    /// Makes a Put Bet that pays `pays`, with odds if they are offered.
    pub fn put(point: Point, pays: Ratio, terms: &Submission) -> Self {
        // It is decided as often as it is made, not only when its point is set.
        let made = |chance: u64| chance.saturating_mul(36).checked_div(point.ways()).unwrap_or(0);
        let wins = made(chance(point, point.ways()));
        let mut both = Self::flat(wins, made(chance(point, SEVENS)), pays, terms);
        if terms.offers(Family::PutOdds) {
            let (stake, gain) = most_gained(*TAKING.get(point), terms);
            both.added = both.added.saturating_add(wins.saturating_mul(gain));
            both.odds = stake.saturating_mul(36);
        }
        both
    }

    /// Makes a bet without odds that wins and loses with these chances, times [`CHANCES`].
    fn flat(wins: u64, loses: u64, pays: Ratio, terms: &Submission) -> Self {
        let (pays, per) = wide(pays);
        let kept = loses.saturating_mul(per).saturating_sub(wins.saturating_mul(pays));
        let rounded = if per == 1 || !rounds(terms) { 0 } else { terms.smallest_credit().get() };
        Self {
            kept: kept.saturating_mul(FRACTIONS).checked_div(per).unwrap_or(0),
            added: wins.saturating_mul(rounded).saturating_mul(FRACTIONS),
            odds: 0,
        }
    }

    fn add(&mut self, point: Point, side: Side, terms: &Submission) {
        let (odds, wins): (&ByPoint<Ratio>, _) = match side {
            Side::Taking => (&TAKING, point.ways()),
            Side::Laying => (&LAYING, SEVENS),
        };
        let chance = chance(point, wins);
        let (stake, gain) = most_gained(*odds.get(point), terms);
        self.added = self.added.saturating_add(chance.saturating_mul(gain));
        self.odds = self.odds.saturating_add(point.ways().saturating_mul(stake));
    }

    pub(super) fn smallest_safe(&self, unit: Cents) -> Option<Cents> {
        let last_risky = self.added.checked_div(self.kept)?.checked_div(unit.get())?;
        if last_risky == 0 { Some(ANY) } else { unit.times(last_risky.checked_add(1)?) }
    }

    pub(super) const fn gives_edge(&self, stake: Cents) -> bool {
        self.added >= self.kept.saturating_mul(stake.get())
    }

    /// Returns the amounts paid back and staked over 36 come-out rolls, both times [`CHANCES`] and [`FRACTIONS`].
    pub(super) fn back(&self, stake: Cents) -> (u64, u64) {
        let staked = stake.get().saturating_mul(36).saturating_add(self.odds);
        let staked = staked.saturating_mul(CHANCES).saturating_mul(FRACTIONS);
        let gained = self.added.saturating_mul(36);
        let lost = self.kept.saturating_mul(stake.get()).saturating_mul(36);
        (staked.saturating_add(gained).saturating_sub(lost), staked)
    }
}

/// Returns the chance that a come-out roll sets a point, and `decided` of the rolls that decide it come first, times
/// [`CHANCES`]. The rolls that decide it are its ways and the sevens.
fn chance(point: Point, decided: u64) -> u64 {
    let decisions = point.ways().saturating_add(SEVENS).saturating_mul(36);
    let chance = CHANCES.saturating_mul(point.ways()).saturating_mul(decided);
    chance.checked_div(decisions).unwrap_or(u64::MAX)
}

/// Returns the stake with the largest gain from rounding, and that gain in cents, times [`FRACTIONS`].
fn most_gained(odds: Ratio, terms: &Submission) -> (u64, u64) {
    let (pays, per) = wide(odds);
    let unit = terms.chip_unit();
    let mut most = (0, 0);
    let stakes = (1..=per).filter(|_| rounds(terms));
    for stake in stakes.filter_map(|chips| unit.times(chips)) {
        let winnings = odds.winnings(stake, terms.smallest_credit()).map_or(u64::MAX, Cents::get);
        let exact = stake.get().saturating_mul(pays);
        let gain = winnings.saturating_mul(per).saturating_sub(exact).saturating_mul(FRACTIONS);
        let gain = gain.checked_div(per).unwrap_or(0);
        if gain > most.1 {
            most = (stake.get(), gain);
        }
    }
    most
}

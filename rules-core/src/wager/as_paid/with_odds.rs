//! A line or Come Bet together with the odds behind it (G3).
//!
//! True odds return 100%, rounding adds to that, and the bet that they support must outweigh it. The player chooses the
//! odds on each point, so those with the largest gain count. From one chip to the "per" of the odds in chips every
//! remainder occurs, and all of these are allowed behind the smallest bet (623a.6(f)). So the largest gain is one
//! figure, whatever the bet, and the house keeps more of a larger bet.

use super::{ANY, SEVENS, wide};
use crate::money::{Cents, Ratio};
use crate::point::{ByPoint, Point};
use crate::submission::Submission;
use crate::wager::odds::{LAYING, TAKING};

/// A multiple of every chance that a point is set and its odds are won, and of both house edges.
const CHANCES: u64 = 1980;

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
    /// Makes a bet of which the house keeps `edge`, a fraction, with odds.
    pub fn new((part, of): (u64, u64), side: Side, terms: &Submission) -> Self {
        let kept = CHANCES.saturating_mul(FRACTIONS).saturating_mul(part);
        let mut both = Self { kept: kept.checked_div(of).unwrap_or(0), added: 0, odds: 0 };
        for point in terms.rules().points.iter() {
            both.add(point, side, terms);
        }
        both
    }

    fn add(&mut self, point: Point, side: Side, terms: &Submission) {
        let (odds, wins): (&ByPoint<Ratio>, _) = match side {
            Side::Taking => (&TAKING, point.ways()),
            Side::Laying => (&LAYING, SEVENS),
        };
        // The point is set by its ways of 36 rolls. Its odds then win by `wins` of the rolls that decide them: its ways
        // and the sevens.
        let chance = CHANCES.saturating_mul(point.ways()).saturating_mul(wins);
        let decisions = point.ways().saturating_add(SEVENS).saturating_mul(36);
        let (stake, gain) = most_gained(*odds.get(point), terms);
        self.added =
            self.added.saturating_add(chance.checked_div(decisions).unwrap_or(u64::MAX).saturating_mul(gain));
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

/// Returns the stake with the largest gain from rounding, and that gain in cents, times [`FRACTIONS`].
fn most_gained(odds: Ratio, terms: &Submission) -> (u64, u64) {
    let (pays, per) = wide(odds);
    let unit = terms.chip_unit();
    let mut most = (0, 0);
    for stake in (1..=per).filter_map(|chips| unit.times(chips)) {
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

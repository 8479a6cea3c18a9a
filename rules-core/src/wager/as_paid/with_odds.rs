//! A line or Come Bet together with the odds behind it (G3).
//!
//! True odds return 100%, rounding adds to that, and the bet that they support must outweigh it. The player chooses the
//! odds on each point, so those count that gain most. From one chip to the "per" of the odds in chips every remainder
//! comes up, and all of these are allowed behind the smallest bet (623a.6(f)): the most that can be gained is one figure,
//! whatever the bet, and the larger the bet the more the house keeps.

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
    /// Against it: behind Don't Pass and Don't Come Bets.
    Laying,
}

/// What rounded odds add to a bet that the house keeps a share of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithOdds {
    /// What the house keeps of a cent, times [`CHANCES`] and [`FRACTIONS`].
    kept: u64,
    /// The most that rounding adds to the odds, in cents, times the same.
    added: u64,
    /// The odds that gain so much, over 36 come out rolls.
    odds: u64,
}

impl WithOdds {
    /// A bet of which the house keeps `edge`, a fraction, with odds.
    pub fn new((part, of): (u64, u64), side: Side, terms: &Submission) -> Self {
        let kept = CHANCES.saturating_mul(FRACTIONS).saturating_mul(part);
        let mut both = Self { kept: kept.checked_div(of).unwrap_or(0), added: 0, odds: 0 };
        for point in Point::ALL {
            both.add(point, side, terms);
        }
        both
    }

    fn add(&mut self, point: Point, side: Side, terms: &Submission) {
        let (odds, wins): (&ByPoint<Ratio>, _) = match side {
            Side::Taking => (&TAKING, point.ways()),
            Side::Laying => (&LAYING, SEVENS),
        };
        // The point is set by its ways of 36, and then wins by so many of its ways and those of the 7.
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

    /// What comes back over 36 come out rolls and what was staked on them, both times [`CHANCES`] and [`FRACTIONS`].
    pub(super) fn back(&self, stake: Cents) -> (u64, u64) {
        let staked = stake.get().saturating_mul(36).saturating_add(self.odds);
        let staked = staked.saturating_mul(CHANCES).saturating_mul(FRACTIONS);
        let gained = self.added.saturating_mul(36);
        let lost = self.kept.saturating_mul(stake.get()).saturating_mul(36);
        (staked.saturating_add(gained).saturating_sub(lost), staked)
    }
}

/// The stake to whose winnings rounding adds most, and how much that is in cents, times [`FRACTIONS`].
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

//! Wagers as they are paid, and the stake from which on rounding cannot give the player the edge (G3).
//!
//! Winnings are rounded up and vigorish down, each by less than one smallest credit. The odds leave the house a share of
//! every stake, so the gain outweighs that share at small stakes only. It does not shrink evenly: Place 5 keeps an edge
//! at 7 cents and none at 8. So a stake is safe when neither it nor any larger one returns 100% or more.

use crate::money::{Cents, Ratio};
use crate::point::Point;
use crate::submission::Submission;
use crate::wager::{Family, Vigorish};

mod with_odds;

pub use with_odds::{Side, WithOdds};

/// The smallest stake.
const ANY: Cents = Cents::new(1);

/// How a wager is paid, rounding included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AsPaid {
    /// In whole credits at every stake: rounding adds nothing.
    Whole,
    /// Rounded, on a wager that a number or a 7 decides.
    Number(Number),
    /// In whole credits itself, but with odds behind it that are rounded.
    WithOdds(WithOdds),
}

impl AsPaid {
    /// Makes a wager that `point` wins and a 7 loses.
    pub const fn on(point: Point, pays: Ratio, vigorish: Option<Vigorish>) -> Self {
        Self::Number(Number { wins: point.ways(), loses: SEVENS, pays, vigorish })
    }

    /// Makes a wager that a 7 wins and `point` loses.
    pub const fn against(point: Point, pays: Ratio, vigorish: Option<Vigorish>) -> Self {
        Self::Number(Number { wins: SEVENS, loses: point.ways(), pays, vigorish })
    }

    /// Makes a wager of which the house keeps `edge`, a fraction, with the odds behind it if they are offered.
    pub fn with_odds(odds: Family, edge: (u64, u64), side: Side, terms: &Submission) -> Self {
        if terms.offers(odds) { Self::WithOdds(WithOdds::new(edge, side, terms)) } else { Self::Whole }
    }

    /// Returns the least stake such that it and every larger stake in whole chips return less than 100%. `None` if no
    /// stake is safe.
    ///
    /// Without vigorish, Buy and Lay Bets return exactly 100% by the casino's choice (623a.5(g)(3)). They are safe if
    /// rounding adds nothing to that.
    pub fn smallest_safe(&self, terms: &Submission) -> Option<Cents> {
        match self {
            Self::Whole => Some(ANY),
            Self::Number(number) => number.smallest_safe(terms),
            Self::WithOdds(both) => both.smallest_safe(terms.chip_unit()),
        }
    }

    /// Returns whether a stake leaves the house nothing, or less.
    pub fn gives_edge(&self, stake: Cents, terms: &Submission) -> bool {
        match self {
            Self::Whole => false,
            Self::Number(number) => number.gives_edge(stake, terms),
            Self::WithOdds(both) => both.gives_edge(stake),
        }
    }

    /// Returns the return of a rounded stake in whole percent, rounded down: 136 for Place 6 at one cent.
    pub fn percent(&self, stake: Cents, terms: &Submission) -> u64 {
        let (back, staked) = match self {
            Self::Whole => return 0,
            Self::Number(number) => number.back(stake, terms),
            Self::WithOdds(both) => both.back(stake),
        };
        back.saturating_mul(100).checked_div(staked).unwrap_or(0)
    }
}

/// Rolls of the 36 that are a 7.
const SEVENS: u64 = 6;

/// A wager that some of the 36 rolls win, some lose, and all others do not affect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    wins: u64,
    loses: u64,
    pays: Ratio,
    vigorish: Option<Vigorish>,
}

impl Number {
    fn smallest_safe(&self, terms: &Submission) -> Option<Cents> {
        let unit = terms.chip_unit();
        if self.is_fair(terms) {
            return self.pays.pays_whole(unit, terms.smallest_credit()).then_some(ANY);
        }
        let chips = self.last_risky(terms)?.checked_div(unit.get())?;
        let mut stake = unit.times(chips)?;
        while !stake.is_zero() {
            if self.gives_edge(stake, terms) {
                return stake.plus(unit);
            }
            stake = stake.less(unit)?;
        }
        Some(ANY)
    }

    /// Returns an amount above which no stake gives the player the edge.
    ///
    /// With vigorish on true odds: the stake from which on vigorish is at least one credit, which is more than rounding
    /// up adds. Without: at odds of `pays` to `per`, rounding up adds at most `credit - 1/per`, and the house keeps
    /// `loses - wins × pays / per` of a cent in `wins + loses` decisions.
    fn last_risky(&self, terms: &Submission) -> Option<u64> {
        let credit = terms.smallest_credit().get();
        let (pays, per) = wide(self.pays);
        match self.vigorish {
            Some(Vigorish { on, .. }) => {
                let (part, of) = terms.vigorish_rate().figures();
                let (on, on_per) = wide(on);
                let share = u64::from(part).checked_mul(on)?;
                let whole = u64::from(of).checked_mul(on_per)?.checked_mul(credit)?;
                whole.checked_next_multiple_of(share)?.checked_div(share)
            }
            None => {
                let kept = self.loses.checked_mul(per)?.checked_sub(self.wins.checked_mul(pays)?)?;
                let added = per.checked_mul(credit)?.checked_sub(1)?;
                self.wins.checked_mul(added)?.checked_div(kept)
            }
        }
    }

    fn gives_edge(&self, stake: Cents, terms: &Submission) -> bool {
        let (gained, lost) = self.outcomes(stake, terms);
        if self.is_fair(terms) { gained > lost } else { gained >= lost }
    }

    /// Returns the amounts paid back and staked in as many decisions as rolls decide the wager.
    fn back(&self, stake: Cents, terms: &Submission) -> (u64, u64) {
        let (gained, lost) = self.outcomes(stake, terms);
        let staked = self.decisions().saturating_mul(stake.get());
        (staked.saturating_add(gained).saturating_sub(lost), staked)
    }

    /// Returns the amounts that the player wins and loses in as many decisions as rolls decide the wager. Vigorish
    /// counts as lost.
    fn outcomes(&self, stake: Cents, terms: &Submission) -> (u64, u64) {
        let credit = terms.smallest_credit();
        let winnings = self.pays.winnings(stake, credit).map_or(u64::MAX, Cents::get);
        let (charged, times) = match self.vigorish {
            None => (0, 0),
            Some(Vigorish { on, up_front }) => {
                let charged = terms.vigorish_rate().of_winnings(stake, on, credit).map_or(0, Cents::get);
                (charged, if up_front { self.decisions() } else { self.wins })
            }
        };
        let lost = self.loses.saturating_mul(stake.get()).saturating_add(charged.saturating_mul(times));
        (self.wins.saturating_mul(winnings), lost)
    }

    /// Returns whether the wager has true odds and owes no vigorish: the casino chose to keep nothing.
    fn is_fair(&self, terms: &Submission) -> bool {
        let (pays, per) = wide(self.pays);
        let (rate, _) = terms.vigorish_rate().figures();
        (self.vigorish.is_none() || rate == 0)
            && self.wins.saturating_mul(pays) == self.loses.saturating_mul(per)
    }

    const fn decisions(&self) -> u64 {
        self.wins.saturating_add(self.loses)
    }
}

/// Returns the figures of some odds, as 64-bit integers.
fn wide(odds: Ratio) -> (u64, u64) {
    let (pays, per) = odds.figures();
    (pays.into(), per.into())
}

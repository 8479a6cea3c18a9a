//! # Come Bet
//!
//! - **Source** 623a.3(a)(3); pays 623a.5(a); making and removal 623a.4(c)(2). Colorado 30-2304(3), 30-2306(1),
//!   30-2305(3); Craps Free Craps 30-2399.03(3).
//! - **Made** after the come-out roll: only while a point is on (L3).
//! - **Moved** raised or cut until it is on its number. After that it is not cut, and raised in Colorado only (L1).
//! - **Removed** until it is on its number; not after that.
//! - **Decided** on its first roll: a total that is a point of the game is its number, to which it travels, and which
//!   then wins if thrown again before a 7 and loses on the 7. Of the other totals 7 and 11 win, and 2, 3 and 12 lose. On
//!   its number it works on every roll, come-out rolls included (L4).
//! - **Pays** 1 to 1.

use crate::dice::{Roll, Total};
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::payout::Row;
use crate::point::Point;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::pass::Natural;
use crate::wager::{AsPaid, Change, Family, Moment, Rule, Side, Throw, Wager};

/// 623a.5(a).
pub const PAYS: Ratio = Ratio::to(1, 1);

/// A Pass Bet that a player makes in the middle of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Come {
    /// The number it is on, once it has travelled.
    pub on: Option<Point>,
}

impl Rule for Come {
    const CITE: Cite = Cite::both("623a.3(a)(3)", "30-2304(3)");
    const PAYS_CITE: Cite = Cite::both("623a.5(a)", "30-2306(1)");
    const KINDS: &'static [Self] = &[
        Self { on: None },
        Self { on: Some(Point::Two) },
        Self { on: Some(Point::Three) },
        Self { on: Some(Point::Four) },
        Self { on: Some(Point::Five) },
        Self { on: Some(Point::Six) },
        Self { on: Some(Point::Eight) },
        Self { on: Some(Point::Nine) },
        Self { on: Some(Point::Ten) },
        Self { on: Some(Point::Eleven) },
        Self { on: Some(Point::Twelve) },
    ];
    const NUMBERS: &'static [u8] = &[0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

    fn kind(self) -> usize {
        self.on.map_or(0, |point| point.index().saturating_add(1))
    }

    fn point(self) -> Option<Point> {
        self.on
    }

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        match (self.on, at.round) {
            (Some(_), Round::ComeOut | Round::Point(_)) => Err(Refusal::ComeLocked),
            (None, Round::ComeOut) => Err(Refusal::NeedsPoint),
            (None, Round::Point(_)) => Ok(()),
        }
    }

    fn may_change(self, change: Change, at: &Moment<'_>) -> Result<(), Refusal> {
        match (self.on, change) {
            (None, Change::Raise | Change::Cut) => Ok(()),
            (Some(_), Change::Raise) if at.terms.state().line_bets_rise => Ok(()), // 30-2305(3), last sentence
            // 623a.4(c)(2), 30-2305(3), and L1 for raising
            (Some(_), Change::Raise | Change::Cut) => Err(Refusal::ComeLocked),
        }
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        match self.on {
            None => self.on_first_roll(roll.total(), throw.terms),
            Some(point) => self.on_number(point, roll.total(), throw.terms),
        }
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::line(Family::ComeOdds, Side::Taking, pays(terms), terms)
    }

    fn rows(self) -> &'static [Row] {
        match self.on {
            None => const { &[Row::only(PAYS)] },
            Some(_) => &[], // the same bet
        }
    }
}

impl Come {
    fn on_first_roll(self, total: Total, terms: &Submission) -> Verdict<Self> {
        match Natural::of(total, terms) {
            Natural::Wins => Verdict::Pay(pays(terms)), // 623a.3(a)(3)(i)(A), 30-2304(3)(a), 30-2399.03(3)(a)
            Natural::Loses => Verdict::Lose,            // 623a.3(a)(3)(ii)(A), 30-2304(3)(b)
            Natural::Point(point) => Verdict::Stand(Self { on: Some(point) }),
        }
    }

    fn on_number(self, number: Point, total: Total, terms: &Submission) -> Verdict<Self> {
        if Point::of(total) == Some(number) {
            Verdict::Pay(pays(terms)) // 623a.3(a)(3)(i)(B), 30-2304(3)(a)
        } else if total == Total::Seven {
            Verdict::Lose // 623a.3(a)(3)(ii)(B), 30-2304(3)(b), 30-2399.03(3)(b)
        } else {
            Verdict::Stand(self)
        }
    }
}

/// Returns the odds that the house pays.
fn pays(terms: &Submission) -> Ratio {
    terms.odds(Wager::Come(Come { on: None }), 0, PAYS)
}

//! # Pass Bet
//!
//! - **Source** 623a.3(a)(1); pays 623a.5(a); making and removal 623a.4(c)(1). Colorado 30-2304(1), 30-2306(1),
//!   30-2305(3); Craps Free Craps 30-2399.03(1).
//! - **Made** before a come-out roll, never once a come-out point is on.
//! - **Moved** raised or cut before a come-out roll. Once a point is on it is not cut, and raised in Colorado only (L1).
//! - **Removed** before a come-out roll; not once a point is on.
//! - **Decided** on the come-out roll: a total that is a point of the game is the point, which then wins if thrown again
//!   before a 7 and loses on the 7. Of the other totals 7 and 11 win, and 2, 3 and 12 lose.
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
use crate::wager::{AsPaid, Change, Family, Moment, Rule, Side, Throw, Wager};

/// 623a.5(a).
pub const PAYS: Ratio = Ratio::to(1, 1);

/// A wager that the shooter wins.
///
/// It needs no history: a Pass Bet stands from a come-out roll to its decision, so its point is always the point of the
/// round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pass;

impl Rule for Pass {
    const CITE: Cite = Cite::both("623a.3(a)(1)", "30-2304(1)");
    const PAYS_CITE: Cite = Cite::both("623a.5(a)", "30-2306(1)");
    const KINDS: &'static [Self] = &[Self];

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        come_out_only(at)
    }

    fn may_change(self, change: Change, at: &Moment<'_>) -> Result<(), Refusal> {
        match change {
            Change::Raise if at.terms.state().line_bets_rise => Ok(()), // 30-2305(3), last sentence
            Change::Raise | Change::Cut => come_out_only(at),
        }
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        match throw.round {
            Round::ComeOut => self.on_come_out(roll.total(), throw.terms),
            Round::Point(point) => self.on_point(point, roll.total(), throw.terms),
        }
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::line(Family::PassOdds, Side::Taking, pays(terms), terms)
    }

    fn rows(self) -> &'static [Row] {
        const { &[Row::only(PAYS)] }
    }
}

impl Pass {
    fn on_come_out(self, total: Total, terms: &Submission) -> Verdict<Self> {
        match Natural::of(total, terms) {
            Natural::Wins => Verdict::Pay(pays(terms)), // 623a.3(a)(1)(i)(A), 30-2304(1)(a), 30-2399.03(1)(a)
            Natural::Loses => Verdict::Lose,            // 623a.3(a)(1)(ii)(A), 30-2304(1)(b)
            Natural::Point(_) => Verdict::Stand(self),
        }
    }

    fn on_point(self, point: Point, total: Total, terms: &Submission) -> Verdict<Self> {
        if Point::of(total) == Some(point) {
            Verdict::Pay(pays(terms)) // 623a.3(a)(1)(i)(B), 30-2304(1)(a)
        } else if total == Total::Seven {
            Verdict::Lose // 623a.3(a)(1)(ii)(B), 30-2304(1)(b), 30-2399.03(1)(b)
        } else {
            Verdict::Stand(self)
        }
    }
}

/// A total on the first roll of a Pass or Come Bet.
pub(super) enum Natural {
    /// A 7, or an 11 that is not a point.
    Wins,
    /// A 2, 3 or 12 that is not a point.
    Loses,
    /// A point of the game.
    Point(Point),
}

impl Natural {
    pub(super) fn of(total: Total, terms: &Submission) -> Self {
        let point = Point::of(total).filter(|point| terms.rules().points.has(*point));
        match (point, total) {
            (Some(point), _) => Self::Point(point),
            (None, Total::Two | Total::Three | Total::Twelve) => Self::Loses,
            (None, Total::Seven | Total::Eleven) => Self::Wins,
            // Every game has these points.
            (None, Total::Four | Total::Five | Total::Six | Total::Eight | Total::Nine | Total::Ten) => {
                Self::Loses
            }
        }
    }
}

/// Returns the odds that the house pays.
fn pays(terms: &Submission) -> Ratio {
    terms.odds(Wager::Pass(Pass), 0, PAYS)
}

/// 623a.4(c)(1), 30-2305(3): not wagered, removed or reduced once a come-out point is established.
fn come_out_only(at: &Moment<'_>) -> Result<(), Refusal> {
    match at.round {
        Round::ComeOut => Ok(()),
        Round::Point(_) => Err(Refusal::PassLocked),
    }
}

//! # Don't Pass Bet
//!
//! - **Source** 623a.3(a)(2); pays 623a.5(a); making and removal 623a.4(d). Colorado 30-2304(2), 30-2306(1), 30-2305(4);
//!   not in Craps Free Craps, 30-2399.03(2).
//! - **Made** before a come-out roll, never once a come-out point is on (L2).
//! - **Moved** cut at any time; raised before a come-out roll. Once cut it is not raised before its decision.
//! - **Removed** at any time; once removed it is not put back before its decision.
//! - **Decided** on the come-out roll by 2 or 3 (wins), 7 or 11 (loses) and 12 (void: returned); any other total
//!   is the point, which then loses if thrown again before a 7 and wins on the 7.
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

/// A wager that the shooter loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DontPass;

impl Rule for DontPass {
    const CITE: Cite = Cite::both("623a.3(a)(2)", "30-2304(2)");
    const PAYS_CITE: Cite = Cite::both("623a.5(a)", "30-2306(1)");
    const KINDS: &'static [Self] = &[Self];

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        match at.round {
            Round::Point(_) => Err(Refusal::DontComeOutOnly),
            Round::ComeOut if at.was_cut => Err(Refusal::DontNotReplaced), // 623a.4(d)
            Round::ComeOut => Ok(()),
        }
    }

    fn may_change(self, change: Change, at: &Moment<'_>) -> Result<(), Refusal> {
        match change {
            Change::Cut => Ok(()), // 623a.4(d), 30-2305(4)
            Change::Raise => self.may_make(at),
        }
    }

    fn is_not_put_back(self) -> bool {
        true
    }

    fn may_be_put_back(self, after: Round) -> bool {
        after == Round::ComeOut // L2
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        match throw.round {
            Round::ComeOut => self.on_come_out(roll.total(), throw.terms),
            Round::Point(point) => self.on_point(point, roll.total(), throw.terms),
        }
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::line(Family::DontPassOdds, Side::Laying, pays(terms), terms)
    }

    fn rows(self) -> &'static [Row] {
        const { &[Row::only(PAYS)] }
    }
}

impl DontPass {
    fn on_come_out(self, total: Total, terms: &Submission) -> Verdict<Self> {
        match total {
            Total::Two | Total::Three => Verdict::Pay(pays(terms)), // 623a.3(a)(2)(i)(A), 30-2304(2)(a)
            Total::Seven | Total::Eleven => Verdict::Lose,          // 623a.3(a)(2)(ii)(A), 30-2304(2)(b)
            Total::Twelve => Verdict::Push,                         // 623a.3(a)(2)(iii), 30-2304(2)(c)
            Total::Four | Total::Five | Total::Six | Total::Eight | Total::Nine | Total::Ten => {
                Verdict::Stand(self)
            }
        }
    }

    fn on_point(self, point: Point, total: Total, terms: &Submission) -> Verdict<Self> {
        if total == Total::Seven {
            Verdict::Pay(pays(terms)) // 623a.3(a)(2)(i)(B), 30-2304(2)(a)
        } else if Point::of(total) == Some(point) {
            Verdict::Lose // 623a.3(a)(2)(ii)(B), 30-2304(2)(b)
        } else {
            Verdict::Stand(self)
        }
    }
}

/// Returns the odds that the house pays.
fn pays(terms: &Submission) -> Ratio {
    terms.odds(Wager::DontPass(DontPass), 0, PAYS)
}

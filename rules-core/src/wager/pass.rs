//! # Pass Bet
//!
//! - **Source** 623a.3(a)(1); pays 623a.5(a); making and removal 623a.4(c)(1).
//! - **Made** before a come-out roll, never once a come-out point is on.
//! - **Moved** raised or cut before a come-out roll; neither once a point is on (L1).
//! - **Removed** before a come-out roll; not once a point is on.
//! - **Decided** on the come-out roll by 7 or 11 (wins) and 2, 3 or 12 (loses); any other total is the point,
//!   which then wins if thrown again before a 7 and loses on the 7.
//! - **Pays** 1 to 1.

use crate::dice::{Roll, Total};
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::point::Point;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, Change, Family, Moment, Rule, Side, Throw};

/// 623a.5(a).
pub const PAYS: Ratio = Ratio::to(1, 1);

/// The house edge, a fraction.
const HOUSE_EDGE: (u64, u64) = (7, 495);

/// A wager that the shooter wins.
///
/// It needs no history: a Pass Bet stands from a come-out roll to its decision, so its point is always the point of the
/// round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pass;

impl Rule for Pass {
    const CITE: Cite = Cite::pa("623a.3(a)(1)");
    const PAYS_CITE: Cite = Cite::pa("623a.5(a)");
    const KINDS: &'static [Self] = &[Self];

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        come_out_only(at)
    }

    fn may_change(self, _: Change, at: &Moment<'_>) -> Result<(), Refusal> {
        come_out_only(at)
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        match throw.round {
            Round::ComeOut => self.on_come_out(roll.total()),
            Round::Point(point) => self.on_point(point, roll.total()),
        }
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::with_odds(Family::PassOdds, HOUSE_EDGE, Side::Taking, terms)
    }
}

impl Pass {
    fn on_come_out(self, total: Total) -> Verdict<Self> {
        match total {
            // 623a.3(a)(1)(i)(A)
            Total::Seven | Total::Eleven => Verdict::Pay(PAYS),
            // 623a.3(a)(1)(ii)(A)
            Total::Two | Total::Three | Total::Twelve => Verdict::Lose,
            Total::Four | Total::Five | Total::Six | Total::Eight | Total::Nine | Total::Ten => {
                Verdict::Stand(self)
            }
        }
    }

    fn on_point(self, point: Point, total: Total) -> Verdict<Self> {
        if Point::of(total) == Some(point) {
            Verdict::Pay(PAYS) // 623a.3(a)(1)(i)(B)
        } else if total == Total::Seven {
            Verdict::Lose // 623a.3(a)(1)(ii)(B)
        } else {
            Verdict::Stand(self)
        }
    }
}

/// 623a.4(c)(1): not wagered, removed or reduced once a come-out point is established.
fn come_out_only(at: &Moment<'_>) -> Result<(), Refusal> {
    match at.round {
        Round::ComeOut => Ok(()),
        Round::Point(_) => Err(Refusal::PassLocked),
    }
}

//! # Come Bet
//!
//! - **Source** 623a.3(a)(3); pays 623a.5(a); making and removal 623a.4(c)(2).
//! - **Made** after the come-out roll: only while a point is on (L3).
//! - **Moved** raised or cut until it is on its number; neither after that.
//! - **Removed** until it is on its number; not after that.
//! - **Decided** on its first roll by 7 or 11 (wins) and 2, 3 or 12 (loses); any other total is its number, to
//!   which it travels, and which then wins if thrown again before a 7 and loses on the 7. On its number it works
//!   on every roll, come-out rolls included (L4).
//! - **Pays** 1 to 1.

use crate::dice::{Roll, Total};
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::point::Point;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, Change, Family, Moment, Rule, Side, Throw, travels_to_a_point};

/// 623a.5(a).
pub const PAYS: Ratio = Ratio::to(1, 1);

/// The house edge, a fraction.
const HOUSE_EDGE: (u64, u64) = (7, 495);

/// A Pass Bet that a player makes in the middle of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Come {
    /// The number it is on, once it has travelled.
    pub on: Option<Point>,
}

impl Rule for Come {
    const CITE: Cite = Cite::pa("623a.3(a)(3)");
    const PAYS_CITE: Cite = Cite::pa("623a.5(a)");
    travels_to_a_point!();

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        match (self.on, at.round) {
            (Some(_), Round::ComeOut | Round::Point(_)) => Err(Refusal::ComeLocked),
            (None, Round::ComeOut) => Err(Refusal::NeedsPoint),
            (None, Round::Point(_)) => Ok(()),
        }
    }

    fn may_change(self, _: Change, _: &Moment<'_>) -> Result<(), Refusal> {
        match self.on {
            None => Ok(()),
            Some(_) => Err(Refusal::ComeLocked), // 623a.4(c)(2), and L1 for raising
        }
    }

    fn on_roll(self, roll: Roll, _: &Throw<'_>) -> Verdict<Self> {
        match self.on {
            None => self.on_first_roll(roll.total()),
            Some(point) => self.on_number(point, roll.total()),
        }
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::with_odds(Family::ComeOdds, HOUSE_EDGE, Side::Taking, terms)
    }
}

impl Come {
    fn on_first_roll(self, total: Total) -> Verdict<Self> {
        match total {
            // 623a.3(a)(3)(i)(A)
            Total::Seven | Total::Eleven => Verdict::Pay(PAYS),
            // 623a.3(a)(3)(ii)(A)
            Total::Two | Total::Three | Total::Twelve => Verdict::Lose,
            Total::Four | Total::Five | Total::Six | Total::Eight | Total::Nine | Total::Ten => {
                Verdict::Stand(Self { on: Point::of(total) })
            }
        }
    }

    fn on_number(self, number: Point, total: Total) -> Verdict<Self> {
        if Point::of(total) == Some(number) {
            Verdict::Pay(PAYS) // 623a.3(a)(3)(i)(B)
        } else if total == Total::Seven {
            Verdict::Lose // 623a.3(a)(3)(ii)(B)
        } else {
            Verdict::Stand(self)
        }
    }
}

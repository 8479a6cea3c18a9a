//! # Don't Come Bet
//!
//! - **Source** 623a.3(a)(4); pays 623a.5(a); making and removal 623a.4(d).
//! - **Made** after the come-out roll: only while a point is on (L3).
//! - **Moved** cut at any time; raised until its number is on. Once cut it is not raised before its decision.
//! - **Removed** at any time; once removed it is not put back before the roll that would have moved it (L2).
//! - **Decided** on its first roll by 2 or 3 (wins), 7 or 11 (loses) and 12 (void: returned); any other total is
//!   its number, behind which it travels, and which then loses if thrown again before a 7 and wins on the 7.
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
const HOUSE_EDGE: (u64, u64) = (3, 220);

/// A Don't Pass Bet that a player makes in the middle of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DontCome {
    /// The number it is against, once it has travelled.
    pub on: Option<Point>,
}

impl Rule for DontCome {
    const CITE: Cite = Cite::pa("623a.3(a)(4)");
    const PAYS_CITE: Cite = Cite::pa("623a.5(a)");
    travels_to_a_point!();

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        match (self.on, at.round) {
            (Some(_), Round::ComeOut | Round::Point(_)) => Err(Refusal::DontComeLocked),
            (None, Round::ComeOut) => Err(Refusal::DontComeNeedsPoint),
            (None, Round::Point(_)) if at.was_cut => Err(Refusal::DontNotReplaced), // 623a.4(d)
            (None, Round::Point(_)) => Ok(()),
        }
    }

    fn may_change(self, change: Change, at: &Moment<'_>) -> Result<(), Refusal> {
        match change {
            Change::Cut => Ok(()), // 623a.4(d)
            Change::Raise => self.may_make(at),
        }
    }

    fn is_not_put_back(self) -> bool {
        self.on.is_none()
    }

    fn on_roll(self, roll: Roll, _: &Throw<'_>) -> Verdict<Self> {
        match self.on {
            None => self.on_first_roll(roll.total()),
            Some(point) => self.on_number(point, roll.total()),
        }
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::with_odds(Family::DontComeOdds, HOUSE_EDGE, Side::Laying, terms)
    }
}

impl DontCome {
    fn on_first_roll(self, total: Total) -> Verdict<Self> {
        match total {
            Total::Two | Total::Three => Verdict::Pay(PAYS), // 623a.3(a)(4)(i)(A)
            Total::Seven | Total::Eleven => Verdict::Lose,   // 623a.3(a)(4)(ii)(A)
            Total::Twelve => Verdict::Push,                  // 623a.3(a)(4)(iii)
            Total::Four | Total::Five | Total::Six | Total::Eight | Total::Nine | Total::Ten => {
                Verdict::Stand(Self { on: Point::of(total) })
            }
        }
    }

    fn on_number(self, number: Point, total: Total) -> Verdict<Self> {
        if total == Total::Seven {
            Verdict::Pay(PAYS) // 623a.3(a)(4)(i)(B)
        } else if Point::of(total) == Some(number) {
            Verdict::Lose // 623a.3(a)(4)(ii)(B)
        } else {
            Verdict::Stand(self)
        }
    }
}

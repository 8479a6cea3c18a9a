//! # Pass Bet
//!
//! - **Source** 623a.3(a)(1); pays 623a.5(a); making and removal 623a.4(c)(1).
//! - **Made** before a come out roll, never once a come out point is on.
//! - **Moved** raised or cut before a come out roll; neither once a point is on (L1).
//! - **Removed** before a come out roll; not once a point is on.
//! - **Decided** on the come out roll by 7 or 11 (wins) and 2, 3 or 12 (loses); any other total is the point,
//!   which then wins if thrown again before a 7 and loses on the 7.
//! - **Pays** 1 to 1.

use crate::dice::{Roll, Total};
use crate::money::Ratio;
use crate::point::Point;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::verdict::Verdict;
use crate::wager::{Change, Code, Rule};

/// 623a.5(a).
pub const PAYS: Ratio = Ratio::to(1, 1);

/// A wager that the shooter wins.
///
/// It needs no memory of its own: a Pass Bet stands from a come out roll to its decision, so its point is
/// always the point of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pass;

impl Rule for Pass {
    const NAME: &'static str = "pass";
    const CODE: Code = Code(1);
    const CITE: &'static str = "623a.3(a)(1)";

    fn may_make(self, round: Round) -> Result<(), Refusal> {
        come_out_only(round)
    }

    fn may_change(self, _: Change, round: Round) -> Result<(), Refusal> {
        come_out_only(round)
    }

    fn may_remove(self, round: Round) -> Result<(), Refusal> {
        come_out_only(round)
    }

    fn on_roll(self, round: Round, roll: Roll) -> Verdict<Self> {
        match round {
            Round::ComeOut => self.on_come_out(roll.total()),
            Round::Point(point) => self.on_point(point, roll.total()),
        }
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

/// 623a.4(c)(1): not wagered, removed or reduced once a come out point is established.
fn come_out_only(round: Round) -> Result<(), Refusal> {
    match round {
        Round::ComeOut => Ok(()),
        Round::Point(_) => Err(Refusal::PassLockedByPoint),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The paragraph once more, as a table of numbers: what every total does to a Pass Bet.
    fn plain_reading(point: Option<u8>, thrown: u8) -> Verdict<Pass> {
        match (point, thrown) {
            (None, 7 | 11) => Verdict::Pay(Ratio::to(1, 1)),
            (None, 2 | 3 | 12) => Verdict::Lose,
            (Some(point), thrown) if thrown == point => Verdict::Pay(Ratio::to(1, 1)),
            (Some(_), 7) => Verdict::Lose,
            (None | Some(_), _) => Verdict::Stand(Pass),
        }
    }

    #[test]
    fn all_rolls_in_every_state_decide_as_the_paragraph_reads() {
        for round in Round::all() {
            for roll in Roll::all() {
                let thrown = roll.0.pips() + roll.1.pips();
                let expected = plain_reading(round.point().map(Point::number), thrown);
                assert_eq!(Pass.on_roll(round, roll), expected, "{round:?} {roll}");
            }
        }
    }

    #[test]
    fn a_point_locks_it() {
        for round in Round::all() {
            let expected = if round == Round::ComeOut { Ok(()) } else { Err(Refusal::PassLockedByPoint) };
            assert_eq!(Pass.may_make(round), expected);
            assert_eq!(Pass.may_change(Change::Raise, round), expected);
            assert_eq!(Pass.may_change(Change::Cut, round), expected);
            assert_eq!(Pass.may_remove(round), expected);
        }
    }
}

//! # Place Bet to Lose
//!
//! - **Source** 623a.3(a)(6); pays 623a.5(a).
//! - **Made** at any time, against 4, 5, 6, 8, 9 or 10.
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by a 7 (wins) or its number (loses). Off on a come-out roll unless called on.
//! - **Pays** 5 to 11 against 4 and 10, 5 to 8 against 5 and 9, 4 to 5 against 6 and 8, and comes down.

use crate::dice::Roll;
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::point::{Before, ByPoint, Point};
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, ComeOut, Rule, Throw, on_each_point};

/// 623a.5(a), from 2 and 12 to 6 and 8. No game has the 2, 3, 11 and 12: those have true odds.
pub const PAYS: ByPoint<Ratio> =
    ByPoint::paired(Ratio::to(1, 6), Ratio::to(1, 3), Ratio::to(5, 11), Ratio::to(5, 8), Ratio::to(4, 5));

/// A wager that a 7 comes before a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlaceLose(pub Point);

impl Rule for PlaceLose {
    const CITE: Cite = Cite::pa("623a.3(a)(6)");
    const PAYS_CITE: Cite = Cite::pa("623a.5(a)");
    on_each_point!();

    fn come_out(self, _: &Submission) -> ComeOut {
        ComeOut::OffUnlessCalled
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        match self.0.before_seven(roll) {
            _ if !throw.working => Verdict::Stand(self),
            Before::Seven => Verdict::Pay(*PAYS.get(self.0)), // 623a.3(a)(6)(i)
            Before::Number => Verdict::Lose,                  // 623a.3(a)(6)(ii)
            Before::Neither => Verdict::Stand(self),
        }
    }
    fn as_paid(self, _: &Submission) -> AsPaid {
        AsPaid::against(self.0, *PAYS.get(self.0), None)
    }
}

//! # Place Bet to Win
//!
//! - **Source** 623a.3(a)(5); pays 623a.5(a).
//! - **Made** at any time, on 4, 5, 6, 8, 9 or 10.
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by its number (wins) or a 7 (loses). Off on a come-out roll unless called on.
//! - **Pays** 9 to 5 on 4 and 10, 7 to 5 on 5 and 9, 7 to 6 on 6 and 8, and stays up (G8).

use crate::dice::Roll;
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::point::{Before, ByPoint, Point};
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, ComeOut, Rule, Throw, on_each_point};

/// 623a.5(a), from 2 and 12 to 6 and 8. No game of Pennsylvania has the 2, 3, 11 and 12.
pub const PAYS: ByPoint<Ratio> =
    ByPoint::paired(Ratio::to(11, 2), Ratio::to(11, 4), Ratio::to(9, 5), Ratio::to(7, 5), Ratio::to(7, 6));

/// A wager that a number comes before a 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place(pub Point);

impl Rule for Place {
    const CITE: Cite = Cite::pa("623a.3(a)(5)");
    const PAYS_CITE: Cite = Cite::pa("623a.5(a)");
    on_each_point!();

    fn come_out(self, _: &Submission) -> ComeOut {
        ComeOut::OffUnlessCalled
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        match self.0.before_seven(roll) {
            _ if !throw.working => Verdict::Stand(self),
            Before::Number => Verdict::PayAndStand(*PAYS.get(self.0)), // 623a.3(a)(5)(i)
            Before::Seven => Verdict::Lose,                            // 623a.3(a)(5)(ii)
            Before::Neither => Verdict::Stand(self),
        }
    }
    fn as_paid(self, _: &Submission) -> AsPaid {
        AsPaid::on(self.0, *PAYS.get(self.0), None)
    }
}

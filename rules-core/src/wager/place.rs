//! # Place Bet to Win
//!
//! - **Source** 623a.3(a)(5); pays 623a.5(a).
//! - **Made** at any time, on 4, 5, 6, 8, 9 or 10.
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by its number (wins) or a 7 (loses). Off on a come out roll unless called on.
//! - **Pays** 9 to 5 on 4 and 10, 7 to 5 on 5 and 9, 7 to 6 on 6 and 8, and stays up (G8).

use crate::dice::Total;
use crate::money::Ratio;
use crate::point::{ByPoint, Point};
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, ComeOut, Rule, Throw, on_each_point};

/// 623a.5(a).
pub const PAYS: ByPoint<Ratio> = ByPoint {
    four: Ratio::to(9, 5),
    five: Ratio::to(7, 5),
    six: Ratio::to(7, 6),
    eight: Ratio::to(7, 6),
    nine: Ratio::to(7, 5),
    ten: Ratio::to(9, 5),
};

/// A wager that a number comes before a 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place(pub Point);

impl Rule for Place {
    const CITE: &'static str = "623a.3(a)(5)";
    const PAYS_CITE: &'static str = "623a.5(a)";
    const COME_OUT: ComeOut = ComeOut::OffUnlessCalled;
    on_each_point!();

    fn on_roll(self, throw: &Throw<'_>) -> Verdict<Self> {
        let total = throw.roll.total();
        if !throw.working {
            Verdict::Stand(self)
        } else if Point::of(total) == Some(self.0) {
            Verdict::PayAndStand(*PAYS.get(self.0)) // 623a.3(a)(5)(i)
        } else if total == Total::Seven {
            Verdict::Lose // 623a.3(a)(5)(ii)
        } else {
            Verdict::Stand(self)
        }
    }
    fn as_paid(self, _: &Submission) -> AsPaid {
        AsPaid::on(self.0, *PAYS.get(self.0), None)
    }
}

//! # Place Bet to Lose
//!
//! - **Source** 623a.3(a)(6); pays 623a.5(a).
//! - **Made** at any time, against 4, 5, 6, 8, 9 or 10.
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by a 7 (wins) or its number (loses). Off on a come out roll unless called on.
//! - **Pays** 5 to 11 against 4 and 10, 5 to 8 against 5 and 9, 4 to 5 against 6 and 8, and comes down.

use crate::dice::Total;
use crate::money::Ratio;
use crate::point::{ByPoint, Point};
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, ComeOut, Rule, Throw, on_each_point};

/// 623a.5(a).
pub const PAYS: ByPoint<Ratio> = ByPoint {
    four: Ratio::to(5, 11),
    five: Ratio::to(5, 8),
    six: Ratio::to(4, 5),
    eight: Ratio::to(4, 5),
    nine: Ratio::to(5, 8),
    ten: Ratio::to(5, 11),
};

/// A wager that a 7 comes before a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlaceLose(pub Point);

impl Rule for PlaceLose {
    const CITE: &'static str = "623a.3(a)(6)";
    const PAYS_CITE: &'static str = "623a.5(a)";
    const COME_OUT: ComeOut = ComeOut::OffUnlessCalled;
    on_each_point!();

    fn on_roll(self, throw: &Throw<'_>) -> Verdict<Self> {
        let total = throw.roll.total();
        if !throw.working {
            Verdict::Stand(self)
        } else if total == Total::Seven {
            Verdict::Pay(*PAYS.get(self.0)) // 623a.3(a)(6)(i)
        } else if Point::of(total) == Some(self.0) {
            Verdict::Lose // 623a.3(a)(6)(ii)
        } else {
            Verdict::Stand(self)
        }
    }
    fn as_paid(self, _: &Submission) -> AsPaid {
        AsPaid::against(self.0, *PAYS.get(self.0), None)
    }
}

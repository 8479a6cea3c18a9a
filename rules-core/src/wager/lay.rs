//! # Lay Bet
//!
//! - **Source** 623a.3(a)(42); pays 623a.5(g)(2); vigorish 623a.5(g)(3)(ii). Colorado 30-2307(2); not in Craps Free Craps,
//!   30-2399.03(2), True odds.
//! - **Made** at any time, against 4, 5, 6, 8, 9 or 10.
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window. Vigorish collected up front is not given back once it is made (L7).
//! - **Decided** by a 7 (wins) or its number (loses). On on a come-out roll, in Pennsylvania unless
//!   called off (G7).
//! - **Pays** 1 to 2 against 4 and 10, 2 to 3 against 5 and 9, 5 to 6 against 6 and 8, and comes down; less a
//!   vigorish on what it could win: collected when it is made, (A), or from a win only, (B), on the numbers that
//!   the submission lists.

use crate::dice::Roll;
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::point::{Before, ByPoint, Point};
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, ComeOut, Rule, Throw, Vigorish, Wager, on_each_point};

/// 623a.5(g)(2), from 2 and 12 to 6 and 8: true odds. No game has the 2, 3, 11 and 12.
pub const PAYS: ByPoint<Ratio> =
    ByPoint::paired(Ratio::to(1, 6), Ratio::to(1, 3), Ratio::to(1, 2), Ratio::to(2, 3), Ratio::to(5, 6));

/// A Place Bet to Lose at true odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lay(pub Point);

impl Rule for Lay {
    const CITE: Cite = Cite::both("623a.3(a)(42)", "30-2307(2)");
    const PAYS_CITE: Cite = Cite::both("623a.5(g)(2)", "30-2307(2)");
    const OWES_VIGORISH: bool = true;
    on_each_point!(six);

    fn come_out(self, terms: &Submission) -> ComeOut {
        terms.state().lay
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        match self.0.before_seven(roll) {
            _ if !throw.working => Verdict::Stand(self),
            Before::Seven => Verdict::Pay(*PAYS.get(self.0)), // 623a.3(a)(42)(i)
            Before::Number => Verdict::Lose,                  // 623a.3(a)(42)(ii)
            Before::Neither => Verdict::Stand(self),
        }
    }

    fn vigorish(self, terms: &Submission) -> Option<Vigorish> {
        // 623a.5(g)(3)(ii)(A), 30-2307(2): based on the amount potentially won.
        terms.lay().owed_on(self.0, *PAYS.get(self.0))
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::by_rolls(Wager::Lay(self), terms)
    }
}

//! # Buy Bet
//!
//! - **Source** 623a.3(a)(41); pays 623a.5(g)(1); vigorish 623a.5(g)(3)(i). Colorado 30-2307(1); Craps Free Craps
//!   30-2399.03(1), True odds.
//! - **Made** at any time, on a point of the game.
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window. Vigorish collected up front is not given back once it is made (L7).
//! - **Decided** by its number (wins) or a 7 (loses). Off on a come-out roll unless called on.
//! - **Pays** 2 to 1 on 4 and 10, 3 to 2 on 5 and 9, 6 to 5 on 6 and 8, in Craps Free Craps also 6 to 1 on 2 and 12 and
//!   3 to 1 on 3 and 11 (W2), less a vigorish on the amount wagered:
//!   collected when it is made, (A), and then it comes down with its win; or from a win only, (B), on the numbers
//!   that the submission lists, and then it stays up (G8).

use crate::dice::Roll;
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::point::{Before, ByPoint, Point};
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, ComeOut, Rule, Throw, Vigorish, Wager, on_each_point};

/// 623a.5(g)(1), from 2 and 12 to 6 and 8: true odds. Only Craps Free Craps has the 2, 3, 11 and 12.
pub const PAYS: ByPoint<Ratio> =
    ByPoint::paired(Ratio::to(6, 1), Ratio::to(3, 1), Ratio::to(2, 1), Ratio::to(3, 2), Ratio::to(6, 5));

/// 623a.5(g)(3)(i)(A), 30-2307(1): the vigorish is based on the amount wagered.
const AMOUNT_WAGERED: Ratio = Ratio::to(1, 1);

/// A Place Bet to Win at true odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Buy(pub Point);

impl Rule for Buy {
    const CITE: Cite = Cite::both("623a.3(a)(41)", "30-2307(1)");
    const PAYS_CITE: Cite = Cite::both("623a.5(g)(1)", "30-2307(1)");
    const OWES_VIGORISH: bool = true;
    on_each_point!(ten);

    fn come_out(self, _: &Submission) -> ComeOut {
        ComeOut::OffUnlessCalled
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        let pays = *PAYS.get(self.0);
        match self.0.before_seven(roll) {
            _ if !throw.working => Verdict::Stand(self),
            // 623a.3(a)(41)(i). A new wager would owe a new vigorish, so one that paid it in advance comes down.
            Before::Number if throw.terms.buy().is_up_front() => Verdict::Pay(pays),
            Before::Number => Verdict::PayAndStand(pays),
            Before::Seven => Verdict::Lose, // 623a.3(a)(41)(ii)
            Before::Neither => Verdict::Stand(self),
        }
    }

    fn vigorish(self, terms: &Submission) -> Option<Vigorish> {
        terms.buy().owed_on(self.0, AMOUNT_WAGERED)
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::by_rolls(Wager::Buy(self), terms)
    }
}

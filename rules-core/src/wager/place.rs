//! # Place Bet to Win
//!
//! - **Source** 623a.3(a)(5); pays 623a.5(a). Colorado 30-2304(5), 30-2306(1); Craps Free Craps 30-2399.03.
//! - **Made** at any time, on a point of the game.
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by its number (wins) or a 7 (loses). Off on a come-out roll unless called on.
//! - **Pays** 9 to 5 on 4 and 10, 7 to 5 on 5 and 9, 7 to 6 on 6 and 8, in Craps Free Craps also 11 to 2 on 2 and 12 and
//!   11 to 4 on 3 and 11 (W2), and stays up (G8).

use crate::dice::Roll;
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::payout::Row;
use crate::point::{Before, ByPoint, Point};
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, ComeOut, Rule, Throw, Wager, on_each_point};

/// 623a.5(a), 30-2306(1) and 30-2399.03, from 2 and 12 to 6 and 8. Only Craps Free Craps has the 2, 3, 11 and 12.
pub const PAYS: ByPoint<Ratio> =
    ByPoint::paired(Ratio::to(11, 2), Ratio::to(11, 4), Ratio::to(9, 5), Ratio::to(7, 5), Ratio::to(7, 6));

static ROWS: ByPoint<[Row; 1]> = Row::on_points(PAYS);

/// A wager that a number comes before a 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place(pub Point);

impl Rule for Place {
    const CITE: Cite = Cite::both("623a.3(a)(5)", "30-2304(5)");
    const PAYS_CITE: Cite = Cite::both("623a.5(a)", "30-2306(1)");
    on_each_point!(ten);

    fn come_out(self, _: &Submission) -> ComeOut {
        ComeOut::OffUnlessCalled
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        match self.0.before_seven(roll) {
            _ if !throw.working => Verdict::Stand(self),
            Before::Number => Verdict::PayAndStand(self.pays(throw.terms)), // 623a.3(a)(5)(i)
            Before::Seven => Verdict::Lose,                                 // 623a.3(a)(5)(ii)
            Before::Neither => Verdict::Stand(self),
        }
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::by_rolls(Wager::Place(self), terms)
    }

    fn rows(self) -> &'static [Row] {
        ROWS.get(self.0)
    }
}

impl Place {
    fn pays(self, terms: &Submission) -> Ratio {
        terms.odds(Wager::Place(self), 0, *PAYS.get(self.0))
    }
}

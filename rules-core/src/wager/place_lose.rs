//! # Place Bet to Lose
//!
//! - **Source** 623a.3(a)(6); pays 623a.5(a). Colorado 30-2304(6), 30-2306(1); not in Craps Free Craps, 30-2399.03(5).
//! - **Made** at any time, against 4, 5, 6, 8, 9 or 10.
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by a 7 (wins) or its number (loses). In Pennsylvania off on a come-out roll unless
//!   called on, in Colorado always on (G7).
//! - **Pays** 5 to 11 against 4 and 10, 5 to 8 against 5 and 9, 4 to 5 against 6 and 8, and comes down.

use crate::dice::Roll;
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::payout::Row;
use crate::point::{Before, ByPoint, Point};
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, ComeOut, Rule, Throw, Wager, on_each_point};

/// 623a.5(a), from 2 and 12 to 6 and 8. No game has the 2, 3, 11 and 12: those have true odds.
pub const PAYS: ByPoint<Ratio> =
    ByPoint::paired(Ratio::to(1, 6), Ratio::to(1, 3), Ratio::to(5, 11), Ratio::to(5, 8), Ratio::to(4, 5));

static ROWS: ByPoint<[Row; 1]> = Row::on_points(PAYS);

/// A wager that a 7 comes before a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlaceLose(pub Point);

impl Rule for PlaceLose {
    const CITE: Cite = Cite::both("623a.3(a)(6)", "30-2304(6)");
    const PAYS_CITE: Cite = Cite::both("623a.5(a)", "30-2306(1)");
    on_each_point!(six);

    fn come_out(self, terms: &Submission) -> ComeOut {
        terms.state().place_lose
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        match self.0.before_seven(roll) {
            _ if !throw.working => Verdict::Stand(self),
            Before::Seven => Verdict::Pay(self.pays(throw.terms)), // 623a.3(a)(6)(i)
            Before::Number => Verdict::Lose,                       // 623a.3(a)(6)(ii)
            Before::Neither => Verdict::Stand(self),
        }
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::by_rolls(Wager::PlaceLose(self), terms)
    }

    fn rows(self) -> &'static [Row] {
        ROWS.get(self.0)
    }
}

impl PlaceLose {
    fn pays(self, terms: &Submission) -> Ratio {
        terms.odds(Wager::PlaceLose(self), 0, *PAYS.get(self.0))
    }
}

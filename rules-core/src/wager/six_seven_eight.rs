//! # 6-7-8 Bet
//!
//! - **Source** 623a.3(a)(39); pays 623a.5(a).
//! - **Made** at any time.
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by the next roll: 6, 7 and 8 win; every other total loses.
//! - **Pays** 2 to 1 on 3-3 and 4-4, 1 to 1 on every other 6 and 8 and on any 7.

use crate::dice::{Roll, Total};
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::payout::Row;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, Rule, Throw, Wager};

/// 623a.5(a), on any 7 and on a 6 or 8 that is no pair.
pub const PAYS: Ratio = Ratio::to(1, 1);
/// 623a.5(a), on 3-3 or 4-4.
pub const PAYS_ON_PAIRS: Ratio = Ratio::to(2, 1);

/// A wager on the middle totals, for one roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SixSevenEight;

impl Rule for SixSevenEight {
    const CITE: Cite = Cite::both("623a.3(a)(39)", "30-2304(39)");
    const PAYS_CITE: Cite = Cite::both("623a.5(a)", "30-2306(1)");
    const KINDS: &'static [Self] = &[Self];

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        let pays = |row, listed| Verdict::Pay(throw.terms.odds(Wager::SixSevenEight(self), row, listed));
        match roll.total() {
            Total::Six | Total::Eight if roll.is_pair() => pays(1, PAYS_ON_PAIRS),
            Total::Six | Total::Seven | Total::Eight => pays(0, PAYS), // 623a.3(a)(39)(i)
            Total::Two
            | Total::Three
            | Total::Four
            | Total::Five
            | Total::Nine
            | Total::Ten
            | Total::Eleven
            | Total::Twelve => Verdict::Lose, // 623a.3(a)(39)(ii)
        }
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::by_rolls(Wager::SixSevenEight(self), terms)
    }

    fn rows(self) -> &'static [Row] {
        const { &[Row::only(PAYS), Row::part("hard", PAYS_ON_PAIRS)] }
    }
}

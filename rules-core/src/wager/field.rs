//! # Field Bet
//!
//! - **Source** 623a.3(a)(11); pays 623a.5(a). Colorado 30-2304(11), 30-2306(1). Props & Hops
//!   668a.2(f)(1), 668a.4.
//! - **Made** at any time.
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by the next roll: 2, 3, 4, 9, 10, 11 and 12 win; 5, 6, 7 and 8 lose.
//! - **Pays** 2 to 1 on 2 and 12, 1 to 1 on the others.

use crate::dice::{Roll, Total};
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::payout::Row;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, Rule, Throw, Wager};

/// 623a.5(a), on a 3, 4, 9, 10 or 11.
pub const PAYS: Ratio = Ratio::to(1, 1);
/// 623a.5(a), on a 2 or 12.
pub const PAYS_ON_ENDS: Ratio = Ratio::to(2, 1);

/// A wager on the numbers of the field, for one roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Field;

impl Rule for Field {
    const CITE: Cite = Cite::both("623a.3(a)(11)", "30-2304(11)").props("668a.2(f)(1)");
    const PAYS_CITE: Cite = Cite::both("623a.5(a)", "30-2306(1)").props("668a.4");
    const KINDS: &'static [Self] = &[Self];

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        let pays = |row, listed| Verdict::Pay(throw.terms.odds(Wager::Field(self), row, listed));
        match roll.total() {
            Total::Three | Total::Four | Total::Nine | Total::Ten | Total::Eleven => pays(0, PAYS),
            Total::Two => pays(1, PAYS_ON_ENDS), // 623a.3(a)(11)(i)
            Total::Twelve => pays(2, PAYS_ON_ENDS),
            Total::Five | Total::Six | Total::Seven | Total::Eight => Verdict::Lose, // 623a.3(a)(11)(ii)
        }
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::by_rolls(Wager::Field(self), terms)
    }

    fn rows(self) -> &'static [Row] {
        const { &[Row::only(PAYS), Row::part("2", PAYS_ON_ENDS), Row::part("12", PAYS_ON_ENDS)] }
    }
}

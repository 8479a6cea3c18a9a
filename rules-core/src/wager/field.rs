//! # Field Bet
//!
//! - **Source** 623a.3(a)(11); pays 623a.5(a).
//! - **Made** at any time.
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by the next roll: 2, 3, 4, 9, 10, 11 and 12 win; 5, 6, 7 and 8 lose.
//! - **Pays** 2 to 1 on 2 and 12, 1 to 1 on the others.

use crate::dice::{Roll, Total};
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::verdict::Verdict;
use crate::wager::{Rule, Throw};

/// 623a.5(a), on a 3, 4, 9, 10 or 11.
pub const PAYS: Ratio = Ratio::to(1, 1);
/// 623a.5(a), on a 2 or 12.
pub const PAYS_ON_ENDS: Ratio = Ratio::to(2, 1);

/// A wager on the numbers of the field, for one roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Field;

impl Rule for Field {
    const CITE: Cite = Cite::pa("623a.3(a)(11)");
    const PAYS_CITE: Cite = Cite::pa("623a.5(a)");
    const KINDS: &'static [Self] = &[Self];

    fn on_roll(self, roll: Roll, _: &Throw<'_>) -> Verdict<Self> {
        match roll.total() {
            Total::Two | Total::Twelve => Verdict::Pay(PAYS_ON_ENDS), // 623a.3(a)(11)(i)
            Total::Three | Total::Four | Total::Nine | Total::Ten | Total::Eleven => Verdict::Pay(PAYS),
            Total::Five | Total::Six | Total::Seven | Total::Eight => Verdict::Lose, // 623a.3(a)(11)(ii)
        }
    }
}

//! # Over 7 and Under 7
//!
//! - **Source** Colorado 30-2304(43), (44); pays 30-2306(1). Pennsylvania does not have them.
//! - **Made** at any time.
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by the next roll: a total on its side of 7 wins; a 7 and the other side lose.
//! - **Pays** 1 to 1.

use crate::dice::{Roll, Total};
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::payout::Row;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, Rule, Throw, Wager};

/// 30-2306(1).
pub const PAYS: Ratio = Ratio::to(1, 1);

/// 8 to 12 on the next roll, 30-2304(43).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Over7;

/// 2 to 6 on the next roll, 30-2304(44).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Under7;

/// Writes the rule of one of the two, which differ in their paragraph and their totals.
macro_rules! side_of_seven {
    ($wager:ident $cite:literal $wins:ident) => {
        impl Rule for $wager {
            const CITE: Cite = Cite::co($cite);
            const PAYS_CITE: Cite = Cite::co("30-2306(1)");
            const KINDS: &'static [Self] = &[Self];

            fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
                if $wins(roll.total()) {
                    Verdict::Pay(throw.terms.odds(Wager::$wager(self), 0, PAYS))
                } else {
                    Verdict::Lose
                }
            }

            fn as_paid(self, terms: &Submission) -> AsPaid {
                AsPaid::by_rolls(Wager::$wager(self), terms)
            }

            fn rows(self) -> &'static [Row] {
                const { &[Row::only(PAYS)] }
            }
        }
    };
}

side_of_seven! { Over7  "30-2304(43)" is_over }
side_of_seven! { Under7 "30-2304(44)" is_under }

const fn is_over(total: Total) -> bool {
    matches!(total, Total::Eight | Total::Nine | Total::Ten | Total::Eleven | Total::Twelve)
}

const fn is_under(total: Total) -> bool {
    matches!(total, Total::Two | Total::Three | Total::Four | Total::Five | Total::Six)
}

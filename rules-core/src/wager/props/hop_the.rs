//! # Hop the Top, Left, Right and Center
//!
//! - **Source** 668a.2(f)(2)-(5); pays 668a.4.
//! - **Made** before the dice are shaken, 668a.2(a).
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by the next roll: a combination printed in that part of the layout wins, any other loses. The
//!   submission lists them (PH1).
//! - **Pays** 3 to 2 at the top and in the center, 2 to 1 on the left and on the right.

use crate::dice::Roll;
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, Family, Rule, Throw, Wager};

/// A combination in the top row of the layout, 668a.2(f)(2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HopTop;

/// A combination on the left side of the layout, 668a.2(f)(3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HopLeft;

/// A combination on the right side of the layout, 668a.2(f)(4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HopRight;

/// A combination in the center of the layout, 668a.2(f)(5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HopCenter;

/// Writes the rule of one of the four, which differ in their paragraph, their list and their payout.
macro_rules! hop_the {
    ($wager:ident $cite:literal $pays:literal to $per:literal) => {
        impl Rule for $wager {
            const CITE: Cite = Cite::of_props($cite);
            const PAYS_CITE: Cite = Cite::of_props("668a.4");
            const KINDS: &'static [Self] = &[Self];
            const LISTED_ON_LAYOUT: bool = true;

            fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
                if throw.terms.printed(Family::$wager).has(roll) {
                    Verdict::Pay(const { Ratio::to($pays, $per) })
                } else {
                    Verdict::Lose
                }
            }

            fn as_paid(self, terms: &Submission) -> AsPaid {
                AsPaid::by_rolls(Wager::$wager(self), terms)
            }
        }
    };
}

hop_the!(HopTop "668a.2(f)(2)" 3 to 2);
hop_the!(HopLeft "668a.2(f)(3)" 2 to 1);
hop_the!(HopRight "668a.2(f)(4)" 2 to 1);
hop_the!(HopCenter "668a.2(f)(5)" 3 to 2);

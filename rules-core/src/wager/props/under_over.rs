//! # 1-6 and Under, 3-4 and Over
//!
//! - **Source** 668a.2(f)(6) and (7); pays 668a.4.
//! - **Made** before the dice are shaken, 668a.2(a).
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by the next roll: a total under (over) 7 wins, and of the sevens 1-6 (3-4); any other loses.
//! - **Pays** 1 to 1.

use crate::dice::{Die, Roll, Total};
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::verdict::Verdict;
use crate::wager::{Rule, Throw};

/// 668a.4.
pub const PAYS: Ratio = Ratio::to(1, 1);

/// 1-6, or a total under 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OneSixUnder;

/// 3-4, or a total over 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ThreeFourOver;

impl Rule for OneSixUnder {
    const CITE: Cite = Cite::of_props("668a.2(f)(6)");
    const PAYS_CITE: Cite = Cite::of_props("668a.4");
    const KINDS: &'static [Self] = &[Self];

    fn on_roll(self, roll: Roll, _: &Throw<'_>) -> Verdict<Self> {
        decided(roll.total() < Total::Seven || roll.sorted() == Roll(Die::One, Die::Six))
    }
}

impl Rule for ThreeFourOver {
    const CITE: Cite = Cite::of_props("668a.2(f)(7)");
    const PAYS_CITE: Cite = Cite::of_props("668a.4");
    const KINDS: &'static [Self] = &[Self];

    fn on_roll(self, roll: Roll, _: &Throw<'_>) -> Verdict<Self> {
        decided(roll.total() > Total::Seven || roll.sorted() == Roll(Die::Three, Die::Four))
    }
}

fn decided<W>(wins: bool) -> Verdict<W> {
    if wins { Verdict::Pay(PAYS) } else { Verdict::Lose }
}

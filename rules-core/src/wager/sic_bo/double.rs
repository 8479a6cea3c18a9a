//! # Two of a Kind
//!
//! - **Source** 625a.3(2); pays 625a.6(a).
//! - **Made** before "no more bets", 625a.5(c).
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by the next roll: the number on two dice, or on all three (S1), wins; any other roll loses.
//! - **Pays** 8 to 1.

use crate::dice::{Die, Triple};
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::verdict::Verdict;
use crate::wager::sic_bo::on_each_face;
use crate::wager::{Rule, Throw};

/// 625a.6(a).
pub const PAYS: Ratio = Ratio::to(8, 1);

/// A wager on one number on two dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Double(pub Die);

impl Rule for Double {
    const CITE: Cite = Cite::of_sic_bo("625a.3(2)");
    const PAYS_CITE: Cite = Cite::of_sic_bo("625a.6(a)");
    on_each_face!();

    fn on_triple(self, dice: Triple, _: &Throw<'_>) -> Verdict<Self> {
        // S1: three of the number are two of it as well.
        if dice.count(self.0) >= 2 { Verdict::Pay(PAYS) } else { Verdict::Lose }
    }
}

//! # One of a Kind
//!
//! - **Source** 625a.3(8); pays 625a.6(b).
//! - **Made** before "no more bets", 625a.5(c).
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by the next roll: the number on one die or more wins, any other roll loses.
//! - **Pays** 1 to 1 if one die shows the number, 2 to 1 if two do, 3 to 1 if all three do.

use crate::dice::{Die, Triple};
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::verdict::Verdict;
use crate::wager::sic_bo::on_each_face;
use crate::wager::{Rule, Throw};

/// A wager on one number on any die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Single(pub Die);

impl Rule for Single {
    const CITE: Cite = Cite::of_sic_bo("625a.3(8)");
    const PAYS_CITE: Cite = Cite::of_sic_bo("625a.6(b)");
    on_each_face!();

    fn on_triple(self, dice: Triple, _: &Throw<'_>) -> Verdict<Self> {
        match dice.count(self.0) {
            0 => Verdict::Lose,
            1 => Verdict::Pay(const { Ratio::to(1, 1) }), // 625a.6(b)(1)
            2 => Verdict::Pay(const { Ratio::to(2, 1) }), // 625a.6(b)(2)
            _ => Verdict::Pay(const { Ratio::to(3, 1) }), // 625a.6(b)(3)
        }
    }
}

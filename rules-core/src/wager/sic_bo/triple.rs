//! # Three of a Kind
//!
//! - **Source** 625a.3(1); pays 625a.6(a).
//! - **Made** before "no more bets", 625a.5(c).
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by the next roll: the number on all three dice wins, any other roll loses.
//! - **Pays** 150 to 1.

use crate::dice::{Die, Triple as Dice};
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::verdict::Verdict;
use crate::wager::sic_bo::on_each_face;
use crate::wager::{Rule, Throw};

/// 625a.6(a).
pub const PAYS: Ratio = Ratio::to(150, 1);

/// A wager on one number on all three dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Triple(pub Die);

impl Rule for Triple {
    const CITE: Cite = Cite::of_sic_bo("625a.3(1)");
    const PAYS_CITE: Cite = Cite::of_sic_bo("625a.6(a)");
    on_each_face!();

    fn on_triple(self, dice: Dice, _: &Throw<'_>) -> Verdict<Self> {
        if dice.count(self.0) == 3 { Verdict::Pay(PAYS) } else { Verdict::Lose }
    }
}

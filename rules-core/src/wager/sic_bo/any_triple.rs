//! # Any Three of a Kind
//!
//! - **Source** 625a.3(3); pays 625a.6(a).
//! - **Made** before "no more bets", 625a.5(c).
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by the next roll: the same number on all three dice wins, whichever it is; any other roll loses.
//! - **Pays** 24 to 1.

use crate::dice::Triple;
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::verdict::Verdict;
use crate::wager::{Rule, Throw};

/// 625a.6(a).
pub const PAYS: Ratio = Ratio::to(24, 1);

/// A wager on any number on all three dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnyTriple;

impl Rule for AnyTriple {
    const CITE: Cite = Cite::of_sic_bo("625a.3(3)");
    const PAYS_CITE: Cite = Cite::of_sic_bo("625a.6(a)");
    const KINDS: &'static [Self] = &[Self];

    fn on_triple(self, dice: Triple, _: &Throw<'_>) -> Verdict<Self> {
        if dice.is_three_of_a_kind() { Verdict::Pay(PAYS) } else { Verdict::Lose }
    }
}

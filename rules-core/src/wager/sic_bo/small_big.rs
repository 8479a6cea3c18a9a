//! # Small and Big
//!
//! - **Source** 625a.3(6) and (7); pays 625a.6(a).
//! - **Made** before "no more bets", 625a.5(c).
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by the next roll: a total of 4 to 10 (11 to 17) wins, unless all three dice show the same number; any other roll loses.
//! - **Pays** 1 to 1.

use crate::dice::Triple;
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::verdict::Verdict;
use crate::wager::{Rule, Throw};

/// 625a.6(a).
pub const PAYS: Ratio = Ratio::to(1, 1);

/// A wager on a total of 4 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Small;

/// A wager on a total of 11 to 17.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Big;

impl Rule for Small {
    const CITE: Cite = Cite::of_sic_bo("625a.3(6)");
    const PAYS_CITE: Cite = Cite::of_sic_bo("625a.6(a)");
    const KINDS: &'static [Self] = &[Self];

    fn on_triple(self, dice: Triple, _: &Throw<'_>) -> Verdict<Self> {
        decided(dice, (4..=10).contains(&dice.total()))
    }
}

impl Rule for Big {
    const CITE: Cite = Cite::of_sic_bo("625a.3(7)");
    const PAYS_CITE: Cite = Cite::of_sic_bo("625a.6(a)");
    const KINDS: &'static [Self] = &[Self];

    fn on_triple(self, dice: Triple, _: &Throw<'_>) -> Verdict<Self> {
        decided(dice, (11..=17).contains(&dice.total()))
    }
}

fn decided<W>(dice: Triple, has_total: bool) -> Verdict<W> {
    if has_total && !dice.is_three_of_a_kind() { Verdict::Pay(PAYS) } else { Verdict::Lose }
}

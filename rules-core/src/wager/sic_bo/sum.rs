//! # Total Value Bet
//!
//! - **Source** 625a.3(4); pays 625a.6(a).
//! - **Made** before "no more bets", 625a.5(c).
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by the next roll: the total wins, three of a kind included; any other total loses.
//! - **Pays** by the total, from 6 to 1 to 50 to 1, as the table below says.

use crate::dice::Triple;
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::verdict::Verdict;
use crate::wager::{Rule, Throw};

/// A wager on the total of the three dice, 4 to 17.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sum(u8);

impl Sum {
    /// 625a.6(a).
    const fn pays(self) -> Ratio {
        match self.0 {
            4 | 17 => Ratio::to(50, 1),
            5 | 16 => Ratio::to(18, 1),
            6 | 15 => Ratio::to(14, 1),
            7 | 14 => Ratio::to(12, 1),
            8 | 13 => Ratio::to(8, 1),
            _ => Ratio::to(6, 1), // 9 to 12
        }
    }
}

impl Rule for Sum {
    const CITE: Cite = Cite::of_sic_bo("625a.3(4)");
    const PAYS_CITE: Cite = Cite::of_sic_bo("625a.6(a)");
    const KINDS: &'static [Self] = &[
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
        Self(9),
        Self(10),
        Self(11),
        Self(12),
        Self(13),
        Self(14),
        Self(15),
        Self(16),
        Self(17),
    ];
    const NUMBERS: &'static [u8] = &[4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

    fn kind(self) -> usize {
        usize::from(self.0.saturating_sub(4))
    }

    fn on_triple(self, dice: Triple, _: &Throw<'_>) -> Verdict<Self> {
        if dice.total() == self.0 { Verdict::Pay(self.pays()) } else { Verdict::Lose }
    }
}

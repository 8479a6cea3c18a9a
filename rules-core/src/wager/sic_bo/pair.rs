//! # Two Dice Combination
//!
//! - **Source** 625a.3(5); pays 625a.6(a).
//! - **Made** before "no more bets", 625a.5(c).
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by the next roll: both numbers on the dice win, whatever the third shows; any other roll loses.
//! - **Pays** 5 to 1.

use crate::dice::{Die, Triple};
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::verdict::Verdict;
use crate::wager::{Rule, Throw};

/// 625a.6(a).
pub const PAYS: Ratio = Ratio::to(5, 1);

/// A wager on two different numbers, the lower first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pair {
    low: Die,
    high: Die,
    kind: u8,
}

/// Writes the list, with each item's slot in it.
macro_rules! pairs {
    ($($kind:literal $low:ident $high:ident),+) => {
        &[$(Self { low: Die::$low, high: Die::$high, kind: $kind }),+]
    };
}

impl Rule for Pair {
    const CITE: Cite = Cite::of_sic_bo("625a.3(5)");
    const PAYS_CITE: Cite = Cite::of_sic_bo("625a.6(a)");
    const KINDS: &'static [Self] = pairs!(
        0 One Two, 1 One Three, 2 One Four, 3 One Five, 4 One Six,
        5 Two Three, 6 Two Four, 7 Two Five, 8 Two Six,
        9 Three Four, 10 Three Five, 11 Three Six,
        12 Four Five, 13 Four Six,
        14 Five Six
    );
    const NUMBERS: &'static [u8] = &[12, 13, 14, 15, 16, 23, 24, 25, 26, 34, 35, 36, 45, 46, 56];

    fn kind(self) -> usize {
        usize::from(self.kind)
    }

    fn on_triple(self, dice: Triple, _: &Throw<'_>) -> Verdict<Self> {
        let shows = |die| dice.count(die) > 0;
        if shows(self.low) && shows(self.high) { Verdict::Pay(PAYS) } else { Verdict::Lose }
    }
}

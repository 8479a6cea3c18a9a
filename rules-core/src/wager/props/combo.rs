//! # Double and Any Number Wagers: a combination on the next roll
//!
//! - **Source** six Double Wagers 668a.2(d)(1)-(6), fifteen Any Number Wagers 668a.2(e)(1)-(15); pays 668a.4.
//! - **Made** before the dice are shaken, 668a.2(a).
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by the next roll: the combination wins, whichever die shows which face; any other loses.
//! - **Pays** 30 to 1 on a pair, 15 to 1 on any other.

use crate::dice::{Die, Roll};
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::verdict::Verdict;
use crate::wager::{Rule, Throw};

/// 668a.4, a Double Wager.
pub const PAYS_ON_PAIR: Ratio = Ratio::to(30, 1);
/// 668a.4, an Any Number Wager.
pub const PAYS: Ratio = Ratio::to(15, 1);

/// A combination, lower face first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Combo {
    faces: Roll,
    kind: u8,
}

/// Writes the list, with each item's slot in it.
macro_rules! combos {
    ($($kind:literal $low:ident $high:ident),+) => {
        &[$(Self { faces: Roll(Die::$low, Die::$high), kind: $kind }),+]
    };
}

impl Rule for Combo {
    const CITE: Cite = Cite::of_props("668a.2(d)-(e)");
    const PAYS_CITE: Cite = Cite::of_props("668a.4");
    const KINDS: &'static [Self] = combos!(
        0 One One, 1 One Two, 2 One Three, 3 One Four, 4 One Five, 5 One Six,
        6 Two Two, 7 Two Three, 8 Two Four, 9 Two Five, 10 Two Six,
        11 Three Three, 12 Three Four, 13 Three Five, 14 Three Six,
        15 Four Four, 16 Four Five, 17 Four Six,
        18 Five Five, 19 Five Six,
        20 Six Six
    );
    const NUMBERS: &'static [u8] =
        &[11, 12, 13, 14, 15, 16, 22, 23, 24, 25, 26, 33, 34, 35, 36, 44, 45, 46, 55, 56, 66];

    fn kind(self) -> usize {
        usize::from(self.kind)
    }

    fn on_roll(self, roll: Roll, _: &Throw<'_>) -> Verdict<Self> {
        if roll.sorted() != self.faces {
            Verdict::Lose // 668a.2(d)(1)-(6), (e)(1)-(15): "any other combination"
        } else if self.faces.is_pair() {
            Verdict::Pay(PAYS_ON_PAIR) // 668a.2(d)(1)-(6)
        } else {
            Verdict::Pay(PAYS) // 668a.2(e)(1)-(15)
        }
    }
}

//! # Hops: a combination on the next roll
//!
//! - **Source** 623a.3(a)(22)-(38), one item for each combination; pays 623a.5(a); Power Odds 623b.5(d).
//! - **Made** at any time.
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by the next roll: the combination wins, whichever die shows which face; any other loses.
//! - **Pays** 30 to 1 on a pair, 15 to 1 on any other.

use crate::dice::{Die, Roll};
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::payout::Row;
use crate::power::PowerRow;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, Rule, Throw, Wager};

/// 623a.5(a), two different faces.
pub const PAYS: Ratio = Ratio::to(15, 1);
/// 623a.5(a), a pair.
pub const PAYS_ON_PAIR: Ratio = Ratio::to(30, 1);

/// A combination, lower face first. Only those listed: 1-1, 1-2, 5-6 and 6-6 have wagers of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hop {
    faces: Roll,
    kind: u8,
}

/// Writes the list, with each item's slot in it.
macro_rules! hops {
    ($($kind:literal $low:ident $high:ident),+) => {
        &[$(Self { faces: Roll(Die::$low, Die::$high), kind: $kind }),+]
    };
}

impl Rule for Hop {
    const CITE: Cite = Cite::both("623a.3(a)(22)-(38)", "30-2304(22)-(38)");
    const PAYS_CITE: Cite = Cite::both("623a.5(a)", "30-2306(1)");
    const KINDS: &'static [Self] = hops!(
        0 One Three, 1 One Four, 2 One Five, 3 One Six,
        4 Two Two, 5 Two Three, 6 Two Four, 7 Two Five, 8 Two Six,
        9 Three Three, 10 Three Four, 11 Three Five, 12 Three Six,
        13 Four Four, 14 Four Five, 15 Four Six,
        16 Five Five
    );
    const NUMBERS: &'static [u8] = &[13, 14, 15, 16, 22, 23, 24, 25, 26, 33, 34, 35, 36, 44, 45, 46, 55];

    fn kind(self) -> usize {
        usize::from(self.kind)
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        const POWER: [Ratio; 2] = [Ratio::to(22, 1), Ratio::to(30, 1)];
        const POWER_ON_PAIR: [Ratio; 2] = [Ratio::to(45, 1), Ratio::to(60, 1)];
        if roll.sorted() != self.faces {
            return Verdict::Lose; // 623a.3(a)(22)(ii) to (38)(ii)
        }
        let (listed, [lower, higher]) =
            if self.faces.is_pair() { (PAYS_ON_PAIR, POWER_ON_PAIR) } else { (PAYS, POWER) };
        let listed = throw.terms.odds(Wager::Hop(self), 0, listed);
        Verdict::Pay(throw.odds(listed, lower, higher)) // 623a.3(a)(22)(i) to (38)(i)
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::by_rolls(Wager::Hop(self), terms)
    }

    fn rows(self) -> &'static [Row] {
        if self.faces.is_pair() { const { &[Row::only(PAYS_ON_PAIR)] } } else { const { &[Row::only(PAYS)] } }
    }

    fn power_rows(self) -> &'static [PowerRow] {
        if self.faces.is_pair() {
            const { &[PowerRow::only(45, 60)] }
        } else {
            const { &[PowerRow::only(22, 30)] }
        }
    }
}

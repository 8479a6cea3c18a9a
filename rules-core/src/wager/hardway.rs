//! # Four, Six, Eight and Ten the Hardway
//!
//! - **Source** 623a.3(a)(7)-(10); pays 623a.5(a); Power Odds 623b.5(d). Colorado 30-2304(7)-(10), 30-2306(1).
//! - **Made** at any time.
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by its total thrown as a pair (wins), in any other way or a 7 (loses). Off on a come-out roll
//!   unless called on; in Colorado a house rule may have them on unless called off (30-2305(5)).
//! - **Pays** 7 to 1 on 4 and 10, 9 to 1 on 6 and 8, and stays up (G8).

use crate::dice::{Roll, Total};
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::payout::Row;
use crate::power::PowerRow;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, ComeOut, Rule, Throw, Wager};

/// A total that can be rolled as a pair and in other ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hardway {
    /// 2 and 2, 623a.3(a)(7).
    Four,
    /// 3 and 3, 623a.3(a)(8).
    Six,
    /// 4 and 4, 623a.3(a)(9).
    Eight,
    /// 5 and 5, 623a.3(a)(10).
    Ten,
}

/// Payouts of a Hardway: as listed in 623a.5(a), then the two figures of 623b.5(d).
struct Pays {
    listed: Ratio,
    lower: Ratio,
    higher: Ratio,
    rows: &'static [Row],
    power_rows: &'static [PowerRow],
}

const FOUR_AND_TEN: Pays = Pays {
    listed: Ratio::to(7, 1),
    lower: Ratio::to(10, 1),
    higher: Ratio::to(14, 1),
    rows: &[Row::only(Ratio::to(7, 1))],
    power_rows: &[PowerRow::only(10, 14)],
};

const SIX_AND_EIGHT: Pays = Pays {
    listed: Ratio::to(9, 1),
    lower: Ratio::to(13, 1),
    higher: Ratio::to(18, 1),
    rows: &[Row::only(Ratio::to(9, 1))],
    power_rows: &[PowerRow::only(13, 18)],
};

impl Hardway {
    const fn total(self) -> Total {
        match self {
            Self::Four => Total::Four,
            Self::Six => Total::Six,
            Self::Eight => Total::Eight,
            Self::Ten => Total::Ten,
        }
    }

    const fn pays(self) -> &'static Pays {
        match self {
            Self::Four | Self::Ten => &FOUR_AND_TEN,
            Self::Six | Self::Eight => &SIX_AND_EIGHT,
        }
    }
}

impl Rule for Hardway {
    const CITE: Cite = Cite::both("623a.3(a)(7)-(10)", "30-2304(7)-(10)");
    const PAYS_CITE: Cite = Cite::both("623a.5(a)", "30-2306(1)");
    const KINDS: &'static [Self] = &[Self::Four, Self::Six, Self::Eight, Self::Ten];
    const NUMBERS: &'static [u8] = &[4, 6, 8, 10];

    fn kind(self) -> usize {
        match self {
            Self::Four => 0,
            Self::Six => 1,
            Self::Eight => 2,
            Self::Ten => 3,
        }
    }

    fn come_out(self, terms: &Submission) -> ComeOut {
        if terms.hardways_on_come_out() { ComeOut::OnUnlessCalled } else { ComeOut::OffUnlessCalled }
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        let total = roll.total();
        let Pays { listed, lower, higher, .. } = *self.pays();
        if !throw.working {
            Verdict::Stand(self)
        } else if total == self.total() && roll.is_pair() {
            let listed = throw.terms.odds(Wager::Hard(self), 0, listed);
            Verdict::PayAndStand(throw.odds(listed, lower, higher)) // 623a.3(a)(7)(i) to (10)(i)
        } else if total == self.total() || total == Total::Seven {
            Verdict::Lose // 623a.3(a)(7)(ii) to (10)(ii)
        } else {
            Verdict::Stand(self)
        }
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::by_rolls(Wager::Hard(self), terms)
    }

    fn rows(self) -> &'static [Row] {
        self.pays().rows
    }

    fn power_rows(self) -> &'static [PowerRow] {
        self.pays().power_rows
    }
}

//! # Bonus Craps: All Small, All Tall and Make 'em All
//!
//! - **Source** 623a.3(a)(43), 623a.12, which 623b.3(d) leaves in effect; pays one of the two tables of 623b.3(c), as
//!   623b.3(a) allows, of which Paytable 1 is 623a.5(h). The third wager is the "All Or Nothing At All Wager" of
//!   chapter 623a, renamed by 623b.3(b).
//! - **Made** before a new shooter's first throw, 623a.12(1), and never while a number is marked (B1).
//! - **Moved** never, 623a.4(c)(4).
//! - **Removed** never: they remain until collected or paid, 623a.12(2).
//! - **Decided** by every 7, come out included, which takes them all, 623a.12(5); or when the last of their numbers
//!   is thrown, in any order, 623a.12(4), (6).
//! - **Pays** All Small and All Tall 34 to 1 or 30 to 1, Make 'em All 175 to 1 or 150 to 1.

use serde::{Deserialize, Serialize};

use crate::dice::Total;
use crate::markers::MarkerSet;
use crate::money::Ratio;
use crate::refusal::Refusal;
use crate::verdict::Verdict;
use crate::wager::{Change, Moment, Rule, Throw};

/// A pay table of 623b.3(c).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Paytable {
    /// Paytable 1, the same as 623a.5(h).
    #[default]
    One,
    /// Paytable 2.
    Two,
}

impl Paytable {
    /// All Small and All Tall. A casino submits one of the two tables (623b.3(a)).
    pub const fn half(self) -> Ratio {
        match self {
            Self::One => const { Ratio::to(34, 1) },
            Self::Two => const { Ratio::to(30, 1) },
        }
    }

    /// Make 'em All.
    pub const fn all(self) -> Ratio {
        match self {
            Self::One => const { Ratio::to(175, 1) },
            Self::Two => const { Ratio::to(150, 1) },
        }
    }
}

/// 2 to 6 before a 7, 623a.3(a)(43)(i).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AllSmall;

/// 8 to 12 before a 7, 623a.3(a)(43)(iii).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AllTall;

/// 2 to 6 and 8 to 12 before a 7, 623a.3(a)(43)(ii), under the name of 623b.3(b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MakeEmAll;

/// Writes the rule of one of the three, which differ in their paragraph, their numbers and what they pay. All else stays as
/// in 623a.12 (623b.3(d)).
macro_rules! bonus_rule {
    ($wager:ident $cite:literal $complete:ident $pays:ident) => {
        impl Rule for $wager {
            const CITE: &'static str = $cite;
            const PAYS_CITE: &'static str = "623b.3(c)";
            const MARKERS: Option<MarkerSet> = Some(MarkerSet::Bonus);
            const KINDS: &'static [Self] = &[Self];

            fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
                may_make(at)
            }

            fn may_change(self, _: Change, _: &Moment<'_>) -> Result<(), Refusal> {
                Err(Refusal::BonusLocked)
            }

            fn may_remove(self, _: &Moment<'_>) -> Result<(), Refusal> {
                Err(Refusal::BonusStays)
            }

            fn on_roll(self, throw: &Throw<'_>) -> Verdict<Self> {
                decided(self, throw.markers.bonus.$complete(), throw.terms.bonus_paytable().$pays(), throw)
            }
        }
    };
}

bonus_rule! { AllSmall  "623a.3(a)(43)(i)"   all_small half }
bonus_rule! { AllTall   "623a.3(a)(43)(iii)" all_tall  half }
bonus_rule! { MakeEmAll "623a.3(a)(43)(ii)"  all_ten   all }

/// Made before the first come out roll of a new shooter, 623a.3(a)(43), 623a.12(1).
fn may_make(at: &Moment<'_>) -> Result<(), Refusal> {
    if !at.new_shooter {
        Err(Refusal::BonusNewShooterOnly)
    } else if at.markers.bonus.any() {
        Err(Refusal::BonusMarkersUp)
    } else {
        Ok(())
    }
}

fn decided<W>(wager: W, complete: bool, pays: Ratio, throw: &Throw<'_>) -> Verdict<W> {
    if throw.roll.total() == Total::Seven {
        Verdict::Lose // 623a.12(5)
    } else if complete {
        Verdict::Pay(pays) // 623a.12(4), and 623a.12(6): in any order
    } else {
        Verdict::Stand(wager)
    }
}

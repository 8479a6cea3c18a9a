//! # Hot Roller
//!
//! - **Source** 623b.1; pays 623b.1(h).
//! - **Made** before a come out roll, 623b.1(b), while no combination is marked (H1).
//! - **Moved** never, 623b.1(b).
//! - **Removed** never, 623b.1(b).
//! - **Decided** by every 7, 623b.1(g): with two or more of the six numbers complete, every combination of them
//!   thrown (623b.1(d), (f)), it wins, whichever roll the 7 comes on; with fewer it loses. Completing all six pays
//!   at the 7, not before (H1).
//! - **Pays** by how many are complete, as the chosen table says.

use serde::{Deserialize, Serialize};

use crate::dice::Total;
use crate::markers::MarkerSet;
use crate::money::Ratio;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::verdict::Verdict;
use crate::wager::{Change, Moment, Rule, Throw};

/// A pay table of 623b.1(h).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Paytable {
    /// Paytable A.
    #[default]
    A,
    /// Paytable B.
    B,
}

impl Paytable {
    /// For so many numbers complete, if it wins.
    pub const fn pays(self, complete: usize) -> Option<Ratio> {
        match (complete, self) {
            (0 | 1, Self::A | Self::B) => None,
            (2, Self::A | Self::B) => const { Some(Ratio::to(5, 1)) },
            (3, Self::A | Self::B) => const { Some(Ratio::to(10, 1)) },
            (4, Self::A | Self::B) => const { Some(Ratio::to(20, 1)) },
            (5, Self::A | Self::B) => const { Some(Ratio::to(50, 1)) },
            (_, Self::A) => const { Some(Ratio::to(200, 1)) },
            (_, Self::B) => const { Some(Ratio::to(300, 1)) },
        }
    }
}

/// A wager that every combination of two or more numbers comes before a 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HotRoller;

impl Rule for HotRoller {
    const CITE: &'static str = "623b.1(b)";
    const PAYS_CITE: &'static str = "623b.1(h)";
    const MARKERS: Option<MarkerSet> = Some(MarkerSet::HotRoller);
    const KINDS: &'static [Self] = &[Self];

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        match at.round {
            Round::Point(_) => Err(Refusal::HotRollerComeOutOnly),
            Round::ComeOut if at.markers.hot_roller.any() => Err(Refusal::HotRollerMarkersUp),
            Round::ComeOut => Ok(()),
        }
    }

    fn may_change(self, _: Change, _: &Moment<'_>) -> Result<(), Refusal> {
        Err(Refusal::HotRollerLocked)
    }

    fn on_roll(self, throw: &Throw<'_>) -> Verdict<Self> {
        if throw.roll.total() != Total::Seven {
            return Verdict::Stand(self);
        }
        match throw.terms.hot_roller_paytable().pays(throw.markers.hot_roller.completed()) {
            Some(ratio) => Verdict::Pay(ratio),
            None => Verdict::Lose,
        }
    }
}

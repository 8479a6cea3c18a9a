//! # Fire Bet
//!
//! - **Source** 623a.3(a)(40), 623a.11; pays 623a.5(f).
//! - **Made** before a new shooter's first throw, and not while one of an earlier shooter is pending (F1); $1 to $5
//!   in whole dollars, 623a.11(b)(1).
//! - **Moved** never, 623a.4(c)(3).
//! - **Removed** never.
//! - **Decided** in seat order, 623a.11(a)(3), by a loser 7 only, 623a.11(a)(5): four or more different points made win, fewer lose. A come out 7
//!   does not end it; nor does passing the dice, 623a.11(a)(2).
//! - **Pays** once, for the most points made, as the chosen table says.

use serde::{Deserialize, Serialize};

use crate::markers::MarkerSet;
use crate::money::{Cents, Ratio};
use crate::refusal::Refusal;
use crate::submission::Limits;
use crate::verdict::Verdict;
use crate::wager::{Bounds, Change, Family, Moment, Rule, Throw};

/// A pay table of 623a.5(f).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Payout {
    /// Payout A.
    #[default]
    A,
    /// Payout B.
    B,
}

impl Payout {
    /// For four, five and six different points.
    pub const fn pays(self) -> [Ratio; 3] {
        match self {
            Self::A => const { [Ratio::to(24, 1), Ratio::to(249, 1), Ratio::to(999, 1)] },
            Self::B => const { [Ratio::to(39, 1), Ratio::to(199, 1), Ratio::to(499, 1)] },
        }
    }
}

/// 623a.11(b)(1): $1 to $5, in steps of $1.
pub const LIMITS: Limits = Limits { least: Cents::new(100), most: Cents::new(500) };

/// A wager that a shooter makes four or more different points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fire;

impl Rule for Fire {
    const CITE: &'static str = "623a.3(a)(40)";
    const PAYS_CITE: &'static str = "623a.5(f)";
    const MARKERS: Option<MarkerSet> = Some(MarkerSet::Fire);
    const KINDS: &'static [Self] = &[Self];

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        if !at.new_shooter {
            Err(Refusal::FireNewShooterOnly) // 623a.11(a)(1)
        } else if at.fire_pending {
            Err(Refusal::FirePending) // 623a.11(a)(2)
        } else {
            Ok(())
        }
    }

    fn may_change(self, _: Change, _: &Moment<'_>) -> Result<(), Refusal> {
        Err(Refusal::FireLocked)
    }

    fn bounds(self, family: Family, at: &Moment<'_>) -> Bounds {
        // Whatever chips the table plays with; a submission may only narrow it.
        let own = at.terms.own_limits(family).unwrap_or(LIMITS);
        Bounds {
            least: own.least,
            most: own.most,
            unit: LIMITS.least,
            not_whole: Refusal::FireSteps,
            too_much: Refusal::FireSteps,
        }
    }

    fn on_roll(self, throw: &Throw<'_>) -> Verdict<Self> {
        // 623a.11(a)(3), (5): it stays until the loser 7, which collects or pays it.
        if !throw.round.is_loser_seven(throw.roll) {
            return Verdict::Stand(self);
        }
        // 623a.11(b)(2), (3): each point counts once, in any order.
        let [four, five, six] = throw.terms.fire_payout().pays();
        match throw.markers.fire.count() {
            0..=3 => Verdict::Lose, // 623a.3(a)(40)(ii)
            4 => Verdict::Pay(four),
            5 => Verdict::Pay(five),
            _ => Verdict::Pay(six),
        }
    }
}

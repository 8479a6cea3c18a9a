//! The words of a submission: what a casino chooses among.

use serde::{Deserialize, Serialize};

use crate::money::{Cents, Ratio};
use crate::point::{Point, PointSet};
use crate::wager::{Family, Vigorish};

/// The game that is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameKind {
    /// Craps.
    #[default]
    Craps,
    /// Mini-Craps: a shorter table, seated players only (623a.4(e)).
    MiniCraps,
}

impl GameKind {
    pub(super) const fn most_seats(self) -> u8 {
        match self {
            Self::Craps => 16,    // 623a.2(d)(4)(i)
            Self::MiniCraps => 9, // 623a.2(c)
        }
    }
}

/// How much of the table is machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TableKind {
    /// Fully automated.
    #[default]
    Automated,
    /// Dealers with electronic wagers.
    Hybrid,
    /// Dealers and chips.
    Live,
}

/// The least and the most of a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// 623a.3(b)(1).
    pub least: Cents,
    /// 623a.3(b)(2).
    pub most: Cents,
}

/// When vigorish on Buy or Lay Bets is collected (623a.5(g)(3)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum VigorishTerms {
    /// When the wager is made: (A).
    UpFront,
    /// From a win only, on these numbers: (B).
    OnWin(PointSet),
}

impl VigorishTerms {
    /// Whether it is collected when the wager is made.
    pub const fn is_up_front(self) -> bool {
        matches!(self, Self::UpFront)
    }

    /// The vigorish on a number, reckoned on what the wager comes to at these odds.
    pub fn owed_on(self, point: Point, on: Ratio) -> Option<Vigorish> {
        match self {
            Self::UpFront => Some(Vigorish { on, up_front: true }),
            Self::OnWin(numbers) => numbers.has(point).then_some(Vigorish { on, up_front: false }),
        }
    }
}

/// Some kinds of wagers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FamilySet(u64);

impl FamilySet {
    /// None of them.
    pub const NONE: Self = Self(0);
    /// All of them.
    pub const ALL: Self = Self::first(Family::ALL);

    /// Whether a kind is among them.
    pub fn has(self, family: Family) -> bool {
        self.0 & Self::bit(family) != 0
    }

    /// These and one more.
    #[must_use]
    pub fn with(self, family: Family) -> Self {
        Self(self.0 | Self::bit(family))
    }

    /// These without one.
    #[must_use]
    pub fn without(self, family: Family) -> Self {
        Self(self.0 & !Self::bit(family))
    }

    /// So many as are listed, from the first on. No bit is set that stands for no kind: two sets that have the same kinds
    /// are the same value.
    const fn first(mut list: &[Family]) -> Self {
        let mut bits = 0u64;
        while let [_, others @ ..] = list {
            bits = bits.wrapping_shl(1) | 1;
            list = others;
        }
        Self(bits)
    }

    fn bit(family: Family) -> u64 {
        u32::try_from(family.index()).map_or(0, |index| 1u64.wrapping_shl(index))
    }
}

/// How long things take at a table, in seconds; 0 sets no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timers {
    /// From when the shooter may throw to "no more bets".
    pub betting: u16,
    /// How long a seat may think about the dice that it is offered; silence declines (D1).
    pub offer: u16,
    /// How long a known result is held before it is settled (D4).
    pub review: u16,
    /// How long a host that was heard may be silent before the link counts as lost.
    pub link: u16,
}

impl Default for Timers {
    fn default() -> Self {
        Self { betting: 45, offer: 20, review: 0, link: 0 }
    }
}

//! The values that a casino chooses among in a submission.

use serde::{Deserialize, Serialize};

use crate::money::{Cents, Ratio};
use crate::point::{Point, PointSet};
use crate::wager::Vigorish;

/// How automated the table is.
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
    /// Returns the same terms on these numbers only. Without numbers all terms are the same: nothing is owed.
    #[must_use]
    pub const fn among(self, points: PointSet) -> Self {
        match self {
            Self::UpFront if !points.is_empty() => self,
            Self::UpFront => Self::OnWin(PointSet::EMPTY),
            Self::OnWin(numbers) => Self::OnWin(numbers.both(points)),
        }
    }

    /// Returns whether vigorish is collected when the wager is made.
    pub const fn is_up_front(self) -> bool {
        matches!(self, Self::UpFront)
    }

    /// Returns the vigorish on a number, computed on the stake at the odds `on`; `None` if none is owed.
    pub fn owed_on(self, point: Point, on: Ratio) -> Option<Vigorish> {
        match self {
            Self::UpFront => Some(Vigorish { on, up_front: true }),
            Self::OnWin(numbers) => numbers.has(point).then_some(Vigorish { on, up_front: false }),
        }
    }
}

/// Time limits at a table, in seconds; 0 sets no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timers {
    /// From when the shooter may throw to "no more bets".
    pub betting: u16,
    /// How long a seat may consider an offer of the dice; silence declines (D1).
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

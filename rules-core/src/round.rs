//! Where the round stands: before a come out roll, or shooting for a point.

use serde::{Deserialize, Serialize};

use crate::dice::{Roll, Total};
use crate::point::Point;

/// The state of the round, which the puck shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Round {
    /// The next roll is a come out roll (623a.1): puck off.
    #[default]
    ComeOut,
    /// A come out point is to be made before a 7: puck on that number.
    Point(Point),
}

impl Round {
    /// All seven states.
    pub fn all() -> impl Iterator<Item = Self> {
        core::iter::once(Self::ComeOut).chain(Point::ALL.into_iter().map(Self::Point))
    }

    /// The state after a roll.
    #[inline]
    #[must_use]
    pub fn after(self, roll: Roll) -> Self {
        let total = roll.total();
        match self {
            Self::ComeOut => Point::of(total).map_or(Self::ComeOut, Self::Point),
            Self::Point(point) if Point::of(total) == Some(point) => Self::ComeOut,
            Self::Point(_) if total == Total::Seven => Self::ComeOut,
            Self::Point(_) => self,
        }
    }

    /// Whether this roll is a loser 7: a 7 while a point is on, which passes the dice (623a.10(a)(1)).
    #[inline]
    pub fn is_loser_seven(self, roll: Roll) -> bool {
        matches!(self, Self::Point(_)) && roll.total() == Total::Seven
    }

    /// Its place among the seven.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Self::ComeOut => 0,
            Self::Point(point) => point.index().saturating_add(1),
        }
    }

    /// The point, while one is on.
    #[inline]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::ComeOut => None,
            Self::Point(point) => Some(point),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_roll_in_every_state_goes_where_the_definitions_say() {
        for round in Round::all() {
            for roll in Roll::all() {
                let number = roll.0.pips() + roll.1.pips();
                let after = round.after(roll).point().map(Point::number);
                let expected = match round.point().map(Point::number) {
                    None if matches!(number, 4 | 5 | 6 | 8 | 9 | 10) => Some(number),
                    None => None,
                    Some(point) if number == point || number == 7 => None,
                    Some(point) => Some(point),
                };
                assert_eq!(after, expected, "{round:?} {roll}");
                assert_eq!(round.is_loser_seven(roll), round != Round::ComeOut && number == 7);
            }
        }
    }
}

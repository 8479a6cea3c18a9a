//! The state of the round: a come-out roll is next, or a point is on.

use serde::{Deserialize, Serialize};

use crate::dice::{Dice, Total};
use crate::point::{Point, PointSet};

/// The state of the round, which the puck shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Round {
    /// The next roll is a come-out roll (623a.1): puck off.
    #[default]
    ComeOut,
    /// A come-out point is to be made before a 7: puck on that number.
    Point(Point),
}

impl Round {
    /// Returns every state of a game that is played for these points.
    pub fn all(points: PointSet) -> impl Iterator<Item = Self> {
        core::iter::once(Self::ComeOut).chain(points.iter().map(Self::Point))
    }

    /// Returns the state after a throw, in a game that is played for these points.
    #[inline]
    #[must_use]
    pub fn after(self, dice: impl Into<Dice>, points: PointSet) -> Self {
        let Some(total) = dice.into().total() else { return self };
        let thrown = Point::of(total);
        match self {
            Self::ComeOut => thrown.filter(|point| points.has(*point)).map_or(Self::ComeOut, Self::Point),
            Self::Point(point) if thrown == Some(point) => Self::ComeOut,
            Self::Point(_) if total == Total::Seven => Self::ComeOut,
            Self::Point(_) => self,
        }
    }

    /// Returns whether this throw is a seven-out: a 7 while a point is on (623a.10(a)(1)).
    #[inline]
    pub fn is_seven_out(self, dice: impl Into<Dice>) -> bool {
        matches!(self, Self::Point(_)) && dice.into().total() == Some(Total::Seven)
    }

    /// Returns the point, while one is on.
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
    use crate::dice::{Die, Roll, Triple};

    #[test]
    fn every_roll_in_every_state_leads_to_the_defined_state() {
        for (points, numbers) in [
            (PointSet::SIX, &[4, 5, 6, 8, 9, 10][..]),
            (PointSet::TEN, &[2, 3, 4, 5, 6, 8, 9, 10, 11, 12]),
            (PointSet::EMPTY, &[]),
        ] {
            for (round, roll) in
                Round::all(points).flat_map(|round| Roll::all().map(move |roll| (round, roll)))
            {
                let number = roll.0.pips() + roll.1.pips();
                let after = round.after(roll, points).point().map(Point::number);
                let expected = match round.point().map(Point::number) {
                    None if numbers.contains(&number) => Some(number),
                    None => None,
                    Some(point) if number == point || number == 7 => None,
                    Some(point) => Some(point),
                };
                assert_eq!(after, expected, "{round:?} {roll}");
                assert_eq!(round.is_seven_out(roll), round != Round::ComeOut && number == 7);
            }
        }
    }

    #[test]
    fn three_dice_set_no_point() {
        let dice = Dice::from(Triple(Die::One, Die::One, Die::Two));
        assert_eq!(Round::ComeOut.after(dice, PointSet::TEN), Round::ComeOut);
        assert!(!Round::Point(Point::Four).is_seven_out(dice));
    }
}

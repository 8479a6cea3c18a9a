//! The six numbers that can be a point, and a value for each of them.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::dice::Total;

/// A come out point: 4, 5, 6, 8, 9 or 10 (623a.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Point {
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
    /// 8
    Eight,
    /// 9
    Nine,
    /// 10
    Ten,
}

impl Point {
    /// All six, in order.
    pub const ALL: [Self; 6] = [Self::Four, Self::Five, Self::Six, Self::Eight, Self::Nine, Self::Ten];

    /// The point that a total sets on a come out roll, if it sets one.
    #[inline]
    pub const fn of(total: Total) -> Option<Self> {
        match total {
            Total::Four => Some(Self::Four),
            Total::Five => Some(Self::Five),
            Total::Six => Some(Self::Six),
            Total::Eight => Some(Self::Eight),
            Total::Nine => Some(Self::Nine),
            Total::Ten => Some(Self::Ten),
            Total::Two | Total::Three | Total::Seven | Total::Eleven | Total::Twelve => None,
        }
    }

    /// Its place among the six.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Self::Four => 0,
            Self::Five => 1,
            Self::Six => 2,
            Self::Eight => 3,
            Self::Nine => 4,
            Self::Ten => 5,
        }
    }

    /// How many of the 36 rolls have this total.
    pub const fn ways(self) -> u64 {
        match self {
            Self::Four | Self::Ten => 3,
            Self::Five | Self::Nine => 4,
            Self::Six | Self::Eight => 5,
        }
    }

    /// The number on the felt.
    pub const fn number(self) -> u8 {
        match self {
            Self::Four => 4,
            Self::Five => 5,
            Self::Six => 6,
            Self::Eight => 8,
            Self::Nine => 9,
            Self::Ten => 10,
        }
    }
}

impl From<Point> for u8 {
    fn from(point: Point) -> Self {
        point.number()
    }
}

/// A number that cannot be a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAPoint(pub u8);

impl fmt::Display for NotAPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a point: points are 4, 5, 6, 8, 9 and 10", self.0)
    }
}

impl core::error::Error for NotAPoint {}

impl TryFrom<u8> for Point {
    type Error = NotAPoint;

    fn try_from(number: u8) -> Result<Self, NotAPoint> {
        Self::ALL.into_iter().find(|point| point.number() == number).ok_or(NotAPoint(number))
    }
}

/// A value for each point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByPoint<T> {
    /// on the 4
    pub four: T,
    /// on the 5
    pub five: T,
    /// on the 6
    pub six: T,
    /// on the 8
    pub eight: T,
    /// on the 9
    pub nine: T,
    /// on the 10
    pub ten: T,
}

impl<T> ByPoint<T> {
    /// The value for one point.
    pub const fn get(&self, point: Point) -> &T {
        match point {
            Point::Four => &self.four,
            Point::Five => &self.five,
            Point::Six => &self.six,
            Point::Eight => &self.eight,
            Point::Nine => &self.nine,
            Point::Ten => &self.ten,
        }
    }

    /// A value worked out for each point.
    pub fn from_fn(mut f: impl FnMut(Point) -> T) -> Self {
        Self {
            four: f(Point::Four),
            five: f(Point::Five),
            six: f(Point::Six),
            eight: f(Point::Eight),
            nine: f(Point::Nine),
            ten: f(Point::Ten),
        }
    }
}

/// Some of the six points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PointSet(u8);

impl PointSet {
    /// None of them.
    pub const EMPTY: Self = Self(0);

    /// All of them.
    pub(crate) const ALL: Self = Self(0b11_1111);

    /// These and others.
    #[inline]
    #[must_use]
    pub(crate) const fn or(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Those that are in both.
    #[inline]
    #[must_use]
    pub(crate) const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether a point is among them.
    pub const fn has(self, point: Point) -> bool {
        self.0 & Self::bit(point) != 0
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, point: Point) -> Self {
        Self(self.0 | Self::bit(point))
    }

    /// How many they are.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    const fn bit(point: Point) -> u8 {
        match point {
            Point::Four => 1,
            Point::Five => 2,
            Point::Six => 4,
            Point::Eight => 8,
            Point::Nine => 16,
            Point::Ten => 32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Roll;

    #[test]
    fn a_total_is_a_point_exactly_when_its_number_is() {
        for roll in Roll::all() {
            let number = roll.0.pips() + roll.1.pips();
            assert_eq!(
                Point::of(roll.total()).map(Point::number),
                Point::try_from(number).ok().map(u8::from)
            );
            assert_eq!(Point::of(roll.total()).is_some(), matches!(number, 4 | 5 | 6 | 8 | 9 | 10));
        }
    }

    #[test]
    fn a_set_holds_each_point_once() {
        let mut set = PointSet::EMPTY;
        for (count, point) in (0..).zip(Point::ALL) {
            assert!(!set.has(point));
            assert_eq!((set.count(), point.index()), (count, usize::try_from(count).unwrap()));
            set = set.with(point).with(point);
            assert!(set.has(point));
        }
        assert_eq!(set.count(), 6);
    }

    #[test]
    fn by_point_keeps_each_value_apart() {
        let numbers = ByPoint::from_fn(Point::number);
        for point in Point::ALL {
            assert_eq!(*numbers.get(point), point.number());
        }
    }
}

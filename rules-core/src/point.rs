//! Numbers that can be a point, sets of them, and a value for each.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::dice::{Roll, Total};

/// A number that can be a point in some game: every total but 7. Craps plays for [`PointSet::SIX`] of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Point {
    /// 2
    Two,
    /// 3
    Three,
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
    /// 11
    Eleven,
    /// 12
    Twelve,
}

impl Point {
    /// All ten, in order.
    pub const ALL: [Self; 10] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Eleven,
        Self::Twelve,
    ];

    /// 4, 5, 6, 8, 9 and 10 (623a.1).
    pub const SIX: [Self; 6] = [Self::Four, Self::Five, Self::Six, Self::Eight, Self::Nine, Self::Ten];

    /// Returns the point with this total; `None` for 7. A game's [`PointSet`] says whether it plays for it.
    #[inline]
    pub const fn of(total: Total) -> Option<Self> {
        match total {
            Total::Two => Some(Self::Two),
            Total::Three => Some(Self::Three),
            Total::Four => Some(Self::Four),
            Total::Five => Some(Self::Five),
            Total::Six => Some(Self::Six),
            Total::Seven => None,
            Total::Eight => Some(Self::Eight),
            Total::Nine => Some(Self::Nine),
            Total::Ten => Some(Self::Ten),
            Total::Eleven => Some(Self::Eleven),
            Total::Twelve => Some(Self::Twelve),
        }
    }

    /// Returns the slot among [`Point::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Self::Two => 0,
            Self::Three => 1,
            Self::Four => 2,
            Self::Five => 3,
            Self::Six => 4,
            Self::Eight => 5,
            Self::Nine => 6,
            Self::Ten => 7,
            Self::Eleven => 8,
            Self::Twelve => 9,
        }
    }

    /// Returns how many of the 36 rolls have this total.
    pub const fn ways(self) -> u64 {
        match self {
            Self::Two | Self::Twelve => 1,
            Self::Three | Self::Eleven => 2,
            Self::Four | Self::Ten => 3,
            Self::Five | Self::Nine => 4,
            Self::Six | Self::Eight => 5,
        }
    }

    /// Returns the number on the felt.
    pub const fn number(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
            Self::Five => 5,
            Self::Six => 6,
            Self::Eight => 8,
            Self::Nine => 9,
            Self::Ten => 10,
            Self::Eleven => 11,
            Self::Twelve => 12,
        }
    }
}

/// A roll, seen by a wager that a number or a 7 comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before {
    /// The number.
    Number,
    /// A 7.
    Seven,
    /// Neither.
    Neither,
}

impl Point {
    /// Returns whether a roll is this number, a 7, or neither.
    #[inline]
    pub fn before_seven(self, roll: Roll) -> Before {
        match Self::of(roll.total()) {
            None => Before::Seven,
            Some(number) if number == self => Before::Number,
            Some(_) => Before::Neither,
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
        write!(f, "{} is not a point: points are 2 to 12 without 7", self.0)
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
pub struct ByPoint<T>([T; Point::ALL.len()]);

impl<T: Copy> ByPoint<T> {
    /// Makes values that are the same for numbers that are equally likely: 2 and 12, 3 and 11, 4 and 10, 5 and 9, 6 and
    /// 8.
    pub const fn paired(two: T, three: T, four: T, five: T, six: T) -> Self {
        Self([two, three, four, five, six, six, five, four, three, two])
    }
}

impl<T> ByPoint<T> {
    /// Returns the value for one point.
    pub const fn get(&self, point: Point) -> &T {
        let [two, three, four, five, six, eight, nine, ten, eleven, twelve] = &self.0;
        match point {
            Point::Two => two,
            Point::Three => three,
            Point::Four => four,
            Point::Five => five,
            Point::Six => six,
            Point::Eight => eight,
            Point::Nine => nine,
            Point::Ten => ten,
            Point::Eleven => eleven,
            Point::Twelve => twelve,
        }
    }

    /// Sets the value for one point.
    pub fn set(&mut self, point: Point, value: T) {
        if let Some(slot) = self.0.get_mut(point.index()) {
            *slot = value;
        }
    }

    /// Computes a value for each point.
    pub fn from_fn(f: impl FnMut(Point) -> T) -> Self {
        Self(Point::ALL.map(f))
    }
}

/// A set of points.
///
/// Encoded as a number with a bit for each point, lowest bit first: 4, 5, 6, 8, 9, 10, then 2, 3, 11, 12.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PointSet(u16);

impl PointSet {
    /// No point.
    pub const EMPTY: Self = Self(0);
    /// 4, 5, 6, 8, 9 and 10.
    pub const SIX: Self = Self(0b11_1111);
    /// Every total but 7.
    pub const TEN: Self = Self(0b11_1111_1111);

    /// Returns the points in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Returns the points in both sets.
    #[inline]
    #[must_use]
    pub const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether a point is in the set.
    #[inline]
    pub const fn has(self, point: Point) -> bool {
        self.0 & Self::bit(point) != 0
    }

    /// Returns the set with one more point.
    #[must_use]
    pub const fn with(self, point: Point) -> Self {
        Self(self.0 | Self::bit(point))
    }

    /// Returns how many points the set has.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the bits, as encoded.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the set with these bits. Bits without a point are dropped.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::TEN.0)
    }

    /// Returns the points of the set, from the lowest.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Point> {
        Point::ALL.into_iter().filter(move |point| self.has(*point))
    }

    const fn bit(point: Point) -> u16 {
        match point {
            Point::Four => 1,
            Point::Five => 1 << 1,
            Point::Six => 1 << 2,
            Point::Eight => 1 << 3,
            Point::Nine => 1 << 4,
            Point::Ten => 1 << 5,
            Point::Two => 1 << 6,
            Point::Three => 1 << 7,
            Point::Eleven => 1 << 8,
            Point::Twelve => 1 << 9,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_total_but_seven_is_a_point_with_its_number() {
        for roll in Roll::all() {
            let number = roll.0.pips() + roll.1.pips();
            assert_eq!(Point::of(roll.total()).map(Point::number), (number != 7).then_some(number));
            assert_eq!(Point::try_from(number).is_ok(), number != 7);
        }
        for point in Point::ALL {
            let ways = Roll::all().filter(|roll| Point::of(roll.total()) == Some(point)).count();
            assert_eq!(u64::try_from(ways), Ok(point.ways()));
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
        assert_eq!(set, PointSet::TEN);
        assert!(PointSet::SIX.iter().eq(Point::SIX));
        assert!(PointSet::TEN.iter().eq(Point::ALL));
    }

    /// Memory images of every earlier version use these bits.
    #[test]
    fn six_points_keep_their_bits() {
        for (bit, point) in Point::SIX.into_iter().enumerate() {
            assert_eq!(PointSet::EMPTY.with(point).bits(), 1 << bit);
        }
        assert_eq!(PointSet::from_bits(u16::MAX), PointSet::TEN);
    }

    #[test]
    fn by_point_keeps_each_value_apart() {
        let numbers = ByPoint::from_fn(Point::number);
        for point in Point::ALL {
            assert_eq!(*numbers.get(point), point.number());
        }
        let paired = ByPoint::paired(1u8, 2, 3, 4, 5);
        assert!(Point::ALL.into_iter().all(|point| u64::from(*paired.get(point)) == point.ways()));
    }
}

//! Player positions, numbered clockwise from the boxperson's left.

use core::fmt;
use core::num::NonZeroU8;

use serde::{Deserialize, Serialize};

/// The most positions any table has: 623a.2(d)(4)(i) allows sixteen at Craps.
pub const MAX_SEATS: usize = 16;

/// A player position, 1 to 16.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(NonZeroU8);

impl Seat {
    /// Returns every position that a table could have, in seat order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        Self::up_to(16)
    }

    /// Returns the positions of a table with `count` of them, in seat order.
    #[inline]
    pub fn up_to(count: u8) -> impl DoubleEndedIterator<Item = Self> {
        (0..count.min(16)).map(|before| Self(NonZeroU8::MIN.saturating_add(before)))
    }

    /// Returns the position after this one; `None` after the last that a table could have.
    #[inline]
    pub fn next(self) -> Option<Self> {
        self.0.checked_add(1).filter(|next| next.get() <= 16).map(Self)
    }

    /// Returns the slot in a list of sixteen. The mask changes nothing; it shows the compiler that the slot is below
    /// 16.
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0.get().wrapping_sub(1) & 15)
    }

    /// Returns the number on the rail.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0.get()
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.number()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A number without a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchSeat(pub u8);

impl fmt::Display for NoSuchSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no seat {}: seats are 1 to {MAX_SEATS}", self.0)
    }
}

impl core::error::Error for NoSuchSeat {}

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(number: u8) -> Result<Self, NoSuchSeat> {
        NonZeroU8::new(number).filter(|number| number.get() <= 16).map(Self).ok_or(NoSuchSeat(number))
    }
}

/// A value for each seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BySeat<T>([T; MAX_SEATS]);

impl<T> BySeat<T> {
    /// Makes a list of these values, from seat 1.
    pub(crate) const fn of(values: [T; MAX_SEATS]) -> Self {
        Self(values)
    }

    /// Returns the seats with their values, in seat order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all().zip(&self.0)
    }

    /// Returns the values of the first `count` seats, to be changed.
    #[inline]
    pub(crate) fn first_mut(&mut self, count: usize) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut().take(count)
    }

    /// Returns the value of one seat.
    #[inline]
    pub fn get(&self, seat: Seat) -> &T {
        let [first, ..] = &self.0;
        // The fallback is never used, because an index is 0 to 15. It avoids a panic.
        self.0.get(seat.index()).unwrap_or(first)
    }

    /// Returns the value of one seat, to be changed.
    #[inline]
    pub fn get_mut(&mut self, seat: Seat) -> &mut T {
        let [first, others @ ..] = &mut self.0;
        match seat.index().checked_sub(1) {
            None => first,
            Some(index) => others.get_mut(index).unwrap_or(first),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    #[test]
    fn seats_are_one_to_sixteen() {
        assert_eq!(Seat::try_from(0), Err(NoSuchSeat(0)));
        assert_eq!(Seat::try_from(17), Err(NoSuchSeat(17)));
        assert_eq!(Seat::all().map(u8::from).collect::<Vec<_>>(), (1..=16).collect::<Vec<u8>>());
        assert_eq!(Seat::all().count(), MAX_SEATS);
    }

    #[test]
    fn each_seat_has_its_own_value() {
        let mut values = BySeat::<u8>::default();
        for seat in Seat::all() {
            *values.get_mut(seat) = seat.number();
        }
        assert!(values.iter().all(|(seat, value)| *value == seat.number()));
        assert!(Seat::all().all(|seat| *values.get(seat) == seat.number()));
    }
}

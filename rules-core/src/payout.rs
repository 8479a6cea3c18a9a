//! Payouts above the listed odds, which a house may choose where its state allows it (30-2306(1)).

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::money::Ratio;
use crate::point::{ByPoint, Point};
use crate::wager::{Code, Wager};

/// How many payouts a submission may raise.
pub const MOST_RAISED: usize = 16;

/// A row of the state's list of payout odds: most wagers have one, the Field has three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payout {
    /// The wager.
    pub wager: Wager,
    /// The slot among its rows ([`Wager::rows`]).
    pub row: u8,
}

impl Payout {
    /// Returns every row, from the lowest code.
    pub fn all() -> impl Iterator<Item = Self> {
        Wager::all().flat_map(|wager| (0u8..).zip(wager.rows()).map(move |(row, _)| Self { wager, row }))
    }

    /// Returns the row of a wager's code; `None` if there is none.
    pub fn with_code(code: u16, row: u8) -> Option<Self> {
        let wager = Wager::try_from(code).ok()?;
        wager.rows().get(usize::from(row)).map(|_| Self { wager, row })
    }

    /// Returns the odds that the regulation lists.
    pub fn listed(self) -> Option<Ratio> {
        self.wager.rows().get(usize::from(self.row)).map(|row| row.pays)
    }
}

impl fmt::Display for Payout {
    /// Writes the name in submissions: `place_6`, `field_12`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = self.wager.rows().get(usize::from(self.row)).map_or("", |row| row.part);
        write!(f, "{}{}{part}", self.wager, if part.is_empty() { "" } else { "_" })
    }
}

/// A row of a wager in the list of payout odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The end of its name; empty for the first.
    pub part: &'static str,
    /// The listed odds.
    pub pays: Ratio,
}

impl Row {
    /// Makes the only, or the first, row of a wager.
    pub const fn only(pays: Ratio) -> Self {
        Self { part: "", pays }
    }

    /// Makes the rows of a wager on each point, the same for numbers that are equally likely.
    pub const fn on_points(pays: ByPoint<Ratio>) -> ByPoint<[Self; 1]> {
        ByPoint::paired(
            [Self::only(*pays.get(Point::Two))],
            [Self::only(*pays.get(Point::Three))],
            [Self::only(*pays.get(Point::Four))],
            [Self::only(*pays.get(Point::Five))],
            [Self::only(*pays.get(Point::Six))],
        )
    }

    /// Makes a row for some of a wager's outcomes.
    pub const fn part(part: &'static str, pays: Ratio) -> Self {
        Self { part, pays }
    }
}

/// A payout that a house has raised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Raised {
    wager: u16,
    row: u8,
    pays: u16,
    per: u16,
}

/// The payouts that a house has raised, at most [`MOST_RAISED`], from the lowest code: the same payouts are equal in
/// whatever order they were raised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HigherOdds([Option<Raised>; MOST_RAISED]);

impl HigherOdds {
    /// No payout is raised.
    pub const NONE: Self = Self([None; MOST_RAISED]);

    /// Raises a payout to `pays` to `per`. Returns `None`, unchanged, if it is raised already, `per` is zero, or there
    /// is no room.
    pub fn raise(&mut self, payout: Payout, pays: u16, per: u16) -> Option<()> {
        let Code(wager) = payout.wager.code();
        if per == 0 || self.find(wager, payout.row).is_some() {
            return None;
        }
        let raised = self.0.iter().flatten();
        let before = raised.clone().filter(|other| (other.wager, other.row) < (wager, payout.row)).count();
        // Moves the free slot at the end to its place.
        let free = raised.count();
        let from_here = self.0.get_mut(before..=free)?;
        from_here.rotate_right(1);
        *from_here.first_mut()? = Some(Raised { wager, row: payout.row, pays, per });
        Some(())
    }

    /// Returns whether no payout is raised.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        matches!(self.0, [None, ..])
    }

    /// Returns the raised payouts with their figures.
    pub fn iter(&self) -> impl Iterator<Item = (Payout, u16, u16)> {
        let raised = self.0.iter().flatten();
        raised.filter_map(|raised| {
            Some((Payout::with_code(raised.wager, raised.row)?, raised.pays, raised.per))
        })
    }

    /// Returns the odds of a row: those raised, or else those listed.
    #[inline]
    pub fn of(&self, wager: Wager, row: u8, listed: Ratio) -> Ratio {
        if self.is_empty() { listed } else { self.find(wager.code().0, row).unwrap_or(listed) }
    }

    #[inline(never)] // few houses raise any
    fn find(&self, wager: u16, row: u8) -> Option<Ratio> {
        let raised = self.0.iter().flatten().find(|raised| raised.wager == wager && raised.row == row)?;
        Ratio::checked(u32::from(raised.pays), u32::from(raised.per))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::string::ToString;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn every_row_has_a_name_of_its_own_and_listed_odds() {
        let names: BTreeSet<_> = Payout::all().map(|payout| payout.to_string()).collect();
        assert_eq!(names.len(), Payout::all().count());
        for name in ["pass", "place_6", "field", "field_2", "field_12", "six_seven_eight_hard", "put_4"] {
            assert!(names.contains(name), "{name}");
        }
        assert!(Payout::all().all(|payout| payout.listed().is_some()));
        for payout in Payout::all() {
            assert_eq!(Payout::with_code(payout.wager.code().0, payout.row), Some(payout));
        }
        assert_eq!(Payout::with_code(1, 0), None);
    }

    #[test]
    fn payouts_raised_in_any_order_are_equal() {
        let payouts: Vec<_> = Payout::all().take(MOST_RAISED).collect();
        let raised = |payouts: &mut dyn Iterator<Item = &Payout>| {
            let mut higher = HigherOdds::NONE;
            payouts.for_each(|payout| higher.raise(*payout, 999, 7).unwrap());
            higher
        };
        let (up, down) = (raised(&mut payouts.iter()), raised(&mut payouts.iter().rev()));
        assert_eq!(up, down);
        assert_eq!(up.iter().map(|(payout, ..)| payout).collect::<Vec<_>>(), payouts);
    }

    #[test]
    fn a_payout_is_raised_once_and_there_is_room_for_sixteen() {
        let mut higher = HigherOdds::NONE;
        assert!(higher.is_empty());
        let mut payouts = Payout::all();
        for _ in 0..MOST_RAISED {
            let payout = payouts.next().unwrap();
            assert_eq!(higher.raise(payout, 999, 7), Some(()));
            assert_eq!(higher.raise(payout, 999, 7), None);
            let odds = higher.of(payout.wager, payout.row, payout.listed().unwrap());
            assert_eq!(odds.figures(), (999, 7));
        }
        assert_eq!(higher.iter().count(), MOST_RAISED);
        let another = payouts.next().unwrap();
        assert_eq!(higher.raise(another, 999, 7), None);
        assert_eq!(
            higher.of(another.wager, another.row, another.listed().unwrap()),
            another.listed().unwrap()
        );
    }
}

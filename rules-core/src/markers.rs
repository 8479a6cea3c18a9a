//! The marker buttons that side wagers share: table state, kept whether or not anybody holds the wager.

use serde::{Deserialize, Serialize};

use crate::dice::{Roll, Total};
use crate::point::{Point, PointSet};
use crate::round::Round;

/// All marker buttons on the layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Markers {
    /// Different points made by the shooter: Fire Bet (623a.11(a)(4)).
    pub fire: PointSet,
    /// Totals thrown since the last 7: Bonus Craps (623a.12(3)).
    pub bonus: BonusNumbers,
    /// Combinations thrown since the last 7: Hot Roller (623b.1(d)).
    pub hot_roller: Combinations,
}

/// One kind of marker buttons, which move without regard to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkerSet {
    /// [`Markers::fire`].
    Fire,
    /// [`Markers::bonus`].
    Bonus,
    /// [`Markers::hot_roller`].
    HotRoller,
}

impl Markers {
    /// The markers of one kind, as if the layout had no others; with no kind, none.
    #[must_use]
    pub fn only(self, kind: Option<MarkerSet>) -> Self {
        let none = Self::default();
        match kind {
            None => none,
            Some(MarkerSet::Fire) => Self { fire: self.fire, ..none },
            Some(MarkerSet::Bonus) => Self { bonus: self.bonus, ..none },
            Some(MarkerSet::HotRoller) => Self { hot_roller: self.hot_roller, ..none },
        }
    }

    /// The markers that a throw adds.
    #[must_use]
    pub(crate) fn added_by(round: Round, roll: Roll) -> Self {
        let made = round.point().filter(|point| Point::of(roll.total()) == Some(*point));
        Self {
            fire: made.map_or(PointSet::EMPTY, |point| PointSet::EMPTY.with(point)),
            bonus: BonusNumbers(BonusNumbers::bit(roll.total())),
            hot_roller: Combinations(Combinations::bit(roll)),
        }
    }

    /// The markers that a throw leaves up, if they are: all of a kind, or none.
    #[must_use]
    pub(crate) fn left_by(round: Round, roll: Roll) -> Self {
        let seven = roll.total() == Total::Seven;
        Self {
            // 623a.11(a)(5): only a loser 7 ends a Fire Bet.
            fire: if round.is_loser_seven(roll) { PointSet::EMPTY } else { PointSet::ALL },
            // 623a.12(5): any 7
            bonus: BonusNumbers(if seven { 0 } else { u16::MAX }),
            // 623b.1(g)
            hot_roller: Combinations(if seven { 0 } else { u16::MAX }),
        }
    }

    /// These markers and others.
    #[inline]
    #[must_use]
    pub(crate) const fn or(self, added: Self) -> Self {
        Self {
            fire: self.fire.or(added.fire),
            bonus: BonusNumbers(self.bonus.0 | added.bonus.0),
            hot_roller: Combinations(self.hot_roller.0 | added.hot_roller.0),
        }
    }

    /// The markers of these that are left when a throw has been settled; all ten leave nothing to wait for (B1).
    #[inline]
    #[must_use]
    pub(crate) const fn settled(self, left: Self) -> Self {
        let bonus = if self.bonus.all_ten() { 0 } else { self.bonus.0 & left.bonus.0 };
        Self {
            fire: self.fire.both(left.fire),
            bonus: BonusNumbers(bonus),
            hot_roller: Combinations(self.hot_roller.0 & left.hot_roller.0),
        }
    }

    /// The markers with those that a throw adds. Those that it takes away stay until wagers are settled by them.
    #[must_use]
    pub fn with(self, round: Round, roll: Roll) -> Self {
        self.or(Self::added_by(round, roll))
    }

    /// The markers that are left when the throw has been settled.
    #[must_use]
    pub fn after(self, round: Round, roll: Roll) -> Self {
        self.settled(Self::left_by(round, roll))
    }
}

/// Which of 2 to 6 and 8 to 12 have been thrown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BonusNumbers(u16);

impl BonusNumbers {
    const SMALL: u16 = 0b00000_11111;
    const TALL: u16 = 0b11111_00000;

    /// Whether any marker is up.
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// 2 to 6 have all been thrown (623a.3(a)(43)(i)).
    #[inline]
    pub const fn all_small(self) -> bool {
        self.0 & Self::SMALL == Self::SMALL
    }

    /// 8 to 12 have all been thrown (623a.3(a)(43)(iii)).
    #[inline]
    pub const fn all_tall(self) -> bool {
        self.0 & Self::TALL == Self::TALL
    }

    /// All ten have been thrown (623a.3(a)(43)(ii)).
    #[inline]
    pub const fn all_ten(self) -> bool {
        self.0 & (Self::SMALL | Self::TALL) == Self::SMALL | Self::TALL
    }

    /// Whether a total is marked. A 7 never is.
    pub const fn has(self, total: Total) -> bool {
        self.0 & Self::bit(total) != 0
    }

    const fn bit(total: Total) -> u16 {
        match total {
            Total::Two => 1,
            Total::Three => 2,
            Total::Four => 4,
            Total::Five => 8,
            Total::Six => 16,
            Total::Seven => 0,
            Total::Eight => 32,
            Total::Nine => 64,
            Total::Ten => 128,
            Total::Eleven => 256,
            Total::Twelve => 512,
        }
    }
}

/// Which of the fourteen ways to make 4, 5, 6, 8, 9 and 10 have been thrown (623b.1(a)(2)(iii)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combinations(u16);

impl Combinations {
    /// Whether any marker is up.
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether every way to make a number has been thrown (623b.1(f)).
    pub const fn complete(self, point: Point) -> bool {
        let ways = Self::ways(point);
        self.0 & ways == ways
    }

    /// How many of the six numbers are complete.
    pub fn completed(self) -> usize {
        Point::ALL.into_iter().filter(|point| self.complete(*point)).count()
    }

    /// Whether a combination is marked.
    pub fn has(self, roll: Roll) -> bool {
        self.0 & Self::bit(roll) != 0
    }

    const fn ways(point: Point) -> u16 {
        match point {
            Point::Four => 0b11,
            Point::Five => 0b11 << 2,
            Point::Six => 0b111 << 4,
            Point::Eight => 0b111 << 7,
            // 3-6 and 4-5: the "2 and 6" of the example in 623b.1(g) is a slip (H1).
            Point::Nine => 0b11 << 10,
            Point::Ten => 0b11 << 12,
        }
    }

    #[inline]
    fn bit(roll: Roll) -> u16 {
        /// By the number of the combination: 1-1, then 1-2, 2-2, then 1-3 and so on.
        static BITS: [u16; Roll::COMBINATIONS] = [
            0, // 1-1
            0, // 1-2
            1 << 1,
            1, // 1-3
            1 << 3,
            1 << 6,
            1 << 2, // 1-4
            1 << 5,
            0,
            1 << 9,
            1 << 4, // 1-5
            0,
            1 << 8,
            1 << 11,
            1 << 13,
            0, // 1-6
            1 << 7,
            1 << 10,
            1 << 12,
            0,
            0,
        ];
        BITS.get(roll.combination()).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(marked: Combinations, roll: Roll) -> Combinations {
        Combinations(marked.0 | Combinations::bit(roll))
    }

    #[test]
    fn a_number_is_complete_when_every_way_to_throw_it_is_marked_and_not_before() {
        for point in Point::ALL {
            let ways: std::vec::Vec<Roll> = Roll::all()
                .filter(|roll| Point::of(roll.total()) == Some(point) && *roll == roll.sorted())
                .collect();
            let mut marked = Combinations::default();
            for (index, way) in ways.iter().enumerate() {
                assert!(!marked.has(*way) && !marked.complete(point), "{point:?} after {index}");
                marked = with(marked, Roll(way.1, way.0));
            }
            assert!(marked.complete(point));
            assert_eq!(marked.completed(), 1);
        }
        let others = Roll::all().filter(|roll| Point::of(roll.total()).is_none());
        assert!(others.fold(Combinations::default(), with) == Combinations::default());
    }

    #[test]
    fn small_and_tall_are_five_numbers_each() {
        let mut numbers = BonusNumbers::default();
        for roll in Roll::all().filter(|roll| roll.0.pips() + roll.1.pips() <= 6) {
            assert!(!numbers.all_ten());
            numbers = BonusNumbers(numbers.0 | BonusNumbers::bit(roll.total()));
            assert!(numbers.has(roll.total()));
        }
        assert!(numbers.all_small() && !numbers.all_tall());
        let numbers =
            Roll::all().fold(numbers, |all, roll| BonusNumbers(all.0 | BonusNumbers::bit(roll.total())));
        assert!(numbers.all_ten() && !numbers.has(Total::Seven));
        assert_eq!(BonusNumbers::bit(Total::Seven), 0);
    }
}

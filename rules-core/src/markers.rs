//! The marker buttons that side wagers share: state of the table, kept whether or not a seat has the wager.

use serde::{Deserialize, Serialize};

use crate::dice::{Dice, Roll, Total};
use crate::point::{Point, PointSet};
use crate::round::Round;
use crate::wager::side::{ride_the_line, sharp_shooter};

mod lammers;

pub use lammers::Lammers;

/// All marker buttons on the layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Markers {
    /// Different points made by the shooter: Fire Bet (623a.11(a)(4)).
    pub fire: PointSet,
    /// Totals rolled since the last 7: Bonus Craps (623a.12(3)).
    pub bonus: BonusNumbers,
    /// Combinations rolled since the last 7: Hot Roller (623b.1(d)).
    pub hot_roller: Combinations,
    /// Come-out 7s and 11s and points made in this hand, at most eleven: Ride The Line (30-2399.04(14)).
    pub ride_the_line: u8,
    /// Points made in this hand, at most ten: Sharp Shooter (30-2399.02(5)).
    pub sharp_shooter: u8,
    /// Lammers collected since the last 7 or win: Six Eight Shake (668a.3(i)).
    pub shake: Lammers,
}

/// One kind of marker buttons, independent of the other kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkerSet {
    /// [`Markers::fire`].
    Fire,
    /// [`Markers::bonus`].
    Bonus,
    /// [`Markers::hot_roller`].
    HotRoller,
    /// [`Markers::ride_the_line`].
    RideTheLine,
    /// [`Markers::sharp_shooter`].
    SharpShooter,
    /// [`Markers::shake`].
    Shake,
}

impl MarkerSet {
    /// Every kind.
    pub const ALL: [Self; 6] =
        [Self::Fire, Self::Bonus, Self::HotRoller, Self::RideTheLine, Self::SharpShooter, Self::Shake];

    /// Returns whether the count starts anew when the dice pass and no bet is pending (F1).
    pub const fn is_of_one_hand(self) -> bool {
        match self {
            Self::Fire | Self::RideTheLine | Self::SharpShooter => true,
            Self::Bonus | Self::HotRoller | Self::Shake => false,
        }
    }
}

impl Markers {
    /// Returns the markers without those of one kind.
    #[must_use]
    pub fn without(self, kind: MarkerSet) -> Self {
        let none = Self::default();
        match kind {
            MarkerSet::Fire => Self { fire: none.fire, ..self },
            MarkerSet::Bonus => Self { bonus: none.bonus, ..self },
            MarkerSet::HotRoller => Self { hot_roller: none.hot_roller, ..self },
            MarkerSet::RideTheLine => Self { ride_the_line: none.ride_the_line, ..self },
            MarkerSet::SharpShooter => Self { sharp_shooter: none.sharp_shooter, ..self },
            MarkerSet::Shake => Self { shake: none.shake, ..self },
        }
    }

    /// Returns the markers of one kind only; none without a kind.
    #[must_use]
    pub fn only(self, kind: Option<MarkerSet>) -> Self {
        let none = Self::default();
        match kind {
            None => none,
            Some(MarkerSet::Fire) => Self { fire: self.fire, ..none },
            Some(MarkerSet::Bonus) => Self { bonus: self.bonus, ..none },
            Some(MarkerSet::HotRoller) => Self { hot_roller: self.hot_roller, ..none },
            Some(MarkerSet::RideTheLine) => Self { ride_the_line: self.ride_the_line, ..none },
            Some(MarkerSet::SharpShooter) => Self { sharp_shooter: self.sharp_shooter, ..none },
            Some(MarkerSet::Shake) => Self { shake: self.shake, ..none },
        }
    }

    /// Returns the markers that a roll adds.
    #[must_use]
    pub(crate) fn added_by(round: Round, dice: Dice) -> Self {
        let Some(roll) = dice.roll() else { return Self::default() };
        let made = round.point().filter(|point| Point::of(roll.total()) == Some(*point));
        // 30-2399.04(9): a 7 or 11 on a come-out roll
        let natural = round == Round::ComeOut && matches!(roll.total(), Total::Seven | Total::Eleven);
        Self {
            // 623a.11(a)(4), 30-2399.01(6)
            fire: made.map_or(PointSet::EMPTY, |point| PointSet::EMPTY.with(point)),
            bonus: BonusNumbers(BonusNumbers::bit(roll.total())),
            hot_roller: Combinations(Combinations::bit(roll)),
            ride_the_line: u8::from(natural || made.is_some()),
            sharp_shooter: u8::from(made.is_some()),
            shake: Lammers::of(roll), // 668a.3(i)
        }
    }

    /// Returns a mask of the markers that a roll leaves up: all of a kind, or none.
    #[must_use]
    pub(crate) fn left_by(round: Round, dice: Dice) -> Self {
        let seven = dice.total() == Some(Total::Seven);
        Self {
            // 623a.11(a)(5): only a seven-out ends a Fire Bet.
            fire: if round.is_seven_out(dice) { PointSet::EMPTY } else { PointSet::TEN },
            // 623a.12(5): any 7
            bonus: BonusNumbers(if seven { 0 } else { u16::MAX }),
            // 623b.1(g)
            hot_roller: Combinations(if seven { 0 } else { u16::MAX }),
            // 30-2399.04(28), 30-2399.02(6): a seven-out
            ride_the_line: if round.is_seven_out(dice) { 0 } else { u8::MAX },
            sharp_shooter: if round.is_seven_out(dice) { 0 } else { u8::MAX },
            // 668a.2(f)(8): any 7
            shake: Lammers(if seven { 0 } else { u8::MAX }),
        }
    }

    /// Returns the markers in either set, and the sum of each count.
    #[inline]
    #[must_use]
    pub(crate) const fn or(self, added: Self) -> Self {
        Self {
            fire: self.fire.or(added.fire),
            bonus: BonusNumbers(self.bonus.0 | added.bonus.0),
            hot_roller: Combinations(self.hot_roller.0 | added.hot_roller.0),
            ride_the_line: counted(self.ride_the_line, added.ride_the_line, ride_the_line::TOP),
            sharp_shooter: counted(self.sharp_shooter, added.sharp_shooter, sharp_shooter::TOP),
            shake: Lammers(self.shake.0 | added.shake.0),
        }
    }

    /// Returns the markers left after settlement, by the mask `left`. If all ten Bonus Craps numbers are marked, none
    /// is left (B1).
    #[inline]
    #[must_use]
    pub(crate) const fn settled(self, left: Self) -> Self {
        let bonus = if self.bonus.all_ten() { BonusNumbers::SPENT } else { self.bonus.0 & left.bonus.0 };
        Self {
            fire: self.fire.both(left.fire),
            bonus: BonusNumbers(bonus),
            hot_roller: Combinations(self.hot_roller.0 & left.hot_roller.0),
            ride_the_line: self.ride_the_line & left.ride_the_line,
            sharp_shooter: self.sharp_shooter & left.sharp_shooter,
            // PH2: all six collected start anew
            shake: Lammers(if self.shake.all_six() { 0 } else { self.shake.0 & left.shake.0 }),
        }
    }

    /// Returns the markers with those that a roll adds. Those that it takes away stay until bets are settled by them.
    #[must_use]
    pub fn with(self, round: Round, dice: impl Into<Dice>) -> Self {
        self.or(Self::added_by(round, dice.into()))
    }

    /// Returns the markers left after the roll has been settled.
    #[must_use]
    pub fn after(self, round: Round, dice: impl Into<Dice>) -> Self {
        self.settled(Self::left_by(round, dice.into()))
    }
}

/// Returns a count with `more`, at most `top`.
const fn counted(count: u8, more: u8, top: u8) -> u8 {
    let sum = count.saturating_add(more);
    if sum > top { top } else { sum }
}

/// The totals rolled of 2 to 6 and 8 to 12.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BonusNumbers(u16);

impl BonusNumbers {
    const SMALL: u16 = 0b00000_11111;
    const TALL: u16 = 0b11111_00000;

    /// All ten were marked and settled, and no 7 came since.
    const SPENT: u16 = 1 << 15;

    /// Returns whether any marker is up.
    pub const fn any(self) -> bool {
        self.0 & (Self::SMALL | Self::TALL) != 0
    }

    /// Returns whether all ten were marked and settled since the last 7. Colorado then waits for a 7 (B1).
    pub const fn is_spent(self) -> bool {
        self.0 & Self::SPENT != 0
    }

    /// Returns whether 2 to 6 have all been rolled (623a.3(a)(43)(i)).
    #[inline]
    pub const fn all_small(self) -> bool {
        self.0 & Self::SMALL == Self::SMALL
    }

    /// Returns whether 8 to 12 have all been rolled (623a.3(a)(43)(iii)).
    #[inline]
    pub const fn all_tall(self) -> bool {
        self.0 & Self::TALL == Self::TALL
    }

    /// Returns whether all ten have been rolled (623a.3(a)(43)(ii)).
    #[inline]
    pub const fn all_ten(self) -> bool {
        self.0 & (Self::SMALL | Self::TALL) == Self::SMALL | Self::TALL
    }

    /// Returns whether a total is marked. A 7 never is.
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

/// The combinations rolled of the fourteen that make 4, 5, 6, 8, 9 and 10 (623b.1(a)(2)(iii)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combinations(u16);

impl Combinations {
    /// Returns whether any marker is up.
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Returns whether every combination of a number has been rolled (623b.1(f)).
    pub const fn complete(self, point: Point) -> bool {
        let ways = Self::ways(point);
        self.0 & ways == ways
    }

    /// Returns how many of the six numbers are complete.
    pub fn completed(self) -> usize {
        Point::SIX.into_iter().filter(|point| self.complete(*point)).count()
    }

    /// Returns whether a combination is marked.
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
            // Never complete: no combination has this bit.
            Point::Two | Point::Three | Point::Eleven | Point::Twelve => 1 << 15,
        }
    }

    #[inline]
    fn bit(roll: Roll) -> u16 {
        /// Indexed by the slot of the combination: 1-1, then 1-2, 2-2, then 1-3 and so on.
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
    fn number_is_complete_only_with_all_its_combinations() {
        for point in Point::SIX {
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
        let others =
            Roll::all().filter(|roll| Point::of(roll.total()).is_none_or(|point| !PointSet::SIX.has(point)));
        assert!(others.fold(Combinations::default(), with) == Combinations::default());
    }

    #[test]
    fn small_and_tall_have_five_numbers_each() {
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

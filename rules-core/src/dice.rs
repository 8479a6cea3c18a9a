//! Two dice and what they show.

use core::fmt;

use serde::{Deserialize, Serialize};

/// The uppermost face of one die (623a.9(a)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Die {
    /// One pip.
    One,
    /// Two pips.
    Two,
    /// Three pips.
    Three,
    /// Four pips.
    Four,
    /// Five pips.
    Five,
    /// Six pips.
    Six,
}

impl Die {
    /// All six faces, in order.
    pub const ALL: [Self; 6] = [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six];

    /// Its place among the six.
    #[inline]
    const fn index(self) -> usize {
        match self {
            Self::One => 0,
            Self::Two => 1,
            Self::Three => 2,
            Self::Four => 3,
            Self::Five => 4,
            Self::Six => 5,
        }
    }

    /// The number of pips.
    #[inline]
    pub const fn pips(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
            Self::Five => 5,
            Self::Six => 6,
        }
    }
}

impl From<Die> for u8 {
    fn from(die: Die) -> Self {
        die.pips()
    }
}

/// A number that no die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchFace(pub u8);

impl fmt::Display for NoSuchFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no die shows {}: faces are 1 to 6", self.0)
    }
}

impl core::error::Error for NoSuchFace {}

impl TryFrom<u8> for Die {
    type Error = NoSuchFace;

    fn try_from(pips: u8) -> Result<Self, NoSuchFace> {
        Self::ALL.into_iter().find(|die| die.pips() == pips).ok_or(NoSuchFace(pips))
    }
}

/// A valid throw of two dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Roll(pub Die, pub Die);

impl Roll {
    /// All thirty-six throws, each as likely as the others.
    pub fn all() -> impl Iterator<Item = Self> {
        Die::ALL.into_iter().flat_map(|first| Die::ALL.into_iter().map(move |second| Self(first, second)))
    }

    /// The sum of the two uppermost faces.
    #[inline]
    pub const fn total(self) -> Total {
        match self.0.pips().saturating_add(self.1.pips()) {
            2 => Total::Two,
            3 => Total::Three,
            4 => Total::Four,
            5 => Total::Five,
            6 => Total::Six,
            7 => Total::Seven,
            8 => Total::Eight,
            9 => Total::Nine,
            10 => Total::Ten,
            11 => Total::Eleven,
            _ => Total::Twelve,
        }
    }
}

impl Roll {
    /// How many throws differ in more than which die is which.
    pub const COMBINATIONS: usize = 21;

    /// The number of the throw among those: 1-1, then 1-2, 2-2, then 1-3 and so on.
    #[inline]
    pub fn combination(self) -> usize {
        /// By the first die, then the second.
        #[rustfmt::skip]
        static NUMBERS: [u8; 36] = [
             0,  1,  3,  6, 10, 15,
             1,  2,  4,  7, 11, 16,
             3,  4,  5,  8, 12, 17,
             6,  7,  8,  9, 13, 18,
            10, 11, 12, 13, 14, 19,
            15, 16, 17, 18, 19, 20,
        ];
        let place = self.0.index().saturating_mul(6).saturating_add(self.1.index());
        NUMBERS.get(place).copied().map_or(0, usize::from)
    }

    /// Whether both dice show the same.
    #[inline]
    pub fn is_pair(self) -> bool {
        self.0 == self.1
    }

    /// The same throw with the lower face first: which die is which does not matter to any wager.
    #[must_use]
    pub fn sorted(self) -> Self {
        if self.0 <= self.1 { self } else { Self(self.1, self.0) }
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0.pips(), self.1.pips())
    }
}

/// The sum of two dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Total {
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
    /// 7
    Seven,
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

impl Total {
    /// The number itself.
    pub const fn number(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
            Self::Five => 5,
            Self::Six => 6,
            Self::Seven => 7,
            Self::Eight => 8,
            Self::Nine => 9,
            Self::Ten => 10,
            Self::Eleven => 11,
            Self::Twelve => 12,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn thirty_six_throws_sum_as_pips_do() {
        let rolls: Vec<Roll> = Roll::all().collect();
        assert_eq!(rolls.len(), 36);
        for roll in rolls {
            assert_eq!(roll.total().number(), roll.0.pips() + roll.1.pips(), "{roll}");
        }
    }

    #[test]
    fn combinations_are_numbered_without_gaps() {
        let sorted: Vec<Roll> = Roll::all().filter(|roll| *roll == roll.sorted()).collect();
        let mut numbers: Vec<usize> = sorted.iter().map(|roll| roll.combination()).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (0..Roll::COMBINATIONS).collect::<Vec<_>>());
        assert!(Roll::all().all(|roll| roll.combination() == roll.sorted().combination()));
    }

    #[test]
    fn faces_outside_one_to_six_are_refused() {
        assert_eq!(Die::try_from(0), Err(NoSuchFace(0)));
        assert_eq!(Die::try_from(7), Err(NoSuchFace(7)));
        for die in Die::ALL {
            assert_eq!(Die::try_from(die.pips()), Ok(die));
        }
        assert_eq!(NoSuchFace(7).to_string(), "no die shows 7: faces are 1 to 6");
    }
}

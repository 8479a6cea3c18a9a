//! Dice, their faces, and a roll of two or three of them.

use core::fmt;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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

    /// Returns the slot among [`Die::ALL`].
    #[inline]
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::One => 0,
            Self::Two => 1,
            Self::Three => 2,
            Self::Four => 3,
            Self::Five => 4,
            Self::Six => 5,
        }
    }

    /// Returns the number of pips on the face.
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

/// A roll of two dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Roll(pub Die, pub Die);

impl Roll {
    /// Returns all thirty-six rolls, each equally likely.
    pub fn all() -> impl Iterator<Item = Self> {
        Die::ALL.into_iter().flat_map(|first| Die::ALL.into_iter().map(move |second| Self(first, second)))
    }

    /// Returns the sum of the two uppermost faces.
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
    /// Rolls that differ in more than the order of the dice.
    pub const COMBINATIONS: usize = 21;

    /// Returns the slot among the combinations: 1-1, then 1-2, 2-2, then 1-3 and so on.
    #[inline]
    pub fn combination(self) -> usize {
        /// Indexed by the first die, then the second.
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

    /// Returns whether both dice show the same face.
    #[inline]
    pub fn is_pair(self) -> bool {
        self.0 == self.1
    }

    /// Returns the roll with the lower face first: the order of the dice matters to no wager.
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

/// A roll of three dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Triple(pub Die, pub Die, pub Die);

impl Triple {
    /// Returns all 216 rolls, each equally likely.
    pub fn all() -> impl Iterator<Item = Self> {
        Roll::all()
            .flat_map(|Roll(first, second)| Die::ALL.into_iter().map(move |third| Self(first, second, third)))
    }

    /// Returns the sum of the three uppermost faces: 3 to 18.
    #[inline]
    pub const fn total(self) -> u8 {
        self.0.pips().saturating_add(self.1.pips()).saturating_add(self.2.pips())
    }

    /// Returns how many dice show a face.
    #[inline]
    pub fn count(self, face: Die) -> usize {
        [self.0, self.1, self.2].into_iter().filter(|die| *die == face).count()
    }

    /// Returns whether all three dice show the same face.
    #[inline]
    pub fn is_three_of_a_kind(self) -> bool {
        self.0 == self.1 && self.1 == self.2
    }
}

impl fmt::Display for Triple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.0.pips(), self.1.pips(), self.2.pips())
    }
}

/// A set of combinations of two dice, whichever die shows which face. Encoded as a bit for each, by its slot
/// ([`Roll::combination`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct CombinationSet(u32);

impl CombinationSet {
    /// No combination.
    pub const EMPTY: Self = Self(0);

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether a roll shows one of the combinations.
    #[inline]
    pub fn has(self, roll: Roll) -> bool {
        self.0 & Self::bit(roll) != 0
    }

    /// Returns the set with one more combination.
    #[must_use]
    pub fn with(self, roll: Roll) -> Self {
        Self(self.0 | Self::bit(roll))
    }

    /// Returns the combinations, lower face first: 1-1, 1-2, 1-3 and so on.
    pub fn iter(self) -> impl Iterator<Item = Roll> {
        Roll::all().filter(move |roll| *roll == roll.sorted() && self.has(*roll))
    }

    #[inline]
    fn bit(roll: Roll) -> u32 {
        1u32.wrapping_shl(u32::try_from(roll.combination()).unwrap_or(0))
    }
}

/// Bits that stand for no combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchCombination;

impl fmt::Display for NoSuchCombination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("two dice have 21 combinations")
    }
}

impl core::error::Error for NoSuchCombination {}

impl From<CombinationSet> for u32 {
    fn from(set: CombinationSet) -> Self {
        set.0
    }
}

impl TryFrom<u32> for CombinationSet {
    type Error = NoSuchCombination;

    fn try_from(bits: u32) -> Result<Self, NoSuchCombination> {
        if bits.wrapping_shr(21) == 0 { Ok(Self(bits)) } else { Err(NoSuchCombination) }
    }
}

/// The number of dice of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceCount {
    /// Two dice.
    Two,
    /// Three dice.
    Three,
}

impl DiceCount {
    /// Returns the number of dice.
    pub const fn number(self) -> usize {
        match self {
            Self::Two => 2,
            Self::Three => 3,
        }
    }
}

/// A roll of as many dice as the game has.
///
/// Encoded as the pips of two dice, or as 255 and the pips of three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dice {
    /// A roll of two dice.
    Two(Roll),
    /// A roll of three dice.
    Three(Triple),
}

impl Dice {
    /// Returns every roll of so many dice, each equally likely.
    pub fn all(count: DiceCount) -> impl Iterator<Item = Self> {
        let (two, three) = match count {
            DiceCount::Two => (Some(Roll::all()), None),
            DiceCount::Three => (None, Some(Triple::all())),
        };
        let two = two.into_iter().flatten().map(Self::Two);
        two.chain(three.into_iter().flatten().map(Self::Three))
    }

    /// Returns the number of dice.
    pub const fn count(self) -> DiceCount {
        match self {
            Self::Two(_) => DiceCount::Two,
            Self::Three(_) => DiceCount::Three,
        }
    }

    /// Returns the roll of two dice; `None` for three.
    pub const fn roll(self) -> Option<Roll> {
        match self {
            Self::Two(roll) => Some(roll),
            Self::Three(_) => None,
        }
    }

    /// Returns the total of two dice; `None` for three.
    pub const fn total(self) -> Option<Total> {
        match self {
            Self::Two(roll) => Some(roll.total()),
            Self::Three(_) => None,
        }
    }

    /// Returns the uppermost faces, one after the other.
    pub fn faces(self) -> impl Iterator<Item = Die> {
        let (first, second, third) = match self {
            Self::Two(Roll(first, second)) => (first, second, None),
            Self::Three(Triple(first, second, third)) => (first, second, Some(third)),
        };
        [first, second].into_iter().chain(third)
    }
}

impl From<Roll> for Dice {
    fn from(roll: Roll) -> Self {
        Self::Two(roll)
    }
}

impl From<Triple> for Dice {
    fn from(triple: Triple) -> Self {
        Self::Three(triple)
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Two(roll) => roll.fmt(f),
            Self::Three(triple) => triple.fmt(f),
        }
    }
}

/// Encoded before the pips of three dice: no die shows it.
const THREE: u8 = u8::MAX;

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Two(Roll(first, second)) => (first, second).serialize(serializer),
            Self::Three(Triple(first, second, third)) => (THREE, first, second, third).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // For two dice, the third and fourth element are left unread.
        deserializer.deserialize_tuple(4, Faces)
    }
}

struct Faces;

impl<'de> Visitor<'de> for Faces {
    type Value = Dice;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the faces of two dice, or 255 and the faces of three")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut faces: A) -> Result<Dice, A::Error> {
        let mut next = || faces.next_element::<u8>()?.ok_or_else(|| A::Error::custom("a die is missing"));
        let die = |pips: u8| Die::try_from(pips).map_err(A::Error::custom);
        Ok(match next()? {
            THREE => Dice::Three(Triple(die(next()?)?, die(next()?)?, die(next()?)?)),
            first => Dice::Two(Roll(die(first)?, die(next()?)?)),
        })
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
    /// Returns the total as a number.
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
    fn rolls_of_two_dice_total_their_pips() {
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

    fn encoded(dice: Dice) -> Vec<u8> {
        let mut buffer = [0; 8];
        postcard::to_slice(&dice, &mut buffer).unwrap().to_vec()
    }

    #[test]
    fn two_dice_are_encoded_as_their_pips_and_three_behind_255() {
        for roll in Roll::all() {
            let bytes = encoded(roll.into());
            assert_eq!(bytes, [roll.0.pips(), roll.1.pips()]);
            // A bare roll of two dice has the same bytes.
            assert_eq!(postcard::from_bytes(&bytes), Ok(roll));
            assert_eq!(postcard::take_from_bytes(&bytes), Ok((Dice::Two(roll), &[][..])));
            for third in Die::ALL {
                let triple = Triple(roll.0, roll.1, third);
                let bytes = encoded(triple.into());
                assert_eq!(bytes, [255, roll.0.pips(), roll.1.pips(), third.pips()]);
                assert_eq!(postcard::take_from_bytes(&bytes), Ok((Dice::Three(triple), &[][..])));
            }
        }
    }

    #[test]
    fn missing_or_unknown_face_is_not_decoded() {
        for bytes in
            [&[][..], &[1], &[0, 1], &[1, 7], &[8, 1], &[255, 1, 2], &[255, 1, 2, 0], &[255, 7, 1, 2]]
        {
            assert!(postcard::from_bytes::<Dice>(bytes).is_err(), "{bytes:?}");
        }
    }

    #[test]
    fn roll_has_one_face_per_die() {
        let roll = Roll(Die::One, Die::Four);
        let triple = Triple(Die::One, Die::Four, Die::Six);
        for dice in [Dice::from(roll), Dice::from(triple)] {
            assert_eq!(dice.faces().count(), dice.count().number());
        }
        assert_eq!((Dice::from(roll).roll(), Dice::from(triple).roll()), (Some(roll), None));
        assert_eq!((Dice::from(roll).total(), Dice::from(triple).total()), (Some(Total::Five), None));
        assert_eq!(
            (Dice::from(roll).to_string(), Dice::from(triple).to_string()),
            ("1-4".into(), "1-4-6".into())
        );
    }

    #[test]
    fn a_set_has_the_combinations_added_to_it_in_either_order() {
        let mut set = CombinationSet::EMPTY;
        for (slot, roll) in Roll::all().filter(|roll| *roll == roll.sorted()).enumerate() {
            assert!(!set.has(roll));
            set = set.with(Roll(roll.1, roll.0));
            assert!(set.has(roll) && set.has(Roll(roll.1, roll.0)));
            assert_eq!(set.iter().count(), slot + 1);
        }
        assert_eq!(CombinationSet::try_from(u32::from(set)), Ok(set));
        assert_eq!(CombinationSet::try_from(1 << 21), Err(NoSuchCombination));
    }

    #[test]
    fn three_dice_have_216_rolls() {
        assert_eq!(Dice::all(DiceCount::Three).count(), 216);
        assert_eq!(Dice::all(DiceCount::Two).count(), 36);
        for roll in Triple::all() {
            assert_eq!(Die::ALL.into_iter().map(|die| roll.count(die)).sum::<usize>(), 3);
            assert_eq!(roll.total(), Dice::from(roll).faces().map(Die::pips).sum::<u8>());
            assert_eq!(roll.is_three_of_a_kind(), Die::ALL.into_iter().any(|die| roll.count(die) == 3));
        }
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

//! Versions of the memory's format: snapshots, records and the log.
//!
//! A program reads every shipped version from 6 on, and writes the current one. A memory of an older version is converted at
//! the first event after a start: both snapshots are rewritten, the older slot first, so that one is always whole. Until
//! then the older program can still use the memory.

/// A version that this program reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Version {
    /// Orders are remembered for all roles together; records do not hold the number of the last reported event.
    Six,
    /// Orders are remembered by role; a record holds the number of the last reported event.
    Seven,
    /// The submission names its state, and families and pay tables by their codes; a bet's history is 16 bits.
    Eight,
    /// The submission has Colorado's choices; there are tips and coupons.
    Nine,
    /// The submission has the combinations of a layout; there are lammers and a shaker.
    Ten,
}

impl Version {
    /// The version that this program writes.
    pub const CURRENT: Self = Self::Ten;
    /// The oldest version that it reads.
    pub const OLDEST: Self = Self::Six;

    /// Returns its number in the memory.
    pub const fn number(self) -> u8 {
        match self {
            Self::Six => 6,
            Self::Seven => 7,
            Self::Eight => 8,
            Self::Nine => 9,
            Self::Ten => 10,
        }
    }
}

impl TryFrom<u8> for Version {
    /// The number of a version that this program does not read.
    type Error = u8;

    fn try_from(number: u8) -> Result<Self, u8> {
        [Self::Six, Self::Seven, Self::Eight, Self::Nine, Self::Ten]
            .into_iter()
            .find(|version| version.number() == number)
            .ok_or(number)
    }
}

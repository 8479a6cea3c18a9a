//! Versions of all that is kept: snapshots, records and the log.
//!
//! A program reads every version that ever shipped from 6 on, and writes the current one. A memory of an older version is
//! converted at the first event after a start: both snapshots are written anew, the older slot first, so that whichever
//! is torn, the other is whole. Until then nothing that the older program needs has changed.

/// A version that this program reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Version {
    /// Orders are remembered for all roles together; records do not say how much the host was told.
    Six,
    /// Orders are remembered by role; a record says which event was told last.
    Seven,
}

impl Version {
    /// The version that this program writes.
    pub const CURRENT: Self = Self::Seven;
    /// The oldest version that it reads.
    pub const OLDEST: Self = Self::Six;

    /// The number in a memory.
    pub const fn number(self) -> u8 {
        match self {
            Self::Six => 6,
            Self::Seven => 7,
        }
    }
}

impl TryFrom<u8> for Version {
    /// The number of a version that this program does not read.
    type Error = u8;

    fn try_from(number: u8) -> Result<Self, u8> {
        [Self::Six, Self::Seven].into_iter().find(|version| version.number() == number).ok_or(number)
    }
}

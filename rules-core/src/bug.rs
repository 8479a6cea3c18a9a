//! Errors of ours. A table that meets one stops safely and reports it; it never guesses.

use core::fmt;

use serde::{Deserialize, Serialize};

/// Something that cannot happen unless this code is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bug {
    /// An amount left the range of the integers that hold it.
    AmountOverflow,
    /// A bounded list was asked to hold more than its bound, which the rules should make impossible.
    CapacityExceeded,
    /// Credits, stakes and house take no longer add up to what was brought to the table.
    MoneyNotConserved,
    /// The meters no longer tell the same story as the accounts.
    MetersDiffer,
    /// A wager to be settled was not on the layout.
    WagerVanished,
    /// Replaying a journalled event gave another result than the one recorded with it.
    ReplayDiverged,
    /// A message of our own did not fit the buffer made for it.
    MessageTooLong,
}

impl fmt::Display for Bug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AmountOverflow => "an amount overflowed",
            Self::CapacityExceeded => "a bounded list overflowed",
            Self::MoneyNotConserved => "money was not conserved",
            Self::MetersDiffer => "the meters and the accounts differ",
            Self::WagerVanished => "a wager vanished between decision and payment",
            Self::ReplayDiverged => "replaying the journal gave another result",
            Self::MessageTooLong => "a message outgrew its buffer",
        })
    }
}

impl core::error::Error for Bug {}

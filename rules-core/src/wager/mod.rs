//! Every wager of the table: one file each, and the one list of them.
//!
//! To add a wager, write its file with a type that implements [`Rule`], and add a line to the list at the end
//! of this one. The list makes the closed [`Wager`] enum, sends each question to the right file, and fails
//! the build when two wagers share a code.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::dice::Roll;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::verdict::Verdict;

pub mod pass;

/// The number that stands for a wager on the wire and in the journal, for good. Never reuse one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Code(pub u16);

/// A code that no wager has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchWager(pub Code);

impl fmt::Display for NoSuchWager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no wager has the code {}", self.0.0)
    }
}

/// A change to a wager that already stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// More is put on it.
    Raise,
    /// Some of it is taken back.
    Cut,
}

/// The life of a wager, from the felt to its decision. All methods are pure.
pub trait Rule: Copy + Sized {
    /// Its name in scenarios, on tapes and in reports: lower case, words joined by `_`.
    const NAME: &'static str;
    /// Its code on the wire and in the journal.
    const CODE: Code;
    /// The paragraph that authorises it.
    const CITE: &'static str;

    /// Whether it may be made now.
    fn may_make(self, round: Round) -> Result<(), Refusal>;
    /// Whether what stands may be raised or cut now.
    fn may_change(self, change: Change, round: Round) -> Result<(), Refusal>;
    /// Whether what stands may be taken off the layout now.
    fn may_remove(self, round: Round) -> Result<(), Refusal>;
    /// How a roll decides it. `round` is the state the dice were thrown in.
    fn on_roll(self, round: Round, roll: Roll) -> Verdict<Self>;
}

/// Writes the closed enum of wagers and its dispatch from the list.
macro_rules! wagers {
    ($($variant:ident => $rule:ty = $value:expr),+ $(,)?) => {
        /// A wager on the layout.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(try_from = "u16", into = "u16")]
        pub enum Wager {
            $(#[doc = concat!("See [`", stringify!($rule), "`].")] $variant($rule),)+
        }

        impl Wager {
            /// Every wager, as it is when newly made.
            pub const ALL: &'static [Self] = &[$(Self::$variant($value)),+];

            /// Its code on the wire and in the journal.
            pub const fn code(self) -> Code {
                match self { $(Self::$variant(_) => <$rule as Rule>::CODE,)+ }
            }
            /// Its name in scenarios, on tapes and in reports.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant(_) => <$rule as Rule>::NAME,)+ }
            }
            /// The paragraph that authorises it.
            pub const fn cite(self) -> &'static str {
                match self { $(Self::$variant(_) => <$rule as Rule>::CITE,)+ }
            }
            /// Whether it may be made now.
            pub fn may_make(self, round: Round) -> Result<(), Refusal> {
                match self { $(Self::$variant(rule) => rule.may_make(round),)+ }
            }
            /// Whether what stands may be raised or cut now.
            pub fn may_change(self, change: Change, round: Round) -> Result<(), Refusal> {
                match self { $(Self::$variant(rule) => rule.may_change(change, round),)+ }
            }
            /// Whether what stands may be taken off the layout now.
            pub fn may_remove(self, round: Round) -> Result<(), Refusal> {
                match self { $(Self::$variant(rule) => rule.may_remove(round),)+ }
            }
            /// How a roll thrown in `round` decides it.
            pub fn on_roll(self, round: Round, roll: Roll) -> Verdict<Self> {
                match self { $(Self::$variant(rule) => rule.on_roll(round, roll).map(Self::$variant),)+ }
            }
        }

        const _: () = assert!(all_distinct(&[$(<$rule as Rule>::CODE.0),+]), "two wagers share a code");
    };
}

#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
const fn all_distinct(codes: &[u16]) -> bool {
    let mut i = 0;
    while i < codes.len() {
        let mut j = i + 1;
        while j < codes.len() {
            if codes[i] == codes[j] {
                return false;
            }
            j += 1;
        }
        i += 1;
    }
    true
}

impl From<Wager> for u16 {
    fn from(wager: Wager) -> Self {
        wager.code().0
    }
}

impl TryFrom<u16> for Wager {
    type Error = NoSuchWager;

    fn try_from(code: u16) -> Result<Self, NoSuchWager> {
        let code = Code(code);
        Self::ALL.iter().copied().find(|wager| wager.code() == code).ok_or(NoSuchWager(code))
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

wagers! {
    Pass => pass::Pass = pass::Pass,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_leads_back_to_its_wager_and_no_other() {
        for wager in Wager::ALL {
            assert_eq!(Wager::try_from(u16::from(*wager)), Ok(*wager));
        }
        assert_eq!(Wager::try_from(0), Err(NoSuchWager(Code(0))));
    }

    #[test]
    fn shared_codes_are_noticed() {
        assert!(all_distinct(&[1, 2, 3]));
        assert!(!all_distinct(&[1, 2, 1]));
        assert!(!all_distinct(&[3, 2, 2]));
    }
}

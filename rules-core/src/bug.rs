//! Bugs: errors in this program. A table that meets one stops safely and reports it; it never guesses.

use core::fmt;

use serde::{Deserialize, Serialize};

/// One row of the list of causes that stop a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StopCause {
    /// The number on the wire and in memory, for good. A code is never reused for another cause.
    pub code: u8,
    /// The name in the source.
    pub name: &'static str,
    /// The event, in words.
    pub words: &'static str,
    /// The remedy.
    pub remedy: &'static str,
}

impl fmt::Display for StopCause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (code {}): {}", self.words, self.code, self.remedy)
    }
}

/// Returns whether the codes of a list rise, and lie from `first` to `last`.
pub const fn are_codes_in_order(mut causes: &[StopCause], first: u8, last: u8) -> bool {
    let mut least = first;
    while let [cause, rest @ ..] = causes {
        if cause.code < least || cause.code > last {
            return false;
        }
        least = cause.code.saturating_add(1);
        causes = rest;
    }
    true
}

/// Makes an enum of causes that stop a table from rows: code, name, words, remedy. The build fails if codes do not rise
/// from row to row, or lie outside the list's range.
#[macro_export]
macro_rules! stop_causes {
    ($(#[$attribute:meta])* $list:ident $first:literal to $last:literal {
        $($code:literal $name:ident $({ $(#[$about:meta])* $field:ident: $kind:ty })? $words:literal $remedy:literal)+
    }) => {
        $(#[$attribute])*
        pub enum $list {
            $(#[doc = $words] $name $({ $(#[$about])* $field: $kind })?,)+
        }

        impl $list {
            /// Every row of the list.
            pub const CAUSES: &'static [$crate::bug::StopCause] = &[$(
                $crate::bug::StopCause {
                    code: $code, name: stringify!($name), words: $words, remedy: $remedy,
                },
            )+];

            /// Returns the number on the wire and in memory, for good.
            pub const fn code(self) -> u8 {
                match self { $(Self::$name $({ $field: _ })? => $code,)+ }
            }

            /// Returns the cause's row of the list.
            pub const fn cause(self) -> $crate::bug::StopCause {
                match self {
                    $(Self::$name $({ $field: _ })? => $crate::bug::StopCause {
                        code: $code, name: stringify!($name), words: $words, remedy: $remedy,
                    },)+
                }
            }
        }

        const _: () = assert!(
            $crate::bug::are_codes_in_order($list::CAUSES, $first, $last),
            "codes rise, and lie in the list's own range"
        );

        impl core::fmt::Display for $list {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                self.cause().fmt(f)
            }
        }
    };
}

stop_causes! {
    /// A state that this program cannot reach unless it is wrong.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    Bug 1 to 99 {
        1 AmountOverflow
            "an amount left the range of the integers that hold it"
            "call the manufacturer; a corrected program finishes what was under way"
        2 CapacityExceeded
            "a bounded list was asked to hold more than its bound"
            "call the manufacturer; a corrected program finishes what was under way"
        3 MoneyNotConserved
            "credits, stakes and house take no longer add up to what was brought to the table"
            "settle the seats from the host's record, and call the manufacturer"
        4 MetersDiffer
            "the meters and the accounts differ"
            "settle the seats from the host's record, and call the manufacturer"
        5 MeterMissing
            "a wager was decided for which no meter is kept"
            "call the manufacturer; a corrected program finishes what was under way"
        6 ReplayDiverged
            "replaying the journal gave another result than the one recorded with it"
            "put back the program that ran last, and call the manufacturer"
        7 MessageTooLong
            "a message of the table's own did not fit the buffer made for it"
            "call the manufacturer; a corrected program finishes what was under way"
        8 SpotOffLayout
            "a stake was put on a spot that the layout does not have"
            "call the manufacturer; a corrected program finishes what was under way"
        9 MovedBetMissing
            "a bet that was to move was not on the layout"
            "call the manufacturer; a corrected program finishes the roll under way"
        10 PaidBetNotWon
            "a bet that was to be paid or returned had neither won nor pushed"
            "call the manufacturer; a corrected program finishes the roll under way"
        11 MovedBetDecided
            "a bet that was to move had been decided"
            "call the manufacturer; a corrected program finishes the roll under way"
        12 ListedOddsMissing
            "a bet that wins with Power Odds does not win without them"
            "call the manufacturer; a corrected program finishes the roll under way"
        13 DrawRefused
            "the game refused the Power Odds that were drawn for it"
            "call the manufacturer; a corrected program finishes what was under way"
        14 NoRollRefused
            "the game refused a void throw while betting was closed"
            "call the manufacturer; a corrected program finishes the throw under way"
        15 ThrowRefused
            "the game refused a throw while betting was closed"
            "call the manufacturer; a corrected program finishes the throw under way"
        16 DrawnWithoutFigure
            "Power Odds were drawn for a wager that has no figure in the table"
            "call the manufacturer; a corrected program finishes what was under way"
        17 EffectsUndrained
            "an event was taken before all effects of the one before it"
            "call the manufacturer; a corrected program finishes what was under way"
    }
}

impl core::error::Error for Bug {}

#[cfg(test)]
mod tests {
    use std::string::ToString as _;

    use super::*;

    fn causes(codes: &[u8]) -> std::vec::Vec<StopCause> {
        codes.iter().map(|code| StopCause { code: *code, name: "", words: "", remedy: "" }).collect()
    }

    #[test]
    fn repeated_or_foreign_code_is_not_in_order() {
        assert!(are_codes_in_order(&causes(&[1, 2, 5, 99]), 1, 99));
        for codes in [[1, 1], [2, 1], [0, 1], [1, 100]] {
            assert!(!are_codes_in_order(&causes(&codes), 1, 99), "{codes:?}");
        }
    }

    #[test]
    fn bug_reads_as_what_happened_its_code_and_its_remedy() {
        assert_eq!(
            Bug::MetersDiffer.to_string(),
            "the meters and the accounts differ (code 4): settle the seats from the host's record, and call the manufacturer"
        );
        assert_eq!(Bug::CAUSES[3], Bug::MetersDiffer.cause());
    }
}

//! What a casino may choose: the rules submission, validated whole (G1).

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::money::Cents;
use crate::seat::Seat;

/// Sixteen positions at Craps (623a.2(d)(4)(i)).
const MAX_SEATS: u8 = 16;

/// A submission as someone wrote it. Nothing about it is known to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubmissionDraft {
    /// Player positions, from 1.
    pub seats: u8,
    /// Wagers are whole multiples of this.
    pub chip_unit: Cents,
    /// Payments are rounded to whole multiples of this.
    pub smallest_credit: Cents,
    /// The least a wager may be (623a.3(b)(1)).
    pub minimum: Cents,
    /// The most a wager may be (623a.3(b)(2)).
    pub maximum: Cents,
}

impl SubmissionDraft {
    /// One seat, dollar chips, $1 to $10,000.
    pub const DEFAULT: Self = Self {
        seats: 1,
        chip_unit: Cents::new(100),
        smallest_credit: Cents::new(1),
        minimum: Cents::new(100),
        maximum: Cents::new(1_000_000),
    };
}

impl Default for SubmissionDraft {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// A submission that the regulation allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Submission {
    seats: u8,
    chip_unit: Cents,
    smallest_credit: Cents,
    minimum: Cents,
    maximum: Cents,
}

impl Submission {
    /// The seats of this table, in seat order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let last = self.seats;
        Seat::all().filter(move |seat| seat.number() <= last)
    }

    /// Whether the table has this seat.
    pub const fn has(&self, seat: Seat) -> bool {
        seat.number() <= self.seats
    }

    /// Wagers are whole multiples of this.
    pub const fn chip_unit(&self) -> Cents {
        self.chip_unit
    }

    /// Payments are rounded to whole multiples of this.
    pub const fn smallest_credit(&self) -> Cents {
        self.smallest_credit
    }

    /// The least a wager may be.
    pub const fn minimum(&self) -> Cents {
        self.minimum
    }

    /// The most a wager may be.
    pub const fn maximum(&self) -> Cents {
        self.maximum
    }
}

/// Why a submission was refused: the field, the paragraph, and what would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubmissionError {
    /// The field at fault.
    pub field: &'static str,
    /// The paragraph or ruling it breaks.
    pub cite: &'static str,
    /// What it must be.
    pub remedy: &'static str,
}

impl fmt::Display for SubmissionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({})", self.field, self.remedy, self.cite)
    }
}

impl Submission {
    /// Checks a draft. Can be done while building, for a submission that is part of the program.
    pub const fn check(draft: SubmissionDraft) -> Result<Self, SubmissionError> {
        let SubmissionDraft { seats, chip_unit, smallest_credit, minimum, maximum } = draft;
        let broken = if seats < 1 || seats > MAX_SEATS {
            SubmissionError::new("seats", "623a.2(d)(4)(i)", "a Craps table has 1 to 16 seats")
        } else if chip_unit.is_zero() {
            SubmissionError::new("chip_unit", "G1", "a chip is worth at least one cent")
        } else if smallest_credit.get() != 1 {
            SubmissionError::new("smallest_credit", "G3", "one cent in Pennsylvania")
        } else if minimum.is_zero() || !minimum.is_multiple_of(chip_unit) {
            SubmissionError::new("limits", "623a.3(b)(1)", "the minimum is a whole number of chips")
        } else if maximum.get() < minimum.get() || !maximum.is_multiple_of(chip_unit) {
            SubmissionError::new(
                "limits",
                "623a.3(b)(2)",
                "the maximum is a whole number of chips, not below the minimum",
            )
        } else {
            return Ok(Self { seats, chip_unit, smallest_credit, minimum, maximum });
        };
        Err(broken)
    }
}

impl SubmissionError {
    const fn new(field: &'static str, cite: &'static str, remedy: &'static str) -> Self {
        Self { field, cite, remedy }
    }
}

impl TryFrom<SubmissionDraft> for Submission {
    type Error = SubmissionError;

    fn try_from(draft: SubmissionDraft) -> Result<Self, SubmissionError> {
        Self::check(draft)
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    fn refused_field(draft: SubmissionDraft) -> &'static str {
        Submission::try_from(draft).unwrap_err().field
    }

    #[test]
    fn the_default_is_allowed() {
        let submission = Submission::try_from(SubmissionDraft::default()).unwrap();
        assert_eq!(submission.seats().map(Seat::number).collect::<std::vec::Vec<_>>(), [1]);
        assert!(!submission.has(Seat::try_from(2).unwrap()));
    }

    #[test]
    fn what_the_regulation_does_not_allow_is_refused_by_field() {
        let good = SubmissionDraft::default();
        assert_eq!(refused_field(SubmissionDraft { seats: 0, ..good }), "seats");
        assert_eq!(refused_field(SubmissionDraft { seats: 17, ..good }), "seats");
        assert_eq!(refused_field(SubmissionDraft { chip_unit: Cents::ZERO, ..good }), "chip_unit");
        assert_eq!(
            refused_field(SubmissionDraft { smallest_credit: Cents::new(5), ..good }),
            "smallest_credit"
        );
        assert_eq!(refused_field(SubmissionDraft { minimum: Cents::ZERO, ..good }), "limits");
        assert_eq!(refused_field(SubmissionDraft { minimum: Cents::new(150), ..good }), "limits");
        assert_eq!(refused_field(SubmissionDraft { maximum: Cents::new(50), ..good }), "limits");
        assert_eq!(refused_field(SubmissionDraft { maximum: Cents::new(1050), ..good }), "limits");
    }

    #[test]
    fn a_refusal_names_field_paragraph_and_remedy() {
        let error = Submission::try_from(SubmissionDraft { seats: 17, ..Default::default() }).unwrap_err();
        assert_eq!(error.to_string(), "seats: a Craps table has 1 to 16 seats (623a.2(d)(4)(i))");
    }

    #[test]
    fn sixteen_seats_and_equal_limits_are_on_the_allowed_side() {
        let border = SubmissionDraft { seats: 16, maximum: Cents::new(100), ..Default::default() };
        assert!(Submission::try_from(border).is_ok());
    }
}

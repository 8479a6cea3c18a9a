//! G3: no offered wager may return 100% or more at its minimum, or above it, as it is really paid.

use core::fmt;

use super::Submission;
use super::check::{Part, SubmissionError};
use crate::money::Cents;
use crate::wager::{AsPaid, Wager};

/// A stake, allowed by the limits, that would give the player the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerEdge {
    /// The wager.
    pub wager: Wager,
    /// The least such stake.
    pub stake: Cents,
    /// Whether it gives the edge together with the odds behind it.
    pub with_odds: bool,
    /// The return in whole percent, rounded down.
    pub percent: u64,
    /// The smallest safe stake; none: no stake is safe.
    pub safe: Option<Cents>,
}

/// How many stakes above a minimum are looked at for one that gives the edge: more than any odds take to come round.
const LOOKED_AT: u64 = 64;

impl PlayerEdge {
    /// `None` if every stake that the limits allow leaves the house its share.
    fn of(wager: Wager, terms: &Submission) -> Option<Self> {
        let as_paid = wager.as_paid(terms);
        let unit = terms.chip_unit();
        let least = terms.bounds(wager.family()).least.get().checked_next_multiple_of(unit.get())?;
        let least = Cents::new(least);
        let safe = as_paid.smallest_safe(terms);
        if safe.is_some_and(|safe| safe <= least) {
            return None;
        }
        let above = (0..LOOKED_AT).filter_map(|chips| unit.times(chips)?.plus(least));
        let stake = above.into_iter().find(|stake| as_paid.gives_edge(*stake, terms)).unwrap_or(least);
        let with_odds = matches!(as_paid, AsPaid::WithOdds(_));
        Some(Self { wager, stake, with_odds, percent: as_paid.percent(stake, terms), safe })
    }

    /// Whether another wager needs a larger stake. One without any safe stake needs most.
    fn is_below(&self, other: &Self) -> bool {
        match (self.safe, other.safe) {
            (Some(ours), Some(theirs)) => ours < theirs,
            (Some(_), None) => true,
            (None, Some(_) | None) => false,
        }
    }

    fn error(self, terms: &Submission) -> SubmissionError {
        let family = self.wager.family();
        let (field, part, remedy) = match self.safe {
            Some(_) => {
                let own = terms.own_limits(family).map(|_| Part::Of(family));
                ("limits", own, "a minimum from which on every stake returns less than 100% as paid")
            }
            None => ("vig", Some(Part::Of(family)), "take vigorish on this number, or leave the wager out"),
        };
        SubmissionError { field, part, cite: "G3", remedy, edge: Some(self) }
    }
}

impl fmt::Display for PlayerEdge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { wager, stake, percent, .. } = self;
        let odds = if self.with_odds { " with its odds" } else { "" };
        write!(f, "{stake} on {wager}{odds} returns {percent}% as paid")
    }
}

/// Refuses a submission of which an offered wager gives the edge away. Of several the one is named that needs the largest
/// stake.
pub(super) fn check(terms: &Submission) -> Result<(), SubmissionError> {
    let mut worst: Option<PlayerEdge> = None;
    for wager in Wager::all().filter(|wager| terms.offers(wager.family())) {
        if let Some(edge) = PlayerEdge::of(wager, terms)
            && worst.is_none_or(|worst| worst.is_below(&edge))
        {
            worst = Some(edge);
        }
    }
    worst.map_or(Ok(()), |edge| Err(edge.error(terms)))
}

//! G3: no offered wager may return 100% or more, as it is paid, at its minimum or above.

use core::fmt;

use super::Submission;
use super::check::{Faults, Part, SubmissionError};
use crate::money::Cents;
use crate::wager::{AsPaid, Family, Wager};

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
    /// The smallest safe stake; `None` if no stake is safe.
    pub safe: Option<Cents>,
}

/// Number of stakes above a minimum that are tried for one that gives the edge: more than any odds take to repeat.
const LOOKED_AT: u64 = 64;

impl PlayerEdge {
    /// Finds the stake on a wager that gives the edge. `None` if the house keeps its share of every stake allowed.
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

    /// Returns whether the other wager needs a larger stake. One without a safe stake needs the most.
    fn is_below(&self, other: &Self) -> bool {
        match (self.safe, other.safe) {
            (Some(ours), Some(theirs)) => ours < theirs,
            (Some(_), None) => true,
            (None, Some(_) | None) => false,
        }
    }

    /// Returns the one that needs the larger stake; the first of two that need the same.
    fn larger(self, other: Self) -> Self {
        if self.is_below(&other) { other } else { self }
    }

    fn error(self, terms: &Submission) -> SubmissionError {
        let family = self.wager.family();
        let (field, part, remedy) = match self.safe {
            Some(_) => {
                let own = terms.own_limits(family).map(|_| Part::Of(family));
                ("limits", own, "a minimum from which on every stake returns less than 100% as paid")
            }
            None if family.is_listed_on_layout() => (
                "layout",
                Some(Part::Of(family)),
                "fewer combinations, so that the wager returns less than 100%",
            ),
            None if !family.owes_vigorish() => {
                ("pays", Some(Part::Of(family)), "odds at which the wager returns less than 100%")
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

/// Finds the offered wagers that give the player the edge. Of several that one value of the submission is to blame for,
/// names the one that needs the largest stake, and the worst of all first.
pub(super) fn check(terms: &Submission, faults: &mut Faults<'_>) {
    let families = || terms.offered().iter();
    let all = || families().flat_map(|family| edges(family, terms));
    let Some(first) = worst(all(), terms, |_| true) else { return };
    faults.add(Err(first));
    let of_all = worst(all(), terms, |error| error.part.is_none());
    let own = families().flat_map(|family| {
        let is_own = move |error: &SubmissionError| error.part == Some(Part::Of(family));
        ["limits", "vig", "pays", "layout"]
            .map(|field| worst(edges(family, terms), terms, |error| is_own(error) && error.field == field))
    });
    let is_other = |other: &SubmissionError| (other.field, other.part) != (first.field, first.part);
    own.chain([of_all]).flatten().filter(is_other).for_each(|error| faults.add(Err(error)));
}

/// Returns the error of the wager that needs the largest stake, among those with such an error.
fn worst(
    edges: impl Iterator<Item = PlayerEdge>,
    terms: &Submission,
    such: impl Fn(&SubmissionError) -> bool,
) -> Option<SubmissionError> {
    let such = edges.filter(|edge| such(&edge.error(terms)));
    such.reduce(PlayerEdge::larger).map(|edge| edge.error(terms))
}

/// Returns the wagers of a family that give the player the edge.
fn edges(family: Family, terms: &Submission) -> impl Iterator<Item = PlayerEdge> {
    let offered = family.wagers().filter(|wager| terms.offers_wager(*wager));
    offered.filter_map(|wager| PlayerEdge::of(wager, terms))
}

//! What a throw bears on: places on the layout, and the table itself.
//!
//! Most throws decide few wagers. Asking every wager on the layout about every throw is what a settlement spends its
//! time on, so they are asked once, beforehand, and afterwards only those are asked that a throw can bear on.

use crate::dice::{Die, Roll};
use crate::markers::Markers;
use crate::round::Round;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{Spot, SpotSet, Throw, Wager};

/// A come out roll or one of six points, and any throw.
const STATES: usize = 7 * Roll::COMBINATIONS;

/// A state of the round and a throw, by number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thrown(u8);

/// What a throw bears on in a state of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bearing {
    /// The places where a wager could do anything but stand as it is.
    pub(crate) places: SpotSet,
    /// The state of the round after it.
    pub(crate) after: Round,
    /// Whether it is a loser 7.
    pub(crate) loser_seven: bool,
    /// The markers that it adds, and those that it leaves up.
    pub(crate) adds: Markers,
    pub(crate) leaves: Markers,
}

/// What each throw bears on, in each state of the round.
///
/// What is paid follows the submission; what is touched does not, so there is one such table for all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Touched([Bearing; STATES]);

impl Touched {
    /// What a throw bears on.
    #[inline]
    pub(crate) fn by(&self, thrown: Thrown) -> &Bearing {
        let [first, ..] = &self.0;
        // The fallback is never taken; it is here instead of a panic.
        self.0.get(usize::from(thrown.0)).unwrap_or(first)
    }
}

impl Default for Touched {
    fn default() -> Self {
        let terms = Submission::standard();
        let [one, ..] = Die::ALL;
        let mut table = [Bearing::of(Round::ComeOut, Roll(one, one), &terms); STATES];
        for round in Round::all() {
            // Which die is which does not matter.
            for roll in Roll::all().filter(|roll| *roll == roll.sorted()) {
                if let Some(bearing) = table.get_mut(usize::from(Thrown::new(round, roll).0)) {
                    *bearing = Bearing::of(round, roll, &terms);
                }
            }
        }
        Self(table)
    }
}

impl Bearing {
    fn of(round: Round, roll: Roll, terms: &Submission) -> Self {
        Self {
            places: touched(round, roll, terms),
            after: round.after(roll),
            loser_seven: round.is_loser_seven(roll),
            adds: Markers::added_by(round, roll),
            leaves: Markers::left_by(round, roll),
        }
    }
}

impl Thrown {
    #[inline]
    pub(crate) fn new(round: Round, roll: Roll) -> Self {
        let place = round.index().saturating_mul(Roll::COMBINATIONS).saturating_add(roll.combination());
        Self(u8::try_from(place).unwrap_or(u8::MAX))
    }
}

fn touched(round: Round, roll: Roll, terms: &Submission) -> SpotSet {
    let markers = Markers::default();
    // One that is off is touched by no more throws than one that works.
    let throw = Throw { round, roll, working: true, power: None, markers: &markers, terms };
    let mut places = SpotSet::EMPTY;
    for spot in Spot::all() {
        let wager: Wager = spot.wager();
        places.set(spot, wager.remembers() || wager.on_roll(&throw) != Verdict::Stand(wager));
    }
    places
}

#[cfg(test)]
mod tests {
    use std::string::ToString as _;

    use super::*;
    use crate::point::Point;
    use crate::power::Level;
    use crate::submission::{SubmissionDraft, VigorishTerms};

    /// Whatever the markers, the submission, Power Odds and calls: a wager on a place that a throw is said not to
    /// touch stands as it is.
    #[test]
    fn what_is_not_touched_stands_as_it_is() {
        let other = SubmissionDraft {
            buy: VigorishTerms::UpFront,
            lay: VigorishTerms::UpFront,
            horn_high_area: false,
            ..SubmissionDraft::default()
        };
        let submissions = [Submission::standard(), Submission::try_from(other).unwrap()];
        let many = Roll::all().fold(Markers::default(), |markers, roll| markers.with(Round::ComeOut, roll));
        let table = Touched::default();
        for (round, roll) in Round::all().flat_map(|round| Roll::all().map(move |roll| (round, roll))) {
            let touched = table.by(Thrown::new(round, roll)).places;
            for wager in Wager::all().filter(|wager| !touched.has(wager.spot())) {
                for (terms, markers) in submissions
                    .iter()
                    .flat_map(|terms| [Markers::default(), many].map(|markers| (terms, markers)))
                {
                    for power in [None, Some(Level::Lower), Some(Level::Higher)] {
                        for working in [true, false] {
                            let throw = Throw { round, roll, working, power, markers: &markers, terms };
                            assert_eq!(
                                wager.on_roll(&throw),
                                Verdict::Stand(wager),
                                "{wager} {round:?} {roll}"
                            );
                        }
                    }
                }
            }
        }
    }

    /// The table would be right, and of no use, if it said that everything is always touched.
    #[test]
    fn what_a_throw_leaves_alone_is_not_touched() {
        let table = Touched::default();
        let touched = |round, roll: Roll| {
            let places = table.by(Thrown::new(round, roll)).places;
            move |name: &str| Wager::all().any(|wager| wager.to_string() == name && places.has(wager.spot()))
        };
        let five = touched(Round::Point(Point::Four), Roll(Die::Two, Die::Three));
        assert!(five("place_5") && five("field") && five("fire"));
        assert!(!five("pass") && !five("place_4") && !five("hard_4") && !five("dont_come_9"));
        let seven = touched(Round::Point(Point::Four), Roll(Die::Two, Die::Five));
        assert!(seven("pass") && seven("place_4") && seven("hard_4") && seven("dont_come_9"));
    }
}

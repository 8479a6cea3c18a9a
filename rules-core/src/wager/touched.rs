//! Which places on the layout a throw can bear on.
//!
//! Most throws decide few wagers. Asking every wager on the layout about every throw is what a settlement spends its
//! time on, so they are asked once, beforehand, and afterwards only those are asked that a throw can bear on.

use crate::dice::Roll;
use crate::markers::Markers;
use crate::round::Round;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{Spot, SpotSet, Throw, Wager};

/// A come out roll or one of six points, and any throw.
const STATES: usize = 7 * Roll::COMBINATIONS;

/// For each state of the round and each throw, the places where a wager could do anything but stand as it is.
///
/// What is paid follows the submission; what is touched does not, so there is one such table for all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Touched([SpotSet; STATES]);

impl Touched {
    /// The places that a throw can bear on.
    #[inline]
    pub fn by(&self, round: Round, roll: Roll) -> SpotSet {
        // The fallback is never taken; it is here instead of a panic.
        self.0.get(place(round, roll)).copied().unwrap_or(SpotSet::ALL)
    }
}

impl Default for Touched {
    fn default() -> Self {
        let terms = Submission::standard();
        let mut table = [SpotSet::EMPTY; STATES];
        for round in Round::all() {
            for roll in Roll::all() {
                if let Some(places) = table.get_mut(place(round, roll)) {
                    *places = touched(round, roll, &terms);
                }
            }
        }
        Self(table)
    }
}

#[inline]
fn place(round: Round, roll: Roll) -> usize {
    round.index().saturating_mul(Roll::COMBINATIONS).saturating_add(roll.combination())
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
    use crate::dice::Die;
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
            let touched = table.by(round, roll);
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
            let places = table.by(round, roll);
            move |name: &str| Wager::all().any(|wager| wager.to_string() == name && places.has(wager.spot()))
        };
        let five = touched(Round::Point(Point::Four), Roll(Die::Two, Die::Three));
        assert!(five("place_5") && five("field") && five("fire"));
        assert!(!five("pass") && !five("place_4") && !five("hard_4") && !five("dont_come_9"));
        let seven = touched(Round::Point(Point::Four), Roll(Die::Two, Die::Five));
        assert!(seven("pass") && seven("place_4") && seven("hard_4") && seven("dont_come_9"));
    }
}

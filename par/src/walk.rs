//! Every state of a wager, from being made to its decision, and the probability of each decision: found by asking the
//! shipped rules about every roll in every state.

use std::hash::Hash;

use anyhow::{Result, anyhow, ensure};
use rules_core::markers::Markers;
use rules_core::power::Level;
use rules_core::wager::{ComeOut, Throw};
use rules_core::{Dice, Ratio, Round, Submission, Verdict, Wager};

use crate::chain::{Chain, Decided, Step};
use crate::starts::starts;

/// How a wager can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Collected.
    Lost,
    /// Returned.
    Returned,
    /// Paid at these odds.
    Paid(Ratio),
}

/// A wager on the layout, with everything that affects its decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The wager, with its history.
    pub wager: Wager,
    /// The state of the round.
    pub round: Round,
    /// The markers that decide it; no others.
    pub markers: Markers,
}

/// Follows a wager from being made to its first decision.
pub fn decide(wager: Wager, terms: &Submission) -> Result<Decided<End>> {
    decide_by(wager, terms, |end, _| end)
}

/// Follows a wager as [`decide`] does, with ends that the caller labels: by how the wager ends, and by the markers that
/// decided it.
pub fn decide_by<E: Copy + Eq + Hash>(
    wager: Wager,
    terms: &Submission,
    label: impl Fn(End, &Markers) -> E,
) -> Result<Decided<E>> {
    let chain = states(wager, terms, label);
    ensure!(chain.states() > 0, "{wager} is never newly made: another wager becomes it");
    chain.lump().decide().ok_or_else(|| anyhow!("{wager} can stand for ever: it has no return"))
}

/// Returns the chain of all states of a wager.
fn states<E: Copy + Eq + Hash>(
    wager: Wager,
    terms: &Submission,
    label: impl Fn(End, &Markers) -> E,
) -> Chain<E> {
    let (levels, dice) = (levels(wager, terms), terms.rules().dice);
    Chain::explore(&starts(wager, terms), |state| {
        let rolls = levels.iter().flat_map(|level| Dice::all(dice).map(move |roll| (*level, roll)));
        rolls
            .map(|((power, weight), roll)| match meet(state, roll, power, terms) {
                (Step::To(next), _) => (Step::To(next), weight),
                (Step::End(end), markers) => (Step::End(label(end, &markers)), weight),
            })
            .collect()
    })
}

/// Returns the result of a roll for a wager, and the markers that decided it: those up before the roll and those that
/// it added.
pub fn meet(
    state: State,
    dice: Dice,
    power: Option<Level>,
    terms: &Submission,
) -> (Step<State, End>, Markers) {
    let State { wager, round, markers } = state;
    let markers = markers.with(round, dice);
    let working = round != Round::ComeOut || wager.come_out(terms) != ComeOut::OffUnlessCalled;
    let step = match wager.on_throw(&Throw { round, dice, working, power, markers: &markers, terms }) {
        Verdict::Stand(wager) => Step::To(State {
            wager,
            round: round.after(dice, terms.rules().points),
            markers: markers.after(round, dice).only(wager.markers()),
        }),
        Verdict::Pay(ratio) | Verdict::PayAndStand(ratio) => Step::End(End::Paid(ratio)),
        Verdict::Push => Step::End(End::Returned),
        Verdict::Lose => Step::End(End::Lost),
    };
    (step, markers)
}

/// Returns whether increased odds are drawn for a wager (623b.5(c)).
pub fn is_drawn(wager: Wager, terms: &Submission) -> bool {
    terms.power_odds().is_some() && !wager.power_rows().is_empty()
}

/// Returns the levels that can be drawn for a wager before each roll, by weight (PO1).
fn levels(wager: Wager, terms: &Submission) -> Vec<(Option<Level>, u64)> {
    match terms.power_odds().filter(|_| is_drawn(wager, terms)) {
        None => vec![(None, 1)],
        Some(weights) => {
            [(None, weights.none), (Some(Level::Lower), weights.lower), (Some(Level::Higher), weights.higher)]
                .into_iter()
                .filter(|(_, weight)| *weight > 0)
                .map(|(level, weight)| (level, weight.into()))
                .collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Merging keeps the whole set a matter of seconds.
    #[test]
    fn equivalent_states_of_a_wager_are_merged() {
        let terms = Submission::standard();
        let counts = |name: &str| {
            let wager = Wager::all().find(|wager| wager.to_string() == name).unwrap();
            let chain = states(wager, &terms, |end, _| end);
            (chain.states(), chain.lump().states())
        };
        // A come-out roll, and a point of each kind: 4 or 10, 5 or 9, 6 or 8.
        assert_eq!(counts("pass"), (7, 4));
        // It works on every roll, whichever point is on.
        assert_eq!(counts("lay_4"), (6, 1));
        assert_eq!(counts("all_small"), (3920, 31));
        // Numbers are alike once the combinations that they lack are equally likely.
        assert_eq!(counts("hot_roller"), (94208, 328));
        // To the top award: 51 rolls in each of four kinds of rounds.
        assert_eq!(counts("hot_shooter"), (1786, 204));
    }
}

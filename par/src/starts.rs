//! The states in which a wager is newly made, by weight.
//!
//! - A wager that may be made before a new shooter's come-out roll, and works on it, is made there. In a game without
//!   points this is every wager, before any roll; Six Eight Shake while no lammer is collected.
//! - A wager on a number that is off on come-out rolls is made while its number is the point. The roll that decides it
//!   also ends the round, so it meets no roll on which it is off.
//! - A wager that needs a point is made when a come-out roll has just set it, each point as often as it is set.
//! - Odds are made as soon as the wager that they support takes odds.
//!
//! A wager that may be made in none of these states is never new: another wager becomes it.

use num_rational::BigRational;
use num_traits::One as _;
use rules_core::markers::Markers;
use rules_core::point::PointSet;
use rules_core::wager::{Bounds, ComeOut, Moment};
use rules_core::{Cents, Dice, Point, Roll, Round, Submission, Wager};

use crate::chain::Step;
use crate::walk::{State, meet};

/// Returns the states in which a wager is made, with their weights; none if it never is.
pub fn starts(wager: Wager, terms: &Submission) -> Vec<(State, u64)> {
    match wager.supports() {
        Some(flat) => behind(wager, flat, terms),
        None => on_its_own(wager, terms),
    }
}

fn on_its_own(wager: Wager, terms: &Submission) -> Vec<(State, u64)> {
    let off = wager.come_out(terms) == ComeOut::OffUnlessCalled;
    let number = wager.number().and_then(|number| Point::try_from(number).ok());
    let number = number.filter(|point| terms.rules().points.has(*point));
    let made = |rounds: Vec<(Round, u64)>| -> Vec<(State, u64)> {
        let states = rounds.into_iter().map(|(round, weight)| (new(wager, round), weight));
        states.filter(|(state, _)| may_make(*state, terms)).collect()
    };
    let first = made(if off { Vec::new() } else { vec![(Round::ComeOut, 1)] });
    if !first.is_empty() {
        return first;
    }
    match number {
        Some(point) if off => made(vec![(Round::Point(point), 1)]),
        Some(_) | None => made(points_set(terms.rules().points)),
    }
}

/// Returns the states in which odds are made together with the wager that they support; none if that must wait.
fn together(odds: Wager, flat: Wager, terms: &Submission) -> Vec<(State, u64)> {
    let made = on_its_own(flat, terms).into_iter().map(|(state, weight)| (new(odds, state.round), weight));
    made.filter(|(state, _)| may_make(*state, terms)).collect()
}

/// Returns the states in which odds are made: with the wager that they support, or one roll later, from each state in
/// which a wager of its kind is made.
fn behind(odds: Wager, flat: Wager, terms: &Submission) -> Vec<(State, u64)> {
    let first = together(odds, flat, terms);
    if !first.is_empty() {
        return first;
    }
    let kin = Wager::all().filter(|wager| wager.family() == flat.family());
    let made = kin.flat_map(|wager| on_its_own(wager, terms));
    let rolled = made.flat_map(|(state, weight)| {
        Dice::all(terms.rules().dice).filter_map(move |dice| match meet(state, dice, None, terms).0 {
            Step::To(next) if next.wager == flat => Some((new(odds, next.round), weight)),
            Step::To(_) | Step::End(_) => None,
        })
    });
    rolled.filter(|(state, _)| may_make(*state, terms)).collect()
}

/// Returns the wager that players make to get the one that odds support, and the probability that it takes these odds
/// after one roll. `None` if the wager is no odds.
pub fn supported(odds: Wager, terms: &Submission) -> Option<(Wager, BigRational)> {
    let flat = odds.supports()?;
    if !together(odds, flat, terms).is_empty() {
        return Some((flat, BigRational::one()));
    }
    let mut kin = Wager::all().filter(|wager| wager.family() == flat.family());
    let made = kin.find(|wager| !on_its_own(*wager, terms).is_empty())?;
    let weight = |states: Vec<(State, u64)>| states.iter().map(|(_, weight)| weight).sum::<u64>();
    let rolls =
        weight(on_its_own(made, terms)) * u64::try_from(Dice::all(terms.rules().dice).count()).ok()?;
    Some((made, BigRational::new(weight(behind(odds, flat, terms)).into(), rolls.into())))
}

/// Returns the bounds of a wager in a state; for odds, behind a stake of `flat`.
pub fn bounds(state: State, flat: Cents, terms: &Submission) -> Bounds {
    state.wager.bounds(&moment(&state, flat, terms))
}

/// Returns the points, each with the number of come-out rolls that set it.
fn points_set(points: PointSet) -> Vec<(Round, u64)> {
    let set = Roll::all().map(|roll| Round::ComeOut.after(roll, points));
    set.filter(|round| round.point().is_some()).map(|round| (round, 1)).collect()
}

fn new(wager: Wager, round: Round) -> State {
    State { wager, round, markers: Markers::default() }
}

/// Returns whether the rules let a player make the wager, with a bet on the one that it supports.
fn may_make(state: State, terms: &Submission) -> bool {
    state.wager.may_make(&moment(&state, Cents::new(100), terms)).is_ok()
}

fn moment<'a>(state: &'a State, flat: Cents, terms: &'a Submission) -> Moment<'a> {
    Moment {
        round: state.round,
        new_shooter: state.round == Round::ComeOut,
        markers: &state.markers,
        pending: false,
        line_bet: true,
        flat,
        was_cut: false,
        terms,
    }
}

//! Every fault of a draft is found, and none that only follows from another.

use std::vec::Vec;

use super::*;
use crate::wager::Wager;

/// Returns the field and the value at fault, for every fault.
fn faults(change: impl FnOnce(&mut SubmissionDraft)) -> Vec<(&'static str, Option<Part>)> {
    let mut draft = SubmissionDraft::default();
    change(&mut draft);
    let mut found = Vec::new();
    draft.faults(|error| found.push(error));
    // The first is the one that refuses the draft.
    assert_eq!(Submission::try_from(draft).err().as_ref(), found.first());
    found.into_iter().map(|error| (error.field, error.part)).collect()
}

const fn of(family: Family) -> Option<Part> {
    Some(Part::Of(family))
}

#[test]
fn allowed_draft_has_no_faults() {
    assert_eq!(faults(|_| ()), []);
}

#[test]
fn every_independent_fault_is_found() {
    let found = faults(|draft| {
        draft.seats = 17;
        draft.smallest_credit = Cents::new(5);
        draft.limits = limits(0, 100);
        draft.limits_by_family.set(Family::Fire, Some(limits(100, 600)));
        draft.limits_by_family.set(Family::Hop, Some(limits(200, 100)));
        draft.odds_multiple.set(Point::Four, 11);
        draft.odds_multiple.set(Point::Ten, 0);
        draft.pay_tables.set(Family::Fire, Some(9));
        draft.without_area = FamilySet::of(&[Family::Hop]);
        draft.table_kind = TableKind::Live;
        draft.offered = Some(FamilySet::of(&[Family::LuckyShooter, Family::HotShooter]));
        draft.vigorish_rate = (1, 10);
    });
    assert_eq!(
        found,
        [
            ("seats", None),
            ("smallest_credit", None),
            ("limits", None),
            ("limits", of(Family::Hop)),
            ("limits", of(Family::Fire)),
            ("odds_multiple", Some(Part::On(Point::Four))),
            ("odds_multiple", Some(Part::On(Point::Ten))),
            ("pay_tables", of(Family::Fire)),
            ("layout", of(Family::Hop)),
            ("offered", of(Family::LuckyShooter)),
            ("offered", of(Family::HotShooter)),
            ("vig", None),
        ]
    );
}

#[test]
fn chip_without_value_is_no_fault_of_the_limits() {
    assert_eq!(faults(|draft| draft.chip_unit = Cents::ZERO), [("chip_unit", None)]);
}

#[test]
fn players_edge_is_found_for_every_value_at_fault() {
    let cent_chips = |draft: &mut SubmissionDraft| {
        draft.chip_unit = Cents::new(1);
        draft.limits = limits(1, 1_000);
        draft.limits_by_family.set(Family::Place, Some(limits(2, 1_000)));
        draft.limits_by_family.set(Family::Buy, Some(limits(3, 1_000)));
        draft.seats = 0;
    };
    // Lay Bets, at 40 cents, need the largest stake of all. Wrong seats do not hide an edge.
    let found =
        [("seats", None), ("limits", None), ("limits", of(Family::Place)), ("limits", of(Family::Buy))];
    assert_eq!(faults(cent_chips), found);
    // Wrong amounts do: the edge follows from them.
    let wrong = faults(|draft| {
        cent_chips(draft);
        draft.smallest_credit = Cents::new(5);
    });
    assert_eq!(wrong, [("seats", None), ("smallest_credit", None)]);
}

#[test]
fn maximum_that_does_not_fit_is_found_once() {
    let found = faults(|draft| {
        draft.limits = limits(100, 1_000_000_000);
        draft.limits_by_family.set(Family::Hop, Some(limits(100, 1_000_000_000)));
    });
    assert_eq!(found, [("limits", None), ("limits", of(Family::Hop))]);
}

#[test]
fn list_without_a_wager_is_refused() {
    assert_eq!(faults(|draft| draft.offered = Some(FamilySet::NONE)), [("offered", None)]);
}

#[test]
fn odds_without_the_wager_they_support_are_refused() {
    for odds in craps().iter() {
        let Some(supported) = odds.wagers().find_map(Wager::supports) else { continue };
        let alone = faults(|draft| draft.offered = Some(craps().without(supported.family())));
        assert_eq!(alone, [("offered", of(odds))]);
        let both = FamilySet::of(&[odds, supported.family()]);
        assert_eq!(faults(|draft| draft.offered = Some(both)), []);
    }
}

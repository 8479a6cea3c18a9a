use std::vec::Vec;

use super::*;
use crate::jurisdiction::Jurisdiction;
use crate::submission::TableKind;

/// Returns the field, the value and the paragraph of every fault.
fn found(check: impl FnOnce(&mut Faults<'_>)) -> Vec<(&'static str, Option<Part>, &'static str)> {
    let mut found = Vec::new();
    let mut each = |error: SubmissionError| found.push((error.field, error.part, error.cite));
    check(&mut Faults { each: &mut each, in_money: false });
    found
}

#[test]
fn limits_pay_tables_and_areas_of_another_game_are_refused() {
    let game = FamilySet::of(&[Family::Pass]);
    let mut draft = SubmissionDraft::default();
    draft.limits_by_family.set(Family::Field, Some(draft.limits));
    draft.pay_tables.set(Family::Fire, Some(1));
    draft.without_area = FamilySet::of(&[Family::Whirl]);
    let of = |family| Some(Part::Of(family));
    let limits = found(|faults| check_all_limits(&draft, game, faults));
    assert_eq!(limits, [("limits", of(Family::Field), "623a.3(a)")]);
    let tables = found(|faults| check_pay_tables(&draft, game, faults));
    assert_eq!(tables, [("pay_tables", of(Family::Fire), "623a.3(a)")]);
    let areas = found(|faults| check_areas(&draft, game, faults));
    assert_eq!(areas, [("layout", of(Family::Whirl), "623a.3(a)(20)-(21)")]);
    let all = FamilySet::ALL;
    assert_eq!(found(|faults| check_all_limits(&draft, all, faults)), []);
    assert_eq!(found(|faults| check_pay_tables(&draft, all, faults)), []);
    assert_eq!(found(|faults| check_areas(&draft, all, faults)), []);
}

#[test]
fn wager_of_another_game_or_state_is_refused() {
    let named = |families: &[Family], change: fn(&mut SubmissionDraft)| {
        let mut draft =
            SubmissionDraft { offered: Some(FamilySet::of(families)), ..SubmissionDraft::default() };
        change(&mut draft);
        Submission::try_from(draft).map(|_| ()).map_err(|error| (error.field, error.part, error.cite))
    };
    let of = |family| Some(Part::Of(family));
    let colorado = |draft: &mut SubmissionDraft| draft.jurisdiction = Jurisdiction::Colorado;
    let crapless = |draft: &mut SubmissionDraft| {
        (draft.jurisdiction, draft.game) = (Jurisdiction::Colorado, GameKind::Crapless)
    };
    assert_eq!(named(&[Family::Pass], |_| ()), Ok(()));
    assert_eq!(named(&[Family::Pass, Family::Put], |_| ()), Err(("offered", of(Family::Put), "623a.3(a)")));
    assert_eq!(named(&[Family::Pass, Family::Put], colorado), Ok(()));
    let lucky = [Family::Pass, Family::LuckyShooter];
    assert_eq!(named(&lucky, colorado), Err(("offered", of(Family::LuckyShooter), "30-2304")));
    assert_eq!(
        named(&lucky, |draft| draft.table_kind = TableKind::Live),
        Err(("offered", of(Family::LuckyShooter), "623b.2(a)"))
    );
    let fire = [Family::Pass, Family::Fire];
    assert_eq!(named(&fire, crapless), Err(("offered", of(Family::Fire), "30-2399.03")));
    assert_eq!(named(&[Family::Pass], crapless), Ok(()));
    let abroad = |draft: &mut SubmissionDraft| draft.game = GameKind::Crapless;
    assert_eq!(named(&[Family::Pass], abroad), Err(("game", None, "30-2399.03")));
}

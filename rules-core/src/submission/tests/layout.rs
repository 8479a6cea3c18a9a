//! Props & Hops and Sic Bo: the combinations printed on a layout (PH1), the edge that they leave to the house (G3), and what
//! the two games do not have.

use std::vec::Vec;

use super::*;
use crate::dice::Roll;
use crate::power::Weights;
use crate::wager::tests::props::props_draft;

const HOPS: [Family; 4] = [Family::HopTop, Family::HopLeft, Family::HopRight, Family::HopCenter];

fn error(draft: SubmissionDraft) -> (&'static str, Option<Part>, &'static str) {
    let error = Submission::try_from(draft).unwrap_err();
    (error.field, error.part, error.cite)
}

/// Returns the first combinations that add up to this many of the 36 rolls.
fn ways(number: usize) -> CombinationSet {
    let sorted: Vec<Roll> = Roll::all().filter(|roll| *roll == roll.sorted()).collect();
    let (mut set, mut left) = (CombinationSet::EMPTY, number);
    for roll in
        sorted.iter().filter(|roll| !roll.is_pair()).chain(sorted.iter().filter(|roll| roll.is_pair()))
    {
        let own = if roll.is_pair() { 1 } else { 2 };
        if own <= left {
            (set, left) = (set.with(*roll), left - own);
        }
    }
    assert_eq!(Roll::all().filter(|roll| set.has(*roll)).count(), number);
    set
}

fn with_ways(family: Family, number: usize) -> SubmissionDraft {
    let mut draft = props_draft();
    draft.printed.set(family, ways(number));
    draft
}

/// At 3 to 2, 14 rolls return 97.2% and 15 return 104.2%; at 2 to 1, 11 return 91.7% and 12 exactly 100%.
#[test]
fn lists_are_refused_from_the_combination_on_that_leaves_the_house_nothing() {
    for (family, most) in HOPS.into_iter().zip([14, 11, 11, 14]) {
        for number in 1..=36 {
            let draft = with_ways(family, number);
            if number <= most {
                assert!(Submission::try_from(draft).is_ok(), "{} with {number}", family.name());
            } else {
                assert_eq!(error(draft), ("layout", Some(Part::Of(family)), "G3"), "{number}");
            }
        }
    }
    let error = Submission::try_from(with_ways(Family::HopLeft, 12)).unwrap_err().to_string();
    assert_eq!(
        error,
        "layout: $1 on hop_left returns 100% as paid: \
         fewer combinations, so that the wager returns less than 100% (G3)"
    );
}

/// 3 to 2 is rounded up to the cent: 7 cents win 11 on 14 rolls and lose 7 on 22, which leaves nothing.
#[test]
fn least_stake_is_one_at_which_rounding_leaves_the_house_an_edge() {
    let in_cents =
        |least| SubmissionDraft { chip_unit: Cents::new(1), limits: limits(least, 50_000), ..props_draft() };
    for least in 1..=7 {
        assert_eq!(error(in_cents(least)), ("limits", None, "G3"), "{least}");
    }
    assert!(Submission::try_from(in_cents(8)).is_ok());
}

#[test]
fn every_offered_part_of_the_layout_is_listed_and_no_other() {
    for family in HOPS {
        let mut draft = props_draft();
        draft.printed.set(family, CombinationSet::EMPTY);
        assert_eq!(error(draft), ("layout", Some(Part::Of(family)), "PH1"));
        // A part that is not offered need not be listed, and may be.
        let families = draft.game.rules().families(draft.jurisdiction);
        let offered = families.iter().filter(|other| *other != family).fold(FamilySet::NONE, FamilySet::with);
        draft.offered = Some(offered);
        assert!(Submission::try_from(draft).is_ok());
        draft.printed.set(family, ways(2));
        assert!(Submission::try_from(draft).is_ok());
    }
    for (game, cite) in [(GameKind::Craps, "623a.3(a)"), (GameKind::SicBo, "625a.3")] {
        let mut draft = SubmissionDraft { game, ..SubmissionDraft::default() };
        draft.printed.set(Family::HopTop, ways(2));
        assert_eq!(error(draft), ("layout", Some(Part::Of(Family::HopTop)), cite));
    }
    let mut draft = props_draft();
    draft.printed.set(Family::Field, ways(2));
    assert_eq!(error(draft), ("layout", Some(Part::Of(Family::Field)), "668a.2"));
}

fn sic_bo() -> SubmissionDraft {
    SubmissionDraft { game: GameKind::SicBo, ..SubmissionDraft::default() }
}

#[test]
fn seats_wagers_and_power_odds_are_those_of_the_game() {
    for (draft, most, seats_cite, wagers_cite) in
        [(props_draft(), 6, "668a.1(a)", "668a.2"), (sic_bo(), 16, "G1", "625a.3")]
    {
        assert_eq!(
            Submission::try_from(SubmissionDraft { seats: most, ..draft }).unwrap().seat_count(),
            most
        );
        for seats in [0, most + 1] {
            assert_eq!(error(SubmissionDraft { seats, ..draft }), ("seats", None, seats_cite));
        }
        let offered = Some(FamilySet::of(&[Family::Pass]));
        let of_pass = Some(Part::Of(Family::Pass));
        assert_eq!(error(SubmissionDraft { offered, ..draft }), ("offered", of_pass, wagers_cite));
        let mut limited = draft;
        limited.limits_by_family.set(Family::Pass, Some(limits(100, 500)));
        assert_eq!(error(limited), ("limits", of_pass, wagers_cite));
        let power_odds = Some(Weights { none: 98, lower: 1, higher: 1 });
        assert_eq!(error(SubmissionDraft { power_odds, ..draft }), ("power_odds", None, wagers_cite));
        let elsewhere = SubmissionDraft { jurisdiction: Jurisdiction::Colorado, ..draft };
        assert_eq!(error(elsewhere), ("game", None, wagers_cite));
    }
}

/// Wagers of two games share the name "big"; a submission offers that of its own.
#[test]
fn wagers_of_another_game_are_refused() {
    for (draft, family) in
        [(props_draft(), Family::BigTotal), (sic_bo(), Family::Combo), (sic_bo(), Family::Big)]
    {
        let offered = Some(FamilySet::of(&[family]));
        let (field, part, _) = error(SubmissionDraft { offered, ..draft });
        assert_eq!((field, part), ("offered", Some(Part::Of(family))));
    }
    let (pa, co) = (Jurisdiction::Pennsylvania, Jurisdiction::Colorado);
    assert_eq!(GameKind::SicBo.rules().family(pa, "big"), Some(Family::BigTotal));
    assert_eq!(GameKind::Craps.rules().family(co, "big"), Some(Family::Big));
}

/// 625a.2(b): a month in an automated shaker, a day in a manual one. 668a.3(b)(1): a day.
#[test]
fn dice_last_as_long_as_the_shaker_allows() {
    let day = 24 * 60 * 60;
    for (draft, automated) in [(props_draft(), day), (sic_bo(), 28 * day)] {
        for (table_kind, life) in
            [(TableKind::Automated, automated), (TableKind::Hybrid, day), (TableKind::Live, day)]
        {
            let terms = Submission::try_from(SubmissionDraft { table_kind, ..draft }).unwrap();
            assert_eq!(terms.dice_life(), life);
        }
    }
}

/// 625a.5(d), (e): the winning areas are lit before any bet is settled, whatever the review time.
#[test]
fn sic_bo_result_is_shown_for_three_seconds_or_the_review_time() {
    for (review, held) in [(0, 3), (2, 3), (3, 3), (9, 9)] {
        let timers = Timers { review, ..Timers::default() };
        assert_eq!(Submission::try_from(SubmissionDraft { timers, ..sic_bo() }).unwrap().held_for(), held);
        assert_eq!(
            Submission::try_from(SubmissionDraft { timers, ..props_draft() }).unwrap().held_for(),
            review
        );
    }
}

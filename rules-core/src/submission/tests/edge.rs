//! G3: rounding never gives the player the edge.

use super::*;
use crate::point::{Point, PointSet};

/// Offers these wagers in cent chips, with the same minimum for all of them.
fn offering(families: &[Family], least: u64) -> SubmissionDraft {
    SubmissionDraft {
        offered: Some(families.iter().copied().fold(FamilySet::NONE, FamilySet::with)),
        chip_unit: Cents::new(1),
        limits: limits(least, 1_000_000),
        ..SubmissionDraft::default()
    }
}

fn refused(draft: SubmissionDraft) -> Option<String> {
    Submission::try_from(draft).err().map(|error| error.to_string())
}

/// Checks that `safe` is the least minimum accepted; smaller ones are refused under G3.
fn border(draft: impl Fn(u64) -> SubmissionDraft, safe: u64) {
    assert_eq!(refused(draft(safe)), None, "{safe}");
    for least in 1..safe {
        let error = refused(draft(least)).unwrap_or_else(|| panic!("{least} is accepted"));
        assert!(error.ends_with("(G3)"), "{error}");
    }
}

#[test]
fn place_bets_are_safe_once_the_edge_outweighs_rounding() {
    border(|least| offering(&[Family::Place], least), 26);
    border(|least| offering(&[Family::PlaceLose], least), 25);
}

#[test]
fn buy_and_lay_bets_are_safe_once_vigorish_is_a_cent() {
    for terms in [SubmissionDraft::default().buy, VigorishTerms::UpFront] {
        border(|least| SubmissionDraft { buy: terms, ..offering(&[Family::Buy], least) }, 20);
        border(|least| SubmissionDraft { lay: terms, ..offering(&[Family::Lay], least) }, 40);
    }
    border(|least| SubmissionDraft { vigorish_rate: (1, 25), ..offering(&[Family::Buy], least) }, 25);
}

#[test]
fn odds_are_judged_with_the_least_bet_that_they_support() {
    for (flat, odds, safe) in [
        (Family::Pass, Family::PassOdds, 11),
        (Family::Come, Family::ComeOdds, 11),
        (Family::DontPass, Family::DontPassOdds, 20),
        (Family::DontCome, Family::DontComeOdds, 20),
    ] {
        border(|least| offering(&[flat, odds], least), safe);
        border(|least| offering(&[flat], least), 1);
    }
}

#[test]
fn wagers_paid_in_whole_multiples_are_safe_at_any_stake() {
    let rounded = [Family::Place, Family::PlaceLose, Family::Buy, Family::Lay];
    let odds = [Family::PassOdds, Family::DontPassOdds, Family::ComeOdds, Family::DontComeOdds];
    let craps = GameKind::Craps.rules().families(Jurisdiction::Pennsylvania);
    let left: std::vec::Vec<_> =
        craps.iter().filter(|family| !rounded.contains(family) && !odds.contains(family)).collect();
    border(|least| offering(&left, least), 1);
}

#[test]
fn only_stakes_in_whole_chips_count() {
    let chips = |unit, least| {
        refused(SubmissionDraft { chip_unit: Cents::new(unit), ..offering(&[Family::Place], least) })
    };
    assert!(chips(25, 1).is_some() && chips(25, 25).is_some());
    assert_eq!(chips(25, 26), None); // the least stake is two chips
    assert!(chips(5, 25).is_some());
    // 8 cents are no whole chips, nor are 25; 4 are, and a 4 is paid at 9 to 5: 8 cents.
    assert!(chips(4, 1).is_some());
    assert_eq!((chips(30, 1), chips(100, 1)), (None, None));
}

/// 623a.5(g)(3): a casino need not take vigorish. True odds then return 100%, and rounding must add nothing.
#[test]
fn true_odds_without_vigorish_are_refused_if_rounded() {
    let on =
        |points: &[Point]| VigorishTerms::OnWin(points.iter().copied().fold(PointSet::EMPTY, PointSet::with));
    let dollars = |draft: SubmissionDraft| SubmissionDraft { chip_unit: Cents::new(100), ..draft };
    let (buy, lay) = (dollars(offering(&[Family::Buy], 500)), dollars(offering(&[Family::Lay], 500)));
    let four_and_ten = on(&[Point::Four, Point::Ten]);
    let others = on(&[Point::Five, Point::Six, Point::Eight, Point::Nine]);
    assert_eq!(refused(SubmissionDraft { buy: four_and_ten, ..buy }), None);
    assert_eq!(refused(SubmissionDraft { lay: others, ..lay }), None);
    // Lay 5 pays $3.34 on $5.
    assert!(refused(SubmissionDraft { lay: four_and_ten, ..lay }).is_some());
    assert!(refused(SubmissionDraft { vigorish_rate: (0, 1), ..lay }).is_some());
    let sixes = SubmissionDraft { chip_unit: Cents::new(600), ..lay };
    assert_eq!(refused(SubmissionDraft { lay: four_and_ten, ..sixes }), None);
}

#[test]
fn refusal_names_wager_stake_return_and_smallest_safe_stake() {
    let place = offering(&[Family::Place], 1);
    assert_eq!(
        refused(place).unwrap(),
        "limits: $0.01 on place_6 returns 136% as paid: use at least $0.26 (G3)"
    );
    assert_eq!(
        refused(SubmissionDraft { limits: limits(25, 100), ..place }).unwrap(),
        "limits: $0.25 on place_6 returns 100% as paid: use at least $0.26 (G3)"
    );
    // 24 cents are paid exactly and leave an edge; the next stake does not.
    assert_eq!(
        refused(SubmissionDraft { limits: limits(24, 100), ..place }).unwrap(),
        "limits: $0.25 on place_6 returns 100% as paid: use at least $0.26 (G3)"
    );
    assert_eq!(
        refused(offering(&[Family::Pass, Family::PassOdds], 1)).unwrap(),
        "limits: $0.01 on pass with its odds returns 108% as paid: use at least $0.11 (G3)"
    );
    // Of several, the one that needs the largest stake.
    let everything = SubmissionDraft { offered: None, ..place };
    assert_eq!(
        refused(everything).unwrap(),
        "limits: $0.01 on lay_4 returns 133% as paid: use at least $0.40 (G3)"
    );
    let free = SubmissionDraft { vigorish_rate: (0, 1), ..offering(&[Family::Lay], 500) };
    assert_eq!(
        refused(free).unwrap(),
        "vig: $5.01 on lay_4 returns 100% as paid: take vigorish on this number, or leave the wager out (G3)"
    );
}

#[test]
fn refusal_points_at_the_limits_that_allow_the_stake() {
    let part = |draft: SubmissionDraft| Submission::try_from(draft).unwrap_err().part;
    let mut place = offering(&[Family::Place], 1);
    assert_eq!(part(place), None);
    place.limits_by_family.set(Family::Place, Some(limits(2, 100)));
    assert_eq!(part(place), Some(Part::Of(Family::Place)));
    place.limits_by_family.set(Family::Place, Some(limits(26, 100)));
    assert_eq!(refused(place), None);
}

/// A stake that is not paid in whole credits is refused when it is made (30-2306(4)): it cannot give the edge.
#[test]
fn coarse_credits_give_the_edge_by_vigorish_only() {
    let coarse = |families: &[Family], least| SubmissionDraft {
        jurisdiction: Jurisdiction::Colorado,
        chip_unit: Cents::new(100),
        smallest_credit: Cents::new(50),
        ..offering(families, least)
    };
    let exact =
        [Family::Place, Family::PlaceLose, Family::Pass, Family::PassOdds, Family::Put, Family::PutOdds];
    assert_eq!(refused(coarse(&exact, 100)), None);
    // Vigorish is rounded down to half dollars: 5% of $9 is nothing.
    assert!(refused(coarse(&[Family::Buy], 900)).is_some());
    assert_eq!(refused(coarse(&[Family::Buy], 1_000)), None);
    // Without vigorish a Buy Bet returns 100% by the casino's choice, and exactly that.
    let fair = VigorishTerms::OnWin(PointSet::EMPTY);
    assert_eq!(refused(SubmissionDraft { buy: fair, ..coarse(&[Family::Buy], 100) }), None);
}

use std::string::{String, ToString};

use super::*;

mod edge;
mod faults;
mod layout;

/// Returns the default submission with `seats` seats.
pub(crate) fn with_seats(seats: u8) -> Submission {
    Submission::try_from(SubmissionDraft { seats, ..Default::default() }).unwrap()
}

fn refused_field(change: impl FnOnce(&mut SubmissionDraft)) -> &'static str {
    let mut draft = SubmissionDraft::default();
    change(&mut draft);
    Submission::try_from(draft).unwrap_err().field
}

fn allowed(change: impl FnOnce(&mut SubmissionDraft)) -> Submission {
    let mut draft = SubmissionDraft::default();
    change(&mut draft);
    Submission::try_from(draft).unwrap()
}

/// Returns the wagers of Craps in Pennsylvania.
fn craps() -> FamilySet {
    GameKind::Craps.rules().families(Jurisdiction::Pennsylvania)
}

fn limits(least: u64, most: u64) -> Limits {
    Limits { least: Cents::new(least), most: Cents::new(most) }
}

#[test]
fn default_draft_is_allowed_and_offers_all_wagers() {
    let submission = with_seats(1);
    assert_eq!(submission.seats().map(Seat::number).collect::<std::vec::Vec<_>>(), [1]);
    assert!(!submission.has(Seat::try_from(2).unwrap()));
    assert_eq!(submission.offered(), craps());
}

#[test]
fn a_state_without_the_game_is_refused() {
    let played =
        |state, game| move |draft: &mut SubmissionDraft| (draft.jurisdiction, draft.game) = (state, game);
    assert_eq!(refused_field(played(Jurisdiction::Pennsylvania, GameKind::Crapless)), "game");
    assert_eq!(refused_field(played(Jurisdiction::Colorado, GameKind::MiniCraps)), "game");
    for game in [GameKind::Craps, GameKind::Crapless] {
        assert_eq!(allowed(played(Jurisdiction::Colorado, game)).game(), game);
    }
    assert_eq!(with_seats(1).jurisdiction(), Jurisdiction::Pennsylvania);
}

#[test]
fn seats_are_bounded_by_the_game() {
    let seated = |game, seats| move |draft: &mut SubmissionDraft| (draft.game, draft.seats) = (game, seats);
    assert_eq!(refused_field(seated(GameKind::Craps, 0)), "seats");
    assert_eq!(refused_field(seated(GameKind::Craps, 17)), "seats");
    assert_eq!(refused_field(seated(GameKind::MiniCraps, 10)), "seats");
    allowed(seated(GameKind::Craps, 16));
    allowed(seated(GameKind::MiniCraps, 9));
}

#[test]
fn limits_without_room_for_a_wager_are_refused() {
    assert_eq!(refused_field(|draft| draft.chip_unit = Cents::ZERO), "chip_unit");
    assert_eq!(refused_field(|draft| draft.smallest_credit = Cents::new(5)), "smallest_credit");
    for (least, most) in [(0, 100), (150, 199), (200, 100), (100, 100 * (1 << 40))] {
        assert_eq!(refused_field(|draft| draft.limits = limits(least, most)), "limits");
        assert_eq!(
            refused_field(|draft| draft.limits_by_family.set(Family::PlaceLose, Some(limits(least, most)))),
            "limits"
        );
    }
    let own = allowed(|draft| draft.limits_by_family.set(Family::Hop, Some(limits(200, 300))));
    assert_eq!(own.bounds(Family::Hop).most, Cents::new(300));
    assert_eq!(own.bounds(Family::Field).most, Cents::new(1_000_000));
    allowed(|draft| draft.limits = limits(100, 100));
    allowed(|draft| draft.limits = limits(150, 200));
    allowed(|draft| draft.chip_unit = Cents::new(500));
}

#[test]
fn maximum_whose_odds_do_not_fit_is_refused() {
    assert_eq!(refused_field(|draft| draft.limits = limits(100, 1_000_000_000)), "limits");
    allowed(|draft| draft.limits = limits(100, 700_000_000));
    assert_eq!(
        refused_field(|draft| {
            draft.limits = limits(100, 700_000_000);
            draft.odds_multiple.set(Point::Four, 4);
        }),
        "limits"
    );
}

#[test]
fn odds_multiple_is_one_to_ten() {
    for multiple in [0, 11] {
        assert_eq!(refused_field(|draft| draft.odds_multiple.set(Point::Nine, multiple)), "odds_multiple");
    }
    assert_eq!(allowed(|draft| draft.odds_multiple.set(Point::Nine, 10)).odds_multiple(Point::Nine), 10);
}

#[test]
fn values_for_points_of_other_games_are_dropped() {
    let terms = |points| VigorishTerms::OnWin(points);
    let ten = allowed(|draft| {
        (draft.buy, draft.lay) = (terms(PointSet::TEN), terms(PointSet::TEN));
        draft.odds_multiple = ByPoint::from_fn(|point| if PointSet::SIX.has(point) { 3 } else { 200 });
    });
    assert_eq!(ten, with_seats(1));
    assert_eq!((ten.buy(), ten.odds_multiple(Point::Two)), (terms(PointSet::SIX), 0));
}

#[test]
fn vigorish_is_at_most_five_percent() {
    for rate in [(51, 1000), (1, 0), (2, 1)] {
        assert_eq!(refused_field(|draft| draft.vigorish_rate = rate), "vig");
    }
    allowed(|draft| draft.vigorish_rate = (1, 50));
    // None at all: Lay Bets would be rounded in the player's favour (G3).
    allowed(|draft| {
        draft.vigorish_rate = (0, 1);
        draft.offered = Some(craps().without(Family::Lay));
    });
}

#[test]
fn side_wagers_of_other_table_kinds_are_refused() {
    let lucky = Some(FamilySet::NONE.with(Family::LuckyShooter));
    let hot = Some(FamilySet::NONE.with(Family::HotShooter));
    let named = |kind, offered| {
        move |draft: &mut SubmissionDraft| (draft.table_kind, draft.offered) = (kind, offered)
    };
    assert_eq!(refused_field(named(TableKind::Hybrid, lucky)), "offered");
    assert_eq!(refused_field(named(TableKind::Live, hot)), "offered");
    allowed(named(TableKind::Hybrid, hot));
    let live = allowed(named(TableKind::Live, None));
    assert!(
        !live.offers(Family::LuckyShooter) && !live.offers(Family::HotShooter) && live.offers(Family::Fire)
    );
    let hybrid = allowed(named(TableKind::Hybrid, None));
    assert!(!hybrid.offers(Family::LuckyShooter) && hybrid.offers(Family::HotShooter));
}

#[test]
fn pay_tables_are_those_that_the_state_lists() {
    let refused = |family, code| {
        let mut draft = SubmissionDraft::default();
        draft.pay_tables.set(family, Some(code));
        let error = Submission::try_from(draft).unwrap_err();
        (error.field, error.part)
    };
    let (fire, pass) = (Part::Of(Family::Fire), Part::Of(Family::Pass));
    assert_eq!(refused(Family::Fire, 0), ("pay_tables", Some(fire)));
    assert_eq!(refused(Family::Fire, 3), ("pay_tables", Some(fire)));
    assert_eq!(refused(Family::Pass, 1), ("pay_tables", Some(pass)));
    let second = allowed(|draft| draft.pay_tables.set(Family::Fire, Some(2)));
    let name = |terms: &Submission, family| terms.pay_table(family).map(|table| table.name);
    assert_eq!(name(&second, Family::Fire), Some("B"));
    assert_eq!(name(&with_seats(1), Family::Fire), Some("A"));
    assert_eq!(name(&second, Family::Pass), None);
}

#[test]
fn wagers_that_share_a_choice_share_the_pay_table() {
    let bonus = [Family::AllSmall, Family::AllTall, Family::MakeEmAll];
    assert_eq!(refused_field(|draft| draft.pay_tables.set(Family::AllTall, Some(2))), "pay_tables");
    let shared = allowed(|draft| bonus.iter().for_each(|family| draft.pay_tables.set(*family, Some(2))));
    for family in bonus {
        assert_eq!(shared.pay_table(family), shared.pay_table(Family::AllSmall));
    }
}

#[test]
fn only_wagers_that_are_broken_down_may_lack_an_area() {
    for family in Family::ALL {
        let lacking = |draft: &mut SubmissionDraft| draft.without_area = FamilySet::of(&[family]);
        if matches!(family, Family::HornHigh | Family::Whirl) {
            assert!(!allowed(lacking).has_area(family));
        } else {
            assert_eq!(refused_field(lacking), "layout");
        }
    }
}

#[test]
fn power_odds_without_an_edge_are_refused() {
    let weights = |none, lower, higher| {
        move |draft: &mut SubmissionDraft| draft.power_odds = Some(Weights { none, lower, higher })
    };
    assert_eq!(refused_field(weights(0, 1, 1)), "power_odds");
    // Any Seven at 4 and at 6 to 1 in turn returns exactly what is staked: 1/6 x (5 + 7) / 2.
    let any_seven_only = |draft: &mut SubmissionDraft| {
        weights(1, 1, 0)(draft);
        draft.offered = Some(FamilySet::NONE.with(Family::Pass).with(Family::AnySeven));
    };
    assert_eq!(refused_field(any_seven_only), "power_odds");
    allowed(weights(90, 8, 2));
}

#[test]
fn refusal_names_field_paragraph_and_remedy() {
    let error = Submission::try_from(SubmissionDraft { seats: 17, ..Default::default() }).unwrap_err();
    assert_eq!(error.to_string(), "seats: a Craps table has 1 to 16 seats (623a.2(d)(4)(i))");
}

#[test]
fn clockwise_of_the_last_seat_is_the_first() {
    let submission = with_seats(3);
    let next = |number| submission.clockwise_of(Seat::try_from(number).unwrap()).map(Seat::number);
    assert_eq!((next(1), next(2), next(3)), (Some(2), Some(3), Some(1)));
}

#[test]
fn the_standard_submission_is_the_default_with_eight_seats() {
    assert_eq!(Submission::standard(), with_seats(8));
}

#[test]
fn refusal_names_the_value_at_fault() {
    let part = |change: fn(&mut SubmissionDraft)| {
        let mut draft = SubmissionDraft::default();
        change(&mut draft);
        Submission::try_from(draft).unwrap_err().part
    };
    assert_eq!(part(|draft| draft.limits = limits(0, 100)), None);
    assert_eq!(part(|draft| draft.limits = limits(100, 1_000_000_000)), None);
    let hop = Some(Part::Of(Family::Hop));
    assert_eq!(part(|draft| draft.limits_by_family.set(Family::Hop, Some(limits(200, 100)))), hop);
    assert_eq!(part(|draft| draft.limits_by_family.set(Family::Hop, Some(limits(100, 1_000_000_000)))), hop);
    assert_eq!(part(|draft| draft.odds_multiple.set(Point::Nine, 11)), Some(Part::On(Point::Nine)));
    assert_eq!(
        part(|draft| (draft.table_kind, draft.offered) = (TableKind::Hybrid, Some(craps()))),
        Some(Part::Of(Family::LuckyShooter))
    );
}

#[test]
fn draft_of_a_submission_gives_the_same_submission() {
    let submission = allowed(|draft| {
        draft.table_kind = TableKind::Hybrid;
        draft.vigorish_rate = (2, 50);
        draft.big_win = Cents::ZERO;
        draft.timers = Timers { betting: 1, offer: 2, review: 3, link: 4 };
        draft.limits_by_family.set(Family::Fire, Some(limits(200, 300)));
    });
    assert_eq!(Submission::try_from(SubmissionDraft::from(&submission)), Ok(submission));
    assert_eq!((submission.big_win(), submission.seat_count()), (Cents::ZERO, 1));
    assert_eq!(with_seats(3).big_win(), Cents::new(120_000));
}

#[test]
fn set_of_every_family_is_all() {
    let named = Family::ALL.iter().copied().fold(FamilySet::NONE, FamilySet::with);
    assert_eq!(named, FamilySet::ALL);
    assert_eq!(with_seats(1).limits(), limits(100, 1_000_000));
}

/// Neither is written to a file or asked for there.
#[test]
fn vigorish_is_dropped_in_a_game_without_points() {
    let free = |game| SubmissionDraft {
        game,
        vigorish_rate: (0, 1),
        buy: VigorishTerms::UpFront,
        lay: VigorishTerms::UpFront,
        ..SubmissionDraft::default()
    };
    let usual = SubmissionDraft { game: GameKind::SicBo, ..SubmissionDraft::default() };
    assert_eq!(Submission::try_from(free(GameKind::SicBo)), Submission::try_from(usual));
    let craps =
        Submission::try_from(SubmissionDraft { vigorish_rate: (1, 25), ..free(GameKind::Craps) }).unwrap();
    assert_eq!((craps.buy(), craps.vigorish_rate().figures()), (VigorishTerms::UpFront, (1, 25)));
}

use std::string::{String, ToString};

use super::*;

mod edge;

/// The standard submission with so many seats.
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

fn limits(least: u64, most: u64) -> Limits {
    Limits { least: Cents::new(least), most: Cents::new(most) }
}

#[test]
fn the_default_is_allowed_and_offers_everything() {
    let submission = with_seats(1);
    assert_eq!(submission.seats().map(Seat::number).collect::<std::vec::Vec<_>>(), [1]);
    assert!(!submission.has(Seat::try_from(2).unwrap()));
    assert!(Family::ALL.iter().all(|family| submission.offers(*family)));
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
fn limits_leave_room_for_a_wager() {
    assert_eq!(refused_field(|draft| draft.chip_unit = Cents::ZERO), "chip_unit");
    assert_eq!(refused_field(|draft| draft.smallest_credit = Cents::new(5)), "smallest_credit");
    for (least, most) in [(0, 100), (150, 199), (200, 100), (100, 100 * (1 << 40))] {
        assert_eq!(refused_field(|draft| draft.limits = limits(least, most)), "limits");
        assert_eq!(refused_field(|draft| draft.limits_by_family[9] = Some(limits(least, most))), "limits");
    }
    let own = allowed(|draft| draft.limits_by_family[Family::Hop.index()] = Some(limits(200, 300)));
    assert_eq!(own.bounds(Family::Hop).most, Cents::new(300));
    assert_eq!(own.bounds(Family::Field).most, Cents::new(1_000_000));
    allowed(|draft| draft.limits = limits(100, 100));
    allowed(|draft| draft.limits = limits(150, 200));
    allowed(|draft| draft.chip_unit = Cents::new(500));
}

#[test]
fn what_the_odds_could_come_to_fits() {
    assert_eq!(refused_field(|draft| draft.limits = limits(100, 1_000_000_000)), "limits");
    allowed(|draft| draft.limits = limits(100, 700_000_000));
    assert_eq!(
        refused_field(|draft| {
            draft.limits = limits(100, 700_000_000);
            draft.odds_multiple.four = 4;
        }),
        "limits"
    );
}

#[test]
fn odds_are_one_to_ten_times() {
    for multiple in [0, 11] {
        assert_eq!(refused_field(|draft| draft.odds_multiple.nine = multiple), "odds_multiple");
    }
    assert_eq!(allowed(|draft| draft.odds_multiple.nine = 10).odds_multiple(Point::Nine), 10);
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
        draft.offered = Some(FamilySet::ALL.without(Family::Lay));
    });
}

#[test]
fn side_wagers_that_need_a_machine_are_not_offered_without() {
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
fn power_odds_keep_an_edge() {
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
fn a_refusal_names_field_paragraph_and_remedy() {
    let error = Submission::try_from(SubmissionDraft { seats: 17, ..Default::default() }).unwrap_err();
    assert_eq!(error.to_string(), "seats: a Craps table has 1 to 16 seats (623a.2(d)(4)(i))");
}

#[test]
fn clockwise_goes_round() {
    let submission = with_seats(3);
    let next = |number| submission.clockwise_of(Seat::try_from(number).unwrap()).map(Seat::number);
    assert_eq!((next(1), next(2), next(3)), (Some(2), Some(3), Some(1)));
}

#[test]
fn the_standard_submission_is_the_default_with_eight_seats() {
    assert_eq!(Submission::standard(), with_seats(8));
}

#[test]
fn a_refusal_says_which_of_several_values_it_is() {
    let part = |change: fn(&mut SubmissionDraft)| {
        let mut draft = SubmissionDraft::default();
        change(&mut draft);
        Submission::try_from(draft).unwrap_err().part
    };
    assert_eq!(part(|draft| draft.limits = limits(0, 100)), None);
    assert_eq!(part(|draft| draft.limits = limits(100, 1_000_000_000)), None);
    let hop = Some(Part::Of(Family::Hop));
    assert_eq!(part(|draft| draft.limits_by_family[Family::Hop.index()] = Some(limits(200, 100))), hop);
    assert_eq!(
        part(|draft| draft.limits_by_family[Family::Hop.index()] = Some(limits(100, 1_000_000_000))),
        hop
    );
    assert_eq!(part(|draft| draft.odds_multiple.nine = 11), Some(Part::On(Point::Nine)));
    assert_eq!(
        part(|draft| (draft.table_kind, draft.offered) = (TableKind::Hybrid, Some(FamilySet::ALL))),
        Some(Part::Of(Family::LuckyShooter))
    );
}

#[test]
fn a_submission_can_be_written_down_again() {
    let submission = allowed(|draft| {
        draft.table_kind = TableKind::Hybrid;
        draft.vigorish_rate = (2, 50);
        draft.big_win = Cents::ZERO;
        draft.timers = Timers { betting: 1, offer: 2, review: 3, link: 4 };
        draft.limits_by_family[Family::Fire.index()] = Some(limits(200, 300));
    });
    assert_eq!(Submission::try_from(SubmissionDraft::from(&submission)), Ok(submission));
    assert_eq!((submission.big_win(), submission.seat_count()), (Cents::ZERO, 1));
    assert_eq!(with_seats(3).big_win(), Cents::new(120_000));
}

#[test]
fn all_kinds_named_are_all_kinds() {
    let named = Family::ALL.iter().copied().fold(FamilySet::NONE, FamilySet::with);
    assert_eq!(named, FamilySet::ALL);
    assert_eq!(with_seats(1).offered(), FamilySet::ALL);
    assert_eq!(with_seats(1).limits(), limits(100, 1_000_000));
}

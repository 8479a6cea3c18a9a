//! Compares every wager with a second, plain reading of its paragraph: all 36 rolls in every state of the round.
//!
//! The plain reading (`plain.rs`) shares no code with the wagers.

use std::string::{String, ToString};
use std::vec::Vec;

use super::*;
use crate::dice::Roll;
use crate::jurisdiction::Jurisdiction;
use crate::markers::Markers;
use crate::money::Cents;
use crate::point::{Point, PointSet};
use crate::power::Level;
use crate::round::Round;
use crate::submission::GameKind;
use crate::submission::tests::with_seats;
use crate::submission::{SubmissionDraft, VigorishTerms};

mod memory;
mod plain;
pub(crate) mod props;
mod sic_bo;
mod sides;

use plain::Plain::{self, Lose, Moves, Pay, PayStay, Push, Stand};
use plain::{Met, read};

fn plain(verdict: Verdict<Wager>, before: Wager) -> Plain {
    match verdict {
        Verdict::Stand(next) if next == before => Stand,
        Verdict::Stand(next) => Moves(next.number().unwrap()),
        Verdict::Pay(ratio) => Pay(ratio.figures().0, ratio.figures().1),
        Verdict::PayAndStand(ratio) => PayStay(ratio.figures().0, ratio.figures().1),
        Verdict::Push => Push,
        Verdict::Lose => Lose,
    }
}

fn is_side(wager: Wager) -> bool {
    (71..80).contains(&wager.family().id())
}

#[test]
fn every_wager_is_decided_by_all_rolls_in_every_state_as_its_paragraph_reads() {
    let terms = with_seats(1);
    let up_front = Submission::try_from(SubmissionDraft {
        buy: VigorishTerms::UpFront,
        lay: VigorishTerms::UpFront,
        ..Default::default()
    })
    .unwrap();
    let mut met_count = 0;
    for wager in GameKind::Craps.rules().wagers(Jurisdiction::Pennsylvania).filter(|wager| !is_side(*wager)) {
        for (terms, buy_up_front) in [(&terms, false), (&up_front, true)] {
            for power in [None, Some(Level::Lower), Some(Level::Higher)] {
                if power.is_some() && wager.power_rows().is_empty() {
                    continue;
                }
                for working in [true, false] {
                    for round in Round::all(PointSet::SIX) {
                        for roll in Roll::all() {
                            let markers = &Default::default();
                            let throw = Throw { round, dice: roll.into(), working, power, markers, terms };
                            let Roll(low, high) = roll.sorted();
                            let (low, high) = (low.pips(), high.pips());
                            let point = round.point().map(Point::number);
                            let met = Met { point, low, high, working, power, buy_up_front };
                            let found = plain(wager.on_throw(&throw), wager);
                            assert_eq!(found, read(&wager.to_string(), &met), "{wager} {throw:?}");
                            met_count += 1;
                        }
                    }
                }
            }
        }
    }
    std::println!("{met_count} meetings of a wager with a roll");
}

#[test]
fn names_codes_and_spots_lead_back_to_their_wager() {
    let names: Vec<String> = Wager::all().map(|wager| wager.to_string()).collect();
    assert_eq!(names.len(), SPOTS);
    for (index, wager) in Wager::all().enumerate() {
        assert_eq!(Wager::try_from(u16::from(wager)), Ok(wager));
        assert_eq!(wager.spot().index(), index);
        assert_eq!(wager.spot().wager(), wager);
        assert_eq!(names.iter().filter(|name| **name == wager.to_string()).count(), 1);
        let same_code = Wager::all().filter(|other| other.code() == wager.code()).count();
        assert_eq!(same_code, 1, "{wager}");
    }
    assert_eq!(Wager::try_from(0), Err(NoSuchWager(Code(0))));
    for name in ["come_10", "dont_come_odds_4", "horn_high_11", "hop_13", "hop_55", "c_and_e"] {
        assert!(names.iter().any(|known| known == name), "{name}");
    }
    for name in ["hop_11", "hop_12", "hop_56", "hop_66", "hop_31", "hard_5"] {
        assert!(!names.iter().any(|known| known == name), "{name}");
    }
}

#[test]
fn only_wagers_of_ruling_g7_can_be_called() {
    let terms = with_seats(1);
    for wager in Wager::all() {
        let expected = match wager.family() {
            Family::Place | Family::PlaceLose | Family::Buy | Family::Hard | Family::ComeOdds => {
                ComeOut::OffUnlessCalled
            }
            Family::Lay => ComeOut::OnUnlessCalled,
            _ => ComeOut::Works,
        };
        assert_eq!(wager.come_out(&terms), expected, "{wager}");
    }
}

/// Returns a moment for a wager, with every condition met but those that a test changes.
fn moment<'a>(round: Round, markers: &'a Markers, terms: &'a Submission) -> Moment<'a> {
    Moment {
        round,
        new_shooter: round == Round::ComeOut,
        markers,
        pending: false,
        line_bet: true,
        flat: Cents::new(1_000),
        was_cut: false,
        terms,
    }
}

#[test]
fn each_wager_is_made_when_its_paragraph_allows_and_refused_otherwise() {
    let (terms, markers) = (with_seats(1), Markers::default());
    for wager in Wager::all() {
        let come_out = wager.may_make(&moment(Round::ComeOut, &markers, &terms)).is_ok();
        let on_point = wager.may_make(&moment(Round::Point(Point::Six), &markers, &terms)).is_ok();
        let expected = match wager.family() {
            Family::Pass | Family::DontPass => (true, false),
            Family::Come | Family::DontCome => (false, wager.number().is_none()),
            Family::PassOdds | Family::DontPassOdds => (false, true),
            Family::Fire | Family::AllSmall | Family::AllTall | Family::MakeEmAll => (true, false),
            Family::HotRoller | Family::LuckyShooter | Family::HotShooter => (true, false),
            Family::SharpShooter | Family::RideTheLine => (true, false),
            _ => (true, true),
        };
        assert_eq!((come_out, on_point), expected, "{wager}");
    }
}

#[test]
fn odds_need_the_wager_they_support() {
    let (terms, markers) = (with_seats(1), Markers::default());
    for wager in Wager::all().filter(|wager| wager.supports().is_some()) {
        let at = Moment { flat: Cents::ZERO, ..moment(Round::Point(Point::Six), &markers, &terms) };
        assert_eq!(wager.may_make(&at), Err(Refusal::NeedsFlatBet), "{wager}");
        assert_eq!(wager.supports().and_then(odds::behind), Some(wager));
    }
    assert_eq!(Wager::all().filter(|wager| odds::behind(*wager).is_some()).count(), 24);
}

#[test]
fn made_wager_changes_only_as_its_paragraph_allows() {
    let (terms, markers) = (with_seats(1), Markers::default());
    for wager in Wager::all() {
        for round in [Round::ComeOut, Round::Point(Point::Six)] {
            let at = moment(round, &markers, &terms);
            let allowed = [
                wager.may_change(Change::Raise, &at).is_ok(),
                wager.may_change(Change::Cut, &at).is_ok(),
                wager.may_remove(&at).is_ok(),
            ];
            let (come_out, on_number) = (round == Round::ComeOut, wager.number().is_some());
            let expected = match wager.family() {
                Family::Pass => [come_out; 3],
                Family::DontPass => [come_out, true, true],
                Family::Come => [!on_number; 3],
                Family::DontCome => [!on_number && !come_out, true, true],
                // Before the first roll that can affect them (W1).
                Family::LuckyShooter | Family::HotShooter | Family::SharpShooter => [come_out, true, true],
                _ if is_side(wager) => [false; 3],
                _ => [true; 3],
            };
            assert_eq!(allowed, expected, "{wager} {round:?}");
        }
    }
}

#[test]
fn counting_side_wagers_are_locked_once_thrown() {
    let (terms, markers) = (with_seats(1), Markers::default());
    let at = moment(Round::ComeOut, &markers, &terms);
    let lucky = Wager::LuckyShooter(side::lucky_shooter::LuckyShooter { thrown: true, run: None });
    let hot = Wager::HotShooter(side::hot_shooter::HotShooter { throws: 1 });
    for change in [Change::Raise, Change::Cut] {
        assert_eq!(lucky.may_change(change, &at), Err(Refusal::LuckyLocked));
        assert_eq!(hot.may_change(change, &at), Err(Refusal::HotShooterLocked));
    }
}

#[test]
fn dont_wager_once_cut_is_not_put_back() {
    let (terms, markers) = (with_seats(1), Markers::default());
    let at = |round| Moment { was_cut: true, ..moment(round, &markers, &terms) };
    let dont_pass = Wager::DontPass(dont_pass::DontPass);
    let dont_come = Wager::DontCome(dont_come::DontCome { on: None });
    let point = Round::Point(Point::Four);
    assert_eq!(dont_pass.may_make(&at(Round::ComeOut)), Err(Refusal::DontNotReplaced));
    assert_eq!(dont_pass.may_change(Change::Raise, &at(Round::ComeOut)), Err(Refusal::DontNotReplaced));
    assert_eq!(dont_come.may_make(&at(point)), Err(Refusal::DontNotReplaced));
    assert_eq!(dont_come.may_change(Change::Raise, &at(point)), Err(Refusal::DontNotReplaced));
}

#[test]
fn side_wagers_wait_for_a_new_shooter_or_a_clean_layout() {
    let terms = with_seats(1);
    let clean = Markers::default();
    let marked = clean.with(Round::ComeOut, Roll(crate::Die::Two, crate::Die::Two));
    let fire = Wager::Fire(side::fire::Fire { locked: false });
    let small = Wager::AllSmall(side::bonus::AllSmall);
    let roller = Wager::HotRoller(side::hot_roller::HotRoller);
    let old_shooter = Moment { new_shooter: false, ..moment(Round::ComeOut, &clean, &terms) };
    assert_eq!(fire.may_make(&old_shooter), Err(Refusal::FireNewShooterOnly));
    assert_eq!(small.may_make(&old_shooter), Err(Refusal::BonusNewShooterOnly));
    assert_eq!(roller.may_make(&old_shooter), Ok(()));
    let pending = Moment { pending: true, ..moment(Round::ComeOut, &clean, &terms) };
    assert_eq!(fire.may_make(&pending), Err(Refusal::FirePending));
    let with_marks = moment(Round::ComeOut, &marked, &terms);
    assert_eq!(small.may_make(&with_marks), Err(Refusal::BonusMarkersUp));
    assert_eq!(roller.may_make(&with_marks), Err(Refusal::HotRollerMarkersUp));
    assert_eq!(fire.may_make(&with_marks), Ok(()));
}

/// 623a.6(e) and (f), worked out with plain fractions of a dollar.
#[test]
fn odds_are_capped_at_the_multiple_and_raised_to_what_is_paid_whole() {
    let terms = Submission::try_from(SubmissionDraft {
        odds_multiple: crate::ByPoint::from_fn(|_| 1),
        ..Default::default()
    })
    .unwrap();
    let markers = Markers::default();
    let cap = |wager: Wager, point: Point, flat: u64| {
        let at = Moment { flat: Cents::new(flat), ..moment(Round::Point(point), &markers, &terms) };
        wager.bounds(&at).most.get()
    };
    let (pass, dont) = (Wager::PassOdds(odds::PassOdds), Wager::DontPassOdds(odds::DontPassOdds));
    // $5 behind a 4 wins $10; $5 behind a 5 would win $7.50, so $6; $5 behind a 6 wins $6.
    assert_eq!([Point::Four, Point::Five, Point::Six].map(|point| cap(pass, point, 500)), [500, 600, 500]);
    // $7 behind a 6 would win $8.40, so $10; behind a 9, $8.
    assert_eq!([Point::Six, Point::Nine].map(|point| cap(pass, point, 700)), [1_000, 800]);
    // To win $5: $10 against a 4, $7.50 against a 5, so $9; $6 against a 6.
    assert_eq!([Point::Four, Point::Five, Point::Six].map(|point| cap(dont, point, 500)), [1_000, 900, 600]);
    // To win $7: $8.40 against an 8, so $12; $14 against a 10.
    assert_eq!([Point::Eight, Point::Ten].map(|point| cap(dont, point, 700)), [1_200, 1_400]);
    for point in Point::SIX {
        assert_eq!(cap(Wager::ComeOdds(odds::ComeOdds(point)), Point::Four, 700), cap(pass, point, 700));
        assert_eq!(
            cap(Wager::DontComeOdds(odds::DontComeOdds(point)), Point::Four, 700),
            cap(dont, point, 700)
        );
    }
}

#[test]
fn units_and_limits_of_each_wager() {
    let (terms, markers) = (with_seats(1), Markers::default());
    let at = moment(Round::Point(Point::Six), &markers, &terms);
    for wager in Wager::all().filter(|wager| wager.supports().is_none()) {
        let Bounds { least, most, unit, .. } = wager.bounds(&at);
        let (chips, most_expected) = match wager.family() {
            Family::CAndE => (2, 1_000_000),
            Family::Horn => (4, 1_000_000),
            Family::HornHigh | Family::Whirl => (5, 1_000_000),
            Family::Fire => (1, 500),
            _ => (1, 1_000_000),
        };
        assert_eq!((least.get(), most.get(), unit.get()), (100, most_expected, 100 * chips), "{wager}");
    }
}

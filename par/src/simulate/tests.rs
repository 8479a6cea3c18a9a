use std::time::Duration;

use super::cli::usual;
use super::report::{FAR, Report};
use super::*;

fn plan(strategy: Name, rolls: u64) -> Plan {
    Plan { strategy, terms: usual(strategy).unwrap(), seed: 1, rolls }
}

fn report(plan: &Plan) -> Report {
    let tally = plan.run(2, |_| {}).unwrap();
    Report::new(plan, &tally, 2, Duration::from_secs(1)).unwrap()
}

/// Compares a strategy with the exact figures. Playing also fails if a strategy is refused anything, or money is not
/// conserved.
fn is_as_expected(strategy: Name, rolls: u64, wagers: usize) {
    let report = report(&plan(strategy, rolls));
    assert!(report.rolls >= rolls);
    assert_eq!(report.wagers.len(), wagers);
    for wager in &report.wagers {
        assert!(!wager.is_far(), "{wager:?}");
    }
    assert!(report.wagers.iter().any(|wager| wager.apart.is_some()));
    let (mean, error) = (report.hands.mean, report.hands.standard_error);
    assert!((mean - 1671.0 / 196.0).abs() < FAR * error, "{mean} ± {error}"); // 8.5255, as published
}

#[test]
fn pass_bet_agrees_with_its_sheet() {
    is_as_expected(Name::Pass, 300_000, 1);
}

#[test]
fn pass_bet_with_odds_agrees_with_its_sheets() {
    is_as_expected(Name::PassOdds, 300_000, 2);
}

#[test]
fn three_point_molly_agrees_with_its_sheets() {
    is_as_expected(Name::Molly, 200_000, 9);
}

#[test]
fn full_board_agrees_with_its_sheets() {
    let craps = rules_core::submission::GameKind::Craps.rules();
    let wagers = craps.wagers(rules_core::Jurisdiction::Pennsylvania);
    let wagers = wagers.filter(|wager| strategy::made_as(*wager) == *wager).count();
    is_as_expected(Name::FullBoard, 12_000, wagers);
}

#[test]
fn result_is_the_same_on_any_number_of_threads() {
    for strategy in [Name::PassOdds, Name::FullBoard] {
        let plan = plan(strategy, 3_000);
        let alone = plan.run(1, |_| {}).unwrap();
        assert_eq!(alone, plan.run(3, |_| {}).unwrap());
        assert_ne!(alone, Plan { seed: 2, ..plan }.run(3, |_| {}).unwrap());
    }
}

/// Otherwise bets cut off at the end of a table would be missing from the returns.
#[test]
fn every_roll_is_in_a_hand_and_every_table_is_reported() {
    let plan = plan(Name::Pass, 10_000);
    let reported = AtomicU64::new(0);
    let tally = plan.run(2, |rolls| _ = reported.fetch_add(rolls, Ordering::Relaxed)).unwrap();
    let hands = tally.hands();
    assert_eq!((tally.tables(), reported.into_inner()), (plan.tables(), hands.rolls));
    let rolls: u64 = (0..).zip(hands.lengths()).map(|(length, count)| length * count).sum();
    assert_eq!((rolls, hands.lengths().iter().sum::<u64>()), (hands.rolls, hands.count));
}

#[test]
fn vigorish_up_front_is_counted() {
    let up_front = rules_core::submission::VigorishTerms::UpFront;
    let draft = rules_core::SubmissionDraft { buy: up_front, ..Default::default() };
    let plan = Plan { terms: Submission::try_from(draft).unwrap(), ..plan(Name::FullBoard, 20_000) };
    let report = report(&plan);
    let buy = report.wagers.iter().find(|wager| wager.wager == "buy_4").unwrap();
    // Fair odds, less 5% of the stake each time that it is made.
    assert!((buy.percent - 95.0).abs() < FAR * buy.standard_error.unwrap(), "{buy:?}");
}

#[test]
fn submission_that_forbids_the_strategy_is_refused_with_the_reason() {
    let limits = rules_core::submission::Limits {
        least: rules_core::Cents::new(100),
        most: rules_core::Cents::new(500),
    };
    let draft = rules_core::SubmissionDraft { limits, ..Default::default() };
    let plan = Plan { terms: Submission::try_from(draft).unwrap(), ..plan(Name::Pass, 10_000) };
    let refused = plan.run(2, |_| {}).unwrap_err().to_string();
    assert!(refused.contains("more than the maximum") && refused.contains("623a.3(b)(2)"), "{refused}");
}

#[test]
fn report_fits_80_columns_and_is_complete_in_json() {
    let report = report(&plan(Name::PassOdds, 50_000));
    let text = console::strip_ansi_codes(&report.text(80)).into_owned();
    assert!(text.starts_with("Pass Bet with full odds\n"), "{text}");
    for said in ["pass_odds", "rolls a second", "on average", "61+", "standard errors apart"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert!(text.lines().all(|line| console::measure_text_width(line) <= 80), "{text}");
    let json: serde_json::Value = serde_json::to_value(&report).unwrap();
    assert_eq!(json["strategy"], "pass-odds");
    assert_eq!(json["wagers"][0]["wager"], "pass");
    assert!(json["hands"]["lengths"][0]["hands"].as_u64() > Some(0));
}

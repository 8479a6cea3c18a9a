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

/// Playing also fails if a strategy is refused anything, or money is not conserved.
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
fn a_pass_bet_returns_what_it_should() {
    is_as_expected(Name::Pass, 300_000, 1);
}

#[test]
fn a_pass_bet_with_odds_returns_what_it_should() {
    is_as_expected(Name::PassOdds, 300_000, 2);
}

#[test]
fn three_point_molly_returns_what_it_should() {
    is_as_expected(Name::Molly, 200_000, 9);
}

#[test]
fn a_full_board_returns_what_it_should() {
    let wagers = rules_core::Wager::all().filter(|wager| strategy::made_as(*wager) == *wager).count();
    is_as_expected(Name::FullBoard, 12_000, wagers);
}

#[test]
fn threads_change_nothing() {
    for strategy in [Name::PassOdds, Name::FullBoard] {
        let plan = plan(strategy, 3_000);
        let alone = plan.run(1, |_| {}).unwrap();
        assert_eq!(alone, plan.run(3, |_| {}).unwrap());
        assert_ne!(alone, Plan { seed: 2, ..plan }.run(3, |_| {}).unwrap());
    }
}

/// Otherwise what is cut off at the end of a table would be missing from the returns.
#[test]
fn every_roll_is_in_a_hand_and_every_table_is_told_of() {
    let plan = plan(Name::Pass, 10_000);
    let told = AtomicU64::new(0);
    let tally = plan.run(2, |rolls| _ = told.fetch_add(rolls, Ordering::Relaxed)).unwrap();
    let hands = tally.hands();
    assert_eq!((tally.tables(), told.into_inner()), (plan.tables(), hands.rolls));
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
    // Fair odds, less 5% of the wager each time that it is made.
    assert!((buy.percent - 95.0).abs() < FAR * buy.standard_error.unwrap(), "{buy:?}");
}

#[test]
fn a_submission_that_forbids_the_strategy_is_told_why() {
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
fn the_report_reads_well_in_80_columns_and_is_whole_in_json() {
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

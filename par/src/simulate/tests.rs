use std::time::Duration;

use rules_core::Jurisdiction;
use rules_core::submission::GameKind;

use super::cli::usual;
use super::report::{FAR, Report};
use super::*;

fn plan(strategy: Name, rolls: u64) -> Plan {
    of_game(strategy, strategy.game(), rolls)
}

fn of_game(strategy: Name, game: GameKind, rolls: u64) -> Plan {
    Plan { strategy, terms: usual(strategy, game).unwrap(), seed: 1, rolls }
}

fn report(plan: &Plan) -> Report {
    let tally = plan.run(2, |_| {}).unwrap();
    Report::new(plan, &tally, 2, Duration::from_secs(1)).unwrap()
}

/// Compares a strategy with the exact figures. Playing also fails if a strategy is refused anything, or money is not
/// conserved.
fn is_as_expected(plan: &Plan, wagers: usize, mean_hand: Option<f64>) {
    let report = report(plan);
    assert!(report.rolls >= plan.rolls);
    assert_eq!(report.wagers.len(), wagers);
    for wager in &report.wagers {
        assert!(!wager.is_far(), "{wager:?}");
    }
    assert!(report.wagers.iter().any(|wager| wager.apart.is_some()));
    assert_eq!(report.hands.is_some(), mean_hand.is_some());
    for (hands, exact) in report.hands.iter().zip(mean_hand) {
        let (mean, error) = (hands.mean, hands.standard_error);
        assert!((mean - exact).abs() < FAR * error, "{mean} ± {error}");
    }
}

/// The mean length of a hand of Craps: 8.5255, as published.
const HAND: Option<f64> = Some(1671.0 / 196.0);

/// The mean length of a shaker's turn: a 7 comes once in six rolls.
const TURN: Option<f64> = Some(6.0);

#[test]
fn pass_bet_agrees_with_its_sheet() {
    is_as_expected(&plan(Name::Pass, 300_000), 1, HAND);
}

#[test]
fn pass_bet_with_odds_agrees_with_its_sheets() {
    is_as_expected(&plan(Name::PassOdds, 300_000), 2, HAND);
}

#[test]
fn three_point_molly_agrees_with_its_sheets() {
    is_as_expected(&plan(Name::Molly, 200_000), 9, HAND);
}

#[test]
fn full_board_agrees_with_its_sheets() {
    let craps = rules_core::submission::GameKind::Craps.rules();
    let wagers = craps.wagers(rules_core::Jurisdiction::Pennsylvania);
    let wagers = wagers.filter(|wager| strategy::made_as(*wager) == *wager).count();
    is_as_expected(&plan(Name::FullBoard, 12_000), wagers, HAND);
}

#[test]
fn hop_wagers_agree_with_their_sheets() {
    is_as_expected(&plan(Name::Hops, 200_000), 4, TURN);
}

/// It wins once in 193 decisions.
#[test]
fn six_eight_shake_agrees_with_its_sheet() {
    is_as_expected(&plan(Name::Shake, 1_000_000), 1, TURN);
}

#[test]
fn small_agrees_with_its_sheet_and_sic_bo_has_no_hands() {
    is_as_expected(&plan(Name::Small, 300_000), 1, None);
}

#[test]
fn every_spot_of_props_and_hops_and_sic_bo_agrees_with_its_sheet() {
    is_as_expected(&of_game(Name::FullBoard, GameKind::PropsAndHops, 12_000), 29, TURN);
    is_as_expected(&of_game(Name::FullBoard, GameKind::SicBo, 10_000), 50, None);
}

#[test]
fn every_strategy_plays_its_game_and_every_game_has_a_strategy() {
    for name in <Name as clap::ValueEnum>::value_variants() {
        assert!(name.plays(name.game()), "{name:?}");
    }
    for game in GameKind::ALL {
        assert!(Name::usual(game).plays(game), "{game:?}");
    }
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
    for (jurisdiction, cite) in [(Jurisdiction::Pennsylvania, "623a.3(b)(2)"), (Jurisdiction::Colorado, "G1")]
    {
        let draft = rules_core::SubmissionDraft { jurisdiction, limits, ..Default::default() };
        let plan = Plan { terms: Submission::try_from(draft).unwrap(), ..plan(Name::Pass, 10_000) };
        let refused = plan.run(2, |_| {}).unwrap_err().to_string();
        let why =
            format!("this submission does not allow the strategy: more than the maximum: bet less ({cite})");
        assert_eq!(refused, why);
    }
}

#[test]
fn report_fits_80_columns_and_is_complete_in_json() {
    let report = report(&plan(Name::PassOdds, 50_000));
    let text = console::strip_ansi_codes(&report.text(80)).into_owned();
    assert!(text.starts_with("Pass Bet with full odds at Craps\n"), "{text}");
    for said in ["pass_odds", "rolls a second", "on average", "61+", "standard errors apart"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert!(text.lines().all(|line| console::measure_text_width(line) <= 80), "{text}");
    let json: serde_json::Value = serde_json::to_value(&report).unwrap();
    assert_eq!(json["strategy"], "pass-odds");
    assert_eq!(json["wagers"][0]["wager"], "pass");
    assert!(json["hands"]["lengths"][0]["hands"].as_u64() > Some(0));
}

#[test]
fn report_of_a_game_without_a_shooter_fits_80_columns() {
    for (strategy, shown) in [(Name::Hops, "turns of the shaker"), (Name::Small, "Small at Sic Bo")] {
        let text = console::strip_ansi_codes(&report(&plan(strategy, 20_000)).text(80)).into_owned();
        assert!(text.contains(shown) && !text.contains("hands"), "{text}");
        assert!(text.lines().all(|line| console::measure_text_width(line) <= 80), "{text}");
    }
    let json = serde_json::to_value(report(&plan(Name::Small, 20_000))).unwrap();
    assert_eq!((&json["game"], &json["hands"]), (&"sic_bo".into(), &serde_json::Value::Null));
}

//! Every feature on the simulator, some on every target, and what must be the same between runs and targets.

use std::path::Path;

use hal_sim::scenario::{self, Options, Report};
use hal_sim::target::Kind;
use tests::{features, rule_features};

async fn play(features: &Path, kind: Kind, tags: Option<&str>) -> Report {
    let tags = tags.map(|tags| tags.parse().unwrap());
    let options = Options { tags, quiet: true, ..Options::default() };
    let report = scenario::run(features, kind, &options).await.unwrap();
    println!("{report}");
    assert!(report.failures.is_empty(), "{report}");
    assert!(report.passed > 0 && !report.played.is_empty());
    report
}

#[tokio::test]
async fn simulator_plays_every_feature_twice_alike() {
    let (first, second) =
        (play(&features(), Kind::Sim, None).await, play(&features(), Kind::Sim, None).await);
    assert!(first.sha256.is_some());
    assert_eq!(first.sha256, second.sha256);
    for (one, two) in first.played.iter().zip(&second.played) {
        for entry in ["event ", "effect ", "lamps ", "link <", "link >"] {
            assert!(one.trace.contains(entry), "a trace without {entry:?}:\n{}", one.trace);
        }
        assert_eq!(one, two);
    }
    assert_eq!(first.played.len(), second.played.len());
}

/// Some scenarios of every feature: an emulated board takes seconds for what the simulator does in milliseconds.
const SMOKE: Option<&str> = Some("@smoke");

#[tokio::test]
async fn emulated_board_plays_smoke_scenarios_with_the_same_link_traffic() {
    let simulated = play(&features(), Kind::Sim, SMOKE).await;
    let emulated = play(&features(), Kind::Emulator, SMOKE).await;
    assert_eq!(simulated.played.len(), emulated.played.len());
    for (one, two) in simulated.played.iter().zip(&emulated.played) {
        assert_eq!(one.name, two.name);
        // A simulated table is made with another state's submission; a board gets it over the link.
        if one.link.iter().any(|line| is_submission(line)) == two.link.iter().any(|line| is_submission(line))
        {
            assert_eq!(without_trail(&one.link), without_trail(&two.link), "{}", one.name);
        }
    }
}

fn is_submission(line: &str) -> bool {
    line.contains("SubmissionPart {")
}

/// Leaves out the reports of wrong roles, which come when the loop comes around: the board's speed decides after how
/// many.
fn without_trail(link: &[String]) -> Vec<&String> {
    link.iter().filter(|line| !line.contains("WrongRole {")).collect()
}

/// Power Odds (623b.5) are left out: a test cannot control a real random source.
#[tokio::test]
async fn emulated_board_plays_some_of_every_section() {
    let report = play(&rule_features(), Kind::Emulator, SMOKE).await;
    assert!(report.played.len() >= 18, "{report}");
    assert!(report.skipped.is_empty(), "{report}");
}

/// Rows about the rules alone; each gives its reason beside its tag.
const RULES_ONLY: usize = 21;

#[tokio::test]
async fn every_paragraph_holds_on_the_simulated_table() {
    let options = Options { quiet: true, ..Options::default() };
    let report = scenario::run(&rule_features(), Kind::Sim, &options).await.unwrap();
    println!("{report}");
    assert!(report.failures.is_empty(), "{report}");
    assert!(report.played.len() > 1_300, "{report}");
    assert_eq!(report.skipped.values().sum::<usize>(), RULES_ONLY, "{report}");
}

/// Returns the error of a scenario with these steps.
async fn failure(steps: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("one.feature");
    let given = "Given a Pennsylvania craps table\n    And seat 1 buys in for $100";
    let text = format!("Feature: f\n  Scenario: s\n    {given}\n    {steps}\n");
    std::fs::write(&path, text).unwrap();
    let options = Options { quiet: true, ..Options::default() };
    let report = scenario::run(&path, Kind::Sim, &options).await.unwrap();
    assert_eq!(report.failures.len(), 1, "{report}");
    report.failures[0].clone()
}

#[tokio::test]
async fn failing_step_shows_the_table_and_its_last_events() {
    let shown = failure("When seat 1 bets $10 on Pass\n    Then seat 1 has $5").await;
    for words in [
        "one.feature:2",
        "line 6: Then seat 1 has $5",
        "9000 cents",
        "expected 500",
        "bets are open",
        "$10 on pass",
        "lamps",
        "> seat 1 has $10 on pass",
    ] {
        assert!(shown.contains(words), "no {words:?} in:\n{shown}");
    }
}

#[tokio::test]
async fn unknown_step_suggests_the_nearest() {
    let shown = failure("When seat 1 bet $10 at Pass").await;
    let words =
        "there is no step \"seat 1 bet $10 at Pass\": the nearest is \"{seat} bets {dollars} on {wager}\"";
    assert!(shown.contains(words), "{shown}");
}

#[tokio::test]
async fn fault_never_met_fails_its_scenario() {
    let shown = failure("When the power will fail after 1000000 more bytes are written").await;
    assert!(
        shown.contains("armed faults that the table never met: a write torn after 1000000 bytes"),
        "{shown}"
    );
}

#[tokio::test]
async fn invalid_submission_fails_with_its_refusal() {
    let shown = failure("Given a Pennsylvania craps table with:\n    \"\"\"\n    {\"seats\": 40}\n    \"\"\"\n    When seat 1 takes the dice").await;
    assert!(shown.contains("a Craps table has 1 to 16 seats (623a.2(d)(4)(i))"), "{shown}");
}

//! Every paragraph of the regulation that a table implements, on the shipped rules.

use std::path::Path;

use hal_sim::scenario::Report;
use tests::{rule_features, rules};

async fn play(path: &Path) -> Report {
    let report = rules::run(path).await.unwrap();
    println!("{report}");
    report
}

/// Returns whether a scenario's name ends with a paragraph, such as `, 623a.3(a)(11)(ii)` or `, 30-2399.01(10)`.
fn ends_with_a_paragraph(name: &str) -> bool {
    let Some((_, paragraph)) = name.rsplit_once(", ") else { return false };
    let (section, items) = paragraph.split_once('(').unwrap_or((paragraph, ")"));
    let number =
        ["623a.", "623b.", "625a.", "668a.", "30-"].iter().find_map(|state| section.strip_prefix(state));
    let is_number = |part: &str| part.parse::<u16>().is_ok();
    number.is_some_and(|number| number.split('.').all(is_number))
        && items.ends_with(')')
        && !items.contains(' ')
}

#[tokio::test]
async fn every_paragraph_scenario_holds_on_the_shipped_rules() {
    let report = play(&rule_features()).await;
    assert!(report.failures.is_empty(), "{report}");
    assert!(!report.played.is_empty(), "no scenario ran");
    for name in report.played.iter().map(|played| &played.name) {
        assert!(ends_with_a_paragraph(name), "{name:?} does not end with the paragraph it shows");
    }
}

#[tokio::test]
async fn failing_unknown_and_unreadable_scenarios_fail() {
    let folder = std::env::temp_dir().join(format!("lammer-rules-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let given = "Feature: f\n  Scenario: s\n    Given a Pennsylvania craps table\n";
    for (name, text, why) in [
        ("untrue", format!("{given}    Then seat 1 has $5\n"), "0 cents of credit, expected 500"),
        ("unknown", format!("{given}    Then the dealer sings\n"), "there is no step \"the dealer sings\""),
        ("unreadable", "Feature f\n".to_owned(), "unreadable.feature"),
    ] {
        let path = folder.join(format!("{name}.feature"));
        std::fs::write(&path, text).unwrap();
        let report = play(&path).await;
        assert!(report.failures.len() == 1 && report.failures[0].contains(why), "{name}: {report}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

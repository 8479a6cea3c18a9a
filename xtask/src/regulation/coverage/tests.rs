//! Coverage of small lists with little evidence.

use super::*;

const PLACE: &str = "\
623a.3  Wagers
623a.3(a)  Only these
623a.3(a)(5)  Place to Win
623a.3(a)(5)(i)  wins
623a.3(a)(5)(ii)  loses
623a.3(a)(12)  Any Seven
623a.3(b)(1)  Minimum
";

fn evidence(source: &str, scenarios: &[&str]) -> Evidence {
    let feature =
        scenarios.iter().map(|name| format!("  Scenario: {name}\n    Then it holds\n")).collect::<String>();
    let texts = |path: &str, text: String| vec![(path.to_owned(), text)];
    Evidence::gather(&texts("a.rs", source.to_owned()), &texts("a.feature", format!("Feature: f\n{feature}")))
}

fn missing(list: &str, source: &str, scenarios: &[&str]) -> Vec<String> {
    let (list, evidence) = (List::parse(list).unwrap(), evidence(source, scenarios));
    Coverage::new(&list, &evidence).missing().map(|missing| missing.to_string()).collect()
}

/// Returns the paragraphs that lack `lacks`.
fn without(list: &str, source: &str, scenarios: &[&str], lacks: &str) -> Vec<String> {
    let missing = missing(list, source, scenarios);
    let number = |line: &String| line.split(' ').next().unwrap_or_default().to_owned();
    missing.iter().filter(|line| line.contains(lacks)).map(number).collect()
}

fn without_file(source: &str) -> Vec<String> {
    without(PLACE, source, &[], "no file")
}

fn without_scenario(scenarios: &[&str]) -> Vec<String> {
    without(PLACE, "", scenarios, "no scenario")
}

#[test]
fn without_citations_every_paragraph_is_missing() {
    let missing = missing(PLACE, "", &[]);
    assert_eq!(missing.len(), 6);
    assert_eq!(missing[1], "623a.3(a)(5) Place to Win: no file, no scenario");
}

#[test]
fn file_counts_one_level_below_its_citation() {
    assert_eq!(without_file("fn f() {} // 623a.3(a)(5)"), ["623a.3(a)", "623a.3(a)(12)", "623a.3(b)(1)"]);
    assert_eq!(
        without_file("fn f() {} // 623a.3(b)"),
        ["623a.3(a)", "623a.3(a)(5)", "623a.3(a)(5)(i)", "623a.3(a)(5)(ii)", "623a.3(a)(12)"]
    );
}

#[test]
fn file_citing_only_in_comments_does_not_count() {
    assert_eq!(without_file("//! 623a.3(a)(5)\n\n// 623a.3(a)(12)\n\nfn f() {}").len(), 6);
}

#[test]
fn file_does_not_count_two_levels_below() {
    let missing = without_file("fn f() {} // 623a.3(a)");
    assert_eq!(missing, ["623a.3(a)(5)", "623a.3(a)(5)(i)", "623a.3(a)(5)(ii)", "623a.3(b)(1)"]);
}

#[test]
fn file_does_not_count_above_or_for_a_section() {
    assert!(without_file("fn f() {} // 623a.3(a)(5)(i)").contains(&"623a.3(a)(5)".to_owned()));
    assert_eq!(without_file("fn f() {} // 623a.3").len(), 6);
}

#[test]
fn file_citing_a_range_counts_for_each() {
    let missing = without_file("fn f() {} // 623a.3(a)(4)-(12)");
    assert_eq!(missing, ["623a.3(a)", "623a.3(b)(1)"]);
}

#[test]
fn scenario_counts_for_ancestors() {
    let missing = without_scenario(&["wins, 623a.3(a)(5)(i)"]);
    assert_eq!(missing, ["623a.3(a)(5)(ii)", "623a.3(a)(12)", "623a.3(b)(1)"]);
}

#[test]
fn scenario_does_not_count_below() {
    let missing = without_scenario(&["made, 623a.3(a)(5)"]);
    assert_eq!(missing, ["623a.3(a)(5)(i)", "623a.3(a)(5)(ii)", "623a.3(a)(12)", "623a.3(b)(1)"]);
}

#[test]
fn a_scenario_is_shown_at_the_nearest_listed_paragraph() {
    let list = List::parse(PLACE).unwrap();
    let evidence = evidence("", &["deeper, 623a.3(a)(12)(i)"]);
    let coverage = Coverage::new(&list, &evidence);
    let rows = coverage.rows().collect::<Vec<_>>();
    assert!(rows[0].scenarios.is_empty() && rows[0].shown_below);
    let shown = Shown { path: "a.feature", name: "deeper, 623a.3(a)(12)(i)", examples: 1 };
    assert_eq!(rows[4].scenarios, [shown]);
}

#[test]
fn examples_of_an_outline_are_shown_together() {
    let outline = "Feature: f\nScenario Outline: <d>, 623a.3(b)(1)\nThen ok\nExamples:\n|d|\n|1|\n|2|\n";
    let after = "Scenario: s, 623a.3(b)(1)\nThen ok\n";
    let (list, path) = (List::parse(PLACE).unwrap(), "a.feature");
    let evidence = Evidence::gather(&[], &[(path.to_owned(), format!("{outline}{after}"))]);
    let coverage = Coverage::new(&list, &evidence);
    let expected = [
        Shown { path, name: "<d>, 623a.3(b)(1)", examples: 2 },
        Shown { path, name: "s, 623a.3(b)(1)", examples: 1 },
    ];
    assert_eq!(coverage.rows().last().unwrap().scenarios, expected);
}

#[test]
fn text_of_a_section_needs_citations_of_the_section_itself() {
    let list = "30-2304  Wagers\n30-2304  Only these\n30-2304(1)  Pass\n30-2304(1)(a)  wins\n";
    let below = missing(list, "fn f() {} // 30-2304(1)", &["wins, 30-2304(1)(a)"]);
    assert_eq!(below, ["30-2304 Only these: no file, no scenario"]);
    let section = missing(list, "fn f() {} // 30-2304", &["refused, 30-2304"]);
    assert_eq!(section.len(), 2);
    assert_eq!(section[0], "30-2304(1) Pass: no file, no scenario");
}

#[test]
fn procedure_is_never_missing() {
    let list = "623a.7  Dice\n623a.7(a)  Who keeps them  [procedure] people do\n";
    assert_eq!(missing(list, "", &[]), [""; 0]);
}

#[test]
fn unlisted_citations_are_separate() {
    let list = List::parse(PLACE).unwrap();
    let evidence =
        evidence("fn f() {} // 623a.1, 623a.3(a)(99), 623a.3(b), 623a.3(a)(5)(i)", &["s, 623a.3(a)(99)"]);
    let unlisted = Coverage::new(&list, &evidence).unlisted;
    let shown = unlisted.iter().map(|(cited, files)| (cited.to_string(), files.len())).collect::<Vec<_>>();
    assert_eq!(shown, [("623a.1".to_owned(), 1), ("623a.3(a)(99)".to_owned(), 2)]);
}

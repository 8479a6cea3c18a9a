//! `par sheet` as it is called.

use std::path::PathBuf;
use std::process::{Command, Output};
use std::{env, fs, process};

use serde_json::Value;

fn par(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_par")).args(arguments).output().unwrap()
}

fn records(arguments: &[&str]) -> Vec<Value> {
    let output = par(&[&["sheet", "--json"], arguments].concat());
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn error(arguments: &[&str]) -> String {
    let output = par(&[&["sheet"], arguments].concat());
    assert!(!output.status.success() && output.stdout.is_empty(), "{output:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// A submission in a file of its own.
struct File(PathBuf);

impl File {
    fn new(name: &str, text: &str) -> Self {
        let path = env::temp_dir().join(format!("par-{}-{name}.json", process::id()));
        fs::write(&path, text).unwrap();
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        drop(fs::remove_file(&self.0));
    }
}

#[test]
fn the_whole_set_is_one_array() {
    let all = records(&[]);
    let fields =
        ["wager", "pay_table", "ev", "house_edge_percent", "awards", "push", "variance", "mean_rolls"];
    for record in &all {
        assert!(fields.iter().all(|field| !record[field].is_null()), "{record}");
    }
    let tables: Vec<_> = all
        .iter()
        .filter(|record| record["wager"] == "lucky_shooter")
        .map(|record| &record["pay_table"])
        .collect();
    assert_eq!(tables, ["A", "B", "C", "D"]);
}

#[test]
fn a_wager_is_chosen_by_name_family_or_code() {
    for (word, count) in [("place_6", 1), ("place", 6), ("2106", 1), ("fire", 2)] {
        assert_eq!(records(&["--wager", word]).len(), count, "{word}");
    }
    for unknown in ["plaice", "come_4", "1"] {
        let error = error(&["--wager", unknown]);
        assert!(error.contains(unknown) && error.contains("place_lose, buy, lay"), "{error}");
    }
}

#[test]
fn json_or_csv_not_both() {
    assert!(error(&["--json", "--csv"]).contains("cannot be used with"));
    let rows = par(&["sheet", "--csv", "--wager", "field"]).stdout;
    assert!(
        String::from_utf8(rows)
            .unwrap()
            .contains("\nfield,623a.5(a),-1/18,5.555556,1 to 1=7/18;2 to 1=1/18,")
    );
}

#[test]
fn a_submission_has_its_own_sheets() {
    let file = File::new(
        "own",
        r#"{"offered": ["fire", "buy", "any_seven"], "pay_tables": {"fire": "B"},
            "vig": {"rate": "1/25", "buy": {"when": "on_win", "numbers": [4]}},
            "power_odds": {"none": 9, "lower": 1, "higher": 0}}"#,
    );
    let records = records(&["--submission", file.path()]);
    let told = |wager| {
        let record = records.iter().find(|record| record["wager"] == wager).unwrap();
        format!(
            "{} {}",
            record["pay_table"].as_str().unwrap(),
            record["house_edge_percent"].as_str().unwrap()
        )
    };
    assert_eq!(records.len(), 8);
    assert_eq!(told("fire"), "B 23.886886");
    assert_eq!(told("buy_4"), "4% on a win 1.333333");
    assert_eq!(told("buy_5"), "623a.5(g)(1) 0.000000");
    assert_eq!(told("any_seven"), "623b.5(d) 13.333333");
}

#[test]
fn a_submission_that_cannot_be_read_says_where_and_what_would_do() {
    for (text, told) in [
        (r#"{"seats": "eight"}"#, "seats: invalid type: string \"eight\", expected u8"),
        (r#"{"seatz": 8}"#, "unknown field `seatz`, expected one of"),
        (r#"{"pay_tables": {"fire": "C"}}"#, "pay_tables.fire: \"C\" is none of A, B (623a.5(f))"),
        (r#"{"pay_tables": {"fire": []}}"#, "pay_tables.fire: write the name of a pay table"),
        (r#"{"vig": {"rate": "1/10"}}"#, "vig: a rate of at most 1/20 (623a.5(g)(3))"),
        (r#"{"odds_multiple": "3"}"#, "odds_multiple: write one multiple for all points"),
        ("{} {}", "one submission a file"),
    ] {
        let file = File::new("wrong", text);
        let error = error(&["--submission", file.path()]);
        assert!(error.contains(file.path()) && error.contains(told), "{text}: {error}");
    }
    assert!(error(&["--submission", "nowhere.json"]).contains("nowhere.json: give the path of a submission"));
}

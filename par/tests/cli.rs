//! The `par` command line.

use std::path::PathBuf;
use std::process::{Command, Output};
use std::{env, fs, process};

use serde_json::Value;

fn par(arguments: &[&str]) -> Output {
    // Errors are compared whole, and backtraces may be on in the environment.
    Command::new(env!("CARGO_BIN_EXE_par")).args(arguments).env("RUST_BACKTRACE", "0").output().unwrap()
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
        let path = env::temp_dir().join(format!("par-{}-{name}", process::id()));
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
fn whole_set_is_one_array() {
    let all = records(&[]);
    let fields = "jurisdiction game wager pay_table ev house_edge_percent awards push variance mean_rolls";
    for record in &all {
        assert!(fields.split(' ').all(|field| !record[field].is_null()), "{record}");
    }
    let tables: Vec<_> = all
        .iter()
        .filter(|record| record["wager"] == "lucky_shooter" && record["game"] == "craps")
        .map(|record| &record["pay_table"])
        .collect();
    assert_eq!(tables, ["A", "B", "C", "D"]);
}

#[test]
fn wager_is_chosen_by_name_family_or_code() {
    for (word, count) in [("place_6", 1), ("place", 6), ("2106", 1), ("fire", 2)] {
        let craps = ["--jurisdiction", "pa", "--game", "craps", "--wager", word];
        assert_eq!(records(&craps).len(), count, "{word}");
    }
    for unknown in ["plaice", "come_4", "1"] {
        let error = error(&["--wager", unknown]);
        assert!(error.contains(unknown) && error.contains("place_lose, buy, lay"), "{error}");
    }
}

#[test]
fn json_and_csv_together_are_refused() {
    assert!(error(&["--json", "--csv"]).contains("cannot be used with"));
    let rows = par(&["sheet", "--csv", "--wager", "field"]).stdout;
    assert!(
        String::from_utf8(rows)
            .unwrap()
            .contains("\npa,craps,field,623a.5(a),-1/18,5.555556,1 to 1=7/18;2 to 1=1/18,")
    );
}

#[test]
fn submission_has_its_own_sheets() {
    let file = File::new(
        "own.json",
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
fn unreadable_submission_shows_position_and_remedy() {
    for (text, told) in [
        (r#"{"seats": "eight"}"#, "1:11: seats: \"eight\" is not a whole number"),
        (r#"{"seatz": 8}"#, "1:2: seatz: there is no such field"),
        (r#"{"pay_tables": {"fire": "C"}}"#, "1:25: pay_tables.fire: \"C\" is unknown here"),
        (r#"{"pay_tables": {"fire": []}}"#, "pay_tables.fire: [] is not a name"),
        (
            r#"{"vig": {"rate": "1/10"}}"#,
            "= help: a rate of at most 1/20\n  = see: 58 Pa. Code § 623a.5(g)(3)",
        ),
        (r#"{"odds_multiple": "3"}"#, "= help: write one multiple for all points"),
        ("{} {}", "one submission a file"),
    ] {
        let file = File::new("wrong.json", text);
        let error = error(&["--submission", file.path()]);
        assert!(error.contains(file.path()) && error.contains(told), "{text}: {error}");
    }
    let nowhere = error(&["--submission", "nowhere.json"]);
    assert!(
        nowhere.starts_with("Error: nowhere.json: ") && nowhere.contains("give the path of a submission")
    );
}

#[test]
fn toml_and_json_submissions_have_the_same_sheets() {
    let json = r#"{"offered": ["fire", "buy"], "pay_tables": {"fire": "B"}, "limits": {"default": [500, 100000]},
                   "vig": {"rate": "1/25", "buy": {"when": "up_front"}}, "timers": {"betting": 30}}"#;
    let toml = r#"
        seats = 1
        offered = ["fire", "buy"]
        pay_tables.fire = "B"
        limits.default = ["$5", "$1,000"]
        timers.betting = 30
        [vig]
        rate = "1/25"
        buy = { when = "up_front" }"#;
    let (json, toml) = (File::new("same.json", json), File::new("same.toml", toml));
    let sheets = records(&["--submission", toml.path()]);
    assert_eq!(sheets.len(), 7);
    assert_eq!(sheets, records(&["--submission", json.path()]));
}

#[test]
fn sample_is_played_and_has_sheets() {
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/../submissions/fire-bet.toml");
    let sheets = records(&["--submission", sample, "--wager", "fire"]);
    assert!(matches!(&*sheets, [fire] if fire["pay_table"] == "A"), "{sheets:?}");
    let played = par(&["simulate", "--submission", sample, "--rolls", "2000", "--threads", "1", "--json"]);
    assert!(played.status.success(), "{played:?}");
}

#[test]
fn samples_of_other_games_have_sheets_and_a_usual_strategy() {
    for (name, wager, pay_table, edge, strategy) in [
        ("props-and-hops", "hop_top", "14 of 36 rolls", "1/36", "hops"),
        ("sic-bo", "small", "625a.6(a)", "1/36", "small"),
    ] {
        let sample = format!("{}/../submissions/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        let sheets = records(&["--submission", &sample, "--wager", wager]);
        let [sheet] = &*sheets else { panic!("{sheets:?}") };
        assert_eq!((&sheet["pay_table"], &sheet["house_edge"]), (&pay_table.into(), &edge.into()));
        let played =
            par(&["simulate", "--submission", &sample, "--rolls", "2000", "--threads", "1", "--json"]);
        let report: Value = serde_json::from_slice(&played.stdout).unwrap();
        assert_eq!(report["strategy"], strategy, "{report}");
        assert!(report["rolls"].as_u64() >= Some(2000));
    }
}

#[test]
fn strategy_of_another_game_is_refused_with_those_that_fit() {
    let output = par(&["simulate", "--strategy", "small", "--game", "props_and_hops"]);
    assert!(!output.status.success() && output.stdout.is_empty(), "{output:?}");
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "Error: --strategy: Props & Hops does not have the wagers of small: choose one of hops, shake, full-board\n"
    );
}

#[test]
fn unknown_wager_names_those_of_the_game() {
    let error = error(&["--game", "sic_bo", "--wager", "pass"]);
    assert_eq!(
        error,
        "Error: --wager: there is no sheet of \"pass\": name a family (triple, any_triple, double, total, pair, \
         small, big, single), one of it such as triple_1, or a code\n"
    );
}

#[test]
fn toml_error_is_shown_on_its_line() {
    let file = File::new("wrong.toml", "# Ours\nseats = 8\noffered = [\"pass\", \"fyre\"]\n");
    let expected = format!(
        "Error: {}:3:20: offered: there is no wager \"fyre\"
  |
3 | offered = [\"pass\", \"fyre\"]
  |                    ^^^^^^
  = help: did you mean \"fire\"?
  = see: 58 Pa. Code § 623a.3(a)
",
        file.path()
    );
    assert_eq!(error(&["--submission", file.path()]), expected);
}

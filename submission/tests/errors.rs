//! Errors as people read them: the whole text of each.

use std::fs;

use submission::{parse_json, parse_toml, read};

/// Holds what is said of a TOML file against what should be.
fn told(text: &str, expected: &str) {
    let error = parse_toml(text, "casino.toml").expect_err(text).to_string();
    assert_eq!(error, expected.trim(), "\n{error}");
}

#[test]
fn what_the_regulation_does_not_allow_is_shown_with_its_paragraph() {
    told(
        "# Twelve would do.\ngame = \"craps\"\nseats = 17 # and a dealer\n",
        "
casino.toml:3:9: seats: 17 is not allowed
  |
3 | seats = 17 # and a dealer
  |         ^^
  = help: a Craps table has 1 to 16 seats
  = see: 58 Pa. Code § 623a.2(d)(4)(i)",
    );
    told(
        "smallest_credit = \"$0.05\"",
        "
casino.toml:1:19: smallest_credit: \"$0.05\" is not allowed
  |
1 | smallest_credit = \"$0.05\"
  |                   ^^^^^^^
  = help: one cent in Pennsylvania
  = see: docs/RULINGS.md, G3",
    );
}

#[test]
fn limits_of_a_wager_lead_to_its_line() {
    told(
        "[limits]\ndefault = [\"$5\", \"$500\"]\n\n[limits.by_wager]\nplace = [\"$6\", \"$600\"]\nfire = [\"$1\", \"$6\"]\n",
        "
casino.toml:6:8: limits.by_wager.fire: [\"$1\", \"$6\"] is not allowed
  |
6 | fire = [\"$1\", \"$6\"]
  |        ^^^^^^^^^^^^
  = help: a Fire Bet is $1 to $5 in whole dollars
  = see: 58 Pa. Code § 623a.11(b)(1)",
    );
    told(
        "limits = { default = [500, 400] }",
        "
casino.toml:1:22: limits.default: [500, 400] is not allowed
  |
1 | limits = { default = [500, 400] }
  |                      ^^^^^^^^^^
  = help: a maximum leaves room for a whole number of chips from the minimum up
  = see: 58 Pa. Code § 623a.3(b)(2)",
    );
    // What a file does not say is not at fault.
    told(
        "chip_unit = \"$20,000\"",
        "
casino.toml:1:13: chip_unit: \"$20,000\" is not allowed
  |
1 | chip_unit = \"$20,000\"
  |             ^^^^^^^^^
  = help: a maximum leaves room for a whole number of chips from the minimum up
  = see: 58 Pa. Code § 623a.3(b)(2)",
    );
}

#[test]
fn one_of_several_values_is_found() {
    told(
        "table_kind = \"hybrid\"\noffered = [\n    \"pass\",\n    \"hot_shooter\", \"lucky_shooter\",\n]\n",
        "
casino.toml:4:20: offered: \"lucky_shooter\" is not allowed
  |
4 |     \"hot_shooter\", \"lucky_shooter\",
  |                    ^^^^^^^^^^^^^^^
  = help: lucky_shooter needs a fully automated table
  = see: 58 Pa. Code § 623b.2(a)",
    );
    told(
        "[odds_multiple]\n4 = 3\n5 = 4\n6 = 5\n8 = 5\n9 = 10\n10 = 30\n",
        "
casino.toml:7:6: odds_multiple.10: 30 is not allowed
  |
7 | 10 = 30
  |      ^^
  = help: odds of 1 to 10 times the wager they support
  = see: 58 Pa. Code § 623a.6(e)",
    );
    told(
        "odds_multiple = 300",
        "
casino.toml:1:17: odds_multiple: 300 is not allowed
  |
1 | odds_multiple = 300
  |                 ^^^
  = help: odds of 1 to 10 times the wager they support
  = see: 58 Pa. Code § 623a.6(e)",
    );
    told(
        "[vig]\nrate = \"1/10\"",
        "
casino.toml:2:8: vig.rate: \"1/10\" is not allowed
  |
2 | rate = \"1/10\"
  |        ^^^^^^
  = help: a rate of at most 1/20
  = see: 58 Pa. Code § 623a.5(g)(3)",
    );
}

#[test]
fn names_that_there_are_not_lead_to_the_nearest_that_there_is() {
    told(
        "offered = [\"pass\", \"plaice\"]",
        "
casino.toml:1:20: offered: there is no wager \"plaice\"
  |
1 | offered = [\"pass\", \"plaice\"]
  |                    ^^^^^^^^
  = help: did you mean \"place\"?
  = see: 58 Pa. Code § 623a.3(a)",
    );
    told(
        "[limits.by_wager]\nhop_11 = [\"$1\", \"$5\"]",
        "
casino.toml:2:1: limits.by_wager.hop_11: there is no wager \"hop_11\"
  |
2 | hop_11 = [\"$1\", \"$5\"]
  | ^^^^^^
  = help: did you mean \"hop\"?
  = see: 58 Pa. Code § 623a.3(a)",
    );
    told(
        "[timers]\nbeting = 30\n",
        "
casino.toml:2:1: timers.beting: there is no such field
  |
2 | beting = 30
  | ^^^^^^
  = help: did you mean \"betting\"?",
    );
    told(
        "[pay_tables]\nfire = \"C\"",
        "
casino.toml:2:8: pay_tables.fire: \"C\" is unknown here
  |
2 | fire = \"C\"
  |        ^^^
  = help: write one of A, B
  = see: 58 Pa. Code § 623a.5(f)",
    );
}

#[test]
fn a_wrong_type_is_told_with_what_would_do() {
    // Carets stand below what they mean however wide a tab is shown, and columns count letters.
    told(
        "\tseats = \"acht\"",
        "
casino.toml:1:10: seats: \"acht\" is not a whole number
  |
1 | \tseats = \"acht\"
  | \t        ^^^^^^
  = help: write how many seats there are, such as 8",
    );
    told(
        "# ¢\nvig = { rate = \"½\", buy = { numbers = [4] } }",
        "
casino.toml:2:16: vig.rate: \"½\" is not a fraction
  |
2 | vig = { rate = \"½\", buy = { numbers = [4] } }
  |                ^^^
  = help: write a fraction of at most \"1/20\", in quotes
  = see: 58 Pa. Code § 623a.5(g)(3)",
    );
    told(
        "big_win = 1200.0",
        "
casino.toml:1:11: big_win: a number with a fraction is not an amount
  |
1 | big_win = 1200.0
  |           ^^^^^^
  = help: write dollars as text, as in \"$5\" or \"$2.50\", or a whole number of cents",
    );
    told(
        "[power_odds]\nnone = 9\nlower = 1\n",
        "
casino.toml:1:1: power_odds: higher is missing
  |
1 | [power_odds]
  | ^^^^^^^^^^^^
  = help: write three weights, as in { none = 900, lower = 80, higher = 20 }",
    );
}

#[test]
fn what_is_not_even_toml_is_shown_too() {
    told(
        "seats = 8\n\n[limits\n",
        "
casino.toml:3:8: unclosed table
  |
3 | [limits
  |        ^
  = help: write `]`",
    );
    told(
        "# 1\n# 2\n# 3\n# 4\n# 5\n# 6\n# 7\n# 8\n# 9\ngame = craps\r\n",
        "
casino.toml:10:8: this is neither text in quotes nor a number, true or false
   |
10 | game = craps
   |        ^^^^^
   = help: write text in quotes, as in \"craps\", and numbers without, as in 8",
    );
    told(
        "seats = 8\nseats = 9",
        "
casino.toml:2:1: this is there twice
  |
2 | seats = 9
  | ^^^^^
  = help: leave one of them out",
    );
}

#[test]
fn odds_multiples_that_omit_a_point_are_refused_with_the_value_to_add() {
    told(
        "seats = 8\n\n[odds_multiple]\n4 = 3\n5 = 4\n6 = 5\n9 = 4\n10 = 3\n",
        "
casino.toml:3:1: odds_multiple: there is no value for 8
  |
3 | [odds_multiple]
  | ^^^^^^^^^^^^^^^
  = help: add \"8\" = 5
  = see: docs/RULINGS.md, G1",
    );
    told(
        "odds_multiple = { 4 = 2 }",
        "
casino.toml:1:17: odds_multiple: there is no value for 5, 6, 8, 9, 10
  |
1 | odds_multiple = { 4 = 2 }
  |                 ^^^^^^^^^
  = help: add \"5\" = 2, \"6\" = 2, \"8\" = 2, \"9\" = 2, \"10\" = 2
  = see: docs/RULINGS.md, G1",
    );
    told(
        "odds_multiple = {}",
        "
casino.toml:1:17: odds_multiple: there is no value for 4, 5, 6, 8, 9, 10
  |
1 | odds_multiple = {}
  |                 ^^
  = help: add \"4\" = 3, \"5\" = 3, \"6\" = 3, \"8\" = 3, \"9\" = 3, \"10\" = 3
  = see: docs/RULINGS.md, G1",
    );
    // The same in JSON, and one multiple for all points, or none, is enough.
    let line = parse_json("{\"odds_multiple\": {\"4\": 3, \"5\": 4, \"6\": 5, \"8\": 5, \"9\": 4}}", "tape");
    assert_eq!(line.unwrap_err().line(), "odds_multiple: there is no value for 10: add \"10\" = 3 (G1)");
    for whole in ["{\"odds_multiple\": 2}", "{}"] {
        assert!(parse_json(whole, "tape").is_ok());
    }
}

/// G3: the minimum, the wager, what it returns as paid, and the least that would do.
#[test]
fn minimums_that_give_the_player_the_edge_lead_to_their_line() {
    told(
        "chip_unit = \"$0.01\"\n\n[limits]\ndefault = [\"$1\", \"$500\"]\nby_wager.place = [\"$0.01\", \"$5\"]\n",
        "
casino.toml:5:18: limits.by_wager.place: $0.01 on place_6 returns 136% as paid
  |
5 | by_wager.place = [\"$0.01\", \"$5\"]
  |                  ^^^^^^^^^^^^^^^
  = help: use at least $0.26
  = see: docs/RULINGS.md, G3",
    );
    told(
        "chip_unit = \"$0.25\"\nlimits.default = [\"$0.25\", \"$500\"]\noffered = [\"place\"]",
        "
casino.toml:2:18: limits.default: $0.25 on place_6 returns 100% as paid
  |
2 | limits.default = [\"$0.25\", \"$500\"]
  |                  ^^^^^^^^^^^^^^^^^
  = help: use at least $0.50
  = see: docs/RULINGS.md, G3",
    );
    told(
        "vig.lay = { when = \"on_win\", numbers = [4, 10] }",
        "
casino.toml:1:11: vig.lay: $1 on lay_5 returns 100% as paid
  |
1 | vig.lay = { when = \"on_win\", numbers = [4, 10] }
  |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: take vigorish on this number, or leave the wager out
  = see: docs/RULINGS.md, G3",
    );
}

#[test]
fn json_has_places_too() {
    let told = |text: &str| parse_json(text, "casino.json").unwrap_err().to_string();
    assert_eq!(
        told("{\"seats\": 8,\n \"offered\": [\"pass\", \"any seven\"]}"),
        "casino.json:2:22: offered: there is no wager \"any seven\"
  |
2 |  \"offered\": [\"pass\", \"any seven\"]}
  |                      ^^^^^^^^^^^
  = help: did you mean \"any_seven\"?
  = see: 58 Pa. Code § 623a.3(a)"
    );
    assert_eq!(
        told("{\"seats\": 8,\n \"seats\": 9}"),
        "casino.json:2:2: seats: this is there twice
  |
2 |  \"seats\": 9}
  |  ^^^^^^^
  = help: leave one of them out"
    );
    assert_eq!(
        told("{\"seats\": 8,\n \"game\" \"craps\"}"),
        "casino.json:2:9: expected `:`
  |
2 |  \"game\" \"craps\"}
  |         ^
  = help: write one submission a file, in JSON such as {\"seats\": 8}"
    );
    assert!(told(&"[".repeat(100_000)).contains("EOF"));
    let deep = ["[".repeat(100_000), "]".repeat(100_000)].concat();
    assert!(told(&format!("{{\"offered\": {deep}}}")).contains("nested"));
}

#[test]
fn an_error_fits_on_a_line_for_machines() {
    let line = |text| parse_json(text, "tape").unwrap_err().line().to_owned();
    assert_eq!(
        line("{\"seats\": 17}"),
        "seats: 17 is not allowed: a Craps table has 1 to 16 seats (623a.2(d)(4)(i))"
    );
    assert_eq!(line("{\"seatz\": 17}"), "seatz: there is no such field: did you mean \"seats\"? (G1)");
}

#[test]
fn a_file_is_read_by_its_extension_and_without_one_by_its_look() {
    let folder = std::env::temp_dir().join(format!("submission-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let told = |name: &str, content: &[u8]| {
        let path = folder.join(name);
        fs::write(&path, content).unwrap();
        read(&path).map(|submission| submission.seat_count()).map_err(|error| {
            let text = error.to_string();
            text.strip_prefix(folder.to_str().unwrap()).expect(&text).to_owned()
        })
    };
    assert_eq!(told("casino.toml", b"seats = 3"), Ok(3));
    assert_eq!(told("casino.TOML", b"seats = 3"), Ok(3));
    assert_eq!(told("casino.json", b"{\"seats\": 4, \"power_odds\": null}"), Ok(4));
    assert_eq!(told("casino", b"\n{\"seats\": 5}"), Ok(5));
    assert_eq!(told("casino.txt", b"seats = 6"), Ok(6));
    assert!(told("casino.json", b"seats = 3").is_err());
    assert_eq!(
        told("latin.toml", b"seats = 3\n# \xa2\n"),
        Err("/latin.toml:2:3: this is not UTF-8
  |
2 | # \u{fffd}
  |   ^
  = help: save the file as UTF-8"
            .into())
    );
    let nowhere = read(&folder.join("nowhere.toml")).unwrap_err().to_string();
    assert!(nowhere.ends_with(": give the path of a submission, a .toml or .json file"), "{nowhere}");
    fs::remove_dir_all(&folder).unwrap();
}

//! Errors as people read them: the whole text of each.

use std::fs;

use submission::{parse_json, parse_toml, read};

mod games;
mod layout;
mod people;
mod several;
mod states;

/// Compares the error of a TOML file with the expected text.
fn expect_error(text: &str, expected: &str) {
    let error = parse_toml(text, "casino.toml").expect_err(text).to_string();
    assert_eq!(error, expected.trim(), "\n{error}");
}

#[test]
fn refusals_of_the_regulation_show_their_paragraph() {
    expect_error(
        "# Twelve would do.\ngame = \"craps\"\nseats = 17 # and a dealer\n",
        "
casino.toml:3:9: seats: 17 is not allowed
  |
3 | seats = 17 # and a dealer
  |         ^^
  = help: a Craps table has 1 to 16 seats
  = see: 58 Pa. Code § 623a.2(d)(4)(i)",
    );
    expect_error(
        "seats = 8\nsmallest_credit = \"$0.05\"",
        "
casino.toml:2:19: smallest_credit: \"$0.05\" is not allowed
  |
2 | smallest_credit = \"$0.05\"
  |                   ^^^^^^^
  = help: one cent in this state
  = see: docs/RULINGS.md, G3",
    );
}

#[test]
fn wrong_limits_show_the_line_of_their_wager() {
    expect_error(
        "seats = 8\n[limits]\ndefault = [\"$5\", \"$500\"]\n\n[limits.by_wager]\nplace = [\"$6\", \"$600\"]\nfire = [\"$1\", \"$6\"]\n",
        "
casino.toml:7:8: limits.by_wager.fire: [\"$1\", \"$6\"] is not allowed
  |
7 | fire = [\"$1\", \"$6\"]
  |        ^^^^^^^^^^^^
  = help: a Fire Bet is $1 to $5 in whole dollars
  = see: 58 Pa. Code § 623a.11(b)(1)",
    );
    expect_error(
        "seats = 8\nlimits = { default = [\"$5\", \"$4\"] }",
        "
casino.toml:2:22: limits.default: [\"$5\", \"$4\"] is not allowed
  |
2 | limits = { default = [\"$5\", \"$4\"] }
  |                      ^^^^^^^^^^^^
  = help: a maximum leaves room for a whole number of chips from the minimum up
  = see: 58 Pa. Code § 623a.3(b)(2)",
    );
    // A field that the file leaves out is not at fault.
    expect_error(
        "seats = 8\nchip_unit = \"$20,000\"",
        "
casino.toml:2:13: chip_unit: \"$20,000\" is not allowed
  |
2 | chip_unit = \"$20,000\"
  |             ^^^^^^^^^
  = help: a maximum leaves room for a whole number of chips from the minimum up
  = see: 58 Pa. Code § 623a.3(b)(2)",
    );
}

#[test]
fn wrong_value_of_several_is_shown() {
    expect_error(
        "seats = 8\ntable_kind = \"hybrid\"\noffered = [\n    \"pass\",\n    \"hot_shooter\", \"lucky_shooter\",\n]\n",
        "
casino.toml:5:20: offered: \"lucky_shooter\" is not allowed
  |
5 |     \"hot_shooter\", \"lucky_shooter\",
  |                    ^^^^^^^^^^^^^^^
  = help: lucky_shooter needs a fully automated table
  = see: 58 Pa. Code § 623b.2(a)",
    );
    expect_error(
        "seats = 8\n[odds_multiple]\n4 = 3\n5 = 4\n6 = 5\n8 = 5\n9 = 10\n10 = 30\n",
        "
casino.toml:8:6: odds_multiple.10: 30 is not allowed
  |
8 | 10 = 30
  |      ^^
  = help: odds of 1 to 10 times the wager they support
  = see: 58 Pa. Code § 623a.6(e)",
    );
    expect_error(
        "seats = 8\nodds_multiple = 300",
        "
casino.toml:2:17: odds_multiple: 300 is not allowed
  |
2 | odds_multiple = 300
  |                 ^^^
  = help: odds of 1 to 10 times the wager they support
  = see: 58 Pa. Code § 623a.6(e)",
    );
    expect_error(
        "seats = 8\n[vig]\nrate = \"1/10\"",
        "
casino.toml:3:8: vig.rate: \"1/10\" is not allowed
  |
3 | rate = \"1/10\"
  |        ^^^^^^
  = help: a rate of at most 1/20
  = see: 58 Pa. Code § 623a.5(g)(3)",
    );
}

#[test]
fn unknown_names_suggest_nearest() {
    expect_error(
        "seats = 8\noffered = [\"pass\", \"plaice\"]",
        "
casino.toml:2:20: offered: there is no wager \"plaice\"
  |
2 | offered = [\"pass\", \"plaice\"]
  |                    ^^^^^^^^
  = help: did you mean \"place\"?
  = see: 58 Pa. Code § 623a.3(a)",
    );
    expect_error(
        "seats = 8\n[limits.by_wager]\nhop_11 = [\"$1\", \"$5\"]",
        "
casino.toml:3:1: limits.by_wager.hop_11: there is no wager \"hop_11\"
  |
3 | hop_11 = [\"$1\", \"$5\"]
  | ^^^^^^
  = help: did you mean \"hop\"?
  = see: 58 Pa. Code § 623a.3(a)",
    );
    expect_error(
        "seats = 8\n[timers]\nbeting = 30\n",
        "
casino.toml:3:1: timers.beting: there is no such field
  |
3 | beting = 30
  | ^^^^^^
  = help: did you mean \"betting\"?",
    );
    expect_error(
        "seats = 8\n[pay_tables]\nfire = \"C\"",
        "
casino.toml:3:8: pay_tables.fire: \"C\" is unknown here
  |
3 | fire = \"C\"
  |        ^^^
  = help: write one of A, B
  = see: 58 Pa. Code § 623a.5(f)",
    );
}

#[test]
fn wrong_type_shows_what_to_write() {
    // Carets line up however wide a tab is shown, and columns count letters.
    expect_error(
        "\tseats = \"acht\"",
        "
casino.toml:1:10: seats: \"acht\" is not a whole number
  |
1 | \tseats = \"acht\"
  | \t        ^^^^^^
  = help: write how many seats there are, such as 8",
    );
    expect_error(
        "seats = 8\n# ¢\nvig = { rate = \"½\", buy = { when = \"up_front\" } }",
        "
casino.toml:3:16: vig.rate: \"½\" is not a fraction
  |
3 | vig = { rate = \"½\", buy = { when = \"up_front\" } }
  |                ^^^
  = help: write a fraction of at most \"1/20\", in quotes
  = see: 58 Pa. Code § 623a.5(g)(3)",
    );
    expect_error(
        "seats = 8\nbig_win = 1200.0",
        "
casino.toml:2:11: big_win: a number with a fraction is not an amount
  |
2 | big_win = 1200.0
  |           ^^^^^^
  = help: write dollars in quotes, as in \"$5\" or \"$2.50\"",
    );
    expect_error(
        "seats = 8\n[power_odds]\nnone = 9\nlower = 1\n",
        "
casino.toml:2:1: power_odds: higher is missing
  |
2 | [power_odds]
  | ^^^^^^^^^^^^
  = help: write three weights, as in { none = 900, lower = 80, higher = 20 }",
    );
}

#[test]
fn invalid_toml_shows_its_line() {
    expect_error(
        "seats = 8\n\n[limits\n",
        "
casino.toml:3:8: unclosed table
  |
3 | [limits
  |        ^
  = help: write `]`",
    );
    expect_error(
        "seats = 1\n# 2\n# 3\n# 4\n# 5\n# 6\n# 7\n# 8\n# 9\ngame = craps\r\n",
        "
casino.toml:10:8: this is neither text in quotes nor a number, true or false
   |
10 | game = craps
   |        ^^^^^
   = help: write text in quotes, as in \"craps\", and numbers without, as in 8",
    );
    expect_error(
        "seats = 8\nseats = 9",
        "
casino.toml:2:1: this is there twice
  |
2 | seats = 9
  | ^^^^^
  = help: leave one of them out",
    );
}

/// G3: the error shows the minimum, the wager, its return as paid, and the smallest safe stake.
#[test]
fn minimums_that_favour_the_player_show_their_line() {
    expect_error(
        "seats = 8\nchip_unit = \"$0.01\"\n\n[limits]\ndefault = [\"$1\", \"$500\"]\nby_wager.place = [\"$0.01\", \"$5\"]\n",
        "
casino.toml:6:18: limits.by_wager.place: $0.01 on place_6 returns 136% as paid
  |
6 | by_wager.place = [\"$0.01\", \"$5\"]
  |                  ^^^^^^^^^^^^^^^
  = help: use at least $0.26
  = see: docs/RULINGS.md, G3",
    );
    expect_error(
        "seats = 8\nchip_unit = \"$0.25\"\nlimits.default = [\"$0.25\", \"$500\"]\noffered = [\"place\"]",
        "
casino.toml:3:18: limits.default: $0.25 on place_6 returns 100% as paid
  |
3 | limits.default = [\"$0.25\", \"$500\"]
  |                  ^^^^^^^^^^^^^^^^^
  = help: use at least $0.50
  = see: docs/RULINGS.md, G3",
    );
    expect_error(
        "seats = 8\nvig.lay = { when = \"on_win\", numbers = [4, 10] }",
        "
casino.toml:2:11: vig.lay: $1 on lay_5 returns 100% as paid
  |
2 | vig.lay = { when = \"on_win\", numbers = [4, 10] }
  |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: take vigorish on this number, or leave the wager out
  = see: docs/RULINGS.md, G3",
    );
}

#[test]
fn json_errors_have_positions() {
    let error = |text: &str| parse_json(text, "casino.json").unwrap_err().to_string();
    assert_eq!(
        error("{\"seats\": 8,\n \"offered\": [\"pass\", \"any seven\"]}"),
        "casino.json:2:22: offered: there is no wager \"any seven\"
  |
2 |  \"offered\": [\"pass\", \"any seven\"]}
  |                      ^^^^^^^^^^^
  = help: did you mean \"any_seven\"?
  = see: 58 Pa. Code § 623a.3(a)"
    );
    assert_eq!(
        error("{\"seats\": 8,\n \"seats\": 9}"),
        "casino.json:2:2: seats: this is there twice
  |
2 |  \"seats\": 9}
  |  ^^^^^^^
  = help: leave one of them out"
    );
    assert_eq!(
        error("{\"seats\": 8,\n \"game\" \"craps\"}"),
        "casino.json:2:9: expected `:`
  |
2 |  \"game\" \"craps\"}
  |         ^
  = help: write one submission a file, in JSON such as {\"seats\": 8}"
    );
    assert!(error(&"[".repeat(100_000)).contains("EOF"));
    let deep = ["[".repeat(100_000), "]".repeat(100_000)].concat();
    assert!(error(&format!("{{\"offered\": {deep}}}")).contains("nested"));
}

#[test]
fn error_has_a_form_on_one_line() {
    let line = |text| parse_json(text, "tape").unwrap_err().line().to_owned();
    assert_eq!(
        line("{\"seats\": 17}"),
        "seats: 17 is not allowed: a Craps table has 1 to 16 seats (623a.2(d)(4)(i))"
    );
    assert_eq!(line("{\"seatz\": 17}"), "seatz: there is no such field: did you mean \"seats\"? (G1)");
}

#[test]
fn file_format_follows_extension_or_else_first_character() {
    let folder = std::env::temp_dir().join(format!("submission-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let outcome = |name: &str, content: &[u8]| {
        let path = folder.join(name);
        fs::write(&path, content).unwrap();
        read(&path).map(|submission| submission.seat_count()).map_err(|error| {
            let text = error.to_string();
            text.strip_prefix(folder.to_str().unwrap()).expect(&text).to_owned()
        })
    };
    assert_eq!(outcome("casino.toml", b"seats = 3"), Ok(3));
    assert_eq!(outcome("casino.TOML", b"seats = 3"), Ok(3));
    assert_eq!(outcome("casino.json", b"{\"seats\": 4, \"power_odds\": null}"), Ok(4));
    assert_eq!(outcome("casino", b"\n{\"seats\": 5}"), Ok(5));
    assert_eq!(outcome("casino.txt", b"seats = 6"), Ok(6));
    assert!(outcome("casino.json", b"seats = 3").is_err());
    assert_eq!(
        outcome("latin.toml", b"seats = 3\n# \xa2\n"),
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

//! Props & Hops and Sic Bo: the combinations of a layout, and fields of other games.

use submission::{parse_json, parse_toml};

use super::expect_error;

/// Returns the errors of a file, each on one line.
fn lines(text: &str) -> Vec<String> {
    let read = parse_toml(text, "casino.toml");
    read.map_or_else(|error| error.lines().map(str::to_owned).collect(), |_| Vec::new())
}

/// Returns a file of Props & Hops with six seats that begins so.
fn props(rest: &str) -> String {
    format!("game = \"props_and_hops\"\nseats = 6\n{rest}\n")
}

/// Returns the errors of a file of Props & Hops that offers Hop the Top only, with this list.
fn hop_top(list: &str) -> Vec<String> {
    lines(&props(&format!("offered = [\"hop_top\"]\n[layout]\nhop_top = {list}")))
}

#[test]
fn wrong_combination_is_shown_with_its_line_and_what_to_write() {
    expect_error(
        &props("offered = [\"hop_top\"]\n[layout]\nhop_top = [\"1-1\", \"3-7\"]"),
        "
casino.toml:5:19: layout.hop_top: \"3-7\" is not a combination of two dice
  |
5 | hop_top = [\"1-1\", \"3-7\"]
  |                   ^^^^^
  = help: list the combinations that are printed there, as in [\"1-1\", \"3-4\"]
  = see: docs/RULINGS.md, PH1",
    );
    expect_error(
        &props("offered = [\"hop_top\"]\n[layout]\nhop_top = [\"1-4\",\n    \"4-1\"]"),
        "
casino.toml:6:5: layout.hop_top: 1-4 is listed twice
  |
6 |     \"4-1\"]
  |     ^^^^^
  = help: list each combination once, in either order
  = see: docs/RULINGS.md, PH1",
    );
    let help = "list the combinations that are printed there, as in [\"1-1\", \"3-4\"]";
    for combination in ["1-0", "7-1", "1", "1-2-3", "1:2", "one-two", "1-", ""] {
        let wrong = format!("layout.hop_top: {combination:?} is not a combination of two dice: {help} (PH1)");
        assert_eq!(hop_top(&format!("[{combination:?}]")), [wrong]);
    }
    for (list, wrong) in [("true", "true is not a list"), ("[11]", "11 is not text in quotes")] {
        assert_eq!(hop_top(list), [format!("layout.hop_top: {wrong}: {help} (G1)")]);
    }
    let json = r#"{"game": "props_and_hops", "offered": ["hop_top"], "layout": {"hop_top": ["2-9"]}}"#;
    let wrong = format!("layout.hop_top: \"2-9\" is not a combination of two dice: {help} (PH1)");
    assert_eq!(parse_json(json, "tape").unwrap_err().line(), wrong);
    assert_eq!(hop_top("[\"1-1\", \"3-4\"]"), [""; 0]);
}

#[test]
fn missing_lists_are_named_with_what_to_add() {
    expect_error(
        &props("offered = [\"combo\", \"hop_left\"]"),
        "
casino.toml:1:1: layout: the combinations of hop_left are missing
  |
1 | game = \"props_and_hops\"
  | ^
  = help: add what is printed there below [layout], as in hop_left = [\"1-1\", \"3-4\"]
  = see: docs/RULINGS.md, PH1",
    );
    expect_error(
        &props("[layout]\nhop_left = [\"1-1\"]\nhop_center = [\"3-3\"]"),
        "
casino.toml:3:1: layout: the combinations of hop_top, hop_right are missing
  |
3 | [layout]
  | ^^^^^^^^
  = help: add what is printed there, as in hop_top = [\"1-1\", \"3-4\"]
  = see: docs/RULINGS.md, PH1",
    );
    assert_eq!(
        hop_top("[]"),
        [
            "layout.hop_top: [] is not allowed: the combinations that are printed in that part of the layout (PH1)"
        ]
    );
    // A misspelled name is the only fault: the list may be the one that is missing.
    assert_eq!(
        lines(&props("offered = [\"hop_top\"]\n[layout]\nhop_topp = [\"1-1\"]")),
        ["layout.hop_topp: there is no such field: did you mean \"hop_top\"? (G1)"]
    );
    assert_eq!(lines(&props("offered = [\"combo\", \"field\"]")), [""; 0]);
    let json = parse_json(r#"{"game": "props_and_hops", "offered": ["hop_top"]}"#, "tape").unwrap_err();
    assert_eq!(
        json.line(),
        "layout: the combinations of hop_top are missing: \
         add what is printed there below [layout], as in hop_top = [\"1-1\", \"3-4\"] (PH1)"
    );
}

#[test]
fn list_that_leaves_the_house_nothing_is_shown_with_its_return() {
    expect_error(
        &props(
            "offered = [\"hop_left\"]\n[layout]\nhop_left = [\"1-2\", \"1-3\", \"1-4\", \"1-5\", \"1-6\", \"2-3\"]",
        ),
        "
casino.toml:5:12: layout.hop_left: $1 on hop_left returns 100% as paid
  |
5 | hop_left = [\"1-2\", \"1-3\", \"1-4\", \"1-5\", \"1-6\", \"2-3\"]
  |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: fewer combinations, so that the wager returns less than 100%
  = see: docs/RULINGS.md, G3",
    );
}

#[test]
fn layout_fields_of_other_games_are_refused() {
    let named = |names: &str| format!("there is no such field: write one of {names} (G1)");
    assert_eq!(
        lines("seats = 8\n[layout]\nhop_top = [\"1-1\"]"),
        [format!("layout.hop_top: {}", named("horn_high, whirl"))]
    );
    assert_eq!(
        lines(&props("offered = [\"field\"]\n[layout]\nhorn_high = true")),
        [format!("layout.horn_high: {}", named("hop_top, hop_left, hop_right, hop_center"))]
    );
    expect_error(
        "game = \"sic_bo\"\nseats = 8\n[layout]\nhop_top = [\"1-1\"]",
        "
casino.toml:3:1: layout: this game has no choice of areas
  |
3 | [layout]
  | ^^^^^^^^
  = help: leave it out
  = see: 58 Pa. Code § 625a.3",
    );
}

#[test]
fn fields_about_points_and_power_odds_are_refused() {
    for (game, cite) in [("props_and_hops", "668a.2"), ("sic_bo", "625a.3")] {
        let offered = if game == "sic_bo" { "small" } else { "field" };
        let file =
            |rest: &str| lines(&format!("game = {game:?}\nseats = 6\noffered = [{offered:?}]\n{rest}"));
        let about_points = |field: &str| {
            format!("{field}: this is about points, and the game has none: leave it out ({cite})")
        };
        assert_eq!(
            file("odds_multiple = 3\nvig.rate = \"1/20\""),
            [about_points("odds_multiple"), about_points("vig")]
        );
        assert_eq!(
            file("power_odds = { none = 90, lower = 8, higher = 2 }"),
            [format!(
                "power_odds: this table is not allowed: leave them out: only Craps in Pennsylvania has them ({cite})"
            )]
        );
        assert_eq!(file(""), [""; 0]);
    }
}

#[test]
fn wagers_and_seats_of_other_games_are_refused() {
    let foreign = |name: &str, game: &str, cite: &str| {
        format!(
            "offered: {name:?} is not a wager of {game}: \
             leave it out: {game} has only the wagers that the regulation lists for it ({cite})"
        )
    };
    assert_eq!(
        lines("game = \"sic_bo\"\nseats = 17\noffered = [\"pass\", \"small\", \"combo\"]"),
        [
            "seats: 17 is not allowed: a Sic Bo table has 1 to 16 seats (G1)".to_owned(),
            foreign("pass", "Sic Bo", "625a.3"),
            foreign("combo", "Sic Bo", "625a.3"),
        ]
    );
    assert_eq!(
        lines("game = \"props_and_hops\"\nseats = 7\noffered = [\"field\", \"single\"]"),
        [
            "seats: 7 is not allowed: a Props & Hops table has 1 to 6 seats (668a.1(a))".to_owned(),
            foreign("single", "Props & Hops", "668a.2"),
        ]
    );
    // "big" is a wager of both games, and each reads its own.
    assert_eq!(lines("game = \"sic_bo\"\nseats = 6\noffered = [\"big\", \"small\"]"), [""; 0]);
    assert_eq!(
        lines("game = \"sic_bo\"\njurisdiction = \"co\"\nseats = 6"),
        ["game: \"sic_bo\" is not a game of Colorado: write one of craps, crapless (625a.3)"]
    );
}

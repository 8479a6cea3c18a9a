//! States, games, their points and the choices of their wagers.

use submission::parse_json;

use super::expect_error;

#[test]
fn unknown_fields_of_wagers_are_refused_as_others_are() {
    expect_error(
        "seats = 8\nhot_shooter_count = \"whole\"",
        "
casino.toml:2:21: hot_shooter_count: \"whole\" is unknown here
  |
2 | hot_shooter_count = \"whole\"
  |                     ^^^^^^^
  = help: write one of after_come_out, whole_hand
  = see: 58 Pa. Code § 623b.4(d)",
    );
    expect_error(
        "seats = 8\n[pay_tables]\nhot_rollers = \"A\"",
        "
casino.toml:3:1: pay_tables.hot_rollers: there is no such field
  |
3 | hot_rollers = \"A\"
  | ^^^^^^^^^^^
  = help: did you mean \"hot_roller\"?",
    );
    expect_error(
        "seats = 8\nlayout = { horn = false }",
        "
casino.toml:2:12: layout.horn: there is no such field
  |
2 | layout = { horn = false }
  |            ^^^^
  = help: write one of horn_high, whirl",
    );
}

/// The file's other fields belong to a game that the state does not have. The rules do not check their values.
#[test]
fn state_without_the_game_is_refused_on_its_line() {
    expect_error(
        "seats = 80\njurisdiction = \"co\"\ngame = \"mini_craps\"\npay_tables = { fire = \"FB-1\" }\n",
        "
casino.toml:3:8: game: \"mini_craps\" is not a game of Colorado
  |
3 | game = \"mini_craps\"
  |        ^^^^^^^^^^^^
  = help: write one of craps, crapless
  = see: docs/RULINGS.md, G1",
    );
    expect_error(
        "seats = 8\ngame = \"crapless\"\n",
        "
casino.toml:2:8: game: \"crapless\" is not a game of Pennsylvania
  |
2 | game = \"crapless\"
  |        ^^^^^^^^^^
  = help: write one of craps, mini_craps, props_and_hops, sic_bo
  = see: 1 CCR 207-1, Rule 23, 30-2399.03",
    );
    expect_error(
        "seats = 8\njurisdiction = \"nj\"",
        "
casino.toml:2:16: jurisdiction: \"nj\" is unknown here
  |
2 | jurisdiction = \"nj\"
  |                ^^^^
  = help: write one of pa, co",
    );
}

#[test]
fn points_of_other_games_are_refused() {
    expect_error(
        "seats = 8\nodds_multiple = { 4 = 3, 5 = 3, 6 = 3, 8 = 3, 9 = 3, 10 = 3, 2 = 3 }",
        "
casino.toml:2:62: odds_multiple.2: \"2\" is not a point
  |
2 | odds_multiple = { 4 = 3, 5 = 3, 6 = 3, 8 = 3, 9 = 3, 10 = 3, 2 = 3 }
  |                                                              ^
  = help: points are 4, 5, 6, 8, 9 and 10
  = see: 58 Pa. Code § 623a.1",
    );
    expect_error(
        "seats = 8\nvig.buy = { when = \"on_win\", numbers = [4, 12] }",
        "
casino.toml:2:44: vig.buy.numbers: 12 is not a point
  |
2 | vig.buy = { when = \"on_win\", numbers = [4, 12] }
  |                                            ^^
  = help: list points, as in [4, 10]: points are 4, 5, 6, 8, 9 and 10
  = see: 58 Pa. Code § 623a.5(g)(3)",
    );
}

#[test]
fn odds_multiples_that_omit_a_point_are_refused_with_the_value_to_add() {
    expect_error(
        "seats = 8\n\n[odds_multiple]\n4 = 3\n5 = 4\n6 = 5\n9 = 4\n10 = 3\n",
        "
casino.toml:3:1: odds_multiple: there is no value for 8
  |
3 | [odds_multiple]
  | ^^^^^^^^^^^^^^^
  = help: add \"8\" = 5
  = see: docs/RULINGS.md, G1",
    );
    expect_error(
        "seats = 8\nodds_multiple = { 4 = 2 }",
        "
casino.toml:2:17: odds_multiple: there is no value for 5, 6, 8, 9, 10
  |
2 | odds_multiple = { 4 = 2 }
  |                 ^^^^^^^^^
  = help: add \"5\" = 2, \"6\" = 2, \"8\" = 2, \"9\" = 2, \"10\" = 2
  = see: docs/RULINGS.md, G1",
    );
    expect_error(
        "seats = 8\nodds_multiple = {}",
        "
casino.toml:2:17: odds_multiple: there is no value for 4, 5, 6, 8, 9, 10
  |
2 | odds_multiple = {}
  |                 ^^
  = help: add \"4\" = 3, \"5\" = 3, \"6\" = 3, \"8\" = 3, \"9\" = 3, \"10\" = 3
  = see: docs/RULINGS.md, G1",
    );
    // JSON gives the same error. One multiple for all points, or none, is enough.
    let line = parse_json("{\"odds_multiple\": {\"4\": 3, \"5\": 4, \"6\": 5, \"8\": 5, \"9\": 4}}", "tape");
    assert_eq!(line.unwrap_err().line(), "odds_multiple: there is no value for 10: add \"10\" = 3 (G1)");
    for whole in ["{\"odds_multiple\": 2}", "{}"] {
        assert!(parse_json(whole, "tape").is_ok());
    }
}

/// PH1: the layout prints the combinations, so the file lists them.
#[test]
fn missing_list_of_the_layout_is_named() {
    let file = |layout: &str| {
        format!("game = \"props_and_hops\"\nseats = 6\noffered = [\"hop_top\", \"hop_left\"]\n{layout}")
    };
    expect_error(
        &file("[layout]\nhop_left = [\"1-1\"]\n"),
        "
casino.toml:4:1: layout: the combinations of hop_top are missing
  |
4 | [layout]
  | ^^^^^^^^
  = help: add what is printed there, as in hop_top = [\"1-1\", \"3-4\"]
  = see: docs/RULINGS.md, PH1",
    );
    expect_error(
        &file("layout = { hop_left = [\"1-1\"], hop_top = [] }\n"),
        "
casino.toml:4:42: layout.hop_top: [] is not allowed
  |
4 | layout = { hop_left = [\"1-1\"], hop_top = [] }
  |                                          ^^
  = help: the combinations that are printed in that part of the layout
  = see: docs/RULINGS.md, PH1",
    );
}

/// A list that cannot be read is not said to be missing, too.
#[test]
fn wrong_list_of_the_layout_is_one_error() {
    let file = |list: &str| {
        format!("game = \"props_and_hops\"\nseats = 6\noffered = [\"hop_top\"]\nlayout.hop_top = {list}\n")
    };
    expect_error(
        &file("[\"1-2\", \"2-1\"]"),
        "
casino.toml:4:26: layout.hop_top: 1-2 is listed twice
  |
4 | layout.hop_top = [\"1-2\", \"2-1\"]
  |                          ^^^^^
  = help: list each combination once, in either order
  = see: docs/RULINGS.md, PH1",
    );
    expect_error(
        &file("[\"1-2\", \"1-7\"]"),
        "
casino.toml:4:26: layout.hop_top: \"1-7\" is not a combination of two dice
  |
4 | layout.hop_top = [\"1-2\", \"1-7\"]
  |                          ^^^^^
  = help: list the combinations that are printed there, as in [\"1-1\", \"3-4\"]
  = see: docs/RULINGS.md, PH1",
    );
}

/// G3: 12 of the 36 rolls at 2 to 1 leave the house nothing.
#[test]
fn list_that_leaves_the_house_nothing_is_refused_on_its_line() {
    expect_error(
        "game = \"props_and_hops\"\nseats = 6\noffered = [\"hop_left\"]
layout.hop_left = [\"1-2\", \"1-3\", \"1-4\", \"1-5\", \"1-6\", \"2-3\"]\n",
        "
casino.toml:4:19: layout.hop_left: $1 on hop_left returns 100% as paid
  |
4 | layout.hop_left = [\"1-2\", \"1-3\", \"1-4\", \"1-5\", \"1-6\", \"2-3\"]
  |                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: fewer combinations, so that the wager returns less than 100%
  = see: docs/RULINGS.md, G3",
    );
}

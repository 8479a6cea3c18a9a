//! All errors of a file are shown, in its order, and none that only follows from another.

use submission::{parse_json, parse_toml};

use super::expect_error;

/// Returns the positions of all errors in a TOML file, with their fields.
fn positions(text: &str) -> Vec<String> {
    let shown = parse_toml(text, "casino.toml").expect_err(text).to_string();
    let heads = shown.lines().filter_map(|line| line.strip_prefix("casino.toml:"));
    heads.map(|head| head.rsplitn(2, ": ").last().unwrap().to_owned()).collect()
}

#[test]
fn all_errors_are_shown_in_order_and_counted() {
    expect_error(
        "seats = 17
beting = 30
offered = [\"pass\", \"plaice\", \"fyre\"]

[limits]
default = [\"$5\", \"$4\"]

[timers]
offer = \"long\"
",
        "
casino.toml:1:9: seats: 17 is not allowed
  |
1 | seats = 17
  |         ^^
  = help: a Craps table has 1 to 16 seats
  = see: 58 Pa. Code § 623a.2(d)(4)(i)

casino.toml:2:1: beting: there is no such field
  |
2 | beting = 30
  | ^^^^^^
  = help: write one of jurisdiction, game, table_kind, seats, offered, chip_unit, smallest_credit, big_win, limits, \
odds_multiple, vig, hardways_on_come_out, pays, pay_tables, hot_shooter_count, layout, power_odds, timers

casino.toml:3:20: offered: there is no wager \"plaice\"
  |
3 | offered = [\"pass\", \"plaice\", \"fyre\"]
  |                    ^^^^^^^^
  = help: did you mean \"place\"?
  = see: 58 Pa. Code § 623a.3(a)

casino.toml:3:30: offered: there is no wager \"fyre\"
  |
3 | offered = [\"pass\", \"plaice\", \"fyre\"]
  |                              ^^^^^^
  = help: did you mean \"fire\"?
  = see: 58 Pa. Code § 623a.3(a)

casino.toml:6:11: limits.default: [\"$5\", \"$4\"] is not allowed
  |
6 | default = [\"$5\", \"$4\"]
  |           ^^^^^^^^^^^^
  = help: a maximum leaves room for a whole number of chips from the minimum up
  = see: 58 Pa. Code § 623a.3(b)(2)

casino.toml:9:9: timers.offer: \"long\" is not a whole number
  |
9 | offer = \"long\"
  |         ^^^^^^
  = help: write whole seconds, 0 to 65535; 0 sets no limit

6 errors",
    );
}

#[test]
fn every_part_of_a_field_is_checked() {
    let text = "seats = 8
limits = { default = [5, 6], by_wager = { fire = [\"$1\", \"$9\"], fyre = 3, hop = [\"$1\"] } }
odds_multiple = { 4 = 30, 5 = \"x\", 6 = 11, 7 = 1, 8 = 1, 9 = 1, 10 = 1 }
vig = { rate = \"1/10\", buy = { when = \"never\", numbers = [4, 7, \"5\"] }, lay = {} }
power_odds = { none = -1, lower = \"2\" }
layout = { whirl = 1, horn = true }
pay_tables = { fire = \"C\", bonus = \"9\" }";
    let expected = [
        "2:23: limits.default",
        "2:26: limits.default",
        "2:50: limits.by_wager.fire",
        "2:64: limits.by_wager.fyre",
        "2:71: limits.by_wager.fyre",
        "2:80: limits.by_wager.hop",
        "3:23: odds_multiple.4",
        "3:31: odds_multiple.5",
        "3:40: odds_multiple.6",
        "3:44: odds_multiple.7",
        "4:16: vig.rate",
        "4:39: vig.buy.when",
        "4:62: vig.buy.numbers",
        "4:65: vig.buy.numbers",
        "4:79: vig.lay",
        "5:14: power_odds",
        "5:23: power_odds.none",
        "5:35: power_odds.lower",
        "6:20: layout.whirl",
        "6:23: layout.horn",
        "7:23: pay_tables.fire",
        "7:36: pay_tables.bonus",
    ];
    assert_eq!(positions(text), expected, "{}", parse_toml(text, "casino.toml").unwrap_err());
}

#[test]
fn a_value_that_is_wrong_for_all_points_is_shown_once() {
    assert_eq!(positions("seats = 8\nodds_multiple = 11"), ["2:17: odds_multiple"]);
}

#[test]
fn missing_quotes_and_repeated_keys_do_not_hide_others() {
    let text = "game = craps\nseats = 17\nseats = 8\nbig_win = much\nchip_unit = 5";
    assert_eq!(
        positions(text),
        ["1:8", "2:9: seats", "3:1", "4:11", "4:11: big_win", "5:13: chip_unit"],
        "{}",
        parse_toml(text, "casino.toml").unwrap_err()
    );
    // A broken table may hold anything.
    assert_eq!(positions("game = craps\nseats = 17\n[limits\ndefault = 5\n"), ["1:8", "3:8"]);
}

/// A game or a state that is not known makes no other name wrong.
#[test]
fn unknown_game_hides_no_error_of_another_field() {
    let text = "seats = 17\ngame = \"crap\"\noffered = [\"fire\", \"fyre\"]\nchip_unit = 5";
    assert_eq!(positions(text), ["2:8: game", "3:20: offered", "4:13: chip_unit"]);
    let text = "jurisdiction = \"nj\"\nseats = 8\npay_tables = { fire = \"B\", bonus = \"x\" }";
    assert_eq!(positions(text), ["1:16: jurisdiction", "3:36: pay_tables.bonus"]);
}

#[test]
fn errors_that_follow_from_another_are_not_shown() {
    // In chips of $20,000 the limits would be wrong, too.
    assert_eq!(
        positions("seats = 8\nchip_unit = 2000000\nlimits.default = [\"$0.25\", \"$9\"]"),
        ["2:13: chip_unit"]
    );
    // The name that is wrong may be that of the wager that odds support.
    assert_eq!(positions("seats = 8\noffered = [\"pas\", \"pass_odds\"]"), ["2:12: offered"]);
    // Whether a minimum gives the player an edge depends on vigorish.
    let cents = "chip_unit = \"$0.01\"\nlimits.default = [\"$0.30\", \"$500\"]";
    assert_eq!(positions(&format!("seats = 8\n{cents}\nvig.rate = 1")), ["4:12: vig.rate"]);
    assert_eq!(positions(&format!("seats = 8\n{cents}\nvigg = 1")), ["4:1: vigg"]);
    assert_eq!(positions(&format!("seats = 17\n{cents}")), ["1:9: seats", "3:18: limits.default"]);
}

#[test]
fn every_minimum_that_favours_the_player_is_shown() {
    let text = "seats = 8\nchip_unit = \"$0.01\"\n[limits]\ndefault = [\"$1\", \"$500\"]\n[limits.by_wager]
place = [\"$0.01\", \"$5\"]
pass = [\"$1\", \"$5\"]
buy = [\"$0.05\", \"$5\"]\n";
    assert_eq!(positions(text), ["6:9: limits.by_wager.place", "8:7: limits.by_wager.buy"]);
}

#[test]
fn one_line_form_is_of_the_first_error_and_every_error_has_one() {
    let error = parse_json(r#"{"seatz": 17, "seats": 17}"#, "tape").unwrap_err();
    assert_eq!(error.line(), "seatz: there is no such field: did you mean \"seats\"? (G1)");
    let lines: Vec<_> = error.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[1].starts_with("seats: 17 is not allowed"), "{lines:?}");
}

//! A submission does not mix states: what another one allows is refused with the paragraph of this one.

use submission::{parse_json, parse_toml};

use super::expect_error;

/// Returns the errors of a file of a state, each on one line.
fn errors(state: &str, text: &str) -> Vec<String> {
    let text = format!("jurisdiction = {state:?}\nseats = 8\n{text}");
    let read = parse_toml(&text, "casino.toml");
    read.map_or_else(|error| error.lines().map(str::to_owned).collect(), |_| Vec::new())
}

fn in_colorado(text: &str) -> Vec<String> {
    errors("co", text)
}

fn in_pennsylvania(text: &str) -> Vec<String> {
    errors("pa", text)
}

#[test]
fn wagers_of_pennsylvania_are_refused_in_colorado() {
    expect_error(
        "jurisdiction = \"co\"\nseats = 8\noffered = [\"pass\", \"put\", \"hot_roller\"]",
        "
casino.toml:3:27: offered: \"hot_roller\" is not a wager of Colorado
  |
3 | offered = [\"pass\", \"put\", \"hot_roller\"]
  |                           ^^^^^^^^^^^^
  = help: leave it out: Colorado has only the wagers that the regulation lists for it
  = see: 1 CCR 207-1, Rule 23, 30-2304",
    );
    let help = "leave it out: Colorado has only the wagers that the regulation lists for it (30-2304)";
    assert_eq!(
        in_colorado("[limits.by_wager]\nlucky_shooter = [\"$1\", \"$5\"]"),
        [format!("limits.by_wager.lucky_shooter: \"lucky_shooter\" is not a wager of Colorado: {help}")]
    );
    assert_eq!(
        in_colorado("hot_shooter_count = \"whole_hand\"\npay_tables.hot_roller = \"A\""),
        [
            format!("hot_shooter_count: \"hot_shooter\" is not a wager of Colorado: {help}"),
            format!("pay_tables.hot_roller: \"hot_roller\" is not a wager of Colorado: {help}"),
        ]
    );
    let line =
        parse_json(r#"{"jurisdiction": "co", "offered": ["pass", "hot_shooter"]}"#, "tape").unwrap_err();
    assert_eq!(line.line(), format!("offered: \"hot_shooter\" is not a wager of Colorado: {help}"));
}

#[test]
fn wagers_of_colorado_are_refused_in_pennsylvania() {
    expect_error(
        "seats = 8\noffered = [\"pass\", \"put\"]\n[pay_tables]\nsharp_shooter = \"SS-01\"",
        "
casino.toml:2:20: offered: \"put\" is not a wager of Pennsylvania
  |
2 | offered = [\"pass\", \"put\"]
  |                    ^^^^^
  = help: leave it out: Pennsylvania has only the wagers that the regulation lists for it
  = see: 58 Pa. Code § 623a.3(a)

casino.toml:4:1: pay_tables.sharp_shooter: \"sharp_shooter\" is not a wager of Pennsylvania
  |
4 | sharp_shooter = \"SS-01\"
  | ^^^^^^^^^^^^^
  = help: leave it out: Pennsylvania has only the wagers that the regulation lists for it
  = see: 58 Pa. Code § 623a.3(a)

2 errors",
    );
}

#[test]
fn wagers_of_craps_are_refused_in_craps_free_craps() {
    let of_the_game = |name: &str, field: &str| {
        format!(
            "{field}: \"{name}\" is not a wager of Craps Free Craps: \
             leave it out: Craps Free Craps has only the wagers that the regulation lists for it (30-2399.03)"
        )
    };
    assert_eq!(
        in_colorado("game = \"crapless\"\noffered = [\"pass\", \"dont_pass\"]\npay_tables.fire = \"FB-1\""),
        [of_the_game("dont_pass", "offered"), of_the_game("fire", "pay_tables.fire")]
    );
    assert_eq!(in_colorado("game = \"crapless\"\npays = { place_2 = \"23 to 4\" }"), [""; 0]);
    assert_eq!(
        in_colorado("pays = { place_2 = \"6 to 1\" }"),
        ["pays.place_2: \"place_2\" is not a wager of Craps: \
          leave it out: Craps has only the wagers that the regulation lists for it (30-2304)"]
    );
}

#[test]
fn pay_tables_of_the_other_state_are_refused() {
    assert_eq!(
        in_colorado("pay_tables = { fire = \"A\" }"),
        [
            "pay_tables.fire: \"A\" is a pay table of Pennsylvania: write one of FB-1, FB-2, FB-3, FB-4 (30-2399.01(12))"
        ]
    );
    assert_eq!(
        in_pennsylvania("pay_tables = { fire = \"FB-1\" }"),
        ["pay_tables.fire: \"FB-1\" is a pay table of Colorado: write one of A, B (623a.5(f))"]
    );
    assert_eq!(
        in_colorado("pay_tables = { fire = \"FB-3\", bonus = \"2\", ride_the_line = \"7\" }"),
        [""; 0]
    );
}

#[test]
fn house_rules_of_the_other_state_are_refused() {
    assert_eq!(
        in_colorado("power_odds = { none = 90, lower = 8, higher = 2 }"),
        [
            "power_odds: this table is not allowed: leave them out: only Craps in Pennsylvania has them (30-2304)"
        ]
    );
    assert_eq!(
        in_pennsylvania(
            "hardways_on_come_out = true\npays = { field_12 = \"3 to 1\" }\nsmallest_credit = \"$1\""
        ),
        [
            "hardways_on_come_out: true is not allowed: \
             leave it out: Hardways are off on come-out rolls unless called on (623a.3(a)(7)-(10))",
            "pays: this table is not allowed: leave it out: this state has the listed odds paid (623a.5(a))",
            "smallest_credit: \"$1\" is not allowed: one cent in this state (G3)",
        ]
    );
    assert_eq!(in_colorado("hardways_on_come_out = true\npays = { field_12 = \"3 to 1\" }"), [""; 0]);
}

#[test]
fn payouts_are_odds_that_are_not_below_the_listed_ones() {
    assert_eq!(
        in_colorado(
            "[pays]\nany_seven = \"3 to 1\"\nfield_12 = 3\nhard_4 = \"8 for 1\"\nplace_6 = \"7 to 0\""
        ),
        [
            "pays.any_seven: \"3 to 1\" is not allowed: odds that are at least as high as those listed (30-2306(1))",
            "pays.field_12: 3 is not text in quotes: write odds in quotes, as in \"3 to 1\" (G1)",
            "pays.hard_4: \"8 for 1\" is not odds: write odds in quotes, as in \"3 to 1\" (30-2306(1))",
            "pays.place_6: \"7 to 0\" is not odds: write odds in quotes, as in \"3 to 1\" (30-2306(1))",
        ]
    );
    assert_eq!(
        in_colorado(
            "[pays]\nplace = \"3 to 1\"\nfeild_12 = \"3 to 1\"\nwhist = \"3 to 1\"\nfire = \"99 to 1\""
        ),
        [
            "pays.place: there is no payout of \"place\": name one wager, as in \"place_4\" (30-2306(1))",
            "pays.feild_12: there is no payout of \"feild_12\": did you mean \"field_12\"? (30-2306(1))",
            "pays.whist: there is no payout of \"whist\": \
             name a wager with listed odds, as in \"place_6\" or \"field_12\" (30-2306(1))",
            "pays.fire: there is no payout of \"fire\": \
             name a wager with listed odds, as in \"place_6\" or \"field_12\" (30-2306(1))",
        ]
    );
    assert_eq!(
        in_colorado("pays = { place_6 = \"2 to 1\" }"),
        [
            "pays.place_6: $1 on place_6 returns 136% as paid: odds at which the wager returns less than 100% (G3)"
        ]
    );
    let seventeen = "pass dont_pass come dont_come place_4 place_5 place_6 place_8 place_9 place_10 hard_4 hard_6 \
                     hard_8 hard_10 field field_2 field_12";
    let table: Vec<_> = seventeen.split(' ').map(|name| format!("{name} = \"50 to 1\"")).collect();
    assert_eq!(
        in_colorado(&format!("[pays]\n{}", table.join("\n"))),
        ["pays.field_12: too many payouts are named: leave some out: there is room for 16 (G1)"]
    );
}

#[test]
fn multiples_and_credits_are_those_of_the_state() {
    assert_eq!(in_colorado("odds_multiple = 255"), [""; 0]);
    assert_eq!(
        in_colorado("odds_multiple = 300"),
        ["odds_multiple: 300 is not allowed: odds of 1 to 255 times the wager they support (30-2308)"]
    );
    assert_eq!(
        in_colorado("smallest_credit = \"$0.30\""),
        [
            "smallest_credit: \"$0.30\" is not allowed: at least one cent, of which the chip unit is a whole multiple \
          (30-2306(4))"
        ]
    );
    assert_eq!(
        in_colorado("vig.rate = \"1/10\"\nlimits.default = [\"$5\", \"$4\"]"),
        [
            "vig.rate: \"1/10\" is not allowed: a rate of at most 1/20 (30-2307(1)-(2))",
            "limits.default: [\"$5\", \"$4\"] is not allowed: \
             a maximum leaves room for a whole number of chips from the minimum up (G1)",
        ]
    );
}

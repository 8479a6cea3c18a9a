//! A file for people says all that matters (G1). JSON of programs keeps its defaults and its cents.

use submission::{parse_json, parse_toml};

use super::expect_error;

#[test]
fn omitted_seats_are_refused_in_toml_and_one_in_json() {
    expect_error(
        "# Ours\ngame = \"craps\"\n",
        "
casino.toml:1:1: seats: the number of seats is missing
  |
1 | # Ours
  | ^
  = help: add how many there are, such as seats = 8, above the first table
  = see: docs/RULINGS.md, G1",
    );
    expect_error(
        "",
        "
casino.toml:1:1: seats: the number of seats is missing
  |
1 | \n  | ^
  = help: add how many there are, such as seats = 8, above the first table
  = see: docs/RULINGS.md, G1",
    );
    assert_eq!(parse_json("{}", "tape").map(|one| one.seat_count()), Ok(1));
}

#[test]
fn bare_numbers_for_money_are_refused_in_toml_and_cents_in_json() {
    expect_error(
        "seats = 8\nchip_unit = 500",
        "
casino.toml:2:13: chip_unit: 500 may be dollars or cents
  |
2 | chip_unit = 500
  |             ^^^
  = help: write \"$500\", in quotes, or \"$5\" if cents are meant
  = see: docs/RULINGS.md, G1",
    );
    expect_error(
        "seats = 8\nbig_win = 0",
        "
casino.toml:2:11: big_win: 0 may be dollars or cents
  |
2 | big_win = 0
  |           ^
  = help: write \"$0\", in quotes
  = see: docs/RULINGS.md, G1",
    );
    expect_error(
        "seats = 8\n[limits.by_wager]\nplace = [\"$6\", 1250]",
        "
casino.toml:3:16: limits.by_wager.place: 1250 may be dollars or cents
  |
3 | place = [\"$6\", 1250]
  |                ^^^^
  = help: write \"$1250\", in quotes, or \"$12.50\" if cents are meant
  = see: docs/RULINGS.md, G1",
    );
    for field in ["smallest_credit = 1", "limits = { default = [500, \"$10\"] }", "big_win = -5"] {
        let error = parse_toml(&format!("seats = 8\n{field}"), "casino.toml").unwrap_err();
        assert!(error.line().contains("in quotes"), "{error}");
    }
    let json =
        r#"{"chip_unit": 500, "smallest_credit": 1, "big_win": 0, "limits": {"default": [500, 100000]}}"#;
    let written = parse_json(json, "tape").unwrap();
    assert_eq!(written.chip_unit().get(), 500);
    let line = parse_json(r#"{"big_win": 1.5}"#, "tape").unwrap_err().line().to_owned();
    assert_eq!(
        line,
        "big_win: a number with a fraction is not an amount: \
         write dollars in quotes, as in \"$5\" or \"$2.50\", or a whole number of cents (G1)"
    );
}

#[test]
fn names_that_are_numbers_need_quotes_in_toml_only() {
    expect_error(
        "seats = 8\npay_tables.bonus = 2",
        "
casino.toml:2:20: pay_tables.bonus: 2 is a number, not a name
  |
2 | pay_tables.bonus = 2
  |                    ^
  = help: write \"2\", in quotes",
    );
    let json = parse_json(r#"{"seats": 8, "pay_tables": {"bonus": 2}}"#, "tape");
    assert_eq!(parse_toml("seats = 8\npay_tables.bonus = \"2\"", "casino.toml"), json);
}

#[test]
fn list_without_a_wager_is_refused() {
    expect_error(
        "seats = 8\noffered = []",
        "
casino.toml:2:11: offered: [] is not allowed
  |
2 | offered = []
  |           ^^
  = help: a table offers at least one wager
  = see: docs/RULINGS.md, G1",
    );
    let line = parse_json(r#"{"offered": []}"#, "tape").unwrap_err().line().to_owned();
    assert_eq!(line, "offered: [] is not allowed: a table offers at least one wager (G1)");
}

#[test]
fn odds_without_the_wager_they_support_are_refused() {
    expect_error(
        "seats = 8\noffered = [\"pass\", \"pass_odds\", \"come_odds\"]",
        "
casino.toml:2:33: offered: \"come_odds\" supports \"come\", which is not offered
  |
2 | offered = [\"pass\", \"pass_odds\", \"come_odds\"]
  |                                 ^^^^^^^^^^^
  = help: add \"come\", or leave \"come_odds\" out
  = see: docs/RULINGS.md, G1",
    );
    let line = parse_json(r#"{"offered": ["pass", "dont_pass_odds"]}"#, "tape").unwrap_err();
    assert_eq!(
        line.line(),
        "offered: \"dont_pass_odds\" supports \"dont_pass\", which is not offered: \
         add \"dont_pass\", or leave \"dont_pass_odds\" out (G1)"
    );
}

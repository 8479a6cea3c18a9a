//! Rules submissions: all choices that a casino has, and some that it does not have.

use serde_json::{Map, Value, json};

use super::colorado;
use super::rng::Rng;

/// Wagers that a casino leaves out now and then, alone or with those that depend on them.
const OPTIONAL: [&[&str]; 16] = [
    &["come", "come_odds"],
    &["dont_come", "dont_come_odds"],
    &["pass_odds"],
    &["dont_pass_odds"],
    &["place_lose"],
    &["buy"],
    &["lay"],
    &["hard"],
    &["field", "any_seven", "any_craps"],
    &["craps", "eleven", "c_and_e"],
    &["horn", "horn_high", "whirl"],
    &["hop", "six_seven_eight"],
    &["fire"],
    &["all_small", "all_tall", "make_em_all"],
    &["hot_roller"],
    &["lucky_shooter", "hot_shooter"],
];

/// How many of a hundred tables are in Colorado.
const COLORADO: u64 = 50;

/// A whole `new` request.
pub(crate) fn opening(rng: &mut Rng) -> Value {
    let submission = if rng.percent(COLORADO) { colorado::good(rng) } else { good(rng) };
    let seats = submission.get("seats").and_then(Value::as_u64).unwrap_or(1);
    let mut bank = Map::new();
    for seat in 1..=seats {
        // Most seats are rich; some run out of money, and some start without any.
        let cents = rng.pick(&[0, 2_575, 100_000, 5_000_000, 100_000_000, 100_000_000]);
        if cents > 0 || rng.percent(50) {
            bank.insert(seat.to_string(), json!(cents));
        }
    }
    json!({ "new": { "submission": submission, "bank": bank } })
}

/// A `new` request that must be refused.
pub(crate) fn refused_opening(rng: &mut Rng) -> Value {
    if rng.percent(COLORADO) {
        return json!({ "new": { "submission": colorado::refused(rng), "bank": {} } });
    }
    let mut submission = good(rng);
    let (field, value) = rng.pick(&not_allowed());
    submission.insert(field.to_string(), value);
    if ["limits", "power_odds", "vig"].contains(&field) {
        submission.remove("offered");
    }
    if field == "limits" {
        submission.insert("chip_unit".to_string(), json!(1));
    }
    json!({ "new": { "submission": submission, "bank": {} } })
}

/// Fields that 623a and 623b do not allow.
fn not_allowed() -> Vec<(&'static str, Value)> {
    vec![
        ("seats", json!(0)),
        ("seats", json!(17)),
        ("game", json!("crapless")),
        ("game", json!("whist")),
        ("table_kind", json!("floating")),
        ("chip_unit", json!(0)),
        ("smallest_credit", json!(5)),
        ("odds_multiple", json!(0)),
        ("odds_multiple", json!(11)),
        ("odds_multiple", json!({"4": 3, "5": 4, "6": 5, "8": 5, "9": 4, "10": 30})),
        ("vig", json!({"rate": "1/19"})),
        ("vig", json!({"rate": "1/0"})),
        ("vig", json!({"rate": "1/20", "buy": {"when": "on_win", "numbers": [7]}})),
        ("vig", json!({"rate": "1/20", "lay": {"when": "later"}})),
        ("vig", json!({"rate": "0/1"})),
        ("vig", json!({"rate": "1/20", "lay": {"when": "on_win", "numbers": [4, 10]}})),
        ("limits", json!({"default": [1, 500]})),
        ("limits", json!({"default": [39, 500]})),
        ("limits", json!({"by_wager": {"place": [25, 500]}})),
        ("limits", json!({"by_wager": {"dont_pass": [19, 500]}})),
        ("limits", json!({"default": [500, 400]})),
        ("limits", json!({"by_wager": {"place": [500, 400]}})),
        ("limits", json!({"by_wager": {"whist": [400, 500]}})),
        ("offered", json!(["pass", "dont_pass", "whist"])),
        ("offered", json!(["pass", "dont_pass", "put"])),
        ("offered", json!(["pass", "dont_pass", "over_7"])),
        ("offered", json!(["pass", "dont_pass", "ride_the_line"])),
        ("limits", json!({"by_wager": {"put": [400, 500]}})),
        ("pays", json!({"field_12": "3 to 1"})),
        ("pay_tables", json!({"sharp_shooter": "SS-01"})),
        ("pay_tables", json!({"ride_the_line": "1"})),
        ("pay_tables", json!({"fire": "C"})),
        ("pay_tables", json!({"fire": "FB-1"})),
        ("pay_tables", json!({"lucky_shooter": "E"})),
        ("hot_shooter_count", json!("some")),
        ("power_odds", json!({"none": 0, "lower": 0, "higher": 0})),
        ("power_odds", json!({"none": 1, "lower": 1, "higher": 1})),
        ("hardways_on_come_out", json!(true)),
        ("colour", json!("green")),
    ]
}

fn good(rng: &mut Rng) -> Map<String, Value> {
    let mini = rng.percent(20);
    let kind = rng.pick(&["automated", "automated", "automated", "hybrid", "live"]);
    let unit = rng.pick(&[1, 5, 25, 100, 100, 100, 500]);
    let most = if mini { 9 } else { 16 };
    let any = rng.between(1, most);
    // The field, how often of a hundred it is written, and its value.
    let choices = [
        ("jurisdiction", 100, json!("pa")),
        ("game", 100, json!(if mini { "mini_craps" } else { "craps" })),
        ("table_kind", if kind == "automated" { 50 } else { 100 }, json!(kind)),
        ("seats", 100, json!(rng.pick(&[1, 2, 3, 4, any, most]))),
        ("chip_unit", if unit == 100 { 50 } else { 100 }, json!(unit)),
        ("smallest_credit", 20, json!(1)),
        ("offered", 25, offered(rng, kind)),
        ("limits", 60, limits(rng, unit)),
        ("odds_multiple", 70, odds_multiple(rng)),
        ("vig", 70, vig(rng, unit)),
        ("pay_tables", 70, pay_tables(rng)),
        ("hot_shooter_count", 60, json!(rng.pick(&["after_come_out", "whole_hand"]))),
        ("layout", 30, rng.pick(&[json!({"horn_high": false, "whirl": false}), json!({"whirl": false})])),
        ("power_odds", 60, json!({"none": 900, "lower": 80, "higher": 20})),
    ];
    let kept = choices.into_iter().filter(|(_, chance, _)| rng.percent(*chance));
    kept.map(|(name, _, value)| (name.to_string(), value)).collect()
}

fn offered(rng: &mut Rng, kind: &str) -> Value {
    let mut families = vec!["pass", "dont_pass", "place"];
    for group in OPTIONAL {
        if rng.percent(60) {
            families.extend(group);
        }
    }
    families.retain(|family| match *family {
        "lucky_shooter" => kind == "automated",
        "hot_shooter" => kind != "live",
        _ => true,
    });
    json!(families)
}

fn limits(rng: &mut Rng, unit: u64) -> Value {
    // From here on no rounding gives the player the edge, whatever the vigorish (G3).
    let safe = 70u64.div_ceil(unit);
    let pair = |rng: &mut Rng| {
        let least = unit * rng.between(safe, safe + 9);
        json!([least, least + unit * rng.pick(&[20, 100, 5_000])])
    };
    let families =
        ["pass", "dont_come", "place", "lay", "hard", "craps", "hop", "horn", "whirl", "hot_roller"];
    let mut by_wager = Map::new();
    for family in families {
        if rng.percent(20) {
            by_wager.insert(family.to_string(), pair(rng));
        }
    }
    match rng.below(3) {
        0 => json!({ "default": pair(rng) }),
        1 => json!({ "by_wager": by_wager }),
        _ => json!({ "default": pair(rng), "by_wager": by_wager }),
    }
}

fn odds_multiple(rng: &mut Rng) -> Value {
    match rng.below(3) {
        0 => json!({"4": 3, "5": 4, "6": 5, "8": 5, "9": 4, "10": 3}),
        1 => json!({"4": 1, "5": 10, "6": 7, "8": 2, "9": 3, "10": 9}),
        _ => json!(rng.between(1, 10)),
    }
}

/// Returns the vigorish. It leaves numbers free only if their true odds are paid in whole cents (G3).
fn vig(rng: &mut Rng, unit: u64) -> Value {
    let procedure = |rng: &mut Rng, numbers: &[u8]| match rng.below(4) {
        0 if unit.is_multiple_of(10) => json!({"when": "on_win", "numbers": numbers}),
        1 => json!({"when": "on_win", "numbers": [4, 5, 6, 8, 9, 10]}),
        _ => json!({"when": "up_front"}),
    };
    let rate = rng.pick(&["1/20", "1/20", "1/25", "3/100"]);
    let (buy, lay) = (procedure(rng, &[4, 10]), procedure(rng, &[5, 6, 8, 9]));
    match rng.below(4) {
        0 => json!({"rate": rate, "buy": buy}),
        1 => json!({"lay": lay}),
        _ => json!({"rate": rate, "buy": buy, "lay": lay}),
    }
}

fn pay_tables(rng: &mut Rng) -> Value {
    json!({
        "fire": rng.pick(&["A", "B"]),
        "bonus": rng.pick(&["1", "2"]),
        "hot_roller": rng.pick(&["A", "B"]),
        "lucky_shooter": rng.pick(&["A", "B", "C", "D"]),
    })
}

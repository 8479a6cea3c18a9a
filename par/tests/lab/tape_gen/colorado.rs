//! Rules submissions of Colorado: both games, and the choices of Rule 23.

use serde_json::{Map, Value, json};

use super::rng::Rng;

/// Wagers that a casino leaves out now and then, alone or with those that depend on them.
const OPTIONAL: [&[&str]; 18] = [
    &["come", "come_odds"],
    &["dont_come", "dont_come_odds"],
    &["pass_odds"],
    &["dont_pass_odds"],
    &["place_lose"],
    &["buy"],
    &["lay"],
    &["hard"],
    &["big"],
    &["put", "put_odds"],
    &["field", "any_seven", "any_craps"],
    &["craps", "eleven", "c_and_e"],
    &["horn", "horn_high", "whirl"],
    &["hop", "six_seven_eight"],
    &["over_7", "under_7"],
    &["fire"],
    &["all_small", "all_tall", "make_em_all"],
    &["sharp_shooter", "ride_the_line"],
];

/// 30-2399.03, W2: not in Craps Free Craps.
const NOT_CRAPLESS: [&str; 9] = [
    "dont_pass",
    "dont_come",
    "dont_pass_odds",
    "dont_come_odds",
    "place_lose",
    "lay",
    "fire",
    "sharp_shooter",
    "ride_the_line",
];

/// 30-2306(1): rows above the list that leave the house something.
const PAYS: [(&str, &str); 38] = [
    ("field_2", "3 to 1"),
    ("field_12", "5 to 2"),
    ("field", "51 to 50"),
    ("place_4", "19 to 10"),
    ("place_5", "29 to 20"),
    ("place_6", "7 to 6"),
    ("place_8", "47 to 40"),
    ("place_10", "28 to 15"),
    ("place_lose_4", "6 to 13"),
    ("place_lose_9", "16 to 25"),
    ("hard_4", "15 to 2"),
    ("hard_6", "19 to 2"),
    ("hard_8", "29 to 3"),
    ("any_seven", "9 to 2"),
    ("any_craps", "15 to 2"),
    ("craps_2", "33 to 1"),
    ("craps_2", "91 to 3"),
    ("craps_3", "16 to 1"),
    ("craps_12", "32 to 1"),
    ("eleven", "31 to 2"),
    ("eleven", "47 to 3"),
    ("hop_33", "33 to 1"),
    ("hop_16", "16 to 1"),
    ("hop_46", "33 to 2"),
    ("six_seven_eight", "21 to 20"),
    ("six_seven_eight_hard", "5 to 2"),
    ("big_6", "11 to 10"),
    ("big_8", "8 to 7"),
    ("put_4", "3 to 2"),
    ("put_6", "11 to 10"),
    ("put_9", "4 to 3"),
    ("over_7", "11 to 10"),
    ("over_7", "6 to 5"),
    ("under_7", "13 to 10"),
    ("place_2", "23 to 4"),
    ("place_3", "29 to 10"),
    ("place_11", "14 to 5"),
    ("place_12", "28 to 5"),
];

/// Fields that Rule 23 does not allow in either game.
fn not_allowed() -> Vec<(&'static str, Value)> {
    vec![
        ("game", json!("mini_craps")),
        ("game", json!("whist")),
        ("jurisdiction", json!("nv")),
        ("seats", json!(0)),
        ("seats", json!(17)),
        ("chip_unit", json!(0)),
        ("smallest_credit", json!(0)),
        ("smallest_credit", json!(3)),
        ("odds_multiple", json!(0)),
        ("odds_multiple", json!(256)),
        ("odds_multiple", json!({"4": 3, "5": 4, "6": 5, "8": 5, "9": 4})),
        (
            "odds_multiple",
            json!({"2": 1, "3": 2, "4": 3, "5": 4, "6": 5, "8": 5, "9": 4, "10": 0, "11": 2, "12": 1}),
        ),
        ("power_odds", json!({"none": 900, "lower": 80, "higher": 20})),
        ("hot_shooter_count", json!("whole_hand")),
        ("hardways_on_come_out", json!("yes")),
        ("vig", json!({"rate": "1/19"})),
        ("vig", json!({"rate": "1/20", "buy": {"when": "on_win", "numbers": [7]}})),
        ("limits", json!({"by_wager": {"hot_roller": [400, 500]}})),
        ("limits", json!({"default": [500, 400]})),
        ("offered", json!(["pass", "hot_roller"])),
        ("offered", json!(["pass", "lucky_shooter"])),
        ("offered", json!(["pass", "hot_shooter"])),
        ("offered", json!(["pass", "whist"])),
        ("pay_tables", json!({"fire": "A"})),
        ("pay_tables", json!({"fire": "FB-5"})),
        ("pay_tables", json!({"hot_roller": "A"})),
        ("pay_tables", json!({"lucky_shooter": "A"})),
        ("pay_tables", json!({"sharp_shooter": "SS-07"})),
        ("pay_tables", json!({"ride_the_line": "8"})),
        ("pay_tables", json!({"bonus": "3"})),
    ]
}

/// Payout odds that 30-2306(1) does not allow in either game.
fn not_allowed_pays() -> Vec<(&'static str, Value)> {
    let pays = |row: &str, odds: &str| ("pays", json!({ row: odds }));
    vec![
        // Less than the list.
        pays("place_6", "1 to 1"),
        pays("field_12", "1 to 1"),
        pays("pass", "9 to 10"),
        pays("hop_16", "15 for 1"),
        // Not of the list, or not odds.
        pays("horn", "31 to 1"),
        pays("buy_4", "3 to 1"),
        pays("pass_odds", "3 to 1"),
        pays("fire", "30 to 1"),
        pays("whist", "2 to 1"),
        pays("place_7", "2 to 1"),
        pays("place_6", "seven to six"),
        pays("place_6", "7 to 0"),
        // Nothing left to the house (G3).
        pays("any_seven", "5 to 1"),
        pays("hop_33", "36 to 1"),
        pays("big_6", "5 to 4"),
        pays("over_7", "3 to 2"),
        pays("place_4", "21 to 10"),
        pays("put_6", "5 to 4"),
        pays("pass", "6 to 5"),
        ("pays", json!({"field_2": "3 to 1", "field_12": "4 to 1"})),
    ]
}

/// Fields that are not allowed in Craps Free Craps (W2).
fn not_crapless() -> Vec<(&'static str, Value)> {
    vec![
        ("offered", json!(["pass", "dont_pass"])),
        ("offered", json!(["pass", "place_lose"])),
        ("offered", json!(["pass", "lay"])),
        ("offered", json!(["pass", "fire"])),
        ("offered", json!(["pass", "ride_the_line"])),
        ("offered", json!(["pass", "sharp_shooter"])),
        ("odds_multiple", json!({"4": 3, "5": 4, "6": 5, "8": 5, "9": 4, "10": 3})),
        ("pays", json!({"dont_pass": "2 to 1"})),
        ("pays", json!({"place_lose_4": "5 to 11"})),
    ]
}

/// Fields that are allowed only in Craps Free Craps.
fn not_craps() -> Vec<(&'static str, Value)> {
    vec![
        ("pays", json!({"place_2": "6 to 1"})),
        ("vig", json!({"rate": "1/20", "buy": {"when": "on_win", "numbers": [2, 12]}})),
    ]
}

/// A submission that must be refused.
pub(super) fn refused(rng: &mut Rng) -> Map<String, Value> {
    let mut submission = good(rng);
    let mut fields = not_allowed();
    fields.extend(not_allowed_pays());
    fields.extend(if submission.get("game") == Some(&json!("crapless")) {
        not_crapless()
    } else {
        not_craps()
    });
    let (field, value) = rng.pick(&fields);
    submission.insert(field.to_string(), value);
    if ["pays", "limits", "vig"].contains(&field) {
        submission.remove("offered");
    }
    if field == "smallest_credit" {
        submission.insert("chip_unit".to_string(), json!(100));
    }
    submission
}

pub(super) fn good(rng: &mut Rng) -> Map<String, Value> {
    let crapless = rng.percent(35);
    let unit: u64 = rng.pick(&[1, 5, 25, 100, 100, 100, 500]);
    let finest: Vec<u64> =
        [1, 1, 1, 5, 25, 50, 100].into_iter().filter(|cents| unit.is_multiple_of(*cents)).collect();
    let credit = rng.pick(&finest);
    let any = rng.between(1, 16);
    // The field, how often of a hundred it is written, and its value.
    let choices = [
        ("jurisdiction", 100, json!("co")),
        ("game", if crapless { 100 } else { 60 }, json!(if crapless { "crapless" } else { "craps" })),
        ("table_kind", 50, json!(rng.pick(&["automated", "hybrid", "live"]))),
        ("seats", 100, json!(rng.pick(&[1, 2, 3, 4, any, 16]))),
        ("chip_unit", if unit == 100 { 50 } else { 100 }, json!(unit)),
        ("smallest_credit", if credit == 1 { 20 } else { 100 }, json!(credit)),
        ("offered", 25, offered(rng, crapless)),
        ("limits", if credit == 1 { 60 } else { 100 }, limits(rng, unit, credit, crapless)),
        ("odds_multiple", 70, odds_multiple(rng, crapless)),
        ("vig", 70, vig(rng, unit, crapless)),
        ("pay_tables", 80, pay_tables(rng, crapless)),
        ("layout", 30, rng.pick(&[json!({"horn_high": false, "whirl": false}), json!({"whirl": false})])),
        ("hardways_on_come_out", 50, json!(rng.percent(70))),
        ("pays", 60, pays(rng, unit, credit, crapless)),
    ];
    let kept = choices.into_iter().filter(|(_, chance, _)| rng.percent(*chance));
    kept.map(|(name, _, value)| (name.to_string(), value)).collect()
}

fn offered(rng: &mut Rng, crapless: bool) -> Value {
    let mut families = vec!["pass", "dont_pass", "place"];
    for group in OPTIONAL {
        if rng.percent(60) {
            families.extend(group);
        }
    }
    families.retain(|family| !crapless || !NOT_CRAPLESS.contains(family));
    json!(families)
}

fn limits(rng: &mut Rng, unit: u64, credit: u64, crapless: bool) -> Value {
    // From here on no rounding gives the player the edge, whatever the vigorish (G3).
    let pair = |rng: &mut Rng, safe: u64| {
        let safe = safe.div_ceil(unit);
        let least = unit * rng.between(safe, safe + 9);
        json!([least, least + unit * rng.pick(&[20, 100, 5_000])])
    };
    let mut by_wager = Map::new();
    for family in [
        "pass",
        "dont_come",
        "place",
        "big",
        "put",
        "over_7",
        "hard",
        "horn",
        "fire",
        "pass_odds",
        "put_odds",
    ] {
        if rng.percent(20) && !(crapless && NOT_CRAPLESS.contains(&family)) {
            by_wager.insert(family.to_string(), pair(rng, 70));
        }
    }
    // A vigorish that is rounded down to nothing would leave nothing to the house.
    if credit > 1 {
        by_wager.insert("buy".to_string(), pair(rng, 70 * credit));
        if !crapless {
            by_wager.insert("lay".to_string(), pair(rng, 70 * credit));
        }
    }
    if rng.percent(50) {
        json!({ "by_wager": by_wager })
    } else {
        json!({ "default": pair(rng, 70), "by_wager": by_wager })
    }
}

fn odds_multiple(rng: &mut Rng, crapless: bool) -> Value {
    match rng.below(4) {
        0 if crapless => {
            json!({"2": 1, "3": 2, "4": 3, "5": 4, "6": 5, "8": 5, "9": 4, "10": 3, "11": 2, "12": 1})
        }
        0 => json!({"4": 3, "5": 4, "6": 5, "8": 5, "9": 4, "10": 3}),
        1 => json!(rng.between(1, 255)),
        2 => json!(100),
        _ => json!(rng.between(1, 10)),
    }
}

/// Returns the vigorish. It leaves numbers free only if their true odds are paid in whole cents (G3).
fn vig(rng: &mut Rng, unit: u64, crapless: bool) -> Value {
    let (free, all): (&[u8], &[u8]) = if crapless {
        (&[2, 3, 4, 10], &[2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
    } else {
        (&[4, 10], &[4, 5, 6, 8, 9, 10])
    };
    let procedure = |rng: &mut Rng, numbers: &[u8]| match rng.below(4) {
        0 if unit.is_multiple_of(10) => json!({"when": "on_win", "numbers": numbers}),
        1 => json!({"when": "on_win", "numbers": all}),
        _ => json!({"when": "up_front"}),
    };
    let rate = rng.pick(&["1/20", "1/20", "1/25", "3/100"]);
    let buy = procedure(rng, free);
    if crapless || rng.percent(30) {
        return json!({"rate": rate, "buy": buy});
    }
    let lay = procedure(rng, &[5, 6, 8, 9]);
    json!({"rate": rate, "buy": buy, "lay": lay})
}

fn pay_tables(rng: &mut Rng, crapless: bool) -> Value {
    let bonus = rng.pick(&["1", "2"]);
    if crapless {
        return json!({ "bonus": bonus });
    }
    json!({
        "fire": rng.pick(&["FB-1", "FB-2", "FB-3", "FB-4"]),
        "sharp_shooter": rng.pick(&["SS-01", "SS-02", "SS-03", "SS-04", "SS-05", "SS-06"]),
        "ride_the_line": rng.pick(&["1", "2", "3", "4", "5", "6", "7"]),
        "bonus": bonus,
    })
}

fn pays(rng: &mut Rng, unit: u64, credit: u64, crapless: bool) -> Value {
    let mut pays = Map::new();
    let ten = ["place_2", "place_3", "place_11", "place_12"];
    for (row, odds) in PAYS {
        let here = if crapless { !row.starts_with("place_lose") } else { !ten.contains(&row) };
        // A table has room for sixteen of them.
        if here && rng.percent(25) && pays.len() < 14 {
            pays.insert(row.to_string(), json!(odds));
        }
    }
    // Whole chips pay these exactly, and a pass line that takes only thousands would stop the game.
    if credit == 1 && unit.is_multiple_of(100) && rng.percent(20) {
        for row in ["pass", "come"] {
            pays.insert(row.to_string(), json!(if crapless { "21 to 20" } else { "101 to 100" }));
        }
    }
    json!(pays)
}

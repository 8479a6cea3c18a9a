//! Rules submissions of Props & Hops and Sic Bo: all choices that a casino has, and some that it does not have.

use serde_json::{Map, Value, json};

use crate::model::shaken::wager::{Game, Part, Wager, combinations};
use crate::tape_gen::rng::Rng;

/// A whole `new` request. A random list of combinations may be too long, which the model decides (G3).
pub(crate) fn opening(rng: &mut Rng) -> Value {
    let game = rng.pick(&Game::ALL);
    let submission = good(rng, game);
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
    let game = rng.pick(&Game::ALL);
    let mut submission = good(rng, game);
    let (field, value) = match (game, rng.percent(50)) {
        (_, true) => rng.pick(&not_allowed()),
        (Game::PropsAndHops, false) => rng.pick(&not_allowed_at_props()),
        (Game::SicBo, false) => rng.pick(&not_allowed_at_sic_bo()),
    };
    submission.insert(field.to_string(), value);
    if field == "layout" {
        submission.remove("offered");
    }
    json!({ "new": { "submission": submission, "bank": {} } })
}

/// Fields that neither chapter allows.
fn not_allowed() -> Vec<(&'static str, Value)> {
    vec![
        ("jurisdiction", json!("co")),
        ("table_kind", json!("floating")),
        ("seats", json!(0)),
        ("seats", json!(17)),
        ("chip_unit", json!(0)),
        ("smallest_credit", json!(5)),
        ("limits", json!({"default": [500, 400]})),
        ("limits", json!({"by_wager": {"pass": [400, 500]}})),
        ("limits", json!({"by_wager": {"whist": [400, 500]}})),
        ("offered", json!(["pass"])),
        ("offered", json!(["whist"])),
        ("offered", json!([])),
        ("odds_multiple", json!(3)),
        ("vig", json!({"rate": "1/20"})),
        ("pay_tables", json!({"fire": "A"})),
        ("hot_shooter_count", json!("whole_hand")),
        ("power_odds", json!({"none": 90, "lower": 8, "higher": 2})),
        ("pays", json!({"field_12": "3 to 1"})),
        ("hardways_on_come_out", json!(true)),
        ("colour", json!("green")),
    ]
}

fn not_allowed_at_props() -> Vec<(&'static str, Value)> {
    let with = |hop: &str, list: Value| {
        let mut layout = example_layout();
        layout.insert(hop.to_string(), list);
        ("layout", Value::from(layout))
    };
    let without = |hop: &str| {
        let mut layout = example_layout();
        layout.remove(hop);
        ("layout", Value::from(layout))
    };
    vec![
        ("seats", json!(7)),
        ("offered", json!(["field", "small"])),
        ("offered", json!(["field", "hop"])),
        ("limits", json!({"by_wager": {"triple": [400, 500]}})),
        ("layout", json!({})),
        without("hop_top"),
        without("hop_center"),
        with("hop_top", json!(["1-2", "1-2"])),
        with("hop_top", json!(["1-2", "2-1"])),
        with("hop_left", json!([])),
        with("hop_left", json!(["0-1"])),
        with("hop_right", json!(["1-7"])),
        with("hop_center", json!(["12"])),
        with("hop_center", json!(["1-2-3"])),
        with("hop_center", json!([12])),
        with("hop_bottom", json!(["1-2"])),
        with("whirl", json!(false)),
        // Fifteen ways at 3 to 2, twelve ways at 2 to 1: nothing is left to the house.
        with("hop_top", json!(["1-2", "1-3", "1-4", "1-5", "1-6", "2-3", "2-4", "1-1"])),
        with("hop_right", json!(["1-2", "1-3", "1-4", "1-5", "1-6", "2-3"])),
    ]
}

fn not_allowed_at_sic_bo() -> Vec<(&'static str, Value)> {
    vec![
        ("offered", json!(["small", "field"])),
        ("offered", json!(["small", "combo"])),
        ("limits", json!({"by_wager": {"combo": [400, 500]}})),
        ("layout", example_layout().into()),
        ("layout", json!({"horn_high": false})),
    ]
}

fn good(rng: &mut Rng, game: Game) -> Map<String, Value> {
    let kind = rng.pick(&["automated", "hybrid", "live"]);
    let unit = rng.pick(&[1, 5, 25, 100, 100, 500]);
    let most = if game == Game::PropsAndHops { 6 } else { 16 };
    let any = rng.between(1, most);
    // The field, how often of a hundred it is written, and its value.
    let choices = [
        ("jurisdiction", 100, json!("pa")),
        ("game", 100, json!(game.name())),
        ("table_kind", if kind == "automated" { 50 } else { 100 }, json!(kind)),
        ("seats", 100, json!(rng.pick(&[1, 2, any, most, most, most]))),
        ("chip_unit", if unit == 100 { 50 } else { 100 }, json!(unit)),
        ("smallest_credit", 20, json!(1)),
        ("offered", 25, offered(rng, game)),
        ("limits", 70, limits(rng, game, unit)),
        ("layout", if game == Game::PropsAndHops { 100 } else { 0 }, layout(rng)),
    ];
    let kept = choices.into_iter().filter(|(_, chance, _)| rng.percent(*chance));
    kept.map(|(name, _, value)| (name.to_string(), value)).collect()
}

/// Returns some of the wagers, one at least.
fn offered(rng: &mut Rng, game: Game) -> Value {
    let mut families = game.families();
    let always = rng.pick(&families);
    families.retain(|family| *family == always || rng.percent(70));
    json!(families)
}

fn limits(rng: &mut Rng, game: Game, unit: u64) -> Value {
    let pair = |rng: &mut Rng| {
        let least = unit * rng.between(1, 9);
        json!([least, least + unit * rng.pick(&[1, 20, 100, 5_000])])
    };
    let mut by_wager = Map::new();
    for family in game.families() {
        if rng.percent(25) {
            by_wager.insert(family.to_string(), pair(rng));
        }
    }
    match rng.below(3) {
        0 => json!({ "default": pair(rng) }),
        1 => json!({ "by_wager": by_wager }),
        _ => json!({ "default": pair(rng), "by_wager": by_wager }),
    }
}

/// The layout of the submission that ships with the table.
fn example_layout() -> Map<String, Value> {
    let lists = json!({
        "hop_top": ["1-2", "1-3", "1-6", "2-5", "3-4", "4-6", "5-6"],
        "hop_left": ["1-1", "1-2", "1-3", "1-4", "1-5", "2-3"],
        "hop_right": ["2-6", "3-6", "4-5", "4-6", "5-6", "6-6"],
        "hop_center": ["1-6", "2-2", "2-4", "2-5", "3-3", "3-4", "3-5", "4-4", "5-5"],
    });
    lists.as_object().expect("lists").clone()
}

/// PH1: random combinations in each part. Now and then a list is too long by a combination or two (G3).
fn layout(rng: &mut Rng) -> Value {
    let mut layout = example_layout();
    for part in Part::ALL {
        if rng.percent(30) {
            continue;
        }
        let mut left = combinations();
        let mut list = Vec::new();
        let most = if matches!(part, Part::Top | Part::Center) { 8 } else { 6 };
        for _ in 0..rng.between(1, most) {
            let (low, high) = rng.pick(&left);
            left.retain(|other| *other != (low, high));
            list.push(if rng.percent(90) { format!("{low}-{high}") } else { format!("{high}-{low}") });
        }
        layout.insert(Wager::Hop(part).name(), json!(list));
    }
    layout.into()
}

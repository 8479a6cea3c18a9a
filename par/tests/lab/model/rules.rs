//! The rules submission (G1): the casino's choices, read and checked.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::edge;
use super::money::Odds;
use super::power;
use super::wager::{BOXES, Wager};

pub(crate) struct Rules {
    pub(crate) seats: u8,
    offered: BTreeSet<String>,
    pub(crate) chip_unit: u128,
    default_limits: (u128, u128),
    limits: BTreeMap<String, (u128, u128)>,
    pub(crate) odds_multiple: BTreeMap<u8, u128>,
    pub(crate) vig_rate: Odds,
    pub(crate) buy_vig: Vig,
    pub(crate) lay_vig: Vig,
    pub(crate) pay_tables: BTreeMap<String, String>,
    pub(crate) whole_hand: bool,
    /// Families without an area of their own on the layout, broken down when accepted (L6).
    pub(crate) no_area: BTreeSet<String>,
    pub(crate) power_odds: bool,
}

/// 623a.5(g)(3): the two procedures.
pub(crate) enum Vig {
    UpFront,
    OnWin(BTreeSet<u8>),
}

/// Fields of Colorado alone (`pays`, `hardways_on_come_out`) are as unknown here as any other word.
const FIELDS: [&str; 16] = [
    "jurisdiction",
    "game",
    "table_kind",
    "seats",
    "offered",
    "chip_unit",
    "smallest_credit",
    "limits",
    "odds_multiple",
    "vig",
    "pay_tables",
    "hot_shooter_count",
    "layout",
    "power_odds",
    "big_win",
    "timers",
];

type Fields = Map<String, Value>;

impl Rules {
    pub(crate) fn read(submission: &Value) -> Result<Rules, String> {
        let fields = submission.as_object().ok_or("submission: not an object (G1)")?;
        if let Some(unknown) = fields.keys().find(|key| !FIELDS.contains(&key.as_str())) {
            return Err(format!("{unknown}: no such field (G1)"));
        }
        check_word(fields, "jurisdiction", &["pa"])?;
        check_word(fields, "game", &["craps", "mini_craps"])?;
        // G3: a coarser credit is for Colorado only.
        if cents(fields, "smallest_credit", 1)? != 1 {
            return Err("smallest_credit: one cent (G3)".to_string());
        }
        let (default_limits, limits) = read_limits(fields.get("limits"))?;
        let (vig_rate, buy_vig, lay_vig) = read_vig(fields.get("vig"))?;
        let mut rules = Rules {
            seats: read_seats(fields)?,
            offered: read_offered(fields)?,
            chip_unit: cents(fields, "chip_unit", 100)?,
            default_limits,
            limits,
            odds_multiple: read_multiples(fields.get("odds_multiple"))?,
            vig_rate,
            buy_vig,
            lay_vig,
            pay_tables: read_pay_tables(fields.get("pay_tables"))?,
            whole_hand: read_whole_hand(fields)?,
            no_area: read_layout(fields.get("layout"))?,
            power_odds: false,
        };
        if rules.chip_unit == 0 {
            return Err("chip_unit: must be something (G1)".to_string());
        }
        edge::check(&rules)?;
        rules.power_odds = rules.read_power(fields.get("power_odds"))?;
        Ok(rules)
    }

    pub(crate) fn offers(&self, family: &str) -> bool {
        self.offered.contains(family)
    }

    /// 623a.3(b): least and most for a wager of this family.
    pub(crate) fn limits_of(&self, family: &str) -> (u128, u128) {
        self.limits.get(family).copied().unwrap_or(self.default_limits)
    }

    fn read_power(&self, value: Option<&Value>) -> Result<bool, String> {
        let Some(value) = value else { return Ok(false) };
        let fields = value.as_object().ok_or("power_odds: not an object (PO1)")?;
        let weight = |name: &str| cents(fields, name, 0);
        let weights = [weight("none")?, weight("lower")?, weight("higher")?];
        power::check_weights(weights, |family| self.offers(family))?;
        Ok(true)
    }
}

fn word<'a>(fields: &'a Fields, name: &str, default: &'a str) -> Result<&'a str, String> {
    match fields.get(name) {
        None => Ok(default),
        Some(value) => value.as_str().ok_or(format!("{name}: not a word (G1)")),
    }
}

fn check_word(fields: &Fields, name: &str, allowed: &[&str]) -> Result<(), String> {
    let chosen = word(fields, name, allowed[0])?;
    if allowed.contains(&chosen) { Ok(()) } else { Err(format!("{name}: {chosen} is not allowed (G1)")) }
}

fn cents(fields: &Fields, name: &str, default: u128) -> Result<u128, String> {
    match fields.get(name) {
        None => Ok(default),
        Some(value) => value.as_u64().map(u128::from).ok_or(format!("{name}: not a whole number (G2)")),
    }
}

/// G1: Craps 16 at most; 623a.2(c): Mini-Craps nine.
fn read_seats(fields: &Fields) -> Result<u8, String> {
    let most = if word(fields, "game", "craps")? == "mini_craps" { 9 } else { 16 };
    let seats = cents(fields, "seats", 1)?;
    match u8::try_from(seats) {
        Ok(seats) if (1..=most).contains(&seats) => Ok(seats),
        _ => Err(format!("seats: 1 to {most}, 623a.2 (G1)")),
    }
}

/// Everything the table kind allows, or the part of it that the casino lists.
fn read_offered(fields: &Fields) -> Result<BTreeSet<String>, String> {
    let kind = word(fields, "table_kind", "automated")?;
    let barred: &[&str] = match kind {
        "automated" => &[],
        "hybrid" => &["lucky_shooter"],              // 623b.2(a)
        "live" => &["lucky_shooter", "hot_shooter"], // 623b.4(a)
        other => return Err(format!("table_kind: {other} (G1)")),
    };
    let mut allowed: BTreeSet<String> = Wager::all().iter().map(|wager| wager.family().to_string()).collect();
    allowed.retain(|family| !barred.contains(&family.as_str()));
    let Some(listed) = fields.get("offered") else {
        return Ok(allowed);
    };
    let mut offered = BTreeSet::new();
    for family in listed.as_array().ok_or("offered: not a list (G1)")? {
        let family = family.as_str().ok_or("offered: not a word (G1)")?.to_string();
        if !allowed.contains(&family) {
            return Err(format!("offered: {family} is not allowed here (G1)"));
        }
        offered.insert(family);
    }
    Ok(offered)
}

type Limits = ((u128, u128), BTreeMap<String, (u128, u128)>);

fn read_limits(value: Option<&Value>) -> Result<Limits, String> {
    let mut default = (100, 1_000_000);
    let mut by_wager = BTreeMap::new();
    let Some(value) = value else {
        return Ok((default, by_wager));
    };
    if let Some(pair) = value.get("default") {
        default = read_pair(pair)?;
    }
    for (family, pair) in value.get("by_wager").and_then(Value::as_object).into_iter().flatten() {
        if !Wager::all().iter().any(|wager| wager.family() == family) {
            return Err(format!("limits: no wager {family} (G1)"));
        }
        by_wager.insert(family.clone(), read_pair(pair)?);
    }
    Ok((default, by_wager))
}

fn read_pair(value: &Value) -> Result<(u128, u128), String> {
    let at = |index: usize| value.get(index).and_then(Value::as_u64).map(u128::from);
    match (at(0), at(1)) {
        (Some(least), Some(most)) if least <= most => Ok((least, most)),
        _ => Err("limits: least, then most, 623a.3(b)".to_string()),
    }
}

/// 623a.6(e): up to ten times; L5: one figure, or one per point.
fn read_multiples(value: Option<&Value>) -> Result<BTreeMap<u8, u128>, String> {
    let mut multiples = BTreeMap::new();
    for point in BOXES {
        let multiple = match value {
            None => Some(3),
            Some(Value::Object(each)) => each.get(&point.to_string()).and_then(Value::as_u64),
            Some(one) => one.as_u64(),
        };
        match multiple {
            Some(multiple @ 1..=10) => multiples.insert(point, u128::from(multiple)),
            _ => return Err("odds_multiple: 1 to 10, 623a.6(e)".to_string()),
        };
    }
    Ok(multiples)
}

fn read_vig(value: Option<&Value>) -> Result<(Odds, Vig, Vig), String> {
    let part = |name: &str| value.and_then(|vig| vig.get(name));
    let rate = part("rate").map_or(Some("1/20"), Value::as_str).ok_or("vig: rate, 623a.5(g)(3)")?;
    let (share, of) = rate.split_once('/').ok_or("vig: rate, 623a.5(g)(3)")?;
    let rate: Odds = match (share.parse(), of.parse()) {
        (Ok(share), Ok(of)) => (share, of),
        _ => return Err("vig: rate, 623a.5(g)(3)".to_string()),
    };
    if rate.1 == 0 || rate.0 * 20 > rate.1 {
        return Err("vig: at most 5%, 623a.5(g)(3)".to_string());
    }
    Ok((rate, read_procedure(part("buy"))?, read_procedure(part("lay"))?))
}

fn read_procedure(value: Option<&Value>) -> Result<Vig, String> {
    let Some(value) = value else {
        return Ok(Vig::OnWin(BOXES.into()));
    };
    match value.get("when").and_then(Value::as_str) {
        Some("up_front") => Ok(Vig::UpFront),
        Some("on_win") => read_numbers(value.get("numbers")).map(Vig::OnWin),
        _ => Err("vig: when, 623a.5(g)(3)".to_string()),
    }
}

/// 623a.5(g)(3)(i)(B), (ii)(B): the wagers on which it is applicable.
fn read_numbers(value: Option<&Value>) -> Result<BTreeSet<u8>, String> {
    let Some(value) = value else {
        return Ok(BOXES.into());
    };
    let mut numbers = BTreeSet::new();
    for number in value.as_array().ok_or("vig: numbers, 623a.5(g)(3)")? {
        match BOXES.iter().find(|one| number.as_u64() == Some(u64::from(**one))) {
            Some(one) => numbers.insert(*one),
            None => return Err("vig: numbers, 623a.5(g)(3)".to_string()),
        };
    }
    Ok(numbers)
}

/// The tables to choose from. The first is the default.
const PAY_TABLES: [(&str, &[&str]); 4] = [
    ("fire", &["A", "B"]),                    // 623a.5(f)
    ("bonus", &["1", "2"]),                   // 623b.3(c)
    ("hot_roller", &["A", "B"]),              // 623b.1(h)
    ("lucky_shooter", &["A", "B", "C", "D"]), // 623b.2(e)
];

fn read_pay_tables(value: Option<&Value>) -> Result<BTreeMap<String, String>, String> {
    let mut chosen: BTreeMap<_, _> =
        PAY_TABLES.iter().map(|(wager, tables)| (wager.to_string(), tables[0].to_string())).collect();
    for (wager, table) in value.and_then(Value::as_object).into_iter().flatten() {
        let table = table.as_str().map_or(table.to_string(), str::to_string);
        match PAY_TABLES.iter().find(|(name, _)| name == wager) {
            Some((_, tables)) if tables.contains(&table.as_str()) => chosen.insert(wager.clone(), table),
            _ => return Err(format!("pay_tables: {wager} {table} is not listed (G1)")),
        };
    }
    Ok(chosen)
}

/// 623a.3(a)(20) and (21): the areas a layout may do without.
fn read_layout(value: Option<&Value>) -> Result<BTreeSet<String>, String> {
    let mut no_area = BTreeSet::new();
    for (family, there) in value.and_then(Value::as_object).into_iter().flatten() {
        match (family.as_str(), there.as_bool()) {
            ("horn_high" | "whirl", Some(true)) => {}
            ("horn_high" | "whirl", Some(false)) => drop(no_area.insert(family.clone())),
            _ => return Err(format!("layout: {family}, 623a.3(a)(20) and (21)")),
        }
    }
    Ok(no_area)
}

/// HS1: as 623b.4(d) reads, or both ends of the hand as well.
fn read_whole_hand(fields: &Fields) -> Result<bool, String> {
    match word(fields, "hot_shooter_count", "after_come_out")? {
        "after_come_out" => Ok(false),
        "whole_hand" => Ok(true),
        other => Err(format!("hot_shooter_count: {other} (HS1)")),
    }
}

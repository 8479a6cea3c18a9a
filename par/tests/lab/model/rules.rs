//! The rules submission (G1): the casino's choices, read and checked.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::game::Game;
use super::money::Odds;
use super::wager::Wager;
use super::{edge, pays, power};

pub(crate) struct Rules {
    pub(crate) game: Game,
    pub(crate) seats: u8,
    offered: BTreeSet<String>,
    pub(crate) chip_unit: u128,
    /// The smallest credit (G3).
    pub(crate) credit: u128,
    /// 30-2306(1): rows paid above the list.
    pub(super) raised: BTreeMap<String, Odds>,
    /// 30-2305(5): the house rule for hardways.
    hardways_on_come_out: bool,
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

const FIELDS: [&str; 18] = [
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
    "pays",
    "hardways_on_come_out",
];

type Fields = Map<String, Value>;

impl Rules {
    pub(crate) fn read(submission: &Value) -> Result<Rules, String> {
        let fields = submission.as_object().ok_or("submission: not an object (G1)")?;
        if let Some(unknown) = fields.keys().find(|key| !FIELDS.contains(&key.as_str())) {
            return Err(format!("{unknown}: no such field (G1)"));
        }
        let (game, most_seats) =
            Game::named(word(fields, "jurisdiction", "pa")?, word(fields, "game", "craps")?)?;
        check_state(game, fields)?;
        let (default_limits, limits) = read_limits(game, fields.get("limits"))?;
        let (vig_rate, buy_vig, lay_vig) = read_vig(game, fields.get("vig"))?;
        let (chip_unit, credit) = read_units(game, fields)?;
        let mut rules = Rules {
            game,
            seats: read_seats(fields, most_seats)?,
            offered: read_offered(game, fields)?,
            chip_unit,
            credit,
            raised: pays::read(game, fields.get("pays"))?,
            hardways_on_come_out: read_hardways(fields)?,
            default_limits,
            limits,
            odds_multiple: read_multiples(game, fields.get("odds_multiple"))?,
            vig_rate,
            buy_vig,
            lay_vig,
            pay_tables: read_pay_tables(game, fields.get("pay_tables"))?,
            whole_hand: read_whole_hand(fields)?,
            no_area: read_layout(fields.get("layout"))?,
            power_odds: false,
        };
        edge::check(&rules)?;
        rules.power_odds = rules.read_power(fields.get("power_odds"))?;
        Ok(rules)
    }

    pub(crate) fn offers(&self, family: &str) -> bool {
        self.offered.contains(family)
    }

    /// Returns whether the table takes a wager at all.
    pub(crate) fn takes(&self, wager: Wager) -> bool {
        self.game.has(wager) && self.offers(wager.family())
    }

    /// G7: the wagers that a player may call on or off, and whether they work on a come-out roll without a call.
    pub(crate) fn works_on_come_out(&self, wager: Wager) -> Option<bool> {
        self.game.works_on_come_out(wager, self.hardways_on_come_out)
    }

    /// Returns the vigorish on a stake's winnings at these odds, before any rounding. Rounded down, because it is
    /// "up to" its rate (G3, 623a.5(g)(3), 30-2307).
    pub(crate) fn vigorish(&self, stake: u128, (pays, per): Odds) -> u128 {
        stake * pays * self.vig_rate.0 / (per * self.vig_rate.1 * self.credit) * self.credit
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

pub(super) fn word<'a>(fields: &'a Fields, name: &str, default: &'a str) -> Result<&'a str, String> {
    match fields.get(name) {
        None => Ok(default),
        Some(value) => value.as_str().ok_or(format!("{name}: not a word (G1)")),
    }
}

/// G1: a field of the other state is refused, not passed over.
fn check_state(game: Game, fields: &Fields) -> Result<(), String> {
    let (foreign, why): (&[&str], &str) = if game.is_colorado() {
        (&["power_odds", "hot_shooter_count"], "Pennsylvania's, 623b")
    } else {
        (&["pays", "hardways_on_come_out"], "Colorado's, 30-2305(5), 30-2306(1)")
    };
    match foreign.iter().find(|field| fields.contains_key(**field)) {
        None => Ok(()),
        Some(field) => Err(format!("{field}: {why} (G1)")),
    }
}

/// G3: in Colorado the smallest credit may be coarser than a cent. A chip is a whole number of credits.
fn read_units(game: Game, fields: &Fields) -> Result<(u128, u128), String> {
    let (chip_unit, credit) = (cents(fields, "chip_unit", 100)?, cents(fields, "smallest_credit", 1)?);
    if chip_unit == 0 {
        return Err("chip_unit: must be something (G1)".to_string());
    }
    if credit != 1 && !game.is_colorado() {
        return Err("smallest_credit: one cent (G3)".to_string());
    }
    if credit == 0 || !chip_unit.is_multiple_of(credit) {
        return Err("smallest_credit: must divide the chip unit, 30-2306(4) (G3)".to_string());
    }
    Ok((chip_unit, credit))
}

fn read_hardways(fields: &Fields) -> Result<bool, String> {
    match fields.get("hardways_on_come_out") {
        None => Ok(false),
        Some(value) => value.as_bool().ok_or("hardways_on_come_out: true or false, 30-2305(5)".to_string()),
    }
}

pub(super) fn cents(fields: &Fields, name: &str, default: u128) -> Result<u128, String> {
    match fields.get(name) {
        None => Ok(default),
        Some(value) => value.as_u64().map(u128::from).ok_or(format!("{name}: not a whole number (G2)")),
    }
}

/// G1: Craps 16 at most; 623a.2(c): Mini-Craps nine.
fn read_seats(fields: &Fields, most: u8) -> Result<u8, String> {
    let seats = cents(fields, "seats", 1)?;
    match u8::try_from(seats) {
        Ok(seats) if (1..=most).contains(&seats) => Ok(seats),
        _ => Err(format!("seats: 1 to {most}, 623a.2 (G1)")),
    }
}

/// Everything the table kind allows, or the part of it that the casino lists.
fn read_offered(game: Game, fields: &Fields) -> Result<BTreeSet<String>, String> {
    let kind = word(fields, "table_kind", "automated")?;
    let barred: &[&str] = match kind {
        "automated" => &[],
        "hybrid" => &["lucky_shooter"],              // 623b.2(a)
        "live" => &["lucky_shooter", "hot_shooter"], // 623b.4(a)
        other => return Err(format!("table_kind: {other} (G1)")),
    };
    let here = Wager::all().into_iter().filter(|wager| game.has(*wager));
    let mut allowed: BTreeSet<String> = here.map(|wager| wager.family().to_string()).collect();
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

fn read_limits(game: Game, value: Option<&Value>) -> Result<Limits, String> {
    let mut default = (100, 1_000_000);
    let mut by_wager = BTreeMap::new();
    let Some(value) = value else {
        return Ok((default, by_wager));
    };
    if let Some(pair) = value.get("default") {
        default = read_pair(pair)?;
    }
    for (family, pair) in value.get("by_wager").and_then(Value::as_object).into_iter().flatten() {
        if !game.has_family(family) {
            return Err(format!("limits: no wager {family} (G1)"));
        }
        by_wager.insert(family.clone(), read_pair(pair)?);
    }
    Ok((default, by_wager))
}

pub(super) fn read_pair(value: &Value) -> Result<(u128, u128), String> {
    let at = |index: usize| value.get(index).and_then(Value::as_u64).map(u128::from);
    match (at(0), at(1)) {
        (Some(least), Some(most)) if least <= most => Ok((least, most)),
        _ => Err("limits: least, then most, 623a.3(b)".to_string()),
    }
}

/// 623a.6(e): up to ten times; 30-2308: as the house posts; L5: one figure, or one per point.
fn read_multiples(game: Game, value: Option<&Value>) -> Result<BTreeMap<u8, u128>, String> {
    let mut multiples = BTreeMap::new();
    let most = if game.is_colorado() { 255 } else { 10 };
    for point in game.points() {
        let multiple = match value {
            None => Some(3),
            Some(Value::Object(each)) => each.get(&point.to_string()).and_then(Value::as_u64),
            Some(one) => one.as_u64(),
        };
        match multiple {
            Some(multiple) if (1..=most).contains(&multiple) => {
                multiples.insert(*point, u128::from(multiple))
            }
            _ => return Err(format!("odds_multiple: 1 to {most}, 623a.6(e), 30-2308 (L5)")),
        };
    }
    Ok(multiples)
}

fn read_vig(game: Game, value: Option<&Value>) -> Result<(Odds, Vig, Vig), String> {
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
    Ok((rate, read_procedure(game, part("buy"))?, read_procedure(game, part("lay"))?))
}

fn read_procedure(game: Game, value: Option<&Value>) -> Result<Vig, String> {
    let Some(value) = value else {
        return Ok(Vig::OnWin(game.points().iter().copied().collect()));
    };
    match value.get("when").and_then(Value::as_str) {
        Some("up_front") => Ok(Vig::UpFront),
        Some("on_win") => read_numbers(game, value.get("numbers")).map(Vig::OnWin),
        _ => Err("vig: when, 623a.5(g)(3)".to_string()),
    }
}

/// 623a.5(g)(3)(i)(B), (ii)(B): the wagers on which it is applicable.
fn read_numbers(game: Game, value: Option<&Value>) -> Result<BTreeSet<u8>, String> {
    let Some(value) = value else {
        return Ok(game.points().iter().copied().collect());
    };
    let mut numbers = BTreeSet::new();
    for number in value.as_array().ok_or("vig: numbers, 623a.5(g)(3)")? {
        match game.points().iter().find(|one| number.as_u64() == Some(u64::from(**one))) {
            Some(one) => numbers.insert(*one),
            None => return Err("vig: numbers, 623a.5(g)(3)".to_string()),
        };
    }
    Ok(numbers)
}

type PayTables = [(&'static str, &'static [&'static str])];

/// The tables to choose from. The first is the default.
const PENNSYLVANIA: &PayTables = &[
    ("fire", &["A", "B"]),                    // 623a.5(f)
    ("bonus", &["1", "2"]),                   // 623b.3(c)
    ("hot_roller", &["A", "B"]),              // 623b.1(h)
    ("lucky_shooter", &["A", "B", "C", "D"]), // 623b.2(e)
];

const COLORADO: &PayTables = &[
    ("fire", &["FB-1", "FB-2", "FB-3", "FB-4"]), // 30-2399.01(12)
    ("sharp_shooter", &["SS-01", "SS-02", "SS-03", "SS-04", "SS-05", "SS-06"]), // 30-2399.02(9)
    ("ride_the_line", &["1", "2", "3", "4", "5", "6", "7"]), // 30-2399.04
    ("bonus", &["1", "2"]),                      // 30-2399.05
];

/// W2: of the side wagers only Bonus Craps.
const CRAPLESS: &PayTables = &[("bonus", &["1", "2"])];

fn read_pay_tables(game: Game, value: Option<&Value>) -> Result<BTreeMap<String, String>, String> {
    let all = match game {
        Game::Pennsylvania => PENNSYLVANIA,
        Game::Colorado => COLORADO,
        Game::Crapless => CRAPLESS,
    };
    let mut chosen: BTreeMap<_, _> =
        all.iter().map(|(wager, tables)| (wager.to_string(), tables[0].to_string())).collect();
    for (wager, table) in value.and_then(Value::as_object).into_iter().flatten() {
        let table = table.as_str().map_or(table.to_string(), str::to_string);
        match all.iter().find(|(name, _)| name == wager) {
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

//! The rules submission of a table with a shaker (G1).

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::props::hop_odds;
use super::wager::{Game, Part, Wager, combinations};
use crate::model::money::Odds;
use crate::model::rules::{cents, read_pair, word};

#[derive(Clone)]
pub(crate) struct Rules {
    pub(crate) game: Game,
    pub(crate) seats: u8,
    offered: BTreeSet<String>,
    pub(crate) chip_unit: u128,
    default_limits: (u128, u128),
    limits: BTreeMap<String, (u128, u128)>,
    /// PH1: the combinations printed in each part of the layout.
    printed: BTreeMap<Part, BTreeSet<(u8, u8)>>,
}

type Fields = Map<String, Value>;

/// G1: the fields of a table without points, odds, vigorish and choices of pay tables.
const FIELDS: [&str; 11] = [
    "jurisdiction",
    "game",
    "table_kind",
    "seats",
    "offered",
    "chip_unit",
    "smallest_credit",
    "limits",
    "layout",
    "big_win",
    "timers",
];

/// G3: amounts tried from the least on. What rounding adds to odds of 3 to 2 repeats after two chips and grows no more.
const CHIPS: u128 = 60;

impl Rules {
    pub(crate) fn read(game: Game, submission: &Value) -> Result<Rules, String> {
        let fields = submission.as_object().ok_or("submission: not an object (G1)")?;
        if let Some(other) = fields.keys().find(|key| !FIELDS.contains(&key.as_str())) {
            return Err(format!("{other}: not a field of this game (G1)"));
        }
        // 625a and 668a are chapters of 58 Pa. Code.
        if word(fields, "jurisdiction", "pa")? != "pa" {
            return Err("jurisdiction: Pennsylvania's game, 668a, 625a (G1)".to_string());
        }
        let kind = word(fields, "table_kind", "automated")?;
        if !["automated", "hybrid", "live"].contains(&kind) {
            return Err(format!("table_kind: {kind} (G1)"));
        }
        let (default_limits, limits) = read_limits(game, fields)?;
        let rules = Rules {
            game,
            seats: read_seats(game, fields)?,
            offered: read_offered(game, fields)?,
            chip_unit: read_units(fields)?,
            default_limits,
            limits,
            printed: read_layout(game, fields)?,
        };
        rules.check_hops()?;
        Ok(rules)
    }

    pub(crate) fn offers(&self, wager: Wager) -> bool {
        self.offered.contains(wager.family())
    }

    pub(crate) fn limits_of(&self, wager: Wager) -> (u128, u128) {
        self.limits.get(wager.family()).copied().unwrap_or(self.default_limits)
    }

    /// 668a.2(f)(2) to (5): the combinations in a part of the layout.
    pub(crate) fn printed(&self, part: Part) -> &BTreeSet<(u8, u8)> {
        &self.printed[&part]
    }

    /// PH1: a Hop that is offered has a list. G3: the list leaves something to the house.
    fn check_hops(&self) -> Result<(), String> {
        for part in Part::ALL {
            let hop = Wager::Hop(part);
            if !self.offers(hop) {
                continue;
            }
            let Some(printed) = self.printed.get(&part) else {
                return Err(format!("layout: no combinations for {}, 668a.2(f) (PH1)", hop.name()));
            };
            let ways = printed.iter().map(|(low, high)| if low == high { 1 } else { 2 }).sum::<u128>();
            let (pays, per) = hop_odds(part);
            if ways * pays >= (36 - ways) * per {
                return Err(format!("layout: {} would return 100% or more (G3)", hop.name()));
            }
            let gives = |stake: u128| ways * won(stake, (pays, per)) >= (36 - ways) * stake;
            if self.stakes(hop).any(gives) {
                return Err(format!("limits: rounding {} would return 100% or more (G3)", hop.name()));
            }
        }
        Ok(())
    }

    /// Returns the least amounts that the table takes.
    fn stakes(&self, wager: Wager) -> impl Iterator<Item = u128> {
        let (least, most) = self.limits_of(wager);
        let unit = self.chip_unit;
        let least = least.next_multiple_of(unit).max(unit);
        (0..CHIPS).map(move |chips| least + chips * unit).filter(move |stake| *stake <= most)
    }
}

/// G3: rounded up to the cent.
pub(super) fn won(stake: u128, (pays, per): Odds) -> u128 {
    (stake * pays).div_ceil(per)
}

/// 668a.1(a): six betting positions. 625a names no number; G1: a table has 16 seats at most.
fn read_seats(game: Game, fields: &Fields) -> Result<u8, String> {
    let most = match game {
        Game::PropsAndHops => 6,
        Game::SicBo => 16,
    };
    match u8::try_from(cents(fields, "seats", 1)?) {
        Ok(seats) if (1..=most).contains(&seats) => Ok(seats),
        _ => Err(format!("seats: {most} at most, 668a.1(a) (G1)")),
    }
}

/// G3: the smallest credit is one cent.
fn read_units(fields: &Fields) -> Result<u128, String> {
    if cents(fields, "smallest_credit", 1)? != 1 {
        return Err("smallest_credit: one cent (G3)".to_string());
    }
    match cents(fields, "chip_unit", 100)? {
        0 => Err("chip_unit: must be something (G1)".to_string()),
        unit => Ok(unit),
    }
}

fn read_offered(game: Game, fields: &Fields) -> Result<BTreeSet<String>, String> {
    let allowed: BTreeSet<String> = game.families().into_iter().map(str::to_string).collect();
    let Some(listed) = fields.get("offered") else {
        return Ok(allowed);
    };
    let mut offered = BTreeSet::new();
    for family in listed.as_array().ok_or("offered: not a list (G1)")? {
        let family = family.as_str().ok_or("offered: not a word (G1)")?.to_string();
        if !allowed.contains(&family) {
            return Err(format!("offered: {family} is no wager of 668a.2 or 625a.3 (G1)"));
        }
        offered.insert(family);
    }
    if offered.is_empty() {
        return Err("offered: an empty list of wagers (G1)".to_string());
    }
    Ok(offered)
}

type Limits = ((u128, u128), BTreeMap<String, (u128, u128)>);

fn read_limits(game: Game, fields: &Fields) -> Result<Limits, String> {
    let limits = fields.get("limits");
    let default = limits.and_then(|limits| limits.get("default")).map_or(Ok((100, 1_000_000)), read_pair)?;
    let mut by_wager = BTreeMap::new();
    let listed = limits.and_then(|limits| limits.get("by_wager")).and_then(Value::as_object);
    for (family, pair) in listed.into_iter().flatten() {
        if !game.families().contains(&family.as_str()) {
            return Err(format!("limits: {family} is no wager of this game (G1)"));
        }
        by_wager.insert(family.clone(), read_pair(pair)?);
    }
    Ok((default, by_wager))
}

/// PH1: known, distinct combinations for each part of the layout.
fn read_layout(game: Game, fields: &Fields) -> Result<BTreeMap<Part, BTreeSet<(u8, u8)>>, String> {
    let mut printed = BTreeMap::new();
    for (name, list) in fields.get("layout").and_then(Value::as_object).into_iter().flatten() {
        let part = Part::ALL.into_iter().find(|part| Wager::Hop(*part).name() == *name);
        let part = part.filter(|_| game == Game::PropsAndHops);
        let part = part.ok_or(format!("layout: {name} is not part of it, 668a.2(f) (PH1)"))?;
        let mut combinations = BTreeSet::new();
        for text in list.as_array().ok_or("layout: not a list (PH1)")? {
            let known = text.as_str().and_then(combination);
            let known = known.ok_or(format!("layout: {text} is no combination (PH1)"))?;
            if !combinations.insert(known) {
                return Err(format!("layout: {text} twice in {name} (PH1)"));
            }
        }
        if combinations.is_empty() {
            return Err(format!("layout: nothing in {name}, which could not win, 668a.2(f) (PH1)"));
        }
        printed.insert(part, combinations);
    }
    Ok(printed)
}

/// Returns the combination written as in 668a.2(f), such as 1-5, or with the higher face first; `None` if there is none.
fn combination(text: &str) -> Option<(u8, u8)> {
    let written = |(low, high): &(u8, u8)| text == format!("{low}-{high}") || text == format!("{high}-{low}");
    combinations().into_iter().find(written)
}

//! A rules submission as casinos write it, in JSON here and with the same names in TOML: turned into what the rules
//! can check.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result as Read, anyhow};
use rules_core::submission::{FamilySet, GameKind, Limits, TableKind, VigorishTerms};
use rules_core::wager::Family;
use rules_core::{ByPoint, Cents, Point, Submission, SubmissionDraft, point::PointSet, power::Weights};
use serde::Deserialize;

use crate::choices::{BONUS, FIRE, HOT_ROLLER, HOT_SHOOTER, LUCKY_SHOOTER, vigorish};

/// Why a submission cannot even be checked, or was refused: the field, what would do, and the paragraph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable(pub String);

/// A submission as written. Every field has a default; an unknown one is refused.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SubmissionFile {
    jurisdiction: Option<String>,
    game: Option<String>,
    table_kind: Option<String>,
    seats: Option<u8>,
    offered: Option<Vec<String>>,
    chip_unit: Option<u64>,
    smallest_credit: Option<u64>,
    limits: LimitsFile,
    odds_multiple: Option<Multiple>,
    vig: VigFile,
    pay_tables: PayTables,
    hot_shooter_count: Option<String>,
    layout: LayoutFile,
    power_odds: Option<WeightsFile>,
    /// For the table, not for the rules.
    timers: HashMap<String, u64>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct LimitsFile {
    default: Option<(u64, u64)>,
    by_wager: HashMap<String, (u64, u64)>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "write one multiple for all points, such as 3, or some by point, as in {\"4\": 3}"
)]
enum Multiple {
    All(u8),
    ByPoint(HashMap<String, u8>),
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct VigFile {
    rate: Option<String>,
    buy: Option<VigTerms>,
    lay: Option<VigTerms>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct VigTerms {
    when: String,
    numbers: Option<Vec<u8>>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct PayTables {
    fire: Option<Named>,
    bonus: Option<Named>,
    hot_roller: Option<Named>,
    lucky_shooter: Option<Named>,
}

/// A pay table's name: `"A"`, or `1`.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "write the name of a pay table, such as \"A\"")]
enum Named {
    Text(String),
    Number(u8),
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct LayoutFile {
    horn_high: Option<bool>,
    whirl: Option<bool>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WeightsFile {
    none: u32,
    lower: u32,
    higher: u32,
}

impl SubmissionFile {
    /// Reads a JSON file and checks it whole. An error names the file, the field, and what would do.
    pub fn read(path: &Path) -> Read<Submission> {
        let name = path.display();
        let text = fs::read_to_string(path)
            .with_context(|| format!("{name}: give the path of a submission in JSON"))?;
        let mut json = serde_json::Deserializer::from_str(&text);
        let file: Self = serde_path_to_error::deserialize(&mut json)
            .map_err(|error| anyhow!("{name}: {}: {}", error.path(), error.inner()))?;
        json.end().map_err(|error| anyhow!("{name}: one submission a file: {error}"))?;
        file.check().map_err(|Unreadable(why)| anyhow!("{name}: {why}"))
    }

    /// Checks it whole.
    pub fn check(&self) -> Result<Submission, Unreadable> {
        Submission::try_from(self.draft()?).map_err(|error| Unreadable(error.to_string()))
    }

    fn draft(&self) -> Result<SubmissionDraft, Unreadable> {
        choose("jurisdiction", self.jurisdiction.as_deref(), (), &[("pa", ())])?;
        let standard = SubmissionDraft::default();
        let cents = |given: Option<u64>, usual| given.map_or(usual, Cents::new);
        let games = [("craps", GameKind::Craps), ("mini_craps", GameKind::MiniCraps)];
        let kinds =
            [("automated", TableKind::Automated), ("hybrid", TableKind::Hybrid), ("live", TableKind::Live)];
        let draft = SubmissionDraft {
            game: choose("game", self.game.as_deref(), standard.game, &games)?,
            table_kind: choose("table_kind", self.table_kind.as_deref(), standard.table_kind, &kinds)?,
            seats: self.seats.unwrap_or(standard.seats),
            offered: self.offered()?,
            chip_unit: cents(self.chip_unit, standard.chip_unit),
            smallest_credit: cents(self.smallest_credit, standard.smallest_credit),
            limits: self.limits.default.map_or(standard.limits, limits),
            limits_by_family: self.limits_by_family()?,
            odds_multiple: self.odds_multiple(standard.odds_multiple)?,
            vigorish_rate: self.rate(standard.vigorish_rate)?,
            buy: terms("vig.buy", self.vig.buy.as_ref(), standard.buy)?,
            lay: terms("vig.lay", self.vig.lay.as_ref(), standard.lay)?,
            hot_shooter_count: choose(
                "hot_shooter_count",
                self.hot_shooter_count.as_deref(),
                standard.hot_shooter_count,
                &HOT_SHOOTER,
            )?,
            horn_high_area: self.layout.horn_high.unwrap_or(standard.horn_high_area),
            whirl_area: self.layout.whirl.unwrap_or(standard.whirl_area),
            power_odds: self.power_odds.map(|WeightsFile { none, lower, higher }| Weights {
                none,
                lower,
                higher,
            }),
            ..standard
        };
        self.with_pay_tables(draft)
    }

    fn with_pay_tables(&self, draft: SubmissionDraft) -> Result<SubmissionDraft, Unreadable> {
        let PayTables { fire, bonus, hot_roller, lucky_shooter } = &self.pay_tables;
        Ok(SubmissionDraft {
            fire: table(("pay_tables.fire", "623a.5(f)"), fire, draft.fire, &FIRE)?,
            bonus: table(("pay_tables.bonus", "623b.3(c)"), bonus, draft.bonus, &BONUS)?,
            hot_roller: table(
                ("pay_tables.hot_roller", "623b.1(h)"),
                hot_roller,
                draft.hot_roller,
                &HOT_ROLLER,
            )?,
            lucky_shooter: table(
                ("pay_tables.lucky_shooter", "623b.2(e)"),
                lucky_shooter,
                draft.lucky_shooter,
                &LUCKY_SHOOTER,
            )?,
            ..draft
        })
    }

    fn offered(&self) -> Result<Option<FamilySet>, Unreadable> {
        let Some(names) = &self.offered else { return Ok(None) };
        let mut set = FamilySet::NONE;
        for name in names {
            set = set.with(family("offered", name)?);
        }
        Ok(Some(set))
    }

    fn limits_by_family(&self) -> Result<[Option<Limits>; Family::ALL.len()], Unreadable> {
        let mut by_family = [None; Family::ALL.len()];
        for (name, pair) in &self.limits.by_wager {
            let wanted = family("limits.by_wager", name)?;
            for (slot, family) in by_family.iter_mut().zip(Family::ALL) {
                if *family == wanted {
                    *slot = Some(limits(*pair));
                }
            }
        }
        Ok(by_family)
    }

    fn odds_multiple(&self, usual: ByPoint<u8>) -> Result<ByPoint<u8>, Unreadable> {
        match &self.odds_multiple {
            None => Ok(usual),
            Some(Multiple::All(multiple)) => Ok(ByPoint::from_fn(|_| *multiple)),
            Some(Multiple::ByPoint(given)) => {
                if let Some(odd) = given.keys().find(|key| point(key).is_none()) {
                    return Err(refused("odds_multiple", &format!("{odd:?} is not a point"), "623a.6(e)"));
                }
                Ok(ByPoint::from_fn(|point| {
                    given.get(&point.number().to_string()).copied().unwrap_or(*usual.get(point))
                }))
            }
        }
    }

    fn rate(&self, usual: (u32, u32)) -> Result<(u32, u32), Unreadable> {
        let Some(text) = &self.vig.rate else { return Ok(usual) };
        let parts = text.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
        parts.ok_or_else(|| refused("vig.rate", "write a fraction such as \"1/20\"", "623a.5(g)(3)"))
    }
}

fn refused(field: &str, remedy: &str, cite: &str) -> Unreadable {
    Unreadable(format!("{field}: {remedy} ({cite})"))
}

fn choose<T: Copy>(field: &str, name: Option<&str>, usual: T, all: &[(&str, T)]) -> Result<T, Unreadable> {
    choose_under("G1", field, name, usual, all)
}

/// Finds a value by its name, among those that a paragraph lists.
fn choose_under<T: Copy>(
    cite: &str,
    field: &str,
    name: Option<&str>,
    usual: T,
    all: &[(&str, T)],
) -> Result<T, Unreadable> {
    let Some(name) = name else { return Ok(usual) };
    all.iter().find(|(known, _)| *known == name).map(|(_, value)| *value).ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|(known, _)| *known).collect();
        refused(field, &format!("{name:?} is none of {}", names.join(", ")), cite)
    })
}

fn table<T: Copy>(
    (field, cite): (&str, &str),
    name: &Option<Named>,
    usual: T,
    all: &[(&str, T)],
) -> Result<T, Unreadable> {
    let name = name.as_ref().map(|name| match name {
        Named::Text(text) => text.clone(),
        Named::Number(number) => number.to_string(),
    });
    choose_under(cite, field, name.as_deref(), usual, all)
}

fn family(field: &str, name: &str) -> Result<Family, Unreadable> {
    let found = Family::ALL.iter().find(|family| family.name() == name);
    found.copied().ok_or_else(|| refused(field, &format!("there is no wager {name:?}"), "623a.3(a)"))
}

fn limits((least, most): (u64, u64)) -> Limits {
    Limits { least: Cents::new(least), most: Cents::new(most) }
}

fn point(text: &str) -> Option<Point> {
    Point::try_from(text.parse::<u8>().ok()?).ok()
}

fn terms(field: &str, given: Option<&VigTerms>, usual: VigorishTerms) -> Result<VigorishTerms, Unreadable> {
    let Some(VigTerms { when, numbers }) = given else { return Ok(usual) };
    let Some(numbers) = numbers else { return choose(field, Some(when), usual, &vigorish()) };
    let mut set = PointSet::EMPTY;
    for number in numbers {
        let known = Point::try_from(*number);
        set = set.with(known.map_err(|error| refused(field, &error.to_string(), "623a.5(g)(3)"))?);
    }
    choose(
        field,
        Some(when),
        usual,
        &[("up_front", VigorishTerms::UpFront), ("on_win", VigorishTerms::OnWin(set))],
    )
}

//! Turns a submission as written into a draft, field by field, and has the rules check it.

use std::ops::Range;

use rules_core::point::PointSet;
use rules_core::power::Weights;
use rules_core::submission::{Limits, Timers, VigorishTerms};
use rules_core::wager::{Choice, Family, FamilySet};
use rules_core::{Point, Submission, SubmissionDraft};

use crate::choices::{self, TABLE_KIND, vigorish};
use crate::error::Fault;
use crate::fields::{Field, Fields, or};
use crate::nearest::instead;
use crate::node::Node;

mod multiples;
mod refused;

use multiples::{listed, multiples};

/// The table of pay tables: choices whose field is in it are named `pay_tables.` and a name.
const PAY_TABLES: &str = "pay_tables";

/// Fields at the top; each may be left out. Choices of pay tables with a field of their own follow.
const FIELDS: [&str; 12] = [
    "jurisdiction",
    "game",
    "table_kind",
    "seats",
    "offered",
    "chip_unit",
    "smallest_credit",
    "big_win",
    "limits",
    "odds_multiple",
    "vig",
    PAY_TABLES,
];

/// Fields after the pay tables.
const MORE_FIELDS: [&str; 3] = ["layout", "power_odds", "timers"];

/// 623a.5(g)(3): vigorish.
const VIGORISH: &str = "623a.5(g)(3)";

/// Reads a whole file and has the rules check it.
pub(crate) fn check(root: &Node) -> Result<Submission, Fault> {
    let own = choices::pay_tables(FamilySet::ALL).into_iter().map(|choice| choice.field);
    let own: Vec<_> = own.filter(|field| !field.contains('.')).collect();
    let known = [&FIELDS[..], &own, &MORE_FIELDS].concat();
    let draft = draft(&Fields::top(root, &known)?)?;
    Submission::try_from(draft).map_err(|error| refused::locate(root, error))
}

fn draft(file: &Fields<'_>) -> Result<SubmissionDraft, Fault> {
    let usual = SubmissionDraft::default();
    let state = |field: Field<'_>| field.choose(None, &choices::jurisdictions());
    let usual = SubmissionDraft {
        jurisdiction: or(file.get("jurisdiction"), usual.jurisdiction, state)?,
        game: or(file.get("game"), usual.game, |field| field.choose(None, &choices::games()))?,
        ..usual
    };
    let (rules, families) = (usual.game.rules(), families(&usual));
    // The rules refuse a game that the state does not have, whatever else the file says.
    if families == FamilySet::NONE {
        return Ok(usual);
    }
    let draft = SubmissionDraft {
        table_kind: or(file.get("table_kind"), usual.table_kind, |field| field.choose(None, &TABLE_KIND))?,
        seats: or(file.get("seats"), usual.seats, |field| {
            field.small("write how many seats there are, such as 8")
        })?,
        offered: or(file.get("offered"), usual.offered, |field| offered(&field, families))?,
        chip_unit: or(file.get("chip_unit"), usual.chip_unit, |field| field.cents())?,
        smallest_credit: or(file.get("smallest_credit"), usual.smallest_credit, |field| field.cents())?,
        big_win: or(file.get("big_win"), usual.big_win, |field| field.cents())?,
        odds_multiple: or(file.get("odds_multiple"), usual.odds_multiple, |field| {
            multiples(&field, rules.points)
        })?,
        power_odds: or(file.get("power_odds"), usual.power_odds, |field| weights(field).map(Some))?,
        timers: or(file.get("timers"), usual.timers, |field| timers(field, usual.timers))?,
        ..usual
    };
    with_pay_tables(file, with_vigorish(file, with_areas(file, with_limits(file, draft)?)?)?)
}

/// Returns the wagers that the game has in the state.
fn families(draft: &SubmissionDraft) -> FamilySet {
    draft.game.rules().families(draft.jurisdiction)
}

fn with_limits(file: &Fields<'_>, draft: SubmissionDraft) -> Result<SubmissionDraft, Fault> {
    let Some(field) = file.get("limits") else { return Ok(draft) };
    let table = field.fields(&["default", "by_wager"])?;
    let (mut draft, families) = (draft, families(&draft));
    draft.limits = or(table.get("default"), draft.limits, |field| limits(&field))?;
    let Some(by_wager) = table.get("by_wager") else { return Ok(draft) };
    for entry in by_wager.entries()? {
        let path = format!("{}.{}", by_wager.path, entry.key);
        let family = family(&entry.key, families, &entry.span, &path)?;
        let own = limits(&Field { path, node: &entry.node })?;
        draft.limits_by_family.set(family, Some(own));
    }
    Ok(draft)
}

fn with_areas(file: &Fields<'_>, draft: SubmissionDraft) -> Result<SubmissionDraft, Fault> {
    let Some(field) = file.get("layout") else { return Ok(draft) };
    let optional: Vec<_> = families(&draft).iter().filter(|family| family.has_optional_area()).collect();
    let names: Vec<_> = optional.iter().map(|family| family.name()).collect();
    let layout = field.fields(&names)?;
    let mut draft = draft;
    for family in optional {
        if !or(layout.get(family.name()), true, |field| field.flag())? {
            draft.without_area = draft.without_area.with(family);
        }
    }
    Ok(draft)
}

fn with_vigorish(file: &Fields<'_>, draft: SubmissionDraft) -> Result<SubmissionDraft, Fault> {
    let Some(field) = file.get("vig") else { return Ok(draft) };
    let vig = field.fields(&["rate", "buy", "lay"])?;
    let points = draft.game.rules().points;
    Ok(SubmissionDraft {
        vigorish_rate: or(vig.get("rate"), draft.vigorish_rate, |field| rate(&field))?,
        buy: or(vig.get("buy"), draft.buy, |field| terms(field, points))?,
        lay: or(vig.get("lay"), draft.lay, |field| terms(field, points))?,
        ..draft
    })
}

/// Reads all pay tables: those in the table and those with a field of their own.
fn with_pay_tables(file: &Fields<'_>, draft: SubmissionDraft) -> Result<SubmissionDraft, Fault> {
    let mut draft = draft;
    let mut inside = Vec::new();
    for choice in choices::pay_tables(families(&draft)) {
        match choice.field.split_once('.') {
            Some((_, name)) => inside.push((name, choice)),
            None => choose_table(file.get(choice.field), choice, &mut draft)?,
        }
    }
    let Some(field) = file.get(PAY_TABLES) else { return Ok(draft) };
    let names: Vec<_> = inside.iter().map(|(name, _)| *name).collect();
    let tables = field.fields(&names)?;
    for (name, choice) in inside {
        choose_table(tables.get(name), choice, &mut draft)?;
    }
    Ok(draft)
}

/// Sets the pay table that a field names, for every wager with this choice.
fn choose_table(
    field: Option<Field<'_>>,
    choice: &'static Choice,
    draft: &mut SubmissionDraft,
) -> Result<(), Fault> {
    let Some(field) = field else { return Ok(()) };
    let tables = || choice.tables_in(draft.jurisdiction);
    let named: Vec<_> = tables().map(|table| (table.name, table.code)).collect();
    let code = field.choose(tables().next().map(|table| table.cite), &named)?;
    let families = families(draft);
    for family in choices::sharing(choice).filter(|family| families.has(*family)) {
        draft.pay_tables.set(family, Some(code));
    }
    Ok(())
}

fn offered(field: &Field<'_>, families: FamilySet) -> Result<Option<FamilySet>, Fault> {
    let help = "list names of wagers in quotes, as in [\"pass\", \"dont_pass\"]";
    let mut set = FamilySet::NONE;
    for item in field.list(help)? {
        set = set.with(family(item.text(help)?, families, &item.node.span, &item.path)?);
    }
    Ok(Some(set))
}

/// Returns the family with a name; a fault if the game does not have it.
fn family(name: &str, families: FamilySet, span: &Range<usize>, path: &str) -> Result<Family, Fault> {
    Family::named(name).filter(|family| families.has(*family)).ok_or_else(|| {
        let names: Vec<_> = families.iter().map(Family::name).collect();
        let wrong = format!("there is no wager {name:?}");
        Fault::at(span.clone(), wrong, instead(name, &names)).of(path).under("623a.3(a)")
    })
}

fn limits(field: &Field<'_>) -> Result<Limits, Fault> {
    let help = "write the least and the most, as in [\"$5\", \"$1,000\"]";
    let [least, most] = &*field.list(help)? else {
        return Err(field.wrong("is not two amounts", help).under("623a.3(b)"));
    };
    Ok(Limits { least: least.cents()?, most: most.cents()? })
}

fn rate(field: &Field<'_>) -> Result<(u32, u32), Fault> {
    let help = "write a fraction of at most \"1/20\", in quotes";
    let parts = field.text(help)?.split_once('/');
    let parts = parts.and_then(|(part, of)| Some((part.trim().parse().ok()?, of.trim().parse().ok()?)));
    parts.ok_or_else(|| field.wrong("is not a fraction", help).under(VIGORISH))
}

fn terms(field: Field<'_>, points: PointSet) -> Result<VigorishTerms, Fault> {
    let terms = field.fields(&["when", "numbers"])?;
    let when = terms.need("when", "write when = \"up_front\" or when = \"on_win\"")?;
    let chosen = when.choose(Some(VIGORISH), &vigorish(points))?;
    let Some(numbers) = terms.get("numbers") else { return Ok(chosen) };
    let help = format!("list points, as in [4, 10]: points are {}", listed(points));
    let mut set = PointSet::EMPTY;
    for number in numbers.list(&help)? {
        let point = Point::try_from(number.small(&help)?).ok().filter(|point| points.has(*point));
        set = set.with(point.ok_or_else(|| number.wrong("is not a point", &*help).under(VIGORISH))?);
    }
    Ok(if chosen.is_up_front() { chosen } else { VigorishTerms::OnWin(set) })
}

fn weights(field: Field<'_>) -> Result<Weights, Fault> {
    let weights = field.fields(&["none", "lower", "higher"])?;
    let help = "write three weights, as in { none = 900, lower = 80, higher = 20 }";
    let weight = |name| weights.need(name, help).and_then(|field| field.whole(help));
    Ok(Weights { none: weight("none")?, lower: weight("lower")?, higher: weight("higher")? })
}

fn timers(field: Field<'_>, usual: Timers) -> Result<Timers, Fault> {
    let timers = field.fields(&["betting", "offer", "review", "link"])?;
    let seconds = |name, usual| {
        or(timers.get(name), usual, |field| field.whole("write whole seconds, 0 to 65535; 0 sets no limit"))
    };
    Ok(Timers {
        betting: seconds("betting", usual.betting)?,
        offer: seconds("offer", usual.offer)?,
        review: seconds("review", usual.review)?,
        link: seconds("link", usual.link)?,
    })
}

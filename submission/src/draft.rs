//! A submission as written, field by field, turned into what the rules can check.

use std::ops::Range;

use rules_core::point::PointSet;
use rules_core::power::Weights;
use rules_core::submission::{FamilySet, Limits, Timers, VigorishTerms};
use rules_core::wager::Family;
use rules_core::{Point, Submission, SubmissionDraft};

use crate::choices::{
    BONUS, FIRE, GAME, HOT_ROLLER, HOT_SHOOTER, LUCKY_SHOOTER, Named, TABLE_KIND, vigorish,
};
use crate::error::Fault;
use crate::fields::{Field, Fields, or};
use crate::nearest::instead;
use crate::node::Node;

mod multiples;
mod refused;

use multiples::multiples;

/// Every field at the top; each may be left out.
const FIELDS: [&str; 16] = [
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
    "pay_tables",
    "hot_shooter_count",
    "layout",
    "power_odds",
    "timers",
];

/// 623a.5(g)(3): vigorish.
const VIGORISH: &str = "623a.5(g)(3)";

/// Checks a whole file.
pub(crate) fn check(root: &Node) -> Result<Submission, Fault> {
    let draft = draft(&Fields::top(root, &FIELDS)?)?;
    Submission::try_from(draft).map_err(|error| refused::place(root, error))
}

fn draft(file: &Fields<'_>) -> Result<SubmissionDraft, Fault> {
    or(file.get("jurisdiction"), (), |field| field.choose(None, &[("pa", ())]))?;
    let usual = SubmissionDraft::default();
    let draft = SubmissionDraft {
        game: or(file.get("game"), usual.game, |field| field.choose(None, &GAME))?,
        table_kind: or(file.get("table_kind"), usual.table_kind, |field| field.choose(None, &TABLE_KIND))?,
        seats: or(file.get("seats"), usual.seats, |field| {
            field.small("write how many seats there are, such as 8")
        })?,
        offered: or(file.get("offered"), usual.offered, |field| offered(&field))?,
        chip_unit: or(file.get("chip_unit"), usual.chip_unit, |field| field.cents())?,
        smallest_credit: or(file.get("smallest_credit"), usual.smallest_credit, |field| field.cents())?,
        big_win: or(file.get("big_win"), usual.big_win, |field| field.cents())?,
        odds_multiple: or(file.get("odds_multiple"), usual.odds_multiple, |field| multiples(&field))?,
        hot_shooter_count: or(file.get("hot_shooter_count"), usual.hot_shooter_count, |field| {
            field.choose(Some("623b.4(d)"), &HOT_SHOOTER)
        })?,
        power_odds: or(file.get("power_odds"), usual.power_odds, |field| weights(field).map(Some))?,
        timers: or(file.get("timers"), usual.timers, |field| timers(field, usual.timers))?,
        ..usual
    };
    with_pay_tables(file, with_vigorish(file, with_areas(file, with_limits(file, draft)?)?)?)
}

fn with_limits(file: &Fields<'_>, draft: SubmissionDraft) -> Result<SubmissionDraft, Fault> {
    let Some(field) = file.get("limits") else { return Ok(draft) };
    let table = field.fields(&["default", "by_wager"])?;
    let mut draft = draft;
    draft.limits = or(table.get("default"), draft.limits, |field| limits(&field))?;
    let Some(by_wager) = table.get("by_wager") else { return Ok(draft) };
    for entry in by_wager.entries()? {
        let path = format!("{}.{}", by_wager.path, entry.key);
        let known = family(&entry.key).ok_or_else(|| no_wager(&entry.span, &path, &entry.key))?;
        let own = limits(&Field { path, node: &entry.node })?;
        for (slot, family) in draft.limits_by_family.iter_mut().zip(Family::ALL) {
            if *family == known {
                *slot = Some(own);
            }
        }
    }
    Ok(draft)
}

fn with_areas(file: &Fields<'_>, draft: SubmissionDraft) -> Result<SubmissionDraft, Fault> {
    let Some(field) = file.get("layout") else { return Ok(draft) };
    let layout = field.fields(&["horn_high", "whirl"])?;
    Ok(SubmissionDraft {
        horn_high_area: or(layout.get("horn_high"), draft.horn_high_area, |field| field.flag())?,
        whirl_area: or(layout.get("whirl"), draft.whirl_area, |field| field.flag())?,
        ..draft
    })
}

fn with_vigorish(file: &Fields<'_>, draft: SubmissionDraft) -> Result<SubmissionDraft, Fault> {
    let Some(field) = file.get("vig") else { return Ok(draft) };
    let vig = field.fields(&["rate", "buy", "lay"])?;
    Ok(SubmissionDraft {
        vigorish_rate: or(vig.get("rate"), draft.vigorish_rate, |field| rate(&field))?,
        buy: or(vig.get("buy"), draft.buy, terms)?,
        lay: or(vig.get("lay"), draft.lay, terms)?,
        ..draft
    })
}

fn with_pay_tables(file: &Fields<'_>, draft: SubmissionDraft) -> Result<SubmissionDraft, Fault> {
    let Some(field) = file.get("pay_tables") else { return Ok(draft) };
    let tables = field.fields(&["fire", "bonus", "hot_roller", "lucky_shooter"])?;
    fn table<T: Copy>(
        field: Option<Field<'_>>,
        usual: T,
        cite: &'static str,
        all: &[Named<T>],
    ) -> Result<T, Fault> {
        or(field, usual, |field| field.choose(Some(cite), all))
    }
    let SubmissionDraft { fire, bonus, hot_roller, lucky_shooter, .. } = draft;
    Ok(SubmissionDraft {
        fire: table(tables.get("fire"), fire, "623a.5(f)", &FIRE)?,
        bonus: table(tables.get("bonus"), bonus, "623b.3(c)", &BONUS)?,
        hot_roller: table(tables.get("hot_roller"), hot_roller, "623b.1(h)", &HOT_ROLLER)?,
        lucky_shooter: table(tables.get("lucky_shooter"), lucky_shooter, "623b.2(e)", &LUCKY_SHOOTER)?,
        ..draft
    })
}

fn offered(field: &Field<'_>) -> Result<Option<FamilySet>, Fault> {
    let help = "list names of wagers in quotes, as in [\"pass\", \"dont_pass\"]";
    let mut set = FamilySet::NONE;
    for item in field.list(help)? {
        let name = item.text(help)?;
        set = set.with(family(name).ok_or_else(|| no_wager(&item.node.span, &item.path, name))?);
    }
    Ok(Some(set))
}

fn family(name: &str) -> Option<Family> {
    Family::ALL.iter().copied().find(|family| family.name() == name)
}

fn no_wager(span: &Range<usize>, path: &str, name: &str) -> Fault {
    let names: Vec<_> = Family::ALL.iter().map(|family| family.name()).collect();
    let wrong = format!("there is no wager {name:?}");
    Fault::at(span.clone(), wrong, instead(name, &names)).of(path).under("623a.3(a)")
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

fn terms(field: Field<'_>) -> Result<VigorishTerms, Fault> {
    let terms = field.fields(&["when", "numbers"])?;
    let when = terms.need("when", "write when = \"up_front\" or when = \"on_win\"")?;
    let chosen = when.choose(Some(VIGORISH), &vigorish())?;
    let Some(numbers) = terms.get("numbers") else { return Ok(chosen) };
    let help = "list points, as in [4, 10]: points are 4, 5, 6, 8, 9 and 10";
    let mut set = PointSet::EMPTY;
    for number in numbers.list(help)? {
        let point = Point::try_from(number.small(help)?);
        set = set.with(point.map_err(|_| number.wrong("is not a point", help).under(VIGORISH))?);
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

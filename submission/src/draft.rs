//! Turns a submission as written into a draft, field by field, and has the rules check it.

use rules_core::point::PointSet;
use rules_core::power::Weights;
use rules_core::submission::{Limits, Timers, VigorishTerms};
use rules_core::wager::{Choice, FamilySet, Wager};
use rules_core::{Cents, Point, Submission, SubmissionDraft};

use crate::choices::{self, TABLE_KIND, vigorish};
use crate::error::Fault;
use crate::fields::{Field, Fields, Format, Reading, or};
use crate::node::{Entry, Node};

mod layout;
mod multiples;
mod pays;
mod refused;
mod scope;

use multiples::{listed, multiples};
use pays::pays;
use scope::{LIMITS, POINTS, Scope, VIGORISH};

/// The table of pay tables: choices whose field is in it are named `pay_tables.` and a name.
const PAY_TABLES: &str = "pay_tables";

/// Fields at the top; each may be left out. Choices of pay tables with a field of their own follow.
const FIELDS: [&str; 14] = [
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
    "hardways_on_come_out",
    "pays",
    PAY_TABLES,
];

/// Fields after the pay tables.
const MORE_FIELDS: [&str; 3] = ["layout", "power_odds", "timers"];

/// Fields whose values decide together whether a wager gives the player an edge.
const MONEY: [&str; 8] =
    ["offered", "chip_unit", "smallest_credit", "limits", "odds_multiple", "vig", "pays", "power_odds"];

/// Reads a whole file and has the rules check it. Faults are reported; the one returned is new if none was.
pub(crate) fn check(root: &Node, reading: &Reading) -> Result<Submission, Fault> {
    let own = choices::pay_tables(FamilySet::ALL).into_iter().map(|choice| choice.field);
    let own: Vec<_> = own.filter(|field| !field.contains('.')).collect();
    let known = [&FIELDS[..], &own, &MORE_FIELDS].concat();
    let file = Field { path: String::new(), node: root, reading };
    let fields = file.fields(&known)?;
    let draft = draft(&fields);
    let is_known = !reading.is_wrong("jurisdiction") && !reading.is_wrong("game");
    if is_known {
        // A misspelled field may be one of these.
        let is_read = fields.all_known && MONEY.iter().all(|field| !reading.is_wrong(field));
        let mut found = Vec::new();
        draft.faults(|error| found.push(error));
        // A value that could not be read was replaced: what only follows from it is no fault.
        let found = found.into_iter().filter(|error| is_read || !error.is_of_several_fields());
        found.for_each(|error| reading.report(refused::locate(&file, &draft, error)));
    }
    Submission::try_from(draft).map_err(|error| refused::locate(&file, &draft, error))
}

fn draft(file: &Fields<'_>) -> SubmissionDraft {
    let usual = SubmissionDraft::default();
    let state = file.get("jurisdiction").map(|field| field.choose(None, &choices::jurisdictions()));
    let game = file.get("game").map(|field| field.choose(None, &choices::games()));
    let state = file.reading.keep(state.unwrap_or(Ok(usual.jurisdiction)));
    let game = file.reading.keep(game.unwrap_or(Ok(usual.game)));
    let scope = Scope::new(state, game);
    refuse_points(file, scope);
    let draft = SubmissionDraft {
        jurisdiction: state.unwrap_or(usual.jurisdiction),
        game: game.unwrap_or(usual.game),
        table_kind: or(file.get("table_kind"), usual.table_kind, |field| field.choose(None, &TABLE_KIND)),
        seats: seats(file).unwrap_or(usual.seats),
        offered: or(file.get("offered"), usual.offered, |field| offered(field, scope)),
        smallest_credit: or(file.get("smallest_credit"), usual.smallest_credit, Field::cents),
        big_win: or(file.get("big_win"), usual.big_win, Field::cents),
        odds_multiple: or(file.get("odds_multiple"), usual.odds_multiple, |field| multiples(field, scope)),
        hardways_on_come_out: or(file.get("hardways_on_come_out"), usual.hardways_on_come_out, Field::flag),
        pays: or(file.get("pays"), usual.pays, |field| pays(field, scope)),
        power_odds: or(file.get("power_odds"), usual.power_odds, weights),
        timers: or(file.get("timers"), usual.timers, |field| timers(field, usual.timers)),
        ..usual
    };
    let mut draft = SubmissionDraft { chip_unit: chip_unit(file, &draft), ..draft };
    let parts = [with_limits, layout::read, with_vigorish, with_pay_tables];
    for read in parts {
        // What was read before a fault stays read.
        let read = read(file, scope, &mut draft);
        file.reading.keep(read);
    }
    draft
}

/// Returns the number of seats; `None` if it is wrong, or left out and may be. A file for people says it (G1).
fn seats(file: &Fields<'_>) -> Option<u8> {
    let help = "write how many seats there are, such as 8";
    let Some(field) = file.get("seats") else {
        if file.reading.format == Format::Toml {
            let help = "add how many there are, such as seats = 8, above the first table";
            file.reading
                .report(Fault::at(0..0, "the number of seats is missing", help).of("seats").under("G1"));
        }
        return None;
    };
    file.reading.keep(field.small(help))
}

/// Returns the chip unit. One that cannot be read is taken for the smallest, in which limits are whole numbers.
fn chip_unit(file: &Fields<'_>, usual: &SubmissionDraft) -> Cents {
    let Some(field) = file.get("chip_unit") else { return usual.chip_unit };
    file.reading.keep(field.cents()).unwrap_or(usual.smallest_credit)
}

fn with_limits(file: &Fields<'_>, scope: Scope, draft: &mut SubmissionDraft) -> Result<(), Fault> {
    let Some(field) = file.get("limits") else { return Ok(()) };
    let table = field.fields(&["default", "by_wager"])?;
    let default = table.get("default").and_then(|field| file.reading.keep(limits(&field, scope))?);
    draft.limits = default.unwrap_or(draft.limits);
    let Some(by_wager) = table.get("by_wager") else { return Ok(()) };
    for entry in by_wager.entries()? {
        let family = scope.family(&entry.key, |wrong, help| by_wager.key(entry, wrong, help));
        let own = file.reading.keep(limits(&by_wager.value(entry), scope)).flatten();
        if let Some(family) = file.reading.keep(family) {
            draft.limits_by_family.set(family, own);
        }
    }
    Ok(())
}

/// Refuses fields about points in a game without any.
fn refuse_points(file: &Fields<'_>, scope: Scope) {
    if !scope.points().is_empty() {
        return;
    }
    for field in ["odds_multiple", "vig"].into_iter().filter_map(|name| file.get(name)) {
        let wrong = "this is about points, and the game has none";
        file.reading.report(field.says(wrong, "leave it out").under(scope.cite(POINTS)));
    }
}

fn with_vigorish(file: &Fields<'_>, scope: Scope, draft: &mut SubmissionDraft) -> Result<(), Fault> {
    let Some(field) = file.get("vig") else { return Ok(()) };
    let vig = field.fields(&["rate", "buy", "lay"])?;
    draft.vigorish_rate = or(vig.get("rate"), draft.vigorish_rate, |field| rate(field, scope));
    draft.buy = or(vig.get("buy"), draft.buy, |field| terms(field, scope));
    draft.lay = or(vig.get("lay"), draft.lay, |field| terms(field, scope));
    Ok(())
}

/// Reads all pay tables: those in the table and those with a field of their own.
fn with_pay_tables(file: &Fields<'_>, scope: Scope, draft: &mut SubmissionDraft) -> Result<(), Fault> {
    let here = choices::pay_tables(scope.families());
    let (inside, own): (Vec<_>, Vec<_>) =
        choices::pay_tables(FamilySet::ALL).into_iter().partition(|choice| choice.field.contains('.'));
    for choice in own {
        let Some(field) = file.get(choice.field) else { continue };
        if here.contains(&choice) {
            choose_table(&field, choice, scope, draft);
        } else {
            let families: Vec<_> = choices::sharing(choice).collect();
            let name = families.first().map_or(choice.field, |family| family.name());
            let fault = scope.foreign(name, &families, |wrong, help| field.says(wrong, help));
            file.reading.report(fault);
        }
    }
    let Some(field) = file.get(PAY_TABLES) else { return Ok(()) };
    let named = |choice: &&'static Choice| choice.field.rsplit('.').next().unwrap_or(choice.field);
    let names: Vec<_> = inside.iter().filter(|choice| here.contains(choice)).map(named).collect();
    let elsewhere = |entry: &Entry| {
        let choice = inside.iter().find(|choice| named(choice) == entry.key)?;
        let families: Vec<_> = choices::sharing(choice).collect();
        Some(scope.foreign(&entry.key, &families, |wrong, help| field.key(entry, wrong, help)))
    };
    let tables = field.fields_and(&names, elsewhere)?;
    for choice in inside {
        if let Some(field) = tables.get(named(&choice)) {
            choose_table(&field, choice, scope, draft);
        }
    }
    Ok(())
}

/// Sets the pay table that a field names, for every wager with this choice.
fn choose_table(field: &Field<'_>, choice: &'static Choice, scope: Scope, draft: &mut SubmissionDraft) {
    let named: Vec<_> = scope.tables(choice).map(|table| (table.name, table.code)).collect();
    let cite = scope.tables(choice).next().map(|table| table.cite);
    let chosen = field.choose(cite, &named).map_err(|fault| match (scope.elsewhere(choice, field), cite) {
        (Some(state), Some(cite)) => {
            let names: Vec<_> = named.iter().map(|(name, _)| *name).collect();
            let wrong = format!("is a pay table of {state}");
            field.wrong(&wrong, format!("write one of {}", names.join(", "))).under(cite)
        }
        _ => fault,
    });
    let Some(code) = field.reading.keep(chosen) else { return };
    let families = scope.families();
    for family in choices::sharing(choice).filter(|family| families.has(*family)) {
        draft.pay_tables.set(family, Some(code));
    }
}

fn offered(field: &Field<'_>, scope: Scope) -> Result<Option<FamilySet>, Fault> {
    let help = "list names of wagers in quotes, as in [\"pass\", \"dont_pass\"]";
    let items = field.list(help)?;
    let named = items.iter().map(|item| {
        let name = item.text(help)?;
        scope.family(name, |wrong, help| item.says(wrong, help))
    });
    let read: Vec<_> = named.filter_map(|family| field.reading.keep(family)).collect();
    if read.len() == items.len() {
        return Ok(Some(FamilySet::of(&read)));
    }
    // A name that could not be read may have been that of the wager that odds support.
    let supported = read.iter().flat_map(|family| family.wagers()).filter_map(Wager::supports);
    let named = supported.fold(FamilySet::of(&read), |set, wager| set.with(wager.family()));
    Ok((named != FamilySet::NONE).then_some(named))
}

/// Reads limits; `None` if an amount is wrong, which is then reported.
fn limits(field: &Field<'_>, scope: Scope) -> Result<Option<Limits>, Fault> {
    let help = "write the least and the most, as in [\"$5\", \"$1,000\"]";
    let [least, most] = &*field.list(help)? else {
        return Err(field.wrong("is not two amounts", help).under(scope.cite(LIMITS)));
    };
    let [least, most] = [least, most].map(|item| field.reading.keep(item.cents()));
    Ok(least.zip(most).map(|(least, most)| Limits { least, most }))
}

fn rate(field: &Field<'_>, scope: Scope) -> Result<(u32, u32), Fault> {
    let help = "write a fraction of at most \"1/20\", in quotes";
    let parts = field.text(help)?.split_once('/');
    let parts = parts.and_then(|(part, of)| Some((part.trim().parse().ok()?, of.trim().parse().ok()?)));
    parts.ok_or_else(|| field.wrong("is not a fraction", help).under(scope.cite(VIGORISH)))
}

fn terms(field: &Field<'_>, scope: Scope) -> Result<VigorishTerms, Fault> {
    let terms = field.fields(&["when", "numbers"])?;
    let points = scope.points();
    let numbers = or(terms.get("numbers"), points, |field| numbers(field, scope));
    let when = terms.need("when", "write when = \"up_front\" or when = \"on_win\"")?;
    let chosen = when.choose(Some(scope.cite(VIGORISH)), &vigorish(points))?;
    Ok(if chosen.is_up_front() { chosen } else { VigorishTerms::OnWin(numbers) })
}

fn numbers(field: &Field<'_>, scope: Scope) -> Result<PointSet, Fault> {
    let points = scope.points();
    let help = format!("list points, as in [4, 10]: points are {}", listed(points));
    let point = |item: Field<'_>| {
        let point = Point::try_from(item.small(&help)?).ok().filter(|point| points.has(*point));
        point.ok_or_else(|| item.wrong("is not a point", &*help).under(scope.cite(VIGORISH)))
    };
    let read = field.list(&help)?.into_iter().filter_map(|item| field.reading.keep(point(item)));
    Ok(read.fold(PointSet::EMPTY, PointSet::with))
}

/// Reads weights; `None` if one is wrong, which is then reported.
fn weights(field: &Field<'_>) -> Result<Option<Weights>, Fault> {
    let weights = field.fields(&["none", "lower", "higher"])?;
    let help = "write three weights, as in { none = 900, lower = 80, higher = 20 }";
    let read = |name| field.reading.keep(weights.need(name, help).and_then(|field| field.whole(help)));
    let [none, lower, higher] = ["none", "lower", "higher"].map(read);
    let all = none.zip(lower).zip(higher);
    Ok(all.map(|((none, lower), higher)| Weights { none, lower, higher }))
}

fn timers(field: &Field<'_>, usual: Timers) -> Result<Timers, Fault> {
    let timers = field.fields(&["betting", "offer", "review", "link"])?;
    let seconds = |name, usual| {
        or(timers.get(name), usual, |field| field.whole("write whole seconds, 0 to 65535; 0 sets no limit"))
    };
    Ok(Timers {
        betting: seconds("betting", usual.betting),
        offer: seconds("offer", usual.offer),
        review: seconds("review", usual.review),
        link: seconds("link", usual.link),
    })
}

//! Shows a refusal of the rules on the line at fault.

use rules_core::submission::{GameKind, Part, SubmissionError};
use rules_core::wager::{Family, FamilySet, Wager};
use rules_core::{Jurisdiction, SubmissionDraft};

use crate::error::Fault;
use crate::fields::Field;
use crate::node::{Node, Value};

/// Returns a fault at the field that a refusal is about.
pub(super) fn locate(file: &Field<'_>, draft: &SubmissionDraft, error: SubmissionError) -> Fault {
    let SubmissionError { field, part, cite, remedy, edge } = error;
    let nowhere = || Field { path: field.into(), ..*file };
    let found = place(file, draft, &error).or_else(|| walk(file, &[field])).unwrap_or_else(nowhere);
    let fault = match (edge, field, part) {
        (Some(edge), ..) => {
            let help = edge.safe.map_or_else(|| remedy.to_owned(), |safe| format!("use at least {safe}"));
            found.says(edge.to_string(), help)
        }
        (None, "offered", Some(Part::Of(family))) => {
            alone(&found, family, draft).unwrap_or_else(|| found.wrong("is not allowed", remedy))
        }
        (None, "game", _) => of_another_state(&found, draft.jurisdiction),
        (None, ..) => found.wrong("is not allowed", remedy),
    };
    fault.under(cite)
}

/// Returns the value at fault; `None` if the whole field is, or the file does not have the value.
fn place<'a>(file: &Field<'a>, draft: &SubmissionDraft, error: &SubmissionError) -> Option<Field<'a>> {
    let walk = |path: &[&str]| walk(file, path);
    match (error.field, error.part) {
        ("limits", Some(Part::Of(family))) => walk(&["limits", "by_wager", family.name()]),
        // If the file gives no limits, the chip unit is at fault: too large or too small for the default limits.
        ("limits", _) => walk(&["limits", "default"]).or_else(|| walk(&["chip_unit"])),
        ("offered", Some(Part::Of(family))) => walk(&["offered"]).and_then(|list| item(list, family.name())),
        // One multiple may stand for all points.
        ("odds_multiple", Some(Part::On(point))) => walk(&["odds_multiple", &point.number().to_string()]),
        ("vig", Some(Part::Of(family))) => walk(&["vig", family.name()]).or_else(|| walk(&["vig", "rate"])),
        ("vig", _) => walk(&["vig", "rate"]),
        ("pays", Some(Part::Paid(payout))) => walk(&["pays", &payout.to_string()]),
        ("pays", Some(Part::Of(family))) => {
            let mut raised = draft.pays.iter().map(|(payout, ..)| payout);
            let payout = raised.find(|payout| payout.wager.family() == family)?;
            walk(&["pays", &payout.to_string()])
        }
        ("pay_tables", Some(Part::Of(family))) => {
            walk(&family.choice()?.field.split('.').collect::<Vec<_>>())
        }
        ("layout", Some(Part::Of(family))) => walk(&["layout", family.name()]),
        _ => None,
    }
}

/// Refuses odds without the wager that they support; `None` if it is offered.
fn alone(found: &Field<'_>, family: Family, draft: &SubmissionDraft) -> Option<Fault> {
    let (name, missing) = (family.name(), missing(family, draft)?);
    let wrong = format!("{name:?} supports {missing:?}, which is not offered");
    Some(found.says(wrong, format!("add {missing:?}, or leave {name:?} out")))
}

/// Refuses a game that a state does not have, and lists those that it has.
fn of_another_state(found: &Field<'_>, state: Jurisdiction) -> Fault {
    let played = |game: &GameKind| game.rules().families(state) != FamilySet::NONE;
    let names: Vec<_> = GameKind::ALL.into_iter().filter(played).map(GameKind::name).collect();
    let wrong = format!("is not a game of {state}");
    found.wrong(&wrong, format!("write one of {}", names.join(", ")))
}

/// Returns the name of the wager that a family supports and that is not offered.
fn missing(family: Family, draft: &SubmissionDraft) -> Option<&'static str> {
    let offered = draft.offered?;
    let mut supported = family.wagers().filter_map(Wager::supports).map(Wager::family);
    supported.find(|family| !offered.has(*family)).map(Family::name)
}

/// Returns the field at the end of a path; `None` if the file does not have it.
fn walk<'a>(file: &Field<'a>, path: &[&str]) -> Option<Field<'a>> {
    let node = path.iter().try_fold(file.node, |node, key| node.get(key))?;
    Some(Field { path: path.join("."), node, reading: file.reading })
}

/// Returns the item of a list with a name.
fn item<'a>(Field { path, node, reading }: Field<'a>, name: &str) -> Option<Field<'a>> {
    let Value::List(items) = &node.value else { return None };
    let is_meant = |item: &&Node| matches!(&item.value, Value::Text(text) if text == name);
    items.iter().find(is_meant).map(|node| Field { path, node, reading })
}

//! Shows a refusal of the rules on the line at fault.

use rules_core::submission::{Part, SubmissionError};

use crate::error::Fault;
use crate::fields::Field;
use crate::node::{Node, Value};

/// Returns a fault at the field that a refusal is about.
pub(super) fn locate(root: &Node, error: SubmissionError) -> Fault {
    let SubmissionError { field, part, cite, remedy, edge } = error;
    let found = match (field, part) {
        ("limits", Some(Part::Of(family))) => walk(root, &["limits", "by_wager", family.name()]),
        // If the file gives no limits, the chip unit is at fault: too large or too small for the default limits.
        ("limits", _) => walk(root, &["limits", "default"]).or_else(|| walk(root, &["chip_unit"])),
        ("offered", Some(Part::Of(family))) => {
            walk(root, &["offered"]).and_then(|list| item(list, family.name()))
        }
        ("odds_multiple", Some(Part::On(point))) => {
            walk(root, &["odds_multiple", &point.number().to_string()])
        }
        ("vig", Some(Part::Of(family))) => {
            walk(root, &["vig", family.name()]).or_else(|| walk(root, &["vig", "rate"]))
        }
        ("vig", _) => walk(root, &["vig", "rate"]),
        _ => None,
    };
    // One multiple may stand for all points.
    let found = found.or_else(|| walk(root, &[field])).unwrap_or(Field { path: field.into(), node: root });
    match edge {
        Some(edge) => {
            let help = edge.safe.map_or_else(|| remedy.to_owned(), |safe| format!("use at least {safe}"));
            found.says(edge.to_string(), help).under(cite)
        }
        None => found.wrong("is not allowed", remedy).under(cite),
    }
}

/// Returns the field at the end of a path; `None` if the file does not have it.
fn walk<'a>(root: &'a Node, path: &[&str]) -> Option<Field<'a>> {
    let node = path.iter().try_fold(root, |node, key| node.get(key))?;
    Some(Field { path: path.join("."), node })
}

/// Returns the item of a list with a name.
fn item<'a>(Field { path, node }: Field<'a>, name: &str) -> Option<Field<'a>> {
    let Value::List(items) = &node.value else { return None };
    let is_meant = |item: &&Node| matches!(&item.value, Value::Text(text) if text == name);
    items.iter().find(is_meant).map(|node| Field { path, node })
}

//! The layout: which areas it has, and the combinations printed in its parts (L6, PH1).

use rules_core::dice::CombinationSet;
use rules_core::wager::Family;
use rules_core::{Die, Roll, SubmissionDraft};

use super::scope::Scope;
use crate::error::Fault;
use crate::fields::{Field, Fields, or};

/// Takes the place of a list that is missing or cannot be read, which is reported: what only follows from that is no fault.
const STAND_IN: Roll = Roll(Die::One, Die::One);

pub(super) fn read(file: &Fields<'_>, scope: Scope, draft: &mut SubmissionDraft) -> Result<(), Fault> {
    let families = scope.families();
    let is_named = |family: &Family| family.has_optional_area() || family.is_listed_on_layout();
    let named: Vec<_> = families.iter().filter(is_named).collect();
    let field = file.get("layout");
    if let Some(field) = field.as_ref().filter(|_| named.is_empty()) {
        return Err(field
            .says("this game has no choice of areas", "leave it out")
            .under(scope.wagers_cite()));
    }
    let names: Vec<_> = named.iter().map(|family| family.name()).collect();
    let layout = field.as_ref().map(|field| field.fields(&names)).transpose()?;
    let get = |family: Family| layout.as_ref().and_then(|layout| layout.get(family.name()));
    for family in named.iter().copied().filter(|family| family.has_optional_area()) {
        if !or(get(family), true, Field::flag) {
            draft.without_area = draft.without_area.with(family);
        }
    }
    let mut missing = Vec::new();
    for family in named.into_iter().filter(|family| family.is_listed_on_layout()) {
        let stand_in = CombinationSet::EMPTY.with(STAND_IN);
        match get(family) {
            Some(field) => draft.printed.set(family, or(Some(field), stand_in, printed)),
            None if is_needed(family, draft) => {
                missing.push(family.name());
                draft.printed.set(family, stand_in);
            }
            None => {}
        }
    }
    // A misspelled name, of a wager or of a list, may be the one that is missing.
    let is_known = layout.is_none_or(|layout| layout.all_known) && !file.reading.is_wrong("offered");
    if missing.is_empty() || !is_known { Ok(()) } else { Err(not_listed(&missing, field)) }
}

/// Returns whether the game offers a wager that covers a part of the layout.
fn is_needed(family: Family, draft: &SubmissionDraft) -> bool {
    let here = draft.game.rules().families(draft.jurisdiction);
    here.has(family) && draft.offered.is_none_or(|offered| offered.has(family))
}

/// Refuses a file that does not list the combinations of a part of the layout.
fn not_listed(missing: &[&str], layout: Option<Field<'_>>) -> Fault {
    let wrong = format!("the combinations of {} are missing", missing.join(", "));
    let list = format!("{} = [\"1-1\", \"3-4\"]", missing[0]);
    let fault = match layout {
        Some(field) => field.says(wrong, format!("add what is printed there, as in {list}")),
        None => Fault::at(0..0, wrong, format!("add what is printed there below [layout], as in {list}")),
    };
    fault.of("layout").under("PH1")
}

/// Reads the combinations printed in a part of the layout, such as `["1-1", "3-4"]` (PH1).
fn printed(field: &Field<'_>) -> Result<CombinationSet, Fault> {
    let help = "list the combinations that are printed there, as in [\"1-1\", \"3-4\"]";
    let mut set = CombinationSet::EMPTY;
    for item in field.list(help)? {
        let text = item.text(help)?;
        let face = |text: &str| Die::try_from(text.parse::<u8>().ok()?).ok();
        let roll = text.split_once('-').and_then(|(one, two)| Some(Roll(face(one)?, face(two)?)));
        let roll = roll.ok_or_else(|| item.wrong("is not a combination of two dice", help).under("PH1"))?;
        if set.has(roll) {
            let wrong = format!("{} is listed twice", roll.sorted());
            return Err(item.says(wrong, "list each combination once, in either order").under("PH1"));
        }
        set = set.with(roll);
    }
    Ok(set)
}

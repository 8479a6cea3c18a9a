//! Suggests the nearest known step for an unknown one.

use cucumber::World as _;
use cucumber::codegen::{Parameter, Regex, StepConstructor, WorldInventory, inventory};
use cucumber::gherkin::{Feature, Scenario, Step, StepType};

use super::TableWorld;
use super::words::{AtSeat, CopiesName, Dice, Dollars, On, OrderName, ReaderName, RoleName, TiltName};

/// Names the first unknown step of a scenario, and the nearest known one. Returns `None` if all steps are known.
pub(super) fn missing(feature: &Feature, scenario: &Scenario) -> Option<String> {
    let steps = TableWorld::collection();
    let background = feature.background.iter().flat_map(|background| &background.steps);
    let mut all = background.chain(&scenario.steps);
    let step = all.find(|step| matches!(steps.find(step), Ok(None)))?;
    Some(format!("there is no step {:?}: the nearest is {:?}", step.value, nearest(step)?))
}

/// Returns the known step of the same kind that is nearest to this one.
fn nearest(step: &Step) -> Option<String> {
    let known: Vec<String> = match step.ty {
        StepType::Given => expressions::<<TableWorld as WorldInventory>::Given>(),
        StepType::When => expressions::<<TableWorld as WorldInventory>::When>(),
        StepType::Then => expressions::<<TableWorld as WorldInventory>::Then>(),
    };
    // Both sides are compared without their parameters.
    let said = general(&step.value);
    known.into_iter().min_by_key(|known| (distance(&said, known), known.clone()))
}

/// Returns every step of a kind, in readable form.
fn expressions<T: inventory::Collect + StepConstructor<TableWorld>>() -> Vec<String> {
    inventory::iter::<T>().map(|step| readable((step.inner().1)().as_str())).collect()
}

/// Returns the names and patterns of the parameters.
fn parameters() -> [(&'static str, &'static str); 11] {
    fn of<T: Parameter>() -> (&'static str, &'static str) {
        (T::NAME, T::REGEX)
    }
    [
        of::<Dollars>(),
        of::<Dice>(),
        of::<AtSeat>(),
        of::<TiltName>(),
        of::<RoleName>(),
        of::<OrderName>(),
        of::<ReaderName>(),
        of::<CopiesName>(),
        of::<On>(),
        ("int", r"-?\d+"),
        ("word", r"[^\s]+"),
    ]
}

/// Formats a pattern in readable form: `{seat} bets {dollars} on {wager}`.
fn readable(pattern: &str) -> String {
    let pattern = pattern.trim_start_matches('^').trim_end_matches('$');
    let mut text = pattern.replace(r"((?:-?\d+)|(?:\d+))", "{int}");
    for (name, regex) in parameters() {
        for group in [format!("((?:{regex}))"), format!("({regex})"), format!("(?:{regex})")] {
            text = text.replace(&group, &format!("{{{name}}}"));
        }
    }
    text.replace('\\', "")
}

/// Replaces amounts, dice, seats and the wager of a step by their names. Other parameters are words, any of which may
/// be wrong.
fn general(step: &str) -> String {
    let mut text = step.to_owned();
    for (name, regex) in &parameters()[..3] {
        if let Ok(pattern) = Regex::new(regex) {
            text = pattern.replace_all(&text, format!("{{{name}}}")).into_owned();
        }
    }
    let Ok(wager) = Regex::new(&format!(" on {}$", On::REGEX)) else { return text };
    wager.replace(&text, " on {wager}").into_owned()
}

/// Returns the edit distance: letters to insert, remove or change to turn one text into the other.
fn distance(one: &str, two: &str) -> usize {
    let two: Vec<char> = two.chars().collect();
    let mut row: Vec<usize> = (0..=two.len()).collect();
    for (above, letter) in (1..).zip(one.chars()) {
        let mut corner = row[0];
        row[0] = above;
        for (index, other) in two.iter().enumerate() {
            let change = corner + usize::from(letter != *other);
            corner = row[index + 1];
            row[index + 1] = change.min(corner + 1).min(row[index] + 1);
        }
    }
    row[two.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_inserted_removed_and_changed_letters() {
        assert_eq!(distance("dice", "dice"), 0);
        assert_eq!(distance("dice", "die"), 1);
        assert_eq!(distance("", "four"), 4);
        assert_eq!(distance("lamp", "damper"), 3);
    }

    #[test]
    fn step_patterns_become_readable() {
        let all = [
            expressions::<<TableWorld as WorldInventory>::Given>(),
            expressions::<<TableWorld as WorldInventory>::When>(),
            expressions::<<TableWorld as WorldInventory>::Then>(),
        ]
        .concat();
        assert!(all.contains(&"{seat} bets {dollars} on {wager}".to_owned()), "{all:#?}");
        assert!(all.contains(&"the dice land {dice} {int} times".to_owned()), "{all:#?}");
        assert!(all.contains(&"a technician clears the {tilt} tilt".to_owned()), "{all:#?}");
    }
}

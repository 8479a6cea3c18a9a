//! The choices of a casino, by the names that submissions use.

use rules_core::point::PointSet;
use rules_core::submission::{GameKind, TableKind, VigorishTerms};
use rules_core::wager::{Choice, Family, FamilySet};
use rules_core::{Jurisdiction, Submission};

/// A value and its name.
pub type Named<T> = (&'static str, T);

/// How automated a table is.
pub const TABLE_KIND: [Named<TableKind>; 3] =
    [("automated", TableKind::Automated), ("hybrid", TableKind::Hybrid), ("live", TableKind::Live)];

/// Returns the states, by name.
pub fn jurisdictions() -> [Named<Jurisdiction>; Jurisdiction::ALL.len()] {
    Jurisdiction::ALL.map(|state| (state.name(), state))
}

/// Returns the games, by name.
pub fn games() -> [Named<GameKind>; GameKind::ALL.len()] {
    GameKind::ALL.map(|game| (game.name(), game))
}

/// Returns the terms of vigorish, 623a.5(g)(3), on every number that the game is played for.
pub fn vigorish(points: PointSet) -> [Named<VigorishTerms>; 2] {
    [("on_win", VigorishTerms::OnWin(points)), ("up_front", VigorishTerms::UpFront)]
}

/// Returns the choices of pay tables that some families have, each once, from the lowest id.
pub fn pay_tables(families: FamilySet) -> Vec<&'static Choice> {
    let mut choices = Vec::new();
    for choice in families.iter().filter_map(Family::choice) {
        if !choices.contains(&choice) {
            choices.push(choice);
        }
    }
    choices
}

/// Returns the families that use the same choice of pay tables.
pub fn sharing(choice: &'static Choice) -> impl Iterator<Item = Family> {
    Family::ALL.into_iter().filter(move |family| family.choice() == Some(choice))
}

/// Returns the pay table that a submission has of a choice, by name; empty if its game has no wager with that choice.
pub fn pay_table(submission: &Submission, choice: &'static Choice) -> &'static str {
    sharing(choice).find_map(|family| submission.pay_table(family)).map_or("", |table| table.name)
}

/// Returns the name of a choice; `None` if it is not listed.
pub fn name<T: PartialEq>(choice: T, all: &[Named<T>]) -> Option<&'static str> {
    all.iter().find(|(_, value)| *value == choice).map(|(name, _)| *name)
}

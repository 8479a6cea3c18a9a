//! The names that a file may use: the wagers, points and pay tables of its game in its state.

use rules_core::jurisdiction::{Cite, Rulebook, StateRules};
use rules_core::point::PointSet;
use rules_core::submission::GameKind;
use rules_core::wager::{Choice, Family, FamilySet, PayTable};
use rules_core::{Jurisdiction, Wager};

use crate::error::Fault;
use crate::fields::Field;
use crate::nearest::instead;
use crate::node::Value;

/// The points.
pub(super) const POINTS: Cite = Cite::both("623a.1", "30-2302(7)").props("668a.2").sic_bo("625a.3");

/// The least and the most of a wager.
pub(super) const LIMITS: Cite = Cite::both("623a.3(b)", "G1").props("G1").sic_bo("G1");

/// Vigorish.
pub(super) const VIGORISH: Cite = Cite::both("623a.5(g)(3)", "30-2307").props("668a.2").sic_bo("625a.3");

/// The game in its state. If the file does not say which, names of all of them are known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope {
    state: Option<Jurisdiction>,
    game: Option<GameKind>,
}

impl Scope {
    /// Makes the scope of a state and a game; `None` for one that could not be read.
    pub(super) fn new(state: Option<Jurisdiction>, game: Option<GameKind>) -> Self {
        let has = |state, game: GameKind| game.rules().families(state) != FamilySet::NONE;
        // The rules refuse a game that the state does not have. Other faults are still found.
        match (state, game) {
            (Some(state), Some(game)) if !has(state, game) => Self { state: Some(state), game: None },
            (state, game) => Self { state, game },
        }
    }

    fn games(self) -> impl Iterator<Item = GameKind> {
        GameKind::ALL.into_iter().filter(move |game| self.game.is_none_or(|this| this == *game))
    }

    fn states(self) -> impl Iterator<Item = Jurisdiction> {
        Jurisdiction::ALL.into_iter().filter(move |state| self.state.is_none_or(|this| this == *state))
    }

    /// Returns the wagers.
    pub(super) fn families(self) -> FamilySet {
        let all = self.games().flat_map(|game| self.states().map(move |state| game.rules().families(state)));
        all.flat_map(FamilySet::iter).fold(FamilySet::NONE, FamilySet::with)
    }

    /// Returns the points.
    pub(super) fn points(self) -> PointSet {
        self.games().flat_map(|game| game.rules().points.iter()).fold(PointSet::EMPTY, PointSet::with)
    }

    /// Returns the pay tables of a choice.
    pub(super) fn tables(self, choice: &'static Choice) -> impl Iterator<Item = &'static PayTable> {
        self.states().flat_map(|state| choice.tables_in(state))
    }

    /// Returns the other state that has the pay table that a field names.
    pub(super) fn elsewhere(self, choice: &'static Choice, field: &Field<'_>) -> Option<Jurisdiction> {
        let Value::Text(name) = &field.node.value else { return None };
        let others = Jurisdiction::ALL.into_iter().filter(|state| self.states().all(|here| here != *state));
        others.into_iter().find(|state| choice.tables_in(*state).any(|table| table.name == name))
    }

    /// Returns whether the game has a wager.
    pub(super) fn has(self, wager: Wager) -> bool {
        self.families().has(wager.family()) && self.games().any(|game| game.rules().has_number(wager))
    }

    /// Returns the rules of the state; those of the first if the file does not name one.
    pub(super) fn rules(self) -> &'static StateRules {
        self.state.unwrap_or_default().rules()
    }

    /// Returns the paragraph that lists the wagers.
    pub(super) fn wagers_cite(self) -> &'static str {
        let own = self.game.and_then(|game| game.rules().wagers_cite);
        own.map_or(self.rulebook().wagers_cite(), |cite| cite.of(self.rulebook()))
    }

    /// Returns the regulation; that of the first state and of Craps if the file does not say which.
    fn rulebook(self) -> Rulebook {
        self.game.unwrap_or_default().rulebook(self.state.unwrap_or_default())
    }

    /// Returns the paragraph of this regulation.
    pub(super) fn cite(self, cite: Cite) -> &'static str {
        cite.of(self.rulebook())
    }

    /// Returns the family with a name; a fault, made by `fault` from its words, if the game does not have it.
    pub(super) fn family(
        self,
        name: &str,
        fault: impl FnOnce(String, String) -> Fault,
    ) -> Result<Family, Fault> {
        let families = self.families();
        if let Some(family) = named(families, name) {
            return Ok(family);
        }
        // The first is enough for the words of the fault, which name its game or state.
        let Some(elsewhere) = named(FamilySet::ALL, name) else {
            let names: Vec<_> = families.iter().map(Family::name).collect();
            let fault = fault(format!("there is no wager {name:?}"), instead(name, &names));
            return Err(fault.under(self.wagers_cite()));
        };
        Err(self.foreign(name, &[elsewhere], fault))
    }

    /// Refuses the name of wagers that another state or game has.
    pub(super) fn foreign(
        self,
        name: &str,
        families: &[Family],
        fault: impl FnOnce(String, String) -> Fault,
    ) -> Fault {
        let elsewhere = Self { game: None, ..self }.families();
        let here = match (self.state, self.game) {
            (_, Some(game)) if families.iter().any(|family| elsewhere.has(*family)) => game.title(),
            (Some(state), _) => state.title(),
            (None, _) => "this program",
        };
        let help = format!("leave it out: {here} has only the wagers that the regulation lists for it");
        fault(format!("{name:?} is not a wager of {here}"), help).under(self.wagers_cite())
    }
}

/// Returns the family of this name; `None` if the set has none. Two games may have families of one name.
pub(super) fn named(families: FamilySet, name: &str) -> Option<Family> {
    families.iter().find(|family| family.name() == name)
}

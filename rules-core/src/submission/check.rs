//! The checks that the regulation asks of a submission.

use core::fmt;

use super::edge::{self, PlayerEdge};
use super::{Limits, Submission, SubmissionDraft};
use crate::money::{Cents, Share};
use crate::point::Point;
use crate::wager::{ByFamily, Family, FamilySet, SideLimits, Wager};

/// Why a submission was refused: the field, the paragraph, and the remedy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubmissionError {
    /// The field at fault.
    pub field: &'static str,
    /// The value at fault, if the field has several; `None` for the value of all, or for the whole field.
    pub part: Option<Part>,
    /// The paragraph or ruling it breaks.
    pub cite: &'static str,
    /// The text that the submission should have.
    pub remedy: &'static str,
    /// The stake that would give the player the edge, if that is the reason (G3).
    pub edge: Option<PlayerEdge>,
}

/// One of several values that a field has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The value of a family.
    Of(Family),
    /// The value on a point.
    On(Point),
}

impl SubmissionError {
    const fn of(self, part: Part) -> Self {
        Self { part: Some(part), ..self }
    }
}

impl fmt::Display for SubmissionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field, cite, remedy, edge, .. } = self;
        match edge {
            Some(edge) => match edge.safe {
                Some(safe) => write!(f, "{field}: {edge}: use at least {safe} ({cite})"),
                None => write!(f, "{field}: {edge}: {remedy} ({cite})"),
            },
            None => write!(f, "{field}: {remedy} ({cite})"),
        }
    }
}

impl core::error::Error for SubmissionError {}

impl TryFrom<SubmissionDraft> for Submission {
    type Error = SubmissionError;

    /// Checks a draft whole. The error is the first that [`SubmissionDraft::faults`] gives.
    fn try_from(draft: SubmissionDraft) -> Result<Self, SubmissionError> {
        let mut first = None;
        let submission = check(&draft, &mut |error| {
            first.get_or_insert(error);
        });
        first.map_or(Ok(submission), Err)
    }
}

impl SubmissionDraft {
    /// Calls `each` with every fault of the draft. A fault that only follows from another is left out: a player's edge
    /// is looked for when all amounts are right.
    pub fn faults(&self, mut each: impl FnMut(SubmissionError)) {
        check(self, &mut each);
    }
}

/// Passes on the faults that checks find.
pub(super) struct Faults<'a> {
    each: &'a mut dyn FnMut(SubmissionError),
    /// Whether an amount, or what it is wagered on, is wrong.
    in_money: bool,
}

impl Faults<'_> {
    pub(super) fn add(&mut self, checked: Result<(), SubmissionError>) {
        if let Err(error) = checked {
            self.in_money |= !matches!(error.field, "seats" | "layout");
            (self.each)(error);
        }
    }
}

/// Returns the submission that a draft makes. It is allowed if `each` was not called.
fn check(draft: &SubmissionDraft, each: &mut dyn FnMut(SubmissionError)) -> Submission {
    let faults = &mut Faults { each, in_money: false };
    let SubmissionDraft { jurisdiction, game, seats, chip_unit, smallest_credit, .. } = *draft;
    let rules = game.rules();
    let families = rules.families(jurisdiction);
    if families == FamilySet::NONE {
        let remedy = "this program plays that game in Pennsylvania only: write \"pa\"";
        faults.add(require(false, "jurisdiction", ("G1", remedy)));
        return Submission::assemble(draft, families, Share::FIVE_PERCENT);
    }
    faults.add(require(
        (1..=rules.most_seats).contains(&seats),
        "seats",
        (rules.seats_cite.of(jurisdiction), rules.seats_remedy),
    ));
    faults.add(require(!chip_unit.is_zero(), "chip_unit", ("G1", "a chip is worth at least one cent")));
    let one_cent = smallest_credit == Cents::new(1);
    faults.add(require(one_cent, "smallest_credit", ("G3", "one cent in Pennsylvania")));
    check_all_limits(draft, families, faults);
    check_multiples(draft, faults);
    check_pay_tables(draft, families, faults);
    check_areas(draft, families, faults);
    let offered = check_offered(draft, families, faults);
    let submission = Submission::assemble(draft, offered, check_rate(draft.vigorish_rate, faults));
    if !faults.in_money {
        check_whole(&submission, faults);
    }
    submission
}

/// Checks what follows from all amounts together.
fn check_whole(submission: &Submission, faults: &mut Faults<'_>) {
    check_fits(submission, faults);
    edge::check(submission, faults);
    let keeps_edge = submission.power_odds.is_none_or(|weights| weights.keep_an_edge(submission));
    let rule = ("PO1", "weights that return less than 100% on every wager");
    faults.add(require(keeps_edge, "power_odds", rule));
}

/// Refusal of a wager of another game or state.
const OF_THE_GAME: (&str, &str) = ("G1", "a wager that this game has in this state");

fn check_all_limits(draft: &SubmissionDraft, families: FamilySet, faults: &mut Faults<'_>) {
    // A chip without value is a fault of its own.
    let chip_unit = draft.chip_unit.max(Cents::new(1));
    faults.add(check_limits(draft.limits, chip_unit));
    for (family, limits) in draft.limits_by_family.iter() {
        let of_family = |error: SubmissionError| error.of(Part::Of(family));
        faults.add(require(families.has(family), "limits", OF_THE_GAME).map_err(of_family));
        let checked = match (limits, family.side_limits()) {
            (Some(limits), Some(side)) => check_side_limits(limits, &side),
            (Some(limits), None) => check_limits(limits, chip_unit),
            (None, _) => Ok(()),
        };
        faults.add(checked.map_err(of_family));
    }
}

/// Returns the pay table of each family of the game: the one chosen, or the first that the state has. 0 for a family
/// without pay tables.
pub(super) fn tables(draft: &SubmissionDraft) -> ByFamily<u8> {
    let mut codes = ByFamily::default();
    for family in draft.game.rules().families(draft.jurisdiction).iter() {
        let first = || Some(family.choice()?.tables_in(draft.jurisdiction).next()?.code);
        codes.set(family, draft.pay_tables.get(family).or_else(first).unwrap_or(0));
    }
    codes
}

/// Checks that every table chosen is one of the state, and that families that share a choice share the table.
fn check_pay_tables(draft: &SubmissionDraft, families: FamilySet, faults: &mut Faults<'_>) {
    let codes = tables(draft);
    for (family, _) in draft.pay_tables.iter() {
        let known = require(families.has(family), "pay_tables", OF_THE_GAME);
        faults.add(known.map_err(|error| error.of(Part::Of(family))));
    }
    for family in families.iter() {
        let choice = family.choice();
        let listed = draft.pay_tables.get(family).is_none_or(|code| {
            choice.is_some_and(|choice| choice.tables_in(draft.jurisdiction).any(|table| table.code == code))
        });
        let mut kin = families.iter().filter(|kin| choice.is_some() && kin.choice() == choice);
        let shared = kin.all(|kin| codes.get(kin) == codes.get(family));
        let rule = ("G1", "one pay table that the state lists, the same for wagers that share it");
        let right = require(listed && shared, "pay_tables", rule);
        faults.add(right.map_err(|error| error.of(Part::Of(family))));
    }
}

/// Checks that only Horn High and Whirl Bets lack an area, because they can be broken down (L6).
fn check_areas(draft: &SubmissionDraft, families: FamilySet, faults: &mut Faults<'_>) {
    for family in draft.without_area.iter() {
        let rule = ("623a.3(a)(20)-(21)", "only wagers that are broken down may lack an area");
        let broken_down = families.has(family) && family.has_optional_area();
        faults.add(require(broken_down, "layout", rule).map_err(|error| error.of(Part::Of(family))));
    }
}

fn check_multiples(draft: &SubmissionDraft, faults: &mut Faults<'_>) {
    for point in draft.game.rules().points.iter() {
        let right = require(
            (1..=10).contains(draft.odds_multiple.get(point)),
            "odds_multiple",
            ("623a.6(e)", "odds of 1 to 10 times the wager they support"),
        );
        faults.add(right.map_err(|error| error.of(Part::On(point))));
    }
}

/// Checks that stakes fit 32 bits, odds included: a player who lays stakes twice as much to win the same.
fn check_fits(submission: &Submission, faults: &mut Faults<'_>) {
    let points = submission.rules().points;
    let odds = points.iter().map(|point| submission.odds_multiple(point)).max().unwrap_or(1);
    let fits = |limits: Limits| {
        let most = limits.most.get().saturating_mul(u64::from(odds)).saturating_mul(2);
        let rule = ("G2", "a maximum whose odds, twice over, are at most $42,949,672");
        require(most <= u64::from(u32::MAX), "limits", rule)
    };
    faults.add(fits(submission.limits));
    for (family, own) in submission.limits_by_family.iter() {
        faults.add(own.map_or(Ok(()), fits).map_err(|error| error.of(Part::Of(family))));
    }
}

fn check_limits(limits: Limits, chip_unit: Cents) -> Result<(), SubmissionError> {
    let Limits { least, most } = limits;
    require(!least.is_zero(), "limits", ("623a.3(b)(1)", "a minimum is at least one cent"))?;
    let chips = most.get().checked_div(chip_unit.get()).unwrap_or(0);
    let most_in_chips = chip_unit.times(chips).unwrap_or(Cents::ZERO);
    require(
        most_in_chips >= least,
        "limits",
        ("623a.3(b)(2)", "a maximum leaves room for a whole number of chips from the minimum up"),
    )
}

/// Checks that a submission only narrows limits that the regulation sets.
fn check_side_limits(limits: Limits, side: &SideLimits) -> Result<(), SubmissionError> {
    let Limits { least, most } = side.limits;
    let whole = limits.least.is_multiple_of(side.unit) && limits.most.is_multiple_of(side.unit);
    require(
        whole && least <= limits.least && limits.least <= limits.most && limits.most <= most,
        "limits",
        (side.cite, side.remedy),
    )
}

/// Checks the rate of vigorish: up to 5%, 623a.5(g)(3). No other wager is charged vigorish, 623a.5(i).
fn check_rate((part, of): (u32, u32), faults: &mut Faults<'_>) -> Share {
    let rate = Share::new(part, of).filter(|rate| rate.at_most(Share::FIVE_PERCENT));
    faults.add(require(rate.is_some(), "vig", ("623a.5(g)(3)", "a rate of at most 1/20")));
    rate.unwrap_or(Share::FIVE_PERCENT)
}

/// Checks that every wager named belongs to the game in this state, and to this kind of table. Without names, all that
/// do are offered.
fn check_offered(draft: &SubmissionDraft, families: FamilySet, faults: &mut Faults<'_>) -> FamilySet {
    let kind = draft.table_kind;
    let fits = |family: Family| family.needs().is_none_or(|needs| needs.kinds.contains(&kind));
    let Some(named) = draft.offered else {
        return families.iter().filter(|family| fits(*family)).fold(FamilySet::NONE, FamilySet::with);
    };
    faults.add(require(named != FamilySet::NONE, "offered", ("G1", "a table offers at least one wager")));
    for family in named.iter() {
        let of_family = |error: SubmissionError| error.of(Part::Of(family));
        faults.add(require(families.has(family), "offered", OF_THE_GAME).map_err(of_family));
        let rule = family.needs().map_or(OF_THE_GAME, |needs| (needs.cite, needs.remedy));
        faults.add(require(fits(family), "offered", rule).map_err(of_family));
        faults.add(require(is_supported(family, named), "offered", WITH_SUPPORT).map_err(of_family));
    }
    named
}

fn require(
    holds: bool,
    field: &'static str,
    (cite, remedy): (&'static str, &'static str),
) -> Result<(), SubmissionError> {
    if holds { Ok(()) } else { Err(SubmissionError { field, part: None, cite, remedy, edge: None }) }
}

/// Refusal of odds alone: no player could make them.
const WITH_SUPPORT: (&str, &str) = ("G1", "odds are offered with the wager that they support");

/// Returns whether the wagers that a family supports are offered, too.
fn is_supported(family: Family, offered: FamilySet) -> bool {
    family.wagers().filter_map(Wager::supports).all(|supported| offered.has(supported.family()))
}

impl SubmissionError {
    /// Returns whether the fault follows from several fields together, such as a player's edge (G3) from limits and chip
    /// unit.
    pub fn is_of_several_fields(&self) -> bool {
        self.edge.is_some() || matches!(self.cite, "G2" | "PO1")
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::submission::TableKind;

    /// Returns the field, the value and the paragraph of every fault.
    fn found(check: impl FnOnce(&mut Faults<'_>)) -> Vec<(&'static str, Option<Part>, &'static str)> {
        let mut found = Vec::new();
        let mut each = |error: SubmissionError| found.push((error.field, error.part, error.cite));
        check(&mut Faults { each: &mut each, in_money: false });
        found
    }

    #[test]
    fn limits_pay_tables_and_areas_of_another_game_are_refused() {
        let game = FamilySet::of(&[Family::Pass]);
        let mut draft = SubmissionDraft::default();
        draft.limits_by_family.set(Family::Field, Some(draft.limits));
        draft.pay_tables.set(Family::Fire, Some(1));
        draft.without_area = FamilySet::of(&[Family::Whirl]);
        let of = |family| Some(Part::Of(family));
        let limits = found(|faults| check_all_limits(&draft, game, faults));
        assert_eq!(limits, [("limits", of(Family::Field), "G1")]);
        let tables = found(|faults| check_pay_tables(&draft, game, faults));
        assert_eq!(tables, [("pay_tables", of(Family::Fire), "G1")]);
        let areas = found(|faults| check_areas(&draft, game, faults));
        assert_eq!(areas, [("layout", of(Family::Whirl), "623a.3(a)(20)-(21)")]);
        let all = FamilySet::ALL;
        assert_eq!(found(|faults| check_all_limits(&draft, all, faults)), []);
        assert_eq!(found(|faults| check_pay_tables(&draft, all, faults)), []);
        assert_eq!(found(|faults| check_areas(&draft, all, faults)), []);
    }

    #[test]
    fn wager_of_another_game_is_refused() {
        let game = FamilySet::of(&[Family::Pass, Family::LuckyShooter]);
        let draft = |named: Option<&[Family]>| SubmissionDraft {
            table_kind: TableKind::Live,
            offered: named.map(FamilySet::of),
            ..SubmissionDraft::default()
        };
        let named = |families: &[Family]| {
            found(|faults| {
                check_offered(&draft(Some(families)), game, faults);
            })
        };
        let of = |family| Some(Part::Of(family));
        assert_eq!(named(&[Family::Pass]), []);
        assert_eq!(named(&[Family::Pass, Family::Hop]), [("offered", of(Family::Hop), "G1")]);
        assert_eq!(named(&[Family::LuckyShooter]), [("offered", of(Family::LuckyShooter), "623b.2(a)")]);
        let mut offered = FamilySet::NONE;
        assert_eq!(found(|faults| offered = check_offered(&draft(None), game, faults)), []);
        assert_eq!(offered, FamilySet::of(&[Family::Pass]));
    }
}

//! The checks that the regulation asks of a submission.

use core::fmt;

use super::edge::{self, PlayerEdge};
use super::{Limits, Submission, SubmissionDraft};
use crate::jurisdiction::{Cite, OddsCap, Rulebook};
use crate::money::{Cents, Ratio, Share};
use crate::payout::Payout;
use crate::point::Point;
use crate::variant::GameKind;
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
    /// The value of a payout.
    Paid(Payout),
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
    /// Returns the regulation of the game in its state.
    pub const fn rulebook(&self) -> Rulebook {
        self.game.rulebook(self.jurisdiction)
    }

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
            self.in_money |= !matches!(error.field, "seats" | "layout" | "hardways_on_come_out");
            (self.each)(error);
        }
    }
}

/// Returns the submission that a draft makes. It is allowed if `each` was not called.
fn check(draft: &SubmissionDraft, each: &mut dyn FnMut(SubmissionError)) -> Submission {
    let faults = &mut Faults { each, in_money: false };
    let SubmissionDraft { jurisdiction, game, seats, chip_unit, .. } = *draft;
    let rules = game.rules();
    let families = rules.families(jurisdiction);
    if families == FamilySet::NONE {
        faults.add(require(false, "game", (other_state(game), "a game that this state has")));
        return Submission::assemble(draft, families, Share::FIVE_PERCENT);
    }
    faults.add(require(
        (1..=rules.most_seats).contains(&seats),
        "seats",
        (rules.seats_cite.of(draft.rulebook()), rules.seats_remedy),
    ));
    faults.add(require(!chip_unit.is_zero(), "chip_unit", ("G1", "a chip is worth at least one cent")));
    faults.add(check_credit(draft));
    check_house_rules(draft, faults);
    check_all_limits(draft, families, faults);
    check_multiples(draft, faults);
    check_pays(draft, families, faults);
    check_pay_tables(draft, families, faults);
    check_areas(draft, families, faults);
    let offered = check_offered(draft, families, faults);
    check_printed(draft, families, offered, faults);
    let submission = Submission::assemble(draft, offered, check_rate(draft, faults));
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

/// Returns the refusal of a wager of another game or state: the paragraph that lists those of this one.
fn of_the_game(draft: &SubmissionDraft) -> (&'static str, &'static str) {
    let rulebook = draft.rulebook();
    let own = draft.game.rules().wagers_cite.map(|cite| cite.of(rulebook));
    (own.unwrap_or(rulebook.wagers_cite()), "a wager that this game has in this state")
}

/// Returns the paragraph that makes a game one of another state.
fn other_state(game: GameKind) -> &'static str {
    let cite = game.rules().wagers_cite;
    let rulebooks = Rulebook::ALL.into_iter();
    let cites = rulebooks.filter_map(|rulebook| cite.map(|cite| cite.of(rulebook)));
    cites.into_iter().find(|cite| !cite.is_empty()).unwrap_or("G1")
}

/// Checks the smallest credit: one cent, or in some states a part of the chip unit (G3).
fn check_credit(draft: &SubmissionDraft) -> Result<(), SubmissionError> {
    let credit = draft.smallest_credit;
    if draft.jurisdiction.rules().coarse_credit {
        let divides = !credit.is_zero() && draft.chip_unit.is_multiple_of(credit);
        let rule = ("30-2306(4)", "at least one cent, of which the chip unit is a whole multiple");
        require(divides, "smallest_credit", rule)
    } else {
        require(credit == Cents::new(1), "smallest_credit", ("G3", "one cent in this state"))
    }
}

/// Checks that the state leaves to the house what it has chosen.
fn check_house_rules(draft: &SubmissionDraft, faults: &mut Faults<'_>) {
    let state = draft.jurisdiction.rules();
    faults.add(require(
        state.hardways_by_house_rule || !draft.hardways_on_come_out,
        "hardways_on_come_out",
        ("623a.3(a)(7)-(10)", "leave it out: Hardways are off on come-out rolls unless called on"),
    ));
    let rule = ("623a.5(a)", "leave it out: this state has the listed odds paid");
    faults.add(require(state.pays_more || draft.pays.is_empty(), "pays", rule));
    let rulebook = draft.rulebook();
    let drawn = draft.power_odds.is_none() || rulebook == Rulebook::PennsylvaniaCraps;
    let rule = (rulebook.wagers_cite(), "leave them out: only Craps in Pennsylvania has them");
    faults.add(require(drawn, "power_odds", rule));
}

/// Checks that the house pays no less than the listed odds (30-2306(1)), on wagers of the game.
fn check_pays(draft: &SubmissionDraft, families: FamilySet, faults: &mut Faults<'_>) {
    for (payout, pays, per) in draft.pays.iter() {
        let of = |error: SubmissionError| error.of(Part::Paid(payout));
        let known = families.has(payout.wager.family()) && draft.game.rules().has_number(payout.wager);
        faults.add(require(known, "pays", of_the_game(draft)).map_err(of));
        let odds = Ratio::checked(pays.into(), per.into());
        let enough = odds.is_some_and(|odds| payout.listed().is_some_and(|listed| odds.at_least(listed)));
        let rule = ("30-2306(1)", "odds that are at least as high as those listed");
        faults.add(require(enough, "pays", rule).map_err(of));
    }
}

fn check_all_limits(draft: &SubmissionDraft, families: FamilySet, faults: &mut Faults<'_>) {
    // A chip without value is a fault of its own.
    let chip_unit = draft.chip_unit.max(Cents::new(1));
    let state = draft.jurisdiction;
    faults.add(check_limits(draft.limits, chip_unit, draft.rulebook()));
    for (family, limits) in draft.limits_by_family.iter() {
        let of_family = |error: SubmissionError| error.of(Part::Of(family));
        faults.add(require(families.has(family), "limits", of_the_game(draft)).map_err(of_family));
        let checked = match (limits, family.side_limits(state)) {
            (Some(limits), Some(side)) => check_side_limits(limits, &side),
            (Some(limits), None) => check_limits(limits, chip_unit, draft.rulebook()),
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
        let known = require(families.has(family), "pay_tables", of_the_game(draft));
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
        let cite = Cite::both("623a.3(a)(20)-(21)", "30-2304(20)-(21)").of(draft.rulebook());
        let rule = (cite, "only wagers that are broken down may lack an area");
        let broken_down = families.has(family) && family.has_optional_area();
        faults.add(require(broken_down, "layout", rule).map_err(|error| error.of(Part::Of(family))));
    }
}

/// Checks that the combinations of every wager that covers a part of the layout are listed (PH1), and of no other.
fn check_printed(draft: &SubmissionDraft, families: FamilySet, offered: FamilySet, faults: &mut Faults<'_>) {
    for family in Family::ALL {
        let printed = !draft.printed.get(family).is_empty();
        let covers = family.is_listed_on_layout() && offered.has(family);
        let rule = if covers {
            ("PH1", "the combinations that are printed in that part of the layout")
        } else {
            of_the_game(draft)
        };
        // A layout may print a part that the casino does not offer.
        let right = printed == covers || (printed && family.is_listed_on_layout() && families.has(family));
        faults.add(require(right, "layout", rule).map_err(|error| error.of(Part::Of(family))));
    }
}

fn check_multiples(draft: &SubmissionDraft, faults: &mut Faults<'_>) {
    let state = draft.jurisdiction.rules();
    for point in draft.game.rules().points.iter() {
        let right = require(
            (1..=state.most_multiple).contains(draft.odds_multiple.get(point)),
            "odds_multiple",
            (state.multiple_cite, state.multiple_remedy),
        );
        faults.add(right.map_err(|error| error.of(Part::On(point))));
    }
}

/// Checks that stakes fit 32 bits, odds included: a player who lays stakes twice as much to win the same.
fn check_fits(submission: &Submission, faults: &mut Faults<'_>) {
    let points = submission.rules().points;
    let odds = match submission.state().odds_cap {
        OddsCap::RaisedToWholeChips => points.iter().map(|point| submission.odds_multiple(point)).max(),
        OddsCap::WithinTableMaximum => None,
    };
    let odds = odds.unwrap_or(1);
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

fn check_limits(limits: Limits, chip_unit: Cents, rulebook: Rulebook) -> Result<(), SubmissionError> {
    let Limits { least, most } = limits;
    let least_cite = Cite::both("623a.3(b)(1)", "G1").props("G1").sic_bo("G1").of(rulebook);
    require(!least.is_zero(), "limits", (least_cite, "a minimum is at least one cent"))?;
    let chips = most.get().checked_div(chip_unit.get()).unwrap_or(0);
    let most_in_chips = chip_unit.times(chips).unwrap_or(Cents::ZERO);
    let most_cite = Cite::both("623a.3(b)(2)", "G1").props("G1").sic_bo("G1").of(rulebook);
    let remedy = "a maximum leaves room for a whole number of chips from the minimum up";
    require(most_in_chips >= least, "limits", (most_cite, remedy))
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

/// Checks the rate of vigorish: up to 5%, 623a.5(g)(3), 30-2307(1) and (2). No other wager is charged vigorish,
/// 623a.5(i), 30-2307(3).
fn check_rate(draft: &SubmissionDraft, faults: &mut Faults<'_>) -> Share {
    let (part, of) = draft.vigorish_rate;
    let rate = Share::new(part, of).filter(|rate| rate.at_most(Share::FIVE_PERCENT));
    let cite = Cite::both("623a.5(g)(3)", "30-2307(1)-(2)").of(draft.rulebook());
    faults.add(require(rate.is_some(), "vig", (cite, "a rate of at most 1/20")));
    rate.unwrap_or(Share::FIVE_PERCENT)
}

/// Checks that every wager named belongs to the game in this state, and to this kind of table. Without names, all that
/// do are offered.
fn check_offered(draft: &SubmissionDraft, families: FamilySet, faults: &mut Faults<'_>) -> FamilySet {
    let fits = |family: Family| family.needs().is_none_or(|needs| needs.kinds.contains(&draft.table_kind));
    let Some(named) = draft.offered else {
        return families.iter().filter(|family| fits(*family)).fold(FamilySet::NONE, FamilySet::with);
    };
    faults.add(require(named != FamilySet::NONE, "offered", ("G1", "a table offers at least one wager")));
    for family in named.iter() {
        let of_family = |error: SubmissionError| error.of(Part::Of(family));
        faults.add(require(families.has(family), "offered", of_the_game(draft)).map_err(of_family));
        let rule = family.needs().map_or(of_the_game(draft), |needs| (needs.cite, needs.remedy));
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
mod tests;

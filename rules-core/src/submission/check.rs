//! The checks that the regulation asks of a submission.

use core::fmt;

use super::edge::{self, PlayerEdge};
use super::{Limits, Submission, SubmissionDraft};
use crate::jurisdiction::{Jurisdiction, OddsCap};
use crate::money::{Cents, Ratio, Share};
use crate::payout::Payout;
use crate::point::Point;
use crate::variant::GameKind;
use crate::wager::{ByFamily, Family, FamilySet, SideLimits};

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

    fn try_from(draft: SubmissionDraft) -> Result<Self, SubmissionError> {
        let SubmissionDraft { jurisdiction, game, seats, chip_unit, .. } = draft;
        let rules = game.rules();
        let families = rules.families(jurisdiction);
        let played = families != FamilySet::NONE;
        require(played, "game", (other_state(game), "a game that this state has"))?;
        require(
            (1..=rules.most_seats).contains(&seats),
            "seats",
            (rules.seats_cite.of(jurisdiction), rules.seats_remedy),
        )?;
        require(!chip_unit.is_zero(), "chip_unit", ("G1", "a chip is worth at least one cent"))?;
        check_credit(&draft)?;
        check_house_rules(&draft)?;
        check_all_limits(&draft, families)?;
        check_multiples(&draft)?;
        check_pays(&draft, families)?;
        check_pay_tables(&draft, families)?;
        check_areas(&draft, families)?;
        let submission =
            Self::assemble(&draft, check_offered(&draft, families)?, check_rate(draft.vigorish_rate)?);
        check_fits(&submission)?;
        edge::check(&submission)?;
        let allowed = draft.power_odds.is_none() || jurisdiction == Jurisdiction::Pennsylvania;
        require(
            allowed,
            "power_odds",
            (jurisdiction.rules().wagers_cite, "leave them out: only Pennsylvania has them"),
        )?;
        let keeps_edge = draft.power_odds.is_none_or(|weights| weights.keep_an_edge(&submission));
        require(keeps_edge, "power_odds", ("PO1", "weights that return less than 100% on every wager"))?;
        Ok(submission)
    }
}

/// Returns the refusal of a wager of another game or state: the paragraph that lists those of this one.
fn of_the_game(draft: &SubmissionDraft) -> (&'static str, &'static str) {
    let state = draft.jurisdiction;
    let own = draft.game.rules().wagers_cite.map(|cite| cite.of(state));
    (own.unwrap_or(state.rules().wagers_cite), "a wager that this game has in this state")
}

/// Returns the paragraph that makes a game one of another state.
fn other_state(game: GameKind) -> &'static str {
    let cite = game.rules().wagers_cite;
    let states = Jurisdiction::ALL.into_iter();
    let cites = states.filter_map(|state| cite.map(|cite| cite.of(state)));
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
fn check_house_rules(draft: &SubmissionDraft) -> Result<(), SubmissionError> {
    let state = draft.jurisdiction.rules();
    require(
        state.hardways_by_house_rule || !draft.hardways_on_come_out,
        "hardways_on_come_out",
        ("G7", "leave it out: in this state Hardways are off on come-out rolls unless called on"),
    )?;
    let rule = ("G3", "leave it out: this state has the listed odds paid");
    require(state.pays_more || draft.pays.is_empty(), "pays", rule)
}

/// Checks that the house pays no less than the listed odds (30-2306(1)), on wagers of the game.
fn check_pays(draft: &SubmissionDraft, families: FamilySet) -> Result<(), SubmissionError> {
    for (payout, pays, per) in draft.pays.iter() {
        let family = payout.wager.family();
        let of = |error: SubmissionError| error.of(Part::Paid(payout));
        let known = families.has(family) && draft.game.rules().has_number(payout.wager);
        require(known, "pays", of_the_game(draft)).map_err(of)?;
        let odds = Ratio::checked(pays.into(), per.into());
        let enough = odds.is_some_and(|odds| payout.listed().is_some_and(|listed| odds.at_least(listed)));
        require(enough, "pays", ("30-2306(1)", "odds that are at least as high as those listed"))
            .map_err(of)?;
    }
    Ok(())
}

fn check_all_limits(draft: &SubmissionDraft, families: FamilySet) -> Result<(), SubmissionError> {
    check_limits(draft.limits, draft.chip_unit)?;
    for (family, limits) in draft.limits_by_family.iter() {
        let known = require(families.has(family), "limits", of_the_game(draft));
        known.map_err(|error| error.of(Part::Of(family)))?;
        let checked = match (limits, family.side_limits(draft.jurisdiction)) {
            (Some(limits), Some(side)) => check_side_limits(limits, &side),
            (Some(limits), None) => check_limits(limits, draft.chip_unit),
            (None, _) => Ok(()),
        };
        checked.map_err(|error| error.of(Part::Of(family)))?;
    }
    Ok(())
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
fn check_pay_tables(draft: &SubmissionDraft, families: FamilySet) -> Result<(), SubmissionError> {
    let codes = tables(draft);
    for (family, _) in draft.pay_tables.iter() {
        let known = require(families.has(family), "pay_tables", of_the_game(draft));
        known.map_err(|error| error.of(Part::Of(family)))?;
    }
    for family in families.iter() {
        let choice = family.choice();
        let listed = draft.pay_tables.get(family).is_none_or(|code| {
            choice.is_some_and(|choice| choice.tables_in(draft.jurisdiction).any(|table| table.code == code))
        });
        let mut kin = families.iter().filter(|kin| choice.is_some() && kin.choice() == choice);
        let shared = kin.all(|kin| codes.get(kin) == codes.get(family));
        let rule = ("G1", "one pay table that the state lists, the same for wagers that share it");
        require(listed && shared, "pay_tables", rule).map_err(|error| error.of(Part::Of(family)))?;
    }
    Ok(())
}

/// Checks that only Horn High and Whirl Bets lack an area, because they can be broken down (L6).
fn check_areas(draft: &SubmissionDraft, families: FamilySet) -> Result<(), SubmissionError> {
    for family in draft.without_area.iter() {
        let rule = ("623a.3(a)(20)-(21)", "only wagers that are broken down may lack an area");
        let broken_down = families.has(family) && family.has_optional_area();
        require(broken_down, "layout", rule).map_err(|error| error.of(Part::Of(family)))?;
    }
    Ok(())
}

fn check_multiples(draft: &SubmissionDraft) -> Result<(), SubmissionError> {
    let state = draft.jurisdiction.rules();
    for point in draft.game.rules().points.iter() {
        require(
            (1..=state.most_multiple).contains(draft.odds_multiple.get(point)),
            "odds_multiple",
            (state.multiple_cite, state.multiple_remedy),
        )
        .map_err(|error| error.of(Part::On(point)))?;
    }
    Ok(())
}

/// Checks that stakes fit 32 bits, odds included: a player who lays stakes twice as much to win the same.
fn check_fits(submission: &Submission) -> Result<(), SubmissionError> {
    let points = submission.rules().points;
    let odds = match submission.state().odds_cap {
        OddsCap::RaisedToWholeChips => points.iter().map(|point| submission.odds_multiple(point)).max(),
        OddsCap::WithinTableMaximum => None,
    };
    let odds = odds.unwrap_or(1);
    for family in Family::ALL {
        let most = submission.bounds(family).most.get();
        let fits = most.saturating_mul(u64::from(odds)).saturating_mul(2) <= u64::from(u32::MAX);
        let rule = ("G2", "a maximum whose odds, twice over, are at most $42,949,672");
        require(fits, "limits", rule).map_err(|error| match submission.own_limits(family) {
            Some(_) => error.of(Part::Of(family)),
            None => error,
        })?;
    }
    Ok(())
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
fn check_rate((part, of): (u32, u32)) -> Result<Share, SubmissionError> {
    let rate = Share::new(part, of).filter(|rate| rate.at_most(Share::FIVE_PERCENT));
    rate.ok_or(SubmissionError {
        field: "vig",
        part: None,
        cite: "623a.5(g)(3)",
        remedy: "a rate of at most 1/20",
        edge: None,
    })
}

/// Checks that every wager named belongs to the game in this state, and to this kind of table. Without names, all that
/// do are offered.
fn check_offered(draft: &SubmissionDraft, families: FamilySet) -> Result<FamilySet, SubmissionError> {
    let fits = |family: Family| family.needs().is_none_or(|needs| needs.kinds.contains(&draft.table_kind));
    let Some(named) = draft.offered else {
        return Ok(families.iter().filter(|family| fits(*family)).fold(FamilySet::NONE, FamilySet::with));
    };
    for family in named.iter() {
        let known = require(families.has(family), "offered", of_the_game(draft));
        known.map_err(|error| error.of(Part::Of(family)))?;
        let rule = family.needs().map_or(of_the_game(draft), |needs| (needs.cite, needs.remedy));
        require(fits(family), "offered", rule).map_err(|error| error.of(Part::Of(family)))?;
    }
    Ok(named)
}

fn require(
    holds: bool,
    field: &'static str,
    (cite, remedy): (&'static str, &'static str),
) -> Result<(), SubmissionError> {
    if holds { Ok(()) } else { Err(SubmissionError { field, part: None, cite, remedy, edge: None }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::submission::TableKind;

    #[test]
    fn limits_pay_tables_and_areas_of_another_game_are_refused() {
        let game = FamilySet::of(&[Family::Pass]);
        let mut draft = SubmissionDraft::default();
        draft.limits_by_family.set(Family::Field, Some(draft.limits));
        draft.pay_tables.set(Family::Fire, Some(1));
        draft.without_area = FamilySet::of(&[Family::Whirl]);
        let refused =
            |checked: Result<(), SubmissionError>| checked.map_err(|error| (error.field, error.part));
        let of = |family| Some(Part::Of(family));
        assert_eq!(refused(check_all_limits(&draft, game)), Err(("limits", of(Family::Field))));
        assert_eq!(refused(check_pay_tables(&draft, game)), Err(("pay_tables", of(Family::Fire))));
        assert_eq!(refused(check_areas(&draft, game)), Err(("layout", of(Family::Whirl))));
        let all = FamilySet::ALL;
        assert_eq!(refused(check_all_limits(&draft, all)), Ok(()));
        assert_eq!(refused(check_pay_tables(&draft, all)), Ok(()));
        assert_eq!(refused(check_areas(&draft, all)), Ok(()));
    }

    #[test]
    fn wager_of_another_game_or_state_is_refused() {
        let named = |families: &[Family], change: fn(&mut SubmissionDraft)| {
            let mut draft =
                SubmissionDraft { offered: Some(FamilySet::of(families)), ..SubmissionDraft::default() };
            change(&mut draft);
            Submission::try_from(draft).map(|_| ()).map_err(|error| (error.field, error.part, error.cite))
        };
        let of = |family| Some(Part::Of(family));
        let colorado = |draft: &mut SubmissionDraft| draft.jurisdiction = Jurisdiction::Colorado;
        let crapless = |draft: &mut SubmissionDraft| {
            (draft.jurisdiction, draft.game) = (Jurisdiction::Colorado, GameKind::Crapless)
        };
        assert_eq!(named(&[Family::Pass], |_| ()), Ok(()));
        assert_eq!(
            named(&[Family::Pass, Family::Put], |_| ()),
            Err(("offered", of(Family::Put), "623a.3(a)"))
        );
        assert_eq!(named(&[Family::Pass, Family::Put], colorado), Ok(()));
        let lucky = [Family::Pass, Family::LuckyShooter];
        assert_eq!(named(&lucky, colorado), Err(("offered", of(Family::LuckyShooter), "30-2304")));
        assert_eq!(
            named(&lucky, |draft| draft.table_kind = TableKind::Live),
            Err(("offered", of(Family::LuckyShooter), "623b.2(a)"))
        );
        let fire = [Family::Pass, Family::Fire];
        assert_eq!(named(&fire, crapless), Err(("offered", of(Family::Fire), "30-2399.03")));
        assert_eq!(named(&[Family::Pass], crapless), Ok(()));
        let abroad = |draft: &mut SubmissionDraft| draft.game = GameKind::Crapless;
        assert_eq!(named(&[Family::Pass], abroad), Err(("game", None, "30-2399.03")));
    }
}

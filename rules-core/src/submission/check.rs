//! What the regulation asks of a submission.

use core::fmt;

use super::edge::{self, PlayerEdge};
use super::{FamilySet, GameKind, Limits, Submission, SubmissionDraft, TableKind};
use crate::money::{Cents, Share};
use crate::point::Point;
use crate::wager::Family;
use crate::wager::side::fire;

/// Why a submission was refused: the field, the paragraph, and what would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubmissionError {
    /// The field at fault.
    pub field: &'static str,
    /// Which of its values, where it has several; none: the one for all, or the whole of it.
    pub part: Option<Part>,
    /// The paragraph or ruling it breaks.
    pub cite: &'static str,
    /// What it must be.
    pub remedy: &'static str,
    /// The stake that would give the player the edge, if that is the reason (G3).
    pub edge: Option<PlayerEdge>,
}

/// One of several values that a field has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// That of a kind of wager.
    Of(Family),
    /// That on a point.
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

    fn try_from(draft: SubmissionDraft) -> Result<Self, SubmissionError> {
        let SubmissionDraft { game, table_kind, seats, chip_unit, smallest_credit, .. } = draft;
        require(
            (1..=game.most_seats()).contains(&seats),
            "seats",
            match game {
                GameKind::Craps => ("623a.2(d)(4)(i)", "a Craps table has 1 to 16 seats"),
                GameKind::MiniCraps => ("623a.2(c)", "a Mini-Craps table has 1 to 9 seats"),
            },
        )?;
        require(!chip_unit.is_zero(), "chip_unit", ("G1", "a chip is worth at least one cent"))?;
        require(smallest_credit == Cents::new(1), "smallest_credit", ("G3", "one cent in Pennsylvania"))?;
        check_all_limits(&draft)?;
        check_multiples(&draft)?;
        let submission = Self::assemble(
            &draft,
            check_offered(draft.offered, table_kind)?,
            check_rate(draft.vigorish_rate)?,
        );
        check_fits(&submission)?;
        edge::check(&submission)?;
        let keeps_edge = draft.power_odds.is_none_or(|weights| weights.keep_an_edge(&submission));
        require(keeps_edge, "power_odds", ("PO1", "weights that return less than 100% on every wager"))?;
        Ok(submission)
    }
}

fn check_all_limits(draft: &SubmissionDraft) -> Result<(), SubmissionError> {
    check_limits(draft.limits, draft.chip_unit)?;
    for (family, limits) in Family::ALL.iter().zip(draft.limits_by_family) {
        let checked = match limits {
            Some(limits) if *family == Family::Fire => check_fire_limits(limits),
            Some(limits) => check_limits(limits, draft.chip_unit),
            None => Ok(()),
        };
        checked.map_err(|error| error.of(Part::Of(*family)))?;
    }
    Ok(())
}

fn check_multiples(draft: &SubmissionDraft) -> Result<(), SubmissionError> {
    for point in Point::ALL {
        require(
            (1..=10).contains(draft.odds_multiple.get(point)),
            "odds_multiple",
            ("623a.6(e)", "odds of 1 to 10 times the wager they support"),
        )
        .map_err(|error| error.of(Part::On(point)))?;
    }
    Ok(())
}

/// Laying twice as much wins the same: what is kept of a wager is 32 bits wide.
fn check_fits(submission: &Submission) -> Result<(), SubmissionError> {
    let odds = Point::ALL.into_iter().map(|point| submission.odds_multiple(point)).max().unwrap_or(0);
    for family in Family::ALL {
        let most = submission.bounds(*family).most.get();
        let fits = most.saturating_mul(u64::from(odds)).saturating_mul(2) <= u64::from(u32::MAX);
        let told = ("G2", "a maximum whose odds, twice over, are at most $42,949,672");
        require(fits, "limits", told).map_err(|error| match submission.own_limits(*family) {
            Some(_) => error.of(Part::Of(*family)),
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

/// 623a.11(b)(1): whole dollars, one to five.
fn check_fire_limits(limits: Limits) -> Result<(), SubmissionError> {
    let Limits { least, most } = fire::LIMITS;
    let whole = limits.least.is_multiple_of(least) && limits.most.is_multiple_of(least);
    require(
        whole && least <= limits.least && limits.least <= limits.most && limits.most <= most,
        "limits",
        ("623a.11(b)(1)", "a Fire Bet is $1 to $5 in whole dollars"),
    )
}

/// No vigorish is charged on any other wager, 623a.5(i), and this one is up to 5%, 623a.5(g)(3).
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

/// Two side wagers need a table that counts for itself.
fn check_offered(named: Option<FamilySet>, kind: TableKind) -> Result<FamilySet, SubmissionError> {
    let mut allowed = FamilySet::ALL;
    if kind != TableKind::Automated {
        allowed = allowed.without(Family::LuckyShooter); // 623b.2(a)
    }
    if kind == TableKind::Live {
        allowed = allowed.without(Family::HotShooter); // 623b.4(a)
    }
    let Some(named) = named else { return Ok(allowed) };
    for (family, told) in [
        (Family::LuckyShooter, ("623b.2(a)", "lucky_shooter needs a fully automated table")),
        (Family::HotShooter, ("623b.4(a)", "hot_shooter needs a fully automated or hybrid table")),
    ] {
        let holds = allowed.has(family) || !named.has(family);
        require(holds, "offered", told).map_err(|error| error.of(Part::Of(family)))?;
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

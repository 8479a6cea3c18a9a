//! # Odds: supplemental wagers behind Pass, Don't Pass, Come and Don't Come Bets
//!
//! - **Source** 623a.6.
//! - **Made** once the point or number of the wager they support is on, in any open window.
//! - **Moved** raised or cut in any open window (L5). If the wager they support is cut, what is above the new cap
//!   is returned at once; if it goes, all of them.
//! - **Removed** in any open window.
//! - **Decided** with the wager they support. Odds behind a Come Bet are off on a come-out roll unless called on
//!   (G7); odds that are off when their Come Bet is decided are returned (L4).
//! - **Pays** the true odds: taking 2 to 1, 3 to 2, 6 to 5; laying 1 to 2, 2 to 3, 5 to 6.

use crate::dice::Roll;
use crate::jurisdiction::Cite;
use crate::money::{Cents, Ratio};
use crate::point::{Before, ByPoint, Point};
use crate::refusal::Refusal;
use crate::round::Round;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::come::Come;
use crate::wager::dont_come::DontCome;
use crate::wager::dont_pass::DontPass;
use crate::wager::pass::Pass;
use crate::wager::{Bounds, ComeOut, Family, Moment, Rule, Throw, Wager, on_each_point};

/// Taking odds, 623a.6(a)(2) and (c)(2), from 2 and 12 to 6 and 8.
pub const TAKING: ByPoint<Ratio> =
    ByPoint::paired(Ratio::to(6, 1), Ratio::to(3, 1), Ratio::to(2, 1), Ratio::to(3, 2), Ratio::to(6, 5));

/// Laying odds, 623a.6(b)(2) and (d)(2), from 2 and 12 to 6 and 8.
pub const LAYING: ByPoint<Ratio> =
    ByPoint::paired(Ratio::to(1, 6), Ratio::to(1, 3), Ratio::to(1, 2), Ratio::to(2, 3), Ratio::to(5, 6));

/// Odds behind a Pass Bet, 623a.6(a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PassOdds;

/// Odds behind a Don't Pass Bet, 623a.6(b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DontPassOdds;

/// Odds behind a Come Bet on its number, 623a.6(c).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ComeOdds(pub Point);

/// Odds behind a Don't Come Bet against its number, 623a.6(d).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DontComeOdds(pub Point);

impl Rule for PassOdds {
    const CITE: Cite = Cite::pa("623a.6(a)");
    const PAYS_CITE: Cite = Cite::pa("623a.6(a)(2)");
    const KINDS: &'static [Self] = &[Self];

    fn supports(self) -> Option<Wager> {
        Some(Wager::Pass(Pass))
    }

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        line_point(at).map(drop)
    }

    fn bounds(self, _: Family, at: &Moment<'_>) -> Bounds {
        bounds(at, line_point(at).ok(), take_cap)
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        match throw.round {
            Round::ComeOut => Verdict::Stand(self),
            Round::Point(point) => taken(self, point, roll),
        }
    }
}

impl Rule for DontPassOdds {
    const CITE: Cite = Cite::pa("623a.6(b)");
    const PAYS_CITE: Cite = Cite::pa("623a.6(b)(2)");
    const KINDS: &'static [Self] = &[Self];

    fn supports(self) -> Option<Wager> {
        Some(Wager::DontPass(DontPass))
    }

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        line_point(at).map(drop)
    }

    fn bounds(self, _: Family, at: &Moment<'_>) -> Bounds {
        bounds(at, line_point(at).ok(), lay_cap)
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        match throw.round {
            Round::ComeOut => Verdict::Stand(self),
            Round::Point(point) => laid(self, point, roll),
        }
    }
}

impl Rule for ComeOdds {
    const CITE: Cite = Cite::pa("623a.6(c)");
    const PAYS_CITE: Cite = Cite::pa("623a.6(c)(2)");
    on_each_point!();

    fn come_out(self, _: &Submission) -> ComeOut {
        ComeOut::OffUnlessCalled
    }

    fn supports(self) -> Option<Wager> {
        Some(Wager::Come(Come { on: Some(self.0) }))
    }

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        needs_flat(at)
    }

    fn bounds(self, _: Family, at: &Moment<'_>) -> Bounds {
        bounds(at, Some(self.0), take_cap)
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        let verdict = taken(self, self.0, roll);
        let stands = matches!(verdict, Verdict::Stand(_));
        if stands || throw.working { verdict } else { Verdict::Push } // L4
    }
}

impl Rule for DontComeOdds {
    const CITE: Cite = Cite::pa("623a.6(d)");
    const PAYS_CITE: Cite = Cite::pa("623a.6(d)(2)");
    on_each_point!();

    fn supports(self) -> Option<Wager> {
        Some(Wager::DontCome(DontCome { on: Some(self.0) }))
    }

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        needs_flat(at)
    }

    fn bounds(self, _: Family, at: &Moment<'_>) -> Bounds {
        bounds(at, Some(self.0), lay_cap)
    }

    fn on_roll(self, roll: Roll, _: &Throw<'_>) -> Verdict<Self> {
        laid(self, self.0, roll)
    }
}

/// Returns the odds that may stand behind a wager; `None` if it takes none.
pub fn behind(flat: Wager) -> Option<Wager> {
    Wager::all().find(|wager| wager.supports() == Some(flat))
}

fn taken<W>(wager: W, point: Point, roll: Roll) -> Verdict<W> {
    match point.before_seven(roll) {
        Before::Number => Verdict::Pay(*TAKING.get(point)),
        Before::Seven => Verdict::Lose,
        Before::Neither => Verdict::Stand(wager),
    }
}

fn laid<W>(wager: W, point: Point, roll: Roll) -> Verdict<W> {
    match point.before_seven(roll) {
        Before::Seven => Verdict::Pay(*LAYING.get(point)),
        Before::Number => Verdict::Lose,
        Before::Neither => Verdict::Stand(wager),
    }
}

fn needs_flat(at: &Moment<'_>) -> Result<(), Refusal> {
    if at.flat.is_zero() { Err(Refusal::NeedsFlatBet) } else { Ok(()) }
}

/// Returns the come-out point, which a line wager must have for odds; refused if none is on.
fn line_point(at: &Moment<'_>) -> Result<Point, Refusal> {
    needs_flat(at)?;
    at.round.point().ok_or(Refusal::NeedsFlatBet)
}

/// Returns bounds from one chip to the cap. The posted maximum does not apply to odds (623a.3(b), 623a.5(j),
/// 623a.6(e)).
fn bounds(at: &Moment<'_>, point: Option<Point>, cap: fn(&Moment<'_>, Point) -> Option<Cents>) -> Bounds {
    let unit = at.terms.chip_unit();
    Bounds {
        least: unit,
        // A cap that leaves the range limits nothing: no stake can be that large.
        most: point.map_or(Cents::ZERO, |point| cap(at, point).unwrap_or(Cents::new(u64::MAX))),
        unit,
        not_whole: Refusal::NotWholeChips,
        too_much: Refusal::AboveOddsCap,
    }
}

/// 623a.6(e), first sentence: returns the odds multiple times the flat wager.
fn take_cap(at: &Moment<'_>, point: Point) -> Option<Cents> {
    let cap = at.flat.times(u64::from(at.terms.odds_multiple(point)))?;
    facilitated(cap, *TAKING.get(point), at.terms.chip_unit())
}

/// 623a.6(e), second sentence: returns the stake that wins the odds multiple times the flat wager.
fn lay_cap(at: &Moment<'_>, point: Point) -> Option<Cents> {
    let (pays, per) = LAYING.get(point).figures();
    let to_win = at.flat.times(u64::from(at.terms.odds_multiple(point)))?;
    let cap = to_win.times(u64::from(per))?.get().div_ceil(u64::from(pays.max(1)));
    facilitated(Cents::new(cap), *LAYING.get(point), at.terms.chip_unit())
}

/// 623a.6(f): returns the smallest amount at or above the cap that is paid without a fraction of a chip.
///
/// Such amounts are the multiples of some number of chips, at most the "per" of the odds: six.
fn facilitated(cap: Cents, odds: Ratio, unit: Cents) -> Option<Cents> {
    let mut amount = Cents::new(cap.get().checked_next_multiple_of(unit.get())?);
    while !odds.pays_whole(amount, unit) {
        amount = amount.plus(unit)?;
    }
    Some(amount)
}

//! # Odds: supplemental wagers behind Pass, Don't Pass, Come and Don't Come Bets
//!
//! - **Source** 623a.6; Colorado 30-2308, Craps Free Craps 30-2399.03 (W2).
//! - **Made** once the point or number of the wager they support is on, in any open window.
//! - **Moved** raised or cut in any open window (L5). If the wager they support is cut, what is above the new cap
//!   is returned at once; if it goes, all of them.
//! - **Removed** in any open window.
//! - **Decided** with the wager they support. Odds behind a Come Bet are off on a come-out roll unless called on
//!   (G7); odds that are off when their Come Bet is decided are returned (L4).
//! - **Pays** the true odds: taking 2 to 1, 3 to 2, 6 to 5, in Craps Free Craps also 6 to 1 and 3 to 1; laying 1 to 2,
//!   2 to 3, 5 to 6.
//! - **Limits** a multiple of the wager they support (L5). In Pennsylvania the cap is raised to a stake that is paid in
//!   whole chips, 623a.6(f); in Colorado it is at most the table maximum, 30-2308.

use crate::dice::Roll;
use crate::jurisdiction::{Cite, OddsCap};
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
    const CITE: Cite = Cite::both("623a.6(a)", "30-2308(1)");
    const PAYS_CITE: Cite = Cite::both("623a.6(a)(2)", "30-2308(1)");
    const KINDS: &'static [Self] = &[Self];

    fn supports(self) -> Option<Wager> {
        Some(Wager::Pass(Pass))
    }

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        line_point(at).map(drop)
    }

    fn bounds(self, family: Family, at: &Moment<'_>) -> Bounds {
        bounds(family, at, line_point(at).ok(), Odds::Taken)
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        match throw.round {
            Round::ComeOut => Verdict::Stand(self),
            Round::Point(point) => taken(self, point, roll),
        }
    }
}

impl Rule for DontPassOdds {
    const CITE: Cite = Cite::both("623a.6(b)", "30-2308(2)");
    const PAYS_CITE: Cite = Cite::both("623a.6(b)(2)", "30-2308(2)");
    const KINDS: &'static [Self] = &[Self];

    fn supports(self) -> Option<Wager> {
        Some(Wager::DontPass(DontPass))
    }

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        line_point(at).map(drop)
    }

    fn bounds(self, family: Family, at: &Moment<'_>) -> Bounds {
        bounds(family, at, line_point(at).ok(), Odds::Laid)
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        match throw.round {
            Round::ComeOut => Verdict::Stand(self),
            Round::Point(point) => laid(self, point, roll),
        }
    }
}

impl Rule for ComeOdds {
    const CITE: Cite = Cite::both("623a.6(c)", "30-2308(3)");
    const PAYS_CITE: Cite = Cite::both("623a.6(c)(2)", "30-2308(3)");
    on_each_point!(ten);

    fn come_out(self, _: &Submission) -> ComeOut {
        ComeOut::OffUnlessCalled
    }

    fn supports(self) -> Option<Wager> {
        Some(Wager::Come(Come { on: Some(self.0) }))
    }

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        needs_flat(at)
    }

    fn bounds(self, family: Family, at: &Moment<'_>) -> Bounds {
        bounds(family, at, Some(self.0), Odds::Taken)
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        let verdict = taken(self, self.0, roll);
        let stands = matches!(verdict, Verdict::Stand(_));
        if stands || throw.working { verdict } else { Verdict::Push } // L4
    }
}

impl Rule for DontComeOdds {
    const CITE: Cite = Cite::both("623a.6(d)", "30-2308(4)");
    const PAYS_CITE: Cite = Cite::both("623a.6(d)(2)", "30-2308(4)");
    on_each_point!(six);

    fn supports(self) -> Option<Wager> {
        Some(Wager::DontCome(DontCome { on: Some(self.0) }))
    }

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        needs_flat(at)
    }

    fn bounds(self, family: Family, at: &Moment<'_>) -> Bounds {
        bounds(family, at, Some(self.0), Odds::Laid)
    }

    fn on_roll(self, roll: Roll, _: &Throw<'_>) -> Verdict<Self> {
        laid(self, self.0, roll)
    }
}

/// Returns the odds that may stand behind a wager; `None` if it takes none.
pub fn behind(flat: Wager) -> Option<Wager> {
    Wager::all().find(|wager| wager.supports() == Some(flat))
}

pub(super) fn taken<W>(wager: W, point: Point, roll: Roll) -> Verdict<W> {
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

pub(super) fn needs_flat(at: &Moment<'_>) -> Result<(), Refusal> {
    if at.flat.is_zero() { Err(Refusal::NeedsFlatBet) } else { Ok(()) }
}

/// Returns the come-out point, which a line wager must have for odds; refused if none is on.
fn line_point(at: &Moment<'_>) -> Result<Point, Refusal> {
    needs_flat(at)?;
    at.round.point().ok_or(Refusal::NeedsFlatBet)
}

/// Which way odds are bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Odds {
    /// For the point.
    Taken,
    /// Against the point.
    Laid,
}

impl Odds {
    const fn pays(self) -> &'static ByPoint<Ratio> {
        match self {
            Self::Taken => &TAKING,
            Self::Laid => &LAYING,
        }
    }
}

/// Returns bounds from one chip to the cap.
pub(super) fn bounds(family: Family, at: &Moment<'_>, point: Option<Point>, odds: Odds) -> Bounds {
    let unit = at.terms.chip_unit();
    Bounds {
        least: unit,
        // A cap that leaves the range limits nothing: no stake can be that large.
        most: point.map_or(Cents::ZERO, |point| cap(family, at, point, odds).unwrap_or(Cents::new(u64::MAX))),
        unit,
        not_whole: Refusal::NotWholeChips,
        too_much: Refusal::AboveOddsCap,
    }
}

/// Returns the most odds by the rules of the state (L5).
fn cap(family: Family, at: &Moment<'_>, point: Point, odds: Odds) -> Option<Cents> {
    let pays = *odds.pays().get(point);
    let multiple = at.flat.times(u64::from(at.terms.odds_multiple(point)))?;
    match (at.terms.state().odds_cap, odds) {
        // The posted maximum does not apply to odds (623a.3(b), 623a.5(j), 623a.6(e)).
        (OddsCap::RaisedToWholeChips, Odds::Taken) => facilitated(multiple, pays, at.terms.chip_unit()),
        (OddsCap::RaisedToWholeChips, Odds::Laid) => {
            let (wins, per) = pays.figures();
            let cap = multiple.times(u64::from(per))?.get().div_ceil(u64::from(wins.max(1)));
            facilitated(Cents::new(cap), pays, at.terms.chip_unit())
        }
        (OddsCap::WithinTableMaximum, Odds::Taken) => paid_whole(multiple, family, pays, at),
        (OddsCap::WithinTableMaximum, Odds::Laid) => {
            let (wins, per) = pays.figures();
            let cap = multiple.times(u64::from(per))?.get().checked_div(u64::from(wins))?;
            paid_whole(Cents::new(cap), family, pays, at)
        }
    }
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

/// 30-2308: returns the largest amount in whole chips, at most the cap and the table maximum, that is paid in whole
/// credits (L5).
fn paid_whole(cap: Cents, family: Family, odds: Ratio, at: &Moment<'_>) -> Option<Cents> {
    let (unit, credit) = (at.terms.chip_unit(), at.terms.smallest_credit());
    let most = cap.min(at.terms.bounds(family).most);
    let mut amount = unit.times(most.get().checked_div(unit.get())?)?;
    while !odds.pays_whole(amount, credit) {
        amount = amount.less(unit)?;
    }
    Some(amount)
}

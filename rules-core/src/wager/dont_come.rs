//! # Don't Come Bet
//!
//! - **Source** 623a.3(a)(4); pays 623a.5(a); making and removal 623a.4(d). Colorado 30-2304(4), 30-2306(1), 30-2305(4);
//!   not in Craps Free Craps, 30-2399.03(4).
//! - **Made** after the come-out roll: only while a point is on (L3).
//! - **Moved** cut at any time; raised until its number is on. Once cut it is not raised before its decision.
//! - **Removed** at any time; once removed it is not put back before the roll that would have moved it (L2).
//! - **Decided** on its first roll by 2 or 3 (wins), 7 or 11 (loses) and 12 (void: returned); any other total is
//!   its number, behind which it travels, and which then loses if thrown again before a 7 and wins on the 7.
//! - **Pays** 1 to 1.

use crate::dice::{Roll, Total};
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::payout::Row;
use crate::point::Point;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, Change, Family, Moment, Rule, Side, Throw, Wager, slot_among_six};

/// 623a.5(a).
pub const PAYS: Ratio = Ratio::to(1, 1);

/// A Don't Pass Bet that a player makes in the middle of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DontCome {
    /// The number it is against, once it has travelled.
    pub on: Option<Point>,
}

impl Rule for DontCome {
    const CITE: Cite = Cite::both("623a.3(a)(4)", "30-2304(4)");
    const PAYS_CITE: Cite = Cite::both("623a.5(a)", "30-2306(1)");
    const KINDS: &'static [Self] = &[
        Self { on: None },
        Self { on: Some(Point::Four) },
        Self { on: Some(Point::Five) },
        Self { on: Some(Point::Six) },
        Self { on: Some(Point::Eight) },
        Self { on: Some(Point::Nine) },
        Self { on: Some(Point::Ten) },
    ];
    const NUMBERS: &'static [u8] = &[0, 4, 5, 6, 8, 9, 10];

    fn kind(self) -> usize {
        self.on.map_or(0, |point| slot_among_six(point).saturating_add(1))
    }

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        match (self.on, at.round) {
            (Some(_), Round::ComeOut | Round::Point(_)) => Err(Refusal::DontComeLocked),
            (None, Round::ComeOut) => Err(Refusal::DontComeNeedsPoint),
            (None, Round::Point(_)) if at.was_cut => Err(Refusal::DontNotReplaced), // 623a.4(d)
            (None, Round::Point(_)) => Ok(()),
        }
    }

    fn may_change(self, change: Change, at: &Moment<'_>) -> Result<(), Refusal> {
        match change {
            Change::Cut => Ok(()), // 623a.4(d), 30-2305(4)
            Change::Raise => self.may_make(at),
        }
    }

    fn is_not_put_back(self) -> bool {
        self.on.is_none()
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        match self.on {
            None => self.on_first_roll(roll.total(), throw.terms),
            Some(point) => self.on_number(point, roll.total(), throw.terms),
        }
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::line(Family::DontComeOdds, Side::Laying, pays(terms), terms)
    }

    fn rows(self) -> &'static [Row] {
        match self.on {
            None => const { &[Row::only(PAYS)] },
            Some(_) => &[], // the same bet
        }
    }
}

impl DontCome {
    fn on_first_roll(self, total: Total, terms: &Submission) -> Verdict<Self> {
        match total {
            Total::Two | Total::Three => Verdict::Pay(pays(terms)), // 623a.3(a)(4)(i)(A), 30-2304(4)(a)
            Total::Seven | Total::Eleven => Verdict::Lose,          // 623a.3(a)(4)(ii)(A), 30-2304(4)(b)
            Total::Twelve => Verdict::Push,                         // 623a.3(a)(4)(iii), 30-2304(4)(c)
            Total::Four | Total::Five | Total::Six | Total::Eight | Total::Nine | Total::Ten => {
                Verdict::Stand(Self { on: Point::of(total) })
            }
        }
    }

    fn on_number(self, number: Point, total: Total, terms: &Submission) -> Verdict<Self> {
        if total == Total::Seven {
            Verdict::Pay(pays(terms)) // 623a.3(a)(4)(i)(B), 30-2304(4)(a)
        } else if Point::of(total) == Some(number) {
            Verdict::Lose // 623a.3(a)(4)(ii)(B), 30-2304(4)(b)
        } else {
            Verdict::Stand(self)
        }
    }
}

/// Returns the odds that the house pays.
fn pays(terms: &Submission) -> Ratio {
    terms.odds(Wager::DontCome(DontCome { on: None }), 0, PAYS)
}

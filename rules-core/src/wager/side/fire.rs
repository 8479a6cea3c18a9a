//! # Fire Bet
//!
//! - **Source** 623a.3(a)(40), 623a.11; pays 623a.5(f). Colorado 30-2399.01; pays 30-2399.01(12).
//! - **Made** before a new shooter's first throw, and not while one of an earlier shooter is pending (F1). In
//!   Pennsylvania $1 to $5 in whole dollars, 623a.11(b)(1); in Colorado as the house posts, 30-2399.01(2).
//! - **Moved** never, 623a.4(c)(3); in Colorado cut until the first point is on.
//! - **Removed** never; in Colorado until the first point is on, 30-2399.01(4).
//! - **Decided** in seat order, 623a.11(a)(3), by a seven-out, 623a.11(a)(5), 30-2399.01(9): enough different points made
//!   win, fewer lose. A come-out 7 does not end it; nor does passing the dice, 623a.11(a)(2). In Colorado also by the
//!   sixth point, at once, 30-2399.01(9).
//! - **Pays** once, for the most points made, as the chosen table says, 30-2399.01(11). In Colorado after all other
//!   winners, 30-2399.01(10).

use crate::dice::Roll;
use crate::jurisdiction::{Cite, Jurisdiction};
use crate::lamp::Lamp;
use crate::markers::MarkerSet;
use crate::money::{Cents, Ratio};
use crate::point::Point;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::submission::{Limits, Submission};
use crate::verdict::Verdict;
use crate::wager::{Change, Choice, Family, Moment, PayTable, Rule, SideLimits, Throw, for_one, to_one};

/// 623a.5(f), 30-2399.01(12): for six different points, then five, and so on down to the fewest that win.
static PAY_TABLES: Choice = Choice {
    field: "pay_tables.fire",
    tables: &[
        PayTable {
            code: 1,
            name: "A",
            state: Jurisdiction::Pennsylvania,
            cite: "623a.5(f)",
            pays: &to_one([999, 249, 24]),
        },
        PayTable {
            code: 2,
            name: "B",
            state: Jurisdiction::Pennsylvania,
            cite: "623a.5(f)",
            pays: &to_one([499, 199, 39]),
        },
        colorado(3, "FB-1", &for_one([1_000, 250, 25])),
        colorado(4, "FB-2", &to_one([999, 249, 24])),
        colorado(5, "FB-3", &for_one([300, 150, 30, 7])),
        colorado(6, "FB-4", &to_one([299, 149, 29, 6])),
    ],
};

const fn colorado(code: u8, name: &'static str, pays: &'static [Ratio]) -> PayTable {
    PayTable { code, name, state: Jurisdiction::Colorado, cite: "30-2399.01(12)", pays }
}

/// The points that there are to make.
const ALL_POINTS: u8 = 6;

/// Returns the fewest different points that win by the table in force.
pub fn wins_from(terms: &Submission) -> u8 {
    let levels = u8::try_from(terms.pays(Family::Fire).len()).unwrap_or(ALL_POINTS);
    ALL_POINTS.saturating_add(1).saturating_sub(levels)
}

/// 623a.11(b)(1): $1 to $5, in steps of $1.
const LIMITS: SideLimits = SideLimits {
    limits: Limits { least: Cents::new(100), most: Cents::new(500) },
    unit: Cents::new(100),
    refusal: Refusal::FireSteps,
    state: Jurisdiction::Pennsylvania,
    cite: "623a.11(b)(1)",
    remedy: "a Fire Bet is $1 to $5 in whole dollars",
};

/// A lamp for each point, then one for each count.
const LAMPS: [Lamp; 12] = [
    Lamp::FirePoint(Point::Four),
    Lamp::FirePoint(Point::Five),
    Lamp::FirePoint(Point::Six),
    Lamp::FirePoint(Point::Eight),
    Lamp::FirePoint(Point::Nine),
    Lamp::FirePoint(Point::Ten),
    Lamp::FireCount(1),
    Lamp::FireCount(2),
    Lamp::FireCount(3),
    Lamp::FireCount(4),
    Lamp::FireCount(5),
    Lamp::FireCount(6),
];

/// A wager that a shooter makes many different points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fire {
    /// Whether it met a roll while a point was on. Only Colorado asks, 30-2399.01(4).
    pub locked: bool,
}

impl Rule for Fire {
    const CITE: Cite = Cite::both("623a.3(a)(40)", "30-2399.01(2)");
    const PAYS_CITE: Cite = Cite::both("623a.5(f)", "30-2399.01(12)");
    const MARKERS: Option<MarkerSet> = Some(MarkerSet::Fire);
    const REMEMBERS: bool = true;
    const KINDS: &'static [Self] = &[Self { locked: false }];
    const CHOICE: Option<&'static Choice> = Some(&PAY_TABLES);
    const LIMITS: Option<SideLimits> = Some(LIMITS);
    const LAMPS: &'static [Lamp] = &LAMPS;

    fn memory(self) -> u16 {
        u16::from(self.locked)
    }

    fn with_memory(self, memory: u16) -> Option<Self> {
        match memory {
            0 => Some(Self { locked: false }),
            1 => Some(Self { locked: true }),
            _ => None,
        }
    }

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        if !at.new_shooter {
            Err(Refusal::FireNewShooterOnly) // 623a.11(a)(1), 30-2399.01(2)
        } else if at.pending {
            Err(Refusal::FirePending) // 623a.11(a)(2)
        } else {
            Ok(())
        }
    }

    fn may_change(self, change: Change, at: &Moment<'_>) -> Result<(), Refusal> {
        match change {
            // 30-2399.01(4)
            Change::Cut
                if at.terms.state().fire_ends_with_six && !self.locked && at.round == Round::ComeOut =>
            {
                Ok(())
            }
            Change::Cut | Change::Raise => Err(Refusal::FireLocked),
        }
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        // 623a.11(b)(2), (3), 30-2399.01(7), (8): each point counts once, in any order.
        let made = throw.markers.fire.count();
        let ends_with_six = throw.terms.state().fire_ends_with_six;
        // 623a.11(a)(3), (5): it stays until the seven-out, which collects or pays it.
        if throw.round.is_seven_out(roll) || (ends_with_six && made >= u32::from(ALL_POINTS)) {
            return award(made, throw.terms);
        }
        let point_on = throw.round != Round::ComeOut;
        Verdict::Stand(Self { locked: self.locked || (ends_with_six && point_on) })
    }

    fn is_paid_last(self, terms: &Submission) -> bool {
        terms.state().fire_ends_with_six // 30-2399.01(10)
    }
}

/// Pays for the most points made only, 30-2399.01(11).
fn award(made: u32, terms: &Submission) -> Verdict<Fire> {
    let below = u32::from(ALL_POINTS).checked_sub(made).and_then(|below| usize::try_from(below).ok());
    match below.and_then(|below| terms.pays(Family::Fire).get(below)) {
        Some(pays) => Verdict::Pay(*pays),
        None => Verdict::Lose, // 623a.3(a)(40)(ii)
    }
}

//! # Fire Bet
//!
//! - **Source** 623a.3(a)(40), 623a.11; pays 623a.5(f).
//! - **Made** before a new shooter's first throw, and not while one of an earlier shooter is pending (F1); $1 to $5
//!   in whole dollars, 623a.11(b)(1).
//! - **Moved** never, 623a.4(c)(3).
//! - **Removed** never.
//! - **Decided** in seat order, 623a.11(a)(3), by a seven-out only, 623a.11(a)(5): four or more different points made
//!   win, fewer lose. A come-out 7 does not end it; nor does passing the dice, 623a.11(a)(2).
//! - **Pays** once, for the most points made, as the chosen table says.

use crate::dice::Roll;
use crate::jurisdiction::{Cite, Jurisdiction};
use crate::lamp::Lamp;
use crate::markers::MarkerSet;
use crate::money::{Cents, Ratio};
use crate::point::Point;
use crate::refusal::Refusal;
use crate::submission::Limits;
use crate::verdict::Verdict;
use crate::wager::{Change, Choice, Family, Moment, PayTable, Rule, SideLimits, Throw};

/// 623a.5(f): for four, five and six different points.
static PAY_TABLES: Choice = Choice {
    field: "pay_tables.fire",
    tables: &[
        PayTable {
            code: 1,
            name: "A",
            state: Jurisdiction::Pennsylvania,
            cite: "623a.5(f)",
            pays: &[Ratio::to(24, 1), Ratio::to(249, 1), Ratio::to(999, 1)],
        },
        PayTable {
            code: 2,
            name: "B",
            state: Jurisdiction::Pennsylvania,
            cite: "623a.5(f)",
            pays: &[Ratio::to(39, 1), Ratio::to(199, 1), Ratio::to(499, 1)],
        },
    ],
};

/// The fewest different points that win.
pub const WINS_FROM: u8 = 4;

/// 623a.11(b)(1): $1 to $5, in steps of $1.
const LIMITS: SideLimits = SideLimits {
    limits: Limits { least: Cents::new(100), most: Cents::new(500) },
    unit: Cents::new(100),
    refusal: Refusal::FireSteps,
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

/// A wager that a shooter makes four or more different points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fire;

impl Rule for Fire {
    const CITE: Cite = Cite::pa("623a.3(a)(40)");
    const PAYS_CITE: Cite = Cite::pa("623a.5(f)");
    const MARKERS: Option<MarkerSet> = Some(MarkerSet::Fire);
    const KINDS: &'static [Self] = &[Self];
    const CHOICE: Option<&'static Choice> = Some(&PAY_TABLES);
    const LIMITS: Option<SideLimits> = Some(LIMITS);
    const LAMPS: &'static [Lamp] = &LAMPS;

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        if !at.new_shooter {
            Err(Refusal::FireNewShooterOnly) // 623a.11(a)(1)
        } else if at.pending {
            Err(Refusal::FirePending) // 623a.11(a)(2)
        } else {
            Ok(())
        }
    }

    fn may_change(self, _: Change, _: &Moment<'_>) -> Result<(), Refusal> {
        Err(Refusal::FireLocked)
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        // 623a.11(a)(3), (5): it stays until the seven-out, which collects or pays it.
        if !throw.round.is_seven_out(roll) {
            return Verdict::Stand(self);
        }
        // 623a.11(b)(2), (3): each point counts once, in any order.
        let figure = throw.markers.fire.count().checked_sub(u32::from(WINS_FROM));
        let figure = figure.and_then(|figure| usize::try_from(figure).ok());
        match figure.and_then(|figure| throw.terms.pays(Family::Fire).get(figure)) {
            Some(pays) => Verdict::Pay(*pays),
            None => Verdict::Lose, // 623a.3(a)(40)(ii)
        }
    }
}

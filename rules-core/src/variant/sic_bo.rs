//! # Sic Bo
//!
//! - **Source** 58 Pa. Code 625a, as proposed in 2011. Colorado does not have it.
//! - **Dice** three (625a.2(a)); for 24 hours in a manual shaker, for a month in an automated one (625a.2(b)).
//! - **Points** none: no roll is a come-out roll.
//! - **Thrower** the table itself (625a.5(b)).
//! - **Void** every bet is returned (625a.7(a) and (c), S3).
//! - **Seats** 16 at most (G1).
//! - **Wagers** 625a.3.
//! - **Lamps** one for each betting area: those that win are lit before any bet is settled, until all is paid (625a.5(d)
//!   to (f), S2). If the lighting fails once the dice are tossed, the round is settled and play stops (625a.7(b), S4).

use crate::dice::DiceCount;
use crate::jurisdiction::{Cite, Rulebook};
use crate::lamp::{Lamp, Segment};
use crate::point::PointSet;
use crate::variant::{DAY, OnVoid, Thrower, Variant, WinnersLit};
use crate::wager::Family;

pub(super) static RULES: Variant = Variant {
    rulebook: Some(Rulebook::SicBo),
    dice: DiceCount::Three, // 625a.2(a)
    points: PointSet::EMPTY,
    thrower: Thrower::House, // 625a.5(b)
    void: OnVoid::ReturnAll, // 625a.7(a), (c)
    most_seats: 16,
    seats_cite: Cite::of_sic_bo("G1"),
    seats_remedy: "a Sic Bo table has 1 to 16 seats",
    wagers_cite: Some(Cite::of_sic_bo("625a.3")),
    seated_only: false,
    dice_life: DAY,                     // 625a.2(b), first sentence
    dice_life_automated: 28 * DAY,      // 625a.2(b), second sentence: every month has 28 days
    shown_for: 3,                       // 625a.5(d), (e): lit first, settled afterwards
    winners_lit: WinnersLit::UntilPaid, // 625a.5(f)
    pa: &PENNSYLVANIA,
    co: &[],
    lamps: &LAMPS,
};

const PENNSYLVANIA: [Family; 8] = [
    Family::Triple,    // 625a.3(1)
    Family::AnyTriple, // 625a.3(3)
    Family::Double,    // 625a.3(2)
    Family::Sum,       // 625a.3(4)
    Family::Pair,      // 625a.3(5)
    Family::Small,     // 625a.3(6)
    Family::BigTotal,  // 625a.3(7)
    Family::Single,    // 625a.3(8)
];

/// A chain is wired once: add at its end. The tower is the eighth lamp, as at Craps: a table that cannot read its memory
/// still lights it.
const LAMPS: [Segment; 5] = [
    Segment::Winners(&[Family::Triple, Family::AnyTriple]), // 625a.1(b)
    Segment::One(Lamp::Tower),
    Segment::Winners(&[
        Family::Double,
        Family::Sum,
        Family::Pair,
        Family::Small,
        Family::BigTotal,
        Family::Single,
    ]),
    Segment::One(Lamp::NoMoreBets),
    Segment::Tilts,
];

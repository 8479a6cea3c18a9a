//! # Mini-Craps
//!
//! Craps at a shorter table: 9 seats at most (623a.2(c)), and seated players only (623a.4(e)).

use crate::dice::DiceCount;
use crate::jurisdiction::Cite;
use crate::point::PointSet;
use crate::variant::craps::{LAMPS, PENNSYLVANIA};
use crate::variant::{DAY, OnVoid, Thrower, Variant, WinnersLit};

pub(super) static RULES: Variant = Variant {
    rulebook: None,
    dice: DiceCount::Two,
    points: PointSet::SIX,
    thrower: Thrower::Shooter,
    void: OnVoid::ThrowAgain,
    most_seats: 9,
    seats_cite: Cite::pa("623a.2(c)"),
    seats_remedy: "a Mini-Craps table has 1 to 9 seats",
    wagers_cite: None,
    seated_only: true,
    dice_life: DAY,
    dice_life_automated: DAY,
    shown_for: 0,
    winners_lit: WinnersLit::UntilPaid,
    pa: &PENNSYLVANIA,
    co: &[],
    lamps: &LAMPS,
};

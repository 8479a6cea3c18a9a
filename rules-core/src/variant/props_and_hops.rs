//! # Props & Hops
//!
//! - **Source** 58 Pa. Code 668a. Colorado does not have it.
//! - **Dice** two in a shaker (668a.3(a)), for 24 hours (668a.3(b)(1)).
//! - **Points** none: no roll is a come-out roll.
//! - **Thrower** a player with the shaker, from seat to seat after every 7 (668a.3(f), (k)).
//! - **Void** the dice are shaken again (668a.3(g), (h), G9).
//! - **Seats** 6 at most (668a.1(a)), seated players only (668a.2(c)).
//! - **Wagers** 668a.2(d), (e) and (f).

use crate::dice::DiceCount;
use crate::jurisdiction::{Cite, Rulebook};
use crate::lamp::{Lamp, Segment};
use crate::point::PointSet;
use crate::variant::{DAY, OnVoid, Thrower, Variant, WinnersLit};
use crate::wager::Family;

pub(super) static RULES: Variant = Variant {
    rulebook: Some(Rulebook::PropsAndHops),
    dice: DiceCount::Two, // 668a.3(a)
    points: PointSet::EMPTY,
    thrower: Thrower::Shaker, // 668a.3(f), (k)
    void: OnVoid::ThrowAgain, // 668a.3(g), (h)
    most_seats: 6,
    seats_cite: Cite::of_props("668a.1(a)"),
    seats_remedy: "a Props & Hops table has 1 to 6 seats",
    wagers_cite: Some(Cite::of_props("668a.2")),
    seated_only: true, // 668a.2(c)
    dice_life: DAY,    // 668a.3(b)(1)
    dice_life_automated: DAY,
    shown_for: 0,
    winners_lit: WinnersLit::UntilBettingCloses, // 668a.3(h)
    pa: &PENNSYLVANIA,
    co: &[],
    lamps: &LAMPS,
};

const PENNSYLVANIA: [Family; 9] = [
    Family::Combo, // 668a.2(d), (e)
    Family::Field, // 668a.2(f)(1)
    Family::HopTop,
    Family::HopLeft,
    Family::HopRight,
    Family::HopCenter,
    Family::OneSixUnder,
    Family::ThreeFourOver,
    Family::SixEightShake,
];

/// A chain is wired once: add at its end. The tower is the eighth lamp, as at Craps: a table that cannot read its memory
/// still lights it.
const LAMPS: [Segment; 5] = [
    Segment::Of(Family::SixEightShake),
    Segment::One(Lamp::NoMoreBets),
    Segment::One(Lamp::Tower),
    Segment::Winners(&[Family::Combo]), // 668a.3(h): the pointer marker
    Segment::Tilts,
];

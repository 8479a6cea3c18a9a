//! # Craps
//!
//! - **Source** 58 Pa. Code 623a and 623b; Colorado 30-2304 to 30-2313, 30-2399.01, .02, .04 and .05.
//! - **Dice** two, for 24 hours (623a.7(d)).
//! - **Points** 4, 5, 6, 8, 9 and 10 (623a.1, 30-2302(7)).
//! - **Thrower** a shooter, from seat to seat (623a.7, 623a.10, 30-2309, 30-2313).
//! - **Void** the dice are thrown again (G9).
//! - **Seats** 16 at most (623a.2(d)(4)(i), G1).

use crate::dice::DiceCount;
use crate::jurisdiction::Cite;
use crate::lamp::{Lamp, Segment};
use crate::point::PointSet;
use crate::variant::{DAY, OnVoid, Thrower, Variant, WinnersLit};
use crate::wager::Family;

pub(super) static RULES: Variant = Variant {
    rulebook: None,
    dice: DiceCount::Two,
    points: PointSet::SIX,
    thrower: Thrower::Shooter,
    void: OnVoid::ThrowAgain,
    most_seats: 16,
    seats_cite: Cite::both("623a.2(d)(4)(i)", "G1"),
    seats_remedy: "a Craps table has 1 to 16 seats",
    wagers_cite: None,
    seated_only: false,
    dice_life: DAY,
    dice_life_automated: DAY,
    shown_for: 0,
    winners_lit: WinnersLit::UntilPaid,
    pa: &PENNSYLVANIA,
    co: &COLORADO,
    lamps: &LAMPS,
};

/// 623a.3(a), 623b.1 to 623b.4.
pub(super) const PENNSYLVANIA: [Family; 31] = [
    Family::Pass,
    Family::DontPass,
    Family::Come,
    Family::DontCome,
    Family::PassOdds,
    Family::DontPassOdds,
    Family::ComeOdds,
    Family::DontComeOdds,
    Family::Place,
    Family::PlaceLose,
    Family::Buy,
    Family::Lay,
    Family::Hard,
    Family::Field,
    Family::SixSevenEight,
    Family::AnySeven,
    Family::AnyCraps,
    Family::Craps,
    Family::Eleven,
    Family::CAndE,
    Family::Horn,
    Family::HornHigh,
    Family::Whirl,
    Family::Hop,
    Family::Fire,
    Family::AllSmall,
    Family::AllTall,
    Family::MakeEmAll,
    Family::HotRoller,
    Family::LuckyShooter,
    Family::HotShooter,
];

/// 30-2304, 30-2307, 30-2308, 30-2399.01, .02, .04 and .05.
const COLORADO: [Family; 35] = [
    Family::Pass,
    Family::DontPass,
    Family::Come,
    Family::DontCome,
    Family::PassOdds,
    Family::DontPassOdds,
    Family::ComeOdds,
    Family::DontComeOdds,
    Family::Place,
    Family::PlaceLose,
    Family::Buy,
    Family::Lay,
    Family::Big,
    Family::Put,
    Family::PutOdds,
    Family::Hard,
    Family::Field,
    Family::SixSevenEight,
    Family::Over7,
    Family::Under7,
    Family::AnySeven,
    Family::AnyCraps,
    Family::Craps,
    Family::Eleven,
    Family::CAndE,
    Family::Horn,
    Family::HornHigh,
    Family::Whirl,
    Family::Hop,
    Family::Fire,
    Family::AllSmall,
    Family::AllTall,
    Family::MakeEmAll,
    Family::SharpShooter,
    Family::RideTheLine, // 30-2399.04(3): beside all others
];

/// A chain is wired once: add at its end.
pub(super) const LAMPS: [Segment; 13] = [
    Segment::One(Lamp::PuckOff),
    Segment::PuckOn,
    Segment::One(Lamp::Tower),
    Segment::Of(Family::Fire),
    Segment::Of(Family::MakeEmAll),
    Segment::Of(Family::HotRoller),
    Segment::Working(&[
        Family::ComeOdds,
        Family::Place,
        Family::PlaceLose,
        Family::Buy,
        Family::Lay,
        Family::Hard,
    ]),
    Segment::Power(&[
        Family::Hard,
        Family::AnySeven,
        Family::AnyCraps,
        Family::Eleven,
        Family::CAndE,
        Family::Horn,
        Family::Hop,
    ]),
    Segment::One(Lamp::NoMoreBets),
    Segment::One(Lamp::ComeOnly),
    Segment::Tilts,
    Segment::Of(Family::RideTheLine),
    Segment::Of(Family::SharpShooter),
];

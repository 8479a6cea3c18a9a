//! # Craps Free Craps
//!
//! - **Source** Colorado 30-2399.03. All else is as in Craps. Pennsylvania does not have it.
//! - **Dice** two, for 24 hours (D5).
//! - **Points** every total but 7 (W2).
//! - **Thrower** a shooter, from seat to seat (30-2309, 30-2313).
//! - **Void** the dice are thrown again (G9).
//! - **Seats** 16 at most (G1).
//! - **Wagers** no Don't Pass, Don't Come, Place to Lose and Lay Bets, 30-2399.03(2), (4), (5). Of the side wagers only
//!   Bonus Craps (W2).

use crate::dice::DiceCount;
use crate::jurisdiction::Cite;
use crate::lamp::{Lamp, Segment};
use crate::point::PointSet;
use crate::variant::{DAY, OnVoid, Thrower, Variant, WinnersLit};
use crate::wager::Family;

pub(super) static RULES: Variant = Variant {
    rulebook: None,
    dice: DiceCount::Two,
    points: PointSet::TEN,
    thrower: Thrower::Shooter,
    void: OnVoid::ThrowAgain,
    most_seats: 16,
    seats_cite: Cite::both("G1", "G1"),
    seats_remedy: "a Craps Free Craps table has 1 to 16 seats",
    wagers_cite: Some(Cite::co("30-2399.03")),
    seated_only: false,
    dice_life: DAY,
    dice_life_automated: DAY,
    shown_for: 0,
    winners_lit: WinnersLit::UntilPaid,
    pa: &[],
    co: &COLORADO,
    lamps: &LAMPS,
};

const COLORADO: [Family; 26] = [
    Family::Pass, // 30-2399.03(1); no Don't Pass, 30-2399.03(2)
    Family::Come, // 30-2399.03(3); no Don't Come, 30-2399.03(4)
    Family::PassOdds,
    Family::ComeOdds,
    Family::Place, // no Place to Lose, 30-2399.03(5)
    Family::Buy,
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
    Family::AllSmall,
    Family::AllTall,
    Family::MakeEmAll,
];

/// A chain is wired once: add at its end.
const LAMPS: [Segment; 8] = [
    Segment::One(Lamp::PuckOff),
    Segment::PuckOn,
    Segment::One(Lamp::Tower),
    Segment::Of(Family::MakeEmAll),
    Segment::Working(&[Family::ComeOdds, Family::Place, Family::Buy, Family::Hard]),
    Segment::One(Lamp::NoMoreBets),
    Segment::One(Lamp::ComeOnly),
    Segment::Tilts,
];

//! # Ride The Line
//!
//! - **Source** Colorado 30-2399.04. Pennsylvania does not have it.
//! - **Made** before a come-out roll, while the shooter has neither rolled a 7 or 11 on a come-out roll nor made a point,
//!   30-2399.04(6); by a seat with a Pass or Don't Pass Bet, 30-2399.04(5).
//! - **Moved** never, once made, 30-2399.04(7).
//! - **Removed** never, once made. Until then it goes back with the line bet (RL1).
//! - **Decided** by a seven-out, or when the dice pass, 30-2399.04(29): by the count of come-out 7s and 11s and points
//!   made, 30-2399.04(9). The seven-out does not count, 30-2399.04(9)(b). Eleven is the top, 30-2399.04(11).
//! - **Pays** as the chosen table says. Some tables return the stake for two or three, 30-2399.04(10)(a).

use crate::dice::Roll;
use crate::jurisdiction::{Cite, Jurisdiction};
use crate::lamp::Lamp;
use crate::markers::{MarkerSet, Markers};
use crate::money::Ratio;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{Change, Choice, Family, Moment, PayTable, Rule, Throw, to_one};

/// The count from which on more does not matter, 30-2399.04(11).
pub const TOP: u8 = 11;

/// 30-2399.04, pay tables: for eleven or more, then ten, and so on down to the fewest that do not lose. Odds of 0 to 1
/// are a push.
static PAY_TABLES: Choice = Choice {
    field: "pay_tables.ride_the_line",
    tables: &[
        table(1, "1", &to_one([50, 25, 20, 15, 8, 6, 4, 2, 1, 0])),
        table(2, "2", &to_one([75, 40, 30, 20, 12, 6, 4, 2, 1])),
        table(3, "3", &to_one([100, 40, 30, 20, 10, 6, 3, 2, 1])),
        table(4, "4", &to_one([150, 30, 20, 15, 10, 4, 3, 2, 1])),
        table(5, "5", &to_one([50, 40, 30, 20, 10, 8, 5, 2, 1])),
        table(6, "6", &to_one([100, 30, 25, 20, 12, 7, 5, 3, 0])),
        table(7, "7", &to_one([150, 40, 25, 15, 10, 7, 4, 2, 0])),
    ],
};

const fn table(code: u8, name: &'static str, pays: &'static [Ratio]) -> PayTable {
    PayTable { code, name, state: Jurisdiction::Colorado, cite: "30-2399.04(29)", pays }
}

/// A spot for each count, 30-2399.04(18)-(28). A single lammer is on one of them, 30-2399.04(14).
const LAMPS: [Lamp; 11] = [
    Lamp::RideTheLine(1),
    Lamp::RideTheLine(2),
    Lamp::RideTheLine(3),
    Lamp::RideTheLine(4),
    Lamp::RideTheLine(5),
    Lamp::RideTheLine(6),
    Lamp::RideTheLine(7),
    Lamp::RideTheLine(8),
    Lamp::RideTheLine(9),
    Lamp::RideTheLine(10),
    Lamp::RideTheLine(11),
];

/// A wager that the shooter rolls many come-out 7s and 11s and makes many points.
///
/// It needs no history: every one on the layout was made before the shooter's count began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RideTheLine;

impl Rule for RideTheLine {
    const CITE: Cite = Cite::co("30-2399.04(5)");
    const PAYS_CITE: Cite = Cite::co("30-2399.04(29)");
    const MARKERS: Option<MarkerSet> = Some(MarkerSet::RideTheLine);
    const KINDS: &'static [Self] = &[Self];
    const CHOICE: Option<&'static Choice> = Some(&PAY_TABLES);
    const LAMPS: &'static [Lamp] = &LAMPS;
    const NEEDS_LINE_BET: bool = true;

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        match at.round {
            Round::ComeOut if at.markers.ride_the_line > 0 => Err(Refusal::RideTheLineClosed), // 30-2399.04(6)(a)
            Round::Point(_) => Err(Refusal::RideTheLineClosed), // 30-2399.04(6)
            Round::ComeOut if !at.line_bet => Err(Refusal::RideTheLineNeedsLineBet), // 30-2399.04(4), (5)
            Round::ComeOut => Ok(()),                           // 30-2399.04(30): for each shooter anew
        }
    }

    fn may_change(self, _: Change, _: &Moment<'_>) -> Result<(), Refusal> {
        Err(Refusal::RideTheLineLocked)
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        // 30-2399.04(13): at the end of the shooter's hand, also once eleven are rolled.
        if throw.round.is_seven_out(roll) { award(throw.markers, throw.terms) } else { Verdict::Stand(self) }
    }

    fn on_dice_passed(self, markers: &Markers, terms: &Submission) -> Verdict<Self> {
        award(markers, terms) // 30-2399.04(29), last sentence
    }
}

fn award(markers: &Markers, terms: &Submission) -> Verdict<RideTheLine> {
    let below = usize::from(TOP.saturating_sub(markers.ride_the_line));
    match terms.pays(Family::RideTheLine).get(below) {
        Some(pays) if pays.figures().0 == 0 => Verdict::Push, // 30-2399.04(10)(a)
        Some(pays) => Verdict::Pay(*pays),                    // 30-2399.04(10), first sentence
        None => Verdict::Lose,                                // 30-2399.04(12)
    }
}

//! # Hot Roller
//!
//! - **Source** 623b.1; pays 623b.1(h).
//! - **Made** before a come-out roll, 623b.1(b), while no combination is marked (H1).
//! - **Moved** never, 623b.1(b).
//! - **Removed** never, 623b.1(b).
//! - **Decided** by every 7, 623b.1(g): with two or more of the six numbers complete, every combination of them
//!   thrown (623b.1(d), (f)), it wins, whichever roll the 7 comes on; with fewer it loses. Completing all six pays
//!   at the 7, not before (H1).
//! - **Pays** by how many are complete, as the chosen table says.

use crate::dice::{Die, Roll, Total};
use crate::jurisdiction::{Cite, Jurisdiction};
use crate::lamp::Lamp;
use crate::markers::MarkerSet;
use crate::money::Ratio;
use crate::point::Point;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::verdict::Verdict;
use crate::wager::{Change, Choice, Family, Moment, PayTable, Rule, Throw};

/// 623b.1(h): for two to six numbers complete.
static PAY_TABLES: Choice = Choice {
    field: "pay_tables.hot_roller",
    tables: &[
        PayTable {
            code: 1,
            name: "A",
            state: Jurisdiction::Pennsylvania,
            cite: "623b.1(h)",
            pays: &[Ratio::to(5, 1), Ratio::to(10, 1), Ratio::to(20, 1), Ratio::to(50, 1), Ratio::to(200, 1)],
        },
        PayTable {
            code: 2,
            name: "B",
            state: Jurisdiction::Pennsylvania,
            cite: "623b.1(h)",
            pays: &[Ratio::to(5, 1), Ratio::to(10, 1), Ratio::to(20, 1), Ratio::to(50, 1), Ratio::to(300, 1)],
        },
    ],
};

/// The fewest complete numbers that win.
const WINS_FROM: usize = 2;

/// A lamp for each combination (623b.1(a)(2)(iii)), number by number, then one for each number.
const LAMPS: [Lamp; 20] = [
    Lamp::Combination(Roll(Die::One, Die::Three)),
    Lamp::Combination(Roll(Die::Two, Die::Two)),
    Lamp::Combination(Roll(Die::One, Die::Four)),
    Lamp::Combination(Roll(Die::Two, Die::Three)),
    Lamp::Combination(Roll(Die::One, Die::Five)),
    Lamp::Combination(Roll(Die::Two, Die::Four)),
    Lamp::Combination(Roll(Die::Three, Die::Three)),
    Lamp::Combination(Roll(Die::Two, Die::Six)),
    Lamp::Combination(Roll(Die::Three, Die::Five)),
    Lamp::Combination(Roll(Die::Four, Die::Four)),
    Lamp::Combination(Roll(Die::Three, Die::Six)),
    Lamp::Combination(Roll(Die::Four, Die::Five)),
    Lamp::Combination(Roll(Die::Four, Die::Six)),
    Lamp::Combination(Roll(Die::Five, Die::Five)),
    Lamp::HotNumber(Point::Four),
    Lamp::HotNumber(Point::Five),
    Lamp::HotNumber(Point::Six),
    Lamp::HotNumber(Point::Eight),
    Lamp::HotNumber(Point::Nine),
    Lamp::HotNumber(Point::Ten),
];

/// A wager that every combination of two or more numbers comes before a 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HotRoller;

impl Rule for HotRoller {
    const CITE: Cite = Cite::pa("623b.1(b)");
    const PAYS_CITE: Cite = Cite::pa("623b.1(h)");
    const MARKERS: Option<MarkerSet> = Some(MarkerSet::HotRoller);
    const KINDS: &'static [Self] = &[Self];
    const CHOICE: Option<&'static Choice> = Some(&PAY_TABLES);
    const LAMPS: &'static [Lamp] = &LAMPS;

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        match at.round {
            Round::Point(_) => Err(Refusal::HotRollerComeOutOnly),
            Round::ComeOut if at.markers.hot_roller.any() => Err(Refusal::HotRollerMarkersUp),
            Round::ComeOut => Ok(()),
        }
    }

    fn may_change(self, _: Change, _: &Moment<'_>) -> Result<(), Refusal> {
        Err(Refusal::HotRollerLocked)
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        if roll.total() != Total::Seven {
            return Verdict::Stand(self);
        }
        let figure = throw.markers.hot_roller.completed().checked_sub(WINS_FROM);
        match figure.and_then(|figure| throw.terms.pays(Family::HotRoller).get(figure)) {
            Some(pays) => Verdict::Pay(*pays),
            None => Verdict::Lose,
        }
    }
}

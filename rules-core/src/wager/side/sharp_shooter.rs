//! # Sharp Shooter
//!
//! - **Source** Colorado 30-2399.02. Pennsylvania does not have it.
//! - **Made** before a new shooter's first throw, 30-2399.02(2), in the amounts that the house posts.
//! - **Moved** raised or cut until its first throw; never after that (W1).
//! - **Removed** until its first throw; never after that (W1).
//! - **Decided** by a seven-out, or at once by the tenth point, 30-2399.02(7). Each wager counts the points made since it
//!   was made, repeats included (SS1): three or more win, fewer lose.
//! - **Pays** as the chosen table says, 30-2399.02(9).

use crate::dice::Roll;
use crate::jurisdiction::{Cite, Jurisdiction};
use crate::lamp::Lamp;
use crate::markers::MarkerSet;
use crate::money::Ratio;
use crate::point::Point;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::verdict::Verdict;
use crate::wager::{Change, Choice, Family, Moment, PayTable, Rule, Throw, for_one, to_one};

/// The fewest points that win, 30-2399.02(6).
pub const WINS_FROM: u8 = 3;
/// The points that end the sequence, 30-2399.02(7).
pub const TOP: u8 = 10;

/// 30-2399.02(9): for three to ten points.
static PAY_TABLES: Choice = Choice {
    field: "pay_tables.sharp_shooter",
    tables: &[
        table(1, "SS-01", &for_one([6, 10, 20, 30, 50, 100, 200, 300])),
        table(2, "SS-02", &for_one([7, 10, 20, 30, 40, 50, 200, 300])),
        table(3, "SS-03", &for_one([6, 10, 20, 30, 50, 100, 200, 500])),
        table(4, "SS-04", &to_one([5, 9, 20, 30, 50, 100, 200, 299])),
        table(5, "SS-05", &to_one([6, 9, 20, 30, 40, 50, 200, 299])),
        table(6, "SS-06", &to_one([5, 9, 15, 30, 50, 100, 200, 500])),
    ],
};

const fn table(code: u8, name: &'static str, pays: &'static [Ratio]) -> PayTable {
    PayTable { code, name, state: Jurisdiction::Colorado, cite: "30-2399.02(9)", pays }
}

/// A lamp for each count, 30-2399.02(5).
const LAMPS: [Lamp; 10] = [
    Lamp::SharpShooter(1),
    Lamp::SharpShooter(2),
    Lamp::SharpShooter(3),
    Lamp::SharpShooter(4),
    Lamp::SharpShooter(5),
    Lamp::SharpShooter(6),
    Lamp::SharpShooter(7),
    Lamp::SharpShooter(8),
    Lamp::SharpShooter(9),
    Lamp::SharpShooter(10),
];

/// A wager that the shooter makes three or more points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SharpShooter {
    /// Points made since it was made; `None` until its first throw.
    pub made: Option<u8>,
}

impl Rule for SharpShooter {
    const CITE: Cite = Cite::co("30-2399.02(2)");
    const PAYS_CITE: Cite = Cite::co("30-2399.02(9)");
    const REMEMBERS: bool = true;
    const MARKERS: Option<MarkerSet> = Some(MarkerSet::SharpShooter);
    const KINDS: &'static [Self] = &[Self { made: None }];
    const CHOICE: Option<&'static Choice> = Some(&PAY_TABLES);
    const LAMPS: &'static [Lamp] = &LAMPS;

    fn memory(self) -> u16 {
        self.made.map_or(0, |made| u16::from(made).saturating_add(1))
    }

    fn with_memory(self, memory: u16) -> Option<Self> {
        match memory.checked_sub(1) {
            None => Some(Self { made: None }),
            Some(made) => {
                let made = u8::try_from(made).ok().filter(|made| *made < TOP)?;
                Some(Self { made: Some(made) })
            }
        }
    }

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        if at.new_shooter { Ok(()) } else { Err(Refusal::SharpShooterNewShooterOnly) }
    }

    fn may_change(self, change: Change, at: &Moment<'_>) -> Result<(), Refusal> {
        match (self.made, change) {
            (None, Change::Cut) => Ok(()), // 30-2305(3)
            (None, Change::Raise) => self.may_make(at),
            (Some(_), Change::Cut | Change::Raise) => Err(Refusal::SharpShooterLocked), // W1
        }
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        let made = self.made.unwrap_or(0).saturating_add(u8::from(makes_point(throw.round, roll)));
        if throw.round.is_seven_out(roll) || made >= TOP {
            award(made, throw) // 30-2399.02(7), (8)
        } else {
            Verdict::Stand(Self { made: Some(made) })
        }
    }
}

fn makes_point(round: Round, roll: Roll) -> bool {
    round.point().is_some_and(|point| Point::of(roll.total()) == Some(point))
}

fn award(made: u8, throw: &Throw<'_>) -> Verdict<SharpShooter> {
    let figure = made.checked_sub(WINS_FROM).map(usize::from);
    match figure.and_then(|figure| throw.terms.pays(Family::SharpShooter).get(figure)) {
        Some(pays) => Verdict::Pay(*pays),
        None => Verdict::Lose, // 30-2399.02(6)
    }
}

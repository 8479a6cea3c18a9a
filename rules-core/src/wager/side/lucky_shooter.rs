//! # Lucky Shooter
//!
//! - **Source** 623b.2; pays 623b.2(e). Fully automated tables only, 623b.2(a).
//! - **Made** before a come out roll, 623b.2(c).
//! - **Moved** never from that throw on (LS1).
//! - **Removed** never from that throw on.
//! - **Decided** on the come out roll by 2, 3 or 12 (loses), 623b.2(d)(1). A 7 or 11 pays 1 for 1 and it stays:
//!   the stake back and up again, net nothing, 623b.2(d)(2). Any other total is its point, 623b.2(d)(3): then each roll
//!   must be one of the five other numbers not yet hit; the first that is not settles it by the number of hits.
//!   After five hits there is one more roll: the point earns the top award, anything else that for five.
//! - **Pays** "for 1", as the chosen table says.

use serde::{Deserialize, Serialize};

use crate::dice::Total;
use crate::money::Ratio;
use crate::point::{Point, PointSet};
use crate::refusal::Refusal;
use crate::round::Round;
use crate::verdict::Verdict;
use crate::wager::{Change, Moment, Rule, Throw};

/// A pay table of 623b.2(e).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Paytable {
    /// Paytable A.
    #[default]
    A,
    /// Paytable B.
    B,
    /// Paytable C.
    C,
    /// Paytable D.
    D,
}

/// The awards of one table.
struct Awards {
    two: Option<Ratio>,
    three: Ratio,
    four: Ratio,
    five: Ratio,
    /// Five, and the established point.
    top: Ratio,
}

impl Paytable {
    const fn awards(self) -> &'static Awards {
        const A: Awards = awards(None, 5, 15, 150, 1000);
        const B: Awards = awards(Some(Ratio::for_one(2)), 4, 10, 100, 500);
        const C: Awards = awards(None, 5, 20, 150, 1000);
        const D: Awards = awards(Some(Ratio::for_one(2)), 5, 10, 100, 500);
        match self {
            Self::A => &A,
            Self::B => &B,
            Self::C => &C,
            Self::D => &D,
        }
    }

    /// For so many hits, if it wins.
    const fn pays(self, hits: u32) -> Option<Ratio> {
        let Awards { two, three, four, five, .. } = *self.awards();
        match hits {
            0 | 1 => None,
            2 => two,
            3 => Some(three),
            4 => Some(four),
            _ => Some(five),
        }
    }
}

const fn awards(two: Option<Ratio>, three: u32, four: u32, five: u32, top: u32) -> Awards {
    Awards {
        two,
        three: Ratio::for_one(three),
        four: Ratio::for_one(four),
        five: Ratio::for_one(five),
        top: Ratio::for_one(top),
    }
}

/// A wager that the shooter throws many different points in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LuckyShooter {
    /// Whether a throw has borne on it.
    pub thrown: bool,
    /// Its point, once a come out roll has set it, and the numbers hit since.
    pub run: Option<(Point, PointSet)>,
}

impl Rule for LuckyShooter {
    const CITE: &'static str = "623b.2(c)";
    const PAYS_CITE: &'static str = "623b.2(e)";
    const REMEMBERS: bool = true;
    const KINDS: &'static [Self] = &[Self { thrown: false, run: None }];

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        match at.round {
            Round::ComeOut => Ok(()),
            Round::Point(_) => Err(Refusal::LuckyComeOutOnly),
        }
    }

    fn may_change(self, change: Change, at: &Moment<'_>) -> Result<(), Refusal> {
        match change {
            Change::Raise | Change::Cut if self.thrown => Err(Refusal::LuckyLocked),
            Change::Raise => self.may_make(at),
            Change::Cut => Ok(()),
        }
    }

    fn on_roll(self, throw: &Throw<'_>) -> Verdict<Self> {
        match self.run {
            None => self.on_come_out(throw.roll.total()),
            Some((point, hit)) => on_run(point, hit, throw),
        }
    }
}

impl LuckyShooter {
    fn on_come_out(self, total: Total) -> Verdict<Self> {
        match total {
            // 623b.2(d)(1)
            Total::Two | Total::Three | Total::Twelve => Verdict::Lose,
            // 623b.2(d)(2): paid 1 for 1, and up again.
            Total::Seven | Total::Eleven => Verdict::Stand(Self { thrown: true, ..self }),
            // 623b.2(d)(3)
            Total::Four | Total::Five | Total::Six | Total::Eight | Total::Nine | Total::Ten => {
                let run = Point::of(total).map(|point| (point, PointSet::EMPTY));
                Verdict::Stand(Self { thrown: true, run })
            }
        }
    }
}

/// 623b.2(d)(3): each other number counts once, in any order, until one is thrown that is not left.
fn on_run(point: Point, hit: PointSet, throw: &Throw<'_>) -> Verdict<LuckyShooter> {
    let table = throw.terms.lucky_shooter_paytable();
    let thrown = Point::of(throw.roll.total());
    if hit.count() == 5 {
        let top = if thrown == Some(point) { Some(table.awards().top) } else { table.pays(5) };
        return settled(top);
    }
    match thrown {
        Some(number) if number != point && !hit.has(number) => {
            Verdict::Stand(LuckyShooter { thrown: true, run: Some((point, hit.with(number))) })
        }
        Some(_) | None => settled(table.pays(hit.count())),
    }
}

fn settled(award: Option<Ratio>) -> Verdict<LuckyShooter> {
    award.map_or(Verdict::Lose, Verdict::Pay)
}

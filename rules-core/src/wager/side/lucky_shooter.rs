//! # Lucky Shooter
//!
//! - **Source** 623b.2; pays 623b.2(e). Fully automated tables only, 623b.2(a).
//! - **Made** before a come-out roll, 623b.2(c).
//! - **Moved** never from that throw on (LS1).
//! - **Removed** never from that throw on.
//! - **Decided** on the come-out roll by 2, 3 or 12 (loses), 623b.2(d)(1). A 7 or 11 pays 1 for 1 and it stays:
//!   the stake back and up again, net nothing, 623b.2(d)(2). Any other total is its point, 623b.2(d)(3): then each roll
//!   must be one of the five other numbers not yet hit; the first that is not settles it by the number of hits.
//!   After five hits there is one more roll: the point earns the top award, anything else that for five.
//! - **Pays** "for 1", as the chosen table says.

use crate::dice::{Roll, Total};
use crate::jurisdiction::{Cite, Jurisdiction};
use crate::money::Ratio;
use crate::point::{Point, PointSet};
use crate::refusal::Refusal;
use crate::round::Round;
use crate::submission::TableKind;
use crate::verdict::Verdict;
use crate::wager::{Change, Choice, Family, Moment, Needs, PayTable, Rule, Throw};

/// 623b.2(e): the top award for five hits and the point, then for five, four, three and two hits. Tables A and C pay
/// nothing for two (LS1).
static PAY_TABLES: Choice = Choice {
    field: "pay_tables.lucky_shooter",
    tables: &[
        table(1, "A", &const { for_one([1000, 150, 15, 5]) }),
        table(2, "B", &const { for_one([500, 100, 10, 4, 2]) }),
        table(3, "C", &const { for_one([1000, 150, 20, 5]) }),
        table(4, "D", &const { for_one([500, 100, 10, 5, 2]) }),
    ],
};

const fn table(code: u8, name: &'static str, pays: &'static [Ratio]) -> PayTable {
    PayTable { code, name, state: Jurisdiction::Pennsylvania, cite: "623b.2(e)", pays }
}

#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
const fn for_one<const N: usize>(figures: [u32; N]) -> [Ratio; N] {
    let mut pays = [Ratio::for_one(1); N];
    let mut i = 0;
    while i < N {
        pays[i] = Ratio::for_one(figures[i]);
        i += 1;
    }
    pays
}

/// 623b.2(a).
const NEEDS: Needs = Needs {
    kinds: &[TableKind::Automated],
    cite: "623b.2(a)",
    remedy: "lucky_shooter needs a fully automated table",
};

/// The numbers other than the point.
const MOST_HITS: u32 = 5;

/// A wager that the shooter rolls many different points in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LuckyShooter {
    /// Whether a roll has affected it.
    pub thrown: bool,
    /// Its point, once a come-out roll has set it, and the numbers hit since.
    pub run: Option<(Point, PointSet)>,
}

impl Rule for LuckyShooter {
    const CITE: Cite = Cite::pa("623b.2(c)");
    const PAYS_CITE: Cite = Cite::pa("623b.2(e)");
    const REMEMBERS: bool = true;
    const KINDS: &'static [Self] = &[Self { thrown: false, run: None }];
    const CHOICE: Option<&'static Choice> = Some(&PAY_TABLES);
    const NEEDS: Option<Needs> = Some(NEEDS);

    /// From the lowest bit: the numbers hit (6), the point (4), and whether a roll affected it.
    fn memory(self) -> u16 {
        let (point, hit) = self.run.map_or((0, 0), |(point, hit)| (u16::from(point.number()), hit.bits()));
        u16::from(self.thrown).wrapping_shl(10) | point.wrapping_shl(6) | hit
    }

    fn with_memory(self, memory: u16) -> Option<Self> {
        let point = u8::try_from(memory.wrapping_shr(6) & 0xF).ok()?;
        let hit = PointSet::from_bits(memory & PointSet::SIX.bits());
        let run = if point == 0 { None } else { Some((Point::try_from(point).ok()?, hit)) };
        let read = Self { thrown: memory.wrapping_shr(10) & 1 == 1, run };
        (read.memory() == memory).then_some(read)
    }

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

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        match self.run {
            None => self.on_come_out(roll.total()),
            Some((point, hit)) => on_run(point, hit, roll, throw),
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

/// Decides a run, 623b.2(d)(3): each other number counts once, in any order, until a roll is none of those left.
fn on_run(point: Point, hit: PointSet, roll: Roll, throw: &Throw<'_>) -> Verdict<LuckyShooter> {
    let thrown = Point::of(roll.total()).filter(|number| PointSet::SIX.has(*number));
    if hit.count() == MOST_HITS && thrown == Some(point) {
        return settled(throw.terms.pays(Family::LuckyShooter).first());
    }
    match thrown {
        Some(number) if hit.count() < MOST_HITS && number != point && !hit.has(number) => {
            Verdict::Stand(LuckyShooter { thrown: true, run: Some((point, hit.with(number))) })
        }
        Some(_) | None => settled(award(hit.count(), throw.terms.pays(Family::LuckyShooter))),
    }
}

/// Returns the award for hits without the point; `None` if the table pays nothing for that many.
fn award(hits: u32, pays: &[Ratio]) -> Option<&Ratio> {
    // After the top award, the figure for five hits comes first.
    let figure = MOST_HITS.checked_sub(hits)?.checked_add(1)?;
    pays.get(usize::try_from(figure).ok()?)
}

fn settled(award: Option<&Ratio>) -> Verdict<LuckyShooter> {
    award.map_or(Verdict::Lose, |pays| Verdict::Pay(*pays))
}

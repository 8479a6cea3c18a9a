//! # Bonus Craps: All Small, All Tall and Make 'em All
//!
//! - **Source** 623a.3(a)(43), 623a.12, which 623b.3(d) leaves in effect; pays one of the two tables of 623b.3(c), as
//!   623b.3(a) allows, of which Paytable 1 is 623a.5(h). Colorado 30-2399.05. The third wager is the "All Or Nothing At All Wager" of
//!   chapter 623a, renamed by 623b.3(b).
//! - **Made** before a new shooter's first throw, 623a.12(1); in Colorado before a come-out roll that follows a 7, or that
//!   is the first of the table, 30-2399.05(3). Never while a number is marked (B1).
//! - **Moved** never, 623a.4(c)(4); in Colorado until the first throw (W1).
//! - **Removed** never: they remain until collected or paid, 623a.12(2); in Colorado until the first throw (W1).
//! - **Decided** by every 7, come-out rolls included, which takes them all, 623a.12(5); or when the last of their
//!   numbers is rolled, in any order, 623a.12(4), (6).
//! - **Pays** All Small and All Tall 34 to 1 or 30 to 1, Make 'em All 175 to 1 or 150 to 1.

use crate::dice::{Roll, Total};
use crate::jurisdiction::{BonusOpens, Cite, Jurisdiction};
use crate::lamp::Lamp;
use crate::markers::MarkerSet;
use crate::money::Ratio;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::verdict::Verdict;
use crate::wager::{Change, Choice, Family, Moment, PayTable, Rule, Throw};

/// 623b.3(c), 30-2399.05: All Small and All Tall, then Make 'em All. A casino submits one of the two tables (623b.3(a)).
static PAY_TABLES: Choice = Choice {
    field: "pay_tables.bonus",
    tables: &[
        // The same as 623a.5(h).
        PayTable {
            code: 1,
            name: "1",
            state: Jurisdiction::Pennsylvania,
            cite: "623b.3(c)",
            pays: &[Ratio::to(34, 1), Ratio::to(175, 1)],
        },
        PayTable {
            code: 2,
            name: "2",
            state: Jurisdiction::Pennsylvania,
            cite: "623b.3(c)",
            pays: &[Ratio::to(30, 1), Ratio::to(150, 1)],
        },
        // PT-FLT-BC-01 and PT-FLT-BC-02; the figures are "to 1" (G6).
        PayTable {
            code: 3,
            name: "1",
            state: Jurisdiction::Colorado,
            cite: "30-2399.05(4)",
            pays: &[Ratio::to(34, 1), Ratio::to(175, 1)],
        },
        PayTable {
            code: 4,
            name: "2",
            state: Jurisdiction::Colorado,
            cite: "30-2399.05(4)",
            pays: &[Ratio::to(30, 1), Ratio::to(150, 1)],
        },
    ],
};

/// A lamp for each number that is marked (623a.12(3)).
const LAMPS: [Lamp; 10] = [
    Lamp::Bonus(Total::Two),
    Lamp::Bonus(Total::Three),
    Lamp::Bonus(Total::Four),
    Lamp::Bonus(Total::Five),
    Lamp::Bonus(Total::Six),
    Lamp::Bonus(Total::Eight),
    Lamp::Bonus(Total::Nine),
    Lamp::Bonus(Total::Ten),
    Lamp::Bonus(Total::Eleven),
    Lamp::Bonus(Total::Twelve),
];

/// 2 to 6 before a 7, 623a.3(a)(43)(i).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AllSmall;

/// 8 to 12 before a 7, 623a.3(a)(43)(iii).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AllTall;

/// 2 to 6 and 8 to 12 before a 7, 623a.3(a)(43)(ii), under the name of 623b.3(b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MakeEmAll;

/// Writes the rule of one of the three, which differ in their paragraph, their numbers and their payout. All else stays
/// as in 623a.12 (623b.3(d)).
macro_rules! bonus_rule {
    ($wager:ident $cite:literal $co:literal $complete:ident $figure:literal) => {
        impl Rule for $wager {
            const CITE: Cite = Cite::both($cite, $co);
            const PAYS_CITE: Cite = Cite::both("623b.3(c)", "30-2399.05(4)");
            const MARKERS: Option<MarkerSet> = Some(MarkerSet::Bonus);
            const KINDS: &'static [Self] = &[Self];
            const CHOICE: Option<&'static Choice> = Some(&PAY_TABLES);
            const LAMPS: &'static [Lamp] = &LAMPS;

            fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
                may_make(at)
            }

            fn may_change(self, change: Change, at: &Moment<'_>) -> Result<(), Refusal> {
                match change {
                    Change::Raise if is_waiting(at) => may_make(at),
                    Change::Cut if is_waiting(at) => Ok(()), // 30-2305(3)
                    Change::Raise | Change::Cut => Err(Refusal::BonusLocked),
                }
            }

            fn may_remove(self, at: &Moment<'_>) -> Result<(), Refusal> {
                if is_waiting(at) { Ok(()) } else { Err(Refusal::BonusStays) }
            }

            fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
                let pays = || throw.terms.pays(Family::$wager).get($figure);
                decided(self, throw.markers.bonus.$complete().then(pays).flatten(), roll)
            }
        }
    };
}

bonus_rule! { AllSmall  "623a.3(a)(43)(i)"   "30-2399.05(2)(a)" all_small 0 }
bonus_rule! { AllTall   "623a.3(a)(43)(iii)" "30-2399.05(2)(b)" all_tall  0 }
bonus_rule! { MakeEmAll "623a.3(a)(43)(ii)"  "30-2399.05(2)(c)" all_ten   1 }

/// Checks that the state accepts the wagers now, and that no marker is up (B1).
fn may_make(at: &Moment<'_>) -> Result<(), Refusal> {
    match at.terms.state().bonus_opens {
        // 623a.3(a)(43), 623a.12(1)
        BonusOpens::NewShooter if !at.new_shooter => Err(Refusal::BonusNewShooterOnly),
        // 30-2399.05(3)
        BonusOpens::AfterSeven if at.round != Round::ComeOut || at.markers.bonus.is_spent() => {
            Err(Refusal::BonusAfterSevenOnly)
        }
        BonusOpens::NewShooter | BonusOpens::AfterSeven if at.markers.bonus.any() => {
            Err(Refusal::BonusMarkersUp)
        }
        BonusOpens::NewShooter | BonusOpens::AfterSeven => Ok(()),
    }
}

/// Returns whether the state leaves a made wager open, and it still waits for its first throw: every throw marks a number
/// or decides it (W1).
fn is_waiting(at: &Moment<'_>) -> bool {
    at.terms.state().bonus_opens == BonusOpens::AfterSeven && !at.markers.bonus.any()
}

/// Decides a wager. `complete` is its payout, once all its numbers are marked.
fn decided<W>(wager: W, complete: Option<&Ratio>, roll: Roll) -> Verdict<W> {
    match complete {
        _ if roll.total() == Total::Seven => Verdict::Lose, // 623a.12(5), 30-2399.05(4)
        Some(pays) => Verdict::Pay(*pays),                  // 623a.12(4), and 623a.12(6): in any order
        None => Verdict::Stand(wager),
    }
}

//! # Propositions decided by the next roll
//!
//! - **Source** Any Seven 623a.3(a)(12); Any Craps (13); Craps 2, 3 and 12 (14)-(16); 11 in One Roll (17); C and E
//!   (18); Horn (19); Horn High (20); Whirl (21). Pays 623a.5(a)-(e); Power Odds 623b.5(d). In Colorado 30-2304 has the
//!   same numbers; pays 30-2306(1)-(3).
//! - **Made** at any time; C and E in twos, Horn in fours, Horn High and Whirl in fives (L6). A layout without a
//!   Horn High or Whirl area breaks the wager down on acceptance: see [`broken_down`].
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by the next roll: one of its totals wins, any other loses.
//! - **Pays** as the tables below say. A wager that is paid "as if it were separate wagers" is computed on the whole:
//!   a Horn of 4 that hits its 12 gets back 31 for the part that wins, so 27 to 4. If the house pays more on the 12, the
//!   Horn follows (30-2306(2)).

use crate::dice::{Roll, Total};
use crate::jurisdiction::Cite;
use crate::money::{Cents, Ratio};
use crate::payout::Row;
use crate::power::PowerRow;
use crate::refusal::Refusal;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, Bounds, Family, Moment, Rule, Throw, Wager};

/// Payouts of a proposition: as listed, and the two figures of Power Odds if it is eligible.
#[derive(Clone, Copy)]
struct Pays(Ratio, Option<[Ratio; 2]>);

impl Pays {
    const fn listed(pays: u32, per: u32) -> Self {
        Self(Ratio::to(pays, per), None)
    }

    const fn with_power(pays: u32, lower: u32, higher: u32) -> Self {
        Self::parts((pays, lower, higher), 1)
    }

    /// Makes payouts on `per` chips, computed on the whole.
    const fn parts((pays, lower, higher): (u32, u32, u32), per: u32) -> Self {
        Self(Ratio::to(pays, per), Some([Ratio::to(lower, per), Ratio::to(higher, per)]))
    }

    /// Returns the higher odds that the house pays on a wager, if it does (30-2306(1)).
    fn or_higher(self, wager: Wager, throw: &Throw<'_>) -> Self {
        Self(throw.terms.odds(wager, 0, self.0), self.1)
    }

    /// Returns the odds on the whole of a wager that is paid as if its parts were separate wagers: higher than these if
    /// the house pays more on the part that wins (30-2306(2), (3)).
    fn or_parts(self, parts: Parts, throw: &Throw<'_>) -> Self {
        let Parts { won, on_it, of } = parts;
        let listed = won.rows().first().map(|row| row.pays);
        match listed.map(|listed| (listed, throw.terms.odds(won, 0, listed))) {
            Some((listed, higher)) if higher != listed => {
                // Of `of` chips, `on_it` win and the others are lost.
                let (pays, per) = higher.figures();
                let lost = per.saturating_mul(of.saturating_sub(on_it));
                let net = pays.saturating_mul(on_it).saturating_sub(lost);
                Self(Ratio::checked(net, per.saturating_mul(of)).unwrap_or(self.0), self.1)
            }
            Some(_) | None => self,
        }
    }

    fn verdict<W>(pays: Option<Self>, throw: &Throw<'_>) -> Verdict<W> {
        match pays {
            None => Verdict::Lose,
            Some(Self(listed, None)) => Verdict::Pay(listed),
            Some(Self(listed, Some([lower, higher]))) => Verdict::Pay(throw.odds(listed, lower, higher)),
        }
    }
}

/// A wager that is made of others, seen by a roll that wins one of them.
#[derive(Clone, Copy)]
struct Parts {
    /// The part that wins.
    won: Wager,
    /// Chips on that part.
    on_it: u32,
    /// Chips on the whole.
    of: u32,
}

/// Any 7, 623a.3(a)(12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnySeven;

impl Rule for AnySeven {
    const CITE: Cite = Cite::both("623a.3(a)(12)", "30-2304(12)");
    const PAYS_CITE: Cite = Cite::both("623a.5(a)", "30-2306(1)");
    const TAKES_PARTS: bool = true;
    const KINDS: &'static [Self] = &[Self];

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        const PAYS: Pays = Pays::with_power(4, 6, 8);
        Pays::verdict(
            (roll.total() == Total::Seven).then(|| PAYS.or_higher(Wager::AnySeven(self), throw)),
            throw,
        )
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::by_rolls(Wager::AnySeven(self), terms)
    }

    fn rows(self) -> &'static [Row] {
        const { &[Row::only(Ratio::to(4, 1))] }
    }

    fn power_rows(self) -> &'static [PowerRow] {
        const { &[PowerRow::only(6, 8)] }
    }
}

/// 2, 3 or 12, 623a.3(a)(13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnyCraps;

impl Rule for AnyCraps {
    const CITE: Cite = Cite::both("623a.3(a)(13)", "30-2304(13)");
    const PAYS_CITE: Cite = Cite::both("623a.5(a)", "30-2306(1)");
    const KINDS: &'static [Self] = &[Self];

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        const PAYS: Pays = Pays::with_power(7, 10, 14);
        Pays::verdict(is_craps(roll.total()).then(|| PAYS.or_higher(Wager::AnyCraps(self), throw)), throw)
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::by_rolls(Wager::AnyCraps(self), terms)
    }

    fn rows(self) -> &'static [Row] {
        const { &[Row::only(Ratio::to(7, 1))] }
    }

    fn power_rows(self) -> &'static [PowerRow] {
        const { &[PowerRow::only(10, 14)] }
    }
}

/// One of 2, 3 and 12, 623a.3(a)(14)-(16). Not eligible for Power Odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Craps {
    /// Aces.
    Two,
    /// Ace-deuce.
    Three,
    /// Boxcars.
    Twelve,
}

impl Craps {
    const fn total(self) -> Total {
        match self {
            Self::Two => Total::Two,
            Self::Three => Total::Three,
            Self::Twelve => Total::Twelve,
        }
    }
}

impl Rule for Craps {
    const CITE: Cite = Cite::both("623a.3(a)(14)-(16)", "30-2304(14)-(16)");
    const PAYS_CITE: Cite = Cite::both("623a.5(a)", "30-2306(1)");
    const KINDS: &'static [Self] = &[Self::Two, Self::Three, Self::Twelve];
    const NUMBERS: &'static [u8] = &[2, 3, 12];
    const TAKES_PARTS: bool = true;

    fn kind(self) -> usize {
        match self {
            Self::Two => 0,
            Self::Three => 1,
            Self::Twelve => 2,
        }
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        let pays = match self {
            Self::Two | Self::Twelve => Pays::listed(30, 1),
            Self::Three => Pays::listed(15, 1),
        };
        Pays::verdict(
            (roll.total() == self.total()).then(|| pays.or_higher(Wager::Craps(self), throw)),
            throw,
        )
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::by_rolls(Wager::Craps(self), terms)
    }

    fn rows(self) -> &'static [Row] {
        match self {
            Self::Two | Self::Twelve => const { &[Row::only(Ratio::to(30, 1))] },
            Self::Three => const { &[Row::only(Ratio::to(15, 1))] },
        }
    }
}

/// 11, 623a.3(a)(17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Eleven;

impl Rule for Eleven {
    const CITE: Cite = Cite::both("623a.3(a)(17)", "30-2304(17)");
    const PAYS_CITE: Cite = Cite::both("623a.5(a)", "30-2306(1)");
    const TAKES_PARTS: bool = true;
    const KINDS: &'static [Self] = &[Self];

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        const PAYS: Pays = Pays::with_power(15, 22, 30);
        Pays::verdict(
            (roll.total() == Total::Eleven).then(|| PAYS.or_higher(Wager::Eleven(self), throw)),
            throw,
        )
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::by_rolls(Wager::Eleven(self), terms)
    }

    fn rows(self) -> &'static [Row] {
        const { &[Row::only(Ratio::to(15, 1))] }
    }

    fn power_rows(self) -> &'static [PowerRow] {
        const { &[PowerRow::only(22, 30)] }
    }
}

/// Half on Any Craps, half on 11: 623a.3(a)(18), 623a.5(b). Power Odds figures are for the whole wager (PO1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CAndE;

impl Rule for CAndE {
    const CITE: Cite = Cite::both("623a.3(a)(18)", "30-2304(18)");
    const PAYS_CITE: Cite = Cite::both("623a.5(b)", "30-2306(3)");
    const KINDS: &'static [Self] = &[Self];

    fn bounds(self, family: Family, at: &Moment<'_>) -> Bounds {
        in_units(2, Refusal::UnitsOfTwo, family, at)
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        // Of 2 chips: 8 back on craps, 16 on 11.
        const ON_CRAPS: Pays = Pays::with_power(3, 4, 6);
        const ON_ELEVEN: Pays = Pays::with_power(7, 10, 14);
        let total = roll.total();
        let part = |won, pays: Pays| pays.or_parts(Parts { won, on_it: 1, of: 2 }, throw);
        let pays = if is_craps(total) {
            Some(part(Wager::AnyCraps(AnyCraps), ON_CRAPS))
        } else {
            (total == Total::Eleven).then(|| part(Wager::Eleven(Eleven), ON_ELEVEN))
        };
        Pays::verdict(pays, throw)
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::in_units(Wager::CAndE(self), 2, terms)
    }

    fn power_rows(self) -> &'static [PowerRow] {
        const { &[PowerRow::part("craps", 4, 6), PowerRow::part("11", 10, 14)] }
    }
}

/// A quarter each on 2, 3, 11 and 12: 623a.3(a)(19), 623a.5(c). Power Odds figures are for the quarter (PO1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Horn;

impl Rule for Horn {
    const CITE: Cite = Cite::both("623a.3(a)(19)", "30-2304(19)");
    const PAYS_CITE: Cite = Cite::both("623a.5(c)", "30-2306(2)");
    const TAKES_PARTS: bool = true;
    const KINDS: &'static [Self] = &[Self];

    fn bounds(self, family: Family, at: &Moment<'_>) -> Bounds {
        in_units(4, Refusal::UnitsOfFour, family, at)
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        // Of 4 chips, one wins at N to 1 and three are lost: N - 3 to 4.
        const ON_ENDS: Pays = Pays::parts((27, 42, 57), 4);
        const BETWEEN: Pays = Pays::parts((12, 19, 27), 4);
        let pays = HornPart::of(roll.total()).map(|part| {
            let listed = match part.pays {
                HornPays::Ends => ON_ENDS,
                HornPays::Between => BETWEEN,
            };
            listed.or_parts(Parts { won: part.alone, on_it: 1, of: 4 }, throw)
        });
        Pays::verdict(pays, throw)
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::in_units(Wager::Horn(self), 4, terms)
    }

    fn power_rows(self) -> &'static [PowerRow] {
        const { &[PowerRow::part("3_11", 22, 30), PowerRow::part("2_12", 45, 60)] }
    }
}

/// A fifth each on 2, 3, 11 and 12, and another on one of them: 623a.3(a)(20), 623a.5(d).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HornHigh {
    /// The fifth part is on 2.
    Two,
    /// The fifth part is on 3.
    Three,
    /// The fifth part is on 11.
    Eleven,
    /// The fifth part is on 12.
    Twelve,
}

impl HornHigh {
    const fn high(self) -> Total {
        match self {
            Self::Two => Total::Two,
            Self::Three => Total::Three,
            Self::Eleven => Total::Eleven,
            Self::Twelve => Total::Twelve,
        }
    }
}

impl HornHigh {
    /// Returns the wager on its high number alone.
    const fn single(self) -> Wager {
        match self {
            Self::Two => Wager::Craps(Craps::Two),
            Self::Three => Wager::Craps(Craps::Three),
            Self::Eleven => Wager::Eleven(Eleven),
            Self::Twelve => Wager::Craps(Craps::Twelve),
        }
    }
}

impl Rule for HornHigh {
    const CITE: Cite = Cite::both("623a.3(a)(20)", "30-2304(20)");
    const PAYS_CITE: Cite = Cite::both("623a.5(d)", "30-2306(2)");
    const KINDS: &'static [Self] = &[Self::Two, Self::Three, Self::Eleven, Self::Twelve];
    const NUMBERS: &'static [u8] = &[2, 3, 11, 12];
    const OPTIONAL_AREA: bool = true;

    fn kind(self) -> usize {
        match self {
            Self::Two => 0,
            Self::Three => 1,
            Self::Eleven => 2,
            Self::Twelve => 3,
        }
    }

    fn fifth(self) -> Option<Wager> {
        Some(self.single())
    }

    fn bounds(self, family: Family, at: &Moment<'_>) -> Bounds {
        in_units(5, Refusal::UnitsOfFive, family, at)
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        // Of 5 chips, one or two get back 31 or 16 each.
        let total = roll.total();
        let high = total == self.high();
        let pays = HornPart::of(total).map(|part| {
            let listed = match (part.pays, high) {
                (HornPays::Ends, true) => Pays::listed(57, 5),
                (HornPays::Ends, false) => Pays::listed(26, 5),
                (HornPays::Between, true) => Pays::listed(27, 5),
                (HornPays::Between, false) => Pays::listed(11, 5),
            };
            listed.or_parts(Parts { won: part.alone, on_it: if high { 2 } else { 1 }, of: 5 }, throw)
        });
        Pays::verdict(pays, throw)
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::in_units(Wager::HornHigh(self), 5, terms)
    }
}

/// Four fifths as a Horn Bet and one on Any Seven: 623a.3(a)(21), 623a.5(e).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Whirl;

impl Rule for Whirl {
    const CITE: Cite = Cite::both("623a.3(a)(21)", "30-2304(21)");
    const PAYS_CITE: Cite = Cite::both("623a.5(e)", "30-2304(21)");
    const OPTIONAL_AREA: bool = true;
    const KINDS: &'static [Self] = &[Self];

    fn fifth(self) -> Option<Wager> {
        Some(Wager::AnySeven(AnySeven))
    }

    fn bounds(self, family: Family, at: &Moment<'_>) -> Bounds {
        in_units(5, Refusal::WhirlUnitsOfFive, family, at)
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        // Of 5 chips, one gets back 31, 16 or, on a 7, 5: then the win is only the stake.
        let total = roll.total();
        let part = |won, pays: Pays| pays.or_parts(Parts { won, on_it: 1, of: 5 }, throw);
        let pays = HornPart::of(total).map(|horn| match horn.pays {
            HornPays::Ends => part(horn.alone, Pays::listed(26, 5)),
            HornPays::Between => part(horn.alone, Pays::listed(11, 5)),
        });
        let seven = || part(Wager::AnySeven(AnySeven), Pays::listed(0, 5));
        Pays::verdict(pays.or_else(|| (total == Total::Seven).then(seven)), throw)
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::in_units(Wager::Whirl(self), 5, terms)
    }
}

/// Returns the two wagers into which a Horn High or Whirl Bet is broken down on a layout without an area for it
/// (623a.3(a)(20), (21)), each with its share of the amount. `None` for any other wager, and if the layout has the
/// area.
pub fn broken_down(wager: Wager, amount: Cents, terms: &Submission) -> Option<[(Wager, Cents); 2]> {
    let single = wager.fifth()?;
    if terms.has_area(wager.family()) {
        return None;
    }
    let fifth = Cents::new(amount.get().checked_div(5)?);
    Some([(Wager::Horn(Horn), amount.less(fifth)?), (single, fifth)])
}

const fn is_craps(total: Total) -> bool {
    matches!(total, Total::Two | Total::Three | Total::Twelve)
}

/// One of the four numbers of a Horn Bet.
#[derive(Clone, Copy)]
struct HornPart {
    pays: HornPays,
    /// The wager on the number alone.
    alone: Wager,
}

/// The numbers of a Horn Bet, by payout.
#[derive(Clone, Copy)]
enum HornPays {
    /// 2 and 12.
    Ends,
    /// 3 and 11.
    Between,
}

impl HornPart {
    const fn of(total: Total) -> Option<Self> {
        let (pays, alone) = match total {
            Total::Two => (HornPays::Ends, Wager::Craps(Craps::Two)),
            Total::Three => (HornPays::Between, Wager::Craps(Craps::Three)),
            Total::Eleven => (HornPays::Between, Wager::Eleven(Eleven)),
            Total::Twelve => (HornPays::Ends, Wager::Craps(Craps::Twelve)),
            Total::Four
            | Total::Five
            | Total::Six
            | Total::Seven
            | Total::Eight
            | Total::Nine
            | Total::Ten => return None,
        };
        Some(Self { pays, alone })
    }
}

fn in_units(chips: u64, not_whole: Refusal, family: Family, at: &Moment<'_>) -> Bounds {
    let bounds = at.terms.bounds(family);
    Bounds { unit: bounds.unit.times(chips).unwrap_or(bounds.unit), not_whole, ..bounds }
}

//! Wagers as they are paid, and the stake from which on rounding cannot give the player the edge (G3).
//!
//! Winnings are rounded up and vigorish down, each by less than one smallest credit. The odds leave the house a share of
//! every stake, so the gain outweighs that share at small stakes only. It does not shrink evenly: Place 5 keeps an edge
//! at 7 cents and none at 8. So a stake is safe when neither it nor any larger one returns 100% or more.

use crate::dice::Dice;
use crate::markers::Markers;
use crate::money::{Cents, Ratio};
use crate::point::Point;
use crate::round::Round;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{Family, Throw, Vigorish, Wager};

mod with_odds;

pub use with_odds::{Side, WithOdds};

/// Returns whether winnings are rounded. Where a credit is more than a cent, a stake whose winnings would be is refused
/// (30-2306(4), G3).
fn rounds(terms: &Submission) -> bool {
    terms.smallest_credit() == Cents::new(1)
}

/// The smallest stake.
const ANY: Cents = Cents::new(1);

/// How a wager is paid, rounding included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AsPaid {
    /// In whole credits at every stake: rounding adds nothing.
    Whole,
    /// Rounded, on a wager that single rolls decide.
    Rolls(Rolls),
    /// In whole credits itself, but with odds behind it that are rounded.
    WithOdds(WithOdds),
}

impl AsPaid {
    /// Makes a wager that single rolls decide, whatever came before. Asks it about every roll of the
    /// game's dice.
    pub fn by_rolls(wager: Wager, terms: &Submission) -> Self {
        Self::Rolls(Rolls::of(wager, 1, terms))
    }

    /// Makes such a wager that is bet in units of some `chips` (L6).
    pub fn in_units(wager: Wager, chips: u64, terms: &Submission) -> Self {
        Self::Rolls(Rolls::of(wager, chips, terms))
    }

    /// Makes a line or Come Bet that pays `pays`, with the odds behind it if they are offered.
    pub fn line(odds: Family, side: Side, pays: Ratio, terms: &Submission) -> Self {
        let offered = terms.offers(odds);
        if offered || !terms.pays_as_listed() {
            Self::WithOdds(WithOdds::line(side, pays, offered, terms))
        } else {
            Self::Whole
        }
    }

    /// Makes a Put Bet that pays `pays`, with the odds behind it if they are offered.
    pub fn put(point: Point, pays: Ratio, terms: &Submission) -> Self {
        Self::WithOdds(WithOdds::put(point, pays, terms))
    }

    /// Returns the least stake such that it and every larger stake in whole chips return less than 100%. `None` if no
    /// stake is safe.
    ///
    /// Without vigorish, Buy and Lay Bets return exactly 100% by the casino's choice (623a.5(g)(3)). They are safe if
    /// rounding adds nothing to that.
    pub fn smallest_safe(&self, terms: &Submission) -> Option<Cents> {
        match self {
            Self::Whole => Some(ANY),
            Self::Rolls(rolls) => rolls.smallest_safe(terms),
            Self::WithOdds(both) => both.smallest_safe(terms.chip_unit()),
        }
    }

    /// Returns whether a stake leaves the house nothing, or less.
    pub fn gives_edge(&self, stake: Cents, terms: &Submission) -> bool {
        match self {
            Self::Whole => false,
            Self::Rolls(rolls) => rolls.gives_edge(stake, terms),
            Self::WithOdds(both) => both.gives_edge(stake),
        }
    }

    /// Returns the return of a rounded stake in whole percent, rounded down: 136 for Place 6 at one cent.
    pub fn percent(&self, stake: Cents, terms: &Submission) -> u64 {
        let (back, staked) = match self {
            Self::Whole => return 0,
            Self::Rolls(rolls) => rolls.back(stake, terms),
            Self::WithOdds(both) => both.back(stake),
        };
        back.saturating_mul(100).checked_div(staked).unwrap_or(0)
    }
}

/// Rolls of the 36 that are a 7.
const SEVENS: u64 = 6;

/// The most payouts that a wager has: a Whirl Bet's on 2, 3, 7, 11 and 12.
const PAYOUTS: usize = 5;

/// The most stakes that are tried one by one for the edge.
const TRIED: u64 = 20_000;

/// A wager that some rolls win, some lose, and all others do not affect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolls {
    /// The rolls that win, by what they pay.
    wins: [(u64, Ratio); PAYOUTS],
    loses: u64,
    vigorish: Option<Vigorish>,
    /// The chips of its unit.
    chips: u64,
    /// Whether the regulation lists true odds, for which vigorish may be charged.
    true_odds: bool,
}

impl Rolls {
    fn of(wager: Wager, chips: u64, terms: &Submission) -> Self {
        let mut rolls = Self {
            wins: [(0, Ratio::to(0, 1)); PAYOUTS],
            loses: 0,
            vigorish: wager.vigorish(terms),
            chips,
            true_odds: wager.family().owes_vigorish(),
        };
        let markers = Markers::default();
        for dice in Dice::all(terms.rules().dice) {
            let round = Round::Point(Point::Six); // any: such a wager does not ask
            let throw = Throw { round, dice, working: true, power: None, markers: &markers, terms };
            match wager.on_throw(&throw) {
                Verdict::Pay(pays) | Verdict::PayAndStand(pays) => rolls.add(pays),
                Verdict::Lose => rolls.loses = rolls.loses.saturating_add(1),
                Verdict::Push | Verdict::Stand(_) => {}
            }
        }
        rolls
    }

    fn add(&mut self, odds: Ratio) {
        let same = |slot: &&mut (u64, Ratio)| slot.0 == 0 || slot.1 == odds;
        if let Some(slot) = self.wins.iter_mut().find(same) {
            *slot = (slot.0.saturating_add(1), odds);
        }
    }

    fn smallest_safe(&self, terms: &Submission) -> Option<Cents> {
        let unit = terms.chip_unit().times(self.chips)?;
        if self.is_fair(terms) {
            return (!rounds(terms) || self.pays_whole(unit, terms)).then_some(ANY);
        }
        let chips = self.last_risky(terms)?.checked_div(u128::from(unit.get()))?;
        let mut stake = unit.times(u64::try_from(chips).ok()?)?;
        for _ in 0..TRIED {
            if stake.is_zero() {
                return Some(ANY);
            }
            if self.gives_edge(stake, terms) {
                break;
            }
            stake = stake.less(unit)?;
        }
        stake.plus(unit)
    }

    /// Returns an amount above which no stake gives the player the edge; `None` if every amount does.
    ///
    /// With vigorish on true odds: the stake from which on vigorish is at least one credit, which is more than rounding
    /// up adds. Without: at odds of `pays` to `per`, rounding up adds at most `credit - 1/per` to each win, and the house
    /// keeps `loses` less the sum of `wins x pays / per` of a cent in as many decisions.
    fn last_risky(&self, terms: &Submission) -> Option<u128> {
        let credit = u128::from(terms.smallest_credit().get());
        if let Some(Vigorish { on, .. }) = self.vigorish {
            let (part, of) = terms.vigorish_rate().figures();
            let (on, on_per) = wide(on);
            let share = u128::from(part).checked_mul(on.into())?;
            let whole = u128::from(of).checked_mul(on_per.into())?.checked_mul(credit)?;
            return whole.checked_next_multiple_of(share)?.checked_div(share);
        }
        let all = self.denominator()?;
        let mut added = 0u128;
        for (ways, pays) in self.wins {
            let per = u128::from(pays.figures().1);
            let most = per.checked_mul(credit)?.checked_sub(1)?;
            let gain = all.checked_div(per)?.checked_mul(most)?.checked_mul(ways.into())?;
            added = added.checked_add(gain)?;
        }
        added.checked_div(self.kept()?)
    }

    /// Returns a multiple of every "per" of the odds.
    fn denominator(&self) -> Option<u128> {
        self.wins.iter().try_fold(1u128, |all, (_, pays)| {
            let per = u128::from(pays.figures().1);
            if all.is_multiple_of(per) { Some(all) } else { all.checked_mul(per) }
        })
    }

    /// Returns the house's share of a cent in as many decisions as rolls decide the wager, times the denominator. `None`
    /// if it is below zero.
    fn kept(&self) -> Option<u128> {
        let all = self.denominator()?;
        let mut kept = all.checked_mul(self.loses.into())?;
        for (ways, odds) in self.wins {
            let (pays, per) = odds.figures();
            let paid = all.checked_div(per.into())?.checked_mul(pays.into())?.checked_mul(ways.into())?;
            kept = kept.checked_sub(paid)?;
        }
        Some(kept)
    }

    /// Returns whether every win of a stake is paid in whole credits.
    fn pays_whole(&self, stake: Cents, terms: &Submission) -> bool {
        let mut won = self.wins.iter().filter(|(ways, _)| *ways > 0);
        won.all(|(_, pays)| pays.pays_whole(stake, terms.smallest_credit()))
    }

    fn gives_edge(&self, stake: Cents, terms: &Submission) -> bool {
        if !rounds(terms) && !self.pays_whole(stake, terms) {
            return false;
        }
        let (gained, lost) = self.outcomes(stake, terms);
        if self.is_fair(terms) { gained > lost } else { gained >= lost }
    }

    /// Returns the amounts paid back and staked in as many decisions as rolls decide the wager.
    fn back(&self, stake: Cents, terms: &Submission) -> (u64, u64) {
        let (gained, lost) = self.outcomes(stake, terms);
        let staked = self.decisions().saturating_mul(stake.get());
        (staked.saturating_add(gained).saturating_sub(lost), staked)
    }

    /// Returns the amounts that the player wins and loses in as many decisions as rolls decide the wager. Vigorish
    /// counts as lost.
    fn outcomes(&self, stake: Cents, terms: &Submission) -> (u64, u64) {
        let credit = terms.smallest_credit();
        let gained = self.wins.iter().fold(0u64, |sum, (ways, pays)| {
            let winnings = pays.winnings(stake, credit).map_or(u64::MAX, Cents::get);
            sum.saturating_add(ways.saturating_mul(winnings))
        });
        let (charged, times) = match self.vigorish {
            None => (0, 0),
            Some(Vigorish { on, up_front }) => {
                let charged = terms.vigorish_rate().of_winnings(stake, on, credit).map_or(0, Cents::get);
                (charged, if up_front { self.decisions() } else { self.won() })
            }
        };
        let lost = self.loses.saturating_mul(stake.get()).saturating_add(charged.saturating_mul(times));
        (gained, lost)
    }

    /// Returns whether the wager has true odds and owes no vigorish: the casino chose to keep nothing. Only Buy and Lay
    /// Bets may.
    fn is_fair(&self, terms: &Submission) -> bool {
        let (rate, _) = terms.vigorish_rate().figures();
        self.true_odds && (self.vigorish.is_none() || rate == 0)
    }

    /// Returns how many rolls win.
    fn won(&self) -> u64 {
        self.wins.iter().fold(0, |sum, (ways, _)| sum.saturating_add(*ways))
    }

    fn decisions(&self) -> u64 {
        self.won().saturating_add(self.loses)
    }
}

/// Returns the figures of some odds, as 64-bit integers.
fn wide(odds: Ratio) -> (u64, u64) {
    let (pays, per) = odds.figures();
    (pays.into(), per.into())
}

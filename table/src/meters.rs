//! Meters of the money in and out of the table since it was set up. Meters only grow, except for vigorish that is returned
//! with its bet.
//!
//! They are kept beside the accounts and computed from other figures, so that each checks the other:
//!
//! ```text
//! house take = coin in - coin out + vigorish      coin in - coin out = collected - paid, over all wagers
//! dealers' tips = gained by tips
//! ```

use protocol::host::{self, METERS_AT_ONCE, WagerMeter};
use rules_core::accounts::Accounts;
use rules_core::wager::{SPOTS, Spot};
use rules_core::{Bug, Cents, Line, Outcome, Owner, Wager};
use serde::{Deserialize, Serialize};

mod kept;

/// The meters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meters {
    coin_in: Cents,
    coin_out: Cents,
    vigorish: Cents,
    decisions: u64,
    riders: RiderMeters,
    by_wager: [WagerTotals; SPOTS],
}

/// The amounts of tips and coupons. Tips count as stakes of their wagers too; of coupons, only the winnings do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RiderMeters {
    /// Stakes of decided tips.
    tips_in: Cents,
    /// What the dealers have gained.
    tips_out: Cents,
    /// Coupons that were used up.
    coupons_in: Cents,
    /// Winnings of coupons.
    coupons_out: Cents,
}

/// The amounts that one wager has collected and paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct WagerTotals {
    lost: Cents,
    won: Cents,
}

impl Default for Meters {
    fn default() -> Self {
        Self {
            coin_in: Cents::ZERO,
            coin_out: Cents::ZERO,
            vigorish: Cents::ZERO,
            decisions: 0,
            riders: RiderMeters::default(),
            by_wager: [WagerTotals::default(); SPOTS],
        }
    }
}

impl Meters {
    /// Counts a decided bet.
    pub(crate) fn count_line(&mut self, line: &Line) -> Result<(), Bug> {
        self.count_rider(line)?;
        let stake = if line.owner == Owner::Coupon { Cents::ZERO } else { line.stake };
        let spot = line.spot.index();
        let totals = self.by_wager.get_mut(spot).ok_or(Bug::MeterMissing)?;
        add(&mut self.coin_in, stake)?;
        match line.outcome {
            Outcome::Lose => add(&mut totals.lost, stake),
            Outcome::Push => add(&mut self.coin_out, stake),
            Outcome::Win { winnings, vigorish, .. } => {
                add(&mut totals.won, winnings)?;
                add(&mut self.coin_out, stake)?;
                add(&mut self.coin_out, winnings)?;
                add(&mut self.vigorish, vigorish)
            }
        }
    }

    /// Counts a decided tip or coupon.
    #[inline]
    fn count_rider(&mut self, line: &Line) -> Result<(), Bug> {
        let credit = || line.credit().ok_or(Bug::AmountOverflow);
        let riders = &mut self.riders;
        match (line.owner, line.outcome) {
            (Owner::Player, _) | (Owner::Coupon, Outcome::Push) => Ok(()),
            (Owner::Dealers, _) => {
                add(&mut riders.tips_in, line.stake)?;
                add(&mut riders.tips_out, credit()?)
            }
            (Owner::Coupon, Outcome::Lose | Outcome::Win { .. }) => {
                add(&mut riders.coupons_in, line.stake)?;
                add(&mut riders.coupons_out, credit()?)
            }
        }
    }

    /// Counts a tip that was voided: the dealers keep its stake.
    pub(crate) fn count_voided_tip(&mut self, stake: Cents) -> Result<(), Bug> {
        add(&mut self.riders.tips_out, stake)
    }

    pub(crate) const fn riders(&self) -> RiderMeters {
        self.riders
    }

    pub(crate) const fn restore_riders(&mut self, riders: RiderMeters) {
        self.riders = riders;
    }

    /// Counts a settled roll.
    pub(crate) fn count_decision(&mut self) {
        self.decisions = self.decisions.saturating_add(1);
    }

    /// Returns the number of settled rolls.
    pub const fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Counts vigorish that was collected with a bet, or returned: the house's take went from `before` to `after`.
    pub(crate) fn count_vigorish(&mut self, before: i64, after: i64) -> Result<(), Bug> {
        let change = after.checked_sub(before).ok_or(Bug::AmountOverflow)?;
        let amount = Cents::new(change.unsigned_abs());
        if change < 0 {
            self.vigorish = self.vigorish.less(amount).ok_or(Bug::AmountOverflow)?;
            Ok(())
        } else {
            add(&mut self.vigorish, amount)
        }
    }

    /// Compares the meters with the accounts. Fails if they differ.
    pub(crate) fn balances(&self, accounts: &Accounts) -> Result<(), Bug> {
        let house = self.kept()?.checked_add(wide(self.vigorish)).ok_or(Bug::AmountOverflow)?;
        let same = house == i128::from(accounts.house()) && self.riders.tips_out == accounts.tips();
        if same { Ok(()) } else { Err(Bug::MetersDiffer) }
    }

    /// Compares the meters of all wagers with those of the table. Fails if they differ. Only a decision changes either.
    pub(crate) fn check(&self) -> Result<(), Bug> {
        let sum = |of: fn(&WagerTotals) -> Cents| {
            self.by_wager.iter().try_fold(Cents::ZERO, |sum, totals| sum.plus(of(totals)))
        };
        let lost = sum(|totals| totals.lost).ok_or(Bug::AmountOverflow)?;
        let won = sum(|totals| totals.won).ok_or(Bug::AmountOverflow)?;
        let by_wager = wide(lost).checked_sub(wide(won)).ok_or(Bug::AmountOverflow)?;
        if self.kept()? == by_wager { Ok(()) } else { Err(Bug::MetersDiffer) }
    }

    /// Returns the part of all stakes that the house has kept.
    fn kept(&self) -> Result<i128, Bug> {
        wide(self.coin_in).checked_sub(wide(self.coin_out)).ok_or(Bug::AmountOverflow)
    }

    /// Returns the meters for the host.
    pub fn totals(&self, accounts: &Accounts, void_throws: u32) -> host::Meters {
        host::Meters {
            coin_in: self.coin_in.get(),
            coin_out: self.coin_out.get(),
            buy_in: accounts.bought_in().get(),
            cash_out: accounts.cashed_out().get(),
            vigorish: self.vigorish.get(),
            tips: accounts.tips().get(),
            decisions: self.decisions,
            void_throws: u64::from(void_throws),
            tips_in: self.riders.tips_in.get(),
            coupons_in: self.riders.coupons_in.get(),
            coupons_out: self.riders.coupons_out.get(),
        }
    }

    /// Returns the meters of wagers with codes above `above` for the host, without empty ones, as many as fit.
    pub fn wagers(&self, above: u16) -> heapless::Vec<WagerMeter, METERS_AT_ONCE> {
        let used = Spot::all().zip(&self.by_wager).filter(|(_, totals)| **totals != WagerTotals::default());
        let meters = used.map(|(spot, totals)| WagerMeter {
            wager: Wager::code(spot.wager()).0,
            lost: totals.lost.get(),
            won: totals.won.get(),
        });
        meters.filter(|meter| meter.wager > above).take(METERS_AT_ONCE).collect()
    }
}

fn wide(cents: Cents) -> i128 {
    i128::from(cents.get())
}

fn add(meter: &mut Cents, amount: Cents) -> Result<(), Bug> {
    *meter = meter.plus(amount).ok_or(Bug::AmountOverflow)?;
    Ok(())
}

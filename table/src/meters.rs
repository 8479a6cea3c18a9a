//! What went in and out of the table since it was set up. Meters only ever grow, but for vigorish that is handed back
//! with a wager that was never made.
//!
//! They are kept beside the accounts and worked out from other figures, so that each proves the other:
//!
//! ```text
//! house take = coin in - coin out + vigorish      coin in - coin out = collected - paid, over all wagers
//! ```

use protocol::host::{self, METERS_AT_ONCE, WagerMeter};
use rules_core::accounts::Accounts;
use rules_core::wager::{SPOTS, Spot};
use rules_core::{Bug, Cents, Line, Outcome, Wager};
use serde::{Deserialize, Serialize};

mod kept;

/// The meters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meters {
    coin_in: Cents,
    coin_out: Cents,
    vigorish: Cents,
    decisions: u64,
    by_wager: [WagerTotals; SPOTS],
}

/// What one wager took and paid.
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
            by_wager: [WagerTotals::default(); SPOTS],
        }
    }
}

impl Meters {
    /// A wager was decided.
    pub(crate) fn count_line(&mut self, line: &Line) -> Result<(), Bug> {
        let stake = line.stake;
        let spot = line.spot.index();
        let totals = self.by_wager.get_mut(spot).ok_or(Bug::WagerVanished)?;
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

    /// A throw was settled.
    pub(crate) fn count_decision(&mut self) {
        self.decisions = self.decisions.saturating_add(1);
    }

    /// How many throws were settled.
    pub const fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Vigorish was collected with a wager, or handed back: the house's take went from `before` to `after`.
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

    /// The meters must tell the same story as the accounts.
    pub(crate) fn balances(&self, accounts: &Accounts) -> Result<(), Bug> {
        let house = self.kept()?.checked_add(wide(self.vigorish)).ok_or(Bug::AmountOverflow)?;
        if house == i128::from(accounts.house()) { Ok(()) } else { Err(Bug::MetersDiffer) }
    }

    /// The meters of all wagers must tell the same story as those of the table. A decision alone moves either.
    pub(crate) fn check(&self) -> Result<(), Bug> {
        let sum = |of: fn(&WagerTotals) -> Cents| {
            self.by_wager.iter().try_fold(Cents::ZERO, |sum, totals| sum.plus(of(totals)))
        };
        let lost = sum(|totals| totals.lost).ok_or(Bug::AmountOverflow)?;
        let won = sum(|totals| totals.won).ok_or(Bug::AmountOverflow)?;
        let by_wager = wide(lost).checked_sub(wide(won)).ok_or(Bug::AmountOverflow)?;
        if self.kept()? == by_wager { Ok(()) } else { Err(Bug::MetersDiffer) }
    }

    /// What the house has kept of what was staked.
    fn kept(&self) -> Result<i128, Bug> {
        wide(self.coin_in).checked_sub(wide(self.coin_out)).ok_or(Bug::AmountOverflow)
    }

    /// For the host.
    pub fn totals(&self, accounts: &Accounts, void_throws: u32) -> host::Meters {
        host::Meters {
            coin_in: self.coin_in.get(),
            coin_out: self.coin_out.get(),
            buy_in: accounts.bought_in().get(),
            cash_out: accounts.cashed_out().get(),
            vigorish: self.vigorish.get(),
            tips: 0, // nobody tips in Pennsylvania's chapters; Colorado's T2 is not offered yet
            decisions: self.decisions,
            void_throws: u64::from(void_throws),
        }
    }

    /// For the host: the wagers with codes above one that have taken or paid anything, as many as fit.
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

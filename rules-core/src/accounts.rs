//! Whose money is where.

use serde::{Deserialize, Serialize};

use crate::bug::Bug;
use crate::money::Cents;
use crate::seat::{BySeat, Seat};

/// The seats' credits and the house's take.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Accounts {
    credits: BySeat<Cents>,
    /// All that was ever brought to the table.
    bought_in: Cents,
    /// All that was ever taken away from it.
    cashed_out: Cents,
    /// What the house has collected, less what it has paid: below zero while players are ahead.
    house: i64,
}

impl Accounts {
    /// What a seat may wager.
    pub fn credit(&self, seat: Seat) -> Cents {
        *self.credits.get(seat)
    }

    /// What the house is ahead by, in cents.
    pub const fn house(&self) -> i64 {
        self.house
    }

    /// All that was ever brought to the table.
    pub const fn bought_in(&self) -> Cents {
        self.bought_in
    }

    /// All that was ever taken away from it.
    pub const fn cashed_out(&self) -> Cents {
        self.cashed_out
    }

    /// Credit leaves the table. `None`, and nothing changed, when there is not that much.
    pub(crate) fn cash_out(&mut self, seat: Seat, amount: Cents) -> Option<()> {
        let cashed_out = self.cashed_out.plus(amount)?;
        self.stake(seat, amount)?;
        self.cashed_out = cashed_out;
        Some(())
    }

    /// Credit moves from one seat to another. `None`, and nothing changed, when there is not that much.
    pub(crate) fn transfer(&mut self, from: Seat, to: Seat, amount: Cents) -> Option<()> {
        let sum = self.credit(to).plus(amount)?;
        self.stake(from, amount)?;
        *self.credits.get_mut(to) = sum;
        Some(())
    }

    /// Money comes to the table from outside. `None`, and nothing changed, when it cannot be held.
    pub(crate) fn buy_in(&mut self, seat: Seat, amount: Cents) -> Option<()> {
        let bought_in = self.bought_in.plus(amount)?;
        // The house could win all of it: that must fit, too.
        i64::try_from(bought_in.get()).ok()?;
        self.add(seat, amount)?;
        self.bought_in = bought_in;
        Some(())
    }

    /// Credit becomes a stake. `None`, and nothing changed, when there is not that much.
    #[inline]
    pub(crate) fn stake(&mut self, seat: Seat, amount: Cents) -> Option<()> {
        let credit = self.credits.get_mut(seat);
        *credit = credit.less(amount)?;
        Some(())
    }

    /// A stake, or part of it, becomes credit again.
    #[inline]
    pub(crate) fn unstake(&mut self, seat: Seat, amount: Cents) -> Result<(), Bug> {
        self.add(seat, amount).ok_or(Bug::AmountOverflow)
    }

    /// The house pays: winnings, or vigorish that it gives back.
    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, amount: Cents) -> Result<(), Bug> {
        let house = self.house.checked_sub_unsigned(amount.get()).ok_or(Bug::AmountOverflow)?;
        self.add(seat, amount).ok_or(Bug::AmountOverflow)?;
        self.house = house;
        Ok(())
    }

    /// The house collects what is no seat's credit: a lost stake, or vigorish just taken from one.
    #[inline]
    pub(crate) fn collect(&mut self, amount: Cents) -> Result<(), Bug> {
        self.house = self.house.checked_add_unsigned(amount.get()).ok_or(Bug::AmountOverflow)?;
        Ok(())
    }

    /// Credits, stakes and house take must add up to what was brought to the table and not taken away.
    pub(crate) fn check(&self, staked: Option<Cents>) -> Result<(), Bug> {
        let staked = staked.ok_or(Bug::AmountOverflow)?;
        let credits = self.credits.iter().try_fold(staked, |sum, (_, credit)| sum.plus(*credit));
        let held = i128::from(credits.ok_or(Bug::AmountOverflow)?.get());
        let all = held.checked_add(i128::from(self.house)).ok_or(Bug::AmountOverflow)?;
        let all = all.checked_add(i128::from(self.cashed_out.get())).ok_or(Bug::AmountOverflow)?;
        if all == i128::from(self.bought_in.get()) { Ok(()) } else { Err(Bug::MoneyNotConserved) }
    }

    #[inline]
    fn add(&mut self, seat: Seat, amount: Cents) -> Option<()> {
        let credit = self.credits.get_mut(seat);
        *credit = credit.plus(amount)?;
        Some(())
    }
}

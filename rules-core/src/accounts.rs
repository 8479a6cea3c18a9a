//! Seat credits and the house's take.

use serde::{Deserialize, Serialize};

use crate::bug::Bug;
use crate::money::Cents;
use crate::seat::{BySeat, Seat};

/// The seats' credits and the house's take.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Accounts {
    credits: BySeat<Cents>,
    /// Sum of all buy-ins so far.
    bought_in: Cents,
    /// Sum of all cash-outs so far.
    cashed_out: Cents,
    /// Amount collected by the house, less the amount it has paid: below zero while players are ahead.
    house: i64,
    /// The dealers' tips so far: decided stakes and winnings (T2). It only grows.
    tips: Cents,
}

impl Accounts {
    /// Restores accounts that were kept as these four values: credits, all buy-ins, all cash-outs and the house's take.
    /// Tables that kept them so took no tips.
    pub fn restored(credits: BySeat<Cents>, bought_in: Cents, cashed_out: Cents, house: i64) -> Self {
        Self { credits, bought_in, cashed_out, house, tips: Cents::ZERO }
    }

    /// Returns the credit that a seat may wager.
    pub fn credit(&self, seat: Seat) -> Cents {
        *self.credits.get(seat)
    }

    /// Returns the house's take in cents: below zero while players are ahead.
    pub const fn house(&self) -> i64 {
        self.house
    }

    /// Returns the sum of all buy-ins so far.
    pub const fn bought_in(&self) -> Cents {
        self.bought_in
    }

    /// Returns the sum of all cash-outs so far.
    pub const fn cashed_out(&self) -> Cents {
        self.cashed_out
    }

    /// Returns the dealers' tips so far.
    pub const fn tips(&self) -> Cents {
        self.tips
    }

    /// Takes credit off the table. Returns `None`, unchanged, if the seat has less.
    pub(crate) fn cash_out(&mut self, seat: Seat, amount: Cents) -> Option<()> {
        let cashed_out = self.cashed_out.plus(amount)?;
        self.stake(seat, amount)?;
        self.cashed_out = cashed_out;
        Some(())
    }

    /// Moves credit from one seat to another. Returns `None`, unchanged, if `from` has less, or `to` cannot hold it.
    pub(crate) fn transfer(&mut self, from: Seat, to: Seat, amount: Cents) -> Option<()> {
        let sum = self.credit(to).plus(amount)?;
        self.stake(from, amount)?;
        *self.credits.get_mut(to) = sum;
        Some(())
    }

    /// Gives a seat credit for money from outside. Returns `None`, unchanged, if the sums leave their range.
    pub(crate) fn buy_in(&mut self, seat: Seat, amount: Cents) -> Option<()> {
        let bought_in = self.bought_in.plus(amount)?;
        // The house could win all of it, and its take is signed.
        i64::try_from(bought_in.get()).ok()?;
        self.add(seat, amount)?;
        self.bought_in = bought_in;
        Some(())
    }

    /// Turns credit into a stake. Returns `None`, unchanged, if the seat has less.
    #[inline]
    pub(crate) fn stake(&mut self, seat: Seat, amount: Cents) -> Option<()> {
        let credit = self.credits.get_mut(seat);
        *credit = credit.less(amount)?;
        Some(())
    }

    /// Turns a stake, or part of it, back into credit.
    #[inline]
    pub(crate) fn unstake(&mut self, seat: Seat, amount: Cents) -> Result<(), Bug> {
        self.add(seat, amount).ok_or(Bug::AmountOverflow)
    }

    /// Pays a seat from the house: winnings, or returned vigorish.
    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, amount: Cents) -> Result<(), Bug> {
        let house = self.house.checked_sub_unsigned(amount.get()).ok_or(Bug::AmountOverflow)?;
        self.add(seat, amount).ok_or(Bug::AmountOverflow)?;
        self.house = house;
        Ok(())
    }

    /// Adds a lost stake, or vigorish just taken from a seat's credit, to the house's take.
    #[inline]
    pub(crate) fn collect(&mut self, amount: Cents) -> Result<(), Bug> {
        self.house = self.house.checked_add_unsigned(amount.get()).ok_or(Bug::AmountOverflow)?;
        Ok(())
    }

    /// Turns the stake of a tip into the dealers' money.
    pub(crate) fn keep_tip(&mut self, stake: Cents) -> Result<(), Bug> {
        self.tips = self.tips.plus(stake).ok_or(Bug::AmountOverflow)?;
        Ok(())
    }

    /// Pays the winnings of a tip from the house.
    pub(crate) fn pay_tips(&mut self, winnings: Cents) -> Result<(), Bug> {
        let house = self.house.checked_sub_unsigned(winnings.get()).ok_or(Bug::AmountOverflow)?;
        self.keep_tip(winnings)?;
        self.house = house;
        Ok(())
    }

    /// Checks that credits, stakes, tips and house take add up to all buy-ins less all cash-outs.
    pub(crate) fn check(&self, staked: Option<Cents>) -> Result<(), Bug> {
        let staked = staked.ok_or(Bug::AmountOverflow)?;
        let credits = self.credits.iter().try_fold(staked, |sum, (_, credit)| sum.plus(*credit));
        let held = credits.and_then(|sum| sum.plus(self.tips)).ok_or(Bug::AmountOverflow)?;
        let held = i128::from(held.get());
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

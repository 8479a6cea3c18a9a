//! Credit that comes, goes and moves without a wager being decided.

use crate::bug::Bug;
use crate::game::requests::something;
use crate::game::{Declined, Game};
use crate::money::Cents;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::wager::Wager;

/// A wager that was handed back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandedBack {
    /// Whose it was.
    pub seat: Seat,
    /// What it was on.
    pub wager: Wager,
    /// The stake.
    pub stake: Cents,
    /// Vigorish that had been collected in advance, and came back too.
    pub vigorish: Cents,
}

impl Game {
    /// Credit for a seat, in exchange for money outside the table.
    pub fn buy_in(&mut self, seat: Seat, amount: Cents) -> Result<(), Declined> {
        self.at_table(seat)?;
        something(amount)?;
        Ok(self.accounts.buy_in(seat, amount).ok_or(Refusal::SeatIsFull)?)
    }

    /// Money outside the table, in exchange for a seat's credit. Wagers on the layout stay there (G10).
    pub fn cash_out(&mut self, seat: Seat, amount: Cents) -> Result<(), Declined> {
        self.at_table(seat)?;
        something(amount)?;
        Ok(self.accounts.cash_out(seat, amount).ok_or(Refusal::MoreThanCredit)?)
    }

    /// A player moves to another seat with credit, or a part of it.
    pub fn transfer(&mut self, from: Seat, to: Seat, amount: Cents) -> Result<(), Declined> {
        self.at_table(from)?;
        self.at_table(to)?;
        something(amount)?;
        if from == to {
            return Err(Refusal::SameSeat.into());
        }
        Ok(self.accounts.transfer(from, to, amount).ok_or(Refusal::MoreThanCredit)?)
    }

    /// Hands the next wager on the layout back, with the vigorish that was collected in advance: a technician voids all
    /// of them (G10). Nothing when none is left.
    pub fn hand_back(&mut self) -> Result<Option<HandedBack>, Bug> {
        let found = self.submission.seats().find_map(|seat| Some((seat, self.bets.get(seat).iter().next()?)));
        let Some((seat, bet)) = found else { return Ok(None) };
        self.accounts.unstake(seat, bet.stake)?;
        self.accounts.pay(seat, bet.vigorish.total)?;
        self.bets.get_mut(seat).clear(bet.wager.spot());
        let vigorish = bet.vigorish.total;
        Ok(Some(HandedBack { seat, wager: bet.wager, stake: bet.stake, vigorish }))
    }
}

//! Credit that comes, goes or moves without a decision.

use crate::bug::Bug;
use crate::game::requests::something;
use crate::game::{Declined, Game};
use crate::money::Cents;
use crate::refusal::Refusal;
use crate::riders::Owner;
use crate::seat::Seat;
use crate::wager::Wager;

/// A bet that was returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandedBack {
    /// The seat that had the bet, or with whose bet a tip or a coupon rode.
    pub seat: Seat,
    /// Whose stake it was: a tip goes to the dealers, a coupon to the coupons that the seat may play.
    pub owner: Owner,
    /// The wager.
    pub wager: Wager,
    /// The stake.
    pub stake: Cents,
    /// Vigorish that had been collected in advance and was returned too.
    pub vigorish: Cents,
}

impl Game {
    /// Gives a seat credit for money from outside the table.
    pub fn buy_in(&mut self, seat: Seat, amount: Cents) -> Result<(), Declined> {
        self.at_table(seat)?;
        something(amount)?;
        Ok(self.accounts.buy_in(seat, amount).ok_or(Refusal::SeatIsFull)?)
    }

    /// Takes a seat's credit off the table for money outside. Bets on the layout stay (G10).
    pub fn cash_out(&mut self, seat: Seat, amount: Cents) -> Result<(), Declined> {
        self.at_table(seat)?;
        something(amount)?;
        Ok(self.accounts.cash_out(seat, amount).ok_or(Refusal::MoreThanCredit)?)
    }

    /// Moves credit, or part of it, with a player who changes seats.
    pub fn transfer(&mut self, from: Seat, to: Seat, amount: Cents) -> Result<(), Declined> {
        self.at_table(from)?;
        self.at_table(to)?;
        something(amount)?;
        if from == to {
            return Err(Refusal::SameSeat.into());
        }
        Ok(self.accounts.transfer(from, to, amount).ok_or(Refusal::MoreThanCredit)?)
    }

    /// Returns the next bet on the layout to its seat, with vigorish collected in advance: a technician voids all bets
    /// (G10). `None` if no bet is left.
    pub fn hand_back(&mut self) -> Result<Option<HandedBack>, Bug> {
        let found = self.submission.seats().find_map(|seat| Some((seat, self.bets.get(seat).iter().next()?)));
        let Some((seat, bet)) = found else { return self.hand_back_rider() };
        self.accounts.unstake(seat, bet.stake)?;
        self.accounts.pay(seat, bet.vigorish.total)?;
        self.bets.get_mut(seat).clear(bet.wager.spot());
        let (owner, vigorish) = (Owner::Player, bet.vigorish.total);
        Ok(Some(HandedBack { seat, owner, wager: bet.wager, stake: bet.stake, vigorish }))
    }
}

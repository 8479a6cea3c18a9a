//! The wagers on the layout.

use serde::{Deserialize, Serialize};

use crate::bug::Bug;
use crate::money::Cents;
use crate::seat::{MAX_SEATS, Seat};
use crate::wager::Wager;

/// The most wagers a layout can hold: each of them once at every seat.
pub const MAX_BETS: usize = MAX_SEATS * Wager::ALL.len();

/// One seat's stake on one wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bet {
    /// Whose it is.
    pub seat: Seat,
    /// What it is on.
    pub wager: Wager,
    /// All of the stake.
    pub stake: Cents,
    /// The part of it put down in the present window. A wager is made when the window closes; until then this
    /// part may be taken back whatever the wager (G5).
    pub fresh: Cents,
}

/// All wagers on the layout, in seat order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bets(heapless::Vec<Bet, MAX_BETS>);

impl Bets {
    /// The wagers, in seat order.
    pub fn iter(&self) -> impl Iterator<Item = &Bet> {
        self.0.iter()
    }

    /// The wagers of one seat.
    pub fn at(&self, seat: Seat) -> impl Iterator<Item = &Bet> {
        self.0.iter().filter(move |bet| bet.seat == seat)
    }

    /// One seat's stake on one wager.
    pub fn get(&self, seat: Seat, wager: Wager) -> Option<&Bet> {
        self.at(seat).find(|bet| bet.wager == wager)
    }

    /// Puts `bet` on the layout in place of what the seat had on that wager; a stake of nothing clears it.
    pub(crate) fn set(&mut self, bet: Bet) -> Result<(), Bug> {
        self.0.retain(|other| (other.seat, other.wager) != (bet.seat, bet.wager));
        if bet.stake.is_zero() {
            return Ok(());
        }
        let place = self.0.iter().take_while(|other| other.seat <= bet.seat).count();
        self.0.insert(place, bet).map_err(|_| Bug::CapacityExceeded)
    }

    /// The window has closed: what stands is made (G5).
    pub(crate) fn make_all(&mut self) {
        for bet in &mut self.0 {
            bet.fresh = Cents::ZERO;
        }
    }

    /// All stakes together.
    pub fn total(&self) -> Option<Cents> {
        self.0.iter().try_fold(Cents::ZERO, |sum, bet| sum.plus(bet.stake))
    }
}

//! What a roll does to every wager, worked out in full before anything is applied.
//!
//! Order (G4, 623a.9(d)): all losing wagers are collected before any winner is paid, each pass in seat order.

use serde::{Deserialize, Serialize};

use crate::bets::{Bet, Bets, MAX_BETS};
use crate::bug::Bug;
use crate::dice::Roll;
use crate::money::Cents;
use crate::round::Round;
use crate::seat::Seat;
use crate::verdict::Verdict;
use crate::wager::Wager;

/// How a wager was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// The stake was collected.
    Lose,
    /// So much was won, and the stake came back with it.
    Win(Cents),
}

/// One decided wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Whose it was.
    pub seat: Seat,
    /// What it was on.
    pub wager: Wager,
    /// What was staked.
    pub stake: Cents,
    /// How it was decided.
    pub outcome: Outcome,
}

impl Line {
    /// What the seat's credit gains. `None` when it leaves the range.
    pub fn credit(&self) -> Option<Cents> {
        match self.outcome {
            Outcome::Lose => Some(Cents::ZERO),
            Outcome::Win(winnings) => self.stake.plus(winnings),
        }
    }
}

/// The decided wagers of one roll, in settlement order.
pub type Lines = heapless::Vec<Line, MAX_BETS>;

/// Works out every line of a roll thrown in `round`. Changes nothing.
pub fn settle(bets: &Bets, round: Round, roll: Roll, smallest_credit: Cents) -> Result<Lines, Bug> {
    let mut lines = Lines::new();
    for collecting in [true, false] {
        for bet in bets.iter() {
            let Some(line) = decide(bet, round, roll, smallest_credit)? else { continue };
            if collecting == (line.outcome == Outcome::Lose) {
                lines.push(line).map_err(|_| Bug::CapacityExceeded)?;
            }
        }
    }
    Ok(lines)
}

fn decide(bet: &Bet, round: Round, roll: Roll, smallest_credit: Cents) -> Result<Option<Line>, Bug> {
    let outcome = match bet.wager.on_roll(round, roll) {
        Verdict::Stand(_) => return Ok(None),
        Verdict::Lose => Outcome::Lose,
        Verdict::Pay(odds) => {
            Outcome::Win(odds.winnings(bet.stake, smallest_credit).ok_or(Bug::AmountOverflow)?)
        }
    };
    Ok(Some(Line { seat: bet.seat, wager: bet.wager, stake: bet.stake, outcome }))
}

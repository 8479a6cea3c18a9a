//! The table as the rules see it: round, betting window, wagers and money, and every way they change.
//!
//! Each method either does the whole of what was asked or refuses and changes nothing.

use serde::{Deserialize, Serialize};

use crate::accounts::Accounts;
use crate::bets::{Bet, Bets};
use crate::bug::Bug;
use crate::dice::Roll;
use crate::money::Cents;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::seat::Seat;
use crate::settlement::{Line, Lines, Outcome, settle};
use crate::submission::Submission;
use crate::wager::{Change, Wager, pass::Pass};

/// Whether wagers may change (G5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Window {
    /// Wagers may be made, raised, cut and removed as their own rules allow.
    #[default]
    Open,
    /// No more bets: the dice may be thrown.
    Closed,
}

/// Why something did not happen: the asker's fault, or ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declined {
    /// The rules do not allow it; nothing changed.
    Refused(Refusal),
    /// This code is wrong; the table must stop.
    Bug(Bug),
}

impl From<Refusal> for Declined {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Bug> for Declined {
    fn from(bug: Bug) -> Self {
        Self::Bug(bug)
    }
}

/// A game of craps in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    submission: Submission,
    round: Round,
    window: Window,
    /// Who has the dice. Nobody does before the first throw and after a loser 7 (623a.10(a)(1)).
    shooter: Option<Seat>,
    bets: Bets,
    accounts: Accounts,
}

impl Game {
    /// A table just opened: nobody has credit, the puck is off, bets are open.
    pub fn new(submission: Submission) -> Self {
        Self {
            submission,
            round: Round::ComeOut,
            window: Window::Open,
            shooter: None,
            bets: Bets::default(),
            accounts: Accounts::default(),
        }
    }

    /// What the casino chose.
    pub const fn submission(&self) -> &Submission {
        &self.submission
    }

    /// Come-out, or the point.
    pub const fn round(&self) -> Round {
        self.round
    }

    /// Whether wagers may change.
    pub const fn window(&self) -> Window {
        self.window
    }

    /// Who has the dice.
    pub const fn shooter(&self) -> Option<Seat> {
        self.shooter
    }

    /// The wagers on the layout.
    pub const fn bets(&self) -> &Bets {
        &self.bets
    }

    /// Credits and house take.
    pub const fn accounts(&self) -> &Accounts {
        &self.accounts
    }

    /// Credit for a seat, in exchange for money outside the table.
    pub fn buy_in(&mut self, seat: Seat, amount: Cents) -> Result<(), Declined> {
        self.at_table(seat)?;
        something(amount)?;
        self.accounts.buy_in(seat, amount).ok_or(Refusal::SeatIsFull)?;
        self.check()
    }

    /// Puts `amount` on a wager, making it or raising it.
    pub fn place(&mut self, seat: Seat, wager: Wager, amount: Cents) -> Result<(), Declined> {
        self.at_table(seat)?;
        self.window_open()?;
        something(amount)?;
        let standing = self.bets.get(seat, wager).copied();
        match standing {
            None => wager.may_make(self.round)?,
            Some(_) => wager.may_change(Change::Raise, self.round)?,
        }
        let old = standing.unwrap_or(Bet { seat, wager, stake: Cents::ZERO, fresh: Cents::ZERO });
        let stake = old.stake.plus(amount).ok_or(Refusal::AboveMaximum)?;
        let fresh = old.fresh.plus(amount).ok_or(Refusal::AboveMaximum)?;
        self.within_limits(stake)?;
        self.accounts.stake(seat, amount).ok_or(Refusal::NotEnoughCredit)?;
        self.bets.set(Bet { stake, fresh, ..old })?;
        self.check()
    }

    /// Takes `amount` of a wager back. Taking all of it is removing it.
    pub fn reduce(&mut self, seat: Seat, wager: Wager, amount: Cents) -> Result<(), Declined> {
        self.at_table(seat)?;
        self.window_open()?;
        something(amount)?;
        let bet = *self.bets.get(seat, wager).ok_or(Refusal::NoSuchBet)?;
        let stake = bet.stake.less(amount).ok_or(Refusal::MoreThanStaked)?;
        let fresh = match bet.fresh.less(amount) {
            // All of it was put down in this window: not made yet (G5).
            Some(fresh) => fresh,
            None if stake.is_zero() => wager.may_remove(self.round).map(|()| Cents::ZERO)?,
            None => wager.may_change(Change::Cut, self.round).map(|()| Cents::ZERO)?,
        };
        if !stake.is_zero() {
            self.within_limits(stake)?;
        }
        self.bets.set(Bet { stake, fresh, ..bet })?;
        self.accounts.unstake(seat, amount)?;
        self.check()
    }

    /// Takes a wager off the layout.
    pub fn remove(&mut self, seat: Seat, wager: Wager) -> Result<(), Declined> {
        self.at_table(seat)?;
        let stake = self.bets.get(seat, wager).ok_or(Refusal::NoSuchBet)?.stake;
        self.reduce(seat, wager, stake)
    }

    /// `seat` takes the dice for a throw: no more bets (623a.4(a)).
    ///
    /// Dice that nobody has go to the first seat that takes them; before a come out throw the shooter needs a
    /// Pass Bet (623a.8(a)).
    pub fn take_dice(&mut self, seat: Seat) -> Result<(), Declined> {
        self.at_table(seat)?;
        if self.window == Window::Closed {
            return Err(Refusal::AlreadyThrowing.into());
        }
        if self.shooter.is_some_and(|shooter| shooter != seat) {
            return Err(Refusal::NotTheShooter.into());
        }
        if self.round == Round::ComeOut && self.bets.get(seat, Wager::Pass(Pass)).is_none() {
            return Err(Refusal::NeedsLineBet.into());
        }
        self.shooter = Some(seat);
        self.window = Window::Closed;
        self.bets.make_all();
        Ok(())
    }

    /// A valid throw: everything it decides is settled, the round moves on and bets open again.
    pub fn roll(&mut self, roll: Roll) -> Result<Lines, Bug> {
        let lines = settle(&self.bets, self.round, roll, self.submission.smallest_credit())?;
        for line in &lines {
            self.apply(line)?;
        }
        if self.round.is_loser_seven(roll) {
            self.shooter = None; // 623a.10(a)(1)
        }
        self.round = self.round.after(roll);
        self.window = Window::Open;
        self.accounts.check(self.bets.total())?;
        Ok(lines)
    }

    fn apply(&mut self, line: &Line) -> Result<(), Bug> {
        let bet = *self.bets.get(line.seat, line.wager).ok_or(Bug::WagerVanished)?;
        self.bets.set(Bet { stake: Cents::ZERO, ..bet })?;
        match line.outcome {
            Outcome::Lose => self.accounts.collect(line.stake),
            Outcome::Win(winnings) => {
                self.accounts.unstake(line.seat, line.stake)?;
                self.accounts.pay(line.seat, winnings)
            }
        }
    }

    fn at_table(&self, seat: Seat) -> Result<(), Refusal> {
        if self.submission.has(seat) { Ok(()) } else { Err(Refusal::NoSuchSeat) }
    }

    fn window_open(&self) -> Result<(), Refusal> {
        match self.window {
            Window::Open => Ok(()),
            Window::Closed => Err(Refusal::WindowClosed),
        }
    }

    fn within_limits(&self, stake: Cents) -> Result<(), Refusal> {
        if !stake.is_multiple_of(self.submission.chip_unit()) {
            Err(Refusal::NotWholeChips)
        } else if stake < self.submission.minimum() {
            Err(Refusal::BelowMinimum)
        } else if stake > self.submission.maximum() {
            Err(Refusal::AboveMaximum)
        } else {
            Ok(())
        }
    }

    fn check(&self) -> Result<(), Declined> {
        Ok(self.accounts.check(self.bets.total())?)
    }
}

fn something(amount: Cents) -> Result<(), Refusal> {
    if amount.is_zero() { Err(Refusal::NothingAsked) } else { Ok(()) }
}

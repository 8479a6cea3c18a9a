//! Pass, Don't Pass, Come and Don't Come: 623a.3(a)(1) to (4), paid 1 to 1 (623a.5(a)).

use super::Table;
use super::money::{Odds, winnings};
use super::roll::Throw;
use super::wager::Wager::{self, *};

/// The outcome of a throw for one wager.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Verdict {
    /// The wager is undecided.
    Stand,
    /// The wager moves to the number thrown.
    Travel,
    Lose,
    Push,
    /// Won, and it comes down: the credit, stake included (G8).
    Down(u128),
    /// Won, and it stays up: the credit, without the stake (G8).
    Up(u128),
}

/// Stake and winnings.
pub(crate) fn paid_and_down(stake: u128, odds: Odds) -> Verdict {
    Verdict::Down(stake + winnings(stake, odds))
}

impl Table {
    pub(super) fn decide_line(&self, seat: u8, wager: Wager, throw: &Throw) -> Verdict {
        let stake = self.bets[&(seat, wager)].stake;
        match (wager, throw.point) {
            (Pass, None) => first_roll(stake, throw.total, Verdict::Stand),
            (Pass, Some(point)) => number_before_seven(stake, point, throw.total),
            (DontPass, None) => first_roll_dont(stake, throw.total, Verdict::Stand),
            (DontPass, Some(point)) => seven_before_number(stake, point, throw.total),
            (Come, _) => first_roll(stake, throw.total, Verdict::Travel),
            (DontCome, _) => first_roll_dont(stake, throw.total, Verdict::Travel),
            // L4: on a number they always work, also on a come-out roll.
            (ComeOn(n), _) => number_before_seven(stake, n, throw.total),
            (DontComeOn(n), _) => seven_before_number(stake, n, throw.total),
            (other, _) => unreachable!("{other:?} is no line wager"),
        }
    }
}

/// 623a.3(a)(1)(i)(A), (ii)(A) and (3)(i)(A), (ii)(A).
fn first_roll(stake: u128, total: u8, point: Verdict) -> Verdict {
    match total {
        7 | 11 => paid_and_down(stake, (1, 1)),
        2 | 3 | 12 => Verdict::Lose,
        _ => point,
    }
}

/// 623a.3(a)(2) and (4): as above the other way round, but (iii) on 12 the wager is returned.
fn first_roll_dont(stake: u128, total: u8, point: Verdict) -> Verdict {
    match total {
        2 | 3 => paid_and_down(stake, (1, 1)),
        7 | 11 => Verdict::Lose,
        12 => Verdict::Push,
        _ => point,
    }
}

/// 623a.3(a)(1)(i)(B), (ii)(B) and (3)(i)(B), (ii)(B).
fn number_before_seven(stake: u128, number: u8, total: u8) -> Verdict {
    match total {
        7 => Verdict::Lose,
        _ if total == number => paid_and_down(stake, (1, 1)),
        _ => Verdict::Stand,
    }
}

/// 623a.3(a)(2)(i)(B), (ii)(B) and (4)(i)(B), (ii)(B).
fn seven_before_number(stake: u128, number: u8, total: u8) -> Verdict {
    match total {
        7 => paid_and_down(stake, (1, 1)),
        _ if total == number => Verdict::Lose,
        _ => Verdict::Stand,
    }
}

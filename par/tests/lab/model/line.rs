//! Pass, Don't Pass, Come and Don't Come: 623a.3(a)(1) to (4), 30-2304(1) to (4), 30-2399.03(1) and (3). And Put, which
//! is a Pass Bet with a number from the start (30-2304(42)).

use super::Table;
use super::game::Game;
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

impl Table {
    pub(super) fn decide_line(&self, wager: Wager, stake: u128, throw: &Throw) -> Verdict {
        let row = if matches!(wager, Put(_)) { wager.name() } else { wager.family().to_string() };
        let win = Verdict::Down(stake + self.rules.won(stake, self.rules.pays(&row)));
        match (wager, throw.point) {
            (Pass, None) => self.first_roll(win, throw.total, Verdict::Stand),
            (Pass, Some(point)) => number_before_seven(win, point, throw.total),
            (DontPass, None) => first_roll_dont(win, throw.total, Verdict::Stand),
            (DontPass, Some(point)) => seven_before_number(win, point, throw.total),
            (Come, _) => self.first_roll(win, throw.total, Verdict::Travel),
            (DontCome, _) => first_roll_dont(win, throw.total, Verdict::Travel),
            // L4: on a number they always work, also on a come-out roll. 30-2305(5): so does Put.
            (ComeOn(n) | Put(n), _) => number_before_seven(win, n, throw.total),
            (DontComeOn(n), _) => seven_before_number(win, n, throw.total),
            (other, _) => unreachable!("{other:?} is no line wager"),
        }
    }

    /// 623a.3(a)(1)(i)(A), (ii)(A) and (3)(i)(A), (ii)(A); 30-2304(1) and (3). 30-2399.03(1) and (3): all but 7 are points.
    fn first_roll(&self, win: Verdict, total: u8, point: Verdict) -> Verdict {
        match total {
            7 => win,
            _ if self.rules.game == Game::Crapless => point,
            11 => win,
            2 | 3 | 12 => Verdict::Lose,
            _ => point,
        }
    }
}

/// 623a.3(a)(2) and (4), 30-2304(2) and (4): as above the other way round, but on 12 the wager is returned.
fn first_roll_dont(win: Verdict, total: u8, point: Verdict) -> Verdict {
    match total {
        2 | 3 => win,
        7 | 11 => Verdict::Lose,
        12 => Verdict::Push,
        _ => point,
    }
}

/// 623a.3(a)(1)(i)(B), (ii)(B) and (3)(i)(B), (ii)(B); 30-2304(1) and (3).
fn number_before_seven(win: Verdict, number: u8, total: u8) -> Verdict {
    match total {
        7 => Verdict::Lose,
        _ if total == number => win,
        _ => Verdict::Stand,
    }
}

/// 623a.3(a)(2)(i)(B), (ii)(B) and (4)(i)(B), (ii)(B); 30-2304(2) and (4).
fn seven_before_number(win: Verdict, number: u8, total: u8) -> Verdict {
    match total {
        7 => win,
        _ if total == number => Verdict::Lose,
        _ => Verdict::Stand,
    }
}

//! The wagers decided by the next roll: 623a.3(a)(11) to (39).

use super::line::{Verdict, paid_and_down};
use super::roll::Throw;
use super::wager::Wager::{self, *};
use super::{Bet, Table};

impl Table {
    pub(super) fn decide_one_roll(&self, wager: Wager, bet: &Bet, throw: &Throw) -> Verdict {
        match wager {
            Field => field(bet.stake, throw.total),
            SixSevenEight => six_seven_eight(bet.stake, throw),
            AnySeven => self.proposition(wager, bet, throw.total == 7, 4),
            AnyCraps => self.proposition(wager, bet, matches!(throw.total, 2 | 3 | 12), 7),
            Craps(n) => self.proposition(wager, bet, throw.total == n, on_number(n)),
            Eleven => self.proposition(wager, bet, throw.total == 11, 15),
            Hop(low, high) => {
                let pays = if low == high { 30 } else { 15 };
                self.proposition(wager, bet, (throw.low, throw.high) == (low, high), pays)
            }
            CAndE => self.c_and_e(bet.stake, throw.total),
            Horn => self.horn(bet, throw.total),
            HornHigh(high) => horn_high(bet.stake, high, throw.total),
            Whirl => whirl(bet.stake, throw.total),
            other => unreachable!("{other:?} is not decided by one roll"),
        }
    }

    /// Returns the figure drawn for a row of 623b.5(d).
    pub(super) fn drawn(&self, row: &str) -> Option<u128> {
        self.draw.as_ref()?.get(row).copied()
    }

    /// Returns a row of 623a.5(a), or the figure drawn instead.
    fn proposition(&self, wager: Wager, bet: &Bet, wins: bool, listed: u128) -> Verdict {
        let drawn = self.drawn(&wager.name());
        if wins { Verdict::Down(credit(bet.stake, bet.parts, listed, drawn)) } else { Verdict::Lose }
    }

    /// 623a.5(b): half an Any Craps Bet, half an 11 in One Roll. A figure drawn is for the whole (PO1).
    fn c_and_e(&self, stake: u128, total: u8) -> Verdict {
        let (row, half_pays) = match total {
            2 | 3 | 12 => ("c_and_e_craps", 7),
            11 => ("c_and_e_11", 15),
            _ => return Verdict::Lose,
        };
        match self.drawn(row) {
            Some(pays) => paid_and_down(stake, (pays, 1)),
            None => paid_and_down(stake / 2, (half_pays, 1)),
        }
    }

    /// 623a.5(c): four quarters. A figure drawn is for the quarter that wins (PO1).
    fn horn(&self, bet: &Bet, total: u8) -> Verdict {
        let row = match total {
            3 | 11 => "horn_3_11",
            2 | 12 => "horn_2_12",
            _ => return Verdict::Lose,
        };
        Verdict::Down(credit(bet.stake / 4, bet.parts / 4, on_number(total), self.drawn(row)))
    }
}

/// Returns stake and winnings. L6: parts of a broken-down wager are paid as listed, whatever the draw.
fn credit(stake: u128, parts: u128, listed: u128, drawn: Option<u128>) -> u128 {
    stake + parts * listed + (stake - parts) * drawn.unwrap_or(listed)
}

/// 623a.3(a)(11), 623a.5(a).
fn field(stake: u128, total: u8) -> Verdict {
    match total {
        3 | 4 | 9 | 10 | 11 => paid_and_down(stake, (1, 1)),
        2 | 12 => paid_and_down(stake, (2, 1)),
        _ => Verdict::Lose,
    }
}

/// 623a.3(a)(39), 623a.5(a).
fn six_seven_eight(stake: u128, throw: &Throw) -> Verdict {
    match throw.total {
        6 | 8 if throw.is_pair() => paid_and_down(stake, (2, 1)),
        6..=8 => paid_and_down(stake, (1, 1)),
        _ => Verdict::Lose,
    }
}

/// 623a.5(a): Craps 2, Craps 12, Craps 3 and 11 in One Roll.
fn on_number(total: u8) -> u128 {
    if matches!(total, 2 | 12) { 30 } else { 15 }
}

/// 623a.5(d): a fifth on each of the four, and one fifth more on the high one.
fn horn_high(stake: u128, high: u8, total: u8) -> Verdict {
    let fifth = stake / 5;
    match total {
        2 | 3 | 11 | 12 if total == high => paid_and_down(2 * fifth, (on_number(total), 1)),
        2 | 3 | 11 | 12 => paid_and_down(fifth, (on_number(total), 1)),
        _ => Verdict::Lose,
    }
}

/// 623a.5(e): four fifths as a Horn Bet, one as an Any Seven Bet.
fn whirl(stake: u128, total: u8) -> Verdict {
    let fifth = stake / 5;
    match total {
        7 => paid_and_down(fifth, (4, 1)),
        2 | 3 | 11 | 12 => paid_and_down(fifth, (on_number(total), 1)),
        _ => Verdict::Lose,
    }
}

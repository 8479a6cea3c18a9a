//! The wagers decided by the next roll: 623a.3(a)(11) to (39), 30-2304(11) to (39), (43) and (44).

use super::line::Verdict;
use super::roll::Throw;
use super::wager::Wager::{self, *};
use super::{Bet, Table};

impl Table {
    pub(super) fn decide_one_roll(&self, wager: Wager, bet: &Bet, throw: &Throw) -> Verdict {
        match wager {
            Field => self.field(bet.stake, throw.total),
            SixSevenEight => self.six_seven_eight(bet.stake, throw),
            AnySeven => self.proposition(wager, bet, throw.total == 7),
            AnyCraps => self.proposition(wager, bet, matches!(throw.total, 2 | 3 | 12)),
            Craps(n) => self.proposition(wager, bet, throw.total == n),
            Eleven => self.proposition(wager, bet, throw.total == 11),
            Over => self.proposition(wager, bet, throw.total > 7),
            Under => self.proposition(wager, bet, throw.total < 7),
            Hop(low, high) => self.proposition(wager, bet, (throw.low, throw.high) == (low, high)),
            CAndE => self.c_and_e(bet.stake, throw.total),
            Horn => self.horn(bet, throw.total),
            HornHigh(high) => self.horn_high(bet.stake, high, throw.total),
            Whirl => self.whirl(bet.stake, throw.total),
            other => unreachable!("{other:?} is not decided by one roll"),
        }
    }

    /// Returns the figure drawn for a row of 623b.5(d).
    pub(super) fn drawn(&self, row: &str) -> Option<u128> {
        self.draw.as_ref()?.get(row).copied()
    }

    /// Pays a row of the list, or the figure drawn instead.
    fn proposition(&self, wager: Wager, bet: &Bet, wins: bool) -> Verdict {
        let row = wager.name();
        if !wins {
            return Verdict::Lose;
        }
        match self.drawn(&row) {
            None => self.paid_and_down(bet.stake, self.rules.pays(&row)),
            Some(drawn) => Verdict::Down(credit(bet.stake, bet.parts, self.rules.pays(&row).0, drawn)),
        }
    }

    /// 623a.3(a)(11), 30-2304(11).
    fn field(&self, stake: u128, total: u8) -> Verdict {
        match total {
            3 | 4 | 9 | 10 | 11 => self.paid_and_down(stake, self.rules.pays("field")),
            2 | 12 => self.paid_and_down(stake, self.rules.pays(&format!("field_{total}"))),
            _ => Verdict::Lose,
        }
    }

    /// 623a.3(a)(39), 30-2304(39).
    fn six_seven_eight(&self, stake: u128, throw: &Throw) -> Verdict {
        match throw.total {
            6 | 8 if throw.is_pair() => self.paid_and_down(stake, self.rules.pays("six_seven_eight_hard")),
            6..=8 => self.paid_and_down(stake, self.rules.pays("six_seven_eight")),
            _ => Verdict::Lose,
        }
    }

    /// 623a.5(b), 30-2306(3): half an Any Craps Bet, half an 11 in One Roll. A figure drawn is for the whole (PO1).
    fn c_and_e(&self, stake: u128, total: u8) -> Verdict {
        let (row, half) = match total {
            2 | 3 | 12 => ("c_and_e_craps", "any_craps"),
            11 => ("c_and_e_11", "eleven"),
            _ => return Verdict::Lose,
        };
        match self.drawn(row) {
            Some(pays) => self.paid_and_down(stake, (pays, 1)),
            None => self.paid_and_down(stake / 2, self.rules.pays(half)),
        }
    }

    /// 623a.5(c), 30-2306(2): four quarters. A figure drawn is for the quarter that wins (PO1).
    fn horn(&self, bet: &Bet, total: u8) -> Verdict {
        let row = match total {
            3 | 11 => "horn_3_11",
            2 | 12 => "horn_2_12",
            _ => return Verdict::Lose,
        };
        let listed = self.rules.horn_pays(total);
        match self.drawn(row) {
            None => self.paid_and_down(bet.stake / 4, listed),
            Some(drawn) => Verdict::Down(credit(bet.stake / 4, bet.parts / 4, listed.0, drawn)),
        }
    }

    /// 623a.5(d), 30-2306(2): a fifth on each of the four, and one fifth more on the high one.
    fn horn_high(&self, stake: u128, high: u8, total: u8) -> Verdict {
        let fifth = stake / 5;
        match total {
            2 | 3 | 11 | 12 if total == high => self.paid_and_down(2 * fifth, self.rules.horn_pays(total)),
            2 | 3 | 11 | 12 => self.paid_and_down(fifth, self.rules.horn_pays(total)),
            _ => Verdict::Lose,
        }
    }

    /// 623a.5(e), 30-2304(21): four fifths as a Horn Bet, one as an Any Seven Bet.
    fn whirl(&self, stake: u128, total: u8) -> Verdict {
        let fifth = stake / 5;
        match total {
            7 => self.paid_and_down(fifth, self.rules.pays("any_seven")),
            2 | 3 | 11 | 12 => self.paid_and_down(fifth, self.rules.horn_pays(total)),
            _ => Verdict::Lose,
        }
    }
}

/// Returns stake and winnings under a draw. L6: parts of a broken-down wager are paid as listed.
fn credit(stake: u128, parts: u128, listed: u128, drawn: u128) -> u128 {
    stake + parts * listed + (stake - parts) * drawn
}

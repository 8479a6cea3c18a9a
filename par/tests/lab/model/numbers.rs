//! Place to Win, Place to Lose, Buy, Lay and Hardways: 623a.3(a)(5) to (10), (41) and (42).

use super::line::{Verdict, paid_and_down};
use super::money::{Odds, true_odds, true_odds_against, vigorish, winnings};
use super::roll::Throw;
use super::rules::Vig;
use super::wager::Wager::{self, *};
use super::{Bet, Table};

impl Table {
    /// G7: off always means off on a come-out roll.
    pub(super) fn works(&self, wager: Wager, bet: &Bet, throw: &Throw) -> bool {
        match wager.works_on_come_out() {
            Some(unless_called) if throw.point.is_none() => bet.call.unwrap_or(unless_called),
            _ => true,
        }
    }

    pub(super) fn decide_number(&self, wager: Wager, bet: &Bet, throw: &Throw) -> Verdict {
        if !self.works(wager, bet, throw) {
            return Verdict::Stand;
        }
        match wager {
            Place(n) => place(bet.stake, n, throw.total),
            PlaceLose(n) => place_lose(bet.stake, n, throw.total),
            Buy(n) => self.buy(bet.stake, n, throw.total),
            Lay(n) => self.lay(bet.stake, n, throw.total),
            Hard(n) => self.hardway(bet.stake, n, throw),
            other => unreachable!("{other:?} is not on a number"),
        }
    }

    /// 623a.3(a)(41).
    fn buy(&self, stake: u128, number: u8, total: u8) -> Verdict {
        match total {
            7 => Verdict::Lose,
            _ if total != number => Verdict::Stand,
            _ => match &self.rules.buy_vig {
                // G8: a new wager would owe a new vigorish, so it comes down.
                Vig::UpFront => paid_and_down(stake, true_odds(number)),
                // 623a.5(g)(3)(i)(B): on the amount wagered, on the numbers listed.
                Vig::OnWin(listed) => {
                    let vig = vigorish(self.rules.vig_rate, stake, (1, 1));
                    let vig = if listed.contains(&number) { vig } else { 0 };
                    Verdict::Up(winnings(stake, true_odds(number)) - vig)
                }
            },
        }
    }

    /// 623a.3(a)(42). A winner comes down (G8).
    fn lay(&self, stake: u128, number: u8, total: u8) -> Verdict {
        let pays = true_odds_against(number);
        match total {
            7 => match &self.rules.lay_vig {
                // 623a.5(g)(3)(ii)(B): on the winnings, on the numbers listed.
                Vig::OnWin(listed) if listed.contains(&number) => {
                    let vig = vigorish(self.rules.vig_rate, stake, pays);
                    Verdict::Down(stake + winnings(stake, pays) - vig)
                }
                _ => paid_and_down(stake, pays),
            },
            _ if total == number => Verdict::Lose,
            _ => Verdict::Stand,
        }
    }

    /// 623a.3(a)(7) to (10). A winner stays up (G8).
    fn hardway(&self, stake: u128, number: u8, throw: &Throw) -> Verdict {
        // 623a.5(a).
        let listed = if matches!(number, 4 | 10) { 7 } else { 9 };
        let pays = self.drawn(&Hard(number).name()).unwrap_or(listed);
        match throw.total {
            7 => Verdict::Lose,
            total if total != number => Verdict::Stand,
            _ if throw.is_pair() => Verdict::Up(winnings(stake, (pays, 1))),
            _ => Verdict::Lose,
        }
    }
}

/// 623a.3(a)(5). A winner stays up (G8).
fn place(stake: u128, number: u8, total: u8) -> Verdict {
    // 623a.5(a).
    let pays: Odds = match number {
        4 | 10 => (9, 5),
        5 | 9 => (7, 5),
        _ => (7, 6),
    };
    match total {
        7 => Verdict::Lose,
        _ if total == number => Verdict::Up(winnings(stake, pays)),
        _ => Verdict::Stand,
    }
}

/// 623a.3(a)(6). A winner comes down (G8).
fn place_lose(stake: u128, number: u8, total: u8) -> Verdict {
    // 623a.5(a).
    let pays: Odds = match number {
        4 | 10 => (5, 11),
        5 | 9 => (5, 8),
        _ => (4, 5),
    };
    match total {
        7 => paid_and_down(stake, pays),
        _ if total == number => Verdict::Lose,
        _ => Verdict::Stand,
    }
}

//! Place to Win, Place to Lose, Buy, Lay, Hardways and Big 6 and 8: 623a.3(a)(5) to (10), (41) and (42), 30-2304(5) to
//! (10), (40) and (41), 30-2307.

use super::line::Verdict;
use super::money::{Odds, true_odds, true_odds_against};
use super::roll::Throw;
use super::rules::Vig;
use super::wager::Wager::{self, *};
use super::{Bet, Table};

impl Table {
    /// G7: off always means off on a come-out roll.
    pub(super) fn works(&self, wager: Wager, bet: &Bet, throw: &Throw) -> bool {
        match self.rules.works_on_come_out(wager) {
            Some(unless_called) if throw.point.is_none() => bet.call.unwrap_or(unless_called),
            _ => true,
        }
    }

    pub(super) fn decide_number(&self, wager: Wager, bet: &Bet, throw: &Throw) -> Verdict {
        if !self.works(wager, bet, throw) {
            return Verdict::Stand;
        }
        match wager {
            Place(n) | Big(n) => self.place_to_win(wager, bet.stake, n, throw.total),
            PlaceLose(n) => self.place_lose(bet.stake, n, throw.total),
            Buy(n) => self.buy(bet.stake, n, throw.total),
            Lay(n) => self.lay(bet.stake, n, throw.total),
            Hard(n) => self.hardway(bet.stake, n, throw),
            other => unreachable!("{other:?} is not on a number"),
        }
    }

    pub(super) fn paid_and_down(&self, stake: u128, odds: Odds) -> Verdict {
        Verdict::Down(stake + self.rules.won(stake, odds))
    }

    /// 623a.3(a)(5), 30-2304(5), (40), (41). A winner stays up (G8).
    fn place_to_win(&self, wager: Wager, stake: u128, number: u8, total: u8) -> Verdict {
        match total {
            7 => Verdict::Lose,
            _ if total == number => Verdict::Up(self.rules.won(stake, self.rules.pays(&wager.name()))),
            _ => Verdict::Stand,
        }
    }

    /// 623a.3(a)(6), 30-2304(6). A winner comes down (G8).
    fn place_lose(&self, stake: u128, number: u8, total: u8) -> Verdict {
        match total {
            7 => self.paid_and_down(stake, self.rules.pays(&PlaceLose(number).name())),
            _ if total == number => Verdict::Lose,
            _ => Verdict::Stand,
        }
    }

    /// 623a.3(a)(41), 30-2307(1).
    fn buy(&self, stake: u128, number: u8, total: u8) -> Verdict {
        match total {
            7 => Verdict::Lose,
            _ if total != number => Verdict::Stand,
            _ => match &self.rules.buy_vig {
                // G8: a new wager would owe a new vigorish, so it comes down.
                Vig::UpFront => self.paid_and_down(stake, true_odds(number)),
                // 623a.5(g)(3)(i)(B): on the amount wagered, on the numbers listed.
                Vig::OnWin(listed) => {
                    let vig = self.rules.vigorish(stake, (1, 1));
                    let vig = if listed.contains(&number) { vig } else { 0 };
                    Verdict::Up(self.rules.won(stake, true_odds(number)) - vig)
                }
            },
        }
    }

    /// 623a.3(a)(42), 30-2307(2). A winner comes down (G8).
    fn lay(&self, stake: u128, number: u8, total: u8) -> Verdict {
        let pays = true_odds_against(number);
        match total {
            7 => match &self.rules.lay_vig {
                // 623a.5(g)(3)(ii)(B): on the winnings, on the numbers listed.
                Vig::OnWin(listed) if listed.contains(&number) => {
                    let vig = self.rules.vigorish(stake, pays);
                    Verdict::Down(stake + self.rules.won(stake, pays) - vig)
                }
                _ => self.paid_and_down(stake, pays),
            },
            _ if total == number => Verdict::Lose,
            _ => Verdict::Stand,
        }
    }

    /// 623a.3(a)(7) to (10), 30-2304(7) to (10). A winner stays up (G8).
    fn hardway(&self, stake: u128, number: u8, throw: &Throw) -> Verdict {
        let row = Hard(number).name();
        let pays = self.drawn(&row).map_or(self.rules.pays(&row), |drawn| (drawn, 1));
        match throw.total {
            7 => Verdict::Lose,
            total if total != number => Verdict::Stand,
            _ if throw.is_pair() => Verdict::Up(self.rules.won(stake, pays)),
            _ => Verdict::Lose,
        }
    }
}

//! Odds behind a line wager: 623a.6.

use super::Table;
use super::line::{Verdict, paid_and_down};
use super::money::{Odds, true_odds, true_odds_against};
use super::roll::Throw;
use super::wager::Wager::{self, *};

impl Table {
    /// 623a.6(a) to (d): once a point is established for the wager it supports.
    pub(super) fn may_take_odds(&self, seat: u8, odds: Wager) -> bool {
        let flat = odds.its_flat().expect("odds support something");
        self.point_of(flat).is_some() && self.stands(seat, flat)
    }

    /// Returns the number that a line wager waits for; `None` if it has none yet.
    fn point_of(&self, flat: Wager) -> Option<u8> {
        match flat {
            Pass | DontPass => self.point,
            ComeOn(n) | DontComeOn(n) => Some(n),
            _ => None,
        }
    }

    /// 623a.6(e): a multiple of the flat wager, or the stake that wins that multiple. (f): and the amount beyond it so
    /// that the payout has no fraction of the chip unit (L5).
    pub(super) fn most_odds(&self, seat: u8, odds: Wager) -> u128 {
        let flat = odds.its_flat().expect("odds support something");
        let Some(stake) = self.bets.get(&(seat, flat)).map(|bet| bet.stake) else {
            return 0;
        };
        let Some(point) = self.point_of(flat) else {
            return 0;
        };
        let times = stake * self.rules.odds_multiple[&point];
        let (pays, per) = odds_paid(odds, point);
        let most = match odds {
            PassOdds | ComeOdds(_) => times,
            _ => (times * per).div_ceil(pays),
        };
        most.next_multiple_of(per * self.rules.chip_unit)
    }

    /// L5: if the flat wager is cut or removed, odds above the new cap are returned at once.
    pub(super) fn trim_odds(&mut self, seat: u8, flat: Wager) {
        let Some(odds) = flat.its_odds() else { return };
        let most = self.most_odds(seat, odds);
        let Some(bet) = self.bets.get_mut(&(seat, odds)) else {
            return;
        };
        let excess = bet.stake.saturating_sub(most);
        bet.stake -= excess;
        bet.fresh = bet.fresh.min(bet.stake);
        if bet.stake == 0 {
            self.bets.remove(&(seat, odds));
        }
        self.credit(seat, excess);
    }

    /// Odds go with the wager they support: they win, lose or are returned when it is decided.
    pub(super) fn decide_odds(&self, seat: u8, odds: Wager, throw: &Throw) -> Verdict {
        let bet = &self.bets[&(seat, odds)];
        let flat = odds.its_flat().expect("odds support something");
        let point = self.point_of(flat).expect("odds stand on a point");
        match self.decide_line(seat, flat, throw) {
            Verdict::Stand => Verdict::Stand,
            // L4: odds that are off when the Come Bet is decided are returned.
            _ if !self.works(odds, bet, throw) => Verdict::Push,
            Verdict::Lose => Verdict::Lose,
            Verdict::Down(_) => paid_and_down(bet.stake, odds_paid(odds, point)),
            other => unreachable!("a line wager on its point does not end in {other:?}"),
        }
    }
}

fn odds_paid(odds: Wager, point: u8) -> Odds {
    match odds {
        PassOdds | ComeOdds(_) => true_odds(point),
        _ => true_odds_against(point),
    }
}

//! Odds behind a line wager: 623a.6, 30-2308; behind a Put Bet: 30-2304(42), L8.

use super::line::Verdict;
use super::money::{Odds, true_odds, true_odds_against};
use super::roll::Throw;
use super::wager::Wager::{self, *};
use super::{Bet, Table};

impl Table {
    /// 623a.6(a) to (d), 30-2308: once a point is established for the wager it supports.
    pub(super) fn may_take_odds(&self, seat: u8, odds: Wager) -> bool {
        let flat = odds.its_flat().expect("odds support something");
        self.point_of(flat).is_some() && self.stands(seat, flat)
    }

    /// Returns the number that a line wager waits for; `None` if it has none yet.
    fn point_of(&self, flat: Wager) -> Option<u8> {
        match flat {
            Pass | DontPass => self.point,
            ComeOn(n) | DontComeOn(n) | Put(n) => Some(n),
            _ => None,
        }
    }

    /// Returns what odds pay now; `None` if they could not stand.
    pub(crate) fn odds_pay(&self, odds: Wager) -> Option<Odds> {
        let point = self.point_of(odds.its_flat()?)?;
        match odds {
            _ if !self.rules.game.has(odds) => None,
            DontPassOdds | DontComeOdds(_) => Some(true_odds_against(point)),
            _ => Some(true_odds(point)),
        }
    }

    /// 623a.6(e), 30-2308: a multiple of the flat wager, or the stake that wins that multiple.
    pub(crate) fn most_odds(&self, seat: u8, odds: Wager) -> u128 {
        let flat = odds.its_flat().expect("odds support something");
        let Some(stake) = self.bets.get(&(seat, flat)).map(|bet| bet.stake) else {
            return 0;
        };
        let (Some(point), Some((pays, per))) = (self.point_of(flat), self.odds_pay(odds)) else {
            return 0;
        };
        let times = stake * self.rules.odds_multiple[&point];
        let lays = matches!(odds, DontPassOdds | DontComeOdds(_));
        if self.rules.game.is_colorado() {
            let most = if lays { times * per / pays } else { times };
            return self.cut_down(most.min(self.rules.limits_of(odds.family()).1), (pays, per));
        }
        let most = if lays { (times * per).div_ceil(pays) } else { times };
        // 623a.6(f): and the amount beyond it so that the payout has no fraction of the chip unit (L5).
        most.next_multiple_of(per * self.rules.chip_unit)
    }

    /// L5: cuts to whole chips that are paid in whole credits.
    fn cut_down(&self, most: u128, (pays, per): Odds) -> u128 {
        let unit = self.rules.chip_unit;
        let whole = |chips: &u128| (chips * unit * pays).is_multiple_of(per * self.rules.credit);
        (0..=most / unit).rev().find(whole).map_or(0, |chips| chips * unit)
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
    pub(super) fn decide_odds(&self, odds: Wager, bet: &Bet, throw: &Throw) -> Verdict {
        let flat = odds.its_flat().expect("odds support something");
        let pays = self.odds_pay(odds).expect("odds stand on a point");
        match self.decide_line(flat, bet.stake, throw) {
            Verdict::Stand => Verdict::Stand,
            // L4: odds that are off when the Come Bet is decided are returned.
            _ if !self.works(odds, bet, throw) => Verdict::Push,
            Verdict::Lose => Verdict::Lose,
            Verdict::Down(_) => self.paid_and_down(bet.stake, pays),
            other => unreachable!("a line wager on its point does not end in {other:?}"),
        }
    }
}

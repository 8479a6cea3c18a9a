//! Tips, match-play coupons and Ride The Line when the dice pass: 30-2317(2), 30-2305(1), 30-2399.04(29).

use serde_json::Value;

use super::accept::within;
use super::line::Verdict;
use super::roll::{Decided, Owner, Throw};
use super::wager::Wager::{self, *};
use super::{Bet, Refusal, Table};

impl Table {
    /// 30-2317(2), T2: rides with a wager of the seat, and is the dealers' from now on.
    pub(super) fn tip(&mut self, seat: u64, wager: Wager, cents: u128) -> Result<(), Refusal> {
        if !self.rules.game.is_colorado() {
            return Err("tips are not wagered here, 30-2317 (T2)".to_string());
        }
        let seat = self.bettor(seat)?;
        let bet = self.standing(seat, wager)?;
        // A tip is money on the wager like any other: it comes when the wager itself could be raised. A part of a
        // broken-down wager is on the layout also where it is not offered by itself (L6).
        if self.rules.takes(wager) {
            self.may_raise(seat, wager, &bet)?;
        }
        let mut tip = self.tips.get(&(seat, wager)).cloned().unwrap_or_default();
        tip.stake += cents;
        tip.fresh += cents;
        let (step, _, most) = self.bounds(seat, wager);
        within(wager, tip.stake, step, step, most)?;
        self.check_exact(wager, tip.stake)?;
        if cents > self.balance[&seat] {
            return Err("not enough credit (G2)".to_string());
        }
        *self.balance.get_mut(&seat).expect("a seat of this table") -= cents;
        self.tips.insert((seat, wager), tip);
        Ok(())
    }

    /// 30-2305(1), T3: a stake that cannot be cashed, on a Pass or Don't Pass before its come-out roll.
    pub(super) fn coupon(&mut self, seat: u64, wager: Wager, cents: u128) -> Result<(), Refusal> {
        if !self.rules.game.is_colorado() {
            return Err("no coupons here, 30-2305(1) (T3)".to_string());
        }
        let seat = self.bettor(seat)?;
        if !wager.is_line() || self.point.is_some() {
            return Err("a coupon is for a line wager before the come-out roll, 30-2305(1) (T3)".to_string());
        }
        self.standing(seat, wager)?;
        if self.coupons.contains_key(&(seat, wager)) {
            return Err("one coupon a wager (T3)".to_string());
        }
        let (step, _, most) = self.bounds(seat, wager);
        within(wager, cents, step, step, most)?;
        self.check_exact(wager, cents)?;
        self.coupons.insert((seat, wager), cents);
        Ok(())
    }

    pub(super) fn decide_coupons(&self, throw: &Throw) -> Vec<Decided> {
        let decide = |((seat, wager), stake): (&(u8, Wager), &u128)| Decided {
            seat: *seat,
            wager: *wager,
            owner: Owner::Coupon,
            stake: *stake,
            verdict: self.decide_line(*wager, *stake, throw),
        };
        self.coupons.iter().map(decide).collect()
    }

    /// T3: the decision uses it up; a push gives it back to the player, who may play it again.
    pub(super) fn apply_coupon(&mut self, one: &Decided) {
        if let Verdict::Down(credit) = one.verdict {
            self.credit(one.seat, credit - one.stake);
        }
        if one.verdict != Verdict::Stand {
            self.coupons.remove(&(one.seat, one.wager));
        }
    }

    /// T2: decided as the wager it rides with; off and on with it while that stands.
    pub(super) fn decide_tips(&self, throw: &Throw) -> Vec<Decided> {
        let decide = |((seat, wager), tip): (&(u8, Wager), &Bet)| {
            let call = self.bets.get(&(*seat, *wager)).and_then(|bet| bet.call);
            let tip = Bet { call, ..tip.clone() };
            Decided {
                seat: *seat,
                wager: *wager,
                owner: Owner::Dealers,
                stake: tip.stake,
                verdict: self.decide(*wager, &tip, throw),
            }
        };
        self.tips.iter().map(decide).collect()
    }

    /// 30-2399.04(29), RL1: settled by the count so far before the next shooter throws; one not yet made is handed back.
    pub(super) fn settle_ride(&mut self) -> Vec<Value> {
        let mut decided = Vec::new();
        for (owner, bets) in [(Owner::Player, &self.bets), (Owner::Dealers, &self.tips)] {
            for ((seat, wager), bet) in bets.iter().filter(|((_, wager), _)| *wager == RideTheLine) {
                let verdict = if bet.fresh > 0 { Verdict::Push } else { self.ride_the_line(bet.stake) };
                decided.push(Decided { seat: *seat, wager: *wager, owner, stake: bet.stake, verdict });
            }
        }
        let lines = self.lines(&decided);
        for one in &decided {
            let bets = if one.owner == Owner::Player { &mut self.bets } else { &mut self.tips };
            bets.remove(&(one.seat, one.wager));
            match one.verdict {
                Verdict::Down(credit) => self.credit_owner(one, credit),
                Verdict::Push => self.credit_owner(one, one.stake),
                _ => {}
            }
        }
        lines
    }
}

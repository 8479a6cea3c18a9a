//! A host that keeps its own accounts from the reported events, each once, and compares them with the table's.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use protocol::host::{Event, Meters, Outcome, WagerMeter};
use table::State;

/// The host's accounts.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    /// Number of the last event received.
    last: u32,
    meters: Meters,
    by_wager: BTreeMap<u16, (u64, u64)>,
    /// Money of each seat, on the layout or off it.
    seats: BTreeMap<u8, i128>,
}

impl Ledger {
    /// Returns the number of the last event received.
    pub const fn last(&self) -> u32 {
        self.last
    }

    /// Receives an event; a repeated one is ignored. Returns `false` if one before it was missed.
    pub fn hear(&mut self, number: u32, event: &Event) -> bool {
        if number <= self.last {
            return true;
        }
        if number > self.last + 1 {
            return false;
        }
        self.last = number;
        match *event {
            Event::Credited { seat, cents, .. } => {
                self.meters.buy_in += cents;
                self.moves(seat, i128::from(cents));
            }
            Event::CashedOut { seat, cents, .. } => {
                self.meters.cash_out += cents;
                self.moves(seat, -i128::from(cents));
            }
            Event::Transferred { from, to, cents } => {
                self.moves(from, -i128::from(cents));
                self.moves(to, i128::from(cents));
            }
            Event::Settled { seat, wager, stake, outcome } => self.settled(seat, wager, stake, outcome),
            Event::Tipped { seat, cents, .. } => self.moves(seat, -i128::from(cents)),
            Event::TipSettled { wager, stake, outcome, .. } => self.tip_settled(wager, stake, outcome),
            Event::TipKept { stake, .. } => self.meters.tips += stake,
            Event::CouponSettled { seat, wager, stake, outcome } => {
                self.coupon_settled(seat, wager, stake, outcome);
            }
            Event::Rolled { .. } | Event::Thrown { .. } => self.meters.decisions += 1,
            Event::ThrowVoid { .. } | Event::ShakeVoid { .. } => self.meters.void_throws += 1,
            _ => {}
        }
        true
    }

    fn settled(&mut self, seat: u8, wager: u16, stake: u64, outcome: Outcome) {
        let totals = self.by_wager.entry(wager).or_default();
        self.meters.coin_in += stake;
        match outcome {
            Outcome::Lost => {
                totals.0 += stake;
                self.moves(seat, -i128::from(stake));
            }
            Outcome::Pushed => self.meters.coin_out += stake,
            Outcome::Won { winnings, vigorish, .. } => {
                totals.1 += winnings;
                self.meters.coin_out += stake + winnings;
                self.meters.vigorish += vigorish;
                self.moves(seat, i128::from(winnings) - i128::from(vigorish));
            }
        }
    }

    /// The dealers get all that their tip gains. The seat paid for it when it was made.
    fn tip_settled(&mut self, wager: u16, stake: u64, outcome: Outcome) {
        let totals = self.by_wager.entry(wager).or_default();
        self.meters.coin_in += stake;
        self.meters.tips_in += stake;
        match outcome {
            Outcome::Lost => totals.0 += stake,
            Outcome::Pushed => {
                self.meters.coin_out += stake;
                self.meters.tips += stake;
            }
            Outcome::Won { winnings, vigorish, stays } => {
                totals.1 += winnings;
                self.meters.coin_out += stake + winnings;
                self.meters.vigorish += vigorish;
                self.meters.tips += winnings - vigorish + if stays { 0 } else { stake };
            }
        }
    }

    /// The seat gets the winnings of a coupon, and never the coupon.
    fn coupon_settled(&mut self, seat: u8, wager: u16, stake: u64, outcome: Outcome) {
        match outcome {
            Outcome::Pushed => {}
            Outcome::Lost => self.meters.coupons_in += stake,
            Outcome::Won { winnings, .. } => {
                self.by_wager.entry(wager).or_default().1 += winnings;
                self.meters.coin_out += winnings;
                self.meters.coupons_in += stake;
                self.meters.coupons_out += winnings;
                self.moves(seat, i128::from(winnings));
            }
        }
    }

    fn moves(&mut self, seat: u8, cents: i128) {
        *self.seats.entry(seat).or_default() += cents;
    }

    /// Compares the table's meters, accounts and wagers with the host's accounts. Works only where vigorish is taken
    /// from wins: vigorish in advance is not reported by itself.
    pub fn compare(&self, state: &State) -> Result<()> {
        ensure!(self.last == state.log.last(), "{} events heard of {}", self.last, state.log.last());
        let accounts = state.game.accounts();
        let meters = state.meters.totals(accounts, state.game.void_throws());
        ensure!(meters == self.meters, "meters: the table has {meters:?}, the host {:?}", self.meters);
        let mut above = 0;
        let mut listed = Vec::<WagerMeter>::new();
        loop {
            let some = state.meters.wagers(above);
            let Some(last) = some.last() else { break };
            above = last.wager;
            listed.extend(some);
        }
        let theirs: BTreeMap<u16, (u64, u64)> =
            listed.iter().map(|meter| (meter.wager, (meter.lost, meter.won))).collect();
        let ours = self.by_wager.iter().filter(|(_, totals)| **totals != (0, 0));
        ensure!(theirs == ours.map(|(code, totals)| (*code, *totals)).collect(), "the wagers' meters differ");
        self.compare_seats(state)?;
        let house = i128::from(meters.coin_in) - i128::from(meters.coin_out) + i128::from(meters.vigorish);
        ensure!(house == i128::from(accounts.house()), "the house has {}, not {house}", accounts.house());
        Ok(())
    }

    fn compare_seats(&self, state: &State) -> Result<()> {
        for seat in state.game.submission().seats() {
            let staked = state.game.bets().get(seat).total().get();
            let has = i128::from(state.game.accounts().credit(seat).get()) + i128::from(staked);
            let ours = self.seats.get(&seat.number()).copied().unwrap_or(0);
            ensure!(has == ours, "{seat} has {has} cents, the host says {ours}");
        }
        Ok(())
    }

    /// Returns the host's meters.
    pub const fn meters(&self) -> &Meters {
        &self.meters
    }
}

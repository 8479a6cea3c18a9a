//! Tips of players for the dealers (30-2317(2)), and match-play coupons (30-2305(1)).

use protocol::host;
use rules_core::game::{Declined, HandedBack};
use rules_core::riders::Coupons;
use rules_core::{Bug, Cents, Owner, Seat, Wager};

use crate::machine::Machine;
use crate::machine::orders::Given;

impl Machine {
    pub(super) fn tips(&mut self, seat: Seat, wager: Wager, amount: Cents) -> Result<host::Event, Declined> {
        self.state.game.tip(seat, wager, amount)?;
        let stake = self.state.game.riders().tipped(seat, wager.spot()).ok_or(Bug::AmountOverflow)?;
        Ok(host::Event::Tipped {
            seat: seat.number(),
            wager: wager.code().0,
            cents: amount.get(),
            stake: stake.get(),
        })
    }

    pub(super) fn plays_coupon(
        &mut self,
        seat: Seat,
        wager: Wager,
        amount: Cents,
    ) -> Result<host::Event, Declined> {
        self.state.game.play_coupon(seat, wager, amount)?;
        Ok(host::Event::CouponPlayed {
            seat: seat.number(),
            wager: wager.code().0,
            cents: amount.get(),
            balance: self.coupon_balance(seat),
        })
    }

    /// Gives a seat coupons to play. Before that, reports who ordered it: they are worth money to the player.
    pub(super) fn give_coupon(&mut self, given: Given, seat: Seat, amount: Cents) -> Result<(), Declined> {
        self.state.game.issue_coupon(seat, amount)?;
        self.report_giver(given)?;
        let (cents, balance) = (amount.get(), self.coupon_balance(seat));
        Ok(self.tell(host::Event::CouponGiven { seat: seat.number(), cents, balance })?)
    }

    /// Reports the coupons that came off the layout with their bets since `before`.
    pub(super) fn tell_returned_coupons(&mut self, seat: Seat, before: Coupons) -> Result<(), Bug> {
        for (bet, stake) in before.played() {
            if self.state.game.riders().coupons(seat).on(bet).is_zero() {
                self.tell_returned_coupon(seat, bet.wager(), stake)?;
            }
        }
        Ok(())
    }

    /// Reports a bet, a tip or a coupon that came off when all wagers were voided.
    pub(super) fn tell_handed_back(&mut self, back: &HandedBack) -> Result<(), Bug> {
        let HandedBack { seat, owner, wager, stake, vigorish } = *back;
        let (number, code, cents) = (seat.number(), wager.code().0, stake.get());
        match owner {
            Owner::Player => self.tell(host::Event::HandedBack {
                seat: number,
                wager: code,
                stake: cents,
                vigorish: vigorish.get(),
            }),
            Owner::Dealers => {
                self.state.meters.count_voided_tip(stake)?;
                self.tell(host::Event::TipKept { seat: number, wager: code, stake: cents })
            }
            Owner::Coupon => self.tell_returned_coupon(seat, wager, stake),
        }
    }

    fn tell_returned_coupon(&mut self, seat: Seat, wager: Wager, stake: Cents) -> Result<(), Bug> {
        self.tell(host::Event::CouponReturned {
            seat: seat.number(),
            wager: wager.code().0,
            cents: stake.get(),
            balance: self.coupon_balance(seat),
        })
    }

    fn coupon_balance(&self, seat: Seat) -> u64 {
        self.state.game.riders().coupons(seat).balance().get()
    }
}

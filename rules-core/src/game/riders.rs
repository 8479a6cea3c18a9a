//! Tips for the dealers, and match-play coupons.

use crate::bets::Bet;
use crate::bug::Bug;
use crate::game::requests::something;
use crate::game::{Declined, Game, HandedBack};
use crate::markers::MarkerSet;
use crate::money::Cents;
use crate::refusal::Refusal;
use crate::riders::{CouponBet, Owner, Riders, Tip, TipSlot};
use crate::round::Round;
use crate::seat::Seat;
use crate::settlement::{Line, Outcome};
use crate::wager::{Change, SpotSet, Wager};

impl Game {
    /// Returns the tips and coupons.
    #[inline]
    pub const fn riders(&self) -> &Riders {
        &self.riders
    }

    /// Returns the tips and coupons, to be restored as they were kept.
    pub const fn riders_to_restore(&mut self) -> &mut Riders {
        &mut self.riders
    }

    /// Returns whether players may make tips here (30-2317(2)).
    pub const fn takes_tips(&self) -> bool {
        self.submission.state().tips
    }

    /// Returns whether coupons are played here (30-2305(1)).
    pub const fn takes_coupons(&self) -> bool {
        self.submission.state().coupons
    }

    /// Makes a tip that rides with a bet of the seat (30-2317(2), T2). It is the dealers' at once: nobody takes it back.
    pub fn tip(&mut self, seat: Seat, wager: Wager, amount: Cents) -> Result<(), Declined> {
        if !self.takes_tips() {
            return Err(Refusal::NoTips.into());
        }
        self.may_ask(seat, amount)?;
        // 30-2399.01(5), 30-2399.02(4), 30-2399.04(8): on side wagers too
        let bet = self.standing(seat, wager)?;
        self.may_tip(seat, &bet, amount)?;
        if self.accounts.credit(seat) < amount {
            return Err(Refusal::NotEnoughCredit.into());
        }
        self.riders.add(&Tip { seat, wager: bet.wager, stake: amount })?;
        Ok(self.accounts.stake(seat, amount).ok_or(Bug::AmountOverflow)?)
    }

    /// Checks that a tip may ride with a bet. It is itself a wager, so it is made only while the bet could be made or
    /// raised: not on a Don't Pass Bet whose point is on, nor on a Fire Bet with points made (30-2305(4), 30-2399.01).
    fn may_tip(&self, seat: Seat, bet: &Bet, amount: Cents) -> Result<(), Refusal> {
        let at = self.moment(seat, bet.wager);
        if bet.is_made() {
            bet.wager.may_change(Change::Raise, &at)?;
        }
        let bounds = bet.wager.bounds(&at);
        if !amount.is_multiple_of(bounds.unit) {
            return Err(bounds.not_whole);
        }
        let before = self.riders.tipped(seat, bet.wager.spot());
        let sum = before.and_then(|before| before.plus(amount)).ok_or(bounds.too_much)?;
        if sum > bounds.most {
            return Err(bounds.too_much);
        }
        self.is_paid_exactly(bet.wager, sum)
    }

    /// Gives a seat match-play coupons to play. They are not money (T3).
    pub fn issue_coupon(&mut self, seat: Seat, amount: Cents) -> Result<(), Declined> {
        if !self.takes_coupons() {
            return Err(Refusal::NoCoupons.into());
        }
        self.at_table(seat)?;
        something(amount)?;
        if !amount.is_multiple_of(self.submission.chip_unit()) {
            return Err(Refusal::NotWholeChips.into());
        }
        let coupons = self.riders.coupons(seat).with(amount).ok_or(Refusal::SeatIsFull)?;
        self.riders.set_coupons(seat, coupons);
        Ok(())
    }

    /// Plays a coupon with a Pass or Don't Pass Bet of the seat, before a come-out roll (30-2305(1), T3).
    pub fn play_coupon(&mut self, seat: Seat, wager: Wager, amount: Cents) -> Result<(), Declined> {
        if !self.takes_coupons() {
            return Err(Refusal::NoCoupons.into());
        }
        self.may_ask(seat, amount)?;
        let bet = CouponBet::of(wager).ok_or(Refusal::CouponOnLineBetsOnly)?;
        self.standing(seat, wager)?;
        if self.round != Round::ComeOut {
            return Err(Refusal::CouponComeOutOnly.into());
        }
        let coupons = *self.riders.coupons(seat);
        if !coupons.on(bet).is_zero() {
            return Err(Refusal::OneCoupon.into());
        }
        let bounds = wager.bounds(&self.moment(seat, wager));
        if !amount.is_multiple_of(bounds.unit) {
            return Err(bounds.not_whole.into());
        }
        if amount > bounds.most {
            return Err(bounds.too_much.into());
        }
        self.is_paid_exactly(wager, amount)?;
        let played = coupons.play(bet, amount).ok_or(Refusal::MoreThanCoupons)?;
        self.riders.set_coupons(seat, played);
        Ok(())
    }

    /// Returns whether tips ride on some spots: a tip is a wager too, also when the player's bet is gone.
    pub(super) fn has_tips_on(&self, spots: SpotSet) -> bool {
        self.riders.tips().any(|(_, tip)| spots.has(tip.wager.spot()))
    }

    /// Returns whether a tip made before this window is decided by markers of this kind.
    pub(super) fn is_tip_pending(&self, markers: MarkerSet) -> bool {
        let mut made = self.riders.tips().filter(|(slot, _)| !self.riders.unmade().has(*slot));
        !self.riders.is_empty() && made.any(|(_, tip)| tip.wager.markers() == Some(markers))
    }

    /// Gives back the coupon of a bet that was taken down (T3).
    pub(super) fn return_coupon(&mut self, seat: Seat, wager: Wager) -> Result<(), Bug> {
        let Some(bet) = CouponBet::of(wager) else { return Ok(()) };
        let coupons = self.riders.coupons(seat).give_back(bet).ok_or(Bug::AmountOverflow)?;
        self.riders.set_coupons(seat, coupons);
        Ok(())
    }

    /// Takes the next tip or coupon off the layout when all bets are voided (G10): a tip is the dealers' to keep, and a
    /// coupon goes back to its seat. `None` if no rider is left.
    pub(super) fn hand_back_rider(&mut self) -> Result<Option<HandedBack>, Bug> {
        let vigorish = Cents::ZERO;
        let next = self.riders.tips().next();
        if let Some((slot, Tip { seat, wager, stake })) = next {
            self.accounts.keep_tip(stake)?;
            self.riders.clear_tip(slot)?;
            return Ok(Some(HandedBack { seat, owner: Owner::Dealers, wager, stake, vigorish }));
        }
        let mut seats = self.submission.seats();
        let found = seats.find_map(|seat| Some((seat, self.riders.coupons(seat).played().next()?)));
        let Some((seat, (bet, stake))) = found else { return Ok(None) };
        self.return_coupon(seat, bet.wager())?;
        Ok(Some(HandedBack { seat, owner: Owner::Coupon, wager: bet.wager(), stake, vigorish }))
    }

    /// Forgets coupons that a new submission has no room for: they have no cash value.
    pub(super) fn drop_coupons(&mut self) {
        for seat in Seat::all() {
            if !self.takes_coupons() || !self.submission.has(seat) {
                self.riders.set_coupons(seat, Default::default());
            }
        }
    }

    /// Applies a decided tip: all that it gains goes to the dealers (T2).
    pub(crate) fn apply_tip(&mut self, slot: TipSlot, line: &Line) -> Result<(), Bug> {
        match line.outcome {
            Outcome::Lose => self.accounts.collect(line.stake)?,
            Outcome::Push => self.accounts.keep_tip(line.stake)?,
            Outcome::Win { winnings, vigorish, stays } => {
                self.accounts.pay_tips(winnings.less(vigorish).ok_or(Bug::AmountOverflow)?)?;
                if stays {
                    return Ok(());
                }
                self.accounts.keep_tip(line.stake)?;
            }
        }
        self.riders.clear_tip(slot)
    }

    /// Moves a tip that stands to its next wager.
    pub(crate) fn move_tip(&mut self, slot: TipSlot, next: Wager) -> Result<(), Bug> {
        self.riders.move_tip(slot, next)
    }

    /// Applies a decided coupon: the decision uses it up, but a push gives it back. Its winnings are cash (T3).
    pub(crate) fn apply_coupon(&mut self, bet: CouponBet, line: &Line) -> Result<(), Bug> {
        match line.outcome {
            Outcome::Push => return self.return_coupon(line.seat, bet.wager()),
            Outcome::Lose => {}
            Outcome::Win { winnings, vigorish, .. } => {
                self.accounts.pay(line.seat, winnings.less(vigorish).ok_or(Bug::AmountOverflow)?)?;
            }
        }
        let coupons = self.riders.coupons(line.seat).use_up(bet);
        self.riders.set_coupons(line.seat, coupons);
        Ok(())
    }
}

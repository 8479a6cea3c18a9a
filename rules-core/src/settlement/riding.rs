//! Tips and coupons, settled with the verdict of the bet that they ride with (T2, T3). In each sweep, a coupon follows its
//! bet, and tips follow all lines of their seat.

use crate::bug::Bug;
use crate::game::Game;
use crate::money::{Cents, Ratio};
use crate::riders::{CouponBet, Owner, TipSet};
use crate::seat::Seat;
use crate::settlement::fates::Fates;
use crate::settlement::{Line, Outcome, Settling, vigorish_on_win};
use crate::verdict::Verdict;
use crate::wager::{SpotSet, Wager};

/// The riders at a seat that a sweep has yet to handle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Riding {
    tips: TipSet,
    coupons: SpotSet,
    /// The spots that are off. A player's call goes with the bet when it is decided, so it is read before that.
    off: SpotSet,
}

impl Riding {
    pub(super) const NONE: Self = Self { tips: TipSet::EMPTY, coupons: SpotSet::EMPTY, off: SpotSet::EMPTY };
}

impl Settling {
    /// Finds the riders at a seat that this sweep handles.
    #[inline(never)] // most seats have none
    pub(super) fn find_riders(&mut self, game: &Game, seat: Seat) {
        let off = game.bets().get(seat).off_on(self.round, game.working());
        let mut riding = Riding { off, ..Riding::NONE };
        for (slot, tip) in game.riders().tips_at(seat) {
            let made = !game.riders().unmade().has(slot);
            riding.tips.set(slot, self.handles(game, tip.wager, &off, made));
        }
        for (bet, _) in game.riders().coupons(seat).played() {
            riding.coupons.set(bet.spot(), self.handles(game, bet.wager(), &off, true));
        }
        self.riding = riding;
    }

    /// Returns whether this sweep handles a rider.
    fn handles(&mut self, game: &Game, wager: Wager, off: &SpotSet, made: bool) -> bool {
        let mut fates = Fates::default();
        fates.note(wager.spot(), wager, self.rider_verdict(game, wager, off, made));
        self.of_sweep(game, fates).has(wager.spot())
    }

    /// Handles the tips at a seat up to the next that is decided, and writes its line.
    #[inline(never)]
    pub(super) fn settle_tips(
        &mut self,
        game: &mut Game,
        seat: Seat,
        into: &mut Option<Line>,
    ) -> Result<(), Bug> {
        while let Some((slot, tip)) = self.riding.tips.pop(game.riders()) {
            let made = !game.riders().unmade().has(slot);
            match self.outcome_of(game, tip.wager, tip.stake, made)? {
                Ok(outcome) => {
                    let line = line(seat, Owner::Dealers, tip.wager, tip.stake, outcome);
                    game.apply_tip(slot, &line)?;
                    *into = Some(line);
                    return Ok(());
                }
                Err(next) => game.move_tip(slot, next)?,
            }
        }
        Ok(())
    }

    /// Decides the next coupon at a seat, once the line bets up to its own are decided, and writes its line.
    #[inline(never)]
    pub(super) fn settle_coupon(
        &mut self,
        game: &mut Game,
        seat: Seat,
        into: &mut Option<Line>,
    ) -> Result<(), Bug> {
        let mut line_bets = CouponBet::ALL.into_iter();
        let next =
            line_bets.find(|bet| [self.left, self.riding.coupons].iter().any(|set| set.has(bet.spot())));
        let Some(bet) = next.filter(|bet| !self.left.has(bet.spot())) else { return Ok(()) };
        self.riding.coupons.set(bet.spot(), false);
        let stake = game.riders().coupons(seat).on(bet);
        let outcome = self.outcome_of(game, bet.wager(), stake, true)?.map_err(|_| Bug::PaidBetNotWon)?;
        let line = line(seat, Owner::Coupon, bet.wager(), stake, outcome.comes_down());
        game.apply_coupon(bet, &line)?;
        *into = Some(line);
        Ok(())
    }

    /// Returns how a rider is decided, or its next wager if it stands.
    fn outcome_of(
        &self,
        game: &Game,
        wager: Wager,
        stake: Cents,
        made: bool,
    ) -> Result<Result<Outcome, Wager>, Bug> {
        Ok(Ok(match self.rider_verdict(game, wager, &self.riding.off, made) {
            Verdict::Lose => Outcome::Lose,
            Verdict::Push => Outcome::Push,
            Verdict::Pay(odds) => win(game, wager, stake, odds, false)?,
            Verdict::PayAndStand(odds) => win(game, wager, stake, odds, true)?,
            Verdict::Stand(next) => return Ok(Err(next)),
        }))
    }

    /// Returns the verdict on a rider. One that is not made yet is returned when the dice pass (RL1).
    fn rider_verdict(&self, game: &Game, wager: Wager, off: &SpotSet, made: bool) -> Verdict<Wager> {
        if self.dice.is_none() {
            return self.passed(game, wager, made);
        }
        let spot = wager.spot();
        self.ask(game, spot, wager, !off.has(spot))
    }
}

impl Outcome {
    /// Returns the outcome of a coupon, which never stays up: the decision uses it up.
    const fn comes_down(self) -> Self {
        match self {
            Self::Win { winnings, vigorish, .. } => Self::Win { winnings, vigorish, stays: false },
            Self::Lose | Self::Push => self,
        }
    }
}

fn win(game: &Game, wager: Wager, stake: Cents, odds: Ratio, stays: bool) -> Result<Outcome, Bug> {
    let terms = game.submission();
    let winnings = odds.winnings(stake, terms.smallest_credit()).ok_or(Bug::AmountOverflow)?;
    Ok(Outcome::Win { winnings, vigorish: vigorish_on_win(terms, wager, stake)?, stays })
}

fn line(seat: Seat, owner: Owner, wager: Wager, stake: Cents, outcome: Outcome) -> Line {
    Line { seat, owner, wager, spot: wager.spot(), stake, outcome }
}

//! Requests of players: to make, raise, cut, remove and call wagers.

use crate::bets::{Bet, Collected};
use crate::bug::Bug;
use crate::dice::Dice;
use crate::game::{Declined, Game, Window};
use crate::money::Cents;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::verdict::Verdict;
use crate::wager::one_roll::broken_down;
use crate::wager::{Bounds, Change, ComeOut, SpotSet, Throw, Wager, odds};

impl Game {
    /// Returns how much a seat may bet on a wager now; refused if it may not make the wager. A stake within these
    /// bounds is accepted if the seat has the credit and, for a wager that is broken down, its parts have room.
    pub fn offer(&self, seat: Seat, wager: Wager) -> Result<Bounds, Refusal> {
        self.at_table(seat)?;
        self.window_open()?;
        self.bounds_of_new(seat, wager)
    }

    #[inline(always)]
    fn bounds_of_new(&self, seat: Seat, wager: Wager) -> Result<Bounds, Refusal> {
        self.is_offered(wager)?;
        if self.bets.get(seat).taken().has(wager.spot()) {
            return Err(wager.stands_already());
        }
        let at = self.moment(seat, wager);
        wager.may_make(&at)?;
        Ok(wager.bounds(&at))
    }

    /// Makes a wager that the seat does not have yet.
    #[inline(always)] // for one wager that is known while building, most of it is settled there
    pub fn make(&mut self, seat: Seat, wager: Wager, amount: Cents) -> Result<(), Declined> {
        self.may_ask(seat, amount)?;
        let bounds = self.bounds_of_new(seat, wager)?;
        match broken_down(wager, amount, &self.submission) {
            None => self.put(seat, &Bet::new(wager), &bounds, amount),
            Some(parts) => {
                self.whole_within_bounds(seat, wager, parts, amount)?;
                self.put_parts(seat, parts, amount)
            }
        }
    }

    /// Raises a wager that the seat has.
    pub fn raise(&mut self, seat: Seat, wager: Wager, amount: Cents) -> Result<(), Declined> {
        self.may_ask(seat, amount)?;
        self.is_offered(wager)?;
        let bet = self.standing(seat, wager)?;
        let at = self.moment(seat, bet.wager);
        if bet.is_made() {
            bet.wager.may_change(Change::Raise, &at)?;
        } else {
            bet.wager.may_make(&at)?; // not made yet (G5): the new stake is only larger
        }
        let bounds = bet.wager.bounds(&at);
        self.put(seat, &bet, &bounds, amount)
    }

    /// Makes a wager, or raises it if the seat has it.
    pub fn place(&mut self, seat: Seat, wager: Wager, amount: Cents) -> Result<(), Declined> {
        if self.submission.has(seat) && self.bets.get(seat).taken().has(wager.spot()) {
            self.raise(seat, wager, amount)
        } else {
            self.make(seat, wager, amount)
        }
    }

    /// Takes `amount` of a stake back. Taking all of it removes the wager.
    pub fn reduce(&mut self, seat: Seat, wager: Wager, amount: Cents) -> Result<(), Declined> {
        self.may_ask(seat, amount)?;
        let bet = self.standing(seat, wager)?;
        let stake = bet.stake.less(amount).ok_or(Refusal::MoreThanStaked)?;
        let fresh = bet.fresh.less(amount);
        let at = self.moment(seat, bet.wager);
        match (fresh, stake.is_zero()) {
            (Some(_), true | false) => {} // all of it was put down in this window: not made yet (G5)
            (None, true) => bet.wager.may_remove(&at)?,
            (None, false) => bet.wager.may_change(Change::Cut, &at)?,
        }
        if !stake.is_zero() {
            not_too_little(&bet.wager.bounds(&at), stake)?;
            self.is_paid_exactly(bet.wager, stake)?;
        }
        if fresh.is_none() {
            self.bets.get_mut(seat).note_cut(bet.wager);
        }
        self.take(seat, &bet, amount)?;
        if stake.is_zero() {
            self.return_coupon(seat, bet.wager)?;
        }
        self.return_excess_odds(seat, bet.wager)?;
        self.return_without_line_bet(seat)
    }

    /// Takes a wager off the layout.
    pub fn remove(&mut self, seat: Seat, wager: Wager) -> Result<(), Declined> {
        self.at_table(seat)?;
        let stake = self.standing(seat, wager)?.stake;
        self.reduce(seat, wager, stake)
    }

    /// Calls a wager on or off for come-out rolls (G7).
    pub fn call(&mut self, seat: Seat, wager: Wager, on: bool) -> Result<(), Declined> {
        self.at_table(seat)?;
        self.window_open()?;
        let bet = self.standing(seat, wager)?;
        if wager.come_out(&self.submission) == ComeOut::Works {
            return Err(Refusal::CannotBeCalled.into());
        }
        Ok(self.bets.get_mut(seat).set(&Bet { called: Some(on), ..bet })?)
    }

    pub(super) fn may_ask(&self, seat: Seat, amount: Cents) -> Result<(), Refusal> {
        self.at_table(seat)?;
        self.window_open()?;
        something(amount)
    }

    fn is_offered(&self, wager: Wager) -> Result<(), Refusal> {
        if self.submission.offers_wager(wager) { Ok(()) } else { Err(Refusal::NotOffered) }
    }

    fn window_open(&self) -> Result<(), Refusal> {
        match self.window {
            Window::Open => Ok(()),
            Window::Closed => Err(Refusal::WindowClosed),
        }
    }

    pub(super) fn standing(&self, seat: Seat, wager: Wager) -> Result<Bet, Refusal> {
        self.bets.get(seat).get(wager.spot()).ok_or(Refusal::NoSuchBet)
    }

    /// Puts `amount` more on a bet, with the vigorish that is then owed in advance.
    #[inline(always)]
    fn put(&mut self, seat: Seat, bet: &Bet, bounds: &Bounds, amount: Cents) -> Result<(), Declined> {
        let stake = bet.stake.plus(amount).ok_or(Refusal::AboveMaximum)?;
        within(bounds, stake)?;
        self.is_paid_exactly(bet.wager, stake)?;
        let fresh = bet.fresh.plus(amount).ok_or(Refusal::AboveMaximum)?;
        let owed = self.owed_up_front(bet.wager, stake)?.max(bet.vigorish.total);
        let due = owed.less(bet.vigorish.total).ok_or(Bug::AmountOverflow)?;
        let cost = amount.plus(due).ok_or(Refusal::AboveMaximum)?;
        self.accounts.stake(seat, cost).ok_or(Refusal::NotEnoughCredit)?;
        self.accounts.collect(due)?;
        let vigorish = Collected { total: owed, ..bet.vigorish };
        Ok(self.bets.get_mut(seat).set(&Bet { stake, fresh, vigorish, ..*bet })?)
    }

    /// Checks the limits on the whole of a wager that is broken down (L6), with the amount accepted earlier. One part
    /// in five has its own spot and shows that amount. If the player took that part down, the other parts still count.
    fn whole_within_bounds(
        &self,
        seat: Seat,
        wager: Wager,
        parts: [(Wager, Cents); 2],
        amount: Cents,
    ) -> Result<(), Refusal> {
        let bets = self.bets.get(seat);
        let plain = |wager: Wager| bets.get(wager.spot()).map_or(Cents::ZERO, |bet| bet.plain);
        let [(shared, four_fifths), (single, _)] = parts;
        let whole =
            plain(single).times(5).and_then(|before| before.plus(amount)).ok_or(Refusal::AboveMaximum)?;
        within(&wager.bounds(&self.moment(seat, wager)), whole)?;
        let mut room = Cents::ZERO;
        for other in Wager::all() {
            let Some([_, (part, _)]) = broken_down(other, Cents::ZERO, &self.submission) else { continue };
            if part == single || !plain(part).is_zero() {
                let most = other.bounds(&self.moment(seat, other)).most;
                room = room.plus(most).ok_or(Refusal::AboveMaximum)?;
            }
        }
        let in_shared = plain(shared).plus(four_fifths).and_then(|sum| sum.times(5));
        let allowed = room.times(4).ok_or(Refusal::AboveMaximum)?;
        if in_shared.ok_or(Refusal::AboveMaximum)? > allowed { Err(Refusal::AboveMaximum) } else { Ok(()) }
    }

    /// Puts down the parts of a wager that is broken down. The limits were checked on the whole (L6).
    fn put_parts(&mut self, seat: Seat, parts: [(Wager, Cents); 2], amount: Cents) -> Result<(), Declined> {
        let more = |had: Cents, part: Cents| {
            had.plus(part).filter(|sum| sum.get() <= u64::from(u32::MAX)).ok_or(Refusal::AboveMaximum)
        };
        for (wager, part) in parts {
            let stake = more(self.bets.get(seat).stake(wager), part)?;
            self.is_paid_exactly(wager, stake)?;
        }
        self.accounts.stake(seat, amount).ok_or(Refusal::NotEnoughCredit)?;
        for (wager, part) in parts {
            let bet = self.bets.get(seat).get(wager.spot()).unwrap_or(Bet::new(wager));
            let (stake, fresh) = (more(bet.stake, part)?, more(bet.fresh, part)?);
            let plain = more(bet.plain, part)?;
            self.bets.get_mut(seat).set(&Bet { stake, fresh, plain, ..bet })?;
        }
        Ok(())
    }

    /// Takes `amount` of a stake back, with the vigorish put down with it in this window (L7).
    fn take(&mut self, seat: Seat, bet: &Bet, amount: Cents) -> Result<(), Bug> {
        let stake = bet.stake.less(amount).ok_or(Bug::AmountOverflow)?;
        let fresh = bet.fresh.less(amount).unwrap_or(Cents::ZERO);
        let Collected { total, before } = bet.vigorish;
        let keeps = self.owed_up_front(bet.wager, stake)?.max(before).min(total);
        let back = total.less(keeps).ok_or(Bug::AmountOverflow)?;
        let vigorish = Collected { total: keeps, before };
        self.bets.get_mut(seat).set(&Bet { stake, fresh, vigorish, ..*bet })?;
        self.accounts.unstake(seat, amount)?;
        self.accounts.pay(seat, back)
    }

    /// Returns the vigorish that a stake owes in advance. It is computed on the whole, so raising in steps saves
    /// nothing (L7).
    #[inline]
    fn owed_up_front(&self, wager: Wager, stake: Cents) -> Result<Cents, Bug> {
        let terms = &self.submission;
        match wager.vigorish(terms) {
            Some(owed) if owed.up_front => terms
                .vigorish_rate()
                .of_winnings(stake, owed.on, terms.smallest_credit())
                .ok_or(Bug::AmountOverflow),
            Some(_) | None => Ok(Cents::ZERO),
        }
    }

    /// Refuses a stake that some roll would not pay in whole credits, if a credit is more than a cent (30-2306(4), G3).
    pub(super) fn is_paid_exactly(&self, wager: Wager, stake: Cents) -> Result<(), Refusal> {
        let (terms, credit) = (&self.submission, self.submission.smallest_credit());
        if credit == Cents::new(1) {
            return Ok(());
        }
        let paid = |dice: Dice| {
            let throw =
                Throw { round: self.round, dice, working: true, power: None, markers: &self.markers, terms };
            match wager.on_throw(&throw) {
                Verdict::Pay(odds) | Verdict::PayAndStand(odds) => odds.pays_whole(stake, credit),
                Verdict::Lose | Verdict::Push | Verdict::Stand(_) => true,
            }
        };
        if Dice::all(terms.rules().dice).all(paid) { Ok(()) } else { Err(Refusal::NotPaidExactly) }
    }

    /// Returns bets that need a line bet and are not made yet, if the seat has taken its last line bet back (RL1).
    fn return_without_line_bet(&mut self, seat: Seat) -> Result<(), Declined> {
        const NEED: SpotSet = SpotSet::needing_line_bet();
        let bets = self.bets.get(seat);
        if bets.has_line_bets() {
            return Ok(());
        }
        for spot in bets.taken().both(NEED).iter() {
            if let Some(bet) = self.bets.get(seat).get(spot).filter(|bet| !bet.is_made()) {
                self.take(seat, &bet, bet.stake)?;
            }
        }
        Ok(())
    }

    /// Returns odds above the new cap at once when the wager they support is cut or removed (L5).
    fn return_excess_odds(&mut self, seat: Seat, flat: Wager) -> Result<(), Declined> {
        let Some(bet) = odds::behind(flat).and_then(|odds| self.bets.get(seat).get(odds.spot())) else {
            return Ok(());
        };
        let at = self.moment(seat, bet.wager);
        let most = if at.flat.is_zero() { Cents::ZERO } else { bet.wager.bounds(&at).most };
        match bet.stake.less(most) {
            Some(excess) => Ok(self.take(seat, &bet, excess)?),
            None => Ok(()),
        }
    }
}

fn within(bounds: &Bounds, stake: Cents) -> Result<(), Refusal> {
    not_too_little(bounds, stake)?;
    if stake > bounds.most || stake.get() > u64::from(u32::MAX) { Err(bounds.too_much) } else { Ok(()) }
}

/// Checks the unit and the minimum. The maximum does not matter when a player takes some of a stake back.
fn not_too_little(bounds: &Bounds, stake: Cents) -> Result<(), Refusal> {
    if !stake.is_multiple_of(bounds.unit) {
        Err(bounds.not_whole)
    } else if stake < bounds.least {
        Err(Refusal::BelowMinimum)
    } else {
        Ok(())
    }
}

pub(super) fn something(amount: Cents) -> Result<(), Refusal> {
    if amount.is_zero() { Err(Refusal::NothingAsked) } else { Ok(()) }
}

//! Making, raising, cutting, removing and calling wagers: 623a.3(b), 623a.4, 623a.6(e) and (f); 30-2305, 30-2306(4).

use serde_json::Value;

use super::rules::Vig;
use super::wager::Wager::{self, *};
use super::{Bet, Refusal, Table, money};

/// 623a.11(b)(1): $1 to $5 in steps of $1.
const FIRE_STEP: u128 = 100;
const FIRE_MOST: u128 = 500;

impl Table {
    pub(super) fn place(&mut self, seat: u64, wager: Wager, cents: u128) -> Result<(), Refusal> {
        let seat = self.bettor(seat)?;
        if self.stands(seat, wager) {
            return Err("it stands already: raise it (G5)".to_string());
        }
        self.may_make(seat, wager, false)?;
        if self.rules.no_area.contains(wager.family()) {
            return self.break_down(seat, wager, cents);
        }
        self.put_down(seat, wager, Bet::default(), cents)
    }

    /// 623a.3(a)(20), (21): four units on the Horn Bet, one on the high number or on Any Seven. L6: the limits apply to
    /// the whole. A part joins the stake that the seat has there already.
    fn break_down(&mut self, seat: u8, whole: Wager, cents: u128) -> Result<(), Refusal> {
        let fifth_on = fifth_of(whole);
        // The Horn is shared by all of them; the fifth unit shows how much of this one stands already.
        let standing = self.parts_on(seat, fifth_on) * 5;
        let (step, least, most) = self.bounds(seat, whole);
        within(whole, standing + cents, step, least, most)?;
        // And the Horn never holds more parts than the wagers that stand could have put there.
        let room: u128 = [HornHigh(2), HornHigh(3), HornHigh(11), HornHigh(12), Whirl]
            .into_iter()
            .filter(|other| self.rules.no_area.contains(other.family()))
            .filter(|other| *other == whole || self.parts_on(seat, fifth_of(*other)) > 0)
            .map(|other| self.bounds(seat, other).2)
            .sum();
        if (self.parts_on(seat, Horn) + cents / 5 * 4) * 5 > room * 4 {
            return Err("more than the maximum in parts, 623a.3(b)".to_string());
        }
        if cents > self.balance[&seat] {
            return Err("not enough credit (G2)".to_string());
        }
        let parts = [(Horn, cents / 5 * 4), (fifth_on, cents / 5)];
        // 30-2304(20), (21): these are two separate wagers, so 30-2306(4) holds for each.
        for (wager, part) in parts {
            let standing = self.bets.get(&(seat, wager)).map_or(0, |bet| bet.stake);
            self.check_exact(wager, standing + part)?;
        }
        *self.balance.get_mut(&seat).expect("a seat of this table") -= cents;
        for (wager, part) in parts {
            let bet = self.bets.entry((seat, wager)).or_default();
            bet.stake += part;
            bet.fresh += part;
            bet.parts += part;
        }
        Ok(())
    }

    /// Returns the part of a stake that came from broken-down wagers.
    fn parts_on(&self, seat: u8, wager: Wager) -> u128 {
        self.bets.get(&(seat, wager)).map_or(0, |bet| bet.parts)
    }

    pub(super) fn raise(&mut self, seat: u64, wager: Wager, cents: u128) -> Result<(), Refusal> {
        let seat = self.bettor(seat)?;
        let bet = self.standing(seat, wager)?;
        self.may_raise(seat, wager, &bet)?;
        self.put_down(seat, wager, bet, cents)
    }

    /// Checks that more money may be put on a wager that stands.
    pub(super) fn may_raise(&self, seat: u8, wager: Wager, bet: &Bet) -> Result<(), Refusal> {
        self.may_make(seat, wager, true)?;
        let locked = match wager {
            // W1: 30-2399.05 says nothing of it, so from the first throw on.
            AllSmall | AllTall | MakeEmAll if self.rules.game.is_colorado() => bet.throws > 0,
            // 623a.4(c)(3), (4), 623b.1(b), 30-2399.01(2), 30-2399.04(7): not to be increased. G5: once it is made.
            Fire | AllSmall | AllTall | MakeEmAll | HotRoller | RideTheLine => bet.fresh < bet.stake,
            // LS1, W1: from its first throw on.
            LuckyShooter | HotShooter | SharpShooter => bet.throws > 0,
            // 623a.4(d), 30-2305(4): not after it was reduced.
            DontPass | DontCome => bet.cut,
            _ => false,
        };
        if locked { Err(format!("{} may not be increased, 623a.4 (W1)", wager.name())) } else { Ok(()) }
    }

    /// Checks that the table takes the new stake and that the seat has the money, and puts it down.
    fn put_down(&mut self, seat: u8, wager: Wager, mut bet: Bet, cents: u128) -> Result<(), Refusal> {
        bet.stake += cents;
        self.check_stake(seat, wager, bet.stake)?;
        // L7: on the whole wager, less the amount collected.
        let vig = self.vig_up_front(wager, bet.stake).saturating_sub(bet.vig);
        if cents + vig > self.balance[&seat] {
            return Err("not enough credit (G2)".to_string());
        }
        *self.balance.get_mut(&seat).expect("a seat of this table") -= cents + vig;
        bet.fresh += cents;
        bet.vig += vig;
        bet.fresh_vig += vig;
        self.bets.insert((seat, wager), bet);
        Ok(())
    }

    pub(super) fn remove(&mut self, seat: u64, wager: Wager) -> Result<(), Refusal> {
        let stake = self.standing(self.bettor(seat)?, wager)?.stake;
        self.reduce(seat, wager, stake)
    }

    pub(super) fn reduce(&mut self, seat: u64, wager: Wager, cents: u128) -> Result<(), Refusal> {
        let seat = self.bettor(seat)?;
        let mut bet = self.standing(seat, wager)?;
        if cents > bet.stake {
            return Err("there is not so much on it (G2)".to_string());
        }
        // G5: money put down in this window may be taken back, whatever the wager; so it goes first.
        let made_part = cents.saturating_sub(bet.fresh);
        if made_part > 0 {
            self.may_cut(wager, &bet)?;
        }
        bet.stake -= cents;
        if bet.stake > 0 {
            // 623a.4(c): a wager above its maximum may still be cut, as parts that lie together can be (L6).
            let (step, least, _) = self.bounds(seat, wager);
            within(wager, bet.stake, step, least, u128::MAX)?;
            self.check_exact(wager, bet.stake)?;
        }
        // L7: the vigorish of this window is returned with its money, that of a made wager is not.
        let vig = bet.vig.saturating_sub(self.vig_up_front(wager, bet.stake)).min(bet.fresh_vig);
        bet.fresh = bet.fresh.saturating_sub(cents);
        // L6 does not say which goes first when parts lie with a wager made as such: the parts stay longest.
        bet.parts = bet.parts.min(bet.stake);
        bet.vig -= vig;
        bet.fresh_vig -= vig;
        self.credit(seat, cents + vig);
        self.take_up(seat, wager, bet, made_part > 0);
        self.trim_odds(seat, wager);
        self.line_taken_back(seat, wager);
        Ok(())
    }

    /// RL1: the seat's last line wager takes along a Ride The Line that is not made yet. T3: and each line wager its
    /// coupon.
    fn line_taken_back(&mut self, seat: u8, wager: Wager) {
        if !self.stands(seat, wager) {
            self.coupons.remove(&(seat, wager));
        }
        let line = self.stands(seat, Pass) || self.stands(seat, DontPass);
        if wager.is_line() && !line {
            self.hand_back_ride(seat);
        }
    }

    /// RL1: gives back a Ride The Line that is not made yet.
    fn hand_back_ride(&mut self, seat: u8) {
        if self.bets.get(&(seat, RideTheLine)).is_some_and(|bet| bet.fresh > 0) {
            let bet = self.bets.remove(&(seat, RideTheLine)).expect("it stands");
            self.credit(seat, bet.stake);
        }
    }

    /// Leaves the rest on the layout, and remembers the cut as 623a.4(d) asks.
    fn take_up(&mut self, seat: u8, wager: Wager, mut bet: Bet, was_made: bool) {
        bet.cut |= was_made;
        if bet.stake > 0 {
            self.bets.insert((seat, wager), bet);
            return;
        }
        self.bets.remove(&(seat, wager));
        if bet.cut && matches!(wager, DontPass | DontCome) {
            self.barred.insert((seat, wager));
        }
    }

    /// G7: calls a wager on or off, if it has a call.
    pub(super) fn call(&mut self, seat: u64, wager: Wager, on: Option<&Value>) -> Result<(), Refusal> {
        let seat = self.bettor(seat)?;
        let on = on.and_then(Value::as_bool).ok_or("on or off?")?;
        if self.rules.works_on_come_out(wager).is_none() {
            return Err(format!("{} is not called on or off (G7)", wager.name()));
        }
        self.standing(seat, wager)?;
        self.bets.get_mut(&(seat, wager)).expect("it stands").call = Some(on);
        Ok(())
    }

    /// Returns a seat that may change its wagers now (G5, 623a.4(a)).
    pub(super) fn bettor(&self, seat: u64) -> Result<u8, Refusal> {
        let seat = self.known_seat(Some(seat))?;
        if self.open { Ok(seat) } else { Err("no more bets, 623a.4(a) (G5)".to_string()) }
    }

    pub(super) fn standing(&self, seat: u8, wager: Wager) -> Result<Bet, Refusal> {
        self.bets.get(&(seat, wager)).cloned().ok_or(format!("no {} stands there, 623a.4(c)", wager.name()))
    }

    /// Checks when a wager may be made or raised.
    fn may_make(&self, seat: u8, wager: Wager, stands: bool) -> Result<(), Refusal> {
        if !self.rules.takes(wager) {
            return Err(format!("{} is not offered, 623a.3 (G1)", wager.name()));
        }
        let allowed = match wager {
            // 30-2305(3), L1: in Colorado they may be increased at any time.
            Pass | Come | ComeOn(_) if stands && self.rules.game.is_colorado() => true,
            // 623a.3(a)(1), 623a.4(c)(1): prior to the come-out roll.
            Pass => self.point.is_none(),
            // 623a.3(a)(2), 623a.4(d).
            DontPass => self.point.is_none() && !self.barred.contains(&(seat, wager)),
            // 623a.3(a)(3), L3: while a point is on.
            Come => self.point.is_some(),
            // 623a.3(a)(4), 623a.4(d), L3.
            DontCome => self.point.is_some() && !self.barred.contains(&(seat, wager)),
            // L1, L2: on their number they are neither made nor raised.
            ComeOn(_) | DontComeOn(_) => false,
            _ if wager.is_odds() => self.may_take_odds(seat, wager),
            Fire => self.may_make_fire(),
            AllSmall | AllTall | MakeEmAll => self.may_make_bonus(),
            HotRoller => self.may_make_hot_roller(),
            // 30-2399.02(2), SS1.
            SharpShooter => self.is_first_throw(),
            RideTheLine => self.may_make_ride(seat),
            // LS1, HS1, 623b.2(c), 623b.4(c): before a come-out roll.
            LuckyShooter | HotShooter => self.point.is_none(),
            // 623a.3(a)(5) to (39), (41), (42), 30-2304(5) to (44): at any time.
            _ => true,
        };
        if allowed { Ok(()) } else { Err(format!("{} may not be made now, 623a.3(a)", wager.name())) }
    }

    /// Returns whether a made wager may be cut or removed, 623a.4(c).
    fn may_cut(&self, wager: Wager, bet: &Bet) -> Result<(), Refusal> {
        let allowed = match wager {
            Pass => self.point.is_none(), // 623a.4(c)(1), 30-2305(3)
            ComeOn(_) => false,           // 623a.4(c)(2), 30-2305(3)
            // 30-2399.01(4): until the first point is on; 30-2399.05 is silent (W1).
            Fire if self.rules.game.is_colorado() => !bet.pointed,
            AllSmall | AllTall | MakeEmAll if self.rules.game.is_colorado() => bet.throws == 0,
            Fire => false,                                               // 623a.4(c)(3)
            AllSmall | AllTall | MakeEmAll => false,                     // 623a.4(c)(4), 623a.12(2)
            HotRoller => false,                                          // 623b.1(b)
            LuckyShooter | HotShooter | SharpShooter => bet.throws == 0, // LS1, W1
            RideTheLine => false,                                        // 30-2399.04(7)
            DontPass | DontCome | DontComeOn(_) => true,                 // 623a.4(d), 30-2305(4)
            _ => true,                                                   // 623a.4(c), 30-2305(3), L5, L8
        };
        if allowed { Ok(()) } else { Err(format!("{} may not be removed, 623a.4(c)", wager.name())) }
    }

    /// 623a.3(b), G1, L6: checks for whole units within the limits.
    fn check_stake(&self, seat: u8, wager: Wager, stake: u128) -> Result<(), Refusal> {
        let (step, least, most) = self.bounds(seat, wager);
        within(wager, stake, step, least, most)?;
        self.check_exact(wager, stake)
    }

    pub(crate) fn is_paid_exactly(&self, wager: Wager, stake: u128) -> bool {
        match self.odds_pay(wager) {
            Some(odds) => self.rules.is_paid_exactly(stake, odds),
            None => self.rules.is_exact(wager, stake),
        }
    }

    /// 30-2306(4): refuses an amount that cannot be paid at its odds.
    pub(super) fn check_exact(&self, wager: Wager, stake: u128) -> Result<(), Refusal> {
        if self.is_paid_exactly(wager, stake) {
            Ok(())
        } else {
            Err("that amount cannot be paid at its odds, 30-2306(4)".to_string())
        }
    }

    /// Returns the unit of a wager, its least and its most.
    pub(super) fn bounds(&self, seat: u8, wager: Wager) -> (u128, u128, u128) {
        if wager == Fire && !self.rules.game.is_colorado() {
            (FIRE_STEP, FIRE_STEP, FIRE_MOST)
        } else if wager.is_odds() {
            // 623a.3(b), 623a.6(e): the table's limits do not apply to odds.
            (self.rules.chip_unit, self.rules.chip_unit, self.most_odds(seat, wager))
        } else {
            let (least, most) = self.rules.limits_of(wager.family());
            (self.rules.chip_unit * wager.units(), least, most)
        }
    }

    /// Returns the vigorish owed before the roll, 623a.5(g)(3)(i)(A) and (ii)(A).
    fn vig_up_front(&self, wager: Wager, stake: u128) -> u128 {
        match (wager, &self.rules.buy_vig, &self.rules.lay_vig) {
            // On the amount wagered.
            (Buy(_), Vig::UpFront, _) => self.rules.vigorish(stake, (1, 1)),
            // On the amount potentially won.
            (Lay(n), _, Vig::UpFront) => self.rules.vigorish(stake, money::true_odds_against(n)),
            _ => 0,
        }
    }
}

/// Returns the wager that gets the fifth unit of a broken-down wager.
fn fifth_of(whole: Wager) -> Wager {
    match whole {
        HornHigh(11) => Eleven,
        HornHigh(high) => Craps(high),
        _ => AnySeven,
    }
}

pub(super) fn within(wager: Wager, stake: u128, step: u128, least: u128, most: u128) -> Result<(), Refusal> {
    if !stake.is_multiple_of(step) {
        return Err(format!("{} comes in {step} cents (G1, L6)", wager.name()));
    }
    if stake < least || stake > most {
        return Err(format!("{} is {least} to {most} cents, 623a.3(b)", wager.name()));
    }
    Ok(())
}

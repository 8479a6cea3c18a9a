//! Making, raising, cutting and removing wagers: 668a.2(a) and (f)(8), 625a.4, G5, PH2.

use serde_json::Value;

use super::Table;
use super::wager::Wager;
use super::why::Why;

impl Table {
    pub(super) fn place(&mut self, argument: &Value) -> Result<(), Why> {
        let (seat, wager) = self.bettor(argument)?;
        if self.bets.contains_key(&(seat, wager)) {
            return Err(Why::Stands);
        }
        self.put_down(seat, wager, 0, amount(argument)?)
    }

    pub(super) fn raise(&mut self, argument: &Value) -> Result<(), Why> {
        let (seat, wager) = self.bettor(argument)?;
        let standing = self.standing(seat, wager)?;
        self.put_down(seat, wager, standing, amount(argument)?)
    }

    fn put_down(&mut self, seat: u8, wager: Wager, standing: u128, cents: u128) -> Result<(), Why> {
        if !self.rules.offers(wager) {
            return Err(Why::NotOffered);
        }
        // PH2: made or raised only while no lammer has been collected.
        if wager == Wager::SixEightShake && !self.lammers.is_empty() {
            return Err(Why::LammerCollected);
        }
        let stake = standing + cents;
        self.check_stake(wager, stake)?;
        if cents > self.balance[&seat] {
            return Err(Why::NoCredit);
        }
        *self.balance.get_mut(&seat).expect("a seat of this table") -= cents;
        self.bets.insert((seat, wager), stake);
        Ok(())
    }

    pub(super) fn remove(&mut self, argument: &Value) -> Result<(), Why> {
        let (seat, wager) = self.bettor(argument)?;
        let standing = self.standing(seat, wager)?;
        self.take_up(seat, wager, standing, standing)
    }

    pub(super) fn reduce(&mut self, argument: &Value) -> Result<(), Why> {
        let (seat, wager) = self.bettor(argument)?;
        let standing = self.standing(seat, wager)?;
        self.take_up(seat, wager, standing, amount(argument)?)
    }

    /// G5: a wager put down in this window may be taken back. Only the Six Eight Shake is older than its window, and
    /// 668a.2(f)(8) lets the player remove it at any time prior to a 7, whatever was collected.
    fn take_up(&mut self, seat: u8, wager: Wager, standing: u128, cents: u128) -> Result<(), Why> {
        let rest = standing.checked_sub(cents).ok_or(Why::MoreThanStands)?;
        if rest > 0 {
            self.check_stake(wager, rest)?;
            self.bets.insert((seat, wager), rest);
        } else {
            self.bets.remove(&(seat, wager));
        }
        self.credit(seat, cents);
        Ok(())
    }

    /// G1: whole chips within the limits.
    fn check_stake(&self, wager: Wager, stake: u128) -> Result<(), Why> {
        let (least, most) = self.rules.limits_of(wager);
        if !stake.is_multiple_of(self.rules.chip_unit) {
            Err(Why::NotInChips)
        } else if !(least..=most).contains(&stake) {
            Err(Why::OutsideLimits)
        } else {
            Ok(())
        }
    }

    /// Returns the seat, which may change its wagers now, and the wager.
    fn bettor(&self, argument: &Value) -> Result<(u8, Wager), Why> {
        let seat = self.seat(argument.get(0))?;
        let wager = argument.get(1).and_then(Value::as_str).and_then(Wager::named);
        let wager = wager.filter(|wager| self.rules.game.wagers().contains(wager));
        let wager = wager.ok_or(Why::NoSuchWager)?;
        // 668a.2(a), 668a.3(e), 625a.5(c).
        if self.open { Ok((seat, wager)) } else { Err(Why::NoMoreBets) }
    }

    fn standing(&self, seat: u8, wager: Wager) -> Result<u128, Why> {
        self.bets.get(&(seat, wager)).copied().ok_or(Why::DoesNotStand)
    }
}

fn amount(argument: &Value) -> Result<u128, Why> {
    let cents = argument.get(2).and_then(Value::as_u64).filter(|cents| *cents > 0);
    cents.map(u128::from).ok_or(Why::NoAmount)
}

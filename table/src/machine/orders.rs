//! What the host orders. Each order is for a role, is taken once, and is answered again if it is sent again.

use protocol::convert::Order;
use protocol::host::{self, RequestId, Role};
use rules_core::game::Declined;
use rules_core::hand::DiceSet;
use rules_core::{Bug, Cents, Refusal, Roll, Seat, VoidCause, Window};

use crate::effect::{Answer, Effect};
use crate::machine::throws::faces;
use crate::machine::{Machine, Work};
use crate::state::{DiceTold, Service, Throw};

impl Machine {
    pub(super) fn ordered(
        &mut self,
        id: RequestId,
        role: Role,
        order: Result<Order, Refusal>,
    ) -> Result<(), Bug> {
        let allowed =
            order.and_then(|order| if order.is_for(role) { Ok(order) } else { Err(Refusal::WrongRole) });
        let answer = match allowed.map_err(Declined::Refused).and_then(|order| self.obey(order)) {
            Ok(answer) => answer,
            Err(Declined::Refused(refusal)) => Answer::Refused(refusal),
            Err(Declined::Bug(bug)) => return Err(bug),
        };
        // Heard twice, it says the same: it need not push a real order out of memory.
        if !matches!(order, Ok(Order::Acknowledge(_))) {
            self.state.taken.remember(id, answer);
        }
        self.wait(Effect::Answer(id, answer))
    }

    fn obey(&mut self, order: Order) -> Result<Answer, Declined> {
        match order {
            Order::Credit(seat, amount) => return self.credit(seat, amount),
            Order::CashOut(seat, amount) => return self.cash_out(seat, amount),
            Order::Transfer(from, to, amount) => self.transfer(from, to, amount)?,
            Order::Enable => self.enable()?,
            Order::Disable => self.disable()?,
            Order::NoRoll(cause) => self.call_no_roll(cause)?,
            Order::NameFaces(roll) => self.name_faces(roll)?,
            Order::PassDice => {
                let passed = self.dice_pass()?;
                self.tell(passed)?;
            }
            Order::DiceChanged => {
                self.state.dice = DiceSet::new_at(self.state.time.seconds());
                self.state.dice_told = DiceTold::Nothing;
                self.tell(host::Event::DiceChanged)?;
            }
            Order::DiceDamaged => self.state.dice = DiceSet::DUE,
            Order::ClearTilt(tilt) => self.clear(tilt)?,
            Order::VoidWagers(reason) => self.void_wagers(reason)?,
            Order::Acknowledge(number) => self.state.log.acknowledge(number),
        }
        Ok(Answer::Done)
    }

    fn credit(&mut self, seat: Seat, amount: Cents) -> Result<Answer, Declined> {
        self.state.game.buy_in(seat, amount)?;
        let credit = self.state.game.accounts().credit(seat);
        let (cents, now) = (amount.get(), credit.get());
        self.tell(host::Event::Credited { seat: seat.number(), cents, credit: now })?;
        Ok(Answer::Credited(seat, credit))
    }

    fn cash_out(&mut self, seat: Seat, amount: Cents) -> Result<Answer, Declined> {
        self.state.game.cash_out(seat, amount)?;
        let credit = self.state.game.accounts().credit(seat);
        let (cents, now) = (amount.get(), credit.get());
        self.tell(host::Event::CashedOut { seat: seat.number(), cents, credit: now })?;
        Ok(Answer::Credited(seat, credit))
    }

    fn transfer(&mut self, from: Seat, to: Seat, amount: Cents) -> Result<(), Declined> {
        self.state.game.transfer(from, to, amount)?;
        let (from, to) = (from.number(), to.number());
        Ok(self.tell(host::Event::Transferred { from, to, cents: amount.get() })?)
    }

    /// A table that was closed reopens with new dice (D5).
    fn enable(&mut self) -> Result<(), Declined> {
        if self.state.service == Service::Enabled {
            return Ok(());
        }
        if self.state.service == Service::Disabled && self.state.nothing_stands() {
            self.state.dice = DiceSet::DUE;
        }
        self.state.service = Service::Enabled;
        Ok(self.tell(host::Event::Enabled)?)
    }

    /// At once while bets are open; otherwise after the throw that is under way.
    fn disable(&mut self) -> Result<(), Declined> {
        if self.state.service != Service::Enabled {
            return Ok(());
        }
        let (service, event) = match self.state.game.window() {
            Window::Open => (Service::Disabled, host::Event::Disabled),
            Window::Closed => (Service::Disabling, host::Event::Disabling),
        };
        self.state.service = service;
        Ok(self.tell(event)?)
    }

    /// 623a.8(c): while the dice are out, under review or disputed.
    fn call_no_roll(&mut self, cause: VoidCause) -> Result<(), Declined> {
        if self.state.game.window() == Window::Open || self.state.throw == Throw::Drawing {
            return Err(Refusal::NoThrowToJudge.into());
        }
        Ok(self.void(cause)?)
    }

    /// 623a.9(c): only where the readers differ.
    fn name_faces(&mut self, roll: Roll) -> Result<(), Declined> {
        if self.state.throw != Throw::Disputed {
            return Err(Refusal::NoDispute.into());
        }
        self.in_play()?;
        self.tell(host::Event::FacesNamed { faces: faces(roll) })?;
        Ok(self.rolled(roll)?)
    }

    /// G10. Not while the dice are out: whoever has them could not throw them any more.
    fn void_wagers(&mut self, reason: u16) -> Result<(), Declined> {
        if self.state.game.window() == Window::Closed {
            return Err(Refusal::WindowClosed.into());
        }
        if self.state.nothing_stands() {
            return Err(Refusal::NothingStands.into());
        }
        self.work = Work::HandBack;
        Ok(self.tell(host::Event::WagersVoided { reason })?)
    }

    pub(super) fn hand_back(&mut self) -> Result<(), Bug> {
        let house = self.state.game.accounts().house();
        let Some(back) = self.state.game.hand_back()? else {
            self.work = Work::Tidy;
            return Ok(());
        };
        self.state.meters.count_vigorish(house, self.state.game.accounts().house())?;
        self.tell(host::Event::HandedBack {
            seat: back.seat.number(),
            wager: back.wager.code().0,
            stake: back.stake.get(),
            vigorish: back.vigorish.get(),
        })
    }
}

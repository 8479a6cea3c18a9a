//! Orders of the host. Each order belongs to a role and is taken once; a repetition gets the same answer. Before an order
//! moves money, its giver is reported.

use protocol::convert::Order;
use protocol::frame::CHECKSUM;
use protocol::host::{self, Phase, RequestId, Role};
use protocol::session::Key;
use rules_core::game::Declined;
use rules_core::hand::DiceSet;
use rules_core::{Bug, Cents, Dice, Refusal, Seat, VoidCause, Window};

use crate::effect::{Answer, Effect};
use crate::event::Asker;
use crate::machine::{Machine, Work};
use crate::state::{DiceTold, Service, Throw};

/// The end of the year 9999 in milliseconds since 1970: hosts write years with four digits, and times as `i64`.
const LATEST_CLOCK: u64 = 253_402_300_799_999;

/// The giver of an order, and its id.
#[derive(Clone, Copy)]
pub(super) struct Given(Asker, RequestId);

impl Machine {
    pub(super) fn ordered(
        &mut self,
        by: Asker,
        id: RequestId,
        order: Result<Order, Refusal>,
    ) -> Result<(), Bug> {
        let obeyed = order.map_err(Declined::Refused).and_then(|order| self.obey(Given(by, id), order));
        let answer = match obeyed {
            Ok(answer) => answer,
            Err(Declined::Refused(refusal)) => Answer::Refused(refusal),
            Err(Declined::Bug(bug)) => return Err(bug),
        };
        // These may be repeated without harm: they must not push another order out of memory.
        if !matches!(order, Ok(Order::Acknowledge(_) | Order::SetClock(_) | Order::SubmissionPart(..))) {
            self.state.taken.orders.remember(by, id, answer);
        }
        self.wait(Effect::Answer(id, answer))
    }

    fn obey(&mut self, given: Given, order: Order) -> Result<Answer, Declined> {
        match order {
            Order::Credit(seat, amount) => return self.credit(given, seat, amount),
            Order::CashOut(seat, amount) => return self.cash_out(given, seat, amount),
            Order::Transfer(from, to, amount) => self.transfer(given, from, to, amount)?,
            Order::Enable => self.enable()?,
            Order::Disable => self.disable()?,
            Order::NoRoll(cause) => self.call_no_roll(cause)?,
            Order::NameFaces(dice) => self.name_faces(given, dice)?,
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
            Order::VoidWagers(reason) => self.void_wagers(given, reason)?,
            Order::Acknowledge(number) => self.state.log.acknowledge(number),
            Order::SetClock(unix_millis) => self.set_clock(unix_millis)?,
            Order::OpenBetting(seconds) => self.open_betting(seconds)?,
            Order::CloseBetting => self.close_betting()?,
            Order::SubmissionPart(offset, part) => self.submission_part(offset, part.bytes())?,
            Order::SetSubmission(checksum) => self.set_submission(checksum)?,
            Order::ChangeKey(role, key) => self.change_key(role, key)?,
            Order::GiveCoupon(seat, amount) => self.give_coupon(given, seat, amount)?,
        }
        Ok(Answer::Done)
    }

    /// Reports the giver of an order that moves money. The effects of the order are reported next.
    pub(super) fn report_giver(&mut self, Given(Asker { role, session }, id): Given) -> Result<(), Bug> {
        if session == Asker::NOT_NOTED {
            return Ok(());
        }
        self.tell(host::Event::OrderTaken { role, session, id })
    }

    fn credit(&mut self, given: Given, seat: Seat, amount: Cents) -> Result<Answer, Declined> {
        self.state.game.buy_in(seat, amount)?;
        self.report_giver(given)?;
        let credit = self.state.game.accounts().credit(seat);
        let (cents, now) = (amount.get(), credit.get());
        self.tell(host::Event::Credited { seat: seat.number(), cents, credit: now })?;
        Ok(Answer::Credited(seat, credit))
    }

    fn cash_out(&mut self, given: Given, seat: Seat, amount: Cents) -> Result<Answer, Declined> {
        self.state.game.cash_out(seat, amount)?;
        self.report_giver(given)?;
        let credit = self.state.game.accounts().credit(seat);
        let (cents, now) = (amount.get(), credit.get());
        self.tell(host::Event::CashedOut { seat: seat.number(), cents, credit: now })?;
        Ok(Answer::Credited(seat, credit))
    }

    fn transfer(&mut self, given: Given, from: Seat, to: Seat, amount: Cents) -> Result<(), Declined> {
        self.state.game.transfer(from, to, amount)?;
        self.report_giver(given)?;
        let (from, to) = (from.number(), to.number());
        Ok(self.tell(host::Event::Transferred { from, to, cents: amount.get() })?)
    }

    /// Opens the table for bets. A closed table reopens with new dice (D5).
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

    /// Disables the table: at once while bets are open, otherwise after the throw under way.
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

    fn set_clock(&mut self, unix_millis: u64) -> Result<(), Declined> {
        if unix_millis > LATEST_CLOCK {
            return Err(Refusal::ClockTooLate.into());
        }
        self.state.clock = Some(unix_millis.saturating_sub(self.state.time.0));
        Ok(self.tell(host::Event::ClockSet { unix_millis })?)
    }

    /// Restarts the betting timer, or holds it.
    fn open_betting(&mut self, seconds: u16) -> Result<(), Declined> {
        self.in_play()?;
        if self.state.phase() != Phase::Betting {
            return Err(Refusal::BettingClosed.into());
        }
        self.state.bets_held = true;
        self.state.bets_close = self.after(seconds);
        Ok(self.tell(host::Event::BettingOpened { seconds })?)
    }

    fn close_betting(&mut self) -> Result<(), Declined> {
        self.in_play()?;
        if self.state.phase() != Phase::Betting {
            return Err(Refusal::BettingClosed.into());
        }
        let closed = match self.state.game.hand().shooter() {
            Some(shooter) => self.takes_dice(shooter)?,
            None if self.is_house_thrown() => self.house_closes()?,
            None => return Err(Refusal::NobodyThrows.into()),
        };
        Ok(self.tell(closed)?)
    }

    /// Adds a part of a new submission, which is too long for one order.
    fn submission_part(&mut self, offset: u16, part: &[u8]) -> Result<(), Declined> {
        let draft = &mut self.state.draft;
        if offset == 0 {
            draft.clear();
        }
        let end = usize::from(offset).saturating_add(part.len());
        if draft.get(usize::from(offset)..end) == Some(part) {
            return Ok(()); // a repetition
        }
        if usize::from(offset) != draft.len() {
            return Err(Refusal::BadSubmission.into());
        }
        Ok(draft.extend_from_slice(part).map_err(|_| Refusal::BadSubmission)?)
    }

    /// Puts the new submission into force. G1: it is checked whole, and only while the table is closed.
    #[inline(never)] // the decoded submission is large, and other orders have no stack to spare for it
    fn set_submission(&mut self, checksum: u32) -> Result<(), Declined> {
        if self.state.service != Service::Disabled || !self.state.nothing_stands() {
            return Err(Refusal::TableNotClosed.into());
        }
        if CHECKSUM.checksum(&self.state.draft) != checksum {
            return Err(Refusal::BadSubmission.into());
        }
        let submission = host::Submission::read(&self.state.draft)?;
        self.state.equipment.can_play(submission.rules())?;
        let game = self.state.game.submission().game();
        self.state.game.adopt(&submission)?;
        if submission.game() != game {
            self.state.last_roll = None; // the pointer marker of 668a.3(h) shows rolls of its own game only
        }
        self.state.draft.clear();
        self.state.seated = Default::default();
        self.state.refused = Default::default();
        self.state.offer = None;
        Ok(self.tell(host::Event::SubmissionSet { checksum })?)
    }

    fn change_key(&mut self, role: Role, key: Key) -> Result<(), Declined> {
        self.state.keys.set(role, key);
        Ok(self.tell(host::Event::KeyChanged(role))?)
    }

    /// Voids the throw under way (623a.8(c), 668a.3(g) and (h), 625a.7): while the dice are out, under review or disputed.
    fn call_no_roll(&mut self, cause: VoidCause) -> Result<(), Declined> {
        if !cause.may_be_called(self.state.game.submission().rules().thrower) {
            return Err(Refusal::NotACalledCause.into());
        }
        if self.state.game.window() == Window::Open || self.state.throw == Throw::Drawing {
            return Err(Refusal::NoThrowToJudge.into());
        }
        Ok(self.void(cause)?)
    }

    /// Takes the faces that the boxperson names (623a.9(c)). Refused unless the readers differ.
    fn name_faces(&mut self, given: Given, dice: Dice) -> Result<(), Declined> {
        if self.state.throw != Throw::Disputed {
            return Err(Refusal::NoDispute.into());
        }
        self.in_play()?;
        if dice.count() != self.state.game.submission().rules().dice {
            return Err(Refusal::NoSuchFace.into());
        }
        self.report_giver(given)?;
        self.tell(host::Event::FacesNamed { faces: dice.into() })?;
        Ok(self.rolled(dice)?)
    }

    /// Returns all bets (G10). Refused while the dice are out, because the thrower could not finish the throw.
    fn void_wagers(&mut self, given: Given, reason: u16) -> Result<(), Declined> {
        if self.state.game.window() == Window::Closed {
            return Err(Refusal::WindowClosed.into());
        }
        if self.state.nothing_stands() {
            return Err(Refusal::NothingStands.into());
        }
        self.work = Work::HandBack;
        self.report_giver(given)?;
        Ok(self.tell(host::Event::WagersVoided { reason })?)
    }

    pub(super) fn hand_back(&mut self) -> Result<(), Bug> {
        let house = self.state.game.accounts().house();
        let Some(back) = self.state.game.hand_back()? else {
            self.work = Work::Tidy;
            return Ok(());
        };
        self.state.meters.count_vigorish(house, self.state.game.accounts().house())?;
        self.tell_handed_back(&back)
    }
}

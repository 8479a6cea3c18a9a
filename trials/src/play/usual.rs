//! Usual actions: all behave.

use protocol::convert::{Order, Reading, Touch};
use protocol::field_bus::ShakerAct;
use protocol::host::Phase;
use rand::RngExt as _;
use rules_core::bets::Bet;
use rules_core::hand::DiceAge;
use rules_core::variant::Thrower;
use rules_core::wager::Family;
use rules_core::wager::come::Come;
use rules_core::wager::dont_come::DontCome;
use rules_core::wager::dont_pass::DontPass;
use rules_core::wager::pass::Pass;
use rules_core::{Cents, Round, Seat, VoidCause, Wager};
use table::event::Reader;
use table::shaker::Lid;
use table::state::Throw;
use table::{Event, Machine, State};

use super::Play;

/// A seat with less than this buys in.
const POOR: u64 = 20_000;

impl Play {
    pub(super) fn usual(&mut self, machine: &Machine) -> Event {
        let state = machine.state();
        match state.phase() {
            Phase::Betting => self.betting(state),
            Phase::NoMoreBets => Event::Entropy((!self.one_in(20)).then(|| self.digest())),
            Phase::DiceOut => self.reading(state),
            Phase::Review => self.review(state),
            Phase::Suspended => self.repair(state),
            // A state is never out of service: only its controller is.
            Phase::Disabled | Phase::Closed | Phase::OutOfService => self.order(Order::Enable),
        }
    }

    fn betting(&mut self, state: &State) -> Event {
        if state.dice_age() == DiceAge::ChangeNow {
            return self.order(Order::DiceChanged);
        }
        let mut seats = state.game.submission().seats();
        let poor = seats.find(|seat| state.game.accounts().credit(*seat).get() < POOR);
        if let Some(seat) = poor {
            let amount = Cents::new(100 * self.random.random_range(500..2_000));
            return self.order(Order::Credit(seat, amount));
        }
        if state.game.submission().rules().thrower == Thrower::House {
            return self.house_throws(state);
        }
        let next = state.game.hand().shooter().or(state.offer.map(|offer| offer.seat));
        let Some(shooter) = next else {
            let seat = self.seat(state);
            return self.touch(state, seat, Touch::LogIn);
        };
        if !*state.seated.get(shooter) {
            return self.touch(state, shooter, Touch::LogIn);
        }
        if self.touches_left > 0 {
            self.touches_left -= 1;
            return self.bet(state);
        }
        self.throws(state, shooter)
    }

    /// Bets at a table that throws itself, and then closes betting or lets the timer do that.
    fn house_throws(&mut self, state: &State) -> Event {
        if self.touches_left > 0 || state.nothing_stands() {
            self.touches_left = self.touches_left.saturating_sub(1);
            return self.bet(state);
        }
        self.touches_left = self.random.random_range(0..=2 * self.manner.touches);
        self.order(Order::CloseBetting)
    }

    /// Makes a line wager for the shooter, if one is needed, or takes the dice.
    fn throws(&mut self, state: &State, shooter: Seat) -> Event {
        let needs_line_bet =
            state.game.submission().rules().thrower.needs_line_bet() && state.game.round() == Round::ComeOut;
        if needs_line_bet && !state.game.bets().get(shooter).has_line_bets() {
            let wager = if self.one_in(4) { Wager::DontPass(DontPass) } else { Wager::Pass(Pass) };
            let amount = Cents::new(500 * self.random.random_range(1..5));
            return self.touch(state, shooter, Touch::Place(wager, amount));
        }
        self.touches_left = self.random.random_range(0..=2 * self.manner.touches);
        self.touch(state, shooter, Touch::TakeDice)
    }

    fn bet(&mut self, state: &State) -> Event {
        let seat = self.seat(state);
        let rules = state.game.submission().rules();
        if rules.seated_only && rules.thrower.has_shaker() && !*state.seated.get(seat) {
            return self.touch(state, seat, Touch::LogIn);
        }
        if self.one_in(3) {
            let standing: Vec<Bet> = state.game.bets().get(seat).iter().collect();
            if !standing.is_empty() {
                let bet = self.any_of(&standing);
                return self.change(state, seat, &bet);
            }
        }
        if let Some((seat, wager)) = self.wanted_now(state) {
            return self.make_bet(state, seat, wager);
        }
        for _ in 0..8 {
            let wager = self.any_wager(state);
            if state.game.offer(seat, wager).is_ok() {
                return self.make_bet(state, seat, wager);
            }
        }
        let wager = self.any_wager(state);
        self.make_bet(state, seat, wager) // refused, more often than not
    }

    /// Returns a wager that was not decided yet, is not on the layout, and can be made now.
    fn wanted_now(&mut self, state: &State) -> Option<(Seat, Wager)> {
        let seats: Vec<Seat> = state.game.submission().seats().collect();
        let from = self.random.random_range(0..seats.len());
        self.wanted.iter().find_map(|code| {
            let wager = match Wager::try_from(*code).ok()? {
                Wager::Come(_) => Wager::Come(Come { on: None }),
                Wager::DontCome(_) => Wager::DontCome(DontCome { on: None }),
                other => other,
            };
            let stands = |seat: &Seat| state.game.bets().get(*seat).taken().has(wager.spot());
            if seats.iter().any(stands) {
                return None;
            }
            let mut seats = seats.iter().cycle().skip(from).take(seats.len());
            seats.find(|seat| state.game.offer(**seat, wager).is_ok()).map(|seat| (*seat, wager))
        })
    }

    fn make_bet(&mut self, state: &State, seat: Seat, wager: Wager) -> Event {
        let amount = match state.game.offer(seat, wager) {
            Ok(bounds) => {
                let unit = bounds.unit.get().max(1);
                let least = bounds.least.get().div_ceil(unit);
                let more = if wager.family() == Family::Fire { 0 } else { self.random.random_range(0..6) };
                unit * (least + more).min((bounds.most.get() / unit).max(least))
            }
            Err(_) => 100 * self.random.random_range(1..20),
        };
        self.touch(state, seat, Touch::Place(wager, Cents::new(amount)))
    }

    fn change(&mut self, state: &State, seat: Seat, bet: &Bet) -> Event {
        let (wager, stake) = (bet.wager, bet.stake.get());
        let touch = match self.random.random_range(0..5) {
            0 => Touch::Remove(wager),
            1 => Touch::Reduce(wager, Cents::new(100 * self.random.random_range(1..=stake.div_ceil(100)))),
            2 => Touch::Call(wager, self.random.random()),
            _ => Touch::Place(wager, Cents::new(100 * self.random.random_range(1..10))),
        };
        self.touch(state, seat, touch)
    }

    /// Covers, shakes and uncovers the dice, nearly always in that order.
    fn shake(&mut self, state: &State) -> Event {
        let act = match state.lid {
            _ if self.one_in(25) => {
                self.any_of(&[ShakerAct::Failed, ShakerAct::Uncovered, ShakerAct::Covered, ShakerAct::Shaken])
            }
            Lid::Opened => ShakerAct::Covered,
            Lid::Covered => ShakerAct::Shaken,
            Lid::Shaken | Lid::Uncovered => ShakerAct::Uncovered,
        };
        Event::Shaker { number: state.taken.acts.wrapping_add(1), act }
    }

    /// Returns a reading; both readers see the same, nearly always. In a shaker, the dice are tossed first.
    fn reading(&mut self, state: &State) -> Event {
        let shaker = state.game.submission().rules().thrower.has_shaker();
        if shaker && (state.lid != Lid::Uncovered || self.one_in(40)) {
            return self.shake(state);
        }
        let reader = self.any_of(&Reader::BOTH);
        let other = if reader == Reader::One { Reader::Two } else { Reader::One };
        let (seen, reader) = match (state.readings.get(reader), state.readings.get(other)) {
            (Some(seen), _) => (Some(*seen), other),
            (None, seen) => (*seen, reader),
        };
        let reading = match seen {
            Some(seen) if !self.one_in(40) => seen,
            Some(_) | None if self.one_in(30) => {
                Reading::Void(self.any_of(&[VoidCause::OffTable, VoidCause::Stacked, VoidCause::Cocked]))
            }
            Some(_) | None => Reading::Faces(self.roll(state)),
        };
        let number = state.taken.throws.get(reader).wrapping_add(1);
        Event::DiceRead { reader, number, reading }
    }

    fn review(&mut self, state: &State) -> Event {
        if self.one_in(6) {
            return self.no_roll(state);
        }
        match state.throw {
            Throw::Held(_, until) => {
                self.now = self.now.max(until);
                Event::TimeUp
            }
            Throw::Unknown | Throw::Drawing | Throw::Disputed => {
                let roll = self.roll(state);
                self.order(Order::NameFaces(roll))
            }
        }
    }

    pub(super) fn no_roll(&mut self, state: &State) -> Event {
        let thrower = state.game.submission().rules().thrower;
        let called = VoidCause::ALL.iter().filter(|cause| cause.may_be_called(thrower));
        let called: Vec<_> = called.copied().collect();
        let cause = self.any_of(&called);
        self.order(Order::NoRoll(cause))
    }

    /// Clears what is wrong.
    fn repair(&mut self, state: &State) -> Event {
        if let Some(node) = state.lost.iter().next() {
            return Event::Node { node, lost: false };
        }
        match state.tilts.iter().next() {
            Some(tilt) if state.alarms.has(tilt) => Event::Alarm { tilt, on: false },
            Some(tilt) => self.order(Order::ClearTilt(tilt)),
            None => Event::TimeUp,
        }
    }
}

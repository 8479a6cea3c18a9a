//! Unexpected actions: out of turn, by the wrong person, twice, or nonsense.

use protocol::convert::{Order, Part, Reading, Touch};
use protocol::field_bus::ShakerAct;
use protocol::frame::CHECKSUM;
use protocol::host::{self, Crash, CrashCause, PART, Role, Tilt};
use protocol::session::Key;
use rand::RngExt as _;
use rules_core::{Cents, Refusal, Seat, VoidCause};
use table::event::Reader;
use table::node::Node;
use table::shaker::Equipment;
use table::{Event, Machine, State};

use super::{Play, asker};

impl Play {
    pub(super) fn odd(&mut self, machine: &Machine) -> Event {
        let state = machine.state();
        match self.random.random_range(0..19) {
            17 | 18 => self.set_up(state),
            0 => self.repeated(state),
            1 => self.nonsense(state),
            2 => self.trouble(true),
            3 => self.trouble(false),
            4 => self.image(state),
            5 | 6 => self.dice_go(state),
            7 => self.time_passes(machine),
            8 => self.order(Order::Disable),
            9 => self.technician(state),
            10 => self.box_order(state),
            11 | 12 => self.money(state),
            13 => self.wild_touch(state),
            14 => self.stray_reading(state),
            15 => self.acknowledge(state),
            _ => self.leaves(state),
        }
    }

    /// Breaks or repairs a part of the table, or a node of its field bus.
    fn trouble(&mut self, on: bool) -> Event {
        if self.one_in(10) {
            let cause = self.any_of(&[
                CrashCause::Panic,
                CrashCause::HardFault,
                CrashCause::Watchdog,
                CrashCause::StackOverflow,
            ]);
            Event::Crashed(Crash::new(cause, self.random.random()))
        } else if self.one_in(3) {
            let nodes: Vec<Node> = Node::all().collect();
            Event::Node { node: self.any_of(&nodes), lost: on }
        } else {
            Event::Alarm { tilt: self.any_of(&Tilt::ALL), on }
        }
    }

    fn amount(&mut self, most: u64) -> Cents {
        let wild = self.manner.wild && self.one_in(10);
        Cents::new(if wild {
            self.random.random::<u64>() >> self.random.random_range(0..64)
        } else {
            self.random.random_range(0..=most)
        })
    }

    /// Acts on the shaker, or connects another one.
    fn stray_act(&mut self, state: &State) -> Event {
        if self.one_in(4) {
            return Event::Equipped(Equipment {
                dice: self.random.random_range(2..=3),
                shaker: self.random.random(),
            });
        }
        let acts = [ShakerAct::Covered, ShakerAct::Shaken, ShakerAct::Uncovered, ShakerAct::Failed];
        let number = if self.one_in(8) { self.random.random() } else { state.taken.acts.wrapping_add(1) };
        Event::Shaker { number, act: self.any_of(&acts) }
    }

    /// Repeats a number that was used before.
    fn repeated(&mut self, state: &State) -> Event {
        let by = asker(self.last_id);
        match state.taken.orders.answer(by.role, self.last_id) {
            Some(_) if self.one_in(2) => {
                let order = Ok(Order::Credit(self.seat(state), Cents::new(100)));
                Event::Ordered { by, id: self.last_id, order }
            }
            Some(_) | None => {
                let seat = self.seat(state);
                let touch = Ok(Touch::Place(self.any_wager(state), Cents::new(500)));
                Event::Touched { seat, number: *state.taken.touches.get(seat), touch }
            }
        }
    }

    fn nonsense(&mut self, state: &State) -> Event {
        let seat = self.seat(state);
        let number = state.taken.touches.get(seat).wrapping_add(self.random.random_range(1..100));
        if self.one_in(2) {
            return Event::Touched { seat, number, touch: Err(Refusal::UnknownWager) };
        }
        self.last_id = self.last_id.wrapping_add(1);
        Event::Ordered { by: asker(self.last_id), id: self.last_id, order: Err(Refusal::NoSuchSeat) }
    }

    /// Changes the program to another one, or to the accepted one.
    fn image(&mut self, state: &State) -> Event {
        match state.image.accepted {
            Some(accepted) if self.one_in(2) => Event::Image(accepted),
            Some(_) | None => Event::Image(self.digest()),
        }
    }

    /// Passes or declines the dice, by a seat that may or by one that may not.
    fn dice_go(&mut self, state: &State) -> Event {
        let whose = state.game.hand().shooter().or(state.offer.map(|offer| offer.seat));
        match whose {
            Some(seat) if self.one_in(2) => self.touch(state, seat, Touch::PassDice),
            Some(_) if self.one_in(2) => self.order(Order::PassDice),
            Some(_) | None => {
                let seat = self.seat(state);
                let touch = self.any_of(&[Touch::PassDice, Touch::TakeDice]);
                self.touch(state, seat, touch)
            }
        }
    }

    /// Reports that time is up, at the moment that the table waits for or too early.
    fn time_passes(&mut self, machine: &Machine) -> Event {
        let far = self.now.plus_seconds(100);
        if let Some(deadline) = machine.deadline().filter(|deadline| *deadline < far) {
            self.now = self.now.max(deadline);
        }
        Event::TimeUp
    }

    fn technician(&mut self, state: &State) -> Event {
        let tilt = self.any_of(&Tilt::ALL);
        if self.one_in(3) && !state.nothing_stands() {
            return self.order(Order::VoidWagers(7));
        }
        self.order(Order::ClearTilt(tilt))
    }

    fn box_order(&mut self, state: &State) -> Event {
        let roll = self.roll(state);
        match self.random.random_range(0..4) {
            0 => self.order(Order::NameFaces(roll)),
            1 => self.order(Order::DiceDamaged),
            2 => self.order(Order::DiceChanged),
            _ => self.no_roll(state),
        }
    }

    fn money(&mut self, state: &State) -> Event {
        let (from, to) = (self.seat(state), self.seat(state));
        let amount = self.amount(30_000);
        let order = match self.random.random_range(0..3) {
            0 => Order::CashOut(from, amount),
            1 => Order::Transfer(from, to, amount),
            _ => Order::Credit(from, amount),
        };
        self.order(order)
    }

    /// Touches with any seat that could exist, any amount, any wager.
    fn wild_touch(&mut self, state: &State) -> Event {
        let seats: Vec<Seat> = Seat::all().collect();
        let seat = self.any_of(&seats);
        let (wager, amount) = (self.any_wager(state), self.amount(2_000));
        let touch = match self.random.random_range(0..4) {
            0 => Touch::Reduce(wager, amount),
            1 => Touch::Remove(wager),
            2 => Touch::Call(wager, self.random.random()),
            _ => Touch::Place(wager, amount),
        };
        self.touch(state, seat, touch)
    }

    /// Reports dice that no throw was due for, or an act of the shaker at any time.
    fn stray_reading(&mut self, state: &State) -> Event {
        if state.game.submission().rules().thrower.has_shaker() && self.one_in(2) {
            return self.stray_act(state);
        }
        let reader = self.any_of(&Reader::BOTH);
        let reading = if self.one_in(2) {
            Reading::Faces(self.roll(state))
        } else {
            Reading::Void(self.any_of(VoidCause::ALL))
        };
        if self.manner.wild && self.one_in(8) {
            return Event::Entropy(Some(self.digest()));
        }
        Event::DiceRead { reader, number: self.random.random(), reading }
    }

    fn acknowledge(&mut self, state: &State) -> Event {
        let number = self.random.random_range(0..=state.log.last().saturating_add(3));
        self.order(Order::Acknowledge(number))
    }

    /// Sets up what a host may: clock, keys, a submission in parts, sometimes all of them.
    fn set_up(&mut self, state: &State) -> Event {
        let key = Key::new(self.digest());
        let role = self.any_of(&Role::ALL);
        let order = match self.random.random_range(0..8) {
            0 => Order::SetClock(self.random.random()),
            1 => Order::OpenBetting(self.random.random_range(0..90)),
            2 => Order::CloseBetting,
            3 => Order::ChangeKey(role, key),
            4 => return Event::Provisioned { role, key },
            5 => Order::SetSubmission(CHECKSUM.checksum(&state.draft)),
            _ => return self.submission_part(state),
        };
        self.order(order)
    }

    /// Sends the next part of the submission in force, mostly.
    fn submission_part(&mut self, state: &State) -> Event {
        let terms = host::Submission::from(state.game.submission());
        let bytes = postcard::to_allocvec(&terms).unwrap_or_default();
        let offset = if self.one_in(12) { 0 } else { state.draft.len().min(bytes.len()) };
        let part = Part::new(&bytes[offset..(offset + PART).min(bytes.len())]);
        self.order(Order::SubmissionPart(u16::try_from(offset).unwrap_or(u16::MAX), part))
    }

    fn leaves(&mut self, state: &State) -> Event {
        let seat = self.seat(state);
        let touch = self.any_of(&[Touch::LogIn, Touch::LogOut]);
        self.touch(state, seat, touch)
    }
}

//! The controller's own behaviour, event by event: offers of the dice, deadlines, the judging of throws, tilts, and reports
//! to the host.

mod accounts;
mod dice;
mod effects;
mod games;
mod house;
mod judging;
mod props;
mod riders;
mod sic_bo;
mod tilts;

use protocol::convert::{Order, Reading, Touch};
use protocol::field_bus::{Seen, ShakerAct};
use protocol::host::{self, Phase, Role};
use rules_core::wager::pass::Pass;
use rules_core::{Cents, Refusal, Roll, Seat, Submission, SubmissionDraft, Wager};
use table::effect::{Answer, Effect};
use table::event::{Asker, Reader};
use table::{Event, Machine, Millis};

const PASS: Wager = Wager::Pass(Pass);

/// The giver of the orders of these tests. The link checks roles, not the machine.
const FLOOR: Asker = Asker { role: Role::Floor, session: 7 };

/// A table without wires: events go in, and reported events are kept.
struct Table {
    machine: Machine,
    now: Millis,
    number: u16,
    id: u32,
    reported: Vec<host::Event>,
    answer: Option<Answer>,
}

impl Table {
    fn new(draft: SubmissionDraft) -> Self {
        let submission = Submission::try_from(draft).unwrap();
        Self {
            machine: Machine::new(submission),
            now: Millis(1_000),
            number: 0,
            id: 0,
            reported: Vec::new(),
            answer: None,
        }
    }

    /// Makes a table of four seats with default terms; three seats have $1,000.
    fn usual() -> Self {
        Self::with(|draft| draft)
    }

    fn with(change: impl FnOnce(SubmissionDraft) -> SubmissionDraft) -> Self {
        let mut table = Self::new(change(SubmissionDraft { seats: 4, ..SubmissionDraft::default() }));
        for number in 1..=3 {
            table.order(Order::Credit(seat(number), Cents::new(100_000))).unwrap();
        }
        table.reported.clear();
        table
    }

    fn take(&mut self, event: Event) {
        self.machine.step(&event, self.now).unwrap();
        while let Some(effect) = self.machine.next_effect().unwrap() {
            match effect {
                Effect::Tell(reported) => self.reported.push(reported.event),
                Effect::Answer(_, answer) => self.answer = Some(answer),
            }
        }
    }

    fn touch(&mut self, at: u8, touch: Touch) -> Result<(), Refusal> {
        self.number += 1;
        self.take(Event::Touched { seat: seat(at), number: self.number, touch: Ok(touch) });
        self.machine.state().refused.get(seat(at)).map_or(Ok(()), Err)
    }

    fn bet(&mut self, at: u8, wager: Wager, dollars: u64) -> Result<(), Refusal> {
        self.touch(at, Touch::Place(wager, Cents::new(dollars * 100)))
    }

    fn order(&mut self, order: Order) -> Result<Answer, Refusal> {
        self.id += 1;
        self.take(Event::Ordered { by: FLOOR, id: self.id, order: Ok(order) });
        match self.answer.take().unwrap() {
            Answer::Refused(refusal) => Err(refusal),
            answer => Ok(answer),
        }
    }

    /// Returns the event that reports the giver of the last order.
    fn given(&self) -> host::Event {
        host::Event::OrderTaken { role: FLOOR.role, session: FLOOR.session, id: self.id }
    }

    /// Takes the results of both readers.
    fn seen(&mut self, first: Seen, second: Seen) {
        self.number += 1;
        for (reader, seen) in Reader::BOTH.into_iter().zip([first, second]) {
            self.take(Event::DiceRead { reader, number: self.number, reading: Reading::from(seen) });
        }
    }

    fn land(&mut self, faces: [u8; 2]) {
        self.seen(Seen::Faces(faces.into()), Seen::Faces(faces.into()));
    }

    /// Acts on the shaker, act by act.
    fn shaker(&mut self, acts: &[ShakerAct]) {
        for act in acts {
            self.number += 1;
            self.take(Event::Shaker { number: self.number, act: *act });
        }
    }

    fn credits(&self) -> [u64; 3] {
        [1, 2, 3].map(|at| self.credit(at))
    }

    /// Lets time pass, and takes every deadline of the state.
    fn wait(&mut self, seconds: u64) {
        let end = self.now.plus_seconds(seconds);
        while let Some(moment) = self.machine.deadline().filter(|moment| *moment <= end) {
            self.now = self.now.max(moment);
            let before = self.machine.deadline();
            self.take(Event::TimeUp);
            assert_ne!(self.machine.deadline(), before, "a deadline that has passed is set again");
        }
        self.now = end;
    }

    fn phase(&self) -> Phase {
        self.machine.state().phase()
    }

    fn reported(&mut self) -> Vec<host::Event> {
        std::mem::take(&mut self.reported)
    }

    fn credit(&self, at: u8) -> u64 {
        self.machine.state().game.accounts().credit(seat(at)).get()
    }
}

fn seat(number: u8) -> Seat {
    Seat::try_from(number).unwrap()
}

fn roll(faces: [u8; 2]) -> Roll {
    match Reading::from(Seen::Faces(faces.into())) {
        Reading::Faces(dice) => dice.roll().unwrap(),
        Reading::Void(cause) => panic!("{cause}"),
    }
}

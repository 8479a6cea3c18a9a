//! The controller's own behaviour, event by event: who is asked to throw, what time brings, how throws are judged,
//! what stops a table and who lets it go on, and what the host is told.

mod accounts;
mod dice;
mod effects;
mod house;
mod judging;
mod tilts;

use protocol::convert::{Order, Reading, Touch};
use protocol::field_bus::Seen;
use protocol::host::{self, Phase, Role};
use rules_core::wager::pass::Pass;
use rules_core::{Cents, Refusal, Roll, Seat, Submission, SubmissionDraft, Wager};
use table::effect::{Answer, Effect};
use table::event::{Asker, Reader};
use table::{Event, Machine, Millis};

const PASS: Wager = Wager::Pass(Pass);

/// Gives the orders of these tests: the machine leaves it to the link who may.
const FLOOR: Asker = Asker { role: Role::Floor, session: 7 };

/// A table without wires: events go in, and what the host hears is kept.
struct Table {
    machine: Machine,
    now: Millis,
    number: u16,
    id: u32,
    told: Vec<host::Event>,
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
            told: Vec::new(),
            answer: None,
        }
    }

    /// Four seats, everything else as usual; three of them have $1,000.
    fn usual() -> Self {
        Self::with(|draft| draft)
    }

    fn with(change: impl FnOnce(SubmissionDraft) -> SubmissionDraft) -> Self {
        let mut table = Self::new(change(SubmissionDraft { seats: 4, ..SubmissionDraft::default() }));
        for number in 1..=3 {
            table.order(Order::Credit(seat(number), Cents::new(100_000))).unwrap();
        }
        table.told.clear();
        table
    }

    fn take(&mut self, event: Event) {
        self.machine.step(&event, self.now).unwrap();
        while let Some(effect) = self.machine.next_effect().unwrap() {
            match effect {
                Effect::Tell(told) => self.told.push(told.event),
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

    /// What is told before the money that the last order moves.
    fn given(&self) -> host::Event {
        host::Event::OrderTaken { role: FLOOR.role, session: FLOOR.session, id: self.id }
    }

    /// Both readers see something.
    fn seen(&mut self, first: Seen, second: Seen) {
        self.number += 1;
        for (reader, seen) in Reader::BOTH.into_iter().zip([first, second]) {
            self.take(Event::DiceRead { reader, number: self.number, reading: Reading::from(seen) });
        }
    }

    fn land(&mut self, faces: [u8; 2]) {
        self.seen(Seen::Faces(faces), Seen::Faces(faces));
    }

    /// Time passes, and the state is told of every moment that it waits for.
    fn wait(&mut self, seconds: u64) {
        let end = self.now.plus_seconds(seconds);
        while let Some(moment) = self.machine.deadline().filter(|moment| *moment <= end) {
            self.now = self.now.max(moment);
            let before = self.machine.deadline();
            self.take(Event::TimeUp);
            assert_ne!(self.machine.deadline(), before, "a moment that has come is waited for again");
        }
        self.now = end;
    }

    fn phase(&self) -> Phase {
        self.machine.state().phase()
    }

    fn told(&mut self) -> Vec<host::Event> {
        std::mem::take(&mut self.told)
    }

    fn credit(&self, at: u8) -> u64 {
        self.machine.state().game.accounts().credit(seat(at)).get()
    }
}

fn seat(number: u8) -> Seat {
    Seat::try_from(number).unwrap()
}

fn roll(faces: [u8; 2]) -> Roll {
    match Reading::from(Seen::Faces(faces)) {
        Reading::Faces(roll) => roll,
        Reading::Void(cause) => panic!("{cause}"),
    }
}

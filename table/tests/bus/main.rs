//! The field bus alone, on a simulated wire with the real time per byte.

mod babble;
mod lost;
mod shaker;

use std::collections::BTreeMap;

use protocol::field_bus::{Answer, Report};
use protocol::frame::encode;
use rules_core::submission::GameKind;
use rules_core::{Submission, SubmissionDraft};
use table::Instant;
use table::bus::Bus;
use table::node::{Node, NodeSet};

const MILLI: u64 = 1_000;
const SECOND: u64 = 1_000_000;
/// The promised time to find a lost or babbling node.
const SOON: u64 = 250 * MILLI;

/// The times of a byte, of a poll without a view and with a full one, and of a node's reaction.
const BYTE: u64 = 11;
const POLL: usize = 13;
const VIEW: usize = 1_034;
const THINKS: u64 = 300;

/// The way a node answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answers {
    Arrive,
    /// This many answers are lost on the wire, or arrive as noise.
    Lost(u32),
    Noisy(u32),
    /// The node does not answer.
    Never,
    /// The node answers too late.
    Late,
    /// This many answers are too late.
    LateFor(u32),
    /// The node sends a report of the wrong kind.
    WrongKind,
    /// The node answers as a reader of two dice.
    TwoDice,
}

/// A bus with its wire and its nodes.
struct Wire {
    bus: Bus,
    now: u64,
    /// Bytes on the wire, with their times of arrival.
    coming: BTreeMap<u64, Vec<u8>>,
    answers: BTreeMap<u8, Answers>,
    /// Whether every panel always gets a new view.
    loaded: bool,
    /// The digest of the view otherwise, and of each panel's view.
    digest: u32,
    shown: BTreeMap<u8, u32>,
    views: u32,
    /// The node that another one also answers for, and the number it answers as.
    echo: Option<(u8, u8)>,
    /// The time that the controller is busy after each poll.
    busy: u64,
    /// Reports taken, and polls sent, the last with its time.
    taken: Vec<(Node, Report)>,
    polled: Vec<(u64, u8)>,
}

fn seats(seats: u8) -> Submission {
    Submission::try_from(SubmissionDraft { seats, ..SubmissionDraft::default() }).unwrap()
}

fn node(number: u8) -> Node {
    Node::all().find(|node| node.number() == number).unwrap()
}

/// Returns a table of Sic Bo, which needs all nineteen nodes.
fn sic_bo() -> Submission {
    let draft = SubmissionDraft { game: GameKind::SicBo, seats: 16, ..SubmissionDraft::default() };
    Submission::try_from(draft).unwrap()
}

/// Returns the answer of a node with nothing to report.
fn answer(number: u8) -> Vec<u8> {
    answer_of(number, number, None)
}

/// Returns the answer of a node in the manner of another.
fn answer_of(from: u8, like: u8, shown: Option<u32>) -> Vec<u8> {
    let report = match like {
        17 | 18 => Report::ReaderOf { dice: 3, throw: None },
        19 => Report::Shaker { act: None },
        _ => Report::Panel { shown: shown.unwrap_or(0), touch: None },
    };
    encode(&Answer { from, report }).unwrap().to_vec()
}

impl Wire {
    /// Makes a bus of nineteen nodes that all answer.
    fn full(loaded: bool) -> Self {
        let mut wire = Self::with(&sic_bo());
        wire.loaded = loaded;
        wire.run(SECOND);
        assert_eq!(wire.bus.lost(), NodeSet::NONE);
        wire
    }

    fn with(submission: &Submission) -> Self {
        Self {
            bus: Bus::new(submission, Instant::default()),
            now: 0,
            coming: BTreeMap::new(),
            answers: (1..=19).map(|number| (number, Answers::Arrive)).collect(),
            loaded: false,
            digest: 1,
            shown: (1..=16).map(|number| (number, 1)).collect(),
            views: 0,
            echo: None,
            busy: 0,
            taken: Vec::new(),
            polled: Vec::new(),
        }
    }

    fn now(&self) -> Instant {
        Instant::from_micros(self.now)
    }

    fn run(&mut self, micros: u64) {
        self.until(micros, |_| false);
    }

    /// Runs until a condition holds. Returns the time that took; `None` if the time is up.
    fn until(&mut self, micros: u64, mut holds: impl FnMut(&Self) -> bool) -> Option<u64> {
        let began = self.now;
        while self.now < began + micros {
            if holds(self) {
                return Some(self.now - began);
            }
            self.step();
        }
        None
    }

    /// Does the same as the controller's loop: polls if it is time, then waits for bytes or the deadline.
    fn step(&mut self) {
        if let Some(node) = self.bus.next(self.now()) {
            self.poll(node);
        }
        let deadline = self.bus.deadline().micros();
        match self.coming.first_key_value().map(|(at, _)| *at) {
            Some(at) if at <= deadline.max(self.now) => {
                self.now = self.now.max(at);
                for byte in self.coming.pop_first().unwrap().1 {
                    let report = self.bus.receive(byte, self.now());
                    self.taken.extend(report);
                }
            }
            Some(_) | None => {
                self.now = self.now.max(deadline);
                self.bus.read_all(self.now());
            }
        }
    }

    fn poll(&mut self, node: Node) {
        let number = node.number();
        self.polled.push((self.now, number));
        let shows = match node {
            Node::Panel(seat) => self.bus.wants(seat, if self.loaded { u32::MAX } else { self.digest }),
            Node::Reader(_) | Node::Shaker => false,
        };
        if shows {
            self.shown.insert(number, self.digest);
        }
        self.views += u32::from(shows);
        let length = if shows { VIEW } else { POLL };
        self.bus.polling(length);
        let heard = self.now + u64::try_from(length).unwrap() * BYTE + THINKS;
        self.answer(number, heard);
        if let Some((_, from)) = self.echo.filter(|(to, _)| *to == number) {
            self.say(heard + 50, &answer(from));
        }
        self.now += self.busy;
    }

    fn answer(&mut self, number: u8, heard: u64) {
        let frame = answer_of(number, number, self.shown.get(&number).copied());
        let answers = self.answers.get_mut(&number).unwrap();
        match *answers {
            Answers::Arrive => self.say(heard, &frame),
            Answers::Lost(count) => *answers = fewer(count, Answers::Lost),
            Answers::Noisy(count) => {
                *answers = fewer(count, Answers::Noisy);
                self.say(heard, &[&[0xA5], &frame[..]].concat());
            }
            Answers::Never => {}
            Answers::Late => self.say(heard + 2 * MILLI, &frame),
            Answers::LateFor(count) => {
                *answers = fewer(count, Answers::LateFor);
                self.say(heard + 2 * MILLI, &frame);
            }
            Answers::TwoDice => {
                let report = Report::Reader { throw: None };
                self.say(heard, &encode(&Answer { from: number, report }).unwrap());
            }
            Answers::WrongKind => self.say(heard, &answer_of(number, if number < 17 { 17 } else { 1 }, None)),
        }
    }

    /// Puts bytes on the wire. They arrive together with the last of them.
    fn say(&mut self, begins: u64, bytes: &[u8]) {
        let at = begins + u64::try_from(bytes.len()).unwrap() * BYTE;
        self.coming.entry(at).or_default().extend(bytes);
    }

    fn set(&mut self, numbers: impl IntoIterator<Item = u8>, answers: Answers) {
        self.answers.extend(numbers.into_iter().map(|number| (number, answers)));
    }

    fn babbling(&self) -> bool {
        self.bus.babbling(self.now())
    }
}

fn fewer(count: u32, answers: fn(u32) -> Answers) -> Answers {
    if count > 1 { answers(count - 1) } else { Answers::Arrive }
}

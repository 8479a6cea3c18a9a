//! Whose turn it is on the field bus, and what came back. No I/O: the loop sends and receives.
//!
//! One node at a time is polled, in a fixed order, and has a few milliseconds to answer; whoever is late
//! has lost this turn only.

use protocol::field_bus::{Answer, READER_NODES, Report, panel_node};
use protocol::frame::Gatherer;
use protocol::host::BusCounters;
use rules_core::{BySeat, Seat, Submission};

use crate::board::Instant;
use crate::event::{ByReader, Reader};

/// How long a turn takes at least. With every seat taken each node has its turn 50 times a second.
const TURN_MICROS: u64 = 1_000;

/// How long a node has to answer once the poll is on the wire: several times what the longest answer takes.
const ANSWER_MICROS: u64 = 3_000;

/// How long a node may be silent before it counts as lost: fifty turns.
const SILENCE_MICROS: u64 = 1_000_000;

/// How long nodes have to start when the power comes on: panels are slower at it than the controller.
const START_MICROS: u64 = 10_000_000;

/// How long a byte takes on the wire, rounded up: ten bits at 921,600 baud.
const BYTE_MICROS: u64 = 11;

/// The most nodes: a panel for every seat and two readers.
const MAX_NODES: usize = rules_core::seat::MAX_SEATS + READER_NODES.len();

/// A node on the bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// The panel at a seat.
    Panel(Seat),
    /// A dice reader.
    Reader(Reader),
}

impl Node {
    /// Its number on the bus.
    pub const fn number(self) -> u8 {
        let [one, two] = READER_NODES;
        match self {
            Self::Panel(seat) => panel_node(seat),
            Self::Reader(Reader::One) => one,
            Self::Reader(Reader::Two) => two,
        }
    }
}

/// The controller's end of the field bus.
#[derive(Debug)]
pub struct Bus {
    nodes: heapless::Deque<Node, MAX_NODES>,
    /// The node that may speak now.
    polled: Option<Node>,
    /// When its turn began.
    turn_began: Instant,
    /// When the next turn begins.
    next_turn: Instant,
    gatherer: Gatherer,
    /// The digest of what each panel shows.
    shown: BySeat<u32>,
    /// When each panel was last heard.
    panels_heard: BySeat<Instant>,
    /// When each reader was last heard.
    readers_heard: ByReader<Instant>,
}

impl Bus {
    /// The bus of a table with these seats.
    pub fn new(submission: &Submission) -> Self {
        let mut nodes = heapless::Deque::new();
        for node in Reader::BOTH.map(Node::Reader).into_iter().chain(submission.seats().map(Node::Panel)) {
            let _full = nodes.push_back(node); // never: there is room for every seat there can be
        }
        Self {
            nodes,
            polled: None,
            turn_began: Instant::default(),
            next_turn: Instant::default(),
            gatherer: Gatherer::default(),
            shown: BySeat::default(),
            panels_heard: BySeat::default(),
            readers_heard: ByReader::default(),
        }
    }

    /// The table has these seats now.
    pub fn seat(&mut self, submission: &Submission) {
        let seats = submission.seats().count();
        if self.nodes.len() != seats.saturating_add(READER_NODES.len()) {
            self.nodes.clear();
            for node in Reader::BOTH.map(Node::Reader).into_iter().chain(submission.seats().map(Node::Panel))
            {
                let _full = self.nodes.push_back(node); // never: there is room for every seat there can be
            }
        }
    }

    /// What came in since the power came on, and what went wrong with it.
    pub fn counters(&self) -> BusCounters {
        BusCounters { frames: self.gatherer.counters(), ..BusCounters::default() }
    }

    /// The power came on: nobody is late yet, nor will be while nodes start.
    pub fn start(&mut self, now: Instant) {
        let started = now.plus_micros(START_MICROS);
        for seat in Seat::all() {
            *self.panels_heard.get_mut(seat) = started;
        }
        for reader in Reader::BOTH {
            *self.readers_heard.get_mut(reader) = started;
        }
    }

    /// Whether a panel, and whether a reader, has been silent for too long.
    pub fn silent(&self, submission: &Submission, now: Instant) -> (bool, bool) {
        let late = |heard: &Instant| heard.plus_micros(SILENCE_MICROS) < now;
        let panels = submission.seats().any(|seat| late(self.panels_heard.get(seat)));
        (panels, Reader::BOTH.into_iter().any(|reader| late(self.readers_heard.get(reader))))
    }

    /// When there will be something to do.
    pub const fn deadline(&self) -> Instant {
        self.next_turn
    }

    /// The node to be polled now, if it is time.
    pub fn next(&mut self, now: Instant) -> Option<Node> {
        if now < self.next_turn {
            return None;
        }
        let node = self.nodes.pop_front()?;
        let _full = self.nodes.push_back(node); // never: one was just taken out
        self.polled = Some(node);
        self.turn_began = now;
        self.next_turn = now.plus_micros(ANSWER_MICROS);
        Some(node)
    }

    /// The poll has so many bytes: the answer can come only after them.
    pub fn polling(&mut self, length: usize) {
        let sending = u64::try_from(length).unwrap_or(u64::MAX).saturating_mul(BYTE_MICROS);
        self.next_turn = self.next_turn.plus_micros(sending);
    }

    /// Takes one byte off the bus; answers the report that it completes. Reports out of turn are dropped.
    pub fn receive(&mut self, byte: u8) -> Option<(Node, Report)> {
        let answer: Answer = self.gatherer.push(byte)?;
        let node = self.polled.take_if(|node| node.number() == answer.from)?;
        self.next_turn = self.turn_began.plus_micros(TURN_MICROS);
        match node {
            Node::Panel(seat) => *self.panels_heard.get_mut(seat) = self.turn_began,
            Node::Reader(reader) => *self.readers_heard.get_mut(reader) = self.turn_began,
        }
        if let (Node::Panel(seat), Report::Panel { shown, .. }) = (node, answer.report) {
            *self.shown.get_mut(seat) = shown;
        }
        Some((node, answer.report))
    }

    /// Whether a panel shows the view with this digest.
    pub fn shows(&self, seat: Seat, digest: u32) -> bool {
        *self.shown.get(seat) == digest
    }
}

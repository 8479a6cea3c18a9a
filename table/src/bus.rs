//! Whose turn it is on the field bus, and what came back. No I/O: the loop sends and receives.
//!
//! One node at a time is polled, in a fixed order, and has a few milliseconds to answer. A node that misses its turn is
//! polled again after one other's; when it has missed four in a row it is lost, and until it answers again it has its
//! ordinary turn only. A turn is missed when the poll went out, the time is up, and all that came in meanwhile was read:
//! a controller that was busy blames nobody.
//!
//! What is not the answer of the node whose turn it is, is dropped. When there is much of it, somebody babbles
//! (`bus/strays`). The wires are shared, so somebody who never stops silences everybody, and then everybody is lost; but
//! whatever gets through is taken, and the polls go on.
//!
//! | how long | |
//! |---|---|
//! | a round of 18 nodes | 18 ms |
//! | the same, with a view of 1 KB for every panel | less than 60 ms |
//! | until one node is lost | less than 100 ms |
//! | until sixteen are that fall silent together | less than 200 ms |

use protocol::field_bus::{Answer, Report};
use protocol::frame::{END, Gatherer};
use protocol::host::BusCounters;
use rules_core::{BySeat, Seat, Submission};

use crate::board::Instant;
use crate::node::{MAX_NODES, Node, NodeSet};

mod place;
mod strays;

use place::Place;
use strays::Strays;

/// How long a turn takes at least. With every seat taken each node has its turn 50 times a second.
const TURN_MICROS: u64 = 1_000;

/// How long a node has to answer once the poll is on the wire: five times what the longest answer takes.
const ANSWER_MICROS: u64 = 2_000;

/// How long a byte takes on the wire, rounded up: ten bits at 921,600 baud.
const BYTE_MICROS: u64 = 11;

/// When a turn is over, what came in is read before the next begins; for no longer than this, so that neither a host nor a
/// node that never pauses keeps the polls from going out.
const READING_MICROS: u64 = 10_000;

/// So many bytes in a turn may belong to no frame: transceivers make some when they are switched.
const LOOSE_BYTES: u32 = 8;

/// The controller's end of the field bus.
#[derive(Debug)]
pub struct Bus {
    places: heapless::Vec<Place, MAX_NODES>,
    /// Whose ordinary turn is next, by its place.
    next_place: usize,
    /// Whose turn it is or was last, and whether it was given in order to ask again.
    whose: Option<Node>,
    again: bool,
    /// The node that may speak now: the one whose turn it is, until it has answered or the time is up.
    polled: Option<Node>,
    /// When this turn began, when its poll has left, and when the next begins.
    began: Instant,
    left: Instant,
    next_turn: Instant,
    /// When all that had come in was read.
    read_until: Instant,
    /// When the next view may be pushed.
    next_view: Instant,
    gatherer: Gatherer,
    /// Bytes of the frame under way.
    in_frame: u32,
    /// Bytes of this turn that belong to no answer.
    loose: u32,
    /// The digest of what each panel shows.
    shown: BySeat<u32>,
    strays: Strays,
    counters: BusCounters,
}

impl Bus {
    /// The bus of a table with these seats, whose nodes get their power now.
    pub fn new(submission: &Submission, now: Instant) -> Self {
        let mut bus = Self {
            places: heapless::Vec::new(),
            next_place: 0,
            whose: None,
            again: false,
            polled: None,
            began: now,
            left: now,
            next_turn: now,
            read_until: now,
            next_view: now,
            gatherer: Gatherer::default(),
            in_frame: 0,
            loose: 0,
            shown: BySeat::default(),
            strays: Strays::default(),
            counters: BusCounters::default(),
        };
        bus.seat(submission, now);
        bus
    }

    /// The table has these seats now. Nodes that are new have time to start; those that are gone are not missed.
    pub fn seat(&mut self, submission: &Submission, now: Instant) {
        if self.places.len() == Node::of(submission).count() {
            return;
        }
        let seated: NodeSet = Node::of(submission).collect();
        self.places.retain(|place| seated.has(place.node));
        for node in Node::of(submission) {
            if self.place(node).is_none() {
                let _full = self.places.push(Place::new(node, now)); // never: there is room for every node
            }
        }
    }

    /// What came in since the power came on, and what went wrong with it.
    pub fn counters(&self) -> BusCounters {
        BusCounters { frames: self.gatherer.counters(), ..self.counters }
    }

    /// The nodes that are lost.
    pub fn lost(&self) -> NodeSet {
        self.places.iter().filter(|place| place.lost).map(|place| place.node).collect()
    }

    /// Whether somebody speaks whose turn it is not, or has within the last second.
    pub fn babbling(&self, now: Instant) -> bool {
        self.strays.babbling(now)
    }

    /// When there will be something to do.
    pub const fn deadline(&self) -> Instant {
        self.next_turn
    }

    /// All that had come in by now has been received. Whoever has not answered in time has missed its turn.
    pub fn read_all(&mut self, now: Instant) {
        self.read_until = now;
        if now < self.next_turn {
            return;
        }
        if let Some(node) = self.polled.take() {
            count(&mut self.counters.missed);
            if let Some(place) = self.place(node) {
                place.missed(now);
            }
        }
    }

    /// The node to be polled now, if it is time.
    pub fn next(&mut self, now: Instant) -> Option<Node> {
        let unread = self.read_until < self.next_turn;
        if now < self.next_turn || (unread && now < self.next_turn.plus_micros(READING_MICROS)) {
            return None;
        }
        self.drop_loose(now);
        self.began = now;
        self.left = now;
        self.next_turn = now.plus_micros(ANSWER_MICROS);
        let missed = if self.again { None } else { self.missed() };
        self.again = missed.is_some();
        self.whose = missed.or_else(|| self.ordinary());
        self.polled = self.whose;
        self.place(self.whose?)?.polled = now;
        self.whose
    }

    /// The poll has so many bytes: the answer can come only after them. Views, which make polls long, are not to keep nodes
    /// waiting for their turns: they take two thirds of the time at most.
    pub fn polling(&mut self, length: usize) {
        let sending = u64::try_from(length).unwrap_or(u64::MAX).saturating_mul(BYTE_MICROS);
        self.left = self.began.plus_micros(sending);
        self.next_turn = self.left.plus_micros(ANSWER_MICROS);
        self.next_view = self.next_view.max(self.left.plus_micros(sending.div_euclid(2)));
    }

    /// Whether a panel whose turn it is should be pushed the view with this digest. Not while nodes are being asked again:
    /// whether they are lost is to be found out first.
    pub fn wants(&self, seat: Seat, digest: u32) -> bool {
        let mut places = self.places.iter();
        let listens = places.any(|place| place.node == Node::Panel(seat) && place.listens);
        let hurry = self.places.iter().any(Place::is_missed);
        listens && !hurry && *self.shown.get(seat) != digest && self.began >= self.next_view
    }

    /// Takes one byte off the bus; answers the report that it completes, if it is that of the node whose turn it is.
    pub fn receive(&mut self, byte: u8, now: Instant) -> Option<(Node, Report)> {
        let answer: Option<Answer> = self.gatherer.push(byte);
        self.loose = self.loose.saturating_add(1);
        if byte != END {
            self.in_frame = self.in_frame.saturating_add(1);
            return None;
        }
        let length = core::mem::take(&mut self.in_frame);
        let taken = answer.and_then(|answer| self.claim(&answer));
        if taken.is_some() {
            self.loose = self.loose.saturating_sub(length.saturating_add(1));
        } else if length > 0 {
            self.strays.heard(now);
        }
        taken
    }

    /// An answer is taken from the node whose turn it is, once, and if it is such a node's to give.
    fn claim(&mut self, answer: &Answer) -> Option<(Node, Report)> {
        let Some(node) = self.polled.filter(|node| node.number() == answer.from) else {
            count(&mut self.counters.out_of_turn);
            return None;
        };
        match (node, answer.report) {
            (Node::Panel(seat), Report::Panel { shown, .. }) => *self.shown.get_mut(seat) = shown,
            (Node::Reader(_), Report::Reader { .. }) => {}
            (Node::Panel(_), Report::Reader { .. }) | (Node::Reader(_), Report::Panel { .. }) => {
                count(&mut self.counters.misplaced);
                return None;
            }
        }
        self.polled = None;
        self.next_turn = self.began.plus_micros(TURN_MICROS).max(self.left);
        self.place(node)?.answered();
        Some((node, answer.report))
    }

    /// What is left of the turn before is nobody's, and must not spoil an answer.
    fn drop_loose(&mut self, now: Instant) {
        if self.loose > LOOSE_BYTES {
            self.strays.heard(now);
        }
        (self.loose, self.in_frame) = (0, 0);
        self.gatherer.restart();
    }

    /// The node that missed its turn and has waited longest to be asked again, but for the one whose turn it just was.
    fn missed(&self) -> Option<Node> {
        let missed = self.places.iter().filter(|place| place.is_missed() && self.whose != Some(place.node));
        missed.min_by_key(|place| place.polled).map(|place| place.node)
    }

    /// The node whose ordinary turn it is.
    fn ordinary(&mut self) -> Option<Node> {
        if self.next_place >= self.places.len() {
            self.next_place = 0;
        }
        let node = self.places.get(self.next_place)?.node;
        self.next_place = self.next_place.saturating_add(1);
        Some(node)
    }

    fn place(&mut self, node: Node) -> Option<&mut Place> {
        self.places.iter_mut().find(|place| place.node == node)
    }
}

fn count(counter: &mut u32) {
    *counter = counter.saturating_add(1);
}

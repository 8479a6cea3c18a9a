//! Turns and answers on the field bus. No I/O: the loop sends and receives.
//!
//! Nodes are polled one at a time, in a fixed order, and have a few milliseconds to answer. A node that misses its turn is
//! polled again after one other turn. A node that misses four turns in a row is lost; until it answers again it has its
//! ordinary turns only. A turn is missed if the poll was sent, the time is up, and all received bytes were read: a busy
//! controller does not count as a missed turn.
//!
//! Frames not from the polled node are dropped and counted. Many of them are babbling (`bus/strays`). The wires are shared,
//! so a constant talker silences all nodes, and all of them are lost. Answers that get through are still taken, and the
//! polls go on.
//!
//! | duration | |
//! |---|---|
//! | a round of 18 nodes | 18 ms |
//! | the same, with a view of 1 KB for every panel | less than 60 ms |
//! | until one node is lost | less than 100 ms |
//! | until sixteen nodes that fall silent together are lost | less than 200 ms |

use protocol::field_bus::{Answer, Report};
use protocol::frame::{END, Gatherer};
use protocol::host::BusCounters;
use rules_core::{BySeat, Seat, Submission};

use crate::board::Instant;
use crate::node::{ByReader, MAX_NODES, Node, NodeSet, Reader};
use crate::shaker::Equipment;

mod member;
mod strays;

use member::Member;
use strays::Strays;

/// The shortest turn. With all 16 seats, each node has 50 turns a second.
const TURN_MICROS: u64 = 1_000;

/// The time to answer after the poll is sent: five times the longest answer.
const ANSWER_MICROS: u64 = 2_000;

/// The time of a byte on the wire, rounded up: ten bits at 921,600 baud.
const BYTE_MICROS: u64 = 11;

/// After a turn, received bytes are read before the next turn begins, for at most this time. So a host or node that never
/// pauses cannot hold up the polls.
const READING_MICROS: u64 = 10_000;

/// The most bytes in a turn that may belong to no frame: transceivers make some when they are switched.
const LOOSE_BYTES: u32 = 8;

/// The time between two turns of a node that the game does not need and that does not answer.
const SEARCH_MICROS: u64 = 1_000_000;

/// The controller's end of the field bus.
#[derive(Debug)]
pub struct Bus {
    members: heapless::Vec<Member, MAX_NODES>,
    /// The nodes that the game needs. Others are polled, but never lost.
    needed: NodeSet,
    /// The most dice that each reader reads.
    reads: ByReader<u8>,
    /// The index of the node whose ordinary turn is next.
    next_place: usize,
    /// The node of the current or last turn, and whether that turn is a repetition.
    current: Option<Node>,
    again: bool,
    /// The node that may answer now, until it has answered or the time is up.
    polled: Option<Node>,
    /// The start of this turn, the end of its poll, and the start of the next turn.
    began: Instant,
    left: Instant,
    next_turn: Instant,
    /// The time at which all received bytes were last read.
    read_until: Instant,
    /// The earliest time of the next view.
    next_view: Instant,
    gatherer: Gatherer,
    /// Bytes of the current frame.
    in_frame: u32,
    /// Bytes of this turn that belong to no answer.
    loose: u32,
    /// The digest of each panel's view.
    shown: BySeat<u32>,
    strays: Strays,
    counters: BusCounters,
}

impl Bus {
    /// Makes the bus of a table with these seats, whose nodes get power now.
    pub fn new(submission: &Submission, now: Instant) -> Self {
        let mut bus = Self {
            members: heapless::Vec::new(),
            needed: NodeSet::NONE,
            reads: ByReader::both(2),
            next_place: 0,
            current: None,
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

    /// Makes the bus of a table out of service: it has every panel that a table could have, and no other node.
    pub fn of_panels(submission: &Submission, now: Instant) -> Self {
        let mut bus = Self::new(submission, now);
        bus.needed = Seat::all().map(Node::Panel).collect();
        bus.members = Seat::all().map(|seat| Member::new(Node::Panel(seat), now)).collect();
        bus
    }

    /// Changes the seats of the table. New nodes get time to start; removed nodes are no longer polled.
    pub fn seat(&mut self, submission: &Submission, now: Instant) {
        let needed: NodeSet = Node::of(submission).collect();
        if self.needed == needed {
            return;
        }
        self.needed = needed;
        // A shaker is looked for in every game, so that the table knows which games it can play.
        self.members.retain(|member| needed.has(member.node) || member.node == Node::Shaker);
        for node in Node::of(submission).chain([Node::Shaker]) {
            match self.member(node) {
                None => {
                    let _full = self.members.push(Member::new(node, now)); // never: there is room for every node
                }
                Some(member) if node == Node::Shaker => member.needed_from(now),
                Some(_) => {}
            }
        }
    }

    /// Returns the counts of frames and errors since power-on.
    pub fn counters(&self) -> BusCounters {
        BusCounters { frames: self.gatherer.counters(), ..self.counters }
    }

    /// Returns the lost nodes.
    pub fn lost(&self) -> NodeSet {
        let lost = self.members.iter().filter(|member| member.lost && self.needed.has(member.node));
        lost.map(|member| member.node).collect()
    }

    /// Returns what the connected readers and shaker can play.
    pub fn equipment(&self) -> Equipment {
        let (one, two) = (*self.reads.get(Reader::One), *self.reads.get(Reader::Two));
        let shaker = self.members.iter().any(|member| member.node == Node::Shaker && member.is_heard());
        Equipment { dice: one.min(two), shaker }
    }

    /// Returns whether there is babbling, or was within the last second.
    pub fn babbling(&self, now: Instant) -> bool {
        self.strays.babbling(now)
    }

    /// Returns the time of the next turn.
    pub const fn deadline(&self) -> Instant {
        self.next_turn
    }

    /// Notes that all bytes up to now were read. A node that has not answered in time misses its turn.
    pub fn read_all(&mut self, now: Instant) {
        self.read_until = now;
        if now < self.next_turn {
            return;
        }
        if let Some(node) = self.polled.take() {
            if self.needed.has(node) {
                count(&mut self.counters.missed);
            }
            if let Some(member) = self.member(node) {
                member.missed(now);
            }
        }
    }

    /// Returns the node to poll now; `None` if it is not time yet.
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
        self.current = missed.or_else(|| self.ordinary());
        self.polled = self.current;
        self.member(self.current?)?.polled = now;
        self.current
    }

    /// Notes the length of the poll: the time to answer begins after it. Views make polls long, so they may take at most two
    /// thirds of the time.
    pub fn polling(&mut self, length: usize) {
        let sending = u64::try_from(length).unwrap_or(u64::MAX).saturating_mul(BYTE_MICROS);
        self.left = self.began.plus_micros(sending);
        self.next_turn = self.left.plus_micros(ANSWER_MICROS);
        self.next_view = self.next_view.max(self.left.plus_micros(sending.div_euclid(2)));
    }

    /// Returns whether the polled panel should get the view with this digest. Not while nodes with missed turns are polled
    /// again, so that lost nodes are found in time.
    pub fn wants(&self, seat: Seat, digest: u32) -> bool {
        let mut members = self.members.iter();
        let listens = members.any(|member| member.node == Node::Panel(seat) && member.listens);
        let hurry = self.members.iter().any(|member| member.is_missed() && self.needed.has(member.node));
        listens && !hurry && *self.shown.get(seat) != digest && self.began >= self.next_view
    }

    /// Takes one byte off the bus. Returns the report that it completes, if that is from the polled node.
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

    /// Takes an answer from the polled node, once, if it is of the right kind. Returns `None` for any other.
    fn claim(&mut self, answer: &Answer) -> Option<(Node, Report)> {
        let Some(node) = self.polled.filter(|node| node.number() == answer.from) else {
            count(&mut self.counters.out_of_turn);
            return None;
        };
        match (node, answer.report) {
            (Node::Panel(seat), Report::Panel { shown, .. }) => *self.shown.get_mut(seat) = shown,
            (Node::Reader(reader), Report::Reader { .. }) => *self.reads.get_mut(reader) = 2,
            (Node::Reader(reader), Report::ReaderOf { dice, .. }) => *self.reads.get_mut(reader) = dice,
            (Node::Shaker, Report::Shaker { .. }) => {}
            (
                Node::Panel(_) | Node::Reader(_) | Node::Shaker,
                Report::Panel { .. }
                | Report::Reader { .. }
                | Report::ReaderOf { .. }
                | Report::Shaker { .. },
            ) => {
                count(&mut self.counters.misplaced);
                return None;
            }
        }
        self.polled = None;
        self.next_turn = self.began.plus_micros(TURN_MICROS).max(self.left);
        self.member(node)?.answered();
        Some((node, answer.report))
    }

    /// Drops the bytes left over from the last turn, so that they do not corrupt an answer.
    fn drop_loose(&mut self, now: Instant) {
        if self.loose > LOOSE_BYTES {
            self.strays.heard(now);
        }
        (self.loose, self.in_frame) = (0, 0);
        self.gatherer.restart();
    }

    /// Returns the node with a missed turn that has waited longest, except the node of the last turn.
    fn missed(&self) -> Option<Node> {
        let missed = self.members.iter().filter(|member| {
            member.is_missed() && self.needed.has(member.node) && self.current != Some(member.node)
        });
        missed.min_by_key(|member| member.polled).map(|member| member.node)
    }

    /// Returns the node of the next ordinary turn. A node that the game does not need and that does not answer has a turn
    /// once a second only.
    fn ordinary(&mut self) -> Option<Node> {
        loop {
            if self.next_place >= self.members.len() {
                self.next_place = 0;
            }
            let member = self.members.get(self.next_place)?;
            let (node, silent) = (member.node, !member.is_heard() && !self.needed.has(member.node));
            let waits = silent && self.began < member.polled.plus_micros(SEARCH_MICROS);
            self.next_place = self.next_place.saturating_add(1);
            if !waits {
                return Some(node);
            }
        }
    }

    fn member(&mut self, node: Node) -> Option<&mut Member> {
        self.members.iter_mut().find(|member| member.node == node)
    }
}

fn count(counter: &mut u32) {
    *counter = counter.saturating_add(1);
}

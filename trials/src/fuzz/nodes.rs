//! Random nodes on the field bus: players touch and dice fall as they should, while a hostile node answers for
//! others, twice, late, with reports of the wrong kind, or talks without end.
//!
//! The reports of honest nodes are noted. Each report that the table takes must be among them, once.

use std::collections::{BTreeMap, HashMap};

use anyhow::{Context as _, Result, anyhow, ensure};
use hal_sim::bench::outbox::Outbox;
use protocol::convert::{Reading, Touch};
use protocol::field_bus::{self, Answer, Numbered, Poll, READER_NODES, Report, SHAKER_NODE, Seen, ShakerAct};
use protocol::frame::{END, Gatherer, encode};
use rand::{Rng as _, RngExt as _};
use rand_chacha::ChaCha8Rng;
use rules_core::Seat;
use table::Event;
use table::event::Reader;
use table::shaker::Equipment;

use super::requests;

/// Longest pause between two polls, in microseconds: a full view, and the time to answer it.
const POLLS_APART: u64 = 20_000;

/// Bytes that a constant talker sends in a millisecond.
const BYTES_A_MILLI: u64 = 92;

/// Cents that no honest player ever bets.
const FORGED_CENTS: u64 = 12_345;

/// All nodes on the field bus.
pub(super) struct Nodes {
    random: ChaCha8Rng,
    polls: Gatherer,
    touches: [Outbox<field_bus::Touch>; 16],
    throws: [Outbox<Seen>; 2],
    acts: Outbox<ShakerAct>,
    /// The dice in the game, which the readers see, and whether there is a shaker.
    dice: Equipment,
    /// The digest of each panel's view.
    shown: [u32; 16],
    faces: [u8; 3],
    /// Reports of honest nodes that the table has not taken, in the table's own form.
    reported: HashMap<String, u32>,
    /// Frames on their way, by their time of arrival.
    later: BTreeMap<u64, Vec<u8>>,
    /// One answer in this many is hostile; `None` if all nodes behave.
    pub(super) hostile: Option<u32>,
    /// When a constant talker ends, and since when its bytes were last delivered.
    talks: (u64, u64),
    /// When a poll was last heard; `None` while the power may fail.
    polled: Option<u64>,
    /// Polls heard, and reports taken.
    pub(super) count: (u64, u64),
}

impl Nodes {
    pub(super) fn new(random: ChaCha8Rng, dice: Equipment) -> Self {
        Self {
            random,
            polls: Gatherer::default(),
            touches: std::array::from_fn(|_| Outbox::default()),
            throws: std::array::from_fn(|_| Outbox::default()),
            acts: Outbox::default(),
            dice,
            shown: [0; 16],
            faces: [3, 4, 5],
            reported: HashMap::new(),
            later: BTreeMap::new(),
            hostile: None,
            talks: (0, 0),
            polled: None,
            count: (0, 0),
        }
    }

    /// Starts anew at the table's power-on: its clock starts at zero.
    pub(super) fn power_on(&mut self) {
        self.polls = Gatherer::default();
        self.later.clear();
        self.talks = (0, 0);
        self.polled = Some(0);
    }

    /// Expects no polls from now on: the power may fail.
    pub(super) const fn power_fails(&mut self) {
        self.polled = None;
    }

    /// Returns the unsolicited bytes on the bus by now.
    pub(super) fn unsolicited(&mut self, now: u64) -> Vec<u8> {
        let mut bytes = Vec::new();
        while let Some(entry) = self.later.first_entry().filter(|entry| *entry.key() <= now) {
            bytes.extend(entry.remove());
        }
        let (until, since) = self.talks;
        self.talks.1 = now;
        if since < until {
            let long = (now - since) * BYTES_A_MILLI / 1_000;
            bytes.extend(self.noise(usize::try_from(long).unwrap_or(0)));
        }
        bytes
    }

    /// Returns when the next unsolicited bytes are due.
    pub(super) fn next_unsolicited(&self) -> u64 {
        self.later.first_key_value().map_or(u64::MAX, |(at, _)| *at)
    }

    /// Hears what the table has sent; returns the answers. Fails if the table stops polling.
    pub(super) fn hear(&mut self, sent: &[u8], now: u64) -> Result<Vec<Vec<u8>>> {
        let mut frames = Vec::new();
        for byte in sent {
            let Some(poll) = self.polls.push::<Poll>(*byte) else { continue };
            self.count.0 += 1;
            self.polled = self.polled.map(|_| now);
            frames.extend(self.answer(&poll, now)?);
        }
        let quiet = self.polled.map_or(0, |at| now - at);
        ensure!(quiet <= POLLS_APART, "no node was polled for {quiet} us");
        Ok(frames)
    }

    /// Checks a report that the table has taken: a node must have made it, and it must not have been taken before.
    pub(super) fn taken(&mut self, line: &str) -> Result<()> {
        let of_node = ["event  Touched", "event  DiceRead", "event  Shaker"];
        if of_node.iter().any(|kind| line.starts_with(kind)) {
            self.count.1 += 1;
            let left = self.reported.get_mut(line).filter(|left| **left > 0);
            *left.ok_or_else(|| anyhow!("taken, and never reported: {line}"))? -= 1;
        }
        Ok(())
    }

    fn answer(&mut self, poll: &Poll, now: u64) -> Result<Vec<Vec<u8>>> {
        if poll.to == SHAKER_NODE && !self.dice.shaker {
            return Ok(Vec::new());
        }
        let report = self.honest(poll)?;
        let own = frame(poll.to, report)?;
        match self.hostile {
            Some(often) if self.random.random_range(0..often) == 0 => self.misbehave(poll, own, now),
            Some(_) | None => Ok(vec![own]),
        }
    }

    /// Returns the honest report of the polled node.
    fn honest(&mut self, poll: &Poll) -> Result<Report> {
        if let Some(index) = READER_NODES.iter().position(|node| *node == poll.to) {
            let throw = self.dice(index, poll.acknowledged);
            return Ok(match self.dice.dice {
                2 => Report::Reader { throw },
                dice => Report::ReaderOf { dice, throw },
            });
        }
        if poll.to == SHAKER_NODE {
            return Ok(Report::Shaker { act: self.act(poll) });
        }
        let seat = Seat::try_from(poll.to).context("a panel that does not exist is polled")?;
        let index = usize::from(poll.to) - 1;
        if let Some(view) = &poll.show {
            self.shown[index] = view.digest;
        }
        if self.touches[index].is_empty() && self.random.random_range(0..3) == 0 {
            self.touches[index].push(requests::touched(&mut self.random));
        }
        let before = self.touches[index].clone();
        let touch = self.touches[index].turn(poll.acknowledged);
        if let Some(Numbered { number, what }) = touch.filter(|touch| !before.is_under_way(touch)) {
            self.note(&Event::Touched { seat, number, touch: Touch::try_from(what) });
        }
        Ok(Report::Panel { shown: self.shown[index], touch })
    }

    fn dice(&mut self, index: usize, acknowledged: u16) -> Option<Numbered<Seen>> {
        if self.random.random_range(0..60) == 0 {
            self.faces = std::array::from_fn(|_| self.random.random_range(1..7));
        }
        if self.throws[index].is_empty() && self.random.random_range(0..4) == 0 {
            let faces = &self.faces[..usize::from(self.dice.dice)];
            self.throws[index].push(requests::seen(&mut self.random, faces));
        }
        let before = self.throws[index].clone();
        let throw = self.throws[index].turn(acknowledged);
        if let Some(Numbered { number, what }) = throw.filter(|throw| !before.is_under_way(throw)) {
            self.note(&Event::DiceRead { reader: Reader::BOTH[index], number, reading: Reading::from(what) });
        }
        throw
    }

    /// Returns the act of the shaker for this turn: mostly the next one of covered, shaken and uncovered.
    fn act(&mut self, poll: &Poll) -> Option<Numbered<ShakerAct>> {
        if self.acts.is_empty() && self.random.random_range(0..if poll.shake { 3 } else { 40 }) == 0 {
            let act = requests::act(&mut self.random);
            if act == ShakerAct::Uncovered {
                [ShakerAct::Covered, ShakerAct::Shaken].into_iter().for_each(|act| self.acts.push(act));
            }
            self.acts.push(act);
        }
        let before = self.acts.clone();
        let act = self.acts.turn(poll.acknowledged);
        if let Some(Numbered { number, what }) = act.filter(|act| !before.is_under_way(act)) {
            self.note(&Event::Shaker { number, act: what });
        }
        act
    }

    fn note(&mut self, event: &Event) {
        *self.reported.entry(format!("event  {event:?}")).or_default() += 1;
    }

    /// Returns hostile frames in place of a node's own answer. The table may take nothing of them but that answer.
    fn misbehave(&mut self, poll: &Poll, own: Vec<u8>, now: u64) -> Result<Vec<Vec<u8>>> {
        Ok(match self.random.random_range(0..14) {
            0 => vec![],
            1 => vec![own.clone(), own],
            2 | 3 => {
                let late = now + self.random.random_range(500..40_000);
                self.later.entry(late).or_default().extend(own);
                vec![]
            }
            4 => vec![frame(poll.to, self.wrong_kind(poll))?, own],
            5 => vec![self.for_another(poll, 0)?, own],
            6 => vec![own, self.for_another(poll, 0)?],
            7 => {
                // The number after the node's own report.
                let after = self.forged(poll.acknowledged.wrapping_add(2));
                vec![own, frame(poll.to, after)?]
            }
            8 => {
                let far = self.random.random_range(2..=u16::MAX);
                vec![frame(poll.to, self.forged(poll.acknowledged.wrapping_add(far)))?]
            }
            9 => {
                let length = self.random.random_range(1..200);
                vec![self.noise(length), own]
            }
            10 => {
                let until = now + self.random.random_range(1_000..400_000);
                self.talks = (until, now);
                vec![own]
            }
            11 => vec![vec![END; self.random.random_range(1..300)], own],
            12 => vec![encode(poll)?.to_vec(), own],
            _ => {
                let at = now + self.random.random_range(1..20_000);
                // It may come just when that node is polled and silent. Then only its number distinguishes it.
                let frame = self.for_another(poll, 30_000)?;
                self.later.entry(at).or_default().extend(frame);
                vec![own]
            }
        })
    }

    /// Makes a report of the wrong kind: a panel has seen dice, or a reader was touched.
    fn wrong_kind(&mut self, poll: &Poll) -> Report {
        let number = poll.acknowledged.wrapping_add(1);
        if READER_NODES.contains(&poll.to) || poll.to == SHAKER_NODE {
            self.forged(number)
        } else {
            let throw = Some(Numbered { number, what: Seen::Faces([6, 6].into()) });
            Report::Reader { throw }
        }
    }

    /// Makes a report in the name of another or an unknown node. With `least` zero, its number may be the expected
    /// one.
    fn for_another(&mut self, poll: &Poll, least: u16) -> Result<Vec<u8>> {
        let other = self.random.random_range(0..24);
        let from = if other == poll.to { 0 } else { other };
        let number = least + self.random.random_range(0..40);
        let throw = Some(Numbered { number, what: Seen::Faces([6, 6].into()) });
        let report =
            if READER_NODES.contains(&from) { Report::Reader { throw } } else { self.forged(number) };
        frame(from, report)
    }

    fn forged(&mut self, number: u16) -> Report {
        let what = field_bus::Touch::Place { wager: 1_100, cents: FORGED_CENTS };
        Report::Panel { shown: self.random.random(), touch: Some(Numbered { number, what }) }
    }

    fn noise(&mut self, length: usize) -> Vec<u8> {
        let mut noise = vec![0; length];
        self.random.fill_bytes(&mut noise);
        noise
    }
}

fn frame(from: u8, report: Report) -> Result<Vec<u8>> {
    Ok(encode(&Answer { from, report })?.to_vec())
}

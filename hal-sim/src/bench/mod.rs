//! A bench: a board with everything that stands around it: panels, dice readers, a floor system.
//!
//! It reaches the board through its wires only, so it serves every [`Target`] alike.

use std::cell::RefMut;
use std::fmt;

use anyhow::{Result, bail, ensure};
use protocol::field_bus::{self, Poll, READER_NODES, Seen};
use protocol::frame::{Gatherer, encode};
use protocol::host::{Event, Numbered, Reply, Request, RequestId, Role, ToTable};
use rules_core::{Refusal, Roll, Seat};
use table::Instant;
use table::lamps::Frame;

use crate::board::Surroundings;
use crate::target::{Kind, Target};
use crate::trace::Trace;

mod cables;
mod gauges;
mod heard;
mod host;
pub mod outbox;
pub mod panel;
pub mod reader;
mod standing;

pub use cables::Meddler;
pub use heard::Heard;
pub use host::{Host, Keys};
pub use panel::Panel;
pub use reader::DiceReader;

/// How long anything may take that should happen at once, in microseconds of the board's time.
const PATIENCE: u64 = 2_000_000;

/// The longest step of time between two looks at the wires.
const STEP: u64 = 10_000;

/// A board on a bench.
pub struct Bench {
    target: Box<dyn Target>,
    panels: Vec<Panel>,
    /// Whether it is known how many seats the table has.
    seated: bool,
    readers: [DiceReader; 2],
    bus: Gatherer,
    meddler: Option<Meddler>,
    host: Host,
    /// All that the table said on the host link since the power first came on, each event once.
    heard: Vec<Heard>,
    /// The number of the last event among them.
    last_event: u32,
    /// Bytes from the host link that were not taken yet by somebody else who listens in.
    overheard: Vec<u8>,
    last_id: RequestId,
    trace: Trace,
    link_trace: Vec<String>,
    /// Time that passed before the power last came on.
    before: u64,
}

impl Bench {
    /// A bench around a board, its power off.
    pub fn new(target: Box<dyn Target>) -> Self {
        Self::with_keys(target, Keys::default())
    }

    /// A bench around a board whose host has these keys.
    pub fn with_keys(target: Box<dyn Target>, keys: Keys) -> Self {
        Self {
            target,
            panels: table::opening().seats().map(Panel::new).collect(),
            seated: false,
            readers: READER_NODES.map(DiceReader::new),
            bus: Gatherer::default(),
            meddler: None,
            host: Host::new(keys),
            heard: Vec::new(),
            last_event: 0,
            overheard: Vec::new(),
            last_id: 0,
            trace: Trace::default(),
            link_trace: Vec::new(),
            before: 0,
        }
    }

    /// A bench around a new, blank board of a kind, switched on and ready.
    pub fn start(kind: Kind) -> Result<Self> {
        Self::start_with(kind, Keys::default())
    }

    /// The same, with a host that has these keys.
    pub fn start_with(kind: Kind, keys: Keys) -> Result<Self> {
        let mut bench = Self::with_keys(kind.build()?, keys);
        bench.power_on()?;
        Ok(bench)
    }

    /// Which kind of board is on it.
    pub fn kind(&self) -> Kind {
        self.target.kind()
    }

    /// Switches the power on and waits until the table is ready and every panel shows it.
    pub fn power_on(&mut self) -> Result<()> {
        self.switch_on()?;
        let heard = self.heard.len();
        self.until("the table to start", |bench| {
            bench.events_since(heard).any(|event| matches!(event, Event::Started { .. }))
        })?;
        self.until("every panel to show the table", |bench| {
            bench.seated && bench.panels.iter().all(|panel| panel.view().is_some())
        })
    }

    /// Switches the power on, and waits for nothing.
    pub fn switch_on(&mut self) -> Result<()> {
        self.bus = Gatherer::default();
        self.host.power_on(self.last_event);
        self.seated = false;
        self.note("power on");
        self.target.power_on()
    }

    /// Cuts the power at this instant. Panels go dark; what was touched and not yet taken they keep.
    pub fn cut_power(&mut self) -> Result<()> {
        self.note("power cut");
        self.panels.iter_mut().for_each(Panel::darken);
        self.before = self.micros();
        self.target.cut_power()
    }

    /// Microseconds since the power first came on, without the time it was off.
    pub fn micros(&self) -> u64 {
        self.before + self.target.now().micros()
    }

    /// What the lamps show.
    pub fn lamps(&mut self) -> Result<Option<Frame>> {
        self.target.lamps()
    }

    /// The panel at a seat, if the table has that seat.
    pub fn panel(&self, seat: Seat) -> Result<&Panel> {
        match self.panels.get(usize::from(seat.number()) - 1) {
            Some(panel) => Ok(panel),
            None => bail!("the table has no {seat}: it has {}", self.panels.len()),
        }
    }

    /// All panels, from seat 1.
    pub fn panels(&self) -> &[Panel] {
        &self.panels
    }

    /// All that the table said on the host link since the power first came on, each event once.
    pub fn heard(&self) -> &[Heard] {
        &self.heard
    }

    /// The events among what was heard, from an index on.
    pub fn events_since(&self, index: usize) -> impl Iterator<Item = &Event> {
        self.heard.iter().skip(index).filter_map(|message| match message {
            Heard::Event(Numbered { event, .. }) => Some(event),
            Heard::Reply { .. } | Heard::Stopped(_) => None,
        })
    }

    /// The trace of all that happened.
    pub const fn trace(&self) -> &Trace {
        &self.trace
    }

    /// The messages on the host link, in both directions, without times: the same on every target.
    pub fn link_trace(&self) -> &[String] {
        &self.link_trace
    }

    /// Lets time pass, in microseconds.
    pub fn advance(&mut self, micros: u64) -> Result<()> {
        let end = self.target.now().plus_micros(micros);
        while self.target.now() < end {
            self.step(end)?;
        }
        Ok(())
    }

    /// Lets time pass until something holds, but no longer than anything should take.
    pub fn until(&mut self, what: &str, mut holds: impl FnMut(&mut Self) -> bool) -> Result<()> {
        let end = self.target.now().plus_micros(PATIENCE);
        while !holds(self) {
            ensure!(
                self.target.now() < end,
                "waited {} ms in vain for {what}; last in the trace:\n{}",
                PATIENCE / 1_000,
                self.trace.tail(8)
            );
            self.step(end)?;
        }
        Ok(())
    }

    /// A player touches a panel. Comes back when the table has taken the touch and the panel shows what came
    /// of it: done, or why not.
    pub fn touch(&mut self, seat: Seat, touch: field_bus::Touch) -> Result<Result<(), Refusal>> {
        self.panel(seat)?;
        let index = usize::from(seat.number()) - 1;
        self.panels[index].touch(touch);
        self.until("the touch to be taken", |bench| bench.panels[index].is_idle())?;
        let refused = self.panels[index].view().and_then(|view| view.refused);
        Ok(match refused {
            None => Ok(()),
            Some(code) => Err(Refusal::try_from(code).map_err(|error| anyhow::anyhow!("{error}"))?),
        })
    }

    /// A player touches a panel; nobody waits.
    pub fn tap(&mut self, seat: Seat, touch: field_bus::Touch) -> Result<()> {
        self.panel(seat)?;
        self.panels[usize::from(seat.number()) - 1].touch(touch);
        Ok(())
    }

    /// The dice come to rest, and both readers see the same.
    pub fn throw(&mut self, roll: Roll) -> Result<()> {
        let faces = [roll.0.pips(), roll.1.pips()];
        self.throw_seen(faces, faces)
    }

    /// The dice come to rest, and each reader sees what it sees. Comes back when the table has taken both and
    /// every panel shows what came of it.
    pub fn throw_seen(&mut self, first: [u8; 2], second: [u8; 2]) -> Result<()> {
        self.drop_dice(first, second);
        self.until("the readers to be heard", |bench| bench.dice_are_read())?;
        // A few rounds of the bus bring every panel up to date.
        self.advance(50_000)
    }

    /// The dice come to rest; nobody waits.
    pub fn drop_dice(&mut self, first: [u8; 2], second: [u8; 2]) {
        self.dice_seen([Some(Seen::Faces(first)), Some(Seen::Faces(second))]);
    }

    /// The dice come to rest, and each reader sees something, or nothing at all; nobody waits.
    pub fn dice_seen(&mut self, seen: [Option<Seen>; 2]) {
        self.note(&format!("dice   {seen:?}"));
        for (reader, seen) in self.readers.iter_mut().zip(seen) {
            if let Some(seen) = seen {
                reader.see(seen);
            }
        }
    }

    /// What stands around the board and is no wire: the door, the lamp chain, the source of chance, the program. Only
    /// a simulated board lets it be changed.
    pub fn surroundings(&mut self) -> Result<RefMut<'_, Surroundings>> {
        self.target.surroundings()
    }

    /// Opens a door of the table, or closes them all.
    pub fn set_door(&mut self, open: bool) -> Result<()> {
        self.note(if open { "door open" } else { "door closed" });
        self.target.set_door(open)
    }

    /// The floor asks the table something and waits for the answer.
    pub fn ask(&mut self, request: Request) -> Result<Reply> {
        self.ask_as(request.role(), request)
    }

    /// The same, as somebody whose request it may not be.
    pub fn ask_as(&mut self, role: Role, request: Request) -> Result<Reply> {
        self.last_id += 1;
        let id = self.last_id;
        self.send_in_role(id, role, request)?;
        let mut reply = None;
        self.until("the table's reply", |bench| {
            reply = bench.reply_to(id).cloned();
            reply.is_some()
        })?;
        reply.ok_or_else(|| anyhow::anyhow!("the reply was lost"))
    }

    /// The floor asks the table something; nobody waits.
    pub fn send(&mut self, request: Request) -> Result<RequestId> {
        self.last_id += 1;
        self.send_as(self.last_id, request)?;
        Ok(self.last_id)
    }

    /// The floor asks under an id of its choice: a new one, or one that it used before.
    pub fn send_as(&mut self, id: RequestId, request: Request) -> Result<()> {
        self.send_in_role(id, request.role(), request)
    }

    /// The floor asks as somebody whose request it may not be.
    pub fn send_in_role(&mut self, id: RequestId, role: Role, request: Request) -> Result<()> {
        self.note_link(format!("link < {role} {:?}", ToTable { id, request: request.clone() }));
        self.host.ask(role, id, request);
        Ok(())
    }

    fn reply_to(&self, wanted: RequestId) -> Option<&Reply> {
        self.heard.iter().rev().find_map(|message| match message {
            Heard::Reply { id, reply } if *id == wanted => Some(&**reply),
            Heard::Reply { .. } | Heard::Event(_) | Heard::Stopped(_) => None,
        })
    }

    /// Runs the board a little and answers whatever it sent.
    fn step(&mut self, end: Instant) -> Result<()> {
        let now = self.target.now();
        let asked = self.host.tick(now.micros())?;
        if !asked.is_empty() {
            self.target.feed_link(&asked)?;
        }
        let sent = self.target.run_until(end.min(now.plus_micros(STEP)))?;
        for (at, line) in self.target.observed() {
            self.trace.line(self.before + at.micros(), &line);
        }
        for byte in &sent.link {
            if let Some(message) = self.host.hear(*byte, self.target.now().micros())? {
                self.hear(message);
            }
        }
        self.overheard.extend(&sent.link);
        for byte in &sent.bus {
            if let Some(poll) = self.bus.push::<Poll>(*byte) {
                self.answer(&poll)?;
            }
        }
        Ok(())
    }

    fn answer(&mut self, poll: &Poll) -> Result<()> {
        let panels = self.panels.iter_mut().filter_map(|panel| panel.hear(poll));
        let readers = self.readers.iter_mut().filter_map(|reader| reader.hear(poll));
        let frames = panels.chain(readers).map(|answer| frame(&answer)).collect::<Result<Vec<_>>>()?;
        let answered = frames.concat();
        let arrives = match &mut self.meddler {
            Some(meddler) => meddler(poll, answered),
            None => answered,
        };
        if arrives.is_empty() { Ok(()) } else { self.target.feed_bus(&arrives) }
    }

    fn note(&mut self, line: &str) {
        self.trace.line(self.micros(), line);
    }

    fn note_link(&mut self, line: String) {
        self.note(&line);
        self.link_trace.push(line);
    }
}

fn frame<T: serde::Serialize>(message: &T) -> Result<protocol::frame::Frame> {
    encode(message).map_err(|error| anyhow::anyhow!("{error}"))
}

impl fmt::Debug for Bench {
    /// For a person whose step has failed: what the panels and lamps show, and what happened last.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "a table on target {}", self.kind())?;
        for (number, panel) in (1..).zip(&self.panels) {
            match panel.view() {
                None => writeln!(f, "  seat {number}: panel dark")?,
                Some(view) if view.credit == 0 && view.bets.is_empty() => {}
                Some(view) => writeln!(f, "  seat {number}: {view:?}")?,
            }
        }
        write!(f, "{}", self.trace.tail(12))
    }
}

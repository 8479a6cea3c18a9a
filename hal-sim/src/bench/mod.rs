//! A bench: a board with its surroundings: panels, dice readers, a floor system.
//!
//! It reaches the board only through its wires, so it works with every [`Target`].

use std::cell::RefMut;
use std::fmt;

use anyhow::{Result, bail};
use protocol::field_bus::READER_NODES;
use protocol::frame::Gatherer;
use protocol::host::{Event, Numbered, RequestId};
use rules_core::submission::GameKind;
use rules_core::{Cents, Seat};
use table::lamps::Frame;
use table::shaker::Equipment;

use crate::board::Surroundings;
use crate::faults::Faults;
use crate::fram::Chip;
use crate::recording::{Recorder, Stimulus};
use crate::scenario::words::On;
use crate::target::{Kind, Target};
use crate::trace::Trace;

mod breakage;
mod cables;
mod floor;
mod gauges;
mod hands;
mod host;
mod memory;
pub mod outbox;
pub mod panel;
pub mod reader;
mod received;
pub mod shaker;
mod standing;
mod submit;
mod time;

pub use cables::Meddler;
pub use host::{Host, Keys};
pub use memory::Spoilt;
pub use panel::Panel;
pub use reader::DiceReader;
pub use received::Received;
pub use shaker::Shaker;

/// Number of last events shown when a step has failed.
const LAST_EVENTS: usize = 10;

/// A board on a bench.
pub struct Bench {
    target: Box<dyn Target>,
    panels: Vec<Panel>,
    /// Whether the table has reported its number of seats.
    seated: bool,
    readers: [DiceReader; 2],
    shaker: Shaker,
    /// The readers and the shaker that the table last reported.
    heard: Option<Equipment>,
    bus: Gatherer,
    meddler: Option<Meddler>,
    host: Host,
    /// All messages from the table since the power first came on, each event once.
    received: Vec<Received>,
    /// The number of the last event received.
    last_event: u32,
    /// Bytes from the host link since the last [`Self::overhear`].
    overheard: Vec<u8>,
    last_id: RequestId,
    trace: Trace,
    link_trace: Vec<String>,
    /// Microseconds that passed before the power last came on.
    before: u64,
    faults: Faults,
    pub(crate) recorder: Recorder,
    /// The moment to which the bench runs.
    heading: Option<u64>,
    /// Polls in a row that had nothing new for their panel.
    nothing_new: usize,
}

impl Bench {
    /// Creates a bench around a board, its power off.
    pub fn new(target: Box<dyn Target>) -> Self {
        Self::with_keys(target, Keys::default())
    }

    /// Creates a bench around a board, its power off. The host has these keys.
    pub fn with_keys(target: Box<dyn Target>, keys: Keys) -> Self {
        Self {
            recorder: Recorder::new(target.setup(), keys),
            last_id: target.last_id(),
            target,
            panels: table::opening().seats().map(Panel::new).collect(),
            seated: false,
            readers: READER_NODES.map(DiceReader::new),
            shaker: Shaker::default(),
            heard: Some(Equipment::default()),
            bus: Gatherer::default(),
            meddler: None,
            host: Host::new(keys),
            received: Vec::new(),
            last_event: 0,
            overheard: Vec::new(),
            trace: Trace::default(),
            link_trace: Vec::new(),
            before: 0,
            faults: Faults::default(),
            heading: None,
            nothing_new: 0,
        }
    }

    /// Creates a bench around a blank board, and waits until the table is ready.
    pub fn start(kind: Kind) -> Result<Self> {
        Self::start_with(kind, Keys::default())
    }

    /// Creates a bench around a blank board, and waits until the table is ready. The host has these keys.
    pub fn start_with(kind: Kind, keys: Keys) -> Result<Self> {
        let mut bench = Self::with_keys(kind.build()?, keys);
        bench.power_on()?;
        Ok(bench)
    }

    /// Returns the kind of the board.
    pub fn kind(&self) -> Kind {
        self.target.kind()
    }

    /// Switches the power on, and waits until the table is ready and every panel shows it. `Err` if that takes
    /// too long.
    pub fn power_on(&mut self) -> Result<()> {
        self.switch_on()?;
        let before = self.received.len();
        self.until("the table to start", |bench| {
            bench.events_since(before).any(|event| matches!(event, Event::Started { .. }))
        })?;
        self.until("every panel to show the table", |bench| {
            bench.seated && bench.panels.iter().all(Panel::is_lit)
        })
    }

    /// Switches the power on without waiting.
    pub fn switch_on(&mut self) -> Result<()> {
        self.recorder.note(Stimulus::PowerOn);
        self.bus = Gatherer::default();
        self.host.power_on(self.last_event);
        self.seated = false;
        self.note("power on");
        self.target.power_on()
    }

    /// Cuts the power at this instant. Panels go dark, but keep the touches that the table has not taken.
    pub fn cut_power(&mut self) -> Result<()> {
        self.recorder.note(Stimulus::PowerCut);
        self.note("power cut");
        self.panels.iter_mut().for_each(Panel::darken);
        self.before = self.micros();
        self.target.cut_power()
    }

    /// Returns whether the bench can switch the board's power.
    pub fn has_switch(&self) -> bool {
        !matches!(self.kind(), Kind::Serial(_))
    }

    /// Returns the microseconds since the power first came on, without the time it was off.
    pub fn micros(&self) -> u64 {
        self.before + self.target.now().micros()
    }

    /// Returns the colours of the lamps; `None` before they were first set. A board at the end of a cable is asked.
    pub fn lamps(&mut self) -> Result<Option<Frame>> {
        if self.has_switch() { self.target.lamps(self.game()) } else { self.ask_lamps().map(Some) }
    }

    /// Returns the game that the panels show; Craps while all are dark.
    pub fn game(&self) -> GameKind {
        self.panels.iter().find_map(Panel::view).map(|view| view.game).unwrap_or_default()
    }

    /// Returns the board's memory. `Err` unless the board is simulated.
    pub fn memory(&self) -> Result<Chip> {
        self.target.memory()
    }

    /// Returns the panel at a seat. `Err` if the table has no such seat.
    pub fn panel(&self, seat: Seat) -> Result<&Panel> {
        match self.panels.get(usize::from(seat.number()) - 1) {
            Some(panel) => Ok(panel),
            None => bail!("the table has no {seat}: it has {}", self.panels.len()),
        }
    }

    fn panel_at(&mut self, seat: Seat) -> Result<&mut Panel> {
        self.panel(seat)?;
        Ok(&mut self.panels[usize::from(seat.number()) - 1])
    }

    /// Returns all panels, from seat 1.
    pub fn panels(&self) -> &[Panel] {
        &self.panels
    }

    /// All messages from the table since the power first came on, each event once.
    pub fn received(&self) -> &[Received] {
        &self.received
    }

    /// Returns the events among the received messages, from an index on.
    pub fn events_since(&self, index: usize) -> impl Iterator<Item = &Event> {
        self.received.iter().skip(index).filter_map(|message| match message {
            Received::Event(Numbered { event, .. }) => Some(event),
            Received::Reply { .. } | Received::Stopped { .. } => None,
        })
    }

    /// Returns the trace of the session.
    pub const fn trace(&self) -> &Trace {
        &self.trace
    }

    /// Ends the session and returns its trace.
    pub(crate) fn into_trace(self) -> Trace {
        self.trace
    }

    /// Returns the approximate size of a recording of the session, in bytes.
    pub fn recorded(&self) -> u64 {
        self.trace.len() + self.recorder.len()
    }

    /// Returns the messages on the host link, in both directions, without times: the same on every target.
    pub fn link_trace(&self) -> &[String] {
        &self.link_trace
    }

    /// Gives access to the board's surroundings: the door, the lamp chain, the source of chance, the program. The
    /// session
    /// can no longer be recorded. `Err` unless the board is simulated.
    pub fn surroundings(&mut self) -> Result<RefMut<'_, Surroundings>> {
        self.recorder
            .spoil("the board's surroundings were changed directly; use faults, which can be recorded");
        self.target.surroundings()
    }

    fn note(&mut self, line: &str) {
        self.trace.line(self.micros(), line);
    }

    fn note_link(&mut self, line: String) {
        self.note(&line);
        self.link_trace.push(line);
    }
}

impl fmt::Debug for Bench {
    /// Describes the table for the report of a failed step: phase, panels, lamps and the last events.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let phase = self.panels.iter().find_map(Panel::view).map(|view| view.phase);
        let phase = phase.map_or_else(|| "no panel shows anything".to_owned(), |phase| phase.to_string());
        writeln!(f, "a table on target {}: {phase}", self.kind())?;
        for (number, panel) in (1..).zip(&self.panels) {
            match panel.view() {
                None => writeln!(f, "  seat {number}: panel dark")?,
                Some(view) if view.credit == 0 && view.bets.is_empty() => {}
                Some(view) => {
                    let bets = view
                        .bets
                        .iter()
                        .map(|bet| format!("{} on {}", Cents::new(bet.stake), On::named(bet.wager).0));
                    let bets: Vec<_> = bets.collect();
                    let (credit, dice) = (Cents::new(view.credit), view.dice);
                    writeln!(f, "  seat {number}: {credit}, dice {dice:?}, {}", bets.join(", "))?;
                }
            }
        }
        if let Some(lit) = self.trace.last_lamps() {
            writeln!(f, "{lit}")?;
        }
        let events: Vec<_> = self.events_since(0).collect();
        for event in &events[events.len().saturating_sub(LAST_EVENTS)..] {
            writeln!(f, "  > {event}")?;
        }
        Ok(())
    }
}

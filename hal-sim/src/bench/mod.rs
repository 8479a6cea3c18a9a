//! A bench: a board with everything that stands around it: panels, dice readers, a floor system.
//!
//! It reaches the board through its wires only, so it serves every [`Target`] alike.

use std::cell::RefMut;
use std::fmt;

use anyhow::{Result, bail};
use protocol::field_bus::READER_NODES;
use protocol::frame::Gatherer;
use protocol::host::{Event, Numbered, RequestId};
use rules_core::{Cents, Seat};
use table::lamps::Frame;

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
mod heard;
mod host;
pub mod outbox;
pub mod panel;
pub mod reader;
mod standing;
mod submit;
mod time;

pub use cables::Meddler;
pub use heard::Heard;
pub use host::{Host, Keys};
pub use panel::Panel;
pub use reader::DiceReader;

/// So many events are shown to a person whose step has failed.
const LAST_EVENTS: usize = 10;

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
    faults: Faults,
    pub(crate) recorder: Recorder,
    /// The moment up to which time passes.
    heading: Option<u64>,
    /// How many polls in a row had nothing new for their panel.
    nothing_new: usize,
}

impl Bench {
    /// A bench around a board, its power off.
    pub fn new(target: Box<dyn Target>) -> Self {
        Self::with_keys(target, Keys::default())
    }

    /// A bench around a board whose host has these keys.
    pub fn with_keys(target: Box<dyn Target>, keys: Keys) -> Self {
        Self {
            recorder: Recorder::new(target.setup(), keys),
            last_id: target.last_id(),
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
            trace: Trace::default(),
            link_trace: Vec::new(),
            before: 0,
            faults: Faults::default(),
            heading: None,
            nothing_new: 0,
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
            bench.seated && bench.panels.iter().all(Panel::is_lit)
        })
    }

    /// Switches the power on, and waits for nothing.
    pub fn switch_on(&mut self) -> Result<()> {
        self.recorder.note(Stimulus::PowerOn);
        self.bus = Gatherer::default();
        self.host.power_on(self.last_event);
        self.seated = false;
        self.note("power on");
        self.target.power_on()
    }

    /// Cuts the power at this instant. Panels go dark; what was touched and not yet taken they keep.
    pub fn cut_power(&mut self) -> Result<()> {
        self.recorder.note(Stimulus::PowerCut);
        self.note("power cut");
        self.panels.iter_mut().for_each(Panel::darken);
        self.before = self.micros();
        self.target.cut_power()
    }

    /// Whether its power can be switched from here.
    pub fn has_switch(&self) -> bool {
        !matches!(self.kind(), Kind::Serial(_))
    }

    /// Microseconds since the power first came on, without the time it was off.
    pub fn micros(&self) -> u64 {
        self.before + self.target.now().micros()
    }

    /// What the lamps show. Where nobody can look at them, the table is asked.
    pub fn lamps(&mut self) -> Result<Option<Frame>> {
        if self.has_switch() { self.target.lamps() } else { self.ask_lamps().map(Some) }
    }

    /// The memory on the board. Only that of a simulated board can be looked at.
    pub fn memory(&self) -> Result<Chip> {
        self.target.memory()
    }

    /// The panel at a seat, if the table has that seat.
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
            Heard::Reply { .. } | Heard::Stopped { .. } => None,
        })
    }

    /// The trace of all that happened.
    pub const fn trace(&self) -> &Trace {
        &self.trace
    }

    /// The trace of all that happened, when nothing more will.
    pub(crate) fn into_trace(self) -> Trace {
        self.trace
    }

    /// How many bytes a recording of the session would have.
    pub fn recorded(&self) -> u64 {
        self.trace.len() + self.recorder.len()
    }

    /// The messages on the host link, in both directions, without times: the same on every target.
    pub fn link_trace(&self) -> &[String] {
        &self.link_trace
    }

    /// What stands around the board and is no wire: the door, the lamp chain, the source of chance, the program. Only
    /// a simulated board lets it be changed.
    pub fn surroundings(&mut self) -> Result<RefMut<'_, Surroundings>> {
        self.recorder.spoil("what stands around the board was changed by hand; faults can be recorded");
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
    /// For a person whose step has failed: what the panels show, the phase, and what was told last.
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
        let heard: Vec<_> = self.events_since(0).collect();
        for event in &heard[heard.len().saturating_sub(LAST_EVENTS)..] {
            writeln!(f, "  > {event}")?;
        }
        Ok(())
    }
}

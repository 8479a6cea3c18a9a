//! A soak: throws by the million in virtual time, with every fault that happens at a table in a year.
//!
//! The shipped machine, journal and log on a memory of the shipped size; players who bet on what is offered. The
//! power fails at any byte and again while the table recovers, bits flip in either snapshot, alarms come and go,
//! throws are void, the host is away or forgets to acknowledge, dice get old. In the end the host's accounts, kept
//! from the reported events, and the table's meters and accounts must agree to the cent.

mod ledger;

use anyhow::{Context as _, Result, bail, ensure};
use protocol::field_bus::ShakerAct;
use protocol::host::Numbered;
use rand::RngExt as _;
use rules_core::Window;
use rules_core::submission::GameKind;
use table::journal::SLOT;
use table::{Effect, Event, Machine};

pub use ledger::Ledger;

use crate::play::{Manner, Play, automated, props_and_hops, sic_bo};
use crate::rig::{FULL_RING, Memory, Off, Table, logged};

type Full = Memory<FULL_RING>;

/// Throws between two comparisons of the accounts.
const COMPARED_EVERY: u64 = 1_000;

/// The parameters of a soak.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Throws to settle.
    pub rolls: u64,
    /// Seed of the random numbers.
    pub seed: u64,
    /// Seats at the table.
    pub seats: u8,
    /// Touches between two throws, on average.
    pub touches: u32,
    /// The game.
    pub game: GameKind,
}

/// The result of a soak.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    /// Events taken.
    pub events: u64,
    /// Power cuts, including those during a recovery.
    pub cuts: u64,
    /// Bits flipped in one of the two snapshots.
    pub flips: u64,
    /// Times that the host was away.
    pub away: u64,
    /// Events reported to the host, each counted once.
    pub reported: u32,
    /// Bytes written to the memory.
    pub written: u64,
    /// Hours on the table's clock.
    pub hours: u64,
    /// The meters, which table and host agree on.
    pub meters: protocol::host::Meters,
}

struct Soak {
    opening: Machine,
    play: Play,
    memory: Full,
    table: Table,
    host: Ledger,
    /// For how many more events the host is away.
    away: u32,
    /// Whether a snapshot was damaged and not checked since.
    damaged: bool,
    /// Whether the power is about to fail.
    failing: bool,
    report: Report,
}

/// Soaks, and compares the accounts. `progress` gets the number of settled throws.
pub fn run(plan: &Plan, mut progress: impl FnMut(u64)) -> Result<Report> {
    let mut soak = Soak::new(plan)?;
    let mut settled = 0;
    while settled < plan.rolls {
        soak.step().with_context(|| format!("seed {}, after {settled} throws", plan.seed))?;
        let decisions = soak.table.machine.state().meters.decisions();
        if decisions > settled && decisions.is_multiple_of(COMPARED_EVERY) {
            soak.compare().with_context(|| format!("seed {}, after {settled} throws", plan.seed))?;
            progress(decisions);
        }
        settled = decisions;
    }
    soak.compare()?;
    soak.report.reported = soak.host.last();
    soak.report.written = soak.memory.written();
    soak.report.hours = soak.table.machine.state().time.seconds() / 3_600;
    soak.report.meters = *soak.host.meters();
    Ok(soak.report)
}

impl Soak {
    fn new(plan: &Plan) -> Result<Self> {
        let terms = match plan.game {
            GameKind::PropsAndHops => props_and_hops(plan.seats),
            GameKind::SicBo => sic_bo(plan.seats),
            GameKind::Craps => automated(plan.seats),
            GameKind::MiniCraps | GameKind::Crapless => bail!("there is no soak of {}", plan.game.title()),
        };
        let opening = Machine::new(terms);
        // Two throws a minute: the touches between them, and some five events more.
        let pause = 30_000 / (u64::from(plan.touches) + 5);
        let manner = Manner { touches: plan.touches, odd: 15, pause, wild: false };
        let mut memory = Full::default();
        let mut host = Ledger::default();
        let mut hear = |effect: &Effect| note(&mut host, effect);
        let table = match Table::restart(&mut memory, &opening, &mut hear) {
            Ok(table) => table,
            Err(off) => bail!("the table does not start: {off:?}"),
        };
        let (play, report) = (Play::new(plan.seed, manner), Report::default());
        Ok(Self { opening, play, memory, table, host, away: 0, damaged: false, failing: false, report })
    }

    fn step(&mut self) -> Result<()> {
        self.tamper();
        let (event, at) = self.play.next(&self.table.machine);
        let window = self.table.machine.state().game.window();
        let (host, away) = (&mut self.host, self.away > 0);
        let mut hear = |effect: &Effect| {
            if !away {
                note(host, effect);
            }
        };
        let taken = self.table.take(&mut self.memory, &event, at, &mut hear);
        self.report.events += 1;
        match taken {
            Ok(()) => self.damaged &= self.table.machine.state().game.window() == window,
            Err(Off::Cut) => self.recover()?,
            Err(Off::Stopped(stop)) => bail!("{event:?} stopped the table: {stop}"),
        }
        self.away = self.away.saturating_sub(1);
        if self.away == 0 {
            self.catch_up()?;
            self.acknowledge(&event);
        }
        Ok(())
    }

    /// Breaks something now and then. Never both snapshots at once: that stops a table, as it should.
    fn tamper(&mut self) {
        if self.failing || self.damaged {
            return;
        }
        if self.play.one_in(700) {
            let bytes = self.play.chance().random_range(0..400);
            self.memory.fail_after(bytes);
            self.failing = true;
        } else if self.play.one_in(2_000) {
            let slot = if self.play.chance().random() { 0 } else { SLOT as usize };
            let (byte, bit) =
                (self.play.chance().random_range(0..600), self.play.chance().random_range(0..8));
            self.memory.flip(slot + byte, bit);
            self.damaged = true;
            self.report.flips += 1;
        }
        if self.away == 0 && self.play.one_in(5_000) {
            self.away = self.play.chance().random_range(1..1_000);
            self.report.away += 1;
        }
    }

    /// Restores the power, which may fail again before the table has started.
    fn recover(&mut self) -> Result<()> {
        loop {
            self.report.cuts += 1;
            self.memory.restore();
            self.failing = false;
            if self.play.one_in(3) {
                let bytes = self.play.chance().random_range(0..2_000);
                self.memory.fail_after(bytes);
                self.failing = true;
            }
            let (host, away) = (&mut self.host, self.away > 0);
            let mut hear = |effect: &Effect| {
                if !away {
                    note(host, effect);
                }
            };
            match Table::restart(&mut self.memory, &self.opening, &mut hear) {
                Ok(table) => {
                    self.table = table;
                    return Ok(());
                }
                Err(Off::Cut) => {}
                Err(Off::Stopped(stop)) => bail!("the table did not recover: {stop}"),
            }
        }
    }

    /// Lets the host request the events that it missed.
    fn catch_up(&mut self) -> Result<()> {
        while self.host.last() < self.table.machine.state().log.last() {
            let number = self.host.last() + 1;
            let Some(event) = logged(&mut self.memory, number) else { bail!("event {number} is lost") };
            ensure!(self.host.hear(number, &event), "event {number} is out of turn");
        }
        Ok(())
    }

    /// Makes the host acknowledge its events, on most days.
    fn acknowledge(&mut self, event: &Event) {
        let forgets = self.table.machine.state().time.seconds() / 86_400 % 5 == 4;
        let once_a_throw =
            matches!(event, Event::Entropy(_) | Event::Shaker { act: ShakerAct::Uncovered, .. });
        if !forgets && once_a_throw && self.play.one_in(4) {
            self.play.will_acknowledge(self.host.last());
        }
    }

    fn compare(&mut self) -> Result<()> {
        self.catch_up()?;
        let state = self.table.machine.state();
        state.check()?;
        self.host.compare(state)?;
        ensure!(state.game.window() == Window::Open, "a throw was settled");
        Ok(())
    }
}

/// Passes an event to the host. It requests missed ones later.
fn note(host: &mut Ledger, effect: &Effect) {
    if let Effect::Tell(Numbered { number, event, .. }) = effect {
        host.hear(*number, event);
    }
}

//! Checks of the table on itself: doors, silence and babbling on the wires, the lamp chain, the program, and time.

use protocol::host::{Phase, ResetCause, Tilt};

use super::Controller;
use super::image::{self, Asked, Reading};
use super::trail::Trail;
use crate::board::{Board, Instant};
use crate::entropy;
use crate::event::Event;
use crate::fault::Stop;
use crate::frames::apart;
use crate::stop_note;

/// The state of these checks.
#[derive(Debug)]
pub(super) struct Watch {
    /// The time of the loop's last round.
    came_around: Instant,
    /// Whether the lamp chain could not be driven.
    pub(super) lamps_dark: bool,
    /// Whether both snapshots were damaged at the last check.
    pub(super) copies_bad: bool,
    /// Whether the snapshots are due for a check.
    pub(super) copies_due: bool,
    /// Repaired damage of the memory, for reports.
    repaired: Trail<u32>,
    /// Writes that read back differently.
    slips: Slips,
    /// The time of the last frame from the host, if there was one.
    pub(super) host_heard: Option<Instant>,
    /// The time of the next check of the program.
    pub(super) image_due: Instant,
    /// The check of the program under way.
    pub(super) looking: Option<Reading>,
    /// The digest that a host has asked for.
    pub(super) asked: Option<Asked>,
}

impl Watch {
    pub(super) fn new(now: Instant) -> Self {
        Self {
            came_around: now,
            lamps_dark: false,
            copies_bad: false,
            copies_due: false,
            repaired: Trail::default(),
            slips: Slips::default(),
            host_heard: None,
            image_due: now.plus_micros(image::EVERY_MICROS),
            looking: None,
            asked: None,
        }
    }
}

/// A memory with this many writes that read back differently, each within `SLIPS_MICROS` of the one before, raises an alarm.
const SLIPS: u32 = 3;

/// The alarm ends after this time without such a write.
const SLIPS_MICROS: u64 = 600 * 1_000_000;

/// Writes that read back differently. Each was repaired, but a memory that repeats them will not keep its bytes for long.
#[derive(Debug, Default)]
struct Slips {
    /// How many there were since the start, and how many of them follow each other closely.
    seen: u32,
    close: u32,
    /// The time of the last one.
    last: Instant,
}

impl Slips {
    /// Takes the count since the start.
    fn count(&mut self, all: u32, now: Instant) {
        if self.last.plus_micros(SLIPS_MICROS) <= now {
            self.close = 0;
        }
        if all != self.seen {
            self.close = self.close.saturating_add(all.saturating_sub(self.seen));
            (self.seen, self.last) = (all, now);
        }
    }

    const fn repeated(&self) -> bool {
        self.close >= SLIPS
    }
}

impl Controller<'_> {
    /// Reports how the previous run ended: a restart without a power cut, a crash, which tilts the table, or a stop, each once.
    pub(super) async fn look_back<B: Board>(&mut self, board: &mut B) -> Result<(), Stop> {
        let cause = board.reset_cause();
        if cause != ResetCause::PowerOn {
            self.take(board, Event::Restarted(cause)).await?;
        }
        if let Some(crash) = board.crash() {
            self.take(board, Event::Crashed(crash)).await?;
            board.forget_crash();
        }
        if let Some(note) = apart!(stop_note::read(board.fram()))? {
            self.stopped = Some(note.stopped);
            if !note.told {
                self.take(board, Event::Stopped(note.stopped)).await?;
            }
        }
        Ok(())
    }

    /// Feeds the watchdog if the clock advances. With a stuck clock the bus is not polled and no timer runs, although a busy
    /// host still wakes the loop.
    pub(super) fn come_around<B: Board>(&mut self, board: &mut B) {
        let now = board.now();
        if now != self.watch.came_around {
            self.watch.came_around = now;
            board.alive();
        }
    }

    /// Does one round of checks. A changed alarm becomes an event, and so does a deadline that has passed.
    pub(super) async fn look_around<B: Board>(&mut self, board: &mut B) -> Result<(), Stop> {
        apart!(self.look_at_memory(board))?;
        for (tilt, wrong) in self.conditions(board) {
            if self.machine.state().alarms.has(tilt) != wrong {
                apart!(self.take(board, Event::Alarm { tilt, on: wrong }))?;
            }
        }
        while let Some(node) = self.bus.lost().first_difference(self.machine.state().lost) {
            let lost = self.bus.lost().has(node);
            apart!(self.take(board, Event::Node { node, lost }))?;
        }
        let equipment = self.bus.equipment();
        if equipment != self.machine.state().equipment {
            apart!(self.take(board, Event::Equipped(equipment)))?;
        }
        if self.watch.lamps_dark {
            self.lit = None; // retried in every round
            let frame = crate::lamps::Frame::of(self.machine.state());
            apart!(self.light(board, frame));
        }
        if !self.has_unsent_events() {
            // Damaged snapshots were rewritten; once they are found whole, a technician may clear the tilt.
            self.watch.copies_due |= self.watch.copies_bad;
            apart!(self.check_copies(board))?;
        }
        apart!(self.look_after_sessions(board))?;
        apart!(self.read_program(board))?;
        if self.machine.state().phase() == Phase::NoMoreBets {
            apart!(self.draw(board))?;
        }
        let now = self.millis(board);
        if self.machine.deadline().is_some_and(|deadline| deadline <= now) {
            apart!(self.take(board, Event::TimeUp))?;
        }
        Ok(())
    }

    /// Counts and reports repaired damage of the memory.
    async fn look_at_memory<B: Board>(&mut self, board: &mut B) -> Result<(), Stop> {
        let slips = self.journal.repairs.slips().saturating_add(self.log_buffer.repairs.slips());
        self.watch.slips.count(slips, board.now());
        for (at, count) in [self.journal.repairs.take(), self.log_buffer.repairs.take()].into_iter().flatten()
        {
            self.watch.repaired.note_many(at, count);
        }
        match self.watch.repaired.take(board.now()) {
            Some((at, count)) => apart!(self.take(board, Event::MemoryRepaired { at, count })),
            None => Ok(()),
        }
    }

    /// Checks both snapshots and the records since, if that is due.
    pub(super) async fn check_copies<B: Board>(&mut self, board: &mut B) -> Result<(), Stop> {
        if self.watch.copies_due {
            self.watch.copies_due = false;
            self.watch.copies_bad = !self.journal.verify(board.fram(), self.machine.state()).await?;
        }
        Ok(())
    }

    fn conditions<B: Board>(&self, board: &mut B) -> [(Tilt, bool); 6] {
        let (now, terms) = (board.now(), self.machine.state().game.submission());
        let patience = u64::from(terms.timers().link).saturating_mul(1_000_000);
        let late = self.watch.host_heard.is_some_and(|heard| heard.plus_micros(patience) < now);
        [
            (Tilt::Door, board.door_open()),
            (Tilt::ServiceKey, board.service_key()),
            (Tilt::LampChain, self.watch.lamps_dark),
            (Tilt::Memory, self.watch.copies_bad || self.watch.slips.repeated()),
            (Tilt::Link, patience > 0 && late),
            (Tilt::Bus, self.bus.babbling(now)),
        ]
    }

    /// Draws entropy if Power Odds wait for it (623b.5(c)). Without a healthy source there are none for this throw.
    async fn draw<B: Board>(&mut self, board: &mut B) -> Result<(), Stop> {
        let mut raw = [0; entropy::RAW];
        let seed = self.hosts.noise(board, &mut raw).await;
        apart!(self.take(board, Event::Entropy(seed)))
    }
}

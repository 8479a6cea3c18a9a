//! What the table watches by itself: doors, silence and babble on the wires, the lamp chain, the program, and time.

use protocol::host::{Phase, ResetCause, Tilt};

use super::Controller;
use super::image::{self, Asked, Reading};
use crate::board::{Board, Instant};
use crate::entropy;
use crate::event::Event;
use crate::fault::Stop;
use crate::frames::apart;
use crate::stop_note;

/// What was noticed, and when.
#[derive(Debug)]
pub(super) struct Watch {
    /// The clock when the loop last came around.
    came_around: Instant,
    /// The lamp chain could not be driven.
    pub(super) lamps_dark: bool,
    /// Both copies of the state were damaged when they were last checked.
    pub(super) copies_bad: bool,
    /// They are to be checked.
    pub(super) copies_due: bool,
    /// When the host was last heard, if it ever was.
    pub(super) host_heard: Option<Instant>,
    /// When the program is to be looked at again.
    pub(super) image_due: Instant,
    /// It is being looked at.
    pub(super) looking: Option<Reading>,
    /// A host has asked for its digest.
    pub(super) asked: Option<Asked>,
}

impl Watch {
    pub(super) const fn new(now: Instant) -> Self {
        Self {
            came_around: now,
            lamps_dark: false,
            copies_bad: false,
            copies_due: false,
            host_heard: None,
            image_due: now.plus_micros(image::EVERY_MICROS),
            looking: None,
            asked: None,
        }
    }
}

impl Controller<'_> {
    /// How the controller before this one ended: when the power did not end it, that is told; when it crashed, nothing
    /// is taken before a technician has seen to it. What stopped the table is told too, once.
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

    /// The watchdog may wait a while longer, if time goes on. A clock that stands keeps the bus unpolled and every timer
    /// waiting, however often a talkative host wakes the loop.
    pub(super) fn come_around<B: Board>(&mut self, board: &mut B) {
        let now = board.now();
        if now != self.watch.came_around {
            self.watch.came_around = now;
            board.alive();
        }
    }

    /// Once around: what is wrong or right again becomes an event, and so does a moment that has come.
    pub(super) async fn look_around<B: Board>(&mut self, board: &mut B) -> Result<(), Stop> {
        for (tilt, wrong) in self.conditions(board) {
            if self.machine.state().alarms.has(tilt) != wrong {
                apart!(self.take(board, Event::Alarm { tilt, on: wrong }))?;
            }
        }
        while let Some(node) = self.bus.lost().first_difference(self.machine.state().lost) {
            let lost = self.bus.lost().has(node);
            apart!(self.take(board, Event::Node { node, lost }))?;
        }
        if self.watch.lamps_dark {
            self.lit = None; // tried again with every look around
            let frame = crate::lamps::Frame::of(self.machine.state());
            apart!(self.light(board, frame));
        }
        if !self.has_news() {
            // When they were bad they were written anew; when they are found whole, a technician may clear the tilt.
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

    /// Checks both copies of the state, if that is due.
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
            (Tilt::Memory, self.watch.copies_bad),
            (Tilt::Link, patience > 0 && late),
            (Tilt::Bus, self.bus.babbling(now)),
        ]
    }

    /// Power Odds wait for entropy (623b.5(c)). Without a healthy source there are none for this throw.
    async fn draw<B: Board>(&mut self, board: &mut B) -> Result<(), Stop> {
        let mut raw = [0; entropy::RAW];
        let seed = self.noise(board, &mut raw).await;
        apart!(self.take(board, Event::Entropy(seed)))
    }
}

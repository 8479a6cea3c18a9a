//! The loop: one event at a time is worked out, journalled, and only then acted upon.
//!
//! | file | says |
//! |---|---|
//! | `run/host` | what the host asks, and is answered and told |
//! | `run/access` | who is let in, and what becomes of those who are not |
//! | `run/challenge` | what a hello has to answer |
//! | `run/chance` | the source of chance, and how it does |
//! | `run/sessions` | the sessions that hosts have opened |
//! | `run/trail` | attempts that were turned away, reported now and then |
//! | `run/out_of_service` | how a table that has stopped answers |
//! | `run/image` | the program that runs, and its digest |
//! | `run/watch` | what the table watches by itself: doors, silence on the wires, the program, time |

use core::convert::Infallible;

use protocol::convert::{Reading, Touch};
use protocol::field_bus::{Poll, Report};
use protocol::frame::encode_into;
use protocol::host::{ChanceCounters, FromTable, Numbered, Stopped};
use protocol::session::TableFrame;
use rules_core::Bug;
use serde::Serialize;

use crate::board::{Board, Instant, Observed, Woken};
use crate::bus::Bus;
use crate::effect::Effect;
use crate::event::{Event, Millis};
use crate::fault::{Fault, Stop};
use crate::frames::apart;
use crate::journal::{self, Journal, Recovered};
use crate::lamps::Frame;
use crate::log_store::{Earlier, Gathered};
use crate::machine::Machine;
use crate::node::Node;
use crate::{stop_note, view};

mod access;
mod challenge;
mod chance;
mod host;
mod image;
mod out_of_service;
mod sessions;
mod trail;
mod watch;

pub use out_of_service::out_of_service;

/// Runs a table until it has to stop. `machine` must be new: what the memory holds goes into it, and a memory never used
/// before is set up with it as it is. It is most of a controller's memory, so whoever has it says where it stands.
///
/// Nothing is sent before the critical state has been recovered and checked, and the program was looked at. When the
/// memory fails, or we do, the layout is kept as it is, the tower turns red, the host is told if it can be, and this
/// comes back.
pub async fn run<B: Board>(board: &mut B, machine: &mut Machine) -> Stop {
    match apart!(journal::open(board.fram(), machine)) {
        Err(stop) => {
            let _ = board.show_lamps(&Frame::unknown()).await;
            apart!(note(board, stop, Millis::default()));
            stop
        }
        Ok(Recovered { journal, unfinished }) => {
            let mut controller = Controller::new(journal, machine, board.now());
            let Err(stop) = apart!(controller.serve(board, unfinished));
            apart!(controller.halt(board, stop));
            stop
        }
    }
}

struct Controller<'a> {
    machine: &'a mut Machine,
    journal: Journal,
    bus: Bus,
    sessions: sessions::Sessions,
    /// The session that asked for what is being done, if one did.
    asker: Option<u32>,
    lit: Option<Frame>,
    /// What is on its way into the log.
    telling: Gathered,
    /// Of what the panels are to show.
    digests: view::Digests,
    watch: watch::Watch,
    /// How the source of chance has done since the power came on.
    chance: ChanceCounters,
    /// What stopped the table last, as far as its memory knows.
    stopped: Option<Stopped>,
    /// The board's clock when the controller began, and the table's at that moment.
    began: (Instant, Millis),
}

impl<'a> Controller<'a> {
    fn new(journal: Journal, machine: &'a mut Machine, now: Instant) -> Self {
        let bus = Bus::new(machine.state().game.submission(), now);
        let began = (now, machine.state().time);
        let watch = watch::Watch::new(now);
        let sessions = sessions::Sessions::default();
        let digests = view::Digests::default();
        Self {
            machine,
            journal,
            bus,
            sessions,
            asker: None,
            lit: None,
            telling: Gathered::default(),
            digests,
            watch,
            chance: ChanceCounters::default(),
            stopped: None,
            began,
        }
    }

    async fn serve<B: Board>(
        &mut self,
        board: &mut B,
        unfinished: Option<(Event, Millis)>,
    ) -> Result<Infallible, Stop> {
        let image = image::Reading::new(&[]).finish(board);
        self.machine.state().check()?;
        if let Some((Event::Stopped(stopped), _)) = unfinished {
            apart!(stop_note::mark_told(board.fram(), stopped))?;
        }
        apart!(self.finish(board, unfinished, image))?;
        apart!(self.take(board, Event::Started))?;
        apart!(self.look_back(board))?;
        apart!(self.look_at_image(board, image))?;
        apart!(greet(board))?;
        let mut bytes = [0; 64];
        loop {
            self.come_around(board);
            apart!(self.look_around(board))?;
            if let Some(node) = self.bus.next(board.now()) {
                apart!(self.poll(board, node))?;
            }
            apart!(self.tell_news(board))?;
            let until = if self.has_news() || self.reads_program() { board.now() } else { self.wake_at() };
            match board.wait(until, &mut bytes).await? {
                Woken::Deadline => self.bus.read_all(board.now()),
                Woken::Link(count) => {
                    for byte in bytes.iter().take(count) {
                        apart!(self.hear_host(board, *byte))?;
                    }
                }
                Woken::Bus(count) => {
                    for byte in bytes.iter().take(count) {
                        apart!(self.hear_node(board, *byte))?;
                    }
                }
            }
        }
    }

    /// The next moment at which there is something to do, if nothing comes in.
    fn wake_at(&self) -> Instant {
        let deadline = self.machine.deadline().map(|moment| self.instant(moment));
        deadline.map_or(self.bus.deadline(), |moment| moment.min(self.bus.deadline()))
    }

    /// The table's clock.
    fn millis<B: Board>(&self, board: &B) -> Millis {
        let (instant, millis) = self.began;
        let passed = board.now().micros().saturating_sub(instant.micros()).div_euclid(1_000);
        Millis(millis.0.saturating_add(passed))
    }

    fn instant(&self, moment: Millis) -> Instant {
        let (instant, millis) = self.began;
        instant.plus_micros(moment.0.saturating_sub(millis.0).saturating_mul(1_000))
    }

    async fn poll<B: Board>(&mut self, board: &mut B, node: Node) -> Result<(), Stop> {
        let state = self.machine.state();
        let (acknowledged, show) = match node {
            Node::Panel(seat) => {
                let wanted = self.bus.wants(seat, self.digests.of(state, seat)?);
                let show = if wanted { Some(view::panel(state, seat)?) } else { None };
                (*state.taken.touches.get(seat), show)
            }
            Node::Reader(reader) => (*state.taken.throws.get(reader), None),
        };
        let poll = Poll { to: node.number(), acknowledged, show };
        let mut frame = protocol::frame::Frame::new();
        framed(&poll, &mut frame)?;
        self.bus.polling(frame.len());
        Ok(board.send_bus(&frame).await?)
    }

    async fn hear_node<B: Board>(&mut self, board: &mut B, byte: u8) -> Result<(), Stop> {
        let event = match self.bus.receive(byte, board.now()) {
            Some((Node::Panel(seat), Report::Panel { touch: Some(touch), .. })) => {
                Event::Touched { seat, number: touch.number, touch: Touch::try_from(touch.what) }
            }
            Some((Node::Reader(reader), Report::Reader { throw: Some(throw) })) => {
                Event::DiceRead { reader, number: throw.number, reading: Reading::from(throw.what) }
            }
            // Nothing new; or a node that reports what is not its to report.
            None | Some((Node::Panel(_) | Node::Reader(_), Report::Panel { .. } | Report::Reader { .. })) => {
                return Ok(());
            }
        };
        if self.machine.state().taken.is_next(&event) { apart!(self.take(board, event)) } else { Ok(()) }
    }

    /// The one way in: an event is worked out, journalled, and only then acted upon. When betting has closed, and when a
    /// throw was settled, the two copies of the state are to be checked: as soon as everybody has been told, and before the
    /// dice are read in any case.
    async fn take<B: Board>(&mut self, board: &mut B, event: Event) -> Result<(), Stop> {
        if self.machine.state().taken.has(&event) {
            return apart!(self.repeat_answer(board, &event));
        }
        if matches!(event, Event::DiceRead { .. }) {
            apart!(self.check_copies(board))?;
        }
        let at = self.millis(board);
        let window = self.machine.state().game.window();
        apart!(self.journal.append(board.fram(), (&event, at), self.machine.state()))?;
        board.observe(Observed::Event(&event));
        if let Event::Stopped(stopped) = event {
            apart!(stop_note::mark_told(board.fram(), stopped))?; // before anything else is written: it is told once
        }
        apart!(self.act(board, &event, at))?;
        apart!(self.journal.snapshot_if_due(board.fram(), self.machine.state()))?;
        self.watch.copies_due |= self.machine.state().game.window() != window;
        Ok(())
    }

    /// Does all that an event asks for, one effect after the other.
    async fn act<B: Board>(&mut self, board: &mut B, event: &Event, at: Millis) -> Result<(), Stop> {
        self.digests.forget();
        self.machine.step(event, at)?;
        let base = journal::log_base::<B::Fram>();
        while self.machine.has_effect()?
            && let Some(effect) = self.machine.effect()
        {
            board.observe(Observed::Effect(effect));
            match effect {
                Effect::Answer(id, answer) => {
                    let (id, answer) = (*id, *answer);
                    apart!(self.telling.write(board.fram(), base))?; // effects keep their order
                    apart!(self.answer(board, id, answer.into()))?;
                }
                Effect::Tell(told) => apart!(self.telling.push(board.fram(), base, told))?,
            }
            self.machine.effect_is_done();
        }
        apart!(self.telling.write(board.fram(), base))?;
        self.bus.seat(self.machine.state().game.submission(), board.now());
        apart!(self.light(board, Frame::of(self.machine.state())));
        Ok(())
    }

    /// Finishes the event that was under way when the power failed. Events that are in the log and that no record tells of
    /// show that a record is damaged.
    async fn finish<B: Board>(
        &mut self,
        board: &mut B,
        unfinished: Option<(Event, Millis)>,
        image: [u8; 32],
    ) -> Result<(), Stop> {
        let base = journal::log_base::<B::Fram>();
        let mut earlier = apart!(Earlier::find(board.fram(), base, self.machine.state().log.last()))?;
        let Some((event, at)) = unfinished else {
            return if earlier.is_empty() { Ok(()) } else { Err(Fault::RecordBad.into()) };
        };
        // Another program may have told of the same happening in other events.
        let same = self.machine.state().image.seen == image;
        self.machine.step(&event, at)?;
        let time = self.machine.state().time;
        if earlier.is_after(time.0) {
            return Err(Fault::RecordBad.into());
        }
        let mut last = earlier.last();
        while let Some(effect) = self.machine.next_effect()? {
            board.observe(Observed::Effect(&effect));
            // Whoever waited for an answer asks again.
            let Effect::Tell(told) = effect else { continue };
            if !apart!(earlier.meet(board.fram(), base, &told.event))? {
                last = last.checked_add(1).ok_or(Bug::AmountOverflow)?;
                let told = Numbered { number: last, ..told };
                apart!(self.telling.push(board.fram(), base, &told))?;
            }
        }
        if same && earlier.has_unmet() {
            return Err(Fault::RecordBad.into());
        }
        apart!(self.telling.write(board.fram(), base))?;
        self.machine.adopt_log(last);
        self.bus.seat(self.machine.state().game.submission(), board.now());
        // The table's clock goes on from its last event.
        self.began = (board.now(), time);
        Ok(())
    }

    /// A chain that cannot be lit is noticed the next time the table looks around.
    async fn light<B: Board>(&mut self, board: &mut B, frame: Frame) {
        if self.lit != Some(frame) {
            board.observe(Observed::Lamps(&frame));
            let lit = board.show_lamps(&frame).await.is_ok();
            self.watch.lamps_dark = !lit;
            self.lit = lit.then_some(frame);
        }
    }

    /// What can still be done when something has failed. Failing again changes nothing.
    async fn halt<B: Board>(&mut self, board: &mut B, stop: Stop) {
        self.light(board, Frame::of(self.machine.state()).stopped()).await;
        apart!(note(board, stop, self.millis(board)));
        let stopped = FromTable::Stopped { reason: stop.reason(), code: stop.code() };
        let mut place = 0usize;
        while let Some(session) = self.sessions.nth(place) {
            let mut frame = protocol::frame::Frame::new();
            if self.seal(session, &stopped, &mut frame).is_ok() {
                let _ = board.send_link(&frame).await;
            }
            place = place.saturating_add(1);
        }
    }
}

/// Says that the table has started: every host that had a session is to open another.
async fn greet<B: Board>(board: &mut B) -> Result<(), Stop> {
    let mut greeting = protocol::frame::Frame::new();
    framed(&TableFrame::NoSession { session: 0 }, &mut greeting)?;
    Ok(board.send_link(&greeting).await?)
}

/// Leaves a note of what stopped the table, where the memory can be written. That of another program is left alone.
async fn note<B: Board>(board: &mut B, stop: Stop, at: Millis) {
    if !matches!(stop, Stop::Fault(Fault::MemoryVersion { .. })) {
        let _failed_too = stop_note::leave(board.fram(), Stopped { code: stop.code(), at: at.0 }).await;
    }
}

fn framed<T: Serialize>(message: &T, frame: &mut protocol::frame::Frame) -> Result<(), Bug> {
    encode_into(message, frame).map_err(|_| Bug::MessageTooLong)
}

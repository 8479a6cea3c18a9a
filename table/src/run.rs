//! The loop: one event at a time is journalled, and only then acted on.
//!
//! | file | handles |
//! |---|---|
//! | `run/hosts` | the host link of either mode: sessions, sealed answers |
//! | `run/host` | requests of the host, replies and events |
//! | `run/access` | handshakes, first keys and denials |
//! | `run/challenge` | the challenges that a hello must answer |
//! | `run/chance` | the source of chance and its health |
//! | `run/sessions` | the open sessions of hosts |
//! | `run/trail` | denied attempts, counted and reported together |
//! | `run/out_of_service` | the loop of a table out of service: host link and panels |
//! | `run/service` | the requests that it answers: cause, dump, log, clearing |
//! | `run/image` | the running program and its digest |
//! | `run/watch` | what the table watches itself: doors, silent wires, the program, time |

use core::convert::Infallible;

use protocol::convert::{Reading, Touch};
use protocol::field_bus::{Poll, Report};
use protocol::frame::encode_into;
use protocol::host::{FromTable, Numbered, Stopped};
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
mod hosts;
mod image;
mod out_of_service;
mod service;
mod sessions;
mod trail;
mod watch;

pub use out_of_service::out_of_service;

/// Runs a table until a fault or a bug. `machine` must be new: the state in the memory is loaded into it, and a blank memory
/// is set up with it as it is. It takes most of a controller's memory, so the caller owns it.
///
/// Sends nothing before the critical state is recovered and checked and the program is verified. After a fault or a bug
/// the layout is kept, the tower turns red, the host is notified if possible, and this returns.
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
    hosts: hosts::Hosts,
    lit: Option<Frame>,
    /// The events to be written into the log.
    log_buffer: Gathered,
    /// The digests of the panels' views.
    digests: view::Digests,
    watch: watch::Watch,
    /// The last stop, from the note in the memory.
    stopped: Option<Stopped>,
    /// The board's time at the start of the controller, and the table's time then.
    began: (Instant, Millis),
}

impl<'a> Controller<'a> {
    fn new(journal: Journal, machine: &'a mut Machine, now: Instant) -> Self {
        let bus = Bus::new(machine.state().game.submission(), now);
        let began = (now, machine.state().time);
        let watch = watch::Watch::new(now);
        let digests = view::Digests::default();
        Self {
            machine,
            journal,
            bus,
            hosts: hosts::Hosts::default(),
            lit: None,
            log_buffer: Gathered::default(),
            digests,
            watch,
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
            apart!(self.send_events(board))?;
            let until =
                if self.has_unsent_events() || self.reads_program() { board.now() } else { self.wake_at() };
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

    /// Returns the time to wake up at if no byte comes in.
    fn wake_at(&self) -> Instant {
        let deadline = self.machine.deadline().map(|moment| self.instant(moment));
        deadline.map_or(self.bus.deadline(), |moment| moment.min(self.bus.deadline()))
    }

    /// Returns the time on the table's clock.
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
            Node::Shaker => (state.taken.acts, None),
        };
        // A chain that could not be driven raises its alarm in the next round: no dice are tossed meanwhile (625a.7(b)).
        let shake = node == Node::Shaker && state.shakes() && !self.watch.lamps_dark;
        let poll = Poll { to: node.number(), acknowledged, show, shake };
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
            Some((
                Node::Reader(reader),
                Report::Reader { throw: Some(throw) } | Report::ReaderOf { throw: Some(throw), .. },
            )) => Event::DiceRead { reader, number: throw.number, reading: Reading::from(throw.what) },
            Some((Node::Shaker, Report::Shaker { act: Some(act) })) => {
                Event::Shaker { number: act.number, act: act.what }
            }
            // Nothing new, or a report of the wrong kind for its node.
            None
            | Some((
                Node::Panel(_) | Node::Reader(_) | Node::Shaker,
                Report::Panel { .. }
                | Report::Reader { .. }
                | Report::ReaderOf { .. }
                | Report::Shaker { .. },
            )) => return Ok(()),
        };
        if self.machine.state().taken.is_next(&event) { apart!(self.take(board, event)) } else { Ok(()) }
    }

    /// Takes an event, the only way to change the state: journals it, and only then acts on it. After betting has closed and
    /// after a roll is settled, the two snapshots must be checked: once all listeners have the events, and always before the
    /// dice are read.
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
            apart!(stop_note::mark_told(board.fram(), stopped))?; // before any other write, so that it is reported once
        }
        apart!(self.act(board, &event, at))?;
        apart!(self.journal.snapshot_if_due(board.fram(), self.machine.state()))?;
        self.watch.copies_due |= self.machine.state().game.window() != window;
        Ok(())
    }

    /// Takes an event and performs its effects in order.
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
                    apart!(self.log_buffer.write(board.fram(), base))?; // effects keep their order
                    apart!(self.hosts.answer(board, id, answer.into()))?;
                }
                Effect::Tell(numbered) => apart!(self.log_buffer.push(board.fram(), base, numbered))?,
            }
            self.machine.effect_is_done();
        }
        apart!(self.log_buffer.write(board.fram(), base))?;
        self.bus.seat(self.machine.state().game.submission(), board.now());
        apart!(self.light(board, Frame::of(self.machine.state())));
        Ok(())
    }

    /// Finishes the event that a power cut interrupted. Events in the log without a record show that a record is damaged.
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
        // Another program may have reported the same cause with other events.
        let same = self.machine.state().image.seen == image;
        self.machine.step(&event, at)?;
        let time = self.machine.state().time;
        if earlier.is_after(time.0) {
            return Err(Fault::RecordBad.into());
        }
        let mut last = earlier.last();
        while let Some(effect) = self.machine.next_effect()? {
            board.observe(Observed::Effect(&effect));
            // A host that waits for an answer repeats its order.
            let Effect::Tell(numbered) = effect else { continue };
            if !apart!(earlier.meet(board.fram(), base, &numbered.event))? {
                last = last.checked_add(1).ok_or(Bug::AmountOverflow)?;
                let numbered = Numbered { number: last, ..numbered };
                apart!(self.log_buffer.push(board.fram(), base, &numbered))?;
            }
        }
        if same && earlier.has_unmet() {
            return Err(Fault::RecordBad.into());
        }
        apart!(self.log_buffer.write(board.fram(), base))?;
        self.machine.adopt_log(last);
        self.bus.seat(self.machine.state().game.submission(), board.now());
        // The table's clock continues from its last event.
        self.began = (board.now(), time);
        Ok(())
    }

    /// Lights the lamps. A failed chain raises its alarm at the next `look_around`.
    async fn light<B: Board>(&mut self, board: &mut B, frame: Frame) {
        if self.lit != Some(frame) {
            board.observe(Observed::Lamps(&frame));
            let lit = board.show_lamps(&frame).await.is_ok();
            self.watch.lamps_dark = !lit;
            self.lit = lit.then_some(frame);
        }
    }

    /// Does what is still possible after a failure. Ignores further failures.
    async fn halt<B: Board>(&mut self, board: &mut B, stop: Stop) {
        self.light(board, Frame::of(self.machine.state()).stopped()).await;
        apart!(note(board, stop, self.millis(board)));
        let stopped = FromTable::Stopped { reason: stop.reason(), code: stop.code() };
        let mut index = 0usize;
        while let Some(session) = self.hosts.sessions.nth(index) {
            let mut frame = protocol::frame::Frame::new();
            if self.hosts.seal(session, &stopped, &mut frame).is_ok() {
                let _ = board.send_link(&frame).await;
            }
            index = index.saturating_add(1);
        }
    }
}

/// Reports the start: sessions from before it have ended, and hosts must open new ones.
async fn greet<B: Board>(board: &mut B) -> Result<(), Stop> {
    let mut greeting = protocol::frame::Frame::new();
    framed(&TableFrame::NoSession { session: 0 }, &mut greeting)?;
    Ok(board.send_link(&greeting).await?)
}

/// Writes the note of the stop, if the memory can be written. A memory of another version stays unchanged.
async fn note<B: Board>(board: &mut B, stop: Stop, at: Millis) {
    if !matches!(stop, Stop::Fault(Fault::MemoryVersion { .. })) {
        let _failed_too = stop_note::leave(board.fram(), Stopped { code: stop.code(), at: at.0 }).await;
    }
}

fn framed<T: Serialize>(message: &T, frame: &mut protocol::frame::Frame) -> Result<(), Bug> {
    encode_into(message, frame).map_err(|_| Bug::MessageTooLong)
}

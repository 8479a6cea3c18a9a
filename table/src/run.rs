//! The loop: one event at a time is worked out, journalled, and only then acted upon.
//!
//! | file | says |
//! |---|---|
//! | `run/host` | what the host asks, and is answered and told |
//! | `run/sessions` | the sessions that hosts have opened |
//! | `run/image` | the program that runs, and its digest |
//! | `run/watch` | what the table watches by itself: doors, silence on the wires, the program, time |

use core::convert::Infallible;

use protocol::convert::{Reading, Touch};
use protocol::field_bus::{Poll, Report};
use protocol::frame::encode;
use protocol::host::FromTable;
use protocol::session::TableFrame;
use rules_core::{Bug, Submission};
use serde::Serialize;

use crate::board::{Board, Instant, Observed, Woken};
use crate::bus::Bus;
use crate::effect::Effect;
use crate::event::{Event, Millis};
use crate::fault::Stop;
use crate::journal::{self, Journal, Recovered};
use crate::lamps::Frame;
use crate::log;
use crate::machine::Machine;
use crate::node::Node;
use crate::view;

mod host;
mod image;
mod sessions;
mod watch;

/// Runs a table until it has to stop. A memory never used before is set up for `opening`.
///
/// Nothing is sent before the critical state has been recovered and checked, and the program was looked at. When the
/// memory fails, or we do, the layout is kept as it is, the tower turns red, the host is told if it can be, and this
/// comes back.
pub async fn run<B: Board>(board: &mut B, opening: Submission) -> Stop {
    let mut machine = Machine::new(opening);
    match journal::open(board.fram(), &mut machine).await {
        Err(stop) => {
            let _ = board.show_lamps(&Frame::unknown()).await;
            stop
        }
        Ok(Recovered { journal, unfinished }) => {
            let mut controller = Controller::new(journal, &mut machine, board.now());
            let Err(stop) = controller.serve(board, unfinished).await;
            controller.halt(board, stop).await;
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
    watch: watch::Watch,
    /// The board's clock when the controller began, and the table's at that moment.
    began: (Instant, Millis),
}

impl<'a> Controller<'a> {
    fn new(journal: Journal, machine: &'a mut Machine, now: Instant) -> Self {
        let bus = Bus::new(machine.state().game.submission(), now);
        let began = (now, machine.state().time);
        let watch = watch::Watch::new(now);
        let sessions = sessions::Sessions::default();
        Self { machine, journal, bus, sessions, asker: None, lit: None, watch, began }
    }

    async fn serve<B: Board>(
        &mut self,
        board: &mut B,
        unfinished: Option<(Event, Millis)>,
    ) -> Result<Infallible, Stop> {
        let image = image::Reading::new(&[]).finish(board);
        self.machine.state().check()?;
        if let Some((event, at)) = unfinished {
            self.act(board, &event, at).await?;
            // The table's clock goes on from its last event.
            self.began = (board.now(), self.machine.state().time);
        }
        self.take(board, Event::Started).await?;
        self.look_back(board).await?;
        self.look_at_image(board, image).await?;
        // Whoever had a session before is to open another.
        let greeting = framed(&TableFrame::NoSession { session: 0 })?;
        board.send_link(&greeting).await?;
        let mut bytes = [0; 64];
        loop {
            board.alive();
            self.look_around(board).await?;
            if let Some(node) = self.bus.next(board.now()) {
                self.poll(board, node).await?;
            }
            self.tell_news(board).await?;
            let until = if self.has_news() || self.reads_program() { board.now() } else { self.wake_at() };
            match board.wait(until, &mut bytes).await? {
                Woken::Deadline => self.bus.read_all(board.now()),
                Woken::Link(count) => {
                    for byte in bytes.iter().take(count) {
                        self.hear_host(board, *byte).await?;
                    }
                }
                Woken::Bus(count) => {
                    for byte in bytes.iter().take(count) {
                        self.hear_node(board, *byte).await?;
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
                let view = view::panel(state, seat)?;
                let show = self.bus.wants(seat, view.digest).then_some(view);
                (*state.taken.touches.get(seat), show)
            }
            Node::Reader(reader) => (*state.taken.throws.get(reader), None),
        };
        let poll = Poll { to: node.number(), acknowledged, show };
        let frame = framed(&poll)?;
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
        if self.machine.state().taken.is_next(&event) { self.take(board, event).await } else { Ok(()) }
    }

    /// The one way in: an event is worked out, journalled, and only then acted upon. Before and after each decision
    /// the two copies of the state are checked.
    async fn take<B: Board>(&mut self, board: &mut B, event: Event) -> Result<(), Stop> {
        if self.machine.state().taken.has(&event) {
            return self.repeat_answer(board, &event).await;
        }
        let at = self.millis(board);
        let window = self.machine.state().game.window();
        self.journal.append(board.fram(), (&event, at), self.machine.state()).await?;
        board.observe(Observed::Event(&event));
        self.act(board, &event, at).await?;
        self.journal.snapshot_if_due(board.fram(), self.machine.state()).await?;
        if self.machine.state().game.window() != window {
            self.watch.copies_bad = !self.journal.verify(board.fram(), self.machine.state()).await?;
        }
        Ok(())
    }

    /// Does all that an event asks for, one effect after the other.
    async fn act<B: Board>(&mut self, board: &mut B, event: &Event, at: Millis) -> Result<(), Stop> {
        self.machine.step(event, at)?;
        while let Some(effect) = self.machine.next_effect()? {
            board.observe(Observed::Effect(&effect));
            match effect {
                Effect::Answer(id, answer) => self.answer(board, id, answer.into()).await?,
                Effect::Tell(told) => {
                    log::write(board.fram(), journal::log_base::<B::Fram>(), &told).await?;
                }
            }
        }
        self.bus.seat(self.machine.state().game.submission(), board.now());
        self.light(board, Frame::of(self.machine.state())).await;
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
        let mut place = 0usize;
        while let Some(session) = self.sessions.nth(place) {
            if let Ok(frame) = self.sealed(session, FromTable::Stopped(stop.reason())) {
                let _ = board.send_link(&frame).await;
            }
            place = place.saturating_add(1);
        }
    }
}

fn framed<T: Serialize>(message: &T) -> Result<protocol::frame::Frame, Bug> {
    encode(message).map_err(|_| Bug::MessageTooLong)
}

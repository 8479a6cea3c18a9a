//! The loop: one event at a time is worked out, journalled, and only then acted upon.

use core::convert::Infallible;

use protocol::convert::{Asked, Reading, Touch};
use protocol::field_bus::{Poll, Report};
use protocol::frame::{Gatherer, encode};
use protocol::host::{FromTable, Reply, ToTable};
use rules_core::{Bug, Submission};
use serde::Serialize;

use crate::board::{Board, Observed, Woken};
use crate::bus::{Bus, Node};
use crate::effect::Effect;
use crate::event::Event;
use crate::fault::Stop;
use crate::journal::{self, Journal, Recovered};
use crate::lamps::Frame;
use crate::machine::Machine;
use crate::view;

/// Runs a table until it has to stop. A memory never used before is set up for `opening`.
///
/// Nothing is sent before the critical state has been recovered and checked. When a part fails, or we do, the
/// layout is kept as it is, the tower turns red, the host is told if it can be, and this comes back.
pub async fn run<B: Board>(board: &mut B, opening: Submission) -> Stop {
    let mut machine = Machine::new(opening);
    match journal::open(board.fram(), &mut machine).await {
        Err(stop) => {
            let _ = board.show_lamps(&Frame::unknown()).await;
            stop
        }
        Ok(Recovered { journal, unfinished }) => {
            let mut controller = Controller::new(journal, &mut machine);
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
    link: Gatherer,
    lit: Option<Frame>,
}

impl<'a> Controller<'a> {
    fn new(journal: Journal, machine: &'a mut Machine) -> Self {
        let bus = Bus::new(machine.state().game.submission());
        Self { machine, journal, bus, link: Gatherer::default(), lit: None }
    }

    async fn serve<B: Board>(
        &mut self,
        board: &mut B,
        unfinished: Option<Event>,
    ) -> Result<Infallible, Stop> {
        if let Some(event) = unfinished {
            self.act(board, &event).await?;
        }
        self.take(board, Event::Started).await?;
        let mut bytes = [0; 64];
        loop {
            if let Some(node) = self.bus.next(board.now()) {
                self.poll(board, node).await?;
            }
            let woken = board.wait(self.bus.deadline(), &mut bytes).await?;
            match woken {
                Woken::Deadline => {}
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

    async fn poll<B: Board>(&mut self, board: &mut B, node: Node) -> Result<(), Stop> {
        let state = self.machine.state();
        let (acknowledged, show) = match node {
            Node::Panel(seat) => {
                let view = view::panel(state, seat)?;
                let show = (!self.bus.shows(seat, view.digest)).then_some(view);
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
        let event = match self.bus.receive(byte) {
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
        self.take(board, event).await
    }

    async fn hear_host<B: Board>(&mut self, board: &mut B, byte: u8) -> Result<(), Stop> {
        let Some(ToTable { id, request }) = self.link.push(byte) else { return Ok(()) };
        match Asked::from(request) {
            Asked::Status => {
                let reply = Reply::Status(view::status(self.machine.state())?);
                send(board, &FromTable::Reply { id, reply }).await
            }
            Asked::Order(order) => self.take(board, Event::Ordered { id, order }).await,
        }
    }

    /// The one way in: an event is worked out, journalled, and only then acted upon.
    async fn take<B: Board>(&mut self, board: &mut B, event: Event) -> Result<(), Stop> {
        if self.machine.state().taken.has(&event) {
            return self.repeat_answer(board, &event).await;
        }
        self.journal.append(board.fram(), &event, self.machine.state()).await?;
        board.observe(Observed::Event(&event));
        self.act(board, &event).await?;
        self.journal.snapshot_if_due(board.fram(), self.machine.state()).await
    }

    /// Does all that an event asks for, one effect after the other.
    async fn act<B: Board>(&mut self, board: &mut B, event: &Event) -> Result<(), Stop> {
        self.machine.step(event)?;
        while let Some(effect) = self.machine.next_effect()? {
            board.observe(Observed::Effect(&effect));
            let message = match effect {
                Effect::Answer(id, answer) => FromTable::Reply { id, reply: answer.into() },
                Effect::Tell { number, event } => FromTable::Event { number, event },
            };
            send(board, &message).await?;
        }
        self.light(board, Frame::of(self.machine.state())).await
    }

    /// An order sent again is answered again. Nodes learn from the next poll that their report was taken.
    async fn repeat_answer<B: Board>(&mut self, board: &mut B, event: &Event) -> Result<(), Stop> {
        match event {
            Event::Ordered { id, .. } => match self.machine.state().taken.answer(*id) {
                Some(answer) => send(board, &FromTable::Reply { id: *id, reply: answer.into() }).await,
                None => Ok(()),
            },
            Event::Started | Event::Touched { .. } | Event::DiceRead { .. } => Ok(()),
        }
    }

    async fn light<B: Board>(&mut self, board: &mut B, frame: Frame) -> Result<(), Stop> {
        if self.lit != Some(frame) {
            board.observe(Observed::Lamps(&frame));
            board.show_lamps(&frame).await?;
            self.lit = Some(frame);
        }
        Ok(())
    }

    /// What can still be done when something has failed. Failing again changes nothing.
    async fn halt<B: Board>(&mut self, board: &mut B, stop: Stop) {
        let _ = self.light(board, Frame::of(self.machine.state()).stopped()).await;
        let _ = send(board, &FromTable::Stopped(stop.reason())).await;
    }
}

async fn send<B: Board>(board: &mut B, message: &FromTable) -> Result<(), Stop> {
    Ok(board.send_link(&framed(message)?).await?)
}

fn framed<T: Serialize>(message: &T) -> Result<protocol::frame::Frame, Bug> {
    encode(message).map_err(|_| Bug::MessageTooLong)
}

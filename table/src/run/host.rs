//! Requests of the host, and their answers.

use protocol::convert::{Asked, Look, Order};
use protocol::host::{
    self, Capabilities, Colours, Counters, EVENTS_AT_ONCE, FromTable, Numbered, Reply, Request, RequestId,
    Role, ToTable, VERSION,
};
use protocol::session::{SessionError, TableFrame};
use rules_core::{Bug, Refusal};

use super::image::Reading;
use super::sessions::Heard;
use super::{Controller, framed};
use crate::board::Board;
use crate::event::{Asker, Event};
use crate::fault::Stop;
use crate::frames::apart;
use crate::lamps::Frame;
use crate::state::REMEMBERED_ORDERS;
use crate::{journal, log, log_store, view};

impl Controller<'_> {
    pub(super) async fn hear_host<B: Board>(&mut self, board: &mut B, byte: u8) -> Result<(), Stop> {
        let mut frame = protocol::frame::Frame::new();
        match self.sessions.receive(byte, board.now()) {
            None => return Ok(()),
            Some(Heard::Request { session, role, message }) => {
                return apart!(self.hear_request(board, session, role, message));
            }
            Some(Heard::NoSession { session }) => framed(&TableFrame::NoSession { session }, &mut frame)?,
            Some(Heard::Knock { tag }) => {
                let challenge = apart!(self.challenge(board, tag));
                framed(&TableFrame::Challenge { tag, version: VERSION, challenge }, &mut frame)?;
            }
            Some(Heard::Hello { tag, version, role, handshake }) => {
                match apart!(self.greet(board, (tag, version), role, &handshake)) {
                    Ok((session, handshake)) => {
                        framed(&TableFrame::Welcome { tag, session, handshake }, &mut frame)?;
                    }
                    Err(why) => self.deny(tag, why, &mut frame)?,
                }
            }
            Some(Heard::Provision { tag, role, key }) => match apart!(self.provision(board, role, key))? {
                Ok(()) => framed(&TableFrame::Provisioned { tag }, &mut frame)?,
                Err(why) => self.deny(tag, why, &mut frame)?,
            },
        }
        Ok(board.send_link(&frame).await?)
    }

    async fn hear_request<B: Board>(
        &mut self,
        board: &mut B,
        session: u32,
        role: Role,
        ToTable { id, request }: ToTable,
    ) -> Result<(), Stop> {
        self.watch.host_heard = Some(board.now());
        self.asker = Some(session);
        let done = apart!(self.asked(board, role, id, request));
        self.asker = None;
        done
    }

    async fn asked<B: Board>(
        &mut self,
        board: &mut B,
        role: Role,
        id: RequestId,
        request: Request,
    ) -> Result<(), Stop> {
        if !request.may_be_asked_by(role) {
            self.sessions.counters.wrong_role = self.sessions.counters.wrong_role.saturating_add(1);
            self.sessions.wrong_role.note(role);
            return apart!(self.answer(board, id, Reply::Refused(Refusal::WrongRole.code())));
        }
        match Asked::from(request) {
            Asked::Look(Look::Digest(seed)) => self.ask_digest(board, id, &seed).await,
            Asked::Look(look) => apart!(self.show(board, id, look)),
            Asked::Rescue(_) => {
                apart!(self.answer(board, id, Reply::Refused(Refusal::NotOutOfService.code())))
            }
            Asked::Listen(after) => {
                if let Some(session) = self.asker {
                    self.sessions.listen(session, after);
                }
                apart!(self.answer(board, id, Reply::Done))
            }
            Asked::Order(order) => {
                let by = Asker { role, session: self.asker.unwrap_or_default() };
                let repeated = self.machine.state().taken.orders.answer(role, id).is_some();
                apart!(self.take(board, Event::Ordered { by, id, order }))?;
                if let (Ok(Order::ChangeKey(role, _)), false) = (order, repeated) {
                    self.sessions.end_all(role, self.asker);
                }
                Ok(())
            }
        }
    }

    async fn show<B: Board>(&mut self, board: &mut B, id: RequestId, look: Look) -> Result<(), Stop> {
        let reply = apart!(self.look(board, look))?;
        apart!(self.answer(board, id, reply))
    }

    async fn look<B: Board>(&self, board: &mut B, look: Look) -> Result<Reply, Stop> {
        let state = self.machine.state();
        Ok(match look {
            Look::Hello => Reply::Hello(self.capabilities()),
            Look::Status => Reply::Status(view::status(state, self.millis(board), self.stopped)?),
            Look::Meters => {
                let game = &state.game;
                Reply::Meters(state.meters.totals(game.accounts(), game.void_throws()))
            }
            Look::WagerMeters(above) => Reply::WagerMeters(state.meters.wagers(above)),
            Look::Recall(back) => match state.log.decision(back) {
                Some((first, last)) => Reply::Decision { first, last },
                None => Reply::Refused(Refusal::NotRecalled.code()),
            },
            Look::Events(after) => Reply::Events(apart!(self.events(board, after))?),
            Look::Submission => Reply::Submission(state.game.submission().into()),
            Look::Digest(seed) => Reply::Digest(Reading::new(&seed).finish(board)),
            Look::Lamps => Reply::Lamps(colours(&self.lit.unwrap_or_else(|| Frame::of(state)))),
            Look::Crash => Reply::Crash(state.crash),
            Look::Keys => {
                Reply::Keys(Role::ALL.into_iter().filter(|role| state.keys.get(*role).is_some()).collect())
            }
            Look::Counters => {
                let (link, bus) = (self.sessions.counters(), self.bus.counters());
                Reply::Counters(Counters { link, bus, chance: self.chance })
            }
        })
    }

    fn capabilities(&self) -> Capabilities {
        let seats = self.machine.state().game.submission().seats().count();
        let number = |text: &str| text.parse().unwrap_or(0);
        Capabilities {
            version: VERSION,
            program: [
                number(env!("CARGO_PKG_VERSION_MAJOR")),
                number(env!("CARGO_PKG_VERSION_MINOR")),
                number(env!("CARGO_PKG_VERSION_PATCH")),
            ],
            requests: Capabilities::REQUESTS,
            events: Capabilities::EVENTS,
            seats: u8::try_from(seats).unwrap_or(u8::MAX),
            events_kept: log::KEPT,
            decisions_kept: u8::try_from(log::RECALLED).unwrap_or(u8::MAX),
            orders_known: u8::try_from(REMEMBERED_ORDERS).unwrap_or(u8::MAX),
        }
    }

    /// Returns the events after one, as many as a message holds, without those that are no longer kept.
    async fn events<B: Board>(
        &self,
        board: &mut B,
        after: u32,
    ) -> Result<heapless::Vec<Numbered, EVENTS_AT_ONCE>, Stop> {
        let known = &self.machine.state().log;
        let oldest = known.last().saturating_sub(log::KEPT);
        let mut number = after.max(oldest);
        let mut events = heapless::Vec::new();
        while !events.is_full() && number < known.last() {
            number = number.saturating_add(1);
            let found = log_store::read(board.fram(), journal::log_base::<B::Fram>(), number).await?;
            // Numbers have no gaps: a host would ask for the missing event again and again.
            let lost = Numbered { number, at: 0, event: host::Event::Unreadable };
            let _full = events.push(found.unwrap_or(lost)); // never: there was room
        }
        Ok(events)
    }

    /// Returns whether a session has not got all events yet.
    pub(super) fn has_unsent_events(&self) -> bool {
        self.sessions.behind(self.machine.state().log.last()).is_some()
    }

    /// Sends the next events to the session that is furthest behind. One message at a time, so that many events do not delay
    /// panels and dice.
    pub(super) async fn send_events<B: Board>(&mut self, board: &mut B) -> Result<(), Stop> {
        let last = self.machine.state().log.last();
        let Some((session, after)) = self.sessions.behind(last) else { return Ok(()) };
        let events = apart!(self.events(board, after))?;
        let sent = events.last().map_or(last, |event| event.number);
        self.sessions.listen(session, Some(sent));
        if events.is_empty() {
            return Ok(());
        }
        let mut frame = protocol::frame::Frame::new();
        self.seal(session, &FromTable::Events(events), &mut frame)?;
        Ok(board.send_link(&frame).await?)
    }

    /// Repeats the answer to a repeated order. Nodes learn from the next poll that their report was taken.
    pub(super) async fn repeat_answer<B: Board>(&mut self, board: &mut B, event: &Event) -> Result<(), Stop> {
        let Event::Ordered { by, id, .. } = event else { return Ok(()) };
        match self.machine.state().taken.orders.answer(by.role, *id) {
            Some(answer) => self.answer(board, *id, answer.into()).await,
            None => Ok(()),
        }
    }

    /// Answers the session of the request. After a power cut there is none: the host repeats its request.
    pub(super) async fn answer<B: Board>(
        &mut self,
        board: &mut B,
        id: RequestId,
        reply: Reply,
    ) -> Result<(), Stop> {
        let Some(session) = self.asker else { return Ok(()) };
        let mut frame = protocol::frame::Frame::new();
        self.seal(session, &FromTable::Reply { id, reply }, &mut frame)?;
        Ok(board.send_link(&frame).await?)
    }

    /// Seals a message into `frame`; leaves it unchanged if the session has ended. A session whose counter is used up ends: its
    /// host opens another.
    #[inline(never)] // keeps large messages off the caller's stack
    pub(super) fn seal(
        &mut self,
        session: u32,
        message: &FromTable,
        frame: &mut protocol::frame::Frame,
    ) -> Result<(), Stop> {
        let Some(open) = self.sessions.get(session) else { return Ok(()) };
        match open.seal(message).map(TableFrame::Sealed) {
            Ok(sealed) => Ok(framed(&sealed, frame)?),
            Err(SessionError::WornOut) => {
                self.sessions.end(session);
                Ok(())
            }
            Err(_) => Err(Bug::MessageTooLong.into()),
        }
    }
}

fn colours(frame: &Frame) -> Colours {
    frame.colours().map(|colour| [colour.red, colour.green, colour.blue]).collect()
}

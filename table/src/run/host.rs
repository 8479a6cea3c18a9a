//! Requests of the host, and their answers.

use protocol::convert::{Asked, Look, Order};
use protocol::host::{
    Capabilities, Colours, Counters, EVENTS_AT_ONCE, FromTable, Numbered, Reply, Request, RequestId, Role,
    ToTable, VERSION,
};
use rules_core::Refusal;

use super::Controller;
use super::hosts::{Admission, Asks};
use super::image::Reading;
use crate::board::Board;
use crate::event::{Asker, Event};
use crate::fault::Stop;
use crate::frames::apart;
use crate::lamps::Frame;
use crate::state::REMEMBERED_ORDERS;
use crate::{journal, log, log_store, view};

impl Controller<'_> {
    pub(super) async fn hear_host<B: Board>(&mut self, board: &mut B, byte: u8) -> Result<(), Stop> {
        let Some(heard) = self.hosts.sessions.receive(byte, board.now()) else { return Ok(()) };
        let admission = Admission::from(self.machine.state());
        match apart!(self.hosts.meet(board, admission, heard))? {
            None => Ok(()),
            Some(Asks::Request { session, role, message }) => {
                apart!(self.hear_request(board, session, role, message))
            }
            Some(Asks::Provision { tag, role, key }) => {
                let done = apart!(self.provision(board, role, key))?;
                let blank = self.machine.state().is_blank();
                apart!(self.hosts.answer_provision(board, tag, done, blank))
            }
        }
    }

    async fn hear_request<B: Board>(
        &mut self,
        board: &mut B,
        session: u32,
        role: Role,
        ToTable { id, request }: ToTable,
    ) -> Result<(), Stop> {
        self.watch.host_heard = Some(board.now());
        self.hosts.asker = Some(session);
        let done = apart!(self.asked(board, role, id, request));
        self.hosts.asker = None;
        done
    }

    async fn asked<B: Board>(
        &mut self,
        board: &mut B,
        role: Role,
        id: RequestId,
        request: Request,
    ) -> Result<(), Stop> {
        if !self.hosts.may_ask(role, &request) {
            return apart!(self.hosts.answer(board, id, Reply::Refused(Refusal::WrongRole.code())));
        }
        match Asked::from(request) {
            Asked::Look(Look::Digest(seed)) => self.ask_digest(board, id, &seed).await,
            Asked::Look(look) => apart!(self.show(board, id, look)),
            Asked::Rescue(_) => {
                apart!(self.hosts.answer(board, id, Reply::Refused(Refusal::NotOutOfService.code())))
            }
            Asked::Listen(after) => {
                if let Some(session) = self.hosts.asker {
                    self.hosts.sessions.listen(session, after);
                }
                apart!(self.hosts.answer(board, id, Reply::Done))
            }
            Asked::Order(order) => {
                let by = Asker { role, session: self.hosts.asker.unwrap_or_default() };
                let repeated = self.machine.state().taken.orders.answer(role, id).is_some();
                apart!(self.take(board, Event::Ordered { by, id, order }))?;
                if let (Ok(Order::ChangeKey(role, _)), false) = (order, repeated) {
                    self.hosts.sessions.end_all(role, self.hosts.asker);
                }
                Ok(())
            }
        }
    }

    async fn show<B: Board>(&mut self, board: &mut B, id: RequestId, look: Look) -> Result<(), Stop> {
        let reply = apart!(self.look(board, look))?;
        apart!(self.hosts.answer(board, id, reply))
    }

    async fn look<B: Board>(&self, board: &mut B, look: Look) -> Result<Reply, Stop> {
        let state = self.machine.state();
        Ok(match look {
            Look::Hello => Reply::Hello(capabilities(state.game.submission().seats().count())),
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
                let (link, bus) = (self.hosts.sessions.counters(), self.bus.counters());
                Reply::Counters(Counters { link, bus, chance: self.hosts.chance })
            }
        })
    }

    /// Returns the events after one, as many as a message holds, without those that are no longer kept.
    async fn events<B: Board>(
        &self,
        board: &mut B,
        after: u32,
    ) -> Result<heapless::Vec<Numbered, EVENTS_AT_ONCE>, Stop> {
        let last = self.machine.state().log.last();
        log_store::read_many(board.fram(), journal::log_base::<B::Fram>(), after, last).await
    }

    /// Returns whether a session has not got all events yet.
    pub(super) fn has_unsent_events(&self) -> bool {
        self.hosts.sessions.behind(self.machine.state().log.last()).is_some()
    }

    /// Sends the next events to the session that is furthest behind. One message at a time, so that many events do not delay
    /// panels and dice.
    pub(super) async fn send_events<B: Board>(&mut self, board: &mut B) -> Result<(), Stop> {
        let last = self.machine.state().log.last();
        let Some((session, after)) = self.hosts.sessions.behind(last) else { return Ok(()) };
        let events = apart!(self.events(board, after))?;
        let sent = events.last().map_or(last, |event| event.number);
        self.hosts.sessions.listen(session, Some(sent));
        if events.is_empty() {
            return Ok(());
        }
        let mut frame = protocol::frame::Frame::new();
        self.hosts.seal(session, &FromTable::Events(events), &mut frame)?;
        Ok(board.send_link(&frame).await?)
    }

    /// Repeats the answer to a repeated order. Nodes learn from the next poll that their report was taken.
    pub(super) async fn repeat_answer<B: Board>(&mut self, board: &mut B, event: &Event) -> Result<(), Stop> {
        let Event::Ordered { by, id, .. } = event else { return Ok(()) };
        match self.machine.state().taken.orders.answer(by.role, *id) {
            Some(answer) => self.hosts.answer(board, *id, answer.into()).await,
            None => Ok(()),
        }
    }
}

/// Returns the capabilities of a table with this many seats.
pub(super) fn capabilities(seats: usize) -> Capabilities {
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

fn colours(frame: &Frame) -> Colours {
    frame.colours().map(|colour| [colour.red, colour.green, colour.blue]).collect()
}

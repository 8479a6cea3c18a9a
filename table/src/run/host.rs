//! What the host asks, and is answered.

use protocol::convert::{Asked, Look};
use protocol::host::{FromTable, Reply, RequestId, ToTable};
use rules_core::Refusal;

use super::{Controller, send};
use crate::board::Board;
use crate::event::Event;
use crate::fault::Stop;
use crate::{journal, log, view};

impl Controller<'_> {
    pub(super) async fn hear_host<B: Board>(&mut self, board: &mut B, byte: u8) -> Result<(), Stop> {
        let Some(ToTable { id, role, request }) = self.link.push(byte) else { return Ok(()) };
        self.watch.host_heard = Some(board.now());
        match Asked::from(request) {
            Asked::Look(look) => {
                let reply = self.look(board, look).await?;
                self.answer(board, id, reply).await
            }
            Asked::Order(order) => self.take(board, Event::Ordered { id, role, order }).await,
        }
    }

    async fn look<B: Board>(&self, board: &mut B, look: Look) -> Result<Reply, Stop> {
        let state = self.machine.state();
        Ok(match look {
            Look::Status => Reply::Status(view::status(state)?),
            Look::Meters => {
                let game = &state.game;
                Reply::Meters(state.meters.totals(game.accounts(), game.void_throws()))
            }
            Look::WagerMeters(above) => Reply::WagerMeters(state.meters.wagers(above)),
            Look::Recall(back) => match state.log.decision(back) {
                Some((first, last)) => Reply::Decision { first, last },
                None => Reply::Refused(Refusal::NotRecalled.code()),
            },
            Look::Events(after) => self.events(board, after).await?,
        })
    }

    /// Events after one, as many as a reply holds. Those that are no longer kept are left out.
    async fn events<B: Board>(&self, board: &mut B, after: u32) -> Result<Reply, Stop> {
        let known = &self.machine.state().log;
        let oldest = known.last().saturating_sub(log::KEPT);
        let mut number = after.max(oldest);
        let mut events = heapless::Vec::new();
        while !events.is_full() && number < known.last() {
            number = number.saturating_add(1);
            let found = log::read(board.fram(), journal::log_base::<B::Fram>(), number).await?;
            if let Some(event) = found {
                let _full = events.push(event); // never: there was room
            }
        }
        Ok(Reply::Events(events))
    }

    /// An order sent again is answered again. Nodes learn from the next poll that their report was taken.
    pub(super) async fn repeat_answer<B: Board>(&mut self, board: &mut B, event: &Event) -> Result<(), Stop> {
        let Event::Ordered { id, .. } = event else { return Ok(()) };
        match self.machine.state().taken.answer(*id) {
            Some(answer) => self.answer(board, *id, answer.into()).await,
            None => Ok(()),
        }
    }

    async fn answer<B: Board>(&self, board: &mut B, id: RequestId, reply: Reply) -> Result<(), Stop> {
        send(board, &FromTable::Reply { id, reply }).await
    }
}

//! One table's host link.

use std::collections::VecDeque;
use std::time::Duration;

use anyhow::{Result, bail, ensure};
use protocol::frame::{Gatherer, encode};
use protocol::host::{Event, FromTable, Reply, Request, RequestId, ToTable};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::timeout;

use crate::address::{Address, Line};

/// A table answers within 20 ms; a line with noise on it gets several times that before we ask again.
const PATIENCE: Duration = Duration::from_millis(500);

/// How often a request is sent before the table is given up.
const TRIES: u32 = 4;

/// A line to a table.
pub struct Client {
    line: Box<dyn Line>,
    gatherer: Gatherer,
    /// Bytes read and not yet looked at.
    unread: VecDeque<u8>,
    /// Events that came in while an answer was awaited, oldest first.
    events: Vec<(u32, Event)>,
    next_id: RequestId,
}

impl Client {
    /// Opens the line to a table.
    pub async fn connect(address: &Address) -> Result<Self> {
        Ok(Self::over(address.open().await?))
    }

    /// Uses a line that is already open.
    pub fn over(line: Box<dyn Line>) -> Self {
        // The table remembers the last ids it has seen, so two hosts, or two runs of one, must not begin alike.
        let next_id = rand::random();
        Self { line, gatherer: Gatherer::default(), unread: VecDeque::new(), events: Vec::new(), next_id }
    }

    /// Asks the table and waits for its answer. Nothing that is asked takes effect twice, so a request whose
    /// answer was lost is simply sent again.
    pub async fn ask(&mut self, request: Request) -> Result<Reply> {
        let id = self.next_id;
        self.next_id = id.wrapping_add(1);
        let message = ToTable { id, role: request.role(), request };
        let Ok(frame) = encode(&message) else { bail!("the request is too long for the link") };
        for _ in 0..TRIES {
            self.line.write_all(&frame).await?;
            self.line.flush().await?;
            if let Ok(reply) = timeout(PATIENCE, self.reply_to(id)).await {
                return reply;
            }
        }
        bail!("the table did not answer {TRIES} times within {} ms: check the line", PATIENCE.as_millis())
    }

    /// The events that came in while answers were awaited, with their numbers, oldest first.
    pub fn take_events(&mut self) -> Vec<(u32, Event)> {
        std::mem::take(&mut self.events)
    }

    async fn reply_to(&mut self, wanted: RequestId) -> Result<Reply> {
        loop {
            match self.next_message().await? {
                FromTable::Reply { id, reply } if id == wanted => return Ok(reply),
                FromTable::Reply { .. } => {} // to another host, or to a request sent twice
                FromTable::Event { number, event } => self.events.push((number, event)),
                FromTable::Stopped(reason) => bail!("the table has stopped: {reason}"),
            }
        }
    }

    /// Safe to be dropped while it waits: what was read stays in `unread`.
    async fn next_message(&mut self) -> Result<FromTable> {
        loop {
            while let Some(byte) = self.unread.pop_front() {
                if let Some(message) = self.gatherer.push(byte) {
                    return Ok(message);
                }
            }
            let mut bytes = [0; 512];
            let count = self.line.read(&mut bytes).await?;
            ensure!(count > 0, "the table has hung up");
            self.unread.extend(&bytes[..count]);
        }
    }
}

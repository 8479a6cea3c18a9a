//! The host link of one table.

use anyhow::{Context as _, Result, bail};
use protocol::host::{Numbered, Reply, Request, RequestId, Role};
use protocol::session::{HostFrame, Key, TableFrame};
use tokio::time::{Instant, timeout_at};

use crate::address::{Address, Line};
use crate::error::LinkError;
use crate::link::{Link, PATIENCE, TRIES};
use crate::wire::Wire;

/// A line to a table, in one role.
///
/// Opens sessions when they are needed, and again when the table has dropped them or was switched off and on. Every
/// future here may be dropped while it waits, as `tokio::select!` does: nothing received is lost.
///
/// ```no_run
/// use floor::{Client, KeyFile};
/// use protocol::host::{Request, Role};
///
/// # async fn ask() -> anyhow::Result<()> {
/// let key = KeyFile::read(&KeyFile::usual_path()?)?.key(Role::Auditor)?;
/// let mut client = Client::connect(&"tcp:127.0.0.1:7623".parse()?, Role::Auditor, key).await?;
/// println!("{}", client.ask(Request::Status).await?);
/// # Ok(())
/// # }
/// ```
pub struct Client {
    wire: Wire,
    link: Link,
}

impl Client {
    /// Opens the line to a table, to make requests as this role.
    pub async fn connect(address: &Address, role: Role, key: Key) -> Result<Self> {
        Ok(Self::over(address.open().await?, role, key))
    }

    /// Uses a line that is already open.
    pub fn over(line: Box<dyn Line>, role: Role, key: Key) -> Self {
        Self { wire: Wire::new(line), link: Link::new(role, key) }
    }

    /// Ignores the unencrypted frame of a table out of service, and opens a session with it. Such a table answers few
    /// requests: see [`rescue`](crate::rescue).
    #[must_use]
    pub fn rescuing(mut self) -> Self {
        self.link.rescue();
        self
    }

    /// Makes a request and waits for the answer. No request takes effect twice: if the answer is lost, it is sent
    /// again with the same id, also in another session. After dropping the future, the caller cannot know whether the
    /// request took effect.
    pub async fn ask(&mut self, request: Request) -> Result<Reply> {
        let id = self.link.fresh_id();
        self.ask_as(id, request).await
    }

    /// Makes a request with an id chosen earlier, perhaps for a line that was lost.
    pub(crate) async fn ask_as(&mut self, id: RequestId, request: Request) -> Result<Reply> {
        self.link.ask(id, request);
        self.answer().await
    }

    /// Makes a request in this session only. Fails if the session is lost before the answer arrives.
    pub(crate) async fn ask_in(&mut self, session: u64, id: RequestId, request: Request) -> Result<Reply> {
        self.link.ask_in(session, id, request)?;
        self.answer().await
    }

    async fn answer(&mut self) -> Result<Reply> {
        loop {
            if let Some(reply) = self.link.take_answer() {
                return Ok(reply);
            }
            self.step().await?;
        }
    }

    /// Makes the table send its events after this one. [`Self::next_event`] returns them one by one.
    pub async fn listen(&mut self, after: u32) -> Result<()> {
        let last = match self.ask(Request::Status).await? {
            Reply::Status(status) => status.last_event,
            other => bail!("the table answers a status request with {other:?}: report this as a bug"),
        };
        if last < after {
            return Err(LinkError::OtherTable { after, last }.into());
        }
        self.link.listen(after);
        while self.link.listening().is_some_and(|listening| !listening.is_up()) {
            self.step().await?;
        }
        Ok(())
    }

    /// Returns the next event. Numbers rise one by one, unless the table no longer keeps the events in between.
    /// Missing events are requested, and a silent table is polled, so an error means that the line is of no use.
    pub async fn next_event(&mut self) -> Result<Numbered> {
        loop {
            if let Some(event) = self.link.take_event() {
                return Ok(event);
            }
            self.link.listening().context("call Client::listen before Client::next_event")?;
            self.step().await?;
        }
    }

    /// Gives a role of a blank table its first key. The key travels in the clear, so do this by hand, before the
    /// table is connected to anything else.
    pub async fn provision(&mut self, role: Role, key: Key) -> Result<()> {
        let tag = rand::random();
        for _ in 0..TRIES {
            self.wire.queue(&HostFrame::Provision { tag, role, key })?;
            let until = Instant::now() + PATIENCE;
            while let Ok(frame) = timeout_at(until, self.wire.exchange()).await {
                match frame? {
                    TableFrame::Provisioned { tag: theirs } if theirs == tag => return Ok(()),
                    TableFrame::Denied { tag: theirs, why } if theirs == tag => {
                        return Err(LinkError::Denied(role, why).into());
                    }
                    other => self.link.hear(other)?,
                }
            }
        }
        Err(LinkError::Silent.into())
    }

    /// Counts the sessions opened so far. The table may have been switched off between two sessions.
    pub(crate) const fn sessions(&self) -> u64 {
        self.link.sessions()
    }

    /// Sends the queued frames, then receives one frame or waits until something is due.
    async fn step(&mut self) -> Result<()> {
        for frame in self.link.take_frames() {
            self.wire.queue(&frame)?;
        }
        let done = match timeout_at(self.link.due(), self.wire.exchange()).await {
            Ok(Ok(frame)) => self.link.hear(frame),
            Ok(Err(error)) => Err(error),
            Err(_) => self.link.waited(),
        };
        done.inspect_err(|_| self.link.give_up())
    }
}

/// Turns a refusal of an order into an error.
pub(crate) fn done(reply: Reply) -> Result<()> {
    match reply {
        Reply::Done => Ok(()),
        Reply::Refused(code) => Err(LinkError::Refused(code).into()),
        other => bail!("the table answers an order with {other:?}: report this as a bug"),
    }
}

#[cfg(test)]
mod tests;

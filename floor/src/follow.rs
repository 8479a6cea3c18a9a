//! Follows every event of a table, once and in order, across lost lines.

use std::future::Future;
use std::pin::Pin;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result, bail, ensure};
use protocol::host::{Numbered, Reply, Request, RequestId, Role};
use protocol::session::Key;
use tokio::time::{Instant, sleep_until, timeout, timeout_at};

use crate::address::{Address, Line};
use crate::client::{Client, done};
use crate::error::LinkError;
use crate::witness::Witness;

/// First wait before opening the line again; each further wait is twice as long, up to `LONGEST_PAUSE`.
const FIRST_PAUSE: Duration = Duration::from_millis(100);

const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// A line that lasted this long was good, so the next wait is a short one again.
const GOOD: Duration = Duration::from_secs(10);

/// How long an answer may take, including lost lines.
const ANSWER: Duration = Duration::from_secs(10);

/// When to report a table that was never reached, even if the attempt has not failed yet.
const UNREACHED: Duration = Duration::from_secs(4);

/// A change of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineChange {
    /// The line is lost, for this reason; the follower keeps opening it.
    Lost(String),
    /// The line is back.
    Back,
}

/// A line being opened. The future is kept, so that a dropped wait does not start it anew.
type Opening = Pin<Box<dyn Future<Output = Result<Box<dyn Line>>> + Send>>;

/// Follows a table's events across lost lines and restarts of the table.
///
/// Every session first checks that the table is the known one: it must send the last known event unchanged. In the
/// floor's role, the follower then sets the table's clock, which stops without power.
pub struct Follower {
    address: Address,
    role: Role,
    key: Key,
    /// The last event returned.
    last: u32,
    /// The event that identifies the table.
    witness: Option<Witness>,
    opening: Option<Opening>,
    client: Option<Client>,
    /// Whether the client listens.
    listens: bool,
    /// The client's session in which the table was identified.
    known_in: u64,
    /// The client's session in which the clock was set.
    clock_set_in: u64,
    /// A received event and its session, in which the table is not identified yet.
    held: Option<(u64, Numbered)>,
    /// When the line was opened, or is due to be opened.
    since: Instant,
    pause: Duration,
    /// When to report a table that was never reached; `None` once it was reached or reported.
    report_at: Option<Instant>,
    lost: bool,
    report: Box<dyn FnMut(LineChange) + Send>,
}

impl Follower {
    /// Follows the events after `after`. The first call of [`Self::next`] opens the line.
    pub fn new(address: Address, role: Role, key: Key, after: u32) -> Self {
        Self {
            address,
            role,
            key,
            last: after,
            witness: None,
            opening: None,
            client: None,
            listens: false,
            known_in: 0,
            clock_set_in: 0,
            held: None,
            since: Instant::now(),
            pause: FIRST_PAUSE,
            report_at: Some(Instant::now() + UNREACHED),
            lost: false,
            report: Box::new(|_| {}),
        }
    }

    /// Follows only the table that sends this event unchanged.
    #[must_use]
    pub(crate) fn knowing(mut self, witness: Option<Witness>) -> Self {
        self.witness = witness;
        self
    }

    /// Calls `report` when the line is lost or back. A table that cannot be reached is reported within five seconds.
    #[must_use]
    pub fn on_change(mut self, report: impl FnMut(LineChange) + Send + 'static) -> Self {
        self.report = Box::new(report);
        self
    }

    /// Returns the number of the last event returned by [`Self::next`].
    pub const fn last(&self) -> u32 {
        self.last
    }

    /// Returns the next event. The future may be dropped. Fails only if waiting does not help: the table does not
    /// accept the key, or it is another table. The follower waits for all other errors to pass.
    pub async fn next(&mut self) -> Result<Numbered> {
        loop {
            let tried = match self.report_at {
                Some(until) => timeout_at(until, self.try_next()).await,
                None => Ok(self.try_next().await),
            };
            match tried {
                Ok(Ok(event)) => {
                    self.give(event)?;
                    return Ok(event);
                }
                Ok(Err(error)) => self.lost(error)?,
                Err(_) => self.report_lost(format!(
                    "{} is not reached within {} s: check that the table has power and that the line leads to it",
                    self.address,
                    UNREACHED.as_secs()
                )),
            }
        }
    }

    /// Acknowledges the events up to `number`: the table need not keep them. Only the floor may do this.
    pub async fn acknowledge(&mut self, number: u32) -> Result<()> {
        done(self.ask(Request::Acknowledge { number }).await?)
    }

    /// Makes a request. If the line is lost before the answer arrives, the same request is sent over the next line;
    /// the table knows it by its id, so it takes effect once.
    pub async fn ask(&mut self, request: Request) -> Result<Reply> {
        let id = rand::random();
        let answer = timeout(ANSWER, self.ask_until_answered(id, request)).await;
        answer.with_context(|| {
            format!(
                "no answer from {} within {} s: the table may or may not have done it, so look at its events first",
                self.address,
                ANSWER.as_secs()
            )
        })?
    }

    async fn ask_until_answered(&mut self, id: RequestId, request: Request) -> Result<Reply> {
        loop {
            match self.try_ask(id, request.clone()).await {
                Ok(reply) => return Ok(reply),
                Err(error) => self.lost(error)?,
            }
        }
    }

    /// Makes the request in the session in which the table was identified, and in no other.
    async fn try_ask(&mut self, id: RequestId, request: Request) -> Result<Reply> {
        let session = self.ready().await?;
        let client = self.client.as_mut().context("the line is open")?;
        match self.witness {
            Some(_) => client.ask_in(session, id, request).await,
            None => client.ask_as(id, request).await,
        }
    }

    async fn try_next(&mut self) -> Result<Numbered> {
        loop {
            let known = self.ready().await?;
            if let Some((session, event)) = self.held.take() {
                ensure!(session == known, LinkError::SessionLost);
                return Ok(event);
            }
            let client = self.client.as_mut().context("the line is open")?;
            let event = client.next_event().await?;
            if self.witness.is_none() || client.sessions() == known {
                return Ok(event);
            }
            self.held = Some((client.sessions(), event));
        }
    }

    /// Notes an event as returned: it identifies the table from now on.
    fn give(&mut self, event: Numbered) -> Result<()> {
        let number = event.number;
        let known = self.witness.as_ref().map_or(0, Witness::number);
        if number == known && self.witness.as_ref().is_some_and(|witness| !witness.is(&event)) {
            self.hang_up();
            return Err(LinkError::OtherEvent { number }.into());
        }
        if number > known {
            self.witness = Some(Witness::Received(event));
        }
        self.known_in = self.client.as_ref().map_or(0, Client::sessions);
        self.last = number;
        Ok(())
    }

    /// Makes the client listen, after identifying the table and setting its clock. Returns the session.
    async fn ready(&mut self) -> Result<u64> {
        self.connect().await?;
        let client = self.client.as_mut().context("the line was just opened")?;
        if let Some(witness) = &self.witness
            && (client.sessions() == 0 || self.known_in != client.sessions())
        {
            identify(client, witness).await?;
            self.known_in = client.sessions();
        }
        if !self.listens {
            client.listen(self.last).await?;
            self.listens = true;
        }
        if self.role == Role::Floor && self.clock_set_in != client.sessions() {
            let session = client.sessions();
            done(client.ask(Request::SetClock { unix_millis: unix_millis()? }).await?)?;
            self.clock_set_in = session;
        }
        self.report_at = None;
        if self.lost {
            self.lost = false;
            (self.report)(LineChange::Back);
        }
        Ok(self.known_in)
    }

    async fn connect(&mut self) -> Result<()> {
        if self.client.is_some() {
            return Ok(());
        }
        sleep_until(self.since).await;
        let address = &self.address;
        let opening = self.opening.get_or_insert_with(|| {
            let address = address.clone();
            Box::pin(async move { address.open().await })
        });
        let line = opening.as_mut().await;
        self.opening = None;
        self.client = Some(Client::over(line?, self.role, self.key));
        (self.listens, self.known_in, self.clock_set_in, self.since) = (false, 0, 0, Instant::now());
        Ok(())
    }

    fn lost(&mut self, error: anyhow::Error) -> Result<()> {
        let was_good = self.hang_up() && self.since.elapsed() > GOOD;
        if error.downcast_ref().is_some_and(LinkError::is_lasting) {
            return Err(error);
        }
        self.pause = if was_good { FIRST_PAUSE } else { self.pause };
        self.since = Instant::now() + self.pause;
        self.pause = (self.pause * 2).min(LONGEST_PAUSE);
        self.report_lost(format!("{error:#}"));
        Ok(())
    }

    /// Drops the line; returns whether there was one.
    fn hang_up(&mut self) -> bool {
        (self.opening, self.held) = (None, None);
        self.client.take().is_some()
    }

    fn report_lost(&mut self, why: String) {
        self.report_at = None;
        if !self.lost {
            self.lost = true;
            (self.report)(LineChange::Lost(why));
        }
    }
}

/// Checks that the table sends this event unchanged. A table that no longer keeps the event cannot be checked, and is
/// trusted.
async fn identify(client: &mut Client, witness: &Witness) -> Result<()> {
    let number = witness.number();
    let after = number.saturating_sub(1);
    let Reply::Events(events) = client.ask(Request::Events { after }).await? else {
        bail!("the table does not answer with events: report this as a bug");
    };
    let same = events.first().is_some_and(|received| received.number != number || witness.is(received));
    ensure!(same, LinkError::OtherEvent { number });
    Ok(())
}

/// Returns the time of day in milliseconds since 1970. Fails if the clock of this machine is before that.
pub fn unix_millis() -> Result<u64> {
    let since =
        SystemTime::now().duration_since(UNIX_EPOCH).context("the clock of this machine is wrong: set it")?;
    u64::try_from(since.as_millis()).context("the clock of this machine is wrong: set it")
}

#[cfg(test)]
mod tests;

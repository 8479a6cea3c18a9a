//! Every event of a table, once and in order, however often the line is lost.

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

/// How long we wait before the line is opened again: so long at first, then twice as long each time.
const FIRST_PAUSE: Duration = Duration::from_millis(100);

/// No wait is longer.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// A line that has held for so long was good, so the next wait is a short one again.
const GOOD: Duration = Duration::from_secs(10);

/// How long an answer may take, lost lines included.
const ANSWER: Duration = Duration::from_secs(10);

/// A table that was not reached for so long is reported, however long it takes to fail.
const UNREACHED: Duration = Duration::from_secs(4);

/// The state of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineChange {
    /// It is lost, for this reason; it is opened again and again until it is back.
    Lost(String),
    /// It is back.
    Back,
}

/// A line that is being opened. It is kept, so that breaking off a wait does not begin it anew.
type Opening = Pin<Box<dyn Future<Output = Result<Box<dyn Line>>> + Send>>;

/// Follows a table's events across lost lines and restarts of the table.
///
/// In every session it first makes sure that the table is the one it knows: the table must tell the last known event as
/// it told it before. As the floor, it then sets the table's clock, which stops without power.
pub struct Follower {
    address: Address,
    role: Role,
    key: Key,
    /// The last event that was given.
    last: u32,
    /// The event by which the table is known again.
    witness: Option<Witness>,
    opening: Option<Opening>,
    client: Option<Client>,
    /// Whether the client has been made to listen.
    listens: bool,
    /// The session of the client in which the table was known again.
    known_in: u64,
    /// The session of the client in which the clock was set.
    clock_set_in: u64,
    /// An event and its session, in which the table was not known again yet.
    held: Option<(u64, Numbered)>,
    /// When the line was opened, or is to be.
    since: Instant,
    pause: Duration,
    /// When a table that was never reached is reported; `None` once it was reached or reported.
    report_at: Option<Instant>,
    lost: bool,
    report: Box<dyn FnMut(LineChange) + Send>,
}

impl Follower {
    /// Follows the events after this one. The line is opened when the first is asked for.
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

    /// Follows only the table that tells this event.
    #[must_use]
    pub(crate) fn knowing(mut self, witness: Option<Witness>) -> Self {
        self.witness = witness;
        self
    }

    /// Reports when the line is lost, and when it is back. A table that cannot be reached is reported within five seconds.
    #[must_use]
    pub fn on_change(mut self, report: impl FnMut(LineChange) + Send + 'static) -> Self {
        self.report = Box::new(report);
        self
    }

    /// The number of the last event that was given.
    pub const fn last(&self) -> u32 {
        self.last
    }

    /// Returns the next event. May be dropped while it waits. An error is one that waiting does not mend: a key that the
    /// table does not accept, another table than before. All others are waited out.
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

    /// Events up to this one need not be kept for us any more. Only the floor may say so.
    pub async fn acknowledge(&mut self, number: u32) -> Result<()> {
        done(self.ask(Request::Acknowledge { number }).await?)
    }

    /// Asks the table. When the line is lost before the answer is heard, the same request is sent again over the next
    /// one; the table knows it by its id, so it takes effect once.
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

    /// Asks in the session in which the table was known again, and in no other.
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

    /// Takes an event as given, which is the one by which the table is known from now on.
    fn give(&mut self, event: Numbered) -> Result<()> {
        let number = event.number;
        let known = self.witness.as_ref().map_or(0, Witness::number);
        if number == known && self.witness.as_ref().is_some_and(|witness| !witness.is(&event)) {
            self.hang_up();
            return Err(LinkError::OtherEvent { number }.into());
        }
        if number > known {
            self.witness = Some(Witness::Told(event));
        }
        self.known_in = self.client.as_ref().map_or(0, Client::sessions);
        self.last = number;
        Ok(())
    }

    /// Makes the client listen, at a table that we know and that knows the time. Returns the session in which we know it.
    async fn ready(&mut self) -> Result<u64> {
        self.connect().await?;
        let client = self.client.as_mut().context("the line was just opened")?;
        if let Some(witness) = &self.witness
            && (client.sessions() == 0 || self.known_in != client.sessions())
        {
            recognise(client, witness).await?;
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

    /// Gives the line up; returns whether there was one.
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

/// Makes sure that the table tells this event as it was told before. A table that does not keep it any more cannot be
/// asked, and is believed.
async fn recognise(client: &mut Client, witness: &Witness) -> Result<()> {
    let number = witness.number();
    let after = number.saturating_sub(1);
    let Reply::Events(events) = client.ask(Request::Events { after }).await? else {
        bail!("the table does not answer with events: report this as an error");
    };
    let same = events.first().is_some_and(|told| told.number != number || witness.is(told));
    ensure!(same, LinkError::OtherEvent { number });
    Ok(())
}

/// The time of day as a table is told it.
pub fn unix_millis() -> Result<u64> {
    let since =
        SystemTime::now().duration_since(UNIX_EPOCH).context("the clock of this machine is wrong: set it")?;
    u64::try_from(since.as_millis()).context("the clock of this machine is wrong: set it")
}

#[cfg(test)]
mod tests;

//! Every event of a table, once and in order, however often the line is lost.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result};
use protocol::host::{Numbered, Reply, Request, RequestId, Role};
use protocol::session::Key;
use tokio::time::{Instant, sleep_until, timeout};

use crate::address::Address;
use crate::client::{Client, done};
use crate::error::LinkError;

/// How long we wait before the line is opened again: so long at first, then twice as long each time.
const FIRST_PAUSE: Duration = Duration::from_millis(100);

/// No wait is longer.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// A line that has held for so long was good, so the next wait is a short one again.
const GOOD: Duration = Duration::from_secs(10);

/// How long an answer may take, lost lines included.
const ANSWER: Duration = Duration::from_secs(10);

/// What has become of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineChange {
    /// It is lost, for this reason; it is opened again and again until it is back.
    Lost(String),
    /// It is back.
    Back,
}

/// Follows a table's events across lost lines and restarts of the table.
///
/// As the floor, it also tells the table the time of day in every session, since the table's clock stops without
/// power.
pub struct Follower {
    address: Address,
    role: Role,
    key: Key,
    /// The last event that was given.
    last: u32,
    client: Option<Client>,
    /// Whether the client has been made to listen.
    listens: bool,
    /// In which of the client's sessions the clock was set.
    clock_set_in: u64,
    /// When the line was opened, or is to be.
    since: Instant,
    pause: Duration,
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
            client: None,
            listens: false,
            clock_set_in: 0,
            since: Instant::now(),
            pause: FIRST_PAUSE,
            lost: false,
            report: Box::new(|_| {}),
        }
    }

    /// Reports when the line is lost, and when it is back.
    #[must_use]
    pub fn on_change(mut self, report: impl FnMut(LineChange) + Send + 'static) -> Self {
        self.report = Box::new(report);
        self
    }

    /// The number of the last event that was given.
    pub const fn last(&self) -> u32 {
        self.last
    }

    /// The next event. May be dropped while it waits. An error is one that only somebody can mend: a key that the
    /// table does not accept, another table than before. All others are waited out.
    pub async fn next(&mut self) -> Result<Numbered> {
        loop {
            match self.try_next().await {
                Ok(event) => {
                    self.last = event.number;
                    return Ok(event);
                }
                Err(error) => self.lost(error)?,
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

    async fn try_ask(&mut self, id: RequestId, request: Request) -> Result<Reply> {
        self.ready().await?.ask_as(id, request).await
    }

    async fn try_next(&mut self) -> Result<Numbered> {
        self.ready().await?.next_event().await
    }

    /// A client that listens, at a table that knows the time.
    async fn ready(&mut self) -> Result<&mut Client> {
        if self.client.is_none() {
            sleep_until(self.since).await;
            self.client = Some(Client::connect(&self.address, self.role, self.key).await?);
            (self.listens, self.clock_set_in, self.since) = (false, 0, Instant::now());
        }
        let client = self.client.as_mut().context("the line was just opened")?;
        if !self.listens {
            client.listen(self.last).await?;
            self.listens = true;
        }
        if self.role == Role::Floor && self.clock_set_in != client.sessions() {
            let session = client.sessions();
            done(client.ask(Request::SetClock { unix_millis: unix_millis()? }).await?)?;
            self.clock_set_in = session;
        }
        if self.lost {
            self.lost = false;
            (self.report)(LineChange::Back);
        }
        Ok(client)
    }

    fn lost(&mut self, error: anyhow::Error) -> Result<()> {
        let held = self.client.take().is_some() && self.since.elapsed() > GOOD;
        if error.downcast_ref().is_some_and(LinkError::is_lasting) {
            return Err(error);
        }
        self.pause = if held { FIRST_PAUSE } else { self.pause };
        self.since = Instant::now() + self.pause;
        self.pause = (self.pause * 2).min(LONGEST_PAUSE);
        if !self.lost {
            self.lost = true;
            (self.report)(LineChange::Lost(format!("{error:#}")));
        }
        Ok(())
    }
}

/// The time of day as a table is told it.
pub fn unix_millis() -> Result<u64> {
    let since =
        SystemTime::now().duration_since(UNIX_EPOCH).context("the clock of this machine is wrong: set it")?;
    u64::try_from(since.as_millis()).context("the clock of this machine is wrong: set it")
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use protocol::session::Denial;

    use super::*;
    use crate::fake::{Fake, KEY};

    /// Follows a fake table, and what was reported of the line.
    async fn follower(fake: &Fake) -> (Follower, Arc<Mutex<Vec<LineChange>>>) {
        let changes = Arc::new(Mutex::new(Vec::new()));
        let kept = changes.clone();
        let follower = Follower::new(fake.address().await, Role::Floor, KEY, 0);
        (follower.on_change(move |change| kept.lock().unwrap().push(change)), changes)
    }

    fn clocks(fake: &Fake) -> usize {
        fake.with(|table| {
            table.orders.iter().filter(|(_, order)| matches!(order, Request::SetClock { .. })).count()
        })
    }

    #[tokio::test]
    async fn events_go_on_where_they_were_when_the_line_is_cut() {
        let fake = Fake::new();
        let (mut follower, changes) = follower(&fake).await;
        for round in 0..3 {
            fake.happen(5);
            for number in 1..=5 {
                assert_eq!(follower.next().await.unwrap().number, round * 5 + number);
            }
            fake.hang_up();
        }
        assert_eq!(clocks(&fake), 3);
        let changes = changes.lock().unwrap().clone();
        let [LineChange::Lost(why), LineChange::Back, LineChange::Lost(_), LineChange::Back] = &changes[..]
        else {
            panic!("{changes:?}");
        };
        assert!(why.contains("hung up"), "{why}");
    }

    #[tokio::test]
    async fn the_clock_is_set_again_after_a_power_cut() {
        let fake = Fake::new();
        let (mut follower, changes) = follower(&fake).await;
        fake.happen(1);
        follower.next().await.unwrap();
        fake.forget();
        fake.happen(2);
        for number in 2..=3 {
            assert_eq!(follower.next().await.unwrap().number, number);
        }
        assert_eq!(clocks(&fake), 2);
        assert_eq!(*changes.lock().unwrap(), [], "the line itself has held");
    }

    #[tokio::test]
    async fn an_order_takes_effect_once_though_the_line_is_cut() {
        let fake = Fake::new();
        let (mut follower, _) = follower(&fake).await;
        follower.ask(Request::Status).await.unwrap();
        fake.with(|table| table.mute = 1);
        let cut = fake.clone();
        tokio::spawn(async move {
            while cut.with(|table| !table.orders.iter().any(|(_, order)| *order == Request::Enable)) {
                tokio::task::yield_now().await;
            }
            cut.hang_up();
        });
        assert_eq!(follower.ask(Request::Enable).await.unwrap(), Reply::Done);
        follower.acknowledge(7).await.unwrap();
        let orders = fake.with(|table| table.orders.clone());
        assert_eq!(orders.iter().filter(|(_, order)| *order == Request::Enable).count(), 1);
        assert!(orders.iter().any(|(_, order)| *order == Request::Acknowledge { number: 7 }));
    }

    #[tokio::test]
    async fn what_only_somebody_can_mend_is_an_error() {
        let fake = Fake::new();
        let (mut follower, changes) = follower(&fake).await;
        fake.with(|table| table.keys.clear());
        let error = follower.next().await.unwrap_err();
        assert!(
            matches!(error.downcast_ref(), Some(LinkError::Denied(Role::Floor, Denial::NoKey))),
            "{error:#}"
        );
        assert_eq!(*changes.lock().unwrap(), []);
    }
}

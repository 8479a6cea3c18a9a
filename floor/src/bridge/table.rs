//! One table's events on their way to the broker, and the acknowledgements on their way back.

use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use protocol::host::{Numbered, Reply, Request, Role, Status};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::{Message, News, Outlet};
use crate::client::Client;
use crate::follow::{Follower, LineChange};
use crate::record::acknowledge;
use crate::report::Report;
use crate::roster::Listed;
use crate::witness::Witness;

/// Events of one table that may be on their way. The table keeps seven times as many.
const ON_THEIR_WAY: u32 = 1_024;

/// How often settled events are acknowledged and the status is requested, if there was any event.
const BEAT: Duration = Duration::from_secs(1);

/// First wait after an error that only an operator can fix; each further wait is twice as long, up to
/// `LONGEST_PAUSE`.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Publishes a table's events for ever.
pub(super) async fn follow(table: Listed, outlet: Outlet) {
    let (receipts, settled) = unbounded_channel();
    let mut part =
        Part { table, outlet, receipts, settled, reached: 0, published: 0, known: None, state: Value::Null };
    let mut pause = FIRST_PAUSE;
    loop {
        let before = part.published;
        let Err(error) = part.run().await else { return };
        part.lost(&format!("{error:#}"));
        pause = if part.published > before { FIRST_PAUSE } else { (pause * 2).min(LONGEST_PAUSE) };
        sleep(pause).await;
    }
}

struct Part {
    table: Listed,
    outlet: Outlet,
    /// Carries the numbers of settled events.
    receipts: UnboundedSender<u32>,
    settled: UnboundedReceiver<u32>,
    /// The last settled event.
    reached: u32,
    /// The last event handed to the broker's task.
    published: u32,
    /// The highest event ever handed on, which identifies the table.
    known: Option<Witness>,
    /// The state of the table that was last published.
    state: Value,
}

impl Part {
    /// Follows the table from its last acknowledged event.
    async fn run(&mut self) -> Result<()> {
        let status = self.greet().await?;
        ensure!(
            status.last_event >= self.published,
            "events up to {} were published, but the last event of the table is {}: it is another table, or its memory was \
             replaced; give it another name",
            self.published,
            status.last_event
        );
        self.online(&status);
        let (changed, mut changes) = unbounded_channel();
        let mut follower =
            Follower::new(self.table.address.clone(), Role::Floor, self.table.key, status.acknowledged)
                .knowing(self.known.clone())
                .on_change(move |change| drop(changed.send(change)));
        let mut acknowledged = status.acknowledged;
        let mut said = (status.last_event, acknowledged);
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let room = follower.last().saturating_sub(acknowledged.max(self.reached)) < ON_THEIR_WAY;
            tokio::select! {
                event = follower.next(), if room => self.publish(&event?).await?,
                Some(number) = self.settled.recv() => self.reached = self.reached.max(number),
                Some(change) = changes.recv() => self.line(change),
                _ = beat.tick() => {
                    if self.reached > acknowledged && acknowledge(&mut follower, self.reached).await? {
                        acknowledged = self.reached;
                    }
                    if (follower.last(), acknowledged) != said
                        && let Ok(Reply::Status(status)) = follower.ask(Request::Status).await
                    {
                        said = (follower.last(), acknowledged);
                        self.online(&status);
                    }
                }
            }
        }
    }

    /// Requests the status of the table.
    async fn greet(&self) -> Result<Status> {
        let _one_of_a_few = self.outlet.greeted.acquire().await?;
        let mut client = Client::connect(&self.table.address, Role::Floor, self.table.key).await?;
        match client.ask(Request::Status).await? {
            Reply::Status(status) => Ok(status),
            other => bail!("the table answers a status request with {other:?}: report this as a bug"),
        }
    }

    async fn publish(&mut self, received: &Numbered) -> Result<()> {
        let permit = self.outlet.permits.clone().acquire_owned().await?;
        let report = Report::new(&self.table.name, received)?;
        let message = Message {
            topic: self.outlet.topic(&self.table.name, &format!("events/{}", report.kind)),
            payload: serde_json::to_vec(&report)?,
            retain: false,
            receipt: Some((self.receipts.clone(), received.number)),
            _permit: Some(permit),
        };
        self.outlet.messages.send(message).ok().context("the broker's task has ended")?;
        self.published = received.number;
        if self.known.as_ref().is_none_or(|known| known.number() < received.number) {
            self.known = Some(Witness::Received(*received));
        }
        Ok(())
    }

    fn line(&mut self, change: LineChange) {
        match change {
            LineChange::Lost(why) => self.lost(&why),
            LineChange::Back => {
                (self.outlet.report)(News::TableBack(self.table.name.clone()));
                self.say(json!({ "table": self.table.name, "state": "online" }));
            }
        }
    }

    fn online(&mut self, status: &Status) {
        self.say(json!({
            "table": self.table.name,
            "state": "online",
            "phase": status.phase,
            "last": status.last_event,
            "acknowledged": status.acknowledged,
        }));
    }

    fn lost(&mut self, why: &str) {
        (self.outlet.report)(News::TableLost(self.table.name.clone(), why.into()));
        self.say(json!({ "table": self.table.name, "state": "offline", "why": why }));
    }

    /// Publishes the state of the table, retained for later subscribers.
    fn say(&mut self, state: Value) {
        if state == self.state {
            return;
        }
        let message = Message {
            topic: self.outlet.topic(&self.table.name, "state"),
            payload: state.to_string().into_bytes(),
            retain: true,
            receipt: None,
            _permit: None,
        };
        self.state = state;
        // Without the broker's task there is no subscriber left to inform.
        let _gone = self.outlet.messages.send(message);
    }
}

#[cfg(test)]
mod tests;

//! Records tables' events in a database: each once, in order, acknowledged to the table when it is on the disk.
//!
//! | file | says |
//! |---|---|
//! | `record/store` | the database |
//! | `record/row`, `record/schema.sql` | its columns |
//! | `record/writer` | the thread that writes, for all tables |
//! | [`export`] | what is stored, as CSV or JSON lines |

use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use protocol::host::{Event, Numbered, Reply, Request, Role};
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::error::LinkError;
use crate::follow::{Follower, LineChange};
use crate::roster::Listed;

pub mod export;
mod row;
mod store;
mod writer;

pub use store::OtherContent;
use writer::Writer;

/// So many events of a table are stored at once, at most.
const AT_ONCE: usize = 512;

/// How long events are gathered before they are stored.
const GATHERED: Duration = Duration::from_millis(20);

/// What a recorder has to say while it records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The line to the table has changed.
    Line(LineChange),
    /// Events up to this one are stored.
    Stored(u32),
    /// Events up to this one are acknowledged.
    Acknowledged(u32),
}

/// Records events of any number of tables in one file.
#[derive(Clone, Debug)]
pub struct Recorder {
    writer: Writer,
}

impl Recorder {
    /// Opens the file, or makes it.
    pub fn open(path: &Path) -> Result<Self> {
        Ok(Self { writer: Writer::start(path)? })
    }

    /// Records a table from where it was left, until something is wrong that only somebody can mend.
    pub async fn record(&self, table: &Listed, mut tell: impl FnMut(News)) -> Result<()> {
        let last = self.writer.last(&table.name).await?.map_or(0, |last| last.number);
        let (changed, mut changes) = mpsc::unbounded_channel();
        let mut follower = Follower::new(table.address.clone(), Role::Floor, table.key, last)
            .on_change(move |change| drop(changed.send(change)));
        let mut known = last == 0;
        loop {
            let events = gather(&mut follower).await.map_err(|error| explained(error, &table.name))?;
            while let Ok(change) = changes.try_recv() {
                // Whoever answers now may be another table.
                known = false;
                tell(News::Line(change));
            }
            if !known || events.iter().any(|told| matches!(told.event, Event::Started { .. })) {
                self.check(&mut follower, table).await?;
                known = true;
            }
            let Some(number) = events.last().map(|told| told.number) else { continue };
            self.writer.append(&table.name, events).await?;
            tell(News::Stored(number));
            if acknowledge(&mut follower, number).await? {
                tell(News::Acknowledged(number));
            }
        }
    }

    /// Sees to it that the table is the one that was recorded so far: it must tell the last event that is stored as it
    /// is stored, if it still keeps it. A memory can be replaced only without power.
    async fn check(&self, follower: &mut Follower, table: &Listed) -> Result<()> {
        let Some(last) = self.writer.last(&table.name).await? else { return Ok(()) };
        let reply = follower.ask(Request::Events { after: last.number.saturating_sub(1) }).await;
        let Reply::Events(events) = reply.map_err(|error| explained(error, &table.name))? else {
            bail!("the table does not answer with events: report this as an error");
        };
        let Some(told) = events.first().filter(|told| told.number == last.number) else { return Ok(()) };
        ensure!(last.is(told)?, OtherContent { table: table.name.clone(), number: last.number });
        Ok(())
    }
}

/// Waits for an event, and takes those that follow on its heels.
async fn gather(follower: &mut Follower) -> Result<Vec<Numbered>> {
    let mut events = vec![follower.next().await?];
    while events.len() < AT_ONCE
        && let Ok(next) = timeout(GATHERED, follower.next()).await
    {
        match next {
            Ok(event) => events.push(event),
            // What was gathered is stored first; the error comes again.
            Err(_) => break,
        }
    }
    Ok(events)
}

/// Tells the table what need not be kept any more, and answers whether it has heard. Were it not told, it would be
/// with the next events.
pub(crate) async fn acknowledge(follower: &mut Follower, number: u32) -> Result<bool> {
    match follower.acknowledge(number).await {
        Ok(()) => Ok(true),
        Err(error) if error.downcast_ref().is_some_and(LinkError::is_lasting) => Err(error),
        Err(_) => Ok(false),
    }
}

fn explained(error: anyhow::Error, table: &str) -> anyhow::Error {
    match error.downcast_ref() {
        Some(LinkError::OtherTable { after, .. }) => {
            let number = *after;
            error.context(OtherContent { table: table.into(), number })
        }
        _ => error,
    }
}

/// Records tables until each has failed; errors are told as they come.
pub async fn record_all(
    recorder: &Recorder,
    tables: Vec<Listed>,
    tell: impl Fn(&str, News) + Clone + Send + Sync + 'static,
    failed: impl Fn(&str, &anyhow::Error),
) -> Result<()> {
    let count = tables.len();
    let mut tasks = tokio::task::JoinSet::new();
    for table in tables {
        let (recorder, tell) = (recorder.clone(), tell.clone());
        tasks.spawn(async move {
            let done = recorder.record(&table, |news| tell(&table.name, news)).await;
            (table.name, done)
        });
    }
    while let Some(ended) = tasks.join_next().await {
        let (name, done) = ended.context("a recorder has ended by itself: report this as an error")?;
        if let Err(error) = done {
            failed(&name, &error);
        }
    }
    bail!("nothing is recorded any more: {count} of {count} tables have failed, see above")
}

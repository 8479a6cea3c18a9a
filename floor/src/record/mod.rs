//! Records tables' events in a database: each once, in order, acknowledged to the table when it is on the disk.
//!
//! Recording never ends: a lost line, a full disk, a locked or damaged database, a key that is not accepted or
//! another table at the address is reported and tried again.
//!
//! | file | content |
//! |---|---|
//! | `record/store` | the database |
//! | `record/insert` | inserts events; gaps, and events that do not fit |
//! | `record/row`, `record/schema.sql`, `record/schema-2.sql` | its columns |
//! | `record/writer` | the task that writes, for all tables |
//! | `record/trouble` | why the database fails |
//! | [`export`] | exports stored events as CSV or JSON lines |

use std::convert::Infallible;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result};
use protocol::host::{Numbered, Role};
use tokio::time::{Instant, sleep, timeout};

use crate::error::LinkError;
use crate::follow::{Follower, LineChange};
use crate::roster::Listed;
use crate::witness::Witness;

pub mod export;
mod insert;
mod reporter;
mod row;
mod store;
mod trouble;
mod writer;

use reporter::Reporter;
pub use store::OtherContent;
use store::Store;
use trouble::Trouble;
use writer::{Ended, Writer};

/// Most events of a table stored at once.
const AT_ONCE: usize = 512;

/// How long events are gathered before they are stored.
const GATHERED: Duration = Duration::from_millis(20);

/// First wait before trying again; each further wait is twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(100);

/// Longest wait for the database or the line.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// Longest wait for the right table or the right key.
const LONGEST_LASTING_PAUSE: Duration = Duration::from_secs(30);

/// Several recorders lock the database in turn: only a longer lock is reported.
const BUSY: Duration = Duration::from_secs(4);

/// A report of a recorder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The line to the table has changed.
    Line(LineChange),
    /// Events up to this one are stored.
    Stored(u32),
    /// Events up to this one are acknowledged.
    Acknowledged(u32),
    /// Nothing is recorded for now, for this reason; the recorder keeps trying.
    Failed(String),
    /// Recording works again.
    Recovered,
    /// The table no longer keeps these events; the database notes the gap.
    Missing {
        /// The first missing number.
        first: u32,
        /// The last missing number.
        last: u32,
    },
    /// An event does not fit into the database and was set aside.
    SetAside {
        /// The number of the event.
        number: u32,
        /// Why it does not fit.
        reason: String,
    },
}

/// Records events of any number of tables in one file.
#[derive(Clone, Debug)]
pub struct Recorder {
    writer: Writer,
}

impl Recorder {
    /// Opens or creates the file. Must be called in a tokio runtime.
    pub fn open(path: &Path) -> Result<Self> {
        Self::open_with(path, Box::new(|path| Ok(Box::new(Store::open(path)?))))
    }

    fn open_with(path: &Path, open: writer::Open) -> Result<Self> {
        Ok(Self { writer: Writer::start(path, open)? })
    }

    /// Records a table for ever, from where recording ended. Failures are reported and tried again. Returns only a
    /// bug of this program.
    pub async fn record(
        &self,
        table: &Listed,
        report: impl FnMut(News) + Send + 'static,
    ) -> Result<Infallible> {
        let news = Reporter::new(report);
        let mut pause = FIRST_PAUSE;
        loop {
            let before = news.stored();
            let Err(error) = self.try_record(table, &news).await;
            if error.is::<Ended>() {
                return Err(error);
            }
            let lasting =
                error.is::<OtherContent>() || error.downcast_ref().is_some_and(LinkError::is_lasting);
            let longest = if lasting { LONGEST_LASTING_PAUSE } else { LONGEST_PAUSE };
            pause = if news.stored() > before { FIRST_PAUSE } else { pause.min(longest) };
            news.failed(format!("{error:#}"));
            sleep(pause).await;
            pause = (pause * 2).min(longest);
        }
    }

    /// Records a table until an error that waiting for the line or the database does not fix.
    async fn try_record(&self, table: &Listed, news: &Reporter) -> Result<Infallible> {
        let known = self.writer.last(&table.name).await?;
        let after = known.as_ref().map_or(0, Witness::number);
        let line = news.clone();
        let mut follower = Follower::new(table.address.clone(), Role::Floor, table.key, after)
            .knowing(known)
            .on_change(move |change| line.report(News::Line(change)));
        loop {
            let events = gather(&mut follower).await.map_err(|error| explained(error, &table.name))?;
            let Some(number) = events.last().map(|numbered| numbered.number) else { continue };
            self.store(&table.name, events, news).await?;
            news.report(News::Stored(number));
            let acknowledged = acknowledge_at_last(&mut follower, number).await;
            acknowledged.map_err(|error| explained(error, &table.name))?;
            news.report(News::Acknowledged(number));
        }
    }

    /// Stores events, trying until it succeeds.
    async fn store(&self, table: &str, events: Vec<Numbered>, news: &Reporter) -> Result<()> {
        let (since, mut pause) = (Instant::now(), FIRST_PAUSE);
        loop {
            let error = match self.writer.append(table, events.clone()).await {
                Ok(appended) => {
                    news.appended(appended);
                    return Ok(());
                }
                Err(error) => error,
            };
            let Some(trouble) = error.downcast_ref::<Trouble>() else { return Err(error) };
            if !trouble.is_busy || since.elapsed() >= BUSY {
                news.failed(trouble.to_string());
            }
            sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }
}

/// Waits for an event, and takes those that follow at once.
async fn gather(follower: &mut Follower) -> Result<Vec<Numbered>> {
    let mut events = vec![follower.next().await?];
    while events.len() < AT_ONCE
        && let Ok(next) = timeout(GATHERED, follower.next()).await
    {
        match next {
            Ok(event) => events.push(event),
            // The gathered events are stored first; the error occurs again.
            Err(_) => break,
        }
    }
    Ok(events)
}

/// Acknowledges events, trying until it succeeds.
async fn acknowledge_at_last(follower: &mut Follower, number: u32) -> Result<()> {
    while !acknowledge(follower, number).await? {
        sleep(FIRST_PAUSE).await;
    }
    Ok(())
}

/// Acknowledges the events up to `number`. Returns whether the table has answered.
pub(crate) async fn acknowledge(follower: &mut Follower, number: u32) -> Result<bool> {
    match follower.acknowledge(number).await {
        Ok(()) => Ok(true),
        Err(error) if error.downcast_ref().is_some_and(LinkError::is_lasting) => Err(error),
        Err(_) => Ok(false),
    }
}

fn explained(error: anyhow::Error, table: &str) -> anyhow::Error {
    let number = match error.downcast_ref() {
        Some(LinkError::OtherTable { after, .. }) => *after,
        Some(LinkError::OtherEvent { number }) => *number,
        _ => return error,
    };
    error.context(OtherContent { table: table.into(), number })
}

/// Records tables for ever. Returns only a bug of this program.
pub async fn record_all(
    recorder: &Recorder,
    tables: Vec<Listed>,
    report: impl Fn(&str, News) + Clone + Send + Sync + 'static,
) -> Result<()> {
    let mut tasks = tokio::task::JoinSet::new();
    for table in tables {
        let (recorder, report, name) = (recorder.clone(), report.clone(), table.name.clone());
        tasks.spawn(async move { recorder.record(&table, move |news| report(&name, news)).await });
    }
    while let Some(ended) = tasks.join_next().await {
        ended.context("a recorder has ended: report this as a bug")??;
    }
    Ok(())
}

#[cfg(test)]
mod chaos;
#[cfg(test)]
mod faulty;
#[cfg(test)]
mod tests;

//! The task that writes. Batches that arrive while it writes share the next transaction, so a thousand tables wait
//! for the disk as often as one.

use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use protocol::host::Numbered;
use tokio::sync::{mpsc, oneshot};
use tokio::task::spawn_blocking;

use super::OtherContent;
use super::insert::Appended;
use super::trouble::Trouble;
use crate::witness::Witness;

/// Most batches in one transaction.
const AT_ONCE: usize = 256;

/// The database as the writer uses it.
pub(super) trait Database: Send {
    /// Returns the last event of a table that is stored or set aside.
    fn last(&mut self, table: &str) -> rusqlite::Result<Option<Witness>>;

    /// Stores events of several tables in one transaction; when this returns, they are on the disk. A table with
    /// other content gets its own error and does not keep the others from being stored. `Err` means that nothing was
    /// stored.
    fn append(
        &mut self,
        batches: &[(String, Vec<Numbered>)],
    ) -> rusqlite::Result<Vec<Result<Appended, OtherContent>>>;
}

/// Opens the database, at first and after each failure.
pub(super) type Open = Box<dyn FnMut(&Path) -> Result<Box<dyn Database>> + Send>;

/// The writer has ended, so nothing can be recorded any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ended;

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the task that writes to the database has ended: report this as a bug")
    }
}

impl std::error::Error for Ended {}

enum Job {
    Last { table: String, answer: oneshot::Sender<Result<Option<Witness>>> },
    Append { table: String, events: Vec<Numbered>, answer: oneshot::Sender<Result<Appended>> },
}

/// A handle of the writer, which ends with its last handle.
#[derive(Clone, Debug)]
pub(super) struct Writer(mpsc::Sender<Job>);

impl Writer {
    /// Opens the database and starts a task that writes to it.
    pub(super) fn start(path: &Path, mut open: Open) -> Result<Self> {
        let database = Some(open(path)?);
        let (jobs, received) = mpsc::channel(AT_ONCE);
        tokio::spawn(write(Desk { path: path.into(), open, database }, received));
        Ok(Self(jobs))
    }

    /// Returns the last stored event of a table.
    pub(super) async fn last(&self, table: &str) -> Result<Option<Witness>> {
        let (answer, awaited) = oneshot::channel();
        let job = Job::Last { table: table.into(), answer };
        self.0.send(job).await.ok().context(Ended)?;
        awaited.await.ok().context(Ended)?
    }

    /// Returns when the events are on the disk. Fails with [`OtherContent`], [`Trouble`] or [`Ended`].
    pub(super) async fn append(&self, table: &str, events: Vec<Numbered>) -> Result<Appended> {
        let (answer, awaited) = oneshot::channel();
        let job = Job::Append { table: table.into(), events, answer };
        self.0.send(job).await.ok().context(Ended)?;
        awaited.await.ok().context(Ended)?
    }
}

async fn write(mut desk: Desk, mut jobs: mpsc::Receiver<Job>) {
    let mut taken = Vec::new();
    while jobs.recv_many(&mut taken, AT_ONCE).await > 0 {
        let jobs = std::mem::take(&mut taken);
        let worked = spawn_blocking(move || {
            desk.work(jobs);
            desk
        });
        match worked.await {
            Ok(back) => desk = back,
            Err(_panicked) => return,
        }
    }
}

/// Executes jobs.
struct Desk {
    path: PathBuf,
    open: Open,
    /// `None` after a failure.
    database: Option<Box<dyn Database>>,
}

impl Desk {
    fn work(&mut self, jobs: Vec<Job>) {
        let (mut batches, mut answers) = (Vec::new(), Vec::new());
        for job in jobs {
            match job {
                Job::Last { table, answer } => {
                    let last = self.with(|database| database.last(&table));
                    let _receiver_may_be_gone = answer.send(last.map_err(Into::into));
                }
                Job::Append { table, events, answer } => {
                    batches.push((table, events));
                    answers.push(answer);
                }
            }
        }
        if batches.is_empty() {
            return;
        }
        match self.with(|database| database.append(&batches)) {
            Ok(stored) => {
                for (answer, done) in answers.into_iter().zip(stored) {
                    let _receiver_may_be_gone = answer.send(done.map_err(Into::into));
                }
            }
            Err(trouble) => {
                for answer in answers {
                    let _receiver_may_be_gone = answer.send(Err(trouble.clone().into()));
                }
            }
        }
    }

    /// Uses the database. After a failure it is opened anew the next time: its file may have been repaired or
    /// replaced.
    fn with<T>(&mut self, act: impl FnOnce(&mut dyn Database) -> rusqlite::Result<T>) -> Result<T, Trouble> {
        let mut database = match self.database.take() {
            Some(database) => database,
            None => (self.open)(&self.path).map_err(|error| Trouble::opening(&error))?,
        };
        let done = act(&mut *database).map_err(|error| Trouble::new(&self.path, &error));
        if done.as_ref().map_or_else(|trouble| trouble.is_busy, |_| true) {
            self.database = Some(database);
        }
        done
    }
}

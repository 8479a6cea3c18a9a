//! The thread that writes. Whatever tables have for it while it writes goes into the next transaction together, so a
//! thousand tables wait for the disk as often as one.

use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};

use anyhow::{Context as _, Result, anyhow};
use protocol::host::Numbered;
use tokio::sync::oneshot;

use super::store::{Last, Store};

/// So many batches go into one transaction, at most.
const AT_ONCE: usize = 256;

enum Job {
    Last { table: String, answer: oneshot::Sender<Result<Option<Last>>> },
    Append { table: String, events: Vec<Numbered>, answer: oneshot::Sender<Result<()>> },
}

/// A way to the thread. It ends with the last of them.
#[derive(Clone, Debug)]
pub(super) struct Writer(Sender<Job>);

impl Writer {
    pub(super) fn start(path: &Path) -> Result<Self> {
        let store = Store::open(path)?;
        let (jobs, received) = channel();
        std::thread::Builder::new().name("recorder".into()).spawn(move || write(store, &received))?;
        Ok(Self(jobs))
    }

    /// The last event that is stored of a table.
    pub(super) async fn last(&self, table: &str) -> Result<Option<Last>> {
        let (answer, awaited) = oneshot::channel();
        let job = Job::Last { table: table.into(), answer };
        self.0.send(job).ok().context("the recorder has ended")?;
        awaited.await.context("the recorder has ended")?
    }

    /// Comes back when the events are on the disk.
    pub(super) async fn append(&self, table: &str, events: Vec<Numbered>) -> Result<()> {
        let (answer, awaited) = oneshot::channel();
        let job = Job::Append { table: table.into(), events, answer };
        self.0.send(job).ok().context("the recorder has ended")?;
        awaited.await.context("the recorder has ended")?
    }
}

fn write(mut store: Store, jobs: &Receiver<Job>) {
    while let Ok(first) = jobs.recv() {
        let (mut batches, mut answers) = (Vec::new(), Vec::new());
        for job in std::iter::once(first).chain(jobs.try_iter()).take(AT_ONCE) {
            match job {
                Job::Last { table, answer } => drop(answer.send(store.last(&table))),
                Job::Append { table, events, answer } => {
                    batches.push((table, events));
                    answers.push(answer);
                }
            }
        }
        match store.append(&batches) {
            Ok(stored) => answers.into_iter().zip(stored).for_each(|(answer, done)| drop(answer.send(done))),
            Err(error) => {
                let why = format!("{error:#}");
                answers.into_iter().for_each(|answer| drop(answer.send(Err(anyhow!("{why}")))));
            }
        }
    }
}

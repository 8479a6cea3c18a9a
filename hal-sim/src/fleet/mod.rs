//! A whole floor of simulated tables in one process, for tests of casino systems.
//!
//! Every table is the shipped code on a virtual board with its panels, its dice and players who buy in over the host
//! link, bet, and throw; what they do follows from a seed. Each table's host link is a TCP port of its own.
//!
//! A table polls its panels a thousand times a second, which is nearly all that it costs. So its time stands still
//! while nobody plays, and runs only for as long as a roll takes; the host link needs no time at all. A thousand tables
//! cost what their rolls cost.
//!
//! | file | says |
//! |---|---|
//! | `fleet/players` | one table and the people around it |
//! | `fleet/worker` | a thread that runs some of the tables |
//! | `fleet/lines` | the host links, on sockets |

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinSet;

use crate::bench::Keys;

mod lines;
mod players;
mod worker;

pub use players::Players;
use worker::{Command, Worker};

/// Files that a process needs besides the sockets of its tables.
const OTHER_FILES: u64 = 256;

/// Which tables are started, and where.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How many.
    pub tables: u16,
    /// The port of the first table; the others follow. 0 takes any free ports.
    pub port: u16,
    /// What the players do, and how the dice fall, follows from this.
    pub seed: u64,
    /// The keys of every table.
    pub keys: Keys,
}

/// How rolls follow each other at a table.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// So many rolls, then the players stop. The links are served on.
    pub rolls: u64,
    /// How long it is from one roll of a table to its next, at least.
    pub pause: Duration,
}

/// Tables that run until this is dropped.
#[derive(Debug)]
pub struct Fleet {
    addresses: Vec<SocketAddr>,
    workers: Vec<Sender<Command>>,
    _lines: JoinSet<()>,
}

/// Starts tables. When this comes back, each has passed its self-test and can be connected to.
pub async fn start(options: Options) -> Result<Fleet> {
    ensure!(options.tables > 0, "a floor has at least one table");
    let sockets = 3 * u64::from(options.tables) + OTHER_FILES;
    make_room(sockets).with_context(|| {
        format!(
            "{} tables need up to {sockets} open files: raise `ulimit -n`, or start fewer",
            options.tables
        )
    })?;
    let mut fleet = Fleet { addresses: Vec::new(), workers: Vec::new(), _lines: JoinSet::new() };
    let threads = std::thread::available_parallelism()?.get().min(usize::from(options.tables));
    let mut ready = Vec::new();
    for first in 0..threads {
        let (commands, received) = channel();
        let (started, told) = oneshot::channel();
        let numbers: Vec<u16> = (0..options.tables).skip(first).step_by(threads).collect();
        let run = move || Worker::run(&options, &numbers, &received, started);
        std::thread::Builder::new().name(format!("tables {first}")).spawn(run)?;
        fleet.workers.push(commands);
        ready.push(told);
    }
    for told in ready {
        told.await.context("a thread of tables has ended")??;
    }
    for number in 0..options.tables {
        fleet.open(number, options.port).await?;
    }
    Ok(fleet)
}

/// Lets the process have so many open files, if it may.
fn make_room(files: u64) -> Result<()> {
    let most = rlimit::increase_nofile_limit(files)?;
    ensure!(most >= files, "this process may have {most}");
    Ok(())
}

impl Fleet {
    async fn open(&mut self, number: u16, first_port: u16) -> Result<()> {
        let port = match first_port {
            0 => 0,
            first => first.checked_add(number).context("ports end at 65535: begin with a lower --port")?,
        };
        let at = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let listener = TcpListener::bind(at).await.with_context(|| {
            format!("cannot listen on {at}: end whatever runs there, or choose another --port")
        })?;
        self.addresses.push(listener.local_addr()?);
        let worker = usize::from(number) % self.workers.len();
        let place = usize::from(number) / self.workers.len();
        self._lines.spawn(lines::serve(listener, self.workers[worker].clone(), place));
        Ok(())
    }

    /// Where each table's host link is.
    pub fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    /// Every table plays so many rolls, as fast as they go; comes back when they have been played.
    pub async fn play(&self, rolls: u64) -> Result<()> {
        self.play_at(Pace { rolls, pause: Duration::ZERO }).await
    }

    /// The same at a pace. A table that is disabled or suspended is waited for.
    pub async fn play_at(&self, pace: Pace) -> Result<()> {
        for done in self.each(|done| Command::Play { pace, done })? {
            done.await.context("a thread of tables has ended")??;
        }
        Ok(())
    }

    /// The number of the last event of each table, as the table itself tells it.
    pub async fn last_events(&self) -> Result<Vec<u32>> {
        let mut told = Vec::new();
        for answer in self.each(|answer| Command::LastEvents { answer })? {
            told.push(answer.await.context("a thread of tables has ended")??);
        }
        let tables = self.addresses.len();
        Ok((0..tables).map(|number| told[number % told.len()][number / told.len()]).collect())
    }

    /// Cuts a table's power and switches it on again.
    pub async fn restart(&self, number: usize) -> Result<()> {
        let (place, (done, awaited)) = (number / self.workers.len(), oneshot::channel());
        let worker = &self.workers[number % self.workers.len()];
        worker.send(Command::Restart { place, done }).ok().context("a thread of tables has ended")?;
        awaited.await.context("a thread of tables has ended")?
    }

    /// Asks every worker the same.
    fn each<T>(&self, ask: impl Fn(oneshot::Sender<T>) -> Command) -> Result<Vec<oneshot::Receiver<T>>> {
        let asked = self.workers.iter().map(|worker| {
            let (answer, awaited) = oneshot::channel();
            worker.send(ask(answer)).ok().context("a thread of tables has ended")?;
            Ok(awaited)
        });
        asked.collect()
    }
}

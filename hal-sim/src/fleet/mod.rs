//! A floor of simulated tables in one process, to test casino systems.
//!
//! Every table is the shipped code on a virtual board with its panels, its dice and players who buy in over the host
//! link, bet, and throw; a seed determines what they do. Each table's host link has its own TCP port.
//!
//! A table polls its panels a thousand times a second, which is nearly all of its cost. So its clock runs only during
//! a
//! roll, and stands still otherwise; the host link works without the clock. A thousand tables cost what their rolls
//! cost.
//!
//! | file | content |
//! |---|---|
//! | `fleet/players` | one table and its players |
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

/// Open files that the process needs besides the sockets of its tables.
const OTHER_FILES: u64 = 256;

/// The tables to start, and their ports.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Number of tables.
    pub tables: u16,
    /// Port of the first table; the others follow. 0 takes any free ports.
    pub port: u16,
    /// Seed of the players' choices and of the dice.
    pub seed: u64,
    /// The keys of every table.
    pub keys: Keys,
}

/// The pace of the rolls at a table.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Number of rolls, after which the players stop. The links are still served.
    pub rolls: u64,
    /// Shortest time from one roll of a table to its next.
    pub pause: Duration,
}

/// Tables that run until this is dropped.
#[derive(Debug)]
pub struct Fleet {
    addresses: Vec<SocketAddr>,
    workers: Vec<Sender<Command>>,
    _lines: JoinSet<()>,
}

/// Starts tables, and waits until each has passed its self-test and accepts hosts.
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
        let (started, waits) = oneshot::channel();
        let numbers: Vec<u16> = (0..options.tables).skip(first).step_by(threads).collect();
        let run = move || Worker::run(&options, &numbers, &received, started);
        std::thread::Builder::new().name(format!("tables {first}")).spawn(run)?;
        fleet.workers.push(commands);
        ready.push(waits);
    }
    for waits in ready {
        waits.await.context("a thread of tables has ended")??;
    }
    for number in 0..options.tables {
        fleet.open(number, options.port).await?;
    }
    Ok(fleet)
}

/// Raises the process's limit of open files. `Err` if it may not have that many.
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
            format!("cannot listen on {at}: stop the program that uses it, or choose another --port")
        })?;
        self.addresses.push(listener.local_addr()?);
        let worker = usize::from(number) % self.workers.len();
        let slot = usize::from(number) / self.workers.len();
        self._lines.spawn(lines::serve(listener, self.workers[worker].clone(), slot));
        Ok(())
    }

    /// Returns the address of each table's host link.
    pub fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    /// Plays `rolls` rolls at every table, as fast as possible, and waits until they are played.
    pub async fn play(&self, rolls: u64) -> Result<()> {
        self.play_at(Pace { rolls, pause: Duration::ZERO }).await
    }

    /// Plays at a pace, and waits until all rolls are played, also for tables that are disabled or suspended
    /// meanwhile.
    pub async fn play_at(&self, pace: Pace) -> Result<()> {
        for done in self.each(|done| Command::Play { pace, done })? {
            done.await.context("a thread of tables has ended")??;
        }
        Ok(())
    }

    /// Returns the number of the last event of each table, as the table reports it.
    pub async fn last_events(&self) -> Result<Vec<u32>> {
        let mut numbers = Vec::new();
        for answer in self.each(|answer| Command::LastEvents { answer })? {
            numbers.push(answer.await.context("a thread of tables has ended")??);
        }
        let tables = self.addresses.len();
        Ok((0..tables).map(|number| numbers[number % numbers.len()][number / numbers.len()]).collect())
    }

    /// Cuts a table's power, switches it on again, and waits until the table is ready.
    pub async fn restart(&self, number: usize) -> Result<()> {
        let (slot, (done, awaited)) = (number / self.workers.len(), oneshot::channel());
        let worker = &self.workers[number % self.workers.len()];
        worker.send(Command::Restart { slot, done }).ok().context("a thread of tables has ended")?;
        awaited.await.context("a thread of tables has ended")?
    }

    /// Sends every worker the same command.
    fn each<T>(&self, ask: impl Fn(oneshot::Sender<T>) -> Command) -> Result<Vec<oneshot::Receiver<T>>> {
        let asked = self.workers.iter().map(|worker| {
            let (answer, awaited) = oneshot::channel();
            worker.send(ask(answer)).ok().context("a thread of tables has ended")?;
            Ok(awaited)
        });
        asked.collect()
    }
}

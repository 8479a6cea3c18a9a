//! A thread that runs some of the tables: it plays a roll here and a roll there, and serves the links in between.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::{Duration, Instant};

use anyhow::{Error, Result};
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};

use super::players::Players;
use super::{Options, Pace};

/// So many rolls are played before the links are looked at again.
const AT_ONCE: usize = 4;

/// When players who could not play try again.
const LATER: Duration = Duration::from_millis(100);

/// Something for a worker. A table is known by its place among those of the worker.
pub(super) enum Command {
    /// A host has connected.
    Connect { place: usize, to_host: mpsc::Sender<Arc<[u8]>> },
    /// Bytes from a host, with their room on the line until the table has taken them.
    Bytes { place: usize, bytes: Vec<u8>, _room: OwnedSemaphorePermit },
    /// Every table plays; the answer comes when all have.
    Play { pace: Pace, done: oneshot::Sender<Result<()>> },
    /// What is the number of each table's last event?
    LastEvents { answer: oneshot::Sender<Result<Vec<u32>>> },
    /// A table's power is cut, and comes back.
    Restart { place: usize, done: oneshot::Sender<Result<()>> },
}

struct Table {
    players: Players,
    hosts: Vec<mpsc::Sender<Arc<[u8]>>>,
    /// How many rolls are still to be played.
    rolls: u64,
}

pub(super) struct Worker {
    tables: Vec<Table>,
    /// When which table plays its next roll.
    due: BinaryHeap<Reverse<(Instant, usize)>>,
    pause: Duration,
    done: Option<oneshot::Sender<Result<()>>>,
}

impl Worker {
    /// Starts these tables, and runs them until nobody wants them any more.
    pub(super) fn run(
        options: &Options,
        numbers: &[u16],
        commands: &Receiver<Command>,
        started: oneshot::Sender<Result<()>>,
    ) {
        match Self::start(options, numbers) {
            Err(error) => drop(started.send(Err(error))),
            Ok(mut worker) => {
                if started.send(Ok(())).is_ok() {
                    worker.serve(commands);
                }
            }
        }
    }

    fn start(options: &Options, numbers: &[u16]) -> Result<Self> {
        let table = |number: &u16| {
            let players = Players::gather(options.seed, *number, options.keys)?;
            Ok(Table { players, hosts: Vec::new(), rolls: 0 })
        };
        let tables = numbers.iter().map(table).collect::<Result<_>>()?;
        Ok(Self { tables, due: BinaryHeap::new(), pause: Duration::ZERO, done: None })
    }

    fn serve(&mut self, commands: &Receiver<Command>) {
        loop {
            let mut next = self.wait(commands);
            while let Ok(command) = next {
                self.obey(command);
                next = commands.try_recv().map_err(|error| match error {
                    TryRecvError::Empty => RecvTimeoutError::Timeout,
                    TryRecvError::Disconnected => RecvTimeoutError::Disconnected,
                });
            }
            if next.is_err_and(|error| error == RecvTimeoutError::Disconnected) {
                return;
            }
            self.play();
        }
    }

    /// Waits for a command, or until a roll is due.
    fn wait(&self, commands: &Receiver<Command>) -> Result<Command, RecvTimeoutError> {
        match self.due.peek() {
            None => commands.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(Reverse((due, _))) => commands.recv_timeout(due.saturating_duration_since(Instant::now())),
        }
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Connect { place, to_host } => self.tables[place].hosts.push(to_host),
            Command::Bytes { place, bytes, .. } => {
                let table = &mut self.tables[place];
                let heard = table.players.hear(&bytes);
                table.tell();
                self.check(heard);
            }
            Command::Play { pace, done } => self.begin(pace, done),
            Command::LastEvents { answer } => {
                let told = self.tables.iter_mut().map(|table| {
                    let last = table.players.last_event();
                    table.tell();
                    last
                });
                let _nobody_waits = answer.send(told.collect());
            }
            Command::Restart { place, done } => {
                let table = &mut self.tables[place];
                let restarted = table.players.restart();
                table.tell();
                let _nobody_waits = done.send(restarted);
            }
        }
    }

    /// Tables begin one after the other, so that they do not all roll at the same moment.
    fn begin(&mut self, pace: Pace, done: oneshot::Sender<Result<()>>) {
        self.pause = pace.pause;
        self.done = Some(done);
        self.due.clear();
        let (now, count) = (Instant::now(), u32::try_from(self.tables.len()).unwrap_or(u32::MAX).max(1));
        for (place, table) in self.tables.iter_mut().enumerate() {
            table.rolls = pace.rolls;
            if pace.rolls > 0 {
                let share = u32::try_from(place).unwrap_or(0);
                self.due.push(Reverse((now + pace.pause / count * share, place)));
            }
        }
        self.finish_if_played();
    }

    /// Plays some of the rolls that are due.
    fn play(&mut self) {
        for _ in 0..AT_ONCE {
            let now = Instant::now();
            let Some(place) = self.next_due(now) else { break };
            let table = &mut self.tables[place];
            let played = table.players.roll();
            table.tell();
            match played {
                Ok(false) => self.due.push(Reverse((now + LATER, place))),
                Ok(true) => {
                    table.rolls -= 1;
                    if table.rolls > 0 {
                        self.due.push(Reverse((now + self.pause, place)));
                    }
                }
                Err(error) => self.check(Err(error)),
            }
        }
        self.finish_if_played();
    }

    fn next_due(&mut self, now: Instant) -> Option<usize> {
        let Reverse((due, place)) = *self.due.peek()?;
        (due <= now).then(|| self.due.pop())?;
        Some(place)
    }

    fn finish_if_played(&mut self) {
        if self.due.is_empty()
            && let Some(done) = self.done.take()
        {
            let _nobody_waits = done.send(Ok(()));
        }
    }

    /// A table that has broken plays no more, and whoever waits for the others is told.
    fn check(&mut self, done: Result<(), Error>) {
        let Err(error) = done else { return };
        match self.done.take() {
            Some(waits) => drop(waits.send(Err(error))),
            None => eprintln!("error: {error:#}"),
        }
    }
}

impl Table {
    /// What the table has sent goes to every host on its line.
    fn tell(&mut self) {
        let sent: Arc<[u8]> = self.players.sent().into();
        if sent.is_empty() {
            return;
        }
        self.hosts.retain(|host| match host.try_send(sent.clone()) {
            Ok(()) | Err(mpsc::error::TrySendError::Full(_)) => true,
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        });
    }
}

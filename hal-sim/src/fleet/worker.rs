//! A thread that runs some of the tables: plays the rolls that are due, and serves the links in between.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::{Duration, Instant};

use anyhow::{Error, Result};
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};

use super::players::Players;
use super::{Options, Pace};

/// Most rolls played before the links are served again.
const AT_ONCE: usize = 4;

/// Pause before players who could not play try again.
const LATER: Duration = Duration::from_millis(100);

/// A command for a worker. A table is given by its slot among those of the worker.
pub(super) enum Command {
    /// A host has connected.
    Connect { slot: usize, to_host: mpsc::Sender<Arc<[u8]>> },
    /// Bytes from a host. Their room on the line is freed once the table has read them.
    Bytes { slot: usize, bytes: Vec<u8>, _room: OwnedSemaphorePermit },
    /// Play at every table; the answer comes when all rolls are played.
    Play { pace: Pace, done: oneshot::Sender<Result<()>> },
    /// Return the number of each table's last event.
    LastEvents { answer: oneshot::Sender<Result<Vec<u32>>> },
    /// Cut a table's power and switch it on again.
    Restart { slot: usize, done: oneshot::Sender<Result<()>> },
}

struct Table {
    players: Players,
    hosts: Vec<mpsc::Sender<Arc<[u8]>>>,
    /// Rolls still to be played.
    rolls: u64,
}

pub(super) struct Worker {
    tables: Vec<Table>,
    /// When each table plays its next roll, by its slot.
    due: BinaryHeap<Reverse<(Instant, usize)>>,
    pause: Duration,
    done: Option<oneshot::Sender<Result<()>>>,
}

impl Worker {
    /// Starts these tables, and runs them until the command channel is closed.
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

    /// Waits for a command. `Err`: a roll is due, or the channel is closed.
    fn wait(&self, commands: &Receiver<Command>) -> Result<Command, RecvTimeoutError> {
        match self.due.peek() {
            None => commands.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(Reverse((due, _))) => commands.recv_timeout(due.saturating_duration_since(Instant::now())),
        }
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Connect { slot, to_host } => self.tables[slot].hosts.push(to_host),
            Command::Bytes { slot, bytes, .. } => {
                let table = &mut self.tables[slot];
                let received = table.players.receive(&bytes);
                table.send();
                self.check(received);
            }
            Command::Play { pace, done } => self.begin(pace, done),
            Command::LastEvents { answer } => {
                let numbers = self.tables.iter_mut().map(|table| {
                    let last = table.players.last_event();
                    table.send();
                    last
                });
                let _caller_has_left = answer.send(numbers.collect());
            }
            Command::Restart { slot, done } => {
                let table = &mut self.tables[slot];
                let restarted = table.players.restart();
                table.send();
                let _caller_has_left = done.send(restarted);
            }
        }
    }

    /// Schedules the first roll of each table, spread over a pause, so that they do not all roll at once.
    fn begin(&mut self, pace: Pace, done: oneshot::Sender<Result<()>>) {
        self.pause = pace.pause;
        self.done = Some(done);
        self.due.clear();
        let (now, count) = (Instant::now(), u32::try_from(self.tables.len()).unwrap_or(u32::MAX).max(1));
        for (slot, table) in self.tables.iter_mut().enumerate() {
            table.rolls = pace.rolls;
            if pace.rolls > 0 {
                let share = u32::try_from(slot).unwrap_or(0);
                self.due.push(Reverse((now + pace.pause / count * share, slot)));
            }
        }
        self.finish_if_played();
    }

    /// Plays some of the rolls that are due.
    fn play(&mut self) {
        for _ in 0..AT_ONCE {
            let now = Instant::now();
            let Some(slot) = self.next_due(now) else { break };
            let table = &mut self.tables[slot];
            let played = table.players.roll();
            table.send();
            match played {
                Ok(false) => self.due.push(Reverse((now + LATER, slot))),
                Ok(true) => {
                    table.rolls -= 1;
                    if table.rolls > 0 {
                        self.due.push(Reverse((now + self.pause, slot)));
                    }
                }
                Err(error) => self.check(Err(error)),
            }
        }
        self.finish_if_played();
    }

    fn next_due(&mut self, now: Instant) -> Option<usize> {
        let Reverse((due, slot)) = *self.due.peek()?;
        (due <= now).then(|| self.due.pop())?;
        Some(slot)
    }

    fn finish_if_played(&mut self) {
        if self.due.is_empty()
            && let Some(done) = self.done.take()
        {
            let _caller_has_left = done.send(Ok(()));
        }
    }

    /// Reports a failed table, which plays no more, to the waiting caller or on standard error.
    fn check(&mut self, done: Result<(), Error>) {
        let Err(error) = done else { return };
        match self.done.take() {
            Some(waits) => drop(waits.send(Err(error))),
            None => eprintln!("error: {error:#}"),
        }
    }
}

impl Table {
    /// Sends the table's bytes to every host on its line, and drops the hosts that have left.
    fn send(&mut self) {
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

//! A host link that several hosts share, with the latency of frames.

use std::collections::VecDeque;

use anyhow::{Result, bail};
use hal_sim::bench::Keys;
use hal_sim::target::{Sim, Target as _};
use protocol::frame::{Gatherer, encode};
use protocol::host::{Event, LinkCounters, Reply, Request, Role};
use protocol::session::{HostFrame, TableFrame};

mod crowd;
mod guest;
mod keys;
mod secrets;
mod sessions;
mod trail;

use guest::Guest;

const MILLISECOND: u64 = 1_000;
const SECOND: u64 = 1_000 * MILLISECOND;

/// Longer than a table takes to answer.
const SOON: u64 = 20 * MILLISECOND;

/// A table and the hosts on its line.
struct Line {
    sim: Sim,
    keys: Keys,
    guests: Vec<Guest>,
    /// How long a frame takes, in microseconds.
    latency: u64,
    /// Frames on their way, each with its time of arrival.
    to_table: VecDeque<(u64, Vec<u8>)>,
    to_hosts: VecDeque<(u64, TableFrame)>,
    /// Every frame of the table.
    overheard: Vec<TableFrame>,
    gatherer: Gatherer,
    next_id: u32,
}

impl Line {
    /// Makes a table without keys.
    fn blank(sim: Sim) -> Result<Self> {
        let mut line = Self {
            sim,
            keys: Keys::default(),
            guests: Vec::new(),
            latency: 0,
            to_table: VecDeque::new(),
            to_hosts: VecDeque::new(),
            overheard: Vec::new(),
            gatherer: Gatherer::default(),
            next_id: 0,
        };
        line.sim.power_on()?;
        line.run(100 * MILLISECOND)?;
        Ok(line)
    }

    /// Makes a table whose roles all have their keys.
    fn new() -> Result<Self> {
        let mut line = Self::blank(Sim::default())?;
        line.provision(&Role::ALL)?;
        Ok(line)
    }

    fn restart(&mut self) -> Result<()> {
        self.sim.cut_power()?;
        self.sim.power_on()?;
        self.run(100 * MILLISECOND)
    }

    fn now(&self) -> u64 {
        self.sim.now().micros()
    }

    /// Gives roles their keys; returns the table's answers.
    fn provision(&mut self, roles: &[Role]) -> Result<Vec<TableFrame>> {
        let heard = self.overheard.len();
        for (tag, role) in (1..).zip(roles) {
            self.say(&HostFrame::Provision { tag, role: *role, key: *self.keys.get(*role) })?;
        }
        self.run(SOON)?;
        let answers = self.overheard[heard..].iter();
        let ours =
            |frame: &&TableFrame| matches!(frame, TableFrame::Provisioned { .. } | TableFrame::Denied { .. });
        Ok(answers.filter(ours).cloned().collect())
    }

    /// Puts a frame on the line.
    fn say(&mut self, frame: &HostFrame) -> Result<()> {
        let bytes = encode(frame)?.to_vec();
        self.to_table.push_back((self.now() + self.latency, bytes));
        Ok(())
    }

    /// Lets time pass.
    fn run(&mut self, micros: u64) -> Result<()> {
        let end = self.now() + micros;
        while self.now() < end {
            let now = self.now();
            while let Some((_, bytes)) = self.to_table.pop_front_if(|(at, _)| *at <= now) {
                self.sim.feed_link(&bytes)?;
            }
            let next = if self.latency > 0 { (now + MILLISECOND).min(end) } else { end };
            let sent = self.sim.run_until(table::Instant::from_micros(next))?;
            if let Some(stop) = self.sim.stopped() {
                bail!("the table has stopped: {stop}");
            }
            let arrives = self.now() + self.latency;
            for frame in sent.link.iter().filter_map(|byte| self.gatherer.push::<TableFrame>(*byte)) {
                self.overheard.push(frame.clone());
                self.to_hosts.push_back((arrives, frame));
            }
            self.deliver()?;
        }
        Ok(())
    }

    fn deliver(&mut self) -> Result<()> {
        let now = self.now();
        while let Some((_, frame)) = self.to_hosts.pop_front_if(|(at, _)| *at <= now) {
            for index in 0..self.guests.len() {
                if let Some(said) = self.guests[index].hear(&frame)? {
                    self.say(&said)?;
                }
            }
        }
        Ok(())
    }

    /// Adds a host to the line; returns its index.
    fn join(&mut self, role: Role) -> Result<usize> {
        let tag = u32::try_from(self.guests.len())?;
        self.guests.push(Guest::new(role, *self.keys.get(role), tag));
        Ok(self.guests.len() - 1)
    }

    fn knock(&mut self, guest: usize) -> Result<()> {
        let knock = self.guests[guest].knock();
        self.say(&knock)
    }

    /// Adds a host that opens a session.
    fn open(&mut self, role: Role) -> Result<usize> {
        let guest = self.join(role)?;
        self.knock(guest)?;
        self.run(SOON + 4 * self.latency)?;
        if !self.guests[guest].has_session() {
            bail!("the {role} has no session: {:?}", self.guests[guest].denied);
        }
        Ok(guest)
    }

    /// Makes a request in a host's session; returns the answer, if there is one.
    fn ask(&mut self, guest: usize, request: Request) -> Result<Option<Reply>> {
        self.next_id += 1;
        let id = self.next_id;
        let asked = self.guests[guest].ask(id, request)?;
        self.say(&asked)?;
        self.run(SOON + 2 * self.latency)?;
        Ok(self.guests[guest].reply(id).cloned())
    }

    /// Adds a host that opens a session and listens to every event.
    fn listen(&mut self, role: Role) -> Result<usize> {
        let guest = self.open(role)?;
        assert_eq!(self.ask(guest, Request::Listen { after: 0 })?, Some(Reply::Done));
        Ok(guest)
    }

    /// Returns whether a host is answered in its session.
    fn is_answered(&mut self, guest: usize) -> Result<bool> {
        Ok(self.guests[guest].has_session()
            && matches!(self.ask(guest, Request::Status)?, Some(Reply::Status(_))))
    }

    fn counters(&mut self) -> Result<LinkCounters> {
        let guest = self.open(Role::Auditor)?;
        match self.ask(guest, Request::Counters)? {
            Some(Reply::Counters(counters)) => Ok(counters.link),
            other => bail!("not counters: {other:?}"),
        }
    }

    /// Returns every event of the table, through another auditor.
    fn events(&mut self) -> Result<Vec<Event>> {
        let guest = self.listen(Role::Auditor)?;
        self.run(200 * MILLISECOND)?;
        Ok(self.guests[guest].events().map(|received| received.event).collect())
    }
}

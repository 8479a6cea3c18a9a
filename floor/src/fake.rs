//! A table's end of the link, for tests: it loses frames, drops sessions and hangs up on demand.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use protocol::frame::{Gatherer, encode};
use protocol::host::{
    EVENTS_AT_ONCE, Event, FromTable, Numbered, Reply, Request, Role, Status, ToTable, VERSION,
};
use protocol::session::{Challenge, Denial, HostFrame, Key, Session, TableFrame, welcome};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::address::{Address, Line, Opener};

/// The key of every role of a fake table.
pub(crate) const KEY: Key = Key::new([7; 32]);

/// A session as the table has it.
struct Opened {
    role: Role,
    session: Session,
    /// The line over which it was opened; other lines do not carry its events.
    line: u32,
    /// The last event sent in it, if it listens.
    sent: Option<u32>,
}

/// State and faults of a fake table. Counts of frames to lose count down.
#[derive(Default)]
pub(crate) struct Table {
    pub(crate) keys: BTreeMap<u8, Key>,
    challenge: Challenge,
    sessions: Vec<Opened>,
    pub(crate) events: Vec<Numbered>,
    /// Orders with their ids, each as often as it took effect.
    pub(crate) orders: Vec<(u32, Request)>,
    /// Every request received.
    pub(crate) heard: Vec<Request>,
    /// How many of the next frames from the host are lost.
    pub(crate) deaf: u32,
    /// How many of the next frames to the host, except events, are lost.
    pub(crate) mute: u32,
    /// How many of the next messages with events are lost.
    pub(crate) lose_events: u32,
    /// Events up to this one are no longer kept.
    pub(crate) kept_after: u32,
    /// How many challenges expire before they can be answered.
    pub(crate) expire: u32,
    /// Answers other hosts on the same line, too.
    pub(crate) chatter: bool,
    /// Answers sealed messages with this reason and code only.
    pub(crate) stopped: Option<(protocol::host::StopReason, u8)>,
    /// Answers every frame with this one.
    pub(crate) out_of_service: Option<TableFrame>,
    pub(crate) version: Option<u16>,
    /// How many frames to the host are lost after the next order takes effect.
    pub(crate) silent_after_orders: u32,
    /// The event that answers to `Events` leave out, as if it could not be read, and in how many of them.
    pub(crate) unreadable: (u32, u32),
    /// No line can be opened.
    pub(crate) unplugged: bool,
    /// Lines opened so far.
    lines: u32,
    /// How often every line was cut.
    cuts: u32,
}

/// A fake table, shared by a test and its lines.
#[derive(Clone, Default)]
pub(crate) struct Fake {
    pub(crate) table: Arc<Mutex<Table>>,
    changed: Arc<watch::Sender<()>>,
}

impl Fake {
    /// Makes a table whose roles all have the same key.
    pub(crate) fn new() -> Self {
        let fake = Self::default();
        fake.with(|table| table.keys = Role::ALL.map(|role| (role.code(), KEY)).into());
        fake
    }

    pub(crate) fn with<T>(&self, change: impl FnOnce(&mut Table) -> T) -> T {
        change(&mut self.table.lock().unwrap())
    }

    /// Adds `count` events.
    pub(crate) fn happen(&self, count: u32) {
        (0..count).for_each(|_| self.happens(Event::Enabled));
    }

    /// Adds an event.
    pub(crate) fn happens(&self, event: Event) {
        self.with(|table| {
            let number = table.last_event() + 1;
            table.events.push(Numbered { number, at: u64::from(number), event });
        });
        self.changed.send_replace(());
    }

    /// Returns the last event that was acknowledged.
    pub(crate) fn acknowledged(&self) -> u32 {
        let number = |(_, order): &(u32, Request)| match order {
            Request::Acknowledge { number } => Some(*number),
            _ => None,
        };
        self.with(|table| table.orders.iter().filter_map(number).max().unwrap_or(0))
    }

    /// Drops all sessions, as after a power cut.
    pub(crate) fn forget(&self) {
        self.with(|table| table.sessions.clear());
    }

    /// Connects the lines to another table, which has `events` events.
    pub(crate) fn become_another_table(&self, events: u32) {
        self.forget();
        self.with(|table| table.events.clear());
        (0..events).for_each(|_| self.happens(Event::Disabled));
    }

    /// Cuts every line.
    pub(crate) fn hang_up(&self) {
        self.with(|table| table.cuts += 1);
        self.changed.send_replace(());
    }

    /// Returns an address in this process, so that no time passes on the line.
    pub(crate) fn inside(&self) -> Address {
        let fake = self.clone();
        Address::Inside(Opener::new(move || {
            anyhow::ensure!(!fake.with(|table| table.unplugged), "the line is unplugged");
            Ok(fake.line())
        }))
    }

    /// Opens a line to the table.
    pub(crate) fn line(&self) -> Box<dyn Line> {
        let (ours, theirs) = duplex(64); // short, so that frames arrive in pieces
        tokio::spawn(self.clone().serve(Box::new(theirs)));
        Box::new(ours)
    }

    /// Listens on a socket, and returns its address.
    pub(crate) async fn address(&self) -> Address {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("tcp:{}", listener.local_addr().unwrap()).parse().unwrap();
        let fake = self.clone();
        tokio::spawn(async move {
            while let Ok((line, _)) = listener.accept().await {
                tokio::spawn(fake.clone().serve(Box::new(line)));
            }
        });
        address
    }

    async fn serve(self, mut line: Box<dyn Line>) {
        let (mut gatherer, mut changed) = (Gatherer::default(), self.changed.subscribe());
        let (line_number, cuts) = self.with(|table| {
            table.lines += 1;
            (table.lines, table.cuts)
        });
        loop {
            let mut bytes = [0; 32];
            let frames: Vec<_> = tokio::select! {
                read = line.read(&mut bytes) => match read {
                    Ok(count @ 1..) => bytes[..count]
                        .iter()
                        .filter_map(|byte| gatherer.push(*byte))
                        .flat_map(|frame| self.with(|table| table.hear(line_number, frame)))
                        .collect(),
                    Ok(0) | Err(_) => return,
                },
                _ = changed.changed() => Vec::new(),
            };
            if self.with(|table| table.cuts) != cuts {
                return;
            }
            for frame in frames.into_iter().chain(self.with(|table| table.pushed(line_number))) {
                if line.write_all(&encode(&frame).unwrap()).await.is_err() {
                    return;
                }
            }
        }
    }
}

/// Counts down; returns whether this frame is lost.
fn lost(count: &mut u32) -> bool {
    let lose = *count > 0;
    *count = count.saturating_sub(1);
    lose
}

impl Table {
    /// Returns the number of the last event.
    pub(crate) fn last_event(&self) -> u32 {
        self.events.last().map_or(0, |sent| sent.number)
    }

    fn hear(&mut self, line: u32, frame: HostFrame) -> Vec<TableFrame> {
        if lost(&mut self.deaf) {
            return Vec::new();
        }
        if let Some(answer) = &self.out_of_service {
            return vec![answer.clone()];
        }
        let mut frames = Vec::new();
        if self.chatter {
            frames.extend([
                TableFrame::Challenge { tag: 1, version: 1, challenge: [0; 16] },
                TableFrame::Denied { tag: 1, why: Denial::HasKey },
                TableFrame::NoSession { session: u32::MAX },
            ]);
        }
        let answer = match frame {
            HostFrame::Knock { tag } => Some(self.knocked(tag)),
            HostFrame::Hello { tag, role, handshake, .. } => Some(self.greeted(line, tag, role, &handshake)),
            HostFrame::Provision { tag, role, key } => Some(match self.keys.entry(role.code()) {
                std::collections::btree_map::Entry::Vacant(slot) => {
                    slot.insert(key);
                    TableFrame::Provisioned { tag }
                }
                std::collections::btree_map::Entry::Occupied(_) => {
                    TableFrame::Denied { tag, why: Denial::HasKey }
                }
            }),
            HostFrame::Sealed(sealed) => {
                match self.sessions.iter().position(|opened| opened.session.number() == sealed.session) {
                    None => Some(TableFrame::NoSession { session: sealed.session }),
                    Some(slot) => {
                        self.sessions[slot].session.open(sealed).ok().map(|message| self.asked(slot, message))
                    }
                }
            }
        };
        frames.extend(answer.filter(|_| !lost(&mut self.mute)));
        frames
    }

    fn knocked(&mut self, tag: u32) -> TableFrame {
        self.challenge[0] = self.challenge[0].wrapping_add(1);
        let challenge = self.challenge;
        if lost(&mut self.expire) {
            self.challenge[0] = self.challenge[0].wrapping_add(1);
        }
        TableFrame::Challenge { tag, version: self.version.unwrap_or(VERSION), challenge }
    }

    fn greeted(
        &mut self,
        line: u32,
        tag: u32,
        role: Role,
        hello: &protocol::session::Handshake,
    ) -> TableFrame {
        let Some(key) = self.keys.get(&role.code()) else {
            return TableFrame::Denied { tag, why: Denial::NoKey };
        };
        let number = rand::random();
        match welcome((role, key), &self.challenge, hello, rand::random(), number) {
            Ok((session, handshake)) => {
                self.sessions.push(Opened { role, session, line, sent: None });
                TableFrame::Welcome { tag, session: number, handshake }
            }
            Err(_) => TableFrame::Denied { tag, why: Denial::WrongKey },
        }
    }

    fn asked(&mut self, slot: usize, ToTable { id, request }: ToTable) -> TableFrame {
        self.heard.push(request.clone());
        let message = match self.stopped {
            Some((reason, code)) => FromTable::Stopped { reason, code },
            None => FromTable::Reply { id, reply: self.reply(slot, id, request) },
        };
        TableFrame::Sealed(self.sessions[slot].session.seal(&message).unwrap())
    }

    fn reply(&mut self, slot: usize, id: u32, request: Request) -> Reply {
        if !request.may_be_asked_by(self.sessions[slot].role) {
            return Reply::Refused(rules_core::Refusal::WrongRole.code());
        }
        match request {
            Request::Status => Reply::Status(self.status()),
            Request::Events { after } => {
                let (number, times) = self.unreadable;
                self.unreadable.1 = times.saturating_sub(1);
                let mut events = self.after(after);
                events.retain(|sent| times == 0 || sent.number != number);
                Reply::Events(events)
            }
            Request::Keys => Reply::Keys(
                Role::ALL.into_iter().filter(|role| self.keys.contains_key(&role.code())).collect(),
            ),
            Request::Listen { after } => {
                self.sessions[slot].sent = Some(after);
                Reply::Done
            }
            request => {
                if self.orders.iter().all(|(known, _)| *known != id) {
                    if let Request::ChangeKey { role, key } = &request {
                        self.keys.insert(role.code(), *key);
                    }
                    self.orders.push((id, request));
                    self.mute += std::mem::take(&mut self.silent_after_orders);
                }
                Reply::Done
            }
        }
    }

    fn status(&self) -> Status {
        Status {
            phase: protocol::host::Phase::Betting,
            tilts: heapless::Vec::new(),
            bets_open: true,
            point: None,
            shooter: None,
            last_roll: None,
            seats: heapless::Vec::new(),
            house: 0,
            tips: 0,
            last_event: self.last_event(),
            acknowledged: 0,
            time: 0,
            unix_millis: None,
            stopped: None,
            game: Default::default(),
        }
    }

    fn after(&self, number: u32) -> heapless::Vec<Numbered, EVENTS_AT_ONCE> {
        let kept = self.events.iter().filter(|event| event.number > number.max(self.kept_after));
        kept.take(EVENTS_AT_ONCE).copied().collect()
    }

    /// Returns the events to push over a line, except lost ones.
    fn pushed(&mut self, line: u32) -> Vec<TableFrame> {
        let mut frames = Vec::new();
        for slot in 0..self.sessions.len() {
            if self.sessions[slot].line != line {
                continue;
            }
            while let Some(sent) = self.sessions[slot].sent {
                let events = self.after(sent);
                let Some(last) = events.last() else { break };
                self.sessions[slot].sent = Some(last.number);
                let sealed = self.sessions[slot].session.seal(&FromTable::Events(events)).unwrap();
                if !lost(&mut self.lose_events) {
                    frames.push(TableFrame::Sealed(sealed));
                }
            }
        }
        frames
    }
}

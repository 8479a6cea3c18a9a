//! A floor system, as the other end of the host link: it opens a session for each role it needs, gives a blank table
//! its keys, listens to every event, and sends requests.

use std::collections::VecDeque;

use anyhow::Result;
use protocol::frame::{Gatherer, encode};
use protocol::host::{FromTable, Request, RequestId, Role, ToTable};
use protocol::session::{Denial, Greeter, HostFrame, Key, Session, TableFrame};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// Time after which a knock is repeated, in microseconds: a table that starts does not receive yet.
const KNOCK_AGAIN: u64 = 20_000;

/// Time after which a handshake or a request is repeated, in microseconds: a slow board needs a while for a
/// handshake.
const ANSWER_WITHIN: u64 = 1_000_000;

/// Time after which the listening session sends something, in microseconds: a table ends sessions that are silent for
/// a minute.
const KEEP_ALIVE: u64 = 20_000_000;

/// The number with which a starting table reports that it has no sessions.
const EVERY_SESSION: u32 = 0;

/// The id of the floor system's own requests.
pub(super) const OWN: RequestId = 0;

/// The keys of a table, by role.
#[derive(Clone, Copy, Debug)]
pub struct Keys([Key; 4]);

impl Keys {
    /// Collects the key of each role.
    pub fn new(key: impl FnMut(Role) -> Key) -> Self {
        Self(Role::ALL.map(key))
    }

    /// Returns the key of one role.
    pub fn get(&self, role: Role) -> &Key {
        &self.0[usize::from(role.code())]
    }
}

impl Default for Keys {
    /// Returns fixed keys, for a bench that only its tests can reach.
    fn default() -> Self {
        Self::new(|role| Key::new([role.code() + 1; 32]))
    }
}

/// A request without a reply, and when it was last sent.
#[derive(Debug)]
struct Asked {
    role: Role,
    message: ToTable,
    sent: u64,
}

/// The state of a session that is being opened.
#[derive(Debug)]
enum Opening {
    Knocking,
    Greeting(Box<Greeter>),
    Provisioning,
}

/// The floor system.
#[derive(Debug)]
pub struct Host {
    keys: Keys,
    gatherer: Gatherer,
    sessions: [Option<Session>; 4],
    /// The role whose session is being opened, the state of that, and the time of the last attempt.
    opening: Option<(Role, Opening, u64)>,
    /// Requests that wait for a session.
    waiting: VecDeque<(Role, ToTable)>,
    /// Requests without a reply. The table may have given our session to another host and not have received them.
    unanswered: Vec<Asked>,
    /// The role whose session was last denied, and why. Cleared when a session is opened or a key changes.
    denied: Option<(Role, Denial)>,
    /// The number of the last event received.
    last_event: u32,
    /// When the listening session last sent something.
    spoke: u64,
    /// Bytes for the table.
    out: Vec<u8>,
    tag: u32,
    chance: ChaCha8Rng,
}

impl Host {
    /// Creates a host with these keys.
    pub fn new(keys: Keys) -> Self {
        Self {
            keys,
            gatherer: Gatherer::default(),
            sessions: [const { None }; 4],
            opening: None,
            waiting: VecDeque::new(),
            unanswered: Vec::new(),
            denied: None,
            last_event: 0,
            spoke: 0,
            out: Vec::new(),
            tag: 0,
            chance: ChaCha8Rng::seed_from_u64(0),
        }
    }

    /// Changes the key of a role, and ends the session opened with the old one.
    pub fn rekey(&mut self, role: Role, key: Key) {
        let slot = usize::from(role.code());
        self.keys.0[slot] = key;
        self.sessions[slot] = None;
        self.denied = None;
        if role == Role::Auditor {
            self.listen();
        }
    }

    /// Starts anew after the table lost its power and sessions: drops all requests and listens after `last_event`.
    pub fn power_on(&mut self, last_event: u32) {
        self.gatherer = Gatherer::default();
        self.sessions = [const { None }; 4];
        self.opening = None;
        self.waiting.clear();
        self.unanswered.clear();
        self.denied = None;
        self.out.clear();
        (self.last_event, self.spoke) = (last_event, 0);
        self.listen();
        self.look();
    }

    fn listen(&mut self) {
        self.ask(Role::Auditor, OWN, Request::Listen { after: self.last_event });
    }

    /// Requests the table's description, which has the number of seats.
    pub fn look(&mut self) {
        self.ask(Role::Auditor, OWN, Request::Hello);
    }

    /// Queues a request, to be sent as soon as its role has a session.
    pub fn ask(&mut self, role: Role, id: RequestId, request: Request) {
        self.waiting.push_back((role, ToTable { id, request }));
    }

    /// Returns the requests without a reply, sent or not, without the host's own.
    pub fn unanswered(&self) -> Vec<(Role, ToTable)> {
        let sent = self.unanswered.iter().map(|asked| (asked.role, asked.message.clone()));
        let waiting = self.waiting.iter().filter(|(_, message)| message.id != OWN).cloned();
        sent.chain(waiting).collect()
    }

    /// Why the table last denied a role its session. `None` if it did not since a session was opened or a key changed.
    pub fn denied(&self, role: Role) -> Option<Denial> {
        self.denied.filter(|(denied, _)| *denied == role).map(|(_, why)| why)
    }

    /// Queues requests again, under the same ids, that had no reply for too long: they were lost on the line.
    fn ask_again(&mut self, now: u64) {
        let lost = self.unanswered.extract_if(.., |asked| now > asked.sent + ANSWER_WITHIN);
        self.waiting.extend(lost.map(|asked| (asked.role, asked.message)));
    }

    /// Sends a request in the listening session if it was silent for long.
    fn keep_alive(&mut self, now: u64) {
        let listens = self.sessions[usize::from(Role::Auditor.code())].is_some();
        if listens && self.waiting.is_empty() && now >= self.spoke + KEEP_ALIVE {
            self.look();
        }
    }

    /// Sends the requests that are due, and returns the bytes for the table.
    pub fn tick(&mut self, now: u64) -> Result<Vec<u8>> {
        self.ask_again(now);
        self.keep_alive(now);
        while let Some((role, _)) = self.waiting.front() {
            let role = *role;
            let Some(session) = &mut self.sessions[usize::from(role.code())] else {
                self.open(role, now)?;
                break;
            };
            let Some((_, message)) = self.waiting.pop_front() else { break };
            let sealed = session.seal(&message)?;
            self.spoke = if role == Role::Auditor { now } else { self.spoke };
            self.put(&HostFrame::Sealed(sealed))?;
            if message.id != OWN {
                self.unanswered.push(Asked { role, message, sent: now });
            }
        }
        Ok(std::mem::take(&mut self.out))
    }

    fn open(&mut self, role: Role, now: u64) -> Result<()> {
        match &self.opening {
            Some((_, Opening::Knocking, since)) if now < since + KNOCK_AGAIN => Ok(()),
            Some((_, Opening::Greeting(_) | Opening::Provisioning, since)) if now < since + ANSWER_WITHIN => {
                Ok(())
            }
            Some(_) | None => self.knock(role, now),
        }
    }

    fn knock(&mut self, role: Role, now: u64) -> Result<()> {
        self.tag += 1;
        self.opening = Some((role, Opening::Knocking, now));
        self.put(&HostFrame::Knock { tag: self.tag })
    }

    /// Takes bytes from the table; returns the messages to this host that they complete.
    pub fn receive(&mut self, bytes: &[u8], now: u64) -> Result<Vec<FromTable>> {
        let mut received = Vec::new();
        for byte in bytes {
            if let Some(frame) = self.gatherer.push(*byte) {
                received.extend(self.take(frame, now)?);
            }
        }
        Ok(received)
    }

    fn take(&mut self, frame: TableFrame, now: u64) -> Result<Option<FromTable>> {
        match frame {
            TableFrame::Sealed(sealed) => {
                let ours = self.sessions.iter_mut().flatten().find(|ours| ours.number() == sealed.session);
                let message = ours.and_then(|session| session.open(sealed).ok());
                message.iter().for_each(|message| self.note(message));
                return Ok(message);
            }
            TableFrame::NoSession { session } => self.forgotten(session),
            TableFrame::Challenge { tag, challenge, .. } if tag == self.tag => {
                if let Some((role, Opening::Knocking, _)) = self.opening {
                    let mut secret = [0; 32];
                    self.chance.fill_bytes(&mut secret);
                    let hello = Greeter::hello((role, self.keys.get(role)), &challenge, secret, tag);
                    let (greeter, frame) = hello?;
                    self.opening = Some((role, Opening::Greeting(Box::new(greeter)), now));
                    self.put(&frame)?;
                }
            }
            TableFrame::Welcome { tag, session, handshake } if tag == self.tag => {
                if let Some((role, Opening::Greeting(greeter), _)) = self.opening.take() {
                    self.denied = None;
                    self.sessions[usize::from(role.code())] = greeter.welcomed(session, &handshake).ok();
                }
            }
            TableFrame::Denied { tag, why: Denial::NoKey } if tag == self.tag => self.provision(now)?,
            TableFrame::Provisioned { tag } if tag == self.tag => self.opening = None,
            // Repeated after a while.
            TableFrame::Denied { tag, why } if tag == self.tag => {
                self.denied = self.opening.as_ref().map(|(role, ..)| (*role, why));
            }
            // To another host on the line.
            _ => {}
        }
        Ok(None)
    }

    fn note(&mut self, message: &FromTable) {
        match message {
            FromTable::Reply { id, .. } => self.unanswered.retain(|asked| asked.message.id != *id),
            FromTable::Events(events) => {
                self.last_event = events.last().map_or(self.last_event, |last| last.number);
            }
            FromTable::Stopped { .. } => {}
        }
    }

    /// Drops a session that the table has ended. Its unanswered requests are repeated in a new one.
    fn forgotten(&mut self, session: u32) {
        for role in Role::ALL {
            let ended = |ours: &mut Session| session == EVERY_SESSION || ours.number() == session;
            let ours = self.sessions[usize::from(role.code())].take_if(ended);
            if ours.is_some() {
                let again = self.unanswered.extract_if(.., |asked| asked.role == role);
                self.waiting.extend(again.map(|asked| (asked.role, asked.message)));
                if role == Role::Auditor {
                    self.listen();
                }
            }
        }
    }

    /// Gives a blank table its keys.
    fn provision(&mut self, now: u64) -> Result<()> {
        let Some((role, ..)) = self.opening else { return Ok(()) };
        for role in Role::ALL {
            self.tag += 1;
            self.put(&HostFrame::Provision { tag: self.tag, role, key: *self.keys.get(role) })?;
        }
        self.opening = Some((role, Opening::Provisioning, now));
        Ok(())
    }

    fn put(&mut self, frame: &HostFrame) -> Result<()> {
        self.out.extend(&encode(frame)?);
        Ok(())
    }
}

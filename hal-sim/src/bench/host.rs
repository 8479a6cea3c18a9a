//! A floor system, as the other end of the host link: it opens a session for each role it needs, gives a blank table
//! its keys, listens to every event, and asks.

use std::collections::VecDeque;

use anyhow::Result;
use protocol::frame::{Gatherer, encode};
use protocol::host::{FromTable, Request, RequestId, Role, ToTable};
use protocol::session::{Denial, Greeter, HostFrame, Key, Session, TableFrame};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// A table that has just got its power hears nothing yet, so knocking is tried again; a handshake takes a slow board a
/// while.
const KNOCK_AGAIN: u64 = 20_000;
const ANSWER_WITHIN: u64 = 1_000_000;

/// A table ends a session in which nothing is said for a minute; so the one that only listens says something.
const KEEP_ALIVE: u64 = 20_000_000;

/// By this a table that starts says that it knows no session any more.
const EVERY_SESSION: u32 = 0;

/// The id of what the floor system asks for itself.
pub(super) const OWN: RequestId = 0;

/// The keys of a table, by role.
#[derive(Clone, Copy, Debug)]
pub struct Keys([Key; 4]);

impl Keys {
    /// The key of each role.
    pub fn new(key: impl FnMut(Role) -> Key) -> Self {
        Self(Role::ALL.map(key))
    }

    /// The key of one role.
    pub fn get(&self, role: Role) -> &Key {
        &self.0[usize::from(role.code())]
    }
}

impl Default for Keys {
    /// For a bench that nobody but its tests can reach.
    fn default() -> Self {
        Self::new(|role| Key::new([role.code() + 1; 32]))
    }
}

/// What was asked, and when it was last sent.
#[derive(Debug)]
struct Asked {
    role: Role,
    message: ToTable,
    sent: u64,
}

/// How far the opening of a session has come.
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
    /// The role whose session is being opened, how far that is, and when it was last tried.
    opening: Option<(Role, Opening, u64)>,
    /// What waits for a session.
    waiting: VecDeque<(Role, ToTable)>,
    /// What was asked and not yet answered: the table may have given our session's place away, and not have heard it.
    unanswered: Vec<Asked>,
    /// The role whose session was last denied, and why; until a session is opened or a key is changed.
    denied: Option<(Role, Denial)>,
    /// The last event that was heard.
    last_event: u32,
    /// When something was last said in the session that listens.
    spoke: u64,
    /// Bytes for the table.
    out: Vec<u8>,
    tag: u32,
    chance: ChaCha8Rng,
}

impl Host {
    /// One that has these keys.
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

    /// A role has another key. Its session, opened with the old one, has ended.
    pub fn rekey(&mut self, role: Role, key: Key) {
        let place = usize::from(role.code());
        self.keys.0[place] = key;
        self.sessions[place] = None;
        self.denied = None;
        if role == Role::Auditor {
            self.listen();
        }
    }

    /// The table has lost its sessions with its power: one is opened anew to hear of events. What was asked before is
    /// forgotten.
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

    /// Asks what kind of table it is: how many seats it has.
    pub fn look(&mut self) {
        self.ask(Role::Auditor, OWN, Request::Hello);
    }

    /// Asks something, as soon as there is a session for it.
    pub fn ask(&mut self, role: Role, id: RequestId, request: Request) {
        self.waiting.push_back((role, ToTable { id, request }));
    }

    /// What was asked and has no answer yet, sent or not; what the host asks for itself is left out.
    pub fn unanswered(&self) -> Vec<(Role, ToTable)> {
        let sent = self.unanswered.iter().map(|asked| (asked.role, asked.message.clone()));
        let waiting = self.waiting.iter().filter(|(_, message)| message.id != OWN).cloned();
        sent.chain(waiting).collect()
    }

    /// Why the table last denied a role its session. `None` if it did not since a session was opened or a key changed.
    pub fn denied(&self, role: Role) -> Option<Denial> {
        self.denied.filter(|(denied, _)| *denied == role).map(|(_, why)| why)
    }

    /// What has had no answer for long was lost on the line: it is asked again, under the same id.
    fn ask_again(&mut self, now: u64) {
        let lost = self.unanswered.extract_if(.., |asked| now > asked.sent + ANSWER_WITHIN);
        self.waiting.extend(lost.map(|asked| (asked.role, asked.message)));
    }

    /// Says something in the session that listens, if nothing was said in it for long.
    fn keep_alive(&mut self, now: u64) {
        let listens = self.sessions[usize::from(Role::Auditor.code())].is_some();
        if listens && self.waiting.is_empty() && now >= self.spoke + KEEP_ALIVE {
            self.look();
        }
    }

    /// Does what is next, and answers the bytes for the table.
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

    /// Takes bytes from the table; answers the messages to us that they complete.
    pub fn hear(&mut self, bytes: &[u8], now: u64) -> Result<Vec<FromTable>> {
        let mut heard = Vec::new();
        for byte in bytes {
            if let Some(frame) = self.gatherer.push(*byte) {
                heard.extend(self.take(frame, now)?);
            }
        }
        Ok(heard)
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
            // Tried again after a while.
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

    /// The table has given the session's place to another host, or has started anew: what it did not hear is asked again
    /// in a new one.
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

    /// A blank table is given its keys.
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

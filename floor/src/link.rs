//! The host's end of the link: which frames to send when one is heard, and when one was awaited in vain.
//!
//! It neither reads nor writes nor waits, so whoever drives it may stop at any time and go on later.

use std::mem;
use std::time::Duration;

use anyhow::{Result, anyhow, bail, ensure};
use protocol::host::{FromTable, Numbered, Reply, Request, RequestId, Role, ToTable, VERSION};
use protocol::session::{Challenge, Denial, Greeter, Handshake, HostFrame, Key, Session, TableFrame};
use tokio::time::Instant;

use crate::error::LinkError;
use crate::keys::random_bytes;
use crate::listening::Listening;

/// A table answers within 20 ms; a line with noise on it gets several times that before we ask again.
pub(crate) const PATIENCE: Duration = Duration::from_millis(500);

/// How often we ask before the table is given up.
pub(crate) const TRIES: u32 = 6;

/// After so many tries in a session that nobody answers, the table may have forgotten it, or given its number away.
const TRIES_IN_A_SESSION: u32 = 2;

/// A table that is silent for so long is asked how it stands. With all tries, one that is away is missed within five
/// seconds.
const SILENCE: Duration = Duration::from_millis(1_500);

/// A table ends a session in which we have said nothing for a minute, however much it has told us.
const KEEP_ALIVE: Duration = Duration::from_secs(20);

/// How often a table that turns away our key is asked again: our answer may have come after its challenge had expired.
const LATE_ANSWERS: u32 = 3;

/// How far we are with a session.
enum State {
    Apart,
    Knocked { tag: u32 },
    Greeted(Box<Greeter>),
    Together(Session),
}

/// The host's end of a link.
pub(crate) struct Link {
    role: Role,
    key: Key,
    state: State,
    /// What was asked and not yet answered.
    open: Vec<ToTable>,
    /// The one of them that our user has asked.
    asked: Option<RequestId>,
    /// Whether it is meant for this session only: in another, another table may answer.
    bound: bool,
    /// Its answer, when it has come.
    answer: Option<Reply>,
    listening: Option<Listening>,
    /// Frames to be sent.
    frames: Vec<HostFrame>,
    /// When to do something if nothing is heard.
    due: Instant,
    /// How often we have asked in vain.
    tries: u32,
    /// How often our key was turned away.
    denials: u32,
    /// When we last said something in a session.
    spoke: Instant,
    next_id: RequestId,
    /// How many sessions there have been.
    sessions: u64,
}

impl Link {
    pub(crate) fn new(role: Role, key: Key) -> Self {
        Self {
            role,
            key,
            state: State::Apart,
            open: Vec::new(),
            asked: None,
            bound: false,
            answer: None,
            listening: None,
            frames: Vec::new(),
            due: Instant::now(),
            tries: 0,
            denials: 0,
            spoke: Instant::now(),
            // The table remembers the last ids it has seen, so two hosts, or two runs of one, must not begin alike.
            next_id: rand::random(),
            sessions: 0,
        }
    }

    /// An id that no request had before.
    pub(crate) fn fresh_id(&mut self) -> RequestId {
        self.next_id = self.next_id.wrapping_add(1);
        self.next_id
    }

    /// Asks this; an earlier request that nobody waits for any more is forgotten.
    pub(crate) fn ask(&mut self, id: RequestId, request: Request) {
        let earlier = self.asked.replace(id);
        self.open.retain(|message| Some(message.id) != earlier);
        self.bound = false;
        self.answer = None;
        self.tries = 0;
        self.denials = 0;
        self.send(id, request);
    }

    /// Asks this in this session, the one so many have led to, and in no other.
    pub(crate) fn ask_in(&mut self, session: u64, id: RequestId, request: Request) -> Result<()> {
        ensure!(session == self.sessions, LinkError::SessionLost);
        self.ask(id, request);
        self.bound = true;
        Ok(())
    }

    /// The answer to what was asked last.
    pub(crate) fn take_answer(&mut self) -> Option<Reply> {
        self.answer.take()
    }

    /// Wants events after this one.
    pub(crate) fn listen(&mut self, after: u32) {
        self.listening = Some(Listening::new(after));
        self.catch_up();
    }

    /// What is known of events, if they are wanted.
    pub(crate) const fn listening(&self) -> Option<&Listening> {
        self.listening.as_ref()
    }

    /// The next event.
    pub(crate) fn take_event(&mut self) -> Option<Numbered> {
        self.listening.as_mut()?.pop()
    }

    /// The frames to be sent now.
    pub(crate) fn take_frames(&mut self) -> Vec<HostFrame> {
        mem::take(&mut self.frames)
    }

    /// When [`Self::waited`] is to be called if nothing was heard.
    pub(crate) const fn due(&self) -> Instant {
        self.due
    }

    /// How many sessions there have been.
    pub(crate) const fn sessions(&self) -> u64 {
        self.sessions
    }

    /// A frame has come. Those for other hosts on the same line are passed over.
    pub(crate) fn hear(&mut self, frame: TableFrame) -> Result<()> {
        match (frame, &mut self.state) {
            (TableFrame::Challenge { tag, version, challenge }, State::Knocked { tag: ours })
                if tag == *ours =>
            {
                self.greet(tag, version, &challenge)
            }
            (TableFrame::Welcome { tag, session, handshake }, State::Greeted(greeter))
                if tag == greeter.tag() =>
            {
                self.welcomed(session, &handshake)
            }
            (TableFrame::Sealed(sealed), State::Together(session)) if sealed.session == session.number() => {
                // What is not genuine is not from the table, and what was heard before has been dealt with.
                session.open(sealed).map_or(Ok(()), |message| self.told(message))
            }
            (TableFrame::NoSession { session: number }, State::Together(session))
                if number == session.number() =>
            {
                self.tried()?;
                self.knock();
                Ok(())
            }
            (TableFrame::Denied { tag, why }, State::Knocked { tag: ours }) if tag == *ours => {
                self.denied(why)
            }
            (TableFrame::Denied { tag, why }, State::Greeted(greeter)) if tag == greeter.tag() => {
                self.denied(why)
            }
            // In the clear, so it is believed only where no session could tell.
            (
                TableFrame::OutOfService { reason, memory, needs, code },
                State::Knocked { .. } | State::Greeted(_),
            ) => bail!(LinkError::OutOfService { reason, memory, needs, code }),
            _ => Ok(()),
        }
    }

    /// Nothing was heard until it was due.
    pub(crate) fn waited(&mut self) -> Result<()> {
        match &self.state {
            State::Apart => self.knock(),
            State::Knocked { .. } | State::Greeted(_) => {
                self.tried()?;
                self.knock();
            }
            State::Together(_) if self.open.is_empty() => {
                let id = self.fresh_id();
                self.send(id, Request::Status);
            }
            State::Together(_) => {
                self.tried()?;
                if self.tries < TRIES_IN_A_SESSION { self.send_open() } else { self.knock() }
            }
        }
        Ok(())
    }

    /// Gives up what was asked, so that whatever comes next begins afresh.
    pub(crate) fn give_up(&mut self) {
        self.state = State::Apart;
        self.open.clear();
        self.frames.clear();
        self.asked = None;
        self.tries = 0;
        self.denials = 0;
        self.due = Instant::now();
    }

    fn tried(&mut self) -> Result<()> {
        self.tries += 1;
        if self.tries < TRIES { Ok(()) } else { Err(LinkError::Silent.into()) }
    }

    fn knock(&mut self) {
        let tag = rand::random();
        self.state = State::Knocked { tag };
        self.frames.push(HostFrame::Knock { tag });
        self.due = Instant::now() + PATIENCE;
    }

    fn greet(&mut self, tag: u32, version: u16, challenge: &Challenge) -> Result<()> {
        if version != VERSION {
            return Err(LinkError::Version(version).into());
        }
        let hello = Greeter::hello((self.role, &self.key), challenge, random_bytes()?, tag);
        let (greeter, frame) = hello.map_err(|error| anyhow!("no session can be opened: {error}"))?;
        self.state = State::Greeted(Box::new(greeter));
        self.frames.push(frame);
        self.due = Instant::now() + PATIENCE;
        Ok(())
    }

    fn welcomed(&mut self, number: u32, handshake: &Handshake) -> Result<()> {
        let State::Greeted(greeter) = mem::replace(&mut self.state, State::Apart) else { return Ok(()) };
        let Ok(session) = greeter.welcomed(number, handshake) else {
            // Whoever sent this does not have the key: knock until the table is heard.
            self.tried()?;
            self.knock();
            return Ok(());
        };
        self.state = State::Together(session);
        self.sessions += 1;
        self.denials = 0;
        ensure!(!(self.bound && self.asked.is_some()), LinkError::SessionLost);
        if let Some(listening) = &mut self.listening {
            // Of the requests that we made for it, the answers were lost with the session.
            self.open.retain(|message| !listening.awaits(message.id));
            listening.begin_anew();
        }
        self.send_open();
        self.catch_up();
        Ok(())
    }

    fn denied(&mut self, why: Denial) -> Result<()> {
        let pause = match why {
            Denial::WrongKey if self.denials + 1 < LATE_ANSWERS => {
                Duration::from_millis(rand::random_range(5..100))
            }
            Denial::Busy if self.denials + 1 < TRIES => Duration::from_millis(rand::random_range(500..1_500)),
            _ => return Err(LinkError::Denied(self.role, why).into()),
        };
        self.denials += 1;
        self.state = State::Apart;
        self.due = Instant::now() + pause;
        Ok(())
    }

    fn told(&mut self, message: FromTable) -> Result<()> {
        match message {
            FromTable::Reply { id, reply } => self.answered(id, reply)?,
            FromTable::Events(events) => {
                if let Some(listening) = &mut self.listening {
                    listening.told(&events);
                }
            }
            FromTable::Stopped { reason, code } => return Err(LinkError::Stopped { reason, code }.into()),
        }
        self.catch_up();
        if self.open.is_empty() {
            self.due = (Instant::now() + SILENCE).min(self.spoke + KEEP_ALIVE);
        }
        Ok(())
    }

    fn answered(&mut self, id: RequestId, reply: Reply) -> Result<()> {
        let Some(place) = self.open.iter().position(|message| message.id == id) else { return Ok(()) };
        self.open.remove(place);
        self.tries = 0;
        if self.asked == Some(id) {
            self.asked = None;
            self.answer = Some(reply);
            return Ok(());
        }
        if let (Reply::Status(status), Some(listening)) = (&reply, &mut self.listening) {
            listening.has_told(status.last_event);
        }
        let next = self.fresh_id();
        let Some(listening) = self.listening.as_mut().filter(|listening| listening.awaits(id)) else {
            return Ok(());
        };
        match reply {
            Reply::Events(events) => {
                if let Some(request) = listening.answered(id, &events, next) {
                    self.send(next, request);
                }
                Ok(())
            }
            Reply::Done => {
                listening.listens(id);
                Ok(())
            }
            Reply::Refused(code) => Err(LinkError::Refused(code).into()),
            other => {
                Err(anyhow!("the table answers a wish for events with {other:?}: report this as an error"))
            }
        }
    }

    /// Asks for events that are missing, once there is a session.
    fn catch_up(&mut self) {
        let id = self.fresh_id();
        match (&self.state, &mut self.listening) {
            (State::Together(_), Some(listening)) => {
                if let Some(request) = listening.wish(id) {
                    self.send(id, request);
                }
            }
            (State::Apart, Some(_)) => self.due = Instant::now(),
            _ => {}
        }
    }

    fn send(&mut self, id: RequestId, request: Request) {
        let message = ToTable { id, request };
        match &mut self.state {
            State::Apart => self.due = Instant::now(),
            State::Knocked { .. } | State::Greeted(_) => {} // sent once we are welcome
            State::Together(session) => {
                self.spoke = Instant::now();
                self.due = self.spoke + PATIENCE;
                // No request is longer than a session can carry.
                self.frames.extend(session.seal(&message).map(HostFrame::Sealed).ok());
            }
        }
        self.open.push(message);
    }

    fn send_open(&mut self) {
        for ToTable { id, request } in mem::take(&mut self.open) {
            self.send(id, request);
        }
        self.due = Instant::now() + PATIENCE;
    }
}

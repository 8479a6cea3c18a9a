//! The host's end of the link: which frames to send after a frame was received or an answer is overdue.
//!
//! It neither reads nor writes nor waits, so its driver may stop at any time and continue later.

use std::mem;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, ensure};
use protocol::host::{FromTable, Numbered, Reply, Request, RequestId, Role, ToTable, VERSION};
use protocol::session::{Challenge, Denial, Greeter, Handshake, HostFrame, Key, Session, TableFrame};
use tokio::time::Instant;

use crate::error::LinkError;
use crate::keys::random_bytes;
use crate::listening::Listening;

/// How long to wait for an answer. A table answers within 20 ms; a noisy line gets much longer.
pub(crate) const PATIENCE: Duration = Duration::from_millis(500);

/// How often to ask before giving up.
pub(crate) const TRIES: u32 = 6;

/// After this many unanswered tries in a session, the table may have dropped it, or reused its number.
const TRIES_IN_A_SESSION: u32 = 2;

/// A table silent for this long is asked for its status. With all tries, a lost table is noticed within five seconds.
const SILENCE: Duration = Duration::from_millis(1_500);

/// A table ends a session in which the host was silent for a minute, however much the table has sent.
const KEEP_ALIVE: Duration = Duration::from_secs(20);

/// How often to try again when the table denies our key: our answer may have come after its challenge had expired.
const LATE_ANSWERS: u32 = 3;

/// The state of the session.
enum State {
    Apart,
    Knocked { tag: u32 },
    Greeted(Box<Greeter>),
    Together(Session),
}

pub(crate) struct Link {
    role: Role,
    key: Key,
    state: State,
    /// Requests without an answer.
    open: Vec<ToTable>,
    /// The request of our user among them.
    asked: Option<RequestId>,
    /// Whether that request is for this session only, because another session may lead to another table.
    bound: bool,
    /// The answer to that request, once received.
    answer: Option<Reply>,
    listening: Option<Listening>,
    /// Frames to send.
    frames: Vec<HostFrame>,
    /// When to act if nothing is received.
    due: Instant,
    /// Unanswered tries.
    tries: u32,
    /// How often our key was denied.
    denials: u32,
    /// When we last sent something in a session.
    spoke: Instant,
    next_id: RequestId,
    /// Sessions opened so far.
    sessions: u64,
    /// Whether we want a session with a table out of service, too.
    rescues: bool,
    /// The cause that such a table gave outside a session.
    out_of_service: Option<LinkError>,
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
            // The table remembers the last ids of requests, so two hosts, or two runs of one, must start at different
            // ids.
            next_id: rand::random(),
            sessions: 0,
            rescues: false,
            out_of_service: None,
        }
    }

    /// Opens sessions with a table out of service, too.
    pub(crate) const fn rescue(&mut self) {
        self.rescues = true;
    }

    /// Returns an id that no request had before.
    pub(crate) fn fresh_id(&mut self) -> RequestId {
        self.next_id = self.next_id.wrapping_add(1);
        self.next_id
    }

    /// Makes a request; an earlier request of our user is dropped.
    pub(crate) fn ask(&mut self, id: RequestId, request: Request) {
        let earlier = self.asked.replace(id);
        self.open.retain(|message| Some(message.id) != earlier);
        self.bound = false;
        self.answer = None;
        self.tries = 0;
        self.denials = 0;
        self.send(id, request);
    }

    /// Makes a request in session number `session` only. Fails if that is not the open one.
    pub(crate) fn ask_in(&mut self, session: u64, id: RequestId, request: Request) -> Result<()> {
        ensure!(session == self.sessions, LinkError::SessionLost);
        self.ask(id, request);
        self.bound = true;
        Ok(())
    }

    /// Returns the answer to the last request, once.
    pub(crate) fn take_answer(&mut self) -> Option<Reply> {
        self.answer.take()
    }

    /// Starts to request events after this one.
    pub(crate) fn listen(&mut self, after: u32) {
        self.listening = Some(Listening::new(after));
        self.catch_up();
    }

    /// Returns the state of the events, if they are requested.
    pub(crate) const fn listening(&self) -> Option<&Listening> {
        self.listening.as_ref()
    }

    /// Returns the next event; `None` if none has arrived.
    pub(crate) fn take_event(&mut self) -> Option<Numbered> {
        self.listening.as_mut()?.pop()
    }

    /// Returns the frames to send now.
    pub(crate) fn take_frames(&mut self) -> Vec<HostFrame> {
        mem::take(&mut self.frames)
    }

    /// Returns when to call [`Self::waited`] if nothing was received.
    pub(crate) const fn due(&self) -> Instant {
        self.due
    }

    /// Counts the sessions opened so far.
    pub(crate) const fn sessions(&self) -> u64 {
        self.sessions
    }

    /// Handles a received frame. Frames for other hosts on the same line are ignored.
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
                // A frame that does not authenticate is not from the table; a repeated one was handled before.
                session.open(sealed).map_or(Ok(()), |message| self.received(message))
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
            // This frame is not authenticated, so it counts only if no session could report the same.
            (
                TableFrame::OutOfService { reason, memory, needs, code },
                State::Knocked { .. } | State::Greeted(_),
            ) => {
                let cause = LinkError::OutOfService { reason, memory, needs, code };
                ensure!(self.rescues, cause);
                self.out_of_service = Some(cause);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Handles the end of a wait without a frame.
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

    /// Gives up all requests, so that the next one starts afresh.
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
        ensure!(self.tries < TRIES, self.out_of_service.unwrap_or(LinkError::Silent));
        Ok(())
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
        let (greeter, frame) = hello.context("no session can be opened")?;
        self.state = State::Greeted(Box::new(greeter));
        self.frames.push(frame);
        self.due = Instant::now() + PATIENCE;
        Ok(())
    }

    fn welcomed(&mut self, number: u32, handshake: &Handshake) -> Result<()> {
        let State::Greeted(greeter) = mem::replace(&mut self.state, State::Apart) else { return Ok(()) };
        let Ok(session) = greeter.welcomed(number, handshake) else {
            // The sender does not have the key: knock until the table answers.
            self.tried()?;
            self.knock();
            return Ok(());
        };
        self.state = State::Together(session);
        self.sessions += 1;
        self.denials = 0;
        ensure!(!(self.bound && self.asked.is_some()), LinkError::SessionLost);
        if let Some(listening) = &mut self.listening {
            // The session took the answers to our own requests with it.
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

    fn received(&mut self, message: FromTable) -> Result<()> {
        match message {
            FromTable::Reply { id, reply } => self.answered(id, reply)?,
            FromTable::Events(events) => {
                if let Some(listening) = &mut self.listening {
                    listening.received(&events);
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
        let Some(slot) = self.open.iter().position(|message| message.id == id) else { return Ok(()) };
        self.open.remove(slot);
        self.tries = 0;
        if self.asked == Some(id) {
            self.asked = None;
            self.answer = Some(reply);
            return Ok(());
        }
        if let (Reply::Status(status), Some(listening)) = (&reply, &mut self.listening) {
            listening.last_event_is(status.last_event);
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
                Err(anyhow!("the table answers a request for events with {other:?}: report this as a bug"))
            }
        }
    }

    /// Requests missing events, once there is a session.
    fn catch_up(&mut self) {
        let id = self.fresh_id();
        match (&self.state, &mut self.listening) {
            (State::Together(_), Some(listening)) => {
                if let Some(request) = listening.next_request(id) {
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

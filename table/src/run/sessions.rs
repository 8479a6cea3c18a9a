//! The open sessions of hosts, and the last event sent to each. Not kept across a power cut: hosts open new ones.

use protocol::frame::Gatherer;
use protocol::host::{LinkCounters, ROLES, Role, ToTable};
use protocol::session::{Denial, Handshake, HostFrame, Key, Sealed, Session, SessionError};

use super::challenge::Challenges;
use super::trail::Trail;
use crate::board::Instant;
use crate::state::SESSIONS_OF_ROLE;

/// The most sessions of a role. One more ends the least recently used session of the role; sessions that listen end last.
/// No role ends the sessions of another.
const QUOTA: usize = 6;

/// The most of them that may listen, so that there is always room for short sessions.
const LISTENERS: usize = 4;

/// A session that is unused for this long ends, in microseconds.
const EXPIRY: u64 = 60 * 1_000_000;

const SESSIONS: usize = QUOTA * ROLES;

const _: () = assert!(QUOTA <= SESSIONS_OF_ROLE, "the orders of every open session are remembered");

/// A host's session.
#[derive(Debug)]
struct Open {
    session: Session,
    role: Role,
    /// The time of the last message from its host.
    used: Instant,
    /// The number of the last event sent to it, if it listens.
    sent: Option<u32>,
}

/// The table's end of the host link.
#[derive(Debug, Default)]
pub(super) struct Sessions {
    /// The open sessions, in the order of opening.
    open: heapless::Vec<Open, SESSIONS>,
    /// The ended sessions whose hosts are not notified yet.
    ended: heapless::Vec<u32, SESSIONS>,
    /// The challenges that hellos must answer.
    pub(super) challenges: Challenges,
    /// Hosts that were turned away.
    pub(super) denied: Trail<Denial>,
    /// Orders of the wrong role.
    pub(super) wrong_role: Trail<Role>,
    /// The number of draws of chance.
    pub(super) drawn: u32,
    gatherer: Gatherer,
    /// The error counters; the gatherer counts the frames.
    pub(super) counters: LinkCounters,
}

impl Sessions {
    /// Takes one byte off the link. Returns the frame that it completes; forged and replayed frames are dropped.
    #[inline(never)] // keeps large frames off the caller's stack
    pub(super) fn receive(&mut self, byte: u8, now: Instant) -> Option<Heard> {
        Some(match self.gatherer.push(byte)? {
            HostFrame::Knock { tag } => Heard::Knock { tag },
            HostFrame::Hello { tag, version, role, handshake } => {
                Heard::Hello { tag, version, role, handshake }
            }
            HostFrame::Provision { tag, role, key } => Heard::Provision { tag, role, key },
            HostFrame::Sealed(sealed) => {
                let session = sealed.session;
                match self.open(sealed, now) {
                    Ok((role, message)) => Heard::Request { session, role, message },
                    Err(Unheard::NoSession) => Heard::NoSession { session },
                    Err(Unheard::NotTaken) => return None,
                }
            }
        })
    }

    /// Returns the counts of frames and errors since power-on.
    pub(super) fn counters(&self) -> LinkCounters {
        LinkCounters { frames: self.gatherer.counters(), ..self.counters }
    }

    /// Returns whether a session has this number.
    pub(super) fn has(&self, number: u32) -> bool {
        self.open.iter().any(|open| open.session.number() == number)
    }

    /// Adds a new session.
    pub(super) fn insert(&mut self, session: Session, role: Role, now: Instant) {
        if self.open.iter().filter(|open| open.role == role).count() >= QUOTA {
            self.give_way(|open| open.role == role);
        }
        let _full = self.open.push(Open { session, role, used: now, sent: None }); // never: room was made above
        self.counters.sessions = self.counters.sessions.saturating_add(1);
    }

    /// Ends the least recently used of some sessions; one that listens only if all of them do.
    fn give_way(&mut self, among: impl Fn(&Open) -> bool) {
        let some = self.open.iter().filter(|open| among(open));
        let oldest = some.min_by_key(|open| (open.sent.is_some(), open.used));
        if let Some(number) = oldest.map(|open| open.session.number()) {
            self.end(number);
        }
    }

    /// Opens a message. Returns the sender's role and the message. Fails if there is no such session, or the message is not
    /// genuine or not new.
    fn open(&mut self, sealed: Sealed, now: Instant) -> Result<(Role, ToTable), Unheard> {
        let number = sealed.session;
        let found = self.open.iter_mut().find(|open| open.session.number() == sealed.session);
        let Some(open) = found else {
            self.counters.no_session = self.counters.no_session.saturating_add(1);
            // `NoSession` for session 0 would mean that the table has started.
            return Err(if number == 0 { Unheard::NotTaken } else { Unheard::NoSession });
        };
        match open.session.open(sealed) {
            Ok(message) => {
                open.used = now;
                Ok((open.role, message))
            }
            Err(error) => {
                let counter = match error {
                    SessionError::Replayed => &mut self.counters.replayed,
                    SessionError::BadMessage => &mut self.counters.unknown,
                    SessionError::Forged | SessionError::TooLong | SessionError::WornOut => {
                        &mut self.counters.forged
                    }
                };
                *counter = counter.saturating_add(1);
                Err(Unheard::NotTaken)
            }
        }
    }

    /// Returns a session, to send with it.
    pub(super) fn get(&mut self, number: u32) -> Option<&mut Session> {
        let open = self.open.iter_mut().find(|open| open.session.number() == number)?;
        Some(&mut open.session)
    }

    /// Returns the number of the session at an index.
    pub(super) fn nth(&self, index: usize) -> Option<u32> {
        self.open.get(index).map(|open| open.session.number())
    }

    /// Ends a session. Its host will be notified.
    pub(super) fn end(&mut self, number: u32) {
        self.open.retain(|open| open.session.number() != number);
        let _full = self.ended.push(number); // never: there are no more sessions than that
    }

    /// Ends the sessions of a role whose key has changed, except `but`, the session that ordered it.
    pub(super) fn end_all(&mut self, role: Role, but: Option<u32>) {
        let ends = |open: &&Open| open.role == role && but != Some(open.session.number());
        while let Some(number) = self.open.iter().find(ends).map(|open| open.session.number()) {
            self.end(number);
        }
    }

    /// Returns the number of a session that has ended, each once: an expired one, or one that had to give way.
    pub(super) fn next_ended(&mut self, now: Instant) -> Option<u32> {
        let expired = self.open.iter().find(|open| open.used.plus_micros(EXPIRY) <= now);
        if let Some(number) = expired.map(|open| open.session.number()) {
            self.end(number);
        }
        self.ended.pop()
    }

    /// Starts to report the events after `after` to a session; `None` ends the reports. One listener too many ends the least
    /// recently used one.
    pub(super) fn listen(&mut self, number: u32, after: Option<u32>) {
        let asks = self.open.iter().find(|open| open.session.number() == number);
        let Some((role, sent)) = asks.map(|open| (open.role, open.sent)) else { return };
        let listens = |open: &Open| open.role == role && open.sent.is_some();
        if sent.is_none()
            && after.is_some()
            && self.open.iter().filter(|open| listens(open)).count() >= LISTENERS
        {
            self.give_way(listens);
        }
        for open in self.open.iter_mut().filter(|open| open.session.number() == number) {
            open.sent = after;
        }
    }

    /// Returns the session that is furthest behind, and the number of its last event; `None` if none is behind.
    pub(super) fn behind(&self, last: u32) -> Option<(u32, u32)> {
        let listening = self.open.iter().filter_map(|open| Some((open.session.number(), open.sent?)));
        listening.filter(|(_, sent)| *sent < last).min_by_key(|(_, sent)| *sent)
    }
}

/// A frame from a host.
#[derive(Debug)]
pub(super) enum Heard {
    /// The host asks for a challenge.
    Knock { tag: u32 },
    /// The host asks for a session.
    Hello { tag: u32, version: u16, role: Role, handshake: Handshake },
    /// The host gives a role its key.
    Provision { tag: u32, role: Role, key: Key },
    /// A request in a session.
    Request { session: u32, role: Role, message: ToTable },
    /// A request in a session that does not exist.
    NoSession { session: u32 },
}

/// Why a message was not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unheard {
    /// There is no such session; its sender is notified.
    NoSession,
    /// It is not genuine or not new, and is dropped without an answer.
    NotTaken,
}

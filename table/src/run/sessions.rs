//! The sessions that hosts have opened, and what each has been told. Not kept across power: hosts open new ones.

use protocol::frame::Gatherer;
use protocol::host::{LinkCounters, ROLES, Role, ToTable};
use protocol::session::{Denial, Handshake, HostFrame, Key, Sealed, Session, SessionError};

use super::challenge::Challenges;
use super::trail::Trail;
use crate::board::Instant;
use crate::state::SESSIONS_OF_ROLE;

/// How many sessions a role may have. One more takes the place of the one that its role has not used for longest; one
/// that listens gives way last. No role ends the sessions of another.
const QUOTA: usize = 6;

/// How many of them may listen, so that there is always room for those that come and go.
const LISTENERS: usize = 4;

/// A session that its host has not used for so long ends, in microseconds.
const EXPIRY: u64 = 60 * 1_000_000;

const SESSIONS: usize = QUOTA * ROLES;

const _: () = assert!(QUOTA <= SESSIONS_OF_ROLE, "the orders of every open session are remembered");

/// A host's session.
#[derive(Debug)]
struct Open {
    session: Session,
    role: Role,
    /// When its host last used it.
    used: Instant,
    /// The last event that it was told, if it listens.
    told: Option<u32>,
}

/// The table's end of the host link.
#[derive(Debug, Default)]
pub(super) struct Sessions {
    /// In the order in which they were opened.
    open: heapless::Vec<Open, SESSIONS>,
    /// Those that have ended, and whose hosts are to be told.
    ended: heapless::Vec<u32, SESSIONS>,
    /// What hellos have to answer.
    pub(super) challenges: Challenges,
    /// Hosts that were turned away.
    pub(super) denied: Trail<Denial>,
    /// Orders of the wrong role.
    pub(super) wrong_role: Trail<Role>,
    /// How often chance was asked for.
    pub(super) drawn: u32,
    gatherer: Gatherer,
    /// What went wrong; the frames are counted by the gatherer.
    pub(super) counters: LinkCounters,
}

impl Sessions {
    /// Takes one byte off the link; answers what it completes. What is not genuine, or not new, is dropped.
    #[inline(never)] // frames are large, and gone when what is in them is acted upon
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

    /// What came in since the power came on, and what went wrong with it.
    pub(super) fn counters(&self) -> LinkCounters {
        LinkCounters { frames: self.gatherer.counters(), ..self.counters }
    }

    /// Whether a number is taken.
    pub(super) fn has(&self, number: u32) -> bool {
        self.open.iter().any(|open| open.session.number() == number)
    }

    /// Takes up a session that was opened.
    pub(super) fn insert(&mut self, session: Session, role: Role, now: Instant) {
        if self.open.iter().filter(|open| open.role == role).count() >= QUOTA {
            self.give_way(|open| open.role == role);
        }
        let _full = self.open.push(Open { session, role, used: now, told: None }); // never: room was made above
        self.counters.sessions = self.counters.sessions.saturating_add(1);
    }

    /// Of some sessions, ends the one that was not used for longest; one that listens only when all of them do.
    fn give_way(&mut self, among: impl Fn(&Open) -> bool) {
        let some = self.open.iter().filter(|open| among(open));
        let oldest = some.min_by_key(|open| (open.told.is_some(), open.used));
        if let Some(number) = oldest.map(|open| open.session.number()) {
            self.end(number);
        }
    }

    /// Opens a message, if it is genuine and was not heard before; answers as whom its sender asks.
    fn open(&mut self, sealed: Sealed, now: Instant) -> Result<(Role, ToTable), Unheard> {
        let number = sealed.session;
        let found = self.open.iter_mut().find(|open| open.session.number() == sealed.session);
        let Some(open) = found else {
            self.counters.no_session = self.counters.no_session.saturating_add(1);
            // The answer for session 0 would say that the table has started.
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

    /// A session, to send something with.
    pub(super) fn get(&mut self, number: u32) -> Option<&mut Session> {
        let open = self.open.iter_mut().find(|open| open.session.number() == number)?;
        Some(&mut open.session)
    }

    /// A session, by its place.
    pub(super) fn nth(&self, place: usize) -> Option<u32> {
        self.open.get(place).map(|open| open.session.number())
    }

    /// Ends a session. Its host is told.
    pub(super) fn end(&mut self, number: u32) {
        self.open.retain(|open| open.session.number() != number);
        let _full = self.ended.push(number); // never: there are no more sessions than that
    }

    /// Ends the sessions of a role that has another key, but for the one in which that was ordered.
    pub(super) fn end_all(&mut self, role: Role, but: Option<u32>) {
        let ends = |open: &&Open| open.role == role && but != Some(open.session.number());
        while let Some(number) = self.open.iter().find(ends).map(|open| open.session.number()) {
            self.end(number);
        }
    }

    /// Returns a session that has ended, each once: one that was not used for too long, or that had to give way.
    pub(super) fn next_ended(&mut self, now: Instant) -> Option<u32> {
        let expired = self.open.iter().find(|open| open.used.plus_micros(EXPIRY) <= now);
        if let Some(number) = expired.map(|open| open.session.number()) {
            self.end(number);
        }
        self.ended.pop()
    }

    /// Tells a session events after one from now on, or none any more. One listener too many takes the place of another.
    pub(super) fn listen(&mut self, number: u32, after: Option<u32>) {
        let asks = self.open.iter().find(|open| open.session.number() == number);
        let Some((role, told)) = asks.map(|open| (open.role, open.told)) else { return };
        let listens = |open: &Open| open.role == role && open.told.is_some();
        if told.is_none()
            && after.is_some()
            && self.open.iter().filter(|open| listens(open)).count() >= LISTENERS
        {
            self.give_way(listens);
        }
        for open in self.open.iter_mut().filter(|open| open.session.number() == number) {
            open.told = after;
        }
    }

    /// The session that is furthest behind with what it has been told, if one is, and the last event that it was.
    pub(super) fn behind(&self, last: u32) -> Option<(u32, u32)> {
        let listening = self.open.iter().filter_map(|open| Some((open.session.number(), open.told?)));
        listening.filter(|(_, told)| *told < last).min_by_key(|(_, told)| *told)
    }
}

/// What a host has said.
#[derive(Debug)]
pub(super) enum Heard {
    /// It wants a challenge.
    Knock { tag: u32 },
    /// It wants a session.
    Hello { tag: u32, version: u16, role: Role, handshake: Handshake },
    /// It gives a role its key.
    Provision { tag: u32, role: Role, key: Key },
    /// It asks something in a session.
    Request { session: u32, role: Role, message: ToTable },
    /// It asks something in a session that is not there.
    NoSession { session: u32 },
}

/// Why a message was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unheard {
    /// There is no such session, which its sender is told.
    NoSession,
    /// It is not genuine or not new, and is dropped in silence.
    NotTaken,
}

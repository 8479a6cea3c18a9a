//! The sessions that hosts have opened, and what each has been told. Not kept across power: hosts open new ones.

use protocol::frame::Gatherer;
use protocol::host::{LinkCounters, Role, ToTable};
use protocol::session::{Challenge, Handshake, HostFrame, Key, Sealed, Session, SessionError};

/// How many sessions may be open at once: two for each role. One more takes the place of the one not used for longest;
/// one that listens gives way last, as it may have nothing to say for long.
const SESSIONS: usize = 8;

/// A host's session.
#[derive(Debug)]
struct Open {
    session: Session,
    role: Role,
    /// When it was last used, in uses of any.
    used: u32,
    /// The last event that it was told, if it listens.
    told: Option<u32>,
}

/// The table's end of the host link.
#[derive(Debug, Default)]
pub(super) struct Sessions {
    open: heapless::Vec<Open, SESSIONS>,
    /// What the next hello has to answer.
    pub(super) challenge: Option<Challenge>,
    /// How often chance was asked for.
    pub(super) drawn: u32,
    gatherer: Gatherer,
    /// What went wrong; the frames are counted by the gatherer.
    pub(super) counters: LinkCounters,
    uses: u32,
}

impl Sessions {
    /// Takes one byte off the link; answers what it completes. What is not genuine, or not new, is dropped.
    #[inline(never)] // frames are large, and gone when what is in them is acted upon
    pub(super) fn receive(&mut self, byte: u8) -> Option<Heard> {
        Some(match self.gatherer.push(byte)? {
            HostFrame::Knock { tag } => Heard::Knock { tag },
            HostFrame::Hello { tag, version, role, handshake } => {
                Heard::Hello { tag, version, role, handshake }
            }
            HostFrame::Provision { tag, role, key } => Heard::Provision { tag, role, key },
            HostFrame::Sealed(sealed) => {
                let session = sealed.session;
                match self.open(sealed) {
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

    /// A session was opened.
    pub(super) fn insert(&mut self, session: Session, role: Role) {
        if self.open.is_full() {
            let oldest =
                self.open.iter().enumerate().min_by_key(|(_, open)| (open.told.is_some(), open.used));
            if let Some(place) = oldest.map(|(place, _)| place) {
                self.open.swap_remove(place);
            }
        }
        let used = self.next_use();
        let _full = self.open.push(Open { session, role, used, told: None }); // never: room was made above
        self.counters.sessions = self.counters.sessions.saturating_add(1);
        self.challenge = None;
    }

    /// Opens a message, if it is genuine and was not heard before; answers as whom its sender asks.
    fn open(&mut self, sealed: Sealed) -> Result<(Role, ToTable), Unheard> {
        let used = self.next_use();
        let found = self.open.iter_mut().find(|open| open.session.number() == sealed.session);
        let Some(open) = found else {
            self.counters.no_session = self.counters.no_session.saturating_add(1);
            return Err(Unheard::NoSession);
        };
        match open.session.open(sealed) {
            Ok(message) => {
                open.used = used;
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

    /// A session can carry no more.
    pub(super) fn end(&mut self, number: u32) {
        self.open.retain(|open| open.session.number() != number);
    }

    /// A role has another key: its sessions end, but for the one in which that was ordered.
    pub(super) fn end_all(&mut self, role: Role, but: Option<u32>) {
        self.open.retain(|open| open.role != role || but == Some(open.session.number()));
    }

    /// A session wants to be told events after one, or none any more.
    pub(super) fn listen(&mut self, number: u32, after: Option<u32>) {
        for open in self.open.iter_mut().filter(|open| open.session.number() == number) {
            open.told = after;
        }
    }

    /// The session that is furthest behind with what it has been told, if one is, and the last event that it was.
    pub(super) fn behind(&self, last: u32) -> Option<(u32, u32)> {
        let listening = self.open.iter().filter_map(|open| Some((open.session.number(), open.told?)));
        listening.filter(|(_, told)| *told < last).min_by_key(|(_, told)| *told)
    }

    fn next_use(&mut self) -> u32 {
        self.uses = self.uses.saturating_add(1);
        self.uses
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

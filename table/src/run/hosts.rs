//! The table's end of the host link, shared by a table in service and a table out of service: it opens sessions, and sends in
//! them. The two differ in the requests that they answer.

use protocol::host::{ChanceCounters, FromTable, Reply, Request, RequestId, Role, ToTable, VERSION};
use protocol::session::{Denial, Key, SessionError, TableFrame};
use rules_core::Bug;

use super::framed;
use super::sessions::{Heard, Sessions};
use crate::board::Board;
use crate::fault::Stop;
use crate::frames::apart;
use crate::state::{Keys, State};

/// The hosts of a table.
#[derive(Debug, Default)]
pub(super) struct Hosts {
    pub(super) sessions: Sessions,
    /// The session whose request is being handled, if any.
    pub(super) asker: Option<u32>,
    /// The counters of the source of chance since power-on.
    pub(super) chance: ChanceCounters,
}

/// The part of the state that decides the access of hosts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Admission<'a> {
    /// The keys of the roles.
    pub(super) keys: &'a Keys,
    /// A number that differs at every start.
    pub(super) start: u64,
    /// Whether any host may provision keys.
    pub(super) blank: bool,
}

impl<'a> From<&'a State> for Admission<'a> {
    fn from(state: &'a State) -> Self {
        Self { keys: &state.keys, start: u64::from(state.log.last()), blank: state.is_blank() }
    }
}

/// A frame that only the mode of the table can answer.
#[derive(Debug)]
pub(super) enum Asks {
    /// The host gives a role its key.
    Provision { tag: u32, role: Role, key: Key },
    /// A request in a session.
    Request { session: u32, role: Role, message: ToTable },
}

impl Hosts {
    /// Answers a frame that needs nothing but keys. Returns any other.
    pub(super) async fn meet<B: Board>(
        &mut self,
        board: &mut B,
        admission: Admission<'_>,
        heard: Heard,
    ) -> Result<Option<Asks>, Stop> {
        let mut frame = protocol::frame::Frame::new();
        match heard {
            Heard::Request { session, role, message } => {
                return Ok(Some(Asks::Request { session, role, message }));
            }
            Heard::Provision { tag, role, key } => return Ok(Some(Asks::Provision { tag, role, key })),
            Heard::NoSession { session } => framed(&TableFrame::NoSession { session }, &mut frame)?,
            Heard::Knock { tag } => {
                let challenge = apart!(self.challenge(board, admission, tag));
                framed(&TableFrame::Challenge { tag, version: VERSION, challenge }, &mut frame)?;
            }
            Heard::Hello { tag, version, role, handshake } => {
                match apart!(self.greet(board, admission, (tag, version), role, &handshake)) {
                    Ok((session, handshake)) => {
                        framed(&TableFrame::Welcome { tag, session, handshake }, &mut frame)?;
                    }
                    Err(why) => self.deny(tag, why, admission.blank, &mut frame)?,
                }
            }
        }
        board.send_link(&frame).await?;
        Ok(None)
    }

    /// Answers a `Provision`.
    pub(super) async fn answer_provision<B: Board>(
        &mut self,
        board: &mut B,
        tag: u32,
        done: Result<(), Denial>,
        blank: bool,
    ) -> Result<(), Stop> {
        let mut frame = protocol::frame::Frame::new();
        match done {
            Ok(()) => framed(&TableFrame::Provisioned { tag }, &mut frame)?,
            Err(why) => self.deny(tag, why, blank, &mut frame)?,
        }
        Ok(board.send_link(&frame).await?)
    }

    /// Returns whether a role may make a request. Counts it if not.
    pub(super) fn may_ask(&mut self, role: Role, request: &Request) -> bool {
        let may = request.may_be_asked_by(role);
        if !may {
            self.sessions.counters.wrong_role = self.sessions.counters.wrong_role.saturating_add(1);
            self.sessions.wrong_role.note(role);
        }
        may
    }

    /// Answers the session of the request. After a power cut there is none: the host repeats its request.
    pub(super) async fn answer<B: Board>(
        &mut self,
        board: &mut B,
        id: RequestId,
        reply: Reply,
    ) -> Result<(), Stop> {
        let Some(session) = self.asker else { return Ok(()) };
        let mut frame = protocol::frame::Frame::new();
        self.seal(session, &FromTable::Reply { id, reply }, &mut frame)?;
        Ok(board.send_link(&frame).await?)
    }

    /// Seals a message into `frame`; leaves it unchanged if the session has ended. A session whose counter is used up ends: its
    /// host opens another.
    #[inline(never)] // keeps large messages off the caller's stack
    pub(super) fn seal(
        &mut self,
        session: u32,
        message: &FromTable,
        frame: &mut protocol::frame::Frame,
    ) -> Result<(), Stop> {
        let Some(open) = self.sessions.get(session) else { return Ok(()) };
        match open.seal(message).map(TableFrame::Sealed) {
            Ok(sealed) => Ok(framed(&sealed, frame)?),
            Err(SessionError::WornOut) => {
                self.sessions.end(session);
                Ok(())
            }
            Err(_) => Err(Bug::MessageTooLong.into()),
        }
    }

    /// Notifies hosts of ended sessions.
    pub(super) async fn send_ended<B: Board>(&mut self, board: &mut B) -> Result<(), Stop> {
        while let Some(session) = self.sessions.next_ended(board.now()) {
            let mut frame = protocol::frame::Frame::new();
            framed(&TableFrame::NoSession { session }, &mut frame)?;
            board.send_link(&frame).await?;
        }
        Ok(())
    }
}

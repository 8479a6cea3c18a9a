//! Errors of a link. Functions return `anyhow::Error`; downcast it to [`LinkError`] to tell the causes apart.

use std::error::Error;
use std::fmt;

use protocol::host::{Role, StopReason, VERSION};
use protocol::session::Denial;
use protocol::stop::Coded;
use protocol::words::Declined;

/// Why a table could not be asked, or did not carry out a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// The table refused the session.
    Denied(Role, Denial),
    /// The table speaks another version of the protocol.
    Version(u16),
    /// The table has stopped.
    Stopped {
        /// Why, in a word.
        reason: StopReason,
        /// The code of the bug or fault.
        code: u8,
    },
    /// The table is out of service, and says so in the clear.
    OutOfService {
        /// Why it is out of service.
        reason: StopReason,
        /// Version of its memory if that is the reason; otherwise 0.
        memory: u8,
        /// Version that its program needs.
        needs: u8,
        /// The code of the bug or fault.
        code: u8,
    },
    /// The table did not answer.
    Silent,
    /// The other end has closed the line.
    HungUp,
    /// The session was lost before the answer, which only the same session may give.
    SessionLost,
    /// The table refused the request, with this refusal code.
    Refused(u8),
    /// The table has sent fewer events than we have received: it is another table.
    OtherTable {
        /// Events after this one were requested.
        after: u32,
        /// Last event of the table.
        last: u32,
    },
    /// The table sends another event under a number that we have received: it is another table.
    OtherEvent {
        /// Number of the event.
        number: u32,
    },
}

impl LinkError {
    /// Returns whether trying again is useless until an operator changes something.
    pub const fn is_lasting(&self) -> bool {
        match self {
            Self::Stopped { .. }
            | Self::OutOfService { .. }
            | Self::Silent
            | Self::HungUp
            | Self::SessionLost
            | Self::Denied(_, Denial::Busy) => false,
            Self::Denied(..)
            | Self::Version(_)
            | Self::Refused(_)
            | Self::OtherTable { .. }
            | Self::OtherEvent { .. } => true,
        }
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Denied(role, why) => write!(f, "the {role} is turned away: {why}"),
            Self::Version(theirs) => write!(
                f,
                "the table speaks protocol {theirs}, this program {VERSION}: update the one with the lower number"
            ),
            Self::Stopped { reason, code } => write!(f, "the table has stopped: {reason}: {}", Coded(*code)),
            Self::OutOfService { reason, memory: 0, code, .. } => {
                write!(f, "the table is out of service: {reason}: {}", Coded(*code))
            }
            Self::OutOfService { memory, needs, code, .. } => write!(
                f,
                "the table is out of service: {}; its memory has version {memory}, its program needs {needs}",
                Coded(*code)
            ),
            Self::Silent => f.write_str(
                "the table does not answer: check that it has power, that the line leads to it, and that nothing \
                 else has the port open",
            ),
            Self::HungUp => f.write_str("the table has hung up: see whether it is still running"),
            Self::SessionLost => f.write_str("the table has dropped the session: it may have been restarted"),
            Self::Refused(code) => write!(f, "refused: {}", Declined(*code)),
            Self::OtherTable { after, last } => write!(
                f,
                "events after {after} are requested, but the last event of the table is {last}: it is another table, or its \
                 memory was replaced; keep what was recorded apart and begin after 0"
            ),
            Self::OtherEvent { number } => write!(
                f,
                "event {number} is not the one received before: it is another table, or its memory was replaced; \
                 connect the right table, or give this one a name of its own"
            ),
        }
    }
}

impl Error for LinkError {}

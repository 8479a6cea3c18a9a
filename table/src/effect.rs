//! All that the table can do about an event, beyond what lamps and panels show (those are functions of the
//! state: see [`crate::lamps`] and [`crate::view`]).

use protocol::host::{self, RequestId};
use rules_core::{Cents, Refusal, Seat};
use serde::{Deserialize, Serialize};

/// Something for the board to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effect {
    /// Answer the host's order.
    Answer(RequestId, Answer),
    /// Log what happened. Every host that listens is told from the log.
    Tell(host::Numbered),
}

/// The answer to an order. Kept, so that an order sent again is answered again and not carried out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// The seat has this much credit now.
    Credited(Seat, Cents),
    /// Done.
    Done,
    /// Declined; nothing changed.
    Refused(Refusal),
}

impl From<Answer> for host::Reply {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Credited(seat, credit) => Self::Credited { seat: seat.number(), credit: credit.get() },
            Answer::Done => Self::Done,
            Answer::Refused(refusal) => Self::Refused(refusal.code()),
        }
    }
}

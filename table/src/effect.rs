//! Effects of an event, except the content of lamps and panels, which are functions of the state (see [`crate::lamps`] and
//! [`crate::view`]).

use protocol::host::{self, RequestId};
use rules_core::{Cents, Refusal, Seat};
use serde::{Deserialize, Serialize};

/// An effect for the board to perform.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effect {
    /// Answer the host's order.
    Answer(RequestId, Answer),
    /// Log an event. Hosts that listen get it from the log.
    Tell(host::Numbered),
}

/// The answer to an order. Kept, so that a repeated order gets the same answer and is not carried out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// The seat's credit afterwards.
    Credited(Seat, Cents),
    /// The order was carried out.
    Done,
    /// The order was refused and changed nothing.
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

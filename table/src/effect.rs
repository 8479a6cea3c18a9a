//! All that the table can do about an event, beyond what lamps and panels show (those are functions of the
//! state: see [`crate::lamps`] and [`crate::view`]).

use protocol::host::{self, RequestId};
use rules_core::bets::MAX_BETS;
use rules_core::{Bug, Cents, Refusal, Seat};
use serde::{Deserialize, Serialize};

/// Something for the board to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effect {
    /// Answer the host's order.
    Answer(RequestId, Answer),
    /// Tell the host what happened.
    Tell {
        /// Numbered from 1, without gaps, across power cuts.
        number: u32,
        /// What happened.
        event: host::Event,
    },
}

/// The answer to an order. Kept, so that an order sent again is answered again and not carried out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// The seat has this much credit now.
    Credited(Seat, Cents),
    /// Declined; nothing changed.
    Refused(Refusal),
}

impl From<Answer> for host::Reply {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Credited(seat, credit) => Self::Credited { seat: seat.number(), credit: credit.get() },
            Answer::Refused(refusal) => Self::Refused(refusal.code()),
        }
    }
}

/// The most effects that one event has: a roll that decides every wager, told of the throw itself first.
pub const MAX_EFFECTS: usize = MAX_BETS + 4;

/// The effects of one event, in the order in which they are to be performed.
pub type Effects = heapless::Vec<Effect, MAX_EFFECTS>;

/// A short value that differs when the effects do: kept with the event, it shows at replay that the same
/// event had the same effects.
pub fn digest(effects: &[Effect]) -> Result<u32, Bug> {
    let mut digest = protocol::frame::CHECKSUM.digest();
    for effect in effects {
        let mut buffer = [0; 64];
        digest.update(postcard::to_slice(effect, &mut buffer).map_err(|_| Bug::MessageTooLong)?);
    }
    Ok(digest.finalize())
}

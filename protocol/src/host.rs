//! The host link: what a floor system asks of a table, and what a table tells it.
//!
//! Requests carry an id chosen by the host and take effect once, however often they are sent: a repeated id
//! is answered with the first answer. Events are numbered from 1 without gaps.

use serde::{Deserialize, Serialize};

/// The version of these messages. Changing the encoding of any of them changes it.
pub const VERSION: u16 = 1;

/// The most seats a [`Status`] can tell of.
pub const MAX_SEATS: usize = rules_core::seat::MAX_SEATS;

/// The id of a request.
pub type RequestId = u32;

/// A message from the host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToTable {
    /// Chosen by the host; a new one for each new request.
    pub id: RequestId,
    /// What is asked.
    pub request: Request,
}

/// What a host may ask.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// How does the table stand? Changes nothing.
    Status,
    /// Credit for a seat, in exchange for money outside the table.
    Credit {
        /// Which seat, from 1.
        seat: u8,
        /// How much, in cents.
        cents: u64,
    },
}

/// A message from the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::large_enum_variant, reason = "there is no heap to box it on, and only one exists at a time")]
pub enum FromTable {
    /// The answer to a request.
    Reply {
        /// The id of the request.
        id: RequestId,
        /// The answer.
        reply: Reply,
    },
    /// Something happened.
    Event {
        /// Numbered from 1, without gaps.
        number: u32,
        /// What happened.
        event: Event,
    },
    /// The table has stopped and takes no more bets. Not numbered: what stopped it may be the very memory that
    /// keeps the numbers.
    Stopped(StopReason),
}

/// The table's answer to a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::large_enum_variant, reason = "there is no heap to box it on, and only one exists at a time")]
pub enum Reply {
    /// How the table stands.
    Status(Status),
    /// The seat was credited.
    Credited {
        /// Which seat.
        seat: u8,
        /// What it has now, in cents.
        credit: u64,
    },
    /// The request was declined and changed nothing: the code of a `Refusal`.
    Refused(u8),
}

/// How the table stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Status {
    /// The version of the messages that the table speaks.
    pub version: u16,
    /// Whether wagers may change.
    pub bets_open: bool,
    /// The point that is on, if any.
    pub point: Option<u8>,
    /// The seat that has the dice, if any.
    pub shooter: Option<u8>,
    /// The faces of the last valid throw, if there was one.
    pub last_roll: Option<[u8; 2]>,
    /// Every seat, from seat 1.
    pub seats: heapless::Vec<SeatStatus, MAX_SEATS>,
    /// The house's take in cents: below zero while players are ahead.
    pub house: i64,
    /// The number of the last event.
    pub last_event: u32,
}

/// How a seat stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatStatus {
    /// What it may wager, in cents.
    pub credit: u64,
    /// What it has on the layout, in cents.
    pub staked: u64,
}

/// What a table tells its host unasked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The table has started and passed its self-test.
    Started {
        /// The version of the messages that it speaks.
        version: u16,
    },
    /// A seat was credited.
    Credited {
        /// Which seat.
        seat: u8,
        /// By how much, in cents.
        cents: u64,
        /// What it has now, in cents.
        credit: u64,
    },
    /// A wager was made, raised, cut or removed.
    BetChanged {
        /// Which seat.
        seat: u8,
        /// The code of the wager.
        wager: u16,
        /// What stands now, in cents; 0 when it was removed.
        stake: u64,
    },
    /// A wager was called on or off for come out rolls.
    BetCalled {
        /// Which seat.
        seat: u8,
        /// The code of the wager.
        wager: u16,
        /// On, or off.
        on: bool,
    },
    /// The shooter has passed the dice.
    DicePassed {
        /// Who had them.
        shooter: u8,
    },
    /// No more bets: the shooter has taken the dice.
    BetsClosed {
        /// Who throws.
        shooter: u8,
    },
    /// A valid throw.
    Rolled {
        /// The two faces.
        faces: [u8; 2],
        /// The point after it, if one is on.
        point: Option<u8>,
    },
    /// For surveillance: the fourth different point was made while Fire Bets are on (623a.11(a)(6)).
    FourthFirePoint,
    /// A wager was decided.
    Settled {
        /// Which seat.
        seat: u8,
        /// The code of the wager.
        wager: u16,
        /// What was staked, in cents.
        stake: u64,
        /// How it was decided.
        outcome: Outcome,
    },
    /// A throw was void: nothing changed, the dice are to be thrown again.
    ThrowVoid {
        /// Why.
        reason: VoidReason,
    },
}

/// How a wager was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// Lost: the stake was collected.
    Lost,
    /// Void or a push: the stake came back.
    Pushed,
    /// Won.
    Won {
        /// So many cents.
        winnings: u64,
        /// Less so many cents.
        vigorish: u64,
        /// Whether the stake stays on the layout; otherwise it came back too.
        stays: bool,
    },
}

/// Why a throw was void (623a.8, 623a.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum VoidReason {
    /// The two readers saw different faces (623a.9(c)).
    ReadersDiffer,
    /// A reader saw no single uppermost face (623a.9(a), (b)).
    Unreadable,
}

/// Why a table stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StopReason {
    /// A part of the hardware failed.
    Fault,
    /// The code is wrong.
    Bug,
}

//! The host link: what a floor system asks of a table, and what a table tells it.
//!
//! Requests carry an id chosen by the host and take effect once, however often they are sent: a repeated id
//! is answered with the first answer. Events are numbered from 1 without gaps.

use serde::{Deserialize, Serialize};

mod event;

pub use event::{Event, Outcome};

/// The version of these messages. Changing the encoding of any of them changes it.
pub const VERSION: u16 = 2;

/// The most seats a [`Status`] can tell of.
pub const MAX_SEATS: usize = rules_core::seat::MAX_SEATS;

/// The id of a request.
pub type RequestId = u32;

/// A message from the host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToTable {
    /// Chosen by the host; a new one for each new request.
    pub id: RequestId,
    /// As whom it asks.
    pub role: Role,
    /// What is asked.
    pub request: Request,
}

/// Who asks. Each may do what is theirs, and read everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Role {
    /// Reads.
    Auditor,
    /// Credits, enables and disables.
    Floor,
    /// Judges throws, passes the dice, changes them (at Mini-Craps the dealer or floorperson).
    Boxperson,
    /// Clears tilts and voids wagers.
    Technician,
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
    /// Money outside the table, in exchange for a seat's credit.
    CashOut {
        /// Which seat, from 1.
        seat: u8,
        /// How much, in cents.
        cents: u64,
    },
    /// A seat's credit, or part of it, goes to another seat.
    Transfer {
        /// From which seat.
        from: u8,
        /// To which.
        to: u8,
        /// How much, in cents.
        cents: u64,
    },
    /// Open for bets.
    Enable,
    /// No more play, once the throw under way has been settled.
    Disable,
    /// The throw under way is void (623a.8(c)).
    NoRoll {
        /// The code of a `VoidCause` that may be called.
        cause: u8,
    },
    /// The readers differ, and these faces are uppermost (623a.9(c)).
    NameFaces {
        /// The two faces.
        faces: [u8; 2],
    },
    /// The shooter gives up the dice by order (623a.10(a)).
    PassDice,
    /// A new set of dice is in use (623a.7(d)).
    DiceChanged,
    /// A die is lost or damaged: the set is to be changed (623a.7(d)).
    DiceDamaged,
    /// A tilt was seen to.
    ClearTilt(Tilt),
    /// Hand every wager back.
    VoidWagers {
        /// Why, in numbers of the casino's own; it is logged.
        reason: u16,
    },
    /// What went in and out of the table in all. Changes nothing.
    Meters,
    /// What single wagers took and paid, some at a time. Changes nothing.
    WagerMeters {
        /// Those with codes above this; 0 for the first.
        above: u16,
    },
    /// Which events tell of a decision. Changes nothing.
    Recall {
        /// 0 for the last, 1 for the one before it, and so on.
        back: u8,
    },
    /// Events again, some at a time. Changes nothing.
    Events {
        /// Those after this one.
        after: u32,
    },
    /// Events up to this one need not be kept for the host any more.
    Acknowledge {
        /// The number of the last of them.
        number: u32,
    },
}

impl Request {
    /// Who has it to ask. What changes nothing is anybody's.
    pub const fn role(&self) -> Role {
        match self {
            Self::Status
            | Self::Meters
            | Self::WagerMeters { .. }
            | Self::Recall { .. }
            | Self::Events { .. } => Role::Auditor,
            Self::Credit { .. }
            | Self::CashOut { .. }
            | Self::Transfer { .. }
            | Self::Enable
            | Self::Disable
            | Self::Acknowledge { .. } => Role::Floor,
            Self::NoRoll { .. }
            | Self::NameFaces { .. }
            | Self::PassDice
            | Self::DiceChanged
            | Self::DiceDamaged => Role::Boxperson,
            Self::ClearTilt(_) | Self::VoidWagers { .. } => Role::Technician,
        }
    }
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
    /// Done.
    Done,
    /// What went in and out.
    Meters(Meters),
    /// What single wagers took and paid; empty when there are no more.
    WagerMeters(heapless::Vec<WagerMeter, METERS_AT_ONCE>),
    /// A decision is told by these events, from the throw to the last line.
    Decision {
        /// The first.
        first: u32,
        /// The last.
        last: u32,
    },
    /// Events, oldest first; none when there are no more, or they are no longer kept.
    Events(heapless::Vec<Numbered, EVENTS_AT_ONCE>),
}

/// How many wagers one reply tells of.
pub const METERS_AT_ONCE: usize = 24;

/// How many events one reply repeats.
pub const EVENTS_AT_ONCE: usize = 16;

/// An event with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numbered {
    /// Numbered from 1, without gaps.
    pub number: u32,
    /// What happened.
    pub event: Event,
}

/// What went in and out of the table since it was set up, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meters {
    /// Staked in all, vigorish not included.
    pub coin_in: u64,
    /// Stakes that came back and winnings, before vigorish.
    pub coin_out: u64,
    /// Bought in.
    pub buy_in: u64,
    /// Cashed out.
    pub cash_out: u64,
    /// Vigorish kept.
    pub vigorish: u64,
    /// Tips.
    pub tips: u64,
    /// Throws that were settled.
    pub decisions: u64,
    /// Throws that were void.
    pub void_throws: u64,
}

/// What one wager took and paid since the table was set up, in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WagerMeter {
    /// The code of the wager.
    pub wager: u16,
    /// Stakes that the house collected.
    pub lost: u64,
    /// Winnings that the house paid, before vigorish.
    pub won: u64,
}

/// How the table stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Status {
    /// The version of the messages that the table speaks.
    pub version: u16,
    /// What the table is doing.
    pub phase: Phase,
    /// The tilts that are on.
    pub tilts: heapless::Vec<Tilt, TILTS>,
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
    /// The number of the last event that the host has acknowledged.
    pub acknowledged: u32,
}

/// What a table is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Not open for play yet.
    #[default]
    Closed,
    /// Wagers may change.
    Betting,
    /// No more bets, and Power Odds are being drawn.
    NoMoreBets,
    /// The shooter may throw.
    DiceOut,
    /// The result is known and held, or disputed.
    Review,
    /// Stopped by a tilt.
    Suspended,
    /// Stopped by the host.
    Disabled,
}

/// What stops a table until somebody has seen to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Tilt {
    /// A door is open.
    Door,
    /// A dice reader is silent or does not see what the other sees.
    DiceReader,
    /// A panel is silent.
    Panel,
    /// The lamp chain cannot be driven.
    LampChain,
    /// A copy of the critical state was damaged.
    Memory,
    /// The program is not the one that it was.
    Image,
    /// The host was heard, and is silent.
    Link,
}

/// How many tilts there are.
pub const TILTS: usize = 7;

/// How a seat stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatStatus {
    /// What it may wager, in cents.
    pub credit: u64,
    /// What it has on the layout, in cents.
    pub staked: u64,
    /// Whether somebody is logged in there.
    pub seated: bool,
}

/// Why a table stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StopReason {
    /// A part of the hardware failed.
    Fault,
    /// The code is wrong.
    Bug,
    /// Both copies of the critical state are damaged.
    Memory,
}

//! The host link: requests of a floor system, and the replies and events of a table. Each message travels sealed in a
//! [`session`](crate::session).
//!
//! Requests carry an id chosen by the host. A repeated request takes effect once: the table repeats its first answer.
//! Events are numbered from 1 without gaps, kept until they are acknowledged, and reported to every session that
//! listens.
//!
//! | file | holds |
//! |---|---|
//! | `host` | roles and requests |
//! | `host/reply` | replies of the table |
//! | `host/service` | the state of a table out of service |
//! | `host/event` | events that the table reports |
//! | `host/crash` | causes of starts and crashes |
//! | `host/submission` | the casino's rules submission on the wire |

use crate::access::Key;
use crate::describe::described;
use crate::faces::Faces;

mod crash;
mod event;
mod reply;
mod service;
mod submission;

pub use crash::{Crash, CrashCause, FILE, ResetCause};
pub use event::{Event, Numbered, Outcome};
pub use reply::{
    BusCounters, Capabilities, ChanceCounters, Colours, Counters, LinkCounters, Meters, Phase, Reply,
    SeatStatus, Status, StopReason, Stopped, Tilt, WagerMeter, WireCounters,
};
pub use reply::{EVENTS_AT_ONCE, LAMPS_MOST, METERS_AT_ONCE, TILTS};
pub use service::{MEMORY_PART, Service};
pub use submission::{ChosenTable, OwnLimits, PointMultiple, Printed, RaisedPayout, Submission};

/// The version of these messages. A change of any encoding needs a new version.
pub const VERSION: u16 = 7;

/// The most seats in a [`Status`].
pub const MAX_SEATS: usize = rules_core::seat::MAX_SEATS;

/// The most bytes of a submission in one request: an event of the journal holds no more.
pub const PART: usize = 32;

/// The longest submission, encoded.
pub const MAX_SUBMISSION: usize = 768;

/// The most orders that a host keeps unanswered in a session. With one more, the table may have forgotten the oldest and
/// would carry out its repetition.
pub const UNANSWERED_ORDERS: usize = 4;

/// The number of roles.
pub const ROLES: usize = 4;

/// The id of a request.
pub type RequestId = u32;

described! {
    /// A message from the host.
    pub struct ToTable {
        /// Chosen by the host; a new one for each new request.
        pub id: RequestId,
        /// The request.
        pub request: Request,
    }
}

described! {
    /// The role of a host. Each role has a key, may give its own orders and read everything.
    pub enum Role: Copy, Format {
        /// Only reads.
        Auditor,
        /// Credits seats, gives coupons, enables and disables the table, and acknowledges events.
        Floor,
        /// Judges throws, passes the dice, changes them (at Mini-Craps the dealer or floorperson).
        Boxperson,
        /// Sets the rules submission, clears tilts, voids wagers, changes keys.
        Technician,
    }
}

impl Role {
    /// All roles.
    pub const ALL: [Self; ROLES] = [Self::Auditor, Self::Floor, Self::Boxperson, Self::Technician];

    /// Returns its number in handshakes.
    pub const fn code(self) -> u8 {
        match self {
            Self::Auditor => 0,
            Self::Floor => 1,
            Self::Boxperson => 2,
            Self::Technician => 3,
        }
    }

    /// Returns its name in key files and on command lines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auditor => "auditor",
            Self::Floor => "floor",
            Self::Boxperson => "boxperson",
            Self::Technician => "technician",
        }
    }
}

described! {
    /// A host's request, with the role that may send it. Every role may send the auditor's.
    pub enum Request {
        /// Asks for the table's version and capabilities. Changes nothing.
        Hello[Auditor],
        /// Asks for the table's status. Changes nothing.
        Status[Auditor],
        /// Credits a seat, in exchange for money outside the table.
        Credit[Floor] {
            /// The seat, from 1.
            seat: u8,
            /// The amount in cents.
            cents: u64,
        },
        /// Cashes out a seat's credit, in exchange for money outside the table.
        CashOut[Floor] {
            /// The seat, from 1.
            seat: u8,
            /// The amount in cents.
            cents: u64,
        },
        /// Moves a seat's credit, or part of it, to another seat.
        Transfer[Floor] {
            /// The seat that gives.
            from: u8,
            /// The seat that receives.
            to: u8,
            /// The amount in cents.
            cents: u64,
        },
        /// Opens the table for bets.
        Enable[Floor],
        /// Disables the table once the throw under way is settled.
        Disable[Floor],
        /// Sets the time of day. The table's own clock does not run without power.
        SetClock[Floor] {
            /// Milliseconds since 1970, UTC.
            unix_millis: u64,
        },
        /// Keeps betting open for a time, regardless of the timer.
        OpenBetting[Boxperson] {
            /// From now; 0: until the boxperson closes it or the shooter takes the dice.
            seconds: u16,
        },
        /// Closes betting now, as if the timer had run out.
        CloseBetting[Boxperson],
        /// Calls no roll on the throw under way (623a.8(c)).
        NoRoll[Boxperson] {
            /// The code of a `VoidCause` that may be called.
            cause: u8,
        },
        /// Names the uppermost faces when the readers differ (623a.9(c)).
        NameFaces[Boxperson] {
            /// The faces.
            faces: Faces,
        },
        /// Orders the shooter to give up the dice (623a.10(a)).
        PassDice[Boxperson],
        /// Reports that a new set of dice is in use (623a.7(d)).
        DiceChanged[Boxperson],
        /// Reports a lost or damaged die: the set must be changed (623a.7(d)).
        DiceDamaged[Boxperson],
        /// Clears a tilt whose cause was repaired.
        ClearTilt[Technician](Tilt),
        /// Returns every wager.
        VoidWagers[Technician] {
            /// The reason, in the casino's own numbers; it is logged.
            reason: u16,
        },
        /// Asks for the meters of the table. Changes nothing.
        Meters[Auditor],
        /// Asks for the meters of single wagers, some at a time. Changes nothing.
        WagerMeters[Auditor] {
            /// Only wagers with codes above this; 0 for the first.
            above: u16,
        },
        /// Asks for the numbers of a decision's events. Changes nothing.
        Recall[Auditor] {
            /// 0 for the last decision, 1 for the one before it, and so on.
            back: u8,
        },
        /// Asks for events again, some at a time. Changes nothing.
        Events[Auditor] {
            /// Only events after this one.
            after: u32,
        },
        /// Asks the table to report every event to this session as it happens.
        Listen[Auditor] {
            /// Only events after this one.
            after: u32,
        },
        /// Ends the reports of events to this session.
        StopListening[Auditor],
        /// Acknowledges events: the host has stored them, so the table may drop them.
        Acknowledge[Floor] {
            /// The number of the last acknowledged event.
            number: u32,
        },
        /// Asks for the rules submission in force. Changes nothing.
        Submission[Auditor],
        /// Sends a part of an encoded new submission. Offset 0 begins a new one.
        SubmissionPart[Technician] {
            /// The position of the part, in bytes.
            offset: u16,
            /// The part.
            bytes: heapless::Vec<u8, PART>,
        },
        /// Puts the submission that was sent into force. The table must be closed, with no wager on the layout.
        SetSubmission[Technician] {
            /// The CRC-32 of all its parts together.
            checksum: u32,
        },
        /// Asks for the SHA-256 of a seed and of the running program in memory. Changes nothing.
        Digest[Technician] {
            /// Chosen by the host, so that the answer cannot be prepared.
            seed: [u8; 32],
        },
        /// Asks for the colour of every lamp. Changes nothing.
        Lamps[Auditor],
        /// Asks for the error counters of the wires and of the source of chance since power-on. Changes nothing.
        Counters[Auditor],
        /// Gives a role a new key. Sessions with the old key end.
        ChangeKey[Technician] {
            /// The role.
            role: Role,
            /// The new key.
            key: Key,
        },
        /// Asks for the record of the last crash. Changes nothing.
        Crash[Auditor],
        /// Asks which roles have a key. Changes nothing.
        Keys[Auditor],
        /// Gives a seat match-play coupons to play (30-2305(1)). They are not money.
        GiveCoupon[Floor] {
            /// The seat, from 1.
            seat: u8,
            /// Their value in cents.
            cents: u64,
        },
        /// Asks a table out of service for the cause, and for the state of its memory. Changes nothing.
        Service[Auditor],
        /// Asks a table out of service for a part of its raw memory, which may hold keys. Changes nothing.
        MemoryPart[Technician] {
            /// The address: a multiple of `MEMORY_PART`.
            at: u32,
        },
        /// Clears the memory of a table out of service: all seats, meters, events and keys are lost. Needs the service key, and
        /// every part must have been read since the table went out of service.
        ClearMemory[Technician] {
            /// The SHA-256 of the whole memory, from the parts that were read.
            digest: [u8; 32],
        },
    }
}

impl Request {
    /// Returns whether a role may send it. Every role may send the auditor's requests.
    pub const fn may_be_asked_by(&self, role: Role) -> bool {
        let owner = self.role();
        owner.code() == Role::Auditor.code() || owner.code() == role.code()
    }
}

described! {
    /// A message from the table.
    pub enum FromTable {
        /// The answer to a request.
        Reply {
            /// The id of the request.
            id: RequestId,
            /// The answer.
            reply: Reply,
        },
        /// Events, oldest first.
        Events(heapless::Vec<Numbered, EVENTS_AT_ONCE>),
        /// The table is out of service and takes no more bets. Not numbered, because the memory that keeps the numbers may
        /// have failed.
        Stopped {
            /// The kind of reason.
            reason: StopReason,
            /// The code of the bug or fault.
            code: u8,
        },
    }
}

//! The host link: what a floor system asks of a table, and what a table tells it. Each message travels sealed in a
//! [`session`](crate::session).
//!
//! Requests carry an id chosen by the host and take effect once, however often they are sent: a repeated id
//! is answered with the first answer. Events are numbered from 1 without gaps, kept until they are acknowledged, and
//! told to every session that listens.
//!
//! | file | says |
//! |---|---|
//! | `host` | who asks, and what |
//! | `host/reply` | what the table answers |
//! | `host/event` | what it tells unasked |
//! | `host/crash` | why it started, and what the one before it died of |
//! | `host/submission` | what a casino has chosen, as it travels |

use crate::access::Key;
use crate::describe::described;

mod crash;
mod event;
mod reply;
mod submission;

pub use crash::{Crash, CrashCause, FILE, ResetCause};
pub use event::{Event, Numbered, Outcome};
pub use reply::{
    BusCounters, Capabilities, ChanceCounters, Colours, Counters, LinkCounters, Meters, Phase, Reply,
    SeatStatus, Status, StopReason, Stopped, Tilt, WagerMeter, WireCounters,
};
pub use reply::{EVENTS_AT_ONCE, LAMPS_MOST, METERS_AT_ONCE, TILTS};
pub use submission::{OwnLimits, Submission};

/// The version of these messages. Changing the encoding of any of them changes it.
pub const VERSION: u16 = 5;

/// The most seats a [`Status`] can tell of.
pub const MAX_SEATS: usize = rules_core::seat::MAX_SEATS;

/// How many bytes of a submission travel at once: an event of the journal holds no more.
pub const PART: usize = 32;

/// The longest submission, encoded.
pub const MAX_SUBMISSION: usize = 768;

/// The most orders that a host keeps unanswered in a session: it sends an order only once the one so many before it
/// is answered. A table that has heard one more may have forgotten the oldest, and would carry it out again.
pub const UNANSWERED_ORDERS: usize = 4;

/// How many roles there are.
pub const ROLES: usize = 4;

/// The id of a request.
pub type RequestId = u32;

described! {
    /// A message from the host.
    pub struct ToTable {
        /// Chosen by the host; a new one for each new request.
        pub id: RequestId,
        /// What is asked.
        pub request: Request,
    }
}

described! {
    /// Who asks. Each has a key, may do what is theirs, and read everything.
    pub enum Role: Copy, Format {
        /// Reads.
        Auditor,
        /// Credits, enables and disables, and takes note of events.
        Floor,
        /// Judges throws, passes the dice, changes them (at Mini-Craps the dealer or floorperson).
        Boxperson,
        /// Sets the rules submission, clears tilts, voids wagers, changes keys.
        Technician,
    }
}

impl Role {
    /// All of them.
    pub const ALL: [Self; ROLES] = [Self::Auditor, Self::Floor, Self::Boxperson, Self::Technician];

    /// Its number in handshakes.
    pub const fn code(self) -> u8 {
        match self {
            Self::Auditor => 0,
            Self::Floor => 1,
            Self::Boxperson => 2,
            Self::Technician => 3,
        }
    }

    /// Its name in key files and on command lines.
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
    /// What a host may ask, and who may: what is the auditor's is everybody's.
    pub enum Request {
        /// Which version does the table speak, and what can it do? Changes nothing.
        Hello[Auditor],
        /// How does the table stand? Changes nothing.
        Status[Auditor],
        /// Credit for a seat, in exchange for money outside the table.
        Credit[Floor] {
            /// Which seat, from 1.
            seat: u8,
            /// How much, in cents.
            cents: u64,
        },
        /// Money outside the table, in exchange for a seat's credit.
        CashOut[Floor] {
            /// Which seat, from 1.
            seat: u8,
            /// How much, in cents.
            cents: u64,
        },
        /// A seat's credit, or part of it, goes to another seat.
        Transfer[Floor] {
            /// From which seat.
            from: u8,
            /// To which.
            to: u8,
            /// How much, in cents.
            cents: u64,
        },
        /// Open for bets.
        Enable[Floor],
        /// No more play, once the throw under way has been settled.
        Disable[Floor],
        /// The time of day. The table has no clock of its own that runs without power.
        SetClock[Floor] {
            /// Milliseconds since 1970, UTC.
            unix_millis: u64,
        },
        /// Betting stays open for so long, whatever the timer says.
        OpenBetting[Boxperson] {
            /// From now; 0 until it is closed by hand, or the shooter takes the dice.
            seconds: u16,
        },
        /// Betting closes now, as if the timer had run out.
        CloseBetting[Boxperson],
        /// The throw under way is void (623a.8(c)).
        NoRoll[Boxperson] {
            /// The code of a `VoidCause` that may be called.
            cause: u8,
        },
        /// The readers differ, and these faces are uppermost (623a.9(c)).
        NameFaces[Boxperson] {
            /// The two faces.
            faces: [u8; 2],
        },
        /// The shooter gives up the dice by order (623a.10(a)).
        PassDice[Boxperson],
        /// A new set of dice is in use (623a.7(d)).
        DiceChanged[Boxperson],
        /// A die is lost or damaged: the set is to be changed (623a.7(d)).
        DiceDamaged[Boxperson],
        /// A tilt was seen to.
        ClearTilt[Technician](Tilt),
        /// Hand every wager back.
        VoidWagers[Technician] {
            /// Why, in numbers of the casino's own; it is logged.
            reason: u16,
        },
        /// What went in and out of the table in all. Changes nothing.
        Meters[Auditor],
        /// What single wagers took and paid, some at a time. Changes nothing.
        WagerMeters[Auditor] {
            /// Those with codes above this; 0 for the first.
            above: u16,
        },
        /// Which events tell of a decision. Changes nothing.
        Recall[Auditor] {
            /// 0 for the last, 1 for the one before it, and so on.
            back: u8,
        },
        /// Events again, some at a time. Changes nothing.
        Events[Auditor] {
            /// Those after this one.
            after: u32,
        },
        /// Tell this session every event from here on, as it happens.
        Listen[Auditor] {
            /// Those after this one.
            after: u32,
        },
        /// Tell this session no more events.
        StopListening[Auditor],
        /// Events up to this one need not be kept for the host any more.
        Acknowledge[Floor] {
            /// The number of the last of them.
            number: u32,
        },
        /// The rules submission that is in force. Changes nothing.
        Submission[Auditor],
        /// A part of a new submission, encoded. The first part begins a new one.
        SubmissionPart[Technician] {
            /// Where it goes.
            offset: u16,
            /// The part.
            bytes: heapless::Vec<u8, PART>,
        },
        /// Put the submission that was sent into force. The table must be closed, with no wager on the layout.
        SetSubmission[Technician] {
            /// The CRC-32 of all its parts together.
            checksum: u32,
        },
        /// The SHA-256 of a seed and the program that runs, as it lies in memory. Changes nothing.
        Digest[Technician] {
            /// Chosen by the host, so that the answer cannot be prepared.
            seed: [u8; 32],
        },
        /// What every lamp shows. Changes nothing.
        Lamps[Auditor],
        /// What went wrong on the wires, and with chance, since the power came on. Changes nothing.
        Counters[Auditor],
        /// A new key for a role. Sessions with the old one end.
        ChangeKey[Technician] {
            /// Whose.
            role: Role,
            /// The key.
            key: Key,
        },
        /// What is known of the last crash. Changes nothing.
        Crash[Auditor],
        /// Which roles have a key? Changes nothing.
        Keys[Auditor],
    }
}

impl Request {
    /// Whether a role may ask for it: what is the auditor's is everybody's.
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
        /// Things happened, oldest first.
        Events(heapless::Vec<Numbered, EVENTS_AT_ONCE>),
        /// The table has stopped and takes no more bets. Not numbered: what stopped it may be the very memory that
        /// keeps the numbers.
        Stopped {
            /// Why, in a word.
            reason: StopReason,
            /// The code of the bug or fault.
            code: u8,
        },
    }
}

//! What a table answers.

use super::{Crash, Event, MAX_SEATS, Numbered, ROLES, Role, Submission};
use crate::describe::described;

/// How many wagers one reply tells of.
pub const METERS_AT_ONCE: usize = 24;

/// How many events one message tells of.
pub const EVENTS_AT_ONCE: usize = 16;

/// How many tilts there are.
pub const TILTS: usize = 10;

/// The most lamps that a reply can tell of.
pub const LAMPS_MOST: usize = 96;

/// Red, green and blue of one lamp after the other.
pub type Colours = heapless::Vec<[u8; 3], LAMPS_MOST>;

described! {
    /// The table's answer to a request.
    pub enum Reply {
        /// Which version it speaks, and what it can do.
        Hello(Capabilities),
        /// How the table stands.
        Status(Status),
        /// The seat was credited, or cashed out.
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
        /// The rules submission that is in force.
        Submission(Submission),
        /// The digest that was asked for.
        Digest([u8; 32]),
        /// What every lamp shows, in the order of the chain.
        Lamps(Colours),
        /// What went wrong on the wires, and with chance.
        Counters(Counters),
        /// What is known of the last crash, if there ever was one.
        Crash(Option<Crash>),
        /// The roles that have a key.
        Keys(heapless::Vec<Role, ROLES>),
    }
}

described! {
    /// What a table can do.
    pub struct Capabilities: Copy {
        /// The version of the messages that it speaks.
        pub version: u16,
        /// The version of its program: major, minor, patch.
        pub program: [u16; 3],
        /// How many kinds of requests it knows: those at the beginning of the list.
        pub requests: u8,
        /// How many kinds of events it may tell of.
        pub events: u8,
        /// How many seats are in play.
        pub seats: u8,
        /// How many events it keeps.
        pub events_kept: u32,
        /// How many decisions it can recall.
        pub decisions_kept: u8,
        /// How many of the last orders of each role it knows again when they are repeated.
        pub orders_known: u8,
    }
}

described! {
    /// What went in and out of the table since it was set up, in cents.
    pub struct Meters: Copy Default {
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
}

described! {
    /// What one wager took and paid since the table was set up, in cents.
    pub struct WagerMeter: Copy {
        /// The code of the wager.
        pub wager: u16,
        /// Stakes that the house collected.
        pub lost: u64,
        /// Winnings that the house paid, before vigorish.
        pub won: u64,
    }
}

described! {
    /// How the table stands.
    pub struct Status {
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
        /// The table's own clock: milliseconds with power since it was set up.
        pub time: u64,
        /// The time of day in milliseconds since 1970, if a host has told it since the power came on.
        pub unix_millis: Option<u64>,
        /// The last time that a bug or a fault stopped the table, if one ever did.
        pub stopped: Option<Stopped>,
    }
}

described! {
    /// What stopped a table, and when.
    pub struct Stopped: Copy, Format {
        /// The code of the bug or fault.
        pub code: u8,
        /// In milliseconds on the table's own clock; 0 if it stopped before the clock was known.
        pub at: u64,
    }
}

described! {
    /// What a table is doing.
    pub enum Phase: Copy, Format {
        /// Not open for play yet.
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
}

#[expect(
    clippy::derivable_impls,
    reason = "the macro that describes messages takes no attributes on variants"
)]
impl Default for Phase {
    fn default() -> Self {
        Self::Closed
    }
}

described! {
    /// What stops a table until somebody has seen to it.
    pub enum Tilt: Copy PartialOrd Ord, Format {
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
        /// Somebody speaks on the field bus whose turn it is not.
        Bus,
        /// The controller crashed, and has started again.
        Crash,
        /// Somebody works on the table: the service key is turned.
        ServiceKey,
    }
}

impl Tilt {
    /// All of them.
    pub const ALL: [Self; TILTS] = [
        Self::Door,
        Self::DiceReader,
        Self::Panel,
        Self::LampChain,
        Self::Memory,
        Self::Image,
        Self::Link,
        Self::Bus,
        Self::Crash,
        Self::ServiceKey,
    ];
}

described! {
    /// How a seat stands.
    pub struct SeatStatus: Copy {
        /// What it may wager, in cents.
        pub credit: u64,
        /// What it has on the layout, in cents.
        pub staked: u64,
        /// Whether somebody is logged in there.
        pub seated: bool,
    }
}

described! {
    /// Why a table stopped.
    pub enum StopReason: Copy, Format {
        /// A part of the hardware failed.
        Fault,
        /// The code is wrong.
        Bug,
        /// The memory is damaged, and the state in it cannot be trusted.
        Memory,
        /// The memory was written by another version of the program, which this one does not read.
        MemoryVersion,
    }
}

described! {
    /// What went wrong on the wires, and with chance, since the power came on.
    pub struct Counters: Copy Default {
        /// On the host link.
        pub link: LinkCounters,
        /// On the field bus.
        pub bus: BusCounters,
        /// With the source of chance.
        pub chance: ChanceCounters,
    }
}

described! {
    /// The source of chance, which Power Odds and the secrets of sessions are drawn from.
    pub struct ChanceCounters: Copy Default {
        /// Times that it was asked.
        pub draws: u32,
        /// Times that what it gave was not healthy, or nothing.
        pub unhealthy: u32,
        /// The last time was one of these: new sessions are as secret as the keys, and no Power Odds are drawn.
        pub failing: bool,
    }
}

described! {
    /// Frames of a wire.
    pub struct WireCounters: Copy Default {
        /// Whole frames.
        pub good: u32,
        /// Longer than any of ours.
        pub too_long: u32,
        /// Not COBS.
        pub bad_stuffing: u32,
        /// With a checksum that does not match.
        pub bad_checksum: u32,
        /// Intact, but no message that we know.
        pub bad_message: u32,
    }
}

described! {
    /// The host link.
    pub struct LinkCounters: Copy Default {
        /// Its frames.
        pub frames: WireCounters,
        /// Sessions opened.
        pub sessions: u32,
        /// Hosts turned away: wrong keys, wrong versions, old challenges, hellos heard before.
        pub denied: u32,
        /// Messages for sessions that are not there.
        pub no_session: u32,
        /// Messages that were not genuine.
        pub forged: u32,
        /// Messages that were heard before.
        pub replayed: u32,
        /// Genuine messages that this version does not know.
        pub unknown: u32,
        /// Orders that were not the asker's to give.
        pub wrong_role: u32,
    }
}

described! {
    /// The field bus.
    pub struct BusCounters: Copy Default {
        /// Its frames.
        pub frames: WireCounters,
        /// Polls that were not answered in time.
        pub missed: u32,
        /// Answers of nodes whose turn it was not.
        pub out_of_turn: u32,
        /// Answers that were not the node's to give.
        pub misplaced: u32,
    }
}

impl Capabilities {
    /// How many kinds of events there are.
    pub const EVENTS: u8 = count(&Event::DESCRIBED);
    /// How many kinds of requests there are.
    pub const REQUESTS: u8 = count(&super::Request::DESCRIBED);
}

const fn count(kind: &crate::describe::Kind) -> u8 {
    let mut number = 0u8;
    if let crate::describe::Shape::OneOf(variants) = kind.shape {
        let mut rest = variants;
        while let [_, tail @ ..] = rest {
            number = number.saturating_add(1);
            rest = tail;
        }
    }
    number
}

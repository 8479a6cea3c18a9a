//! Replies of a table to requests.

use rules_core::submission::GameKind;

use super::{Crash, Event, MAX_SEATS, MEMORY_PART, Numbered, ROLES, Role, Service, Submission};
use crate::describe::described;
use crate::faces::Faces;

/// The most wagers in one reply.
pub const METERS_AT_ONCE: usize = 24;

/// The most events in one message.
pub const EVENTS_AT_ONCE: usize = 16;

/// The number of tilts.
pub const TILTS: usize = 10;

/// The most lamps in one reply.
pub const LAMPS_MOST: usize = 128;

/// Red, green and blue of each lamp, in the order of the chain.
pub type Colours = heapless::Vec<[u8; 3], LAMPS_MOST>;

described! {
    /// The table's answer to a request.
    pub enum Reply {
        /// The version and the capabilities.
        Hello(Capabilities),
        /// The status of the table.
        Status(Status),
        /// The seat was credited, or cashed out.
        Credited {
            /// The seat.
            seat: u8,
            /// The seat's credit afterwards, in cents.
            credit: u64,
        },
        /// The request was refused and changed nothing: the code of a `Refusal`.
        Refused(u8),
        /// The order was carried out.
        Done,
        /// The meters of the table.
        Meters(Meters),
        /// The meters of single wagers; empty if there are no more.
        WagerMeters(heapless::Vec<WagerMeter, METERS_AT_ONCE>),
        /// The numbers of a decision's events, from the throw to the last line.
        Decision {
            /// The first.
            first: u32,
            /// The last.
            last: u32,
        },
        /// Events, oldest first; empty if there are no more, or they are no longer kept.
        Events(heapless::Vec<Numbered, EVENTS_AT_ONCE>),
        /// The rules submission in force.
        Submission(Submission),
        /// The requested digest.
        Digest([u8; 32]),
        /// The colour of every lamp, in the order of the chain.
        Lamps(Colours),
        /// The error counters of the wires and of the source of chance.
        Counters(Counters),
        /// The record of the last crash, if there was one.
        Crash(Option<Crash>),
        /// The roles that have a key.
        Keys(heapless::Vec<Role, ROLES>),
        /// The state of a table out of service.
        Service(Service),
        /// A part of the raw memory.
        MemoryPart {
            /// Its address.
            at: u32,
            /// Its bytes; the last part may be shorter.
            bytes: heapless::Vec<u8, MEMORY_PART>,
        },
    }
}

described! {
    /// The capabilities of a table.
    pub struct Capabilities: Copy {
        /// The version of its messages.
        pub version: u16,
        /// The version of its program: major, minor, patch.
        pub program: [u16; 3],
        /// The number of kinds of requests it knows, from the start of the list.
        pub requests: u8,
        /// The number of kinds of events it may report.
        pub events: u8,
        /// The number of seats in play.
        pub seats: u8,
        /// The number of events it keeps.
        pub events_kept: u32,
        /// The number of decisions it can recall.
        pub decisions_kept: u8,
        /// The number of each role's last orders whose repetitions it recognises.
        pub orders_known: u8,
    }
}

described! {
    /// The meters of the table since it was set up, in cents.
    pub struct Meters: Copy Default {
        /// All stakes, those of tips included, without vigorish and coupons.
        pub coin_in: u64,
        /// Returned stakes and winnings, those of tips and the winnings of coupons included, before vigorish.
        pub coin_out: u64,
        /// Bought in.
        pub buy_in: u64,
        /// Cashed out.
        pub cash_out: u64,
        /// Vigorish kept.
        pub vigorish: u64,
        /// The dealers' tips: all that their decided stakes have gained.
        pub tips: u64,
        /// Settled rolls.
        pub decisions: u64,
        /// Void throws.
        pub void_throws: u64,
        /// The stakes of decided tips.
        pub tips_in: u64,
        /// The value of coupons that were used up.
        pub coupons_in: u64,
        /// The winnings of coupons.
        pub coupons_out: u64,
    }
}

described! {
    /// The meters of one wager since the table was set up, in cents.
    pub struct WagerMeter: Copy {
        /// The code of the wager.
        pub wager: u16,
        /// Stakes that the house collected.
        pub lost: u64,
        /// Winnings that the house has paid, before vigorish.
        pub won: u64,
    }
}

described! {
    /// The status of the table.
    pub struct Status {
        /// The phase of the table.
        pub phase: Phase,
        /// The tilts that are on.
        pub tilts: heapless::Vec<Tilt, TILTS>,
        /// Whether wagers may change.
        pub bets_open: bool,
        /// The point, if one is on.
        pub point: Option<u8>,
        /// The seat that has the dice, if any.
        pub shooter: Option<u8>,
        /// The faces of the last roll, if there was one.
        pub last_roll: Option<Faces>,
        /// Every seat, from seat 1.
        pub seats: heapless::Vec<SeatStatus, MAX_SEATS>,
        /// The house's take in cents: below zero while players are ahead.
        pub house: i64,
        /// The dealers' tips in cents.
        pub tips: u64,
        /// The number of the last event.
        pub last_event: u32,
        /// The number of the last acknowledged event.
        pub acknowledged: u32,
        /// The table's own clock: milliseconds with power since it was set up.
        pub time: u64,
        /// The time of day in milliseconds since 1970, if a host has set it since power-on.
        pub unix_millis: Option<u64>,
        /// The last bug or fault that put the table out of service, if there was one.
        pub stopped: Option<Stopped>,
        /// The game.
        pub game: GameKind,
    }
}

described! {
    /// A bug or fault that put the table out of service, and its time.
    pub struct Stopped: Copy, Format {
        /// The code of the bug or fault.
        pub code: u8,
        /// The time, in milliseconds on the table's own clock; 0 if the clock was not known yet.
        pub at: u64,
    }
}

described! {
    /// The phase of a table.
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
        /// Suspended by a tilt.
        Suspended,
        /// Disabled by the host.
        Disabled,
        /// Out of service: a bug or a fault. Panels show "out of order".
        OutOfService,
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
    /// A tilt: it suspends the table until the technician clears it.
    pub enum Tilt: Copy PartialOrd Ord, Format {
        /// A door is open.
        Door,
        /// A dice reader is silent or disagrees with the other, or the shaker is silent.
        DiceReader,
        /// A panel is silent.
        Panel,
        /// The lamp chain cannot be driven.
        LampChain,
        /// A copy of the critical state was damaged.
        Memory,
        /// The program image has changed.
        Image,
        /// The host was connected, and is silent.
        Link,
        /// A device talks out of turn on the field bus.
        Bus,
        /// The controller crashed and restarted.
        Crash,
        /// The service key is turned: the table is being serviced.
        ServiceKey,
    }
}

impl Tilt {
    /// All tilts.
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
    /// The status of a seat.
    pub struct SeatStatus: Copy {
        /// Its credit, in cents.
        pub credit: u64,
        /// Its stakes on the layout, in cents.
        pub staked: u64,
        /// Whether a player is logged in.
        pub seated: bool,
        /// The tips that ride with its wagers, in cents. They are the dealers'.
        pub tipped: u64,
        /// The value of match-play coupons that it may still play, in cents.
        pub coupons: u64,
    }
}

described! {
    /// Why a table is out of service.
    pub enum StopReason: Copy, Format {
        /// A part of the hardware failed.
        Fault,
        /// The program found a bug of its own.
        Bug,
        /// The memory is damaged, and the state in it cannot be trusted.
        Memory,
        /// Another version of the program wrote the memory, and this one cannot read it.
        MemoryVersion,
    }
}

described! {
    /// The error counters of the wires and of the source of chance, since power-on.
    pub struct Counters: Copy Default {
        /// The host link.
        pub link: LinkCounters,
        /// The field bus.
        pub bus: BusCounters,
        /// The source of chance.
        pub chance: ChanceCounters,
    }
}

described! {
    /// The counters of the source of chance, from which Power Odds and the secrets of sessions are drawn.
    pub struct ChanceCounters: Copy Default {
        /// Draws.
        pub draws: u32,
        /// Draws that gave nothing or failed the health test.
        pub unhealthy: u32,
        /// Whether the last draw was one of these: new sessions are only as secret as the keys, and no Power Odds are drawn.
        pub failing: bool,
    }
}

described! {
    /// The counters of the frames received on a wire.
    pub struct WireCounters: Copy Default {
        /// Good frames.
        pub good: u32,
        /// Longer than any message.
        pub too_long: u32,
        /// Not COBS.
        pub bad_stuffing: u32,
        /// With a wrong checksum.
        pub bad_checksum: u32,
        /// Intact, but no message of this version.
        pub bad_message: u32,
    }
}

described! {
    /// The counters of the host link.
    pub struct LinkCounters: Copy Default {
        /// Its frames.
        pub frames: WireCounters,
        /// Sessions opened.
        pub sessions: u32,
        /// Hosts turned away: wrong keys, wrong versions, old challenges, repeated hellos.
        pub denied: u32,
        /// Messages for sessions that do not exist.
        pub no_session: u32,
        /// Messages that were not genuine.
        pub forged: u32,
        /// Messages that were repeated.
        pub replayed: u32,
        /// Genuine messages that are not of this version.
        pub unknown: u32,
        /// Orders that another role must give.
        pub wrong_role: u32,
    }
}

described! {
    /// The counters of the field bus.
    pub struct BusCounters: Copy Default {
        /// Its frames.
        pub frames: WireCounters,
        /// Polls without an answer in time.
        pub missed: u32,
        /// Answers of nodes out of turn.
        pub out_of_turn: u32,
        /// Answers of the wrong kind for their node.
        pub misplaced: u32,
    }
}

impl Capabilities {
    /// The number of kinds of events.
    pub const EVENTS: u8 = count(&Event::DESCRIBED);
    /// The number of kinds of requests.
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

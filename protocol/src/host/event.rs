//! Events, which a table reports to the hosts that listen.

use super::{CrashCause, ResetCause, Role, Tilt};
use crate::access::Denial;
use crate::describe::described;
use crate::faces::Faces;

described! {
    /// An event at the table.
    pub enum Event: Copy, Format {
        /// The table has started and passed its self-test.
        Started {
            /// The version of its messages.
            version: u16,
        },
        /// A seat was credited.
        Credited {
            /// The seat.
            seat: u8,
            /// The amount in cents.
            cents: u64,
            /// The seat's credit afterwards, in cents.
            credit: u64,
        },
        /// A bet was placed, raised, reduced or removed.
        BetChanged {
            /// The seat.
            seat: u8,
            /// The code of the wager.
            wager: u16,
            /// The stake afterwards, in cents; 0 if it was removed.
            stake: u64,
            /// The vigorish collected for it in advance, in cents.
            vigorish: u64,
        },
        /// A bet was called on or off for come-out rolls.
        BetCalled {
            /// The seat.
            seat: u8,
            /// The code of the wager.
            wager: u16,
            /// On, or off.
            on: bool,
        },
        /// The shooter has passed the dice.
        DicePassed {
            /// The seat that had them.
            shooter: u8,
        },
        /// No more bets: the shooter has taken the dice.
        BetsClosed {
            /// The seat that throws.
            shooter: u8,
        },
        /// A roll: a valid throw.
        Rolled {
            /// The faces.
            faces: Faces,
            /// The point after the roll, if one is on.
            point: Option<u8>,
        },
        /// For surveillance: the fourth different point was made while Fire Bets are on (623a.11(a)(6)).
        FourthFirePoint,
        /// A bet was decided.
        Settled {
            /// The seat.
            seat: u8,
            /// The code of the wager.
            wager: u16,
            /// The stake, in cents.
            stake: u64,
            /// The outcome.
            outcome: Outcome,
        },
        /// A throw was void: nothing changed, and the shooter throws again.
        ThrowVoid {
            /// The code of a `VoidCause`.
            cause: u8,
        },
        /// A seat was cashed out.
        CashedOut {
            /// The seat.
            seat: u8,
            /// The amount in cents.
            cents: u64,
            /// The seat's credit afterwards, in cents.
            credit: u64,
        },
        /// Credit went from a seat to another.
        Transferred {
            /// The seat that gave.
            from: u8,
            /// The seat that received.
            to: u8,
            /// The amount in cents.
            cents: u64,
        },
        /// A player has logged in at a seat, or out.
        Seated {
            /// The seat.
            seat: u8,
            /// In, or out.
            seated: bool,
        },
        /// A seat is offered the dice.
        DiceOffered {
            /// The seat.
            seat: u8,
        },
        /// A seat has declined the dice, or did not answer in time.
        DiceDeclined {
            /// The seat.
            seat: u8,
        },
        /// Power Odds were drawn for an area of the layout (623b.5(c)).
        PowerOdds {
            /// The code of the wager.
            wager: u16,
            /// Whether the higher of the two figures was drawn.
            higher: bool,
        },
        /// There was no healthy entropy: no Power Odds for this throw.
        NoPowerOdds,
        /// The result is known and held for review.
        Held {
            /// The faces.
            faces: Faces,
        },
        /// The readers differ: the boxperson must name the faces or void the throw (623a.9(c)).
        Disputed,
        /// The boxperson has named the faces.
        FacesNamed {
            /// The faces.
            faces: Faces,
        },
        /// A tilt came on: the table is suspended.
        TiltOn(Tilt),
        /// A tilt was cleared.
        TiltOff(Tilt),
        /// The table is open for bets.
        Enabled,
        /// The table will be disabled once the throw under way is settled.
        Disabling,
        /// The table is disabled.
        Disabled,
        /// The dice must be changed within the hour (623a.7(d)).
        DiceChangeSoon,
        /// No throw before the dice are changed (623a.7(d)).
        DiceChangeNow,
        /// A new set of dice is in use.
        DiceChanged,
        /// All bets are returned.
        WagersVoided {
            /// The reason, in the casino's own numbers.
            reason: u16,
        },
        /// A bet was returned.
        HandedBack {
            /// The seat.
            seat: u8,
            /// The code of the wager.
            wager: u16,
            /// The stake, in cents.
            stake: u64,
            /// The vigorish returned with it, in cents.
            vigorish: u64,
        },
        /// Unacknowledged events were dropped for lack of room.
        EventsLost {
            /// The number of the last dropped event.
            last: u32,
        },
        /// The cause of a tilt is gone: a door is closed, a panel answers. The tilt stays until it is cleared.
        Mended(Tilt),
        /// A node of the field bus is silent: a panel, by its seat, a dice reader, 17 or 18, or the shaker, 19.
        NodeLost {
            /// The node.
            node: u8,
        },
        /// A silent node answers again.
        NodeBack {
            /// The node.
            node: u8,
        },
        /// The shooter has changed.
        Shooter {
            /// The new shooter's seat, if there is one.
            seat: Option<u8>,
        },
        /// Winnings on one wager reach the amount that the casino wants reported.
        BigWin {
            /// The seat.
            seat: u8,
            /// The code of the wager.
            wager: u16,
            /// The winnings, in cents.
            winnings: u64,
        },
        /// The boxperson keeps betting open.
        BettingOpened {
            /// For this many seconds; 0: without an end.
            seconds: u16,
        },
        /// A host has set the time of day.
        ClockSet {
            /// Milliseconds since 1970, UTC.
            unix_millis: u64,
        },
        /// Another rules submission is in force.
        SubmissionSet {
            /// The CRC-32 of its encoding.
            checksum: u32,
        },
        /// A role has another key.
        KeyChanged(Role),
        /// The controller restarted without a power cut.
        Restarted {
            /// The cause of the restart.
            cause: ResetCause,
        },
        /// The controller crashed before this start. `Request::Crash` asks for the whole record.
        Crashed {
            /// The kind of crash.
            cause: CrashCause,
            /// The address of the instruction; 0 if unknown.
            at: u32,
        },
        /// An order that moves money is carried out. It caused the events that follow: `Credited`, `CashedOut`, `Transferred`,
        /// `WagersVoided`, `FacesNamed` or `CouponGiven`.
        OrderTaken {
            /// The role that gave it.
            role: Role,
            /// The session in which it was given.
            session: u32,
            /// The id of the order.
            id: u32,
        },
        /// Hosts were turned away. At most one such event a minute, and at most one an hour while it goes on.
        HostsDenied {
            /// The reason for the last of them.
            why: Denial,
            /// How many since the last such event.
            count: u32,
        },
        /// Orders were refused because another role must give them. At most one such event a minute, and at most one an hour
        /// while it goes on.
        WrongRole {
            /// The role that gave the last of them.
            role: Role,
            /// How many since the last such event.
            count: u32,
        },
        /// A bug or a fault put the table out of service before this start. Reported once, as soon as it runs again.
        Stopped {
            /// The code of the bug or fault.
            code: u8,
            /// The time, in milliseconds on the table's own clock; 0 if the clock was not known yet.
            at: u64,
        },
        /// A seat has made a tip, which is the dealers' from now on (30-2317(2)).
        Tipped {
            /// The seat with whose bet it rides.
            seat: u8,
            /// The code of the wager.
            wager: u16,
            /// The amount in cents.
            cents: u64,
            /// All tips of the seat on this wager afterwards, in cents.
            stake: u64,
        },
        /// A tip was decided: all that it gained is the dealers'.
        TipSettled {
            /// The seat with whose bet it rode.
            seat: u8,
            /// The code of the wager.
            wager: u16,
            /// The stake, in cents.
            stake: u64,
            /// The outcome.
            outcome: Outcome,
        },
        /// A tip came off the layout when all wagers were voided: it is the dealers'.
        TipKept {
            /// The seat with whose bet it rode.
            seat: u8,
            /// The code of the wager.
            wager: u16,
            /// The stake, in cents.
            stake: u64,
        },
        /// A seat was given match-play coupons to play.
        CouponGiven {
            /// The seat.
            seat: u8,
            /// Their value in cents.
            cents: u64,
            /// The value that the seat may play afterwards, in cents.
            balance: u64,
        },
        /// A match-play coupon was played with a bet (30-2305(1)).
        CouponPlayed {
            /// The seat.
            seat: u8,
            /// The code of the wager.
            wager: u16,
            /// The coupon's value in cents.
            cents: u64,
            /// The value that the seat may play afterwards, in cents.
            balance: u64,
        },
        /// A coupon was decided. Lost: used up. Pushed: returned to the seat's coupons. Won: used up, and the winnings were
        /// credited.
        CouponSettled {
            /// The seat.
            seat: u8,
            /// The code of the wager.
            wager: u16,
            /// The coupon's value, in cents.
            stake: u64,
            /// The outcome.
            outcome: Outcome,
        },
        /// A coupon came off the layout with its bet: the seat may play it again.
        CouponReturned {
            /// The seat.
            seat: u8,
            /// The code of the wager.
            wager: u16,
            /// The coupon's value in cents.
            cents: u64,
            /// The value that the seat may play afterwards, in cents.
            balance: u64,
        },
        /// No more bets, in a game with a shaker.
        NoMoreBets {
            /// The seat that shakes the dice; none if the table itself does.
            shaker: Option<u8>,
        },
        /// A roll in a game without points.
        Thrown {
            /// The faces.
            faces: Faces,
        },
        /// A throw was void in a game with a shaker.
        ShakeVoid {
            /// The code of a `VoidCause`.
            cause: u8,
            /// Whether every bet is returned; otherwise the dice are shaken again, and nothing else changed.
            returned: bool,
        },
        /// The shaker has come to another seat.
        ShakerAt {
            /// The seat, if it has one.
            seat: Option<u8>,
        },
        /// The shaker was opened before the dice were shaken: it must be covered and shaken again (668a.3(f)).
        ShakerOpened,
        /// Other readers or another shaker are connected.
        Equipped {
            /// The most dice that both readers read.
            dice: u8,
            /// Whether a shaker answers.
            shaker: bool,
        },
        /// Damage in the memory was found and repaired; nothing was lost. At most one such event a minute, and at most one an
        /// hour while it goes on.
        MemoryRepaired {
            /// The address of the last of them.
            at: u32,
            /// How many since the last such event.
            count: u32,
        },
        /// Stands in the place of an event whose record in the log is damaged. Its content is lost; the state is not.
        Unreadable,
    }
}

impl Event {
    /// Returns the faces of a roll; `None` for any other event.
    pub const fn rolled(&self) -> Option<Faces> {
        if let Self::Rolled { faces, .. } | Self::Thrown { faces } = self { Some(*faces) } else { None }
    }

    /// Returns the code of the cause of a void throw; `None` for any other event.
    pub const fn voided(&self) -> Option<u8> {
        if let Self::ThrowVoid { cause } | Self::ShakeVoid { cause, .. } = self { Some(*cause) } else { None }
    }
}

described! {
    /// The outcome of a decided bet.
    pub enum Outcome: Copy, Format {
        /// Lost: the stake was collected.
        Lost,
        /// Void or a push: the stake was returned.
        Pushed,
        /// Won.
        Won {
            /// The winnings in cents.
            winnings: u64,
            /// The vigorish deducted from them, in cents.
            vigorish: u64,
            /// Whether the stake stays on the layout; otherwise it was returned too.
            stays: bool,
        },
    }
}

described! {
    /// An event with its number.
    pub struct Numbered: Copy, Format {
        /// Numbered from 1, without gaps.
        pub number: u32,
        /// The time on the table's own clock: milliseconds with power since it was set up.
        pub at: u64,
        /// The event.
        pub event: Event,
    }
}

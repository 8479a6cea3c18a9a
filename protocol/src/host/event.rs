//! What a table tells its host unasked.

use super::{CrashCause, ResetCause, Role, Tilt};
use crate::access::Denial;
use crate::describe::described;

described! {
    /// Something happened at the table.
    pub enum Event: Copy, Format {
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
            /// Vigorish that was collected for it in advance, in cents.
            vigorish: u64,
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
            /// The code of a `VoidCause`.
            cause: u8,
        },
        /// A seat was cashed out.
        CashedOut {
            /// Which seat.
            seat: u8,
            /// By how much, in cents.
            cents: u64,
            /// What it has now, in cents.
            credit: u64,
        },
        /// Credit went from a seat to another.
        Transferred {
            /// From which seat.
            from: u8,
            /// To which.
            to: u8,
            /// How much, in cents.
            cents: u64,
        },
        /// Somebody has logged in at a seat, or out.
        Seated {
            /// Which seat.
            seat: u8,
            /// In, or out.
            seated: bool,
        },
        /// A seat is offered the dice.
        DiceOffered {
            /// Which seat.
            seat: u8,
        },
        /// A seat has declined the dice, or was silent for too long.
        DiceDeclined {
            /// Which seat.
            seat: u8,
        },
        /// Power Odds were drawn for an area of the layout (623b.5(c)).
        PowerOdds {
            /// The code of the wager.
            wager: u16,
            /// The higher of the two figures, or the lower.
            higher: bool,
        },
        /// There was no healthy entropy: no Power Odds for this throw.
        NoPowerOdds,
        /// The result is known and held for review.
        Held {
            /// The two faces.
            faces: [u8; 2],
        },
        /// The readers differ: the boxperson is to name the faces, or to void the throw (623a.9(c)).
        Disputed,
        /// The boxperson has named the faces.
        FacesNamed {
            /// The two faces.
            faces: [u8; 2],
        },
        /// A tilt came on: the table is suspended.
        TiltOn(Tilt),
        /// A tilt was cleared.
        TiltOff(Tilt),
        /// The table is open for bets.
        Enabled,
        /// The table will be disabled when the throw under way has been settled.
        Disabling,
        /// The table is disabled.
        Disabled,
        /// The dice are to be changed within the hour (623a.7(d)).
        DiceChangeSoon,
        /// No throw before the dice are changed (623a.7(d)).
        DiceChangeNow,
        /// A new set of dice is in use.
        DiceChanged,
        /// All wagers are handed back.
        WagersVoided {
            /// Why, in numbers of the casino's own.
            reason: u16,
        },
        /// A wager was handed back.
        HandedBack {
            /// Which seat.
            seat: u8,
            /// The code of the wager.
            wager: u16,
            /// The stake, in cents.
            stake: u64,
            /// Vigorish that came back with it, in cents.
            vigorish: u64,
        },
        /// Events that were not acknowledged are no longer kept.
        EventsLost {
            /// The last of them.
            last: u32,
        },
        /// What had caused a tilt is right again: a door is closed, a panel is heard. The tilt stays until it is cleared.
        Mended(Tilt),
        /// A node of the field bus is silent: a panel, by its seat, or a dice reader, 17 or 18.
        NodeLost {
            /// Which.
            node: u8,
        },
        /// A node that was silent is heard again.
        NodeBack {
            /// Which.
            node: u8,
        },
        /// The shooter has changed.
        Shooter {
            /// Who it is now, if anybody.
            seat: Option<u8>,
        },
        /// Winnings on one wager that reach the amount from which the casino wants a notice.
        BigWin {
            /// Which seat.
            seat: u8,
            /// The code of the wager.
            wager: u16,
            /// The winnings, in cents.
            winnings: u64,
        },
        /// Betting stays open for so long, by order.
        BettingOpened {
            /// So many seconds; 0 without an end.
            seconds: u16,
        },
        /// A host has told the time of day.
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
        /// The controller has started although the power had not been off.
        Restarted {
            /// Why.
            cause: ResetCause,
        },
        /// The controller had crashed. `Crash` asks for all that is known of it.
        Crashed {
            /// How.
            cause: CrashCause,
            /// The instruction it happened at; 0 when that is not known.
            at: u32,
        },
        /// An order that moves money is carried out: the order behind the events that follow it, `Credited`, `CashedOut`,
        /// `Transferred`, `WagersVoided` or `FacesNamed`.
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
            /// Why the last of them was.
            why: Denial,
            /// How many, since the last such event.
            count: u32,
        },
        /// Orders were given by a role whose they are not, and refused. At most one such event a minute, and at most one an
        /// hour while it goes on.
        WrongRole {
            /// Which role gave the last of them.
            role: Role,
            /// How many, since the last such event.
            count: u32,
        },
        /// The table had stopped before this start. Told once, as soon as it runs again.
        Stopped {
            /// The code of the bug or fault that stopped it.
            code: u8,
            /// When, in milliseconds on the table's own clock; 0 if it stopped before the clock was known.
            at: u64,
        },
    }
}

described! {
    /// How a wager was decided.
    pub enum Outcome: Copy, Format {
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
}

described! {
    /// An event with its number.
    pub struct Numbered: Copy, Format {
        /// Numbered from 1, without gaps.
        pub number: u32,
        /// When, on the table's own clock: milliseconds with power since it was set up.
        pub at: u64,
        /// What happened.
        pub event: Event,
    }
}

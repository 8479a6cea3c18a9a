//! What a table tells its host unasked.

use serde::{Deserialize, Serialize};

use crate::host::Tilt;

/// Something happened at the table.
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

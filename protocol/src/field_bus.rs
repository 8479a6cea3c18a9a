//! The field bus: the controller polls one node after the other, and a node speaks only when polled.
//!
//! Panels number what is touched on them and readers the throws they saw, each from what the controller
//! acknowledged last; a node repeats its report until its number comes back as acknowledged. So nothing is
//! lost to noise and nothing is taken twice, and a node that restarts is in step after one poll.

use rules_core::wager::SPOTS;
use serde::{Deserialize, Serialize};

use crate::describe::described;
use crate::host::Phase;

/// The node of the panel at a seat: 1 to 16.
pub const fn panel_node(seat: rules_core::Seat) -> u8 {
    seat.number()
}

/// The nodes of the two dice readers. Each sees both dice, so each die has two readers.
pub const READER_NODES: [u8; 2] = [17, 18];

described! {
    /// From the controller: it is this node's turn.
    pub struct Poll {
        /// The node that is to answer.
        pub to: u8,
        /// The last number taken from this node.
        pub acknowledged: u16,
        /// For a panel that does not show this yet.
        pub show: Option<View>,
    }
}

described! {
    /// From a node that was polled.
    pub struct Answer {
        /// The node that answers.
        pub from: u8,
        /// What it has to say.
        pub report: Report,
    }
}

described! {
    /// What a node has to say.
    pub enum Report: Copy {
        /// From a panel.
        Panel {
            /// The digest of the view that it shows; 0 for none yet.
            shown: u32,
            /// What was touched, if anything is not acknowledged yet.
            touch: Option<Numbered<Touch>>,
        },
        /// From a dice reader.
        Reader {
            /// The throw that came to rest, if one is not acknowledged yet.
            throw: Option<Numbered<Seen>>,
        },
    }
}

described! {
    /// What a reader saw of dice that have come to rest.
    pub enum Seen: Copy {
        /// These faces are uppermost.
        Faces([u8; 2]),
        /// A die has left the table.
        OffTable,
        /// One die rests on the other.
        Stacked,
        /// A die leans, with no single face uppermost.
        Cocked,
    }
}

/// Something with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numbered<T> {
    /// One more than what was acknowledged last, or it is not taken.
    pub number: u16,
    /// The thing itself.
    pub what: T,
}

described! {
    /// What a player touched.
    pub enum Touch: Copy {
        /// Put so much on a wager.
        Place {
            /// The code of the wager.
            wager: u16,
            /// In cents.
            cents: u64,
        },
        /// Take so much of a wager back.
        Reduce {
            /// The code of the wager.
            wager: u16,
            /// In cents.
            cents: u64,
        },
        /// Take a wager off the layout.
        Remove {
            /// The code of the wager.
            wager: u16,
        },
        /// Call a wager on or off for come out rolls.
        Call {
            /// The code of the wager.
            wager: u16,
            /// On, or off.
            on: bool,
        },
        /// Take the dice for a throw.
        TakeDice,
        /// Pass the dice, or decline them.
        PassDice,
        /// Sit down at the seat.
        LogIn,
        /// Leave it. Credit and wagers stay until they are cashed out or decided.
        LogOut,
    }
}

described! {
    /// What a panel is to show.
    pub struct View: Default {
        /// A checksum of the rest, never 0. The panel gives it back, so the controller knows what is on the glass,
        /// also after either of them restarted.
        pub digest: u32,
        /// The seat's credit in cents.
        pub credit: u64,
        /// The seat's wagers.
        pub bets: heapless::Vec<PanelBet, SPOTS>,
        /// Whether wagers may change.
        pub bets_open: bool,
        /// What the table is doing.
        pub phase: Phase,
        /// Whether somebody is logged in at the seat.
        pub seated: bool,
        /// Whether this seat has the dice, or may take them.
        pub dice: Dice,
        /// The point that is on, if any.
        pub point: Option<u8>,
        /// The faces of the last valid throw.
        pub last_roll: Option<[u8; 2]>,
        /// Why the last touch was declined, if it was: the code of a `Refusal`.
        pub refused: Option<u8>,
    }
}

described! {
    /// One wager on a panel.
    pub struct PanelBet: Copy {
        /// The code of the wager.
        pub wager: u16,
        /// The stake in cents.
        pub stake: u64,
        /// Whether it works on the next throw.
        pub working: bool,
    }
}

described! {
    /// Where the dice are, seen from one seat.
    pub enum Dice: Copy {
        /// Nobody has them, and it is another seat's turn to be asked.
        Free,
        /// Nobody has them, and this seat is asked whether it wants them.
        Offered,
        /// This seat has them.
        Here,
        /// Another seat has them.
        Elsewhere,
    }
}

#[expect(
    clippy::derivable_impls,
    reason = "the macro that describes messages takes no attributes on variants"
)]
impl Default for Dice {
    fn default() -> Self {
        Self::Free
    }
}

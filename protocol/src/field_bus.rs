//! The field bus: the controller polls one node after the other, and a node speaks only when polled.
//!
//! Panels number their touches and readers their throws, each one higher than the last acknowledged number. A
//! node repeats its report until the controller acknowledges that number. So no report is lost to noise or taken
//! twice, and a restarted node is in step after one poll.

use rules_core::submission::GameKind;
use rules_core::variant::MOST_SPOTS;
use serde::{Deserialize, Serialize};

use crate::describe::described;
use crate::faces::Faces;
use crate::host::Phase;

/// Returns the node of the panel at a seat: 1 to 16.
pub const fn panel_node(seat: rules_core::Seat) -> u8 {
    seat.number()
}

/// The nodes of the two dice readers. Each sees both dice, so each die has two readers.
pub const READER_NODES: [u8; 2] = [17, 18];

/// The node of the dice shaker. A table whose games have none need not have it.
pub const SHAKER_NODE: u8 = 19;

/// The most tips in a view. A seat may have more.
pub const TIPS_SHOWN: usize = 8;

described! {
    /// From the controller: it is this node's turn.
    pub struct Poll {
        /// The polled node, which answers.
        pub to: u8,
        /// The number of the last report taken from this node.
        pub acknowledged: u16,
        /// The view, for a panel that does not show it yet.
        pub show: Option<View>,
        /// For the shaker: betting is closed, and the dice are to be shaken.
        pub shake: bool,
    }
}

described! {
    /// From the polled node.
    pub struct Answer {
        /// The node that answers.
        pub from: u8,
        /// Its report.
        pub report: Report,
    }
}

described! {
    /// The report of a node.
    pub enum Report: Copy {
        /// From a panel.
        Panel {
            /// The digest of the view on its screen; 0 for none yet.
            shown: u32,
            /// The touch that is not acknowledged yet, if any.
            touch: Option<Numbered<Touch>>,
        },
        /// From a dice reader.
        Reader {
            /// The throw that is not acknowledged yet, if any.
            throw: Option<Numbered<Seen>>,
        },
        /// From a dice reader that reads another number of dice than two.
        ReaderOf {
            /// The most dice that it reads.
            dice: u8,
            /// The throw that is not acknowledged yet, if any.
            throw: Option<Numbered<Seen>>,
        },
        /// From the shaker.
        Shaker {
            /// The act that is not acknowledged yet, if any.
            act: Option<Numbered<ShakerAct>>,
        },
    }
}

described! {
    /// An act of the shaker.
    pub enum ShakerAct: Copy {
        /// The covered dice were shaken at least three times.
        Shaken,
        /// The lid was put on.
        Covered,
        /// The lid was taken off.
        Uncovered,
        /// It did not work.
        Failed,
    }
}

described! {
    /// A reader's view of dice at rest.
    pub enum Seen: Copy {
        /// These faces are uppermost.
        Faces(Faces),
        /// A die has left the table.
        OffTable,
        /// One die rests on the other.
        Stacked,
        /// A die leans, with no single face uppermost.
        Cocked,
    }
}

/// A touch or a throw with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numbered<T> {
    /// One more than the last acknowledged number; any other is ignored.
    pub number: u16,
    /// The touch or throw.
    pub what: T,
}

described! {
    /// A player's touch on a panel.
    pub enum Touch: Copy {
        /// Add this stake to a wager.
        Place {
            /// The code of the wager.
            wager: u16,
            /// In cents.
            cents: u64,
        },
        /// Take this part of a wager's stake back.
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
        /// Call a wager on or off for come-out rolls.
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
        /// Leave the seat. Credit and wagers stay until they are cashed out or decided.
        LogOut,
        /// Make a tip that rides with a wager of the seat. It is the dealers' at once.
        Tip {
            /// The code of the wager.
            wager: u16,
            /// In cents.
            cents: u64,
        },
        /// Play a match-play coupon with a Pass or Don't Pass Bet of the seat.
        Coupon {
            /// The code of the wager.
            wager: u16,
            /// In cents.
            cents: u64,
        },
    }
}

described! {
    /// The content of a panel's screen.
    pub struct View: Default {
        /// A checksum of the other fields, never 0. The panel reports it, so the controller knows which view is on the
        /// screen, also after a restart of either.
        pub digest: u32,
        /// The seat's credit in cents.
        pub credit: u64,
        /// The seat's wagers.
        pub bets: heapless::Vec<PanelBet, MOST_SPOTS>,
        /// Whether wagers may change.
        pub bets_open: bool,
        /// The phase of the table.
        pub phase: Phase,
        /// Whether a player is logged in at the seat.
        pub seated: bool,
        /// Whether this seat has the dice, or may take them.
        pub dice: Dice,
        /// The point, if one is on.
        pub point: Option<u8>,
        /// The faces of the last roll.
        pub last_roll: Option<Faces>,
        /// The code of the `Refusal` of the last touch, if it was refused.
        pub refused: Option<u8>,
        /// The tips that ride with the seat's wagers, from the lowest code, as many as there is room for.
        pub tips: heapless::Vec<PanelTip, TIPS_SHOWN>,
        /// The sum of all of them, in cents.
        pub tipped: u64,
        /// The seat's match-play coupons.
        pub coupons: PanelCoupons,
        /// The game, which gives the layout.
        pub game: GameKind,
    }
}

described! {
    /// One tip on a panel.
    pub struct PanelTip: Copy {
        /// The code of the wager.
        pub wager: u16,
        /// The stake in cents.
        pub stake: u64,
    }
}

described! {
    /// The match-play coupons of a seat.
    pub struct PanelCoupons: Copy Default {
        /// The value that the seat may still play, in cents.
        pub balance: u64,
        /// The coupon on its Pass Bet in cents; 0 for none.
        pub pass: u64,
        /// The coupon on its Don't Pass Bet in cents; 0 for none.
        pub dont_pass: u64,
    }
}

described! {
    /// One wager on a panel.
    pub struct PanelBet: Copy {
        /// The code of the wager.
        pub wager: u16,
        /// The stake in cents.
        pub stake: u64,
        /// Whether it is working on the next roll.
        pub working: bool,
    }
}

described! {
    /// The holder of the dice, as one seat sees it.
    pub enum Dice: Copy {
        /// No seat has them, and another seat is offered them.
        Free,
        /// No seat has them, and this seat is offered them.
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

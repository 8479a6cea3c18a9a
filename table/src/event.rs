//! All that can happen to a table. Each event is journalled before it has any effect.

use protocol::convert::{Order, Reading, Touch};
use protocol::host::{Crash, RequestId, ResetCause, Role, Stopped, Tilt};
use protocol::session::{Denial, Key};
use rules_core::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::node::Node;

pub use crate::node::{ByReader, Reader};

/// Something happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The controller started and passed its self-test.
    Started,
    /// A player touched a panel. A touch that means nothing carries why.
    Touched {
        /// Whose panel.
        seat: Seat,
        /// The panel's number for it.
        number: u16,
        /// What was asked.
        touch: Result<Touch, Refusal>,
    },
    /// A dice reader saw a throw come to rest.
    DiceRead {
        /// Which of the two readers.
        reader: Reader,
        /// The reader's number for it.
        number: u16,
        /// What it saw.
        reading: Reading,
    },
    /// The host ordered something. An order that means nothing carries why.
    Ordered {
        /// Who gave the order.
        by: Asker,
        /// The host's id for it.
        id: RequestId,
        /// What was ordered.
        order: Result<Order, Refusal>,
    },
    /// A moment that the state waits for has come.
    TimeUp,
    /// Entropy for the Power Odds of the next throw; none when there is no healthy one.
    Entropy(Option<[u8; 32]>),
    /// A part of the table went wrong, or is right again.
    Alarm {
        /// Which part.
        tilt: Tilt,
        /// Wrong, or right again.
        on: bool,
    },
    /// The digest of the program that runs.
    Image([u8; 32]),
    /// A role that has none is given its key, by hand.
    Provisioned {
        /// Which role.
        role: Role,
        /// Its key.
        key: Key,
    },
    /// A node of the field bus is silent, or heard again.
    Node {
        /// Which.
        node: Node,
        /// Silent, or heard again.
        lost: bool,
    },
    /// The controller started although the power had not been off.
    Restarted(ResetCause),
    /// The controller before this one crashed.
    Crashed(Crash),
    /// Hosts were turned away.
    HostsDenied {
        /// Why the last of them was.
        why: Denial,
        /// How many, since the last such event.
        count: u32,
    },
    /// Orders came from a role whose they are not.
    WrongRole {
        /// The role of the last of them.
        role: Role,
        /// How many, since the last such event.
        count: u32,
    },
    /// A bug or a fault had stopped the table before this start.
    Stopped(Stopped),
}

/// Who gives an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Asker {
    /// The role that the session has proved by its key.
    pub role: Role,
    /// The number of the session; [`Asker::NOT_NOTED`] only in journals of version 6.
    pub session: u32,
}

impl Asker {
    /// No session has this number.
    pub const NOT_NOTED: u32 = 0;
}

/// A moment on the table's own clock: milliseconds with power since it was set up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Millis(pub u64);

impl Millis {
    /// The moment so many seconds later.
    #[must_use]
    pub const fn plus_seconds(self, seconds: u64) -> Self {
        Self(self.0.saturating_add(seconds.saturating_mul(1_000)))
    }

    /// Whole seconds since the table was set up.
    pub const fn seconds(self) -> u64 {
        self.0.div_euclid(1_000)
    }
}

//! Events of a table. Each event is journalled before it has any effect.

use protocol::convert::{Order, Reading, Touch};
use protocol::field_bus::ShakerAct;
use protocol::host::{Crash, RequestId, ResetCause, Role, Stopped, Tilt};
use protocol::session::{Denial, Key};
use rules_core::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::node::Node;
use crate::shaker::Equipment;

pub use crate::node::{ByReader, Reader};

/// An event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The controller started and passed its self-test.
    Started,
    /// A player touched a panel. A touch with an unknown code carries its refusal.
    Touched {
        /// The seat of the panel.
        seat: Seat,
        /// The panel's number of the touch.
        number: u16,
        /// The touch.
        touch: Result<Touch, Refusal>,
    },
    /// A dice reader saw dice at rest.
    DiceRead {
        /// The reader.
        reader: Reader,
        /// The reader's number of the throw.
        number: u16,
        /// The reader's result.
        reading: Reading,
    },
    /// A host gave an order. An order with a number out of range carries its refusal.
    Ordered {
        /// The role and session that gave the order.
        by: Asker,
        /// The host's id of the order.
        id: RequestId,
        /// The order.
        order: Result<Order, Refusal>,
    },
    /// A deadline of the state has passed.
    TimeUp,
    /// The seed for the Power Odds of the next throw; `None` if the source is not healthy.
    Entropy(Option<[u8; 32]>),
    /// An alarm came on or went off.
    Alarm {
        /// The alarm.
        tilt: Tilt,
        /// On or off.
        on: bool,
    },
    /// The digest of the running program.
    Image([u8; 32]),
    /// A role without a key gets one by `Provision`.
    Provisioned {
        /// The role.
        role: Role,
        /// Its key.
        key: Key,
    },
    /// A node of the field bus is lost, or answers again.
    Node {
        /// The node.
        node: Node,
        /// Lost, or back.
        lost: bool,
    },
    /// The controller restarted without a power cut.
    Restarted(ResetCause),
    /// The controller crashed before this start.
    Crashed(Crash),
    /// Hosts were turned away.
    HostsDenied {
        /// The reason for the last of them.
        why: Denial,
        /// How many since the last such event.
        count: u32,
    },
    /// Orders came from the wrong role.
    WrongRole {
        /// The role of the last of them.
        role: Role,
        /// How many since the last such event.
        count: u32,
    },
    /// A bug or a fault put the table out of service before this start.
    Stopped(Stopped),
    /// The shaker reported an act.
    Shaker {
        /// The shaker's number of the act.
        number: u16,
        /// The act.
        act: ShakerAct,
    },
    /// Other readers or another shaker are connected.
    Equipped(Equipment),
    /// Damage in the memory was found and repaired.
    MemoryRepaired {
        /// The address of the last of them.
        at: u32,
        /// How many since the last such event.
        count: u32,
    },
}

/// The role and session that give an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Asker {
    /// The role, proved by its key.
    pub role: Role,
    /// The number of the session; [`Asker::NOT_NOTED`] only in journals of version 6.
    pub session: u32,
}

impl Asker {
    /// No session has this number.
    pub const NOT_NOTED: u32 = 0;
}

/// A time on the table's own clock: milliseconds with power since it was set up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Millis(pub u64);

impl Millis {
    /// Returns the time this many seconds later.
    #[must_use]
    pub const fn plus_seconds(self, seconds: u64) -> Self {
        Self(self.0.saturating_add(seconds.saturating_mul(1_000)))
    }

    /// Returns the whole seconds since the table was set up.
    pub const fn seconds(self) -> u64 {
        self.0.div_euclid(1_000)
    }
}

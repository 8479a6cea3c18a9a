//! An event that identifies a table.

use protocol::host::Numbered;
use serde_json::Value;

/// An event that a table has sent, and must send again unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Witness {
    /// As it was received.
    Received(Numbered),
    /// As it is recorded.
    Recorded {
        number: u32,
        /// The table's own clock, in milliseconds.
        at: u64,
        /// The event as JSON.
        json: String,
    },
}

impl Witness {
    /// Returns the number of the event.
    pub(crate) const fn number(&self) -> u32 {
        match self {
            Self::Received(received) => received.number,
            Self::Recorded { number, .. } => *number,
        }
    }

    /// Returns whether `other` is this event.
    pub(crate) fn is(&self, other: &Numbered) -> bool {
        match self {
            Self::Received(received) => received == other,
            Self::Recorded { number, at, json } => {
                let recorded = serde_json::from_str::<Value>(json).ok();
                let same = recorded.is_some() && recorded == serde_json::to_value(other.event).ok();
                (*number, *at) == (other.number, other.at) && same
            }
        }
    }
}

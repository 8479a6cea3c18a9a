//! All that can happen to a table. Each event is journalled before it has any effect.

use protocol::convert::{Order, Reading, Touch};
use protocol::host::RequestId;
use rules_core::{Refusal, Seat};
use serde::{Deserialize, Serialize};

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
        /// The host's id for it.
        id: RequestId,
        /// What was ordered.
        order: Result<Order, Refusal>,
    },
}

/// One of the two dice readers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reader {
    /// The first.
    One,
    /// The second.
    Two,
}

impl Reader {
    /// Both of them.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];
}

/// A value for each of the two readers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByReader<T> {
    one: T,
    two: T,
}

impl<T> ByReader<T> {
    /// The value of one reader.
    pub const fn get(&self, reader: Reader) -> &T {
        match reader {
            Reader::One => &self.one,
            Reader::Two => &self.two,
        }
    }

    /// The value of one reader, to be changed.
    pub const fn get_mut(&mut self, reader: Reader) -> &mut T {
        match reader {
            Reader::One => &mut self.one,
            Reader::Two => &mut self.two,
        }
    }
}

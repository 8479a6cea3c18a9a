//! Babbling on the bus: frames out of turn, or bytes that are no frames.

use heapless::Deque;

use crate::board::Instant;

/// This many separate strays within [`WINDOW_MICROS`] are babbling. A late answer or a burst of noise is one stray. So are
/// bad frames of one node in a row, since it is polled again at once.
const MANY: usize = 4;

/// The time in which strays are counted. A device that talks out of turn once a round does so four times in it, also while
/// views are sent: a round with a full view for every panel takes less than 60 ms.
const WINDOW_MICROS: u64 = 250_000;

/// Strays this close together count as one. Switched motors and sparks cause bursts of up to 15 ms, at most three a second
/// (IEC 61000-4-4), which destroy every answer. That is noise, not babbling.
const APART_MICROS: u64 = 20_000;

/// Babbling is over after this time without strays.
const QUIET_MICROS: u64 = 1_000_000;

/// The strays on the bus.
#[derive(Debug, Default)]
pub(super) struct Strays {
    /// The times of the last separate strays, oldest first.
    apart: Deque<Instant, MANY>,
    /// The time of the last stray.
    last: Instant,
    babbling: bool,
}

impl Strays {
    /// Counts one more stray.
    pub(super) fn heard(&mut self, now: Instant) {
        self.babbling = self.babbling(now);
        self.last = now;
        if self.apart.back().is_some_and(|last| now < last.plus_micros(APART_MICROS)) {
            return;
        }
        if self.apart.is_full() {
            self.apart.pop_front();
        }
        let _full = self.apart.push_back(now); // never: room was made above
        let first = self.apart.front().filter(|_| self.apart.is_full());
        self.babbling |= first.is_some_and(|first| now <= first.plus_micros(WINDOW_MICROS));
    }

    /// Returns whether there is babbling, or it is not over yet.
    pub(super) fn babbling(&self, now: Instant) -> bool {
        self.babbling && now < self.last.plus_micros(QUIET_MICROS)
    }
}

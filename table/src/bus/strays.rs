//! Whether somebody babbles: speaks on the bus whose turn it is not, or says what nobody can read.

use heapless::Deque;

use crate::board::Instant;

/// So many strays, each apart from the one before, within [`WINDOW_MICROS`] are babbling. A late answer or a burst of noise
/// is one of them, and so are noisy frames of one node in a row, since it is asked again at once.
const MANY: usize = 4;

/// How soon babbling is noticed. Whoever speaks out of turn once in a round of the bus does so four times in it, also while
/// views go out: a round with a full view for every panel is less than 60 ms long.
const WINDOW_MICROS: u64 = 250_000;

/// Strays this close together are one. What a switched motor or a spark puts on the wires comes in bursts of up to 15 ms,
/// three a second at most (IEC 61000-4-4), and destroys every answer meanwhile; that is noise, and nobody's fault.
const APART_MICROS: u64 = 20_000;

/// How long nothing strays before babbling is over.
const QUIET_MICROS: u64 = 1_000_000;

/// What was heard of nobody whose turn it was.
#[derive(Debug, Default)]
pub(super) struct Strays {
    /// When the last that are apart were heard, oldest first.
    apart: Deque<Instant, MANY>,
    /// When the very last was.
    last: Instant,
    babbling: bool,
}

impl Strays {
    /// There is one more.
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

    /// Whether somebody babbles, or has until a moment ago.
    pub(super) fn babbling(&self, now: Instant) -> bool {
        self.babbling && now < self.last.plus_micros(QUIET_MICROS)
    }
}

//! Health tests of a running source of chance: the two continuous tests of NIST SP 800-90B, 4.4.
//!
//! They assume only four bits of entropy a byte, half of what a good source has. A source with four bits fails them by
//! chance once in a billion bytes.

/// The same byte this many times in a row means a stuck source: 1 + ⌈30 / 4⌉.
const REPEATED: u8 = 9;
/// The size of the window, in bytes.
const WINDOW: u16 = 512;
/// How often the first byte of a window may occur in it: the binomial distribution for one in sixteen leaves 2⁻³⁰ above it.
const AGAIN: u16 = 70;

/// The bytes that a source must give without failure before its output is used (SP 800-90B, 4.3).
pub const STARTUP: usize = 1024;

/// The tests and their state.
#[derive(Clone, Debug, Default)]
pub struct Health {
    last: Option<u8>,
    repeated: u8,
    first: u8,
    /// The bytes of the window so far, and how many of them equal the first.
    passed: u16,
    again: u16,
}

impl Health {
    /// Returns whether these bytes pass both tests.
    #[must_use]
    pub fn is_well(&mut self, bytes: &[u8]) -> bool {
        // Every byte is tested, also after a failure, so that the window stays right.
        let bad = bytes.iter().filter(|byte| !self.takes(**byte)).count();
        bad == 0
    }

    fn takes(&mut self, byte: u8) -> bool {
        self.repeated = if self.last == Some(byte) { self.repeated.saturating_add(1) } else { 1 };
        self.last = Some(byte);
        if self.passed == 0 {
            self.first = byte;
            self.again = 0;
        }
        if byte == self.first {
            self.again = self.again.saturating_add(1);
        }
        self.passed = self.passed.saturating_add(1).checked_rem(WINDOW).unwrap_or(0);
        self.repeated < REPEATED && self.again <= AGAIN
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha20Rng;
    use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

    use super::*;

    #[test]
    fn good_source_passes_for_a_million_bytes() {
        let mut random = ChaCha20Rng::from_seed([1; 32]);
        let mut health = Health::default();
        let mut bytes = [0; STARTUP];
        for _ in 0..1_000 {
            random.fill_bytes(&mut bytes);
            assert!(health.is_well(&bytes));
        }
    }

    #[test]
    fn ninth_repetition_in_a_row_fails() {
        let mut health = Health::default();
        assert!(health.is_well(&[7; 8]));
        assert!(!health.is_well(&[7]));
        assert!(health.is_well(&[8; 8]), "another byte, and it starts anew");
    }

    #[test]
    fn byte_too_frequent_fails_at_its_seventy_first_in_a_window() {
        let mut health = Health::default();
        for _ in 0..70 {
            assert!(health.is_well(&[7, 1, 2]));
        }
        assert!(!health.is_well(&[7]));
        // 211 bytes of the window have passed: the next window does not count them.
        for byte in (0..=255).cycle().take(512 - 211) {
            let _still_the_old_window = health.is_well(&[byte]);
        }
        assert!(health.is_well(&[7, 1, 2]));
    }
}

//! Whether a source of chance still works, found out while it runs: the two continuous tests of NIST SP 800-90B, 4.4.
//!
//! They presume no more than four bits of entropy a byte, half of what a good source has, and are wrong about a source
//! that has those once in a billion bytes.

/// A byte so many times in a row is a source that is stuck: 1 + ⌈30 / 4⌉.
const REPEATED: u8 = 9;
/// Among so many bytes
const WINDOW: u16 = 512;
/// the first may come so often, and no more: the binomial distribution for one in sixteen leaves 2⁻³⁰ above it.
const AGAIN: u16 = 70;

/// How many bytes a source must give, all of them well, before the first is used (SP 800-90B, 4.3).
pub const STARTUP: usize = 1024;

/// The tests, with what they remember between two bytes.
#[derive(Clone, Debug, Default)]
pub struct Health {
    last: Option<u8>,
    repeated: u8,
    first: u8,
    /// How many bytes of the window have passed, and how many of them were the first again.
    passed: u16,
    again: u16,
}

impl Health {
    /// Whether the source has done well also with these bytes.
    #[must_use]
    pub fn is_well(&mut self, bytes: &[u8]) -> bool {
        // All of them are looked at, whatever the first were: the window goes on.
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
    fn a_good_source_is_well_for_a_million_bytes() {
        let mut random = ChaCha20Rng::from_seed([1; 32]);
        let mut health = Health::default();
        let mut bytes = [0; STARTUP];
        for _ in 0..1_000 {
            random.fill_bytes(&mut bytes);
            assert!(health.is_well(&bytes));
        }
    }

    #[test]
    fn the_ninth_time_in_a_row_is_once_too_often() {
        let mut health = Health::default();
        assert!(health.is_well(&[7; 8]));
        assert!(!health.is_well(&[7]));
        assert!(health.is_well(&[8; 8]), "another byte, and it starts anew");
    }

    #[test]
    fn a_byte_that_comes_too_often_is_found_at_the_seventy_first_of_a_window() {
        let mut health = Health::default();
        for _ in 0..70 {
            assert!(health.is_well(&[7, 1, 2]));
        }
        assert!(!health.is_well(&[7]));
        // 211 bytes of the window have passed: the next one forgets them.
        for byte in (0..=255).cycle().take(512 - 211) {
            let _still_the_old_window = health.is_well(&[byte]);
        }
        assert!(health.is_well(&[7, 1, 2]));
    }
}

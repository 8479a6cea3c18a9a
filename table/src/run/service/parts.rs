//! The parts of the memory that hosts have read since the table went out of service.

/// The bytes of a part: as many as a reply holds.
pub(super) const PART: u32 = 512;

/// The most parts of a memory: of one mebibyte.
const MOST: usize = 2_048;

const _: () = assert!(protocol::host::MEMORY_PART == 512, "a part is as long as a reply holds");

/// A set of parts.
#[derive(Debug)]
pub(super) struct Parts {
    read: [u32; MOST / 32],
}

impl Default for Parts {
    fn default() -> Self {
        Self { read: [0; MOST / 32] }
    }
}

impl Parts {
    /// Adds the part at an address.
    pub(super) fn set(&mut self, at: u32) {
        let (word, bit) = split(at);
        if let Some(word) = self.read.get_mut(word) {
            *word |= bit;
        }
    }

    /// Returns the bytes of a memory of this size that are in no part of the set.
    pub(super) fn missing(&self, size: u32) -> u32 {
        let mut missing = 0u32;
        let mut at = 0;
        while at < size {
            let (word, bit) = split(at);
            if self.read.get(word).is_none_or(|word| word & bit == 0) {
                missing = missing.saturating_add(size.saturating_sub(at).min(PART));
            }
            at = at.saturating_add(PART);
        }
        missing
    }
}

/// Returns the word and the bit of the part at an address.
fn split(at: u32) -> (usize, u32) {
    let part = at.div_euclid(PART);
    let word = usize::try_from(part.div_euclid(32)).unwrap_or(usize::MAX);
    (word, 1u32.rotate_left(part.rem_euclid(32)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_of_a_memory_counts_once() {
        let size = 512 * 1_024 - 100;
        let mut parts = Parts::default();
        assert_eq!(parts.missing(size), size);
        for at in (0..size).step_by(512) {
            parts.set(at);
            parts.set(at);
            assert_eq!(parts.missing(size), size.saturating_sub(at + 512), "{at}");
        }
        assert_eq!(parts.missing(4 << 20), (4 << 20) - 512 * 1_024, "no set covers so large a memory");
    }
}

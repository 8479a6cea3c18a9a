//! Dice from a seed: the same seed gives the same rolls, on any machine.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use rules_core::Roll;

/// Bytes drawn at a time.
const BATCH: usize = 4096;

/// The largest multiple of 36 that a byte can hold. Larger bytes are discarded, so that all 36 rolls are equally
/// likely.
const FAIR: u8 = 252;

/// A stream of rolls of two dice.
#[derive(Debug)]
pub struct Dice {
    random: ChaCha8Rng,
    /// The roll of each fair byte.
    rolls: [Roll; 256],
    /// Rolls drawn, of which the first `ahead` are still to come, last first.
    drawn: Box<[Roll; BATCH]>,
    ahead: usize,
}

impl Dice {
    /// Makes the dice of one of a seed's many tables.
    pub fn new(seed: u64, table: u64) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(table);
        let all: Vec<Roll> = Roll::all().collect();
        let rolls = std::array::from_fn(|byte| all[byte % all.len()]);
        Self { random, rolls, drawn: Box::new([all[0]; BATCH]), ahead: 0 }
    }

    /// Returns the next roll.
    pub fn throw(&mut self) -> Roll {
        loop {
            match self.drawn[..self.ahead].last() {
                Some(roll) => {
                    self.ahead -= 1;
                    return *roll;
                }
                None => self.draw(),
            }
        }
    }

    #[cold]
    fn draw(&mut self) {
        let mut bytes = [0; BATCH];
        self.random.fill_bytes(&mut bytes);
        let mut ahead = 0;
        for byte in &bytes {
            // An unfair byte is overwritten by the next one.
            self.drawn[ahead % BATCH] = self.rolls[usize::from(*byte)];
            ahead += usize::from(*byte < FAIR);
        }
        self.ahead = ahead;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chi-squared with 35 degrees of freedom is above 74.9 once in 10,000. The seed is fixed, so the result does not
    /// depend on chance.
    #[test]
    fn every_roll_is_equally_likely() {
        const THROWS: u32 = 3_600_000;
        let mut dice = Dice::new(1, 0);
        let mut counts = std::collections::HashMap::new();
        for _ in 0..THROWS {
            *counts.entry(dice.throw()).or_insert(0u32) += 1;
        }
        let expected = f64::from(THROWS) / 36.0;
        let chi: f64 = counts.values().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
        assert_eq!(counts.len(), 36);
        assert!(chi < 74.9, "{chi}");
    }

    #[test]
    fn each_table_and_seed_has_its_own_dice() {
        let first = |seed, table| {
            let mut dice = Dice::new(seed, table);
            (0..20).map(|_| dice.throw()).collect::<Vec<_>>()
        };
        assert_eq!(first(1, 0), first(1, 0));
        assert_ne!(first(1, 0), first(1, 1));
        assert_ne!(first(1, 0), first(2, 0));
    }
}

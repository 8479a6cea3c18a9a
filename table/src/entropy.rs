//! Chance, for Power Odds only: the dice are real.
//!
//! The output of a hardware source is tested before use, because such sources fail by getting stuck or biased. Good output
//! is condensed into a seed, and the draws come from that seed. The seed is journalled, so a table draws the same again
//! after a power cut.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use rules_core::power::{Draw, Level, is_drawn};
use rules_core::{Bug, Submission, Wager};
use sha2::{Digest as _, Sha256};

mod health;

pub use health::{Health, STARTUP};

/// The bytes read from the source for one seed: four times the size of the seed.
pub const RAW: usize = 128;

/// The largest allowed deviation of the number of ones in [`RAW`] bytes from half: more than six standard deviations, which
/// a healthy source exceeds once in a billion seeds.
const LOPSIDED: u32 = 100;

/// Condenses the output of the source into a seed. Returns `None` if the source is not healthy.
pub fn seed(raw: &[u8; RAW]) -> Option<[u8; 32]> {
    (!is_stuck(raw) && !is_lopsided(raw)).then(|| Sha256::digest(raw).into())
}

/// Returns whether a word repeats the one before. A healthy source does so once in a hundred million seeds.
fn is_stuck(raw: &[u8; RAW]) -> bool {
    let (words, _) = raw.as_chunks::<4>();
    words.iter().zip(words.iter().skip(1)).any(|(one, next)| one == next)
}

fn is_lopsided(raw: &[u8; RAW]) -> bool {
    let ones = raw.iter().fold(0u32, |sum, byte| sum.saturating_add(byte.count_ones()));
    let half = 512; // bits
    ones.abs_diff(half) > LOPSIDED
}

/// Draws for every eligible area of the layout independently, with the weights of the submission (PO1).
pub(crate) fn draw(seed: [u8; 32], terms: &Submission) -> Result<Draw, Bug> {
    let Some(weights) = terms.power_odds() else { return Ok(Draw::NONE) };
    let (none, lower) = (u64::from(weights.none), u64::from(weights.lower));
    let up_to_lower = none.saturating_add(lower);
    let total = up_to_lower.saturating_add(u64::from(weights.higher));
    let mut random = ChaCha20Rng::from_seed(seed);
    let mut drawn = Draw::NONE;
    for wager in Wager::all().filter(|wager| is_drawn(*wager, terms)) {
        let number = below(total, &mut random);
        let level = if number < none {
            None
        } else if number < up_to_lower {
            Some(Level::Lower)
        } else {
            Some(Level::Higher)
        };
        drawn.set(wager, level).map_err(|_| Bug::DrawnWithoutFigure)?;
    }
    Ok(drawn)
}

/// Draws a number below `total`, uniformly: numbers past the last whole multiple are drawn again.
fn below(total: u64, random: &mut ChaCha20Rng) -> u64 {
    let total = total.max(1); // a submission without any weight is refused
    let whole = u64::MAX.saturating_sub(u64::MAX.checked_rem(total).unwrap_or(0));
    loop {
        let number = random.next_u64();
        if number < whole {
            return number.checked_rem(total).unwrap_or(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use rules_core::SubmissionDraft;
    use rules_core::power::Weights;

    use super::*;

    fn noise(number: u8) -> [u8; RAW] {
        let mut raw = [0; RAW];
        ChaCha20Rng::from_seed([number; 32]).fill_bytes(&mut raw);
        raw
    }

    #[test]
    fn healthy_noise_gives_distinct_seeds() {
        let seeds: Vec<_> = (0..=255).map(|number| seed(&noise(number)).unwrap()).collect();
        assert!(
            seeds.iter().enumerate().all(|(index, one)| seeds.iter().skip(index + 1).all(|two| one != two))
        );
    }

    #[test]
    fn stuck_or_biased_source_gives_no_seed() {
        assert_eq!(seed(&[0; RAW]), None);
        assert_eq!(seed(&[0xA5; RAW]), None);
        let mut stuck = noise(1);
        stuck.copy_within(40..44, 44);
        assert_eq!(seed(&stuck), None);
        // Every sixth bit is missing: 427 ones of 1,024 instead of 512.
        let lopsided = noise(2).map(|byte| byte & 0b1101_1101);
        assert_eq!(seed(&lopsided), None);
    }

    /// Chi-squared with two degrees of freedom is above 27.6 once in a million; the seeds are fixed.
    #[test]
    fn draws_follow_the_weights() {
        let weights = Weights { none: 17, lower: 2, higher: 1 };
        let draft = SubmissionDraft { power_odds: Some(weights), ..SubmissionDraft::default() };
        let terms = Submission::try_from(draft).unwrap();
        let wagers: Vec<_> = Wager::all().filter(|wager| is_drawn(*wager, &terms)).collect();
        let mut counts = [0u32; 3];
        for number in 0..2_000u16 {
            let mut start = [7; 32];
            start[..2].copy_from_slice(&number.to_le_bytes());
            let drawn = draw(start, &terms).unwrap();
            for wager in &wagers {
                counts[match drawn.level(wager.spot()) {
                    None => 0,
                    Some(Level::Lower) => 1,
                    Some(Level::Higher) => 2,
                }] += 1;
            }
        }
        let all = f64::from(counts.iter().sum::<u32>());
        assert_eq!(counts.iter().sum::<u32>(), 52_000);
        let chi: f64 = counts
            .iter()
            .zip([17.0, 2.0, 1.0])
            .map(|(count, weight)| {
                let expected = all * weight / 20.0;
                (f64::from(*count) - expected).powi(2) / expected
            })
            .sum();
        assert!(chi < 27.6, "{counts:?}");
    }
}

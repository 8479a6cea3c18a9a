//! The length of a shooter's hand: the rolls from a new shooter's first come-out roll to the seven-out, both counted.
//! The turn of a shaker is the same without points: it ends with any 7 (668a.3(k)).
//!
//! Passing the dice by choice is left out, as in every published figure.

use std::collections::HashMap;

use anyhow::{Result, anyhow};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One as _, Zero as _};
use rules_core::submission::GameKind;
use rules_core::{Dice, Round};

use crate::chain::{Chain, Step};

/// The exact distribution of a hand's length in a game.
#[derive(Clone, Copy, Debug)]
pub struct HandLength(pub GameKind);

impl HandLength {
    /// Returns the mean number of rolls.
    pub fn mean(self) -> Result<BigRational> {
        let chain = Chain::explore(&[(Round::ComeOut, 1)], |round: Round| {
            self.rolls().map(|dice| (self.follow(round, dice), 1)).collect()
        });
        let decided = chain.lump().decide().ok_or_else(|| anyhow!("a hand can last for ever"))?;
        Ok(decided.mean_moves)
    }

    /// Returns the probability of every length from 0 to `up_to`, at the index of the length.
    ///
    /// Counts all sequences of rolls of each length by the state that they lead to.
    pub fn distribution(self, up_to: usize) -> Vec<BigRational> {
        let mut ways = HashMap::from([(Round::ComeOut, BigInt::one())]);
        let (mut all, mut lengths) = (BigInt::one(), vec![BigRational::zero()]);
        for _ in 0..up_to {
            let (mut next, mut ended) = (HashMap::new(), BigInt::zero());
            for (round, count) in &ways {
                for dice in self.rolls() {
                    match self.follow(*round, dice) {
                        Step::To(after) => *next.entry(after).or_insert_with(BigInt::zero) += count,
                        Step::End(()) => ended += count,
                    }
                }
            }
            ways = next;
            all *= BigInt::from(self.rolls().count());
            lengths.push(BigRational::new(ended, all.clone()));
        }
        lengths
    }

    /// Returns the probability that a hand has `length` rolls or more.
    pub fn tail(self, length: usize) -> BigRational {
        let shorter = self.distribution(length.saturating_sub(1));
        shorter.into_iter().fold(BigRational::one(), |left, shorter| left - shorter)
    }

    fn rolls(self) -> impl Iterator<Item = Dice> {
        Dice::all(self.0.rules().dice)
    }

    fn follow(self, round: Round, dice: Dice) -> Step<Round, ()> {
        let rules = self.0.rules();
        if rules.thrower.passes_after(round, dice) {
            Step::End(())
        } else {
            Step::To(round.after(dice, rules.points))
        }
    }
}

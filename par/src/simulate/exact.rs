//! What is to be expected, exactly: the only place where the simulator asks for it.

use anyhow::{Result, anyhow};
use num_rational::BigRational;
use num_traits::ToPrimitive as _;
use rules_core::{Submission, Wager};

use crate::hand::HandLength;
use crate::set::Entry;
use crate::sheet::Sheet;

/// What a wager gains on average of each unit staked.
pub fn exact_return(wager: Wager, terms: &Submission) -> Result<f64> {
    number(&Sheet::of(&Entry { wager, terms: *terms })?.ev)
}

/// How likely each length of a hand is, at the index of the length, from 0 to `up_to`.
pub fn hand_lengths(up_to: usize) -> Result<Vec<f64>> {
    HandLength.distribution(up_to).iter().map(number).collect()
}

/// The mean length of a hand.
pub fn mean_hand() -> Result<f64> {
    number(&HandLength.mean()?)
}

fn number(fraction: &BigRational) -> Result<f64> {
    fraction.to_f64().ok_or_else(|| anyhow!("{fraction} is no number"))
}

//! Exact expectations: only this file asks for them.

use anyhow::{Result, anyhow};
use num_rational::BigRational;
use num_traits::ToPrimitive as _;
use rules_core::{Submission, Wager};

use crate::hand::HandLength;
use crate::set::Entry;
use crate::sheet::Sheet;

/// Returns the mean gain of a wager per unit staked.
pub fn exact_return(wager: Wager, terms: &Submission) -> Result<f64> {
    number(&Sheet::of(&Entry { wager, terms: *terms })?.ev)
}

/// Returns the probability of each length of a hand, at the index of the length, from 0 to `up_to`.
pub fn hand_lengths(up_to: usize, terms: &Submission) -> Result<Vec<f64>> {
    HandLength(terms.game()).distribution(up_to).iter().map(number).collect()
}

/// Returns the mean length of a hand.
pub fn mean_hand(terms: &Submission) -> Result<f64> {
    number(&HandLength(terms.game()).mean()?)
}

fn number(fraction: &BigRational) -> Result<f64> {
    fraction.to_f64().ok_or_else(|| anyhow!("{fraction} is no number"))
}

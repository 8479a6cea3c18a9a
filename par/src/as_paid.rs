//! The return of a wager's least stake as a table pays it: winnings rounded up, vigorish rounded down (G3).
//!
//! Odds return 100% before rounding, and are judged with the wager that they support: here, that wager at its minimum
//! with one chip of odds, taken wherever the wager takes odds.

use anyhow::{Context as _, Result, anyhow};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One as _, Zero as _};
use rules_core::{Cents, Submission, Wager};

use crate::starts::{bounds, starts, supported};
use crate::walk::{End, decide};

/// The least stake of a wager and its return.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AsPaid {
    /// The least stake that the limits and the chips allow.
    pub least: Cents,
    /// Mean amount that the player gets back of each unit staked.
    pub player_return: BigRational,
}

/// How a wager ends, with the probability of each end.
pub type Ends = [(End, BigRational)];

impl AsPaid {
    /// Computes the return of a wager with these ends.
    pub fn of(wager: Wager, ends: &Ends, terms: &Submission) -> Result<Self> {
        let Some((flat, reached)) = supported(wager, terms) else {
            let least = least(wager, Cents::ZERO, terms)?;
            let gain = gain(wager, ends, least, terms)?;
            return Ok(Self { least, player_return: BigRational::one() + gain / amount(least) });
        };
        let stake = least(flat, Cents::ZERO, terms)?;
        let least = least(wager, stake, terms)?;
        let odds = gain(wager, ends, least, terms)?;
        let gain = gain(flat, &decide(flat, terms)?.ends, stake, terms)? + &reached * odds;
        let staked = amount(stake) + reached * amount(least);
        Ok(Self { least, player_return: BigRational::one() + gain / staked })
    }
}

/// Returns the mean gain of a stake, in cents.
pub fn gain(wager: Wager, ends: &Ends, stake: Cents, terms: &Submission) -> Result<BigRational> {
    let mut sum = BigRational::zero();
    for (end, probability) in ends {
        let net = net(wager, *end, stake, terms).ok_or_else(|| anyhow!("{stake} on {wager} is too much"))?;
        sum += BigRational::from_integer(net) * probability;
    }
    Ok(sum)
}

/// Returns the gain of a stake at an end, in cents. `None` if an amount leaves the range.
fn net(wager: Wager, end: End, stake: Cents, terms: &Submission) -> Option<BigInt> {
    let credit = terms.smallest_credit();
    let (gained, won) = match end {
        End::Lost => (-BigInt::from(stake.get()), false),
        End::Returned => (BigInt::zero(), false),
        End::Paid(odds) => (BigInt::from(odds.winnings(stake, credit)?.get()), true),
    };
    match wager.vigorish(terms) {
        Some(owed) if owed.up_front || won => {
            Some(gained - terms.vigorish_rate().of_winnings(stake, owed.on, credit)?.get())
        }
        Some(_) | None => Some(gained),
    }
}

/// Returns the least stake that the limits and the chips allow; for odds, behind a stake of `flat`.
fn least(wager: Wager, flat: Cents, terms: &Submission) -> Result<Cents> {
    let made = starts(wager, terms);
    let (state, _) = made.first().with_context(|| format!("{wager} is never newly made"))?;
    let bounds = bounds(*state, flat, terms);
    let least = bounds.least.get().checked_next_multiple_of(bounds.unit.get());
    least.map(Cents::new).with_context(|| format!("{wager} has no least stake"))
}

fn amount(cents: Cents) -> BigRational {
    BigRational::from_integer(cents.get().into())
}

//! Money in whole cents, odds as exact fractions, and the one rounding of winnings.
//!
//! Nothing here wraps, saturates or panics on the money path (G2): an operation that would leave the range returns
//! `None`, and the caller decides what that means.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// An amount of money: whole cents, never negative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Cents(u64);

impl Cents {
    /// No money.
    pub const ZERO: Self = Self(0);

    /// Makes an amount of `cents`.
    pub const fn new(cents: u64) -> Self {
        Self(cents)
    }

    /// Returns the number of cents.
    pub const fn get(self) -> u64 {
        self.0
    }

    /// Returns whether the amount is zero.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Returns the sum; `None` if it leaves the range.
    pub const fn plus(self, other: Self) -> Option<Self> {
        match self.0.checked_add(other.0) {
            Some(sum) => Some(Self(sum)),
            None => None,
        }
    }

    /// Returns the amount less `other`; `None` if `other` is larger.
    pub const fn less(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(rest) => Some(Self(rest)),
            None => None,
        }
    }

    /// Returns the amount `count` times; `None` if it leaves the range.
    pub const fn times(self, count: u64) -> Option<Self> {
        match self.0.checked_mul(count) {
            Some(product) => Some(Self(product)),
            None => None,
        }
    }

    /// Returns whether the amount is a whole number of `unit`s.
    pub const fn is_multiple_of(self, unit: Self) -> bool {
        self.0.is_multiple_of(unit.0)
    }
}

impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (dollars, cents) = (self.0.div_euclid(100), self.0.rem_euclid(100));
        if cents == 0 { write!(f, "${dollars}") } else { write!(f, "${dollars}.{cents:02}") }
    }
}

/// Text that is not an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnAmount;

impl fmt::Display for NotAnAmount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an amount: write dollars and, if need be, two digits of cents, as in $10 or $2.50")
    }
}

impl core::error::Error for NotAnAmount {}

impl FromStr for Cents {
    type Err = NotAnAmount;

    /// Reads an amount as people write it: `$10`, `10`, `$1,000`, `$2.50`.
    fn from_str(text: &str) -> Result<Self, NotAnAmount> {
        let text = text.trim();
        let text = text.strip_prefix('$').unwrap_or(text);
        let (dollars, cents) = text.split_once('.').unwrap_or((text, "00"));
        if !dollars.starts_with(|first: char| first.is_ascii_digit())
            || cents.len() != 2
            || cents.contains(',')
        {
            return Err(NotAnAmount);
        }
        let mut amount = 0u64;
        for digit in dollars.chars().chain(cents.chars()).filter(|digit| *digit != ',') {
            let digit = digit.to_digit(10).ok_or(NotAnAmount)?;
            amount =
                amount.checked_mul(10).and_then(|ten| ten.checked_add(digit.into())).ok_or(NotAnAmount)?;
        }
        Ok(Self(amount))
    }
}

/// Payout odds of `pays` *to* `per`, exactly as the regulation prints them.
///
/// Listed odds are made in `const`s, so that odds "to 0" fail the build and never the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    pays: u32,
    per: u32,
}

impl Ratio {
    /// Makes odds of `pays` to `per`.
    ///
    /// # Panics
    /// If `per` is zero. In a `const` that fails the build.
    #[expect(clippy::panic, reason = "only ever evaluated in a const, where it fails the build")]
    pub const fn to(pays: u32, per: u32) -> Self {
        if per == 0 {
            panic!("odds to nothing");
        }
        Self { pays, per }
    }

    /// Makes odds of `pays` to `per` from figures that a casino chose; `None` if `per` is zero.
    pub const fn checked(pays: u32, per: u32) -> Option<Self> {
        if per == 0 { None } else { Some(Self { pays, per }) }
    }

    /// Returns whether these odds are at least as high as others.
    pub fn at_least(self, other: Self) -> bool {
        let ours = u64::from(self.pays).checked_mul(u64::from(other.per));
        let theirs = u64::from(other.pays).checked_mul(u64::from(self.per));
        matches!((ours, theirs), (Some(ours), Some(theirs)) if ours >= theirs)
    }

    /// Returns the two figures, as printed: `(7, 6)` for 7 to 6.
    pub const fn figures(self) -> (u32, u32) {
        (self.pays, self.per)
    }

    /// Makes odds of `pays` *for* 1: the stake is part of the payment (G6).
    ///
    /// # Panics
    /// If `pays` is zero. In a `const` that fails the build.
    #[expect(clippy::panic, reason = "only ever evaluated in a const, where it fails the build")]
    pub const fn for_one(pays: u32) -> Self {
        match pays.checked_sub(1) {
            Some(net) => Self::to(net, 1),
            None => panic!("odds of nothing for one"),
        }
    }

    /// Returns the winnings of `stake` at these odds: the exact fraction, rounded *up* to a whole number of
    /// `smallest_credit`s (G3: in Pennsylvania less than the listed odds may never be paid).
    ///
    /// `None` if the amount leaves the range, or `smallest_credit` is zero.
    pub fn winnings(self, stake: Cents, smallest_credit: Cents) -> Option<Cents> {
        let numerator = stake.get().checked_mul(u64::from(self.pays))?;
        let denominator = u64::from(self.per).checked_mul(smallest_credit.get())?;
        if denominator == 1 {
            return Some(Cents::new(numerator)); // the common case: a division costs more than all the rest
        }
        let whole = numerator.checked_div(denominator)?;
        let exact = whole.checked_mul(denominator)? == numerator;
        let credits = if exact { whole } else { whole.checked_add(1)? };
        credits.checked_mul(smallest_credit.get()).map(Cents::new)
    }

    /// Returns whether `stake` is paid in whole `unit`s at these odds.
    pub fn pays_whole(self, stake: Cents, unit: Cents) -> bool {
        let winnings = stake.get().checked_mul(u64::from(self.pays));
        let step = unit.get().checked_mul(u64::from(self.per));
        matches!((winnings, step), (Some(winnings), Some(step)) if step != 0 && winnings.is_multiple_of(step))
    }
}

/// A share of an amount, at most the whole. Vigorish is computed with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    part: u32,
    of: u32,
}

impl Share {
    /// Makes a share of `part` out of `of`. `None` if it is more than the whole, or `of` is zero.
    pub const fn new(part: u32, of: u32) -> Option<Self> {
        if of == 0 || part > of { None } else { Some(Self { part, of }) }
    }

    /// Returns the two figures: `(1, 20)` for one in twenty.
    pub const fn figures(self) -> (u32, u32) {
        (self.part, self.of)
    }

    /// One in twenty.
    pub const FIVE_PERCENT: Self = Self { part: 1, of: 20 };

    /// Returns whether this share is at most another.
    pub fn at_most(self, other: Self) -> bool {
        let ours = u64::from(self.part).checked_mul(u64::from(other.of));
        let theirs = u64::from(other.part).checked_mul(u64::from(self.of));
        matches!((ours, theirs), (Some(ours), Some(theirs)) if ours <= theirs)
    }

    /// Returns this share of the winnings of `stake` at `odds` (at 1 to 1: of the stake itself), rounded *down* to a
    /// whole number of `smallest_credit`s (G3: "up to 5%"). `None` if the amount leaves the range.
    pub fn of_winnings(self, stake: Cents, odds: Ratio, smallest_credit: Cents) -> Option<Cents> {
        if let Some(narrow) = self.of_small_winnings(stake, odds, smallest_credit) {
            return Some(narrow);
        }
        let exact = u128::from(stake.get()).checked_mul(u128::from(odds.pays))?;
        let share = exact.checked_mul(u128::from(self.part))?;
        let over = u128::from(odds.per).checked_mul(u128::from(self.of))?;
        let credits = share.checked_div(over.checked_mul(u128::from(smallest_credit.get()))?)?;
        u64::try_from(credits.checked_mul(u128::from(smallest_credit.get()))?).ok().map(Cents::new)
    }

    /// Makes the same computation in 64 bits, which is much faster on a small controller. `None` if a step does not
    /// fit.
    fn of_small_winnings(self, stake: Cents, odds: Ratio, smallest_credit: Cents) -> Option<Cents> {
        let exact = stake.get().checked_mul(u64::from(odds.pays))?;
        let share = exact.checked_mul(u64::from(self.part))?;
        let over = u64::from(odds.per).checked_mul(u64::from(self.of))?;
        let credits = share.checked_div(over.checked_mul(smallest_credit.get())?)?;
        credits.checked_mul(smallest_credit.get()).map(Cents::new)
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", self.pays, self.per)
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    const CENT: Cents = Cents::new(1);

    #[test]
    fn amounts_print_as_dollars_and_cents() {
        assert_eq!(Cents::new(1000).to_string(), "$10");
        assert_eq!(Cents::new(1005).to_string(), "$10.05");
        assert_eq!(Cents::ZERO.to_string(), "$0");
    }

    #[test]
    fn amounts_parse_to_the_cent() {
        for (text, cents) in [("$10", 1_000), ("10", 1_000), (" 1,000 ", 100_000), ("$2.05", 205), ("$0", 0)]
        {
            assert_eq!(text.parse(), Ok(Cents::new(cents)), "{text:?}");
        }
        for wrong in
            ["", "$", "$.50", "$1.5", "$1.555", "-$1", "+1", "ten", "$1.,5", ",1", "$99999999999999999999"]
        {
            assert_eq!(wrong.parse::<Cents>(), Err(NotAnAmount), "{wrong:?}");
        }
    }

    #[test]
    fn sums_and_differences_out_of_range_are_none() {
        assert_eq!(Cents::new(u64::MAX).plus(CENT), None);
        assert_eq!(Cents::ZERO.less(CENT), None);
        assert_eq!(Cents::new(7).less(Cents::new(7)), Some(Cents::ZERO));
    }

    #[test]
    fn whole_winnings_are_exact() {
        const SEVEN_TO_SIX: Ratio = Ratio::to(7, 6);
        assert_eq!(SEVEN_TO_SIX.winnings(Cents::new(600), CENT), Some(Cents::new(700)));
        assert_eq!(SEVEN_TO_SIX.to_string(), "7 to 6");
    }

    #[test]
    fn fractional_winnings_are_rounded_up() {
        const SEVEN_TO_SIX: Ratio = Ratio::to(7, 6);
        // 500 x 7/6 = 583.33
        assert_eq!(SEVEN_TO_SIX.winnings(Cents::new(500), CENT), Some(Cents::new(584)));
        assert_eq!(SEVEN_TO_SIX.winnings(Cents::new(500), Cents::new(100)), Some(Cents::new(600)));
    }

    #[test]
    fn odds_for_one_include_the_stake() {
        const THREE_FOR_ONE: Ratio = Ratio::for_one(3);
        assert_eq!(THREE_FOR_ONE, Ratio::to(2, 1));
    }

    #[test]
    fn only_whole_payments_pay_whole() {
        const THREE_TO_TWO: Ratio = Ratio::to(3, 2);
        let dollar = Cents::new(100);
        assert!(THREE_TO_TWO.pays_whole(Cents::new(600), dollar));
        assert!(!THREE_TO_TWO.pays_whole(Cents::new(500), dollar));
        assert!(THREE_TO_TWO.pays_whole(Cents::new(500), CENT));
    }

    #[test]
    fn share_of_the_exact_amount_is_rounded_down() {
        let five_percent = Share::FIVE_PERCENT;
        const EVEN: Ratio = Ratio::to(1, 1);
        const ONE_TO_TWO: Ratio = Ratio::to(1, 2);
        assert_eq!(five_percent.of_winnings(Cents::new(2_000), EVEN, CENT), Some(Cents::new(100)));
        assert_eq!(five_percent.of_winnings(Cents::new(99), EVEN, CENT), Some(Cents::new(4)));
        // Half of 39 is 19.5, of which a twentieth is 0.975: nothing.
        assert_eq!(five_percent.of_winnings(Cents::new(39), ONE_TO_TWO, CENT), Some(Cents::ZERO));
        assert_eq!(five_percent.of_winnings(Cents::new(40), ONE_TO_TWO, CENT), Some(CENT));
        assert!(five_percent.at_most(five_percent) && !Share::new(51, 1000).unwrap().at_most(five_percent));
        assert_eq!((Share::new(1, 0), Share::new(3, 2)), (None, None));
    }

    #[test]
    fn winnings_out_of_range_are_none() {
        const TWO_TO_ONE: Ratio = Ratio::to(2, 1);
        assert_eq!(TWO_TO_ONE.winnings(Cents::new(u64::MAX), CENT), None);
        assert_eq!(TWO_TO_ONE.winnings(CENT, Cents::ZERO), None);
    }
}

//! Exact fractions as people read them.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed as _, Zero as _};

/// Writes a fraction in decimals, rounded half up, exactly.
pub fn decimal(value: &BigRational, places: u32) -> String {
    let scale = BigInt::from(10u32).pow(places);
    let half = BigRational::new(1.into(), 2.into());
    let rounded = (value.abs() * BigRational::from_integer(scale.clone()) + half).floor().to_integer();
    let sign = if value.is_negative() && !rounded.is_zero() { "-" } else { "" };
    let width = usize::try_from(places).unwrap_or(0);
    format!("{sign}{}.{:0>width$}", &rounded / &scale, (&rounded % &scale).to_string())
}

/// Writes a fraction in percent, with six decimals.
pub fn percent(value: &BigRational) -> String {
    decimal(&(value * BigRational::from_integer(100.into())), 6)
}

/// Writes a short fraction as it is, any other in decimals.
pub fn short(value: &BigRational, places: u32) -> String {
    let text = value.to_string();
    if text.len() <= 12 { text } else { decimal(value, places) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(n: i64, d: i64) -> BigRational {
        BigRational::new(n.into(), d.into())
    }

    #[test]
    fn decimals_round_half_up_and_keep_their_sign() {
        assert_eq!(decimal(&fraction(1, 8), 2), "0.13");
        assert_eq!(decimal(&fraction(-1, 8), 2), "-0.13");
        assert_eq!(decimal(&fraction(2, 3), 6), "0.666667");
        assert_eq!(decimal(&fraction(-1, 1000), 2), "0.00");
        assert_eq!(decimal(&fraction(1, 20), 3), "0.050");
        assert_eq!(percent(&fraction(7, 495)), "1.414141");
        assert_eq!(percent(&fraction(0, 1)), "0.000000");
    }

    #[test]
    fn short_fractions_stay_exact() {
        assert_eq!(short(&fraction(-7, 495), 6), "-7/495");
        assert_eq!(short(&fraction(1_234_567, 7_654_321), 6), "0.161290");
    }
}

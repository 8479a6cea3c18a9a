//! The figures of a PAR sheet.

use anyhow::Result;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One as _, Signed as _, Zero as _};
use rules_core::{Ratio, Round, Wager};
use serde::Serialize;

use crate::walk::{End, walk};

/// What one wager returns.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The wager.
    pub wager: Wager,
    /// Net return per unit staked, on average.
    pub ev: BigRational,
    /// The odds at which it can be paid, with their probabilities.
    pub awards: Vec<(Ratio, BigRational)>,
    /// The variance of the net return per unit staked.
    pub variance: BigRational,
    /// How many rolls it takes to a decision, on average.
    pub mean_rolls: BigRational,
}

impl Sheet {
    /// Works out a wager made before a come out roll and carried to its decision.
    pub fn of(wager: Wager) -> Result<Self> {
        let walk = walk(wager, Round::ComeOut)?;
        let (mut ev, mut square) = (BigRational::zero(), BigRational::zero());
        let mut awards = Vec::new();
        for (end, probability) in walk.ends {
            let net = net(end);
            ev += &net * &probability;
            square += &net * &net * &probability;
            if let End::Paid(ratio) = end {
                awards.push((ratio, probability));
            }
        }
        let variance = square - &ev * &ev;
        Ok(Self { wager, ev, awards, variance, mean_rolls: walk.mean_rolls })
    }

    /// What the house keeps of each unit staked, in percent with six decimals.
    pub fn house_edge_percent(&self) -> String {
        decimal(&(-&self.ev * BigRational::from_integer(100.into())), 6)
    }

    /// For machines.
    pub fn record(&self) -> Record {
        Record {
            wager: self.wager.name(),
            ev: self.ev.to_string(),
            house_edge_percent: self.house_edge_percent(),
            awards: self
                .awards
                .iter()
                .map(|(ratio, probability)| Award {
                    pays: ratio.to_string(),
                    probability: probability.to_string(),
                })
                .collect(),
            variance: self.variance.to_string(),
            mean_rolls: self.mean_rolls.to_string(),
        }
    }
}

/// A sheet for machines: fractions as text.
#[derive(Clone, Debug, Serialize)]
pub struct Record {
    wager: &'static str,
    ev: String,
    house_edge_percent: String,
    awards: Vec<Award>,
    variance: String,
    mean_rolls: String,
}

#[derive(Clone, Debug, Serialize)]
struct Award {
    pays: String,
    probability: String,
}

/// What a unit staked gains in the end.
fn net(end: End) -> BigRational {
    match end {
        End::Lost => -BigRational::one(),
        End::Paid(ratio) => {
            let (pays, per) = ratio.figures();
            BigRational::new(pays.into(), per.into())
        }
    }
}

/// A fraction in decimals, rounded half up, exactly.
pub fn decimal(value: &BigRational, places: u32) -> String {
    let scale = BigInt::from(10u32).pow(places);
    let half = BigRational::new(1.into(), 2.into());
    let rounded = (value.abs() * BigRational::from_integer(scale.clone()) + half).floor().to_integer();
    let sign = if value.is_negative() && !rounded.is_zero() { "-" } else { "" };
    let width = usize::try_from(places).unwrap_or(0);
    format!("{sign}{}.{:0>width$}", &rounded / &scale, (&rounded % &scale).to_string())
}

#[cfg(test)]
mod tests {
    use rules_core::wager::pass::Pass;

    use super::*;

    #[test]
    fn the_pass_bet_returns_what_the_books_say() {
        let sheet = Sheet::of(Wager::Pass(Pass)).unwrap();
        assert_eq!(sheet.ev.to_string(), "-7/495");
        assert_eq!(sheet.house_edge_percent(), "1.414141");
        let awards: Vec<_> = sheet.awards.iter().map(|(ratio, p)| format!("{ratio} {p}")).collect();
        assert_eq!(awards, ["1 to 1 244/495"]);
        // 557/165 rolls to a decision is the published figure.
        assert_eq!(sheet.mean_rolls.to_string(), "557/165");
        assert_eq!(sheet.variance.to_string(), "244976/245025");
    }

    #[test]
    fn decimals_round_half_up_and_keep_their_sign() {
        let fraction = |n: i64, d: i64| BigRational::new(n.into(), d.into());
        assert_eq!(decimal(&fraction(1, 8), 2), "0.13");
        assert_eq!(decimal(&fraction(-1, 8), 2), "-0.13");
        assert_eq!(decimal(&fraction(2, 3), 6), "0.666667");
        assert_eq!(decimal(&fraction(-1, 1000), 2), "0.00");
        assert_eq!(decimal(&fraction(1, 20), 3), "0.050");
    }
}

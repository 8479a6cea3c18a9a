//! The figures of a PAR sheet.

use anyhow::Result;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One as _, Signed as _, Zero as _};
use rules_core::markers::Markers;
use rules_core::wager::{Family, Moment};
use rules_core::{Cents, Point, Ratio, Round, Submission, Wager};
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
    /// Works out a wager carried to its first decision, without vigorish: made before a come out roll or, if it is not
    /// made there, once a point is on.
    pub fn of(wager: Wager, terms: &Submission) -> Result<Self> {
        let walk = walk(wager, made_in(wager, terms), terms)?;
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
            wager: self.wager.to_string(),
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

/// Whether a wager is decided by its own memory and the round alone. Side wagers that wait for markers, or count
/// without end, are not.
pub fn has_sheet(wager: Wager) -> bool {
    ![
        Family::Fire,
        Family::AllSmall,
        Family::AllTall,
        Family::MakeEmAll,
        Family::HotRoller,
        Family::HotShooter,
    ]
    .contains(&wager.family())
}

/// The first state of the round in which a wager may be made; one on a number, on that number.
fn made_in(wager: Wager, terms: &Submission) -> Round {
    let markers = Markers::default();
    let on = wager.number().and_then(|number| Point::try_from(number).ok()).unwrap_or(Point::Four);
    let at = |round| Moment {
        round,
        new_shooter: round == Round::ComeOut,
        markers: &markers,
        fire_pending: false,
        flat: Cents::new(100),
        was_cut: false,
        terms,
    };
    let off_at_first = wager.come_out() == rules_core::wager::ComeOut::OffUnlessCalled;
    if off_at_first || wager.may_make(&at(Round::ComeOut)).is_err() {
        Round::Point(on)
    } else {
        Round::ComeOut
    }
}

/// A sheet for machines: fractions as text.
#[derive(Clone, Debug, Serialize)]
pub struct Record {
    wager: String,
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
        End::Returned => BigRational::zero(),
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

    fn standard() -> Submission {
        Submission::try_from(rules_core::SubmissionDraft::default()).unwrap()
    }

    fn edge(name: &str) -> String {
        let wager = Wager::all().find(|wager| wager.to_string() == name).unwrap();
        Sheet::of(wager, &standard()).unwrap().ev.to_string()
    }

    /// Published house edges, as exact fractions.
    #[test]
    fn wagers_return_what_the_books_say() {
        for (name, ev) in [
            ("dont_pass", "-3/220"),
            ("come", "-7/495"),
            ("dont_come", "-3/220"),
            ("pass_odds", "0"),
            ("dont_come_odds_9", "0"),
            ("place_6", "-1/66"),
            ("place_5", "-1/25"),
            ("place_4", "-1/15"),
            ("place_lose_6", "-1/55"),
            ("place_lose_5", "-1/40"),
            ("place_lose_4", "-1/33"),
            ("buy_4", "0"),
            ("lay_10", "0"),
            ("hard_6", "-1/11"),
            ("hard_10", "-1/9"),
            ("field", "-1/18"),
            ("any_seven", "-1/6"),
            ("any_craps", "-1/9"),
            ("craps_2", "-5/36"),
            ("craps_3", "-1/9"),
            ("eleven", "-1/9"),
            ("c_and_e", "-1/9"),
            ("horn", "-1/8"),
            ("horn_high_12", "-23/180"),
            ("horn_high_3", "-11/90"),
            ("whirl", "-2/15"),
            ("hop_13", "-1/9"),
            ("hop_33", "-5/36"),
            ("six_seven_eight", "-1/18"),
        ] {
            assert_eq!(edge(name), ev, "{name}");
        }
    }

    #[test]
    fn the_pass_bet_returns_what_the_books_say() {
        let sheet = Sheet::of(Wager::Pass(Pass), &standard()).unwrap();
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

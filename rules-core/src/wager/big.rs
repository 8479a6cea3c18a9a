//! # Big 6 and Big 8
//!
//! - **Source** Colorado 30-2304(40), (41); pays 30-2306(1). Pennsylvania does not have it.
//! - **Made** at any time.
//! - **Moved** raised or cut in any open window.
//! - **Removed** in any open window.
//! - **Decided** by its number (wins) or a 7 (loses), come-out rolls included (G7).
//! - **Pays** 1 to 1, and stays up (G8).

use crate::dice::Roll;
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::payout::Row;
use crate::point::{Before, Point};
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{AsPaid, Rule, Throw, Wager};

/// 30-2306(1).
pub const PAYS: Ratio = Ratio::to(1, 1);

/// A wager that a number comes before a 7, at even money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Big {
    /// 30-2304(40).
    Six,
    /// 30-2304(41).
    Eight,
}

impl Rule for Big {
    const CITE: Cite = Cite::co("30-2304(40)-(41)");
    const PAYS_CITE: Cite = Cite::co("30-2306(1)");
    const KINDS: &'static [Self] = &[Self::Six, Self::Eight];
    const NUMBERS: &'static [u8] = &[6, 8];

    fn kind(self) -> usize {
        match self {
            Self::Six => 0,
            Self::Eight => 1,
        }
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        let number = match self {
            Self::Six => Point::Six,
            Self::Eight => Point::Eight,
        };
        match number.before_seven(roll) {
            Before::Number => Verdict::PayAndStand(throw.terms.odds(Wager::Big(self), 0, PAYS)),
            Before::Seven => Verdict::Lose,
            Before::Neither => Verdict::Stand(self),
        }
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::by_rolls(Wager::Big(self), terms)
    }

    fn rows(self) -> &'static [Row] {
        const { &[Row::only(PAYS)] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markers::Markers;
    use crate::round::Round;

    #[test]
    fn its_number_pays_even_money_and_stays_and_a_seven_loses() {
        let (terms, markers) = (Submission::standard(), Markers::default());
        for (big, number) in [(Big::Six, 6), (Big::Eight, 8)] {
            for roll in Roll::all() {
                let throw = Throw {
                    round: Round::ComeOut,
                    dice: roll.into(),
                    working: true,
                    power: None,
                    markers: &markers,
                    terms: &terms,
                };
                let expected = match roll.total().number() {
                    7 => Verdict::Lose,
                    total if total == number => Verdict::PayAndStand(Ratio::to(1, 1)),
                    _ => Verdict::Stand(Wager::Big(big)),
                };
                assert_eq!(Wager::Big(big).on_throw(&throw), expected, "{big:?} {roll}");
            }
        }
    }
}

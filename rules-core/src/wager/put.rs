//! # Put Bet, and the odds behind it
//!
//! - **Source** Colorado 30-2304(42); pays 30-2306(1). Pennsylvania does not have it.
//! - **Made** at any time, on 4, 5, 6, 8, 9 or 10, also in Craps Free Craps (W2); its odds once it stands.
//! - **Moved** raised or cut in any open window (L8). If it is cut, odds above the new cap are returned at once.
//! - **Removed** in any open window (L8), and its odds with it.
//! - **Decided** by its number (wins) or a 7 (loses), come-out rolls included (G7).
//! - **Pays** 1 to 1 and comes down; its odds the true odds: 2 to 1, 3 to 2, 6 to 5.

use crate::dice::Roll;
use crate::jurisdiction::Cite;
use crate::money::Ratio;
use crate::payout::Row;
use crate::point::{Before, Point};
use crate::refusal::Refusal;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::odds::{self, Odds};
use crate::wager::{AsPaid, Bounds, Family, Moment, Rule, Throw, Wager, on_each_point};

/// 30-2306(1).
pub const PAYS: Ratio = Ratio::to(1, 1);

/// A Pass Bet that is made on a number directly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Put(pub Point);

/// Odds behind a Put Bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PutOdds(pub Point);

impl Rule for Put {
    const CITE: Cite = Cite::co("30-2304(42)");
    const PAYS_CITE: Cite = Cite::co("30-2306(1)");
    on_each_point!(six);

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        match self.0.before_seven(roll) {
            Before::Number => Verdict::Pay(self.pays(throw.terms)),
            Before::Seven => Verdict::Lose,
            Before::Neither => Verdict::Stand(self),
        }
    }

    fn as_paid(self, terms: &Submission) -> AsPaid {
        AsPaid::put(self.0, self.pays(terms), terms)
    }

    fn rows(self) -> &'static [Row] {
        const { &[Row::only(PAYS)] }
    }
}

impl Put {
    fn pays(self, terms: &Submission) -> Ratio {
        terms.odds(Wager::Put(self), 0, PAYS)
    }
}

impl Rule for PutOdds {
    const CITE: Cite = Cite::co("30-2304(42)");
    const PAYS_CITE: Cite = Cite::co("30-2308(1)");
    on_each_point!(six);

    fn supports(self) -> Option<Wager> {
        Some(Wager::Put(Put(self.0)))
    }

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        odds::needs_flat(at)
    }

    fn bounds(self, family: Family, at: &Moment<'_>) -> Bounds {
        odds::bounds(family, at, Some(self.0), Odds::Taken)
    }

    fn on_roll(self, roll: Roll, _: &Throw<'_>) -> Verdict<Self> {
        odds::taken(self, self.0, roll)
    }
}

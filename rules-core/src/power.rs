//! Power Odds: increased payouts on wagers that a random draw selects (623b.5(a), PO1). All else in the game stays the
//! same (623b.5(b)).
//!
//! They are drawn after betting closes and hold for the next roll only. Every eligible wager is one area of the layout,
//! the same for all players; the two rows of Horn are one area, and so are those of C and E. The draw itself needs
//! entropy and belongs to the table. This file says which wagers may be drawn, and their payouts.

use serde::{Deserialize, Serialize};

use crate::dice::Roll;
use crate::money::Ratio;
use crate::point::Point;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{Spot, SpotSet, Throw, Wager};

/// One of the two figures that 623b.5(d) lists for each wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// The first.
    Lower,
    /// The second.
    Higher,
}

/// A row of the table in 623b.5(d).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PowerRow {
    /// The name of the row, if the wager has two.
    pub part: Option<&'static str>,
    /// The lower figure, to 1.
    pub lower: u32,
    /// The higher figure, to 1.
    pub higher: u32,
}

impl PowerRow {
    /// Makes a wager's only row.
    pub const fn only(lower: u32, higher: u32) -> Self {
        Self { part: None, lower, higher }
    }

    /// Makes one of a wager's two rows.
    pub const fn part(part: &'static str, lower: u32, higher: u32) -> Self {
        Self { part: Some(part), lower, higher }
    }

    /// Returns the level of a figure; `None` if the row does not have it.
    pub const fn level(self, figure: u32) -> Option<Level> {
        if figure == self.lower {
            Some(Level::Lower)
        } else if figure == self.higher {
            Some(Level::Higher)
        } else {
            None
        }
    }
}

/// The level drawn for each spot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draw {
    lower: SpotSet,
    higher: SpotSet,
}

impl Draw {
    /// Nothing drawn for any spot.
    pub const NONE: Self = Self { lower: SpotSet::EMPTY, higher: SpotSet::EMPTY };

    /// Returns the level drawn for a spot; `None` if its bets are paid without Power Odds (623b.5(b)).
    #[inline]
    pub fn level(&self, spot: Spot) -> Option<Level> {
        if self.lower.is_empty() && self.higher.is_empty() {
            None
        } else if self.lower.has(spot) {
            Some(Level::Lower)
        } else if self.higher.has(spot) {
            Some(Level::Higher)
        } else {
            None
        }
    }

    /// Returns the spots for which a level was drawn.
    pub fn spots(&self) -> SpotSet {
        self.lower.either(self.higher)
    }

    /// Sets the level drawn for a wager. Refused if the wager is not eligible.
    pub fn set(&mut self, wager: Wager, level: Option<Level>) -> Result<(), Refusal> {
        if wager.power_rows().is_empty() {
            return Err(Refusal::PowerOddsFigure);
        }
        self.lower.set(wager.spot(), level == Some(Level::Lower));
        self.higher.set(wager.spot(), level == Some(Level::Higher));
        Ok(())
    }
}

/// The odds of a draw's outcomes, by weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weights {
    /// No increase.
    pub none: u32,
    /// The lower figure.
    pub lower: u32,
    /// The higher figure.
    pub higher: u32,
}

/// A multiple of every denominator among the odds of eligible wagers, so that sums stay whole.
const SCALE: u64 = 4;

impl Weights {
    /// Returns whether every eligible wager still returns less than is staked on it (PO1).
    ///
    /// A wager that is decided by D of the 36 rolls and pays back W in all on them returns W / D. The increase is drawn
    /// anew for each roll, so W is the mean over the draws.
    pub fn keep_an_edge(self, terms: &Submission) -> bool {
        let levels =
            [(self.none, None), (self.lower, Some(Level::Lower)), (self.higher, Some(Level::Higher))];
        let total: u64 = levels.iter().fold(0, |sum, (weight, _)| sum.saturating_add(u64::from(*weight)));
        total > 0
            && Wager::all().filter(|wager| is_drawn(*wager, terms)).all(|wager| {
                let (mut returned, mut decided) = (0u64, 0u64);
                for (weight, level) in levels {
                    let (back, decisions) = pays_back(wager, level, terms);
                    returned = returned.saturating_add(back.saturating_mul(u64::from(weight)));
                    decided = decisions;
                }
                returned < decided.saturating_mul(total).saturating_mul(SCALE)
            })
    }
}

/// Returns whether a wager is offered and eligible for Power Odds.
pub fn is_drawn(wager: Wager, terms: &Submission) -> bool {
    terms.offers(wager.family()) && !wager.power_rows().is_empty()
}

/// Returns the amount that a unit on a wager gets back over all 36 rolls at a level, times [`SCALE`], and the number of
/// rolls that decide it.
fn pays_back(wager: Wager, power: Option<Level>, terms: &Submission) -> (u64, u64) {
    let markers = Default::default();
    let (mut back, mut decided) = (0u64, 0u64);
    for roll in Roll::all() {
        // Any point will do: while one is on, every wager works.
        let throw = Throw {
            round: Round::Point(Point::Four),
            dice: roll.into(),
            working: true,
            power,
            markers: &markers,
            terms,
        };
        let ratio = match wager.on_throw(&throw) {
            Verdict::Stand(_) => continue,
            Verdict::Pay(ratio) | Verdict::PayAndStand(ratio) => Some(ratio),
            Verdict::Push => Some(Ratio::to(0, 1)),
            Verdict::Lose => None,
        };
        decided = decided.saturating_add(1);
        if let Some(ratio) = ratio {
            let (pays, per) = ratio.figures();
            let gross = u64::from(pays).saturating_add(u64::from(per)).saturating_mul(SCALE);
            back = back.saturating_add(gross.checked_div(u64::from(per)).unwrap_or(0));
        }
    }
    (back, decided)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::submission::tests::with_seats;

    #[test]
    fn power_table_has_twenty_eight_rows() {
        assert_eq!(Wager::all().map(|wager| wager.power_rows().len()).sum::<usize>(), 28);
        assert_eq!(Wager::all().filter(|wager| !wager.power_rows().is_empty()).count(), 26);
    }

    #[test]
    fn weights_that_favour_the_player_keep_no_edge() {
        let terms = with_seats(1);
        let keeps = |none, lower, higher| Weights { none, lower, higher }.keep_an_edge(&terms);
        assert!(keeps(1, 0, 0));
        assert!(!keeps(0, 0, 0));
        assert!(!keeps(0, 1, 0));
        // Any Seven at 6 to 1 half of the time and 4 to 1 otherwise returns 1/6 x (7 + 5) / 2 = 100%.
        assert!(!keeps(1, 1, 0));
        // The hops at 30 to 1 or 45 to 1: 1/36 x (31 + 46 w) with w small enough.
        assert!(keeps(9, 1, 0));
        assert!(!keeps(9, 1, 5));
    }

    #[test]
    fn draw_for_ineligible_wager_is_refused() {
        let mut draw = Draw::NONE;
        let any_seven = Wager::AnySeven(crate::wager::one_roll::AnySeven);
        assert_eq!(draw.set(Wager::Pass(crate::wager::pass::Pass), None), Err(Refusal::PowerOddsFigure));
        draw.set(any_seven, Some(Level::Higher)).unwrap();
        assert_eq!(draw.level(any_seven.spot()), Some(Level::Higher));
        draw.set(any_seven, Some(Level::Lower)).unwrap();
        assert_eq!(draw.level(any_seven.spot()), Some(Level::Lower));
        draw.set(any_seven, None).unwrap();
        assert_eq!(draw, Draw::NONE);
    }
}

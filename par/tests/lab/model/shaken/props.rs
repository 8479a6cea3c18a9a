//! Props & Hops: which dice win a wager of 668a.2, and the odds of 668a.4.

use std::collections::BTreeSet;

use super::rules::Rules;
use super::wager::Part;
use super::wager::Wager::{self, *};
use crate::model::money::Odds;

/// 668a.3(e): the combinations of 6 and 8, on each of which the dealer places a lammer.
pub(crate) const SIXES_AND_EIGHTS: [(u8, u8); 6] = [(1, 5), (2, 4), (3, 3), (2, 6), (3, 5), (4, 4)];

/// The dice of one roll, and the lammers with those that it collected.
pub(super) struct Shake<'a> {
    pub(super) low: u8,
    pub(super) high: u8,
    pub(super) lammers: &'a BTreeSet<(u8, u8)>,
}

pub(super) enum End {
    Stand,
    Lose,
    Win(Odds),
}

impl Shake<'_> {
    fn total(&self) -> u8 {
        self.low + self.high
    }

    pub(super) fn decide(&self, rules: &Rules, wager: Wager) -> End {
        // 668a.2(f)(8), 668a.3(i): the only one that waits.
        if wager == SixEightShake {
            return if self.total() == 7 {
                End::Lose
            } else if self.lammers.len() == SIXES_AND_EIGHTS.len() {
                End::Win((150, 1))
            } else {
                End::Stand
            };
        }
        self.on_the_next_roll(rules, wager).map_or(End::Lose, End::Win)
    }

    /// Returns the odds paid; `None` if the wager loses.
    fn on_the_next_roll(&self, rules: &Rules, wager: Wager) -> Option<Odds> {
        let dice = (self.low, self.high);
        match wager {
            // 668a.2(d).
            Combination(low, high) if low == high => (dice == (low, high)).then_some((30, 1)),
            // 668a.2(e).
            Combination(low, high) => (dice == (low, high)).then_some((15, 1)),
            Field => match self.total() {
                2 | 12 => Some((2, 1)),
                3 | 4 | 9 | 10 | 11 => Some((1, 1)),
                _ => None,
            },
            Hop(part) => rules.printed(part).contains(&dice).then_some(hop_odds(part)),
            OneSixUnder => (self.total() < 7 || dice == (1, 6)).then_some((1, 1)),
            ThreeFourOver => (self.total() > 7 || dice == (3, 4)).then_some((1, 1)),
            other => unreachable!("{other:?} is no wager on the next roll of two dice"),
        }
    }
}

/// 668a.4.
pub(super) fn hop_odds(part: Part) -> Odds {
    match part {
        Part::Top | Part::Center => (3, 2),
        Part::Left | Part::Right => (2, 1),
    }
}

//! Payment odds: 623a.5(a), 30-2306(1) and 30-2399.03, and the higher odds that a Colorado casino may pay.

use std::collections::BTreeMap;

use serde_json::Value;

use super::game::Game;
use super::money::{Odds, true_odds, true_odds_against};
use super::rules::Rules;
use super::wager::Wager::{self, *};

/// Returns a row of the list; `None` if there is none. The two states have the same figures.
pub(super) fn listed(row: &str) -> Option<Odds> {
    match row {
        "field_2" | "field_12" | "six_seven_eight_hard" => return Some((2, 1)),
        _ => {}
    }
    let pays = match Wager::named(row)? {
        Pass | DontPass | Come | DontCome | Field | SixSevenEight | Big(_) | Put(_) | Over | Under => (1, 1),
        Place(2 | 12) => (11, 2),
        // W2: the second "Place Bet 12 to Win" is the 11.
        Place(3 | 11) => (11, 4),
        Place(4 | 10) => (9, 5),
        Place(5 | 9) => (7, 5),
        Place(_) => (7, 6),
        PlaceLose(4 | 10) => (5, 11),
        PlaceLose(5 | 9) => (5, 8),
        PlaceLose(_) => (4, 5),
        Hard(4 | 10) => (7, 1),
        Hard(_) => (9, 1),
        AnySeven => (4, 1),
        AnyCraps => (7, 1),
        Craps(3) | Eleven => (15, 1),
        Craps(_) => (30, 1),
        Hop(low, high) => (if low == high { 30 } else { 15 }, 1),
        _ => return None,
    };
    Some(pays)
}

/// 30-2306(1): higher odds than those listed, never lower.
pub(super) fn read(game: Game, value: Option<&Value>) -> Result<BTreeMap<String, Odds>, String> {
    let mut raised = BTreeMap::new();
    let Some(value) = value else { return Ok(raised) };
    if !game.is_colorado() {
        return Err("pays: as listed, 623a.5(a)".to_string());
    }
    for (row, odds) in value.as_object().ok_or("pays: not an object (G1)")? {
        let wager = row.strip_suffix("_hard").unwrap_or(row);
        let wager = if wager.starts_with("field_") { "field" } else { wager };
        let least = listed(row).filter(|_| Wager::named(wager).is_some_and(|wager| game.has(wager)));
        let least = least.ok_or(format!("pays: {row} is not listed, 30-2306(1)"))?;
        let (pays, per) = odds.as_str().and_then(read_odds).ok_or(format!("pays: {row}, 30-2306(1)"))?;
        if pays * least.1 < least.0 * per {
            return Err(format!("pays: {row} at less than the list, 30-2306(1)"));
        }
        raised.insert(row.clone(), (pays, per));
    }
    Ok(raised)
}

fn read_odds(text: &str) -> Option<Odds> {
    let (pays, per) = text.split_once(" to ")?;
    Some((pays.parse().ok()?, per.parse().ok().filter(|per| *per > 0)?))
}

impl Rules {
    /// Returns what a row pays at this table.
    pub(crate) fn pays(&self, row: &str) -> Odds {
        let listed = || listed(row).expect("a row of the list");
        self.raised.get(row).copied().unwrap_or_else(listed)
    }

    /// 30-2306(2): the wager that a total of the Horn is paid as.
    pub(crate) fn horn_pays(&self, total: u8) -> Odds {
        self.pays(&if total == 11 { Eleven } else { Craps(total) }.name())
    }

    /// G3: rounded up to the smallest credit.
    pub(crate) fn won(&self, stake: u128, (pays, per): Odds) -> u128 {
        (stake * pays).div_ceil(per * self.credit) * self.credit
    }

    /// Returns everything that a stake can win: the part that wins and its odds.
    fn outcomes(&self, wager: Wager, stake: u128) -> Vec<(u128, Odds)> {
        let row = |row: &str| (stake, self.pays(row));
        let horn = |part: u128| [2, 3, 11, 12].map(|total| (part, self.horn_pays(total)));
        match wager {
            ComeOn(_) | DontComeOn(_) => vec![row(wager.family())],
            Field => vec![row("field"), row("field_2"), row("field_12")],
            SixSevenEight => vec![row("six_seven_eight"), row("six_seven_eight_hard")],
            CAndE => vec![(stake / 2, self.pays("any_craps")), (stake / 2, self.pays("eleven"))],
            Horn => horn(stake / 4).to_vec(),
            HornHigh(high) => {
                let fifths = |total: u8| if total == high { 2 } else { 1 };
                let each = |total: u8| (fifths(total) * stake / 5, self.horn_pays(total));
                [2, 3, 11, 12].map(each).to_vec()
            }
            Whirl => {
                let mut all = horn(stake / 5).to_vec();
                all.push((stake / 5, self.pays("any_seven")));
                all
            }
            Buy(n) => vec![(stake, true_odds(n))],
            Lay(n) => vec![(stake, true_odds_against(n))],
            // Side wagers pay whole stakes; odds have a point, which the table knows.
            _ => listed(&wager.name()).map(|_| row(&wager.name())).into_iter().collect(),
        }
    }

    /// 30-2306(4), G3: with a credit coarser than a cent, every outcome must be paid without rounding.
    pub(crate) fn is_exact(&self, wager: Wager, stake: u128) -> bool {
        self.outcomes(wager, stake).into_iter().all(|(part, odds)| self.is_paid_exactly(part, odds))
    }

    pub(crate) fn is_paid_exactly(&self, stake: u128, (pays, per): Odds) -> bool {
        self.credit == 1 || (stake * pays).is_multiple_of(per * self.credit)
    }
}

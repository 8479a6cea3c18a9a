//! Power Odds, 623b.5.

use std::collections::BTreeMap;

use super::wager::Wager;

/// The draw for the next valid roll: row to N, paid N to 1.
pub(crate) type Draw = BTreeMap<String, u128>;

/// 623b.5(d): the two figures of a row, by the name the tape has for it.
pub(crate) fn figures(row: &str) -> Option<(u128, u128)> {
    match row {
        "any_craps" => Some((10, 14)),
        "any_seven" => Some((6, 8)),
        "eleven" => Some((22, 30)),
        "horn_3_11" => Some((22, 30)),
        "horn_2_12" => Some((45, 60)),
        "c_and_e_craps" => Some((4, 6)),
        "c_and_e_11" => Some((10, 14)),
        "hard_4" | "hard_10" => Some((10, 14)),
        "hard_6" | "hard_8" => Some((13, 18)),
        _ => match Wager::named(row)? {
            Wager::Hop(low, high) if low == high => Some((45, 60)),
            Wager::Hop(..) => Some((22, 30)),
            // PO1: Craps 2, 3, 12, Horn High and Whirl are not in the table, nor is anything else.
            _ => None,
        },
    }
}

/// Checks that the generator of 623b.5(c) could have made a draw.
pub(crate) fn check_draw(draw: &Draw) -> Result<(), String> {
    for (row, figure) in draw {
        let (lower, higher) = figures(row).ok_or(format!("{row} has no Power Odds, 623b.5(d)"))?;
        if *figure != lower && *figure != higher {
            return Err(format!("{row} has no figure {figure}, 623b.5(d)"));
        }
    }
    // PO1: the two rows of Horn are one area, and so are those of C and E: both draw the same level.
    for (one, other) in [("horn_3_11", "horn_2_12"), ("c_and_e_craps", "c_and_e_11")] {
        if level(draw, one) != level(draw, other) {
            return Err(format!("{one} and {other} are one area (PO1)"));
        }
    }
    Ok(())
}

/// Returns whether the higher figure was drawn for a row; `None` if neither was.
fn level(draw: &Draw, row: &str) -> Option<bool> {
    let figure = draw.get(row)?;
    Some(*figure == figures(row)?.1)
}

/// Returns the amount paid back over a whole cycle, stakes included, without a draw, with the lower and with the higher
/// figure; and the stakes of the cycle. One-roll wagers have a cycle of 36 rolls, Hardways one of the rolls that decide
/// them.
const RETURNS: [(&str, [u128; 3], u128); 9] = [
    ("any_craps", [4 * 8, 4 * 11, 4 * 15], 36),
    ("any_seven", [6 * 5, 6 * 7, 6 * 9], 36),
    ("eleven", [2 * 16, 2 * 23, 2 * 31], 36),
    ("hop", [2 * 16, 2 * 23, 2 * 31], 36),
    ("hop", [31, 46, 61], 36),
    ("horn", [2 * 31 + 4 * 16, 2 * 46 + 4 * 23, 2 * 61 + 4 * 31], 4 * 36),
    ("c_and_e", [4 * 4 + 2 * 8, 4 * 5 + 2 * 11, 4 * 7 + 2 * 15], 36),
    ("hard", [8, 11, 15], 9),
    ("hard", [10, 14, 19], 11),
];

/// PO1: weights that would return 100% or more on any area are refused. In order: none, lower, higher.
pub(crate) fn check_weights(weights: [u128; 3], offered: impl Fn(&str) -> bool) -> Result<(), String> {
    let total: u128 = weights.iter().sum();
    if total == 0 {
        return Err("power_odds: nothing could be drawn (PO1)".to_string());
    }
    for (family, returns, staked) in RETURNS {
        let back: u128 = weights.iter().zip(returns).map(|(weight, back)| weight * back).sum();
        if offered(family) && back >= staked * total {
            return Err(format!("power_odds: {family} would return 100% or more (PO1)"));
        }
    }
    Ok(())
}

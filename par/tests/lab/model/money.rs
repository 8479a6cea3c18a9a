//! Whole cents, and fractions of them only between two lines.

/// N to M, as a pay table prints it.
pub(crate) type Odds = (u128, u128);

/// Returns the winnings of a stake. Rounded up to the cent: paying less than the listed odds is not allowed (G3).
pub(crate) fn winnings(stake: u128, (pays, per): Odds) -> u128 {
    (stake * pays).div_ceil(per)
}

/// Returns a percentage of a stake's winnings at these odds, before any rounding. Rounded down, because the vigorish is
/// "up to" its rate (G3, 623a.5(g)(3)).
pub(crate) fn vigorish(rate: Odds, stake: u128, (pays, per): Odds) -> u128 {
    stake * pays * rate.0 / (per * rate.1)
}

/// 623a.6(a)(2), (c)(2) and 623a.5(g)(1): true odds for a number.
pub(crate) fn true_odds(number: u8) -> Odds {
    match number {
        4 | 10 => (2, 1),
        5 | 9 => (3, 2),
        6 | 8 => (6, 5),
        other => unreachable!("{other} is no point"),
    }
}

/// 623a.6(b)(2), (d)(2) and 623a.5(g)(2): true odds against a number.
pub(crate) fn true_odds_against(number: u8) -> Odds {
    match number {
        4 | 10 => (1, 2),
        5 | 9 => (2, 3),
        6 | 8 => (5, 6),
        other => unreachable!("{other} is no point"),
    }
}

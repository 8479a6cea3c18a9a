//! Whole cents, and fractions of them only between two lines.

/// N to M, as a pay table prints it.
pub(crate) type Odds = (u128, u128);

/// 623a.6(a)(2), (c)(2) and 623a.5(g)(1), 30-2307(1), 30-2308(1), (3) and 30-2399.03: true odds for a number.
pub(crate) fn true_odds(number: u8) -> Odds {
    match number {
        2 | 12 => (6, 1),
        3 | 11 => (3, 1),
        4 | 10 => (2, 1),
        5 | 9 => (3, 2),
        6 | 8 => (6, 5),
        other => unreachable!("{other} is no point"),
    }
}

/// 623a.6(b)(2), (d)(2) and 623a.5(g)(2), 30-2307(2), 30-2308(2), (4): true odds against a number.
pub(crate) fn true_odds_against(number: u8) -> Odds {
    match number {
        4 | 10 => (1, 2),
        5 | 9 => (2, 3),
        6 | 8 => (5, 6),
        other => unreachable!("{other} is no point"),
    }
}

//! Sic Bo: which dice win a wager of 625a.3, and the odds of 625a.6.

use super::wager::Wager::{self, *};

/// Returns the odds to 1 that a wager is paid; `None` if it loses.
pub(super) fn pays(wager: Wager, dice: &[u8]) -> Option<u128> {
    let showing = |number: u8| dice.iter().filter(|die| **die == number).count();
    let total: u8 = dice.iter().sum();
    let three_of_a_kind = dice.iter().all(|die| *die == dice[0]);
    match wager {
        Three(number) => (showing(number) == 3).then_some(150),
        // S1: the third die does not matter.
        Two(number) => (showing(number) >= 2).then_some(8),
        AnyThree => three_of_a_kind.then_some(24),
        Total(number) => (total == number).then(|| total_pays(number)),
        Pair(one, other) => (showing(one) > 0 && showing(other) > 0).then_some(5),
        Small => ((4..=10).contains(&total) && !three_of_a_kind).then_some(1),
        Big => ((11..=17).contains(&total) && !three_of_a_kind).then_some(1),
        // 625a.6(b).
        One(number) => match showing(number) {
            0 => None,
            1 => Some(1),
            2 => Some(2),
            _ => Some(3),
        },
        other => unreachable!("{other:?} is no wager of Sic Bo"),
    }
}

/// 625a.6(a).
fn total_pays(total: u8) -> u128 {
    match total {
        4 => 50,
        5 => 18,
        6 => 14,
        7 => 12,
        8 => 8,
        9 => 6,
        10 => 6,
        11 => 6,
        12 => 6,
        13 => 8,
        14 => 12,
        15 => 14,
        16 => 18,
        17 => 50,
        other => unreachable!("there is no wager on {other}"),
    }
}

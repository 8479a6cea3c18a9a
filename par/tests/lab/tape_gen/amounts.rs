//! Amounts of money for the lines of a tape.

use crate::model::Table;
use crate::model::wager::Wager;

/// Returns the smallest amount whose multiples are paid without rounding, if that matters here (30-2306(4)).
pub(super) fn step(table: &Table, wager: Wager) -> u64 {
    let unit = table.rules.chip_unit * wager.units();
    let exact = |times: &u128| table.is_paid_exactly(wager, times * unit);
    small((1..=400).find(exact).unwrap_or(1) * unit)
}

/// Converts an amount: those of a tape are far below what a tape can write.
pub(super) fn small(cents: u128) -> u64 {
    u64::try_from(cents).expect("an amount of a tape")
}

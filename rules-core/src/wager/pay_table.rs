//! Pay tables that a casino chooses among.

use crate::jurisdiction::Jurisdiction;
use crate::money::Ratio;

/// A pay table, or another way of counting, that the regulation lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PayTable {
    /// The number on the wire and in memory, for good; unique in its choice, and not 0.
    pub code: u8,
    /// The name in submissions; unique in its state.
    pub name: &'static str,
    /// The state that allows it.
    pub state: Jurisdiction,
    /// The paragraph that lists it.
    pub cite: &'static str,
    /// The payouts. The wager's file says for which result each figure is.
    pub pays: &'static [Ratio],
}

/// The pay tables of a wager. Families that share one choice use the same table.
#[derive(Debug, PartialEq, Eq)]
pub struct Choice {
    /// The field of a submission in which the casino chooses.
    pub field: &'static str,
    /// The tables. Of each state, the first is used if the casino names none.
    pub tables: &'static [PayTable],
}

impl Choice {
    /// Returns the tables that a state allows.
    pub fn tables_in(&self, state: Jurisdiction) -> impl Iterator<Item = &'static PayTable> {
        self.tables.iter().filter(move |table| table.state == state)
    }

    /// Returns the table with a code; `None` if there is none.
    pub fn table(&self, code: u8) -> Option<&'static PayTable> {
        self.tables.iter().find(|table| table.code == code)
    }
}

/// Makes odds of so much *to* 1 from the figures of a table.
#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
pub(crate) const fn to_one<const ROWS: usize>(pays: [u32; ROWS]) -> [Ratio; ROWS] {
    let mut odds = [Ratio::to(0, 1); ROWS];
    let mut row = 0;
    while row < ROWS {
        odds[row] = Ratio::to(pays[row], 1);
        row += 1;
    }
    odds
}

/// Makes odds of so much *for* 1 from the figures of a table (G6).
#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
pub(crate) const fn for_one<const ROWS: usize>(pays: [u32; ROWS]) -> [Ratio; ROWS] {
    let mut odds = [Ratio::to(0, 1); ROWS];
    let mut row = 0;
    while row < ROWS {
        odds[row] = Ratio::for_one(pays[row]);
        row += 1;
    }
    odds
}

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

//! The exact return of each wager.
//!
//! ```
//! use par::set::Entry;
//! use par::sheet::Sheet;
//! use rules_core::wager::pass::Pass;
//! use rules_core::{Submission, Wager};
//!
//! let sheet = Sheet::of(&Entry { wager: Wager::Pass(Pass), terms: Submission::standard() })?;
//! assert_eq!(sheet.house_edge().to_string(), "7/495");
//! # Ok::<(), anyhow::Error>(())
//! ```
//!
//! `examples/sheet.rs` prints a whole sheet.
//!
//! | file | says |
//! |---|---|
//! | [`set`] | the list of sheets: wagers, each with its pay table |
//! | [`starts`] | the states in which a wager is made |
//! | [`walk`] | every state that a wager can be in, by asking the shipped rules about every roll |
//! | [`chain`] | states and moves in general: found, merged, solved |
//! | [`solve`] | systems of linear equations in exact fractions |
//! | [`as_paid`] | the return of the least stake, rounding included |
//! | [`sheet`] | the figures of a PAR sheet, from a walk |
//! | [`figures`], [`report`] | sheets written out: a table, JSON, CSV |
//! | [`hand`] | the length of a shooter's hand, or of a shaker's turn |
//! | [`simulate`] | the shipped rules played with dice from a seed, measured returns beside exact ones |
//! | [`tape`] | the rules for a test lab: requests in, answers out |
//!
//! There is no second set of rules here and no closed form: the figures are those of the shipped rules. Exact figures
//! come from no simulation; the simulation is compared with them.

pub mod as_paid;
pub mod chain;
pub mod figures;
pub mod hand;
pub mod report;
pub mod set;
pub mod sheet;
pub mod simulate;
pub mod solve;
pub mod starts;
pub mod tape;
pub mod walk;

//! What each wager returns, exactly.
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
//! | [`set`] | which sheets there are: wagers, each with its pay table |
//! | [`starts`] | where a wager begins |
//! | [`walk`] | every state a wager can be in, by asking the shipped rules what each of the 36 rolls does to it |
//! | [`chain`] | states and moves in general: found, made few, solved |
//! | [`solve`] | systems of linear equations in exact fractions |
//! | [`as_paid`] | what the least stake returns, rounding included |
//! | [`sheet`] | the figures of a PAR sheet, from a walk |
//! | [`figures`], [`report`] | sheets written out: a table, JSON, CSV |
//! | [`hand`] | how long a shooter's hand is |
//! | [`simulate`] | the shipped rules played with dice from a seed, measured returns beside exact ones |
//! | [`tape`] | the rules under a test lab's eyes: lines in, answers out |
//!
//! There is no second set of rules here and no closed form: what is printed is what ships. Exact figures come from no
//! simulation; the simulation is there to be held against them.

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

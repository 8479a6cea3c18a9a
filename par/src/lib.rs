//! What each wager returns, exactly.
//!
//! | file | says |
//! |---|---|
//! | [`walk`] | every state a wager can be in, by asking the shipped rules what each of the 36 rolls does to it |
//! | [`solve`] | systems of linear equations in exact fractions |
//! | [`sheet`] | the figures of a PAR sheet, from a walk |
//! | [`submission`] | a rules submission as casinos write it |
//! | [`tape`] | the rules under a test lab's eyes: lines in, answers out |
//!
//! There is no second set of rules here, no closed form and no simulation: what is printed is what ships.

pub mod sheet;
pub mod solve;
pub mod submission;
pub mod tape;
pub mod walk;

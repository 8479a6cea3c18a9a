//! Trials of the shipped controller, by the million: power cuts at every byte, random events, long play with faults.
//!
//! | module | is |
//! |---|---|
//! | [`rig`] | the shipped loop, polled by hand, on a memory that fails when it is told to |
//! | [`board`] | what the image takes while it runs |
//! | [`full`] | the fullest table there is |
//! | [`play`] | the people around it, by chance |
//! | [`fuzz`] | random events and bytes, and what must hold after each |
//! | [`soak`] | a million throws, and books that must agree |
//!
//! A crate of its own, compiled with optimisation and overflow checks, and free of what the other tests need.

pub mod board;
pub mod full;
pub mod fuzz;
pub mod play;
pub mod rig;
pub mod soak;

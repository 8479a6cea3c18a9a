//! Trials of the shipped controller, by the million: power cuts at every byte, random events, long play with faults.
//!
//! | module | content |
//! |---|---|
//! | [`rig`] | the shipped loop, polled by hand, on a memory that fails on demand |
//! | [`board`] | measures the running image |
//! | [`full`] | the fullest table |
//! | [`play`] | random players and staff |
//! | [`fuzz`] | random events and bytes, and the invariants after each |
//! | [`soak`] | a million throws, and accounts that must agree |
//!
//! A crate of its own, compiled with optimisation and overflow checks, without the dependencies of the other tests.

pub mod board;
pub mod full;
pub mod fuzz;
pub mod play;
pub mod rig;
pub mod soak;

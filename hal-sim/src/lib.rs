//! The simulator: the shipped `table` code on a virtual board, and the surroundings of any board.
//!
//! | file | content |
//! |---|---|
//! | [`board`], [`fram`] | a board made of memory: implements the same traits as the firmware's drivers |
//! | [`target`] | a board with a power switch and wires: simulated, emulated with the real image, or on a desk |
//! | [`bench`](mod@bench) | the surroundings of a board: panels, dice readers, a floor system |
//! | [`faults`] | faults around a board, and whether the table met them |
//! | `accept`, `spool` | accepts connections, also after a failure; moves long text to disk |
//! | [`recording`] | a session as one file, replayed to the same trace |
//! | [`scenario`] | Gherkin steps over a bench, and their runner |
//! | [`trace`] | the record of a run, line by line |
//! | [`web`] | the table in a browser |
//! | [`fleet`] | a whole floor of tables that play by themselves |
//!
//! Scenarios and the page use only panels, dice, power and the link, never the inside of a board; so the same
//! scenarios run against the emulated board.

mod accept;
pub mod bench;
pub mod board;
pub mod faults;
pub mod fleet;
pub mod fram;
pub mod recording;
pub mod scenario;
mod spool;
pub mod target;
pub mod trace;
pub mod web;

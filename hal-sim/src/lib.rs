//! The simulator: the shipped `table` code on a virtual board, and the world around any board.
//!
//! | file | says |
//! |---|---|
//! | [`board`], [`fram`] | a board made of memory: implements what the firmware's drivers implement |
//! | [`target`] | a board that can be powered, fed and listened to: simulated, or the real image emulated |
//! | [`bench`](mod@bench) | what stands around a board: panels, dice readers, a floor system |
//! | [`faults`] | what can go wrong around a board, and whether it did |
//! | `accept`, `spool` | connections, taken also after a failure; text that goes to disk when it is long |
//! | [`recording`] | a session as one file, played again to the same trace |
//! | [`scenario`] | Gherkin steps over a bench, and their runner |
//! | [`trace`] | what happened, line by line |
//! | [`web`] | the table in a browser |
//! | [`fleet`] | a whole floor of tables that play by themselves |
//!
//! Scenarios and the page touch only panels, dice, power and the link, never the inside; so whatever passes
//! here is asked of the emulated board in the same words.

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

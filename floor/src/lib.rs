//! Talks to tables, for casino systems. [`Client`] shows how to ask one; `examples/watch.rs` prints its events.
//!
//! | file | says |
//! |---|---|
//! | [`address`] | where a table is: a serial port or a socket |
//! | [`keys`] | (a crate of its own) the file with the keys of a table's roles |
//! | [`client`] | one table's host link: ask, and be answered; listen, and be told |
//! | [`follow`] | every event of a table once and in order, however often the line is lost |
//! | [`submit`] | sends a rules submission to a table, and asks for the one in force |
//! | [`rekey`] | another key for a role, such that no crash can lose it |
//! | [`image`] | a program as it lies in flash, to hold a table's digest against |
//! | [`roster`] | which tables a floor has |
//! | [`record`] | their events in a database, each once |
//! | [`bridge`] | their events on an MQTT broker |
//! | [`report`] | an event as it is stored and published |
//! | [`error`] | what can go wrong with a link |
//!
//! Inside, `wire` makes frames of bytes, `link` is the host's end of the protocol without wires or waiting,
//! `listening` keeps events in order, and `witness` is the event by which a table is known again.

pub mod address;
pub mod bridge;
pub mod client;
pub mod error;
#[cfg(test)]
mod fake;
pub mod follow;
pub mod image;
mod link;
mod listening;
pub mod record;
pub mod rekey;
pub mod report;
pub mod roster;
pub mod submit;
mod wire;
mod witness;

pub use ::keys;

pub use address::{Address, Line};
pub use client::Client;
pub use error::LinkError;
pub use follow::{Follower, LineChange};
pub use keys::KeyFile;

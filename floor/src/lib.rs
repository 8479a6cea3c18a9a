//! Talks to tables, for casino systems. [`Client`] shows how to ask one; `examples/watch.rs` prints its events.
//!
//! | file | content |
//! |---|---|
//! | [`address`] | table addresses: serial ports and sockets |
//! | [`keys`] | (a crate of its own) the file with the keys of a table's roles |
//! | [`client`] | one table's host link: requests and events |
//! | [`follow`] | every event of a table once and in order, across lost lines |
//! | [`submit`] | sends a rules submission to a table, and requests the one in force |
//! | [`rekey`] | changes the key of a role without risk of losing it in a crash |
//! | [`rescue`] | a table out of service: the cause, the dump of its memory, clearing |
//! | [`memory`] | decodes a dump |
//! | [`image`] | a program as it lies in flash, to compare with a table's digest |
//! | [`roster`] | the tables of a floor |
//! | [`record`] | records events in a database, each once |
//! | [`bridge`] | publishes events to an MQTT broker |
//! | [`report`] | an event as it is stored and published |
//! | [`error`] | errors of a link |
//!
//! Inside, `wire` turns bytes into frames, `link` is the host's end of the protocol without I/O or waiting,
//! `listening` keeps events in order, and `witness` is the event that identifies a table.

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
pub mod memory;
pub mod record;
pub mod rekey;
pub mod report;
pub mod rescue;
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

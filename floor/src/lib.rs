//! Talks to tables, for casino systems.
//!
//! | file | says |
//! |---|---|
//! | [`address`] | where a table is: a serial port or a socket |
//! | [`client`] | one table's host link: ask, and be answered |

pub mod address;
pub mod client;

pub use address::Address;
pub use client::Client;

//! What goes over the wires of a table.
//!
//! ```
//! use protocol::field_bus::Poll;
//! use protocol::frame::{decode, encode};
//!
//! let poll = Poll { to: 3, acknowledged: 41, show: None };
//! let mut bytes = encode(&poll)?;
//! let (_end, frame) = bytes.split_last_mut().unwrap();
//! assert_eq!(decode::<Poll>(frame)?, poll);
//! # Ok::<(), protocol::frame::FrameError>(())
//! ```
//!
//! | file | says |
//! |---|---|
//! | [`host`] | the messages between the table and the floor system |
//! | [`access`] | keys, and why a host is turned away |
//! | [`session`] | who asks is proved by a key, and nothing can be read, forged or replayed |
//! | [`field_bus`] | the messages between the controller and its panels and dice readers |
//! | [`frame`] | how a message becomes bytes: postcard, CRC-32, COBS, ended by a zero byte |
//! | [`stop`] | the codes of all that stops a table |
//! | [`words`] | the same messages as sentences, for logs and pages |
//! | [`convert`] | raw numbers off a wire become values the rules know, once, here |
//! | [`describe`], [`page`] | the page of the protocol, from the same words as the types |
//!
//! Messages carry plain numbers, because anything may stand on a wire. [`convert`] turns them into the
//! vocabulary of `rules-core` or into a refusal; nothing behind it checks again.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(
    not(test),
    deny(
        clippy::arithmetic_side_effects,
        clippy::as_conversions,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::panic,
        clippy::unwrap_used,
        clippy::wildcard_enum_match_arm
    )
)]

#[cfg(test)]
extern crate std;

pub mod access;
pub mod convert;
pub mod describe;
pub mod field_bus;
pub mod frame;
pub mod host;
pub mod page;
pub mod session;
pub mod stop;
pub mod words;

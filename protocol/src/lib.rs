//! The messages on the wires of a table: host link and field bus.
//!
//! ```
//! use protocol::field_bus::Poll;
//! use protocol::frame::{decode, encode};
//!
//! let poll = Poll { to: 3, acknowledged: 41, show: None, shake: false };
//! let mut bytes = encode(&poll)?;
//! let (_end, frame) = bytes.split_last_mut().unwrap();
//! assert_eq!(decode::<Poll>(frame)?, poll);
//! # Ok::<(), protocol::frame::FrameError>(())
//! ```
//!
//! | file | holds |
//! |---|---|
//! | [`host`] | the messages between the table and the floor system |
//! | [`access`] | keys, and the reasons to turn a host away |
//! | [`session`] | sessions: a key proves the host's role, and no message can be read, forged or replayed |
//! | [`field_bus`] | the messages between the controller and its panels and dice readers |
//! | [`frame`] | the encoding of a message: postcard, CRC-32, COBS, ended by a zero byte |
//! | [`stop`] | the codes of the bugs and faults that stop a table |
//! | [`words`] | the same messages as sentences, for logs and pages |
//! | [`convert`] | the one conversion of raw numbers into values of the rules |
//! | [`technician`] | the page for technicians, made from the codes |
//! | [`describe`], [`page`] | the page of the protocol, made from the doc comments of the types |
//!
//! Messages carry plain numbers, because a wire may carry any bytes. [`convert`] turns them into values of
//! `rules-core` or into a refusal; later code does not check again.
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
mod faces;
pub mod field_bus;
pub mod frame;
pub mod host;
pub mod page;
pub mod session;
pub mod stop;
pub mod technician;
pub mod words;

pub use faces::{Faces, NotFaces};

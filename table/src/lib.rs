//! The table controller: the layer between the wires and the rules.
//!
//! Data flows one way:
//!
//! ```text
//! wires ─► Board ─► Event ─► machine ─► settlement ─► Effect ─► Board ─► lamps, panels, link
//!                     │                                 │
//!                     └── journal, before any Effect ◄──┘
//! ```
//!
//! The machine takes one event; its effects are drained before the next:
//!
//! ```
//! use protocol::convert::Order;
//! use protocol::host::Role;
//! use rules_core::{Cents, Seat};
//! use table::effect::Answer;
//! use table::event::Asker;
//! use table::{Effect, Event, Machine, Millis};
//!
//! let mut machine = Machine::new(table::opening());
//! let seat = Seat::try_from(1)?;
//! let order = Ok(Order::Credit(seat, Cents::new(10_000)));
//! let by = Asker { role: Role::Floor, session: 1 };
//! machine.step(&Event::Ordered { by, id: 7, order }, Millis(0))?;
//!
//! let mut effects = Vec::new();
//! while let Some(effect) = machine.next_effect()? {
//!     effects.push(effect);
//! }
//! assert!(effects.contains(&Effect::Answer(7, Answer::Credited(seat, Cents::new(10_000)))));
//! assert_eq!(machine.state().game.accounts().credit(seat), Cents::new(10_000));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! | file | holds |
//! |---|---|
//! | [`board`] | the interface of the hardware; only its implementation differs between firmware and simulator |
//! | [`event`], [`effect`] | input and output of the machine |
//! | [`state`] | the critical state, kept across a power cut |
//! | [`machine`] | state × event → state + effects, without I/O or clock |
//! | [`journal`] | events written before they take effect, and replayed at start |
//! | [`version`], `older` | the versions of the memory's format, and earlier formats |
//! | `memory` | writes that are read back, reads that are retried |
//! | [`stop_note`] | the cause of the last stop, for the next start |
//! | `snapshot` | the critical state in memory, in two copies |
//! | [`salvage`] | the rest of a damaged memory |
//! | [`log`](mod@log) | the numbers of reported events, for acknowledgement and recall |
//! | [`log_store`] | the reported events in memory: slots, written and read |
//! | [`meters`], [`tilt`] | money in and out; alarms and tilts |
//! | [`entropy`] | chance for Power Odds |
//! | [`lamps`], [`view`] | the content of lamps, panels and status: functions of the state |
//! | [`node`], [`bus`] | the nodes of the field bus, their turns, lost nodes, and babbling |
//! | [`run`](mod@run) | the loop |
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(
    not(test),
    deny(
        clippy::arithmetic_side_effects,
        clippy::as_conversions,
        clippy::expect_used,
        clippy::float_arithmetic,
        clippy::indexing_slicing,
        clippy::panic,
        clippy::unwrap_used,
        clippy::wildcard_enum_match_arm
    )
)]

#[cfg(test)]
extern crate std;

pub mod board;
pub mod bus;
pub mod effect;
pub mod entropy;
pub mod event;
pub mod fault;
mod frames;
pub mod journal;
pub mod lamps;
pub mod log;
pub mod log_store;
pub mod machine;
mod memory;
pub mod meters;
pub mod node;
mod older;
mod page;
pub mod run;
pub mod salvage;
pub mod shaker;
mod snapshot;
pub mod state;
pub mod stop_note;
pub mod tilt;
pub mod version;
pub mod view;

pub use board::{Board, Fram, Instant, Observed, Woken};
pub use effect::Effect;
pub use event::{Event, Millis};
pub use fault::{Fault, Stop};
pub use machine::Machine;
pub use run::{out_of_service, run};
pub use state::State;

use rules_core::Submission;

/// Returns the submission for a blank memory: Pennsylvania Craps, eight seats, and the standard choices.
pub fn opening() -> Submission {
    Submission::standard()
}

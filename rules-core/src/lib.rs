//! The rules of the table, and nothing else.
//!
//! ```
//! use rules_core::wager::pass::Pass;
//! use rules_core::{Cents, Die, Game, Roll, Seat, Submission, Wager};
//!
//! let mut game = Game::new(Submission::standard());
//! let seat = Seat::try_from(1)?;
//! game.buy_in(seat, Cents::new(10_000))?;
//! game.make(seat, Wager::Pass(Pass), Cents::new(1_000))?;
//! game.pick_up(seat)?; // no more bets: the dice are out
//!
//! let mut lines = Vec::new();
//! game.roll(Roll(Die::Six, Die::Five), |line| lines.push(line))?;
//! assert_eq!(lines.len(), 1); // a natural pays $10 to the Pass Bet
//! assert_eq!(game.accounts().credit(seat), Cents::new(11_000));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! `examples/settle.rs` plays a hand and prints every line.
//!
//! Read from the bottom up:
//!
//! | layer | files | says |
//! |---|---|---|
//! | vocabulary | [`money`], [`dice`], [`point`], [`seat`], [`jurisdiction`], [`lamp`] | the words of the regulations |
//! | games | [`variant`] | one file a game: dice, points, thrower, void throws, seats, wagers, lamps |
//! | the round | [`round`] | come-out or a point, and the one way between them |
//! | wagers | [`wager`], [`verdict`] | one file a wager: when it may be made, how a roll decides it, what it pays |
//! | around the dice | [`hand`], [`void`], [`markers`], [`power`] | who throws, which throws count, which numbers are marked, which payouts are raised |
//! | states | [`jurisdiction`] | one file a state: the rules in which it differs |
//! | the casino's choices | [`submission`], [`payout`] | what is offered, limits, pay tables, higher odds, validated whole |
//! | the table | [`bets`], [`accounts`], [`settlement`], [`game`] | who has staked what, and what a roll does to it |
//! | saying no | [`refusal`], [`bug`] | a request declined with its paragraph; an error of ours |
//!
//! Everything here is a pure function of its inputs: no clock, no I/O, no allocation, no panic. Paragraphs
//! are those of 58 Pa. Code, or of Colorado's Rule 23 if they begin with 30.
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

pub mod accounts;
pub mod bets;
pub mod bug;
mod cited;
pub mod dice;
pub mod game;
pub mod hand;
pub mod jurisdiction;
pub mod lamp;
pub mod markers;
pub mod money;
pub mod payout;
pub mod point;
pub mod power;
pub mod refusal;
pub mod round;
pub mod seat;
pub mod settlement;
pub mod submission;
pub mod variant;
pub mod verdict;
pub mod void;
pub mod wager;

pub use bug::Bug;
pub use dice::{Dice, Die, Roll, Total};
pub use game::{Game, Window};
pub use jurisdiction::Jurisdiction;
pub use money::{Cents, Ratio};
pub use point::{ByPoint, Point};
pub use refusal::Refusal;
pub use round::Round;
pub use seat::{BySeat, Seat};
pub use settlement::{Line, Outcome};
pub use submission::{Submission, SubmissionDraft};
pub use verdict::Verdict;
pub use void::VoidCause;
pub use wager::Wager;

//! What a wager is asked with, and what it may answer with.

use crate::dice::Roll;
use crate::markers::Markers;
use crate::money::{Cents, Ratio};
use crate::power::Level;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::submission::Submission;

/// A change to a wager that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// More is put on it.
    Raise,
    /// Some of it is taken back.
    Cut,
}

/// How the table stands when a player asks for something.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// Come out, or a point.
    pub round: Round,
    /// Whether the next throw is the first of a new shooter, and a come out roll.
    pub new_shooter: bool,
    /// The marker buttons.
    pub markers: &'a Markers,
    /// Whether a Fire Bet of an earlier shooter is still on.
    pub fire_pending: bool,
    /// What the seat has on the wager that this one supports, if it supports one ([`Rule::supports`](crate::wager::Rule::supports)).
    pub flat: Cents,
    /// Whether the seat took this wager down, or some of it, since it was last decided (623a.4(d)).
    pub was_cut: bool,
    /// What the casino chose.
    pub terms: &'a Submission,
}

/// A throw, as one wager meets it.
#[derive(Clone, Copy, Debug)]
pub struct Throw<'a> {
    /// The state the dice were thrown in.
    pub round: Round,
    /// The dice.
    pub roll: Roll,
    /// Whether the wager works on this throw (G7).
    pub working: bool,
    /// What was drawn for it, if anything (623b.5(c)).
    pub power: Option<Level>,
    /// The marker buttons, with those that this throw adds.
    pub markers: &'a Markers,
    /// What the casino chose.
    pub terms: &'a Submission,
}

impl Throw<'_> {
    /// The odds that a winner is paid: those listed, or the increased ones that were drawn.
    pub const fn odds(&self, listed: Ratio, lower: Ratio, higher: Ratio) -> Ratio {
        match self.power {
            None => listed,
            Some(Level::Lower) => lower,
            Some(Level::Higher) => higher,
        }
    }
}

/// Whether a wager works on come out rolls (G7). On all others every wager does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComeOut {
    /// Always.
    Works,
    /// Not unless called on.
    OffUnlessCalled,
    /// Unless called off.
    OnUnlessCalled,
}

/// How much a wager may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// No less than this.
    pub least: Cents,
    /// No more than this.
    pub most: Cents,
    /// A whole multiple of this.
    pub unit: Cents,
    /// What to say of an amount that is no multiple.
    pub not_whole: Refusal,
    /// What to say of one that is too much.
    pub too_much: Refusal,
}

/// What a vigorish is reckoned on (623a.5(g)(3)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vigorish {
    /// At these odds: what the wager wins, or 1 to 1 for the amount wagered itself.
    pub on: Ratio,
    /// Collected when the wager is made, not when it wins.
    pub up_front: bool,
}

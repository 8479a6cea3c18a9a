//! The questions put to a wager, and the parts of its answers.

use crate::dice::Dice;
use crate::jurisdiction::Jurisdiction;
use crate::markers::Markers;
use crate::money::{Cents, Ratio};
use crate::power::Level;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::submission::{Limits, Submission, TableKind};

/// A change to a made bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The player adds to the stake.
    Raise,
    /// The player takes some of the stake back.
    Cut,
}

/// The state of the table when a player makes a request.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// Whether a come-out roll is next, or a point is on.
    pub round: Round,
    /// Whether the next roll is the first of a new shooter, and a come-out roll.
    pub new_shooter: bool,
    /// The marker buttons.
    pub markers: &'a Markers,
    /// Whether a made bet on a wager with the same markers stands at any seat. Known only for wagers with markers.
    pub pending: bool,
    /// Whether the seat has a Pass or Don't Pass Bet.
    pub line_bet: bool,
    /// The seat's stake on the wager that this one supports, if it supports one
    /// ([`Rule::supports`](crate::wager::Rule::supports)).
    pub flat: Cents,
    /// Whether the seat removed or cut this bet since it was last decided (623a.4(d)).
    pub was_cut: bool,
    /// The submission in force.
    pub terms: &'a Submission,
}

/// A roll, as one wager meets it.
#[derive(Clone, Copy, Debug)]
pub struct Throw<'a> {
    /// The state of the round when the dice were thrown.
    pub round: Round,
    /// The dice.
    pub dice: Dice,
    /// Whether the bet works on this roll (G7).
    pub working: bool,
    /// The Power Odds drawn for the wager, if any (623b.5(c)).
    pub power: Option<Level>,
    /// The marker buttons, with those that this roll adds.
    pub markers: &'a Markers,
    /// The submission in force.
    pub terms: &'a Submission,
}

impl Throw<'_> {
    /// Returns the odds that a winner is paid: those listed, or the increased ones that were drawn.
    pub const fn odds(&self, listed: Ratio, lower: Ratio, higher: Ratio) -> Ratio {
        match self.power {
            None => listed,
            Some(Level::Lower) => lower,
            Some(Level::Higher) => higher,
        }
    }
}

/// Whether a bet works on come-out rolls (G7). Every bet works on all other rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComeOut {
    /// It always works.
    Works,
    /// It works only if called on.
    OffUnlessCalled,
    /// It works unless called off.
    OnUnlessCalled,
}

/// The range of a stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The least stake.
    pub least: Cents,
    /// The largest stake.
    pub most: Cents,
    /// A stake is a whole multiple of this.
    pub unit: Cents,
    /// The refusal of a stake that is no multiple of the unit.
    pub not_whole: Refusal,
    /// The refusal of a stake that is too large.
    pub too_much: Refusal,
}

/// How a vigorish is computed (623a.5(g)(3)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vigorish {
    /// On the stake at these odds: on the winnings, or at 1 to 1 on the stake itself.
    pub on: Ratio,
    /// Whether it is collected when the wager is made, not when it wins.
    pub up_front: bool,
}

/// Limits that the regulation sets for a wager, whatever the table's chips. A submission may only narrow them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideLimits {
    /// The least and the most.
    pub limits: Limits,
    /// A stake is a whole multiple of this.
    pub unit: Cents,
    /// The refusal of any other amount.
    pub refusal: Refusal,
    /// The state that sets them.
    pub state: Jurisdiction,
    /// The paragraph.
    pub cite: &'static str,
    /// The remedy for a submission that breaks it.
    pub remedy: &'static str,
}

/// The kinds of table that a wager needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// The table must be one of these.
    pub kinds: &'static [TableKind],
    /// The paragraph.
    pub cite: &'static str,
    /// The remedy for a submission that breaks it.
    pub remedy: &'static str,
}

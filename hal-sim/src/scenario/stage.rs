//! The interface of anything that plays scenarios: a board with its surroundings, or the rules alone.
//!
//! A step names an action of a player, the dice or the casino, or a check; a stage carries it out. So the same
//! scenarios
//! run on every target, and on a tape of the rules.

use std::fmt;

use anyhow::{Result, ensure};
use rules_core::Owner;
use rules_core::hand::DiceAge;
use serde_json::{Map, Value, json};

use super::on_bench::OnBench;
use super::words::{AtSeat, Dice, On};

/// The fields of a submission, as a scenario writes them.
pub type Fields = Map<String, Value>;

/// Opens a table for a submission. The inner `Err` says why the submission is refused.
pub type Opener = dyn Fn(&Fields) -> Result<Result<Box<dyn Stage>, Refused>>;

/// An act of a player with a wager or the dice. Amounts are in cents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Makes a bet.
    Place(On, u64),
    /// Raises a bet by an amount.
    Raise(On, u64),
    /// Reduces a bet by an amount.
    Reduce(On, u64),
    /// Removes a bet from the layout.
    Remove(On),
    /// Calls a bet on (true) or off.
    Call(On, bool),
    /// Makes a tip that rides with a bet.
    Tip(On, u64),
    /// Plays a match-play coupon with a bet. The floor gives it first.
    Coupon(On, u64),
    /// Takes the dice.
    TakeDice,
    /// Passes or declines the dice.
    PassDice,
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The reason, as text.
    pub why: String,
    /// The paragraphs and rulings behind it.
    pub cites: Vec<String>,
}

impl Refused {
    /// Creates a refusal. `cites` is a list of paragraphs and rulings, with commas or semicolons.
    pub fn new(why: impl Into<String>, cites: &str) -> Self {
        let cites = cites.split([',', ';']).map(|cite| cite.trim().to_owned()).collect();
        Self { why: why.into(), cites }
    }

    /// Reads a refusal from a text that ends with paragraphs and rulings in parentheses.
    pub fn read(why: &str) -> Self {
        let behind = why.rsplit_once(" (").and_then(|(_, behind)| behind.strip_suffix(')'));
        Self::new(why, behind.unwrap_or_default())
    }

    /// Returns whether `cite` is among the paragraphs and rulings.
    pub fn is_under(&self, cite: &str) -> bool {
        self.cites.iter().any(|one| one == cite)
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.why, self.cites.join(", "))
    }
}

impl std::error::Error for Refused {}

/// Done, or refused.
pub type Done = Result<(), Refused>;

/// One line of a settlement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The seat, from 1.
    pub seat: u8,
    /// The wager.
    pub wager: On,
    /// How it was decided.
    pub outcome: Outcome,
    /// The stake, in cents.
    pub stake: u64,
    /// Winnings less vigorish, in cents.
    pub won: u64,
    /// The increase of the seat's credit, in cents.
    pub credit: u64,
}

/// How a wager was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It won.
    Win,
    /// It lost.
    Lose,
    /// It was returned.
    Push,
}

/// Plays scenarios. In a [`Done`], `Err` is a refusal by the rules; the outer `Err` is any other failure.
pub trait Stage: fmt::Debug {
    /// Buys in at a seat.
    fn buy_in(&mut self, seat: AtSeat, cents: u64) -> Result<()>;
    /// Does an act of a player. A refused act changes nothing.
    fn act(&mut self, seat: AtSeat, act: &Act) -> Result<Done>;
    /// Closes betting: the shooter takes the dice.
    fn close(&mut self) -> Result<Done>;
    /// Draws exactly these Power Odds for the next throw.
    fn draw(&mut self, figures: &Fields) -> Result<Done>;
    /// Throws the dice. Closes betting first if it is open.
    fn throw(&mut self, dice: Dice) -> Result<Done>;
    /// Calls the throw under way void.
    fn no_roll(&mut self) -> Result<Done>;
    /// Passes the dice to a seat, or to the next one for `None`.
    fn pass_dice(&mut self, to: Option<AtSeat>) -> Result<()>;
    /// Returns the lines of the last throw, or of passing the dice after it, in settlement order, without tips and coupons.
    fn settled(&self) -> Vec<Settled>;
    /// Returns the lines of tips and coupons of the last throw, in settlement order.
    fn riders(&self) -> Vec<(Owner, Settled)>;
    /// Returns a seat's credit, in cents.
    fn credit(&mut self, seat: AtSeat) -> Result<u64>;
    /// Returns a seat's stake on a wager, in cents; 0 if there is no bet.
    fn staked(&mut self, seat: AtSeat, wager: &On) -> Result<u64>;
    /// Returns the point; `None` if the puck is off.
    fn point(&mut self) -> Result<Option<u8>>;
    /// Returns the seat that throws next; `None` if there is none.
    fn shooter(&mut self) -> Result<Option<u8>>;
    /// Returns whether betting is open.
    fn bets_open(&mut self) -> Result<bool>;
    /// Returns the throws that a check of all throws makes.
    fn throws(&self) -> Vec<Dice>;
    /// Returns the lines of the settlement if the dice landed so now, without tips and coupons. Changes nothing.
    fn outcomes(&mut self, dice: Dice) -> Result<Vec<Settled>>;
    /// Lets seconds pass, all at once.
    fn pass_time(&mut self, seconds: u64) -> Result<()>;
    /// Puts a new set of dice into use.
    fn change_dice(&mut self) -> Result<()>;
    /// Reports a die lost or damaged.
    fn damage_dice(&mut self) -> Result<()>;
    /// Closes the table and opens it again.
    fn reopen(&mut self) -> Result<()>;
    /// Returns whether the age of the dice requires a change.
    fn dice_age(&mut self) -> Result<DiceAge>;
    /// Returns the board, for steps about power, doors, wires and the link. `Err` on a stage of the rules alone.
    fn board(&mut self) -> Result<&mut OnBench>;
}

/// Returns a submission with these fields, and defaults for game, jurisdiction and seats; at Props & Hops also for the
/// combinations in each part of the layout (PH1).
pub fn submission(fields: Fields) -> Fields {
    let mut all = Fields::new();
    all.insert("jurisdiction".into(), "pa".into());
    all.insert("game".into(), "craps".into());
    all.insert("seats".into(), 8.into());
    if fields.get("game").and_then(Value::as_str) == Some("props_and_hops") {
        all.insert("seats".into(), 6.into());
        all.insert(
            "layout".into(),
            json!({
                "hop_top": ["1-2", "1-3", "1-6", "2-5", "3-4", "4-6", "5-6"],
                "hop_left": ["1-1", "1-2", "1-3", "1-4", "1-5", "2-3"],
                "hop_right": ["2-6", "3-6", "4-5", "4-6", "5-6", "6-6"],
                "hop_center": ["1-6", "2-2", "2-4", "2-5", "3-3", "3-4", "3-5", "4-4", "5-5"],
            }),
        );
    }
    all.extend(fields);
    all
}

/// Formats an error with its causes in one line: only the first line of a step's error is shown.
pub(super) fn because(error: &anyhow::Error, what: impl fmt::Display) -> anyhow::Error {
    anyhow::anyhow!("{what}: {error:#}")
}

/// Turns a refusal into an error.
pub(super) fn must(done: Done) -> Result<()> {
    done.map_err(|refused| anyhow::anyhow!("it was refused: {refused}"))
}

/// Compares two numbers. `Err` names both if they differ.
pub(super) fn ensure_eq<T: PartialEq + fmt::Display>(found: T, expected: T, what: &str) -> Result<()> {
    ensure!(found == expected, "{found} {what}, expected {expected}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Refused;

    #[test]
    fn paragraphs_are_read_from_the_end_of_a_refusal() {
        let why = Refused::read("more (a lot) than the maximum (623a.3(b)(2), L5)");
        assert!(why.is_under("623a.3(b)(2)") && why.is_under("L5"));
        assert!(!why.is_under("623a.3(b)") && !why.is_under("a lot"));
        assert!(!Refused::read("no reason").is_under("623a.3(b)"));
    }
}

//! What scenarios are played on: a board with all that stands around it, or the rules alone.
//!
//! Steps say what a player, the dice or the house do and what is seen of it; a stage does it. So the same words are
//! played on every target, and on a tape of the rules.

use std::fmt;

use anyhow::{Result, ensure};
use rules_core::hand::DiceAge;
use serde_json::{Map, Value};

use super::on_bench::OnBench;
use super::words::{AtSeat, Dice, On};

/// The fields of a submission, as a scenario writes them.
pub type Fields = Map<String, Value>;

/// Opens a table for a submission, or says why that is refused.
pub type Opener = dyn Fn(&Fields) -> Result<Result<Box<dyn Stage>, Refused>>;

/// What a player does with a wager, or the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Puts so many cents on a wager.
    Place(On, u64),
    /// Puts so many more on one that stands.
    Raise(On, u64),
    /// Takes so many back.
    Reduce(On, u64),
    /// Takes it off the layout.
    Remove(On),
    /// Calls it on or off.
    Call(On, bool),
    /// Takes the dice.
    TakeDice,
    /// Passes or declines them.
    PassDice,
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// In words.
    pub why: String,
    /// The paragraphs and rulings behind it.
    pub cites: Vec<String>,
}

impl Refused {
    /// Paragraphs and rulings as a list with commas.
    pub fn new(why: impl Into<String>, cites: &str) -> Self {
        let cites = cites.split([',', ';']).map(|cite| cite.trim().to_owned()).collect();
        Self { why: why.into(), cites }
    }

    /// Words that end with paragraphs and rulings in parentheses.
    pub fn read(why: &str) -> Self {
        let behind = why.rsplit_once(" (").and_then(|(_, behind)| behind.strip_suffix(')'));
        Self::new(why, behind.unwrap_or_default())
    }

    /// Whether this is among the paragraphs and rulings.
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
    /// Whose.
    pub seat: u8,
    /// What was wagered on.
    pub wager: On,
    /// How it was decided.
    pub outcome: Outcome,
    /// What was staked, in cents.
    pub stake: u64,
    /// Winnings less vigorish.
    pub won: u64,
    /// All that the seat's credit gains.
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

/// Something scenarios are played on.
pub trait Stage: fmt::Debug {
    /// A seat buys in, for cents.
    fn buy_in(&mut self, seat: AtSeat, cents: u64) -> Result<()>;
    /// A player does something. What is refused changes nothing.
    fn act(&mut self, seat: AtSeat, act: &Act) -> Result<Done>;
    /// No more bets: the shooter has the dice for a throw.
    fn close(&mut self) -> Result<Done>;
    /// Power Odds are drawn for the throw to come, such and no others.
    fn draw(&mut self, figures: &Fields) -> Result<Done>;
    /// The dice are thrown, after betting was closed if it was not.
    fn throw(&mut self, dice: Dice) -> Result<Done>;
    /// The throw under way is called void.
    fn no_roll(&mut self) -> Result<Done>;
    /// The dice pass on: to the next who is asked, or to a seat.
    fn pass_dice(&mut self, to: Option<AtSeat>) -> Result<()>;
    /// What the last throw decided, in settlement order.
    fn settled(&self) -> Vec<Settled>;
    /// A seat's credit.
    fn credit(&mut self, seat: AtSeat) -> Result<u64>;
    /// What a seat has on a wager.
    fn staked(&mut self, seat: AtSeat, wager: &On) -> Result<u64>;
    /// The point that is on.
    fn point(&mut self) -> Result<Option<u8>>;
    /// Who throws next.
    fn shooter(&mut self) -> Result<Option<u8>>;
    /// Whether wagers may change.
    fn bets_open(&mut self) -> Result<bool>;
    /// What would become of a wager if the dice landed so now. Nothing changes.
    fn outcome(&mut self, seat: AtSeat, wager: &On, dice: Dice) -> Result<Option<Outcome>>;
    /// So many seconds pass, all at once.
    fn pass_time(&mut self, seconds: u64) -> Result<()>;
    /// A new set of dice is in use.
    fn change_dice(&mut self) -> Result<()>;
    /// A die is lost or damaged.
    fn damage_dice(&mut self) -> Result<()>;
    /// The table is closed and opened again.
    fn reopen(&mut self) -> Result<()>;
    /// What the age of the dice asks for.
    fn dice_age(&mut self) -> Result<DiceAge>;
    /// The board, for steps about what no rules have: power, doors, wires, the link.
    fn board(&mut self) -> Result<&mut OnBench>;
}

/// The submission of a table of which a scenario says no more than these fields.
pub fn submission(fields: Fields) -> Fields {
    let mut all = Fields::new();
    all.insert("jurisdiction".into(), "pa".into());
    all.insert("game".into(), "craps".into());
    all.insert("seats".into(), 8.into());
    all.extend(fields);
    all
}

/// Why something was not done, all of it in one line: of a step that fails only the first line of its error is shown.
pub(super) fn because(error: &anyhow::Error, what: impl fmt::Display) -> anyhow::Error {
    anyhow::anyhow!("{what}: {error:#}")
}

/// Something that must be done.
pub(super) fn must(done: Done) -> Result<()> {
    done.map_err(|refused| anyhow::anyhow!("it was refused: {refused}"))
}

/// Numbers that must be the same.
pub(super) fn ensure_eq<T: PartialEq + fmt::Display>(found: T, expected: T, what: &str) -> Result<()> {
    ensure!(found == expected, "{found} {what}, expected {expected}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Refused;

    #[test]
    fn the_paragraph_stands_at_the_end_of_a_refusal() {
        let why = Refused::read("more (a lot) than the maximum (623a.3(b)(2), L5)");
        assert!(why.is_under("623a.3(b)(2)") && why.is_under("L5"));
        assert!(!why.is_under("623a.3(b)") && !why.is_under("a lot"));
        assert!(!Refused::read("no reason").is_under("623a.3(b)"));
    }
}

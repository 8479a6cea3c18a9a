//! A table on a tape: one line told, one line answered.

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Context as _, Result, bail, ensure};
use par::tape::Tape;
use serde_json::{Map, Value, json};

use super::words::Dice;

/// A table that opens when first told something, so that players may buy in before.
#[derive(Default)]
pub(super) struct TapeTable {
    submission: Map<String, Value>,
    bank: BTreeMap<u8, u64>,
    /// Boxed: the runner hands worlds around by value, often and deep on the stack.
    open: Option<Box<Tape>>,
    /// Every line it accepted, in order.
    told: Vec<String>,
}

impl fmt::Debug for TapeTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "told: {}", self.told.join(" "))
    }
}

impl TapeTable {
    /// A table of eight seats, with these fields of the submission besides.
    pub(super) fn new(fields: Map<String, Value>) -> Self {
        let game = [("jurisdiction", json!("pa")), ("game", json!("craps")), ("seats", json!(8))];
        let mut submission: Map<_, _> =
            game.into_iter().map(|(field, value)| (field.to_owned(), value)).collect();
        submission.extend(fields);
        Self { submission, ..Self::default() }
    }

    pub(super) fn buy_in(&mut self, seat: u8, cents: u64) -> Result<()> {
        ensure!(self.open.is_none(), "on a tape players buy in before anything else");
        *self.bank.entry(seat).or_default() += cents;
        Ok(())
    }

    /// What the table answers to its submission.
    pub(super) fn submit(&mut self) -> Result<Value> {
        ensure!(!self.submission.is_empty(), "no table yet: begin with \"Given a Pennsylvania craps table\"");
        let mut tape = Box::<Tape>::default();
        let bank: BTreeMap<_, _> = self.bank.iter().map(|(seat, cents)| (seat.to_string(), cents)).collect();
        let line = json!({"new": {"submission": self.submission, "bank": bank}}).to_string();
        let answer = parse(&tape.answer(&line))?;
        if answer.get("refused").is_none() {
            self.open = Some(tape);
            self.told.push(line);
        }
        Ok(answer)
    }

    fn ask(&mut self, line: &str) -> Result<Value> {
        if self.open.is_none() {
            let answer = self.submit()?;
            ensure!(answer.get("refused").is_none(), "the submission was refused: {answer}");
        }
        let tape = self.open.as_mut().context("the table did not open")?;
        parse(&tape.answer(line))
    }

    /// Something that must be accepted.
    pub(super) fn tell(&mut self, line: &Value) -> Result<Value> {
        let line = line.to_string();
        let answer = self.ask(&line)?;
        ensure!(answer.get("refused").is_none(), "{line} was answered {answer}");
        self.told.push(line);
        Ok(answer)
    }

    /// Something that must be refused and change nothing; answers why.
    pub(super) fn attempt(&mut self, line: &Value) -> Result<String> {
        let before = self.state()?;
        let answer = self.ask(&line.to_string())?;
        let Some(why) = answer.get("refused").and_then(Value::as_str) else {
            bail!("{line} was accepted: {answer}");
        };
        ensure!(self.state()? == before, "{line} was refused and yet changed the table");
        Ok(why.to_owned())
    }

    pub(super) fn roll(&mut self, Dice(one, two): Dice) -> Result<Vec<Settled>> {
        let answer = self.tell(&json!({"roll": [one, two]}))?;
        let lines = answer.get("settles").and_then(Value::as_array);
        lines.with_context(|| format!("a throw was answered {answer}"))?.iter().map(Settled::read).collect()
    }

    pub(super) fn state(&mut self) -> Result<State> {
        let answer = self.ask(&json!({"state": true}).to_string())?;
        answer.get("state").cloned().map(State).with_context(|| format!("no state: {answer}"))
    }

    /// A second table, told the same.
    pub(super) fn again(&mut self) -> Result<Self> {
        self.state()?;
        let mut tape = Box::<Tape>::default();
        self.told.iter().for_each(|line| drop(tape.answer(line)));
        Ok(Self {
            submission: self.submission.clone(),
            bank: self.bank.clone(),
            open: Some(tape),
            told: self.told.clone(),
        })
    }

    /// Whether a winner is paid its winnings and stays on the layout (G8).
    pub(super) fn stays_up(&self, wager: &str) -> bool {
        let vigorish = self.submission.get("vig").and_then(|vig| vig.pointer("/buy/when"));
        let up_front = vigorish.and_then(Value::as_str) == Some("up_front");
        let place = wager.starts_with("place_") && !wager.starts_with("place_lose_");
        place || wager.starts_with("hard_") || wager.starts_with("buy_") && !up_front
    }
}

fn parse(answer: &str) -> Result<Value> {
    serde_json::from_str(answer).with_context(|| format!("the tape answered {answer:?}"))
}

/// How a table stands, as the tape tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct State(Value);

impl State {
    pub(super) fn balance(&self, seat: u8) -> u64 {
        self.0.pointer(&format!("/balance/{seat}")).and_then(Value::as_u64).unwrap_or(0)
    }

    pub(super) fn staked(&self, seat: u8, wager: &str) -> u64 {
        self.0.pointer(&format!("/layout/{seat}/{wager}")).and_then(Value::as_u64).unwrap_or(0)
    }

    pub(super) fn point(&self) -> Option<u64> {
        self.0.get("point").and_then(Value::as_u64)
    }

    pub(super) fn shooter(&self) -> Option<u64> {
        self.0.get("shooter").and_then(Value::as_u64)
    }

    pub(super) fn bets_open(&self) -> bool {
        self.0.get("window").and_then(Value::as_str) == Some("open")
    }
}

/// One line of a settlement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Settled {
    pub(super) seat: u8,
    pub(super) wager: String,
    pub(super) outcome: Outcome,
    /// What the seat's balance gains, in cents.
    pub(super) credit: u64,
}

/// How a wager was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Win,
    Lose,
    Push,
}

impl Settled {
    fn read(line: &Value) -> Result<Self> {
        let read = || {
            let outcome = match line.get(2)?.as_str()? {
                "win" => Outcome::Win,
                "lose" => Outcome::Lose,
                "push" => Outcome::Push,
                _ => return None,
            };
            let seat = line.get(0)?.as_u64()?.try_into().ok()?;
            let wager = line.get(1)?.as_str()?.to_owned();
            Some(Self { seat, wager, outcome, credit: line.get(3)?.as_u64()? })
        };
        read().with_context(|| format!("no line of a settlement: {line}"))
    }
}

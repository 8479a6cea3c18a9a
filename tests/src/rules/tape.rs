//! A table on a tape as a stage: one line in, one line out.

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Context as _, Result, bail, ensure};
use hal_sim::scenario::on_bench::OnBench;
use hal_sim::scenario::stage::{Act, Done, Fields, Outcome, Refused, Settled, Stage};
use hal_sim::scenario::words::{AtSeat, Dice, On};
use par::tape::Tape;
use rules_core::hand::{DiceAge, DiceSet};
use rules_core::{Owner, Submission};
use serde_json::{Value, json};

/// A table that opens at its first line, so that players may buy in before.
pub(super) struct TapeTable {
    submission: Fields,
    /// The same, as the rules read it.
    rules: Submission,
    bank: BTreeMap<u8, u64>,
    /// Boxed: the runner hands worlds around by value, often and deep on the stack.
    open: Option<Box<Tape>>,
    /// Every accepted line, in order.
    accepted: Vec<String>,
    /// The bets that the last throw decided.
    settled: Vec<Settled>,
    /// The tips and coupons that it decided.
    riders: Vec<(Owner, Settled)>,
    /// The dice in use, and the seconds passed: no tape shows their age, so the rules themselves are asked.
    dice: (DiceSet, u64),
}

impl fmt::Debug for TapeTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "accepted: {}, decided: {:?}", self.accepted.join(" "), self.settled)
    }
}

impl TapeTable {
    /// Opens a table with this submission, or returns why it is refused.
    pub(super) fn open(submission: &Fields) -> Result<Result<Self, Refused>> {
        let text = Value::Object(submission.clone()).to_string();
        let rules = match submission::parse_json(&text, "the scenario") {
            Ok(rules) => rules,
            Err(error) => return Ok(Err(Refused::read(error.line()))),
        };
        let mut table = Self {
            submission: submission.clone(),
            rules,
            bank: BTreeMap::new(),
            open: None,
            accepted: Vec::new(),
            settled: Vec::new(),
            riders: Vec::new(),
            dice: (DiceSet::new_at(0), 0),
        };
        let answer = table.submit()?;
        if let Some(why) = answer.get("refused").and_then(Value::as_str) {
            return Ok(Err(Refused::read(why)));
        }
        (table.open, table.accepted) = (None, Vec::new());
        Ok(Ok(table))
    }

    fn submit(&mut self) -> Result<Value> {
        let mut tape = Box::<Tape>::default();
        let bank: BTreeMap<_, _> = self.bank.iter().map(|(seat, cents)| (seat.to_string(), cents)).collect();
        let line = json!({"new": {"submission": self.submission, "bank": bank}}).to_string();
        let answer = parse(&tape.answer(&line))?;
        self.open = Some(tape);
        self.accepted.push(line);
        Ok(answer)
    }

    fn ask(&mut self, line: &Value) -> Result<Value> {
        if self.open.is_none() {
            let answer = self.submit()?;
            ensure!(answer.get("refused").is_none(), "the submission was refused: {answer}");
        }
        let tape = self.open.as_mut().context("the table did not open")?;
        parse(&tape.answer(&line.to_string()))
    }

    /// Applies a line. Checks that a refused line changes nothing.
    fn apply(&mut self, line: &Value) -> Result<Result<Value, Refused>> {
        let before = self.state()?;
        let answer = self.ask(line)?;
        if let Some(why) = answer.get("refused").and_then(Value::as_str) {
            ensure!(self.state()? == before, "{line} was refused and yet changed the table");
            return Ok(Err(Refused::read(why)));
        }
        self.accepted.push(line.to_string());
        Ok(Ok(answer))
    }

    fn done(&mut self, line: &Value) -> Result<Done> {
        Ok(self.apply(line)?.map(drop))
    }

    fn state(&mut self) -> Result<State> {
        let answer = self.ask(&json!({"state": true}))?;
        answer.get("state").cloned().map(State).with_context(|| format!("no state: {answer}"))
    }

    /// Makes a second table with the same accepted lines.
    fn again(&mut self) -> Result<Self> {
        self.state()?;
        let mut tape = Box::<Tape>::default();
        self.accepted.iter().for_each(|line| drop(tape.answer(line)));
        Ok(Self {
            submission: self.submission.clone(),
            rules: self.rules,
            bank: self.bank.clone(),
            open: Some(tape),
            accepted: self.accepted.clone(),
            settled: Vec::new(),
            riders: Vec::new(),
            dice: self.dice,
        })
    }

    /// Returns whether a winning bet is paid and stays on the layout (G8).
    fn stays_up(&self, wager: &str) -> bool {
        let vigorish = self.submission.get("vig").and_then(|vig| vig.pointer("/buy/when"));
        let up_front = vigorish.and_then(Value::as_str) == Some("up_front");
        let place = wager.starts_with("place_") && !wager.starts_with("place_lose_");
        let always = ["hard_", "big_"].iter().any(|name| wager.starts_with(name));
        place || always || wager.starts_with("buy_") && !up_front
    }

    fn settle(&mut self, lines: &[Value], before: &State) -> Result<()> {
        let (riders, own): (Vec<_>, Vec<_>) = lines.iter().partition(|line| is_rider(line));
        self.settled = own.iter().map(|line| self.read(line, before)).collect::<Result<_>>()?;
        self.riders = riders.iter().map(|line| rider(line)).collect::<Result<_>>()?;
        Ok(())
    }

    fn read(&self, line: &Value, before: &State) -> Result<Settled> {
        let read = || {
            let outcome = outcome(line)?;
            let seat = line.get(0)?.as_u64()?.try_into().ok()?;
            let wager = On(line.get(1)?.as_str()?.to_owned());
            let (stake, credit) = (before.staked(seat, &wager.0), line.get(3)?.as_u64()?);
            let back = if outcome == Outcome::Win && !self.stays_up(&wager.0) { stake } else { 0 };
            Some(Settled { seat, wager, outcome, stake, won: credit.checked_sub(back)?, credit })
        };
        read().with_context(|| format!("no line of a settlement: {line}"))
    }
}

fn outcome(line: &Value) -> Option<Outcome> {
    match line.get(2)?.as_str()? {
        "win" => Some(Outcome::Win),
        "lose" => Some(Outcome::Lose),
        "push" => Some(Outcome::Push),
        _ => None,
    }
}

/// The dealers' name, and what the name of a coupon begins with, in the lines of a settlement.
const TIPS: &str = "tips";
const COUPON: &str = "coupon_";

/// Returns whether a line of a settlement is of a tip or a coupon.
fn is_rider(line: &Value) -> bool {
    let text = |at| line.get(at).and_then(Value::as_str).unwrap_or_default();
    text(0) == TIPS || text(1).starts_with(COUPON)
}

/// Reads the line of a tip or a coupon, which shows no stake; a tip's shows no seat either.
fn rider(line: &Value) -> Result<(Owner, Settled)> {
    let read = || {
        let (outcome, credit) = (outcome(line)?, line.get(3)?.as_u64()?);
        let name = line.get(1)?.as_str()?;
        let (owner, seat) = match line.get(0)?.as_u64() {
            Some(seat) => (Owner::Coupon, seat.try_into().ok()?),
            None => (Owner::Dealers, 0),
        };
        let wager = On(name.strip_prefix(COUPON).unwrap_or(name).to_owned());
        Some((owner, Settled { seat, wager, outcome, stake: 0, won: credit, credit }))
    };
    read().with_context(|| format!("no line of a tip or a coupon: {line}"))
}

fn parse(answer: &str) -> Result<Value> {
    serde_json::from_str(answer).with_context(|| format!("the tape answered {answer:?}"))
}

/// The state of a table, as the tape reports it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State(Value);

impl State {
    fn number(&self, path: &str) -> Option<u64> {
        self.0.pointer(path).and_then(Value::as_u64)
    }

    fn small(&self, path: &str) -> Option<u8> {
        self.number(path).and_then(|number| number.try_into().ok())
    }

    fn staked(&self, seat: u8, wager: &str) -> u64 {
        self.number(&format!("/layout/{seat}/{wager}")).unwrap_or(0)
    }

    fn bets_open(&self) -> bool {
        self.0.get("window").and_then(Value::as_str) == Some("open")
    }
}

impl Stage for TapeTable {
    fn buy_in(&mut self, seat: AtSeat, cents: u64) -> Result<()> {
        ensure!(self.open.is_none(), "on a tape players buy in before anything else");
        *self.bank.entry(seat.0).or_default() += cents;
        Ok(())
    }

    fn act(&mut self, seat: AtSeat, act: &Act) -> Result<Done> {
        let seat = seat.0;
        let line = match act {
            Act::Place(wager, cents) => json!({"place": [seat, wager.0, cents]}),
            Act::Raise(wager, cents) => json!({"raise": [seat, wager.0, cents]}),
            Act::Reduce(wager, cents) => json!({"reduce": [seat, wager.0, cents]}),
            Act::Remove(wager) => json!({"remove": [seat, wager.0]}),
            Act::Call(wager, on) => json!({"working": [seat, wager.0, on]}),
            Act::Tip(wager, cents) => json!({"tip": [seat, wager.0, cents]}),
            Act::Coupon(wager, cents) => json!({"coupon": [seat, wager.0, cents]}),
            Act::TakeDice | Act::PassDice => bail!("on a tape no seat takes or passes the dice"),
        };
        self.done(&line)
    }

    fn close(&mut self) -> Result<Done> {
        self.done(&json!({"close": true}))
    }

    fn draw(&mut self, figures: &Fields) -> Result<Done> {
        self.done(&json!({"power": figures}))
    }

    fn throw(&mut self, dice: Dice) -> Result<Done> {
        let before = self.state()?;
        let answer = match self.apply(&json!({"roll": dice.pips()}))? {
            Ok(answer) => answer,
            Err(refused) => return Ok(Err(refused)),
        };
        let lines = answer.get("settles").and_then(Value::as_array);
        let lines = lines.with_context(|| format!("a throw was answered {answer}"))?;
        self.settle(lines, &before)?;
        Ok(Ok(()))
    }

    fn no_roll(&mut self) -> Result<Done> {
        self.settled.clear();
        self.done(&json!({"no_roll": true}))
    }

    fn pass_dice(&mut self, to: Option<AtSeat>) -> Result<()> {
        let to: Vec<u8> = to.into_iter().map(|seat| seat.0).collect();
        let before = self.state()?;
        let answer = self.apply(&json!({"pass_dice": to}))??;
        // RL1: passing the dice decides Ride The Line.
        let lines = answer.get("settles").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        self.settle(lines, &before)
    }

    fn settled(&self) -> Vec<Settled> {
        self.settled.clone()
    }

    fn riders(&self) -> Vec<(Owner, Settled)> {
        self.riders.clone()
    }

    fn credit(&mut self, seat: AtSeat) -> Result<u64> {
        Ok(self.state()?.number(&format!("/balance/{}", seat.0)).unwrap_or(0))
    }

    fn staked(&mut self, seat: AtSeat, wager: &On) -> Result<u64> {
        Ok(self.state()?.staked(seat.0, &wager.0))
    }

    fn point(&mut self) -> Result<Option<u8>> {
        Ok(self.state()?.small("/point"))
    }

    fn shooter(&mut self) -> Result<Option<u8>> {
        let state = self.state()?;
        Ok(state.small("/shooter").or_else(|| state.small("/shaker")))
    }

    fn bets_open(&mut self) -> Result<bool> {
        Ok(self.state()?.bets_open())
    }

    fn throws(&self) -> Vec<Dice> {
        Dice::all(self.rules.rules().dice).collect()
    }

    fn outcomes(&mut self, dice: Dice) -> Result<Vec<Settled>> {
        let mut table = self.again()?;
        table.throw(dice)??;
        Ok(table.settled)
    }

    fn pass_time(&mut self, seconds: u64) -> Result<()> {
        self.dice.1 += seconds;
        Ok(())
    }

    fn change_dice(&mut self) -> Result<()> {
        self.dice.0 = DiceSet::new_at(self.dice.1);
        Ok(())
    }

    fn damage_dice(&mut self) -> Result<()> {
        self.dice.0 = DiceSet::DUE;
        Ok(())
    }

    fn reopen(&mut self) -> Result<()> {
        self.damage_dice()
    }

    fn dice_age(&mut self) -> Result<DiceAge> {
        Ok(self.dice.0.age(self.dice.1, self.rules.dice_life()))
    }

    fn board(&mut self) -> Result<&mut OnBench> {
        bail!("the rules alone have no panels, no power and no link")
    }
}

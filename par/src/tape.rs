//! The tape: JSON lines in, one JSON line out for each, answered by the shipped rules.
//!
//! A test lab feeds it a tape and compares every cent with a model of its own. See `par tape --help` for the lines.

use std::collections::HashMap;

use rules_core::dice::Triple;
use rules_core::game::Declined;
use rules_core::power::{Draw, PowerRow};
use rules_core::variant::OnVoid;
use rules_core::wager::Spot;
use rules_core::{
    Bug, Cents, Dice, Die, Game, Line, Outcome, Owner, Refusal, Roll, Seat, VoidCause, Wager, Window,
};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// A tape player: one table at a time, any number of tables one after the other.
#[derive(Debug)]
pub struct Tape {
    game: Option<Game>,
    names: Names,
}

/// Wagers by name, and names by spot.
#[derive(Debug)]
struct Names {
    wagers: HashMap<String, Wager>,
    /// Indexed by spot.
    names: Vec<String>,
    /// Rows of the Power Odds table by name, such as `horn_3_11`.
    rows: HashMap<String, (Wager, PowerRow)>,
}

/// One line of a tape.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Command {
    New(Box<New>),
    Place(u8, String, u64),
    Raise(u8, String, u64),
    Reduce(u8, String, u64),
    Remove(u8, String),
    Working(u8, String, bool),
    Tip(u8, String, u64),
    Coupon(u8, String, u64),
    Close(Yes),
    Roll(Vec<u8>),
    NoRoll(Yes),
    PassDice(Vec<u8>),
    Power(HashMap<String, u32>),
    State(Yes),
}

/// `true`, and nothing else.
#[derive(Debug, Deserialize)]
#[serde(try_from = "bool")]
struct Yes;

impl TryFrom<bool> for Yes {
    type Error = &'static str;

    fn try_from(said: bool) -> Result<Self, Self::Error> {
        if said { Ok(Self) } else { Err("write true, or leave the line out") }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct New {
    submission: Box<RawValue>,
    #[serde(default)]
    bank: HashMap<String, u64>,
}

/// Why a line was not carried out; nothing changed.
enum Refused {
    Rule(Refusal),
    Said(String),
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self::Rule(refusal)
    }
}

impl From<submission::Error> for Refused {
    fn from(error: submission::Error) -> Self {
        Self::Said(error.line().to_owned())
    }
}

impl From<Bug> for Refused {
    /// Shows a bug to the lab. None should ever occur.
    fn from(bug: Bug) -> Self {
        Self::Said(format!("bug: {bug}"))
    }
}

impl From<Declined> for Refused {
    fn from(declined: Declined) -> Self {
        match declined {
            Declined::Refused(refusal) => refusal.into(),
            Declined::Bug(bug) => bug.into(),
        }
    }
}

impl Default for Tape {
    fn default() -> Self {
        Self { game: None, names: Names::new() }
    }
}

impl Tape {
    /// Returns the answer to one line.
    pub fn answer(&mut self, line: &str) -> String {
        let answer = serde_json::from_str(line)
            .map_err(|error| Refused::Said(format!("not a line of a tape: {error} (G1)")))
            .and_then(|command| self.obey(command));
        match answer {
            Ok(answer) => answer,
            Err(Refused::Rule(refusal)) => {
                let rulebook = self.game.as_ref().map(|game| game.submission().rulebook());
                let cite = refusal.cite(rulebook.unwrap_or_default());
                json!({ "refused": format!("{} ({cite})", refusal.text()) }).to_string()
            }
            Err(Refused::Said(text)) => json!({ "refused": text }).to_string(),
        }
    }

    fn obey(&mut self, command: Command) -> Result<String, Refused> {
        if let Command::New(new) = command {
            self.game = Some(open(&new)?);
            return done();
        }
        let names = &self.names;
        let game =
            self.game.as_mut().ok_or_else(|| Refused::Said("no table: send \"new\" first (G1)".into()))?;
        match command {
            Command::New(_) => done(),
            Command::Place(at, wager, cents) => {
                game.make(seat(at)?, names.wager(&wager)?, Cents::new(cents))?;
                done()
            }
            Command::Raise(at, wager, cents) => {
                game.raise(seat(at)?, names.wager(&wager)?, Cents::new(cents))?;
                done()
            }
            Command::Reduce(at, wager, cents) => {
                game.reduce(seat(at)?, names.wager(&wager)?, Cents::new(cents))?;
                done()
            }
            Command::Remove(at, wager) => {
                game.remove(seat(at)?, names.wager(&wager)?)?;
                done()
            }
            Command::Working(at, wager, on) => {
                game.call(seat(at)?, names.wager(&wager)?, on)?;
                done()
            }
            Command::Tip(at, wager, cents) => {
                game.tip(seat(at)?, names.wager(&wager)?, Cents::new(cents))?;
                done()
            }
            Command::Coupon(at, wager, cents) => {
                play_coupon(game, seat(at)?, names.wager(&wager)?, Cents::new(cents))
            }
            Command::Close(_) => {
                game.close()?;
                done()
            }
            Command::Roll(faces) => roll(game, &faces, names),
            Command::NoRoll(_) => no_roll(game),
            Command::PassDice(to) => pass_dice(game, &to, names),
            Command::Power(figures) => {
                if game.submission().power_odds().is_none() {
                    return Err(Refusal::NoPowerOdds.into());
                }
                let drawn = names.draw(&figures)?;
                game.draw(drawn)?;
                done()
            }
            Command::State(_) => Ok(state(game, names)),
        }
    }
}

impl Names {
    fn new() -> Self {
        let names: Vec<String> = Wager::all().map(|wager| wager.to_string()).collect();
        let mut rows = HashMap::new();
        for (wager, name) in Wager::all().zip(&names) {
            for row in wager.power_rows() {
                let key = row.part.map_or_else(|| name.clone(), |part| format!("{name}_{part}"));
                rows.insert(key, (wager, *row));
            }
        }
        Self { wagers: names.iter().cloned().zip(Wager::all()).collect(), names, rows }
    }

    fn wager(&self, name: &str) -> Result<Wager, Refusal> {
        self.wagers.get(name).copied().ok_or(Refusal::UnknownWager)
    }

    fn name(&self, spot: Spot) -> &str {
        self.names.get(spot.index()).map_or("", String::as_str)
    }

    /// Returns the draw that gives these figures. Two rows of one wager are one area: they go up together (PO1).
    fn draw(&self, figures: &HashMap<String, u32>) -> Result<Draw, Refusal> {
        let mut drawn = Draw::NONE;
        for (key, figure) in figures {
            let (wager, row) = self.rows.get(key).ok_or(Refusal::PowerOddsFigure)?;
            let level = row.level(*figure).ok_or(Refusal::PowerOddsFigure)?;
            if drawn.level(wager.spot()).is_some_and(|other| other != level) {
                return Err(Refusal::PowerOddsFigure);
            }
            drawn.set(*wager, Some(level))?;
        }
        let half = |(key, (wager, _)): (&String, &(Wager, PowerRow))| {
            drawn.level(wager.spot()).is_some() && !figures.contains_key(key)
        };
        if self.rows.iter().any(half) { Err(Refusal::PowerOddsFigure) } else { Ok(drawn) }
    }
}

fn done() -> Result<String, Refused> {
    Ok("{\"ok\":true}".into())
}

fn seat(number: u8) -> Result<Seat, Refusal> {
    Seat::try_from(number).map_err(|_| Refusal::NoSuchSeat)
}

fn open(new: &New) -> Result<Game, Refused> {
    let mut game = Game::new(submission::parse_json(new.submission.get(), "submission")?);
    for (number, cents) in &new.bank {
        let number = number.parse().map_err(|_| Refusal::NoSuchSeat)?;
        if *cents > 0 {
            game.buy_in(seat(number)?, Cents::new(*cents))?;
        }
    }
    if game.submission().rules().thrower.is_a_seat() {
        hand_over(&mut game, None)?;
    }
    Ok(game)
}

/// Gives the dice to a seat, or to the seat that is offered them first.
fn hand_over(game: &mut Game, to: Option<Seat>) -> Result<(), Refusal> {
    match to.or_else(|| game.hand().first_offer(game.submission())) {
        Some(seat) => game.take_dice(seat),
        None => Err(Refusal::NobodyHasDice),
    }
}

fn pass_dice(game: &mut Game, to: &[u8], names: &Names) -> Result<String, Refused> {
    if !game.submission().rules().thrower.is_a_seat() {
        return Err(Refusal::HouseThrows.into());
    }
    let to = match to {
        [] => None,
        [number] => match seat(*number)? {
            to if game.submission().has(to) => Some(to),
            _ => return Err(Refusal::NoSuchSeat.into()),
        },
        _ => return Err(Refused::Said("the dice pass to one seat at most (623a.10(c))".into())),
    };
    let mut lines = Lines::default();
    game.give_up_dice(|line| lines.push(&line, names))?;
    game.check()?;
    hand_over(game, to)?;
    if lines.is_empty() { done() } else { lines.finish() }
}

/// Issues a coupon and plays it; a refusal changes nothing.
fn play_coupon(game: &mut Game, seat: Seat, wager: Wager, amount: Cents) -> Result<String, Refused> {
    let mut after = game.clone();
    after.issue_coupon(seat, amount)?;
    after.play_coupon(seat, wager, amount)?;
    *game = after;
    done()
}

/// Voids a throw: the dice are thrown again (G9), or every bet is returned (S3).
fn no_roll(game: &mut Game) -> Result<String, Refused> {
    let rules = game.submission().rules();
    game.no_roll(if rules.thrower.has_shaker() { VoidCause::Cocked } else { VoidCause::Improper })?;
    if rules.void == OnVoid::ReturnAll {
        while game.hand_back()?.is_some() {}
        game.check()?;
    }
    done()
}

/// Rolls the dice, and closes the window first if it is open. If the dice pass after the roll, the next seat has them.
fn roll(game: &mut Game, faces: &[u8], names: &Names) -> Result<String, Refused> {
    let dice = dice(game, faces)?;
    game.may_throw()?;
    if game.window() == Window::Open {
        game.close()?;
    }
    let mut lines = Lines::default();
    game.roll(dice, |line| lines.push(&line, names))?;
    game.check()?;
    if game.hand().shooter().is_none() && game.submission().rules().thrower.is_a_seat() {
        hand_over(game, None)?;
    }
    lines.finish()
}

/// Reads the faces of as many dice as the game has.
fn dice(game: &Game, faces: &[u8]) -> Result<Dice, Refused> {
    let cite = Refusal::NoSuchFace.cite(game.submission().rulebook());
    let face = |pips: &u8| Die::try_from(*pips).map_err(|error| Refused::Said(format!("{error} ({cite})")));
    let dice = match faces {
        [one, two] => Some(Dice::from(Roll(face(one)?, face(two)?))),
        [one, two, three] => Some(Triple(face(one)?, face(two)?, face(three)?).into()),
        _ => None,
    };
    let count = game.submission().rules().dice;
    dice.filter(|dice| dice.count() == count).ok_or_else(|| {
        Refused::Said(format!("the game has {} dice: name the face of each ({cite})", count.number()))
    })
}

/// The lines of a settlement, as they are answered.
#[derive(Default)]
struct Lines {
    text: String,
    failed: Option<Bug>,
}

impl Lines {
    fn push(&mut self, line: &Line, names: &Names) {
        let Some(credit) = line.credit() else {
            self.failed = Some(Bug::AmountOverflow);
            return;
        };
        let outcome = match line.outcome {
            Outcome::Lose => "lose",
            Outcome::Push => "push",
            Outcome::Win { .. } => "win",
        };
        if !self.is_empty() {
            self.text.push(',');
        }
        let (seat, wager, credit) = (line.seat.number(), names.name(line.wager.spot()), credit.get());
        self.text.push_str(&match line.owner {
            Owner::Player => format!("[{seat},\"{wager}\",\"{outcome}\",{credit}]"),
            Owner::Dealers => format!("[\"tips\",\"{wager}\",\"{outcome}\",{credit}]"),
            Owner::Coupon => format!("[{seat},\"coupon_{wager}\",\"{outcome}\",{credit}]"),
        });
    }

    fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    fn finish(self) -> Result<String, Refused> {
        match self.failed {
            Some(bug) => Err(bug.into()),
            None => Ok(format!("{{\"settles\":[{}]}}", self.text)),
        }
    }
}

fn state(game: &Game, names: &Names) -> String {
    let mut balance = serde_json::Map::new();
    let mut layout = serde_json::Map::new();
    for seat in game.submission().seats() {
        let key = seat.number().to_string();
        balance.insert(key.clone(), game.accounts().credit(seat).get().into());
        let bets: serde_json::Map<String, Value> = game
            .bets()
            .get(seat)
            .iter()
            .map(|bet| (names.name(bet.wager.spot()).to_owned(), bet.stake.get().into()))
            .collect();
        if !bets.is_empty() {
            layout.insert(key, bets.into());
        }
    }
    json!({ "state": {
        "balance": balance,
        "layout": layout,
        "point": game.round().point().map(|point| point.number()),
        "shooter": game.hand().shooter().map(Seat::number),
        "window": match game.window() { Window::Open => "open", Window::Closed => "closed" },
    }})
    .to_string()
}

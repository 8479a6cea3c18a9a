//! The tape: JSON lines in, one JSON line out for each, answered by the shipped rules.
//!
//! A test lab feeds it a tape and compares every cent with a model of its own. See `par tape --help` for the lines.

use std::collections::HashMap;

use rules_core::dice::{DiceCount, Triple};
use rules_core::game::Declined;
use rules_core::jurisdiction::Rulebook;
use rules_core::variant::{OnVoid, Thrower};
use rules_core::{Bug, Cents, Dice, Die, Game, Refusal, Roll, Seat, VoidCause, Wager, Window};
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;

use lines::Lines;
use names::Names;

mod lines;
mod names;
mod state;

/// A tape player: one table at a time, any number of tables one after the other.
#[derive(Debug)]
pub struct Tape {
    game: Option<Game>,
    names: Names,
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
            Command::Close(_) => {
                game.close()?;
                done()
            }
            Command::Roll(faces) => roll(game, &faces, names),
            Command::NoRoll(_) => no_roll(game, names),
            Command::PassDice(to) => pass_dice(game, &to, names),
            Command::Power(figures) => {
                if game.submission().power_odds().is_none() {
                    return Err(Refusal::NoPowerOdds.into());
                }
                game.draw(names.draw(&figures)?)?;
                done()
            }
            Command::State(_) => Ok(state::state(game, names)),
            Command::Place(..)
            | Command::Raise(..)
            | Command::Reduce(..)
            | Command::Remove(..)
            | Command::Working(..)
            | Command::Tip(..)
            | Command::Coupon(..) => {
                request(game, &command, names)?;
                done()
            }
        }
    }
}

/// Carries out the request of a seat; every other line is none.
fn request(game: &mut Game, command: &Command, names: &Names) -> Result<(), Refused> {
    match command {
        Command::Place(at, wager, cents) => game.make(seat(*at)?, names.wager(wager)?, Cents::new(*cents))?,
        Command::Raise(at, wager, cents) => {
            game.raise(seat(*at)?, names.wager(wager)?, Cents::new(*cents))?
        }
        Command::Reduce(at, wager, cents) => {
            game.reduce(seat(*at)?, names.wager(wager)?, Cents::new(*cents))?;
        }
        Command::Remove(at, wager) => game.remove(seat(*at)?, names.wager(wager)?)?,
        Command::Working(at, wager, on) => game.call(seat(*at)?, names.wager(wager)?, *on)?,
        Command::Tip(at, wager, cents) => game.tip(seat(*at)?, names.wager(wager)?, Cents::new(*cents))?,
        Command::Coupon(at, wager, cents) => {
            play_coupon(game, seat(*at)?, names.wager(wager)?, Cents::new(*cents))?;
        }
        Command::New(_)
        | Command::Close(_)
        | Command::Roll(_)
        | Command::NoRoll(_)
        | Command::PassDice(_)
        | Command::Power(_)
        | Command::State(_) => {}
    }
    Ok(())
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
    hand_over(&mut game, None)?;
    Ok(game)
}

/// Gives the dice to a seat, or to the seat that is offered them first. Does nothing in a game without a shooter or a
/// shaker.
fn hand_over(game: &mut Game, to: Option<Seat>) -> Result<(), Refusal> {
    if !game.submission().rules().thrower.is_a_seat() {
        return Ok(());
    }
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
        _ => {
            let cite = Refusal::NotYourDice.cite(game.submission().rulebook());
            return Err(Refused::Said(format!("the dice pass to one seat at most ({cite})")));
        }
    };
    let mut lines = Lines::default();
    game.give_up_dice(|line| lines.push(&line, names))?;
    game.check()?;
    hand_over(game, to)?;
    if lines.is_empty() { done() } else { lines.finish() }
}

/// Issues a coupon and plays it; a refusal changes nothing.
fn play_coupon(game: &mut Game, seat: Seat, wager: Wager, amount: Cents) -> Result<(), Declined> {
    let mut after = game.clone();
    after.issue_coupon(seat, amount)?;
    after.play_coupon(seat, wager, amount)?;
    *game = after;
    Ok(())
}

/// Rolls the dice, and closes the window first if it is open. After a seven-out, and with a shaker after any 7, the
/// next seat has the dice.
fn roll(game: &mut Game, faces: &[u8], names: &Names) -> Result<String, Refused> {
    let dice = dice(game, faces)?;
    game.may_throw()?;
    if game.window() == Window::Open {
        game.close()?;
    }
    let mut lines = Lines::default();
    game.roll(dice, |line| lines.push(&line, names))?;
    game.check()?;
    if game.hand().shooter().is_none() {
        hand_over(game, None)?;
    }
    lines.finish()
}

/// Returns a roll of the faces; refused if the game has another number of dice.
fn dice(game: &Game, faces: &[u8]) -> Result<Dice, Refused> {
    let (rulebook, count) = (game.submission().rulebook(), game.submission().rules().dice);
    let face = |pips: u8| {
        let cite = Refusal::NoSuchFace.cite(rulebook);
        Die::try_from(pips).map_err(|error| Refused::Said(format!("{error} ({cite})")))
    };
    match *faces {
        [one, two] if count == DiceCount::Two => Ok(Roll(face(one)?, face(two)?).into()),
        [one, two, three] if count == DiceCount::Three => {
            Ok(Triple(face(one)?, face(two)?, face(three)?).into())
        }
        _ => {
            let (title, number) = (game.submission().game().title(), count.number());
            let cite = dice_cite(rulebook);
            Err(Refused::Said(format!(
                "{title} has {number} dice: roll {number}, not {} ({cite})",
                faces.len()
            )))
        }
    }
}

/// Returns the paragraph on the number of dice.
const fn dice_cite(rulebook: Rulebook) -> &'static str {
    match rulebook {
        Rulebook::PennsylvaniaCraps => "623a.7(c)",
        Rulebook::Colorado => "30-2309(3)",
        Rulebook::PropsAndHops => "668a.3(a)",
        Rulebook::SicBo => "625a.2(a)",
    }
}

/// Voids the throw: nothing changes (G9), or every bet is returned (625a.7(a), S3), as the game says.
fn no_roll(game: &mut Game, names: &Names) -> Result<String, Refused> {
    let rules = game.submission().rules();
    game.no_roll(match rules.thrower {
        Thrower::Shooter => VoidCause::Improper,
        Thrower::Shaker | Thrower::House => VoidCause::Cocked, // 668a.3(h), 625a.7(a)
    })?;
    match rules.void {
        OnVoid::ThrowAgain => done(),
        OnVoid::ReturnAll => {
            let mut lines = Lines::default();
            while let Some(back) = game.hand_back()? {
                lines.push_returned(&back, names);
            }
            game.check()?;
            lines.finish()
        }
    }
}

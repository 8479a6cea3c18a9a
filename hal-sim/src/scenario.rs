//! Gherkin scenarios over a bench: what a player, the dice, the floor and the power do, and what is seen.
//!
//! Steps touch panels, dice, power and the link only, so a feature file runs unchanged on every target.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::{Arc, Mutex};

use anyhow::{Context, Result, ensure};
use cucumber::writer::{self, Stats as _};
use cucumber::{World as _, WriterExt as _};
use protocol::host::{Event, Reply, Request};
use rules_core::money::NotAnAmount;
use rules_core::{Cents, Refusal, Roll, Seat, Wager};

use crate::bench::Bench;
use crate::target::Kind;

mod house;
mod steps;

/// A table under test, with what the last step saw.
#[derive(cucumber::World, Default)]
pub struct TableWorld {
    kind: Kind,
    bench: Option<Bench>,
    /// How much of the link had been heard before the last throw.
    before_throw: usize,
    /// Why the last attempt was declined, if it was.
    refused: Option<Refusal>,
}

impl TableWorld {
    fn bench(&mut self) -> Result<&mut Bench> {
        self.bench.as_mut().context("no table yet: begin with \"Given a Pennsylvania craps table\"")
    }
}

impl fmt::Debug for TableWorld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.bench {
            None => write!(f, "no table"),
            Some(bench) => write!(f, "{bench:?}"),
        }
    }
}

/// What a run of scenarios came to.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The target that ran them.
    pub target: Kind,
    /// Steps that held.
    pub passed: usize,
    /// Steps that did not hold, do not exist or could not be read.
    pub failed: usize,
    /// What happened in each scenario, in order.
    pub played: Vec<Played>,
}

/// What happened in one scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its name.
    pub name: String,
    /// All that happened, with times.
    pub trace: String,
    /// The messages on the host link, without times.
    pub link: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "target {}: {} scenarios, {} steps passed, {} failed",
            self.target,
            self.played.len(),
            self.passed,
            self.failed
        )
    }
}

/// Runs feature files, or all in a folder, against a target. With `junit`, a report is also written there.
pub async fn run(features: &Path, target: Kind, junit: Option<PathBuf>) -> Result<Report> {
    ensure!(features.exists(), "there is no feature file or folder {}", features.display());
    let played = Arc::new(Mutex::new(Vec::new()));
    let notes = played.clone();
    let runner = TableWorld::cucumber()
        .max_concurrent_scenarios(1)
        .fail_on_skipped()
        .before(move |_, _, _, world| {
            world.kind = target;
            Box::pin(async {})
        })
        .after(move |_, _, scenario, _, world| {
            if let Some(bench) = world.and_then(|world| world.bench.as_mut()) {
                let (trace, link) = (bench.trace().text().to_owned(), bench.link_trace().to_vec());
                notes.lock().expect("nobody panics while holding it").push(Played {
                    name: scenario.name.clone(),
                    trace,
                    link,
                });
                // An emulated board tells at the end whether the run was faithful.
                bench.cut_power().expect("a faithful run to the end");
            }
            Box::pin(async {})
        });
    let (passed, failed) = match junit {
        None => {
            let writer = runner.with_default_cli().run(features).await;
            (writer.passed_steps(), writer.failed_steps() + writer.parsing_errors() + writer.hook_errors())
        }
        Some(path) => {
            let file = std::fs::File::create(&path)
                .with_context(|| format!("cannot write the JUnit report {}", path.display()))?;
            let screen = writer::Basic::stdout().summarized();
            let both = screen.tee::<TableWorld, _>(writer::JUnit::for_tee(file, 0)).normalized();
            let writer = runner.with_writer(both).with_default_cli().run(features).await;
            (writer.passed_steps(), writer.failed_steps() + writer.parsing_errors() + writer.hook_errors())
        }
    };
    let played = std::mem::take(&mut *played.lock().expect("nobody panics while holding it"));
    ensure!(!played.is_empty(), "no scenario ran: {} holds none", features.display());
    Ok(Report { target, passed, failed, played })
}

/// An amount as people write it: `$10`, `$1,000`, `$2.50`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, cucumber::Parameter)]
#[param(name = "dollars", regex = r"\$\d[\d,]*(?:\.\d\d)?")]
struct Dollars(Cents);

impl FromStr for Dollars {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.parse().map(Self).map_err(|error: NotAnAmount| format!("{text:?} is {error}"))
    }
}

/// Dice as people write them: `4-2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, cucumber::Parameter)]
#[param(name = "dice", regex = "[1-6]-[1-6]")]
struct Dice(Roll);

impl FromStr for Dice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let face = |face: &str| face.parse::<u8>().ok()?.try_into().ok();
        let roll = text.split_once('-').and_then(|(one, two)| Some(Roll(face(one)?, face(two)?)));
        roll.map(Self).ok_or_else(|| format!("{text:?} is not a throw like 4-2"))
    }
}

/// A seat by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, cucumber::Parameter)]
#[param(name = "seat", regex = r"seat \d+")]
struct AtSeat(Seat);

impl FromStr for AtSeat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = text.trim_start_matches("seat ").parse::<u8>().map_err(|error| error.to_string())?;
        Seat::try_from(number).map(Self).map_err(|error| error.to_string())
    }
}

/// A wager as people write it: `Pass`, `Place 6`, `Don't Come Odds 10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, cucumber::Parameter)]
#[param(name = "wager", regex = "[A-Z][A-Za-z0-9' ]*")]
struct On(Wager);

impl FromStr for On {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let name = text.to_lowercase().replace('\'', "").replace(' ', "_");
        Wager::all().find(|wager| wager.to_string() == name).map(Self).ok_or_else(|| {
            let names: Vec<_> = Wager::all().map(|wager| wager.to_string()).collect();
            format!("there is no wager {text:?}: there are {}", names.join(", "))
        })
    }
}

/// The table's answer to a buy-in, or what went wrong.
fn buy_in(bench: &mut Bench, seat: Seat, amount: Cents) -> Result<()> {
    match bench.ask(Request::Credit { seat: seat.number(), cents: amount.get() })? {
        Reply::Credited { .. } => bench.advance(50_000),
        other => anyhow::bail!("the table answered the buy-in with: {other}"),
    }
}

/// The decisions told to the host since the last throw.
fn settled(bench: &Bench, since: usize) -> Vec<Event> {
    bench.events_since(since).filter(|event| matches!(event, Event::Settled { .. })).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_wager_is_answered_with_the_known_ones() {
        assert_eq!("Pass".parse::<On>().unwrap().0.to_string(), "pass");
        assert_eq!("Don't Come Odds 10".parse::<On>().unwrap().0.to_string(), "dont_come_odds_10");
        let error = "Pas".parse::<On>().unwrap_err();
        assert!(error.starts_with("there is no wager \"Pas\": there are pass, dont_pass, "), "{error}");
    }
}

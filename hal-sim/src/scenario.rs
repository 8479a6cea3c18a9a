//! Gherkin scenarios: actions of players, dice, floor and power, and their visible results.
//!
//! | file | content |
//! |---|---|
//! | [`words`] | amounts, dice, seats and wagers, as scenarios write them |
//! | `play`, `riders`, `house`, `link`, `trouble`, `dice`, `shaker` | steps of players; of tips and coupons; of the casino; of the link; of faults; of the age
//! of the dice; of the shaker |
//! | `service` | steps of a table out of service |
//! | `seen`, `lamps`, `throws` | checks of money and decisions; of lamps; of all throws at once |
//! | [`stage`] | the interface of anything that plays scenarios |
//! | [`on_bench`] | a board as a stage: panels, dice, power and the link, never the inside |
//! | `lines`, `desk` | lines of a settlement; a board on a desk, which may have been used before |
//! | `run`, `notes` | the runner; the results that it collects |
//! | `needs`, `nearest` | scenarios that a target does not support; suggestions for unknown steps |
//!
//! The same scenarios run on every target, and in the tests also on a tape of the rules alone.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use anyhow::{Context, Result, ensure};
use cucumber::gherkin::tagexpr::TagOperation;
use cucumber::gherkin::{Feature, Scenario};
use sha2::{Digest as _, Sha256};

use crate::target::Kind;

mod chance;
mod desk;
mod dice;
mod house;
mod lamps;
mod lines;
mod link;
mod nearest;
mod needs;
mod notes;
pub mod on_bench;
mod play;
mod riders;
mod run;
mod seen;
mod service;
mod shaker;
pub mod stage;
mod throws;
mod trouble;
pub mod words;

pub use needs::RULES_ONLY;
pub use run::run_on;

use on_bench::OnBench;
use stage::{Done, Fields, Opener, Refused, Stage, because};

/// A table under test, with the results of the last step.
#[derive(cucumber::World, Default)]
pub struct TableWorld {
    opener: Option<Rc<Opener>>,
    /// The submission of the table, which opens when it is first needed.
    submission: Fields,
    stage: Option<Box<dyn Stage>>,
    /// Why the last attempt was refused; `None` if it was not.
    refused: Option<Refused>,
    /// The last error that is not a refusal by the rules.
    said: String,
}

impl TableWorld {
    /// Leaves the table and sets the submission of the next, which opens when it is first needed. So a step can
    /// check that
    /// a submission is refused.
    fn begin(&mut self, fields: Fields) -> Result<()> {
        self.finish()?;
        self.submission = stage::submission(fields);
        Ok(())
    }

    /// Opens the table. The inner `Err` says why its submission is refused.
    fn open(&mut self) -> Result<Result<(), Refused>> {
        if self.submission.is_empty() {
            self.submission = stage::submission(Fields::new());
        }
        let opener = self.opener.clone().context("the runner set no opener")?;
        let opened = opener(&self.submission).map_err(|error| because(&error, "the table does not open"))?;
        Ok(opened.map(|stage| self.stage = Some(stage)))
    }

    fn stage(&mut self) -> Result<&mut dyn Stage> {
        if self.stage.is_none() {
            stage::must(self.open()?).map_err(|error| because(&error, "the submission"))?;
        }
        Ok(&mut **self.stage.as_mut().context("the table did not open")?)
    }

    fn board(&mut self) -> Result<&mut OnBench> {
        self.stage()?.board()
    }

    /// Keeps the refusal for the next step. `Err` if the attempt was accepted.
    fn refused(&mut self, done: Done) -> Result<()> {
        self.refused = Some(done.err().context("it was accepted")?);
        Ok(())
    }

    /// Leaves the table. `Err` if an armed fault has not struck, or an emulated run was not faithful.
    fn finish(&mut self) -> Result<()> {
        let Some(mut stage) = self.stage.take() else { return Ok(()) };
        let Ok(board) = stage.board() else { return Ok(()) };
        let unfired = board.bench.unfired();
        ensure!(unfired.is_empty(), "armed faults that the table never met: {}", unfired.join(", "));
        if board.bench.has_switch() { board.bench.cut_power() } else { Ok(()) }
    }
}

impl fmt::Debug for TableWorld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.stage {
            None => write!(f, "no table"),
            Some(stage) => write!(f, "{stage:?}"),
        }
    }
}

/// Options of a run.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// File for a JUnit report.
    pub junit: Option<PathBuf>,
    /// Run only scenarios with these tags, such as `@smoke and not @slow`.
    pub tags: Option<TagOperation>,
    /// Folder for a recording of every scenario.
    pub record: Option<PathBuf>,
    /// Do not show scenarios that pass.
    pub quiet: bool,
}

/// The result of a run.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The name of the target.
    pub target: String,
    /// Number of steps that passed.
    pub passed: usize,
    /// Failed scenarios, unknown steps and unreadable files.
    pub failures: Vec<String>,
    /// The scenarios played, in order.
    pub played: Vec<Played>,
    /// Number of scenarios that the target does not support, by reason.
    pub skipped: BTreeMap<&'static str, usize>,
    /// The SHA-256 of all traces, in hexadecimal: the same on every machine. `None` for a board with its own clock.
    pub sha256: Option<String>,
}

/// A scenario that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its name.
    pub name: String,
    /// The trace, with times.
    pub trace: String,
    /// The messages on the host link, without times.
    pub link: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { target, passed, failures, played, skipped, sha256 } = self;
        for failure in failures {
            writeln!(f, "{failure}\n")?;
        }
        let failed = failures.len();
        write!(f, "target {target}: {} scenarios, {passed} steps passed, {failed} failed", played.len())?;
        skipped.iter().try_for_each(|(why, count)| write!(f, "\n{count} skipped: {why}"))?;
        sha256.iter().try_for_each(|sha256| write!(f, "\nsha256 of the traces: {sha256}"))
    }
}

/// Runs a feature file, or all files in a folder, against a board. `Err` if no scenario could be run.
pub async fn run(features: &Path, target: Kind, options: &Options) -> Result<Report> {
    let opener: Rc<Opener> = Rc::new(move |fields| {
        Ok(OnBench::open(target, fields)?.map(|stage| -> Box<dyn Stage> { Box::new(stage) }))
    });
    let lacking = move |feature: &Feature, scenario: &Scenario| needs::lacking(target, feature, scenario);
    let report = run_on(features, &target.to_string(), opener, lacking, options).await?;
    let sha256 = (!matches!(target, Kind::Serial(_))).then(|| sha256(&report.played));
    Ok(Report { sha256, ..report })
}

/// Returns the SHA-256 of all traces, in hexadecimal.
fn sha256(played: &[Played]) -> String {
    let mut digest = Sha256::new();
    played.iter().for_each(|scenario| digest.update(&scenario.trace));
    hex::encode(digest.finalize())
}

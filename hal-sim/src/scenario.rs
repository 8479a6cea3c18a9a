//! Gherkin scenarios: what players, dice, floor and power do, and what is seen.
//!
//! | file | says |
//! |---|---|
//! | [`words`] | amounts, dice, seats, wagers, as people write them |
//! | `play`, `house`, `link`, `trouble`, `dice` | the steps: players; those who run the table; the link; faults; the age of the dice |
//! | `seen`, `lamps`, `throws` | what is seen; what the lamps show; all 36 throws at once |
//! | [`stage`] | what scenarios are played on, whatever it is |
//! | [`on_bench`] | a board as a stage: panels, dice, power and the link, never the inside |
//! | `run`, `notes` | runs them; what is noted meanwhile |
//! | `needs`, `nearest` | what a target lacks for a scenario; what a step that does not exist may have been |
//!
//! The same words are played on every target, and by the tests on a tape of the rules alone.

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
mod dice;
mod house;
mod lamps;
mod link;
mod nearest;
mod needs;
mod notes;
pub mod on_bench;
mod play;
mod run;
mod seen;
pub mod stage;
mod throws;
mod trouble;
pub mod words;

pub use needs::RULES_ONLY;
pub use run::run_on;

use on_bench::OnBench;
use stage::{Done, Fields, Opener, Refused, Stage, because};

/// A table under test, with what the last step saw.
#[derive(cucumber::World, Default)]
pub struct TableWorld {
    opener: Option<Rc<Opener>>,
    /// The submission of the table that opens when it is first needed.
    submission: Fields,
    stage: Option<Box<dyn Stage>>,
    /// Why the last attempt was declined, if it was.
    refused: Option<Refused>,
    /// What was said about the last attempt that is no refusal of the rules.
    said: String,
}

impl TableWorld {
    /// Another table: it opens when it is first needed, so that a submission can be seen to be refused.
    fn begin(&mut self, fields: Fields) -> Result<()> {
        self.finish()?;
        self.submission = stage::submission(fields);
        Ok(())
    }

    /// Opens the table, or says why its submission is refused.
    fn open(&mut self) -> Result<Result<(), Refused>> {
        if self.submission.is_empty() {
            self.submission = stage::submission(Fields::new());
        }
        let opener = self.opener.clone().context("nobody said what scenarios are played on")?;
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

    /// Keeps why something was refused, which must be.
    fn refused(&mut self, done: Done) -> Result<()> {
        self.refused = Some(done.err().context("it was accepted")?);
        Ok(())
    }

    /// A table is left: its faults have struck, and an emulated board says whether the run was faithful.
    fn finish(&mut self) -> Result<()> {
        let Some(mut stage) = self.stage.take() else { return Ok(()) };
        let Ok(board) = stage.board() else { return Ok(()) };
        let unfired = board.bench.unfired();
        ensure!(unfired.is_empty(), "armed, and never met by the table: {}", unfired.join(", "));
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

/// How scenarios are run.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// A JUnit report is also written here.
    pub junit: Option<PathBuf>,
    /// Only scenarios with these tags, such as `@smoke and not @slow`.
    pub tags: Option<TagOperation>,
    /// A recording of every scenario is also written into this folder.
    pub record: Option<PathBuf>,
    /// Nothing is shown of scenarios that hold.
    pub quiet: bool,
}

/// What a run of scenarios came to.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// What they were played on.
    pub target: String,
    /// Steps that held.
    pub passed: usize,
    /// What did not hold, does not exist or could not be read.
    pub failures: Vec<String>,
    /// What happened in each scenario, in order.
    pub played: Vec<Played>,
    /// How many scenarios this target cannot play, by why.
    pub skipped: BTreeMap<&'static str, usize>,
    /// The SHA-256 of all traces, in hexadecimal: the same on every machine. A board with a clock of its own has none.
    pub sha256: Option<String>,
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
        let Self { target, passed, failures, played, skipped, sha256 } = self;
        for failure in failures {
            writeln!(f, "{failure}\n")?;
        }
        let failed = failures.len();
        write!(f, "target {target}: {} scenarios, {passed} steps passed, {failed} failed", played.len())?;
        skipped.iter().try_for_each(|(why, count)| write!(f, "\n{count} not played: {why}"))?;
        sha256.iter().try_for_each(|sha256| write!(f, "\nsha256 of the traces: {sha256}"))
    }
}

/// Runs feature files, or all in a folder, against a board.
pub async fn run(features: &Path, target: Kind, options: &Options) -> Result<Report> {
    let opener: Rc<Opener> = Rc::new(move |fields| {
        Ok(OnBench::open(target, fields)?.map(|stage| -> Box<dyn Stage> { Box::new(stage) }))
    });
    let lacking = move |feature: &Feature, scenario: &Scenario| needs::lacking(target, feature, scenario);
    let report = run_on(features, &target.to_string(), opener, lacking, options).await?;
    let sha256 = (!matches!(target, Kind::Serial(_))).then(|| sha256(&report.played));
    Ok(Report { sha256, ..report })
}

/// Of all that happened, scenario by scenario.
fn sha256(played: &[Played]) -> String {
    let mut digest = Sha256::new();
    played.iter().for_each(|scenario| digest.update(&scenario.trace));
    hex::encode(digest.finalize())
}

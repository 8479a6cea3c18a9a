//! Gherkin scenarios over the tape: the shipped rules with no table around them, paragraph by paragraph.
//!
//! A scenario tells the tape what players, shooter and boxperson do and compares what the tape answers.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex};

use anyhow::{Context as _, Result, ensure};
use cucumber::event::ScenarioFinished;
use cucumber::writer::{self, Coloring, Stats as _};
use cucumber::{World as _, WriterExt as _};

mod dice;
mod seen;
mod steps;
mod tape;
mod throws;
mod words;

use tape::{State, TapeTable};

/// A table on a tape, with what the last steps saw.
#[derive(cucumber::World, Default)]
pub struct RulesWorld {
    table: TapeTable,
    /// How the table stood when the dice last left the hand.
    before: State,
    /// What the last throw decided, in settlement order.
    settled: Vec<tape::Settled>,
    /// What the last attempt was answered.
    refused: Option<String>,
    /// The dice in use, where a scenario is about their age.
    dice: Option<dice::Watched>,
}

impl fmt::Debug for RulesWorld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}, decided: {:?}", self.table, self.settled)
    }
}

/// What a run of scenarios came to.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The name of every scenario that ran; an outline has one for each row.
    pub names: Vec<String>,
    /// Steps that held.
    pub steps: usize,
    /// What did not hold, does not exist or could not be read.
    pub failures: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { names, steps, failures } = self;
        write!(f, "{} scenarios, {steps} steps passed, {} failures", names.len(), failures.len())?;
        failures.iter().try_for_each(|failure| write!(f, "\n\n{failure}"))
    }
}

/// Plays a feature file, or all in a folder, on the shipped rules.
pub async fn run(features: &Path) -> Result<Report> {
    ensure!(features.exists(), "there is no feature file or folder {}", features.display());
    let report = Arc::new(Mutex::new(Report::default()));
    let notes = report.clone();
    // The screen is left to the report: hundreds of scenarios that hold are not news.
    let quiet = writer::Basic::raw(io::sink(), Coloring::Never, 0).summarized().normalized();
    let writer = RulesWorld::cucumber()
        .max_concurrent_scenarios(1)
        .after(move |feature, _, scenario, finished, world| {
            let mut notes = notes.lock().expect("nobody panics while holding it");
            notes.names.push(scenario.name.clone());
            if let Some(why) = failure(finished) {
                let file = feature.path.as_deref().unwrap_or(Path::new("?")).display();
                let line = scenario.position.line;
                let told = world.map(|world| format!("{world:?}")).unwrap_or_default();
                notes.failures.push(format!("{file}:{line} {}\n  {why}\n  {told}", scenario.name));
            }
            Box::pin(async {})
        })
        .with_writer(quiet)
        .with_default_cli()
        .run(features)
        .await;
    let mut report = std::mem::take(&mut *report.lock().expect("nobody panics while holding it"));
    report.steps = writer.passed_steps();
    if writer.parsing_errors() + writer.hook_errors() > 0 {
        report.failures.push(unreadable(features).await);
    }
    Ok(report)
}

fn failure(finished: &ScenarioFinished) -> Option<String> {
    match finished {
        ScenarioFinished::StepPassed => None,
        ScenarioFinished::StepSkipped => Some("a step that does not exist".to_owned()),
        ScenarioFinished::BeforeHookFailed(info) => Some(format!("{info:?}")),
        ScenarioFinished::StepFailed(_, _, error) => Some(error.to_string()),
    }
}

/// Which files no parser can read: the quiet run only counts them.
async fn unreadable(features: &Path) -> String {
    let mut out = Vec::new();
    let loud = writer::Basic::raw(&mut out, Coloring::Never, 0).summarized().normalized();
    RulesWorld::cucumber().with_writer(loud).with_default_cli().filter_run(features, |_, _, _| false).await;
    String::from_utf8_lossy(&out).into_owned()
}

impl RulesWorld {
    /// Throws the dice and keeps what that decided.
    fn throw(&mut self, dice: words::Dice) -> Result<()> {
        self.before = self.table.state()?;
        self.settled = self.table.roll(dice)?;
        Ok(())
    }

    /// Keeps the answer to something that must be refused.
    fn attempt(&mut self, line: serde_json::Value) -> Result<()> {
        self.refused = Some(self.table.attempt(&line)?);
        Ok(())
    }

    fn refusal(&mut self) -> Result<String> {
        self.refused.take().context("nothing was attempted")
    }
}

//! Collects results while scenarios run: steps that passed and failed; shows the progress of a quiet run.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cucumber::event::{self, Cucumber};
use cucumber::gherkin::{Feature, Scenario};
use cucumber::{Event, Writer, cli, parser, writer};
use indicatif::{ProgressBar, ProgressStyle};

use super::{Report, TableWorld};

/// The results of a run so far. Shared by the runner and the listener to its events.
#[derive(Clone, Debug, Default)]
pub(super) struct Notes(Arc<Mutex<Noted>>);

#[derive(Debug, Default)]
pub(super) struct Noted {
    pub(super) report: Report,
    /// Number of files that could not be read.
    pub(super) unread: usize,
    pub(super) failures: Vec<Failure>,
    /// The steps that failed, by the location of their scenarios.
    pub(super) steps: BTreeMap<String, String>,
}

/// A scenario that failed.
#[derive(Debug)]
pub(super) struct Failure {
    /// Its file, line and name.
    pub(super) location: String,
    pub(super) why: String,
    /// The state of the table and its last events.
    pub(super) state: String,
}

impl Notes {
    pub(super) fn lock(&self) -> MutexGuard<'_, Noted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Noted {
    /// Returns the report, with all failures as text, and leaves an empty one.
    pub(super) fn report(&mut self) -> Report {
        let mut report = std::mem::take(&mut self.report);
        report.failures = self.failures.drain(..).map(|failure| failure.text(&self.steps)).collect();
        report
    }
}

impl Failure {
    fn text(self, steps: &BTreeMap<String, String>) -> String {
        let Self { location, why, state } = self;
        let step = steps.get(&location).map(|step| format!("\n  {step}")).unwrap_or_default();
        let state = if state.is_empty() { state } else { format!("\n  {state}") };
        format!("{location}{step}\n  {why}{state}")
    }
}

/// Returns the file, line and name of a scenario.
pub(super) fn location(feature: &Feature, scenario: &Scenario) -> String {
    let file = feature.path.as_deref().unwrap_or(Path::new("?")).display();
    format!("{file}:{} {}", scenario.position.line, scenario.name)
}

/// Receives the events of a run.
#[derive(Debug)]
pub(super) struct Listener {
    notes: Notes,
    bar: ProgressBar,
}

impl Listener {
    /// Creates a listener that shows nothing.
    pub(super) fn new(notes: Notes) -> Self {
        Self { notes, bar: ProgressBar::hidden() }
    }

    /// Creates a listener that also shows the progress, on a terminal.
    pub(super) fn with_progress(notes: Notes) -> Self {
        let style = ProgressStyle::with_template("{bar:40} {pos} of {len} scenarios, {eta} left");
        let bar = ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Self { notes, bar }
    }

    fn take(&self, feature: &Feature, scenario: &Scenario, happened: event::Scenario<TableWorld>) {
        match happened {
            event::Scenario::Background(_, event::Step::Passed(..))
            | event::Scenario::Step(_, event::Step::Passed(..)) => self.notes.lock().report.passed += 1,
            event::Scenario::Background(step, event::Step::Failed(..))
            | event::Scenario::Step(step, event::Step::Failed(..)) => {
                let failed = format!("line {}: {}{}", step.position.line, step.keyword, step.value);
                self.notes.lock().steps.insert(location(feature, scenario), failed);
            }
            event::Scenario::Finished => self.bar.inc(1),
            _ => {}
        }
    }
}

impl Writer<TableWorld> for Listener {
    type Cli = cli::Empty;

    async fn handle_event(&mut self, event: parser::Result<Event<Cucumber<TableWorld>>>, _cli: &Self::Cli) {
        match event.map(|event| event.value) {
            Err(_) => self.notes.lock().unread += 1,
            Ok(Cucumber::ParsingFinished { scenarios, .. }) => {
                self.bar.set_length(u64::try_from(scenarios).unwrap_or(u64::MAX));
            }
            Ok(Cucumber::Feature(feature, event::Feature::Scenario(scenario, happened))) => {
                self.take(&feature, &scenario, happened.event);
            }
            Ok(Cucumber::Feature(
                feature,
                event::Feature::Rule(_, event::Rule::Scenario(scenario, happened)),
            )) => {
                self.take(&feature, &scenario, happened.event);
            }
            Ok(Cucumber::Finished) => self.bar.finish_and_clear(),
            Ok(Cucumber::Feature(..) | Cucumber::Started) => {}
        }
    }
}

impl writer::NonTransforming for Listener {}

//! What is noted while scenarios run: how many steps held, which did not; and, for a quiet run, how far it is.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cucumber::event::{self, Cucumber};
use cucumber::gherkin::{Feature, Scenario};
use cucumber::{Event, Writer, cli, parser, writer};
use indicatif::{ProgressBar, ProgressStyle};

use super::{Report, TableWorld};

/// What has come of a run so far. Shared by what runs the scenarios and what is told of their steps.
#[derive(Clone, Debug, Default)]
pub(super) struct Notes(Arc<Mutex<Noted>>);

#[derive(Debug, Default)]
pub(super) struct Noted {
    pub(super) report: Report,
    /// Files that could not be read.
    pub(super) unread: usize,
    pub(super) failures: Vec<Failure>,
    /// The steps that did not hold, by the place of their scenarios.
    pub(super) steps: BTreeMap<String, String>,
}

/// A scenario that did not hold.
#[derive(Debug)]
pub(super) struct Failure {
    /// Its place.
    pub(super) place: String,
    pub(super) why: String,
    /// How the table stood, and what it told last.
    pub(super) state: String,
}

impl Notes {
    pub(super) fn lock(&self) -> MutexGuard<'_, Noted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Noted {
    /// All of it, in words.
    pub(super) fn report(&mut self) -> Report {
        let mut report = std::mem::take(&mut self.report);
        report.failures = self.failures.drain(..).map(|failure| failure.told(&self.steps)).collect();
        report
    }
}

impl Failure {
    fn told(self, steps: &BTreeMap<String, String>) -> String {
        let Self { place, why, state } = self;
        let step = steps.get(&place).map(|step| format!("\n  {step}")).unwrap_or_default();
        let state = if state.is_empty() { state } else { format!("\n  {state}") };
        format!("{place}{step}\n  {why}{state}")
    }
}

/// Where a scenario stands, and what it is called.
pub(super) fn place(feature: &Feature, scenario: &Scenario) -> String {
    let file = feature.path.as_deref().unwrap_or(Path::new("?")).display();
    format!("{file}:{} {}", scenario.position.line, scenario.name)
}

/// Is told of every step.
#[derive(Debug)]
pub(super) struct Listener {
    notes: Notes,
    bar: ProgressBar,
}

impl Listener {
    /// One that only listens.
    pub(super) fn new(notes: Notes) -> Self {
        Self { notes, bar: ProgressBar::hidden() }
    }

    /// One that also shows how far the run is, on a terminal.
    pub(super) fn with_progress(notes: Notes) -> Self {
        let style = ProgressStyle::with_template("{bar:40} {pos} of {len} scenarios, {eta} left");
        let bar = ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Self { notes, bar }
    }

    fn hear(&self, feature: &Feature, scenario: &Scenario, happened: event::Scenario<TableWorld>) {
        match happened {
            event::Scenario::Background(_, event::Step::Passed(..))
            | event::Scenario::Step(_, event::Step::Passed(..)) => self.notes.lock().report.passed += 1,
            event::Scenario::Background(step, event::Step::Failed(..))
            | event::Scenario::Step(step, event::Step::Failed(..)) => {
                let told = format!("line {}: {}{}", step.position.line, step.keyword, step.value);
                self.notes.lock().steps.insert(place(feature, scenario), told);
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
                self.hear(&feature, &scenario, happened.event);
            }
            Ok(Cucumber::Feature(
                feature,
                event::Feature::Rule(_, event::Rule::Scenario(scenario, happened)),
            )) => {
                self.hear(&feature, &scenario, happened.event);
            }
            Ok(Cucumber::Finished) => self.bar.finish_and_clear(),
            Ok(Cucumber::Feature(..) | Cucumber::Started) => {}
        }
    }
}

impl writer::NonTransforming for Listener {}

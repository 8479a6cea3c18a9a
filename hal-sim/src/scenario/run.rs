//! Runs scenarios and collects their results.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::rc::Rc;

use anyhow::{Context, Result, ensure};
use cucumber::event::{Info, ScenarioFinished, StepError};
use cucumber::gherkin::tagexpr::TagOperation;
use cucumber::gherkin::{Feature, Rule, Scenario};
use cucumber::tag::Ext as _;
use cucumber::writer::{self, Coloring};
use cucumber::{World as _, WriterExt as _};

use super::notes::{Failure, Listener, Noted, Notes, location};
use super::stage::Opener;
use super::{Options, Played, Report, TableWorld, nearest};

/// Runs a feature file, or all files in a folder, on the stages of an opener. Skips the scenarios for which `lacking`
/// returns a reason. `Err` if no scenario could be run.
pub async fn run_on(
    features: &Path,
    target: &str,
    opener: Rc<Opener>,
    lacking: impl Fn(&Feature, &Scenario) -> Option<&'static str> + 'static,
    options: &Options,
) -> Result<Report> {
    prepare(features, options)?;
    let notes = Notes::default();
    target.clone_into(&mut notes.lock().report.target);
    let (noted, record) = (notes.clone(), options.record.clone());
    let runner = TableWorld::cucumber()
        .max_concurrent_scenarios(1)
        .before(move |_, _, _, world| {
            world.opener = Some(opener.clone());
            Box::pin(async {})
        })
        .after(move |feature, _, scenario, finished, world| {
            let left = after(&mut noted.lock(), (feature, scenario), finished, world, record.as_deref());
            Box::pin(async { left.unwrap_or_else(|error| panic!("{error:#}")) })
        });
    let filter = chosen(lacking, options.tags.clone(), notes.clone());
    let listener = if options.quiet { Listener::with_progress } else { Listener::new }(notes.clone());
    let [screen, file] = outputs(options)?;
    let writer = writer::Basic::raw(screen, Coloring::Auto, 0)
        .summarized()
        .tee::<TableWorld, _>(writer::JUnit::raw(file, 0))
        .tee::<TableWorld, _>(listener)
        .normalized();
    runner.with_writer(writer).fail_on_skipped().with_default_cli().filter_run(features, filter).await;
    let (report, unread) = {
        let mut noted = notes.lock();
        (noted.report(), noted.unread)
    };
    summed(report, unread, features).await
}

fn prepare(features: &Path, options: &Options) -> Result<()> {
    ensure!(features.exists(), "there is no feature file or folder {}", features.display());
    let Some(folder) = &options.record else { return Ok(()) };
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))
}

/// Returns the outputs for the shown scenarios and the JUnit report; a sink for an output that is not wanted.
fn outputs(options: &Options) -> Result<[Box<dyn Write>; 2]> {
    let screen: Box<dyn Write> = if options.quiet { Box::new(io::sink()) } else { Box::new(io::stdout()) };
    let Some(path) = &options.junit else { return Ok([screen, Box::new(io::sink())]) };
    let file =
        File::create(path).with_context(|| format!("cannot write the JUnit report {}", path.display()))?;
    Ok([screen, Box::new(file)])
}

/// Returns the filter of scenarios: those with the wanted tags that the target supports. Unsupported ones are
/// counted.
fn chosen(
    lacking: impl Fn(&Feature, &Scenario) -> Option<&'static str> + 'static,
    tags: Option<TagOperation>,
    notes: Notes,
) -> impl Fn(&Feature, Option<&Rule>, &Scenario) -> bool + 'static {
    move |feature, _, scenario| {
        let all: Vec<_> = feature.tags.iter().chain(&scenario.tags).collect();
        if !tags.as_ref().is_none_or(|tags| tags.eval(all)) {
            return false;
        }
        match lacking(feature, scenario) {
            None => true,
            Some(why) => {
                *notes.lock().report.skipped.entry(why).or_default() += 1;
                false
            }
        }
    }
}

async fn summed(mut report: Report, unread: usize, features: &Path) -> Result<Report> {
    if unread > 0 {
        report.failures.push(unreadable(features).await);
    }
    let nothing = report.played.is_empty() && report.failures.is_empty();
    ensure!(!nothing, "no scenario ran: {} has none with the wanted tags; {report}", features.display());
    Ok(report)
}

/// Returns why a scenario failed; `None` if it passed.
fn failure(finished: &ScenarioFinished, feature: &Feature, scenario: &Scenario) -> Option<String> {
    match finished {
        ScenarioFinished::StepPassed => None,
        ScenarioFinished::StepSkipped => nearest::missing(feature, scenario),
        ScenarioFinished::BeforeHookFailed(info) => Some(said(info)),
        ScenarioFinished::StepFailed(_, _, StepError::Panic(info)) => Some(said(info)),
        ScenarioFinished::StepFailed(_, _, error) => Some(error.to_string()),
    }
}

/// Returns the message of a step's panic.
fn said(info: &Info) -> String {
    let text = info.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| info.downcast_ref::<&str>().copied()).unwrap_or("it failed without a message").to_owned()
}

/// Collects the results of a finished scenario. `Err` if the table could not be left or recorded.
fn after(
    noted: &mut Noted,
    (feature, scenario): (&Feature, &Scenario),
    finished: &ScenarioFinished,
    world: Option<&mut TableWorld>,
    record: Option<&Path>,
) -> Result<()> {
    let location = location(feature, scenario);
    if let Some(why) = failure(finished, feature, scenario) {
        let state = world.as_ref().map(|world| format!("{world:?}")).unwrap_or_default();
        noted.failures.push(Failure { location: location.clone(), why, state });
    }
    let report = &mut noted.report;
    let mut played = Played { name: scenario.name.clone(), trace: String::new(), link: Vec::new() };
    let mut done = Ok(());
    if let Some(world) = world {
        if let Some(Ok(board)) = world.stage.as_mut().map(|stage| stage.board()) {
            let trace = board.bench.trace().text();
            played.trace = trace.unwrap_or_else(|error| format!("the trace is lost: {error:#}"));
            played.link = board.bench.link_trace().to_vec();
            if let Some(folder) = record {
                let name = recording_name(report.played.len() + 1, feature, scenario);
                done = board.bench.recording().and_then(|recording| recording.save(&folder.join(name)));
            }
        }
        done = done.and(world.finish());
    }
    report.played.push(played);
    if let Err(error) = &done {
        noted.failures.push(Failure { location, why: format!("{error:#}"), state: String::new() });
    }
    done
}

/// Returns the file name for the recording of a scenario: `0007-recovery-4.jsonl` for the one in line 4 of
/// `recovery.feature`.
fn recording_name(number: usize, feature: &Feature, scenario: &Scenario) -> String {
    let file = feature.path.as_deref().and_then(Path::file_stem).unwrap_or_default().to_string_lossy();
    format!("{number:04}-{file}-{}.jsonl", scenario.position.line)
}

/// Returns the parser's errors for all unreadable files, which a quiet run only counts.
async fn unreadable(features: &Path) -> String {
    let mut out = Vec::new();
    let loud = writer::Basic::raw(&mut out, Coloring::Never, 0).summarized().normalized();
    TableWorld::cucumber().with_writer(loud).with_default_cli().filter_run(features, |_, _, _| false).await;
    String::from_utf8_lossy(&out).into_owned()
}

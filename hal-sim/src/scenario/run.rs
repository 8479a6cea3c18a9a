//! Runs scenarios, and takes note of what each came to.

use std::path::Path;
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard};

use anyhow::{Context, Result, ensure};
use cucumber::event::ScenarioFinished;
use cucumber::gherkin::tagexpr::TagOperation;
use cucumber::gherkin::{Feature, Rule, Scenario};
use cucumber::tag::Ext as _;
use cucumber::writer::{self, Coloring, Stats};
use cucumber::{World as _, WriterExt as _};

use super::stage::Opener;
use super::{Options, Played, Report, TableWorld, nearest};

/// Runs feature files, or all in a folder, on what an opener opens, but for scenarios that it lacks something for.
pub async fn run_on(
    features: &Path,
    target: &str,
    opener: Rc<Opener>,
    lacking: impl Fn(&Feature, &Scenario) -> Option<&'static str> + 'static,
    options: &Options,
) -> Result<Report> {
    prepare(features, options)?;
    let report = Arc::new(Mutex::new(Report { target: target.to_owned(), ..Report::default() }));
    let (notes, record) = (report.clone(), options.record.clone());
    let runner = TableWorld::cucumber()
        .max_concurrent_scenarios(1)
        .fail_on_skipped()
        .before(move |_, _, _, world| {
            world.opener = Some(opener.clone());
            Box::pin(async {})
        })
        .after(move |feature, _, scenario, finished, world| {
            let told = after(&mut lock(&notes), (feature, scenario), finished, world, record.as_deref());
            Box::pin(async { told.expect("a scenario that leaves nothing open") })
        });
    let filter = chosen(lacking, options.tags.clone(), report.clone());
    let counted = match &options.junit {
        None if options.quiet => {
            let quiet = writer::Basic::raw(std::io::sink(), Coloring::Never, 0).summarized().normalized();
            count(&runner.with_writer(quiet).with_default_cli().filter_run(features, filter).await)
        }
        None => count(&runner.with_default_cli().filter_run(features, filter).await),
        Some(path) => {
            let screen = writer::Basic::stdout().summarized();
            let both = screen.tee::<TableWorld, _>(writer::JUnit::for_tee(create(path)?, 0)).normalized();
            count(&runner.with_writer(both).with_default_cli().filter_run(features, filter).await)
        }
    };
    let report = std::mem::take(&mut *lock(&report));
    summed(report, counted, features).await
}

fn prepare(features: &Path, options: &Options) -> Result<()> {
    ensure!(features.exists(), "there is no feature file or folder {}", features.display());
    let Some(folder) = &options.record else { return Ok(()) };
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))
}

fn create(path: &Path) -> Result<std::fs::File> {
    std::fs::File::create(path).with_context(|| format!("cannot write the JUnit report {}", path.display()))
}

/// Which scenarios are played: those with the tags that are wanted, if nothing is lacking for them. Others are counted.
fn chosen(
    lacking: impl Fn(&Feature, &Scenario) -> Option<&'static str> + 'static,
    tags: Option<TagOperation>,
    report: Arc<Mutex<Report>>,
) -> impl Fn(&Feature, Option<&Rule>, &Scenario) -> bool + 'static {
    move |feature, _, scenario| {
        let all: Vec<_> = feature.tags.iter().chain(&scenario.tags).collect();
        if !tags.as_ref().is_none_or(|tags| tags.eval(all)) {
            return false;
        }
        match lacking(feature, scenario) {
            None => true,
            Some(why) => {
                *lock(&report).skipped.entry(why).or_default() += 1;
                false
            }
        }
    }
}

async fn summed(mut report: Report, (passed, unread): (usize, usize), features: &Path) -> Result<Report> {
    report.passed = passed;
    if unread > 0 {
        report.failures.push(unreadable(features).await);
    }
    let nothing = report.played.is_empty() && report.failures.is_empty();
    ensure!(!nothing, "no scenario ran: {} holds none that is wanted; {report}", features.display());
    Ok(report)
}

fn lock(report: &Mutex<Report>) -> MutexGuard<'_, Report> {
    report.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Steps that held, and files that could not be read.
fn count<W: Stats<TableWorld>>(writer: &W) -> (usize, usize) {
    (writer.passed_steps(), writer.parsing_errors())
}

/// Why a scenario did not hold, if it did not.
fn failure(finished: &ScenarioFinished, feature: &Feature, scenario: &Scenario) -> Option<String> {
    match finished {
        ScenarioFinished::StepPassed => None,
        ScenarioFinished::StepSkipped => nearest::missing(feature, scenario),
        ScenarioFinished::BeforeHookFailed(info) => Some(format!("{info:?}")),
        ScenarioFinished::StepFailed(_, _, error) => Some(error.to_string()),
    }
}

/// Takes note of a scenario that is over; answers what it left open.
fn after(
    report: &mut Report,
    (feature, scenario): (&Feature, &Scenario),
    finished: &ScenarioFinished,
    world: Option<&mut TableWorld>,
    record: Option<&Path>,
) -> Result<()> {
    let file = feature.path.as_deref().unwrap_or(Path::new("?")).display().to_string();
    let place = format!("{file}:{} {}", scenario.position.line, scenario.name);
    let state = world.as_ref().map(|world| format!("{world:?}")).unwrap_or_default();
    let failed = failure(finished, feature, scenario).map(|why| format!("{place}\n  {why}\n  {state}"));
    report.failures.extend(failed);
    let mut played = Played { name: scenario.name.clone(), trace: String::new(), link: Vec::new() };
    let mut done = Ok(());
    if let Some(world) = world {
        if let Some(Ok(board)) = world.stage.as_mut().map(|stage| stage.board()) {
            played.trace = board.bench.trace().text().to_owned();
            played.link = board.bench.link_trace().to_vec();
            if let Some(folder) = record {
                let name = format!("{:04}.jsonl", report.played.len() + 1);
                done = board.bench.recording().and_then(|recording| recording.save(&folder.join(name)));
            }
        }
        done = done.and(world.finish());
    }
    report.played.push(played);
    if let Err(error) = &done {
        report.failures.push(format!("{place}\n  {error:#}"));
    }
    done
}

/// Which files no parser can read: a quiet run only counts them.
async fn unreadable(features: &Path) -> String {
    let mut out = Vec::new();
    let loud = writer::Basic::raw(&mut out, Coloring::Never, 0).summarized().normalized();
    TableWorld::cucumber().with_writer(loud).with_default_cli().filter_run(features, |_, _, _| false).await;
    String::from_utf8_lossy(&out).into_owned()
}

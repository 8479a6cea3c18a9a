//! `cargo xtask regulation`: which code and which scenarios carry out each paragraph of the regulation.
//!
//! An examiner reads `docs/REGULATION.md` beside the regulation, so it must never be older than the code: it
//! is generated, and `cargo xtask test` fails when it is out of date or when a paragraph lacks code or a
//! scenario.
//!
//! | module | knows |
//! |---|---|
//! | [`paragraph`], [`citation`] | what a paragraph's number is, and how text cites several at once |
//! | [`source`] | which citations of a source file are those of code |
//! | [`list`] | `docs/paragraphs.txt`: what there is to carry out |
//! | [`feature`] | which scenarios a feature file has, and what they cite |
//! | [`coverage`] | which citation counts for which paragraph, and what is missing |
//! | [`page`] | how it is written down |
//! | [`files`] | the texts themselves |

mod citation;
mod coverage;
mod feature;
pub(crate) mod files;
mod list;
mod page;
mod paragraph;
pub(crate) mod source;

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::project::Project;
use crate::regulation::coverage::{Coverage, Evidence};
use crate::regulation::list::List;

/// What there is to carry out.
const LIST: &str = "docs/paragraphs.txt";
/// What is generated.
const PAGE: &str = "docs/REGULATION.md";
/// Where paragraphs are carried out. Files of the first are named without it on the page.
const SOURCES: [&str; 3] = ["rules-core/src", "protocol/src", "table/src"];
/// The scenarios.
const FEATURES: &str = "tests/features";

/// What to do about the page.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write nothing; fail when docs/REGULATION.md is out of date or something is missing
    #[arg(long)]
    check: bool,
}

/// Writes the page, or checks it.
pub(crate) fn run(project: &Project, args: &Args) -> Result<ExitCode> {
    if args.check {
        check(project)?;
        println!("{PAGE} is up to date, and nothing is missing");
        return Ok(ExitCode::SUCCESS);
    }
    let report = Report::read(project)?;
    let path = project.path(PAGE);
    fs::write(&path, &report.page).with_context(|| format!("{PAGE} cannot be written"))?;
    println!("{PAGE} written");
    report.tell_missing(project);
    match report.missing_problem() {
        None => Ok(ExitCode::SUCCESS),
        Some(problem) => bail!(problem),
    }
}

/// Fails when the page is out of date or when something is missing, and says what to do.
pub(crate) fn check(project: &Project) -> Result<()> {
    let report = Report::read(project)?;
    report.tell_missing(project);
    let committed = fs::read_to_string(project.path(PAGE)).ok();
    let problems = [report.page_problem(committed.as_deref()), report.missing_problem()];
    let problems = problems.into_iter().flatten().collect::<Vec<_>>();
    if !problems.is_empty() {
        bail!(problems.join("; "));
    }
    Ok(())
}

/// What was found.
struct Report {
    page: String,
    missing: Vec<String>,
}

impl Report {
    fn read(project: &Project) -> Result<Self> {
        let text =
            fs::read_to_string(project.path(LIST)).with_context(|| format!("{LIST} cannot be read"))?;
        let sources = files::texts(project, &SOURCES, "rs")?;
        let features = files::texts(project, &[FEATURES], "feature")?;
        let evidence = Evidence::gather(&sources, &features);
        Self::new(&text, &evidence)
    }

    fn new(list: &str, evidence: &Evidence) -> Result<Self> {
        let list = List::parse(list).with_context(|| format!("{LIST} cannot be understood"))?;
        let coverage = Coverage::new(&list, evidence);
        let missing = coverage.missing().map(|missing| missing.to_string()).collect();
        Ok(Self { page: page::render(&coverage), missing })
    }

    fn tell_missing(&self, project: &Project) {
        for missing in &self.missing {
            project.console.say(missing);
        }
    }

    fn page_problem(&self, committed: Option<&str>) -> Option<String> {
        let state = match committed {
            None => "is not there",
            Some(text) if text != self.page => "is out of date",
            Some(_) => return None,
        };
        Some(format!("{PAGE} {state}: run `cargo xtask regulation` and commit what it writes"))
    }

    fn missing_problem(&self) -> Option<String> {
        let count = self.missing.len();
        (count > 0).then(|| {
            format!(
                "paragraphs without code or scenario: {count} (named above and at the top of {PAGE}); cite each in \
                 {} where it is carried out and in the name or a tag of a scenario in {FEATURES}, then run \
                 `cargo xtask regulation`",
                SOURCES.join(" or ")
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LISTED: &str = "623a.4  Making\n623a.4(a)  Made before the throw\n";

    fn report(source: &str, feature: &str) -> Report {
        let texts = |path: &str, text: &str| vec![(path.to_owned(), text.to_owned())];
        let sources = texts("rules-core/src/game.rs", source);
        let features = texts("tests/features/making.feature", feature);
        Report::new(LISTED, &Evidence::gather(&sources, &features)).unwrap()
    }

    fn complete() -> Report {
        report(
            "fn f() {} // 623a.4(a)",
            "Feature: f\n  Scenario: no more bets, 623a.4(a)\n    Then it is refused\n",
        )
    }

    #[test]
    fn a_complete_and_current_page_is_no_problem() {
        let report = complete();
        assert_eq!(report.page_problem(Some(&report.page)), None);
        assert_eq!(report.missing_problem(), None);
    }

    #[test]
    fn a_page_that_is_old_or_not_there_is_answered_with_the_command() {
        for (committed, state) in [(None, "not there"), (Some("old"), "out of date")] {
            let problem = complete().page_problem(committed).unwrap();
            assert!(problem.contains(state) && problem.contains("`cargo xtask regulation`"), "{problem}");
        }
    }

    #[test]
    fn what_is_missing_is_counted_and_answered_with_what_to_do() {
        let report = report("fn f() {} // 623a.4(a)", "Feature: f\n  Scenario: something else\n");
        assert_eq!(report.missing, ["623a.4(a) Made before the throw: no scenario"]);
        let problem = report.missing_problem().unwrap();
        assert!(
            problem.contains("scenario: 1 ") && problem.contains("`cargo xtask regulation`"),
            "{problem}"
        );
    }

    #[test]
    fn the_committed_list_can_be_read() {
        let project = Project::locate().unwrap();
        let list = List::parse(&fs::read_to_string(project.path(LIST)).unwrap()).unwrap();
        let sections = list.sections.iter().map(|section| section.heading.to_string()).collect::<Vec<_>>();
        let expected = (3..=12).map(|number| format!("623a.{number}"));
        assert_eq!(
            sections,
            expected.chain((1..=5).map(|number| format!("623b.{number}"))).collect::<Vec<_>>()
        );
    }
}

//! `cargo xtask regulation`: the code and scenarios that implement each paragraph of the regulation.
//!
//! An examiner reads `docs/REGULATION.md` beside the regulation, so it must never be older than the code: it is
//! generated, and `cargo xtask test` fails if it is out of date or if a paragraph lacks code or a scenario.
//!
//! | module | subject |
//! |---|---|
//! | [`paragraph`], [`citation`] | numbers of paragraphs, and citations of several at once |
//! | [`source`] | which citations of a source file are those of code |
//! | [`list`] | `docs/paragraphs.txt`: the paragraphs to implement |
//! | [`feature`] | the scenarios of a feature file, and their citations |
//! | [`coverage`] | which citation counts for which paragraph, and what is missing |
//! | [`page`] | the page |
//! | [`files`] | reading the files |

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

/// The list of paragraphs.
const LIST: &str = "docs/paragraphs.txt";
/// The generated page.
const PAGE: &str = "docs/REGULATION.md";
/// Folders with the code that implements paragraphs. The page leaves out the first of them in file names.
const SOURCES: [&str; 3] = ["rules-core/src", "protocol/src", "table/src"];
/// The scenarios.
const FEATURES: &str = "tests/features";

/// Options of `cargo xtask regulation`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write nothing; fail if docs/REGULATION.md is out of date or something is missing
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
    report.print_missing(project);
    match report.missing_problem() {
        None => Ok(ExitCode::SUCCESS),
        Some(problem) => bail!(problem),
    }
}

/// Fails, with the remedy, if the page is out of date or something is missing.
pub(crate) fn check(project: &Project) -> Result<()> {
    let report = Report::read(project)?;
    report.print_missing(project);
    let committed = fs::read_to_string(project.path(PAGE)).ok();
    let problems = [report.page_problem(committed.as_deref()), report.missing_problem()];
    let problems = problems.into_iter().flatten().collect::<Vec<_>>();
    if !problems.is_empty() {
        bail!(problems.join("; "));
    }
    Ok(())
}

/// The page and the missing paragraphs.
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

    fn print_missing(&self, project: &Project) {
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
    fn complete_and_current_page_passes() {
        let report = complete();
        assert_eq!(report.page_problem(Some(&report.page)), None);
        assert_eq!(report.missing_problem(), None);
    }

    #[test]
    fn old_or_missing_page_error_names_the_command() {
        for (committed, state) in [(None, "not there"), (Some("old"), "out of date")] {
            let problem = complete().page_problem(committed).unwrap();
            assert!(problem.contains(state) && problem.contains("`cargo xtask regulation`"), "{problem}");
        }
    }

    #[test]
    fn missing_paragraphs_are_counted_with_remedy() {
        let report = report("fn f() {} // 623a.4(a)", "Feature: f\n  Scenario: something else\n");
        assert_eq!(report.missing, ["623a.4(a) Made before the throw: no scenario"]);
        let problem = report.missing_problem().unwrap();
        assert!(
            problem.contains("scenario: 1 ") && problem.contains("`cargo xtask regulation`"),
            "{problem}"
        );
    }

    #[test]
    fn committed_list_parses() {
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

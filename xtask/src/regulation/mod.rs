//! `cargo xtask regulation`: the code and scenarios that implement each paragraph of the regulation.
//!
//! An examiner reads `docs/REGULATION.md` and the page of a section beside the regulation, so they must never be older
//! than the code: they are generated, and `cargo xtask test` fails if they are out of date or if a paragraph lacks code
//! or a scenario.
//!
//! | module | subject |
//! |---|---|
//! | [`paragraph`], [`citation`] | numbers of paragraphs, and citations of several at once |
//! | [`source`] | which citations of a source file are those of code |
//! | [`list`] | `docs/paragraphs.txt`: the paragraphs to implement |
//! | [`feature`] | the scenarios of a feature file, and their citations |
//! | [`coverage`] | which citation counts for which paragraph, and what is missing |
//! | [`page`] | the index and the pages |
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
use crate::regulation::page::Page;

/// The list of paragraphs.
const LIST: &str = "docs/paragraphs.txt";
/// The generated index.
const INDEX: &str = "docs/REGULATION.md";
/// The folder of the generated pages, one for each section. It holds nothing else.
const PAGES: &str = "docs/regulation";
/// Folders with the code that implements paragraphs. Pages leave out the first of them in file names.
const SOURCES: [&str; 3] = ["rules-core/src", "protocol/src", "table/src"];
/// The scenarios.
const FEATURES: &str = "tests/features";

/// Options of `cargo xtask regulation`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write nothing; fail if a page is out of date or something is missing
    #[arg(long)]
    check: bool,
}

/// Writes the pages, or checks them.
pub(crate) fn run(project: &Project, args: &Args) -> Result<ExitCode> {
    if args.check {
        check(project)?;
        println!("{INDEX} and {PAGES} are up to date, and nothing is missing");
        return Ok(ExitCode::SUCCESS);
    }
    let report = Report::read(project)?;
    report.write(project)?;
    println!("{INDEX} and {PAGES} written");
    report.print_missing(project);
    match report.missing_problem() {
        None => Ok(ExitCode::SUCCESS),
        Some(problem) => bail!(problem),
    }
}

/// Fails, with the remedy, if a page is out of date or something is missing.
pub(crate) fn check(project: &Project) -> Result<()> {
    let report = Report::read(project)?;
    report.print_missing(project);
    let problems = [report.page_problem(&committed(project)?), report.missing_problem()];
    let problems = problems.into_iter().flatten().collect::<Vec<_>>();
    if !problems.is_empty() {
        bail!(problems.join("; "));
    }
    Ok(())
}

/// Returns the index and the pages as they are now. A page that is not there is left out.
fn committed(project: &Project) -> Result<Vec<Page>> {
    let index = fs::read_to_string(project.path(INDEX)).ok().map(|text| (INDEX.to_owned(), text));
    let mut pages = index.into_iter().collect::<Vec<_>>();
    if project.path(PAGES).is_dir() {
        pages.extend(files::texts(project, &[PAGES], "md")?);
    }
    Ok(pages)
}

/// The pages and the missing paragraphs.
struct Report {
    pages: Vec<Page>,
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
        Ok(Self { pages: page::render(&coverage), missing })
    }

    fn print_missing(&self, project: &Project) {
        for missing in &self.missing {
            project.console.say(missing);
        }
    }

    /// Writes all pages, and removes those of sections that are no longer listed.
    fn write(&self, project: &Project) -> Result<()> {
        fs::create_dir_all(project.path(PAGES)).with_context(|| format!("{PAGES} cannot be made"))?;
        for (path, _) in committed(project)?.iter().filter(|(path, _)| self.text(path).is_none()) {
            fs::remove_file(project.path(path)).with_context(|| format!("{path} cannot be removed"))?;
        }
        for (path, text) in &self.pages {
            fs::write(project.path(path), text).with_context(|| format!("{path} cannot be written"))?;
        }
        Ok(())
    }

    fn text(&self, path: &str) -> Option<&str> {
        self.pages.iter().find(|(each, _)| each == path).map(|(_, text)| text.as_str())
    }

    fn page_problem(&self, committed: &[Page]) -> Option<String> {
        let there = |path: &str| committed.iter().find(|(each, _)| each == path).map(|(_, text)| text);
        let written = self.pages.iter().filter_map(|(path, text)| match there(path) {
            None => Some(format!("{path} is not there")),
            Some(found) => (found != text).then(|| format!("{path} is out of date")),
        });
        let extra = committed.iter().filter(|(path, _)| self.text(path).is_none());
        let mut problems = written.chain(extra.map(|(path, _)| format!("{path} has no section")));
        let first = problems.next()?;
        let more = match problems.count() {
            0 => String::new(),
            count => format!(", and {count} more"),
        };
        Some(format!("{first}{more}: run `cargo xtask regulation` and commit what it writes"))
    }

    fn missing_problem(&self) -> Option<String> {
        let count = self.missing.len();
        (count > 0).then(|| {
            format!(
                "paragraphs without code or scenario: {count} (named above and at the top of {INDEX}); cite each in \
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
    fn complete_and_current_pages_pass() {
        let report = complete();
        assert_eq!(report.page_problem(&report.pages), None);
        assert_eq!(report.missing_problem(), None);
    }

    #[test]
    fn old_missing_or_extra_page_error_names_page_and_command() {
        let problem = |committed: &[Page]| complete().page_problem(committed).unwrap();
        let mut committed = complete().pages;
        committed.push(("docs/regulation/623a.99.md".to_owned(), String::new()));
        assert!(problem(&committed).starts_with("docs/regulation/623a.99.md has no section: run "));
        committed[1].1.push_str("old");
        assert!(
            problem(&committed).starts_with("docs/regulation/623a.4.md is out of date, and 1 more: run ")
        );
        let none = problem(&[]);
        assert!(none.starts_with("docs/REGULATION.md is not there, and 1 more: run "), "{none}");
        assert!(none.contains("`cargo xtask regulation`"), "{none}");
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
        let pennsylvania = (3..=12).map(|number| format!("623a.{number}"));
        let pennsylvania = pennsylvania.chain((1..=5).map(|number| format!("623b.{number}")));
        let pennsylvania = pennsylvania.chain((1..=7).map(|number| format!("625a.{number}")));
        let pennsylvania = pennsylvania.chain((1..=4).map(|number| format!("668a.{number}")));
        let colorado = (2304..=2313).chain([2317]).map(|number| format!("30-{number}"));
        let colorado = colorado.chain((1..=5).map(|number| format!("30-2399.0{number}")));
        assert_eq!(sections, pennsylvania.chain(colorado).collect::<Vec<_>>());
    }
}

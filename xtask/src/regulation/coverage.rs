//! Which citation counts for which paragraph, and what is missing.
//!
//! - A **file** counts for the paragraph that its code cites; [`source`] decides which citations are those of code.
//!   It also counts for the smallest items right below that, because one branch often implements several: a citation
//!   of `623a.3(a)(5)` counts for its (i) and (ii). It does not reach further down, or one citation of `623a.3(a)`
//!   would cover every wager; a citation of a whole section counts for nothing.
//! - A **scenario** counts for the paragraph it cites and for its ancestors: a scenario that shows an item at work
//!   shows the paragraph at work. It never counts for items below, which it may not have shown.
//! - The text of a section that has no number needs a file and a scenario that cite the section itself.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::regulation::feature::{self, Scenario};
use crate::regulation::list::{Item, List, Section};
use crate::regulation::paragraph::Paragraph;
use crate::regulation::source;

/// Citations found in the files.
pub(crate) struct Evidence {
    /// For each source file, the paragraphs that its code cites.
    sources: Vec<(String, BTreeSet<Paragraph>)>,
    /// Each scenario, with its file.
    scenarios: Vec<(String, Scenario)>,
}

impl Evidence {
    /// Reads source and feature files, each with its path.
    pub(crate) fn gather(sources: &[(String, String)], features: &[(String, String)]) -> Self {
        let cited =
            |(path, text): &(String, String)| (path.clone(), source::cited(path, text).into_iter().collect());
        let scenarios = features.iter().flat_map(|(path, text)| {
            feature::scenarios(text).into_iter().map(|scenario| (path.clone(), scenario))
        });
        Self { sources: sources.iter().map(cited).collect(), scenarios: scenarios.collect() }
    }
}

/// Every listed paragraph with its files and scenarios.
pub(crate) struct Coverage<'a> {
    /// Rows by section, in order.
    pub(crate) sections: Vec<(&'a Section, Vec<Row<'a>>)>,
    /// Paragraphs cited but neither listed nor part of a listed one, with the files that cite them.
    pub(crate) unlisted: BTreeMap<Paragraph, BTreeSet<&'a str>>,
}

/// A paragraph with its files and scenarios.
pub(crate) struct Row<'a> {
    pub(crate) item: &'a Item,
    pub(crate) files: Vec<&'a str>,
    /// Scenarios that cite it or an unlisted item below it.
    pub(crate) scenarios: Vec<Shown<'a>>,
    /// The outline of the last scenario.
    outline: Option<&'a str>,
    /// Whether a scenario of a listed paragraph below counts for it.
    pub(crate) shown_below: bool,
}

/// A scenario that shows a paragraph, or several examples of one outline.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Shown<'a> {
    pub(crate) path: &'a str,
    /// Name of the scenario; of the outline if more than one of its examples shows the paragraph.
    pub(crate) name: &'a str,
    pub(crate) examples: usize,
}

/// A paragraph that lacks a file or a scenario.
pub(crate) struct Missing<'a> {
    item: &'a Item,
    file: bool,
    scenario: bool,
}

impl<'a> Coverage<'a> {
    /// Finds the files and scenarios of each paragraph.
    pub(crate) fn new(list: &'a List, evidence: &'a Evidence) -> Self {
        let finder = Finder::new(list, evidence);
        let rows = |section: &'a Section| section.items.iter().map(|item| finder.row(item)).collect();
        let sections = list.sections.iter().map(|section| (section, rows(section))).collect();
        Self { sections, unlisted: finder.unlisted() }
    }

    /// Returns every paragraph that lacks a file or a scenario, in order.
    pub(crate) fn missing(&self) -> impl Iterator<Item = Missing<'a>> {
        self.rows().filter_map(Row::missing)
    }

    /// Returns every paragraph, in order.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &Row<'a>> {
        self.sections.iter().flat_map(|(_, rows)| rows)
    }
}

impl<'a> Row<'a> {
    /// Adds a scenario: to the one before it if both are examples of the same outline.
    fn show(&mut self, path: &'a str, scenario: &'a Scenario) {
        match (self.scenarios.last_mut(), scenario.outline.as_deref()) {
            (Some(last), Some(outline)) if last.path == path && self.outline == Some(outline) => {
                (last.name, last.examples) = (outline, last.examples + 1);
            }
            (_, outline) => {
                self.outline = outline;
                self.scenarios.push(Shown { path, name: &scenario.name, examples: 1 });
            }
        }
    }

    pub(crate) fn missing(&self) -> Option<Missing<'a>> {
        let file = self.files.is_empty();
        let scenario = self.scenarios.is_empty() && !self.shown_below;
        let lacks = self.item.procedure.is_none() && (file || scenario);
        lacks.then_some(Missing { item: self.item, file, scenario })
    }
}

impl fmt::Display for Missing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lacks = match (self.file, self.scenario) {
            (true, true) => "no file, no scenario",
            (true, false) => "no file",
            _ => "no scenario",
        };
        write!(f, "{} {}: {lacks}", self.item.paragraph, self.item.title)
    }
}

struct Finder<'a> {
    evidence: &'a Evidence,
    listed: BTreeSet<&'a Paragraph>,
    /// Paragraphs with a listed one below them, listed themselves or not.
    above: BTreeSet<Paragraph>,
}

impl<'a> Finder<'a> {
    fn new(list: &'a List, evidence: &'a Evidence) -> Self {
        let listed = list.items().map(|item| &item.paragraph).collect();
        let above = list.items().flat_map(|item| item.paragraph.ancestors()).collect();
        Self { evidence, listed, above }
    }

    fn row(&self, item: &'a Item) -> Row<'a> {
        let counting = self.counting_for(&item.paragraph);
        let counts = |cites: &BTreeSet<Paragraph>| counting.iter().any(|paragraph| cites.contains(paragraph));
        let files = self.evidence.sources.iter().filter(|(_, cites)| counts(cites));
        let mut row = Row {
            item,
            files: files.map(|(path, _)| path.as_str()).collect(),
            scenarios: vec![],
            outline: None,
            shown_below: false,
        };
        for (path, scenario) in &self.evidence.scenarios {
            if scenario.cites.iter().any(|cited| self.nearest(cited).as_ref() == Some(&item.paragraph)) {
                row.show(path, scenario);
            } else if scenario.cites.iter().any(|cited| is_below(cited, &item.paragraph)) {
                row.shown_below = true;
            }
        }
        row
    }

    /// Returns the citations by which a file counts for a paragraph.
    fn counting_for(&self, paragraph: &Paragraph) -> Vec<Paragraph> {
        let mut counting = vec![paragraph.clone()];
        if !self.above.contains(paragraph) {
            for ancestor in paragraph.ancestors().filter(|ancestor| !ancestor.is_section()) {
                let end = self.listed.contains(&ancestor);
                counting.push(ancestor);
                if end {
                    break;
                }
            }
        }
        counting
    }

    /// Returns the listed paragraph at which a citation is shown; `None` if there is none.
    fn nearest(&self, cited: &Paragraph) -> Option<Paragraph> {
        let above = cited.ancestors().filter(|ancestor| !ancestor.is_section());
        std::iter::once(cited.clone()).chain(above).find(|paragraph| self.listed.contains(paragraph))
    }

    fn unlisted(&self) -> BTreeMap<Paragraph, BTreeSet<&'a str>> {
        let sources =
            self.evidence.sources.iter().flat_map(|(path, cites)| cites.iter().map(move |c| (path, c)));
        let scenarios = self.evidence.scenarios.iter();
        let scenarios = scenarios.flat_map(|(path, scenario)| scenario.cites.iter().map(move |c| (path, c)));
        let mut unlisted = BTreeMap::<_, BTreeSet<_>>::new();
        for (path, cited) in sources.chain(scenarios) {
            if !self.listed.contains(cited) && !self.above.contains(cited) {
                unlisted.entry(cited.clone()).or_default().insert(path.as_str());
            }
        }
        unlisted
    }
}

/// Returns whether a citation is one of an item below the paragraph. A section's own text has none.
fn is_below(cited: &Paragraph, paragraph: &Paragraph) -> bool {
    !paragraph.is_section() && cited.ancestors().any(|above| above == *paragraph)
}

#[cfg(test)]
mod tests;

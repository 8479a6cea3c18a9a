//! The scenarios of a feature file, and the paragraphs that they cite by name or tag.
//!
//! Only a scenario that shows something counts: one with a `Then`, an outline with an example, a heading with such a
//! scenario after it. An outline is one scenario per example, each with its own name.

use crate::regulation::citation::citations;
use crate::regulation::paragraph::Paragraph;

const HEADINGS: [&str; 2] = ["Feature:", "Rule:"];
const SCENARIOS: [&str; 2] = ["Scenario:", "Example:"];
const OUTLINES: [&str; 2] = ["Scenario Outline:", "Scenario Template:"];
const EXAMPLES: [&str; 2] = ["Examples:", "Scenarios:"];

/// A scenario, or a heading, with its citations.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Scenario {
    /// Name as in the file; for an outline, filled in from an example.
    pub(crate) name: String,
    /// For an example of an outline, the name of the outline as in the file.
    pub(crate) outline: Option<String>,
    /// Paragraphs cited in its name or in a tag above it.
    pub(crate) cites: Vec<Paragraph>,
}

/// Returns the scenarios and headings of a feature file, in order.
pub(crate) fn scenarios(text: &str) -> Vec<Scenario> {
    let mut reader = Reader::default();
    for line in text.lines() {
        reader.read(line.trim());
    }
    let shows = |block: &Block| block.kind != Kind::Heading && !block.scenarios().is_empty();
    let end = reader.blocks.iter().rposition(shows).map_or(0, |last| last + 1);
    let scenarios = reader.blocks.iter().take(end).flat_map(Block::scenarios);
    scenarios.filter(|scenario| !scenario.cites.is_empty()).collect()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Heading,
    Scenario,
    Outline,
}

/// The lines from one keyword to the next.
struct Block {
    kind: Kind,
    name: String,
    tagged: Vec<Paragraph>,
    /// Whether it has a `Then`.
    has_then: bool,
    /// For each example of an outline, placeholders and values.
    examples: Vec<Vec<(String, String)>>,
}

#[derive(Default)]
struct Reader {
    blocks: Vec<Block>,
    /// Tags for the next scenario or heading.
    tagged: Vec<Paragraph>,
    in_text: bool,
    in_examples: bool,
    columns: Option<Vec<String>>,
}

impl Reader {
    fn read(&mut self, line: &str) {
        if line.starts_with("\"\"\"") || line.starts_with("```") {
            self.in_text = !self.in_text;
        } else if self.in_text || line.starts_with('#') {
            // Comments and doc strings are not Gherkin.
        } else if line.starts_with('@') {
            self.tagged.extend(citations(line));
        } else if line.starts_with('|') {
            self.row(line);
        } else if EXAMPLES.iter().any(|keyword| line.starts_with(keyword)) {
            (self.in_examples, self.columns) = (true, None);
            if let Some(outline) = self.blocks.last_mut() {
                outline.tagged.append(&mut self.tagged);
            }
        } else if let Some((kind, name)) = keyword(line) {
            self.in_examples = false;
            let (name, tagged) = (name.to_owned(), std::mem::take(&mut self.tagged));
            self.blocks.push(Block {
                kind,
                name,
                tagged,
                has_then: kind == Kind::Heading,
                examples: Vec::new(),
            });
        } else if let (Some(block), true) = (self.blocks.last_mut(), line.starts_with("Then ")) {
            block.has_then = true;
        }
    }

    fn row(&mut self, line: &str) {
        let cells = line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
        match (&self.columns, self.blocks.last_mut()) {
            (None, _) if self.in_examples => self.columns = Some(cells),
            (Some(columns), Some(outline)) if self.in_examples => {
                outline.examples.push(columns.iter().cloned().zip(cells).collect());
            }
            _ => {} // a step's table
        }
    }
}

fn keyword(line: &str) -> Option<(Kind, &str)> {
    let kinds = [(Kind::Heading, HEADINGS), (Kind::Outline, OUTLINES), (Kind::Scenario, SCENARIOS)];
    kinds.into_iter().find_map(|(kind, keywords)| {
        let name = keywords.iter().find_map(|keyword| line.strip_prefix(keyword))?;
        Some((kind, name.trim()))
    })
}

impl Block {
    fn scenarios(&self) -> Vec<Scenario> {
        match self.kind {
            _ if !self.has_then => Vec::new(),
            Kind::Heading | Kind::Scenario => vec![self.named(self.name.clone())],
            Kind::Outline => {
                let mut names = self.examples.iter().map(|example| self.fill(example)).collect::<Vec<_>>();
                names.dedup();
                names.into_iter().map(|name| self.named(name)).collect()
            }
        }
    }

    fn fill(&self, example: &[(String, String)]) -> String {
        let put =
            |name: String, (column, cell): &(String, String)| name.replace(&format!("<{column}>"), cell);
        example.iter().fold(self.name.clone(), put)
    }

    fn named(&self, name: String) -> Scenario {
        let mut cites = citations(&name);
        cites.extend(self.tagged.iter().cloned());
        let outline = (self.kind == Kind::Outline).then(|| self.name.clone());
        Scenario { name, outline, cites }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(String, Vec<String>)> {
        let shown = |scenario: Scenario| {
            (scenario.name, scenario.cites.iter().map(Paragraph::to_string).collect::<Vec<_>>())
        };
        scenarios(text).into_iter().map(shown).collect()
    }

    fn expected(name: &str, cites: &[&str]) -> (String, Vec<String>) {
        (name.to_owned(), cites.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn names_and_tags_are_citations() {
        let text = "\
@623a.3(a)(1)
Feature: Pass Bet
  Background:
    Given a table
  @slow @623a.4(a)
  @623a.8(a)
  Scenario: locked, 623a.4(c)(1)
    Then it is refused under 623a.4(d)
  Scenario: nothing cited
    Then it is so
";
        assert_eq!(
            found(text),
            [
                expected("Pass Bet", &["623a.3(a)(1)"]),
                expected("locked, 623a.4(c)(1)", &["623a.4(c)(1)", "623a.4(a)", "623a.8(a)"]),
            ]
        );
    }

    #[test]
    fn outline_is_one_scenario_per_example() {
        let text = "\
Feature: Hops
  @623a.5(a)
  Scenario Outline: <wager> wins on <dice>, <paragraph>
    When the dice land <dice>
      | a table | of a step |
    Then it wins
    Examples:
      | wager     | dice | paragraph        |
      | Four hard | 2-2  | 623a.3(a)(22)(i) |
      | Six hard  | 3-3  | 623a.3(a)(23)(i) |
";
        assert_eq!(
            found(text),
            [
                expected("Four hard wins on 2-2, 623a.3(a)(22)(i)", &["623a.3(a)(22)(i)", "623a.5(a)"]),
                expected("Six hard wins on 3-3, 623a.3(a)(23)(i)", &["623a.3(a)(23)(i)", "623a.5(a)"]),
            ]
        );
        let outline = scenarios(text)[1].outline.clone();
        assert_eq!(outline.as_deref(), Some("<wager> wins on <dice>, <paragraph>"));
    }

    #[test]
    fn an_outline_with_one_name_is_listed_once() {
        let text =
            "Feature: f\nScenario Outline: hops, 623a.3(a)(22)\nThen it wins\nExamples:\n|d|\n|1|\n|2|\n";
        assert_eq!(found(text), [expected("hops, 623a.3(a)(22)", &["623a.3(a)(22)"])]);
    }

    #[test]
    fn scenario_without_then_or_example_does_not_count() {
        for text in [
            "Feature: f, 623a.4(a)\n",
            "Feature: f, 623a.4(a)\nScenario: s, 623a.4(a)\nWhen it is thrown\n",
            "Feature: f\nScenario Outline: o, 623a.4(a)\nThen it wins\n",
            "Feature: f\nScenario Outline: o, 623a.4(a)\nThen it wins\nExamples:\n| heading only |\n",
            "Feature: f\n# Scenario: s, 623a.4(a)\nScenario: s\nThen it wins\n",
            "Feature: f\nScenario: s\nThen it says\n\"\"\"\nScenario: t, 623a.4(a)\nThen it wins\n\"\"\"\n",
        ] {
            assert_eq!(found(text), [], "{text}");
        }
    }
}

//! `docs/paragraphs.txt`: the paragraphs that a table must implement.
//!
//! One per line: number, two spaces, title. A number without brackets heads a section; the same number again is the
//! text of the section that has no number of its own. `#` begins a comment. `[procedure]` after the title, with a
//! reason, marks a paragraph that binds people and not the machine.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail, ensure};

use crate::regulation::paragraph::Paragraph;

const PROCEDURE: &str = "[procedure]";

/// All listed paragraphs, in the order of the regulation.
pub(crate) struct List {
    /// The sections, each with a heading.
    pub(crate) sections: Vec<Section>,
}

/// A section of the regulation.
pub(crate) struct Section {
    pub(crate) heading: Paragraph,
    pub(crate) title: String,
    /// Its paragraphs.
    pub(crate) items: Vec<Item>,
}

/// A paragraph.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Item {
    pub(crate) paragraph: Paragraph,
    /// Its demand, in our own words.
    pub(crate) title: String,
    /// Why it binds people and not the machine; `None` if it binds the machine.
    pub(crate) procedure: Option<String>,
}

impl List {
    /// Parses the list. Fails with the number of a wrong line.
    pub(crate) fn parse(text: &str) -> Result<Self> {
        let (mut list, mut seen) = (Self { sections: Vec::new() }, BTreeSet::new());
        for (index, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            list.add(line, &mut seen).with_context(|| format!("line {}: {line}", index + 1))?;
        }
        Ok(list)
    }

    fn add(&mut self, line: &str, seen: &mut BTreeSet<Paragraph>) -> Result<()> {
        let item = Item::parse(line)?;
        let first = seen.insert(item.paragraph.clone());
        if item.paragraph.is_section() && first {
            self.sections.push(Section { heading: item.paragraph, title: item.title, items: Vec::new() });
            return Ok(());
        }
        match self.sections.last_mut() {
            Some(section) if section.heading == item.paragraph.section() => {
                let listed = section.items.iter().any(|other| other.paragraph == item.paragraph);
                ensure!(!listed, "{} is listed twice", item.paragraph);
                section.items.push(item);
            }
            _ => bail!("not under the heading of its section, `{}  TITLE`", item.paragraph.section()),
        }
        Ok(())
    }

    /// Returns every paragraph, without the headings.
    pub(crate) fn items(&self) -> impl Iterator<Item = &Item> {
        self.sections.iter().flat_map(|section| &section.items)
    }
}

impl Item {
    fn parse(line: &str) -> Result<Self> {
        let (number, title) = line.split_once("  ").context("two spaces must follow the paragraph")?;
        let paragraph = Paragraph::parse(number).with_context(|| format!("`{number}` is not a paragraph"))?;
        let (title, procedure) = match title.split_once(PROCEDURE) {
            None => (title.trim(), None),
            Some((title, reason)) => (title.trim(), Some(reason.trim().to_owned())),
        };
        ensure!(!title.is_empty(), "the title is missing");
        ensure!(procedure.as_deref() != Some(""), "{PROCEDURE} needs a reason after it");
        Ok(Self { paragraph, title: title.to_owned(), procedure })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_items_and_procedures_are_distinguished() {
        let text = "\
# comment

623a.7  Dice
623a.7(a)  Who keeps them  [procedure] people do
623a.7(d)  Changed
";
        let list = List::parse(text).unwrap();
        assert_eq!(list.sections[0].title, "Dice");
        let items = list.items().collect::<Vec<_>>();
        assert_eq!(items[0].title, "Who keeps them");
        assert_eq!(items[0].procedure.as_deref(), Some("people do"));
        assert_eq!((items[1].paragraph.to_string().as_str(), &items[1].procedure), ("623a.7(d)", &None));
    }

    #[test]
    fn number_of_a_section_again_is_its_text_without_a_number() {
        let list = List::parse("30-2310  Throw\n30-2310  Line wager first\n").unwrap();
        assert_eq!((list.sections.len(), list.sections[0].title.as_str()), (1, "Throw"));
        let items = list.items().map(|item| (item.paragraph.to_string(), item.title.as_str()));
        assert_eq!(items.collect::<Vec<_>>(), [("30-2310".to_owned(), "Line wager first")]);
    }

    #[test]
    fn wrong_line_is_named_with_its_error() {
        let wrong = [
            ("623a.4(a)  Made", "not under the heading"),
            ("623a.4  Making\n623a.5(a)  Odds", "not under the heading"),
            ("623a.4  Making\n623a.4(a) Made", "two spaces"),
            ("623a.4  Making\n623a.4(?)  Made", "is not a paragraph"),
            ("623a.4  Making\n623a.4(a)  Made\n623a.4(a)  Made", "listed twice"),
            ("30-2310  Throw\n30-2310  Line wager\n30-2310  Line wager", "listed twice"),
            ("30-2310  Throw\n623a.4  Making\n30-2310  Line wager", "not under the heading"),
            ("623a.4  Making\n623a.4(a)  [procedure] why", "title is missing"),
            ("623a.4  Making\n623a.4(a)  Made  [procedure]", "needs a reason"),
        ];
        for (text, expected) in wrong {
            let error = format!("{:#}", List::parse(text).err().unwrap());
            let line = format!("line {}:", text.lines().count());
            assert!(error.contains(expected) && error.contains(&line), "{text:?}: {error}");
        }
    }
}

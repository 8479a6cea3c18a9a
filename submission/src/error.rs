//! Errors in a submission, shown on their line.

use std::fmt;
use std::ops::Range;

/// Why a submission was refused: for every fault the file, the line and the column, what is wrong there, and what to
/// write. Several faults are in the order of the file, and counted.
///
/// ```text
/// casino.toml:4:9: seats: 17 is not allowed
///   |
/// 4 | seats = 17
///   |         ^^
///   = help: a Craps table has 1 to 16 seats
///   = see: 58 Pa. Code § 623a.2(d)(4)(i)
///
/// casino.toml:9:11: big_win: "much" is not an amount
///   |
/// 9 | big_win = "much"
///   |           ^^^^^^
///   = help: write dollars in quotes, as in "$5" or "$2.50"
///
/// 2 errors
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    lines: Vec<String>,
    shown: String,
}

impl Error {
    /// Makes an error about a file that could not be read.
    pub(crate) fn without_text(name: &str, why: String) -> Self {
        let shown = format!("{name}: {why}");
        Self { lines: vec![why], shown }
    }

    /// Makes an error of a file with this name and content from its faults, of which there is at least one.
    pub(crate) fn new(name: &str, text: &str, found: Vec<Fault>) -> Self {
        let mut faults = Vec::new();
        for fault in found {
            // One value may be wrong for several wagers or points in the same way.
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
        faults.sort_by_key(|fault| fault.span.start);
        let mut shown: Vec<_> = faults.iter().map(|fault| fault.shown(name, text)).collect();
        if shown.len() > 1 {
            shown.push(format!("{} errors", shown.len()));
        }
        Self { lines: faults.iter().map(Fault::line).collect(), shown: shown.join("\n\n") }
    }

    /// Returns the first fault on one line and without its position, for readers who did not write a file: the field,
    /// what is wrong, what to write, and the paragraph or ruling.
    pub fn line(&self) -> &str {
        self.lines.first().map_or("", String::as_str)
    }

    /// Returns every fault in the form of [`Error::line`], in the order of the file.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(String::as_str)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl std::error::Error for Error {}

/// An error before its file is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The field, with those that contain it; `None` if it is not known.
    field: Option<String>,
    span: Range<usize>,
    wrong: String,
    help: String,
    /// The paragraph or ruling that the value breaks.
    cite: Option<&'static str>,
}

impl Fault {
    pub(crate) fn at(span: Range<usize>, wrong: impl Into<String>, help: impl Into<String>) -> Self {
        Self { field: None, span, wrong: wrong.into(), help: help.into(), cite: None }
    }

    pub(crate) fn of(self, field: impl Into<String>) -> Self {
        Self { field: Some(field.into()), ..self }
    }

    pub(crate) fn under(self, cite: &'static str) -> Self {
        Self { cite: Some(cite), ..self }
    }

    /// Returns whether the fault is of this field or of a part of it.
    pub(crate) fn is_in(&self, field: &str) -> bool {
        let path = self.field.as_deref().and_then(|path| path.strip_prefix(field));
        path.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    }

    /// Returns the fault on its line, in a file of this name and content.
    fn shown(&self, name: &str, text: &str) -> String {
        let Self { span, wrong, help, cite, .. } = self;
        let subject = self.subject();
        let position = Position::find(text, span);
        let (line, column) = (position.number, position.column);
        let mut shown = format!("{name}:{line}:{column}: {subject}{wrong}\n{}", position.snippet());
        let margin = " ".repeat(line.to_string().len());
        shown.push_str(&format!("\n{margin} = help: {help}"));
        if let Some(cite) = cite {
            shown.push_str(&format!("\n{margin} = see: {}", source(cite)));
        }
        shown
    }

    /// Returns the fault on one line. All of a submission falls under G1, also where no paragraph applies.
    fn line(&self) -> String {
        let Self { wrong, help, cite, .. } = self;
        format!("{}{wrong}: {help} ({})", self.subject(), cite.unwrap_or("G1"))
    }

    fn subject(&self) -> String {
        self.field.as_ref().map(|field| format!("{field}: ")).unwrap_or_default()
    }
}

/// Returns where to read a paragraph or ruling. Colorado's paragraphs begin with the number of the article.
fn source(cite: &str) -> String {
    if cite.starts_with("30-") {
        format!("1 CCR 207-1, Rule 23, {cite}")
    } else if cite.starts_with(|first: char| first.is_ascii_digit()) {
        format!("58 Pa. Code § {cite}")
    } else {
        format!("docs/RULINGS.md, {cite}")
    }
}

/// A position in a text, as editors show it.
struct Position<'a> {
    /// The line, from 1.
    number: usize,
    /// In characters, from 1.
    column: usize,
    line: &'a str,
    /// The number of characters at fault on this line.
    width: usize,
}

impl<'a> Position<'a> {
    fn find(text: &'a str, span: &Range<usize>) -> Self {
        let at = text.floor_char_boundary(span.start);
        let (before, from) = text.split_at(at);
        let start = before.rfind('\n').map_or(0, |newline| newline.saturating_add(1));
        let (_, whole) = text.split_at(start);
        let line = whole.lines().next().unwrap_or_default();
        let end = text.floor_char_boundary(span.end.max(at));
        let (meant, _) = from.split_at(end.saturating_sub(at));
        let meant = meant.lines().next().unwrap_or_default();
        Self {
            number: before.matches('\n').count().saturating_add(1),
            column: before.chars().rev().take_while(|c| *c != '\n').count().saturating_add(1),
            line,
            width: meant.chars().count().max(1),
        }
    }

    /// Returns the line with its number, and carets under the text at fault.
    fn snippet(&self) -> String {
        let Self { number, column, line, width } = self;
        let margin = " ".repeat(number.to_string().len());
        // Tabs stay tabs, so that carets line up whatever the tab width.
        let before = line.chars().take(column.saturating_sub(1));
        let blank: String = before.map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
        format!("{margin} |\n{number} | {line}\n{margin} | {blank}{}", "^".repeat(*width))
    }
}

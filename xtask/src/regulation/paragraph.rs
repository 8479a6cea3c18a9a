//! Numbers of paragraphs.

use std::{fmt, slice};

/// A paragraph by its number: `623a.3(a)(1)`, `30-2304(1)(a)`. A section, such as `623a.3`, has nothing in brackets.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Paragraph {
    section: Section,
    /// The contents of the brackets, outermost first.
    groups: Vec<String>,
}

/// A section by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Section {
    /// `623a.3`: chapter `623a`, number 3.
    Pennsylvania { chapter: &'static str, number: u8 },
    /// `30-2304`; `30-2399.01` with `play` 1.
    Colorado { number: u16, play: Option<u8> },
}

/// The chapters of 58 Pa. Code about games of this table, in order.
pub(crate) const CHAPTERS: [&str; 4] = ["623a", "623b", "625a", "668a"];

/// The state whose regulation a paragraph is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum State {
    Pennsylvania,
    Colorado,
}

/// The content of a bracket. Roman numbers are lower-case letters, too: only the position of `(i)` says which it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Number,
    Lower,
    Upper,
}

const ROMAN: [&str; 10] = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];

impl Paragraph {
    /// Parses a paragraph that is the whole of `text`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        Self::take(text).and_then(|(paragraph, rest)| rest.is_empty().then_some(paragraph))
    }

    /// Parses a paragraph at the start of `text`; returns it with the rest.
    pub(crate) fn take(text: &str) -> Option<(Self, &str)> {
        let (section, rest) = Section::take(text)?;
        let (groups, rest) = take_groups(rest);
        Some((Self { section, groups }, rest))
    }

    /// Returns the state whose regulation it is part of.
    pub(crate) fn state(&self) -> State {
        match self.section {
            Section::Pennsylvania { .. } => State::Pennsylvania,
            Section::Colorado { .. } => State::Colorado,
        }
    }

    /// Returns the paragraph that this one is part of; `None` for a section.
    pub(crate) fn parent(&self) -> Option<Self> {
        let (_, groups) = self.groups.split_last()?;
        Some(Self { groups: groups.to_vec(), ..*self })
    }

    /// Returns the paragraphs that this one is part of, nearest first, the section last.
    pub(crate) fn ancestors(&self) -> impl Iterator<Item = Self> {
        std::iter::successors(self.parent(), Self::parent)
    }

    /// Returns whether it has no brackets.
    pub(crate) fn is_section(&self) -> bool {
        self.groups.is_empty()
    }

    /// Returns its section.
    pub(crate) fn section(&self) -> Self {
        Self { groups: Vec::new(), ..*self }
    }

    /// Returns the paragraph meant when `groups` alone follow this one: `623a.9(a), (b)` also means `623a.9(b)`.
    /// `None` if they cannot replace its last ones.
    pub(crate) fn beside(&self, groups: &[String]) -> Option<Self> {
        let kept = self.groups.len().checked_sub(groups.len())?;
        let (kept, replaced) = self.groups.split_at(kept);
        let alike = replaced.iter().zip(groups).all(|(old, new)| kind(old) == kind(new));
        (alike && !groups.is_empty()).then(|| Self { groups: [kept, groups].concat(), ..*self })
    }

    /// Returns the paragraphs after this one up to `last`, which differs in one bracket: `623a.3(a)(7)-(10)`, and
    /// also `623a.3(a)(7)(i) to (10)(i)`. Returns `last` alone if the ones between cannot be counted.
    pub(crate) fn up_to(&self, last: Self) -> Vec<Self> {
        self.between(&last).unwrap_or_else(|| vec![last])
    }

    fn between(&self, last: &Self) -> Option<Vec<Self>> {
        let at = self.groups.iter().zip(&last.groups).position(|(from, to)| from != to)?;
        let (before, (from, after)) = (self.groups.get(..at)?, self.groups.get(at..)?.split_first()?);
        let (to, after_last) = last.groups.get(at..)?.split_first()?;
        let series = self.series(before.last().map(String::as_str), kind(to)?);
        let index = |group: &String| series.iter().position(|each| each == group);
        let groups = series.get(index(from)? + 1..=index(to)?)?;
        let put = |group| Self { groups: [before, slice::from_ref(group), after].concat(), ..*self };
        (after == after_last).then(|| groups.iter().map(put).collect())
    }

    /// Returns the series that a bracket counts in. Lower-case letters are roman numbers after a number in Pennsylvania,
    /// letters elsewhere: `623a.3(a)(5)(ii)`, `30-2311(2)(b)`.
    fn series(&self, before: Option<&str>, kind: Kind) -> Vec<String> {
        let after_number = before.and_then(self::kind) == Some(Kind::Number);
        match (kind, self.state()) {
            (Kind::Number, _) => (1..=99).map(|number| number.to_string()).collect(),
            (Kind::Upper, _) => ('A'..='Z').map(String::from).collect(),
            (Kind::Lower, State::Pennsylvania) if after_number => ROMAN.map(String::from).to_vec(),
            (Kind::Lower, _) => ('a'..='z').map(String::from).collect(),
        }
    }
}

impl Section {
    /// Parses a section at the start of `text`; returns it with the rest.
    fn take(text: &str) -> Option<(Self, &str)> {
        Self::take_pennsylvania(text).or_else(|| Self::take_colorado(text))
    }

    fn take_pennsylvania(text: &str) -> Option<(Self, &str)> {
        let chapter = CHAPTERS.into_iter().find(|chapter| text.starts_with(chapter))?;
        let (number, rest) = take_digits(text.strip_prefix(chapter)?.strip_prefix('.')?);
        Some((Self::Pennsylvania { chapter, number: number.parse().ok()? }, rest))
    }

    /// Parses a section of Rule 23. A full stop without two digits after it ends a sentence.
    fn take_colorado(text: &str) -> Option<(Self, &str)> {
        let (number, rest) = take_digits(text.strip_prefix("30-")?);
        if number.len() != 4 || !number.starts_with("23") {
            return None;
        }
        let number = number.parse().ok()?;
        let play = rest.strip_prefix('.').map(take_digits).filter(|(play, _)| play.len() == 2);
        match play {
            Some((play, rest)) => Some((Self::Colorado { number, play: Some(play.parse().ok()?) }, rest)),
            None => Some((Self::Colorado { number, play: None }, rest)),
        }
    }
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pennsylvania { chapter, number } => write!(f, "{chapter}.{number}"),
            Self::Colorado { number, play: None } => write!(f, "30-{number}"),
            Self::Colorado { number, play: Some(play) } => write!(f, "30-{number}.{play:02}"),
        }
    }
}

fn take_digits(text: &str) -> (&str, &str) {
    text.split_at(text.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(text.len()))
}

/// Parses all brackets at the start; returns them with the rest.
pub(crate) fn take_groups(text: &str) -> (Vec<String>, &str) {
    let (mut groups, mut rest) = (Vec::new(), text);
    while let Some((group, after)) = rest.strip_prefix('(').and_then(|inside| inside.split_once(')')) {
        if kind(group).is_none() {
            break;
        }
        groups.push(group.to_owned());
        rest = after;
    }
    (groups, rest)
}

fn kind(group: &str) -> Option<Kind> {
    let all = |holds: fn(u8) -> bool| !group.is_empty() && group.bytes().all(holds);
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if group.split('.').all(is_number) {
        Some(Kind::Number) // 623b.4(d)(1.1) was inserted between two numbers.
    } else if ROMAN.contains(&group) || (group.len() == 1 && all(|byte| byte.is_ascii_lowercase())) {
        Some(Kind::Lower)
    } else if group.len() == 1 && all(|byte| byte.is_ascii_uppercase()) {
        Some(Kind::Upper)
    } else {
        None
    }
}

impl fmt::Display for Paragraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.section)?;
        self.groups.iter().try_for_each(|group| write!(f, "({group})"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paragraph(text: &str) -> Paragraph {
        Paragraph::parse(text).unwrap_or_else(|| panic!("{text} is not a paragraph"))
    }

    #[test]
    fn numbers_survive_parsing_and_display() {
        for text in ["623a.3", "623a.12(1)", "623a.3(a)(1)(ii)(B)", "623b.4(d)(1.1)", "623a.5(g)(3)(i)(A)"] {
            assert_eq!(paragraph(text).to_string(), text);
            assert_eq!(paragraph(text).state(), State::Pennsylvania);
        }
        for text in ["668a.4", "668a.3(b)(1)", "668a.2(e)(15)", "625a.5(a)(2)", "625a.1(d)(1)(ii)"] {
            assert_eq!(paragraph(text).to_string(), text);
            assert_eq!(paragraph(text).state(), State::Pennsylvania);
        }
        for text in
            ["30-2304", "30-2310", "30-2304(1)(a)", "30-2399.01(10)", "30-2399.04(6)(a)", "30-2399.05"]
        {
            assert_eq!(paragraph(text).to_string(), text);
            assert_eq!(paragraph(text).state(), State::Colorado);
        }
    }

    #[test]
    fn invalid_numbers_do_not_parse() {
        for text in [
            "623c.3",
            "668b.3",
            "625.3",
            "623a",
            "623a.",
            "623a.x",
            "623a.3(a",
            "623a.3()",
            "623a.3(see)",
            "623a.3(1.)",
            "7",
        ] {
            assert_eq!(Paragraph::parse(text), None, "{text}");
        }
        for text in
            ["30-", "30-230", "30-23040", "30-1280", "30-2399.", "30-2399.5", "30-2399.011", "30-2304(1"]
        {
            assert_eq!(Paragraph::parse(text), None, "{text}");
        }
    }

    #[test]
    fn ancestors_lead_up_to_the_section() {
        let ancestors =
            paragraph("623a.3(a)(1)").ancestors().map(|each| each.to_string()).collect::<Vec<_>>();
        assert_eq!(ancestors, ["623a.3(a)", "623a.3"]);
        assert_eq!(paragraph("623a.3(a)(1)").section(), paragraph("623a.3"));
        assert!(paragraph("623a.3").is_section());
        assert!(paragraph("623b.5") < paragraph("625a.1") && paragraph("625a.7") < paragraph("668a.1"));
        assert_eq!(paragraph("30-2399.04(6)(a)").parent(), Some(paragraph("30-2399.04(6)")));
        assert_eq!(paragraph("30-2399.04(6)(a)").section(), paragraph("30-2399.04"));
    }

    #[test]
    fn brackets_alone_replace_the_last_ones() {
        let beside = |first: &str, groups: &str| {
            paragraph(first).beside(&take_groups(groups).0).map(|each| each.to_string())
        };
        assert_eq!(beside("623a.9(a)", "(b)").as_deref(), Some("623a.9(b)"));
        assert_eq!(beside("623a.6(a)(2)", "(b)(2)").as_deref(), Some("623a.6(b)(2)"));
        assert_eq!(beside("623a.3(a)(5)", "(ii)"), None);
        assert_eq!(beside("623a.9", "(b)"), None);
        assert_eq!(beside("623a.9(a)", ""), None);
    }

    #[test]
    fn a_range_counts_numbers_letters_and_roman_numbers() {
        let range = |first: &str, last: &str| {
            paragraph(first).up_to(paragraph(last)).iter().map(Paragraph::to_string).collect::<Vec<_>>()
        };
        assert_eq!(range("623a.3(a)(9)", "623a.3(a)(11)"), ["623a.3(a)(10)", "623a.3(a)(11)"]);
        assert_eq!(range("623a.6(a)", "623a.6(c)"), ["623a.6(b)", "623a.6(c)"]);
        assert_eq!(range("623a.5(h)", "623a.5(i)"), ["623a.5(i)"]);
        assert_eq!(range("623a.3(a)(7)(i)", "623a.3(a)(9)(i)"), ["623a.3(a)(8)(i)", "623a.3(a)(9)(i)"]);
        assert_eq!(range("623a.6(a)(2)(i)", "623a.6(a)(2)(iii)"), ["623a.6(a)(2)(ii)", "623a.6(a)(2)(iii)"]);
        assert_eq!(range("30-2304(40)", "30-2304(41)"), ["30-2304(41)"]);
    }

    #[test]
    fn lower_case_letters_after_a_number_count_as_letters_in_colorado() {
        let (first, last) = (paragraph("30-2311(2)(d)"), paragraph("30-2311(2)(f)"));
        assert_eq!(first.up_to(last), [paragraph("30-2311(2)(e)"), paragraph("30-2311(2)(f)")]);
        let (first, last) = (paragraph("30-2311(2)(a)"), paragraph("30-2311(2)(c)"));
        assert_eq!(first.up_to(last), [paragraph("30-2311(2)(b)"), paragraph("30-2311(2)(c)")]);
    }

    #[test]
    fn uncountable_range_is_its_last() {
        for (first, last) in [
            ("623a.3(a)(9)", "623a.3(a)(5)"),
            ("623a.3(a)(9)", "623a.3(a)(9)"),
            ("623a.6(a)(1)", "623a.6(b)(2)"),
            ("623b.4(d)(1)", "623b.4(d)(1.1)"),
        ] {
            let last = paragraph(last);
            assert_eq!(paragraph(first).up_to(last.clone()), [last]);
        }
    }
}

//! Splits a source file, line by line, into code, strings and comments.

/// A line of a source file.
#[derive(Debug, Default)]
pub(crate) struct Line {
    /// Its code, with its strings.
    pub(crate) code: String,
    /// Its code without the contents of its strings.
    pub(crate) bare: String,
    pub(crate) comment: String,
    /// Whether the comment is a `//!` comment.
    pub(crate) header: bool,
}

impl Line {
    /// Returns whether it has a comment and no code.
    pub(crate) fn is_comment(&self) -> bool {
        !self.comment.is_empty() && self.code.trim().is_empty()
    }

    /// Returns whether it is an attribute and nothing else.
    pub(crate) fn is_attribute(&self) -> bool {
        self.bare.trim().starts_with("#[") && self.bare.trim().ends_with(']')
    }

    /// Returns whether it is blank.
    pub(crate) fn is_empty(&self) -> bool {
        self.code.trim().is_empty() && self.comment.is_empty()
    }
}

/// The construct that the next character belongs to.
#[derive(Clone, Copy)]
enum Within {
    Code,
    /// A string; a raw one ends with this many `#`.
    Text(Option<usize>),
    /// This many nested comments.
    Comment(usize),
}

/// Returns every line of a file.
pub(crate) fn lines(text: &str) -> Vec<Line> {
    let mut within = Within::Code;
    let take = |text: &str| {
        let (mut line, mut rest) = (Line::default(), text);
        while !rest.is_empty() {
            rest = match within {
                Within::Code => code(rest, &mut line, &mut within),
                Within::Text(hashes) => string(rest, hashes, &mut line, &mut within),
                Within::Comment(depth) => comment(rest, depth, &mut line, &mut within),
            };
        }
        line
    };
    text.lines().map(take).collect()
}

fn code<'a>(rest: &'a str, line: &mut Line, within: &mut Within) -> &'a str {
    if rest.starts_with("//") {
        line.comment.push_str(rest);
        line.header = rest.starts_with("//!");
        return "";
    }
    if let Some(inside) = rest.strip_prefix("/*") {
        *within = Within::Comment(1);
        return inside;
    }
    if let Some((hashes, inside)) = raw_string(rest, line) {
        *within = Within::Text(Some(hashes));
        return inside;
    }
    if let Some(inside) = rest.strip_prefix('"') {
        *within = Within::Text(None);
        line.code.push('"');
        return inside;
    }
    // A character, which may be a quote or a bracket; or the mark of a lifetime.
    let length = character(rest).unwrap_or_else(|| rest.chars().next().map_or(0, char::len_utf8));
    let (taken, after) = rest.split_at(length);
    line.code.push_str(taken);
    if !taken.starts_with('\'') {
        line.bare.push_str(taken);
    }
    after
}

/// Returns the number of `#` of a raw string that begins here, and the text inside and after it; `None` if none
/// begins here.
fn raw_string<'a>(rest: &'a str, line: &Line) -> Option<(usize, &'a str)> {
    let part_of_name = |before: char| before.is_alphanumeric() && before != 'b';
    if line.bare.ends_with(part_of_name) {
        return None;
    }
    let marks = rest.strip_prefix('r')?;
    let inside = marks.trim_start_matches('#');
    Some((marks.len() - inside.len(), inside.strip_prefix('"')?))
}

/// Returns the length of a character literal; `None` if none begins here.
fn character(rest: &str) -> Option<usize> {
    let inside = rest.strip_prefix('\'')?;
    let first = inside.chars().next()?;
    let least = if first == '\\' { 2 } else { first.len_utf8() };
    let quote = inside.get(least..)?.find('\'')?;
    (first == '\\' || quote == 0).then_some(1 + least + quote + 1)
}

fn string<'a>(rest: &'a str, hashes: Option<usize>, line: &mut Line, within: &mut Within) -> &'a str {
    let end = format!("\"{}", "#".repeat(hashes.unwrap_or(0)));
    if let Some(after) = rest.strip_prefix(&end) {
        *within = Within::Code;
        line.code.push('"');
        return after;
    }
    let escaped = hashes.is_none() && rest.starts_with('\\');
    let length = rest.chars().take(1 + usize::from(escaped)).map(char::len_utf8).sum();
    let (taken, after) = rest.split_at(length);
    line.code.push_str(taken);
    after
}

fn comment<'a>(rest: &'a str, depth: usize, line: &mut Line, within: &mut Within) -> &'a str {
    if let Some(after) = rest.strip_prefix("*/") {
        *within = if depth > 1 { Within::Comment(depth - 1) } else { Within::Code };
        return after;
    }
    if let Some(after) = rest.strip_prefix("/*") {
        *within = Within::Comment(depth + 1);
        return after;
    }
    let (taken, after) = rest.split_at(rest.chars().next().map_or(0, char::len_utf8));
    line.comment.push_str(taken);
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_strings_and_comments_are_separated() {
        let text =
            "let a = \"// {no comment}\"; // a comment\nlet b = r#\"a \"b\" {\"#; /* one /* two */ } */ f(b)";
        let lines = lines(text);
        assert_eq!(lines[0].bare, "let a = ; ");
        assert_eq!(lines[0].code, "let a = \"// {no comment}\"; ");
        assert_eq!(lines[0].comment, "// a comment");
        assert_eq!(lines[1].bare, "let b = ;  f(b)");
        assert_eq!(lines[1].comment, " one  two  } ");
    }

    #[test]
    fn quotes_and_brackets_in_characters_open_nothing() {
        let lines = lines(r#"let a: &'a str = f('"', '{', '\'', '\u{7b}'); // b"#);
        assert_eq!(lines[0].bare, "let a: &a str = f(, , , ); ");
        assert_eq!(lines[0].comment, "// b");
    }

    #[test]
    fn strings_and_comments_continue_over_lines() {
        let lines = lines("f(\"one\n  // two\");\n/* three\n four */ g()");
        assert_eq!(lines[1].code, "  // two\");");
        assert_eq!(lines[1].bare, ");");
        assert_eq!(lines[2].comment, " three");
        assert_eq!((lines[3].comment.as_str(), lines[3].bare.as_str()), (" four ", " g()"));
    }
}

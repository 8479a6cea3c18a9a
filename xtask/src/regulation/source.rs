//! Which citations of a source file count: those of code that is part of the product.
//!
//! A citation counts
//!
//! - in a string of code: a constant, the table of refusals;
//! - in a comment at the end of a line of code;
//! - in a comment or a doc comment directly above a line of code, attributes aside.
//!
//! It does not count
//!
//! - in a `//!` comment: a file that only describes a paragraph does not implement it;
//! - in a comment followed by an empty line, a closing bracket, `use` or `mod`: there is no code for it;
//! - in code that is commented out;
//! - in tests, and in code that is never compiled or that nothing uses (`cfg(false)`, `allow(dead_code)`).

mod lexer;

use crate::regulation::citation::citations;
use crate::regulation::paragraph::Paragraph;
use lexer::Line;

/// Attributes of items that are not part of the product.
const LEFT_OUT: [&str; 7] = [
    "#[test]",
    "#[cfg(test)]",
    "#[cfg(false)]",
    "#[cfg(any())]",
    "#[allow(dead_code",
    "#[expect(dead_code",
    "#[cfg(any(test",
];

/// Starts of lines that name code and do nothing.
const NAMES: [&str; 3] = ["use ", "mod ", "extern "];

/// Returns every paragraph that the code of a file cites, in order. A file of tests cites none.
pub(crate) fn cited(path: &str, text: &str) -> Vec<Paragraph> {
    if is_test(path, text) {
        return Vec::new();
    }
    let lines = lexer::lines(text);
    let left_out = left_out(&lines);
    let mut found = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        if left_out[index] {
            continue;
        }
        found.extend(citations(&line.code));
        if code_of(&lines, index).is_some_and(|code| !left_out[code] && acts(&lines[code])) {
            found.extend(citations(live_comment(line)));
        }
    }
    found
}

/// The code of a file that is part of the product, without comments and what is in strings. A file of tests has none.
pub(crate) fn product_code(path: &str, text: &str) -> String {
    if is_test(path, text) {
        return String::new();
    }
    let lines = lexer::lines(text);
    let code = lines.iter().zip(left_out(&lines)).filter(|(_, left_out)| !left_out);
    code.map(|(line, _)| format!("{}\n", line.bare)).collect()
}

fn is_test(path: &str, text: &str) -> bool {
    path.contains("/tests/") || path.ends_with("/tests.rs") || text.contains("#![cfg(test)]")
}

/// Returns the line of code that a comment stands on or directly above; `None` if there is none.
fn code_of(lines: &[Line], index: usize) -> Option<usize> {
    let below = lines.iter().enumerate().skip(index);
    let mut below = below.skip_while(|(_, line)| line.is_comment() || line.is_attribute());
    below.next().filter(|(_, line)| !line.is_empty()).map(|(code, _)| code)
}

/// Returns whether a line of code does something: it is neither a bare bracket nor a name of other code.
fn acts(line: &Line) -> bool {
    let code = line.bare.trim();
    let code = code.strip_prefix("pub ").unwrap_or(code);
    code.contains(|character: char| character.is_alphanumeric())
        && !NAMES.iter().any(|name| code.starts_with(name))
}

/// Returns the comment of a line, or nothing if it is commented-out code or a comment on such code.
fn live_comment(line: &Line) -> &str {
    let comment = line.comment.trim_start_matches('/');
    if line.header || comment.contains("//") { "" } else { comment }
}

/// Returns for each line whether it belongs to an item that is not part of the product.
fn left_out(lines: &[Line]) -> Vec<bool> {
    let mut found = vec![false; lines.len()];
    let mut index = 0;
    while index < lines.len() {
        let marked = LEFT_OUT.iter().any(|attribute| lines[index].bare.trim().starts_with(attribute));
        let end = if marked { item_end(lines, index) } else { index };
        found[index..=end].fill(marked);
        index = end + 1;
    }
    found
}

/// Returns the last line of the item that begins with the attribute at `start`.
fn item_end(lines: &[Line], start: usize) -> usize {
    let (mut depth, mut opened) = (0, false);
    for (index, line) in lines.iter().enumerate().skip(start) {
        for character in line.bare.chars() {
            match character {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth -= 1,
                _ => {}
            }
            opened |= character == '{';
            if depth < 0 || (depth == 0 && (character == ';' || (opened && character == '}'))) {
                return index;
            }
        }
        if depth == 0 && line.bare.trim_end().ends_with(',') {
            return index;
        }
    }
    lines.len() - 1
}

#[cfg(test)]
mod tests;

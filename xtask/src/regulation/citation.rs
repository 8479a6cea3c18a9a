//! Citations of paragraphs in text: `623a.3(a)(1)`, several as `623a.9(a), (b)`, many as `30-2304(22)-(38)`.

use crate::regulation::paragraph::{CHAPTERS, Paragraph, take_groups};

/// How the number of a section begins in Colorado; in Pennsylvania it begins with the chapter.
const COLORADO: &str = "30-23";
/// Separators of the two ends of a range.
const RANGES: [&str; 4] = ["-", "–", "—", " to "];
/// Separators of a list. Longer ones first, so that none is taken for its beginning.
const LISTS: [&str; 5] = [", and ", ", or ", ", ", " and ", " or "];

/// Returns every paragraph that `text` cites, in order.
pub(crate) fn citations(text: &str) -> Vec<Paragraph> {
    let mut found = Vec::new();
    for (at, here) in text.char_indices().map(|(at, _)| (at, text.split_at(at).1)) {
        let begins = CHAPTERS.iter().chain([&COLORADO]).any(|beginning| here.starts_with(beginning));
        if !begins || text.split_at(at).0.ends_with(is_part_of_number) {
            continue;
        }
        if let Some((first, rest)) = Paragraph::take(here) {
            found.push(first);
            follow(&mut found, rest);
        }
    }
    found
}

/// Returns whether what follows the character is no number of its own: `1623a.3`, `44-30-2304`.
fn is_part_of_number(before: char) -> bool {
    before.is_ascii_alphanumeric() || before == '-'
}

/// Continues after a paragraph with those cited by their last brackets alone.
fn follow(found: &mut Vec<Paragraph>, mut rest: &str) {
    while let Some(last) = found.last() {
        let (more, after) = if let Some((end, after)) = next(last, rest, &RANGES) {
            (last.up_to(end), after)
        } else if let Some((neighbour, after)) = next(last, rest, &LISTS) {
            (vec![neighbour], after)
        } else {
            break;
        };
        found.extend(more);
        rest = after;
    }
}

/// Returns the paragraph cited after `last` and one of `joints`, and the rest of the text.
fn next<'a>(last: &Paragraph, rest: &'a str, joints: &[&str]) -> Option<(Paragraph, &'a str)> {
    let after = joints.iter().find_map(|joint| rest.strip_prefix(joint))?;
    let (groups, after) = take_groups(after);
    Some((last.beside(&groups)?, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cited(text: &str) -> Vec<String> {
        citations(text).iter().map(Paragraph::to_string).collect()
    }

    #[test]
    fn citations_are_found_in_comments_strings_and_tags() {
        assert_eq!(cited("    StepResult::Lose // 623a.3(a)(1)(ii)(B)"), ["623a.3(a)(1)(ii)(B)"]);
        assert_eq!(cited(r#"1 Closed "623a.4(a)" "wait""#), ["623a.4(a)"]);
        assert_eq!(cited("@623b.4(d)(1.1) @623a.12(1)"), ["623b.4(d)(1.1)", "623a.12(1)"]);
        assert_eq!(cited("(G4, 623a.9(d)): all losers first"), ["623a.9(d)"]);
        assert_eq!(cited("as 623a.3(a)(2); pays 623a.5(a)."), ["623a.3(a)(2)", "623a.5(a)"]);
    }

    #[test]
    fn other_numbers_are_not_citations() {
        assert_eq!(cited("tcp:127.0.0.1:7623 v1623a.3 669a.3(i) 625b.3 623"), [""; 0]);
        assert_eq!(cited("30-1280(1), 44-30-2304, 130-2304(1), 30-23 and 30-23045"), [""; 0]);
    }

    #[test]
    fn citations_of_both_states_are_found_in_order() {
        assert_eq!(cited(r#"Cite::both("623a.4(c)(1)", "30-2305(3)")"#), ["623a.4(c)(1)", "30-2305(3)"]);
        assert_eq!(
            cited("30-2306(1), then 623a.5(a), then 30-2399.01(10)."),
            ["30-2306(1)", "623a.5(a)", "30-2399.01(10)"]
        );
        assert_eq!(cited("as in 30-2310. And 30-2399.05."), ["30-2310", "30-2399.05"]);
        assert_eq!(cited("@30-2304(1)(a) @smoke @30-2399.04(6)(a)"), ["30-2304(1)(a)", "30-2399.04(6)(a)"]);
    }

    #[test]
    fn citations_of_every_chapter_are_found_in_order() {
        assert_eq!(
            cited(r#""623a.8(b)" / "30-2311(1)" / "668a.3(g)" / "625a.7(a)""#),
            ["623a.8(b)", "30-2311(1)", "668a.3(g)", "625a.7(a)"]
        );
        assert_eq!(cited("668a.2(d)(5)-(6), (e)(1)"), ["668a.2(d)(5)", "668a.2(d)(6)", "668a.2(e)(1)"]);
        assert_eq!(cited("625a.5(d) to (f), 668a.4."), ["625a.5(d)", "625a.5(e)", "625a.5(f)", "668a.4"]);
    }

    #[test]
    fn colorado_ranges_and_lists_cite_each() {
        assert_eq!(cited("30-2304(40)-(41)"), ["30-2304(40)", "30-2304(41)"]);
        assert_eq!(cited("30-2304(43), (44)"), ["30-2304(43)", "30-2304(44)"]);
        assert_eq!(cited("30-2399.04(18)-(20)"), ["30-2399.04(18)", "30-2399.04(19)", "30-2399.04(20)"]);
        assert_eq!(
            cited("30-2311(2)(a)-(c) and (f)"),
            ["30-2311(2)(a)", "30-2311(2)(b)", "30-2311(2)(c)", "30-2311(2)(f)"]
        );
        assert_eq!(cited("30-2304(1) to 30-2304(3)"), ["30-2304(1)", "30-2304(3)"]);
    }

    #[test]
    fn a_range_cites_all_of_it() {
        assert_eq!(cited("623a.3(a)(20)-(22), hops"), ["623a.3(a)(20)", "623a.3(a)(21)", "623a.3(a)(22)"]);
        assert_eq!(cited("623a.6(a)–(c)"), ["623a.6(a)", "623a.6(b)", "623a.6(c)"]);
        assert_eq!(cited("623a.6(a) to (b)"), ["623a.6(a)", "623a.6(b)"]);
        assert_eq!(cited("623a.3(a)(7)(i) to (8)(i)"), ["623a.3(a)(7)(i)", "623a.3(a)(8)(i)"]);
    }

    #[test]
    fn a_list_cites_each() {
        assert_eq!(cited("623a.9(a), (b)."), ["623a.9(a)", "623a.9(b)"]);
        assert_eq!(cited("623a.3(a)(5)(i) and (ii)"), ["623a.3(a)(5)(i)", "623a.3(a)(5)(ii)"]);
        assert_eq!(
            cited("623a.3(a)(5)-(6), (41), and (42)"),
            ["623a.3(a)(5)", "623a.3(a)(6)", "623a.3(a)(41)", "623a.3(a)(42)"]
        );
    }

    #[test]
    fn separator_without_paragraph_ends_the_citation() {
        assert_eq!(cited("623a.4(c), (L1) and 623a.4(d) - see"), ["623a.4(c)", "623a.4(d)"]);
        assert_eq!(cited("623a.3(a)(5), (ii)"), ["623a.3(a)(5)"]);
    }
}

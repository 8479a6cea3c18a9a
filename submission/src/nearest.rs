//! Suggestions for unknown names.

/// Returns the help for an unknown name: the nearest known one, or all of them if none is near.
pub(crate) fn instead(name: &str, known: &[&str]) -> String {
    match nearest(name, known) {
        Some(near) => format!("did you mean {near:?}?"),
        None => format!("write one of {}", known.join(", ")),
    }
}

/// Returns the known name that differs least; `None` if it differs in more than a third of its letters, or one.
pub(crate) fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let name = name.to_lowercase().replace([' ', '-'], "_");
    let most = name.chars().count().div_euclid(3).max(1);
    let alike = known.iter().map(|known| (distance(&name, known), *known)).min();
    // A name without a letter in common is not near, however short it is.
    let is_near = |(distance, known): &(usize, &str)| *distance <= most && *distance < known.chars().count();
    let near = alike.filter(is_near).map(|(_, near)| near);
    near.or_else(|| numbered(&name, known))
}

/// Returns the known name that the given one begins with, such as `hop` for `hop_11`.
fn numbered<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let begins = |known: &&&str| name.strip_prefix(**known).is_some_and(|rest| rest.starts_with('_'));
    known.iter().filter(begins).max_by_key(|known| known.len()).copied()
}

/// Returns the number of letters to insert, delete or change to turn one name into the other (Levenshtein).
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.chars().count()).collect();
    for (line, a) in one.chars().enumerate() {
        let mut diagonal = line;
        let mut left = line.saturating_add(1);
        let (first, rest) = row.split_at_mut(1);
        first.fill(left);
        for (cell, b) in rest.iter_mut().zip(other.chars()) {
            let changed = diagonal.saturating_add(usize::from(a != b));
            diagonal = *cell;
            left = changed.min(left.saturating_add(1)).min(cell.saturating_add(1));
            *cell = left;
        }
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_letters() {
        for (one, other, letters) in [("", "", 0), ("", "ab", 2), ("kitten", "sitting", 3), ("ab", "ba", 2)] {
            assert_eq!(distance(one, other), letters, "{one} {other}");
            assert_eq!(distance(other, one), letters, "{other} {one}");
        }
    }

    #[test]
    fn nearest_name_is_found_unless_none_is_near() {
        let known = ["place", "place_lose", "any_seven", "hop", "whirl"];
        for (name, near) in [
            ("plaice", Some("place")),
            ("place_loose", Some("place_lose")),
            ("Any Seven", Some("any_seven")),
            ("hop_11", Some("hop")),
            ("whist", None),
            ("", None),
        ] {
            assert_eq!(nearest(name, &known), near, "{name}");
        }
        assert_eq!(nearest("C", &["A", "B"]), None);
        assert_eq!(instead("whist", &known), "write one of place, place_lose, any_seven, hop, whirl");
        assert_eq!(instead("plaice", &known), "did you mean \"place\"?");
    }
}

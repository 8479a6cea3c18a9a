//! Names that somebody may have meant.

/// What to write instead of a name that there is not: the nearest one, or any if none is near.
pub(crate) fn instead(name: &str, known: &[&str]) -> String {
    match nearest(name, known) {
        Some(near) => format!("did you mean {near:?}?"),
        None => format!("write one of {}", known.join(", ")),
    }
}

/// The known name that differs least, if it does not differ much: in a third of its letters, or one.
fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let name = name.to_lowercase().replace([' ', '-'], "_");
    let most = name.chars().count().div_euclid(3).max(1);
    let alike = known.iter().map(|known| (distance(&name, known), *known)).min();
    // A name of which no letter is the same is not near, however short it is.
    let is_near = |(distance, known): &(usize, &str)| *distance <= most && *distance < known.chars().count();
    let near = alike.filter(is_near).map(|(_, near)| near);
    near.or_else(|| numbered(&name, known))
}

/// A name with something after it that does not belong there, such as `hop_11`.
fn numbered<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let begins = |known: &&&str| name.strip_prefix(**known).is_some_and(|rest| rest.starts_with('_'));
    known.iter().filter(begins).max_by_key(|known| known.len()).copied()
}

/// How many letters must be put in, left out or changed to make one of the other (Levenshtein).
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
    fn letters_are_counted() {
        for (one, other, letters) in [("", "", 0), ("", "ab", 2), ("kitten", "sitting", 3), ("ab", "ba", 2)] {
            assert_eq!(distance(one, other), letters, "{one} {other}");
            assert_eq!(distance(other, one), letters, "{other} {one}");
        }
    }

    #[test]
    fn the_nearest_name_is_found_unless_none_is_near() {
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

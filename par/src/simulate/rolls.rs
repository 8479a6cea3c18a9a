//! Parses a number of rolls as people write it: `250000`, `1_000_000`, `10m`, `1.5m`, `1e8`.

/// The most rolls that may be asked for: enough for months.
const MOST: u64 = 1_000_000_000_000_000;

/// Parses a number of rolls.
pub fn read(text: &str) -> Result<u64, String> {
    let remedy =
        || format!("{text:?} is no number of rolls: write one such as 250000, 1_000_000, 10m or 1e8");
    let plain: String = text.trim().chars().filter(|c| !matches!(c, '_' | ',')).collect();
    let (figures, zeros) = scaled(&plain.to_ascii_lowercase()).ok_or_else(remedy)?;
    let (whole, part) = figures.split_once('.').unwrap_or((&figures, ""));
    let digits = format!("{whole}{part}");
    if whole.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(remedy());
    }
    let places = u32::try_from(part.len()).map_err(|_| remedy())?;
    let Some(zeros) = zeros.checked_sub(places) else {
        return Err(format!("{text:?} is not a whole number of rolls: leave the fraction out"));
    };
    let count = digits.parse::<u64>().ok().and_then(|n| n.checked_mul(10u64.checked_pow(zeros)?));
    match count {
        Some(0) => Err("no rolls at all: ask for at least one".to_owned()),
        Some(count) if count <= MOST => Ok(count),
        Some(_) | None => Err(format!("{text:?} is too many rolls: ask for at most 1e15")),
    }
}

/// Returns the digits, and the number of zeros after them; `None` if the text is no number.
fn scaled(text: &str) -> Option<(String, u32)> {
    if let Some((figures, zeros)) = text.split_once('e') {
        return Some((figures.to_owned(), zeros.parse().ok()?));
    }
    let units = [("k", 3), ("m", 6), ("b", 9), ("g", 9), ("", 0)];
    units.into_iter().find_map(|(unit, zeros)| Some((text.strip_suffix(unit)?.to_owned(), zeros)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_with_units_and_separators_are_read() {
        for (text, count) in [
            ("1", 1),
            ("250000", 250_000),
            ("1_000_000", 1_000_000),
            ("2,500", 2_500),
            ("10m", 10_000_000),
            ("10M", 10_000_000),
            ("250k", 250_000),
            ("2b", 2_000_000_000),
            ("1e8", 100_000_000),
            ("1.5m", 1_500_000),
            ("1.25e3", 1_250),
            ("1e15", MOST),
        ] {
            assert_eq!(read(text), Ok(count), "{text}");
        }
    }

    #[test]
    fn wrong_numbers_are_refused_with_a_remedy() {
        for (text, remedy) in [
            ("", "10m or 1e8"),
            ("many", "10m or 1e8"),
            ("-5", "10m or 1e8"),
            ("m", "10m or 1e8"),
            ("10mm", "10m or 1e8"),
            ("1e", "10m or 1e8"),
            ("1e-3", "10m or 1e8"),
            ("0x10", "10m or 1e8"),
            ("0", "at least one"),
            ("1.5", "leave the fraction out"),
            ("1.2345k", "leave the fraction out"),
            ("1e16", "at most 1e15"),
            ("1e99", "at most 1e15"),
            ("99999999999999999999", "at most 1e15"),
        ] {
            let refused = read(text).unwrap_err();
            assert!(refused.contains(remedy), "{text}: {refused}");
        }
    }
}

//! Build-time checks of the list of wagers, and its order.

use crate::wager::{FAMILIES, Family};

/// Returns whether numbers ascend, so that no two are the same, and have at most two digits.
#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
pub(super) const fn ascend(numbers: &[u8]) -> bool {
    let mut i = 0;
    while i < numbers.len() {
        if numbers[i] > 99 || (i > 0 && numbers[i - 1] >= numbers[i]) {
            return false;
        }
        i += 1;
    }
    true
}

/// Returns whether no two wagers are the same by the name of their family and their number.
#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
pub(super) const fn differ(families: &[(&str, &[u8])]) -> bool {
    let mut i = 0;
    while i < families.len() {
        let mut j = 0;
        while j < i {
            let ((one, numbers), (other, others)) = (families[i], families[j]);
            if same(one.as_bytes(), other.as_bytes()) && overlap(numbers, others) {
                return false;
            }
            j += 1;
        }
        i += 1;
    }
    true
}

/// Returns whether two lists share a number.
const fn overlap(mut numbers: &[u8], others: &[u8]) -> bool {
    while let [number, rest @ ..] = numbers {
        let mut left = others;
        while let [other, more @ ..] = left {
            if *number == *other {
                return true;
            }
            left = more;
        }
        numbers = rest;
    }
    false
}

const fn same(mut one: &[u8], mut other: &[u8]) -> bool {
    while let ([a, rest @ ..], [b, others @ ..]) = (one, other) {
        if *a != *b {
            return false;
        }
        (one, other) = (rest, others);
    }
    one.is_empty() && other.is_empty()
}

/// Returns the families from the lowest id, whatever the order of the list.
#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
pub(super) const fn sorted(mut families: [Family; FAMILIES]) -> [Family; FAMILIES] {
    let mut i = 1;
    while i < FAMILIES {
        let mut j = i;
        while j > 0 && families[j - 1].id() > families[j].id() {
            (families[j - 1], families[j]) = (families[j], families[j - 1]);
            j -= 1;
        }
        i += 1;
    }
    families
}

/// Returns the slot of a family among [`Family::ALL`].
#[expect(clippy::indexing_slicing, reason = "an id is below 128, which the build checks")]
#[expect(clippy::as_conversions, reason = "the discriminant of an enum without fields, nothing is cut")]
pub(super) const fn slot(family: Family) -> usize {
    SLOTS[family as usize] as usize
}

/// One more than the largest id.
pub(super) const IDS: usize = 128;

/// The slot of each id among [`Family::ALL`].
static SLOTS: [u8; IDS] = slots();

#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
const fn slots() -> [u8; IDS] {
    let mut slots = [u8::MAX; IDS];
    let mut i = 0;
    while i < FAMILIES {
        slots[Family::ALL[i] as usize] = i as u8;
        i += 1;
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_or_descending_numbers_are_found() {
        assert!(ascend(&[0]) && ascend(&[0, 4, 5, 99]));
        assert!(!ascend(&[4, 4]) && !ascend(&[5, 4]) && !ascend(&[100]));
    }

    #[test]
    fn repeated_names_are_found() {
        assert!(differ(&[("pass", &[0]), ("pass_odds", &[0]), ("odds", &[0])]));
        assert!(!differ(&[("pass", &[0]), ("odds", &[0]), ("pass", &[0])]));
        // The wagers big_6 and big_8 of one game, and big of another.
        assert!(differ(&[("big", &[6, 8]), ("big", &[0])]));
        assert!(!differ(&[("big", &[6, 8]), ("big", &[8])]));
    }

    #[test]
    fn families_are_sorted_by_id_whatever_the_order_of_the_list() {
        let mut shuffled = Family::ALL;
        // Every rotation, forwards and backwards.
        for _ in 0..FAMILIES {
            shuffled.rotate_left(1);
            assert_eq!(sorted(shuffled), Family::ALL);
            let mut backwards = shuffled;
            backwards.reverse();
            assert_eq!(sorted(backwards), Family::ALL);
        }
        assert!(Family::ALL.is_sorted_by_key(|family| family.id()));
        for (slot, family) in Family::ALL.into_iter().enumerate() {
            assert_eq!(family.index(), slot);
        }
    }
}

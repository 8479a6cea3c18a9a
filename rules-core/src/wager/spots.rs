//! Spots of the layout: one for every wager, from the lowest code.

use crate::wager::pass::Pass;
use crate::wager::{FAMILIES, Family, Wager};

/// Number of spots.
pub const SPOTS: usize = tables().1;

/// Words of a [`SpotSet`].
const WORDS: usize = SPOTS.div_ceil(64);

/// The wager of every spot, as newly made.
static WAGERS: [Wager; SPOTS] = wagers();

/// A betting area of the layout. Only this program's own tables use spots: outside, a wager is known by its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot(u8);

const _: () = assert!(SPOTS <= 256, "a Spot is a byte");

impl Spot {
    /// Returns every spot, from the lowest code.
    pub fn all() -> impl Iterator<Item = Self> {
        (0u8..=u8::MAX).take(SPOTS).map(Self)
    }

    /// Returns the first spot of a family.
    pub(super) const fn first_of(family: Family) -> Self {
        first_of(family)
    }

    /// Returns the spot `by` positions later.
    #[inline]
    pub(super) fn plus(self, by: usize) -> Self {
        Self(self.0.saturating_add(u8::try_from(by).unwrap_or(u8::MAX)))
    }

    /// Returns the wager of every spot, as newly made, for tables that are built with the program.
    pub(crate) const fn wagers() -> [Wager; SPOTS] {
        wagers()
    }

    /// Returns the slot among all spots.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the wager of the spot, as newly made.
    #[inline]
    pub fn wager(self) -> Wager {
        // The fallback is never used, because every spot has a wager. It avoids a panic.
        WAGERS.get(self.index()).copied().unwrap_or(Wager::Pass(Pass))
    }

    /// Returns the word of a set that holds its bit.
    #[inline]
    fn word(self) -> usize {
        usize::from(self.0.wrapping_shr(6))
    }

    /// Returns its bit in that word.
    #[inline]
    fn bit(self) -> u64 {
        1u64.wrapping_shl(u32::from(self.0))
    }
}

/// A set of spots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpotSet([u64; WORDS]);

impl Default for SpotSet {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl SpotSet {
    /// No spot.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Every spot, and room for more.
    pub const ALL: Self = Self([u64::MAX; WORDS]);

    /// Returns the spots of some families.
    pub const fn of(families: &[Family]) -> Self {
        families_set(families)
    }

    /// Returns the spots whose bets have a history.
    pub(crate) const fn remembering() -> Self {
        let (mut families, mut set) = (Family::ALL.as_slice(), Self::EMPTY);
        while let [family, others @ ..] = families {
            if family.remembers() {
                set = families_set_with(set, *family);
            }
            families = others;
        }
        set
    }

    /// Returns the spots whose wagers need a line bet.
    pub(crate) const fn needing_line_bet() -> Self {
        let (mut families, mut set) = (Family::ALL.as_slice(), Self::EMPTY);
        while let [family, others @ ..] = families {
            if family.needs_line_bet() {
                set = families_set_with(set, *family);
            }
            families = others;
        }
        set
    }

    /// Returns the spots whose wagers meet a condition.
    pub fn that(meets: impl Fn(Wager) -> bool) -> Self {
        let mut set = Self::EMPTY;
        for spot in Spot::all() {
            set.set(spot, meets(spot.wager()));
        }
        set
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        let mut words = self.0.as_slice();
        while let [word, others @ ..] = words {
            if *word != 0 {
                return false;
            }
            words = others;
        }
        true
    }

    /// Returns whether a spot is in the set.
    #[inline]
    pub fn has(&self, spot: Spot) -> bool {
        self.0.get(spot.word()).is_some_and(|word| word & spot.bit() != 0)
    }

    /// Adds a spot to the set, or takes it out.
    #[inline]
    pub fn set(&mut self, spot: Spot, inside: bool) {
        if let Some(word) = self.0.get_mut(spot.word()) {
            if inside {
                *word |= spot.bit();
            } else {
                *word &= !spot.bit();
            }
        }
    }

    /// Returns the spots in both sets.
    #[inline]
    #[must_use]
    pub fn both(self, other: Self) -> Self {
        self.with_each(other, |one, other| one & other)
    }

    /// Returns the spots that are not in the other set.
    #[inline]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        self.with_each(other, |one, other| one & !other)
    }

    /// Returns the spots in either set.
    #[inline]
    #[must_use]
    pub fn either(self, other: Self) -> Self {
        self.with_each(other, |one, other| one | other)
    }

    #[inline(always)]
    fn with_each(mut self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word = combine(*word, other);
        }
        self
    }

    /// Takes the first spot out and returns it. `None` if the set is empty.
    #[inline]
    pub fn pop(&mut self) -> Option<Spot> {
        for (base, word) in [0u8, 64, 128, 192].into_iter().zip(&mut self.0) {
            if *word != 0 {
                let lowest = u8::try_from(word.trailing_zeros()).unwrap_or(u8::MAX);
                *word &= word.wrapping_sub(1);
                return Some(Spot(base | lowest));
            }
        }
        None
    }

    /// Returns the spots, in order.
    pub fn iter(self) -> impl Iterator<Item = Spot> {
        let mut left = self;
        core::iter::from_fn(move || left.pop())
    }
}

const fn families_set(mut families: &[Family]) -> SpotSet {
    let mut set = SpotSet::EMPTY;
    while let [family, others @ ..] = families {
        set = families_set_with(set, *family);
        families = others;
    }
    set
}

#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
const fn families_set_with(mut set: SpotSet, family: Family) -> SpotSet {
    let first = tables().0[family.index()];
    let mut kind = 0;
    while kind < family.size() {
        let slot = first + kind;
        set.0[slot / 64] |= 1 << (slot % 64);
        kind += 1;
    }
    set
}

#[expect(
    clippy::indexing_slicing,
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "evaluated while building only; there are at most 256 spots"
)]
const fn first_of(family: Family) -> Spot {
    Spot(tables().0[family.index()] as u8)
}

#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
const fn tables() -> ([usize; FAMILIES], usize) {
    let (mut first, mut total, mut i) = ([0; FAMILIES], 0, 0);
    while i < FAMILIES {
        first[i] = total;
        total += Family::ALL[i].size();
        i += 1;
    }
    (first, total)
}

#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::panic,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
const fn wagers() -> [Wager; SPOTS] {
    let mut all = [Wager::Pass(Pass); SPOTS];
    let (mut family, mut at) = (0, 0);
    while family < FAMILIES {
        let mut kind = 0;
        while kind < Family::ALL[family].size() {
            all[at] = match Wager::of_kind(Family::ALL[family], kind) {
                Some(wager) => wager,
                None => panic!("a family is smaller than it says"),
            };
            kind += 1;
            at += 1;
        }
        family += 1;
    }
    all
}

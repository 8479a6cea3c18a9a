//! Places on the layout: one for every wager there is, in the order of the list.

use crate::wager::pass::Pass;
use crate::wager::{ComeOut, Family, Wager};

/// How many places there are.
pub const SPOTS: usize = tables().1;

const FAMILIES: usize = Family::ALL.len();

/// The wager of every place, as it is when newly made.
static WAGERS: [Wager; SPOTS] = wagers();

/// A place on the layout. For this program's own tables only: outside, a wager is known by its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot(u8);

impl Spot {
    /// Every place, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0u8..=u8::MAX).take(SPOTS).map(Self)
    }

    /// The first place of a family.
    pub(super) const fn first_of(family: Family) -> Self {
        first_of(family)
    }

    /// So many places further.
    #[inline]
    pub(super) fn further(self, by: usize) -> Self {
        Self(self.0.saturating_add(u8::try_from(by).unwrap_or(u8::MAX)))
    }

    /// The wager of every place, as it is when newly made, for tables that are built with the program.
    pub(crate) const fn wagers() -> [Wager; SPOTS] {
        wagers()
    }

    /// Its number among all places.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The wager that is made there.
    #[inline]
    pub fn wager(self) -> Wager {
        // The fallback is never taken, a spot being one of them; it is here instead of a panic.
        WAGERS.get(self.index()).copied().unwrap_or(Wager::Pass(Pass))
    }
}

/// Some of the places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SpotSet([u64; 2]);

const _: () = assert!(SPOTS <= 128, "a SpotSet holds 128 places");

impl SpotSet {
    /// None of them.
    pub const EMPTY: Self = Self([0; 2]);

    /// All of them, and what room there is for more.
    pub const ALL: Self = Self([u64::MAX; 2]);

    /// The places of some families.
    pub(crate) const fn of(families: &[Family]) -> Self {
        families_set(families)
    }

    /// The places of wagers that do this on come out rolls.
    pub(crate) const fn coming_out(does: ComeOut) -> Self {
        come_out_set(does)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        let [low, high] = self.0;
        low | high == 0
    }

    /// Whether a place is among them.
    #[inline]
    pub fn has(self, spot: Spot) -> bool {
        let [low, high] = self.0;
        let word = if spot.0 < 64 { low } else { high };
        word & bit(spot) != 0
    }

    /// Puts a place among them, or takes it out.
    #[inline]
    pub fn set(&mut self, spot: Spot, inside: bool) {
        let [low, high] = &mut self.0;
        let word = if spot.0 < 64 { low } else { high };
        if inside {
            *word |= bit(spot);
        } else {
            *word &= !bit(spot);
        }
    }

    /// Those that are in both.
    #[inline]
    #[must_use]
    pub const fn both(self, other: Self) -> Self {
        let ([low, high], [other_low, other_high]) = (self.0, other.0);
        Self([low & other_low, high & other_high])
    }

    /// Those that are not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        let ([low, high], [other_low, other_high]) = (self.0, other.0);
        Self([low & !other_low, high & !other_high])
    }

    /// Those that are in one or the other.
    #[must_use]
    pub const fn either(self, other: Self) -> Self {
        let ([low, high], [other_low, other_high]) = (self.0, other.0);
        Self([low | other_low, high | other_high])
    }

    /// Takes the first of them out.
    #[inline]
    pub fn pop(&mut self) -> Option<Spot> {
        let [low, high] = &mut self.0;
        if *low != 0 {
            Some(Spot(pop(low)))
        } else if *high != 0 {
            Some(Spot(pop(high) | 64))
        } else {
            None
        }
    }

    /// The places, in order.
    pub fn iter(self) -> impl Iterator<Item = Spot> {
        let mut left = self;
        core::iter::from_fn(move || left.pop())
    }
}

#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
const fn families_set(families: &[Family]) -> SpotSet {
    let (first, _) = tables();
    let (mut set, mut i) = ([0; 2], 0);
    while i < families.len() {
        let mut kind = 0;
        while kind < families[i].size() {
            let place = first[families[i].index()] + kind;
            set[place / 64] |= 1 << (place % 64);
            kind += 1;
        }
        i += 1;
    }
    SpotSet(set)
}

#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
const fn come_out_set(does: ComeOut) -> SpotSet {
    let wagers = wagers();
    let (mut set, mut place) = ([0; 2], 0);
    while place < SPOTS {
        if wagers[place].come_out() as u8 == does as u8 {
            set[place / 64] |= 1 << (place % 64);
        }
        place += 1;
    }
    SpotSet(set)
}

/// Takes the lowest bit out.
#[inline]
fn pop(word: &mut u64) -> u8 {
    let lowest = u8::try_from(word.trailing_zeros()).unwrap_or(u8::MAX);
    *word &= word.wrapping_sub(1);
    lowest
}

/// Its bit, in its half of a set.
#[inline]
fn bit(spot: Spot) -> u64 {
    1u64.wrapping_shl(u32::from(spot.0))
}

#[expect(
    clippy::indexing_slicing,
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "evaluated while building only; there are at most 128 places"
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

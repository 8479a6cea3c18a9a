//! Places on the layout: one for every wager there is, in the order of the list.

use crate::wager::pass::Pass;
use crate::wager::{Family, Wager};

/// How many places there are.
pub const SPOTS: usize = tables().1;

const FAMILIES: usize = Family::ALL.len();

/// Where each family begins, in the order of the list.
static FIRST: [usize; FAMILIES] = tables().0;

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

    pub(super) fn of(family: Family, kind: usize) -> Self {
        let first = FIRST.get(family.index()).copied().unwrap_or(0);
        Self(u8::try_from(first.saturating_add(kind)).unwrap_or(u8::MAX))
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
pub struct SpotSet(u128);

const _: () = assert!(SPOTS <= 128, "a SpotSet holds 128 places");

impl SpotSet {
    /// None of them.
    pub const EMPTY: Self = Self(0);

    /// All of them, and what room there is for more.
    pub const ALL: Self = Self(u128::MAX);

    /// The places of some families.
    pub(crate) const fn of(families: &[Family]) -> Self {
        families_set(families)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a place is among them.
    #[inline]
    pub fn has(self, spot: Spot) -> bool {
        self.0 & bit(spot) != 0
    }

    /// Puts a place among them, or takes it out.
    #[inline]
    pub fn set(&mut self, spot: Spot, inside: bool) {
        if inside {
            self.0 |= bit(spot);
        } else {
            self.0 &= !bit(spot);
        }
    }

    /// Those that are in both.
    #[inline]
    #[must_use]
    pub const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those that are not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Takes the first of them out.
    #[inline]
    pub fn pop(&mut self) -> Option<Spot> {
        if self.0 == 0 {
            return None;
        }
        let first = u8::try_from(self.0.trailing_zeros()).unwrap_or(u8::MAX);
        self.0 &= self.0.wrapping_sub(1);
        Some(Spot(first))
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
    let (mut set, mut i) = (0, 0);
    while i < families.len() {
        let mut kind = 0;
        while kind < families[i].size() {
            set |= 1 << (first[families[i].index()] + kind);
            kind += 1;
        }
        i += 1;
    }
    SpotSet(set)
}

fn bit(spot: Spot) -> u128 {
    1u128.wrapping_shl(u32::from(spot.0))
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

//! Slots of the amounts that only some spots have.

use crate::wager::{SPOTS, Spot};

/// Spots that may get a part of a broken-down wager.
pub(super) const PLAIN: usize = layout().1.plain;
/// Spots that may owe vigorish.
pub(super) const VIGORISH: usize = layout().1.vigorish;
/// Spots whose bets have a history.
pub(super) const MEMORIES: usize = layout().1.memory;

/// The slots of a spot's optional amounts. A spot without such an amount has a slot past the end.
#[derive(Clone, Copy)]
pub(super) struct Slots {
    pub(super) plain: usize,
    pub(super) vigorish: usize,
    pub(super) memory: usize,
}

impl Slots {
    const NONE: Self = Self { plain: usize::MAX, vigorish: usize::MAX, memory: usize::MAX };

    #[inline]
    pub(super) fn of(spot: Spot) -> Self {
        static SLOTS: [Slots; SPOTS] = layout().0;
        SLOTS.get(spot.index()).copied().unwrap_or(Self::NONE)
    }
}

/// Returns the slots of each spot, and the number of slots of each kind.
#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
const fn layout() -> ([Slots; SPOTS], Slots) {
    let wagers = Spot::wagers();
    let mut slots = [Slots::NONE; SPOTS];
    let mut used = Slots { plain: 0, vigorish: 0, memory: 0 };
    let mut i = 0;
    while i < SPOTS {
        let family = wagers[i].family();
        if family.takes_parts() {
            slots[i].plain = used.plain;
            used.plain += 1;
        }
        if family.owes_vigorish() {
            slots[i].vigorish = used.vigorish;
            used.vigorish += 1;
        }
        if family.remembers() {
            slots[i].memory = used.memory;
            used.memory += 1;
        }
        i += 1;
    }
    (slots, used)
}

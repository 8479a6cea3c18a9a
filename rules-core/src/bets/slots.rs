//! Slots of the amounts of each spot.
//!
//! A table plays one game at a time, so spots that no game has together may share a slot for their stakes.

use crate::variant::{GameKind, MOST_SPOTS};
use crate::wager::{FamilySet, SPOTS, Spot};

/// Slots for stakes: the fewest with which the indexes of no two spots of a game leave the same remainder.
pub(super) const STAKES: usize = {
    let mut stakes = MOST_SPOTS;
    while !are_apart(stakes) {
        stakes = stakes.saturating_add(1);
    }
    stakes
};

/// Returns the slot of a spot's stake.
#[inline]
pub(super) fn stake_slot(spot: Spot) -> usize {
    spot.index() % STAKES
}

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

/// Returns whether the indexes of no two spots of a game leave the same remainder.
#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
const fn are_apart(stakes: usize) -> bool {
    let wagers = Spot::wagers();
    let mut game = 0;
    while game < GameKind::ALL.len() {
        let rules = GameKind::ALL[game].rules();
        let families = FamilySet::of(rules.pa).or(FamilySet::of(rules.co));
        let (mut taken, mut spot) = ([false; SPOTS], 0);
        while spot < SPOTS {
            if families.has(wagers[spot].family()) {
                if taken[spot % stakes] {
                    return false;
                }
                taken[spot % stakes] = true;
            }
            spot += 1;
        }
        game += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jurisdiction::Jurisdiction;
    use crate::wager::Wager;

    #[test]
    fn spots_of_one_game_share_no_slot() {
        for game in GameKind::ALL {
            let mut taken = [None; STAKES];
            let families = Jurisdiction::ALL.map(|state| game.rules().families(state));
            let on_layout = |wager: &Wager| families.iter().any(|all| all.has(wager.family()));
            for wager in Wager::all().filter(on_layout) {
                let slot = stake_slot(wager.spot());
                assert_eq!(taken[slot].replace(wager), None, "{wager} at {}", game.title());
            }
        }
        const { assert!(STAKES < SPOTS) };
    }
}

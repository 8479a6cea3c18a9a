//! Slots of the amounts of each spot.
//!
//! A table plays one game at a time, so spots that no game has together share a slot for their stakes.

use crate::variant::GameKind;
use crate::wager::{FamilySet, SPOTS, Spot};

/// Stakes of the game with the most spots.
pub(super) const STAKES: usize = layout().1.stake;

/// Spots that may get a part of a broken-down wager.
pub(super) const PLAIN: usize = layout().1.plain;
/// Spots that may owe vigorish.
pub(super) const VIGORISH: usize = layout().1.vigorish;
/// Spots whose bets have a history.
pub(super) const MEMORIES: usize = layout().1.memory;

/// The slots of a spot's amounts. A spot without such an amount has a slot past the end.
#[derive(Clone, Copy)]
pub(super) struct Slots {
    pub(super) stake: usize,
    pub(super) plain: usize,
    pub(super) vigorish: usize,
    pub(super) memory: usize,
}

impl Slots {
    const NONE: Self =
        Self { stake: usize::MAX, plain: usize::MAX, vigorish: usize::MAX, memory: usize::MAX };

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
    let mut used = Slots { stake: 0, plain: 0, vigorish: 0, memory: 0 };
    let mut i = 0;
    while i < SPOTS {
        let family = wagers[i].family();
        let stake = free_slot(&slots, i);
        slots[i].stake = stake;
        used.stake = if stake < used.stake { used.stake } else { stake + 1 };
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

/// The wagers of every game in every state.
#[expect(
    clippy::indexing_slicing,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
const GAMES: [FamilySet; GameKind::ALL.len()] = {
    let (mut sets, mut i) = ([FamilySet::NONE; GameKind::ALL.len()], 0);
    while i < sets.len() {
        let rules = GameKind::ALL[i].rules();
        sets[i] = FamilySet::of(rules.pa).or(FamilySet::of(rules.co));
        i += 1;
    }
    sets
};

/// The games that have each spot: a bit for each.
#[expect(
    clippy::indexing_slicing,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
const GAMES_OF_SPOTS: [u32; SPOTS] = {
    let (wagers, mut found, mut spot) = (Spot::wagers(), [0; SPOTS], 0);
    while spot < SPOTS {
        let mut game = 0;
        while game < GAMES.len() {
            if GAMES[game].has(wagers[spot].family()) {
                found[spot] |= 1 << game;
            }
            game += 1;
        }
        spot += 1;
    }
    found
};

/// Returns the first slot that no spot before `spot` has in any of its games.
#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
const fn free_slot(slots: &[Slots; SPOTS], spot: usize) -> usize {
    let (mut taken, mut earlier, mut free) = ([false; SPOTS], 0, 0);
    while earlier < spot {
        if GAMES_OF_SPOTS[spot] & GAMES_OF_SPOTS[earlier] != 0 {
            taken[slots[earlier].stake] = true;
        }
        earlier += 1;
    }
    while taken[free] {
        free += 1;
    }
    free
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
                let slot = Slots::of(wager.spot()).stake;
                assert_eq!(taken[slot].replace(wager), None, "{wager} at {}", game.title());
            }
        }
        const { assert!(STAKES < SPOTS) };
    }
}

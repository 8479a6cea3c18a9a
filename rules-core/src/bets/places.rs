//! Where the lesser amounts of a seat's wagers are kept.

use crate::wager::{SPOTS, Spot, Wager};

/// Places that a broken-down wager can add to: Horn, Craps 2, 3 and 12, 11, Any Seven.
pub(super) const PLAIN: usize = 6;
/// Places that owe vigorish: Buy and Lay on six numbers.
pub(super) const VIGORISH: usize = 12;

/// Where a wager's lesser amounts are kept. Most have none, and their places are past the end.
#[derive(Clone, Copy)]
pub(super) struct Places {
    pub(super) plain: usize,
    pub(super) vigorish: usize,
}

impl Places {
    const NONE: Self = Self { plain: usize::MAX, vigorish: usize::MAX };

    pub(super) fn of(spot: Spot) -> Self {
        static PLACES: [Places; SPOTS] = places();
        PLACES.get(spot.index()).copied().unwrap_or(Self::NONE)
    }
}

#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "evaluated while building only: a slip here fails the build, never the table"
)]
const fn places() -> [Places; SPOTS] {
    let wagers = Spot::wagers();
    let mut places = [Places::NONE; SPOTS];
    let mut i = 0;
    while i < SPOTS {
        places[i] = Places { plain: plain_place(wagers[i]), vigorish: vigorish_place(wagers[i]) };
        i += 1;
    }
    places
}

const fn plain_place(wager: Wager) -> usize {
    use crate::wager::one_roll::Craps;
    if let Wager::Horn(_) = wager {
        0
    } else if let Wager::Craps(craps) = wager {
        match craps {
            Craps::Two => 1,
            Craps::Three => 2,
            Craps::Twelve => 3,
        }
    } else if let Wager::Eleven(_) = wager {
        4
    } else if let Wager::AnySeven(_) = wager {
        5
    } else {
        Places::NONE.plain
    }
}

const fn vigorish_place(wager: Wager) -> usize {
    if let Wager::Buy(buy) = wager {
        buy.0.index()
    } else if let Wager::Lay(lay) = wager {
        lay.0.index().saturating_add(6)
    } else {
        Places::NONE.vigorish
    }
}

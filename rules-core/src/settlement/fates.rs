//! What becomes of the wagers on each place.
//!
//! That follows from the throw, the place and whether the wager works, and not from whose it is: so each place is asked
//! about once for all seats. Only a wager with a memory of its own is asked about at every seat.

use crate::verdict::Verdict;
use crate::wager::{Spot, SpotSet, Wager};

/// Places, by what becomes of the wagers there. On all others they stand as they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fates {
    /// They lose.
    pub(super) lose: SpotSet,
    /// They win, or their stakes come back.
    pub(super) pay: SpotSet,
    /// They stand as something new.
    pub(super) change: SpotSet,
}

/// The same for all seats, as far as anybody has asked.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shared {
    asked: SpotSet,
    fates: Fates,
}

impl Fates {
    /// Notes what becomes of a wager.
    pub(super) fn note(&mut self, spot: Spot, wager: Wager, verdict: Verdict<Wager>) {
        match verdict {
            Verdict::Lose => self.lose.set(spot, true),
            Verdict::Push | Verdict::Pay(_) | Verdict::PayAndStand(_) => self.pay.set(spot, true),
            Verdict::Stand(next) if next != wager => self.change.set(spot, true),
            Verdict::Stand(_) => {}
        }
    }

    /// These and others.
    pub(super) const fn and(self, others: Self) -> Self {
        Self {
            lose: self.lose.either(others.lose),
            pay: self.pay.either(others.pay),
            change: self.change.either(others.change),
        }
    }
}

impl Shared {
    /// What becomes of the wagers on some places. Those that nobody has asked about before are asked.
    #[inline(always)]
    pub(super) fn of(&mut self, places: SpotSet, mut ask: impl FnMut(Spot) -> Verdict<Wager>) -> Fates {
        let mut new = places.without(self.asked);
        self.asked = self.asked.either(new);
        while let Some(spot) = new.pop() {
            self.fates.note(spot, spot.wager(), ask(spot));
        }
        let Fates { lose, pay, change } = self.fates;
        Fates { lose: lose.both(places), pay: pay.both(places), change: change.both(places) }
    }
}

//! The outcome of a roll for the bets on each spot.
//!
//! The roll, the spot and whether the bet works decide this, whichever seat has the bet: so each spot is asked once for
//! all seats. Only a wager with a history is asked at every seat.

use crate::verdict::Verdict;
use crate::wager::{Spot, SpotSet, Wager};

/// Spots, by what the roll does to the bets there. On all others, bets stay as they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fates {
    /// Bets that lose.
    pub(super) lose: SpotSet,
    /// Bets that win, or whose stakes are returned.
    pub(super) pay: SpotSet,
    /// Bets that move to another wager, or get a new history.
    pub(super) change: SpotSet,
}

/// The fates of spots, the same for all seats, as far as they are known.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shared {
    asked: SpotSet,
    fates: Fates,
}

impl Fates {
    /// Adds a wager's verdict.
    pub(super) fn note(&mut self, spot: Spot, wager: Wager, verdict: Verdict<Wager>) {
        match verdict {
            Verdict::Lose => self.lose.set(spot, true),
            Verdict::Push | Verdict::Pay(_) | Verdict::PayAndStand(_) => self.pay.set(spot, true),
            Verdict::Stand(next) if next != wager => self.change.set(spot, true),
            Verdict::Stand(_) => {}
        }
    }

    /// Returns the spots of both.
    pub(super) fn and(self, others: Self) -> Self {
        Self {
            lose: self.lose.either(others.lose),
            pay: self.pay.either(others.pay),
            change: self.change.either(others.change),
        }
    }
}

impl Shared {
    /// Returns the fates of some spots. Asks for those that are not known yet.
    #[inline(always)]
    pub(super) fn of(&mut self, spots: SpotSet, mut ask: impl FnMut(Spot) -> Verdict<Wager>) -> Fates {
        let mut new = spots.without(self.asked);
        self.asked = self.asked.either(new);
        while let Some(spot) = new.pop() {
            self.fates.note(spot, spot.wager(), ask(spot));
        }
        let Fates { lose, pay, change } = self.fates;
        Fates { lose: lose.both(spots), pay: pay.both(spots), change: change.both(spots) }
    }
}

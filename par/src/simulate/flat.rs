//! Strategies of Props & Hops and Sic Bo: flat stakes, as near to the usual one as the limits allow.

use rules_core::game::Declined;
use rules_core::wager::props::hop_the::{HopCenter, HopLeft, HopRight, HopTop};
use rules_core::wager::props::six_eight_shake::SixEightShake;
use rules_core::wager::sic_bo::small_big::Small;
use rules_core::{Cents, Game, Seat, Submission, Wager};

use crate::simulate::strategy::{STAKE, Strategy, stands, within};

/// Returns the stake on a wager.
fn stake(wager: Wager, terms: &Submission) -> Cents {
    within(&terms.bounds(wager.family())).unwrap_or(STAKE)
}

/// Small, on every roll.
#[derive(Clone, Copy, Debug)]
pub struct SmallOnly {
    seat: Seat,
    stake: Cents,
}

impl SmallOnly {
    /// Makes the strategy of a seat.
    pub fn new(terms: &Submission, seat: Seat) -> Self {
        Self { seat, stake: stake(Wager::Small(Small), terms) }
    }
}

impl Strategy for SmallOnly {
    #[inline]
    fn bet(&self, game: &mut Game) -> Result<(), Declined> {
        game.make(self.seat, Wager::Small(Small), self.stake)
    }

    fn thrower(&self, _: &Game) -> Option<Seat> {
        None
    }
}

/// The four parts of the layout, on every roll.
#[derive(Clone, Copy, Debug)]
pub struct Hops {
    seat: Seat,
    bets: [(Wager, Cents); 4],
}

impl Hops {
    /// Makes the strategy of a seat.
    pub fn new(terms: &Submission, seat: Seat) -> Self {
        let parts = [
            Wager::HopTop(HopTop),
            Wager::HopLeft(HopLeft),
            Wager::HopRight(HopRight),
            Wager::HopCenter(HopCenter),
        ];
        Self { seat, bets: parts.map(|wager| (wager, stake(wager, terms))) }
    }
}

impl Strategy for Hops {
    #[inline]
    fn bet(&self, game: &mut Game) -> Result<(), Declined> {
        self.bets.iter().try_for_each(|(wager, stake)| game.make(self.seat, *wager, *stake))
    }

    fn thrower(&self, _: &Game) -> Option<Seat> {
        Some(self.seat)
    }
}

/// Six Eight Shake, whenever it may be made: while no lammer is collected (PH2).
#[derive(Clone, Copy, Debug)]
pub struct Shake {
    seat: Seat,
    stake: Cents,
}

impl Shake {
    /// Makes the strategy of a seat.
    pub fn new(terms: &Submission, seat: Seat) -> Self {
        Self { seat, stake: stake(Wager::SixEightShake(SixEightShake), terms) }
    }
}

impl Strategy for Shake {
    #[inline]
    fn bet(&self, game: &mut Game) -> Result<(), Declined> {
        let wager = Wager::SixEightShake(SixEightShake);
        if game.markers().shake.any() || stands(game, self.seat, wager) {
            return Ok(());
        }
        game.make(self.seat, wager, self.stake)
    }

    fn thrower(&self, _: &Game) -> Option<Seat> {
        Some(self.seat)
    }
}

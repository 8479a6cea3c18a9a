//! Players for seats that somebody has given credit: they bet on the Pass Line and now and then on the Field, take the
//! dice when they are offered, and throw. They touch panels and drop dice, and do nothing else.

use anyhow::Result;
use protocol::field_bus::{Dice, Touch, View};
use protocol::host::Phase;
use rand::Rng as _;
use rules_core::wager::field::Field;
use rules_core::wager::pass::Pass;
use rules_core::{Seat, Wager};

use crate::bench::Bench;

/// How long they think, in microseconds of the table's time.
const THINKING: u64 = 700_000;

/// What they bet, in cents.
const STAKE: u64 = 1_000;

/// The players.
#[derive(Debug, Default)]
pub(super) struct Bots {
    /// When they last did something.
    last: u64,
}

impl Bots {
    /// Does the next thing, if it is time for one.
    pub(super) fn play(&mut self, bench: &mut Bench) -> Result<()> {
        if bench.micros() < self.last + THINKING {
            return Ok(());
        }
        self.last = bench.micros();
        let seats: Vec<(Seat, View)> = Seat::all()
            .zip(bench.panels())
            .filter_map(|(seat, panel)| Some((seat, panel.view()?.clone())))
            .collect();
        match seats.first().map(|(_, view)| view.phase) {
            Some(Phase::Betting) => bet(bench, &seats),
            Some(Phase::DiceOut) => {
                let faces = [(); 2].map(|()| rand::rng().random_range(1..=6));
                bench.drop_dice(faces, faces);
                Ok(())
            }
            Some(Phase::Closed | Phase::NoMoreBets | Phase::Review | Phase::Suspended | Phase::Disabled)
            | None => Ok(()),
        }
    }
}

/// One bet at a time, so that a person can follow; with all bets made, the shooter takes the dice.
fn bet(bench: &mut Bench, seats: &[(Seat, View)]) -> Result<()> {
    let (pass, field) = (Wager::Pass(Pass).code().0, Wager::Field(Field).code().0);
    for (seat, view) in seats.iter().filter(|(_, view)| view.credit >= STAKE) {
        let has = |wager| view.bets.iter().any(|bet| bet.wager == wager);
        if !view.seated {
            return bench.tap(*seat, Touch::LogIn);
        }
        if view.point.is_none() && !has(pass) {
            return bench.tap(*seat, Touch::Place { wager: pass, cents: STAKE });
        }
        if !has(field) && rand::rng().random_ratio(1, 4) {
            return bench.tap(*seat, Touch::Place { wager: field, cents: STAKE });
        }
    }
    let asked = seats.iter().find(|(_, view)| matches!(view.dice, Dice::Here | Dice::Offered));
    match asked {
        Some((seat, view)) if !view.bets.is_empty() => bench.tap(*seat, Touch::TakeDice),
        // Whoever is asked has nothing to throw for.
        Some((seat, _)) => bench.tap(*seat, Touch::PassDice),
        None => Ok(()),
    }
}

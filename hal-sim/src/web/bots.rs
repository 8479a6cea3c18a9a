//! Bots for empty seats. They buy in over the link, touch panels and throw or shake the dice, and do nothing else.

use anyhow::Result;
use protocol::field_bus::{Dice, Touch, View};
use protocol::host::{Phase, Request};
use rules_core::lamp::Lamp;
use rules_core::seat::MAX_SEATS;
use rules_core::{Seat, Submission};
use table::lamps::Colour;

use crate::bench::Bench;

mod wishes;

use wishes::wish;

/// Pause before the next touch of all bots together, in microseconds of the table's time.
const THINKING: u64 = 250_000;

/// How long a bot holds the dice before it throws or shakes them, in microseconds.
const SHAKING: u64 = 900_000;

/// Their buy-in, and the credit below which they buy in again, in cents.
const BUY_IN: u64 = 50_000;
const POOR: u64 = 5_000;

/// Wagers that each of them makes between two throws.
const WAGERS: u8 = 3;

/// The bots.
#[derive(Debug, Default)]
pub(super) struct Bots {
    /// The last this many seats are theirs.
    pub(super) seats: u8,
    /// Whether they also play seats that someone else has given credit.
    guests: bool,
    /// When they last acted.
    last: u64,
    /// Wagers of each since the last throw.
    made: [u8; MAX_SEATS],
}

impl Bots {
    /// Makes bots without seats; with `guests`, they play every seat with credit.
    pub(super) fn new(guests: bool) -> Self {
        Self { guests, ..Self::default() }
    }

    /// Returns whether they play a seat of a table with `of` seats.
    pub(super) fn play_at(&self, seat: Seat, of: u8) -> bool {
        self.guests || self.fill(seat, of)
    }

    /// Returns whether a seat is theirs, where they buy in.
    fn fill(&self, seat: Seat, of: u8) -> bool {
        seat.number() > of.saturating_sub(self.seats)
    }

    /// Does the next action, if one is due. Returns whether a bot throws the dice now.
    pub(super) fn play(&mut self, bench: &mut Bench, terms: &Submission) -> Result<bool> {
        if self.seats == 0 && !self.guests {
            return Ok(false);
        }
        let waited = bench.micros().saturating_sub(self.last);
        let seats: Vec<(Seat, View)> = terms
            .seats()
            .zip(bench.panels())
            .filter(|(seat, _)| self.play_at(*seat, terms.seat_count()))
            .filter_map(|(seat, panel)| Some((seat, panel.view()?.clone())))
            .collect();
        let throws = match seats.first().map(|(_, view)| view.phase) {
            Some(Phase::Betting) if waited >= THINKING => {
                self.bet(bench, terms, &seats)?;
                false
            }
            Some(Phase::DiceOut) if waited >= SHAKING => {
                self.made = [0; MAX_SEATS];
                seats.iter().any(|(_, view)| view.dice == Dice::Here) && bench.dice_are_read()
            }
            _ => return Ok(false),
        };
        self.last = bench.micros();
        Ok(throws)
    }

    /// Makes one touch at a time, so that a person can follow; once all bets are made, takes the dice.
    fn bet(&mut self, bench: &mut Bench, terms: &Submission, seats: &[(Seat, View)]) -> Result<()> {
        let collected = has_collected_lammer(bench);
        for (seat, view) in seats {
            if view.credit < POOR {
                if self.fill(*seat, terms.seat_count()) {
                    let request = Request::Credit { seat: seat.number(), cents: BUY_IN };
                    return bench.send(request).map(drop);
                }
                continue;
            }
            if !view.seated {
                return bench.tap(*seat, Touch::LogIn);
            }
            let made = &mut self.made[usize::from(seat.number()) - 1];
            if *made < WAGERS {
                *made += 1;
                if let Some((wager, cents)) = wish(view, terms, *made == 1, collected) {
                    return bench.tap(*seat, Touch::Place { wager: wager.code().0, cents });
                }
            }
        }
        let asked = seats.iter().find(|(_, view)| matches!(view.dice, Dice::Here | Dice::Offered));
        match asked {
            Some((seat, view)) if !view.bets.is_empty() => bench.tap(*seat, Touch::TakeDice),
            // A seat that is offered the dice has no bet to throw for.
            Some((seat, _)) => bench.tap(*seat, Touch::PassDice),
            None => Ok(()),
        }
    }
}

/// Returns whether a lammer of the Six Eight Shake is collected: then the wager is not made (PH2).
fn has_collected_lammer(bench: &mut Bench) -> bool {
    let collected = |(lamp, colour)| matches!(lamp, Lamp::Lammer(_)) && colour == Colour::WHITE;
    bench.lamps().ok().flatten().is_some_and(|frame| frame.lamps().any(collected))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use protocol::host::Event;
    use rules_core::Wager;
    use rules_core::wager::Family;

    use super::*;
    use crate::target::Kind;
    use crate::web::tossing::Tosser;

    /// Plays for this many seconds of the table's time.
    fn play(bots: &mut Bots, bench: &mut Bench, terms: &Submission, seconds: u64) {
        let mut tosser = Tosser::default();
        for _ in 0..seconds * 20 {
            if bots.play(bench, terms).unwrap() && !tosser.is_shaking() {
                tosser.throw(bench, terms, None).unwrap();
            }
            tosser.play(bench, terms).unwrap();
            bench.advance(50_000).unwrap();
        }
    }

    fn throws(bench: &Bench) -> usize {
        bench.events_since(0).filter(|event| event.rolled().is_some()).count()
    }

    #[test]
    fn bots_fill_the_last_seats_buy_in_and_throw() {
        let mut bench = Bench::start(Kind::Sim).unwrap();
        let mut bots = Bots { seats: 3, ..Bots::default() };
        play(&mut bots, &mut bench, &table::opening(), 60);
        assert!(throws(&bench) > 5, "{bench:?}");
        for (seat, panel) in Seat::all().zip(bench.panels()) {
            assert_eq!(panel.view().unwrap().seated, seat.number() > 5, "{seat}");
        }
    }

    #[test]
    fn guest_bots_play_only_seats_with_credit() {
        let mut bench = Bench::start(Kind::Sim).unwrap();
        let mut bots = Bots::new(true);
        play(&mut bots, &mut bench, &table::opening(), 5);
        assert_eq!(throws(&bench), 0);
        bench.order(Request::Credit { seat: 2, cents: 30_000 }).unwrap();
        play(&mut bots, &mut bench, &table::opening(), 30);
        assert!(throws(&bench) > 2, "{bench:?}");
        let funded = |event: &&Event| matches!(event, Event::Credited { .. });
        assert_eq!(bench.events_since(0).filter(funded).count(), 1);
    }

    /// Lets two bots play a sample's game; returns the wagers that they made, and the number of refused touches.
    fn played(sample: &str, seconds: u64) -> (BTreeSet<Family>, usize, Bench) {
        let path = format!("{}/../submissions/{sample}.toml", env!("CARGO_MANIFEST_DIR"));
        let terms = submission::parse_toml(&std::fs::read_to_string(path).unwrap(), sample).unwrap();
        let mut bench = Bench::start(Kind::Sim).unwrap();
        bench.equip_for(&terms).unwrap();
        bench.load_submission(&terms).unwrap();
        let mut bots = Bots { seats: 2, ..Bots::default() };
        play(&mut bots, &mut bench, &terms, seconds);
        let made = bench.events_since(0).filter_map(|event| match event {
            Event::BetChanged { wager, .. } => Wager::try_from(*wager).ok().map(Wager::family),
            _ => None,
        });
        let refused = bench.panels().iter().filter_map(|panel| panel.view()?.refused).count();
        (made.collect(), refused, bench)
    }

    #[test]
    fn bots_shake_at_props_and_hops_and_pass_the_shaker() {
        let (made, refused, bench) = played("props-and-hops", 300);
        assert!(throws(&bench) > 20, "{bench:?}");
        assert!(made.len() > 4, "{made:?}");
        assert_eq!(refused, 0, "{bench:?}");
        let holders = bench.events_since(0).filter_map(|event| match event {
            Event::ShakerAt { seat } => *seat,
            _ => None,
        });
        assert_eq!(holders.collect::<BTreeSet<u8>>(), BTreeSet::from([5, 6]));
    }

    #[test]
    fn bots_bet_at_sic_bo_while_the_table_shakes() {
        let (made, refused, bench) = played("sic-bo", 300);
        assert!(throws(&bench) > 5, "{bench:?}");
        assert!(made.len() > 4, "{made:?}");
        assert_eq!(refused, 0, "{bench:?}");
    }
}

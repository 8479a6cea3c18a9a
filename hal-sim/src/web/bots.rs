//! Bots for empty seats. They buy in over the link, touch panels and drop dice, and do nothing else.

use anyhow::Result;
use protocol::field_bus::{Dice, Touch, View};
use protocol::host::{Phase, Request};
use rand::Rng as _;
use rand::seq::IndexedRandom as _;
use rules_core::seat::MAX_SEATS;
use rules_core::wager::Family;
use rules_core::{Seat, Submission, Wager};

use crate::bench::Bench;
use crate::scenario::words::wager_named;

/// Pause before the next touch of all bots together, in microseconds of the table's time.
const THINKING: u64 = 250_000;

/// How long the dice are shaken, in microseconds.
const SHAKING: u64 = 900_000;

/// Their buy-in, and the credit below which they buy in again, in cents.
const BUY_IN: u64 = 50_000;
const POOR: u64 = 5_000;

/// Wagers that each of them makes between two throws.
const WAGERS: u8 = 3;

/// How often a bot picks another wager, if the game does not have the one it picked.
const TRIES: u8 = 4;

/// Their line bets.
const LINE: [&str; 6] = ["pass", "pass", "pass", "pass", "pass", "dont_pass"];

/// Their wagers before a come-out roll, beside a line bet, and once a point is on.
const COME_OUT: [&str; 14] = [
    "ride_the_line",
    "sharp_shooter",
    "put_6",
    "under_7",
    "fire",
    "all_small",
    "all_tall",
    "make_em_all",
    "hot_roller",
    "lucky_shooter",
    "hot_shooter",
    "field",
    "hard_6",
    "hard_8",
];
const POINT_ON: [&str; 28] = [
    "big_6",
    "big_8",
    "put_8",
    "over_7",
    "place_2",
    "place_12",
    "buy_3",
    "buy_11",
    "come",
    "come",
    "dont_come",
    "place_5",
    "place_6",
    "place_8",
    "place_9",
    "buy_4",
    "buy_10",
    "lay_4",
    "place_lose_6",
    "field",
    "field",
    "six_seven_eight",
    "hard_4",
    "hard_10",
    "any_craps",
    "eleven",
    "horn",
    "hop_15",
];

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

    /// Does the next action, if one is due.
    pub(super) fn play(&mut self, bench: &mut Bench, terms: &Submission) -> Result<()> {
        if self.seats == 0 && !self.guests {
            return Ok(());
        }
        let waited = bench.micros().saturating_sub(self.last);
        let seats: Vec<(Seat, View)> = terms
            .seats()
            .zip(bench.panels())
            .filter(|(seat, _)| self.play_at(*seat, terms.seat_count()))
            .filter_map(|(seat, panel)| Some((seat, panel.view()?.clone())))
            .collect();
        match seats.first().map(|(_, view)| view.phase) {
            Some(Phase::Betting) if waited >= THINKING => self.bet(bench, terms, &seats)?,
            Some(Phase::DiceOut) if waited >= SHAKING => {
                if seats.iter().any(|(_, view)| view.dice == Dice::Here) && bench.dice_are_read() {
                    let faces = [(); 2].map(|()| rand::rng().random_range(1..=6));
                    bench.drop_dice(faces, faces);
                }
                self.made = [0; MAX_SEATS];
            }
            _ => return Ok(()),
        }
        self.last = bench.micros();
        Ok(())
    }

    /// Makes one touch at a time, so that a person can follow; once all bets are made, takes the dice.
    fn bet(&mut self, bench: &mut Bench, terms: &Submission, seats: &[(Seat, View)]) -> Result<()> {
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
                if let Some((wager, cents)) = wish(view, terms, *made == 1) {
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

/// Returns the next wager and stake, a line bet first; `None` if there is none.
fn wish(view: &View, terms: &Submission, first: bool) -> Option<(Wager, u64)> {
    let mut chance = rand::rng();
    let has = |wager: Wager| view.bets.iter().any(|bet| bet.wager == wager.code().0);
    let has_named = |name| wager_named(name).is_some_and(has);
    let names: &[&str] = match view.point {
        None if first && !has_named("pass") && !has_named("dont_pass") => &LINE,
        None => &COME_OUT,
        Some(_) if first && has_named("pass") => &["pass_odds"],
        Some(_) => &POINT_ON,
    };
    let plays = |wager: &Wager| terms.offers_wager(*wager) && !has(*wager);
    let mut tries = (0..TRIES).filter_map(|_| wager_named(names.choose(&mut chance)?));
    let wager = tries.find(plays)?;
    Some((wager, stake(wager, terms, rand::rng().random_range(1..=3))))
}

/// Returns `times` times the casino's minimum, in steps that the wager allows.
fn stake(wager: Wager, terms: &Submission, times: u64) -> u64 {
    let bounds = terms.bounds(wager.family());
    let chips = match wager.family() {
        Family::CAndE => 2,
        Family::Horn => 4,
        Family::HornHigh | Family::Whirl => 5,
        _ => 1,
    };
    let step = bounds.unit.get() * chips;
    let least = bounds.least.get().max(step).div_ceil(step) * step;
    (least * times).min(bounds.most.get() / step * step)
}

#[cfg(test)]
mod tests {
    use protocol::host::Event;

    use super::*;
    use crate::target::Kind;

    /// Plays for this many seconds of the table's time.
    fn play(bots: &mut Bots, bench: &mut Bench, seconds: u64) {
        for _ in 0..seconds * 20 {
            bots.play(bench, &table::opening()).unwrap();
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
        play(&mut bots, &mut bench, 60);
        assert!(throws(&bench) > 5, "{bench:?}");
        for (seat, panel) in Seat::all().zip(bench.panels()) {
            assert_eq!(panel.view().unwrap().seated, seat.number() > 5, "{seat}");
        }
    }

    #[test]
    fn guest_bots_play_only_seats_with_credit() {
        let mut bench = Bench::start(Kind::Sim).unwrap();
        let mut bots = Bots::new(true);
        play(&mut bots, &mut bench, 5);
        assert_eq!(throws(&bench), 0);
        bench.order(Request::Credit { seat: 2, cents: 30_000 }).unwrap();
        play(&mut bots, &mut bench, 30);
        assert!(throws(&bench) > 2, "{bench:?}");
        let funded = |event: &&Event| matches!(event, Event::Credited { .. });
        assert_eq!(bench.events_since(0).filter(funded).count(), 1);
    }
}

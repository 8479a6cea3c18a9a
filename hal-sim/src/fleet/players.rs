//! One table and its players, who bet at random, and the floor that buys them in.

use anyhow::{Context, Result};
use protocol::field_bus::{Dice, Touch, View};
use protocol::host::{Phase, Request};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use rules_core::{Seat, Submission, SubmissionDraft, Wager};

use crate::bench::{Bench, Keys, Panel};
use crate::board::Noise;
use crate::target::{Kind, Sim};

/// A player with fewer cents than this buys in again.
const POOR: u64 = 10_000;

/// One round of the field bus, in microseconds: after it every panel is up to date.
const ROUND_MICROS: u64 = 12_000;

/// The wagers that players bet on besides the line.
const LIKED: [&str; 8] =
    ["field", "place_6", "place_8", "hard_4", "hard_10", "any_seven", "any_craps", "pass_odds"];

/// A table and its players.
#[derive(Debug)]
pub struct Players {
    /// The table's number, for errors.
    number: u16,
    bench: Bench,
    chance: ChaCha8Rng,
    seats: Vec<Seat>,
    liked: Vec<u16>,
}

impl Players {
    /// Starts a table with two to five players.
    pub(super) fn gather(seed: u64, number: u16, keys: Keys) -> Result<Self> {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        chance.set_stream(u64::from(number));
        let mut seats: Vec<Seat> = table::opening().seats().collect();
        let players = 2 + below(&mut chance, 4);
        while seats.len() > players {
            let leaves = below(&mut chance, seats.len());
            seats.remove(leaves);
        }
        Self::sit(Bench::with_keys(Kind::Sim.build()?, keys), chance, number, seats)
    }

    /// Starts a table with a player at each of sixteen seats.
    pub fn at_every_seat(seed: u64) -> Result<Self> {
        let draft = SubmissionDraft { seats: 16, ..SubmissionDraft::default() };
        let opening = Submission::try_from(draft)?;
        let bench = Bench::new(Box::new(Sim::default().opening(opening)));
        Self::sit(bench, ChaCha8Rng::seed_from_u64(seed), 0, opening.seats().collect())
    }

    fn sit(mut bench: Bench, mut chance: ChaCha8Rng, number: u16, seats: Vec<Seat>) -> Result<Self> {
        {
            let mut around = bench.surroundings()?;
            around.noise = Noise::Healthy(chance.next_u64());
            around.unwatched = true;
        }
        let liked = Wager::all().filter(|wager| LIKED.contains(&wager.to_string().as_str()));
        let liked = liked.map(|wager| wager.code().0).collect();
        bench.power_on().with_context(|| format!("table {} does not start", number + 1))?;
        bench.forget();
        Ok(Self { number, bench, chance, seats, liked })
    }

    /// Passes bytes from a host to the table, which answers without time passing.
    pub(super) fn receive(&mut self, bytes: &[u8]) -> Result<()> {
        self.bench.feed_link(bytes)?;
        self.bench.attend()?;
        self.bench.forget();
        Ok(())
    }

    /// Returns the bytes that the table sent on its host link since the last call.
    pub(super) fn sent(&mut self) -> Vec<u8> {
        self.bench.overhear()
    }

    /// Returns the number of the table's last event.
    pub(super) fn last_event(&mut self) -> Result<u32> {
        let status = self.bench.status().with_context(|| format!("table {}", self.number + 1))?;
        Ok(status.last_event)
    }

    /// Cuts the power, switches it on again, and waits until the table is ready.
    pub(super) fn restart(&mut self) -> Result<()> {
        self.bench.cut_power()?;
        self.bench.power_on().with_context(|| format!("table {} does not start again", self.number + 1))
    }

    /// Lets players bet and the shooter throw. Returns false if the table does not allow it: it is disabled or
    /// suspended,
    /// or the dice had to be changed.
    pub fn roll(&mut self) -> Result<bool> {
        let played = self.play().with_context(|| format!("table {}", self.number + 1));
        self.bench.forget();
        played
    }

    fn play(&mut self) -> Result<bool> {
        // Changes made by hosts meanwhile reach the panels first.
        self.bench.advance(ROUND_MICROS)?;
        if self.view(self.seats[0])?.phase == Phase::Betting {
            self.buy_in()?;
            let shooter = self.shooter()?;
            self.bet(shooter)?;
            self.bench.tap(shooter, Touch::TakeDice)?;
            self.taken()?;
            if self.view(shooter)?.phase == Phase::Betting {
                // Dice are changed every day (623a.7(d)).
                self.bench.ask(Request::DiceChanged)?;
                return Ok(false);
            }
        }
        if self.view(self.seats[0])?.phase != Phase::DiceOut {
            return Ok(false);
        }
        let faces =
            [(); 2].map(|()| 1 + below(&mut self.chance, 6)).map(|face| u8::try_from(face).unwrap_or(1));
        self.bench.drop_dice(faces, faces);
        self.bench.until("the dice to be read", |bench| bench.dice_are_read())?;
        Ok(true)
    }

    fn buy_in(&mut self) -> Result<()> {
        for seat in self.seats.clone() {
            if self.view(seat)?.credit < POOR {
                let cents = 10_000 * (1 + u64::from(self.chance.next_u32() % 10));
                self.bench.ask(Request::Credit { seat: seat.number(), cents })?;
            }
        }
        Ok(())
    }

    /// Waits until a seat has the dice or is offered them, and returns it. A seat with credit gets them sooner or
    /// later.
    fn shooter(&mut self) -> Result<Seat> {
        let mut shooter = None;
        let seats = self.seats.clone();
        self.bench.until("a seat to be offered the dice", |bench| {
            let wanted = |seat: &&Seat| {
                let view = bench.panel(**seat).ok().and_then(Panel::view);
                view.is_some_and(|view| matches!(view.dice, Dice::Offered | Dice::Here))
            };
            shooter = seats.iter().find(wanted).copied();
            shooter.is_some()
        })?;
        shooter.context("no seat was offered the dice")
    }

    /// Makes a line bet for the shooter, and random bets for every seat. Bets against the rules are refused,
    /// which does no
    /// harm.
    fn bet(&mut self, shooter: Seat) -> Result<()> {
        for seat in self.seats.clone() {
            let View { point, bets, .. } = self.view(seat)?;
            let on_the_line = bets.iter().any(|bet| [PASS, DONT_PASS].contains(&bet.wager));
            let may = point.is_none() && !on_the_line;
            if may && (seat == shooter || self.one_in(2)) {
                let wager = if self.one_in(4) { DONT_PASS } else { PASS };
                self.place_bet(seat, wager)?;
            }
            if self.one_in(2) {
                let liked = self.liked[below(&mut self.chance, self.liked.len())];
                self.place_bet(seat, liked)?;
            }
        }
        self.taken()
    }

    fn place_bet(&mut self, seat: Seat, wager: u16) -> Result<()> {
        // Six dollars, or two or three times that: every wager accepts it.
        let cents = 600 * (1 + u64::from(self.chance.next_u32() % 3));
        self.bench.tap(seat, Touch::Place { wager, cents })
    }

    /// Waits until the table has taken every touch.
    fn taken(&mut self) -> Result<()> {
        self.bench.until("touches to be taken", |bench| bench.panels().iter().all(Panel::is_idle))
    }

    fn view(&self, seat: Seat) -> Result<&View> {
        self.bench.panel(seat)?.view().with_context(|| format!("the panel at {seat} is dark"))
    }

    fn one_in(&mut self, times: usize) -> bool {
        below(&mut self.chance, times) == 0
    }
}

const PASS: u16 = 1100;
const DONT_PASS: u16 = 1200;

/// Returns a random number below `limit`.
fn below(chance: &mut ChaCha8Rng, limit: usize) -> usize {
    usize::try_from(chance.next_u64()).unwrap_or(0) % limit.max(1)
}

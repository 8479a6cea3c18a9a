//! Random people around a table: players who bet on what is offered, throw, and change their minds; a floor that buys
//! them in; and sometimes actions that no one should take. The same seed plays the same.
//!
//! | file | content |
//! |---|---|
//! | `play/usual` | usual actions |
//! | `play/odd` | unexpected actions |

mod odd;
mod usual;

use std::collections::BTreeSet;

use protocol::convert::{Order, Touch};
use protocol::host::{self, Role};
use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use rules_core::dice::{CombinationSet, DiceCount, Triple};
use rules_core::power::Weights;
use rules_core::submission::{GameKind, TableKind, Timers, VigorishTerms};
use rules_core::variant::Thrower;
use rules_core::wager::{Family, FamilySet};
use rules_core::{Dice, Die, Roll, Seat, Submission, SubmissionDraft, Wager};
use table::event::Asker;
use table::{Event, Machine, Millis, State};

/// How the people play.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// Touches between two throws, on average.
    pub touches: u32,
    /// Odd actions among a thousand.
    pub odd: u32,
    /// Milliseconds between two events, on average.
    pub pause: u64,
    /// Whether amounts may be anything at all.
    pub wild: bool,
}

/// The people around a table.
#[derive(Clone, Debug)]
pub struct Play {
    random: ChaCha8Rng,
    manner: Manner,
    now: Millis,
    last_id: u32,
    touches_left: u32,
    /// The last event that the host has received and acknowledges next.
    heard: Option<u32>,
    /// Codes of wagers that must still be decided.
    wanted: BTreeSet<u16>,
}

impl Play {
    /// Makes people who play in this manner.
    pub fn new(seed: u64, manner: Manner) -> Self {
        Self {
            random: ChaCha8Rng::seed_from_u64(seed),
            manner,
            now: Millis::default(),
            last_id: 0,
            touches_left: 0,
            heard: None,
            wanted: BTreeSet::new(),
        }
    }

    /// Makes the people have every wager that a submission offers decided at some time.
    #[must_use]
    pub fn wanting_every_wager(mut self, terms: &Submission) -> Self {
        self.wanted = layout(terms).map(u16::from).collect();
        self
    }

    /// Returns the codes of wagers not decided yet.
    pub const fn wanted(&self) -> &BTreeSet<u16> {
        &self.wanted
    }

    /// Hears an event reported to the host.
    pub fn hear(&mut self, event: &host::Event) {
        if let host::Event::Settled { wager, .. } = event {
            self.wanted.remove(wager);
        }
    }

    /// Returns the next event and its time. A moment that the table waits for is never skipped: it comes as `TimeUp`,
    /// as from the controller.
    pub fn next(&mut self, machine: &Machine) -> (Event, Millis) {
        let state = machine.state();
        self.now = Millis(self.now.max(state.time).0 + self.random.random_range(0..=2 * self.manner.pause));
        if self.manner.wild && self.one_in(2_000) {
            self.now.0 += self.random.random_range(0..100_000_000);
        }
        let event = if machine.deadline().is_some_and(|deadline| deadline <= self.now) {
            Event::TimeUp
        } else if let Some(heard) = self.heard.take() {
            self.order(Order::Acknowledge(heard))
        } else if self.random.random_range(0..1_000) < self.manner.odd {
            self.odd(machine)
        } else {
            self.usual(machine)
        };
        (event, self.now)
    }

    /// Makes the host acknowledge all events up to `number` next.
    pub const fn will_acknowledge(&mut self, number: u32) {
        self.heard = Some(number);
    }

    /// Returns the random numbers, for tampering with the table.
    pub const fn chance(&mut self) -> &mut ChaCha8Rng {
        &mut self.random
    }

    /// Returns `true` once in `times` times, on average.
    pub fn one_in(&mut self, times: u32) -> bool {
        self.random.random_range(0..times) == 0
    }

    fn any_of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.random.random_range(0..list.len())]
    }

    fn seat(&mut self, state: &State) -> Seat {
        let seats: Vec<Seat> = state.game.submission().seats().collect();
        self.any_of(&seats)
    }

    /// Rolls as many dice as the game has.
    fn roll(&mut self, state: &State) -> Dice {
        let Roll(one, two) = Roll(self.any_of(&Die::ALL), self.any_of(&Die::ALL));
        match state.game.submission().rules().dice {
            DiceCount::Two => Roll(one, two).into(),
            DiceCount::Three => Triple(one, two, self.any_of(&Die::ALL)).into(),
        }
    }

    fn any_wager(&mut self, state: &State) -> Wager {
        let wagers: Vec<Wager> = layout(state.game.submission()).collect();
        self.any_of(&wagers)
    }

    fn touch(&self, state: &State, seat: Seat, touch: Touch) -> Event {
        let number = state.taken.touches.get(seat).wrapping_add(1);
        Event::Touched { seat, number, touch: Ok(touch) }
    }

    fn order(&mut self, order: Order) -> Event {
        self.last_id = self.last_id.wrapping_add(1);
        Event::Ordered { by: asker(self.last_id), id: self.last_id, order: Ok(order) }
    }

    fn digest(&mut self) -> [u8; 32] {
        let mut digest = [0; 32];
        self.random.fill_bytes(&mut digest);
        digest
    }
}

/// Returns who gives the order with this id: every role, in more sessions than a table remembers.
fn asker(id: u32) -> Asker {
    let [low, ..] = id.to_le_bytes();
    Asker { role: Role::ALL[usize::from(low) % Role::ALL.len()], session: 1 + id / 16 % 10 }
}

/// Returns a fully automated table: Power Odds, vigorish on a win.
pub fn automated(seats: u8) -> Submission {
    let power_odds = Some(Weights { none: 17, lower: 2, higher: 1 });
    valid(SubmissionDraft { seats, power_odds, ..SubmissionDraft::default() })
}

/// Returns a table with attendants: disputes, results held for review, vigorish in advance, wagers broken down.
pub fn attended(seats: u8) -> Submission {
    valid(SubmissionDraft {
        seats,
        table_kind: TableKind::Hybrid,
        buy: VigorishTerms::UpFront,
        lay: VigorishTerms::UpFront,
        without_area: FamilySet::of(&[Family::HornHigh, Family::Whirl]),
        timers: Timers { betting: 40, offer: 15, review: 6, link: 0 },
        ..SubmissionDraft::default()
    })
}

/// Returns a table of Props & Hops, with one combination in each part of the layout.
pub fn props_and_hops(seats: u8) -> Submission {
    valid(with_layout(SubmissionDraft { game: GameKind::PropsAndHops, seats, ..SubmissionDraft::default() }))
}

/// Returns a table of Sic Bo.
pub fn sic_bo(seats: u8) -> Submission {
    valid(SubmissionDraft { game: GameKind::SicBo, seats, ..SubmissionDraft::default() })
}

/// Returns a draft with combinations for every part of the layout, if its game has such parts.
fn with_layout(mut draft: SubmissionDraft) -> SubmissionDraft {
    let families = draft.game.rules().families(draft.jurisdiction);
    let parts = families.iter().filter(|family| family.is_listed_on_layout());
    for (family, die) in parts.zip(Die::ALL) {
        draft.printed.set(family, CombinationSet::EMPTY.with(Roll(die, Die::Six)));
    }
    draft
}

/// Returns the wagers of the layout of a submission.
pub fn layout(terms: &Submission) -> impl Iterator<Item = Wager> {
    terms.rules().wagers(terms.jurisdiction())
}

/// Returns a random table.
pub fn any_table(random: &mut ChaCha8Rng) -> Submission {
    let seats = random.random_range(1..=9);
    let terms = if random.random() { automated(seats) } else { attended(seats) };
    let game = match random.random_range(0..6) {
        0 => GameKind::MiniCraps,
        1 => GameKind::PropsAndHops,
        2 => GameKind::SicBo,
        _ => GameKind::Craps,
    };
    let is_craps = game.rules().thrower == Thrower::Shooter;
    let mut timer = |most: u16| if random.random() { 0 } else { random.random_range(1..=most) };
    let timers = Timers { betting: timer(90), offer: timer(40), review: timer(10), link: 0 };
    let draft = SubmissionDraft {
        game,
        seats: seats.min(game.rules().most_seats),
        table_kind: terms.table_kind(),
        buy: terms.buy(),
        lay: terms.lay(),
        without_area: if is_craps { terms.without_area() } else { FamilySet::NONE },
        power_odds: terms.power_odds().filter(|_| is_craps),
        timers,
        ..SubmissionDraft::default()
    };
    valid(with_layout(draft))
}

fn valid(draft: SubmissionDraft) -> Submission {
    Submission::try_from(draft).expect("a submission that the regulation allows")
}

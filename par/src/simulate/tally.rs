//! Winnings and losses, in whole cents: sums that are the same in any order.

use rules_core::wager::{SPOTS, Spot, SpotSet};
use rules_core::{Cents, Line, Outcome, Submission, Wager};

use crate::simulate::strategy::made_as;

/// Hands of this length and more are counted together.
pub const LONG_HAND: usize = 255;

/// The results of one table.
#[derive(Clone, Debug)]
pub struct Batch {
    sums: [Sums; SPOTS],
    hands: Hands,
    /// Spots whose bets pay their vigorish when they are made; no line shows it.
    up_front: SpotSet,
    terms: Submission,
}

/// The decisions on a spot, in cents.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    decided: u64,
    staked: u64,
    won: u64,
    lost: u64,
}

impl Batch {
    /// Makes an empty batch.
    pub fn new(terms: &Submission) -> Self {
        let mut up_front = SpotSet::EMPTY;
        for wager in Wager::all() {
            up_front.set(wager.spot(), wager.vigorish(terms).is_some_and(|owed| owed.up_front));
        }
        Self { sums: [Sums::default(); SPOTS], hands: Hands::default(), up_front, terms: *terms }
    }

    /// Returns the number of rolls in hands that have ended.
    pub const fn rolls(&self) -> u64 {
        self.hands.rolls
    }

    /// Adds a decided bet.
    #[inline]
    pub fn note(&mut self, line: &Line) {
        let spot = line.wager.spot();
        let (won, mut lost) = match line.outcome {
            Outcome::Lose => (0, line.stake.get()),
            Outcome::Push => (0, 0),
            Outcome::Win { winnings, vigorish, .. } => (winnings.get(), vigorish.get()),
        };
        if self.up_front.has(spot) {
            lost += self.paid_up_front(line);
        }
        if let Some(sums) = self.sums.get_mut(spot.index()) {
            sums.decided += 1;
            sums.staked += line.stake.get();
            sums.won += won;
            sums.lost += lost;
        }
    }

    /// Returns the vigorish that a bet paid when it was made. Such a bet comes down with its first decision, so it has
    /// paid once.
    #[cold]
    fn paid_up_front(&self, line: &Line) -> u64 {
        let owed = line.wager.vigorish(&self.terms).and_then(|owed| {
            self.terms.vigorish_rate().of_winnings(line.stake, owed.on, self.terms.smallest_credit())
        });
        owed.map_or(0, Cents::get)
    }

    /// Adds a hand that a seven-out ended.
    pub fn hand_ended(&mut self, length: u64) {
        self.hands.note(length);
    }
}

/// The results of all tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    tables: u64,
    returns: [Return; SPOTS],
    hands: Hands,
}

impl Default for Tally {
    fn default() -> Self {
        Self { tables: 0, returns: [Return::default(); SPOTS], hands: Hands::default() }
    }
}

impl Tally {
    /// Adds one table.
    pub fn add(&mut self, batch: &Batch) {
        let mut of_table = [Return::default(); SPOTS];
        for (spot, sums) in Spot::all().zip(&batch.sums) {
            if let Some(into) = of_table.get_mut(made_as(spot.wager()).spot().index()) {
                into.decided += sums.decided;
                into.staked += i128::from(sums.staked);
                into.net += i128::from(sums.won) - i128::from(sums.lost);
            }
        }
        for (all, one) in self.returns.iter_mut().zip(of_table) {
            all.merge(&one.squared());
        }
        self.hands.merge(&batch.hands);
        self.tables += 1;
    }

    /// Adds another tally.
    pub fn merge(&mut self, other: &Self) {
        for (all, more) in self.returns.iter_mut().zip(&other.returns) {
            all.merge(more);
        }
        self.hands.merge(&other.hands);
        self.tables += other.tables;
    }

    /// Returns the number of tables.
    pub const fn tables(&self) -> u64 {
        self.tables
    }

    /// Returns the lengths of hands.
    pub const fn hands(&self) -> &Hands {
        &self.hands
    }

    /// Returns the wagers with a decision, in the order of the list.
    pub fn returns(&self) -> impl Iterator<Item = (Wager, &Return)> {
        Spot::all().map(Spot::wager).zip(&self.returns).filter(|(_, sums)| sums.decided > 0)
    }
}

/// The return of a wager: sums over all tables, in cents, and sums of squares and products of each table's sums.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Return {
    /// Number of decisions.
    pub decided: u64,
    /// Sum of the stakes.
    pub staked: i128,
    /// Winnings less losses.
    pub net: i128,
    net_net: i128,
    net_staked: i128,
    staked_staked: i128,
}

impl Return {
    fn squared(self) -> Self {
        let Self { staked, net, .. } = self;
        Self { net_net: net * net, net_staked: net * staked, staked_staked: staked * staked, ..self }
    }

    fn merge(&mut self, other: &Self) {
        self.decided += other.decided;
        self.staked += other.staked;
        self.net += other.net;
        self.net_net += other.net_net;
        self.net_staked += other.net_staked;
        self.staked_staked += other.staked_staked;
    }

    /// Returns the mean gain per unit staked.
    pub fn rate(&self) -> f64 {
        self.net as f64 / self.staked as f64
    }

    /// Returns the standard error of the rate, from how far the tables are from it. Bets of one table may be
    /// correlated. `None` with too few tables.
    pub fn standard_error(&self, tables: u64) -> Option<f64> {
        if tables < 8 {
            return None;
        }
        let (rate, tables) = (self.rate(), tables as f64);
        let squares = self.net_net as f64 - 2.0 * rate * self.net_staked as f64
            + rate * rate * self.staked_staked as f64;
        let spread = squares.max(0.0) * tables / (tables - 1.0);
        Some(spread.sqrt() / self.staked as f64)
    }
}

/// Lengths of hands: from a new shooter's first roll to the seven-out, both counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hands {
    lengths: Vec<u64>,
    /// Number of hands.
    pub count: u64,
    /// Sum of their rolls.
    pub rolls: u64,
    squares: u128,
    /// Rolls of the longest hand.
    pub longest: u64,
}

impl Default for Hands {
    fn default() -> Self {
        Self { lengths: vec![0; LONG_HAND + 1], count: 0, rolls: 0, squares: 0, longest: 0 }
    }
}

impl Hands {
    fn note(&mut self, length: u64) {
        let place = usize::try_from(length).unwrap_or(LONG_HAND).min(LONG_HAND);
        self.lengths[place] += 1;
        self.count += 1;
        self.rolls += length;
        self.squares += u128::from(length) * u128::from(length);
        self.longest = self.longest.max(length);
    }

    fn merge(&mut self, other: &Self) {
        for (all, more) in self.lengths.iter_mut().zip(&other.lengths) {
            *all += more;
        }
        self.count += other.count;
        self.rolls += other.rolls;
        self.squares += other.squares;
        self.longest = self.longest.max(other.longest);
    }

    /// Returns how many hands had each length, at the index of the length; the last also counts all longer ones.
    pub fn lengths(&self) -> &[u64] {
        &self.lengths
    }

    /// Returns the mean length, with its standard error.
    pub fn mean(&self) -> (f64, f64) {
        let (count, mean) = (self.count as f64, self.rolls as f64 / self.count as f64);
        let variance = self.squares as f64 / count - mean * mean;
        (mean, (variance.max(0.0) / count).sqrt())
    }
}

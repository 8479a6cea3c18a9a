//! The second, plain reading: names and numbers only, written from the tables of 623a.3, 623a.5, 623a.6 and 623b.5.

use crate::power::Level;

/// The verdict on a roll, with odds as a pair of numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Plain {
    Stand,
    Moves(u8),
    Pay(u32, u32),
    PayStay(u32, u32),
    Push,
    Lose,
}

use Plain::{Lose, Moves, Pay, PayStay, Push, Stand};

/// The state in which a wager meets a roll.
pub(super) struct Met {
    pub(super) point: Option<u8>,
    pub(super) low: u8,
    pub(super) high: u8,
    pub(super) working: bool,
    pub(super) power: Option<Level>,
    pub(super) buy_up_front: bool,
}

impl Met {
    fn total(&self) -> u8 {
        self.low + self.high
    }

    fn pair(&self) -> bool {
        self.low == self.high
    }

    /// Returns one of three figures, to 1: listed, lower, higher.
    fn to_one(&self, figures: [u32; 3]) -> Plain {
        Pay(self.figure(figures), 1)
    }

    fn figure(&self, figures: [u32; 3]) -> u32 {
        match self.power {
            None => figures[0],
            Some(Level::Lower) => figures[1],
            Some(Level::Higher) => figures[2],
        }
    }
}

/// Returns the verdict on a wager that wins on its number and loses on a 7.
fn right(number: u8, met: &Met, pays: [(u32, u32); 3]) -> Plain {
    let (n, d) = by_distance(number, pays);
    if met.total() == number {
        Pay(n, d)
    } else if met.total() == 7 {
        Lose
    } else {
        Stand
    }
}

/// Returns the verdict on a wager that wins on a 7 and loses on its number.
fn wrong(number: u8, met: &Met, pays: [(u32, u32); 3]) -> Plain {
    let (n, d) = by_distance(number, pays);
    if met.total() == 7 {
        Pay(n, d)
    } else if met.total() == number {
        Lose
    } else {
        Stand
    }
}

/// Returns the odds for 4 and 10, 5 and 9, or 6 and 8.
fn by_distance(number: u8, pays: [(u32, u32); 3]) -> (u32, u32) {
    match number {
        4 | 10 => pays[0],
        5 | 9 => pays[1],
        _ => pays[2],
    }
}

const EVEN: [(u32, u32); 3] = [(1, 1); 3];
const TRUE_RIGHT: [(u32, u32); 3] = [(2, 1), (3, 2), (6, 5)];
const TRUE_WRONG: [(u32, u32); 3] = [(1, 2), (2, 3), (5, 6)];

fn stays(verdict: Plain) -> Plain {
    match verdict {
        Pay(n, d) => PayStay(n, d),
        other => other,
    }
}

fn if_working(met: &Met, verdict: Plain) -> Plain {
    if met.working { verdict } else { Stand }
}

/// Returns the verdict on the first roll of a Pass or Come Bet, or of its opposite.
fn natural(met: &Met, is_right: bool) -> Plain {
    match (met.total(), is_right) {
        (7 | 11, true) | (2 | 3, false) => Pay(1, 1),
        (2 | 3 | 12, true) | (7 | 11, false) => Lose,
        (12, false) => Push,
        (number, _) => Moves(number),
    }
}

pub(super) fn read(name: &str, met: &Met) -> Plain {
    let (family, number) = match name.rsplit_once('_').map(|(family, n)| (family, n.parse::<u8>())) {
        Some((family, Ok(number))) => (family, number),
        _ => (name, 0),
    };
    match (family, met.point) {
        ("pass", None) => pinned(natural(met, true)),
        ("pass", Some(point)) => right(point, met, EVEN),
        ("dont_pass", None) => pinned(natural(met, false)),
        ("dont_pass", Some(point)) => wrong(point, met, EVEN),
        ("come", _) if number == 0 => natural(met, true),
        ("come", _) => right(number, met, EVEN),
        ("dont_come", _) if number == 0 => natural(met, false),
        ("dont_come", _) => wrong(number, met, EVEN),
        ("pass_odds" | "dont_pass_odds", None) => Stand,
        ("pass_odds", Some(point)) => right(point, met, TRUE_RIGHT),
        ("dont_pass_odds", Some(point)) => wrong(point, met, TRUE_WRONG),
        ("come_odds", _) => match right(number, met, TRUE_RIGHT) {
            Pay(..) | Lose if !met.working => Push,
            other => other,
        },
        ("dont_come_odds", _) => wrong(number, met, TRUE_WRONG),
        ("place", _) => if_working(met, stays(right(number, met, [(9, 5), (7, 5), (7, 6)]))),
        ("place_lose", _) => if_working(met, wrong(number, met, [(5, 11), (5, 8), (4, 5)])),
        ("buy", _) if met.buy_up_front => if_working(met, right(number, met, TRUE_RIGHT)),
        ("buy", _) => if_working(met, stays(right(number, met, TRUE_RIGHT))),
        ("lay", _) => if_working(met, wrong(number, met, TRUE_WRONG)),
        ("hard", _) => if_working(met, hard(number, met)),
        _ => one_roll(name, number, met),
    }
}

/// Returns the verdict on a line wager, which does not travel: its point is the round's.
fn pinned(verdict: Plain) -> Plain {
    match verdict {
        Moves(_) => Stand,
        other => other,
    }
}

fn hard(number: u8, met: &Met) -> Plain {
    let figures = if matches!(number, 4 | 10) { [7, 10, 14] } else { [9, 13, 18] };
    match met.total() {
        total if total == number && met.pair() => PayStay(met.figure(figures), 1),
        total if total == number => Lose,
        7 => Lose,
        _ => Stand,
    }
}

fn one_roll(name: &str, number: u8, met: &Met) -> Plain {
    let total = met.total();
    match name {
        "field" if matches!(total, 2 | 12) => Pay(2, 1),
        "field" if matches!(total, 3 | 4 | 9 | 10 | 11) => Pay(1, 1),
        "six_seven_eight" if matches!(total, 6 | 8) && met.pair() => Pay(2, 1),
        "six_seven_eight" if matches!(total, 6..=8) => Pay(1, 1),
        "any_seven" if total == 7 => met.to_one([4, 6, 8]),
        "any_craps" if matches!(total, 2 | 3 | 12) => met.to_one([7, 10, 14]),
        "craps_3" if total == 3 => Pay(15, 1),
        "craps_2" | "craps_12" if total == number => Pay(30, 1),
        "eleven" if total == 11 => met.to_one([15, 22, 30]),
        "c_and_e" if matches!(total, 2 | 3 | 12) => met.to_one([3, 4, 6]),
        "c_and_e" if total == 11 => met.to_one([7, 10, 14]),
        // 31 and 16 chips back for the one that wins, of 4 or 5 staked.
        "horn" if matches!(total, 2 | 12) => Pay(met.figure([30, 45, 60]) + 1 - 4, 4),
        "horn" if matches!(total, 3 | 11) => Pay(met.figure([15, 22, 30]) + 1 - 4, 4),
        "whirl" if total == 7 => Pay(0, 5),
        _ if name.starts_with("horn_high") || name == "whirl" => {
            let chips = if name != "whirl" && total == number { 2 } else { 1 };
            match total {
                2 | 12 => Pay(31 * chips - 5, 5),
                3 | 11 => Pay(16 * chips - 5, 5),
                _ => Lose,
            }
        }
        _ if name.starts_with("hop") && number == met.low * 10 + met.high => {
            met.to_one(if met.pair() { [30, 45, 60] } else { [15, 22, 30] })
        }
        _ => Lose,
    }
}

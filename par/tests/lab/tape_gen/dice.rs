//! Dice that quickly reach what fair dice would take a year to reach: long hands, many points, whole sets of numbers.

use super::rng::Rng;
use crate::model::Table;
use crate::model::wager::BOXES;

#[derive(Clone, Copy)]
enum Mood {
    Fair,
    /// Sevens are thrown again in this percentage of cases, so hands are long.
    Long(u64),
    /// In the first percentage of cases the point is made, or another comes up; else sevens are thrown again in the
    /// second percentage of cases.
    Points(u64, u64),
    /// Box numbers come one after the other without repeats, then often the first again.
    Sweep,
}

pub(crate) struct Dice {
    mood: Mood,
    planned: Vec<u8>,
}

impl Dice {
    pub(crate) fn new(rng: &mut Rng) -> Dice {
        let long = Mood::Long(rng.pick(&[80, 88, 92, 95, 97]));
        let (many, some) = (Mood::Points(60, 75), Mood::Points(rng.pick(&[30, 40, 50]), 0));
        let mood = rng.pick(&[Mood::Fair, long, long, many, many, some, some, some, Mood::Sweep]);
        Dice { mood, planned: Vec::new() }
    }

    pub(crate) fn throw(&mut self, rng: &mut Rng, table: &Table) -> (u8, u8) {
        match (self.mood, table.point) {
            (Mood::Fair, _) => (rng.face(), rng.face()),
            (Mood::Long(again), _) => without_seven(rng, again),
            (Mood::Points(made, _), Some(point)) if rng.percent(made) => with_total(rng, point),
            (Mood::Points(made, _), None) if rng.percent(made) => self.other_point(rng, table),
            (Mood::Points(_, again), _) => without_seven(rng, again),
            (Mood::Sweep, _) => self.sweep(rng),
        }
    }

    fn other_point(&mut self, rng: &mut Rng, table: &Table) -> (u8, u8) {
        if self.planned.is_empty() {
            self.planned = table.rules.game.points().to_vec();
        }
        with_total(rng, self.planned.pop().expect("six or ten of them"))
    }

    fn sweep(&mut self, rng: &mut Rng) -> (u8, u8) {
        if self.planned.is_empty() {
            self.planned = plan(rng);
        }
        let total = self.planned.pop().expect("a plan has throws");
        if rng.percent(4) { (rng.face(), rng.face()) } else { with_total(rng, total) }
    }
}

/// Last first: a seven, the six box numbers in some order, then the first of them, or another roll.
fn plan(rng: &mut Rng) -> Vec<u8> {
    let mut boxes = BOXES.to_vec();
    let mut order = Vec::new();
    while !boxes.is_empty() {
        let next = rng.pick(&boxes);
        boxes.retain(|number| *number != next);
        order.push(next);
    }
    let last = if rng.percent(60) { order[0] } else { rng.pick(&[2, 3, 7, 11, 12, order[1]]) };
    order.push(last);
    // A point that is on would be taken for the first of the set: a seven clears the table.
    order.insert(0, 7);
    if rng.percent(50) {
        order.extend([7, 11]);
    }
    order.reverse();
    order
}

fn with_total(rng: &mut Rng, total: u8) -> (u8, u8) {
    loop {
        let dice = (rng.face(), rng.face());
        if dice.0 + dice.1 == total {
            return dice;
        }
    }
}

/// Throws the dice. A seven is thrown again in `percent` of a hundred cases.
fn without_seven(rng: &mut Rng, percent: u64) -> (u8, u8) {
    loop {
        let dice = (rng.face(), rng.face());
        if dice.0 + dice.1 != 7 || !rng.percent(percent) {
            return dice;
        }
    }
}

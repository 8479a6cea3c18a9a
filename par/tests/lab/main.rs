//! Compares the shipped rules with an independent model of 58 Pa. Code 623a, 623b, 668a and 625a and of Colorado Rule 23:
//! the same tapes to both, every answer compared to the cent.
//!
//! `LAB_TAPES` sets the number of random tapes (each with its own seed), `LAB_SEED` the first seed. A tape has 1,500
//! lines: `LAB_TAPES=700 cargo test -p par --test lab --locked` compares more than a million.

mod compare;
mod coverage;
mod model;
mod scenarios;
mod tape_gen;

use std::env;

use self::compare::difference;
use self::coverage::{Before, Coverage};
use self::model::Model;
use self::tape_gen::{ShakenGen, TapeGen};

const TAPES: u64 = 700;
const SHAKEN_TAPES: u64 = 150;
const LINES: usize = 1_500;

fn setting(name: &str, default: u64) -> u64 {
    env::var(name).map_or(default, |text| text.parse().expect("a whole number"))
}

/// Writes a tape line by line and plays it to both as it grows. Returns it if they differ.
fn play_random(seed: u64, coverage: &mut Coverage) -> Option<Vec<String>> {
    let mut tape = Vec::new();
    let mut generator = TapeGen::new(seed);
    let mut model = Model::default();
    let mut table = par::tape::Tape::default();
    for _ in 0..LINES {
        let line = generator.next(&model);
        // Only what can settle is noted with its stakes, which are many.
        let settles = line.contains("roll") || line.contains("pass_dice");
        let before = if settles { coverage::before(&model) } else { Before::default() };
        let ours = model.answer(&line);
        let theirs = table.answer(&line);
        coverage.note(&before, &model, &line, &ours);
        let parted = difference(model.law(), &line, &ours, &theirs).is_some();
        tape.push(line);
        if parted {
            return Some(tape);
        }
    }
    None
}

/// Plays a random tape of Props & Hops and Sic Bo in the same way.
fn play_shaken(seed: u64, coverage: &mut coverage::Shaken) -> Option<Vec<String>> {
    let mut tape = Vec::new();
    let mut generator = ShakenGen::new(seed);
    let mut model = Model::default();
    let mut table = par::tape::Tape::default();
    for _ in 0..LINES {
        let line = generator.next(&model);
        let before = model.shaken.clone();
        let ours = model.answer(&line);
        let theirs = table.answer(&line);
        coverage.note(before.as_ref(), &model, &line, &ours);
        let parted = difference(model.law(), &line, &ours, &theirs).is_some();
        tape.push(line);
        if parted {
            return Some(tape);
        }
    }
    None
}

/// Fails with the shortest tape found on which the two still differ.
fn show_parting(seed: u64, tape: Vec<String>) -> ! {
    let tape = compare::shortest(tape);
    let parting = compare::play(&tape).expect("still parted");
    panic!(
        "seed {seed}: {}\n\n{}\n\nmodel: {}\ntable: {}",
        parting.why,
        tape.join("\n"),
        parting.model,
        parting.table
    );
}

#[test]
fn random_tapes_are_answered_alike() {
    let first = setting("LAB_SEED", 1);
    let tapes = setting("LAB_TAPES", TAPES);
    let mut coverage = Coverage::default();
    for seed in first..first + tapes {
        if let Some(tape) = play_random(seed, &mut coverage) {
            show_parting(seed, tape);
        }
    }
    // Fewer tapes may miss the rarest awards, which says nothing about the generator.
    if tapes >= TAPES {
        coverage.check();
    }
}

#[test]
fn random_tapes_of_shaken_dice_are_answered_alike() {
    let first = setting("LAB_SEED", 1);
    let tapes = setting("LAB_TAPES", SHAKEN_TAPES);
    let mut coverage = coverage::Shaken::default();
    for seed in first..first + tapes {
        if let Some(tape) = play_shaken(seed, &mut coverage) {
            show_parting(seed, tape);
        }
    }
    if tapes >= SHAKEN_TAPES {
        coverage.check();
    }
}

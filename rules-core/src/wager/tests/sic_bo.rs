//! Sic Bo: all 216 rolls of three dice, read from 625a.3 and 625a.6 a second time.

use super::*;
use crate::dice::Triple;

/// 625a.6(a), in its order: totals of 4 to 17.
const TOTALS: [u32; 14] = [50, 18, 14, 12, 8, 6, 6, 6, 6, 8, 12, 14, 18, 50];

/// Reads the paragraph with the pips of the three dice, the lowest first. The verdict is the odds to 1; 0 if it loses.
fn read_plainly(name: &str, dice: [u8; 3]) -> u32 {
    let [low, middle, high] = dice;
    let (total, alike) = (low + middle + high, low == high);
    let (kind, number) = name.rsplit_once('_').unwrap_or((name, ""));
    let number: u8 = number.parse().unwrap_or(0);
    let shown = dice.iter().filter(|pips| **pips == number).count();
    match (kind, name) {
        ("triple", _) => 150 * u32::from(alike && low == number),
        (_, "any_triple") => 24 * u32::from(alike),
        ("double", _) => 8 * u32::from(middle == number && (low == number || high == number)),
        ("total", _) if total == number => TOTALS[usize::from(number) - 4],
        ("total", _) => 0,
        ("pair", _) => 5 * u32::from(dice.contains(&(number / 10)) && dice.contains(&(number % 10))),
        (_, "small") => u32::from((4..11).contains(&total) && !alike),
        (_, "big") => u32::from((11..18).contains(&total) && !alike),
        ("single", _) => u32::try_from(shown).unwrap(),
        _ => panic!("{name} is not in 625a.3"),
    }
}

#[test]
fn every_wager_is_decided_by_all_216_rolls_as_its_paragraph_reads() {
    let draft = SubmissionDraft { game: GameKind::SicBo, ..SubmissionDraft::default() };
    let terms = &Submission::try_from(draft).unwrap();
    let (markers, mut met) = (&Markers::default(), 0);
    for wager in terms.wagers() {
        for triple in Triple::all() {
            let dice = triple.into();
            let throw = Throw { round: Round::ComeOut, dice, working: true, power: None, markers, terms };
            let mut pips = [triple.0.pips(), triple.1.pips(), triple.2.pips()];
            pips.sort_unstable();
            let expected = match read_plainly(&wager.to_string(), pips) {
                0 => Lose,
                pays => Pay(pays, 1),
            };
            assert_eq!(plain(wager.on_throw(&throw), wager), expected, "{wager} {triple}");
            met += 1;
        }
    }
    assert_eq!(met, (6 + 1 + 6 + 14 + 15 + 2 + 6) * 216);
}

/// How many of the 216 rolls win, counted by hand: a triple 1, a double 16, a pair 30, a single 91, Small and Big 105.
#[test]
fn each_wager_wins_on_as_many_rolls_as_published() {
    let ways = |name: &str| {
        Triple::all()
            .filter(|triple| {
                let mut pips = [triple.0.pips(), triple.1.pips(), triple.2.pips()];
                pips.sort_unstable();
                read_plainly(name, pips) > 0
            })
            .count()
    };
    let totals = ["total_4", "total_5", "total_6", "total_7", "total_8", "total_9", "total_10"];
    assert_eq!(totals.map(ways), [3, 6, 10, 15, 21, 25, 27]);
    let others = ["triple_1", "any_triple", "double_6", "pair_25", "single_3", "small", "big"];
    assert_eq!(others.map(ways), [1, 6, 16, 30, 91, 105, 105]);
}

/// A throw of two dice decides no wager of three, and the reverse: every wager stands.
#[test]
fn wagers_of_another_number_of_dice_are_not_decided() {
    let (markers, craps) = (&Markers::default(), &with_seats(1));
    let two = Roll(crate::Die::One, crate::Die::One).into();
    let three = Triple(crate::Die::One, crate::Die::One, crate::Die::One).into();
    let sic_bo =
        Submission::try_from(SubmissionDraft { game: GameKind::SicBo, ..SubmissionDraft::default() });
    for (terms, dice) in [(craps, three), (&sic_bo.unwrap(), two)] {
        let throw = Throw { round: Round::ComeOut, dice, working: true, power: None, markers, terms };
        for wager in terms.wagers() {
            assert_eq!(wager.on_throw(&throw), Verdict::Stand(wager), "{wager}");
        }
    }
}

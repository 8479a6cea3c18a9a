//! Props & Hops: all 36 rolls, read from 668a.2 and 668a.4 a second time, and the lammers of the Six Eight Shake.

use super::*;
use crate::dice::{CombinationSet, Die};
use crate::markers::Lammers;
use crate::wager::props::six_eight_shake::SixEightShake;

/// The combinations on the layout of these tests, lower face first.
const TOP: [(u8, u8); 7] = [(1, 2), (1, 3), (1, 6), (2, 5), (3, 4), (4, 6), (5, 6)];
const LEFT: [(u8, u8); 6] = [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, 3)];
const RIGHT: [(u8, u8); 6] = [(2, 6), (3, 6), (4, 5), (4, 6), (5, 6), (6, 6)];
const CENTER: [(u8, u8); 9] = [(1, 6), (2, 2), (2, 4), (2, 5), (3, 3), (3, 4), (3, 5), (4, 4), (5, 5)];

fn die(pips: u8) -> Die {
    Die::try_from(pips).unwrap()
}

fn list(combinations: &[(u8, u8)]) -> CombinationSet {
    combinations.iter().fold(CombinationSet::EMPTY, |set, (low, high)| set.with(Roll(die(*low), die(*high))))
}

pub(crate) fn props_draft() -> SubmissionDraft {
    let mut draft = SubmissionDraft { game: GameKind::PropsAndHops, ..SubmissionDraft::default() };
    for (family, combinations) in [
        (Family::HopTop, &TOP[..]),
        (Family::HopLeft, &LEFT),
        (Family::HopRight, &RIGHT),
        (Family::HopCenter, &CENTER),
    ] {
        draft.printed.set(family, list(combinations));
    }
    draft
}

fn terms() -> Submission {
    Submission::try_from(props_draft()).unwrap()
}

/// Returns the verdict of a wager on a roll, with the lammers that are collected before it.
fn meet(wager: Wager, roll: Roll, before: Markers, terms: &Submission) -> Verdict<Wager> {
    let round = Round::ComeOut;
    let markers = &before.with(round, roll);
    wager.on_throw(&Throw { round, dice: roll.into(), working: true, power: None, markers, terms })
}

/// The odds of 668a.4 if the wager of this name wins on the roll.
fn read_plainly(name: &str, low: u8, high: u8) -> Plain {
    let total = low + high;
    let printed = |list: &[(u8, u8)], pays: (u32, u32)| (list.contains(&(low, high)), pays);
    let (wins, (pays, per)) = match name {
        "field" => (![5, 6, 7, 8].contains(&total), if total == 2 || total == 12 { (2, 1) } else { (1, 1) }),
        "hop_top" => printed(&TOP, (3, 2)),
        "hop_left" => printed(&LEFT, (2, 1)),
        "hop_right" => printed(&RIGHT, (2, 1)),
        "hop_center" => printed(&CENTER, (3, 2)),
        "one_six_under" => (total < 7 || (low, high) == (1, 6), (1, 1)),
        "three_four_over" => (total > 7 || (low, high) == (3, 4), (1, 1)),
        _ => {
            let faces: u8 = name.strip_prefix("combo_").unwrap().parse().unwrap();
            (faces == 10 * low + high, if faces.is_multiple_of(11) { (30, 1) } else { (15, 1) })
        }
    };
    if wins { Pay(pays, per) } else { Lose }
}

#[test]
fn every_wager_on_the_next_roll_is_decided_by_all_36_as_its_paragraph_reads() {
    let terms = terms();
    let mut met = 0;
    for wager in terms.wagers().filter(|wager| wager.family() != Family::SixEightShake) {
        for roll in Roll::all() {
            let Roll(low, high) = roll.sorted();
            let found = plain(meet(wager, roll, Markers::default(), &terms), wager);
            assert_eq!(found, read_plainly(&wager.to_string(), low.pips(), high.pips()), "{wager} {roll}");
            met += 1;
        }
    }
    assert_eq!(met, (21 + 1 + 4 + 2) * 36);
}

/// Returns the markers with the lammers of a set of the six combinations collected, one bit for each.
fn collected(bits: u8) -> Markers {
    let rolls = Lammers::COMBINATIONS.into_iter().enumerate().filter(|(slot, _)| bits >> slot & 1 == 1);
    rolls.fold(Markers::default(), |markers, (_, roll)| markers.with(Round::ComeOut, roll))
}

/// A model of 668a.3(i): the combinations that have come, as pairs of numbers.
#[test]
fn six_eight_shake_goes_through_all_lammer_states_as_its_paragraph_reads() {
    let six: [(u8, u8); 6] = [(1, 5), (2, 4), (3, 3), (2, 6), (3, 5), (4, 4)];
    let (terms, wager) = (terms(), Wager::SixEightShake(SixEightShake));
    for bits in 0..63u8 {
        let before = collected(bits);
        let come = |slot: usize| bits >> slot & 1 == 1;
        for (slot, roll) in Lammers::COMBINATIONS.into_iter().enumerate() {
            assert_eq!(before.shake.has(roll), come(slot), "{bits:06b}");
        }
        for roll in Roll::all() {
            let Roll(low, high) = roll.sorted();
            let faces = (low.pips(), high.pips());
            let left = (0..6).filter(|slot| !come(*slot) && six[*slot] != faces).count();
            let found = plain(meet(wager, roll, before, &terms), wager);
            let after = before.with(Round::ComeOut, roll).after(Round::ComeOut, roll).shake;
            if faces.0 + faces.1 == 7 {
                assert_eq!((found, after.any()), (Lose, false), "{bits:06b} {roll}");
            } else if left == 0 {
                // PH2: all six start anew.
                assert_eq!((found, after.any()), (Pay(150, 1), false), "{bits:06b} {roll}");
            } else {
                assert_eq!(found, Stand, "{bits:06b} {roll}");
                let still = (0..6).filter(|slot| !after.has(Lammers::COMBINATIONS[*slot])).count();
                assert_eq!(still, left, "{bits:06b} {roll}");
            }
        }
    }
}

/// PH2: made and raised while no lammer is collected; taken down in any open window.
#[test]
fn six_eight_shake_is_made_and_raised_only_before_the_first_lammer() {
    let (terms, wager) = (terms(), Wager::SixEightShake(SixEightShake));
    for bits in 0..63u8 {
        let markers = collected(bits);
        let at = moment(Round::ComeOut, &markers, &terms);
        let first = if bits == 0 { Ok(()) } else { Err(Refusal::ShakeLammersUp) };
        assert_eq!(wager.may_make(&at), first, "{bits:06b}");
        assert_eq!(wager.may_change(Change::Raise, &at), first, "{bits:06b}");
        assert_eq!(wager.may_change(Change::Cut, &at), Ok(()));
        assert_eq!(wager.may_remove(&at), Ok(()));
    }
    let markers = collected(0b11);
    let at = moment(Round::ComeOut, &markers, &terms);
    for other in terms.wagers().filter(|other| *other != wager) {
        assert_eq!(other.may_make(&at), Ok(()), "{other}: lammers lock no other wager");
    }
}

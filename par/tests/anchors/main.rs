//! Compares published figures, and figures computed in another way, with the sheets of the shipped rules.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One as _, Signed as _, Zero as _};
use par::figures::decimal;
use par::hand::HandLength;
use par::set::{Entry, game_of};
use par::sheet::Sheet;
use par::walk::decide_by;
use rules_core::submission::GameKind;
use rules_core::wager::one_roll::broken_down;
use rules_core::wager::{Family, FamilySet, Throw};
use rules_core::{Cents, Jurisdiction, Ratio, Roll, Round, Submission, SubmissionDraft, Verdict, Wager};

mod props_and_hops;
mod sic_bo;

/// Returns every sheet of Craps in Pennsylvania.
fn pennsylvania() -> Vec<Entry> {
    game_of(Jurisdiction::Pennsylvania, GameKind::Craps).unwrap()
}

/// A hand of Craps.
const HAND: HandLength = HandLength(GameKind::Craps);

fn sheet(name: &str, pay_table: &str) -> Sheet {
    let entries = pennsylvania();
    let entry =
        entries.iter().find(|entry| entry.wager.to_string() == name && entry.pay_table() == pay_table);
    Sheet::of(entry.unwrap()).unwrap()
}

/// Returns a sheet of a game of Pennsylvania that has a chapter of its own.
fn own_chapter(game: GameKind, name: &str, pay_table: &str) -> Sheet {
    let entries = game_of(Jurisdiction::Pennsylvania, game).unwrap();
    let entry =
        entries.iter().find(|entry| entry.wager.to_string() == name && entry.pay_table() == pay_table);
    Sheet::of(entry.unwrap()).unwrap()
}

fn fraction(part: i64, of: i64) -> BigRational {
    BigRational::new(part.into(), of.into())
}

fn worth(ratio: Ratio) -> BigRational {
    let (pays, per) = ratio.figures();
    BigRational::new(BigInt::from(pays), BigInt::from(per))
}

fn probabilities(sheet: &Sheet) -> Vec<String> {
    sheet.awards.iter().map(|(_, probability)| probability.to_string()).collect()
}

#[test]
fn line_wagers() {
    assert_eq!(sheet("pass", "623a.5(a)").ev, fraction(-7, 495));
    assert_eq!(sheet("dont_pass", "623a.5(a)").ev, fraction(-3, 220));
}

/// Points made in a hand: up to three lose, four is the first award.
#[test]
fn fire_bet() {
    let Entry { wager, terms } = pennsylvania().into_iter().find(|entry| entry.is("fire")).unwrap();
    let points = decide_by(wager, &terms, |_, markers| markers.fire.count()).unwrap();
    for (count, expected) in
        (0..).zip(["0.593939393939", "0.260750492004", "0.101275355549", "0.033434212179", "0.008798178440"])
    {
        let (_, probability) = points.ends.iter().find(|(made, _)| *made == count).unwrap();
        assert_eq!(decimal(probability, 12), expected, "{count} points");
    }
    let (_, four) = &points.ends.iter().find(|(made, _)| *made == 4).unwrap();
    assert_eq!(*four, sheet("fire", "A").awards[0].1);
}

#[test]
fn bonus_craps() {
    for table in ["1", "2"] {
        assert_eq!(probabilities(&sheet("all_small", table)), ["20049/760760"]);
        assert_eq!(probabilities(&sheet("all_tall", table)), ["20049/760760"]);
        assert_eq!(probabilities(&sheet("make_em_all", table)), ["126538525259/24067258815600"]);
    }
}

#[test]
fn length_of_a_hand() {
    assert_eq!(HAND.mean().unwrap(), fraction(1671, 196));
    let billions = HAND.tail(154).recip() / BigInt::from(1_000_000_000);
    assert_eq!(decimal(&billions, 2), "5.59");
    assert!(HAND.tail(0).is_one() && HAND.tail(2).is_one() && !HAND.tail(3).is_one());
    // A Fire Bet and a Hot Shooter Jackpot wager last as long as the hand.
    assert_eq!(sheet("fire", "B").mean_rolls, fraction(1671, 196));
    assert_eq!(sheet("hot_shooter", "whole_hand").mean_rolls, fraction(1671, 196));
}

/// Bands as published. At the top they are not those of 623b.4(e): 45 to 49, and 50 or more.
#[test]
fn hot_shooter_bands() {
    let lengths = HAND.distribution(50);
    for (from, to, expected) in [
        (2, 7, "0.570956"),
        (8, 15, "0.297425"),
        (16, 23, "0.091300"),
        (24, 31, "0.027973"),
        (32, 39, "0.008566"),
        (40, 44, "0.001976"),
        (45, 50, "0.001062"),
    ] {
        assert_eq!(decimal(&lengths[from..=to].iter().sum(), 6), expected, "{from} to {to}");
    }
    assert_eq!(decimal(&HAND.tail(51), 6), "0.000743");
}

/// A hand of n rolls counts n, or n - 2 without its come-out roll and its seven-out.
#[test]
fn hot_shooter_awards_are_sums_over_the_length_of_a_hand() {
    for (pay_table, left_out) in [("whole_hand", 0), ("after_come_out", 2)] {
        let sheet = sheet("hot_shooter", pay_table);
        let band = |from: usize, next: usize| HAND.tail(from + left_out) - HAND.tail(next + left_out);
        let bands = [band(16, 24), band(24, 32), band(32, 40), band(40, 45), band(45, 50)];
        let awards: Vec<_> = sheet.awards.iter().map(|(_, probability)| probability.clone()).collect();
        assert_eq!(awards[..5], bands);
        assert_eq!(awards[5..], [HAND.tail(50 + left_out)]);
        assert_eq!(sheet.push, band(8, 16));
        assert_eq!(sheet.lose, band(0, 8));
    }
}

/// Returns the probability that a set of combinations all come before a 7: by inclusion and exclusion over those that
/// do not.
fn all_before_seven(ways: &[u8]) -> BigRational {
    let mut sum = BigRational::zero();
    for missing in 0u32..1 << ways.len() {
        let weight: i64 = ways
            .iter()
            .enumerate()
            .filter(|(i, _)| missing & (1 << i) != 0)
            .map(|(_, way)| i64::from(*way))
            .sum();
        let term = fraction(6, 6 + weight);
        if missing.count_ones() % 2 == 0 { sum += term } else { sum -= term }
    }
    sum
}

/// The probabilities that exactly two to six numbers are complete at the 7: again by inclusion and exclusion.
#[test]
fn hot_roller_equals_inclusion_and_exclusion() {
    // For each of 4, 5, 6, 8, 9 and 10: the rolls of the 36 that make each of its combinations.
    let numbers: [&[u8]; 6] = [&[2, 1], &[2, 2], &[2, 2, 1], &[2, 2, 1], &[2, 2], &[2, 1]];
    let mut at_least = vec![BigRational::zero(); 7];
    for chosen in 0usize..1 << numbers.len() {
        let ways: Vec<u8> =
            (0..6).filter(|i| chosen & (1 << i) != 0).flat_map(|i| numbers[i].iter().copied()).collect();
        at_least[usize::try_from(chosen.count_ones()).unwrap()] += all_before_seven(&ways);
    }
    let choose =
        |n: usize, k: usize| (0..k).fold(BigInt::one(), |c, i| c * BigInt::from(n - i) / BigInt::from(i + 1));
    let exactly = |k: usize| {
        (k..=6).fold(BigRational::zero(), |sum, n| {
            let term = &at_least[n] * choose(n, k);
            if (n - k).is_multiple_of(2) { sum + term } else { sum - term }
        })
    };
    for table in ["A", "B"] {
        let sheet = sheet("hot_roller", table);
        let expected: Vec<_> = (2..=6).map(exactly).collect();
        let awards: Vec<_> = sheet.awards.iter().map(|(_, probability)| probability.clone()).collect();
        assert_eq!(awards, expected, "{table}");
        assert_eq!(sheet.lose, exactly(0) + exactly(1));
        // A 7 comes once in six rolls.
        assert_eq!(sheet.mean_rolls, fraction(6, 1));
    }
}

/// Few of these are published. They are kept as computed, so that a change of the rules is noticed.
#[test]
fn house_edges_of_side_wagers_are_unchanged() {
    for (name, table, expected) in [
        ("fire", "A", "20.762750"),
        ("fire", "B", "23.886886"),
        ("all_small", "1", "7.761318"),
        ("all_small", "2", "18.302881"),
        ("make_em_all", "1", "7.464408"),
        ("make_em_all", "2", "20.608668"),
        ("hot_roller", "A", "7.500278"),
        ("hot_roller", "B", "3.378231"),
        ("lucky_shooter", "A", "16.962993"),
        ("lucky_shooter", "B", "16.105042"),
        ("lucky_shooter", "C", "10.532952"),
        ("lucky_shooter", "D", "10.840369"),
        ("hot_shooter", "after_come_out", "32.335283"),
        ("hot_shooter", "whole_hand", "9.074038"),
    ] {
        let edge = sheet(name, table).house_edge() * BigInt::from(100);
        assert_eq!(decimal(&edge, 6), expected, "{name} {table}");
    }
}

#[test]
fn every_sheet_adds_up() {
    let mut sheets = 0;
    let own = [GameKind::PropsAndHops, GameKind::SicBo];
    let own = own.into_iter().flat_map(|game| game_of(Jurisdiction::Pennsylvania, game).unwrap());
    for entry in pennsylvania().into_iter().chain(own) {
        let sheet = Sheet::of(&entry).unwrap();
        let name = format!("{} {}", sheet.wager, sheet.pay_table);
        assert!((&sheet.hit + &sheet.push + &sheet.lose).is_one(), "{name}");
        let won: BigRational = sheet.awards.iter().map(|(ratio, p)| worth(*ratio) * p).sum();
        let charged = won - &sheet.lose - &sheet.ev;
        assert_eq!(charged.is_positive(), entry.wager.vigorish(&entry.terms).is_some(), "{name}");
        assert!(!charged.is_negative() && sheet.variance.is_positive(), "{name}");
        assert!(sheet.mean_rolls >= BigRational::one() && !sheet.house_edge().is_negative(), "{name}");
        sheets += 1;
    }
    let craps = GameKind::Craps.rules().wagers(Jurisdiction::Pennsylvania).count();
    // Of Props & Hops 21 combinations, Field, two of 17 rolls, Six Eight Shake and 50 lists; of Sic Bo 50 areas.
    assert!(sheets > craps - 12 + 25 + 50 + 50, "{sheets}");
}

/// 623a.3(a)(20), (21): on a layout without an area, the parts return the same as the wager itself.
#[test]
fn broken_down_wagers_return_the_same() {
    let without_area = FamilySet::of(&[Family::HornHigh, Family::Whirl]);
    let draft = SubmissionDraft { without_area, ..SubmissionDraft::default() };
    let terms = Submission::try_from(draft).unwrap();
    let net = |wager: Wager, stake: Cents, roll: Roll| {
        let markers = Default::default();
        let throw = Throw {
            round: Round::ComeOut,
            dice: roll.into(),
            working: true,
            power: None,
            markers: &markers,
            terms: &terms,
        };
        let stake = BigRational::from_integer(stake.get().into());
        match wager.on_throw(&throw) {
            Verdict::Pay(ratio) => stake * worth(ratio),
            Verdict::Lose => -stake,
            other => panic!("not decided: {other:?}"),
        }
    };
    for wager in Wager::all().filter(|wager| matches!(wager.family(), Family::HornHigh | Family::Whirl)) {
        let whole = Cents::new(500);
        let parts = broken_down(wager, whole, &terms).unwrap();
        for roll in Roll::all() {
            let sum: BigRational = parts.iter().map(|(part, stake)| net(*part, *stake, roll)).sum();
            assert_eq!(sum, net(wager, whole, roll), "{wager} {roll}");
        }
    }
}

fn colorado(game: GameKind, name: &str, pay_table: &str) -> Sheet {
    let entries = game_of(Jurisdiction::Colorado, game).unwrap();
    let entry =
        entries.iter().find(|entry| entry.wager.to_string() == name && entry.pay_table() == pay_table);
    Sheet::of(entry.unwrap()).unwrap()
}

/// Published by the Wizard of Odds: Put Bets 33.33%, 20% and 9.09%, Big 6 9.09%, Over 7 16.67%; in Crapless Craps the Pass
/// Bet 5.38%, Place 2 7.14%, Place 3 6.25%.
#[test]
fn colorado_wagers_equal_published_figures() {
    for (name, edge) in [
        ("put_4", fraction(1, 3)),
        ("put_5", fraction(1, 5)),
        ("put_6", fraction(1, 11)),
        ("big_6", fraction(1, 11)),
        ("big_8", fraction(1, 11)),
        ("over_7", fraction(1, 6)),
        ("under_7", fraction(1, 6)),
        ("pass", fraction(7, 495)),
    ] {
        assert_eq!(colorado(GameKind::Craps, name, "30-2306(1)").house_edge(), edge, "{name}");
    }
    for (name, edge) in [
        ("pass", fraction(373, 6930)),
        ("come", fraction(373, 6930)),
        ("place_2", fraction(1, 14)),
        ("place_12", fraction(1, 14)),
        ("place_3", fraction(1, 16)),
        ("place_11", fraction(1, 16)),
        ("place_6", fraction(1, 66)),
        ("put_6", fraction(1, 11)),
    ] {
        assert_eq!(colorado(GameKind::Crapless, name, "30-2306(1)").house_edge(), edge, "{name}");
    }
}

/// The chances that a round of Craps is a come-out 7 or 11, a point made, or a seven-out.
fn rounds() -> [BigRational; 3] {
    let ways = [3, 4, 5, 5, 4, 3];
    let made = ways.iter().map(|ways| fraction(ways * ways, 36 * (ways + 6)));
    let out = ways.iter().map(|ways| fraction(ways * 6, 36 * (ways + 6)));
    [fraction(8, 36), made.sum(), out.sum()]
}

/// Every round counts with the same chance until the seven-out, so counts are geometric: craps on a come-out roll changes
/// nothing.
#[test]
fn counts_of_a_hand_are_geometric() {
    let [natural, made, out] = rounds();
    let riding = (&natural + &made) / (&natural + &made + &out);
    let shooting = &made / (&made + &out);
    for (name, table, counts, top, chance) in
        [("ride_the_line", "4", 3..=11, 11, riding), ("sharp_shooter", "SS-01", 3..=10, 10, shooting)]
    {
        let sheet = colorado(GameKind::Craps, name, table);
        for (count, (odds, probability)) in counts.zip(&sheet.awards) {
            let reached = (0..count).fold(BigRational::one(), |all, _| all * &chance);
            let expected = if count == top { reached } else { reached * (BigRational::one() - &chance) };
            assert_eq!(*probability, expected, "{name} {count} at {odds}");
        }
    }
}

/// 30-2399.01(9): the sixth point ends it, so all six are as likely as in Pennsylvania, and so is every other count.
#[test]
fn colorado_fire_counts_as_often_as_pennsylvania() {
    let home = probabilities(&sheet("fire", "A"));
    assert_eq!(probabilities(&colorado(GameKind::Craps, "fire", "FB-1")), home);
    assert_eq!(probabilities(&colorado(GameKind::Craps, "fire", "FB-4"))[1..], home[..]);
}

//! G3: the smallest safe stake of every wager, proved by exact walks through the shipped rules.
//!
//! Rounding adds less than one credit to a win, and takes less than one off a vigorish. So a stake above `(chance of a
//! win + chance of a vigorish) / house edge` credits cannot give the player the edge. Every stake up to that is
//! computed, exactly and as paid.

use num_rational::BigRational;
use num_traits::{One as _, Signed as _, ToPrimitive as _, Zero as _};
use par::as_paid::{Ends, gain};
use par::chain::{Chain, Step};
use par::set::{Entry, everything, game_of, offered, usual as usual_draft};
use par::sheet::Sheet;
use par::starts::{bounds, starts, supported};
use par::walk::{End, State, decide};
use rules_core::dice::CombinationSet;
use rules_core::markers::Markers;
use rules_core::point::PointSet;
use rules_core::power::Weights;
use rules_core::submission::{GameKind, Limits, VigorishTerms};
use rules_core::wager::{Family, FamilySet, Throw};
use rules_core::{
    ByPoint, Cents, Dice, Die, Jurisdiction, Point, Roll, Submission, SubmissionDraft, Verdict, Wager,
};

const UNITS: [u64; 12] = [1, 2, 3, 4, 5, 6, 7, 10, 12, 25, 30, 100];

/// The smallest safe stake if every stake is safe.
const ANY: Option<Cents> = Some(Cents::new(1));

fn with_chips(unit: u64, draft: SubmissionDraft) -> Submission {
    let limits = Limits { least: Cents::new(100_000), most: Cents::new(1_000_000) };
    Submission::try_from(SubmissionDraft { chip_unit: Cents::new(unit), limits, ..draft }).unwrap()
}

/// Returns the wagers of some families that a game has.
fn wagers(families: &[Family], terms: &Submission) -> impl Iterator<Item = Wager> {
    terms.wagers().filter(|wager| families.contains(&wager.family()))
}

/// Returns the usual choices in each game whose numbers differ: six points, and ten.
fn usual() -> [SubmissionDraft; 2] {
    let six = SubmissionDraft::default();
    [six, SubmissionDraft { jurisdiction: Jurisdiction::Colorado, game: GameKind::Crapless, ..six }]
}

/// Returns the ends of a wager from a state on, if it is called on wherever it may be: nothing is better for the
/// player.
fn called_on(start: State, terms: &Submission) -> Vec<(End, BigRational)> {
    let chain = Chain::explore(&[(start, 1)], |State { wager, round, .. }| {
        let follow = |dice: Dice| {
            let markers = Markers::default();
            let throw = Throw { round, dice, working: true, power: None, markers: &markers, terms };
            match wager.on_throw(&throw) {
                Verdict::Stand(wager) => {
                    Step::To(State { wager, round: round.after(dice, terms.rules().points), markers })
                }
                Verdict::Pay(ratio) | Verdict::PayAndStand(ratio) => Step::End(End::Paid(ratio)),
                Verdict::Push => Step::End(End::Returned),
                Verdict::Lose => Step::End(End::Lost),
            }
        };
        Dice::all(terms.rules().dice).map(|dice| (follow(dice), 1)).collect()
    });
    chain.lump().decide().unwrap().ends
}

fn chance(ends: &Ends, holds: impl Fn(&End) -> bool) -> BigRational {
    ends.iter().filter(|(end, _)| holds(end)).map(|(_, probability)| probability).sum()
}

fn is_paid(end: &End) -> bool {
    matches!(end, End::Paid(_))
}

/// Returns the stakes in whole chips up to which rounding may outweigh the house's share.
fn stakes(
    most_added: &BigRational,
    house_edge: &BigRational,
    unit: Cents,
) -> impl Iterator<Item = Cents> + use<> {
    assert!(house_edge.is_positive());
    let last = (most_added / house_edge).floor().to_integer().to_u64().unwrap() / unit.get();
    (1..=last).map(move |chips| unit.times(chips).unwrap())
}

/// Returns one chip more than the last unsafe stake.
fn after_last(unit: Cents, unsafe_stakes: impl Iterator<Item = Cents>) -> Option<Cents> {
    unsafe_stakes.last().map_or(ANY, |last| last.plus(unit))
}

/// Proves the smallest safe stake of a wager that stands alone.
fn prove(wager: Wager, terms: &Submission) {
    let unit = terms.chip_unit();
    let sheet = Sheet::of(&Entry { wager, terms: *terms }).unwrap();
    let [(start, _)] = *starts(wager, terms) else { panic!("{wager} has one start") };
    let ends = called_on(start, terms);
    assert_eq!(ends, decide(wager, terms).unwrap().ends, "{wager}");
    let charged = match wager.vigorish(terms) {
        Some(owed) if owed.up_front => BigRational::one(),
        Some(_) => chance(&ends, is_paid),
        None => BigRational::zero(),
    };
    let most_added = chance(&ends, is_paid) + charged;
    let risky = stakes(&most_added, &sheet.house_edge(), unit)
        .filter(|stake| !gain(wager, &ends, *stake, terms).unwrap().is_negative());
    assert_eq!(wager.smallest_safe(terms), after_last(unit, risky), "{wager} in chips of {unit}");
}

#[test]
fn stated_safe_stakes_of_place_bets_are_proved() {
    for (unit, game) in UNITS.into_iter().flat_map(|unit| usual().map(|game| (unit, game))) {
        let terms = with_chips(unit, game);
        wagers(&[Family::Place, Family::PlaceLose], &terms).for_each(|wager| prove(wager, &terms));
    }
}

#[test]
fn stated_safe_stakes_of_buy_and_lay_bets_are_proved() {
    let usual = SubmissionDraft::default();
    for (unit, rate) in UNITS.into_iter().zip([(1, 20), (1, 25), (3, 100), (1, 300)].into_iter().cycle()) {
        for when in [usual.buy, VigorishTerms::UpFront] {
            let terms =
                with_chips(unit, SubmissionDraft { vigorish_rate: rate, buy: when, lay: when, ..usual });
            wagers(&[Family::Buy, Family::Lay], &terms).for_each(|wager| prove(wager, &terms));
        }
    }
}

/// 623a.5(g)(3): the casino may take no vigorish. Then the house keeps nothing, and rounding must add nothing.
#[test]
fn true_odds_without_vigorish_are_safe_if_nothing_is_rounded() {
    let families = [Family::Buy, Family::Lay];
    for unit in UNITS {
        let usual = with_chips(unit, SubmissionDraft::default());
        for wager in wagers(&families, &usual) {
            let [(start, _)] = *starts(wager, &usual) else { panic!("{wager} has one start") };
            let ends = called_on(start, &usual);
            let free = free_of_vigorish(wager, &usual);
            // Remainders repeat after as many chips as the "per" of the odds, at most 6.
            let mut added = (1..=6).map(|chips| {
                let stake = usual.chip_unit().times(chips).unwrap();
                ends.iter().map(|(end, p)| p * exact_gain(*end, stake)).sum::<BigRational>()
            });
            let rounds = added.any(|gain| !gain.is_zero());
            assert_eq!(free.is_none(), rounds, "{wager} in chips of {unit}");
        }
    }
}

/// Returns the smallest safe stake if no vigorish is owed on this number.
fn free_of_vigorish(wager: Wager, usual: &Submission) -> Option<Cents> {
    let family = wager.family();
    let number = Point::try_from(wager.number().unwrap()).unwrap();
    // All other numbers owe it, so that only this one decides.
    let others =
        Point::SIX.into_iter().filter(|point| *point != number).fold(PointSet::EMPTY, PointSet::with);
    let terms = VigorishTerms::OnWin(others);
    let offered = FamilySet::NONE.with(family);
    let draft =
        SubmissionDraft { buy: terms, lay: terms, offered: Some(offered), ..SubmissionDraft::from(usual) };
    match Submission::try_from(draft) {
        Ok(free) => wager.smallest_safe(&free),
        Err(error) => {
            assert_eq!((error.field, error.edge.unwrap().wager), ("vig", wager));
            None
        }
    }
}

/// Returns the gain of a stake at an end without vigorish, in cents.
fn exact_gain(end: End, stake: Cents) -> BigRational {
    let cents = |amount: Cents| BigRational::from_integer(amount.get().into());
    match end {
        End::Lost => -cents(stake),
        End::Returned => BigRational::zero(),
        End::Paid(odds) => cents(odds.winnings(stake, Cents::new(1)).unwrap()),
    }
}

/// Returns the most that odds of a kind add to a bet that takes them wherever it can, in cents.
fn most_from_odds(family: Family, flat: Cents, terms: &Submission) -> BigRational {
    let mut sum = BigRational::zero();
    for odds in wagers(&[family], terms) {
        let (_, reached) = supported(odds, terms).unwrap();
        let made = starts(odds, terms);
        let total: u64 = made.iter().map(|(_, weight)| weight).sum();
        for (state, weight) in made {
            let ends = called_on(state, terms);
            let most = bounds(state, flat, terms).most.get() / terms.chip_unit().get();
            let amounts = (1..=most.min(60)).map(|chips| terms.chip_unit().times(chips).unwrap());
            let gains = amounts.map(|amount| gain(odds, &ends, amount, terms).unwrap());
            let share = BigRational::new(weight.into(), total.into());
            sum += gains.max().unwrap() * &reached * share;
        }
    }
    sum
}

#[test]
fn stated_safe_stakes_of_bets_with_odds_are_proved() {
    let kinds = [
        (Family::Pass, Family::PassOdds),
        (Family::Come, Family::ComeOdds),
        (Family::DontPass, Family::DontPassOdds),
        (Family::DontCome, Family::DontComeOdds),
    ];
    for (unit, multiple) in UNITS.into_iter().zip([1, 10, 3].into_iter().cycle()) {
        let odds_multiple = ByPoint::from_fn(|_| multiple);
        let terms = with_chips(unit, SubmissionDraft { odds_multiple, ..SubmissionDraft::default() });
        for (flat, odds) in kinds {
            let flat = wagers(&[flat], &terms).find(|wager| !starts(*wager, &terms).is_empty()).unwrap();
            let decided = decide(flat, &terms).unwrap().ends;
            let house_edge = Sheet::of(&Entry { wager: flat, terms }).unwrap().house_edge();
            // The smallest bet already allows every remainder, so no larger bet gains more.
            let most = most_from_odds(odds, Cents::new(unit), &terms);
            assert_eq!(most, most_from_odds(odds, Cents::new(unit * 60), &terms));
            let risky = stakes(&most, &house_edge, terms.chip_unit())
                .filter(|stake| !(gain(flat, &decided, *stake, &terms).unwrap() + &most).is_negative());
            let expected = after_last(terms.chip_unit(), risky);
            assert_eq!(flat.smallest_safe(&terms), expected, "{flat} in chips of {unit}");
        }
    }
}

const HOPS: [Family; 4] = [Family::HopTop, Family::HopLeft, Family::HopRight, Family::HopCenter];

/// Returns Props & Hops with every list that leaves the house a share, for one of the four wagers that have one.
fn with_every_list() -> impl Iterator<Item = Entry> {
    let all = game_of(Jurisdiction::Pennsylvania, GameKind::PropsAndHops).unwrap();
    all.into_iter().filter(|entry| HOPS.contains(&entry.wager.family()))
}

/// At 3 to 2 an odd number of cents is rounded up.
#[test]
fn stated_safe_stakes_of_hop_wagers_are_proved() {
    let mut proved = 0;
    for Entry { wager, terms } in with_every_list() {
        for unit in UNITS {
            prove(wager, &with_chips(unit, SubmissionDraft::from(&terms)));
            proved += 1;
        }
    }
    assert_eq!(proved, UNITS.len() * (14 + 11 + 11 + 14));
}

/// Offers one Hop wager of a list, in cent chips.
fn hopping(family: Family, list: &[(usize, usize)], least: u64) -> SubmissionDraft {
    let mut draft = SubmissionDraft {
        offered: Some(FamilySet::NONE.with(family)),
        chip_unit: Cents::new(1),
        limits: Limits { least: Cents::new(least), most: Cents::new(10_000) },
        ..usual_draft(Jurisdiction::Pennsylvania, GameKind::PropsAndHops)
    };
    let rolls = list.iter().map(|(one, two)| Roll(Die::ALL[*one - 1], Die::ALL[*two - 1]));
    draft.printed.set(family, rolls.fold(CombinationSet::EMPTY, CombinationSet::with));
    draft
}

/// Seven combinations of two faces are 14 rolls: at 3 to 2 the house keeps 1/36.
const FOURTEEN: [(usize, usize); 7] = [(1, 2), (1, 3), (1, 6), (2, 5), (3, 4), (4, 6), (5, 6)];

#[test]
fn small_stakes_that_round_to_the_edge_are_refused() {
    for least in 1..8 {
        let error = Submission::try_from(hopping(Family::HopTop, &FOURTEEN, least)).unwrap_err();
        assert_eq!((error.field, error.cite), ("limits", "G3"), "{least}: {error}");
        assert_eq!(error.edge.unwrap().safe, Some(Cents::new(8)));
    }
    // 7 cents win 11, and 14 x 18 of 36 x 7 are all of it; 9 cents win 14, and the house keeps a cent.
    assert!(Submission::try_from(hopping(Family::HopTop, &FOURTEEN, 8)).is_ok());
    // 2 to 1 is never rounded.
    assert!(Submission::try_from(hopping(Family::HopLeft, &FOURTEEN[..5], 1)).is_ok());
}

#[test]
fn lists_that_return_all_or_more_are_refused_whole() {
    let fifteen = [&FOURTEEN[..], &[(2, 2)]].concat();
    for (family, list, percent) in [
        (Family::HopTop, &fifteen[..], 104),
        (Family::HopCenter, &fifteen, 104),
        (Family::HopLeft, &FOURTEEN[..6], 100),
        (Family::HopRight, &FOURTEEN, 116),
    ] {
        let error = Submission::try_from(hopping(family, list, 100)).unwrap_err();
        let edge = error.edge.unwrap();
        assert_eq!((error.field, error.cite), ("layout", "G3"), "{error}");
        assert_eq!((edge.wager.family(), edge.percent, edge.safe), (family, percent, None));
    }
}

/// Every other wager, with every pay table and with Power Odds: no stake is rounded, whatever the chips, and the house
/// keeps a share of each.
#[test]
fn all_other_wagers_are_paid_in_whole_cents_at_any_stake() {
    let weights = Some(Weights { none: 900, lower: 80, higher: 20 });
    let drawn = with_chips(1, SubmissionDraft { power_odds: weights, ..SubmissionDraft::default() });
    let rounded = [[Family::Place, Family::PlaceLose, Family::Buy, Family::Lay], HOPS].concat();
    let flat = [Family::Pass, Family::DontPass, Family::Come, Family::DontCome, Family::Put];
    let mut proved = 0;
    let drawn = offered(&drawn).into_iter().filter(|entry| !entry.wager.power_rows().is_empty());
    for Entry { wager, terms } in everything().unwrap().into_iter().chain(drawn) {
        if rounded.contains(&wager.family()) || wager.supports().is_some() {
            continue;
        }
        let terms = with_chips(1, SubmissionDraft::from(&terms));
        let sheet = Sheet::of(&Entry { wager, terms }).unwrap();
        assert!(sheet.house_edge().is_positive(), "{wager}");
        if flat.contains(&wager.family()) {
            continue; // with their odds above
        }
        let unit = bounds(starts(wager, &terms)[0].0, Cents::ZERO, &terms).unit;
        for (odds, _) in &sheet.awards {
            assert!(odds.pays_whole(unit, terms.smallest_credit()), "{wager} at {odds}");
        }
        assert_eq!((wager.smallest_safe(&terms), wager.vigorish(&terms)), (ANY, None), "{wager}");
        proved += 1;
    }
    // Of Props & Hops 25, of Sic Bo 50.
    assert!(proved >= 78 + 25 + 50, "{proved}");
}

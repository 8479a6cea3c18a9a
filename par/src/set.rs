//! The list of sheets: the wagers of a set of rules, each with its pay table.

use anyhow::Result;
use num_bigint::BigInt;
use num_rational::BigRational;
use rules_core::dice::CombinationSet;
use rules_core::submission::GameKind;
use rules_core::wager::{Choice, Family, FamilySet};
use rules_core::{Die, Jurisdiction, Roll, Submission, SubmissionDraft, Wager};
use submission::choices::{sharing, vigorish};

use crate::starts::starts;
use crate::walk::is_drawn;

/// A wager with everything that its return depends on.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The wager.
    pub wager: Wager,
    /// The submission in force.
    pub terms: Submission,
}

/// Returns all states and games: every wager with every pay table, count and time of vigorish that a casino may
/// choose, and with every number of rolls that the combinations printed for it may cover. Power Odds and payouts above
/// the listed odds are left out: they are the casino's own.
pub fn everything() -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    for (jurisdiction, game) in games() {
        entries.extend(game_of(jurisdiction, game)?);
    }
    Ok(entries)
}

/// Returns every game in each state that has it.
pub fn games() -> impl Iterator<Item = (Jurisdiction, GameKind)> {
    let all = Jurisdiction::ALL.into_iter().flat_map(|state| GameKind::ALL.map(|game| (state, game)));
    all.filter(|(state, game)| game.rules().families(*state) != FamilySet::NONE)
}

/// Parses the name of a game.
pub fn game(name: &str) -> Result<GameKind, String> {
    let found = GameKind::ALL.into_iter().find(|game| game.name() == name);
    found.ok_or_else(|| format!("write one of {}", GameKind::ALL.map(GameKind::name).join(", ")))
}

/// Returns every wager of a game in a state, with each choice that a casino has.
pub fn game_of(jurisdiction: Jurisdiction, game: GameKind) -> Result<Vec<Entry>> {
    let usual = usual(jurisdiction, game);
    let mut entries = Vec::new();
    for family in game.rules().families(jurisdiction).iter() {
        for draft in drafts(family, usual) {
            let terms = Submission::try_from(draft)?;
            entries.extend(made(family, &terms));
        }
    }
    Ok(entries)
}

/// The combinations on the layout of `submissions/props-and-hops.toml`.
const PRINTED: [(Family, &[(Die, Die)]); 4] = {
    use Die::{Five, Four, One, Six, Three, Two};
    [
        (
            Family::HopTop,
            &[(One, Two), (One, Three), (One, Six), (Two, Five), (Three, Four), (Four, Six), (Five, Six)],
        ),
        (Family::HopLeft, &[(One, One), (One, Two), (One, Three), (One, Four), (One, Five), (Two, Three)]),
        (Family::HopRight, &[(Two, Six), (Three, Six), (Four, Five), (Four, Six), (Five, Six), (Six, Six)]),
        (
            Family::HopCenter,
            &[
                (One, Six),
                (Two, Two),
                (Two, Four),
                (Two, Five),
                (Three, Three),
                (Three, Four),
                (Three, Five),
                (Four, Four),
                (Five, Five),
            ],
        ),
    ]
};

/// Returns a draft with the standard choices. If the game has wagers on parts of the layout, it prints a usual layout
/// (PH1).
pub fn usual(jurisdiction: Jurisdiction, game: GameKind) -> SubmissionDraft {
    let mut draft = SubmissionDraft { jurisdiction, game, ..SubmissionDraft::default() };
    let families = game.rules().families(jurisdiction);
    for (family, list) in PRINTED.into_iter().filter(|(family, _)| families.has(*family)) {
        let rolls = list.iter().map(|(one, two)| Roll(*one, *two));
        draft.printed.set(family, rolls.fold(CombinationSet::EMPTY, CombinationSet::with));
    }
    draft
}

/// Returns combinations that cover a number of the 36 rolls. Which ones they are does not affect the return.
fn covering(rolls: usize) -> CombinationSet {
    let mixed = Roll::all().filter(|roll| roll.0 < roll.1).take(rolls / 2);
    let pairs = Roll::all().filter(|roll| roll.is_pair()).take(rolls % 2);
    mixed.chain(pairs).fold(CombinationSet::EMPTY, CombinationSet::with)
}

/// Returns a submission for each number of rolls that the list of a family may cover: up to the number that would leave
/// the house nothing (G3).
fn by_list(family: Family, usual: SubmissionDraft) -> Vec<SubmissionDraft> {
    let drafts = (1..36).map(|rolls| {
        let mut draft = usual;
        draft.printed.set(family, covering(rolls));
        draft
    });
    drafts.take_while(|draft| Submission::try_from(*draft).is_ok()).collect()
}

/// Returns the wagers that a submission offers.
pub fn offered(terms: &Submission) -> Vec<Entry> {
    terms.offered().iter().flat_map(|family| made(family, terms)).collect()
}

/// Returns the wagers of a family that players make.
fn made(family: Family, terms: &Submission) -> impl Iterator<Item = Entry> {
    let players_make = |wager: &Wager| !starts(*wager, terms).is_empty();
    let in_game = |wager: &Wager| terms.offers_wager(*wager);
    family.wagers().filter(in_game).filter(players_make).map(|wager| Entry { wager, terms: *terms })
}

/// Returns a submission for each choice that affects a family.
fn drafts(family: Family, usual: SubmissionDraft) -> Vec<SubmissionDraft> {
    let when = vigorish(usual.game.rules().points);
    match family {
        Family::Buy => when.map(|(_, buy)| SubmissionDraft { buy, ..usual }).to_vec(),
        Family::Lay => when.map(|(_, lay)| SubmissionDraft { lay, ..usual }).to_vec(),
        _ if family.is_listed_on_layout() => by_list(family, usual),
        _ => family.choice().map_or_else(|| vec![usual], |choice| by_table(choice, usual)),
    }
}

/// Returns a submission for each pay table of a choice.
fn by_table(choice: &'static Choice, usual: SubmissionDraft) -> Vec<SubmissionDraft> {
    let tables = choice.tables_in(usual.jurisdiction);
    tables
        .map(|table| {
            let mut draft = usual;
            sharing(choice).for_each(|family| draft.pay_tables.set(family, Some(table.code)));
            draft
        })
        .collect()
}

impl Entry {
    /// Returns the pay table: the name of the casino's choice if there is one, the rolls that its list covers, the
    /// vigorish if one is owed, and otherwise the paragraph that lists the odds.
    pub fn pay_table(&self) -> String {
        let Self { wager, terms } = self;
        if wager.family().is_listed_on_layout() {
            let printed = terms.printed(wager.family());
            return format!("{} of 36 rolls", Roll::all().filter(|roll| printed.has(*roll)).count());
        }
        let chosen = terms.pay_table(wager.family()).map(|table| table.name);
        let chosen = chosen.or_else(|| is_drawn(*wager, terms).then_some("623b.5(d)"));
        match (chosen, wager.vigorish(terms)) {
            (Some(chosen), _) => chosen.to_owned(),
            (None, Some(vigorish)) => {
                let when = if vigorish.up_front { "up front" } else { "on a win" };
                format!("{} {when}", rate(terms))
            }
            (None, None) => wager.pays_cite(terms.rulebook()).to_owned(),
        }
    }

    /// Returns whether a word names this wager: by its name, its family's name or its code.
    pub fn is(&self, word: &str) -> bool {
        let Self { wager, .. } = self;
        wager.to_string() == word || wager.family().name() == word || wager.code().0.to_string() == word
    }
}

/// Returns the rate of vigorish in percent, or as it is written if that is not whole.
fn rate(terms: &Submission) -> String {
    let (part, of) = terms.vigorish_rate().figures();
    let percent = BigRational::new(BigInt::from(part) * 100, of.into());
    if percent.is_integer() { format!("{percent}%") } else { format!("{part}/{of}") }
}

#[cfg(test)]
mod tests {
    use rules_core::power::Weights;
    use rules_core::submission::VigorishTerms;
    use rules_core::{Point, point::PointSet};

    use super::*;

    fn tables(entries: &[Entry], word: &str) -> Vec<String> {
        let meant = entries.iter().filter(|entry| entry.is(word));
        meant.map(|entry| format!("{} {}", entry.wager, entry.pay_table())).collect()
    }

    #[test]
    fn each_game_has_every_choice_of_every_wager() {
        let all = game_of(Jurisdiction::Pennsylvania, GameKind::Craps).unwrap();
        for (word, expected) in [
            ("pass", &["pass 623a.5(a)"][..]),
            ("1500", &["pass_odds 623a.6(a)(2)"]),
            ("2106", &["place_6 623a.5(a)"]),
            ("buy_4", &["buy_4 5% on a win", "buy_4 5% up front"]),
            ("fire", &["fire A", "fire B"]),
            ("make_em_all", &["make_em_all 1", "make_em_all 2"]),
            ("hot_roller", &["hot_roller A", "hot_roller B"]),
            ("lucky_shooter", &["lucky_shooter A", "lucky_shooter B", "lucky_shooter C", "lucky_shooter D"]),
            ("hot_shooter", &["hot_shooter after_come_out", "hot_shooter whole_hand"]),
            ("craps", &["craps_2 623a.5(a)", "craps_3 623a.5(a)", "craps_12 623a.5(a)"]),
            ("come_4", &[]),
        ] {
            assert_eq!(tables(&all, word), expected, "{word}");
        }
        let colorado = game_of(Jurisdiction::Colorado, GameKind::Craps).unwrap();
        assert_eq!(tables(&colorado, "fire"), ["fire FB-1", "fire FB-2", "fire FB-3", "fire FB-4"]);
        assert_eq!(tables(&colorado, "ride_the_line").len(), 7);
        assert_eq!(tables(&colorado, "sharp_shooter").len(), 6);
        assert_eq!(tables(&colorado, "put_6"), ["put_6 30-2306(1)"]);
        let crapless = game_of(Jurisdiction::Colorado, GameKind::Crapless).unwrap();
        assert_eq!(tables(&crapless, "place").len(), 10);
        assert_eq!(tables(&crapless, "dont_pass"), [""; 0]);
        let sic_bo = game_of(Jurisdiction::Pennsylvania, GameKind::SicBo).unwrap();
        assert_eq!(tables(&sic_bo, "big"), ["big 625a.6(a)"]);
        assert_eq!(tables(&sic_bo, "single_6"), ["single_6 625a.6(b)"]);
        assert_eq!(tables(&sic_bo, "total").len(), 14);
    }

    /// G3: at 3 to 2, 15 rolls would return more than 100%; at 2 to 1, 12 rolls would return 100%.
    #[test]
    fn hop_wagers_have_every_list_that_leaves_the_house_a_share() {
        let props = game_of(Jurisdiction::Pennsylvania, GameKind::PropsAndHops).unwrap();
        for (word, most) in [("hop_top", 14), ("hop_left", 11), ("hop_right", 11), ("hop_center", 14)] {
            let expected: Vec<_> = (1..=most).map(|rolls| format!("{word} {rolls} of 36 rolls")).collect();
            assert_eq!(tables(&props, word), expected);
        }
        assert_eq!(tables(&props, "combo_11"), ["combo_11 668a.4"]);
        assert_eq!(tables(&props, "six_eight_shake"), ["six_eight_shake 668a.4"]);
    }

    #[test]
    fn usual_layout_of_props_and_hops_is_that_of_the_sample() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../submissions/props-and-hops.toml");
        let sample = submission::read(file.as_ref()).unwrap();
        let usual = usual(Jurisdiction::Pennsylvania, GameKind::PropsAndHops);
        assert!(Family::ALL.iter().all(|family| sample.printed(*family) == usual.printed.get(*family)));
    }

    /// Come Bets on a number are not made: they travel there.
    #[test]
    fn every_wager_that_players_make_is_in_the_set() {
        let travelled = |wager: Wager| {
            matches!(wager.family(), Family::Come | Family::DontCome) && wager.number().is_some()
        };
        for (state, game) in games() {
            let all = game_of(state, game).unwrap();
            for wager in game.rules().wagers(state) {
                assert_eq!(all.iter().any(|entry| entry.wager == wager), !travelled(wager), "{wager}");
            }
        }
    }

    #[test]
    fn set_of_a_submission_has_the_wagers_offered_with_their_tables() {
        let families = [Family::Buy, Family::Horn, Family::HornHigh];
        let draft = SubmissionDraft {
            offered: Some(FamilySet::of(&families)),
            vigorish_rate: (1, 30),
            buy: VigorishTerms::OnWin(PointSet::EMPTY.with(Point::Four)),
            power_odds: Some(Weights { none: 99, lower: 1, higher: 0 }),
            ..SubmissionDraft::default()
        };
        let entries = offered(&Submission::try_from(draft).unwrap());
        assert_eq!(tables(&entries, "buy_4"), ["buy_4 1/30 on a win"]);
        assert_eq!(tables(&entries, "buy_10"), ["buy_10 623a.5(g)(1)"]);
        assert_eq!(tables(&entries, "horn"), ["horn 623b.5(d)"]);
        assert_eq!(tables(&entries, "horn_high_2"), ["horn_high_2 623a.5(d)"]);
        assert_eq!(entries.len(), 6 + 1 + 4);
    }
}

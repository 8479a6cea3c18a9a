//! Which sheets there are: the wagers of a set of rules, each with its pay table.

use anyhow::Result;
use num_bigint::BigInt;
use num_rational::BigRational;
use rules_core::wager::Family;
use rules_core::{Submission, SubmissionDraft, Wager};
use submission::choices::{BONUS, FIRE, HOT_ROLLER, HOT_SHOOTER, LUCKY_SHOOTER, name, vigorish};

use crate::starts::starts;
use crate::walk::is_drawn;

/// A wager with all that its return depends on.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The wager.
    pub wager: Wager,
    /// What the casino chose.
    pub terms: Submission,
}

/// All of Pennsylvania: every wager with every pay table, count and time of vigorish that a casino may choose. Power
/// Odds are left out: their weights are the casino's own.
pub fn pennsylvania() -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    for family in Family::ALL {
        for draft in drafts(*family) {
            let terms = Submission::try_from(draft)?;
            entries.extend(made(*family, &terms));
        }
    }
    Ok(entries)
}

/// What one submission offers.
pub fn offered(terms: &Submission) -> Vec<Entry> {
    let families = Family::ALL.iter().filter(|family| terms.offers(**family));
    families.flat_map(|family| made(*family, terms)).collect()
}

/// The wagers of a family that players make.
fn made(family: Family, terms: &Submission) -> impl Iterator<Item = Entry> {
    let kin = Wager::all().filter(move |wager| wager.family() == family);
    kin.filter(|wager| !starts(*wager, terms).is_empty()).map(|wager| Entry { wager, terms: *terms })
}

/// A submission for each choice that bears on a family.
fn drafts(family: Family) -> Vec<SubmissionDraft> {
    fn each<T: Copy>(
        all: &[(&str, T)],
        choose: impl Fn(T, SubmissionDraft) -> SubmissionDraft,
    ) -> Vec<SubmissionDraft> {
        all.iter().map(|(_, choice)| choose(*choice, SubmissionDraft::default())).collect()
    }
    match family {
        Family::Buy => each(&vigorish(), |buy, draft| SubmissionDraft { buy, ..draft }),
        Family::Lay => each(&vigorish(), |lay, draft| SubmissionDraft { lay, ..draft }),
        Family::Fire => each(&FIRE, |fire, draft| SubmissionDraft { fire, ..draft }),
        Family::AllSmall | Family::AllTall | Family::MakeEmAll => {
            each(&BONUS, |bonus, draft| SubmissionDraft { bonus, ..draft })
        }
        Family::HotRoller => each(&HOT_ROLLER, |hot_roller, draft| SubmissionDraft { hot_roller, ..draft }),
        Family::LuckyShooter => {
            each(&LUCKY_SHOOTER, |lucky_shooter, draft| SubmissionDraft { lucky_shooter, ..draft })
        }
        Family::HotShooter => {
            each(&HOT_SHOOTER, |hot_shooter_count, draft| SubmissionDraft { hot_shooter_count, ..draft })
        }
        _ => vec![SubmissionDraft::default()],
    }
}

impl Entry {
    /// The pay table: the name of the casino's choice where there is one, the vigorish where one is owed, and the
    /// paragraph that lists the odds otherwise.
    pub fn pay_table(&self) -> String {
        let Self { wager, terms } = self;
        let chosen = match wager.family() {
            Family::Fire => name(terms.fire_payout(), &FIRE),
            Family::AllSmall | Family::AllTall | Family::MakeEmAll => name(terms.bonus_paytable(), &BONUS),
            Family::HotRoller => name(terms.hot_roller_paytable(), &HOT_ROLLER),
            Family::LuckyShooter => name(terms.lucky_shooter_paytable(), &LUCKY_SHOOTER),
            Family::HotShooter => name(terms.hot_shooter_count(), &HOT_SHOOTER),
            _ if is_drawn(*wager, terms) => Some("623b.5(d)"),
            _ => None,
        };
        match (chosen, wager.vigorish(terms)) {
            (Some(chosen), _) => chosen.to_owned(),
            (None, Some(vigorish)) => {
                let when = if vigorish.up_front { "up front" } else { "on a win" };
                format!("{} {when}", rate(terms))
            }
            (None, None) => wager.pays_cite().to_owned(),
        }
    }

    /// Whether someone means this wager: by its name, its family's name or its code.
    pub fn is(&self, word: &str) -> bool {
        let Self { wager, .. } = self;
        wager.to_string() == word || wager.family().name() == word || wager.code().0.to_string() == word
    }
}

/// The rate of vigorish in percent, or as it is written if that is not whole.
fn rate(terms: &Submission) -> String {
    let (part, of) = terms.vigorish_rate().figures();
    let percent = BigRational::new(BigInt::from(part) * 100, of.into());
    if percent.is_integer() { format!("{percent}%") } else { format!("{part}/{of}") }
}

#[cfg(test)]
mod tests {
    use rules_core::power::Weights;
    use rules_core::submission::{FamilySet, VigorishTerms};
    use rules_core::{Point, point::PointSet};

    use super::*;

    fn tables(entries: &[Entry], word: &str) -> Vec<String> {
        let meant = entries.iter().filter(|entry| entry.is(word));
        meant.map(|entry| format!("{} {}", entry.wager, entry.pay_table())).collect()
    }

    #[test]
    fn pennsylvania_has_every_choice_of_every_wager() {
        let all = pennsylvania().unwrap();
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
    }

    /// Come Bets on a number are not made: they travel there.
    #[test]
    fn every_wager_that_players_make_is_in_the_set() {
        let all = pennsylvania().unwrap();
        let travelled = |wager: Wager| {
            matches!(wager.family(), Family::Come | Family::DontCome) && wager.number().is_some()
        };
        for wager in Wager::all() {
            assert_eq!(all.iter().any(|entry| entry.wager == wager), !travelled(wager), "{wager}");
        }
    }

    #[test]
    fn a_submission_has_what_it_offers_as_it_offers_it() {
        let families = [Family::Buy, Family::Horn, Family::HornHigh];
        let draft = SubmissionDraft {
            offered: Some(families.into_iter().fold(FamilySet::NONE, FamilySet::with)),
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

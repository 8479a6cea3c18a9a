//! Checks the samples in `submissions/`: a casino starts from them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use rules_core::submission::GameKind;
use rules_core::wager::{Family, FamilySet};
use rules_core::{Jurisdiction, Submission, Wager};
use submission::{parse_json, parse_toml, read, to_json, to_toml};

/// The sample that offers every wager.
const ALL_IN_ONE: &str = "pennsylvania-craps.toml";

const PA: Jurisdiction = Jurisdiction::Pennsylvania;

/// Returns the wagers of Craps.
fn craps() -> FamilySet {
    GameKind::Craps.rules().families(PA)
}

fn samples() -> BTreeMap<String, Submission> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../submissions");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, read(&path).unwrap_or_else(|error| panic!("{error}")))
        })
        .collect()
}

/// Returns whether a family is a side wager on a shooter's hand: its codes are 7100 and up.
fn is_side(family: Family) -> bool {
    family.id().div_euclid(10) == 7
}

#[test]
fn every_sample_is_allowed_and_survives_a_round_trip() {
    let samples = samples();
    assert!(samples.len() >= 8, "{samples:?}");
    for (name, sample) in samples {
        let written = to_toml(&sample);
        assert_eq!(parse_toml(&written, &name), Ok(sample), "{written}");
        let written = to_json(&sample).to_string();
        assert_eq!(parse_json(&written, &name), Ok(sample), "{written}");
    }
}

#[test]
fn every_side_wager_has_a_sample_of_its_own() {
    let samples = samples();
    for family in craps().iter().filter(|family| is_side(*family)) {
        let own = samples.iter().filter(|(name, sample)| *name != ALL_IN_ONE && sample.offers(family));
        let own: Vec<_> = own.collect();
        let [(name, sample)] = &*own else { panic!("{} is in {} samples", family.name(), own.len()) };
        let cite = Wager::all().find(|wager| wager.family() == family).unwrap().pays_cite(PA);
        // Bonus Craps is one side wager with three areas.
        let others = Family::ALL.into_iter().filter(|other| is_side(*other) && sample.offers(*other));
        for other in others {
            let theirs = Wager::all().find(|wager| wager.family() == other).unwrap().pays_cite(PA);
            assert_eq!(cite, theirs, "{name} offers {} as well", other.name());
        }
        assert!(craps().iter().all(|other| is_side(other) || sample.offers(other)), "{name}");
    }
    let power = |name: &str| samples.get(name).unwrap().power_odds().is_some();
    assert!(power("power-odds.toml") && power(ALL_IN_ONE) && !power("fire-bet.toml"));
}

#[test]
fn all_in_one_sample_offers_everything() {
    let samples = samples();
    let all = samples.get(ALL_IN_ONE).unwrap();
    assert_eq!(all.offered(), craps());
    assert_eq!(samples.get("mini-craps.toml").unwrap().game(), GameKind::MiniCraps);
}

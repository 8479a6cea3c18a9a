//! Checks the samples in `submissions/`: a casino starts from them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use rules_core::submission::GameKind;
use rules_core::wager::{Family, FamilySet};
use rules_core::{Jurisdiction, Point, Submission, Wager};
use submission::{parse_json, parse_toml, read, to_json, to_toml};

/// The samples that offer every wager of a state.
const ALL_IN_ONE: [(Jurisdiction, &str); 2] = [
    (Jurisdiction::Pennsylvania, "pennsylvania-craps.toml"),
    (Jurisdiction::Colorado, "colorado-craps.toml"),
];

/// Returns the wagers of Craps.
fn craps(state: Jurisdiction) -> FamilySet {
    GameKind::Craps.rules().families(state)
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
    assert!(samples.len() >= 16, "{samples:?}");
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
    for (state, all_in_one) in ALL_IN_ONE {
        let of_state = |name: &str, sample: &Submission| {
            name != all_in_one && sample.jurisdiction() == state && sample.game() == GameKind::Craps
        };
        for family in craps(state).iter().filter(|family| is_side(*family)) {
            let own = samples.iter().filter(|(name, sample)| of_state(name, sample) && sample.offers(family));
            let own: Vec<_> = own.collect();
            let [(name, sample)] = &*own else { panic!("{} is in {} samples", family.name(), own.len()) };
            let pays = |family| {
                Wager::all().find(|wager| wager.family() == family).unwrap().pays_cite(state.rules().rulebook)
            };
            // Bonus Craps is one side wager with three areas.
            let others = Family::ALL.into_iter().filter(|other| is_side(*other) && sample.offers(*other));
            for other in others {
                assert_eq!(pays(family), pays(other), "{name} offers {} as well", other.name());
            }
            assert!(craps(state).iter().all(|other| is_side(other) || sample.offers(other)), "{name}");
        }
    }
    let power = |name: &str| samples.get(name).unwrap().power_odds().is_some();
    assert!(power("power-odds.toml") && power("pennsylvania-craps.toml") && !power("fire-bet.toml"));
}

#[test]
fn all_in_one_samples_offer_everything() {
    let samples = samples();
    for (state, name) in ALL_IN_ONE {
        let all = samples.get(name).unwrap();
        assert_eq!((all.jurisdiction(), all.offered()), (state, craps(state)));
    }
    assert_eq!(samples.get("mini-craps.toml").unwrap().game(), GameKind::MiniCraps);
    let crapless = samples.get("colorado-crapless.toml").unwrap();
    assert_eq!(crapless.game(), GameKind::Crapless);
    assert_eq!(crapless.offered(), GameKind::Crapless.rules().families(Jurisdiction::Colorado));
    for (name, game) in [("props-and-hops.toml", GameKind::PropsAndHops), ("sic-bo.toml", GameKind::SicBo)] {
        let sample = samples.get(name).unwrap();
        assert_eq!((sample.game(), sample.jurisdiction()), (game, Jurisdiction::Pennsylvania));
        assert_eq!(sample.offered(), game.rules().families(Jurisdiction::Pennsylvania), "{name}");
    }
}

/// A casino sees in the samples what it may choose: each choice of the house is made in one of them.
#[test]
fn samples_use_every_house_rule_of_colorado() {
    let samples = samples();
    assert!(samples.values().any(Submission::hardways_on_come_out));
    assert!(samples.values().any(|sample| !sample.pays_as_listed()));
    assert!(samples.values().any(|sample| sample.smallest_credit().get() > 1));
    assert!(samples.values().any(|sample| sample.odds_multiple(Point::Six) > 5));
}

//! Coverage of the random tapes: a comparison of things that never happened proves nothing.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::model::Model;
use crate::model::wager::Wager;

/// Seat and wager to stake.
pub(crate) type Stakes = BTreeMap<(u64, String), u64>;

#[derive(Default)]
pub(crate) struct Coverage {
    /// Wager and how it ended.
    ends: BTreeSet<(String, String)>,
    /// Side wagers: the credit for each 1 staked.
    awards: BTreeSet<(String, u64)>,
    /// Commands that were accepted and that were refused.
    requests: BTreeSet<(String, bool)>,
}

/// The stakes on the layout, read before a roll clears them.
pub(crate) fn stakes(model: &Model) -> Stakes {
    let bets = model.table.iter().flat_map(|table| &table.bets);
    bets.map(|((seat, wager), bet)| {
        let stake = u64::try_from(bet.stake).expect("a stake of a tape");
        ((u64::from(*seat), wager.name()), stake)
    })
    .collect()
}

impl Coverage {
    pub(crate) fn note(&mut self, before: &Stakes, line: &str, answer: &Value) {
        let command = line.split('"').nth(1).unwrap_or_default().to_string();
        self.requests.insert((command, answer.get("refused").is_none()));
        for line in answer.get("settles").and_then(Value::as_array).into_iter().flatten() {
            let seat = line[0].as_u64().expect("a seat");
            let name = line[1].as_str().expect("a wager").to_string();
            let credit = line[3].as_u64().expect("cents");
            let stake = before[&(seat, name.clone())];
            self.awards.insert((name.clone(), credit / stake));
            self.ends.insert((name, line[2].as_str().expect("an end").to_string()));
        }
    }

    /// Checks that every wager won and lost, every award was paid, every command was accepted and refused.
    pub(crate) fn check(&self) {
        let mut missing: Vec<String> = Vec::new();
        for wager in Wager::all() {
            let ends = ends_of(wager).iter().map(|end| (wager.name(), end.to_string()));
            missing.extend(ends.filter(|end| !self.ends.contains(end)).map(|end| format!("{end:?}")));
        }
        for (wager, awards) in AWARDS {
            let awards = awards.iter().map(|award| (wager.to_string(), *award));
            missing.extend(
                awards.filter(|award| !self.awards.contains(award)).map(|award| format!("{award:?}")),
            );
        }
        for command in COMMANDS {
            let both = [true, false].map(|accepted| (command.to_string(), accepted));
            missing.extend(
                both.iter().filter(|both| !self.requests.contains(both)).map(|both| format!("{both:?}")),
            );
        }
        assert!(missing.is_empty(), "no tape had {missing:?}");
    }
}

fn ends_of(wager: Wager) -> &'static [&'static str] {
    match wager {
        Wager::DontPass | Wager::DontCome | Wager::ComeOdds(_) | Wager::HotShooter => {
            &["win", "lose", "push"]
        }
        _ => &["win", "lose"],
    }
}

/// Stake included, of both pay tables if there are two.
const AWARDS: &[(&str, &[u64])] = &[
    ("fire", &[25, 250, 1000, 40, 200, 500]),
    ("all_small", &[35, 31]),
    ("all_tall", &[35, 31]),
    ("make_em_all", &[176, 151]),
    ("hot_roller", &[6, 11, 21, 51, 201, 301]),
    ("lucky_shooter", &[1000, 500, 150, 100, 20, 15, 10, 5, 4, 2]),
    ("hot_shooter", &[3, 5, 7, 12, 30, 100]),
];

const COMMANDS: [&str; 11] = [
    "new",
    "place",
    "raise",
    "reduce",
    "remove",
    "working",
    "close",
    "roll",
    "no_roll",
    "pass_dice",
    "power",
];

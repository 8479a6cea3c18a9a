//! The game for the page: the offered wagers with their limits, and every lamp by its name.

use std::cmp::Ordering;

use rules_core::dice::Dice;
use rules_core::markers::{Lammers, Markers};
use rules_core::money::Ratio;
use rules_core::variant::Thrower;
use rules_core::verdict::Verdict;
use rules_core::wager::{ComeOut, Throw};
use rules_core::{Round, Submission, Wager};
use serde::Serialize;
use submission::choices::{self, TABLE_KIND};
use table::lamps::chain;

use super::samples;
use crate::trace::lamp_words;

#[derive(Debug, Serialize)]
pub(super) struct Game {
    /// Title of the sample, or of the kind of submission.
    title: String,
    /// `craps`, `mini_craps`, `crapless`, `props_and_hops` or `sic_bo`.
    game: &'static str,
    /// The name of the game at the table.
    name: &'static str,
    /// Number of dice.
    dice: usize,
    /// `shooter`, `shaker` or `house`: who throws.
    thrower: &'static str,
    /// Whether the game has points.
    points: bool,
    /// Whether only a player who is logged in may bet.
    seated_only: bool,
    /// Whether a player may bet for the dealers, and play match-play coupons.
    tips: bool,
    coupons: bool,
    /// `automated`, `hybrid` or `live`.
    table: &'static str,
    seats: u8,
    power_odds: bool,
    wagers: Vec<WagerShown>,
    /// All lamps in the order of the chain: kind, and name within the kind.
    lamps: Vec<(&'static str, String)>,
    samples: Vec<samples::Listed>,
}

#[derive(Debug, Serialize)]
struct WagerShown {
    code: u16,
    name: String,
    offered: bool,
    /// In cents.
    least: u64,
    most: u64,
    /// Whether it may be called on or off.
    callable: bool,
    /// Its odds, such as `30 to 1`, in a game whose felt prints them: all that any roll pays, from the lowest.
    pays: Vec<String>,
    /// The combinations that the layout prints for it, if it covers a part of the layout (PH1).
    printed: Vec<String>,
    /// The paragraph that authorises it.
    cite: &'static str,
}

impl Game {
    pub(super) fn of(submission: &Submission) -> Self {
        let rules = submission.rules();
        let wagers = rules.wagers(submission.jurisdiction());
        Self {
            title: title(submission),
            game: submission.game().name(),
            name: submission.game().title(),
            dice: rules.dice.number(),
            thrower: match rules.thrower {
                Thrower::Shooter => "shooter",
                Thrower::Shaker => "shaker",
                Thrower::House => "house",
            },
            points: !rules.points.is_empty(),
            seated_only: rules.seated_only,
            tips: submission.state().tips,
            coupons: submission.state().coupons,
            table: choices::name(submission.table_kind(), &TABLE_KIND).unwrap_or_default(),
            seats: submission.seat_count(),
            power_odds: submission.power_odds().is_some(),
            wagers: wagers.map(|wager| wager_shown(wager, submission)).collect(),
            lamps: chain(submission.rules()).map(lamp_words).collect(),
            samples: samples::list(),
        }
    }
}

fn title(submission: &Submission) -> String {
    let standard = (*submission == Submission::standard()).then(|| "Craps, as delivered".into());
    samples::title_of(submission)
        .or(standard)
        .unwrap_or_else(|| format!("{}, own submission", submission.game().title()))
}

fn wager_shown(wager: Wager, submission: &Submission) -> WagerShown {
    let bounds = submission.bounds(wager.family());
    WagerShown {
        code: wager.code().0,
        name: wager.to_string(),
        offered: submission.offers(wager.family()),
        least: bounds.least.get(),
        most: bounds.most.get(),
        callable: wager.come_out(submission) != ComeOut::Works,
        pays: if submission.rules().points.is_empty() { pays(wager, submission) } else { Vec::new() },
        printed: submission.printed(wager.family()).iter().map(|roll| roll.to_string()).collect(),
        cite: wager.cite(submission.rulebook()),
    }
}

/// Returns the odds that any roll pays, with no lammer and with all lammers collected, in a game without points.
fn pays(wager: Wager, terms: &Submission) -> Vec<String> {
    let round = Round::ComeOut;
    let none = Markers::default();
    let all = Lammers::COMBINATIONS.into_iter().fold(none, |markers, roll| markers.with(round, roll));
    let mut found: Vec<Ratio> = Vec::new();
    for markers in [none, all] {
        for dice in Dice::all(terms.rules().dice) {
            let throw = Throw { round, dice, working: true, power: None, markers: &markers, terms };
            match wager.on_throw(&throw) {
                Verdict::Pay(odds) if !found.contains(&odds) => found.push(odds),
                _ => {}
            }
        }
    }
    found.sort_by(|one, other| if one.at_least(*other) { Ordering::Greater } else { Ordering::Less });
    found.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(sample: &str) -> Game {
        let path = format!("{}/../submissions/{sample}.toml", env!("CARGO_MANIFEST_DIR"));
        Game::of(&submission::parse_toml(&std::fs::read_to_string(path).unwrap(), sample).unwrap())
    }

    /// 625a.6 and 668a.4.
    #[test]
    fn felts_print_the_odds_of_the_regulation() {
        let sic_bo = shown("sic-bo");
        let props = shown("props-and-hops");
        for (game, name, odds) in [
            (&sic_bo, "small", &["1 to 1"][..]),
            (&sic_bo, "triple_1", &["150 to 1"]),
            (&sic_bo, "any_triple", &["24 to 1"]),
            (&sic_bo, "double_6", &["8 to 1"]),
            (&sic_bo, "total_4", &["50 to 1"]),
            (&sic_bo, "total_14", &["12 to 1"]),
            (&sic_bo, "pair_12", &["5 to 1"]),
            (&sic_bo, "single_3", &["1 to 1", "2 to 1", "3 to 1"]),
            (&props, "combo_11", &["30 to 1"]),
            (&props, "combo_12", &["15 to 1"]),
            (&props, "field", &["1 to 1", "2 to 1"]),
            (&props, "hop_top", &["3 to 2"]),
            (&props, "hop_left", &["2 to 1"]),
            (&props, "one_six_under", &["1 to 1"]),
            (&props, "six_eight_shake", &["150 to 1"]),
        ] {
            let wager = game.wagers.iter().find(|wager| wager.name == name).unwrap();
            assert_eq!(wager.pays, odds, "{name}");
        }
    }
}

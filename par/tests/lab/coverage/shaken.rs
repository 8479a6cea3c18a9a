//! Coverage of the random tapes of Props & Hops and Sic Bo.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::model::Model;
use crate::model::shaken::Table;
use crate::model::shaken::props::SIXES_AND_EIGHTS;
use crate::model::shaken::wager::{Game, Wager};
use crate::model::shaken::why::Why;

/// Everything that happened, each in a few words.
#[derive(Default)]
pub(crate) struct Shaken {
    happened: BTreeSet<String>,
}

impl Shaken {
    /// Notes one line, with the table before it and the model after it.
    pub(crate) fn note(&mut self, before: Option<&Table>, model: &Model, line: &str, answer: &Value) {
        let request: Value = serde_json::from_str(line).expect("a line of the generator");
        let (command, argument) = request.as_object().and_then(|fields| fields.iter().next()).expect("one");
        let refused = answer.get("refused").and_then(Value::as_str);
        if command == "new" {
            self.note_opening(argument, refused);
            return;
        }
        let (Some(before), Some(after)) = (before, &model.shaken) else { return };
        let game = before.rules.game.name();
        let end = if refused.is_some() { "refused" } else { "accepted" };
        self.happened.insert(format!("{game} {command} {end}"));
        if let Some(why) = refused {
            self.happened.insert(format!("{game}: {why}"));
            return;
        }
        if let Some(wager) = argument.get(1).and_then(Value::as_str).and_then(Wager::named) {
            let lammers = if before.lammers.is_empty() { "no lammer" } else { "lammers" };
            self.happened.insert(format!("{command} {} with {lammers}", wager.family()));
        }
        for line in answer.get("settles").and_then(Value::as_array).into_iter().flatten() {
            self.note_end(before, line, argument);
        }
        if game == Game::PropsAndHops.name() && command == "roll" {
            self.note_shaker(before, after, answer);
        }
    }

    /// Refusals of a submission begin with the field.
    fn note_opening(&mut self, argument: &Value, refused: Option<&str>) {
        let game = argument.pointer("/submission/game").and_then(Value::as_str).unwrap_or_default();
        let end = match refused.and_then(|why| why.split(':').next()) {
            Some(field) => format!("refused for {field}"),
            None => "accepted".to_string(),
        };
        self.happened.insert(format!("{game} new {end}"));
        if let Some(why) = refused.filter(|why| why.contains("100% or more")) {
            let cause = if why.contains("rounding") { "rounding" } else { "a list" };
            self.happened.insert(format!("{cause} leaves nothing to the house"));
        }
    }

    fn note_end(&mut self, before: &Table, line: &Value, dice: &Value) {
        let name = line[1].as_str().expect("a wager");
        let end = line[2].as_str().expect("an end");
        self.happened.insert(format!("{name} {end}"));
        let wager = Wager::named(name).expect("a wager");
        let seat = line[0].as_u64().and_then(|seat| u8::try_from(seat).ok()).expect("a seat");
        let stake = before.bets[&(seat, wager)];
        let credit = u128::from(line[3].as_u64().expect("cents"));
        if end == "win" {
            let odds = format!("{}/2 to 1", (credit - stake) * 2 / stake);
            let rounded = !((credit - stake) * 2).is_multiple_of(stake);
            let text = if rounded { "a rounded amount".to_string() } else { odds };
            self.happened.insert(format!("{} paid {text}", wager.family()));
        }
        let dice: BTreeSet<u64> = dice.as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
        if before.rules.game == Game::SicBo && dice.len() == 1 {
            self.happened.insert(format!("{name} {end} on three of a kind"));
        }
    }

    fn note_shaker(&mut self, before: &Table, after: &Table, answer: &Value) {
        let settled = answer["settles"].as_array().into_iter().flatten();
        let shakes: Vec<_> = settled.filter(|line| line[1] == "six_eight_shake").collect();
        let lammers = before.lammers.len();
        if shakes.iter().any(|line| line[2] == "lose") {
            self.happened.insert(format!("six_eight_shake lost with {lammers} lammers"));
        }
        if shakes.len() > 1 && shakes[0][2] == "win" {
            self.happened.insert("six_eight_shake won by several seats".to_string());
        }
        let complete = lammers + 1 == SIXES_AND_EIGHTS.len() && after.lammers.is_empty();
        if complete && before.shaker == after.shaker && shakes.is_empty() {
            self.happened.insert("lammers complete without a bet".to_string());
        }
        if let (6, Some(from), Some(to)) = (before.rules.seats, before.shaker, after.shaker) {
            self.happened.insert(format!("shaker from {from} to {to}"));
        }
    }

    /// Checks that every wager won and lost, every odds were paid, every refusal was given.
    pub(crate) fn check(&self) {
        let missing: Vec<String> =
            expected().into_iter().filter(|text| !self.happened.contains(text)).collect();
        assert!(missing.is_empty(), "no tape had {missing:#?}");
    }
}

fn expected() -> Vec<String> {
    let mut expected: Vec<String> = OTHERS.iter().map(|text| text.to_string()).collect();
    for game in Game::ALL {
        expected.extend(game.wagers().iter().flat_map(|wager| ends(game, *wager)));
        let reasons = Why::ALL.into_iter().filter(|why| why.is_of(game));
        expected.extend(reasons.map(|why| format!("{}: {}", game.name(), why.text())));
        for (command, accepted, refused) in COMMANDS {
            // At Sic Bo no player has a shaker to pass.
            let accepted = accepted && (game, command) != (Game::SicBo, "pass_dice");
            let ends = [("accepted", accepted), ("refused", refused)];
            let ends = ends.iter().filter(|(_, possible)| *possible);
            expected.extend(ends.map(|(end, _)| format!("{} {command} {end}", game.name())));
        }
        expected.push(format!("{} new accepted", game.name()));
        expected.extend(FIELDS.map(|field| format!("{} new refused for {field}", game.name())));
    }
    expected.extend((0..6).map(|lammers| format!("six_eight_shake lost with {lammers} lammers")));
    expected.extend((1..=6).flat_map(|seat| {
        let left = seat % 6 + 1;
        [format!("shaker from {seat} to {seat}"), format!("shaker from {seat} to {left}")]
    }));
    expected
}

fn ends(game: Game, wager: Wager) -> Vec<String> {
    let name = wager.name();
    let mut ends = vec![format!("{name} win"), format!("{name} lose")];
    if game == Game::SicBo {
        ends.push(format!("{name} push"));
        // Three of a kind decides these another way than their totals or numbers alone would.
        let special = match wager {
            Wager::Small | Wager::Big => Some("lose"),
            Wager::Two(_) | Wager::One(_) => Some("win"),
            Wager::Total(total) if total % 3 == 0 => Some("win"),
            _ => None,
        };
        ends.extend(special.map(|end| format!("{name} {end} on three of a kind")));
    }
    ends
}

/// Every command but `new`, whether it can be accepted and whether it can be refused.
const COMMANDS: [(&str, bool, bool); 13] = [
    ("place", true, true),
    ("raise", true, true),
    ("reduce", true, true),
    ("remove", true, true),
    ("close", true, true),
    ("roll", true, true),
    ("no_roll", true, true),
    ("pass_dice", true, true),
    ("state", true, false),
    ("working", false, true),
    ("tip", false, true),
    ("coupon", false, true),
    ("power", false, true),
];

/// Fields for which a submission of either game is refused.
const FIELDS: [&str; 16] = [
    "jurisdiction",
    "table_kind",
    "seats",
    "offered",
    "chip_unit",
    "smallest_credit",
    "limits",
    "layout",
    "odds_multiple",
    "vig",
    "pay_tables",
    "hot_shooter_count",
    "power_odds",
    "pays",
    "hardways_on_come_out",
    "colour",
];

/// Odds in halves, and the other things that must happen.
const OTHERS: [&str; 39] = [
    "combo paid 30/2 to 1",
    "combo paid 60/2 to 1",
    "field paid 2/2 to 1",
    "field paid 4/2 to 1",
    "hop_top paid 3/2 to 1",
    "hop_top paid a rounded amount",
    "hop_center paid 3/2 to 1",
    "hop_center paid a rounded amount",
    "hop_left paid 4/2 to 1",
    "hop_right paid 4/2 to 1",
    "one_six_under paid 2/2 to 1",
    "three_four_over paid 2/2 to 1",
    "six_eight_shake paid 300/2 to 1",
    "triple paid 300/2 to 1",
    "any_triple paid 48/2 to 1",
    "double paid 16/2 to 1",
    "pair paid 10/2 to 1",
    "small paid 2/2 to 1",
    "big paid 2/2 to 1",
    "single paid 2/2 to 1",
    "single paid 4/2 to 1",
    "single paid 6/2 to 1",
    "total paid 100/2 to 1",
    "total paid 36/2 to 1",
    "total paid 28/2 to 1",
    "total paid 24/2 to 1",
    "total paid 16/2 to 1",
    "total paid 12/2 to 1",
    "place six_eight_shake with no lammer",
    "raise six_eight_shake with no lammer",
    "reduce six_eight_shake with no lammer",
    "reduce six_eight_shake with lammers",
    "remove six_eight_shake with no lammer",
    "remove six_eight_shake with lammers",
    "six_eight_shake won by several seats",
    "lammers complete without a bet",
    "a list leaves nothing to the house",
    "rounding leaves nothing to the house",
    "place combo with lammers",
];

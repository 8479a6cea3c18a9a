//! Coverage of the random tapes: a comparison of things that never happened proves nothing.

mod shaken;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

pub(crate) use self::shaken::Shaken;
use crate::model::Model;
use crate::model::game::Game;
use crate::model::wager::Wager;

/// What a roll will clear, read before it.
#[derive(Default)]
pub(crate) struct Before {
    game: Option<Game>,
    /// Seat and wager to stake. Tips, which have no seat in their lines, are left out.
    stakes: BTreeMap<(u64, String), u64>,
    pay_tables: BTreeMap<String, String>,
}

#[derive(Default)]
pub(crate) struct Coverage {
    /// Game, owner (a seat's wager, a coupon or a tip), wager, and how it ended.
    ends: BTreeSet<(Game, String, String)>,
    /// Side wagers: the pay table or none for any, and the credit for each 1 staked.
    awards: BTreeSet<(String, String, u64)>,
    /// Commands that were accepted and that were refused, in Colorado or not.
    requests: BTreeSet<(String, bool, bool)>,
    /// 30-2306(4): amounts refused because they could not be paid.
    inexact: BTreeSet<(Game, String)>,
}

pub(crate) fn before(model: &Model) -> Before {
    let Some(table) = &model.table else { return Before::default() };
    let stakes = table.bets.iter().map(|((seat, wager), bet)| {
        let stake = u64::try_from(bet.stake).expect("a stake of a tape");
        ((u64::from(*seat), wager.name()), stake)
    });
    Before {
        game: Some(table.rules.game),
        stakes: stakes.collect(),
        pay_tables: table.rules.pay_tables.clone(),
    }
}

impl Coverage {
    pub(crate) fn note(&mut self, before: &Before, model: &Model, line: &str, answer: &Value) {
        let command = line.split('"').nth(1).unwrap_or_default().to_string();
        let refused = answer.get("refused").and_then(Value::as_str);
        let colorado = model.in_colorado() || line.contains(r#""jurisdiction":"co""#);
        self.requests.insert((command, colorado, refused.is_none()));
        if let (Some(table), true) = (&model.table, refused.is_some_and(|why| why.contains("cannot be paid")))
            && let Some(name) = line.split('"').nth(3)
        {
            self.inexact.insert((table.rules.game, name.to_string()));
        }
        for line in answer.get("settles").and_then(Value::as_array).into_iter().flatten() {
            self.note_end(before, line);
        }
    }

    fn note_end(&mut self, before: &Before, line: &Value) {
        let game = before.game.expect("a table that settles");
        let name = line[1].as_str().expect("a wager").to_string();
        let end = line[2].as_str().expect("an end").to_string();
        if let Some(stake) = line[0].as_u64().and_then(|seat| before.stakes.get(&(seat, name.clone()))) {
            let credit = line[3].as_u64().expect("cents");
            let bonus = matches!(name.as_str(), "all_small" | "all_tall" | "make_em_all");
            let table = before.pay_tables.get(if bonus { "bonus" } else { &name });
            let table = table.cloned().unwrap_or_default();
            for table in [table, String::new()] {
                self.awards.insert((name.clone(), table, credit / stake));
            }
        }
        let name = if line[0] == "tips" { format!("tip {name}") } else { name };
        self.ends.insert((game, name, end));
    }

    /// Checks that every wager won and lost, every award was paid, every command was accepted and refused.
    pub(crate) fn check(&self) {
        let mut missing: Vec<String> = Vec::new();
        for game in [Game::Pennsylvania, Game::Colorado, Game::Crapless] {
            let expected = expected_ends(game);
            missing
                .extend(expected.iter().filter(|end| !self.ends.contains(end)).map(|end| format!("{end:?}")));
        }
        for (wager, table, awards) in AWARDS {
            let awards = awards.iter().map(|award| (wager.to_string(), table.to_string(), *award));
            missing.extend(
                awards.filter(|award| !self.awards.contains(award)).map(|award| format!("{award:?}")),
            );
        }
        for command in COMMANDS {
            for (colorado, accepted) in [(false, false), (false, true), (true, false), (true, true)] {
                // Power Odds are Pennsylvania's, tips and coupons Colorado's.
                let never = match command {
                    "power" => colorado && accepted,
                    "tip" | "coupon" => !colorado && accepted,
                    _ => false,
                };
                let request = (command.to_string(), colorado, accepted);
                if !never && !self.requests.contains(&request) {
                    missing.push(format!("{request:?}"));
                }
            }
        }
        for game in [Game::Colorado, Game::Crapless] {
            for wager in INEXACT.iter().filter(|name| Wager::named(name).is_some_and(|wager| game.has(wager)))
            {
                if !self.inexact.contains(&(game, wager.to_string())) {
                    missing.push(format!("{game:?} {wager} cannot be paid"));
                }
            }
        }
        assert!(missing.is_empty(), "no tape had {missing:?}");
    }
}

fn expected_ends(game: Game) -> Vec<(Game, String, String)> {
    let mut expected = Vec::new();
    for wager in Wager::all().into_iter().filter(|wager| game.has(*wager)) {
        // 30-2399.03(3): before it travels, a Come Bet of Craps Free Craps cannot lose.
        let ends = ends_of(wager).iter();
        for end in ends.filter(|end| (game, wager, **end) != (Game::Crapless, Wager::Come, "lose")) {
            expected.push((game, wager.name(), end.to_string()));
        }
        // Tips on the commonest wagers; their odds and ends are those of the wagers.
        if game.is_colorado() && TIPPED.contains(&wager.family()) {
            expected
                .extend(["win", "lose"].map(|end| (game, format!("tip {}", wager.name()), end.to_string())));
        }
        if game.is_colorado() && wager.is_line() {
            let coupon = ends_of(wager).iter();
            expected.extend(coupon.map(|end| (game, format!("coupon_{}", wager.name()), end.to_string())));
        }
    }
    expected
}

fn ends_of(wager: Wager) -> &'static [&'static str] {
    match wager {
        Wager::DontPass | Wager::DontCome | Wager::ComeOdds(_) | Wager::HotShooter | Wager::RideTheLine => {
            &["win", "lose", "push"]
        }
        _ => &["win", "lose"],
    }
}

const TIPPED: [&str; 4] = ["pass", "dont_pass", "field", "big"];

/// Wagers with odds that whole chips do not always pay in whole credits.
const INEXACT: [&str; 9] = [
    "place_6",
    "place_4",
    "place_lose_4",
    "buy_6",
    "lay_5",
    "pass_odds",
    "dont_pass_odds",
    "put_odds_6",
    "place_2",
];

/// By pay table, stake included.
const AWARDS: &[(&str, &str, &[u64])] = &[
    ("fire", "A", &[25, 250, 1000]),
    ("fire", "B", &[40, 200, 500]),
    ("all_small", "1", &[35]),
    ("all_small", "2", &[31]),
    ("all_tall", "1", &[35]),
    ("all_tall", "2", &[31]),
    ("make_em_all", "1", &[176]),
    ("make_em_all", "2", &[151]),
    ("hot_roller", "A", &[6, 11, 21, 51, 201]),
    ("hot_roller", "B", &[6, 11, 21, 301]),
    ("lucky_shooter", "A", &[15, 5]),
    ("lucky_shooter", "B", &[10, 4, 2]),
    ("lucky_shooter", "C", &[20, 5]),
    ("lucky_shooter", "D", &[10, 5, 2]),
    // Of any table: six in a row are rare.
    ("lucky_shooter", "", &[1000, 500, 150, 100]),
    ("hot_shooter", "", &[3, 5, 7, 12, 30, 100]),
    // The scenarios go through every row of these; here the commonest of each table and the rarest of some.
    ("fire", "FB-1", &[25]),
    ("fire", "FB-2", &[25]),
    ("fire", "FB-3", &[7]),
    ("fire", "FB-4", &[7]),
    ("fire", "", &[150, 300]),
    ("sharp_shooter", "SS-01", &[6, 10]),
    ("sharp_shooter", "SS-02", &[7, 10]),
    ("sharp_shooter", "SS-03", &[6, 10]),
    ("sharp_shooter", "SS-04", &[6, 10]),
    ("sharp_shooter", "SS-05", &[7, 10]),
    ("sharp_shooter", "SS-06", &[6, 10]),
    ("sharp_shooter", "", &[20, 21, 30, 31, 300]),
    ("ride_the_line", "1", &[0]),
    ("ride_the_line", "2", &[0]),
    ("ride_the_line", "3", &[0]),
    ("ride_the_line", "4", &[0]),
    ("ride_the_line", "5", &[0]),
    ("ride_the_line", "6", &[0]),
    ("ride_the_line", "7", &[0]),
    ("ride_the_line", "", &[1, 2, 3, 5, 11]),
];

const COMMANDS: [&str; 13] = [
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
    "tip",
    "coupon",
];

//! The worked examples of the regulation and the borders of its tables, with figures worked out by hand.

use serde_json::{Value, json};

mod colorado;
mod props;
mod sic_bo;

use crate::compare::difference;
use crate::model::Model;

/// A table in both, mostly with one seat.
struct Both {
    model: Model,
    table: par::tape::Tape,
    /// The lines settled so far: wager, end, credit.
    settled: Vec<(String, String, u64)>,
}

impl Both {
    fn new(submission: Value) -> Both {
        let mut both = Both::without_table();
        both.accepted(json!({"new": {"submission": submission, "bank": {"1": 100_000_000}}}));
        both
    }

    fn without_table() -> Both {
        Both { model: Model::default(), table: par::tape::Tape::default(), settled: Vec::new() }
    }

    fn ask(&mut self, request: Value) -> Value {
        let line = request.to_string();
        let ours = self.model.answer(&line);
        let theirs = self.table.answer(&line);
        assert_eq!(
            difference(self.model.law(), &line, &ours, &theirs),
            None,
            "{line}\nmodel: {ours}\ntable: {theirs}"
        );
        ours
    }

    fn accepted(&mut self, request: Value) {
        let answer = self.ask(request.clone());
        assert_eq!(answer, json!({"ok": true}), "{request}");
    }

    fn refused(&mut self, request: Value) {
        let answer = self.ask(request.clone());
        assert!(answer.get("refused").is_some(), "{request}: {answer}");
    }

    fn place(&mut self, wager: &str, cents: u64) {
        self.accepted(json!({"place": [1, wager, cents]}));
    }

    fn refuse(&mut self, wager: &str, cents: u64) {
        self.refused(json!({"place": [1, wager, cents]}));
    }

    /// Throws, with a Pass Bet before each come-out roll.
    fn throw(&mut self, dice: &[(u8, u8)]) {
        for (one, other) in dice {
            if self.ask(json!({"state": true}))["state"]["point"].is_null() {
                self.ask(json!({"place": [1, "pass", 500]}));
            }
            let answer = self.ask(json!({"roll": [one, other]}));
            self.note(&answer);
        }
    }

    /// Rolls shaken dice. Returns the lines that it settles.
    fn roll(&mut self, dice: &[u8]) -> Value {
        let answer = self.ask(json!({ "roll": dice }));
        self.note(&answer);
        answer["settles"].clone()
    }

    fn state(&mut self) -> Value {
        self.ask(json!({"state": true}))["state"].clone()
    }

    fn note(&mut self, answer: &Value) {
        for line in answer["settles"].as_array().expect("it settles") {
            let text = |index: usize| line[index].as_str().expect("text").to_string();
            let name = if line[0] == "tips" { format!("tip {}", text(1)) } else { text(1) };
            self.settled.push((name, text(2), line[3].as_u64().expect("cents")));
        }
    }

    /// Returns how each wager of this name ended, in order.
    fn ends(&self, wager: &str) -> Vec<(&str, u64)> {
        let ends = self.settled.iter().filter(|(name, _, _)| name == wager);
        ends.map(|(_, end, credit)| (end.as_str(), *credit)).collect()
    }

    fn balance(&mut self) -> u64 {
        self.ask(json!({"state": true}))["state"]["balance"]["1"].as_u64().expect("cents")
    }
}

fn craps() -> Both {
    Both::new(json!({"jurisdiction": "pa", "game": "craps"}))
}

/// 623b.2(d)(3), all three.
#[test]
fn lucky_shooter_examples() {
    let examples = [
        (vec![(4, 5), (4, 6), (1, 3), (2, 4), (5, 5)], ("win", 500)),
        (vec![(4, 5), (4, 6), (1, 3), (2, 4), (4, 4), (1, 4), (3, 6)], ("win", 100_000)),
        (vec![(3, 3), (4, 5), (1, 5)], ("lose", 0)),
    ];
    for (dice, end) in examples {
        let mut table = craps();
        table.place("lucky_shooter", 100);
        table.throw(&dice);
        assert_eq!(table.ends("lucky_shooter"), [end]);
    }
}

/// 623b.1(g): 4, 5 and 9 complete, then a 7.
#[test]
fn hot_roller_example() {
    let mut table = craps();
    table.place("hot_roller", 200);
    table.throw(&[(1, 3), (2, 3), (2, 2), (4, 1), (3, 6), (5, 4), (3, 4)]);
    assert_eq!(table.ends("hot_roller"), [("win", 2_200)]);
}

/// 623a.12(4): All Small is paid, the markers stay for the other.
#[test]
fn bonus_craps_example() {
    let mut table = craps();
    table.place("all_small", 100);
    table.place("make_em_all", 100);
    table.throw(&[(1, 1), (1, 2), (1, 3), (1, 4), (1, 5)]);
    assert_eq!(table.ends("all_small"), [("win", 3_500)]);
    table.throw(&[(2, 6), (3, 6), (4, 6), (5, 6), (6, 6)]);
    assert_eq!(table.ends("make_em_all"), [("win", 17_600)]);
}

/// 623b.4(e), at each border, counted either way.
#[test]
fn hot_shooter_borders() {
    let borders = [(7, 0), (8, 1), (15, 1), (16, 3), (23, 3), (24, 5), (31, 5), (32, 7), (39, 7), (40, 12)];
    let later = [(44, 12), (45, 30), (49, 30), (50, 100)];
    for (count, ends) in [("after_come_out", 0), ("whole_hand", 2)] {
        for (rolls, award) in borders.iter().chain(&later) {
            let mut table =
                Both::new(json!({"jurisdiction": "pa", "game": "craps", "hot_shooter_count": count}));
            table.place("hot_shooter", 100);
            // A point, then field numbers that decide nothing, then the seven-out.
            table.throw(&[(4, 4)]);
            table.throw(&vec![(5, 6); rolls - ends]);
            table.throw(&[(3, 4)]);
            let end = match award {
                0 => "lose",
                1 => "push",
                _ => "win",
            };
            assert_eq!(table.ends("hot_shooter"), [(end, 100 * award)], "{rolls} rolls, {count}");
        }
    }
}

/// 623a.5(f), 623a.11(b)(2): repeats do not count; a 7 on the come-out does not end it.
#[test]
fn fire_bet_counts_unique_points() {
    let mut table = craps();
    table.place("fire", 500);
    table.throw(&[(2, 2), (1, 3), (2, 2), (1, 3), (3, 4), (2, 3), (1, 4), (3, 3), (1, 5), (4, 4), (2, 6)]);
    assert_eq!(table.ends("fire"), []);
    table.throw(&[(4, 5), (3, 4)]);
    assert_eq!(table.ends("fire"), [("win", 12_500)]);
    table.refuse("fire", 600);
    table.refuse("fire", 150);
}

/// 623a.6(e), (f) and L5: three times the flat wager, and the amount that makes the payout even.
#[test]
fn odds_up_to_the_cap() {
    // Point, most behind a Pass Bet of $5, most behind a Don't Pass Bet of $5.
    for (dice, taking, laying) in [((1, 3), 1_500, 3_000), ((1, 4), 1_600, 2_400), ((1, 5), 1_500, 1_800)] {
        let mut table = craps();
        table.place("dont_pass", 500);
        table.throw(&[dice]);
        table.refuse("pass_odds", taking + 100);
        table.place("pass_odds", taking);
        table.refuse("dont_pass_odds", laying + 100);
        table.place("dont_pass_odds", laying);
    }
}

/// 623a.5(g)(3): on a win, 5% of the amount bought, 5% of a lay's winnings; and G8, which of them stays up.
#[test]
fn vigorish_on_a_win() {
    let mut table = craps();
    table.throw(&[(1, 3)]);
    table.place("buy_10", 2_000);
    table.place("lay_5", 2_000);
    table.throw(&[(5, 5), (3, 4)]);
    assert_eq!(table.ends("buy_10"), [("win", 4_000 - 100), ("lose", 0)]);
    // Wins 1333 1/3: paid 1334, and 66 2/3 of vigorish is 66.
    assert_eq!(table.ends("lay_5"), [("win", 2_000 + 1_334 - 66)]);
}

/// 623a.5(g)(3)(i)(A) and L7: on the whole, not given back once made.
#[test]
fn vigorish_up_front() {
    let vig = json!({"rate": "1/20", "buy": {"when": "up_front"}});
    let mut table = Both::new(json!({"jurisdiction": "pa", "game": "craps", "chip_unit": 10, "vig": vig}));
    let start = table.balance();
    table.place("buy_4", 110);
    assert_eq!(table.balance(), start - 110 - 5);
    table.accepted(json!({"raise": [1, "buy_4", 110]}));
    assert_eq!(table.balance(), start - 220 - 11);
    table.accepted(json!({"reduce": [1, "buy_4", 110]}));
    assert_eq!(table.balance(), start - 110 - 5);
    table.throw(&[(2, 3)]);
    table.accepted(json!({"remove": [1, "buy_4"]}));
    assert_eq!(table.balance(), start - 500 - 5);
}

/// 623a.4(c) and (d): which wagers may be cut once the point is on, and which not.
#[test]
fn contract_wagers() {
    let mut table = craps();
    table.place("dont_pass", 500);
    table.throw(&[(4, 4)]);
    table.refused(json!({"remove": [1, "pass"]}));
    table.refused(json!({"reduce": [1, "pass", 100]}));
    table.refused(json!({"raise": [1, "pass", 100]}));
    table.accepted(json!({"reduce": [1, "dont_pass", 100]}));
    table.refused(json!({"raise": [1, "dont_pass", 100]}));
    table.accepted(json!({"remove": [1, "dont_pass"]}));
    table.refuse("dont_pass", 500);
    table.place("come", 500);
    table.throw(&[(4, 5)]);
    table.refused(json!({"remove": [1, "come_9"]}));
    table.refused(json!({"raise": [1, "come_9", 100]}));
}

/// L4, G7: odds behind a Come Bet are off on the come-out roll, the Come Bet is not.
#[test]
fn come_odds_are_returned_on_a_come_out_seven() {
    let mut table = craps();
    table.throw(&[(4, 4)]);
    table.place("come", 500);
    table.throw(&[(4, 5)]);
    table.place("come_odds_9", 1_000);
    table.throw(&[(2, 6), (3, 4)]);
    assert_eq!(table.ends("come_9"), [("lose", 0)]);
    assert_eq!(table.ends("come_odds_9"), [("push", 1_000)]);
}

/// 623b.5(d), PO1: whole figures for C and E, the quarter's for Horn, and good for one valid roll.
#[test]
fn power_odds_pay_once() {
    let power = json!({"none": 90, "lower": 8, "higher": 2});
    let mut table = Both::new(json!({"jurisdiction": "pa", "game": "craps", "power_odds": power}));
    let draw = json!({"c_and_e_craps": 6, "c_and_e_11": 14, "horn_3_11": 22, "horn_2_12": 45});
    table.refused(json!({"power": draw}));
    for wager in ["pass", "c_and_e", "horn"] {
        table.place(wager, 400);
    }
    table.accepted(json!({"close": true}));
    table.accepted(json!({"power": draw}));
    table.accepted(json!({"no_roll": true}));
    table.throw(&[(1, 2)]);
    table.place("horn", 400);
    table.throw(&[(6, 6)]);
    assert_eq!(table.ends("c_and_e"), [("win", 2_800)]);
    assert_eq!(table.ends("horn"), [("win", 2_300), ("win", 3_100)]);
}

/// 623a.3(a)(20), L6: broken down on a layout without an area for it; Power Odds do not apply to the parts.
#[test]
fn horn_high_broken_down() {
    let mut table = Both::new(json!({
        "jurisdiction": "pa", "game": "craps",
        "layout": {"horn_high": false},
        "power_odds": {"none": 90, "lower": 8, "higher": 2},
    }));
    for (wager, cents) in [("pass", 500), ("horn", 800), ("horn_high_11", 500)] {
        table.place(wager, cents);
    }
    table.accepted(json!({"reduce": [1, "horn", 400]}));
    table.accepted(json!({"raise": [1, "eleven", 100]}));
    table.accepted(json!({"close": true}));
    table.accepted(json!({"power": {"horn_3_11": 22, "horn_2_12": 45, "eleven": 30}}));
    table.throw(&[(5, 6)]);
    assert_eq!(table.ends("horn"), [("win", 100 * 23 + 100 * 16)]);
    assert_eq!(table.ends("eleven"), [("win", 100 * 31 + 100 * 16)]);
}

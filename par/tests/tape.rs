//! The tape at Props & Hops and Sic Bo.

use par::tape::Tape;
use serde_json::{Value, json};

struct Table(Tape);

impl Table {
    fn open(submission: &Value) -> Self {
        let mut tape = Tape::default();
        let line = json!({"new": {"submission": submission, "bank": {"1": 100_000, "2": 50_000}}});
        assert_eq!(tape.answer(&line.to_string()), r#"{"ok":true}"#);
        Self(tape)
    }

    fn sic_bo() -> Self {
        Self::open(&json!({"game": "sic_bo", "seats": 3}))
    }

    fn props_and_hops() -> Self {
        let layout = json!({
            "hop_top": ["1-2", "1-3"], "hop_left": ["1-1"], "hop_right": ["6-6"], "hop_center": ["3-4"],
        });
        Self::open(&json!({"game": "props_and_hops", "seats": 3, "layout": layout}))
    }

    fn ask(&mut self, line: &Value) -> Value {
        serde_json::from_str(&self.0.answer(&line.to_string())).unwrap()
    }

    fn done(&mut self, line: &Value) {
        assert_eq!(self.ask(line), json!({"ok": true}), "{line}");
    }

    /// Checks that a line is refused for this reason and changes nothing.
    fn refused(&mut self, line: &Value, why: &str) {
        let before = self.state();
        assert_eq!(self.ask(line), json!({"refused": why}), "{line}");
        assert_eq!(self.state(), before, "{line}");
    }

    fn settles(&mut self, line: &Value, expected: &Value) {
        assert_eq!(self.ask(line), json!({"settles": expected}), "{line}");
    }

    fn state(&mut self) -> Value {
        self.ask(&json!({"state": true}))["state"].take()
    }
}

#[test]
fn sic_bo_rolls_three_dice_and_refuses_any_other_number() {
    let mut table = Table::sic_bo();
    table.done(&json!({"place": [1, "small", 1_000]}));
    table.done(&json!({"place": [2, "single_3", 1_000]}));
    table.done(&json!({"place": [2, "big", 1_000]}));
    table.refused(&json!({"roll": [1, 2]}), "Sic Bo has 3 dice: roll 3, not 2 (625a.2(a))");
    table.refused(&json!({"roll": [1, 2, 3, 4]}), "Sic Bo has 3 dice: roll 3, not 4 (625a.2(a))");
    table.refused(&json!({"roll": [1, 2, 7]}), "no die shows 7: faces are 1 to 6 (625a.5(d))");
    table.refused(&json!({"roll": [0, 2, 6]}), "no die shows 0: faces are 1 to 6 (625a.5(d))");
    // Losers first (625a.5(e)).
    table.settles(
        &json!({"roll": [3, 3, 2]}),
        &json!([[2, "big", "lose", 0], [1, "small", "win", 2_000], [2, "single_3", "win", 3_000]]),
    );
}

#[test]
fn games_with_two_dice_refuse_three() {
    let mut craps = Table::open(&json!({"seats": 3}));
    craps.refused(&json!({"roll": [1, 2, 3]}), "Craps has 2 dice: roll 2, not 3 (623a.7(c))");
    let mut colorado = Table::open(&json!({"jurisdiction": "co", "seats": 3}));
    colorado.refused(&json!({"roll": [1]}), "Craps has 2 dice: roll 2, not 1 (30-2309(3))");
    let mut props = Table::props_and_hops();
    props.refused(&json!({"roll": [1, 2, 3]}), "Props & Hops has 2 dice: roll 2, not 3 (668a.3(a))");
}

/// 625a.7(a), S3.
#[test]
fn no_roll_at_sic_bo_returns_every_bet_and_opens_betting() {
    let mut table = Table::sic_bo();
    let before = table.state();
    table.done(&json!({"place": [2, "triple_6", 500]}));
    table.done(&json!({"place": [1, "total_9", 1_500]}));
    table.done(&json!({"place": [1, "pair_23", 1_000]}));
    table.refused(&json!({"no_roll": true}), "betting is open: close it first (625a.5(c))");
    table.done(&json!({"close": true}));
    table.settles(
        &json!({"no_roll": true}),
        &json!([[1, "total_9", "push", 1_500], [1, "pair_23", "push", 1_000], [2, "triple_6", "push", 500]]),
    );
    assert_eq!(table.state(), before);
    table.done(&json!({"close": true}));
    table.settles(&json!({"no_roll": true}), &json!([]));
}

/// 668a.3(g), (h), G9.
#[test]
fn no_roll_at_props_and_hops_changes_nothing() {
    let mut table = Table::props_and_hops();
    table.done(&json!({"place": [1, "combo_12", 1_000]}));
    table.done(&json!({"close": true}));
    let before = table.state();
    table.done(&json!({"no_roll": true}));
    assert_eq!(table.state(), before);
    table.settles(&json!({"roll": [2, 1]}), &json!([[1, "combo_12", "win", 16_000]]));
}

/// 668a.3(k): no line bet is needed, and no seven-out.
#[test]
fn shaker_of_props_and_hops_passes_left_after_every_seven() {
    let mut table = Table::props_and_hops();
    for (roll, after) in [([1, 5], 1), ([3, 4], 2), ([6, 1], 3), ([6, 6], 3), ([5, 2], 1)] {
        table.settles(&json!({"roll": roll}), &json!([]));
        assert_eq!(table.state()["shaker"], after, "{roll:?}");
    }
    table.done(&json!({"pass_dice": [3]}));
    assert_eq!(table.state()["shaker"], 3);
    table.refused(&json!({"pass_dice": [1, 2]}), "the dice pass to one seat at most (668a.3(k))");
}

/// 625a.5(b).
#[test]
fn sic_bo_has_no_dice_to_pass() {
    let mut table = Table::sic_bo();
    let why = "the table itself shakes the dice: there is nothing to take or to pass (625a.5(b))";
    table.refused(&json!({"pass_dice": []}), why);
    table.refused(&json!({"pass_dice": [2]}), why);
}

#[test]
fn state_shows_what_the_game_has() {
    let mut sic_bo = Table::sic_bo();
    sic_bo.done(&json!({"place": [1, "any_triple", 500]}));
    assert_eq!(
        sic_bo.state(),
        json!({
            "balance": {"1": 99_500, "2": 50_000, "3": 0},
            "layout": {"1": {"any_triple": 500}},
            "window": "open",
        })
    );
    let mut props = Table::props_and_hops();
    props.done(&json!({"place": [1, "six_eight_shake", 500]}));
    for roll in [[4, 4], [5, 1], [1, 2]] {
        props.ask(&json!({"roll": roll}));
    }
    assert_eq!(
        props.state(),
        json!({
            "balance": {"1": 99_500, "2": 50_000, "3": 0},
            "layout": {"1": {"six_eight_shake": 500}},
            "lammers": ["1-5", "4-4"],
            "shaker": 1,
            "window": "open",
        })
    );
    let craps = Table::open(&json!({"seats": 3})).state();
    assert_eq!((&craps["shooter"], &craps["point"]), (&json!(1), &Value::Null));
    assert!(craps.get("point").is_some() && craps.get("lammers").is_none());
}

/// `big` is a wager of Sic Bo, and a family of two wagers of Craps.
#[test]
fn big_is_the_wager_of_the_game_that_has_it() {
    let not_offered = "this table does not offer that wager (G1)";
    let mut sic_bo = Table::sic_bo();
    sic_bo.refused(&json!({"place": [1, "big_6", 500]}), not_offered);
    sic_bo.done(&json!({"place": [1, "big", 500]}));
    let mut craps = Table::open(&json!({"jurisdiction": "co", "seats": 3}));
    craps.refused(&json!({"place": [1, "big", 500]}), not_offered);
    craps.done(&json!({"place": [1, "big_6", 500]}));
    sic_bo.refused(&json!({"place": [1, "huge", 500]}), "the table knows no such wager (625a.3)");
}

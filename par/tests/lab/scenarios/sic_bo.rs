//! Sic Bo, 58 Pa. Code 625a, with figures worked out by hand.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::Both;

fn submission() -> Value {
    json!({"jurisdiction": "pa", "game": "sic_bo", "seats": 3})
}

fn sic_bo() -> Both {
    Both::new(submission())
}

fn three_players() -> Both {
    let mut table = Both::without_table();
    table.accepted(
        json!({"new": {"submission": submission(), "bank": {"1": 100_000, "2": 100_000, "3": 100_000}}}),
    );
    table
}

/// 625a.3, 625a.6: of 216 bets of $1, one for each roll, the dollars that come back.
#[test]
fn wagers_return_these_amounts_over_all_rolls() {
    let mut expected: BTreeMap<String, u64> = BTreeMap::new();
    for number in 1..=6 {
        expected.insert(format!("triple_{number}"), 151);
        // S1: fifteen ways with two of them, one with three.
        expected.insert(format!("double_{number}"), 16 * 9);
        // 625a.6(b): 75 ways with one, 15 with two, one with three.
        expected.insert(format!("single_{number}"), 75 * 2 + 15 * 3 + 4);
        for other in number + 1..=6 {
            expected.insert(format!("pair_{number}{other}"), 30 * 6);
        }
    }
    // Total, ways and odds; the same for 21 less the total.
    for (total, ways, odds) in
        [(4, 3, 50), (5, 6, 18), (6, 10, 14), (7, 15, 12), (8, 21, 8), (9, 25, 6), (10, 27, 6)]
    {
        expected.insert(format!("total_{total}"), ways * (odds + 1));
        expected.insert(format!("total_{}", 21 - total), ways * (odds + 1));
    }
    expected.insert("any_triple".to_string(), 6 * 25);
    // 107 ways to a total of 4 to 10, of which 2-2-2 and 3-3-3 lose.
    expected.insert("small".to_string(), 105 * 2);
    expected.insert("big".to_string(), 105 * 2);
    let mut table = sic_bo();
    for roll in 0..216 {
        for wager in expected.keys() {
            table.place(wager, 100);
        }
        table.roll(&[roll / 36 + 1, roll / 6 % 6 + 1, roll % 6 + 1]);
    }
    assert_eq!(table.settled.len(), 216 * expected.len());
    for (wager, dollars) in expected {
        let back: u64 = table.ends(&wager).iter().map(|(_, credit)| credit).sum();
        assert_eq!(back, dollars * 100, "{wager}");
    }
}

/// 625a.3(2), (4), (6), (7), S1: three of a kind also pays Two of a Kind and its total, and loses Small and Big.
#[test]
fn three_of_a_kind_decides_every_wager() {
    for (dice, total, range) in [([2, 2, 2], "total_6", "small"), ([5, 5, 5], "total_15", "big")] {
        let number = dice[0];
        let mut table = sic_bo();
        let names = ["triple", "double", "single"].map(|family| format!("{family}_{number}"));
        for wager in names.iter().map(String::as_str).chain(["any_triple", total, range, "pair_25"]) {
            table.place(wager, 100);
        }
        table.roll(&dice);
        assert_eq!(table.ends(&names[0]), [("win", 15_100)]);
        assert_eq!(table.ends(&names[1]), [("win", 900)]);
        assert_eq!(table.ends(&names[2]), [("win", 400)]);
        assert_eq!(table.ends("any_triple"), [("win", 2_500)]);
        assert_eq!(table.ends(total), [("win", 1_500)]);
        assert_eq!(table.ends(range), [("lose", 0)]);
        assert_eq!(table.ends("pair_25"), [("lose", 0)]);
    }
}

/// 625a.3(6), (7): 3 and 18 are three of a kind and neither range.
#[test]
fn small_and_big_meet_between_10_and_11() {
    for (dice, small, big) in [
        ([1, 1, 1], 0, 0),
        ([1, 2, 1], 200, 0),
        ([4, 4, 2], 200, 0),
        ([4, 4, 3], 0, 200),
        ([6, 5, 6], 0, 200),
        ([6, 6, 6], 0, 0),
    ] {
        let mut table = sic_bo();
        table.place("small", 100);
        table.place("big", 100);
        table.roll(&dice);
        assert_eq!((table.ends("small")[0].1, table.ends("big")[0].1), (small, big), "{dice:?}");
    }
}

/// 625a.6(b): by the number of dice that show it.
#[test]
fn one_of_a_kind_pays_by_dice() {
    for (dice, credit) in [([1, 2, 3], 0), ([1, 4, 3], 200), ([4, 4, 3], 300), ([4, 4, 4], 400)] {
        let mut table = sic_bo();
        table.place("single_4", 100);
        table.roll(&dice);
        assert_eq!(table.ends("single_4")[0].1, credit, "{dice:?}");
    }
}

/// 625a.3(5): both numbers, on whichever dice, and a third die that may repeat one.
#[test]
fn two_dice_combination_needs_both_numbers() {
    for (dice, credit) in [([1, 2, 3], 600), ([3, 6, 1], 600), ([3, 1, 1], 600), ([1, 1, 2], 0)] {
        let mut table = sic_bo();
        table.place("pair_13", 100);
        table.roll(&dice);
        assert_eq!(table.ends("pair_13")[0].1, credit, "{dice:?}");
    }
}

/// 625a.7(a), S3: every wager is returned, by seat, and the round is over.
#[test]
fn no_roll_returns_every_wager() {
    let mut table = three_players();
    for (seat, wager) in [(3, "total_4"), (1, "small"), (2, "triple_6")] {
        table.accepted(json!({"place": [seat, wager, 500]}));
    }
    table.refused(json!({"no_roll": true}));
    table.accepted(json!({"close": true}));
    assert_eq!(
        table.ask(json!({"no_roll": true})),
        json!({"settles": [
            [1, "small", "push", 500], [2, "triple_6", "push", 500], [3, "total_4", "push", 500],
        ]})
    );
    assert_eq!(
        table.state(),
        json!({"balance": {"1": 100_000, "2": 100_000, "3": 100_000}, "layout": {}, "window": "open"})
    );
    table.place("small", 500);
    assert_eq!(table.roll(&[1, 2, 3]), json!([[1, "small", "win", 1_000]]));
}

/// 625a.7(a): also when there is nothing to return.
#[test]
fn no_roll_without_wagers_opens_the_window() {
    let mut table = sic_bo();
    table.accepted(json!({"close": true}));
    assert_eq!(table.ask(json!({"no_roll": true})), json!({"settles": []}));
    table.place("big", 100);
}

/// 625a.5(e), G4: losing wagers of all seats first, then the winners by seat.
#[test]
fn losers_are_collected_before_winners_are_paid() {
    let mut table = three_players();
    for (seat, wager) in [(3, "big"), (3, "pair_12"), (1, "single_1"), (2, "total_17"), (1, "double_6")] {
        table.accepted(json!({"place": [seat, wager, 100]}));
    }
    assert_eq!(
        table.roll(&[1, 1, 2]),
        json!([
            [1, "double_6", "lose", 0],
            [2, "total_17", "lose", 0],
            [3, "big", "lose", 0],
            [1, "single_1", "win", 300],
            [3, "pair_12", "win", 600],
        ])
    );
}

/// 625a.5(c), G5: wagers change until "no more bets".
#[test]
fn wagers_change_while_the_window_is_open() {
    let mut table = sic_bo();
    table.place("total_9", 500);
    table.accepted(json!({"raise": [1, "total_9", 300]}));
    table.accepted(json!({"reduce": [1, "total_9", 200]}));
    table.refuse("total_9", 100);
    table.place("double_2", 100);
    table.accepted(json!({"remove": [1, "double_2"]}));
    table.accepted(json!({"close": true}));
    table.refused(json!({"close": true}));
    table.refused(json!({"raise": [1, "total_9", 100]}));
    table.refused(json!({"reduce": [1, "total_9", 100]}));
    table.refused(json!({"remove": [1, "total_9"]}));
    table.refuse("double_2", 100);
    assert_eq!(table.roll(&[3, 3, 3]), json!([[1, "total_9", "win", 600 * 7]]));
}

/// 625a.3: no totals of 3 and 18, no pair of one number; 625a.2(a): three dice; 625a.5(b): no player shakes them.
#[test]
fn other_wagers_and_dice_are_refused() {
    let mut table = sic_bo();
    for wager in
        ["total_3", "total_18", "pair_11", "pair_21", "triple_7", "single_0", "field", "pass", "big_6"]
    {
        table.refuse(wager, 500);
    }
    for dice in [json!([]), json!([1, 2]), json!([1, 2, 3, 4]), json!([1, 2, 7]), json!([0, 1, 2])] {
        table.refused(json!({ "roll": dice }));
    }
    table.refused(json!({"pass_dice": []}));
    table.refused(json!({"pass_dice": [2]}));
    table.refused(json!({"working": [1, "small", true]}));
}

/// G1: neither game is one of Colorado's, and neither has the choices of Craps.
#[test]
fn submissions_of_another_state_or_game_are_refused() {
    let mut table = sic_bo();
    table.place("small", 500);
    for (field, value) in [
        ("jurisdiction", json!("co")),
        ("seats", json!(0)),
        ("seats", json!(17)),
        ("offered", json!(["field"])),
        ("offered", json!([])),
        ("odds_multiple", json!(3)),
        ("layout", json!({"hop_top": ["1-2"]})),
    ] {
        let mut other = submission();
        other[field] = value;
        table.refused(json!({"new": {"submission": other}}));
    }
    // The table before stands as it was.
    assert_eq!(table.roll(&[1, 2, 3]), json!([[1, "small", "win", 1_000]]));
}

/// One tape may go from game to game: nothing of the last is left.
#[test]
fn tables_of_all_games_follow_one_another() {
    let mut table = sic_bo();
    table.place("small", 500);
    for (submission, wager, dice) in [
        (json!({"jurisdiction": "pa", "game": "craps"}), "pass", vec![5, 6]),
        (submission(), "any_triple", vec![4, 4, 4]),
        (json!({"jurisdiction": "co", "game": "crapless"}), "pass", vec![3, 4]),
        (
            json!({"jurisdiction": "pa", "game": "props_and_hops", "offered": ["combo"]}),
            "combo_66",
            vec![6, 6],
        ),
    ] {
        table.accepted(json!({"new": {"submission": submission, "bank": {"1": 10_000}}}));
        table.place(wager, 500);
        let lines = table.roll(&dice);
        assert_eq!(lines.as_array().map(Vec::len), Some(1), "{wager}");
        assert_eq!(lines[0][2], "win", "{wager}");
    }
}

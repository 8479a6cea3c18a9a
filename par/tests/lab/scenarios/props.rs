//! Props & Hops, 58 Pa. Code 668a, with figures worked out by hand.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::Both;

const SEVEN: [u8; 2] = [3, 4];

/// 668a.3(e): those of 6 and 8.
const LAMMERS: [[u8; 2]; 6] = [[1, 5], [2, 4], [3, 3], [2, 6], [3, 5], [4, 4]];

fn lists() -> Value {
    json!({
        "hop_top": ["1-2", "1-3", "1-6", "2-5", "3-4", "4-6", "5-6"],
        "hop_left": ["1-1", "1-2", "1-3", "1-4", "1-5", "2-3"],
        "hop_right": ["2-6", "3-6", "4-5", "4-6", "5-6", "6-6"],
        "hop_center": ["1-6", "2-2", "2-4", "2-5", "3-3", "3-4", "3-5", "4-4", "5-5"],
    })
}

fn submission() -> Value {
    json!({"jurisdiction": "pa", "game": "props_and_hops", "seats": 6, "layout": lists()})
}

fn with(field: &str, value: Value) -> Value {
    let mut submission = submission();
    submission[field] = value;
    submission
}

fn with_list(hop: &str, list: Value) -> Value {
    let mut submission = submission();
    submission["layout"][hop] = list;
    submission
}

fn props() -> Both {
    Both::new(submission())
}

/// A table at which every seat has $1,000.
fn six_players() -> Both {
    let mut table = Both::without_table();
    let bank: BTreeMap<String, u64> = (1..=6).map(|seat| (seat.to_string(), 100_000)).collect();
    table.accepted(json!({"new": {"submission": submission(), "bank": bank}}));
    table
}

/// 668a.2(d) to (f)(7), 668a.4: of 36 bets of $2, one for each roll, the dollars that come back.
#[test]
fn one_roll_wagers_return_these_amounts_over_all_rolls() {
    let mut table = props();
    let mut expected: BTreeMap<String, u64> = BTreeMap::new();
    for low in 1..=6 {
        for high in low..=6 {
            // 30 to 1 one way, 15 to 1 two ways.
            expected.insert(format!("combo_{low}{high}"), if low == high { 2 * 31 } else { 2 * 2 * 16 });
        }
    }
    // Fourteen ways at 1 to 1, two at 2 to 1; seventeen at 1 to 1; fourteen at 3 to 2; eleven at 2 to 1.
    for (wager, dollars) in [
        ("field", 2 * (14 * 2 + 2 * 3)),
        ("one_six_under", 2 * 17 * 2),
        ("three_four_over", 2 * 17 * 2),
        ("hop_top", 14 * 5),
        ("hop_left", 2 * 11 * 3),
        ("hop_right", 2 * 11 * 3),
        ("hop_center", 14 * 5),
    ] {
        expected.insert(wager.to_string(), dollars);
    }
    for one in 1..=6 {
        for other in 1..=6 {
            for wager in expected.keys() {
                table.place(wager, 200);
            }
            table.roll(&[one, other]);
        }
    }
    for (wager, dollars) in expected {
        let back: u64 = table.ends(&wager).iter().map(|(_, credit)| credit).sum();
        assert_eq!(back, dollars * 100, "{wager}");
    }
}

/// 668a.2(f)(1), 668a.4.
#[test]
fn field_pays_double_on_2_and_12() {
    let rolls = [[1, 1], [1, 2], [2, 2], [1, 4], [3, 3], [3, 4], [4, 4], [4, 5], [5, 5], [5, 6], [6, 6]];
    let credits = [1_500, 1_000, 1_000, 0, 0, 0, 0, 1_000, 1_000, 1_000, 1_500];
    let mut table = props();
    for (dice, credit) in rolls.iter().zip(credits) {
        table.place("field", 500);
        assert_eq!(table.roll(dice), json!([[1, "field", if credit > 0 { "win" } else { "lose" }, credit]]));
    }
}

/// 668a.2(f)(6), (7): of the 7s, only the 1-6 and only the 3-4.
#[test]
fn under_and_over_win_on_one_seven_each() {
    for (dice, under, over) in [
        ([1, 6], "win", "lose"),
        ([6, 1], "win", "lose"),
        ([2, 5], "lose", "lose"),
        ([3, 4], "lose", "win"),
        ([4, 3], "lose", "win"),
        ([3, 3], "win", "lose"),
        ([2, 6], "lose", "win"),
    ] {
        let mut table = props();
        table.place("one_six_under", 500);
        table.place("three_four_over", 500);
        table.roll(&dice);
        let end = |end: &'static str| [(end, if end == "win" { 1_000 } else { 0 })];
        assert_eq!(table.ends("one_six_under"), end(under), "{dice:?}");
        assert_eq!(table.ends("three_four_over"), end(over), "{dice:?}");
    }
}

/// 668a.4, G3: 3 to 2 on 25 cents is 37 1/2, paid 38.
#[test]
fn hop_winnings_are_rounded_up() {
    let mut submission = with("chip_unit", json!(5));
    submission["limits"] = json!({"default": [25, 1_000]});
    submission["layout"]["hop_top"] = json!(["6-1"]);
    let mut table = Both::new(submission);
    table.place("hop_top", 25);
    table.place("hop_left", 25);
    table.roll(&[1, 6]);
    assert_eq!(table.ends("hop_top"), [("win", 25 + 38)]);
    assert_eq!(table.ends("hop_left"), [("lose", 0)]);
}

/// 668a.2(f)(8), 668a.3(i), 668a.4: repeats and other totals do not count; paid 150 to 1 and taken down (G8).
#[test]
fn six_eight_shake_wins_with_the_sixth_lammer() {
    let mut table = props();
    table.place("six_eight_shake", 100);
    for dice in &LAMMERS[..5] {
        table.roll(dice);
        table.roll(dice);
        table.roll(&[6, 6]);
    }
    assert_eq!(table.ends("six_eight_shake"), []);
    assert_eq!(table.state()["lammers"], json!(["1-5", "2-4", "3-3", "2-6", "3-5"]));
    assert_eq!(table.roll(&LAMMERS[5]), json!([[1, "six_eight_shake", "win", 15_100]]));
    assert_eq!(table.state()["lammers"], json!([]));
    assert_eq!(table.state()["layout"], json!({}));
    // PH2: the win starts anew, and the shaker stays (668a.3(k)).
    table.place("six_eight_shake", 100);
    assert_eq!(table.state()["shaker"], 1);
    assert_eq!(table.roll(&SEVEN), json!([[1, "six_eight_shake", "lose", 0]]));
}

/// PH2, 668a.3(e): made or raised while all lammers lie on the layout; 668a.2(f)(8): removed at any time before a 7.
#[test]
fn six_eight_shake_is_only_cut_or_removed_after_a_lammer() {
    let mut table = props();
    table.place("six_eight_shake", 300);
    table.roll(&[1, 1]);
    table.accepted(json!({"raise": [1, "six_eight_shake", 100]}));
    table.roll(&LAMMERS[2]);
    table.refused(json!({"raise": [1, "six_eight_shake", 100]}));
    table.refused(json!({"place": [2, "six_eight_shake", 100]}));
    table.accepted(json!({"reduce": [1, "six_eight_shake", 100]}));
    assert_eq!(table.state()["layout"], json!({"1": {"six_eight_shake": 300}}));
    table.accepted(json!({"close": true}));
    table.refused(json!({"remove": [1, "six_eight_shake"]}));
    table.roll(&[1, 2]);
    table.accepted(json!({"remove": [1, "six_eight_shake"]}));
    assert_eq!(table.balance(), 100_000_000);
    table.refuse("six_eight_shake", 300);
    table.roll(&SEVEN);
    assert_eq!(table.ends("six_eight_shake"), []);
    table.place("six_eight_shake", 300);
}

/// PH2: lammers are kept whether or not any seat has the wager; all six start anew.
#[test]
fn lammers_are_collected_without_a_bet() {
    let mut table = props();
    table.roll(&[5, 1]);
    table.refuse("six_eight_shake", 100);
    assert_eq!(table.state()["lammers"], json!(["1-5"]));
    for dice in &LAMMERS[1..] {
        table.roll(dice);
    }
    assert_eq!(table.state()["lammers"], json!([]));
    table.place("six_eight_shake", 100);
    assert_eq!(table.settled, []);
}

/// PH2: a 7 by any dice clears the lammers.
#[test]
fn seven_clears_the_lammers_and_collects_the_shakes() {
    for seven in [[1, 6], [5, 2], SEVEN] {
        let mut table = props();
        table.place("six_eight_shake", 100);
        for dice in &LAMMERS[..5] {
            table.roll(dice);
        }
        assert_eq!(table.roll(&seven), json!([[1, "six_eight_shake", "lose", 0]]));
        assert_eq!(table.state()["lammers"], json!([]));
        assert_eq!(table.roll(&LAMMERS[5]), json!([]));
    }
}

/// 668a.3(f): the first is farthest to the dealer's left. 668a.3(k): then to the left, after every 7 and no other roll.
#[test]
fn shaker_passes_after_every_seven() {
    let mut table = props();
    for shaker in [1, 2, 3, 4, 5, 6, 1, 2] {
        assert_eq!(table.state()["shaker"], shaker);
        table.roll(&[6, 6]);
        table.roll(&[1, 1]);
        table.roll(&LAMMERS[0]);
        assert_eq!(table.state()["shaker"], shaker);
        table.roll(&SEVEN);
    }
}

/// D2: the shaker also goes on before a 7. The lammers and the bets stay.
#[test]
fn shaker_handed_on_leaves_lammers_and_bets() {
    let mut table = props();
    table.place("six_eight_shake", 100);
    table.roll(&LAMMERS[0]);
    table.accepted(json!({"pass_dice": []}));
    assert_eq!(table.state()["shaker"], 2);
    table.accepted(json!({"pass_dice": [6]}));
    table.refused(json!({"pass_dice": [7]}));
    for dice in &LAMMERS[1..] {
        table.roll(dice);
    }
    assert_eq!(table.ends("six_eight_shake"), [("win", 15_100)]);
    table.roll(&SEVEN);
    assert_eq!(table.state()["shaker"], 1);
}

/// 668a.3(i), G4: every losing wager before any winner, each by seat, the Six Eight Shakes among them.
#[test]
fn losers_are_collected_before_winners_are_paid() {
    let mut table = six_players();
    table.accepted(json!({"place": [3, "six_eight_shake", 100]}));
    table.accepted(json!({"place": [5, "six_eight_shake", 200]}));
    for dice in &LAMMERS[..5] {
        table.roll(dice);
    }
    for (seat, wager) in
        [(6, "field"), (5, "combo_44"), (4, "hop_center"), (2, "one_six_under"), (1, "three_four_over")]
    {
        table.accepted(json!({"place": [seat, wager, 200]}));
    }
    let lines = table.roll(&LAMMERS[5]);
    let seats: Vec<_> = lines.as_array().expect("lines").iter().map(|line| (&line[0], &line[2])).collect();
    let expected = [(2, "lose"), (6, "lose"), (1, "win"), (3, "win"), (4, "win"), (5, "win"), (5, "win")];
    let expected: Vec<_> = expected.iter().map(|(seat, end)| (json!(seat), json!(end))).collect();
    assert_eq!(seats, expected.iter().map(|(seat, end)| (seat, end)).collect::<Vec<_>>());
    let balances = &table.state()["balance"];
    assert_eq!(balances["3"], 100_000 + 15_000);
    assert_eq!(balances["5"], 100_000 + 30_000 + 6_000);
    assert_eq!(balances["4"], 100_000 + 300);
}

/// 668a.3(g), (h), G9: a void throw changes nothing, and no bet is taken until the dice are shaken again.
#[test]
fn no_roll_changes_nothing() {
    let mut table = props();
    table.refused(json!({"no_roll": true}));
    table.place("six_eight_shake", 100);
    table.roll(&LAMMERS[0]);
    table.place("combo_15", 100);
    table.accepted(json!({"close": true}));
    let before = table.state();
    table.accepted(json!({"no_roll": true}));
    table.accepted(json!({"no_roll": true}));
    assert_eq!(table.state(), before);
    table.refuse("field", 500);
    table.refused(json!({"remove": [1, "combo_15"]}));
    table.refused(json!({"reduce": [1, "six_eight_shake", 100]}));
    assert_eq!(table.roll(&[5, 1]), json!([[1, "combo_15", "win", 1_600]]));
}

/// 668a.3(a): two dice. A refused roll leaves the window open.
#[test]
fn other_numbers_of_dice_are_refused() {
    let mut table = props();
    table.place("field", 500);
    for dice in [json!([]), json!([2]), json!([1, 1, 1]), json!([0, 1]), json!([6, 7])] {
        table.refused(json!({ "roll": dice }));
    }
    assert_eq!(table.state()["window"], "open");
    table.roll(&[1, 1]);
    assert_eq!(table.ends("field"), [("win", 1_500)]);
}

/// G3: a Hop at 3 to 2 leaves something to the house up to fourteen ways, one at 2 to 1 up to eleven.
#[test]
fn lists_that_give_the_player_the_edge_are_refused() {
    let twelve = ["1-2", "1-3", "1-4", "1-5", "1-6", "2-3"];
    let of = |combinations: &[&str], more: &[&str]| json!([combinations, more].concat());
    for hop in ["hop_top", "hop_center"] {
        let mut table = Both::new(with_list(hop, of(&twelve, &["2-4"])));
        table.refused(json!({"new": {"submission": with_list(hop, of(&twelve, &["2-4", "1-1"]))}}));
    }
    for hop in ["hop_left", "hop_right"] {
        let mut table = Both::new(with_list(hop, of(&twelve[1..], &["1-1"])));
        table.refused(json!({"new": {"submission": with_list(hop, of(&twelve, &[]))}}));
        // One that is not offered gives nothing.
        let mut unused = with_list(hop, of(&twelve, &[]));
        unused["offered"] = json!(["field"]);
        table.accepted(json!({"new": {"submission": unused}}));
    }
}

/// G3: 7 cents at 3 to 2 are paid 11, which with fourteen ways leaves nothing: 14 x 11 = 22 x 7. 9 cents are paid 14.
#[test]
fn rounding_that_gives_the_player_the_edge_is_refused() {
    let fourteen = json!(["1-2", "1-3", "1-4", "1-5", "1-6", "2-3", "2-4"]);
    let opening = |least: u64, unit: u64| {
        let mut submission = with_list("hop_center", fourteen.clone());
        submission["chip_unit"] = json!(unit);
        submission["limits"] = json!({"default": [least, 500]});
        json!({"new": {"submission": submission}})
    };
    let mut table = props();
    for least in [1, 2, 5, 6, 7] {
        table.refused(opening(least, 1));
    }
    for least in [8, 9, 10] {
        table.accepted(opening(least, 1));
    }
    // Even chips are never rounded.
    table.accepted(opening(2, 2));
}

/// PH1: known, distinct combinations, for every Hop that is offered.
#[test]
fn faulty_lists_are_refused() {
    let mut table = props();
    let faulty = [
        json!(["1-2", "1-2"]),
        json!(["1-2", "2-1"]),
        json!(["1-7"]),
        json!(["0-1"]),
        json!(["1-2-3"]),
        json!(["combo_12"]),
        json!([12]),
        json!([]),
        json!("1-2"),
        Value::Null,
    ];
    for hop in ["hop_top", "hop_left", "hop_right", "hop_center"] {
        for list in &faulty {
            table.refused(json!({"new": {"submission": with_list(hop, list.clone())}}));
        }
    }
    table.refused(json!({"new": {"submission": with("layout", json!({}))}}));
    let mut unlisted = with("offered", json!(["combo", "field", "six_eight_shake"]));
    unlisted["layout"] = json!({});
    table.accepted(json!({"new": {"submission": unlisted}}));
    table.refused(json!({"place": [1, "hop_top", 500]}));
}

/// 668a.1(a), G1: six betting positions.
#[test]
fn seventh_seat_is_refused() {
    let mut table = props();
    table.refused(json!({"new": {"submission": with("seats", json!(7))}}));
    table.refused(json!({"place": [7, "field", 500]}));
    table.refused(json!({"new": {"submission": submission(), "bank": {"7": 100}}}));
}

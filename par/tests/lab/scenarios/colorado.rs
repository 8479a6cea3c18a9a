//! Colorado Rule 23 and Craps Free Craps, with figures worked out by hand.

use serde_json::{Value, json};

use super::Both;

const SEVEN: (u8, u8) = (3, 4);

fn craps() -> Both {
    Both::new(json!({"jurisdiction": "co", "game": "craps"}))
}

fn crapless() -> Both {
    Both::new(json!({"jurisdiction": "co", "game": "crapless"}))
}

fn craps_with(field: &str, value: Value) -> Both {
    Both::new(json!({"jurisdiction": "co", field: value}))
}

/// A point made twice in a row is a point made each time: the dice for so many of them, the first six all different.
fn points_made(count: usize) -> Vec<(u8, u8)> {
    let points = [(1, 3), (1, 4), (1, 5), (2, 6), (3, 6), (4, 6)];
    points.iter().cycle().take(count).flat_map(|point| [*point, *point]).collect()
}

/// A point, then the seven-out.
const OUT: [(u8, u8); 2] = [(2, 6), SEVEN];

fn end(each: u64) -> (&'static str, u64) {
    match each {
        0 => ("lose", 0),
        1 => ("push", 100),
        _ => ("win", 100 * each),
    }
}

/// 30-2399.01(7), (9), (12).
#[test]
fn fire_bet_of_colorado_is_paid_by_unique_points() {
    let tables = [
        ("FB-1", [0, 25, 250, 1_000]),
        ("FB-2", [0, 25, 250, 1_000]),
        ("FB-3", [7, 30, 150, 300]),
        ("FB-4", [7, 30, 150, 300]),
    ];
    for (name, awards) in tables {
        for (made, award) in [(2, 0), (3, awards[0]), (4, awards[1]), (5, awards[2])] {
            let mut table = craps_with("pay_tables", json!({ "fire": name }));
            table.place("fire", 100);
            table.throw(&points_made(made));
            assert_eq!(table.ends("fire"), []);
            table.throw(&OUT);
            assert_eq!(table.ends("fire"), [end(award)], "{made} points on {name}");
        }
        let mut table = craps_with("pay_tables", json!({ "fire": name }));
        table.place("fire", 100);
        table.throw(&points_made(6));
        assert_eq!(table.ends("fire"), [end(awards[3])], "all points on {name}");
    }
}

/// 30-2399.01(10), G4: after all other winners, in seat order.
#[test]
fn winning_fire_bets_are_paid_last() {
    let mut table = Both::new(json!({"jurisdiction": "co", "seats": 2}));
    table.place("fire", 100);
    table.throw(&points_made(5));
    table.throw(&[(4, 6)]);
    table.place("field", 100);
    table.throw(&[(5, 5)]);
    let names: Vec<&str> = table.settled.iter().rev().take(3).map(|(name, _, _)| name.as_str()).collect();
    assert_eq!(names[0], "fire");
}

/// 30-2399.01(4): until the first point is on.
#[test]
fn fire_bet_of_colorado_is_removed_before_the_first_point_only() {
    let mut table = craps();
    table.place("fire", 500);
    table.throw(&[(1, 1), SEVEN]);
    table.accepted(json!({"reduce": [1, "fire", 200]}));
    table.refused(json!({"raise": [1, "fire", 200]}));
    table.throw(&[(2, 2)]);
    table.refused(json!({"reduce": [1, "fire", 100]}));
    table.refused(json!({"remove": [1, "fire"]}));
}

/// 30-2399.02(6), (7), (9).
#[test]
fn sharp_shooter_is_paid_by_points_repeats_included() {
    let tables = [
        ("SS-01", [6, 10, 20, 30, 50, 100, 200, 300]),
        ("SS-02", [7, 10, 20, 30, 40, 50, 200, 300]),
        ("SS-03", [6, 10, 20, 30, 50, 100, 200, 500]),
        ("SS-04", [6, 10, 21, 31, 51, 101, 201, 300]),
        ("SS-05", [7, 10, 21, 31, 41, 51, 201, 300]),
        ("SS-06", [6, 10, 16, 31, 51, 101, 201, 501]),
    ];
    for (name, awards) in tables {
        for made in 0..=10 {
            let mut table = craps_with("pay_tables", json!({ "sharp_shooter": name }));
            table.place("sharp_shooter", 100);
            table.throw(&points_made(made));
            if made < 10 {
                assert_eq!(table.ends("sharp_shooter"), []);
                table.throw(&OUT);
            }
            let award = if made < 3 { 0 } else { awards[made - 3] };
            assert_eq!(table.ends("sharp_shooter"), [end(award)], "{made} points on {name}");
        }
    }
}

/// 30-2399.04 and its pay tables, at every count.
#[test]
fn ride_the_line_is_paid_by_come_out_winners_and_points() {
    let tables = [
        ("1", [1, 2, 3, 5, 7, 9, 16, 21, 26, 51, 51]),
        ("2", [0, 2, 3, 5, 7, 13, 21, 31, 41, 76, 76]),
        ("3", [0, 2, 3, 4, 7, 11, 21, 31, 41, 101, 101]),
        ("4", [0, 2, 3, 4, 5, 11, 16, 21, 31, 151, 151]),
        ("5", [0, 2, 3, 6, 9, 11, 21, 31, 41, 51, 51]),
        ("6", [0, 1, 4, 6, 8, 13, 21, 26, 31, 101, 101]),
        ("7", [0, 1, 3, 5, 8, 11, 16, 26, 41, 151, 151]),
    ];
    for (name, awards) in tables {
        for count in 0..=12 {
            let mut table = craps_with("pay_tables", json!({ "ride_the_line": name }));
            table.place("pass", 500);
            table.place("ride_the_line", 100);
            // Half of them points, then a 7 or an 11 in turn. A craps does not count.
            table.throw(&points_made(count / 2));
            table.throw(&[(1, 1)]);
            let come_outs = [SEVEN, (5, 6)];
            table.throw(&come_outs.iter().cycle().take(count.div_ceil(2)).copied().collect::<Vec<_>>());
            assert_eq!(table.ends("ride_the_line"), []);
            table.throw(&OUT);
            let award = if count < 2 { 0 } else { awards[count - 2] };
            assert_eq!(table.ends("ride_the_line"), [end(award)], "{count} on {name}");
        }
    }
}

/// 30-2399.04(5) to (7), RL1.
#[test]
fn ride_the_line_is_made_with_a_line_wager_before_the_first_winner() {
    let mut table = craps();
    table.refuse("ride_the_line", 100);
    table.place("dont_pass", 500);
    table.place("ride_the_line", 100);
    let start = table.balance();
    table.accepted(json!({"remove": [1, "dont_pass"]}));
    assert_eq!(table.balance(), start + 600);
    table.throw(&[(1, 2), (6, 6)]);
    table.place("pass", 500);
    table.place("ride_the_line", 100);
    table.throw(&[(5, 6)]);
    table.place("pass", 500);
    table.refused(json!({"raise": [1, "ride_the_line", 100]}));
    table.refused(json!({"remove": [1, "ride_the_line"]}));
    // A line wager taken back later leaves it.
    table.accepted(json!({"remove": [1, "pass"]}));
    table.throw(&[(2, 6), SEVEN]);
    assert_eq!(table.ends("ride_the_line"), [("lose", 0)]);
    table.place("pass", 500);
    table.place("ride_the_line", 100);
    table.throw(&[SEVEN]);
    table.throw(&OUT);
    table.place("pass", 500);
    table.throw(&[SEVEN]);
    table.place("pass", 500);
    table.refuse("ride_the_line", 100);
}

/// 30-2399.04(29), RL1: by the count so far when the dice pass.
#[test]
fn ride_the_line_is_settled_when_the_dice_pass() {
    let mut table = craps();
    table.place("pass", 500);
    table.place("ride_the_line", 100);
    table.throw(&[SEVEN, (5, 6), SEVEN]);
    let answer = table.ask(json!({"pass_dice": []}));
    assert_eq!(answer, json!({"settles": [[1, "ride_the_line", "win", 200]]}));
    table.accepted(json!({"pass_dice": []}));
}

/// 30-2399.05, B1: on the first come-out roll of the table, and after a 7.
#[test]
fn bonus_of_colorado_follows_a_seven() {
    let mut table = craps();
    table.place("all_tall", 100);
    table.throw(&[(6, 6)]);
    table.refuse("all_small", 100);
    table.throw(&[SEVEN]);
    assert_eq!(table.ends("all_tall"), [("lose", 0)]);
    table.place("make_em_all", 100);
    table.throw(&[(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, 6), (3, 6), (4, 6), (5, 6), (6, 6)]);
    assert_eq!(table.ends("make_em_all"), [("win", 17_600)]);
    // No marker is up now, but the last roll was no 7.
    table.throw(&[(1, 3)]);
    table.refuse("all_small", 100);
    table.throw(&[SEVEN]);
    table.place("all_small", 100);
}

/// 30-2304(40) to (44), L8, 30-2305(5): at any time, working on every roll.
#[test]
fn big_put_over_and_under() {
    let mut table = craps();
    for (wager, cents) in
        [("big_6", 500), ("put_9", 500), ("put_odds_9", 1_000), ("over_7", 500), ("under_7", 500)]
    {
        table.place(wager, cents);
    }
    table.throw(&[(4, 5)]);
    assert_eq!(table.ends("put_9"), [("win", 1_000)]);
    assert_eq!(table.ends("put_odds_9"), [("win", 2_500)]);
    assert_eq!(table.ends("over_7"), [("win", 1_000)]);
    assert_eq!(table.ends("under_7"), [("lose", 0)]);
    table.refused(json!({"working": [1, "big_6", false]}));
    table.throw(&[(3, 3)]);
    table.place("put_4", 500);
    table.accepted(json!({"raise": [1, "put_4", 500]}));
    table.place("put_odds_4", 3_000);
    let start = table.balance();
    table.accepted(json!({"reduce": [1, "put_4", 500]}));
    assert_eq!(table.balance(), start + 500 + 1_500);
    table.throw(&[SEVEN]);
    assert_eq!(table.ends("big_6"), [("win", 500), ("lose", 0)]);
    assert_eq!(table.ends("put_odds_4"), [("lose", 0)]);
    table.refuse("put_2", 500);
}

/// 30-2305(3), L1: raised on its number, not cut; G5: but what was put down in this window comes back.
#[test]
fn pass_and_come_are_raised_on_their_number() {
    let mut table = craps();
    table.throw(&[(2, 2)]);
    table.place("come", 500);
    table.throw(&[(4, 5)]);
    for wager in ["pass", "come_9"] {
        table.accepted(json!({"raise": [1, wager, 1_000]}));
        table.accepted(json!({"reduce": [1, wager, 500]}));
        table.refused(json!({"remove": [1, wager]}));
    }
    table.throw(&[(4, 5), (2, 2)]);
    assert_eq!(table.ends("pass"), [("win", 2_000)]);
    assert_eq!(table.ends("come_9"), [("win", 2_000)]);
    table.throw(&[(2, 2)]);
    table.throw(&[SEVEN]);
    table.refuse("come", 500);
}

/// 30-2308, L5: the house's multiple, the table's maximum, and whole credits.
#[test]
fn odds_of_colorado_up_to_the_cap() {
    let submission = |multiple: u64| {
        let limits = json!({"by_wager": {"pass_odds": [100, 5_000], "dont_pass_odds": [100, 5_000]}});
        json!({"jurisdiction": "co", "odds_multiple": multiple, "limits": limits})
    };
    // Multiple, point, most behind a Pass Bet of $5, most behind a Don't Pass Bet of $5.
    for (multiple, dice, taking, laying) in [
        (5, (1, 3), 2_500, 5_000),
        (3, (1, 4), 1_500, 2_100),
        (3, (1, 5), 1_500, 1_800),
        (255, (1, 4), 5_000, 4_800),
    ] {
        let mut table = Both::new(submission(multiple));
        table.place("dont_pass", 500);
        table.throw(&[dice]);
        table.refuse("pass_odds", taking + 100);
        table.place("pass_odds", taking);
        table.refuse("dont_pass_odds", laying + 100);
        table.place("dont_pass_odds", laying);
    }
}

/// 30-2306(1) to (3): the parts are paid as the wagers they stand for.
#[test]
fn horn_whirl_and_c_and_e_follow_raised_odds() {
    let pays =
        json!({"craps_2": "33 to 1", "eleven": "16 to 1", "any_craps": "15 to 2", "any_seven": "9 to 2"});
    let stakes =
        [("horn", 400), ("horn_high_2", 500), ("horn_high_3", 500), ("whirl", 500), ("c_and_e", 200)];
    let rolls = [
        ((1, 1), [3_400, 6_800, 3_400, 3_400, 850]),
        ((5, 6), [1_700, 1_700, 1_700, 1_700, 1_700]),
        ((1, 2), [1_600, 1_600, 3_200, 1_600, 850]),
        (SEVEN, [0, 0, 0, 550, 0]),
    ];
    for (dice, credits) in rolls {
        let mut table = craps_with("pays", pays.clone());
        for (wager, cents) in stakes {
            table.place(wager, cents);
        }
        table.throw(&[dice]);
        for ((wager, _), credit) in stakes.into_iter().zip(credits) {
            let ends = table.ends(wager);
            assert_eq!(ends, [(if credit > 0 { "win" } else { "lose" }, credit)], "{wager} on {dice:?}");
        }
    }
}

/// 30-2306(4), G3: refused, not rounded, where the smallest credit is coarser than a cent.
#[test]
fn amounts_that_cannot_be_paid_are_refused() {
    let limits = json!({"by_wager": {"buy": [1_000, 10_000], "lay": [2_000, 20_000]}});
    let mut table = Both::new(json!({"jurisdiction": "co", "smallest_credit": 50, "limits": limits}));
    table.refuse("place_6", 500);
    table.place("place_6", 600);
    table.refused(json!({"raise": [1, "place_6", 100]}));
    table.refused(json!({"reduce": [1, "place_6", 100]}));
    table.refuse("place_lose_4", 1_000);
    table.place("place_lose_4", 1_100);
    table.refuse("buy_8", 1_100);
    table.place("buy_8", 1_500);
    table.throw(&[(1, 5)]);
}

/// 30-2306(2) and (4), L6: a Whirl that is broken down is paid as its parts, so they must be payable.
#[test]
fn broken_down_wagers_that_cannot_be_paid_are_refused() {
    let limits = json!({"by_wager": {"buy": [1_000, 10_000], "lay": [2_000, 20_000]}});
    let mut table = Both::new(json!({
        "jurisdiction": "co", "smallest_credit": 50, "limits": limits,
        "layout": {"whirl": false, "horn_high": false}, "pays": {"eleven": "47 to 3"},
    }));
    // A fifth of it on the 11 would win $15.66 2/3.
    for wager in ["whirl", "horn_high_2"] {
        table.refuse(wager, 500);
    }
    table.place("whirl", 1_500);
}

/// 30-2305(5), G7.
#[test]
fn working_on_a_come_out_roll_of_colorado() {
    for (house, hard) in [(false, vec![]), (true, vec![("lose", 0)])] {
        let mut table = craps_with("hardways_on_come_out", json!(house));
        for (wager, cents) in [("hard_6", 500), ("hard_8", 500), ("place_6", 600), ("place_lose_4", 1_100)] {
            table.place(wager, cents);
        }
        table.place("lay_10", 2_000);
        for wager in ["place_lose_4", "lay_10"] {
            table.refused(json!({"working": [1, wager, false]}));
        }
        table.accepted(json!({"working": [1, "hard_8", !house]}));
        table.throw(&[SEVEN]);
        assert_eq!(table.ends("hard_6"), hard);
        assert_eq!(table.ends("hard_8").is_empty(), house);
        assert_eq!(table.ends("place_6"), []);
        assert_eq!(table.ends("place_lose_4"), [("win", 1_600)]);
        // Half of it, less 5% of that.
        assert_eq!(table.ends("lay_10"), [("win", 2_000 + 1_000 - 50)]);
    }
}

/// 30-2399.03: ten points, true odds on all of them.
#[test]
fn every_total_but_seven_is_a_point_of_craps_free_craps() {
    for (dice, odds, place) in
        [((1, 1), 700, 550), ((1, 2), 400, 275), ((5, 6), 400, 275), ((6, 6), 700, 550)]
    {
        let number = dice.0 + dice.1;
        let mut table = crapless();
        table.throw(&[dice]);
        table.place("pass_odds", 100);
        table.place(&format!("place_{number}"), 100);
        table.place(&format!("buy_{number}"), 100);
        table.place("come", 500);
        table.throw(&[dice]);
        assert_eq!(table.ends("pass"), [("win", 1_000)]);
        assert_eq!(table.ends("pass_odds"), [("win", odds)]);
        assert_eq!(table.ends(&format!("place_{number}")), [("win", place)]);
        assert_eq!(table.ends(&format!("buy_{number}")), [("win", odds - 100 - 5)]);
        assert_eq!(table.ends("come"), []);
        table.place(&format!("come_odds_{number}"), 100);
        table.throw(&[SEVEN]);
        assert_eq!(table.ends(&format!("come_{number}")), [("lose", 0)]);
        assert_eq!(table.ends(&format!("come_odds_{number}")), [("push", 100)]);
    }
    for wager in ["dont_pass", "place_lose_4", "lay_4", "fire", "sharp_shooter", "ride_the_line", "put_2"] {
        crapless().refuse(wager, 500);
    }
}

/// 30-2317(2), T2.
#[test]
fn tips_ride_with_the_bet_and_stay_when_it_goes() {
    let mut table = craps();
    table.throw(&[(2, 2)]);
    table.refused(json!({"tip": [1, "place_6", 600]}));
    table.place("place_6", 600);
    table.accepted(json!({"tip": [1, "place_6", 600]}));
    table.place("come", 500);
    table.accepted(json!({"tip": [1, "come", 200]}));
    table.throw(&[(3, 3)]);
    assert_eq!(table.ends("tip place_6"), [("win", 700)]);
    table.accepted(json!({"remove": [1, "place_6"]}));
    let start = table.balance();
    table.throw(&[(1, 5)]);
    assert_eq!(table.ends("tip place_6"), [("win", 700), ("win", 700)]);
    assert_eq!(table.ends("tip come_6"), [("win", 400)]);
    assert_eq!(table.balance(), start + 1_000);
    table.throw(&[SEVEN]);
    assert_eq!(table.ends("tip place_6"), [("win", 700), ("win", 700), ("lose", 0)]);
}

/// 30-2305(1), T3.
#[test]
fn coupon_wins_cash_and_is_never_cashed() {
    for (dice, end) in [((1, 1), ("win", 500)), ((6, 6), ("push", 0)), (SEVEN, ("lose", 0))] {
        let mut table = craps();
        table.refused(json!({"coupon": [1, "dont_pass", 500]}));
        table.place("dont_pass", 1_000);
        table.place("field", 500);
        table.refused(json!({"coupon": [1, "field", 500]}));
        table.accepted(json!({"coupon": [1, "dont_pass", 500]}));
        table.refused(json!({"coupon": [1, "dont_pass", 500]}));
        table.throw(&[dice]);
        assert_eq!(table.ends("coupon_dont_pass"), [end]);
    }
    let mut table = craps();
    table.place("pass", 1_000);
    table.accepted(json!({"coupon": [1, "pass", 500]}));
    table.accepted(json!({"remove": [1, "pass"]}));
    table.throw(&[(2, 2)]);
    table.refused(json!({"coupon": [1, "pass", 500]}));
    table.throw(&[(1, 3)]);
    assert_eq!(table.ends("coupon_pass"), []);
}

/// W1, 30-2305(3): made, but the dice passed before any throw could bear on it.
#[test]
fn side_wagers_come_down_before_their_first_throw() {
    for wager in ["all_small", "sharp_shooter"] {
        let mut table = craps();
        table.place(wager, 500);
        table.accepted(json!({"close": true}));
        table.accepted(json!({"pass_dice": []}));
        table.accepted(json!({"raise": [1, wager, 100]}));
        table.accepted(json!({"reduce": [1, wager, 300]}));
        table.accepted(json!({"remove": [1, wager]}));
    }
}

/// 623a and 623b are not the law of this table.
#[test]
fn refusals_at_a_table_of_colorado_cite_rule_23() {
    let mut table = craps();
    table.place("pass", 500);
    table.refused(json!({"roll": [7, 1]}));
    table.accepted(json!({"close": true}));
    table.refused(json!({"power": {"any_seven": 6}}));
}

/// F1, D3: a throw without a line wager sets no point, so the Fire Bet may still be taken down.
#[test]
fn fire_bet_comes_down_after_a_throw_that_sets_no_point() {
    let mut table = craps();
    table.throw(&[(4, 5)]);
    table.place("come", 500);
    table.throw(&[(4, 5)]);
    table.accepted(json!({"pass_dice": []}));
    table.place("fire", 500);
    table.ask(json!({"roll": [1, 4]}));
    table.accepted(json!({"remove": [1, "fire"]}));
}

/// G3, 30-2306(4): an amount that is refused is not the least amount, so it cannot leave the house nothing.
#[test]
fn coarse_credits_do_not_ask_for_higher_limits() {
    let limits = json!({"by_wager": {"buy": [1_000, 10_000], "lay": [2_000, 20_000]}});
    for unit in [50, 100, 500] {
        Both::new(json!({"jurisdiction": "co", "chip_unit": unit, "smallest_credit": 50, "limits": limits}));
    }
}

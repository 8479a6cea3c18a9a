//! Tips (30-2317(2), T2) and match-play coupons (30-2305(1), T3) on a tape.

use par::tape::Tape;

const COLORADO: &str =
    r#"{"new":{"submission":{"jurisdiction":"co","seats":2},"bank":{"1":100000,"2":100000}}}"#;

/// Plays lines on a new table of Colorado. Returns the last answer.
fn last(lines: &[&str]) -> String {
    let mut tape = Tape::default();
    assert_eq!(tape.answer(COLORADO), r#"{"ok":true}"#);
    lines.iter().map(|line| tape.answer(line)).last().unwrap_or_default()
}

#[test]
fn tip_is_settled_after_the_lines_of_its_seat() {
    let lines = [
        r#"{"place":[1,"pass",1000]}"#,
        r#"{"tip":[1,"pass",500]}"#,
        r#"{"place":[1,"field",1000]}"#,
        r#"{"place":[2,"pass",1000]}"#,
        r#"{"roll":[6,5]}"#,
    ];
    let settles =
        r#"[1,"pass","win",2000],[1,"field","win",2000],["tips","pass","win",1000],[2,"pass","win",2000]"#;
    assert_eq!(last(&lines), format!(r#"{{"settles":[{settles}]}}"#));
}

#[test]
fn coupon_is_credited_with_its_winnings_only() {
    let bet = [r#"{"place":[1,"dont_pass",1000]}"#, r#"{"coupon":[1,"dont_pass",500]}"#];
    for (roll, settles) in [
        (r#"{"roll":[1,1]}"#, r#"[1,"dont_pass","win",2000],[1,"coupon_dont_pass","win",500]"#),
        (r#"{"roll":[6,6]}"#, r#"[1,"dont_pass","push",1000],[1,"coupon_dont_pass","push",0]"#),
        (r#"{"roll":[6,1]}"#, r#"[1,"dont_pass","lose",0],[1,"coupon_dont_pass","lose",0]"#),
    ] {
        assert_eq!(last(&[&bet[..], &[roll]].concat()), format!(r#"{{"settles":[{settles}]}}"#));
    }
}

#[test]
fn refused_coupon_is_not_issued() {
    let twice =
        [r#"{"place":[1,"pass",1000]}"#, r#"{"coupon":[1,"pass",500]}"#, r#"{"coupon":[1,"pass",500]}"#];
    assert!(last(&twice).starts_with(r#"{"refused":"a match play coupon is on this wager already"#));
    let elsewhere = [r#"{"place":[1,"field",1000]}"#, r#"{"coupon":[1,"field",500]}"#];
    assert!(last(&elsewhere).contains("Pass or Don't Pass"));
}

#[test]
fn pennsylvania_refuses_both() {
    let mut tape = Tape::default();
    tape.answer(&COLORADO.replace("\"co\"", "\"pa\""));
    tape.answer(r#"{"place":[1,"pass",1000]}"#);
    for line in [r#"{"tip":[1,"pass",500]}"#, r#"{"coupon":[1,"pass",500]}"#] {
        assert!(tape.answer(line).contains("this table takes no"), "{line}");
    }
}

use std::string::ToString;

use super::*;
use crate::session::Denial;

#[test]
fn events_read_as_sentences() {
    let cases = [
        (Event::Credited { seat: 1, cents: 10_000, credit: 10_050 }, "seat 1 buys in for $100, has $100.50"),
        (Event::BetChanged { seat: 1, wager: 1100, stake: 1_000, vigorish: 0 }, "seat 1 has $10 on pass"),
        (Event::BetChanged { seat: 1, wager: 1100, stake: 0, vigorish: 0 }, "seat 1 takes down pass"),
        (Event::BetChanged { seat: 1, wager: 999, stake: 100, vigorish: 0 }, "seat 1 has $1 on wager 999"),
        (Event::Rolled { faces: [4, 2].into(), point: Some(6) }, "rolled 4-2, the point is 6"),
        (Event::Rolled { faces: [3, 4].into(), point: None }, "rolled 3-4, come out"),
        (
            Event::OrderTaken { role: Role::Floor, session: 7, id: 12 },
            "by order of the floor, session 7, order 12:",
        ),
        (
            Event::Settled {
                seat: 2,
                wager: 1100,
                stake: 1_000,
                outcome: Outcome::Won { winnings: 1_000, vigorish: 50, stays: false },
            },
            "seat 2 wins $10 on pass less $0.50 vigorish",
        ),
        (
            Event::TipSettled {
                seat: 2,
                wager: 1306,
                stake: 500,
                outcome: Outcome::Won { winnings: 500, vigorish: 0, stays: false },
            },
            "the dealers' tip of $5 on come_6 at seat 2 wins $5",
        ),
        (
            Event::CouponSettled { seat: 2, wager: 1100, stake: 1_000, outcome: Outcome::Pushed },
            "seat 2's coupon of $10 on pass is returned",
        ),
        (Event::Tipped { seat: 2, wager: 1100, cents: 500, stake: 700 }, "seat 2 tips $5 on pass, $7 in all"),
        (Event::CouponGiven { seat: 2, cents: 500, balance: 700 }, "seat 2 is given $5 in coupons, has $7"),
    ];
    for (event, sentence) in cases {
        assert_eq!(event.to_string(), sentence);
    }
}

#[test]
fn unknown_refusals_display_their_code() {
    assert_eq!(Declined(200).to_string(), "declined, reason 200");
    let closed = "(623a.4(a), in Colorado 30-2305(2), at Props & Hops 668a.2(a), at Sic Bo 625a.5(c))";
    assert!(Declined(1).to_string().ends_with(closed));
    // One that only one game has.
    assert!(Declined(89).to_string().ends_with("pass (at Sic Bo 625a.5(b))"));
    assert!(Declined(5).to_string().ends_with("(G1)"));
}

#[test]
fn roles_without_a_key_are_named_with_the_remedy() {
    let all = Role::ALL.into_iter().collect();
    assert_eq!(Reply::Keys(all).to_string(), "every role has its key");
    let some = [Role::Auditor, Role::Floor].into_iter().collect();
    assert_eq!(
        Reply::Keys(some).to_string(),
        "no key for: boxperson, technician; turn the service key and provision them"
    );
}

#[test]
fn denials_display_their_number() {
    let one = Event::HostsDenied { why: Denial::WrongKey, count: 1 };
    assert_eq!(
        one.to_string(),
        "SECURITY: a host was turned away: the table does not accept the key: use the key file of this table"
    );
    let many = Event::WrongRole { role: Role::Auditor, count: 12 };
    assert_eq!(
        many.to_string(),
        "SECURITY: 12 orders were refused because of the role, the last of the auditor"
    );
}

#[test]
fn stop_displays_its_time_code_and_remedy() {
    let stopped = Event::Stopped { code: 107, at: 61_500 };
    assert_eq!(
        stopped.to_string(),
        "STOPPED: 61.500 s on the table's clock: the port of the field bus failed (code 107): check the cable of the field \
         bus, then switch the table off and on; if it stops again, replace the controller"
    );
    let early = Event::Stopped { code: 6, at: 0 };
    assert!(early.to_string().starts_with("STOPPED: replaying the journal gave another result"), "{early}");
}

//! Tips for the dealers (30-2317(2), T2) and match-play coupons (30-2305(1), T3): reports, meters, panels and orders.

use protocol::convert::{Order, Touch};
use protocol::field_bus::{PanelCoupons, PanelTip};
use protocol::host::{Event, Meters, Outcome, Phase};
use rules_core::wager::dont_pass::DontPass;
use rules_core::{Cents, Jurisdiction, Refusal, SubmissionDraft, Wager};
use table::view;

use super::{PASS, Table, seat};

const DONT_PASS: Wager = Wager::DontPass(DontPass);

fn colorado() -> Table {
    Table::with(|draft| SubmissionDraft { jurisdiction: Jurisdiction::Colorado, ..draft })
}

fn dollars(dollars: u64) -> Cents {
    Cents::new(dollars * 100)
}

fn meters(table: &Table) -> Meters {
    let state = table.machine.state();
    state.check().unwrap();
    state.meters.totals(state.game.accounts(), state.game.void_throws())
}

fn throw(table: &mut Table, faces: [u8; 2]) -> Vec<Event> {
    table.touch(1, Touch::TakeDice).unwrap();
    table.reported();
    table.land(faces);
    let of_riders = |event: &Event| matches!(event, Event::TipSettled { .. } | Event::CouponSettled { .. });
    table.reported().into_iter().filter(of_riders).collect()
}

#[test]
fn tip_is_reported_metered_and_paid_to_the_dealers() {
    let mut table = colorado();
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::Tip(PASS, dollars(2))).unwrap();
    table.reported();
    table.touch(1, Touch::Tip(PASS, dollars(3))).unwrap();
    let tipped = Event::Tipped { seat: 1, wager: 1100, cents: 300, stake: 500 };
    assert_eq!(table.reported(), [tipped]);
    let outcome = Outcome::Won { winnings: 500, vigorish: 0, stays: false };
    let settled = Event::TipSettled { seat: 1, wager: 1100, stake: 500, outcome };
    assert_eq!(throw(&mut table, [6, 5]), [settled]);
    let meters = meters(&table);
    assert_eq!((meters.tips, meters.tips_in), (1_000, 500));
    assert_eq!((meters.coin_in, meters.coin_out), (1_500, 3_000), "a tip is a stake too");
    assert_eq!(table.credit(1), 100_500);
}

#[test]
fn lost_tip_and_voided_tip_are_metered() {
    let mut table = colorado();
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::Tip(PASS, dollars(5))).unwrap();
    assert_eq!(throw(&mut table, [1, 1]).len(), 1);
    assert_eq!((meters(&table).tips, meters(&table).tips_in), (0, 500));
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::Tip(PASS, dollars(5))).unwrap();
    table.touch(1, Touch::Remove(PASS)).unwrap();
    table.order(Order::Disable).unwrap();
    assert_eq!(table.phase(), Phase::Disabled, "the tip still stands");
    table.reported();
    table.order(Order::VoidWagers(7)).unwrap();
    let kept = Event::TipKept { seat: 1, wager: 1100, stake: 500 };
    assert_eq!(table.reported(), [table.given(), Event::WagersVoided { reason: 7 }, kept]);
    assert_eq!(meters(&table).tips, 500);
    assert_eq!(table.phase(), Phase::Closed);
}

#[test]
fn coupon_is_given_by_the_floor_and_played_on_the_panel() {
    let mut table = colorado();
    table.order(Order::GiveCoupon(seat(1), dollars(25))).unwrap();
    let given = Event::CouponGiven { seat: 1, cents: 2_500, balance: 2_500 };
    assert_eq!(table.reported(), [table.given(), given]);
    table.bet(1, PASS, 10).unwrap();
    table.reported();
    table.touch(1, Touch::Coupon(PASS, dollars(10))).unwrap();
    let played = Event::CouponPlayed { seat: 1, wager: 1100, cents: 1_000, balance: 1_500 };
    assert_eq!(table.reported(), [played]);
    let outcome = Outcome::Won { winnings: 1_000, vigorish: 0, stays: false };
    let settled = Event::CouponSettled { seat: 1, wager: 1100, stake: 1_000, outcome };
    assert_eq!(throw(&mut table, [6, 5]), [settled]);
    let meters = meters(&table);
    assert_eq!((meters.coupons_in, meters.coupons_out), (1_000, 1_000));
    assert_eq!((meters.coin_in, meters.coin_out), (1_000, 3_000), "the coupon itself is no money");
    assert_eq!(table.credit(1), 102_000);
}

#[test]
fn coupon_that_comes_off_with_its_bet_is_reported() {
    let mut table = colorado();
    table.order(Order::GiveCoupon(seat(1), dollars(10))).unwrap();
    table.bet(1, DONT_PASS, 10).unwrap();
    table.touch(1, Touch::Coupon(DONT_PASS, dollars(10))).unwrap();
    table.reported();
    table.touch(1, Touch::Remove(DONT_PASS)).unwrap();
    let removed = Event::BetChanged { seat: 1, wager: 1200, stake: 0, vigorish: 0 };
    let back = Event::CouponReturned { seat: 1, wager: 1200, cents: 1_000, balance: 1_000 };
    assert_eq!(table.reported(), [removed, back]);
    table.bet(1, DONT_PASS, 10).unwrap();
    table.touch(1, Touch::Coupon(DONT_PASS, dollars(10))).unwrap();
    let pushed = Event::CouponSettled { seat: 1, wager: 1200, stake: 1_000, outcome: Outcome::Pushed };
    assert_eq!(throw(&mut table, [6, 6]), [pushed]);
    assert_eq!((meters(&table).coupons_in, meters(&table).coupons_out), (0, 0), "it is not used up");
}

#[test]
fn panel_shows_tips_and_coupons_of_its_seat() {
    let mut table = colorado();
    table.order(Order::GiveCoupon(seat(1), dollars(25))).unwrap();
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::Tip(PASS, dollars(5))).unwrap();
    table.touch(1, Touch::Coupon(PASS, dollars(10))).unwrap();
    let shown = view::panel(table.machine.state(), seat(1)).unwrap();
    assert_eq!(shown.tips[..], [PanelTip { wager: 1100, stake: 500 }]);
    assert_eq!(shown.tipped, 500);
    assert_eq!(shown.coupons, PanelCoupons { balance: 1_500, pass: 1_000, dont_pass: 0 });
    let other = view::panel(table.machine.state(), seat(2)).unwrap();
    assert_eq!((other.tips.len(), other.tipped, other.coupons), (0, 0, PanelCoupons::default()));
}

#[test]
fn pennsylvania_refuses_tips_and_coupons() {
    let mut table = Table::usual();
    table.bet(1, PASS, 10).unwrap();
    assert_eq!(table.touch(1, Touch::Tip(PASS, dollars(1))), Err(Refusal::NoTips));
    assert_eq!(table.touch(1, Touch::Coupon(PASS, dollars(1))), Err(Refusal::NoCoupons));
    assert_eq!(table.order(Order::GiveCoupon(seat(1), dollars(1))), Err(Refusal::NoCoupons));
}

//! Credits, cash-outs and transfers; meters, recall, and reports to the host.

use protocol::convert::{Order, Touch};
use protocol::host::{self, Event, Role};
use rules_core::point::Point;
use rules_core::submission::VigorishTerms;
use rules_core::wager::buy::Buy;
use rules_core::{Cents, Refusal, SubmissionDraft, Wager};
use table::Event as TableEvent;
use table::effect::Answer;
use table::log::KEPT;

use super::{FLOOR, PASS, Table, seat};

fn meters(table: &Table) -> host::Meters {
    let state = table.machine.state();
    state.meters.totals(state.game.accounts(), state.game.void_throws())
}

#[test]
fn each_order_moves_credit_once() {
    let mut table = Table::usual();
    let cents = Cents::new;
    assert_eq!(
        table.order(Order::CashOut(seat(1), cents(40_000))),
        Ok(Answer::Credited(seat(1), cents(60_000)))
    );
    table.order(Order::Transfer(seat(2), seat(4), cents(30_000))).unwrap();
    assert_eq!((table.credit(1), table.credit(2), table.credit(4)), (60_000, 70_000, 30_000));
    for (order, refusal) in [
        (Order::CashOut(seat(1), cents(60_001)), Refusal::MoreThanCredit),
        (Order::Transfer(seat(1), seat(1), cents(1)), Refusal::SameSeat),
        (Order::Transfer(seat(1), seat(2), cents(60_001)), Refusal::MoreThanCredit),
        (Order::Transfer(seat(1), seat(5), cents(1)), Refusal::NoSuchSeat),
        (Order::CashOut(seat(1), cents(0)), Refusal::NothingAsked),
    ] {
        assert_eq!(table.order(order), Err(refusal));
    }
    let meters = meters(&table);
    assert_eq!((meters.buy_in, meters.cash_out), (300_000, 40_000));
    let again = TableEvent::Ordered { by: FLOOR, id: table.id, order: Ok(Order::Enable) };
    assert!(table.machine.state().taken.has(&again), "an order with a known id is not carried out again");
}

#[test]
fn meters_count_stakes_payments_and_vigorish() {
    let mut table = Table::usual();
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::TakeDice).unwrap();
    table.land([6, 5]);
    table.bet(1, PASS, 20).unwrap();
    table.touch(1, Touch::TakeDice).unwrap();
    table.land([1, 1]);
    let meters = meters(&table);
    assert_eq!((meters.coin_in, meters.coin_out, meters.decisions), (3_000, 2_000, 2));
    let wagers = table.machine.state().meters.wagers(0);
    assert_eq!(wagers[..], [host::WagerMeter { wager: 1100, lost: 2_000, won: 1_000 }]);
    assert_eq!(table.machine.state().meters.wagers(1100).len(), 0);
}

#[test]
fn vigorish_in_advance_and_its_return_are_metered() {
    let mut table = Table::with(|draft| SubmissionDraft { buy: VigorishTerms::UpFront, ..draft });
    let buy = Wager::Buy(Buy(Point::Four));
    table.bet(1, buy, 100).unwrap();
    assert_eq!((meters(&table).vigorish, table.credit(1)), (500, 89_500));
    table.touch(1, Touch::Reduce(buy, Cents::new(4_000))).unwrap();
    assert_eq!(meters(&table).vigorish, 300);
    table.reported();
    table.order(Order::VoidWagers(7)).unwrap();
    let back = Event::HandedBack { seat: 1, wager: 2304, stake: 6_000, vigorish: 300 };
    assert_eq!(table.reported(), [table.given(), Event::WagersVoided { reason: 7 }, back]);
    assert_eq!((meters(&table).vigorish, table.credit(1)), (0, 100_000));
    assert_eq!(table.order(Order::VoidWagers(7)), Err(Refusal::NothingStands));
}

#[test]
fn wagers_are_not_voided_while_the_dice_are_out() {
    let mut table = Table::usual();
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::TakeDice).unwrap();
    assert_eq!(table.order(Order::VoidWagers(1)), Err(Refusal::WindowClosed));
    table.order(Order::PassDice).unwrap();
    table.order(Order::VoidWagers(1)).unwrap();
    assert_eq!(table.credit(1), 100_000);
}

#[test]
fn hundred_decisions_are_recalled_from_throw_to_last_line() {
    let mut table = Table::usual();
    let mut first = Vec::new();
    for _ in 0..120 {
        table.bet(1, PASS, 10).unwrap();
        table.touch(1, Touch::TakeDice).unwrap();
        first.push(table.machine.state().log.last() + 1);
        table.land([6, 5]);
    }
    let log = &table.machine.state().log;
    for back in 0..100u8 {
        let (begins, ends) = log.decision(back).unwrap();
        assert_eq!(begins, first[119 - usize::from(back)]);
        assert_eq!(ends, begins + 1, "the roll, and the Pass Bet that it decided");
    }
    assert_eq!(log.decision(100), None);
}

#[test]
fn acknowledged_events_need_not_be_kept() {
    let mut table = Table::usual();
    let last = table.machine.state().log.last();
    table.order(Order::Acknowledge(last - 1)).unwrap();
    assert_eq!(table.machine.state().log.acknowledged(), last - 1);
    table.order(Order::Acknowledge(1)).unwrap();
    assert_eq!(table.machine.state().log.acknowledged(), last - 1, "an acknowledgement never goes back");
    table.order(Order::Acknowledge(u32::MAX)).unwrap();
    assert_eq!(table.machine.state().log.acknowledged(), table.machine.state().log.last());
}

#[test]
fn recall_ends_when_the_first_event_of_the_decision_is_no_longer_kept() {
    let mut table = Table::usual();
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::TakeDice).unwrap();
    let first = table.machine.state().log.last() + 1;
    table.land([6, 5]);
    let restarted = TableEvent::Restarted(host::ResetCause::Pin);
    while table.machine.state().log.last() - first < KEPT - 1 {
        assert!(table.machine.state().log.decision(0).is_some());
        table.take(restarted);
    }
    assert_eq!(
        table.machine.state().log.decision(0),
        Some((first, first + 1)),
        "the last slot is still its own"
    );
    table.take(restarted);
    assert_eq!(table.machine.state().log.decision(0), None, "another event has taken the slot of the throw");
}

#[test]
fn order_that_moves_money_is_reported_with_its_giver() {
    let mut table = Table::usual();
    let cents = Cents::new(100);
    table.order(Order::Credit(seat(1), cents)).unwrap();
    let credited = Event::Credited { seat: 1, cents: 100, credit: 100_100 };
    assert_eq!(
        table.reported(),
        [Event::OrderTaken { role: Role::Floor, session: 7, id: table.id }, credited]
    );
    table.order(Order::CashOut(seat(1), cents)).unwrap();
    let cashed_out = Event::CashedOut { seat: 1, cents: 100, credit: 100_000 };
    assert_eq!(table.reported(), [table.given(), cashed_out]);
    table.order(Order::Transfer(seat(1), seat(2), cents)).unwrap();
    let transferred = Event::Transferred { from: 1, to: 2, cents: 100 };
    assert_eq!(table.reported(), [table.given(), transferred]);
    // A refused order moves nothing, and its giver is not reported.
    assert_eq!(table.order(Order::CashOut(seat(4), cents)), Err(Refusal::MoreThanCredit));
    assert_eq!(table.order(Order::VoidWagers(7)), Err(Refusal::NothingStands));
    assert_eq!(table.reported(), []);
}

#[test]
fn clock_after_the_year_9999_is_refused() {
    let mut table = Table::usual();
    let latest = 253_402_300_799_999;
    table.order(Order::SetClock(latest)).unwrap();
    assert_eq!(table.reported(), [Event::ClockSet { unix_millis: latest }]);
    for unix_millis in [latest + 1, u64::MAX] {
        assert_eq!(table.order(Order::SetClock(unix_millis)), Err(Refusal::ClockTooLate));
        assert_eq!(table.machine.state().clock, Some(latest - 1_000), "the clock stays as it was");
    }
    assert_eq!(table.reported(), []);
}

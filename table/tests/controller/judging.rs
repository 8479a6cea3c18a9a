//! The judging of throws: 623a.8, 623a.9, D4, and Power Odds, 623b.5(c).

use protocol::convert::{Order, Touch};
use protocol::field_bus::Seen;
use protocol::host::{Event, Phase, Tilt};
use rules_core::power::Weights;
use rules_core::submission::{TableKind, Timers};
use rules_core::wager::one_roll::AnySeven;
use rules_core::{Refusal, SubmissionDraft, VoidCause, Wager};
use table::Event as TableEvent;
use table::event::Reader;

use super::{PASS, Table, roll};

/// Gives seat 1 the dice for a come-out roll.
fn dice_out(mut table: Table) -> Table {
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::TakeDice).unwrap();
    table.reported();
    table
}

#[test]
fn throw_is_void_for_the_cause_that_the_readers_saw() {
    for (first, second, cause) in [
        (Seen::OffTable, Seen::Faces([6, 5].into()), VoidCause::OffTable),
        (Seen::Faces([6, 5].into()), Seen::Stacked, VoidCause::Stacked),
        (Seen::Cocked, Seen::Cocked, VoidCause::Cocked),
        (Seen::Faces([6, 5].into()), Seen::Faces([0, 5].into()), VoidCause::Cocked),
        (Seen::Faces([6, 5].into()), Seen::Faces([6, 4].into()), VoidCause::Disputed),
        // Both readers must agree on each die (D4): the same faces on swapped dice differ.
        (Seen::Faces([6, 5].into()), Seen::Faces([5, 6].into()), VoidCause::Disputed),
    ] {
        let mut table = dice_out(Table::usual());
        table.seen(first, second);
        assert_eq!(table.reported(), [Event::ThrowVoid { cause: cause.code() }]);
        assert_eq!(table.phase(), Phase::DiceOut);
        table.land([6, 5]);
        assert_eq!(table.credit(1), 101_000);
    }
}

#[test]
fn no_roll_is_called_only_while_the_dice_are_out() {
    let mut table = Table::usual();
    let call = Order::NoRoll(VoidCause::ShortThrow);
    assert_eq!(table.order(call), Err(Refusal::NoThrowToJudge));
    let mut table = dice_out(table);
    table.order(call).unwrap();
    assert_eq!(table.reported(), [Event::ThrowVoid { cause: VoidCause::ShortThrow.code() }]);
    assert_eq!(table.machine.state().game.void_throws(), 1);
    assert_eq!(table.order(Order::NameFaces(roll([6, 5]).into())), Err(Refusal::NoDispute));
}

#[test]
fn held_result_may_be_voided_during_review() {
    let timers = Timers { review: 5, ..Timers::default() };
    let held = || dice_out(Table::with(|draft| SubmissionDraft { timers, ..draft }));
    let mut table = held();
    table.land([6, 5]);
    assert_eq!(
        (table.phase(), table.reported()),
        (Phase::Review, vec![Event::Held { faces: [6, 5].into() }])
    );
    assert_eq!(table.order(Order::PassDice), Err(Refusal::WindowClosed));
    table.wait(4);
    assert_eq!(table.credit(1), 99_000);
    table.wait(1);
    assert_eq!(table.credit(1), 101_000);
    let mut table = held();
    table.land([6, 5]);
    table.order(Order::NoRoll(VoidCause::Improper)).unwrap();
    table.wait(60);
    assert_eq!((table.phase(), table.credit(1)), (Phase::DiceOut, 99_000));
}

#[test]
fn boxperson_decides_a_dispute_at_tables_that_have_one() {
    let disputed = || {
        let mut table =
            dice_out(Table::with(|draft| SubmissionDraft { table_kind: TableKind::Hybrid, ..draft }));
        table.seen(Seen::Faces([6, 5].into()), Seen::Faces([6, 4].into()));
        assert_eq!((table.phase(), table.reported()), (Phase::Review, vec![Event::Disputed]));
        table
    };
    let mut table = disputed();
    table.order(Order::NameFaces(roll([6, 5]).into())).unwrap();
    assert_eq!(table.reported()[..2], [table.given(), Event::FacesNamed { faces: [6, 5].into() }]);
    assert_eq!(table.credit(1), 101_000);
    let mut table = disputed();
    table.order(Order::NoRoll(VoidCause::OnTheBank)).unwrap();
    assert_eq!((table.phase(), table.credit(1)), (Phase::DiceOut, 99_000));
}

#[test]
fn dice_that_move_before_betting_closes_are_ignored() {
    let mut table = Table::usual();
    table.bet(1, PASS, 10).unwrap();
    table.reported();
    table.land([6, 5]);
    assert_eq!((table.credit(1), table.reported()), (99_000, vec![]));
}

#[test]
fn reader_that_sees_nothing_tilts_the_table() {
    let mut table = dice_out(Table::usual());
    let reading = protocol::convert::Reading::from(Seen::Faces([6, 5].into()));
    table.take(TableEvent::DiceRead { reader: Reader::One, number: 9, reading });
    table.wait(2);
    assert_eq!((table.phase(), table.reported()), (Phase::Suspended, vec![Event::TiltOn(Tilt::DiceReader)]));
    // The throw is repeated once the tilt is cleared.
    table.order(Order::ClearTilt(Tilt::DiceReader)).unwrap();
    assert_eq!(table.phase(), Phase::DiceOut);
    table.land([6, 5]);
    assert_eq!(table.credit(1), 101_000);
}

fn with_power_odds() -> Table {
    let weights = Weights { none: 8, lower: 1, higher: 0 };
    Table::with(|draft| SubmissionDraft { power_odds: Some(weights), ..draft })
}

#[test]
fn power_odds_are_drawn_after_betting_closes_and_before_the_throw() {
    let any_seven = Wager::AnySeven(AnySeven);
    let mut higher = 0;
    for seed in 0..60 {
        let mut table = with_power_odds();
        table.bet(1, any_seven, 10).unwrap();
        let mut table = dice_out(table);
        assert_eq!(table.phase(), Phase::NoMoreBets);
        table.land([3, 4]);
        assert_eq!(table.reported(), [], "dice thrown before the draw do not count");
        table.take(TableEvent::Entropy(Some([seed; 32])));
        assert_eq!(table.phase(), Phase::DiceOut);
        let reported = table.reported();
        let selected = reported.contains(&Event::PowerOdds { wager: 5100, higher: false });
        assert!(reported.iter().all(|event| matches!(event, Event::PowerOdds { higher: false, .. })));
        table.land([3, 4]);
        let wins = if selected { 6 } else { 4 };
        assert_eq!(table.credit(1), 100_000 + 1_000 + wins * 1_000);
        higher += u32::from(selected);
    }
    assert!((1..20).contains(&higher), "{higher} of 60, expected 7");
}

#[test]
fn game_continues_without_power_odds_if_entropy_is_unhealthy() {
    let mut table = dice_out(with_power_odds());
    table.take(TableEvent::Entropy(None));
    assert_eq!(table.reported(), [Event::NoPowerOdds]);
    table.land([6, 5]);
    assert_eq!(table.credit(1), 101_000);
    // Passing the dice voids the draw; late entropy changes nothing.
    let mut table = dice_out(with_power_odds());
    table.touch(1, Touch::PassDice).unwrap();
    table.reported();
    table.take(TableEvent::Entropy(Some([1; 32])));
    assert_eq!((table.phase(), table.reported()), (Phase::Betting, vec![]));
}

#[test]
fn no_roll_is_not_called_while_power_odds_are_drawn() {
    let mut table = dice_out(with_power_odds());
    let call = Order::NoRoll(VoidCause::ShortThrow);
    assert_eq!((table.phase(), table.order(call)), (Phase::NoMoreBets, Err(Refusal::NoThrowToJudge)));
    assert_eq!((table.phase(), table.reported()), (Phase::NoMoreBets, vec![]), "the draw is still pending");
    assert_eq!(table.machine.state().game.void_throws(), 0);
    table.take(TableEvent::Entropy(Some([1; 32])));
    assert_eq!(table.phase(), Phase::DiceOut);
    table.order(call).unwrap();
    assert_eq!(table.machine.state().game.void_throws(), 1);
}

//! Tilts and disabling, and how they end.

use protocol::convert::{Order, Touch};
use protocol::host::{Crash, CrashCause, Event, Phase, Tilt};
use rules_core::Refusal;
use table::Event as TableEvent;
use table::event::Reader;
use table::node::Node;

use super::{PASS, Table};

fn alarm(table: &mut Table, tilt: Tilt, on: bool) {
    table.take(TableEvent::Alarm { tilt, on });
}

#[test]
fn every_tilt_suspends_bets_keeps_the_layout_and_needs_clearing() {
    for tilt in Tilt::ALL {
        let mut table = Table::usual();
        table.bet(1, PASS, 10).unwrap();
        table.reported();
        alarm(&mut table, tilt, true);
        assert_eq!((table.phase(), table.reported()), (Phase::Suspended, vec![Event::TiltOn(tilt)]));
        for touch in [Touch::Remove(PASS), Touch::TakeDice, Touch::PassDice] {
            assert_eq!(table.touch(1, touch), Err(Refusal::Suspended));
        }
        assert_eq!(table.bet(2, PASS, 10), Err(Refusal::Suspended));
        table.wait(3_600);
        assert_eq!(table.credit(1), 99_000);
        let clear = Order::ClearTilt(tilt);
        assert_eq!(table.order(clear), Err(Refusal::StillFaulty));
        alarm(&mut table, tilt, false);
        assert_eq!(table.phase(), Phase::Suspended, "an alarm that is off does not clear its tilt");
        assert_eq!(table.reported(), [Event::Mended(tilt)]);
        table.order(clear).unwrap();
        assert_eq!((table.phase(), table.reported()), (Phase::Betting, vec![Event::TiltOff(tilt)]));
        assert_eq!(table.order(clear), Err(Refusal::NoSuchTilt));
        table.touch(1, Touch::TakeDice).unwrap();
    }
}

#[test]
fn several_tilts_at_once_are_each_cleared() {
    let mut table = Table::usual();
    for tilt in [Tilt::Door, Tilt::Panel, Tilt::Door] {
        alarm(&mut table, tilt, true);
    }
    assert_eq!(table.reported(), [Event::TiltOn(Tilt::Door), Event::TiltOn(Tilt::Panel)]);
    for tilt in [Tilt::Door, Tilt::Panel] {
        alarm(&mut table, tilt, false);
        assert_eq!(table.phase(), Phase::Suspended);
        table.order(Order::ClearTilt(tilt)).unwrap();
    }
    assert_eq!(table.phase(), Phase::Betting);
}

#[test]
fn throw_under_way_is_repeated_after_a_tilt() {
    let mut table = Table::usual();
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::TakeDice).unwrap();
    alarm(&mut table, Tilt::Door, true);
    table.land([6, 5]);
    assert_eq!(table.credit(1), 99_000, "dice thrown while the table is suspended do not count");
    alarm(&mut table, Tilt::Door, false);
    table.order(Order::ClearTilt(Tilt::Door)).unwrap();
    assert_eq!(table.phase(), Phase::DiceOut);
    table.land([6, 5]);
    assert_eq!(table.credit(1), 101_000);
}

#[test]
fn only_a_technician_accepts_another_program() {
    let mut table = Table::usual();
    table.take(TableEvent::Image([1; 32]));
    assert_eq!(table.reported(), [], "the first program is accepted");
    table.take(TableEvent::Image([2; 32]));
    assert_eq!(table.reported(), [Event::TiltOn(Tilt::Image)]);
    table.order(Order::ClearTilt(Tilt::Image)).unwrap();
    table.reported();
    table.take(TableEvent::Image([2; 32]));
    assert_eq!(table.reported(), []);
    table.take(TableEvent::Image([1; 32]));
    assert_eq!(table.reported(), [Event::TiltOn(Tilt::Image)]);
}

#[test]
fn start_resets_alarms_and_keeps_tilts() {
    let mut table = Table::usual();
    alarm(&mut table, Tilt::Door, true);
    table.take(TableEvent::Started);
    assert_eq!(table.phase(), Phase::Suspended);
    table.order(Order::ClearTilt(Tilt::Door)).unwrap();
    assert_eq!(table.phase(), Phase::Betting);
}

#[test]
fn table_is_disabled_after_the_throw_under_way() {
    let mut table = Table::usual();
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::TakeDice).unwrap();
    table.reported();
    table.order(Order::Disable).unwrap();
    assert_eq!((table.phase(), table.reported()), (Phase::DiceOut, vec![Event::Disabling]));
    table.land([2, 2]);
    assert_eq!((table.phase(), table.reported().last()), (Phase::Disabled, Some(&Event::Disabled)));
    assert_eq!(table.bet(2, PASS, 10), Err(Refusal::Disabled));
    assert_eq!(table.machine.state().game.bets().get(super::seat(1)).iter().count(), 1);
    table.order(Order::Enable).unwrap();
    // Bets were on the layout: the table was not closed, and its dice are still valid.
    table.touch(1, Touch::TakeDice).unwrap();
}

#[test]
fn passing_the_dice_completes_a_pending_disable() {
    let mut table = Table::usual();
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::TakeDice).unwrap();
    table.order(Order::Disable).unwrap();
    table.touch(1, Touch::PassDice).unwrap();
    assert_eq!((table.phase(), table.reported().last()), (Phase::Disabled, Some(&Event::Disabled)));
}

#[test]
fn lost_nodes_are_reported_singly_and_the_first_tilts_until_the_last_is_back() {
    let mut table = Table::usual();
    let panels = [Node::Panel(super::seat(2)), Node::Panel(super::seat(3))];
    let reader = Node::Reader(Reader::Two);
    for node in [panels[0], panels[0], panels[1], reader] {
        table.take(TableEvent::Node { node, lost: true });
    }
    let lost = [2, 3, 18].map(|node| Event::NodeLost { node });
    let on = [Tilt::Panel, Tilt::DiceReader].map(Event::TiltOn);
    assert_eq!(table.reported(), [lost[0], on[0], lost[1], lost[2], on[1]]);
    table.take(TableEvent::Node { node: panels[0], lost: false });
    assert_eq!(table.reported(), [Event::NodeBack { node: 2 }]);
    assert_eq!(table.order(Order::ClearTilt(Tilt::Panel)), Err(Refusal::StillFaulty));
    table.take(TableEvent::Node { node: panels[1], lost: false });
    assert_eq!(table.reported(), [Event::NodeBack { node: 3 }, Event::Mended(Tilt::Panel)]);
    table.order(Order::ClearTilt(Tilt::Panel)).unwrap();
    assert_eq!(table.phase(), Phase::Suspended, "a reader is still silent");
    table.take(TableEvent::Started);
    table.reported();
    table.take(TableEvent::Node { node: reader, lost: true });
    assert_eq!(table.reported(), [Event::NodeLost { node: 18 }], "lost nodes are forgotten, tilts are not");
}

#[test]
fn crash_is_reported_once_and_tilts_until_it_is_cleared() {
    let mut table = Table::usual();
    table.bet(1, PASS, 10).unwrap();
    table.reported();
    let crash = Crash { at: 0x0800_1234, ..Crash::new(CrashCause::HardFault, 5_000) };
    // After a reset before the record is deleted, the table reads the record twice.
    for reported in
        [vec![Event::Crashed { cause: crash.cause, at: crash.at }, Event::TiltOn(Tilt::Crash)], vec![]]
    {
        table.take(TableEvent::Crashed(crash));
        assert_eq!((table.phase(), table.reported()), (Phase::Suspended, reported));
    }
    assert_eq!(table.bet(2, PASS, 10), Err(Refusal::Suspended));
    table.order(Order::ClearTilt(Tilt::Crash)).unwrap();
    assert_eq!((table.phase(), table.reported()), (Phase::Betting, vec![Event::TiltOff(Tilt::Crash)]));
    let again = Crash { uptime: 6_000, ..crash };
    table.take(TableEvent::Crashed(again));
    assert_eq!(table.phase(), Phase::Suspended, "the next crash is another one");
}

//! All effects of an event are drained before the next event.

use protocol::convert::Order;
use rules_core::{Bug, Cents};
use table::Event;

use super::{FLOOR, Table, seat};

fn credit(id: u32) -> Event {
    Event::Ordered { by: FLOOR, id, order: Ok(Order::Credit(seat(1), Cents::new(500))) }
}

#[test]
fn event_taken_before_the_last_effect_is_refused_and_changes_nothing() {
    let mut table = Table::usual();
    let (first, second) = (credit(1_001), credit(1_002));
    table.machine.step(&first, table.now).unwrap();
    loop {
        let before = table.machine.state().clone();
        assert_eq!(table.machine.step(&second, table.now), Err(Bug::EffectsUndrained));
        assert_eq!(*table.machine.state(), before);
        if table.machine.next_effect().unwrap().is_none() {
            break;
        }
    }
    table.machine.step(&second, table.now).unwrap();
    assert_eq!(table.machine.state().game.accounts().credit(seat(1)), Cents::new(101_000));
}

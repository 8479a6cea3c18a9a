//! The lamps, state by state.

use protocol::convert::{Order, Reading, Touch};
use rules_core::wager::pass::Pass;
use rules_core::{Cents, Point, Round, Seat, Wager};
use table::event::Reader;
use table::lamps::{Colour, Frame, Lamp};
use table::{Event, Machine, opening};

/// A table on a point, or before a come out roll, with the window open or closed.
fn table_at(round: Round, dice_out: bool) -> Machine {
    let seat = Seat::try_from(1).unwrap();
    let mut machine = Machine::new(opening());
    let mut number = 0;
    let mut touch = |machine: &mut Machine, touch| {
        number += 1;
        machine.replay(&Event::Touched { seat, number, touch: Ok(touch) }).unwrap();
    };
    machine.replay(&Event::Ordered { id: 1, order: Ok(Order::Credit(seat, Cents::new(10_000))) }).unwrap();
    touch(&mut machine, Touch::Place(Wager::Pass(Pass), Cents::new(1_000)));
    if let Round::Point(point) = round {
        touch(&mut machine, Touch::TakeDice);
        let reading = Reading::from([point.number() / 2, point.number() - point.number() / 2]);
        for reader in Reader::BOTH {
            machine.replay(&Event::DiceRead { reader, number: 1, reading }).unwrap();
        }
    }
    if dice_out {
        touch(&mut machine, Touch::TakeDice);
    }
    assert_eq!(machine.state().game.round(), round);
    machine
}

#[test]
fn the_puck_stands_in_one_place_and_the_tower_shows_the_window() {
    for round in Round::all() {
        for dice_out in [false, true] {
            let frame = Frame::of(table_at(round, dice_out).state());
            let lit: Vec<Lamp> =
                Lamp::CHAIN.into_iter().filter(|lamp| frame.get(*lamp) == Colour::WHITE).collect();
            assert_eq!(lit, [round.point().map_or(Lamp::PuckOff, Lamp::PuckOn)]);
            assert_eq!(frame.get(Lamp::Tower), if dice_out { Colour::AMBER } else { Colour::GREEN });
        }
    }
}

#[test]
fn a_stopped_table_keeps_its_markers_under_a_red_tower() {
    let frame = Frame::of(table_at(Round::Point(Point::Nine), true).state()).stopped();
    assert_eq!(frame.get(Lamp::PuckOn(Point::Nine)), Colour::WHITE);
    assert_eq!(frame.get(Lamp::Tower), Colour::RED);
    assert_eq!(Frame::unknown().get(Lamp::PuckOff), Colour::DARK);
    assert_eq!(Frame::unknown().get(Lamp::Tower), Colour::RED);
}

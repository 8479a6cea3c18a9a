//! The lamps, state by state. Every state is reached by real events: wagers, throws, orders, alarms.

mod player;
mod scenes;

use rules_core::Point;
use table::lamps::{Colour, Frame, LAMPS, Lamp};

use crate::player::Player;

/// Every lamp is lit in one state at least, and dark in another: none is stuck, and none is for nothing.
#[test]
fn every_lamp_is_lit_in_one_state_and_dark_in_another() {
    let frames: Vec<Frame> = scenes::ALL.iter().flat_map(|scene| scene().frames).collect();
    for lamp in Lamp::chain() {
        let (mut lit, mut dark) = (0, 0);
        for frame in &frames {
            if frame.get(lamp) == Colour::DARK { dark += 1 } else { lit += 1 }
        }
        // The tower is never dark while there is power: it stands for the table itself.
        assert!(lit > 0 && (dark > 0 || lamp == Lamp::Tower), "{lamp:?}: {lit} times lit, {dark} times dark");
    }
    for colour in [Colour::GREEN, Colour::AMBER, Colour::BLUE, Colour::RED] {
        assert!(frames.iter().any(|frame| frame.get(Lamp::Tower) == colour), "{colour:?}");
    }
}

#[test]
fn a_table_that_was_just_set_up_shows_the_puck_off_and_bets_open() {
    let lit: Vec<_> = Player::new().frame().lamps().filter(|(_, colour)| *colour != Colour::DARK).collect();
    assert_eq!(lit, [(Lamp::PuckOff, Colour::WHITE), (Lamp::Tower, Colour::GREEN)]);
}

#[test]
fn a_stopped_table_keeps_its_markers_under_a_red_tower() {
    let mut player = Player::new();
    player.throw_number(9);
    let (before, stopped) = (player.frame(), player.frame().stopped());
    for ((lamp, colour), (_, was)) in stopped.lamps().zip(before.lamps()) {
        assert_eq!(colour, if lamp == Lamp::Tower { Colour::RED } else { was }, "{lamp:?}");
    }
    assert_eq!(stopped.get(Lamp::PuckOn(Point::Nine)), Colour::WHITE);
}

#[test]
fn a_table_of_which_nothing_is_known_shows_a_red_tower_alone() {
    let lit: Vec<_> = Frame::unknown().lamps().filter(|(_, colour)| *colour != Colour::DARK).collect();
    assert_eq!(lit, [(Lamp::Tower, Colour::RED)]);
}

/// The chain is wired once: a lamp that moves is a lamp that stands for something else.
#[test]
fn the_chain_hangs_as_it_is_documented() {
    let kinds = [
        (1, "PuckOff"),
        (6, "PuckOn"),
        (1, "Tower"),
        (6, "FirePoint"),
        (6, "FireCount"),
        (10, "Bonus"),
        (14, "Combination"),
        (6, "HotNumber"),
        (6, "Working"),
        (26, "Power"),
        (1, "NoMoreBets"),
        (1, "ComeOnly"),
        (10, "Tilted"),
    ];
    let mut chain = Lamp::chain();
    for (count, kind) in kinds {
        for lamp in chain.by_ref().take(count) {
            assert!(format!("{lamp:?}").starts_with(kind), "{lamp:?} is no {kind}");
        }
    }
    assert_eq!(chain.next(), None);
    assert_eq!(kinds.iter().map(|(count, _)| count).sum::<usize>(), LAMPS);
    let working: Vec<_> = Lamp::chain()
        .filter_map(|lamp| if let Lamp::Working(family) = lamp { Some(family.name()) } else { None })
        .collect();
    assert_eq!(working, ["come_odds", "place", "place_lose", "buy", "lay", "hard"]);
}

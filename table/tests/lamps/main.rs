//! The lamps, state by state. Every state is reached by real events: bets, throws, orders, alarms.

mod player;
mod scenes;

use rules_core::Point;
use rules_core::submission::GameKind;
use table::lamps::{Colour, Frame, Lamp, chain};

use crate::player::Player;

/// No lamp is stuck, and none is unused.
#[test]
fn every_lamp_is_lit_in_one_state_and_dark_in_another() {
    let frames: Vec<Frame> = scenes::ALL.iter().flat_map(|scene| scene().frames).collect();
    let games = [GameKind::Craps, GameKind::Crapless];
    for lamp in games.into_iter().flat_map(|game| chain(game.rules())) {
        let (mut lit, mut dark) = (0, 0);
        for frame in &frames {
            if frame.get(lamp) == Colour::DARK { dark += 1 } else { lit += 1 }
        }
        // The tower is never dark while there is power: it shows the table itself.
        assert!(lit > 0 && (dark > 0 || lamp == Lamp::Tower), "{lamp:?}: {lit} times lit, {dark} times dark");
    }
    for colour in [Colour::GREEN, Colour::AMBER, Colour::BLUE, Colour::RED] {
        assert!(frames.iter().any(|frame| frame.get(Lamp::Tower) == colour), "{colour:?}");
    }
}

#[test]
fn new_table_shows_the_puck_off_and_bets_open() {
    let lit: Vec<_> = Player::new().frame().lamps().filter(|(_, colour)| *colour != Colour::DARK).collect();
    assert_eq!(lit, [(Lamp::PuckOff, Colour::WHITE), (Lamp::Tower, Colour::GREEN)]);
}

#[test]
fn table_out_of_service_keeps_its_markers_under_a_red_tower() {
    let mut player = Player::new();
    player.throw_number(9);
    let (before, stopped) = (player.frame(), player.frame().stopped());
    for ((lamp, colour), (_, was)) in stopped.lamps().zip(before.lamps()) {
        assert_eq!(colour, if lamp == Lamp::Tower { Colour::RED } else { was }, "{lamp:?}");
    }
    assert_eq!(stopped.get(Lamp::PuckOn(Point::Nine)), Colour::WHITE);
}

#[test]
fn unknown_state_shows_a_red_tower_only() {
    let lit: Vec<_> = Frame::unknown().lamps().filter(|(_, colour)| *colour != Colour::DARK).collect();
    assert_eq!(lit, [(Lamp::Tower, Colour::RED)]);
}

/// The chain is wired once: a lamp that moves would get another meaning.
#[test]
fn chain_has_its_documented_order() {
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
        (11, "RideTheLine"),
        (10, "SharpShooter"),
    ];
    let mut lamps = chain(GameKind::Craps.rules());
    for (count, kind) in kinds {
        for lamp in lamps.by_ref().take(count) {
            assert!(format!("{lamp:?}").starts_with(kind), "{lamp:?} is no {kind}");
        }
    }
    assert_eq!(lamps.next(), None);
    let working: Vec<_> = chain(GameKind::Craps.rules())
        .filter_map(|lamp| if let Lamp::Working(family) = lamp { Some(family.name()) } else { None })
        .collect();
    assert_eq!(working, ["come_odds", "place", "place_lose", "buy", "lay", "hard"]);
}

//! Scenes at a table, and the lamps that they must light. Each scene is a test, and returns its states for the tests over
//! all scenes.

use protocol::convert::{Order, Touch};
use protocol::host::{Phase, Tilt};
use rules_core::point::PointSet;
use rules_core::power::{Level, Weights};
use rules_core::submission::{GameKind, Timers};
use rules_core::{Cents, Die, Jurisdiction, Point, Roll, Round, SubmissionDraft, Total};
use table::Event;
use table::lamps::{Colour, Lamp, tilt_lamp};

use crate::player::{Player, callable, wager, ways, with};

/// Scenes as tests, and all of them in one list.
macro_rules! scenes {
    ($($scene:ident),+ $(,)?) => {
        /// Every scene.
        pub(crate) const ALL: &[fn() -> Player] = &[$($scene),+];

        mod each {
            $(#[test] fn $scene() { super::$scene(); })+
        }
    };
}

scenes! {
    puck_shows_the_point,
    fire_points_are_marked_and_counted,
    bonus_numbers_are_marked_until_a_seven,
    bonus_numbers_are_cleared_after_all_ten,
    combinations_are_marked_and_complete_their_number,
    one_lammer_counts_for_ride_the_line_and_sharp_shooter,
    puck_shows_ten_points_at_craps_free_craps,
    on_off_buttons_follow_the_round_and_the_calls,
    one_bet_that_is_off_makes_the_button_amber,
    power_odds_show_before_the_throw,
    power_odds_stay_dark_without_entropy,
    throw_for_come_bets_only_is_marked,
    tilts_are_red_until_they_are_cleared,
    disabled_table_is_blue,
    held_result_is_amber,
}

/// Returns the lit lamps of one kind.
fn lit(player: &Player, kind: impl Fn(Lamp) -> bool) -> Vec<Lamp> {
    let lamps = player.frame();
    lamps
        .lamps()
        .filter(|(lamp, colour)| kind(*lamp) && *colour != Colour::DARK)
        .map(|(lamp, _)| lamp)
        .collect()
}

/// 30-2399.04(14), (18)-(28), 30-2399.02(5): a lammer on the count, which stays on the last spot until the seven-out.
fn one_lammer_counts_for_ride_the_line_and_sharp_shooter() -> Player {
    let mut player = Player::at(with(SubmissionDraft {
        jurisdiction: Jurisdiction::Colorado,
        ..SubmissionDraft::default()
    }));
    let riding = |player: &Player| lit(player, |lamp| matches!(lamp, Lamp::RideTheLine(_)));
    let shooting = |player: &Player| lit(player, |lamp| matches!(lamp, Lamp::SharpShooter(_)));
    player.throw_number(7);
    assert_eq!((riding(&player), shooting(&player)), (vec![Lamp::RideTheLine(1)], vec![]));
    for count in 1..=12 {
        player.throw_number(5);
        player.throw_number(5);
        assert_eq!(riding(&player), [Lamp::RideTheLine(11.min(count + 1))]);
        assert_eq!(shooting(&player), [Lamp::SharpShooter(10.min(count))]);
    }
    player.throw_number(5);
    player.throw_number(7);
    assert_eq!((riding(&player), shooting(&player)), (vec![], vec![]));
    player
}

/// 30-2399.03: every total but 7.
fn puck_shows_ten_points_at_craps_free_craps() -> Player {
    let mut player = Player::at(with(SubmissionDraft {
        jurisdiction: Jurisdiction::Colorado,
        game: GameKind::Crapless,
        ..SubmissionDraft::default()
    }));
    for point in Point::ALL {
        player.throw_number(point.number());
        assert_eq!(player.lamp(Lamp::PuckOn(point)), Colour::WHITE);
        assert_eq!(player.lamp(Lamp::PuckOff), Colour::DARK);
        player.throw_number(point.number());
        assert_eq!(player.lamp(Lamp::PuckOff), Colour::WHITE);
    }
    player
}

fn puck_shows_the_point() -> Player {
    let mut player = Player::new();
    for round in Round::all(PointSet::SIX) {
        if let Some(point) = round.point() {
            player.throw_number(point.number());
        }
        let puck = round.point().map_or(Lamp::PuckOff, Lamp::PuckOn);
        for (tower, window) in [(Colour::GREEN, Colour::DARK), (Colour::AMBER, Colour::AMBER)] {
            assert_eq!(lit(&player, |lamp| matches!(lamp, Lamp::PuckOff | Lamp::PuckOn(_))), [puck]);
            assert_eq!((player.lamp(puck), player.lamp(Lamp::Tower)), (Colour::WHITE, tower));
            assert_eq!(player.lamp(Lamp::NoMoreBets), window);
            if tower == Colour::GREEN {
                player.take_up();
            }
        }
        player.land(Roll(Die::Three, Die::Four));
    }
    player
}

fn fire_points_are_marked_and_counted() -> Player {
    let mut player = Player::new();
    player.bet(wager("fire"));
    let mut made = Vec::new();
    for (count, point) in (1u8..).zip(Point::SIX) {
        player.throw_number(point.number());
        assert_eq!(lit(&player, |lamp| matches!(lamp, Lamp::FirePoint(_))), made);
        player.throw_number(point.number());
        made.push(Lamp::FirePoint(point));
        assert_eq!(lit(&player, |lamp| matches!(lamp, Lamp::FirePoint(_))), made);
        for number in 1..=6 {
            let colour = match number {
                _ if number > count => Colour::DARK,
                1..=3 => Colour::WHITE,
                _ => Colour::GREEN,
            };
            assert_eq!(player.lamp(Lamp::FireCount(number)), colour, "{number} of {count}");
        }
    }
    // A point made twice counts once. A 7 on the come-out roll keeps the points; a seven out clears them.
    for number in [8, 8, 7] {
        player.throw_number(number);
        assert_eq!(lit(&player, |lamp| matches!(lamp, Lamp::FirePoint(_))), made);
    }
    player.throw_number(8);
    player.throw_number(7);
    assert!(lit(&player, |lamp| matches!(lamp, Lamp::FirePoint(_) | Lamp::FireCount(_))).is_empty());
    player
}

/// Every number alone, and the 7 that clears it.
fn bonus_numbers_are_marked_until_a_seven() -> Player {
    let mut last = Player::new();
    for roll in Roll::all().filter(|roll| roll.total() != Total::Seven) {
        let mut player = Player::new(); // the wager is for new shooters only
        player.bet(wager("all_small"));
        player.throw(roll);
        assert_eq!(lit(&player, |lamp| matches!(lamp, Lamp::Bonus(_))), [Lamp::Bonus(roll.total())]);
        player.throw_number(7);
        assert!(lit(&player, |lamp| matches!(lamp, Lamp::Bonus(_))).is_empty());
        player.frames.append(&mut last.frames);
        last = player;
    }
    last
}

/// B1: with all ten, the bet is complete.
fn bonus_numbers_are_cleared_after_all_ten() -> Player {
    let mut player = Player::new();
    player.bet(wager("make_em_all"));
    for (count, number) in (1..).zip([2, 3, 4, 5, 6, 8, 9, 10, 11, 12]) {
        player.throw_number(number);
        let marked = lit(&player, |lamp| matches!(lamp, Lamp::Bonus(_))).len();
        assert_eq!(marked, if count == 10 { 0 } else { count });
    }
    player
}

/// A combination has one lamp, regardless of the order of the dice.
fn combinations_are_marked_and_complete_their_number() -> Player {
    let mut player = Player::new();
    for point in Point::SIX {
        player.bet(wager("hot_roller"));
        let mut marked = Vec::new();
        for way in ways(point.number()) {
            player.throw(way);
            if !marked.contains(&way.sorted()) {
                marked.push(way.sorted());
            }
            let lamps: Vec<Lamp> = marked.iter().copied().map(Lamp::Combination).collect();
            assert_eq!(lit(&player, |lamp| matches!(lamp, Lamp::Combination(_))), lamps);
            let complete = ways(point.number()).iter().all(|way| marked.contains(&way.sorted()));
            let numbers = if complete { vec![Lamp::HotNumber(point)] } else { Vec::new() };
            assert_eq!(lit(&player, |lamp| matches!(lamp, Lamp::HotNumber(_))), numbers);
        }
        player.throw_number(7);
        assert!(lit(&player, |lamp| matches!(lamp, Lamp::Combination(_) | Lamp::HotNumber(_))).is_empty());
    }
    player
}

/// Dark, white on a point, then by the rules on a come-out roll, called on, called off, and taken down.
fn on_off_buttons_follow_the_round_and_the_calls() -> Player {
    let mut player = Player::new();
    player.on_the_four();
    for wager in callable() {
        assert_eq!(player.lamp(Lamp::Working(wager.family())), Colour::DARK, "{wager}");
        player.bet(wager);
        assert_eq!(player.lamp(Lamp::Working(wager.family())), Colour::WHITE, "{wager}");
    }
    player.throw(Roll(Die::Two, Die::Four)); // the point is made
    assert_eq!(player.lamp(Lamp::PuckOff), Colour::WHITE);
    for wager in callable() {
        let button = Lamp::Working(wager.family());
        // 623a.3(a)(42): a Lay Bet is working unless called off; all others are off unless called on.
        let untouched = if wager.family().name() == "lay" { Colour::WHITE } else { Colour::AMBER };
        assert_eq!(player.lamp(button), untouched, "{wager}");
        for (on, colour) in [(true, Colour::WHITE), (false, Colour::AMBER)] {
            player.touch(Touch::Call(wager, on));
            assert_eq!(player.lamp(button), colour, "{wager}");
        }
    }
    player.throw_number(8); // a call affects come-out rolls only
    for wager in callable() {
        assert_eq!(player.lamp(Lamp::Working(wager.family())), Colour::WHITE, "{wager}");
        player.touch(Touch::Remove(wager));
        assert_eq!(player.lamp(Lamp::Working(wager.family())), Colour::DARK, "{wager}");
    }
    player
}

/// One seat's bet is working; another's, on another number, is off.
fn one_bet_that_is_off_makes_the_button_amber() -> Player {
    let mut player = Player::new();
    player.bet(wager("place_4"));
    player.touch(Touch::Call(wager("place_4"), true));
    let button = Lamp::Working(wager("place_4").family());
    assert_eq!(player.lamp(button), Colour::WHITE);
    player.credit(2);
    player.touch_at(2, Touch::Place(wager("place_10"), Cents::new(500)));
    assert_eq!(player.lamp(button), Colour::AMBER);
    player.touch_at(2, Touch::Call(wager("place_10"), true));
    assert_eq!(player.lamp(button), Colour::WHITE);
    player
}

/// 623b.5(c): shown before the dice are thrown. The draws are repeated until every area had each figure.
fn power_odds_show_before_the_throw() -> Player {
    let weights = Weights { none: 17, lower: 2, higher: 1 };
    let mut player = Player::at(with(SubmissionDraft { power_odds: Some(weights), ..Default::default() }));
    let mut shown = Vec::new();
    for seed in 0..=u8::MAX {
        player.take_up();
        assert!(lit(&player, |lamp| matches!(lamp, Lamp::Power(_))).is_empty());
        assert_eq!(player.machine().state().phase(), Phase::NoMoreBets);
        player.take(Event::Entropy(Some([seed; 32])));
        for (lamp, colour) in player.frame().lamps() {
            let Lamp::Power(spot) = lamp else { continue };
            let expected = match player.machine().state().game.drawn().level(spot) {
                None => Colour::DARK,
                Some(Level::Lower) => Colour::CYAN,
                Some(Level::Higher) => Colour::VIOLET,
            };
            assert_eq!(colour, expected, "{}", spot.wager());
            if !shown.contains(&(spot, colour)) {
                shown.push((spot, colour));
            }
        }
        player.land(Roll(Die::Three, Die::Four));
        assert!(lit(&player, |lamp| matches!(lamp, Lamp::Power(_))).is_empty());
    }
    assert_eq!(shown.len(), 26 * 3, "every area, dark and at both figures");
    player
}

fn power_odds_stay_dark_without_entropy() -> Player {
    let weights = Weights { none: 17, lower: 2, higher: 1 };
    let mut player = Player::at(with(SubmissionDraft { power_odds: Some(weights), ..Default::default() }));
    player.take_up();
    player.take(Event::Entropy(None));
    assert_eq!(player.machine().state().phase(), Phase::DiceOut);
    assert!(lit(&player, |lamp| matches!(lamp, Lamp::Power(_))).is_empty());
    player
}

/// 623a.10(b): no seat makes a line wager, and a Come Bet remains.
fn throw_for_come_bets_only_is_marked() -> Player {
    let mut player = Player::new();
    player.on_the_four();
    assert_eq!(player.lamp(Lamp::ComeOnly), Colour::DARK);
    player.throw_number(6);
    assert_eq!(player.lamp(Lamp::ComeOnly), Colour::WHITE);
    player.touch(Touch::TakeDice);
    assert_eq!(player.lamp(Lamp::ComeOnly), Colour::WHITE);
    player.land(Roll(Die::Six, Die::Six));
    player.bet(wager("pass"));
    assert_eq!(player.lamp(Lamp::ComeOnly), Colour::DARK);
    player
}

fn tilts_are_red_until_they_are_cleared() -> Player {
    let mut player = Player::new();
    player.throw_number(5);
    let before = player.frame();
    for tilt in Tilt::ALL {
        player.alarm(tilt, true);
        assert_eq!(lit(&player, |lamp| matches!(lamp, Lamp::Tilted(_))), [tilt_lamp(tilt)]);
        assert_eq!(player.lamp(tilt_lamp(tilt)), Colour::RED);
        assert_eq!(player.lamp(Lamp::Tower), Colour::RED);
        player.alarm(tilt, false); // the alarm is off, but the tilt is not cleared
        assert_eq!(player.lamp(tilt_lamp(tilt)), Colour::RED);
        player.order(Order::ClearTilt(tilt));
        assert_eq!(player.frame(), before);
    }
    Tilt::ALL.into_iter().for_each(|tilt| player.alarm(tilt, true));
    assert_eq!(lit(&player, |lamp| matches!(lamp, Lamp::Tilted(_))).len(), Tilt::ALL.len());
    player
}

/// At once while bets are open, with and without bets on the layout; otherwise after the throw.
fn disabled_table_is_blue() -> Player {
    let mut player = Player::new();
    for phase in [Phase::Closed, Phase::Disabled] {
        player.order(Order::Disable);
        assert_eq!((player.machine().state().phase(), player.lamp(Lamp::Tower)), (phase, Colour::BLUE));
        player.order(Order::Enable);
        player.order(Order::DiceChanged);
        player.bet(wager("pass"));
        assert_eq!(player.lamp(Lamp::Tower), Colour::GREEN);
    }
    player.take_up();
    player.order(Order::Disable);
    assert_eq!(player.lamp(Lamp::Tower), Colour::AMBER);
    player.land(Roll(Die::Four, Die::Four));
    assert_eq!(player.lamp(Lamp::Tower), Colour::BLUE);
    assert_eq!(player.lamp(Lamp::PuckOn(Point::Eight)), Colour::WHITE);
    player
}

fn held_result_is_amber() -> Player {
    let timers = Timers { review: 5, ..Timers::default() };
    let mut player = Player::at(with(SubmissionDraft { timers, ..Default::default() }));
    player.take_up();
    player.land(Roll(Die::Four, Die::Four));
    assert_eq!(player.machine().state().phase(), Phase::Review);
    assert_eq!(player.lamp(Lamp::Tower), Colour::AMBER);
    assert_eq!(player.lamp(Lamp::NoMoreBets), Colour::AMBER);
    assert_eq!(player.lamp(Lamp::PuckOff), Colour::WHITE);
    player
}

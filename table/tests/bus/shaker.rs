//! The shaker is looked for in every game, and costs a table without one next to nothing.

use table::shaker::Equipment;

use super::*;

/// Returns a bus of Craps with a shaker that answers so.
fn craps(shaker: Answers) -> Wire {
    let mut wire = Wire::with(&seats(16));
    wire.set([19], shaker);
    wire
}

fn turns(wire: &Wire, number: u8) -> usize {
    wire.polled.iter().filter(|(_, to)| *to == number).count()
}

#[test]
fn silent_shaker_that_no_game_needs_has_a_turn_once_a_second_and_is_never_lost() {
    let mut wire = craps(Answers::Never);
    wire.run(30 * SECOND);
    assert_eq!(wire.bus.lost(), NodeSet::NONE);
    assert_eq!(wire.bus.counters().missed, 0, "no node that is needed was missed");
    wire.polled.clear();
    wire.run(10 * SECOND);
    assert!((9..=11).contains(&turns(&wire, 19)), "{} turns in ten seconds", turns(&wire, 19));
    // The longest time between two turns of a panel is that of a round with one missed turn.
    let times: Vec<_> = wire.polled.iter().filter(|(_, to)| *to == 3).map(|(at, _)| *at).collect();
    let longest = times.windows(2).map(|two| two[1] - two[0]).max().unwrap();
    println!("a panel waits {longest} us at most for its turn, without a shaker");
    assert!(longest < 25 * MILLI, "{longest}");
}

#[test]
fn views_go_out_although_a_shaker_that_is_not_needed_is_silent() {
    let mut wire = craps(Answers::Never);
    wire.run(20 * SECOND);
    wire.loaded = true;
    wire.views = 0;
    wire.run(10 * SECOND);
    println!("{} views of {VIEW} bytes a second without a shaker", wire.views / 10);
    assert!(wire.views > 500, "{}", wire.views);
}

#[test]
fn connected_readers_and_shaker_are_known_in_every_game() {
    let mut wire = craps(Answers::Never);
    wire.run(2 * SECOND);
    assert_eq!(wire.bus.equipment(), Equipment { dice: 3, shaker: false });
    wire.set([19], Answers::Arrive);
    let connected = |wire: &Wire| wire.bus.equipment() == Equipment { dice: 3, shaker: true };
    assert!(wire.until(2 * SECOND, connected).is_some(), "it is looked for");
    wire.polled.clear();
    wire.run(SECOND);
    assert!(turns(&wire, 19).abs_diff(turns(&wire, 3)) <= 1, "once heard, it has a turn in every round");
    // Taken away from a table that does not need it: no alarm.
    wire.set([19], Answers::Never);
    let gone = |wire: &Wire| wire.bus.equipment() == Equipment { dice: 3, shaker: false };
    assert!(wire.until(SECOND, gone).is_some());
    assert_eq!(wire.bus.lost(), NodeSet::NONE);
}

#[test]
fn game_with_a_shaker_gives_it_time_to_start_and_misses_it_afterwards() {
    let mut wire = craps(Answers::Never);
    wire.run(30 * SECOND);
    wire.bus.seat(&sic_bo(), wire.now());
    wire.run(10 * SECOND - 10 * MILLI);
    assert_eq!(wire.bus.lost(), NodeSet::NONE);
    wire.run(SOON);
    assert_eq!(wire.bus.lost(), std::iter::once(Node::Shaker).collect());
    wire.set([19], Answers::Arrive);
    assert!(wire.until(SOON, |wire| wire.bus.lost() == NodeSet::NONE).is_some());
    // Back to Craps: it may go.
    wire.bus.seat(&seats(16), wire.now());
    wire.set([19], Answers::Never);
    wire.run(SECOND);
    assert_eq!(wire.bus.lost(), NodeSet::NONE);
}

#[test]
fn fewest_dice_of_both_readers_count() {
    let mut wire = craps(Answers::Arrive);
    wire.run(SECOND);
    assert_eq!(wire.bus.equipment().dice, 3);
    for number in [17, 18] {
        wire.set([17, 18], Answers::Arrive);
        wire.set([number], Answers::TwoDice);
        wire.run(SECOND);
        assert_eq!(wire.bus.equipment().dice, 2, "reader {number}");
    }
}

//! Lost nodes: which are lost, and how soon.

use super::*;

fn set_of(numbers: impl IntoIterator<Item = u8>) -> NodeSet {
    numbers.into_iter().map(node).collect()
}

/// Removes nodes at many times. Returns the longest time until they are lost.
fn longest(numbers: &[u8], loaded: bool) -> u64 {
    let expected = set_of(numbers.iter().copied());
    let mut longest = 0;
    for offset in 0..60 {
        let mut wire = Wire::full(loaded);
        wire.run(offset * 997);
        wire.set(numbers.iter().copied(), Answers::Never);
        let took = wire.until(SECOND, |wire| wire.bus.lost() == expected);
        longest = longest.max(took.unwrap_or_else(|| panic!("{numbers:?}: {:?}", wire.bus.lost())));
        wire.run(SECOND);
        assert_eq!(wire.bus.lost(), expected, "no other node is lost");
        wire.set(numbers.iter().copied(), Answers::Arrive);
        let round = 120 * MILLI;
        assert!(wire.until(round, |wire| wire.bus.lost() == NodeSet::NONE).is_some(), "not back");
        assert!(!wire.babbling());
    }
    longest
}

#[test]
fn each_of_nineteen_nodes_is_lost_within_100_ms() {
    for loaded in [false, true] {
        let took = (1..=19).map(|number| longest(&[number], loaded)).max().unwrap();
        println!("one node, views pushed: {loaded}: {took} us at most");
        assert!(took <= 100 * MILLI, "{took}");
    }
}

#[test]
fn sixteen_panels_and_all_nodes_together_are_lost_within_200_ms() {
    let (panels, all): (Vec<_>, Vec<_>) = ((1..=16).collect(), (1..=19).collect());
    for loaded in [false, true] {
        for numbers in [&panels, &all] {
            let took = longest(numbers, loaded);
            println!("{} nodes, views pushed: {loaded}: {took} us at most", numbers.len());
            assert!(took <= 200 * MILLI, "{took}");
        }
    }
}

#[test]
fn node_is_lost_after_four_bad_frames_in_a_row_but_not_three() {
    for number in 1..=19 {
        for kind in [Answers::Lost as fn(u32) -> Answers, Answers::Noisy] {
            for count in 1..=3 {
                for loaded in [false, true] {
                    let mut wire = Wire::full(loaded);
                    wire.set([number], kind(count));
                    let moved = |wire: &Wire| wire.bus.lost() != NodeSet::NONE || wire.babbling();
                    assert_eq!(wire.until(2 * SECOND, moved), None, "{number} {count} {loaded}");
                    assert_eq!(wire.bus.counters().missed, count);
                }
            }
            let mut wire = Wire::full(false);
            wire.set([number], kind(4));
            assert!(wire.until(100 * MILLI, |wire| wire.bus.lost() == set_of([number])).is_some());
            assert!(wire.until(100 * MILLI, |wire| wire.bus.lost() == NodeSet::NONE).is_some());
        }
    }
}

#[test]
fn missed_node_is_polled_after_one_other_and_lost_node_in_its_turn_only() {
    let mut wire = Wire::full(false);
    wire.set([5], Answers::Never);
    wire.polled.clear();
    wire.run(SECOND);
    let numbers: Vec<_> = wire.polled.iter().map(|(_, number)| *number).collect();
    let first = numbers.iter().position(|number| *number == 5).unwrap();
    assert_eq!(numbers[first..first + 9], [5, 6, 5, 7, 5, 8, 5, 9, 10]);
    let turns: Vec<_> =
        (first + 7..numbers.len()).filter(|at| numbers[*at] == 5).map(|at| at - first - 6).collect();
    assert!(turns.len() > 30 && turns.windows(2).all(|two| two[1] - two[0] == 19), "{turns:?}");
}

#[test]
fn views_never_delay_a_node() {
    let mut wire = Wire::full(true);
    wire.polled.clear();
    wire.views = 0;
    wire.run(10 * SECOND);
    for number in 1..=19 {
        let times: Vec<_> = wire.polled.iter().filter(|(_, to)| *to == number).map(|(at, _)| *at).collect();
        let longest = times.windows(2).map(|two| two[1] - two[0]).max().unwrap();
        assert!(longest < 60 * MILLI, "{number}: {longest}");
    }
    println!("{} views of {VIEW} bytes a second", wire.views / 10);
    assert!(wire.views > 500);
}

#[test]
fn full_views_reach_all_panels_within_a_third_of_a_second() {
    let mut wire = Wire::full(false);
    wire.digest = 2;
    let took = wire.until(SECOND, |wire| wire.shown.values().all(|shown| *shown == 2));
    println!("16 views of {VIEW} bytes took {took:?} us");
    assert!(took.is_some_and(|took| took <= SECOND / 3));
    wire.views = 0;
    wire.run(SECOND);
    assert_eq!(wire.views, 0, "a shown view is not sent again");
}

#[test]
fn busy_controller_loses_no_node() {
    for busy in [3, 7, 20, 60] {
        let mut wire = Wire::full(false);
        wire.busy = busy * MILLI;
        wire.run(5 * SECOND);
        assert_eq!(wire.bus.counters().missed, 0, "{busy} ms");
        assert_eq!(wire.bus.counters().out_of_turn, 0, "{busy} ms");
        assert_eq!(wire.bus.lost(), NodeSet::NONE);
    }
}

#[test]
fn node_has_ten_seconds_to_start_until_its_first_answer() {
    let mut wire = Wire::with(&seats(16));
    wire.set(1..=18, Answers::Never);
    wire.run(10 * SECOND - 10 * MILLI);
    assert_eq!(wire.bus.lost(), NodeSet::NONE);
    wire.run(SOON);
    assert_eq!(wire.bus.lost(), set_of(1..=18));
    let mut wire = Wire::with(&seats(16));
    wire.run(100 * MILLI);
    wire.set([3], Answers::Never);
    wire.run(100 * MILLI);
    assert_eq!(wire.bus.lost(), set_of([3]));
}

#[test]
fn added_seats_have_time_to_start_and_removed_seats_are_not_lost() {
    let mut wire = Wire::with(&seats(8));
    wire.run(20 * SECOND);
    wire.set(9..=16, Answers::Never);
    wire.bus.seat(&seats(12), wire.now());
    wire.run(5 * SECOND);
    wire.bus.seat(&seats(12), wire.now());
    wire.set([2], Answers::Never);
    wire.run(SOON);
    assert_eq!(wire.bus.lost(), set_of([2]), "earlier nodes had their time to start");
    wire.run(5 * SECOND);
    assert_eq!(wire.bus.lost(), set_of([2, 9, 10, 11, 12]));
    wire.bus.seat(&seats(10), wire.now());
    wire.polled.clear();
    wire.run(SECOND);
    assert_eq!(wire.bus.lost(), set_of([2, 9, 10]));
    assert!(wire.polled.iter().all(|(_, number)| ![11, 12].contains(number)));
}

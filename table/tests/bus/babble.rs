//! Babbling: frames out of turn.

use protocol::frame::END;

use super::*;

/// Babbles from now on. Returns the time until it is noticed.
fn noticed(wire: &mut Wire, every: u64, bytes: &[u8]) -> Option<u64> {
    for time in 0..SOON / every {
        let at = wire.now + time * every;
        wire.coming.entry(at).or_default().extend(bytes);
    }
    wire.until(SOON, Wire::babbling)
}

#[test]
fn babbling_is_noticed_and_readable_answers_are_taken() {
    let endless = [0x55; 92];
    let noise: Vec<u8> = (0u32..92).map(|n| u8::try_from(n.wrapping_mul(167) % 251).unwrap() + 2).collect();
    for loaded in [false, true] {
        for (what, every, bytes) in [
            ("endless bytes", MILLI, &endless[..]),
            ("noise", MILLI, &noise[..]),
            ("zeros", MILLI, &[END; 92]),
            ("its own reports", 5 * MILLI, &answer(3)[..]),
            ("reports now and then", 50 * MILLI, &answer(3)[..]),
            ("reports of an unknown node", 10 * MILLI, &answer(40)[..]),
        ] {
            let mut wire = Wire::full(loaded);
            wire.polled.clear();
            let took = noticed(&mut wire, every, bytes);
            println!("{what}, views pushed: {loaded}: {took:?} us");
            assert!(took.is_some(), "{what} {loaded}");
            let gaps = wire.polled.windows(2).map(|two| two[1].0 - two[0].0);
            assert!(gaps.max().unwrap() < 25 * MILLI, "{what}: the polls go on");
        }
    }
}

#[test]
fn answer_for_another_node_is_noticed_and_never_taken() {
    for loaded in [false, true] {
        for (to, from) in [(5, 3), (17, 18), (3, 17), (18, 1), (19, 17), (2, 19)] {
            let mut wire = Wire::full(loaded);
            wire.echo = Some((to, from));
            wire.taken.clear();
            wire.polled.clear();
            let took = wire.until(SOON, Wire::babbling);
            println!("{from} answers for {to}, views pushed: {loaded}: {took:?} us");
            assert!(took.is_some());
            wire.run(SECOND);
            assert_eq!(wire.bus.lost(), NodeSet::NONE, "the other nodes are not lost");
            let polled = wire.polled.iter().filter(|(_, number)| *number == from).count();
            let taken = wire.taken.iter().filter(|(node, _)| node.number() == from).count();
            assert!(taken <= polled, "{taken} answers to {polled} polls");
            assert!(wire.bus.counters().out_of_turn > 10);
        }
    }
}

#[test]
fn node_with_late_or_wrong_reports_is_lost_and_never_taken() {
    for answers in [Answers::Late, Answers::WrongKind] {
        for number in [4, 17, 19] {
            let mut wire = Wire::full(false);
            wire.run(100 * MILLI);
            wire.set([number], answers);
            wire.taken.clear();
            let lost = |wire: &Wire| wire.bus.lost() == std::iter::once(node(number)).collect();
            assert!(wire.until(SOON, |wire| lost(wire) && wire.babbling()).is_some(), "{number} {answers:?}");
            wire.taken.clear();
            wire.run(SECOND);
            assert!(lost(&wire) && wire.taken.iter().all(|(node, _)| node.number() != number));
            let counters = wire.bus.counters();
            assert_eq!(counters.misplaced > 0, answers == Answers::WrongKind);
            assert_eq!(counters.out_of_turn > 0, answers == Answers::Late);
        }
    }
}

#[test]
fn late_answer_or_noise_bursts_are_no_babbling_and_lose_no_node() {
    for loaded in [false, true] {
        let mut wire = Wire::full(loaded);
        for number in 1..=19 {
            wire.set([number], Answers::LateFor(3));
            wire.run(130 * MILLI);
            assert_eq!(wire.answers.get(&number), Some(&Answers::Arrive), "{number} was polled");
            assert!(!wire.babbling(), "{number}");
            assert_eq!(wire.bus.lost(), NodeSet::NONE);
        }
        let mut wire = Wire::full(loaded);
        for burst in 0..33 {
            for milli in 0..15 {
                let at = wire.now + milli * MILLI;
                let bytes: Vec<u8> = (0..92).map(|n: u8| n.wrapping_mul(37) ^ burst).collect();
                wire.coming.entry(at).or_default().extend(bytes);
            }
            let wrong = |wire: &Wire| wire.bus.lost() != NodeSet::NONE || wire.babbling();
            assert_eq!(wire.until(300 * MILLI, wrong), None, "burst {burst}: {:?}", wire.bus.lost());
        }
    }
}

#[test]
fn babbling_ends_after_a_quiet_second_and_is_noticed_again() {
    let mut wire = Wire::full(false);
    for _ in 0..3 {
        assert!(noticed(&mut wire, MILLI, &[0x55; 92]).is_some());
        wire.until(SOON, |wire| wire.coming.keys().all(|at| *at > wire.now + 5 * MILLI));
        wire.run(SECOND - 20 * MILLI);
        assert!(wire.babbling());
        wire.run(50 * MILLI);
        assert!(!wire.babbling());
        assert_eq!(wire.bus.lost(), NodeSet::NONE);
    }
}

#[test]
fn bytes_of_a_switched_transceiver_are_not_counted() {
    let mut wire = Wire::full(false);
    for time in 0..2_000 {
        wire.say(wire.now + time * 500, &[END]);
    }
    assert_eq!(wire.until(SECOND, Wire::babbling), None);
    assert_eq!(wire.bus.lost(), NodeSet::NONE);
}

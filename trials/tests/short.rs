//! Short runs of the long trials: `cargo xtask fuzz`, `cargo xtask soak`.

use rules_core::submission::GameKind;
use trials::fuzz::{Done, Wire, round};
use trials::soak::{Plan, run};

#[test]
fn random_events_and_bytes_break_no_invariant() {
    let (mut wires, mut events) = (Done::default(), Done::default());
    for number in 0..24 {
        let done =
            round(1, number, None, None).unwrap_or_else(|failure| panic!("round {number}: {failure:?}"));
        let sum = if number % 4 == 0 { &mut wires } else { &mut events };
        *sum += done;
    }
    println!("events: {events:?}, wires: {wires:?}");
    // A fuzz that never reaches play proves nothing.
    assert!(events.rolls > 1_000 && events.cuts > 200);
    assert!(wires.rolls > 100 && wires.cuts > 20);
}

#[test]
fn hostile_wire_moves_no_money_and_polls_continue() {
    for wire in [Wire::Bus, Wire::Link] {
        let mut all = Done::default();
        for number in 0..4 {
            let done = round(2, number, Some(wire), None);
            all += done.unwrap_or_else(|failure| panic!("{wire:?}, round {number}: {failure:?}"));
        }
        println!("{wire:?}: {all:?}");
        assert!(all.rolls > 20 && all.taken > 1_000 && all.polls > 10_000);
    }
}

#[test]
fn repeated_round_does_the_same() {
    for number in [0, 1] {
        let [one, two] = [(); 2]
            .map(|()| round(5, number, None, Some(300)).map(|done| (done.steps, done.cuts, done.rolls)));
        assert_eq!(one.ok(), two.ok());
    }
}

#[test]
fn accounts_agree_after_three_thousand_throws_with_faults() {
    for (game, seats) in [(GameKind::Craps, 8), (GameKind::PropsAndHops, 6), (GameKind::SicBo, 8)] {
        let report = run(&Plan { rolls: 3_000, seed: 3, seats, touches: 6, game }, |_| {}).unwrap();
        println!("{}: {report:?}", game.title());
        assert!(report.cuts > 50 && report.flips > 10 && report.away > 3);
        assert_eq!(report.meters.decisions, 3_000);
    }
}

//! The firmware image on the emulated board.

use hal_sim::bench::Bench;
use hal_sim::target::{Emulator, Kind, Target as _};
use protocol::field_bus::Touch;
use protocol::host::{Reply, Request};
use rules_core::Seat;
use table::Instant;

/// Boots and plays a little; returns the count of instructions, and the log.
fn play() -> (u64, Vec<String>) {
    let mut board = Emulator::start().unwrap();
    board.power_on().unwrap();
    let late = Instant::from_micros(1_000_000);
    while board.run_until(late).unwrap().link.is_empty() {
        assert!(board.now() < late, "the board was silent for a second");
    }
    let booted = board.instructions().unwrap();
    board.cut_power().unwrap();
    let mut bench = Bench::new(Box::new(board));
    bench.power_on().unwrap();
    bench.ask(Request::Credit { seat: 1, cents: 10_000 }).unwrap();
    bench.touch(Seat::try_from(1).unwrap(), Touch::Place { wager: 1100, cents: 500 }).unwrap().unwrap();
    let trace = bench.link_trace().to_vec();
    bench.cut_power().unwrap();
    (booted, trace)
}

#[test]
fn two_runs_are_identical() {
    let (first, second) = (play(), play());
    println!("the image boots in {} instructions", first.0);
    assert_eq!(first, second);
}

#[test]
fn repeated_order_takes_effect_once() {
    let mut bench = Bench::start(Kind::Emulator).unwrap();
    let credit = Request::Credit { seat: 1, cents: 10_000 };
    for _ in 0..3 {
        bench.send_as(77, credit.clone()).unwrap();
        bench.advance(20_000).unwrap();
    }
    let Reply::Status(status) = bench.ask(Request::Status).unwrap() else { panic!("not a status") };
    assert_eq!(status.seats[0].credit, 10_000);
    let answers = bench.link_trace().iter().filter(|line| line.starts_with("link > Reply { id: 77"));
    assert_eq!(answers.count(), 3, "every copy is answered");
    bench.cut_power().unwrap();
}

//! The firmware image on the emulated board.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use hal_sim::bench::Bench;
use hal_sim::fram::Chip;
use hal_sim::target::{Emulator, Kind, Target as _};
use protocol::convert::{Order, Touch as Touches};
use protocol::field_bus::Touch;
use protocol::host::{Reply, Request};
use rules_core::{Cents, Seat, Wager};
use table::journal::open;
use table::{Event, Instant, Machine, Millis};

/// Boots, plays a little and tells how far the processor got.
fn play() -> (u64, Vec<String>) {
    let mut board = Emulator::start().unwrap();
    board.power_on().unwrap();
    let late = Instant::from_micros(1_000_000);
    while board.run_until(late).unwrap().link.is_empty() {
        assert!(board.now() < late, "nothing was said for a second");
    }
    let booted = board.instructions();
    board.cut_power().unwrap();
    let mut bench = Bench::new(Box::new(board));
    bench.power_on().unwrap();
    bench.ask(Request::Credit { seat: 1, cents: 10_000 }).unwrap();
    bench.touch(Seat::try_from(1).unwrap(), Touch::Place { wager: 1100, cents: 500 }).unwrap().unwrap();
    (booted, bench.link_trace().to_vec())
}

#[test]
fn two_runs_are_one_run() {
    let (first, second) = (play(), play());
    println!("the image boots in {} instructions", first.0);
    assert_eq!(first, second);
}

#[test]
fn an_order_sent_again_takes_effect_once() {
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
}

/// Every seat has a bet on every place that takes one, and as many touches are journalled as come between two
/// snapshots: the longest replay there is.
fn longest_journal() -> Vec<u8> {
    let mut chip = Chip::default();
    let mut machine = Machine::new(table::opening());
    let mut journal = now(open(&mut chip, &mut machine)).unwrap().journal;
    let mut take = |event: Event| {
        let at = Millis(machine.state().time.0 + 10);
        now(journal.append(&mut chip, (&event, at), machine.state())).unwrap();
        machine.replay(&event, at).unwrap();
        let before = chip.written();
        now(journal.snapshot_if_due(&mut chip, machine.state())).unwrap();
        chip.written() != before
    };
    for (seat, id) in table::opening().seats().zip(1..) {
        let order = Ok(Order::Credit(seat, Cents::new(100_000_000)));
        take(Event::Ordered { id, order });
    }
    let mut number = 0u16;
    let mut touch_all = || {
        let mut snapshots = 0;
        for seat in table::opening().seats() {
            for wager in Wager::all() {
                number = number.wrapping_add(1);
                let touch = Ok(Touches::Place(wager, Cents::new(2_000)));
                snapshots += u32::from(take(Event::Touched { seat, number, touch }));
            }
        }
        snapshots
    };
    while touch_all() == 0 {}
    let since = touch_all();
    assert_eq!(since, 0, "the ring holds one round of touches between two snapshots");
    chip.image()
}

#[test]
fn a_full_table_is_back_within_two_seconds() {
    let mut board = Emulator::start().unwrap();
    board.load_fram(&longest_journal()).unwrap();
    board.power_on().unwrap();
    let limit = Instant::from_micros(2_000_000);
    while board.run_until(limit).unwrap().link.is_empty() {
        assert!(board.now() < limit, "nothing was said for two seconds");
    }
    println!("back after {} ms, {} instructions", board.now().micros() / 1_000, board.instructions());
    board.cut_power().unwrap();
}

/// None of this ever waits.
fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("it waits"),
    }
}

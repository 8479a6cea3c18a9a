//! Cuts the power after every single byte that a session writes; the table always returns to the state just before or
//! just after the step under way, and the session ends as if nothing had happened.

use anyhow::Result;
use hal_sim::bench::Bench;
use hal_sim::fram::Chip;
use hal_sim::target::Sim;
use protocol::Faces;
use protocol::field_bus::Touch;
use protocol::host::{Reply, Request, SeatStatus, Status};
use rules_core::Seat;

const PASS: u16 = 1100;

#[derive(Clone, Copy, Debug)]
enum Step {
    BuyIn(u8, u64),
    Touch(u8, Touch),
    Throw([u8; 2]),
}

/// Returns a winning hand and a losing one at two seats, with a refusal and a removed bet in between.
fn session() -> Vec<Step> {
    let place = |cents| Touch::Place { wager: PASS, cents };
    vec![
        Step::BuyIn(1, 10_000),
        Step::BuyIn(2, 20_000),
        Step::Touch(1, place(1_000)),
        Step::Touch(2, place(2_500)),
        Step::Touch(2, Touch::Reduce { wager: PASS, cents: 500 }),
        Step::Touch(1, Touch::TakeDice),
        Step::Throw([4, 2]),
        Step::Touch(2, place(1_000)), // refused: the point is on
        Step::Touch(1, Touch::TakeDice),
        Step::Throw([5, 1]),
        Step::Touch(2, place(3_000)),
        Step::Touch(1, place(1_000)),
        Step::Touch(1, Touch::TakeDice),
        Step::Throw([2, 2]),
        Step::Touch(1, Touch::TakeDice),
        Step::Throw([3, 4]),
    ]
}

/// Money and game of a status, without event numbers, which also count restarts.
#[derive(Clone, Debug, PartialEq)]
struct Position {
    seats: Vec<SeatStatus>,
    house: i64,
    point: Option<u8>,
    shooter: Option<u8>,
    bets_open: bool,
    last_roll: Option<Faces>,
}

fn position(bench: &mut Bench) -> Result<Position> {
    let Reply::Status(Status { seats, house, point, shooter, bets_open, last_roll, .. }) =
        bench.ask(Request::Status)?
    else {
        anyhow::bail!("not a status");
    };
    Ok(Position { seats: seats.to_vec(), house, point, shooter, bets_open, last_roll })
}

/// Starts a step. Panels and readers repeat unacknowledged reports themselves, as hardware does; a host repeats its
/// order under the same id.
fn begin(bench: &mut Bench, step: Step, id: u32) -> Result<()> {
    match step {
        Step::BuyIn(seat, cents) => bench.send_as(id, Request::Credit { seat, cents }),
        Step::Touch(seat, touch) => bench.tap(Seat::try_from(seat).unwrap(), touch),
        Step::Throw(faces) => {
            bench.drop_dice(faces, faces);
            Ok(())
        }
    }
}

fn settle(bench: &mut Bench) -> Result<()> {
    bench.advance(30_000)
}

fn play_uncut() -> (Vec<Position>, u64) {
    let chip = Chip::default();
    let mut bench = Bench::new(Box::new(Sim::with(chip.clone())));
    bench.power_on().unwrap();
    let mut positions = vec![position(&mut bench).unwrap()];
    for (step, id) in session().into_iter().zip(1000..) {
        begin(&mut bench, step, id).unwrap();
        settle(&mut bench).unwrap();
        positions.push(position(&mut bench).unwrap());
    }
    (positions, chip.written())
}

/// Plays the session with the power failing after `fails_at` bytes, and checks every position on the way.
fn play_cut(fails_at: u64, expected: &[Position]) {
    let chip = Chip::default();
    chip.fail_at(fails_at);
    let mut bench = Bench::new(Box::new(Sim::with(chip.clone())));
    let mut cuts = 0;
    bench.switch_on().unwrap();
    settle(&mut bench).unwrap();
    if chip.failed() {
        restart(&mut bench, &chip, &mut cuts);
    }
    for ((step, id), around) in session().into_iter().zip(1000..).zip(expected.windows(2)) {
        begin(&mut bench, step, id).unwrap();
        settle(&mut bench).unwrap();
        if chip.failed() {
            restart(&mut bench, &chip, &mut cuts);
            if matches!(step, Step::BuyIn(..)) {
                let found = position(&mut bench).unwrap();
                assert!(around.contains(&found), "cut at byte {fails_at} in {step:?}: {found:?}");
                begin(&mut bench, step, id).unwrap();
            }
            settle(&mut bench).unwrap();
        }
        assert_eq!(position(&mut bench).unwrap(), around[1], "cut at byte {fails_at}, after {step:?}");
    }
    assert_eq!(cuts, 1, "the power never failed at byte {fails_at}");
}

fn restart(bench: &mut Bench, chip: &Chip, cuts: &mut u32) {
    bench.cut_power().unwrap();
    chip.restore();
    bench.power_on().unwrap();
    *cuts += 1;
}

#[test]
fn session_ends_the_same_after_a_cut_at_any_byte() {
    let (expected, written) = play_uncut();
    let last = expected.last().unwrap();
    assert_eq!((last.seats[0].credit, last.seats[1].credit, last.house), (10_000, 19_000, 1_000));
    for byte in 0..written {
        play_cut(byte, &expected);
    }
    println!("{written} cuts, one after every byte that {} steps write", session().len());
}

#[test]
fn flipped_bit_in_one_snapshot_is_repaired_and_in_both_stops_the_table() {
    let played = {
        let chip = Chip::default();
        let mut bench = Bench::new(Box::new(Sim::with(chip.clone())));
        bench.power_on().unwrap();
        for (step, id) in session().into_iter().zip(1000..).take(7) {
            begin(&mut bench, step, id).unwrap();
            settle(&mut bench).unwrap();
        }
        let expected = position(&mut bench).unwrap();
        (chip.image(), expected)
    };
    let (image, expected) = played;
    const SLOT: usize = 48 * 1024;
    for (slot, byte) in [(0, 0), (0, 21), (SLOT, 5), (SLOT, 40)] {
        let chip = Chip::with(image.clone());
        chip.flip(slot + byte, 3);
        let mut bench = Bench::new(Box::new(Sim::with(chip.clone())));
        bench.power_on().unwrap();
        assert_eq!(position(&mut bench).unwrap(), expected);
        bench.cut_power().unwrap();
        // The damaged snapshot was written anew, so now the other may fail.
        chip.flip(SLOT - slot + byte, 3);
        bench.power_on().unwrap();
        assert_eq!(position(&mut bench).unwrap(), expected);
    }
    let chip = Chip::with(image);
    chip.flip(30, 0);
    chip.flip(SLOT + 30, 0);
    let mut bench = Bench::new(Box::new(Sim::with(chip)));
    bench.switch_on().unwrap();
    bench.advance(100_000).unwrap();
    assert_eq!(bench.received(), [], "a stopped table is silent");
    let lamps = bench.lamps().unwrap().unwrap();
    assert_eq!(lamps, table::lamps::Frame::unknown());
}

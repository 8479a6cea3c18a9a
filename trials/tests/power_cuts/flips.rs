//! Bits flip: in either snapshot nothing is lost; where something would be lost, the table stops. It never continues
//! with a guess: no cent is lost, and no event number used again.

use protocol::field_bus::{Seen, Touch};
use protocol::host::{self, Request, Tilt};
use rules_core::Seat;
use table::journal::{self, SLOT};
use table::{Fault, Machine, State, Stop, log};
use trials::play::automated;
use trials::rig::{Off, Start, Write, logged, start};

use super::session::{Session, Small, SmallBench, SmallChip, replay_events};

const SLOTS: [usize; 2] = [0, SLOT as usize];
const RING_BEGINS: usize = 2 * SLOT as usize;

/// Head of a snapshot, in bytes: every byte of it is tried.
const HEAD: usize = 20;
/// Its byte with the version: another value may be that of a later program, whose memory is left alone.
const VERSION: usize = 3;
/// Beyond the head, one byte in this many is tried.
const STRIDE: usize = 61;

/// Lengths of damage in bytes: one, two, a few; a record, two of them, many.
const LENGTHS: [usize; 7] = [1, 2, 5, 40, 82, 250, 1_500];

/// Starts from a memory, which stays unchanged.
pub(super) fn try_start(chip: &SmallChip, opening: &Machine) -> Result<Start, Off> {
    let mark = chip.0.borrow_mut().mark();
    let started = start(chip, opening);
    chip.0.borrow_mut().roll_back(mark);
    started
}

/// Checks that a start never continues with a guess: it finds the whole state after `events` events, or stops with a
/// fault of the memory. It may find less only if nothing missing moved money or was reported. Returns whether it
/// continues.
pub(super) fn continues_without_guess(
    session: &Session,
    events: usize,
    started: Result<Start, Off>,
    what: &str,
) -> bool {
    let started = match started {
        Err(Off::Stopped(Stop::Fault(_))) => return false,
        Err(off) => panic!("{what}: {off:?}"),
        Ok(started) => started,
    };
    if !session.is_after(&started, events) {
        let mut expected = session.machines[events].clone();
        replay_events(&mut expected, &started.taken);
        same_money(expected.state(), started.state(), what);
        assert_eq!(expected.state().log, started.state().log, "{what}: event numbers are used again");
    }
    true
}

/// Checks that all money is the same, and everything that decides it. Power Odds not yet reported may be drawn again.
pub(super) fn same_money(expected: &State, found: &State, what: &str) {
    let (one, other) = (&expected.game, &found.game);
    assert!(one.accounts() == other.accounts(), "{what}: money is lost");
    assert!(one.bets() == other.bets(), "{what}: wagers are lost");
    assert!(one.markers() == other.markers(), "{what}: markers are lost");
    assert!((one.round(), one.hand()) == (other.round(), other.hand()), "{what}: the round differs");
    assert!(expected.meters == found.meters, "{what}: the meters differ");
}

/// Calls `each` with the memory after one event in `every`, and with the count of events.
pub(super) fn between_events(session: &Session, every: usize, mut each: impl FnMut(&SmallChip, usize)) {
    let chip = SmallChip::new(session.base.clone());
    let mut done = 0;
    for (events, journalled) in session.events.iter().enumerate() {
        // The record of an event is the last write before it.
        let before = journalled.writes - 1;
        for (_, Write { at, bytes }) in &session.writes[done..before] {
            chip.0.borrow_mut().put(*at, bytes);
        }
        done = before;
        chip.0.borrow_mut().forget();
        if events > 0 && events % every == 0 {
            each(&chip, events);
        }
    }
}

fn length(memory: &Small, slot: usize) -> usize {
    let field = [12, 13, 14, 15].map(|at| memory.get(slot + at));
    HEAD + u32::from_le_bytes(field) as usize
}

fn tried(length: usize) -> impl Iterator<Item = usize> {
    (0..HEAD).chain((HEAD..length).step_by(STRIDE))
}

const fn is_other_version(off: Off) -> bool {
    matches!(off, Off::Stopped(Stop::Fault(Fault::MemoryVersion { .. })))
}

/// Damages adjacent bytes.
fn damage(chip: &SmallChip, at: usize, length: usize) {
    let mut memory = chip.0.borrow_mut();
    for byte in at..at + length {
        let bit = u8::try_from(byte % 7).unwrap_or(0);
        memory.flip(byte, bit);
    }
}

#[test]
fn flipped_bit_in_one_snapshot_loses_nothing_and_in_both_stops_the_table() {
    let session = Session::play(automated(5), 10, 400);
    let (mut flips, mut stops) = (0, 0);
    between_events(&session, 29, |chip, events| {
        for (slot, other) in [(SLOTS[0], SLOTS[1]), (SLOTS[1], SLOTS[0])] {
            let length = length(&chip.0.borrow(), slot);
            for (byte, bit) in tried(length).zip((0..8).cycle()) {
                let mark = chip.0.borrow_mut().mark();
                chip.0.borrow_mut().flip(slot + byte, bit);
                match try_start(chip, &session.opening) {
                    Ok(found) => {
                        assert!(session.is_after(&found, events), "{events} events, {byte} of {slot}")
                    }
                    Err(off) => {
                        assert!(byte == VERSION && is_other_version(off), "{byte} of {slot}: {off:?}")
                    }
                }
                flips += 1;
                chip.0.borrow_mut().flip(other + byte % HEAD, bit);
                let stopped = try_start(chip, &session.opening).expect_err("both copies are bad");
                let bad = stopped == Off::Stopped(Stop::Fault(Fault::BothCopiesBad));
                assert!(bad || is_other_version(stopped), "{byte} of {slot}: {stopped:?}");
                stops += 1;
                chip.0.borrow_mut().roll_back(mark);
            }
        }
    });
    println!("{flips} flips in one copy, {stops} in both");
    assert!(flips > 500);
}

#[test]
fn many_damaged_bytes_in_one_snapshot_lose_nothing() {
    let session = Session::play(automated(5), 10, 300);
    let mut tries = 0;
    between_events(&session, 31, |chip, events| {
        for slot in SLOTS {
            let end = length(&chip.0.borrow(), slot);
            for length in LENGTHS {
                for byte in (0..end).step_by(97) {
                    let mark = chip.0.borrow_mut().mark();
                    damage(chip, slot + byte, length.min(SLOT as usize - byte));
                    let what = format!("{events} events, {length} bytes from {byte} of {slot}");
                    let continues =
                        continues_without_guess(&session, events, try_start(chip, &session.opening), &what);
                    assert!(continues, "{what}: one copy is enough");
                    chip.0.borrow_mut().roll_back(mark);
                    tries += 1;
                }
            }
        }
    });
    println!("{tries} damaged copies");
}

/// A damaged snapshot, found before or after a decision, is written anew: then the other may fail.
#[test]
fn damaged_snapshot_is_repaired_during_play() {
    for slot in SLOTS {
        let mut bench = playing();
        let other = SLOTS[0] + SLOTS[1] - slot;
        for faces in [[2, 2], [5, 5], [6, 3], [3, 4], [1, 2]] {
            bench.live.chip.0.borrow_mut().flip(slot + 33, 5);
            round(&mut bench, faces);
            let chip = SmallChip::new(bench.live.chip.0.borrow().clone());
            chip.0.borrow_mut().flip(other + 40, 1);
            let found = start(&chip, &bench.opening).expect("the damaged snapshot was rewritten");
            let mut expected = bench.machine().clone();
            replay_events(&mut expected, &found.taken);
            assert!(found.state() == expected.state(), "slot {slot}, after {faces:?}");
        }
        bench.power_off();
    }
}

#[test]
fn both_snapshots_damaged_during_play_are_rewritten_with_a_tilt() {
    let mut bench = playing();
    let credit = bench.state().game.accounts().clone();
    for slot in SLOTS {
        bench.live.chip.0.borrow_mut().flip(slot + 33, 5);
    }
    bench.touch(seat(), Touch::TakeDice);
    assert!(bench.state().tilts.has(Tilt::Memory));
    bench.ask(Request::ClearTilt(Tilt::Memory));
    bench.settle();
    assert!(bench.state().tilts.is_empty(), "once found whole, they raise no alarm");
    assert_eq!(*bench.state().game.accounts(), credit);
    bench.power_cycle();
    assert_eq!(*bench.state().game.accounts(), credit);
}

fn seat() -> Seat {
    Seat::try_from(1).expect("a seat")
}

/// Makes a table with a wager on it.
fn playing() -> SmallBench {
    let mut bench = SmallBench::new(table::opening());
    bench.ask(Request::Credit { seat: 1, cents: 100_000 });
    bench.settle();
    bench.touch(seat(), Touch::Place { wager: 1_100, cents: 1_000 });
    bench
}

fn round(bench: &mut SmallBench, faces: [u8; 2]) {
    bench.touch(seat(), Touch::Place { wager: 1_100, cents: 1_000 });
    bench.touch(seat(), Touch::TakeDice);
    bench.dice([Some(Seen::Faces(faces.into())), Some(Seen::Faces(faces.into()))]);
    bench.touch(seat(), Touch::LogIn); // the snapshots are checked after all reports
}

/// Two adjacent records of credits are damaged.
#[test]
fn two_adjacent_damaged_records_stop_the_table() {
    let session = Session::credits(table::opening(), 10_000, 20);
    let credits: Vec<usize> = (0..session.events.len())
        .filter(|event| matches!(session.events[*event].event, table::Event::Ordered { .. }))
        .collect();
    assert_eq!(credits.len(), 20);
    let record = |credit: usize| &session.writes[session.events[credits[credit]].writes - 1].1;
    for (first, count) in [(10, 2), (10, 1), (3, 9), (0, 20), (0, 19), (18, 2), (17, 3), (19, 1)] {
        let chip = SmallChip::new(session.memory());
        for credit in first..first + count {
            damage(&chip, record(credit).at + 12, 1);
        }
        let what = format!("{count} damaged records from {first}");
        let continues =
            continues_without_guess(&session, session.events.len(), start(&chip, &session.opening), &what);
        assert!(!continues, "{what}: a record is kept once");
    }
}

/// A record exists only once: where damage would undo events that were acted upon, the table stops.
#[test]
fn damage_in_the_ring_loses_nothing_or_stops_the_table() {
    let session = Session::play(automated(5), 12, 300);
    let ring = RING_BEGINS..journal::log_base::<Small>() as usize;
    let (mut continued, mut stopped) = (0, 0);
    between_events(&session, 23, |chip, events| {
        for length in LENGTHS {
            for at in ring.clone().step_by(if length < 3 { 5 } else { 37 }) {
                let mark = chip.0.borrow_mut().mark();
                damage(chip, at, length.min(ring.end - at));
                let what = format!("{events} events, {length} bytes from {at}");
                let continues =
                    continues_without_guess(&session, events, try_start(chip, &session.opening), &what);
                *(if continues { &mut continued } else { &mut stopped }) += 1;
                chip.0.borrow_mut().roll_back(mark);
            }
        }
    });
    println!("damage in the ring: {continued} continued without loss, {stopped} stopped");
    assert!(continued > 1_000 && stopped > 1_000);
}

#[test]
fn damage_in_the_log_loses_only_those_events() {
    let session = Session::play(automated(5), 13, 200);
    let base = journal::log_base::<Small>() as usize;
    let chip = SmallChip::new(session.memory());
    let last = u32::try_from(session.reported.len()).expect("a few hundred");
    for number in 1..=last {
        let slot = base + number as usize * log::SLOT as usize;
        let used = used(&chip.0.borrow(), slot);
        for byte in 0..used {
            let mark = chip.0.borrow_mut().mark();
            chip.0.borrow_mut().flip(slot + byte, 6);
            assert_eq!(logged(&mut chip.clone(), number), None, "event {number}, byte {byte}");
            chip.0.borrow_mut().roll_back(mark);
        }
        for slots in 1..=3.min(last - number + 1) {
            let mark = chip.0.borrow_mut().mark();
            damage(&chip, slot, slots as usize * log::SLOT as usize);
            session.read_back(&chip, 0..number - 1, "before the damage");
            session.read_back(&chip, number + slots - 1..last, "after the damage");
            chip.0.borrow_mut().roll_back(mark);
        }
    }
    let found = try_start(&chip, &session.opening).expect("the log is not the state");
    assert!(session.is_after(&found, session.events.len()));
}

/// Returns how many bytes of a slot its event takes, after eight of number and checksum.
fn used(memory: &Small, slot: usize) -> usize {
    let body: Vec<u8> = (slot + 8..slot + log::SLOT as usize).map(|at| memory.get(at)).collect();
    let (_, rest) = postcard::take_from_bytes::<(u64, host::Event)>(&body).expect("an event");
    8 + body.len() - rest.len()
}

//! Damage that costs nothing: every byte of the ring and of the log flips, and the table restarts after each. Where a
//! whole snapshot covers the damage, the table continues, repairs it and reports it.

use protocol::field_bus::{Seen, Touch};
use protocol::host::{Request, Tilt};
use rules_core::Seat;
use table::journal::{self, SLOT};
use table::{Event, Fault, Stop, log};
use trials::play::automated;
use trials::rig::{Off, Slip, Start, Write, start};

use super::flips::{between_events, continues_without_guess, try_start};
use super::session::{Session, Small, SmallBench, SmallChip};

const SLOTS: [usize; 2] = [0, SLOT as usize];

fn seat() -> Seat {
    Seat::try_from(1).expect("a seat")
}

/// Returns the bit to flip in a byte: another one in each.
fn bit_of(at: usize) -> u8 {
    u8::try_from(at % 8).unwrap_or(0)
}

/// Returns the number of the last event that each slot holds.
fn kept(chip: &SmallChip) -> [usize; 2] {
    let memory = chip.0.borrow();
    SLOTS.map(|slot| u32::from_le_bytes([4, 5, 6, 7].map(|at| memory.get(slot + at))) as usize)
}

/// Returns the address that a start has reported as repaired.
fn repaired(started: &Start) -> Option<usize> {
    let at =
        |event: &Event| if let Event::MemoryRepaired { at, .. } = event { Some(*at as usize) } else { None };
    started.taken.iter().find_map(at)
}

/// Returns the record of the event with this number, from 1.
fn record(session: &Session, number: usize) -> &Write {
    &session.writes[session.events[number - 1].writes - 1].1
}

/// Every byte of the ring, at several moments: records of before the older snapshot, covered ones, needed ones.
#[test]
fn flipped_byte_of_a_covered_record_is_repaired_and_reported() {
    let session = Session::play(automated(3), 14, 180);
    let (mut unused, mut covered, mut needed) = (0, 0, 0);
    between_events(&session, 59, |chip, events| {
        let [older, newer] = {
            let mut kept = kept(chip);
            kept.sort_unstable();
            kept
        };
        let ring = 2 * SLOT as usize..journal::log_base::<Small>() as usize;
        for at in ring {
            let holds = |number: &usize| {
                let Write { at: start, bytes } = record(&session, *number);
                (*start..start + bytes.len()).contains(&at)
            };
            let mark = chip.0.borrow_mut().mark();
            chip.0.borrow_mut().flip(at, bit_of(at));
            let what = format!("{events} events, byte {at}");
            let started = try_start(chip, &session.opening);
            if newer < events && holds(&events) {
                // The last record may be torn: it counts only if something came of it.
                continues_without_guess(&session, events, started, &what);
                needed += 1;
            } else if (newer + 1..=events).any(|number| holds(&number)) {
                let bad = Err(Off::Stopped(Stop::Fault(Fault::RecordBad)));
                assert_eq!(started.map(|_| ()), bad, "{what}: a needed record is lost");
                needed += 1;
            } else {
                let started = started.unwrap_or_else(|off| panic!("{what}: {off:?}"));
                assert!(session.is_after(&started, events), "{what}: another state");
                let damaged = (older + 1..=newer).find(holds).map(|number| record(&session, number).at);
                assert_eq!(repaired(&started), damaged, "{what}");
                *(if damaged.is_some() { &mut covered } else { &mut unused }) += 1;
            }
            chip.0.borrow_mut().roll_back(mark);
        }
    });
    println!("flipped bytes of the ring: {unused} not needed, {covered} repaired, {needed} needed");
    assert!(unused > 500 && covered > 500 && needed > 100);
}

/// Once repaired, the damage does not add up with later damage of the newest snapshot.
#[test]
fn repaired_record_is_not_needed_when_the_newest_snapshot_fails_later() {
    let session = Session::play(automated(3), 14, 180);
    let mut tried = 0;
    between_events(&session, 59, |chip, events| {
        let [a, b] = kept(chip);
        let newest = if a > b { SLOTS[0] } else { SLOTS[1] };
        for number in (a.min(b) + 1..=a.max(b)).step_by(5) {
            let mark = chip.0.borrow_mut().mark();
            let at = record(&session, number).at;
            chip.0.borrow_mut().flip(at + 12, 3);
            let first = start(chip, &session.opening).expect("a snapshot covers the record");
            assert_eq!(repaired(&first), Some(at));
            chip.0.borrow_mut().flip(newest + 40, 1);
            let again = start(chip, &session.opening)
                .unwrap_or_else(|off| panic!("{events} events, record {number}: {off:?}"));
            assert_eq!(repaired(&again), Some(newest), "the damaged snapshot is reported");
            chip.0.borrow_mut().roll_back(mark);
            tried += 1;
        }
    });
    assert!(tried > 10);
}

/// Every byte of every event in the log, and of the next slot.
#[test]
fn flipped_byte_of_the_log_never_stops_the_table() {
    let session = Session::play(automated(3), 15, 110);
    let chip = SmallChip::new(session.memory());
    let base = journal::log_base::<Small>() as usize;
    let slots = session.reported.len() + 2;
    for at in base..base + slots * log::SLOT as usize {
        let mark = chip.0.borrow_mut().mark();
        chip.0.borrow_mut().flip(at, bit_of(at));
        let started =
            try_start(&chip, &session.opening).unwrap_or_else(|off| panic!("byte {at} of the log: {off:?}"));
        assert!(session.is_after(&started, session.events.len()), "byte {at} of the log: another state");
        chip.0.borrow_mut().roll_back(mark);
    }
    println!("{} flipped bytes of the log", slots * log::SLOT as usize);
}

/// A host that misses a number asks for it again and again.
#[test]
fn damaged_event_is_reported_as_unreadable_in_its_place() {
    let mut bench = playing();
    let last = bench.state().log.last();
    let slot = journal::log_base::<Small>() as usize + 4 * log::SLOT as usize;
    bench.live.chip.0.borrow_mut().flip(slot + 9, 2);
    bench.heard.clear();
    bench.ask(Request::Listen { after: 0 });
    bench.wait(table::Millis(bench.millis().0 + 500));
    let missed: Vec<u32> = (1..=last).filter(|number| !bench.heard.contains(number)).collect();
    assert!(missed.is_empty(), "no word of events {missed:?}");
    bench.power_off();
}

/// The controller still has the state: after the next check of the snapshots, the damaged record is not needed.
#[test]
fn needed_record_damaged_during_play_is_repaired_before_the_next_start() {
    let mut bench = playing();
    let record = bench
        .live
        .chip
        .0
        .borrow_mut()
        .recorded()
        .into_iter()
        .rev()
        .find(|write| (2 * SLOT as usize..journal::log_base::<Small>() as usize).contains(&write.at));
    let at = record.expect("a record was written").at;
    bench.live.chip.0.borrow_mut().flip(at + 12, 4);
    bench.touch(seat(), Touch::TakeDice); // betting closes: the snapshots are checked
    bench.dice([Some(Seen::Faces([2, 2].into())), Some(Seen::Faces([2, 2].into()))]);
    bench.touch(seat(), Touch::LogIn);
    let found = bench.journalled.iter().any(
        |(taken, _)| matches!(taken.event, Event::MemoryRepaired { at: found, .. } if found as usize == at),
    );
    assert!(found, "the damage at {at} was not reported");
    let accounts = bench.state().game.accounts().clone();
    bench.power_cycle();
    assert_eq!(*bench.state().game.accounts(), accounts);
    bench.power_off();
}

/// One write that reads back differently is repaired and reported; several raise the tilt, which a technician clears later.
#[test]
fn repeated_read_back_differences_raise_the_memory_tilt() {
    let mut bench = playing();
    for slips in 1..=3 {
        assert!(bench.state().tilts.is_empty(), "{slips} slips");
        bench.live.chip.0.borrow_mut().miswrite(Slip { nth: 0, byte: 12, bits: 0x10 });
        bench.touch(seat(), Touch::Place { wager: 1_100, cents: 1_000 + 100 * slips });
        assert!(bench.live.chip.0.borrow_mut().heal());
        bench.settle();
    }
    assert!(bench.state().tilts.has(Tilt::Memory));
    let reported =
        |(taken, _): &&(trials::rig::Journalled, _)| matches!(taken.event, Event::MemoryRepaired { .. });
    assert_eq!(bench.journalled.iter().filter(reported).count(), 1, "one report a minute");
    bench.ask(Request::ClearTilt(Tilt::Memory));
    bench.settle();
    assert!(bench.state().tilts.has(Tilt::Memory), "its alarm is still on");
    bench.leap(table::Millis(bench.millis().0 + 700_000));
    bench.ask(Request::ClearTilt(Tilt::Memory));
    bench.settle();
    assert!(!bench.state().tilts.has(Tilt::Memory));
    assert!(bench.journalled.iter().filter(reported).count() > 1, "the others are reported later");
    bench.power_off();
}

/// Makes a table with a wager on it.
fn playing() -> SmallBench {
    let mut bench = SmallBench::new(table::opening());
    bench.ask(Request::Credit { seat: 1, cents: 100_000 });
    bench.settle();
    bench.touch(seat(), Touch::Place { wager: 1_100, cents: 1_000 });
    bench
}

//! Bits flip: in either copy of the state nothing is lost, in both the table stops, and it never goes on with a guess.

use protocol::host;
use table::journal::{self, SLOT};
use table::{Fault, Machine, State, Stop, log};
use trials::play::automated;
use trials::rig::{Off, Table, Write, logged};

use super::session::{Session, Small};

const SLOTS: [usize; 2] = [0, SLOT as usize];

/// Head of a snapshot: every byte of it is tried.
const HEAD: usize = 20;
/// Beyond the head, one byte in so many.
const STRIDE: usize = 61;

fn start(memory: &mut Small, opening: &Machine) -> Result<State, Off> {
    let mark = memory.mark();
    let state = Table::start(memory, opening, &mut |_| {}).map(|table| table.machine.state().clone());
    memory.go_back(mark);
    state
}

/// Calls `each` with the memory as it is after one event in so many, and the number of the event.
fn between_events(session: &Session, every: usize, mut each: impl FnMut(&mut Small, usize)) {
    let mut memory = Small::default();
    for (event, writes) in session.writes.iter().enumerate() {
        for Write { at, bytes } in writes {
            memory.put(*at, bytes);
        }
        memory.forget();
        if event % every == 0 {
            each(&mut memory, event);
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

#[test]
fn a_flipped_bit_in_either_copy_loses_nothing_and_in_both_it_stops_the_table() {
    let session = Session::play(automated(5), 10, 600);
    let (mut flips, mut stops) = (0, 0);
    between_events(&session, 11, |memory, event| {
        for (slot, other) in [(SLOTS[0], SLOTS[1]), (SLOTS[1], SLOTS[0])] {
            for (byte, bit) in tried(length(memory, slot)).zip((0..8).cycle()) {
                let mark = memory.mark();
                memory.flip(slot + byte, bit);
                let found = start(memory, &session.opening);
                assert!(found.as_ref() == Ok(&session.states[event]), "event {event}, byte {byte} of {slot}");
                flips += 1;
                memory.flip(other + byte % HEAD, bit);
                let stopped = start(memory, &session.opening);
                assert_eq!(stopped.err(), Some(Off::Stopped(Stop::Fault(Fault::BothCopiesBad))));
                stops += 1;
                memory.go_back(mark);
            }
        }
    });
    println!("{flips} flips in one copy, {stops} in both");
}

/// Found before or after a decision, a damaged copy is written anew: then the other may fail.
#[test]
fn a_damaged_copy_is_repaired_while_the_table_plays() {
    let session = Session::play(automated(5), 11, 400);
    for slot in SLOTS {
        let mut memory = Small::default();
        let mut table = Table::start(&mut memory, &session.opening, &mut |_| {}).unwrap();
        let other = SLOTS[0] + SLOTS[1] - slot;
        let mut repairs = 0;
        for ((event, at), states) in session.events.iter().zip(session.states.windows(2)) {
            table.take(&mut memory, event, *at, &mut |_| {}).unwrap();
            if states[0].game.window() != states[1].game.window() {
                memory.flip(other + 40, 1);
                assert!(start(&mut memory, &session.opening).as_ref() == Ok(&states[1]));
                memory.flip(other + 40, 1);
                memory.flip(slot + 33, 5);
                repairs += 1;
            }
            assert!(start(&mut memory, &session.opening).as_ref() == Ok(&states[1]));
        }
        assert!(repairs > 30, "{repairs}");
    }
}

/// A record is kept once. Damage to the last one undoes its event; damage to an earlier one would undo events that
/// were acted upon, so the table stops.
#[test]
fn a_flipped_bit_in_the_ring_is_never_a_guess() {
    let session = Session::play(automated(5), 12, 500);
    let ring = 2 * SLOT as usize..journal::log_base::<Small>() as usize;
    let in_ring = |event: usize| {
        session.writes[event].iter().find(|write| ring.contains(&write.at)).cloned().expect("a record")
    };
    let snapshot = |event: usize| session.writes[event].iter().any(|write| write.at < ring.start);
    let (mut last_flips, mut stops) = (0, 0);
    between_events(&session, 1, |memory, event| {
        if event < 2 || snapshot(event) || snapshot(event - 1) {
            return; // the state was written whole: the record is not needed any more
        }
        let (last, earlier) = (in_ring(event), in_ring(event - 1));
        for byte in 0..last.bytes.len() {
            let mark = memory.mark();
            memory.flip(last.at + byte, 3);
            let found = start(memory, &session.opening).unwrap();
            assert!(found == session.states[event - 1], "event {event}, byte {byte}");
            last_flips += 1;
            memory.go_back(mark);
        }
        for byte in 0..earlier.bytes.len() {
            let mark = memory.mark();
            memory.flip(earlier.at + byte, 3);
            let stopped = start(memory, &session.opening).err();
            assert_eq!(stopped, Some(Off::Stopped(Stop::Fault(Fault::BothCopiesBad))), "{event}, {byte}");
            stops += 1;
            memory.go_back(mark);
        }
    });
    println!("{last_flips} flips in the last record, {stops} in the one before it");
}

#[test]
fn a_flipped_bit_in_the_log_loses_that_event_and_no_other() {
    let session = Session::play(automated(5), 13, 300);
    let base = journal::log_base::<Small>() as usize;
    let mut memory = Small::default();
    session.writes.iter().flatten().for_each(|write| memory.put(write.at, &write.bytes));
    let last = u32::try_from(session.told.len()).unwrap();
    for number in 1..=last {
        let slot = base + number as usize * log::SLOT as usize;
        for byte in 0..used(&memory, slot) {
            let mark = memory.mark();
            memory.flip(slot + byte, 6);
            assert_eq!(logged(&mut memory, number), None, "event {number}, byte {byte}");
            memory.go_back(mark);
        }
        memory.flip(slot, 6);
        session.read_back(&mut memory, 0..number - 1, "before the flip");
        session.read_back(&mut memory, number..last, "after the flip");
        memory.flip(slot, 6);
    }
    assert!(start(&mut memory, &session.opening).as_ref() == Ok(session.states.last().unwrap()));
}

/// How many bytes of a slot its event takes, behind eight of number and checksum.
fn used(memory: &Small, slot: usize) -> usize {
    let body: Vec<u8> = (slot + 8..slot + log::SLOT as usize).map(|at| memory.get(at)).collect();
    let (_, rest) = postcard::take_from_bytes::<(u64, host::Event)>(&body).expect("an event");
    8 + body.len() - rest.len()
}

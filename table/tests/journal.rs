//! The journal by itself, on a small memory: it goes round its ring many times and always comes back whole.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use protocol::convert::{Order, Touch};
use protocol::host::Role;
use rules_core::wager::pass::Pass;
use rules_core::{Cents, Refusal, Seat, Wager};
use table::event::Asker;
use table::journal::{Journal, Recovered, SLOT, open};
use table::state::REMEMBERED_ORDERS;
use table::{Event, Fault, Fram, Machine, Millis, State, Stop, opening, stop_note};

/// A memory with a ring of 4 KiB.
struct Memory(Vec<u8>);

impl Default for Memory {
    fn default() -> Self {
        Self(vec![0xFF; Self::SIZE as usize])
    }
}

impl Fram for Memory {
    const SIZE: u32 = (2 * 48 + 4) * 1024 + table::log::SIZE;

    async fn read(&mut self, at: u32, into: &mut [u8]) -> Result<(), Fault> {
        let at = at as usize;
        into.copy_from_slice(self.0.get(at..at + into.len()).ok_or(Fault::Fram)?);
        Ok(())
    }

    async fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), Fault> {
        let at = at as usize;
        self.0.get_mut(at..at + bytes.len()).ok_or(Fault::Fram)?.copy_from_slice(bytes);
        Ok(())
    }
}

/// None of this ever waits.
fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("it waits"),
    }
}

fn reopened(memory: &mut Memory) -> (Machine, Recovered) {
    let mut machine = Machine::new(opening());
    let recovered = now(open(memory, &mut machine)).unwrap();
    (machine, recovered)
}

fn stopped(memory: &mut Memory) -> Stop {
    now(open(memory, &mut Machine::new(opening()))).unwrap_err()
}

/// Somebody who gives an order: every role, in several sessions.
fn by(number: u32) -> Asker {
    let role = Role::ALL[usize::try_from(number).unwrap() % Role::ALL.len()];
    Asker { role, session: 1 + number }
}

/// One of many different events; many are refused, and those count too.
fn event(number: u32) -> Event {
    let seat = Seat::try_from(u8::try_from(number % 8 + 1).unwrap()).unwrap();
    match number % 3 {
        0 => {
            let order = Ok(Order::Credit(seat, Cents::new(u64::from(number) + 100)));
            Event::Ordered { by: by(number % 7), id: number, order }
        }
        1 => Event::Touched {
            seat,
            number: u16::try_from(number % 65_536).unwrap(),
            touch: Ok(Touch::Place(Wager::Pass(Pass), Cents::new(100 * u64::from(number % 5)))),
        },
        _ => Event::Touched {
            seat,
            number: u16::try_from(number % 65_536).unwrap(),
            touch: Err(Refusal::UnknownWager),
        },
    }
}

fn take(memory: &mut Memory, journal: &mut Journal, machine: &mut Machine, event: &Event) {
    let at = Millis(machine.state().time.0 + 10);
    now(journal.append(memory, (event, at), machine.state())).unwrap();
    machine.replay(event, at).unwrap();
    now(journal.snapshot_if_due(memory, machine.state())).unwrap();
}

/// The state that a start comes to when it has finished what was under way.
fn recovered(memory: &mut Memory) -> State {
    let (mut machine, Recovered { unfinished, .. }) = reopened(memory);
    if let Some((event, at)) = unfinished {
        machine.replay(&event, at).unwrap();
    }
    machine.state().clone()
}

#[test]
fn after_any_number_of_events_round_the_ring_the_same_state_comes_back() {
    let mut memory = Memory::default();
    let (mut machine, Recovered { mut journal, .. }) = reopened(&mut memory);
    // 4 KiB hold some 150 records: this goes round more than ten times.
    for number in 1..2_500 {
        take(&mut memory, &mut journal, &mut machine, &event(number));
        assert_eq!(recovered(&mut Memory(memory.0.clone())), *machine.state(), "after event {number}");
    }
}

#[test]
fn either_copy_alone_gives_the_whole_state_at_any_time() {
    let mut memory = Memory::default();
    let (mut machine, Recovered { mut journal, .. }) = reopened(&mut memory);
    for number in 1..1_000 {
        take(&mut memory, &mut journal, &mut machine, &event(number));
        for slot in [0, 48 * 1024] {
            let mut damaged = Memory(memory.0.clone());
            damaged.0[slot + 25] ^= 0x10;
            assert_eq!(recovered(&mut damaged), *machine.state(), "after event {number}");
        }
    }
}

#[test]
fn the_last_event_is_left_to_be_finished() {
    let mut memory = Memory::default();
    let (machine, Recovered { mut journal, unfinished }) = reopened(&mut memory);
    assert_eq!(unfinished, None);
    now(journal.append(&mut memory, (&event(3), Millis(7)), machine.state())).unwrap();
    let (again, recovered) = reopened(&mut memory);
    assert_eq!(recovered.unfinished, Some((event(3), Millis(7))));
    assert_eq!(again.state(), machine.state());
}

#[test]
fn a_record_that_meets_another_state_stops_the_table() {
    let mut memory = Memory::default();
    let (machine, Recovered { mut journal, .. }) = reopened(&mut memory);
    let mut other = machine.clone();
    other.replay(&event(3), Millis(1)).unwrap();
    now(journal.append(&mut memory, (&event(6), Millis(2)), other.state())).unwrap();
    assert_eq!(stopped(&mut memory), Stop::Bug(rules_core::Bug::ReplayDiverged));
}

#[test]
fn two_damaged_copies_stop_the_table_but_a_memory_never_set_up_does_not() {
    let mut memory = Memory::default();
    let (machine, Recovered { mut journal, .. }) = reopened(&mut memory);
    memory.0[0] ^= 1;
    // Slot B alone is enough; the damaged one is written anew.
    let (_, mut repaired) = reopened(&mut memory);
    now(repaired.journal.snapshot_if_due(&mut memory, machine.state())).unwrap();
    now(journal.snapshot_if_due(&mut memory, machine.state())).unwrap();
    memory.0[48 * 1024] ^= 1;
    reopened(&mut memory);
    memory.0[0] ^= 1;
    assert_eq!(stopped(&mut memory), Stop::Fault(Fault::BothCopiesBad));
    // The power failed while slot A was first written: nothing was ever taken.
    let mut half = Memory::default();
    half.0[..7].copy_from_slice(b"LAM\x04\0\0\0");
    assert_eq!(*reopened(&mut half).0.state(), State::new(opening()));
}

/// Every seat has a bet on every place that takes one at this moment, with the largest amounts there are.
#[test]
fn a_full_table_is_kept_and_comes_back() {
    let mut memory = Memory::default();
    let (mut machine, Recovered { mut journal, .. }) = reopened(&mut memory);
    for seat in opening().seats() {
        let credit = Order::Credit(seat, Cents::new(u64::MAX >> 5));
        let id = u32::MAX - u32::from(seat.number());
        take(&mut memory, &mut journal, &mut machine, &Event::Ordered { by: by(1), id, order: Ok(credit) });
        let mut number = 0;
        for wager in Wager::all() {
            for cents in [1_000_000, 500] {
                number += 1;
                let touch = Ok(Touch::Place(wager, Cents::new(cents)));
                take(&mut memory, &mut journal, &mut machine, &Event::Touched { seat, number, touch });
            }
        }
    }
    // Every role has ordered as much as is remembered, and was answered at length.
    for number in 0..4 * 32 {
        let order = Ok(Order::Credit(Seat::try_from(1).unwrap(), Cents::new(1)));
        let by = Asker { session: u32::MAX - number / 4 % 8, ..by(number / 32) };
        let event = Event::Ordered { by, id: u32::MAX - number, order };
        take(&mut memory, &mut journal, &mut machine, &event);
    }
    for role in Role::ALL {
        let sessions = machine.state().taken.orders.get(role);
        assert_eq!(sessions.iter().map(|of| of.answered.len()).sum::<usize>(), REMEMBERED_ORDERS, "{role}");
    }
    assert_eq!(recovered(&mut memory), *machine.state());
    // With twice as many seats, no snapshot reaches the note at the end of the second slot.
    let upper_half = (2 * SLOT - SLOT / 2) as usize..(stop_note::AT + stop_note::ROOM) as usize;
    assert!(
        memory.0[upper_half].iter().all(|byte| *byte == 0xFF),
        "a snapshot takes more than half of its slot"
    );
    let places = machine.state().game.bets().get(Seat::try_from(1).unwrap()).iter().count();
    println!("{places} places taken at every seat");
    assert!(places > 60);
}

/// A table with twenty credits of $100, and where its records lie in the ring.
fn twenty_credits() -> (Memory, Vec<std::ops::Range<usize>>) {
    let mut memory = Memory::default();
    let (mut machine, Recovered { mut journal, .. }) = reopened(&mut memory);
    let mut records = Vec::new();
    for id in 1..=20 {
        let before = memory.0.clone();
        let order = Ok(Order::Credit(Seat::try_from(1).unwrap(), Cents::new(10_000)));
        take(&mut memory, &mut journal, &mut machine, &Event::Ordered { by: by(1), id, order });
        let changed = |at: &usize| before[*at] != memory.0[*at];
        let (first, last) = ((2 * 48 * 1024..before.len()).find(changed), (0..before.len()).rfind(changed));
        records.push(first.unwrap()..last.unwrap() + 1);
    }
    (memory, records)
}

#[test]
fn adjacent_damaged_records_stop_the_table_however_many() {
    let (memory, records) = twenty_credits();
    for first in 0..19 {
        for last in first..19 {
            let mut damaged = Memory(memory.0.clone());
            records[first..=last].iter().for_each(|record| damaged.0[record.start + 3] ^= 0x40);
            assert_eq!(stopped(&mut damaged), Stop::Fault(Fault::RecordBad), "records {first} to {last}");
        }
    }
}

#[test]
fn any_run_of_damaged_bytes_before_the_last_record_stops_the_table() {
    let (memory, records) = twenty_credits();
    let (begin, end) = (records[0].start, records[18].end);
    for length in [1, 2, 3, 7, 40, 200] {
        for at in begin..end - length {
            let mut damaged = Memory(memory.0.clone());
            damaged.0[at..at + length].iter_mut().for_each(|byte| *byte ^= 0xFF);
            assert_eq!(stopped(&mut damaged), Stop::Fault(Fault::RecordBad), "{length} bytes at {at}");
        }
    }
}

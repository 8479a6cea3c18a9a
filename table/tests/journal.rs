//! The journal alone, on a small memory: the ring wraps around many times, and every start recovers the whole state.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use protocol::convert::{Order, Reading, Touch};
use protocol::frame::CHECKSUM;
use protocol::host::Role;
use rules_core::wager::pass::Pass;
use rules_core::{Cents, Die, Refusal, Roll, Seat, Wager};
use table::event::Asker;
use table::journal::{Journal, Recovered, SLOT, open};
use table::node::Reader;
use table::state::REMEMBERED_ORDERS;
use table::{Effect, Event, Fault, Fram, Machine, Millis, State, Stop, opening, stop_note};

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

/// Polls a future that never waits.
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

/// Returns the giver of an order: every role, in several sessions.
fn by(number: u32) -> Asker {
    let role = Role::ALL[usize::try_from(number).unwrap() % Role::ALL.len()];
    Asker { role, session: 1 + number }
}

/// Returns one of many different events. Many are refused, but are journalled too.
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

/// Returns the state after a start has finished the last event.
fn recovered(memory: &mut Memory) -> State {
    let (mut machine, Recovered { unfinished, .. }) = reopened(memory);
    if let Some((event, at)) = unfinished {
        machine.replay(&event, at).unwrap();
    }
    machine.state().clone()
}

#[test]
fn start_recovers_the_state_after_any_number_of_events() {
    let mut memory = Memory::default();
    let (mut machine, Recovered { mut journal, .. }) = reopened(&mut memory);
    // 4 KiB hold about 150 records: the ring wraps around more than ten times.
    for number in 1..2_500 {
        take(&mut memory, &mut journal, &mut machine, &event(number));
        assert_eq!(recovered(&mut Memory(memory.0.clone())), *machine.state(), "after event {number}");
    }
}

#[test]
fn either_snapshot_alone_gives_the_whole_state() {
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
fn start_leaves_the_last_event_to_be_finished() {
    let mut memory = Memory::default();
    let (machine, Recovered { mut journal, unfinished }) = reopened(&mut memory);
    assert_eq!(unfinished, None);
    now(journal.append(&mut memory, (&event(3), Millis(7)), machine.state())).unwrap();
    let (again, recovered) = reopened(&mut memory);
    assert_eq!(recovered.unfinished, Some((event(3), Millis(7))));
    assert_eq!(again.state(), machine.state());
}

#[test]
fn record_with_another_fingerprint_fails_the_start() {
    let mut memory = Memory::default();
    let (machine, Recovered { mut journal, .. }) = reopened(&mut memory);
    let mut other = machine.clone();
    other.replay(&event(3), Millis(1)).unwrap();
    now(journal.append(&mut memory, (&event(6), Millis(2)), other.state())).unwrap();
    assert_eq!(stopped(&mut memory), Stop::Bug(rules_core::Bug::ReplayDiverged));
}

#[test]
fn two_damaged_snapshots_fail_the_start_but_a_blank_memory_does_not() {
    let mut memory = Memory::default();
    let (machine, Recovered { mut journal, .. }) = reopened(&mut memory);
    memory.0[0] ^= 1;
    // Slot B alone is enough; the damaged one is rewritten.
    let (_, mut repaired) = reopened(&mut memory);
    now(repaired.journal.snapshot_if_due(&mut memory, machine.state())).unwrap();
    now(journal.snapshot_if_due(&mut memory, machine.state())).unwrap();
    memory.0[48 * 1024] ^= 1;
    reopened(&mut memory);
    memory.0[0] ^= 1;
    assert_eq!(stopped(&mut memory), Stop::Fault(Fault::BothCopiesBad));
    // The power failed during the first write of slot A: no event was ever taken.
    let mut half = Memory::default();
    half.0[..7].copy_from_slice(b"LAM\x04\0\0\0");
    assert_eq!(*reopened(&mut half).0.state(), State::new(opening()));
}

/// Every seat has a bet on every spot that takes one now, with the largest amounts.
#[test]
fn full_table_fits_its_snapshot_and_is_recovered() {
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
    // Every role has given as many orders as are remembered, with long answers.
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
    let spots = machine.state().game.bets().get(Seat::try_from(1).unwrap()).iter().count();
    println!("{spots} spots taken at every seat");
    assert!(spots > 60);
}

/// Returns the memory of a table with twenty credits of $100, and the positions of its records in the ring.
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
fn any_number_of_adjacent_damaged_records_fails_the_start() {
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
fn any_damaged_bytes_before_the_last_record_fail_the_start() {
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

/// Bets are kept, settled and reported by their codes: these checksums stay the same when the list of wagers is shuffled,
/// which `cargo xtask test --only wager-order` does.
#[test]
fn order_of_the_wager_list_changes_no_byte_of_memory_or_reports() {
    let mut memory = Memory::default();
    let (mut machine, Recovered { mut journal, .. }) = reopened(&mut memory);
    let mut reports = Vec::new();
    for event in six_throws_with_every_bet() {
        let at = Millis(machine.state().time.0 + 10);
        now(journal.append(&mut memory, (&event, at), machine.state())).unwrap();
        machine.step(&event, at).unwrap();
        while let Some(effect) = machine.next_effect().unwrap() {
            if let Effect::Tell(numbered) = effect {
                reports.extend(postcard::to_allocvec(&numbered).unwrap());
            }
        }
        now(journal.snapshot_if_due(&mut memory, machine.state())).unwrap();
    }
    assert_eq!(machine.state().meters.decisions(), 6);
    assert!(reports.len() > 5_000, "{} bytes", reports.len());
    let sums = (CHECKSUM.checksum(&memory.0), CHECKSUM.checksum(&reports));
    assert_eq!(sums, (3_830_015_700, 1_753_675_712));
}

fn six_throws_with_every_bet() -> Vec<Event> {
    let seat = Seat::try_from(1).unwrap();
    let credit = Ok(Order::Credit(seat, Cents::new(10_000_000)));
    let mut events = vec![Event::Ordered { by: by(1), id: 1, order: credit }];
    let mut number = 0;
    let mut touch = |touch: Touch| {
        number += 1;
        Event::Touched { seat, number, touch: Ok(touch) }
    };
    let terms = opening();
    for throw in 0..6u16 {
        let offered = Wager::all().filter(|wager| terms.offers(wager.family()));
        events.extend(offered.map(|wager| touch(Touch::Place(wager, Cents::new(1_000)))));
        events.push(touch(Touch::TakeDice));
        let reading = Reading::Faces(Roll(Die::ALL[usize::from(throw)], Die::Four).into());
        events.extend(Reader::BOTH.map(|reader| Event::DiceRead { reader, number: throw + 1, reading }));
    }
    events
}

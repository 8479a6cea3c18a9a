//! The journal by itself, on a small memory: it goes round its ring many times and always comes back whole.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use protocol::convert::{Order, Touch};
use rules_core::wager::pass::Pass;
use rules_core::{Cents, Refusal, Seat, Wager};
use table::journal::{Journal, Recovered, open};
use table::{Event, Fault, Fram, Machine, State, Stop, effect, opening};

/// A memory with a ring of 4 KiB.
struct Memory(Vec<u8>);

impl Default for Memory {
    fn default() -> Self {
        Self(vec![0xFF; Self::SIZE as usize])
    }
}

impl Fram for Memory {
    const SIZE: u32 = 132 * 1024;

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

fn reopened(memory: &mut Memory) -> Recovered {
    now(open(memory, opening())).unwrap()
}

/// One of many different events; many are refused, and those count too.
fn event(number: u32) -> Event {
    let seat = Seat::try_from(u8::try_from(number % 8 + 1).unwrap()).unwrap();
    match number % 3 {
        0 => {
            Event::Ordered { id: number, order: Ok(Order::Credit(seat, Cents::new(u64::from(number) + 100))) }
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
    let effects = machine.step(event).unwrap();
    now(journal.append(memory, event, effect::digest(&effects).unwrap())).unwrap();
    now(journal.snapshot_if_due(memory, machine.state())).unwrap();
}

#[test]
fn after_any_number_of_events_round_the_ring_the_same_state_comes_back() {
    let mut memory = Memory::default();
    let Recovered { mut journal, mut machine, .. } = reopened(&mut memory);
    // 4 KiB hold some 200 records: this goes round more than ten times.
    for number in 1..2_500 {
        take(&mut memory, &mut journal, &mut machine, &event(number));
        let back = reopened(&mut Memory(memory.0.clone()));
        assert_eq!(back.machine, machine, "after event {number}");
    }
}

#[test]
fn either_copy_alone_gives_the_whole_state_at_any_time() {
    let mut memory = Memory::default();
    let Recovered { mut journal, mut machine, .. } = reopened(&mut memory);
    for number in 1..1_000 {
        take(&mut memory, &mut journal, &mut machine, &event(number));
        for slot in [0, 64 * 1024] {
            let mut damaged = Memory(memory.0.clone());
            damaged.0[slot + 25] ^= 0x10;
            assert_eq!(reopened(&mut damaged).machine, machine, "after event {number}");
        }
    }
}

#[test]
fn the_effects_of_the_last_event_are_given_again() {
    let mut memory = Memory::default();
    let Recovered { mut journal, mut machine, last_effects } = reopened(&mut memory);
    assert!(last_effects.is_empty());
    let credit = event(3);
    let effects = machine.step(&credit).unwrap();
    now(journal.append(&mut memory, &credit, effect::digest(&effects).unwrap())).unwrap();
    assert_eq!(reopened(&mut memory).last_effects, effects);
}

#[test]
fn a_record_whose_effects_come_out_otherwise_stops_the_table() {
    let mut memory = Memory::default();
    let Recovered { mut journal, .. } = reopened(&mut memory);
    now(journal.append(&mut memory, &event(3), 0xBAD)).unwrap();
    let stop = now(open(&mut memory, opening())).unwrap_err();
    assert_eq!(stop, Stop::Bug(rules_core::Bug::ReplayDiverged));
}

#[test]
fn two_damaged_copies_stop_the_table_but_a_memory_never_set_up_does_not() {
    let mut memory = Memory::default();
    reopened(&mut memory);
    memory.0[0] ^= 1;
    // Slot B alone is enough; the damaged one is written anew.
    reopened(&mut memory);
    memory.0[0] ^= 1;
    memory.0[64 * 1024] ^= 1;
    assert_eq!(now(open(&mut memory, opening())).unwrap_err(), Stop::Fault(Fault::BothCopiesBad));
    // The power failed while slot A was first written: nothing was ever taken.
    let mut half = Memory::default();
    half.0[..7].copy_from_slice(b"LAM\x01\0\0\0");
    assert_eq!(*reopened(&mut half).machine.state(), State::new(opening()));
}

#[test]
fn the_fullest_state_fits_its_slot() {
    // Every seat with the largest numbers there are, and as many remembered orders as there can be.
    let mut memory = Memory::default();
    let Recovered { mut journal, mut machine, .. } = reopened(&mut memory);
    for seat in opening().seats() {
        let credit = Cents::new(u64::MAX >> 5);
        let id = u32::MAX - u32::from(seat.number());
        take(
            &mut memory,
            &mut journal,
            &mut machine,
            &Event::Ordered { id, order: Ok(Order::Credit(seat, credit)) },
        );
        let touch = Ok(Touch::Place(Wager::Pass(Pass), Cents::new(1_000_000)));
        take(&mut memory, &mut journal, &mut machine, &Event::Touched { seat, number: u16::MAX, touch });
    }
    for id in u32::MAX - 50..u32::MAX - 20 {
        let order = Err(Refusal::SeatIsFull);
        take(&mut memory, &mut journal, &mut machine, &Event::Ordered { id, order });
    }
    assert_eq!(reopened(&mut memory).machine, machine);
    let length = postcard::to_allocvec(machine.state()).unwrap().len();
    println!("the fullest state takes {length} bytes");
    assert!(length <= 2048);
}

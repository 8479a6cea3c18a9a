//! Bits change on their way out of the memory, or into it: once, or always. The table reads again, writes again, or
//! stops; it never continues with less than there was.

use protocol::field_bus::{Seen, Touch};
use protocol::host::Request;
use rules_core::Seat;
use table::journal::{self, SLOT};
use table::{Fault, Stop};
use trials::play::automated;
use trials::rig::{Off, Slip, logged, start};

use super::flips::{between_events, continues_without_guess, same_money, try_start};
use super::session::{Session, Small, SmallBench, SmallChip, collect, replay_events};

/// The slips: index of a byte in the read or write, and its bits.
const SLIPS: [(usize, u8); 5] = [(0, 0x01), (3, 0x80), (9, 0x10), (14, 0xFF), (200, 0x04)];

/// Counts the reads of a start.
fn reads(session: &Session, chip: &SmallChip) -> usize {
    chip.0.borrow_mut().misread(Slip { nth: usize::MAX, byte: 0, bits: 0 });
    try_start(chip, &session.opening).expect("nothing is wrong");
    let reads = chip.0.borrow().reads_asked();
    chip.0.borrow_mut().heal();
    reads
}

#[test]
fn read_that_slips_once_at_start_loses_nothing() {
    let session = Session::play(automated(4), 21, 300);
    let (mut continued, mut stopped) = (0, 0);
    between_events(&session, 41, |chip, events| {
        for nth in 0..reads(&session, chip) {
            for (byte, bits) in SLIPS {
                let what = format!("{events} events, read {nth}, byte {byte}, bits {bits:#x}");
                let mark = chip.0.borrow_mut().mark();
                chip.0.borrow_mut().misread(Slip { nth, byte, bits });
                let started = start(chip, &session.opening);
                assert!(chip.0.borrow_mut().heal(), "{what}: it was never asked for");
                let first = started.as_ref().ok().map(|started| started.taken.clone());
                let continues = continues_without_guess(&session, events, started, &what);
                *(if continues { &mut continued } else { &mut stopped }) += 1;
                // Its later writes are harmless, too.
                let again = start(chip, &session.opening).unwrap_or_else(|off| panic!("{what}: {off:?}"));
                let mut expected = session.machines[events].clone();
                replay_events(&mut expected, first.as_deref().unwrap_or_default());
                replay_events(&mut expected, &again.taken);
                same_money(expected.state(), again.state(), &what);
                assert!(
                    !continues || expected.state().log == again.state().log,
                    "{what}: event numbers are used again"
                );
                chip.0.borrow_mut().roll_back(mark);
            }
        }
    });
    println!("slipped reads: {continued} starts continued, {stopped} stopped");
    assert!(continued > 100);
}

#[test]
fn unreadable_bytes_lose_nothing_or_stop_the_table() {
    let session = Session::play(automated(4), 22, 250);
    let ring = 2 * SLOT as usize..journal::log_base::<Small>() as usize;
    let addresses = (0..2_000).step_by(83).chain(ring.step_by(11));
    let addresses: Vec<usize> = addresses.collect();
    let (mut continued, mut stopped) = (0, 0);
    between_events(&session, 47, |chip, events| {
        for at in &addresses {
            let what = format!("{events} events, byte {at}");
            let mark = chip.0.borrow_mut().mark();
            chip.0.borrow_mut().go_bad(*at, 0x20);
            let first = start(chip, &session.opening);
            let taken = first.as_ref().ok().map(|first| first.taken.clone());
            if continues_without_guess(&session, events, first, &what) {
                continued += 1;
                // Where it continued, the events of the start are readable: the next start does not take them again.
                if let Ok(again) = start(chip, &session.opening) {
                    let mut expected = session.machines[events].clone();
                    replay_events(&mut expected, taken.as_deref().unwrap_or_default());
                    replay_events(&mut expected, &again.taken);
                    same_money(expected.state(), again.state(), &what);
                    assert_eq!(expected.state().log, again.state().log, "{what}: numbers are used again");
                }
            } else {
                stopped += 1;
            }
            chip.0.borrow_mut().heal();
            chip.0.borrow_mut().roll_back(mark);
        }
    });
    println!("bytes that read wrong: {continued} starts continued, {stopped} stopped");
    assert!(continued > 100 && stopped > 10);
}

fn seat() -> Seat {
    Seat::try_from(1).expect("a seat")
}

/// Does one of the actions of a short session.
fn act(bench: &mut SmallBench, step: usize) -> Result<(), Off> {
    let throw = Some(Seen::Faces([2, 2].into()));
    match step % 5 {
        0 => bench.ask(Request::Credit { seat: 1, cents: 10_000 }),
        1 | 2 => bench.reports(seat(), Touch::Place { wager: 1_100, cents: 500 }),
        3 => bench.reports(seat(), Touch::TakeDice),
        _ => bench.sees([throw, throw]),
    }
    bench.try_settle()
}

/// The memory holds what was written, or the table stops, before anything else happens.
#[test]
fn slipped_write_is_repaired_at_once_or_stops_the_table() {
    let (mut repaired, mut stopped, mut nth) = (0, 0, 0);
    loop {
        let mut slips = 0;
        for (byte, bits) in SLIPS {
            let mut bench = SmallBench::new(automated(2));
            let mut reported = Vec::new();
            bench.live.chip.0.borrow_mut().miswrite(Slip { nth, byte, bits });
            let done = (0..45).try_for_each(|step| act(&mut bench, step));
            slips += usize::from(bench.live.chip.0.borrow_mut().heal());
            let what = format!("write {nth}, byte {byte}, bits {bits:#x}");
            if let Err(off) = done {
                assert!(matches!(off, Off::Stopped(Stop::Fault(_))), "{what}: {off:?}");
                stopped += 1;
                continue;
            }
            bench.power_off();
            bench.journalled.iter().for_each(|(event, _)| collect(&mut reported, event));
            for (number, event) in (1..).zip(&reported) {
                let found = logged(&mut bench.live.chip.clone(), number);
                assert_eq!(found, Some(*event), "{what}: event {number} is lost");
            }
            let again =
                start(&bench.live.chip, &bench.opening).unwrap_or_else(|off| panic!("{what}: {off:?}"));
            let mut expected = bench.machine().clone();
            replay_events(&mut expected, &again.taken);
            assert!(expected.state() == again.state(), "{what}: the next start finds another state");
            repaired += 1;
        }
        if slips == 0 {
            break; // no run has this many writes
        }
        nth += 1;
    }
    println!("slipped writes: {repaired} repaired, {stopped} stopped the table");
    assert!(nth > 40);
}

/// The power fails right after a slip: what the loop continued from is there.
#[test]
fn power_cut_after_slipped_write_loses_nothing() {
    for nth in 0..60 {
        for (byte, bits) in SLIPS {
            let mut bench = SmallBench::new(automated(2));
            bench.live.chip.0.borrow_mut().miswrite(Slip { nth, byte, bits });
            let what = format!("write {nth}, byte {byte}, bits {bits:#x}");
            if let Err(off) = until_slip(&mut bench) {
                assert!(matches!(off, Off::Stopped(Stop::Fault(_))), "{what}: {off:?}");
                continue;
            }
            bench.power_off();
            bench.live.chip.0.borrow_mut().heal();
            let again =
                start(&bench.live.chip, &bench.opening).unwrap_or_else(|off| panic!("{what}: {off:?}"));
            let mut expected = bench.machine().clone();
            replay_events(&mut expected, &again.taken);
            assert!(expected.state() == again.state(), "{what}: the start finds another state");
        }
    }
}

fn until_slip(bench: &mut SmallBench) -> Result<(), Off> {
    for step in 0..60 {
        act(bench, step)?;
        if bench.live.chip.0.borrow().has_slipped() {
            return Ok(());
        }
    }
    panic!("there are more writes than that");
}

#[test]
fn unwritable_byte_stops_the_table() {
    let ring = 2 * SLOT as usize;
    for at in [40, SLOT as usize + 40, ring + 700, ring + 2_000] {
        let mut bench = SmallBench::new(automated(2));
        bench.live.chip.0.borrow_mut().go_bad(at, 0x08);
        let stopped = (0..2_000).try_for_each(|step| act(&mut bench, step));
        assert_eq!(stopped, Err(Off::Stopped(Stop::Fault(Fault::NotKept))), "byte {at}");
    }
}

#[test]
fn read_that_slips_once_during_play_loses_no_report() {
    let mut bench = SmallBench::new(automated(2));
    bench.settle();
    for nth in 0..150 {
        let (byte, bits) = SLIPS[nth % SLIPS.len()];
        bench.live.chip.0.borrow_mut().misread(Slip { nth: nth % 12, byte, bits });
        act(&mut bench, nth).unwrap_or_else(|off| panic!("slip {nth}: {off:?}"));
    }
    let last = bench.state().log.last();
    bench.wait(table::Millis(bench.millis().0 + 500));
    let missed: Vec<u32> = (1..=last).filter(|number| !bench.heard.contains(number)).collect();
    assert!(missed.is_empty(), "events {missed:?} were never reported to the host");
    bench.power_off();
}

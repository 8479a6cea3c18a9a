//! Cuts the power at every byte of every write of the shipped loop; and again while the table recovers, and again.
//!
//! The writes of the loop do not depend on when the power will fail, so each session is played once, and the memory
//! at each cut is made from the writes of that run. `two_runs_write_the_same_bytes` and
//! `cut_of_running_loop_leaves_the_memory_of_its_writes` prove this.

use protocol::host::Request;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use table::Machine;
use table::journal::SLOT;
use trials::play::{attended, automated};
use trials::rig::{Off, Start, Tear, start};

use super::script;
use super::session::{Session, Small, SmallBench, SmallChip, cut_start, replay_events};

/// One second cut in this many is followed by a third.
const THRICE: usize = 7;

/// Plays the sessions, one after the other: all of them at once do not fit on the stack of a test.
pub(super) fn sessions() -> impl Iterator<Item = (&'static str, Session)> {
    let sessions: [(_, fn() -> Session); 4] = [
        ("automated", automated_table),
        ("attended", attended_table),
        ("everything", script::everything),
        ("wrapping", script::wrapping),
    ];
    sessions.into_iter().map(|(name, play)| (name, play()))
}

fn automated_table() -> Session {
    Session::play(automated(5), 3, 900)
}

fn attended_table() -> Session {
    Session::play(attended(4), 3, 700)
}

/// Calls `each` with the memory at a power failure at each byte of each write, or in each word where words tear; it
/// may write to it. It also gets the number of the cut, and the count of events before it.
fn at_every_cut(session: &Session, tear: Tear, mut each: impl FnMut(&SmallChip, usize, usize)) -> usize {
    let chip = SmallChip::new(session.base.clone());
    let word = tear.word();
    chip.0.borrow_mut().set_tear(tear);
    let (mut cuts, mut before) = (0, 0);
    for (events, write) in &session.writes {
        if *events != before {
            // No event is under way: the log must be whole.
            before = *events;
            if before % 16 == 0 {
                session.read_all_back(&chip, before - 1, "between two events");
            }
        }
        for cut in (0..write.bytes.len()).filter(|cut| *cut == 0 || (write.at + cut).is_multiple_of(word)) {
            let mark = chip.0.borrow_mut().mark();
            chip.0.borrow_mut().put_torn(write.at, &write.bytes, cut);
            each(&chip, cuts, *events);
            chip.0.borrow_mut().roll_back(mark);
            cuts += 1;
        }
        chip.0.borrow_mut().put(write.at, &write.bytes);
        chip.0.borrow_mut().forget();
    }
    session.read_all_back(&chip, session.events.len(), "at the end");
    cuts
}

#[test]
fn two_runs_write_the_same_bytes() {
    for ((name, one), (_, other)) in sessions().zip(sessions()) {
        assert!(one.writes == other.writes, "{name}: two runs differ");
    }
}

/// A cut of the running loop leaves the memory that is made here from its writes.
#[test]
fn cut_of_running_loop_leaves_the_memory_of_its_writes() {
    let credit = |bench: &mut SmallBench| {
        bench.ask(Request::Credit { seat: 1, cents: 500 });
        bench.try_settle()
    };
    let mut uncut = SmallBench::new(table::opening());
    let base = uncut.live.chip.0.borrow().clone();
    uncut.live.chip.0.borrow_mut().recorded();
    (0..30).try_for_each(|_| credit(&mut uncut)).expect("the power stays on");
    let writes = uncut.live.chip.0.borrow_mut().recorded();
    let bytes: usize = writes.iter().map(|write| write.bytes.len()).sum();
    for cut in (0..bytes).step_by(101) {
        let mut bench = SmallBench::new(table::opening());
        bench.live.chip.0.borrow_mut().fail_after(cut);
        assert_eq!((0..30).try_for_each(|_| credit(&mut bench)), Err(Off::Cut));
        let (mut made, mut left) = (base.clone(), cut);
        for write in &writes {
            made.put_torn(write.at, &write.bytes, left.min(write.bytes.len()));
            left = left.saturating_sub(write.bytes.len());
        }
        assert!(made.bytes() == bench.live.chip.0.borrow().bytes(), "cut {cut}");
    }
}

fn cut_everywhere(name: &str, session: &Session) {
    let cuts = at_every_cut(session, Tear::Clean, |chip, cut, events| {
        session.check(chip, events, &format!("{name}, cut {cut}"));
    });
    let (events, reported) = (session.events.len(), session.reported.len());
    println!(
        "{name}: {events} events, {reported} reported to the host, {} bytes, {cuts} cuts",
        session.bytes()
    );
    assert_eq!(cuts, session.bytes());
}

#[test]
fn automated_session_survives_a_cut_at_any_byte() {
    cut_everywhere("automated", &automated_table());
}

#[test]
fn attended_session_survives_a_cut_at_any_byte() {
    cut_everywhere("attended", &attended_table());
}

#[test]
fn session_with_everything_survives_a_cut_at_any_byte() {
    cut_everywhere("everything", &script::everything());
}

#[test]
fn wrapping_log_survives_a_cut_at_any_byte() {
    cut_everywhere("wrapping", &script::wrapping());
}

/// Some memories write words: what the power leaves of the last one may be anything.
#[test]
fn torn_word_counts_as_never_written() {
    let session = script::everything();
    for tear in [Tear::Ones(8), Tear::Anything(4, Box::new(ChaCha8Rng::seed_from_u64(4)))] {
        let cuts = at_every_cut(&session, tear, |chip, cut, events| {
            session.check(chip, events, &format!("torn word at cut {cut}"));
        });
        println!("{cuts} torn words");
    }
}

#[test]
fn second_and_third_cuts_during_recovery_change_nothing() {
    // One first cut in this many is followed by a second one at every byte of the recovery.
    let everything = ("everything", 499, script::everything());
    for (name, every, session) in [everything, ("wrapping", 211, script::wrapping())] {
        let (mut twice, mut thrice) = (0, 0);
        at_every_cut(&session, Tear::Clean, |chip, cut, events| {
            if cut % every == 0 {
                let what = format!("{name}, cut {cut}");
                cut_again(&session, chip, events, &what, (&mut twice, &mut thrice));
            }
        });
        println!("{name}: {twice} second cuts, {thrice} third cuts");
        assert!(twice > 500 && thrice > 70);
    }
}

/// Returns the result of a start, and how many bytes it writes. The memory stays unchanged.
fn uncut_start(chip: &SmallChip, opening: &Machine) -> (Start, usize) {
    let mark = chip.0.borrow_mut().mark();
    let written = chip.0.borrow().written();
    let started = start(chip, opening).expect("the table starts");
    let bytes = chip.0.borrow().written() - written;
    chip.0.borrow_mut().roll_back(mark);
    (started, usize::try_from(bytes).expect("bytes of a memory"))
}

/// Returns whether a start continued from earlier ones, each of which took some of its first events.
fn follows(machine: &Machine, earlier: &[&Start], last: &Start) -> bool {
    let Some((first, rest)) = earlier.split_first() else {
        let mut machine = machine.clone();
        replay_events(&mut machine, &last.taken);
        return machine.state() == last.state();
    };
    (0..=first.taken.len()).any(|count| {
        let mut machine = machine.clone();
        replay_events(&mut machine, &first.taken[..count]);
        follows(&machine, rest, last)
    })
}

fn cut_again(
    session: &Session,
    chip: &SmallChip,
    events: usize,
    what: &str,
    counts: (&mut usize, &mut usize),
) {
    let (first, bytes) = uncut_start(chip, &session.opening);
    let found = session.found(&first, events).unwrap_or_else(|| panic!("{what}: neither before nor after"));
    let found = &session.machines[found];
    let mut random = ChaCha8Rng::seed_from_u64(bytes as u64);
    for second in 0..bytes {
        let mark = chip.0.borrow_mut().mark();
        assert!(cut_start(chip, &session.opening, second));
        let (again, more) = uncut_start(chip, &session.opening);
        assert!(follows(found, &[&first], &again), "{what}, then {second}");
        *counts.0 += 1;
        if second % THRICE == 0 {
            let third = random.random_range(0..more);
            assert!(cut_start(chip, &session.opening, third));
            let (last, _) = uncut_start(chip, &session.opening);
            assert!(follows(found, &[&first, &again], &last), "{what}, then {second}, then {third}");
            *counts.1 += 1;
        }
        chip.0.borrow_mut().roll_back(mark);
    }
}

/// However often the power fails before a damaged slot is repaired, nothing is written for which the ring has no
/// room.
#[test]
fn thousand_cuts_during_slot_repair_lose_nothing() {
    let session = Session::play(automated(3), 9, 120);
    let memory: Small = session.memory();
    let expected = session.state(session.events.len());
    for slot in [0, SLOT as usize] {
        let chip = SmallChip::new(memory.clone());
        chip.0.borrow_mut().flip(slot + 30, 2);
        for cut in 0..1_000 {
            // Enough for a record and its reports, not for a snapshot.
            cut_start(&chip, &session.opening, 100 + cut % 50);
        }
        let started = start(&chip, &session.opening).expect("the table starts");
        assert_eq!(started.state().game, expected.game);
    }
}

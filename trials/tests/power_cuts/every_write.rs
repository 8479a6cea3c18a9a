//! The power fails at every byte of every write of long sessions; and again while the table recovers, and again.

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use rules_core::Wager;
use table::journal::SLOT;
use table::{Machine, State};
use trials::play::{attended, automated};
use trials::rig::{Table, Tear};

use super::session::{Session, Small, cut_start};

/// One first cut in so many is followed by a second one at every byte of the recovery.
const TWICE: usize = 1_499;
/// One second cut in so many is followed by a third.
const THRICE: usize = 7;

fn sessions() -> [(&'static str, Session); 2] {
    [("automated", Session::play(automated(5), 9, 900)), ("attended", Session::play(attended(4), 10, 500))]
}

/// Calls `each` with the memory as it is when the power fails at each byte of each write, or in each word where words
/// tear; it may write what it likes. The number is that of the cut, the other that of the event under way.
fn at_every_cut(session: &Session, tear: Tear, mut each: impl FnMut(&mut Small, usize, usize)) -> usize {
    let mut memory = Small::default();
    let word = tear.word();
    memory.set_tear(tear);
    let mut cuts = 0;
    for (event, writes) in session.writes.iter().enumerate() {
        for write in writes {
            for cut in (0..write.bytes.len()).filter(|cut| *cut == 0 || (write.at + cut).is_multiple_of(word))
            {
                let mark = memory.mark();
                memory.put_torn(write.at, &write.bytes, cut);
                each(&mut memory, cuts, event);
                memory.go_back(mark);
                cuts += 1;
            }
            memory.put(write.at, &write.bytes);
            memory.forget();
        }
        // Nothing is under way: all of the log is there.
        let last = session.states[event].log.last();
        session.read_back(&mut memory, 0..last, "between two events");
    }
    cuts
}

#[test]
fn the_sessions_decide_every_wager_and_go_round_the_ring() {
    let sessions = sessions().map(|(_, session)| session);
    let [automated, attended] = &sessions;
    let never: Vec<_> = automated.undecided.iter().filter(|code| attended.undecided.contains(code)).collect();
    assert!(never.is_empty(), "{never:?} of {} were never decided", Wager::all().count());
    for session in &sessions {
        let rounds = session.writes.iter().flatten().filter(|write| write.at == 2 * SLOT as usize).count();
        assert!(rounds > 2, "{rounds} times round the ring");
    }
}

fn cut_everywhere(name: &str, session: &Session) {
    let cuts = at_every_cut(session, Tear::Clean, |memory, cut, event| {
        session.check(memory, event, &format!("{name}, cut {cut}"));
    });
    let (events, told) = (session.events.len(), session.told.len());
    println!("{name}: {events} events, {told} told to the host, {} bytes, {cuts} cuts", session.bytes());
    assert_eq!(cuts, session.bytes());
}

#[test]
fn a_cut_at_any_byte_of_an_automated_session_leaves_the_state_before_or_after() {
    let [(name, session), _] = sessions();
    cut_everywhere(name, &session);
}

#[test]
fn a_cut_at_any_byte_of_an_attended_session_leaves_the_state_before_or_after() {
    let [_, (name, session)] = sessions();
    cut_everywhere(name, &session);
}

/// Some memories write words: what the power leaves of the last one may be anything.
#[test]
fn a_word_torn_by_the_cut_is_as_good_as_one_never_written() {
    let [_, (name, session)] = sessions();
    for tear in [Tear::Ones(8), Tear::Anything(4, Box::new(ChaCha8Rng::seed_from_u64(4)))] {
        let cuts = at_every_cut(&session, tear, |memory, cut, event| {
            session.check(memory, event, &format!("{name}, torn word at cut {cut}"));
        });
        println!("{name}: {cuts} torn words");
    }
}

#[test]
fn a_second_and_a_third_cut_while_the_table_recovers_change_nothing() {
    for (name, session) in sessions() {
        let (mut twice, mut thrice) = (0, 0);
        at_every_cut(&session, Tear::Clean, |memory, cut, event| {
            if cut % TWICE == 0 {
                let what = format!("{name}, cut {cut}");
                cut_again(&session, memory, event, &what, (&mut twice, &mut thrice));
            }
        });
        println!("{name}: {twice} second cuts, {thrice} third cuts");
        assert!(twice > 5_000 && thrice > 700);
    }
}

/// Where a start comes to from here: before it says that it has started, after that, and how many bytes it writes.
fn uncut_start(memory: &mut Small, opening: &Machine) -> (State, State, usize) {
    let mark = memory.mark();
    let written = memory.written();
    let found = Table::start(memory, opening, &mut |_| {}).unwrap().machine.state().clone();
    memory.go_back(mark);
    let before = memory.written() - written;
    let started = Table::restart(memory, opening, &mut |_| {}).unwrap().machine.state().clone();
    let bytes = memory.written() - written - before;
    memory.go_back(mark);
    (found, started, usize::try_from(bytes).unwrap())
}

fn cut_again(session: &Session, memory: &mut Small, event: usize, what: &str, counts: (&mut u64, &mut u64)) {
    let (found, started, bytes) = uncut_start(memory, &session.opening);
    session.is_around(&found, event, what);
    let mut random = ChaCha8Rng::seed_from_u64(u64::try_from(bytes).unwrap());
    for second in 0..bytes {
        let mark = memory.mark();
        assert!(cut_start(memory, &session.opening, second));
        let cut_twice = memory.mark();
        let again = Table::start(memory, &session.opening, &mut |_| {}).unwrap();
        let again = again.machine.state();
        assert!(*again == found || *again == started, "{what}, then {second}");
        memory.go_back(cut_twice);
        *counts.0 += 1;
        if second % THRICE == 0 {
            let (.., more) = uncut_start(memory, &session.opening);
            let third = random.random_range(0..more);
            assert!(cut_start(memory, &session.opening, third));
            let (last, ..) = uncut_start(memory, &session.opening);
            // Each start that came as far as saying so has said so.
            let told = last.log.last() - found.log.last();
            assert!(told <= 2 && last.game == found.game, "{what}, then {second}, then {third}");
            assert!(last.meters == found.meters && last.check().is_ok());
            *counts.1 += 1;
        }
        memory.go_back(mark);
    }
}

/// However often the power fails before a damaged slot is repaired, nothing is written that the ring has no room for.
#[test]
fn a_thousand_cuts_in_a_row_while_a_slot_is_repaired_lose_nothing() {
    let session = Session::play(automated(3), 9, 120);
    let mut memory = Small::default();
    for write in session.writes.iter().flatten() {
        memory.put(write.at, &write.bytes);
    }
    let expected = session.states.last().unwrap();
    for slot in [0, SLOT as usize] {
        let mut memory = memory.clone();
        memory.flip(slot + 30, 2);
        for cut in 0..1_000 {
            // Enough for a record and what it tells, not for a snapshot.
            cut_start(&mut memory, &session.opening, 100 + cut % 50);
        }
        let table = Table::start(&mut memory, &session.opening, &mut |_| {}).unwrap();
        assert_eq!(table.machine.state().game, expected.game);
    }
}

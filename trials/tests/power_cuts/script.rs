//! Sessions in which everything happens: each order, each tilt that is kept outside the memory, each end of a throw;
//! provisioning, a key change, a submission change; and a log that wraps.

use protocol::field_bus::ShakerAct::{self, Covered, Failed, Shaken, Uncovered};
use protocol::field_bus::{Seen, Touch};
use protocol::frame::CHECKSUM;
use protocol::host::{self, Crash, CrashCause, PART, Request, ResetCause, Role, Tilt};
use protocol::session::Key;
use rules_core::power::Weights;
use rules_core::submission::{TableKind, Timers};
use rules_core::variant::Thrower;
use rules_core::wager::Family;
use rules_core::{Cents, Jurisdiction, Round, Seat, Submission, SubmissionDraft, VoidCause, Wager};
use table::event::Reader;
use table::node::Node;
use table::shaker::Equipment;
use table::{Fault, Millis, Stop, log};
use trials::play::{props_and_hops, sic_bo};
use trials::rig::{Off, Slip};

use super::session::{Beginning, Session, SmallBench, collect};

const PASS: u16 = 1_100;
/// Longer than a held result or a second reader is awaited, in milliseconds.
const A_WHILE: u64 = 7_000;
const AN_HOUR: u64 = 3_600_000;

/// A table with a boxperson, who reviews each throw; a big win is one of $10.
fn reviewed() -> Submission {
    valid(SubmissionDraft {
        seats: 4,
        table_kind: TableKind::Hybrid,
        big_win: Cents::new(1_000),
        timers: Timers { betting: 40, offer: 15, review: 6, link: 600 },
        ..SubmissionDraft::default()
    })
}

/// A table without one, which draws Power Odds.
fn unattended() -> Submission {
    let power_odds = Some(Weights { none: 17, lower: 2, higher: 1 });
    valid(SubmissionDraft { seats: 3, power_odds, ..SubmissionDraft::default() })
}

/// Takes tips and coupons.
fn colorado() -> Submission {
    valid(SubmissionDraft { jurisdiction: Jurisdiction::Colorado, seats: 3, ..SubmissionDraft::default() })
}

fn valid(draft: SubmissionDraft) -> Submission {
    Submission::try_from(draft).expect("a submission that the regulation allows")
}

fn seat(number: u8) -> Seat {
    Seat::try_from(number).expect("a seat")
}

fn first_of(family: Family) -> u16 {
    Wager::all().find(|wager| wager.family() == family).map_or(0, u16::from)
}

/// Plays everything but a log that wraps.
pub(super) fn everything() -> Session {
    let beginning = Beginning::blank(reviewed());
    let mut bench = SmallBench::new(reviewed());
    pause(&mut bench, 100); // the host provisions a blank table
    money(&mut bench);
    touches(&mut bench);
    throws(&mut bench);
    fire(&mut bench);
    orders(&mut bench);
    tilts(&mut bench);
    hours(&mut bench);
    keys(&mut bench);
    riders(&mut bench);
    shaker_of_players(&mut bench);
    shaker_of_table(&mut bench);
    submission(&mut bench);
    power_odds(&mut bench);
    slip(&mut bench);
    crash(&mut bench);
    stop(&mut bench);
    Session::of(bench, beginning)
}

/// Plays a log that is full, wraps, and drops what no host has acknowledged.
pub(super) fn wrapping() -> Session {
    let mut bench = SmallBench::new(unattended());
    let mut reported = Vec::new();
    let mut minute = 0;
    while bench.state().log.last() < log::KEPT - 12 {
        minute += 1;
        bench.ask(Request::SetClock { unix_millis: minute * 60_000 });
        bench.settle();
        for (event, _) in bench.journalled.drain(..) {
            collect(&mut reported, &event);
        }
    }
    let beginning = Beginning::here(&mut bench, reported);
    money(&mut bench);
    bet(&mut bench, 1, PASS, 1_000);
    bet(&mut bench, 2, PASS, 500);
    for faces in [[2, 2], [5, 5], [2, 2], [3, 4], [6, 5]] {
        bet(&mut bench, 1, PASS, 1_000);
        throw(&mut bench, faces);
    }
    Session::of(bench, beginning)
}

/// A record reads back differently and is written again.
fn slip(bench: &mut SmallBench) {
    bench.live.chip.0.borrow_mut().miswrite(Slip { nth: 0, byte: 12, bits: 0x10 });
    bet(bench, 1, PASS, 1_000);
    assert!(bench.live.chip.0.borrow_mut().heal());
    bench.settle();
}

fn order(bench: &mut SmallBench, request: Request) {
    bench.ask(request);
    bench.settle();
}

fn pause(bench: &mut SmallBench, millis: u64) {
    bench.wait(Millis(bench.millis().0 + millis));
}

fn later(bench: &mut SmallBench, millis: u64) {
    bench.leap(Millis(bench.millis().0 + millis));
}

fn bet(bench: &mut SmallBench, number: u8, wager: u16, cents: u64) {
    bench.touch(seat(number), Touch::Place { wager, cents });
}

fn faces(faces: [u8; 2]) -> Option<Seen> {
    Some(Seen::Faces(faces.into()))
}

fn take_dice(bench: &mut SmallBench) {
    let state = bench.state();
    let shooter = state.game.hand().shooter().or(state.offer.map(|offer| offer.seat));
    bench.touch(shooter.expect("a seat is to throw"), Touch::TakeDice);
}

/// Plays a throw that counts, and its review.
fn throw(bench: &mut SmallBench, seen: [u8; 2]) {
    take_dice(bench);
    bench.dice([faces(seen), faces(seen)]);
    later(bench, A_WHILE);
}

fn money(bench: &mut SmallBench) {
    for seat in 1..=3 {
        order(bench, Request::Credit { seat, cents: 50_000 });
    }
    order(bench, Request::Transfer { from: 1, to: 2, cents: 1_000 });
    order(bench, Request::CashOut { seat: 3, cents: 2_500 });
    order(bench, Request::CashOut { seat: 3, cents: 9_000_000 }); // more than there is
    order(bench, Request::Credit { seat: u8::MAX, cents: 100 }); // no such seat
    bench.ask_as(Role::Auditor, Request::Credit { seat: 1, cents: 100 });
    bench.settle();
    bench.knock_with_wrong_keys();
}

fn touches(bench: &mut SmallBench) {
    let place = first_of(Family::Place);
    bench.touch(seat(1), Touch::LogIn);
    bench.touch(seat(1), Touch::PassDice);
    bet(bench, 1, PASS, 1_000);
    bet(bench, 2, PASS, 2_000);
    later(bench, 30_000); // an offer lapses
    bet(bench, 1, place, 500);
    bet(bench, 2, place, 1_000);
    bench.touch(seat(2), Touch::Remove { wager: u16::MAX });
    throw(bench, [2, 2]);
    for number in [1, 2] {
        bet(bench, number, place, 1_000);
    }
    bench.touch(seat(1), Touch::Call { wager: place, on: false });
    bench.touch(seat(1), Touch::Call { wager: place, on: true });
    bench.touch(seat(2), Touch::Reduce { wager: place, cents: 500 });
    bench.touch(seat(2), Touch::Remove { wager: place });
    bench.touch(seat(3), Touch::LogIn);
    bench.touch(seat(3), Touch::LogOut);
}

/// Plays every end of a throw.
fn throws(bench: &mut SmallBench) {
    throw(bench, [6, 5]);
    take_dice(bench);
    bench.dice([faces([3, 3]), faces([4, 2])]);
    order(bench, Request::NameFaces { faces: [3, 3].into() });
    take_dice(bench);
    bench.dice([Some(Seen::Cocked), faces([4, 2])]);
    bench.dice([faces([1, 2]), faces([1, 2])]);
    let called = VoidCause::ALL.iter().find(|cause| cause.may_be_called(Thrower::Shooter)).expect("a cause");
    order(bench, Request::NoRoll { cause: called.code() });
    bench.dice([faces([1, 2]), None]);
    later(bench, A_WHILE); // the other reader never sees it
    order(bench, Request::ClearTilt(Tilt::DiceReader));
    bench.dice([faces([2, 2]), faces([2, 2])]);
    later(bench, A_WHILE);
    let shooter = bench.state().game.hand().shooter().expect("a shooter");
    bench.touch(shooter, Touch::PassDice);
    let asked = bench.state().offer.expect("the next seat is asked").seat;
    bet(bench, asked.number(), PASS, 1_000);
    take_dice(bench);
    order(bench, Request::PassDice);
}

/// Makes four different points while Fire Bets stand, which are made before a shooter's first throw.
fn fire(bench: &mut SmallBench) {
    bets(bench);
    if bench.state().game.round() != Round::ComeOut {
        throw(bench, [3, 4]);
    }
    order(bench, Request::VoidWagers { reason: 3 });
    order(bench, Request::PassDice);
    bets(bench);
    for number in [1, 2] {
        bet(bench, number, first_of(Family::Fire), 500);
    }
    for seen in [[2, 2], [1, 3], [4, 1], [3, 2], [4, 2], [5, 1], [6, 2], [5, 3], [3, 4]] {
        bets(bench);
        throw(bench, seen);
    }
}

/// Makes a line wager for every seat that may shoot.
fn bets(bench: &mut SmallBench) {
    for number in 1..=3 {
        bet(bench, number, PASS, 1_000);
    }
}

fn orders(bench: &mut SmallBench) {
    bets(bench);
    throw(bench, [2, 2]);
    order(bench, Request::OpenBetting { seconds: 5 });
    later(bench, A_WHILE); // and the dice are out
    bench.dice([faces([5, 1]), faces([5, 1])]);
    later(bench, A_WHILE);
    order(bench, Request::CloseBetting);
    order(bench, Request::Disable);
    bench.dice([faces([5, 4]), faces([5, 4])]);
    later(bench, A_WHILE);
    order(bench, Request::VoidWagers { reason: 5 });
    order(bench, Request::Enable);
    order(bench, Request::DiceChanged);
    order(bench, Request::DiceDamaged);
    order(bench, Request::DiceChanged);
    order(bench, Request::Acknowledge { number: 20 });
    order(bench, Request::SetClock { unix_millis: 1_800_000_000_000 });
}

fn tilts(bench: &mut SmallBench) {
    bet(bench, 1, PASS, 1_000);
    for tilt in [Tilt::Door, Tilt::ServiceKey, Tilt::LampChain] {
        for on in [true, false] {
            match tilt {
                Tilt::Door => bench.live.outside.borrow_mut().door_open = on,
                Tilt::ServiceKey => bench.live.outside.borrow_mut().service_key = on,
                _ => bench.live.outside.borrow_mut().lamps_broken = on,
            }
            bet(bench, 1, PASS, 100);
            pause(bench, 20);
            order(bench, Request::ClearTilt(tilt)); // refused at first
        }
    }
    pause(bench, 11_000); // nodes have had time to start
    for node in [Node::Panel(seat(3)), Node::Reader(Reader::Two)] {
        bench.unplug(node, true);
        bench.unplug(node, false);
        order(bench, Request::ClearTilt(node.tilt()));
    }
    for _ in 0..6 {
        bench.babble(&[9, 9, 9, 0]);
        pause(bench, 25);
    }
    pause(bench, 1_500);
    order(bench, Request::ClearTilt(Tilt::Bus));
}

/// Lets dice age, the host be silent, and the program change.
fn hours(bench: &mut SmallBench) {
    bench.live.outside.borrow_mut().image = b"another".to_vec();
    for _ in 0..25 {
        later(bench, AN_HOUR);
    }
    for tilt in [Tilt::Link, Tilt::Image] {
        order(bench, Request::ClearTilt(tilt));
        order(bench, Request::ClearTilt(tilt));
    }
    order(bench, Request::DiceChanged);
}

fn keys(bench: &mut SmallBench) {
    for (role, byte) in [(Role::Floor, 0x31), (Role::Technician, 0x32), (Role::Auditor, 0x33)] {
        order(bench, Request::ChangeKey { role, key: Key::new([byte; 32]) });
    }
    order(bench, Request::Credit { seat: 2, cents: 700 });
}

/// Loads another submission on a closed table, after one that is refused.
fn submission(bench: &mut SmallBench) {
    load(bench, &unattended());
}

/// Plays tips and coupons: won, taken back with the bet, and left for the technician to void.
fn riders(bench: &mut SmallBench) {
    load(bench, &colorado());
    order(bench, Request::GiveCoupon { seat: 1, cents: 2_000 });
    for end in [true, false] {
        bet(bench, 1, PASS, 1_000);
        bet(bench, 2, PASS, 1_000);
        bench.touch(seat(1), Touch::Tip { wager: PASS, cents: 500 });
        bench.touch(seat(1), Touch::Coupon { wager: PASS, cents: 1_000 });
        if end {
            throw(bench, [6, 5]);
        } else {
            bench.touch(seat(1), Touch::Remove { wager: PASS });
        }
    }
}

/// Acts on the shaker, act by act.
fn shake(bench: &mut SmallBench, acts: &[ShakerAct]) {
    acts.iter().for_each(|act| bench.shake(*act));
}

/// Plays Props & Hops: lammers are collected and a shaker is opened early, drops a die, fails, is lost, and passes.
fn shaker_of_players(bench: &mut SmallBench) {
    load(bench, &props_and_hops(3)); // refused: there is no shaker
    bench.equip(Equipment { dice: 3, shaker: true });
    load(bench, &props_and_hops(3));
    for number in 1..=3 {
        bench.touch(seat(number), Touch::LogIn);
    }
    for seen in [[1, 5], [4, 4], [3, 4], [6, 2]] {
        bet(bench, 1, first_of(Family::SixEightShake), 500);
        bet(bench, 2, first_of(Family::Combo), 500);
        take_dice(bench);
        shake(bench, &[Uncovered, Covered, Shaken, Uncovered]);
        bench.dice([Some(Seen::OffTable), faces(seen)]);
        shake(bench, &[Failed, Covered, Shaken, Uncovered]);
        bench.dice([faces(seen), faces(seen)]);
    }
    bet(bench, 2, first_of(Family::Combo), 500);
    pause(bench, 11_000); // the shaker has had time to start
    bench.unplug(Node::Shaker, true);
    bench.unplug(Node::Shaker, false);
    order(bench, Request::ClearTilt(Node::Shaker.tilt()));
    order(bench, Request::PassDice);
}

/// Plays Sic Bo: rounds that are settled, void, without a shaker in time, and without lamps.
fn shaker_of_table(bench: &mut SmallBench) {
    load(bench, &sic_bo(3));
    let three = |dice: [u8; 3]| Some(Seen::Faces(dice.into()));
    for end in 0..5 {
        bet(bench, 1, first_of(Family::Small), 500);
        bet(bench, 2, first_of(Family::Single), 500);
        later(bench, 46_000); // no more bets
        shake(bench, &[Covered, Shaken]);
        match end {
            0 => shake(bench, &[Failed]),
            1 => later(bench, 31_000),
            2 => {
                shake(bench, &[Uncovered]);
                bench.dice([Some(Seen::Cocked), three([1, 2, 3])]);
            }
            3 => {
                bench.live.outside.borrow_mut().lamps_broken = true;
                shake(bench, &[Uncovered]);
                bench.dice([three([1, 2, 3]), three([1, 2, 3])]);
                later(bench, A_WHILE);
                bench.live.outside.borrow_mut().lamps_broken = false;
                pause(bench, 20);
                order(bench, Request::ClearTilt(Tilt::LampChain));
            }
            _ => {
                shake(bench, &[Uncovered]);
                bench.dice([three([1, 2, 3]), three([1, 2, 3])]);
                later(bench, A_WHILE);
            }
        }
    }
}

fn load(bench: &mut SmallBench, submission: &Submission) {
    order(bench, Request::VoidWagers { reason: 9 });
    order(bench, Request::Disable);
    let bytes = postcard::to_allocvec(&host::Submission::from(submission)).expect("it can be encoded");
    for (part, offset) in bytes.chunks(PART).zip((0u16..).step_by(PART)) {
        order(bench, Request::SubmissionPart { offset, bytes: part.iter().copied().collect() });
    }
    order(bench, Request::SetSubmission { checksum: 1 });
    order(bench, Request::SetSubmission { checksum: CHECKSUM.checksum(&bytes) });
    order(bench, Request::Enable);
    order(bench, Request::DiceChanged);
}

fn power_odds(bench: &mut SmallBench) {
    for stuck in [false, true, false] {
        bench.live.outside.borrow_mut().chance_stuck = stuck;
        bet(bench, 1, PASS, 1_000);
        bet(bench, 2, PASS, 1_000);
        throw(bench, [4, 5]);
    }
}

fn crash(bench: &mut SmallBench) {
    bench.power_cycle();
    let mut outside = bench.live.outside.borrow_mut();
    outside.reset_cause = ResetCause::Watchdog;
    outside.crash = Some(Crash::new(CrashCause::Watchdog, 77));
    drop(outside);
    bench.power_cycle();
    order(bench, Request::ClearTilt(Tilt::Crash));
    order(bench, Request::Credit { seat: 1, cents: 300 });
}

/// A port fails, the table stops, and is switched off and on.
fn stop(bench: &mut SmallBench) {
    bench.live.outside.borrow_mut().bus_broken = true;
    let stopped = bench.try_leap(Millis(bench.millis().0 + 1_000));
    assert_eq!(stopped, Err(Off::Stopped(Stop::Fault(Fault::Bus))));
    bench.live.outside.borrow_mut().bus_broken = false;
    bench.power_cycle();
    order(bench, Request::Credit { seat: 1, cents: 400 });
    bench.power_cycle();
}

//! Faults armed on a bench and their effects, and how a submission gets into a table.

use anyhow::Result;
use hal_sim::bench::{Bench, Panel, Received};
use hal_sim::faults::{Copies, Fault};
use hal_sim::target::{Kind, Sim};
use protocol::field_bus::Touch;
use protocol::host::{Event, Phase, Reply, Request, StopReason, Tilt};
use rules_core::power::Weights;
use rules_core::{Seat, Submission, SubmissionDraft};

const PASS: Touch = Touch::Place { wager: 1100, cents: 1_000 };

fn seat(number: u8) -> Seat {
    Seat::try_from(number).unwrap()
}

/// Makes a table with $100 at seat 1.
fn table() -> Result<Bench> {
    let mut bench = Bench::start(Kind::Sim)?;
    bench.order(Request::Credit { seat: 1, cents: 10_000 })?;
    Ok(bench)
}

fn touch(bench: &mut Bench, touch: Touch) -> Result<()> {
    Ok(bench.touch(seat(1), touch)??)
}

fn staked(bench: &Bench) -> u64 {
    bench.panel(seat(1)).unwrap().view().unwrap().bets.iter().map(|bet| bet.stake).sum()
}

fn is_reported(bench: &Bench, expected: Event) -> bool {
    bench.events_since(0).any(|event| *event == expected)
}

#[test]
fn loaded_submission_changes_the_seats() -> Result<()> {
    let mut bench = table()?;
    let draft = SubmissionDraft { seats: 12, ..SubmissionDraft::default() };
    let submission = Submission::try_from(draft).unwrap();
    let checksum = bench.load_submission(&submission)?;
    assert!(is_reported(&bench, Event::SubmissionSet { checksum }));
    assert_eq!(bench.panels().len(), 12);
    let Reply::Submission(found) = bench.ask(Request::Submission)? else { panic!("no submission") };
    assert_eq!(found, (&submission).into());
    touch(&mut bench, PASS)?;
    touch(&mut bench, Touch::TakeDice)
}

#[test]
fn submission_is_refused_while_wagers_stand() -> Result<()> {
    let mut bench = table()?;
    touch(&mut bench, PASS)?;
    let error = bench.load_submission(&table::opening()).unwrap_err();
    assert!(format!("{error:#}").contains("with no wager on the layout"), "{error:#}");
    Ok(())
}

#[test]
fn table_recovers_from_torn_writes_and_cuts_at_any_moment() -> Result<()> {
    let faults = (0..60).step_by(7).map(|bytes| Fault::TornWrite { bytes });
    for fault in faults.chain((0..8).map(|tenth| Fault::PowerCut { micros: tenth * 137 })) {
        let mut bench = table()?;
        bench.arm(fault)?;
        assert_eq!(bench.unfired(), [fault.to_string()]);
        touch(&mut bench, PASS)?;
        // A restarting table is given time; a write torn after the last byte of the touch is torn by the next order.
        bench.order(Request::Credit { seat: 1, cents: 100 })?;
        bench.order(Request::Disable)?;
        assert_eq!((bench.unfired(), staked(&bench)), (vec![], 1_000), "{fault}");
        let Reply::Status(status) = bench.ask(Request::Status)? else { panic!("no status") };
        assert_eq!(status.seats[0].credit, 9_100, "{fault}: an order was carried out twice, or not at all");
    }
    Ok(())
}

#[test]
fn flipped_bit_fires_when_read_and_in_both_snapshots_tilts_the_table() -> Result<()> {
    for (copies, tilts) in [(Copies::First, false), (Copies::Second, false), (Copies::Both, true)] {
        let mut bench = table()?;
        touch(&mut bench, PASS)?;
        bench.arm(Fault::FlippedBit { copies, byte: 30, bit: 3 })?;
        bench.advance(10_000)?;
        assert_eq!(bench.unfired().len(), 1, "the snapshots are not read between decisions");
        touch(&mut bench, Touch::TakeDice)?;
        assert_eq!((bench.unfired(), is_reported(&bench, Event::TiltOn(Tilt::Memory))), (vec![], tilts));
    }
    let mut bench = table()?;
    bench.arm(Fault::FlippedBit { copies: Copies::Both, byte: 30, bit: 3 })?;
    bench.cut_power()?;
    bench.switch_on()?;
    bench.advance(100_000)?;
    bench.until("panels out of order, because a table without its state does not play on", |bench| {
        let mut views = bench.panels().iter().map(Panel::view);
        views.all(|view| view.is_some_and(|view| view.phase == Phase::OutOfService))
    })?;
    assert!(
        !bench
            .received()
            .iter()
            .any(|received| matches!(received, Received::Stopped { reason: StopReason::Bug, .. }))
    );
    Ok(())
}

#[test]
fn noisy_wires_lose_nothing() -> Result<()> {
    let mut bench = table()?;
    bench.arm(Fault::BusNoise { answers: 3 })?;
    bench.arm(Fault::LinkNoise { frames: 1 })?;
    bench.order(Request::Credit { seat: 1, cents: 100 })?;
    touch(&mut bench, PASS)?;
    let credit = bench.panel(seat(1))?.view().unwrap().credit;
    assert_eq!((bench.unfired(), staked(&bench), credit), (vec![], 1_000, 9_100));
    Ok(())
}

#[test]
fn broken_parts_tilt_the_table_until_repaired() -> Result<()> {
    for (fault, tilt) in [
        (Fault::DoorOpen, Tilt::Door),
        (Fault::LampsBroken, Tilt::LampChain),
        (Fault::PanelLost { seat: 4 }, Tilt::Panel),
        (Fault::ReaderDead { node: 18 }, Tilt::DiceReader),
    ] {
        let mut bench = table()?;
        touch(&mut bench, PASS)?;
        bench.arm(fault)?;
        // A lamp changes, unless the table was tilted before that.
        let _taken_or_refused = bench.touch(seat(1), Touch::TakeDice)?;
        bench.advance(200_000)?;
        assert_eq!((bench.unfired(), is_reported(&bench, Event::TiltOn(tilt))), (vec![], true), "{fault}");
        bench.mend(fault)?;
        bench.advance(200_000)?;
        bench.order(Request::ClearTilt(tilt))?;
    }
    Ok(())
}

#[test]
fn differing_readers_and_failed_random_source_fire_at_the_next_throw() -> Result<()> {
    let power_odds = Some(Weights { none: 8, lower: 1, higher: 0 });
    let draft = SubmissionDraft { power_odds, seats: 8, ..SubmissionDraft::default() };
    let opening = Submission::try_from(draft).unwrap();
    for fault in [Fault::EntropyDead, Fault::EntropyStuck] {
        let mut bench = Bench::new(Box::new(Sim::default().opening(opening)));
        bench.power_on()?;
        bench.order(Request::Credit { seat: 1, cents: 10_000 })?;
        bench.arm(fault)?;
        bench.arm(Fault::ReadersDiffer { faces: [6, 4].into() })?;
        touch(&mut bench, PASS)?;
        assert_eq!(bench.unfired().len(), 2);
        touch(&mut bench, Touch::TakeDice)?;
        bench.advance(10_000)?;
        bench.throw_seen([6, 5], [6, 5])?;
        assert_eq!(bench.unfired(), [""; 0]);
        assert!(bench.events_since(0).any(|event| matches!(event, Event::ThrowVoid { .. })));
    }
    Ok(())
}

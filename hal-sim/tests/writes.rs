//! A memory that fails to write stops the table before the unwritten event has any effect.

use std::ops::Range;

use anyhow::Result;
use hal_sim::bench::{Bench, Received};
use hal_sim::faults::{Copies, Fault};
use hal_sim::fram::Chip;
use hal_sim::target::Kind;
use protocol::field_bus::Touch;
use protocol::host::{Event, Reply, Request, StopReason};
use rules_core::Seat;
use table::journal::{SLOT, log_base};

/// The two snapshots of the state.
const SNAPSHOTS: Range<u32> = 0..2 * SLOT;
/// The records of the journal.
const RING: Range<u32> = 2 * SLOT..log_base::<Chip>();
/// The log of events for the host.
const LOG: Range<u32> = log_base::<Chip>()..u32::MAX;

const ID: u32 = 5_000;
const CREDIT: Request = Request::Credit { seat: 1, cents: 10_000 };

fn has_stopped(bench: &Bench) -> bool {
    bench.received().contains(&Received::Stopped { reason: StopReason::Fault, code: 101 })
}

/// The codes of the stops that the table has told of.
fn stops(bench: &Bench) -> Vec<u8> {
    let code = |event| if let Event::Stopped { code, .. } = event { Some(code) } else { None };
    bench.events_since(0).filter_map(|event| code(*event)).collect()
}

fn is_answered(bench: &Bench) -> bool {
    bench.received().iter().any(|received| matches!(received, Received::Reply { id: ID, .. }))
}

fn is_credited(bench: &Bench) -> bool {
    bench.events_since(0).any(|event| matches!(event, Event::Credited { .. }))
}

#[test]
fn failed_write_stops_the_table_before_an_answer_or_report() -> Result<()> {
    for part in [RING, LOG] {
        let mut bench = Bench::start(Kind::Sim)?;
        bench.ask_as(protocol::host::Role::Floor, Request::Status)?; // opens the session of the order
        bench.memory()?.fail_writes(part.clone());
        bench.send_as(ID, CREDIT)?;
        bench.advance(100_000)?;
        assert!(has_stopped(&bench), "{part:?}: the table continues though it cannot write");
        assert!(!is_answered(&bench) && !is_credited(&bench), "{part:?}: an unwritten order is acknowledged");
        // The memory works again, and the host repeats the order: it is carried out once.
        bench.memory()?.fail_writes(0..0);
        bench.cut_power()?;
        bench.power_on()?;
        bench.send_as(ID, CREDIT)?;
        bench.until("an answer", |bench| is_answered(bench))?;
        assert_eq!(bench.status()?.seats[0].credit, 10_000, "{part:?}");
    }
    Ok(())
}

#[test]
fn cause_of_a_stop_is_reported_once_and_shown_from_then_on() -> Result<()> {
    let mut bench = Bench::start(Kind::Sim)?;
    bench.ask_as(protocol::host::Role::Floor, Request::Status)?;
    assert_eq!(bench.status()?.stopped, None);
    bench.advance(2_000_000)?;
    bench.memory()?.fail_writes(RING);
    bench.send_as(ID, CREDIT)?;
    bench.advance(100_000)?;
    assert!(has_stopped(&bench) && stops(&bench).is_empty());
    bench.memory()?.fail_writes(0..0);
    for _ in 0..3 {
        bench.cut_power()?;
        bench.power_on()?;
        let stopped = bench.status()?.stopped.expect("what stopped the table is known");
        assert_eq!((stopped.code, stops(&bench)), (101, vec![101]));
        assert!(stopped.at >= 2_000, "{stopped}");
    }
    Ok(())
}

#[test]
fn snapshot_that_cannot_be_rewritten_stops_the_table() -> Result<()> {
    let mut bench = Bench::start(Kind::Sim)?;
    bench.order(CREDIT)?;
    let seat = Seat::try_from(1).unwrap();
    bench.touch(seat, Touch::Place { wager: 1_100, cents: 1_000 })?.unwrap();
    bench.arm(Fault::FlippedBit { copies: Copies::First, byte: 30, bit: 3 })?;
    bench.memory()?.fail_writes(SNAPSHOTS);
    bench.tap(seat, Touch::TakeDice)?;
    bench.advance(100_000)?;
    assert!(has_stopped(&bench), "the table continues with one snapshot");
    bench.memory()?.fail_writes(0..0);
    bench.cut_power()?;
    bench.power_on()?;
    let Reply::Status(status) = bench.ask(Request::Status)? else { panic!("no status") };
    assert_eq!((status.seats[0].credit, status.seats[0].staked), (9_000, 1_000));
    assert_eq!(status.stopped, None, "the note could not be written either");
    Ok(())
}

//! Sabotages the image in ways that a working image never fails; the board restarts, reports it, and keeps the money.

use std::ops::Range;

use anyhow::{Context as _, Result, bail};
use hal_sim::bench::Bench;
use hal_sim::target::emulator::Sabotage;
use hal_sim::target::{Kind, Target as _};
use protocol::field_bus::Touch;
use protocol::host::{Crash, CrashCause, Event, Phase, Reply, Request, ResetCause, Status, Tilt};
use rules_core::Seat;

const PASS: u16 = 1100;
/// The program's range in the part.
const FLASH: Range<u32> = 0x0800_0000..0x0808_0000;

/// Makes a table with a Pass Bet of $10 and $90 left.
fn table() -> Result<Bench> {
    let mut bench = Bench::start(Kind::Emulator)?;
    bench.ask(Request::Credit { seat: 1, cents: 10_000 })?;
    let seat = Seat::try_from(1)?;
    bench.touch(seat, Touch::Place { wager: PASS, cents: 1_000 })??;
    Ok(bench)
}

fn status(bench: &mut Bench) -> Result<Status> {
    match bench.ask(Request::Status)? {
        Reply::Status(status) => Ok(status),
        other => bail!("the table answered: {other}"),
    }
}

/// Sabotages the image, and waits until it is back. Returns the events since, and how long that took.
fn go_wrong(bench: &mut Bench, sabotage: Sabotage) -> Result<(Vec<Event>, u64)> {
    let (received, then) = (bench.received().len(), bench.micros());
    bench.emulator()?.sabotage(sabotage)?;
    let back =
        |bench: &Bench| bench.events_since(received).any(|event| matches!(event, Event::TiltOn(Tilt::Crash)));
    for _ in 0..500 {
        if back(bench) {
            return Ok((bench.events_since(received).copied().collect(), bench.micros() - then));
        }
        bench.advance(10_000)?;
    }
    bail!("the table is not back after five seconds; its log:\n{}", bench.emulator()?.log().join("\n"))
}

/// Checks every crash: it is reported, the table is tilted, nothing is lost, and a technician clears it.
fn check_recovery(
    sabotage: Sabotage,
    reset: ResetCause,
    cause: CrashCause,
) -> Result<(Crash, u64, Vec<String>)> {
    let mut bench = table()?;
    let before = status(&mut bench)?;
    let (events, took) = go_wrong(&mut bench, sabotage)?;
    assert!(events.iter().any(|event| matches!(event, Event::Started { .. })), "{events:?}");
    assert!(events.contains(&Event::Restarted { cause: reset }), "{events:?}");
    let Reply::Crash(crash) = bench.ask(Request::Crash)? else { bail!("no answer about the crash") };
    let crash = crash.context("no crash is known")?;
    assert_eq!(crash.cause, cause);
    assert!(events.contains(&Event::Crashed { cause, at: crash.at }), "{events:?}");
    let after = status(&mut bench)?;
    assert_eq!((after.phase, after.tilts.to_vec()), (Phase::Suspended, vec![Tilt::Crash]));
    assert_eq!((after.seats, after.house, after.point), (before.seats, before.house, before.point));
    bench.advance(50_000)?;
    assert_eq!(bench.emulator()?.tower()?, [false, false, true], "the tower is red");
    assert_eq!(bench.ask(Request::ClearTilt(Tilt::Crash))?, Reply::Done);
    bench.advance(50_000)?;
    assert_eq!(bench.emulator()?.tower()?, [true, false, false], "the tower is green");
    assert_eq!(status(&mut bench)?.phase, Phase::Betting);
    let log = bench.emulator()?.log();
    bench.cut_power()?;
    Ok((crash, took, log))
}

#[test]
fn watchdog_resets_a_hung_image_and_reports_where() -> Result<()> {
    let (crash, took, _) = check_recovery(Sabotage::Wedge, ResetCause::Watchdog, CrashCause::Watchdog)?;
    println!("back after {} ms: {crash}", took / 1_000);
    assert!(FLASH.contains(&crash.at) && crash.uptime > 0, "{crash}");
    assert!((1_900_000..3_000_000).contains(&took), "two seconds and a start: {took} µs");
    Ok(())
}

/// A board that crashes at every start answers, and says so, instead of starting again and again.
#[test]
fn third_crash_before_a_report_puts_the_table_out_of_service() -> Result<()> {
    let mut bench = table()?;
    bench.emulator()?.sabotage(Sabotage::PanicThrice)?;
    bench.advance(500_000)?;
    let service = bench.service()?;
    assert_eq!((service.code, service.keys_known), (110, true), "{service:?}");
    let Reply::Crash(crash) = bench.ask(Request::Crash)? else { bail!("no answer about the crash") };
    assert_eq!(crash.map(|crash| crash.cause), Some(CrashCause::Panic));
    Ok(())
}

#[test]
fn processor_fault_is_reported_after_the_reset() -> Result<()> {
    let (crash, _, _) = check_recovery(Sabotage::Fault, ResetCause::Software, CrashCause::HardFault)?;
    assert!(FLASH.contains(&crash.at), "{crash}");
    assert_eq!(crash.status, 1 << 16, "an undefined instruction");
    Ok(())
}

#[test]
fn stack_overflow_is_reported_as_such() -> Result<()> {
    for sabotage in [Sabotage::Overflow, Sabotage::Leap] {
        let (crash, took, log) = check_recovery(sabotage, ResetCause::Software, CrashCause::StackOverflow)?;
        assert!(FLASH.contains(&crash.caller) && crash.uptime > 0, "{sabotage:?}: {crash}");
        assert!(took < 1_000_000, "{sabotage:?} did not wait for the watchdog: {took} µs");
        assert!(log.iter().any(|line| line.contains("ERROR") && line.contains("stack")), "{log:#?}");
    }
    Ok(())
}

#[test]
fn watchdog_names_an_interrupt_that_never_returns() -> Result<()> {
    let (crash, _, _) = check_recovery(Sabotage::Interrupt, ResetCause::Watchdog, CrashCause::Watchdog)?;
    assert!(FLASH.contains(&crash.at), "the witness interrupts interrupts: {crash}");
    Ok(())
}

#[test]
fn panic_is_recorded_before_it_is_logged() -> Result<()> {
    let (crash, _, _) = check_recovery(Sabotage::PanicUnlogged, ResetCause::Software, CrashCause::Panic)?;
    assert_eq!((crash.file_name(), crash.line), ("emulator/sabotage.rs", 42));
    Ok(())
}

#[test]
fn panic_is_reported_with_its_location_and_logged() -> Result<()> {
    let (crash, _, log) = check_recovery(Sabotage::Panic, ResetCause::Software, CrashCause::Panic)?;
    assert_eq!((crash.file_name(), crash.line), ("emulator/sabotage.rs", 42));
    assert!(
        log.iter().any(|line| line.contains("ERROR") && line.contains("emulator/sabotage.rs:42")),
        "{log:#?}"
    );
    Ok(())
}

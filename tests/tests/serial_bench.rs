//! Stands in for a board on a desk: the firmware image in the emulator, its wires bridged to two pseudo-terminals.
//! The bench knows only the terminals.

use std::io::{ErrorKind, Read as _, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow};
use hal_sim::scenario::{self, Options};
use hal_sim::target::{Emulator, Kind, Ports, Target as _};
use serialport::{SerialPort as _, TTYPort};
use tests::features;

/// How much slower than real time the bench expects the board to be: an emulated one on a busy machine.
const SLOWER: u32 = 4;

/// How long the board's time stands still for an answer on the field bus. The board allows 2 ms of its own time, and
/// the simulated panels share a machine with it.
const ANSWER_WITHIN: Duration = Duration::from_millis(100);

/// Longer than the gap between two pieces of one answer.
const PIECE_WITHIN: Duration = Duration::from_millis(1);

/// Returns the bytes that arrive on a port within this time.
fn read(port: &mut TTYPort, within: Duration) -> Result<Vec<u8>> {
    let (mut all, mut bytes) = (Vec::new(), [0; 1024]);
    port.set_timeout(within)?;
    loop {
        match port.read(&mut bytes) {
            Ok(count) => all.extend(&bytes[..count]),
            Err(error) if error.kind() == ErrorKind::TimedOut => return Ok(all),
            Err(error) => return Err(error.into()),
        }
        if all.last() == Some(&0) {
            return Ok(all);
        }
        port.set_timeout(PIECE_WITHIN)?;
    }
}

/// Runs the board with its wires on the other ends of two terminals, until `stop` is set.
fn run(mut bus: TTYPort, mut link: TTYPort, stop: &AtomicBool) -> Result<()> {
    let mut board = Emulator::start()?;
    board.power_on()?;
    while !stop.load(Ordering::Relaxed) {
        let asked = read(&mut link, Duration::ZERO)?;
        if !asked.is_empty() {
            board.feed_link(&asked)?;
        }
        // Bytes sent out of turn, or too late.
        let stray = read(&mut bus, Duration::ZERO)?;
        if !stray.is_empty() {
            board.feed_bus(&stray)?;
        }
        let sent = board.run_until(board.now().plus_micros(1_000))?;
        link.write_all(&sent.link)?;
        bus.write_all(&sent.bus)?;
        // An incomplete poll is not answered.
        if sent.bus.last() == Some(&0) {
            let answer = read(&mut bus, ANSWER_WITHIN)?;
            board.feed_bus(&answer)?;
        }
    }
    board.cut_power()
}

#[tokio::test]
async fn board_on_two_serial_ports_plays_smoke_scenarios() -> Result<()> {
    let ((bus, bus_port), (link, link_port)) = (TTYPort::pair()?, TTYPort::pair()?);
    let name = |port: &TTYPort| -> Result<&'static str> { Ok(port.name().context("no name")?.leak()) };
    let ports = Ports { bus: name(&bus_port)?, link: name(&link_port)?, slower: SLOWER };
    let stop = Arc::new(AtomicBool::new(false));
    let asked = stop.clone();
    let board = thread::spawn(move || run(bus, link, &asked));
    let options = Options { tags: Some("@smoke".parse()?), quiet: true, ..Options::default() };
    let report = scenario::run(&features(), Kind::Serial(ports), &options).await?;
    stop.store(true, Ordering::Relaxed);
    board.join().map_err(|_| anyhow!("the board's thread panicked"))??;
    println!("{report}");
    assert!(report.failures.is_empty(), "{report}");
    assert!(report.played.len() >= 8, "{report}");
    let unplayed: usize = report.skipped.values().sum();
    assert!(unplayed > 0, "the scenarios that need hands at the board were not skipped");
    Ok(())
}

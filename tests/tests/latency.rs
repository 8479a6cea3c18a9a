//! How long the table takes to answer, in its own time.

use hal_sim::bench::Bench;
use hal_sim::target::Kind;
use protocol::host::Request;

/// A reply must start within this, in microseconds. The test measures when it has arrived whole, which is later.
const WITHIN: u64 = 20_000;

/// The requests. Each role's session is opened before the measurement.
fn requests() -> [Request; 14] {
    [
        Request::Hello,
        Request::Credit { seat: 1, cents: 100_000 },
        Request::DiceChanged,
        Request::Hello,
        Request::Status,
        Request::Credit { seat: 1, cents: 100_000 },
        Request::Transfer { from: 1, to: 2, cents: 5_000 },
        Request::Meters,
        Request::WagerMeters { above: 0 },
        Request::Events { after: 0 },
        Request::Submission,
        Request::Lamps,
        Request::Counters,
        Request::DiceChanged,
    ]
}

#[test]
fn image_answers_every_request_within_twenty_milliseconds() {
    let mut bench = Bench::start(Kind::Emulator).unwrap();
    for (index, request) in requests().into_iter().enumerate() {
        let (asked, name) = (bench.micros(), format!("{request:?}"));
        bench.ask(request).unwrap();
        let took = bench.micros() - asked;
        if index >= 3 {
            println!("{name} is answered in {took} µs");
            assert!(took <= WITHIN, "{name} takes {took} µs");
        }
    }
}

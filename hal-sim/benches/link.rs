//! Requests per second over the simulated link, sealed and answered; and the time to open a session.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hal_sim::bench::Bench;
use hal_sim::target::Kind;
use protocol::host::{Request, Role};
use protocol::session::{Greeter, HostFrame, Key, welcome};

/// The whole way: sealed by the host, over the wire, opened, journalled if it changes something, answered, and back.
fn requests(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("requests");
    group.throughput(Throughput::Elements(1));
    let mut bench = Bench::start(Kind::Sim).expect("the simulator starts");
    for (name, request) in [
        ("status", Request::Status),
        ("credit", Request::Credit { seat: 1, cents: 100 }),
        ("meters", Request::Meters),
        ("events", Request::Events { after: 0 }),
    ] {
        group.bench_function(name, |bencher| {
            bencher.iter(|| bench.ask(request.clone()).expect("the table answers"));
        });
    }
    group.finish();
}

/// Both sides of a handshake, without the wire.
fn handshake(criterion: &mut Criterion) {
    let (key, challenge) = (Key::new([7; 32]), [9; 16]);
    criterion.bench_function("handshake", |bencher| {
        bencher.iter(|| {
            let hello = Greeter::hello((Role::Floor, &key), &challenge, [1; 32], 1).expect("a hello");
            let (greeter, HostFrame::Hello { handshake, .. }) = hello else { return };
            let (_, answer) =
                welcome((Role::Floor, &key), &challenge, &handshake, [2; 32], 7).expect("a welcome");
            greeter.welcomed(7, &answer).expect("a session");
        });
    });
}

criterion_group!(benches, requests, handshake);
criterion_main!(benches);

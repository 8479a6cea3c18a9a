//! Rolls per second of a sixteen-seat table: panels, field bus, controller, journal and host link.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hal_sim::fleet::Players;

/// A throw with its bets: sixteen players bet, or not, and the shooter takes the dice.
fn rolls(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("table");
    group.throughput(Throughput::Elements(1));
    let mut players = Players::at_every_seat(1).expect("the table starts");
    group.bench_function("roll of sixteen players", |bencher| {
        bencher.iter(|| while !players.roll().expect("the table plays") {});
    });
    group.finish();
}

criterion_group!(benches, rolls);
criterion_main!(benches);

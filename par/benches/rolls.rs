//! Rolls per second on one core: dice, bets, roll and settlement by the shipped rules.
//!
//! `cargo bench -p par`, or for one strategy `cargo bench -p par -- molly`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use par::simulate::cli::usual;
use par::simulate::strategy::Name;
use par::simulate::table::{open, play};

/// Rolls of one measurement: enough that opening the table does not count.
const ROLLS: [(&str, Name, u64); 7] = [
    ("pass", Name::Pass, 65_536),
    ("pass-odds", Name::PassOdds, 65_536),
    ("molly", Name::Molly, 65_536),
    ("hops", Name::Hops, 65_536),
    ("shake", Name::Shake, 65_536),
    ("small", Name::Small, 65_536),
    ("full-board", Name::FullBoard, 256),
];

fn rolls(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("rolls");
    group.sample_size(20);
    for (name, strategy, rolls) in ROLLS {
        let opened = usual(strategy, strategy.game())
            .and_then(|terms| open(&terms))
            .expect("the usual submission is allowed");
        let once = || play(strategy, &opened, 1, 0, black_box(rolls)).expect("a strategy is never refused");
        group.throughput(Throughput::Elements(once().rolls()));
        group.bench_function(name, |bencher| bencher.iter(once));
    }
    group.finish();
}

criterion_group!(benches, rolls);
criterion_main!(benches);

//! Tests across crates: one binary, a module for each behaviour.

mod bridge;
mod browser;
mod crashes;
mod dead_rng;
mod emulated_board;
mod emulated_cuts;
mod floor_link;
mod golden;
mod hostile_wire;
mod latency;
mod power_cuts;
mod recording;
mod rules;
mod scenarios;
mod serial_bench;
mod shared_line;
mod watch;

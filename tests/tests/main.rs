//! Tests across crates: one binary, a module for each behaviour.

mod bridge;
mod browser;
mod emulated_board;
mod floor_link;
mod hostile_wire;
mod latency;
mod power_cuts;
mod rules;
mod scenarios;
mod watch;

//! A board on a desk, which may have been used before.

use anyhow::{Result, bail};
use protocol::host::{Counters, Phase, Reply, Request};

use crate::bench::Bench;

/// Requests the error counters of the wires since the power came on.
pub(super) fn counters(bench: &mut Bench) -> Result<Counters> {
    match bench.ask(Request::Counters)? {
        Reply::Counters(counters) => Ok(counters),
        other => bail!("the table answered: {other}"),
    }
}

/// Clears a board on a desk after earlier use: returns wagers and cashes out credit. Returns the house's take, in
/// cents.
pub(super) fn clear(bench: &mut Bench) -> Result<i64> {
    let status = bench.status()?;
    for tilt in status.tilts {
        bench.order(Request::ClearTilt(tilt))?;
    }
    if matches!(status.phase, Phase::DiceOut | Phase::NoMoreBets) {
        bench.order(Request::PassDice)?;
    }
    if status.seats.iter().any(|seat| seat.staked > 0) {
        bench.order(Request::VoidWagers { reason: 0 })?;
    }
    let status = bench.status()?;
    for (seat, status) in (1..).zip(&status.seats) {
        if status.credit > 0 {
            bench.order(Request::CashOut { seat, cents: status.credit })?;
        }
    }
    Ok(status.house)
}

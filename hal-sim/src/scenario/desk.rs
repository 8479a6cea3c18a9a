//! A board on a desk, which may have been used before.

use anyhow::{Result, bail};
use protocol::host::{Counters, Phase, Reply, Request};
use rules_core::VoidCause;

use crate::bench::Bench;

/// Requests the error counters of the wires since the power came on.
pub(super) fn counters(bench: &mut Bench) -> Result<Counters> {
    match bench.ask(Request::Counters)? {
        Reply::Counters(counters) => Ok(counters),
        other => bail!("the table answered: {other}"),
    }
}

/// Clears a board on a desk after earlier use: ends a throw under way, returns wagers and cashes out credit. Returns the
/// house's take, in cents.
pub(super) fn clear(bench: &mut Bench) -> Result<i64> {
    for tilt in bench.status()?.tilts {
        bench.order(Request::ClearTilt(tilt))?;
    }
    end_throw(bench)?;
    if bench.status()?.seats.iter().any(|seat| seat.staked > 0) {
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

/// Ends a throw under way, which opens betting again. Dice in a shaker are void first: they may lie open.
fn end_throw(bench: &mut Bench) -> Result<()> {
    let status = bench.status()?;
    let thrower = status.game.rules().thrower;
    let is_out = matches!(status.phase, Phase::DiceOut | Phase::NoMoreBets);
    if thrower.has_shaker() && (is_out || status.phase == Phase::Review) {
        bench.order(Request::NoRoll { cause: VoidCause::FellOut.code() })?;
    }
    if thrower.is_a_seat() && is_out {
        bench.order(Request::PassDice)?;
    }
    Ok(())
}

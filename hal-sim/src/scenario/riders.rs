//! Steps of tips for the dealers and of match-play coupons.

use anyhow::{Context as _, Result};
use cucumber::{given, then, when};
use protocol::host::Request;
use rules_core::Owner;

use super::TableWorld;
use super::stage::{Act, Outcome, Settled, ensure_eq, must};
use super::words::{AtSeat, Dollars, On};

#[given(expr = "{seat} tips {dollars} on {wager}")]
#[when(expr = "{seat} tips {dollars} on {wager}")]
fn tips(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    must(world.stage()?.act(seat, &Act::Tip(wager, amount.0))?)
}

#[when(expr = "{seat} tries to tip {dollars} on {wager}")]
fn tries_to_tip(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    let done = world.stage()?.act(seat, &Act::Tip(wager, amount.0))?;
    world.refused(done)
}

#[given(expr = "{seat} plays a coupon of {dollars} on {wager}")]
#[when(expr = "{seat} plays a coupon of {dollars} on {wager}")]
fn plays_coupon(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    must(world.stage()?.act(seat, &Act::Coupon(wager, amount.0))?)
}

#[when(expr = "{seat} tries to play a coupon of {dollars} on {wager}")]
fn tries_to_play(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    let done = world.stage()?.act(seat, &Act::Coupon(wager, amount.0))?;
    world.refused(done)
}

#[given(expr = "the floor gives {seat} {dollars} in coupons")]
#[when(expr = "the floor gives {seat} {dollars} in coupons")]
fn gives_coupons(world: &mut TableWorld, seat: AtSeat, amount: Dollars) -> Result<()> {
    must(world.board()?.order(Request::GiveCoupon { seat: seat.0, cents: amount.0 })?)
}

/// Compares all that the dealers gain, with a returned stake.
#[then(expr = "the dealers get {dollars} on {wager}")]
fn dealers_get(world: &mut TableWorld, amount: Dollars, wager: On) -> Result<()> {
    ensure_eq(decided(world, Owner::Dealers, &wager)?.credit, amount.0, "cents for the dealers")
}

#[then(expr = "the dealers lose their tip on {wager}")]
fn dealers_lose(world: &mut TableWorld, wager: On) -> Result<()> {
    ends(&decided(world, Owner::Dealers, &wager)?, Outcome::Lose)
}

#[then(expr = "no tip on {wager} is decided")]
fn tip_is_not_decided(world: &mut TableWorld, wager: On) -> Result<()> {
    let riders = world.stage()?.riders();
    let tips = riders.iter().filter(|(owner, line)| *owner == Owner::Dealers && line.wager == wager);
    ensure_eq(tips.count(), 0, "tips decided")
}

#[then(expr = "the coupon of {seat} on {wager} wins {dollars}")]
fn coupon_wins(world: &mut TableWorld, seat: AtSeat, wager: On, amount: Dollars) -> Result<()> {
    let line = decided(world, Owner::Coupon, &wager)?;
    ensure_eq(line.seat, seat.0, "has the coupon")?;
    ends(&line, Outcome::Win)?;
    ensure_eq(line.credit, amount.0, "cents credited")
}

#[then(expr = "the coupon of {seat} on {wager} loses")]
fn coupon_loses(world: &mut TableWorld, seat: AtSeat, wager: On) -> Result<()> {
    let line = decided(world, Owner::Coupon, &wager)?;
    ensure_eq(line.seat, seat.0, "has the coupon")?;
    ends(&line, Outcome::Lose)
}

#[then(expr = "the coupon of {seat} on {wager} is returned")]
fn coupon_is_returned(world: &mut TableWorld, seat: AtSeat, wager: On) -> Result<()> {
    let line = decided(world, Owner::Coupon, &wager)?;
    ensure_eq(line.seat, seat.0, "has the coupon")?;
    ensure_eq(line.credit, 0, "cents credited")?;
    ends(&line, Outcome::Push)
}

#[then(expr = "{seat} has {dollars} in coupons")]
fn has_coupons(world: &mut TableWorld, seat: AtSeat, amount: Dollars) -> Result<()> {
    ensure_eq(world.board()?.view(seat)?.coupons.balance, amount.0, "cents in coupons")
}

#[then(expr = "{seat} has a tip of {dollars} on {wager}")]
fn has_tip(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    let code = wager.code();
    let view = world.board()?.view(seat)?;
    let tip = view.tips.iter().find(|tip| tip.wager == code).map_or(0, |tip| tip.stake);
    ensure_eq(tip, amount.0, "cents in tips")
}

#[then(expr = "the dealers have {dollars} in tips")]
fn dealers_have(world: &mut TableWorld, amount: Dollars) -> Result<()> {
    ensure_eq(world.board()?.bench.status()?.tips, amount.0, "cents in tips")
}

/// Returns the line of a tip or a coupon on a wager in the last throw.
fn decided(world: &mut TableWorld, owner: Owner, wager: &On) -> Result<Settled> {
    let riders = world.stage()?.riders();
    let line = riders.iter().find(|(whose, line)| *whose == owner && line.wager == *wager);
    line.map(|(_, line)| line.clone()).with_context(|| format!("not decided among {riders:?}"))
}

fn ends(line: &Settled, outcome: Outcome) -> Result<()> {
    anyhow::ensure!(line.outcome == outcome, "{:?}, expected {outcome:?}", line.outcome);
    Ok(())
}

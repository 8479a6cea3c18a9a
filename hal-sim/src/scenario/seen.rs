//! Checks of money, wagers, decisions, refusals and markers.

use anyhow::{Context as _, Result, anyhow, ensure};
use cucumber::gherkin::Step;
use cucumber::then;

use super::TableWorld;
use super::stage::{Outcome, Settled, ensure_eq};
use super::words::{AtSeat, Dollars, On};

#[then(expr = "{seat} has {dollars}")]
fn has_credit(world: &mut TableWorld, seat: AtSeat, amount: Dollars) -> Result<()> {
    ensure_eq(world.stage()?.credit(seat)?, amount.0, "cents of credit")
}

#[then(expr = "{seat} has {dollars} on {wager}")]
fn has_staked(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    ensure_eq(world.stage()?.staked(seat, &wager)?, amount.0, "cents on the layout")
}

#[then(expr = "{seat} has nothing on {wager}")]
fn has_nothing(world: &mut TableWorld, seat: AtSeat, wager: On) -> Result<()> {
    has_staked(world, seat, Dollars(0), wager)
}

/// Compares winnings less vigorish, without the stake.
#[then(expr = "{seat} wins {dollars} on {wager}")]
fn wins(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    ensure_eq(decided(world, seat, &wager, Outcome::Win)?.won, amount.0, "cents won")
}

/// Compares the whole payment to a winner, with the returned stake.
#[then(expr = "{seat} is paid {dollars} in all on {wager}")]
fn is_paid(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    ensure_eq(decided(world, seat, &wager, Outcome::Win)?.credit, amount.0, "cents paid in all")
}

#[then(expr = "{seat} loses {dollars} on {wager}")]
fn loses(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    let line = decided(world, seat, &wager, Outcome::Lose)?;
    ensure_eq(line.credit, 0, "cents credited to a loser")?;
    ensure_eq(line.stake, amount.0, "cents lost")?;
    let left = world.stage()?.staked(seat, &wager)?;
    ensure_eq(left, 0, "cents of a lost wager on the layout")
}

#[then(expr = "{seat} gets back {dollars} on {wager}")]
fn gets_back(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    ensure_eq(decided(world, seat, &wager, Outcome::Push)?.credit, amount.0, "cents returned")
}

#[then(expr = "{seat} neither wins nor loses on {wager}")]
fn is_not_decided(world: &mut TableWorld, seat: AtSeat, wager: On) -> Result<()> {
    let settled = world.stage()?.settled();
    let line = settled.iter().find(|line| line.seat == seat.0 && line.wager == wager);
    ensure!(line.is_none(), "decided: {line:?}");
    Ok(())
}

#[then("nothing is decided")]
fn nothing_is_decided(world: &mut TableWorld) -> Result<()> {
    let settled = world.stage()?.settled();
    ensure!(settled.is_empty(), "decided: {settled:?}");
    Ok(())
}

#[then("the wagers are settled in this order:")]
fn settled_in_order(world: &mut TableWorld, step: &Step) -> Result<()> {
    let rows = &step.table.as_ref().context("the step needs a table")?.rows;
    let mut expected = Vec::new();
    for row in rows {
        let [seat, wager, outcome] = row.as_slice() else {
            return Err(anyhow!("the row must have a seat, a wager and an outcome: {row:?}"));
        };
        let outcome = match outcome.as_str() {
            "wins" => Outcome::Win,
            "loses" => Outcome::Lose,
            "is returned" => Outcome::Push,
            other => return Err(anyhow!("{other:?} is not one of: wins, loses, is returned")),
        };
        let read = |error: String| anyhow!(error);
        expected.push((seat.parse::<AtSeat>().map_err(read)?.0, wager.parse::<On>().map_err(read)?, outcome));
    }
    let settled = world.stage()?.settled();
    let found: Vec<_> = settled.into_iter().map(|line| (line.seat, line.wager, line.outcome)).collect();
    ensure!(found == expected, "settled {found:?}, expected {expected:?}");
    Ok(())
}

#[then(expr = "the attempt is refused under {word}")]
fn refused_under(world: &mut TableWorld, cite: String) -> Result<()> {
    let refused = world.refused.take().context("nothing was refused")?;
    ensure!(refused.is_under(&cite), "refused otherwise: {refused}");
    Ok(())
}

#[then(expr = "the submission is refused naming {word} under {word}")]
fn submission_refused(world: &mut TableWorld, field: String, cite: String) -> Result<()> {
    let refused = world.open()?.err().context("the submission was accepted")?;
    let named = refused.why.split([':', '.', ' ']).any(|word| word == field);
    ensure!(named, "{field} is not named: {refused}");
    ensure!(refused.is_under(&cite), "refused otherwise: {refused}");
    Ok(())
}

#[then("the submission is accepted")]
fn submission_accepted(world: &mut TableWorld) -> Result<()> {
    world.stage()?.bets_open().map(drop)
}

#[then("the puck is off")]
fn the_puck_is_off(world: &mut TableWorld) -> Result<()> {
    let point = world.stage()?.point()?;
    ensure!(point.is_none(), "the puck is on {point:?}");
    Ok(())
}

#[then(expr = "the puck is on {int}")]
fn the_puck_is_on(world: &mut TableWorld, number: u8) -> Result<()> {
    let point = world.stage()?.point()?;
    ensure!(point == Some(number), "the puck is on {point:?}");
    Ok(())
}

#[then(expr = "{seat} is the shooter")]
fn is_the_shooter(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    let shooter = world.stage()?.shooter()?;
    ensure!(shooter == Some(seat.0), "the shooter is at {shooter:?}");
    Ok(())
}

#[then("bets are open")]
fn bets_are_open(world: &mut TableWorld) -> Result<()> {
    ensure!(world.stage()?.bets_open()?, "bets are closed");
    Ok(())
}

#[then("bets are closed")]
fn bets_are_closed(world: &mut TableWorld) -> Result<()> {
    ensure!(!world.stage()?.bets_open()?, "bets are open");
    Ok(())
}

/// Returns the line of the last throw for a bet. `Err` if there is none, or its outcome is not as expected.
fn decided(world: &mut TableWorld, seat: AtSeat, wager: &On, expected: Outcome) -> Result<Settled> {
    let settled = world.stage()?.settled();
    let mut lines = settled.iter().filter(|line| line.seat == seat.0 && line.wager == *wager);
    let line = lines.next().with_context(|| format!("not decided; decided was {settled:?}"))?;
    ensure!(lines.next().is_none(), "decided twice: {settled:?}");
    ensure!(line.outcome == expected, "decided otherwise: {line:?}");
    Ok(line.clone())
}

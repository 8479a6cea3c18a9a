//! What is seen: money, wagers, decisions, refusals, markers.

use anyhow::{Context as _, Result, anyhow, ensure};
use cucumber::gherkin::Step;
use cucumber::then;

use super::RulesWorld;
use super::tape::{Outcome, Settled};
use super::words::{AtSeat, Dollars, On};

#[then(expr = "{seat} has {dollars}")]
fn has_credit(world: &mut RulesWorld, seat: AtSeat, amount: Dollars) -> Result<()> {
    ensure_eq(world.table.state()?.balance(seat.0), amount.0, "cents of credit")
}

#[then(expr = "{seat} has {dollars} on {wager}")]
fn has_staked(world: &mut RulesWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    ensure_eq(world.table.state()?.staked(seat.0, &wager.0), amount.0, "cents on the layout")
}

#[then(expr = "{seat} has nothing on {wager}")]
fn has_nothing(world: &mut RulesWorld, seat: AtSeat, wager: On) -> Result<()> {
    has_staked(world, seat, Dollars(0), wager)
}

/// Winnings less vigorish; the stake of a winner that comes down is not part of them.
#[then(expr = "{seat} wins {dollars} on {wager}")]
fn wins(world: &mut RulesWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    let stake = if world.table.stays_up(&wager.0) { 0 } else { world.before.staked(seat.0, &wager.0) };
    let line = decided(world, seat, &wager, Outcome::Win)?;
    let won = line.credit.checked_sub(stake).with_context(|| format!("less than the stake: {line:?}"))?;
    ensure_eq(won, amount.0, "cents won")
}

/// All that a winner is handed, its stake or what is left of it included.
#[then(expr = "{seat} is paid {dollars} in all on {wager}")]
fn is_paid(world: &mut RulesWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    ensure_eq(decided(world, seat, &wager, Outcome::Win)?.credit, amount.0, "cents paid in all")
}

#[then(expr = "{seat} loses {dollars} on {wager}")]
fn loses(world: &mut RulesWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    ensure_eq(decided(world, seat, &wager, Outcome::Lose)?.credit, 0, "cents credited to a loser")?;
    ensure_eq(world.before.staked(seat.0, &wager.0), amount.0, "cents lost")?;
    let left = world.table.state()?.staked(seat.0, &wager.0);
    ensure_eq(left, 0, "cents of a lost wager on the layout")
}

#[then(expr = "{seat} gets back {dollars} on {wager}")]
fn gets_back(world: &mut RulesWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    ensure_eq(decided(world, seat, &wager, Outcome::Push)?.credit, amount.0, "cents returned")
}

#[then(expr = "{seat} neither wins nor loses on {wager}")]
fn is_not_decided(world: &mut RulesWorld, seat: AtSeat, wager: On) -> Result<()> {
    let line = world.settled.iter().find(|line| line.seat == seat.0 && line.wager == wager.0);
    ensure!(line.is_none(), "decided: {line:?}");
    Ok(())
}

#[then("nothing is decided")]
fn nothing_is_decided(world: &mut RulesWorld) -> Result<()> {
    ensure!(world.settled.is_empty(), "decided: {:?}", world.settled);
    Ok(())
}

#[then("the wagers are settled in this order:")]
fn settled_in_order(world: &mut RulesWorld, step: &Step) -> Result<()> {
    let rows = &step.table.as_ref().context("the step needs a table")?.rows;
    let mut expected = Vec::new();
    for row in rows {
        let [seat, wager, outcome] = row.as_slice() else {
            return Err(anyhow!("not a seat, a wager and what becomes of it: {row:?}"));
        };
        let outcome = match outcome.as_str() {
            "wins" => Outcome::Win,
            "loses" => Outcome::Lose,
            "is returned" => Outcome::Push,
            other => return Err(anyhow!("{other:?} is none of wins, loses, is returned")),
        };
        let read = |error: String| anyhow!(error);
        expected.push((
            seat.parse::<AtSeat>().map_err(read)?.0,
            wager.parse::<On>().map_err(read)?.0,
            outcome,
        ));
    }
    let found = world.settled.iter().map(|line| (line.seat, line.wager.clone(), line.outcome));
    let found: Vec<_> = found.collect();
    ensure!(found == expected, "settled {found:?}, expected {expected:?}");
    Ok(())
}

#[then(expr = "the attempt is refused under {word}")]
fn refused_under(world: &mut RulesWorld, cite: String) -> Result<()> {
    let why = world.refusal()?;
    ensure!(cites(&why, &cite), "refused otherwise: {why}");
    Ok(())
}

#[then(expr = "the submission is refused naming {word} under {word}")]
fn submission_refused(world: &mut RulesWorld, field: String, cite: String) -> Result<()> {
    let answer = world.table.submit()?;
    let why = answer.get("refused").and_then(|why| why.as_str()).context("the submission was accepted")?;
    ensure!(why.split([':', '.', ' ']).any(|word| word == field), "{field} is not named: {why}");
    ensure!(cites(why, &cite), "refused otherwise: {why}");
    Ok(())
}

#[then("the submission is accepted")]
fn submission_accepted(world: &mut RulesWorld) -> Result<()> {
    world.table.state().map(drop)
}

#[then("the puck is off")]
fn the_puck_is_off(world: &mut RulesWorld) -> Result<()> {
    let point = world.table.state()?.point();
    ensure!(point.is_none(), "the puck is on {point:?}");
    Ok(())
}

#[then(expr = "the puck is on {int}")]
fn the_puck_is_on(world: &mut RulesWorld, number: u64) -> Result<()> {
    let point = world.table.state()?.point();
    ensure!(point == Some(number), "the puck is on {point:?}");
    Ok(())
}

#[then(expr = "{seat} is the shooter")]
fn is_the_shooter(world: &mut RulesWorld, seat: AtSeat) -> Result<()> {
    let shooter = world.table.state()?.shooter();
    ensure!(shooter == Some(seat.0.into()), "the shooter is at {shooter:?}");
    Ok(())
}

#[then("bets are open")]
fn bets_are_open(world: &mut RulesWorld) -> Result<()> {
    ensure!(world.table.state()?.bets_open(), "bets are closed");
    Ok(())
}

#[then("bets are closed")]
fn bets_are_closed(world: &mut RulesWorld) -> Result<()> {
    ensure!(!world.table.state()?.bets_open(), "bets are open");
    Ok(())
}

/// How the last throw decided a wager, which must be as expected.
fn decided(world: &RulesWorld, seat: AtSeat, wager: &On, expected: Outcome) -> Result<Settled> {
    let mut lines = world.settled.iter().filter(|line| line.seat == seat.0 && line.wager == wager.0);
    let line = lines.next().with_context(|| format!("not decided; decided was {:?}", world.settled))?;
    ensure!(lines.next().is_none(), "decided twice: {:?}", world.settled);
    ensure!(line.outcome == expected, "decided otherwise: {line:?}");
    Ok(line.clone())
}

/// Whether the paragraphs behind a refusal, named at its end, hold this one.
fn cites(why: &str, cite: &str) -> bool {
    let behind = why.rsplit_once(" (").and_then(|(_, behind)| behind.strip_suffix(')'));
    behind.is_some_and(|behind| behind.split([',', ';']).any(|one| one.trim() == cite))
}

fn ensure_eq(found: u64, expected: u64, what: &str) -> Result<()> {
    ensure!(found == expected, "{found} {what}, expected {expected}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::cites;

    #[test]
    fn the_paragraph_stands_at_the_end_of_a_refusal() {
        let why = "more (a lot) than the maximum (623a.3(b)(2), L5)";
        assert!(cites(why, "623a.3(b)(2)") && cites(why, "L5"));
        assert!(!cites(why, "623a.3(b)") && !cites(why, "a lot"));
        assert!(!cites("no reason", "623a.3(b)"));
    }
}

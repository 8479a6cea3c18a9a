//! The age of the dice (D5).

use anyhow::{Result, ensure};
use cucumber::{given, then, when};
use rules_core::hand::DiceAge;

use super::TableWorld;

#[given("a new set of dice")]
#[when("the dice are changed")]
fn a_new_set(world: &mut TableWorld) -> Result<()> {
    world.stage()?.change_dice()
}

#[when(expr = "{int} hours and {int} minutes pass")]
fn hours_pass(world: &mut TableWorld, hours: u64, minutes: u64) -> Result<()> {
    world.stage()?.pass_time(hours * 3600 + minutes * 60)
}

#[when(expr = "{int} days and {int} hours pass")]
fn days_pass(world: &mut TableWorld, days: u64, hours: u64) -> Result<()> {
    world.stage()?.pass_time((days * 24 + hours) * 3600)
}

#[when("the table is reopened")]
fn reopened(world: &mut TableWorld) -> Result<()> {
    world.stage()?.reopen()
}

#[when("a die is lost or damaged")]
fn damaged(world: &mut TableWorld) -> Result<()> {
    world.stage()?.damage_dice()
}

#[then("the dice are fit")]
fn fit(world: &mut TableWorld) -> Result<()> {
    age(world, DiceAge::Fit)
}

#[then("the dice are to be changed within the hour")]
fn change_soon(world: &mut TableWorld) -> Result<()> {
    age(world, DiceAge::ChangeSoon)
}

#[then("there is no throw before the dice are changed")]
fn change_now(world: &mut TableWorld) -> Result<()> {
    age(world, DiceAge::ChangeNow)
}

fn age(world: &mut TableWorld, expected: DiceAge) -> Result<()> {
    let found = world.stage()?.dice_age()?;
    ensure!(found == expected, "the dice are {found:?}, expected {expected:?}");
    Ok(())
}

//! The age of the dice (D5): no tape shows it, so these steps ask the rules themselves.

use anyhow::{Context as _, Result, ensure};
use cucumber::{given, then, when};
use rules_core::hand::{DiceAge, DiceSet};

use super::RulesWorld;

/// A set of dice, and how long it has been looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watched {
    set: DiceSet,
    seconds: u64,
}

#[given("a new set of dice")]
#[when("the dice are changed")]
fn a_new_set(world: &mut RulesWorld) {
    let seconds = world.dice.map_or(0, |dice| dice.seconds);
    world.dice = Some(Watched { set: DiceSet::new_at(seconds), seconds });
}

#[when(expr = "{int} hours and {int} minutes pass")]
fn time_passes(world: &mut RulesWorld, hours: u64, minutes: u64) -> Result<()> {
    watched(world)?.seconds += hours * 3600 + minutes * 60;
    Ok(())
}

#[when("the table is reopened")]
#[when("a die is lost or damaged")]
fn a_change_is_due(world: &mut RulesWorld) -> Result<()> {
    watched(world)?.set = DiceSet::DUE;
    Ok(())
}

#[then("the dice are fit")]
fn fit(world: &mut RulesWorld) -> Result<()> {
    age(world, DiceAge::Fit)
}

#[then("the dice are to be changed within the hour")]
fn change_soon(world: &mut RulesWorld) -> Result<()> {
    age(world, DiceAge::ChangeSoon)
}

#[then("there is no throw before the dice are changed")]
fn change_now(world: &mut RulesWorld) -> Result<()> {
    age(world, DiceAge::ChangeNow)
}

fn watched(world: &mut RulesWorld) -> Result<&mut Watched> {
    world.dice.as_mut().context("no dice yet: begin with \"Given a new set of dice\"")
}

fn age(world: &mut RulesWorld, expected: DiceAge) -> Result<()> {
    let Watched { set, seconds } = *watched(world)?;
    let found = set.age(seconds);
    ensure!(found == expected, "the dice are {found:?}, expected {expected:?}");
    Ok(())
}

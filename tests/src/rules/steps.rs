//! What happens, in the order of a hand: the table, money, wagers, calls, dice.

use anyhow::{Context as _, Result, anyhow};
use cucumber::gherkin::Step;
use cucumber::{given, when};
use serde_json::{Map, Value, json};

use super::RulesWorld;
use super::tape::TapeTable;
use super::words::{AtSeat, Dice, Dollars, On, list};

#[given("a Pennsylvania craps table")]
fn a_table(world: &mut RulesWorld) {
    world.table = TapeTable::new(Map::new());
}

#[given("a Pennsylvania Mini-Craps table")]
fn a_mini_table(world: &mut RulesWorld) {
    world.table = TapeTable::new(Map::from_iter([("game".to_owned(), json!("mini_craps"))]));
}

#[given("a Pennsylvania craps table with:")]
fn a_table_with(world: &mut RulesWorld, step: &Step) -> Result<()> {
    world.table = TapeTable::new(fields(step)?);
    Ok(())
}

#[given(expr = "{seat} buys in for {dollars}")]
fn buys_in(world: &mut RulesWorld, seat: AtSeat, amount: Dollars) -> Result<()> {
    world.table.buy_in(seat.0, amount.0)
}

#[given(expr = "{seat} bets {dollars} on {wager}")]
#[when(expr = "{seat} bets {dollars} on {wager}")]
fn bets(world: &mut RulesWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    tell(world, json!({"place": [seat.0, wager.0, amount.0]}))
}

#[when(expr = "{seat} raises {wager} by {dollars}")]
fn raises(world: &mut RulesWorld, seat: AtSeat, wager: On, amount: Dollars) -> Result<()> {
    tell(world, json!({"raise": [seat.0, wager.0, amount.0]}))
}

#[when(expr = "{seat} takes back {dollars} from {wager}")]
fn takes_back(world: &mut RulesWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    tell(world, json!({"reduce": [seat.0, wager.0, amount.0]}))
}

#[when(expr = "{seat} takes down {wager}")]
fn takes_down(world: &mut RulesWorld, seat: AtSeat, wager: On) -> Result<()> {
    tell(world, json!({"remove": [seat.0, wager.0]}))
}

#[given(expr = "{seat} calls {wager} on")]
#[when(expr = "{seat} calls {wager} on")]
fn calls_on(world: &mut RulesWorld, seat: AtSeat, wager: On) -> Result<()> {
    tell(world, json!({"working": [seat.0, wager.0, true]}))
}

#[when(expr = "{seat} calls {wager} off")]
fn calls_off(world: &mut RulesWorld, seat: AtSeat, wager: On) -> Result<()> {
    tell(world, json!({"working": [seat.0, wager.0, false]}))
}

#[when(expr = "{seat} tries to bet {dollars} on {wager}")]
fn tries_to_bet(world: &mut RulesWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    world.attempt(json!({"place": [seat.0, wager.0, amount.0]}))
}

#[when(expr = "{seat} tries to raise {wager} by {dollars}")]
fn tries_to_raise(world: &mut RulesWorld, seat: AtSeat, wager: On, amount: Dollars) -> Result<()> {
    world.attempt(json!({"raise": [seat.0, wager.0, amount.0]}))
}

#[when(expr = "{seat} tries to take back {dollars} from {wager}")]
fn tries_to_take_back(world: &mut RulesWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    world.attempt(json!({"reduce": [seat.0, wager.0, amount.0]}))
}

#[when(expr = "{seat} tries to take down {wager}")]
fn tries_to_take_down(world: &mut RulesWorld, seat: AtSeat, wager: On) -> Result<()> {
    world.attempt(json!({"remove": [seat.0, wager.0]}))
}

#[when(expr = "{seat} tries to call {wager} on")]
fn tries_to_call_on(world: &mut RulesWorld, seat: AtSeat, wager: On) -> Result<()> {
    world.attempt(json!({"working": [seat.0, wager.0, true]}))
}

#[when(expr = "{seat} tries to call {wager} off")]
fn tries_to_call_off(world: &mut RulesWorld, seat: AtSeat, wager: On) -> Result<()> {
    world.attempt(json!({"working": [seat.0, wager.0, false]}))
}

#[given("betting closes")]
#[when("betting closes")]
fn betting_closes(world: &mut RulesWorld) -> Result<()> {
    tell(world, json!({"close": true}))
}

#[given("Power Odds are drawn:")]
#[when("Power Odds are drawn:")]
fn power_odds(world: &mut RulesWorld, step: &Step) -> Result<()> {
    if world.table.state()?.bets_open() {
        betting_closes(world)?;
    }
    tell(world, json!({"power": fields(step)?}))
}

#[when("the table tries to draw Power Odds:")]
fn tries_power_odds(world: &mut RulesWorld, step: &Step) -> Result<()> {
    world.attempt(json!({"power": fields(step)?}))
}

#[given(expr = "the dice land {dice}")]
#[when(expr = "the dice land {dice}")]
fn the_dice_land(world: &mut RulesWorld, dice: Dice) -> Result<()> {
    world.throw(dice)
}

#[given(expr = "the dice land {dice} {int} times")]
#[when(expr = "the dice land {dice} {int} times")]
fn the_dice_land_often(world: &mut RulesWorld, dice: Dice, times: u8) -> Result<()> {
    (0..times).try_for_each(|_| world.throw(dice))
}

#[given(regex = r"^the dice land in turn ([1-6]-[1-6](?:(?:, | and )[1-6]-[1-6])*)$")]
#[when(regex = r"^the dice land in turn ([1-6]-[1-6](?:(?:, | and )[1-6]-[1-6])*)$")]
fn the_dice_land_in_turn(world: &mut RulesWorld, throws: String) -> Result<()> {
    let throws = list::<Dice>(&throws).map_err(|error| anyhow!(error))?;
    throws.into_iter().try_for_each(|dice| world.throw(dice))
}

/// A Pass Bet, the number, and the number again, for each of the points.
#[given(regex = r"^(seat \d+) makes the points? ([\d, and]+), betting (\$\d+) on Pass$")]
#[when(regex = r"^(seat \d+) makes the points? ([\d, and]+), betting (\$\d+) on Pass$")]
fn makes_points(world: &mut RulesWorld, seat: AtSeat, points: String, amount: Dollars) -> Result<()> {
    for word in points.split([',', ' ']).filter(|word| !word.is_empty() && *word != "and") {
        let number = word.parse().with_context(|| format!("{word:?} is no point"))?;
        let dice = Dice::of_total(number).with_context(|| format!("{number} is no point"))?;
        bets(world, seat, amount, On("pass".to_owned()))?;
        world.throw(dice)?;
        world.throw(dice)?;
    }
    Ok(())
}

#[when(expr = "the shooter tries to throw {dice}")]
fn tries_to_throw(world: &mut RulesWorld, dice: Dice) -> Result<()> {
    world.attempt(json!({"roll": [dice.0, dice.1]}))
}

#[given("no roll is called")]
#[when("no roll is called")]
fn no_roll(world: &mut RulesWorld) -> Result<()> {
    world.settled.clear();
    tell(world, json!({"no_roll": true}))
}

#[when("someone tries to call no roll")]
fn tries_no_roll(world: &mut RulesWorld) -> Result<()> {
    world.attempt(json!({"no_roll": true}))
}

#[given("the dice pass")]
#[when("the dice pass")]
fn the_dice_pass(world: &mut RulesWorld) -> Result<()> {
    tell(world, json!({"pass_dice": []}))
}

#[given(expr = "the dice pass to {seat}")]
#[when(expr = "the dice pass to {seat}")]
fn the_dice_pass_to(world: &mut RulesWorld, seat: AtSeat) -> Result<()> {
    tell(world, json!({"pass_dice": [seat.0]}))
}

fn tell(world: &mut RulesWorld, line: Value) -> Result<()> {
    world.table.tell(&line).map(drop)
}

/// The fields of an object in a step's text block.
fn fields(step: &Step) -> Result<Map<String, Value>> {
    let text = step.docstring.as_deref().context("the step needs a block of text")?;
    serde_json::from_str(text).with_context(|| format!("not an object: {text}"))
}

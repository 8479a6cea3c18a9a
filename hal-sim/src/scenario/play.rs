//! Steps of play, in the order of a hand: the table, money, wagers, calls, dice.

use anyhow::{Context as _, Result, anyhow};
use cucumber::gherkin::Step;
use cucumber::{given, when};
use serde_json::json;

use super::TableWorld;
use super::stage::{Act, Done, Fields, must};
use super::words::{AtSeat, Dice, Dollars, On, list};

#[given("a Pennsylvania craps table")]
fn a_table(world: &mut TableWorld) -> Result<()> {
    world.begin(Fields::new())
}

#[given("a Pennsylvania Mini-Craps table")]
fn a_mini_table(world: &mut TableWorld) -> Result<()> {
    world.begin(Fields::from_iter([("game".to_owned(), json!("mini_craps"))]))
}

#[given("a Pennsylvania craps table with:")]
fn a_table_with(world: &mut TableWorld, step: &Step) -> Result<()> {
    world.begin(fields(step)?)
}

#[given("a Colorado craps table")]
fn a_colorado_table(world: &mut TableWorld) -> Result<()> {
    begin_in_colorado(world, "craps", Fields::new())
}

#[given("a Colorado craps table with:")]
fn a_colorado_table_with(world: &mut TableWorld, step: &Step) -> Result<()> {
    begin_in_colorado(world, "craps", fields(step)?)
}

#[given("a Craps Free Craps table")]
fn a_crapless_table(world: &mut TableWorld) -> Result<()> {
    begin_in_colorado(world, "crapless", Fields::new())
}

#[given("a Craps Free Craps table with:")]
fn a_crapless_table_with(world: &mut TableWorld, step: &Step) -> Result<()> {
    begin_in_colorado(world, "crapless", fields(step)?)
}

#[given("a Props & Hops table")]
fn a_props_table(world: &mut TableWorld) -> Result<()> {
    begin_game(world, "props_and_hops", Fields::new())
}

#[given("a Props & Hops table with:")]
fn a_props_table_with(world: &mut TableWorld, step: &Step) -> Result<()> {
    begin_game(world, "props_and_hops", fields(step)?)
}

#[given("a Sic Bo table")]
fn a_sic_bo_table(world: &mut TableWorld) -> Result<()> {
    begin_game(world, "sic_bo", Fields::new())
}

#[given("a Sic Bo table with:")]
fn a_sic_bo_table_with(world: &mut TableWorld, step: &Step) -> Result<()> {
    begin_game(world, "sic_bo", fields(step)?)
}

fn begin_game(world: &mut TableWorld, game: &str, fields: Fields) -> Result<()> {
    let mut all = Fields::from_iter([("game".to_owned(), json!(game))]);
    all.extend(fields);
    world.begin(all)
}

fn begin_in_colorado(world: &mut TableWorld, game: &str, fields: Fields) -> Result<()> {
    let mut all =
        Fields::from_iter([("jurisdiction".to_owned(), json!("co")), ("game".to_owned(), json!(game))]);
    all.extend(fields);
    world.begin(all)
}

#[given(expr = "{seat} buys in for {dollars}")]
#[when(expr = "{seat} buys in for {dollars}")]
fn buys_in(world: &mut TableWorld, seat: AtSeat, amount: Dollars) -> Result<()> {
    world.stage()?.buy_in(seat, amount.0)
}

#[given(expr = "{seat} bets {dollars} on {wager}")]
#[when(expr = "{seat} bets {dollars} on {wager}")]
fn bets(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    does(world, seat, Act::Place(wager, amount.0))
}

#[when(expr = "{seat} raises {wager} by {dollars}")]
fn raises(world: &mut TableWorld, seat: AtSeat, wager: On, amount: Dollars) -> Result<()> {
    does(world, seat, Act::Raise(wager, amount.0))
}

#[when(expr = "{seat} takes back {dollars} from {wager}")]
fn takes_back(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    does(world, seat, Act::Reduce(wager, amount.0))
}

#[when(expr = "{seat} takes down {wager}")]
fn takes_down(world: &mut TableWorld, seat: AtSeat, wager: On) -> Result<()> {
    does(world, seat, Act::Remove(wager))
}

#[given(expr = "{seat} calls {wager} on")]
#[when(expr = "{seat} calls {wager} on")]
fn calls_on(world: &mut TableWorld, seat: AtSeat, wager: On) -> Result<()> {
    does(world, seat, Act::Call(wager, true))
}

#[when(expr = "{seat} calls {wager} off")]
fn calls_off(world: &mut TableWorld, seat: AtSeat, wager: On) -> Result<()> {
    does(world, seat, Act::Call(wager, false))
}

#[given(expr = "{seat} takes the dice")]
#[when(expr = "{seat} takes the dice")]
fn takes_the_dice(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    does(world, seat, Act::TakeDice)
}

#[when(expr = "{seat} passes the dice")]
fn passes_the_dice(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    does(world, seat, Act::PassDice)
}

#[when(expr = "{seat} tries to bet {dollars} on {wager}")]
fn tries_to_bet(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    tries(world, seat, Act::Place(wager, amount.0))
}

#[when(expr = "{seat} tries to raise {wager} by {dollars}")]
fn tries_to_raise(world: &mut TableWorld, seat: AtSeat, wager: On, amount: Dollars) -> Result<()> {
    tries(world, seat, Act::Raise(wager, amount.0))
}

#[when(expr = "{seat} tries to take back {dollars} from {wager}")]
fn tries_to_take_back(world: &mut TableWorld, seat: AtSeat, amount: Dollars, wager: On) -> Result<()> {
    tries(world, seat, Act::Reduce(wager, amount.0))
}

#[when(expr = "{seat} tries to take down {wager}")]
fn tries_to_take_down(world: &mut TableWorld, seat: AtSeat, wager: On) -> Result<()> {
    tries(world, seat, Act::Remove(wager))
}

#[when(expr = "{seat} tries to call {wager} on")]
fn tries_to_call_on(world: &mut TableWorld, seat: AtSeat, wager: On) -> Result<()> {
    tries(world, seat, Act::Call(wager, true))
}

#[when(expr = "{seat} tries to call {wager} off")]
fn tries_to_call_off(world: &mut TableWorld, seat: AtSeat, wager: On) -> Result<()> {
    tries(world, seat, Act::Call(wager, false))
}

#[when(expr = "{seat} tries to take the dice")]
fn tries_to_take_the_dice(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    tries(world, seat, Act::TakeDice)
}

#[when(expr = "{seat} tries to pass the dice")]
fn tries_to_pass_the_dice(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    tries(world, seat, Act::PassDice)
}

#[given("betting closes")]
#[when("betting closes")]
fn betting_closes(world: &mut TableWorld) -> Result<()> {
    must(world.stage()?.close()?)
}

#[given("Power Odds are drawn:")]
#[when("Power Odds are drawn:")]
fn power_odds(world: &mut TableWorld, step: &Step) -> Result<()> {
    // A tape needs betting closed first; a table closes betting and draws by itself.
    let stage = world.stage()?;
    if stage.board().is_err() && stage.bets_open()? {
        must(stage.close()?)?;
    }
    must(stage.draw(&fields(step)?)?)
}

#[when("the table tries to draw Power Odds:")]
fn tries_power_odds(world: &mut TableWorld, step: &Step) -> Result<()> {
    let drawn = world.stage()?.draw(&fields(step)?)?;
    world.refused(drawn)
}

#[given(expr = "the dice land {dice}")]
#[when(expr = "the dice land {dice}")]
fn the_dice_land(world: &mut TableWorld, dice: Dice) -> Result<()> {
    must(world.stage()?.throw(dice)?)
}

#[given(expr = "the dice land {dice} {int} times")]
#[when(expr = "the dice land {dice} {int} times")]
fn the_dice_land_often(world: &mut TableWorld, dice: Dice, times: u8) -> Result<()> {
    (0..times).try_for_each(|_| the_dice_land(world, dice))
}

#[given(regex = r"^the dice land in turn ([1-6]-[1-6](?:-[1-6])?(?:(?:, | and )[1-6]-[1-6](?:-[1-6])?)*)$")]
#[when(regex = r"^the dice land in turn ([1-6]-[1-6](?:-[1-6])?(?:(?:, | and )[1-6]-[1-6](?:-[1-6])?)*)$")]
fn the_dice_land_in_turn(world: &mut TableWorld, throws: String) -> Result<()> {
    let throws = list::<Dice>(&throws).map_err(|error| anyhow!(error))?;
    throws.into_iter().try_for_each(|dice| the_dice_land(world, dice))
}

/// For each point: makes a Pass Bet, throws the number, and throws it again.
#[given(regex = r"^(seat \d+) makes the points? ([\d, and]+), betting (\$\d+) on Pass$")]
#[when(regex = r"^(seat \d+) makes the points? ([\d, and]+), betting (\$\d+) on Pass$")]
fn makes_points(world: &mut TableWorld, seat: AtSeat, points: String, amount: Dollars) -> Result<()> {
    for word in points.split([',', ' ']).filter(|word| !word.is_empty() && *word != "and") {
        let number = word.parse().with_context(|| format!("{word:?} is not a point"))?;
        let dice = Dice::of_total(number).with_context(|| format!("{number} is not a point"))?;
        bets(world, seat, amount, On("pass".to_owned()))?;
        the_dice_land(world, dice)?;
        the_dice_land(world, dice)?;
    }
    Ok(())
}

#[when(expr = "the shooter tries to throw {dice}")]
fn tries_to_throw(world: &mut TableWorld, dice: Dice) -> Result<()> {
    let thrown = world.stage()?.throw(dice)?;
    world.refused(thrown)
}

#[given("no roll is called")]
#[when("no roll is called")]
fn no_roll(world: &mut TableWorld) -> Result<()> {
    must(world.stage()?.no_roll()?)
}

#[when("someone tries to call no roll")]
fn tries_no_roll(world: &mut TableWorld) -> Result<()> {
    let called = world.stage()?.no_roll()?;
    world.refused(called)
}

#[given("the dice pass")]
#[when("the dice pass")]
fn the_dice_pass(world: &mut TableWorld) -> Result<()> {
    world.stage()?.pass_dice(None)
}

#[given(expr = "the dice pass to {seat}")]
#[when(expr = "the dice pass to {seat}")]
fn the_dice_pass_to(world: &mut TableWorld, seat: AtSeat) -> Result<()> {
    world.stage()?.pass_dice(Some(seat))
}

/// Does an act. `Err` if it is refused.
fn does(world: &mut TableWorld, seat: AtSeat, act: Act) -> Result<()> {
    must(world.stage()?.act(seat, &act)?)
}

/// Tries an act that must be refused, and keeps the refusal for the next step. `Err` if it was accepted.
fn tries(world: &mut TableWorld, seat: AtSeat, act: Act) -> Result<()> {
    let done: Done = world.stage()?.act(seat, &act)?;
    world.refused(done)
}

/// Parses the JSON object in a step's text block. `Err` if there is none.
pub(super) fn fields(step: &Step) -> Result<Fields> {
    let text = step.docstring.as_deref().context("the step needs a block of text")?;
    serde_json::from_str(text).map_err(|error| anyhow!("not a JSON object, {error}: {text}"))
}

//! One table, played hand after hand.

use anyhow::{Result, anyhow, bail};
use rules_core::game::Declined;
use rules_core::{Cents, Game, Submission};

use crate::simulate::dice::Dice;
use crate::simulate::strategy::{FullBoard, Name, PassOnly, PassWithOdds, Strategy, ThreePointMolly};
use crate::simulate::tally::Batch;

/// More than any seat can lose.
const CREDIT: Cents = Cents::new(1_000_000_000_000_000);

/// Opens a table with credit at every seat. That takes as long as thousands of rolls, so each table played is a copy.
pub fn open(terms: &Submission) -> Result<Game> {
    if terms.power_odds().is_some() {
        bail!("Power Odds are not simulated: leave power_odds out of the submission");
    }
    let mut game = Game::new(*terms);
    terms.seats().try_for_each(|seat| game.buy_in(seat, CREDIT)).map_err(told)?;
    Ok(game)
}

/// Plays one of a seed's many tables: at least `rolls` rolls, and then to the end of the hand.
///
/// The seven-out that ends a hand leaves no bet undecided, so no bet is cut off, and stopping there favours neither
/// side.
pub fn play(name: Name, opened: &Game, seed: u64, table: u64, rolls: u64) -> Result<Batch> {
    let terms = opened.submission();
    let seat = terms.seats().next().ok_or_else(|| anyhow!("a table without seats"))?;
    let (game, mut dice) = (opened.clone(), Dice::new(seed, table));
    let played = match name {
        Name::Pass => hands(&PassOnly(seat), game, &mut dice, rolls),
        Name::PassOdds => hands(&PassWithOdds(seat), game, &mut dice, rolls),
        Name::Molly => hands(&ThreePointMolly(seat), game, &mut dice, rolls),
        Name::FullBoard => hands(&FullBoard::new(terms, seat), game, &mut dice, rolls),
    };
    played.map_err(told)
}

fn told(declined: Declined) -> anyhow::Error {
    match declined {
        Declined::Refused(refusal) => anyhow!("this submission does not allow the strategy: {refusal}"),
        Declined::Bug(bug) => anyhow!("bug: {bug}"),
    }
}

fn hands<S: Strategy>(strategy: &S, mut game: Game, dice: &mut Dice, rolls: u64) -> Result<Batch, Declined> {
    let mut batch = Batch::new(game.submission());
    while batch.rolls() < rolls {
        let length = hand(strategy, &mut game, dice, &mut batch)?;
        batch.hand_ended(length);
    }
    game.check()?;
    Ok(batch)
}

/// Plays from a new shooter's first roll to the seven-out. Returns the number of rolls.
fn hand<S: Strategy>(
    strategy: &S,
    game: &mut Game,
    dice: &mut Dice,
    batch: &mut Batch,
) -> Result<u64, Declined> {
    let mut length = 0;
    loop {
        strategy.bet(game)?;
        game.pick_up(strategy.shooter(game))?;
        game.roll(dice.throw(), |line| batch.note(&line))?;
        length += 1;
        if game.hand().shooter().is_none() {
            return Ok(length);
        }
    }
}

//! One table, played hand after hand.

use anyhow::{Result, anyhow, bail};
use rules_core::game::Declined;
use rules_core::{Cents, Game, Submission};

use crate::simulate::dice::Dice;
use crate::simulate::strategy::{FullBoard, Name, PassOnly, PassWithOdds, Strategy, ThreePointMolly};
use crate::simulate::tally::Batch;

/// More than any seat can lose.
const CREDIT: Cents = Cents::new(1_000_000_000_000_000);

/// A table just opened, with credit at every seat. Opening it costs thousands of rolls, so each that is played is a copy.
pub fn open(terms: &Submission) -> Result<Game> {
    if terms.power_odds().is_some() {
        bail!("Power Odds are not simulated: leave power_odds out of the submission");
    }
    let mut game = Game::new(*terms);
    terms.seats().try_for_each(|seat| game.buy_in(seat, CREDIT)).map_err(told)?;
    Ok(game)
}

/// Plays one of the many tables of a seed: at least so many rolls, and then on to the end of the hand.
///
/// The loser 7 that ends a hand leaves no wager undecided, so nothing is cut off, and stopping there favours nobody.
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

/// From a new shooter's first throw to the loser 7; answers how many rolls that was.
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

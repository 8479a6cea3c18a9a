//! One table, played hand after hand.

use anyhow::{Result, anyhow, bail};
use rules_core::dice::{DiceCount, Triple};
use rules_core::game::Declined;
use rules_core::jurisdiction::Rulebook;
use rules_core::{Cents, Game, Roll, Submission};

use crate::simulate::dice::{Dice, Thrown};
use crate::simulate::flat::{Hops, Shake, SmallOnly};
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
    terms
        .seats()
        .try_for_each(|seat| game.buy_in(seat, CREDIT))
        .map_err(|declined| told(declined, terms.rulebook()))?;
    Ok(game)
}

/// Plays one of a seed's many tables: at least `rolls` rolls, and then to the end of the hand.
///
/// The seven-out that ends a hand leaves no bet undecided, so no bet is cut off, and stopping there favours neither
/// side. So does the 7 that ends the turn of a shaker; at Sic Bo every roll does.
pub fn play(name: Name, opened: &Game, seed: u64, table: u64, rolls: u64) -> Result<Batch> {
    let terms = opened.submission();
    let seat = terms.seats().next().ok_or_else(|| anyhow!("a table without seats"))?;
    let game = opened.clone();
    let two = || Dice::<Roll>::new(seed, table);
    let three = || Dice::<Triple>::new(seed, table);
    let played = match (name, terms.rules().dice) {
        (Name::Pass, _) => hands(&PassOnly(seat), game, two(), rolls),
        (Name::PassOdds, _) => hands(&PassWithOdds(seat), game, two(), rolls),
        (Name::Molly, _) => hands(&ThreePointMolly(seat), game, two(), rolls),
        (Name::Hops, _) => hands(&Hops::new(terms, seat), game, two(), rolls),
        (Name::Shake, _) => hands(&Shake::new(terms, seat), game, two(), rolls),
        (Name::Small, _) => hands(&SmallOnly::new(terms, seat), game, three(), rolls),
        (Name::FullBoard, DiceCount::Two) => hands(&FullBoard::new(terms, seat), game, two(), rolls),
        (Name::FullBoard, DiceCount::Three) => hands(&FullBoard::new(terms, seat), game, three(), rolls),
    };
    played.map_err(|declined| told(declined, terms.rulebook()))
}

fn told(declined: Declined, rulebook: Rulebook) -> anyhow::Error {
    match declined {
        Declined::Refused(refusal) => {
            let (text, cite) = (refusal.text(), refusal.cite(rulebook));
            anyhow!("this submission does not allow the strategy: {text} ({cite})")
        }
        Declined::Bug(bug) => anyhow!("bug: {bug}"),
    }
}

fn hands<S: Strategy, T: Thrown>(
    strategy: &S,
    mut game: Game,
    mut dice: Dice<T>,
    rolls: u64,
) -> Result<Batch, Declined> {
    let mut batch = Batch::new(game.submission());
    while batch.rolls() < rolls {
        let length = hand(strategy, &mut game, &mut dice, &mut batch)?;
        batch.hand_ended(length);
    }
    game.check()?;
    Ok(batch)
}

/// Plays from a new shooter's first roll until no seat has the dice: to the seven-out, to the 7 that passes a shaker,
/// or one roll if the table throws. Returns the number of rolls.
fn hand<S: Strategy, T: Thrown>(
    strategy: &S,
    game: &mut Game,
    dice: &mut Dice<T>,
    batch: &mut Batch,
) -> Result<u64, Declined> {
    let mut length = 0;
    loop {
        strategy.bet(game)?;
        match strategy.thrower(game) {
            Some(seat) => game.pick_up(seat)?,
            None => game.close()?,
        }
        game.roll(dice.throw(), |line| batch.note(&line))?;
        length += 1;
        if game.hand().shooter().is_none() {
            return Ok(length);
        }
    }
}

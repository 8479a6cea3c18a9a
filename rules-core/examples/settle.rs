//! Settles a short hand and prints every line of it.
//!
//! ```sh
//! cargo run -p rules-core --example settle
//! ```

use std::error::Error;

use rules_core::wager::field::Field;
use rules_core::wager::pass::Pass;
use rules_core::wager::place::Place;
use rules_core::{Cents, Die, Game, Outcome, Point, Roll, Round, Seat, Submission, Wager};

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Game::new(Submission::standard());
    let (shooter, other) = (Seat::try_from(1)?, Seat::try_from(2)?);
    for seat in [shooter, other] {
        game.buy_in(seat, "$100".parse()?)?;
    }

    game.make(shooter, Wager::Pass(Pass), "$10".parse()?)?;
    throw(&mut game, shooter, Roll(Die::Four, Die::Four))?;

    game.make(other, Wager::Place(Place(Point::Six)), "$12".parse()?)?;
    game.make(other, Wager::Field(Field), "$5".parse()?)?;
    throw(&mut game, shooter, Roll(Die::Five, Die::One))?;
    throw(&mut game, shooter, Roll(Die::Six, Die::Two))?;

    for seat in [shooter, other] {
        println!("{seat} has {}", game.accounts().credit(seat));
    }
    Ok(())
}

/// Throws the dice once and prints what each line does.
fn throw(game: &mut Game, shooter: Seat, roll: Roll) -> Result<(), Box<dyn Error>> {
    game.pick_up(shooter)?;
    println!("{shooter} throws {roll}");
    game.roll(roll, |line| {
        let outcome = match line.outcome {
            Outcome::Lose => "loses".to_owned(),
            Outcome::Push => "gets the stake back".to_owned(),
            Outcome::Win { winnings, vigorish: Cents::ZERO, .. } => format!("wins {winnings}"),
            Outcome::Win { winnings, vigorish, .. } => format!("wins {winnings} less {vigorish} vigorish"),
        };
        println!("  {}: {} on {} {outcome}", line.seat, line.stake, line.wager);
    })?;
    match game.round() {
        Round::ComeOut => println!("  next: a come-out roll"),
        Round::Point(point) => println!("  next: the point is {}", point.number()),
    }
    Ok(())
}

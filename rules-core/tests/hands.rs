//! The shooter's hand: taken, kept, passed and lost (D1, D2, 623a.8(a), 623a.10(a)).

use rules_core::wager::pass::Pass;
use rules_core::{Cents, Die, Game, Refusal, Roll, Round, Seat, Submission, SubmissionDraft, Wager, Window};

const PASS: Wager = Wager::Pass(Pass);

fn seat(number: u8) -> Seat {
    Seat::try_from(number).unwrap()
}

fn roll(game: &mut Game, one: u8, two: u8) -> usize {
    let mut lines = 0;
    let dice = Roll(Die::try_from(one).unwrap(), Die::try_from(two).unwrap());
    game.roll(dice, |_| lines += 1).unwrap();
    lines
}

fn two_players() -> Game {
    let draft = SubmissionDraft { seats: 2, ..Default::default() };
    let mut game = Game::new(Submission::try_from(draft).unwrap());
    for number in [1, 2] {
        game.buy_in(seat(number), Cents::new(10_000)).unwrap();
    }
    game
}

#[test]
fn shooter_keeps_the_dice_until_a_seven_out() {
    let mut game = two_players();
    assert_eq!(game.pick_up(seat(1)), Err(Refusal::NeedsLineBet));
    assert_eq!(game.hand().shooter(), None, "a refusal changes nothing");
    game.place(seat(1), PASS, Cents::new(1_000)).unwrap();
    game.place(seat(2), PASS, Cents::new(1_000)).unwrap();
    game.pick_up(seat(1)).unwrap();
    assert_eq!(game.pick_up(seat(1)), Err(Refusal::AlreadyClosed));
    roll(&mut game, 2, 2);
    assert_eq!(game.pick_up(seat(2)), Err(Refusal::NotTheShooter));
    assert_eq!(game.take_dice(seat(1)), Ok(()), "the shooter may take the dice again");
    game.pick_up(seat(1)).unwrap();
    assert_eq!(roll(&mut game, 3, 4), 2);
    assert_eq!((game.hand().shooter(), game.round()), (None, Round::ComeOut));
    assert_eq!(game.hand().first_offer(game.submission()), Some(seat(2)));
    assert_eq!(game.accounts().house(), 2_000);
}

#[test]
fn throw_without_dice_or_with_bets_open_is_refused() {
    let mut game = two_players();
    let dice = Roll(Die::One, Die::One);
    assert_eq!(game.throw(dice).unwrap_err(), Refusal::WindowOpen);
    game.close().unwrap();
    assert_eq!(game.throw(dice).unwrap_err(), Refusal::NobodyHasDice);
    assert_eq!(game.take_dice(seat(3)), Err(Refusal::NoSuchSeat));
    game.give_up_dice(|_| ()).unwrap();
    assert_eq!(game.window(), Window::Open);
}

//! Long random play: whatever is asked, money is conserved, a refusal changes nothing and settlement keeps
//! its order.

use proptest::prelude::*;
use rules_core::game::Declined;
use rules_core::wager::pass::Pass;
use rules_core::{
    Cents, Die, Game, Outcome, Refusal, Roll, Round, Seat, Submission, SubmissionDraft, Wager, Window,
};

const PASS: Wager = Wager::Pass(Pass);

#[derive(Clone, Copy, Debug)]
enum Act {
    BuyIn(Seat, Cents),
    Place(Seat, Cents),
    Reduce(Seat, Cents),
    Remove(Seat),
    TakeDice(Seat),
    Roll(Roll),
}

fn table(seats: u8) -> Game {
    Game::new(Submission::try_from(SubmissionDraft { seats, ..Default::default() }).unwrap())
}

fn seat(number: u8) -> Seat {
    Seat::try_from(number).unwrap()
}

fn dollars(amount: u64) -> Cents {
    Cents::new(amount * 100)
}

fn roll(first: u8, second: u8) -> Roll {
    Roll(Die::try_from(first).unwrap(), Die::try_from(second).unwrap())
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let seats = || (1u8..=5).prop_map(seat);
    // Mostly whole dollars, with some odd cents, nothing at all, and far too much.
    let amounts = || prop_oneof![8 => (1u64..200).prop_map(dollars), 1 => (0u64..300).prop_map(Cents::new), 1 => Just(Cents::new(u64::MAX))];
    let act = prop_oneof![
        (seats(), amounts()).prop_map(|(seat, amount)| Act::BuyIn(seat, amount)),
        (seats(), amounts()).prop_map(|(seat, amount)| Act::Place(seat, amount)),
        (seats(), amounts()).prop_map(|(seat, amount)| Act::Reduce(seat, amount)),
        seats().prop_map(Act::Remove),
        seats().prop_map(Act::TakeDice),
        (1u8..=6, 1u8..=6).prop_map(|(first, second)| Act::Roll(roll(first, second))),
    ];
    prop::collection::vec(act, 1..200)
}

/// Everyone's money: credits and stakes as anyone can read them, and the house's take.
fn money(game: &Game) -> i128 {
    let credits: u128 = Seat::all().map(|seat| u128::from(game.accounts().credit(seat).get())).sum();
    let stakes: u128 = game.bets().iter().map(|bet| u128::from(bet.stake.get())).sum();
    i128::try_from(credits + stakes).unwrap() + i128::from(game.accounts().house())
}

fn attempt(game: &mut Game, act: Act) -> Result<(), Declined> {
    match act {
        Act::BuyIn(seat, amount) => game.buy_in(seat, amount),
        Act::Place(seat, amount) => game.place(seat, PASS, amount),
        Act::Reduce(seat, amount) => game.reduce(seat, PASS, amount),
        Act::Remove(seat) => game.remove(seat, PASS),
        Act::TakeDice(seat) => game.take_dice(seat),
        // The dice are read only while they are out.
        Act::Roll(_) if game.window() == Window::Open => Ok(()),
        Act::Roll(roll) => {
            let lines = game.roll(roll)?;
            let order: Vec<_> = lines.iter().map(|line| (line.outcome != Outcome::Lose, line.seat)).collect();
            assert!(order.is_sorted(), "collected before paid, each in seat order: {lines:?}");
            Ok(())
        }
    }
}

proptest! {
    #[test]
    fn money_is_conserved_and_a_refusal_changes_nothing(acts in acts()) {
        let mut game = table(4);
        let mut brought = 0i128;
        for act in acts {
            let before = game.clone();
            match attempt(&mut game, act) {
                Ok(()) => {
                    if let Act::BuyIn(_, amount) = act {
                        brought += i128::from(amount.get());
                    }
                }
                Err(Declined::Refused(_)) => prop_assert_eq!(&game, &before),
                Err(Declined::Bug(bug)) => prop_assert!(false, "{bug} at {act:?}"),
            }
            prop_assert_eq!(money(&game), brought);
        }
    }
}

#[test]
fn losers_are_collected_before_winners_are_paid_in_seat_order() {
    // One wager decides all seats alike, so the two passes are seen on two rolls.
    let mut game = table(3);
    for number in [3, 1, 2] {
        game.buy_in(seat(number), dollars(100)).unwrap();
        game.place(seat(number), PASS, dollars(u64::from(number) * 10)).unwrap();
    }
    game.take_dice(seat(2)).unwrap();
    let lines = game.roll(roll(5, 6)).unwrap();
    assert_eq!(lines.iter().map(|line| line.seat.number()).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(lines[2].outcome, Outcome::Win(dollars(30)));
    assert_eq!(game.accounts().credit(seat(3)), dollars(130));
    assert_eq!(game.accounts().house(), -6000);
}

#[test]
fn what_was_put_down_in_this_window_may_be_taken_back_what_is_made_follows_its_rule() {
    let mut game = table(1);
    game.buy_in(seat(1), dollars(100)).unwrap();
    game.place(seat(1), PASS, dollars(10)).unwrap();
    game.reduce(seat(1), PASS, dollars(4)).unwrap();
    game.take_dice(seat(1)).unwrap();
    assert_eq!(game.remove(seat(1), PASS), Err(Refusal::WindowClosed.into()));
    game.roll(roll(4, 2)).unwrap();
    assert_eq!(game.round(), Round::Point(rules_core::Point::Six));
    assert_eq!(game.reduce(seat(1), PASS, dollars(1)), Err(Refusal::PassLockedByPoint.into()));
    assert_eq!(game.remove(seat(1), PASS), Err(Refusal::PassLockedByPoint.into()));
    assert_eq!(game.place(seat(1), PASS, dollars(1)), Err(Refusal::PassLockedByPoint.into()));
    assert_eq!(game.accounts().credit(seat(1)), dollars(94));
}

#[test]
fn limits_are_held_on_the_whole_wager() {
    let draft = SubmissionDraft {
        minimum: dollars(5),
        maximum: dollars(100),
        chip_unit: dollars(5),
        ..Default::default()
    };
    let mut game = Game::new(Submission::try_from(draft).unwrap());
    game.buy_in(seat(1), dollars(1000)).unwrap();
    assert_eq!(game.place(seat(1), PASS, dollars(4)), Err(Refusal::NotWholeChips.into()));
    assert_eq!(game.place(seat(1), PASS, dollars(105)), Err(Refusal::AboveMaximum.into()));
    game.place(seat(1), PASS, dollars(95)).unwrap();
    game.place(seat(1), PASS, dollars(5)).unwrap();
    assert_eq!(game.place(seat(1), PASS, dollars(5)), Err(Refusal::AboveMaximum.into()));
    assert_eq!(game.reduce(seat(1), PASS, dollars(105)), Err(Refusal::MoreThanStaked.into()));
    game.reduce(seat(1), PASS, dollars(100)).unwrap();
    assert_eq!(game.remove(seat(1), PASS), Err(Refusal::NoSuchBet.into()));
    assert_eq!(game.place(seat(2), PASS, dollars(5)), Err(Refusal::NoSuchSeat.into()));
    assert_eq!(game.place(seat(1), PASS, Cents::ZERO), Err(Refusal::NothingAsked.into()));
}

#[test]
fn the_minimum_is_refused_from_below_only() {
    let draft = SubmissionDraft { minimum: dollars(10), chip_unit: dollars(5), ..Default::default() };
    let mut game = Game::new(Submission::try_from(draft).unwrap());
    game.buy_in(seat(1), dollars(20)).unwrap();
    assert_eq!(game.place(seat(1), PASS, dollars(5)), Err(Refusal::BelowMinimum.into()));
    game.place(seat(1), PASS, dollars(10)).unwrap();
    game.place(seat(1), PASS, dollars(5)).unwrap();
    assert_eq!(game.reduce(seat(1), PASS, dollars(10)), Err(Refusal::BelowMinimum.into()));
    assert_eq!(game.place(seat(1), PASS, dollars(10)), Err(Refusal::NotEnoughCredit.into()));
}

#[test]
fn the_dice_go_to_a_seat_with_a_line_bet_and_pass_on_a_loser_seven() {
    let mut game = table(2);
    for number in [1, 2] {
        game.buy_in(seat(number), dollars(100)).unwrap();
    }
    assert_eq!(game.take_dice(seat(1)), Err(Refusal::NeedsLineBet.into()));
    game.place(seat(1), PASS, dollars(10)).unwrap();
    game.place(seat(2), PASS, dollars(10)).unwrap();
    game.take_dice(seat(1)).unwrap();
    assert_eq!(game.take_dice(seat(1)), Err(Refusal::AlreadyThrowing.into()));
    game.roll(roll(2, 2)).unwrap();
    assert_eq!(game.take_dice(seat(2)), Err(Refusal::NotTheShooter.into()));
    game.take_dice(seat(1)).unwrap();
    let lines = game.roll(roll(3, 4)).unwrap();
    assert_eq!(lines.len(), 2);
    assert_eq!((game.shooter(), game.round()), (None, Round::ComeOut));
    assert_eq!(game.accounts().house(), 2000);
}

#[test]
fn a_buy_in_that_cannot_be_held_is_refused() {
    let mut game = table(1);
    assert_eq!(game.buy_in(seat(1), Cents::new(u64::MAX)), Err(Refusal::SeatIsFull.into()));
    game.buy_in(seat(1), Cents::new(i64::MAX.unsigned_abs())).unwrap();
    assert_eq!(game.buy_in(seat(1), Cents::new(1)), Err(Refusal::SeatIsFull.into()));
    assert_eq!(game.buy_in(seat(1), Cents::ZERO), Err(Refusal::NothingAsked.into()));
}

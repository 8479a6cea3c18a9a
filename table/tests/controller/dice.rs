//! The shooter, offers of the dice and changes of dice: 623a.7, 623a.10, D1 to D3, D5.

use protocol::convert::{Order, Touch};
use protocol::host::{Event, Phase};
use rules_core::submission::{GameKind, Timers};
use rules_core::{Refusal, SubmissionDraft};

use super::{PASS, Table};

const HOUR: u64 = 60 * 60;

#[test]
fn dice_are_offered_clockwise_to_occupied_seats() {
    let mut table = Table::new(SubmissionDraft { seats: 4, ..SubmissionDraft::default() });
    assert_eq!(table.machine.state().offer, None, "no seat is occupied");
    table.touch(3, Touch::LogIn).unwrap();
    assert_eq!(table.reported(), [Event::Seated { seat: 3, seated: true }, Event::DiceOffered { seat: 3 }]);
    table.touch(1, Touch::LogIn).unwrap();
    assert_eq!(table.touch(1, Touch::TakeDice), Err(Refusal::NotYourDice));
    table.reported();
    table.touch(3, Touch::PassDice).unwrap();
    assert_eq!(table.reported(), [Event::DiceDeclined { seat: 3 }, Event::DiceOffered { seat: 1 }]);
    // A player who leaves gets no more offers.
    table.touch(1, Touch::LogOut).unwrap();
    assert_eq!(table.reported(), [Event::Seated { seat: 1, seated: false }, Event::DiceOffered { seat: 3 }]);
}

#[test]
fn after_a_seven_out_the_next_seat_is_offered_the_dice() {
    let mut table = Table::usual();
    for at in 1..=2 {
        table.bet(at, PASS, 10).unwrap();
    }
    table.touch(1, Touch::TakeDice).unwrap();
    table.land([2, 2]);
    table.touch(1, Touch::TakeDice).unwrap();
    table.reported();
    table.land([3, 4]);
    assert_eq!(table.reported().last(), Some(&Event::DiceOffered { seat: 2 }));
    assert_eq!(table.touch(1, Touch::TakeDice), Err(Refusal::NotYourDice));
    table.bet(2, PASS, 10).unwrap();
    table.touch(2, Touch::TakeDice).unwrap();
    assert_eq!(table.phase(), Phase::DiceOut);
}

#[test]
fn silence_declines_an_offer_only_while_a_bet_waits() {
    let mut table = Table::usual();
    table.wait(HOUR);
    assert_eq!(table.reported(), [], "without a bet there is no deadline");
    table.bet(2, PASS, 10).unwrap();
    table.reported();
    table.wait(19);
    assert_eq!(table.reported(), []);
    table.wait(1);
    assert_eq!(table.reported(), [Event::DiceDeclined { seat: 1 }, Event::DiceOffered { seat: 2 }]);
    table.wait(20);
    assert_eq!(table.reported(), [Event::DiceDeclined { seat: 2 }, Event::DiceOffered { seat: 3 }]);
}

#[test]
fn betting_closes_by_timer_and_a_shooter_without_a_bet_loses_the_dice() {
    let mut table = Table::usual();
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::TakeDice).unwrap();
    table.land([2, 2]);
    table.reported();
    table.wait(44);
    assert_eq!((table.phase(), table.reported()), (Phase::Betting, vec![]));
    table.wait(1);
    assert_eq!((table.phase(), table.reported()), (Phase::DiceOut, vec![Event::BetsClosed { shooter: 1 }]));
    assert_eq!(table.bet(2, PASS, 10), Err(Refusal::WindowClosed));
    table.land([1, 3]);
    // The point is made, and the shooter bets no more; another seat does.
    table.bet(2, PASS, 10).unwrap();
    table.reported();
    table.wait(45);
    assert_eq!(
        table.reported(),
        [Event::DicePassed { shooter: 1 }, Event::Shooter { seat: None }, Event::DiceOffered { seat: 2 }]
    );
}

#[test]
fn table_without_timers_waits_for_ever() {
    let timers = Timers { betting: 0, offer: 0, review: 0, link: 0 };
    let mut table = Table::with(|draft| SubmissionDraft { timers, ..draft });
    table.bet(1, PASS, 10).unwrap();
    table.reported();
    table.wait(10 * HOUR);
    assert_eq!((table.phase(), table.reported()), (Phase::Betting, vec![]));
}

#[test]
fn shooter_may_pass_and_the_boxperson_may_order_it() {
    let mut table = Table::usual();
    for at in 1..=2 {
        table.bet(at, PASS, 10).unwrap();
    }
    table.touch(1, Touch::TakeDice).unwrap();
    table.reported();
    table.touch(1, Touch::PassDice).unwrap();
    assert_eq!(
        table.reported(),
        [Event::DicePassed { shooter: 1 }, Event::Shooter { seat: None }, Event::DiceOffered { seat: 2 }]
    );
    table.touch(2, Touch::TakeDice).unwrap();
    table.order(Order::PassDice).unwrap();
    assert_eq!(table.phase(), Phase::Betting);
    assert_eq!(table.order(Order::PassDice), Err(Refusal::NobodyHasDice));
    assert_eq!(table.touch(1, Touch::PassDice), Err(Refusal::NotTheShooter));
}

#[test]
fn dice_are_changed_every_day_with_a_warning_an_hour_before() {
    let mut table = Table::usual();
    table.wait(23 * HOUR - 2);
    assert_eq!(table.reported(), []);
    table.wait(2);
    assert_eq!(table.reported(), [Event::DiceChangeSoon]);
    table.bet(1, PASS, 10).unwrap();
    table.reported();
    table.wait(HOUR);
    assert!(table.reported().contains(&Event::DiceChangeNow));
    let shooter = table.machine.state().offer.unwrap().seat.number();
    table.bet(shooter, PASS, 10).unwrap();
    assert_eq!(table.touch(shooter, Touch::TakeDice), Err(Refusal::DiceTooOld));
    table.order(Order::DiceChanged).unwrap();
    assert!(table.reported().contains(&Event::DiceChanged));
    table.touch(shooter, Touch::TakeDice).unwrap();
    // A lost or damaged die requires a change too.
    table.order(Order::PassDice).unwrap();
    table.order(Order::DiceDamaged).unwrap();
    assert!(table.reported().contains(&Event::DiceChangeNow));
}

#[test]
fn closed_table_reopens_with_new_dice() {
    let mut table = Table::usual();
    table.order(Order::Disable).unwrap();
    assert_eq!(table.phase(), Phase::Closed);
    table.order(Order::Enable).unwrap();
    table.bet(1, PASS, 10).unwrap();
    assert_eq!(table.touch(1, Touch::TakeDice), Err(Refusal::DiceTooOld));
    table.order(Order::DiceChanged).unwrap();
    table.touch(1, Touch::TakeDice).unwrap();
}

#[test]
fn at_mini_craps_only_seated_players_bet() {
    let mut table = Table::with(|draft| SubmissionDraft { game: GameKind::MiniCraps, ..draft });
    assert_eq!(table.bet(1, PASS, 10), Err(Refusal::NotSeated));
    table.touch(1, Touch::LogIn).unwrap();
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::LogOut).unwrap();
    assert_eq!(table.bet(1, PASS, 10), Err(Refusal::NotSeated));
    // Earlier bets stay, and may be taken back.
    table.touch(1, Touch::Remove(PASS)).unwrap();
}

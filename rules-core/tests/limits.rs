//! Limits where a wager is broken down on acceptance (623a.3(a)(20), (21), L6).

use rules_core::submission::Limits;
use rules_core::wager::one_roll::{AnySeven, Horn, HornHigh, Whirl};
use rules_core::wager::{Family, FamilySet};
use rules_core::{Cents, Game, Refusal, Seat, Submission, SubmissionDraft, Wager};

const WHIRL: Wager = Wager::Whirl(Whirl);
const HORN: Wager = Wager::Horn(Horn);
const ANY_SEVEN: Wager = Wager::AnySeven(AnySeven);

fn table() -> (Game, Seat) {
    let draft = SubmissionDraft {
        limits: Limits { least: Cents::new(100), most: Cents::new(500) },
        without_area: FamilySet::of(&[Family::HornHigh, Family::Whirl]),
        ..Default::default()
    };
    let mut game = Game::new(Submission::try_from(draft).unwrap());
    let seat = Seat::try_from(1).unwrap();
    game.buy_in(seat, Cents::new(100_000)).unwrap();
    (game, seat)
}

#[test]
fn maximum_holds_however_the_parts_are_moved() {
    let (mut game, seat) = table();
    game.make(seat, WHIRL, Cents::new(500)).unwrap();
    assert_eq!(game.make(seat, WHIRL, Cents::new(500)), Err(Refusal::AboveMaximum.into()));
    // Each wager has a maximum of its own.
    game.make(seat, Wager::HornHigh(HornHigh::Twelve), Cents::new(500)).unwrap();
    assert_eq!(game.bets().get(seat).stake(HORN), Cents::new(800));
    // The Horn part of a Whirl Bet still counts when its fifth has been taken down.
    game.remove(seat, ANY_SEVEN).unwrap();
    assert_eq!(game.make(seat, WHIRL, Cents::new(500)), Err(Refusal::AboveMaximum.into()));
    // More than a Horn Bet may be; the player may still take some back.
    game.reduce(seat, HORN, Cents::new(400)).unwrap();
    game.remove(seat, HORN).unwrap();
    assert_eq!(game.check(), Ok(()));
}

//! Long random play with every wager: whatever the requests, money is conserved, a refusal changes nothing, settlement
//! keeps its order, and an offered wager is accepted.

use proptest::prelude::*;
use rules_core::game::Declined;
use rules_core::submission::{GameKind, VigorishTerms};
use rules_core::wager::{Family, FamilySet};
use rules_core::{
    Cents, Die, Game, Outcome, Roll, Seat, Submission, SubmissionDraft, VoidCause, Wager, Window,
};

#[derive(Clone, Copy, Debug)]
enum Act {
    BuyIn(Seat, Cents),
    Make(Seat, Wager, Cents),
    Raise(Seat, Wager, Cents),
    Reduce(Seat, Wager, Cents),
    Remove(Seat, Wager),
    Call(Seat, Wager, bool),
    PickUp(Seat),
    PassDice,
    NoRoll,
    Roll(Roll),
}

fn seat(number: u8) -> Seat {
    Seat::try_from(number).unwrap()
}

fn table(up_front: bool, areas: bool) -> Game {
    let without_area =
        if areas { FamilySet::NONE } else { FamilySet::of(&[Family::HornHigh, Family::Whirl]) };
    let draft = SubmissionDraft { seats: 4, without_area, ..Default::default() };
    let draft = if up_front {
        SubmissionDraft { buy: VigorishTerms::UpFront, lay: VigorishTerms::UpFront, ..draft }
    } else {
        SubmissionDraft { game: GameKind::MiniCraps, ..draft }
    };
    Game::new(Submission::try_from(draft).unwrap())
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let seats = || (1u8..=5).prop_map(seat);
    let wagers = || (0..rules_core::wager::SPOTS).prop_map(|index| Wager::all().nth(index).unwrap());
    // Mostly twenty-dollar steps, which suit every unit, with some odd cents, zero, and far too much.
    let amounts = || {
        prop_oneof![
            8 => (1u64..20).prop_map(|steps| Cents::new(steps * 2_000)),
            2 => (1u64..6).prop_map(|dollars| Cents::new(dollars * 100)),
            1 => (0u64..300).prop_map(Cents::new),
            1 => Just(Cents::new(u64::MAX)),
        ]
    };
    let act = prop_oneof![
        2 => (seats(), amounts()).prop_map(|(seat, amount)| Act::BuyIn(seat, amount)),
        8 => (seats(), wagers(), amounts()).prop_map(|(seat, wager, amount)| Act::Make(seat, wager, amount)),
        2 => (seats(), wagers(), amounts()).prop_map(|(seat, wager, amount)| Act::Raise(seat, wager, amount)),
        2 => (seats(), wagers(), amounts()).prop_map(|(seat, wager, amount)| Act::Reduce(seat, wager, amount)),
        1 => (seats(), wagers()).prop_map(|(seat, wager)| Act::Remove(seat, wager)),
        1 => (seats(), wagers(), any::<bool>()).prop_map(|(seat, wager, on)| Act::Call(seat, wager, on)),
        3 => seats().prop_map(Act::PickUp),
        1 => Just(Act::PassDice),
        1 => Just(Act::NoRoll),
        6 => (1u8..=6, 1u8..=6).prop_map(|(one, two)| {
            Act::Roll(Roll(Die::try_from(one).unwrap(), Die::try_from(two).unwrap()))
        }),
    ];
    prop::collection::vec(act, 1..300)
}

/// Returns all money at the table: public credits and stakes, and the house's take.
fn money(game: &Game) -> i128 {
    let credits: u128 = Seat::all().map(|seat| u128::from(game.accounts().credit(seat).get())).sum();
    let stakes: u128 = Seat::all()
        .flat_map(|seat| game.bets().get(seat).iter().collect::<Vec<_>>())
        .map(|bet| u128::from(bet.stake.get()))
        .sum();
    i128::try_from(credits + stakes).unwrap() + i128::from(game.accounts().house())
}

fn attempt(game: &mut Game, act: Act) -> Result<(), Declined> {
    match act {
        Act::BuyIn(seat, amount) => game.buy_in(seat, amount),
        Act::Make(seat, wager, amount) => game.make(seat, wager, amount),
        Act::Raise(seat, wager, amount) => game.raise(seat, wager, amount),
        Act::Reduce(seat, wager, amount) => game.reduce(seat, wager, amount),
        Act::Remove(seat, wager) => game.remove(seat, wager),
        Act::Call(seat, wager, on) => game.call(seat, wager, on),
        Act::PickUp(seat) => Ok(game.pick_up(seat)?),
        Act::PassDice => {
            game.give_up_dice(|_| ()).unwrap();
            Ok(())
        }
        Act::NoRoll => Ok(game.no_roll(VoidCause::Improper)?),
        Act::Roll(roll) => {
            let mut order = Vec::new();
            let credits: Vec<_> = Seat::all().map(|seat| game.accounts().credit(seat).get()).collect();
            let mut gained = [0u64; 16];
            game.roll(roll, |line| {
                order.push((line.outcome != Outcome::Lose, line.seat));
                gained[usize::from(line.seat.number()) - 1] += line.credit().unwrap().get();
            })?;
            assert!(order.is_sorted(), "collected before paid, each in seat order: {order:?}");
            for (index, seat) in Seat::all().enumerate() {
                assert_eq!(game.accounts().credit(seat).get(), credits[index] + gained[index], "{seat}");
            }
            assert_eq!(game.window(), Window::Open);
            Ok(())
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn money_is_conserved_and_refusal_changes_nothing(up_front: bool, areas: bool, acts in acts()) {
        let mut game = table(up_front, areas);
        for number in 1..=4 {
            game.buy_in(seat(number), Cents::new(5_000_000)).unwrap();
        }
        let mut brought = 20_000_000i128;
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
            prop_assert_eq!(game.check(), Ok(()));
        }
    }

    /// An offered wager is accepted at its least and at its most stake. A wager that is not offered is refused for the
    /// same reason.
    #[test]
    fn offered_wager_is_accepted_at_its_least_and_most(up_front: bool, acts in acts()) {
        let mut game = table(up_front, true);
        for number in 1..=4 {
            game.buy_in(seat(number), Cents::new(100_000_000)).unwrap();
        }
        for act in acts {
            let _ = attempt(&mut game, act);
        }
        for wager in Wager::all() {
            match game.offer(seat(1), wager) {
                Ok(bounds) => {
                    let unit = bounds.unit.get();
                    let least = bounds.least.get().next_multiple_of(unit);
                    let most = bounds.most.get() / unit * unit;
                    for cents in [least, most] {
                        prop_assert_eq!(game.clone().make(seat(1), wager, Cents::new(cents)), Ok(()), "{}", wager);
                    }
                    let more = game.clone().make(seat(1), wager, Cents::new(most + unit));
                    prop_assert_eq!(more, Err(bounds.too_much.into()), "{}", wager);
                }
                Err(refusal) => {
                    let made = game.clone().make(seat(1), wager, Cents::new(2_000));
                    prop_assert_eq!(made, Err(refusal.into()), "{}", wager);
                }
            }
        }
    }

    /// A bet put down in a window can be taken back in it, whatever the wager, to the last cent (G5).
    #[test]
    fn bet_can_be_taken_back_in_its_own_window(up_front: bool, acts in acts()) {
        let mut game = table(up_front, true);
        for number in 1..=4 {
            game.buy_in(seat(number), Cents::new(5_000_000)).unwrap();
        }
        for act in acts {
            let before = game.clone();
            let done = attempt(&mut game, act);
            if let (Act::Make(seat, wager, _), Ok(())) = (act, done) {
                let mut undone = game.clone();
                prop_assert_eq!(undone.remove(seat, wager), Ok(()), "{} just made", wager);
                prop_assert_eq!(undone, before);
            }
        }
    }
}

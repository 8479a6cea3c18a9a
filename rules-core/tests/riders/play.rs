//! Long random play with tips and coupons: money is conserved, a refusal changes nothing, the dealers' account only grows,
//! and each line's credit goes to its owner.

use proptest::prelude::*;
use rules_core::game::Declined;
use rules_core::wager::Family;
use rules_core::{Cents, Die, Game, Line, Outcome, Owner, Roll, Seat, Submission, Wager};

use super::{draft, seat};

#[derive(Clone, Copy, Debug)]
enum Act {
    Make(Seat, Wager, Cents),
    Remove(Seat, Wager),
    Call(Seat, Wager, bool),
    Tip(Seat, Wager, Cents),
    Issue(Seat, Cents),
    Play(Seat, Wager, Cents),
    PickUp(Seat),
    PassDice,
    HandBack,
    Roll(Roll),
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let seats = || (1u8..=3).prop_map(seat);
    let wagers = || {
        let any = (0..rules_core::wager::SPOTS).prop_map(|index| Wager::all().nth(index).unwrap());
        let line = (0..4usize).prop_map(|index| Wager::all().nth(index).unwrap());
        prop_oneof![1 => any, 2 => line]
    };
    let amounts = || {
        prop_oneof![
            8 => (1u64..20).prop_map(|steps| Cents::new(steps * 2_000)),
            1 => (0u64..300).prop_map(Cents::new),
            1 => Just(Cents::new(u64::MAX)),
        ]
    };
    let act = prop_oneof![
        8 => (seats(), wagers(), amounts()).prop_map(|(seat, wager, amount)| Act::Make(seat, wager, amount)),
        1 => (seats(), wagers()).prop_map(|(seat, wager)| Act::Remove(seat, wager)),
        1 => (seats(), wagers(), any::<bool>()).prop_map(|(seat, wager, on)| Act::Call(seat, wager, on)),
        8 => (seats(), wagers(), amounts()).prop_map(|(seat, wager, amount)| Act::Tip(seat, wager, amount)),
        2 => (seats(), amounts()).prop_map(|(seat, amount)| Act::Issue(seat, amount)),
        4 => (seats(), wagers(), amounts()).prop_map(|(seat, wager, amount)| Act::Play(seat, wager, amount)),
        3 => seats().prop_map(Act::PickUp),
        1 => Just(Act::PassDice),
        1 => Just(Act::HandBack),
        6 => (1u8..=6, 1u8..=6).prop_map(|(one, two)| {
            Act::Roll(Roll(Die::try_from(one).unwrap(), Die::try_from(two).unwrap()))
        }),
    ];
    prop::collection::vec(act, 1..300)
}

fn attempt(game: &mut Game, act: Act) -> Result<(), Declined> {
    match act {
        Act::Make(seat, wager, amount) => game.place(seat, wager, amount),
        Act::Remove(seat, wager) => game.remove(seat, wager),
        Act::Call(seat, wager, on) => game.call(seat, wager, on),
        Act::Tip(seat, wager, amount) => game.tip(seat, wager, amount),
        Act::Issue(seat, amount) => game.issue_coupon(seat, amount),
        Act::Play(seat, wager, amount) => game.play_coupon(seat, wager, amount),
        Act::PickUp(seat) => Ok(game.pick_up(seat)?),
        Act::PassDice => settle(game, |game, each| Ok(game.give_up_dice(each)?)),
        Act::HandBack => Ok(game.hand_back().map(|_| ())?),
        Act::Roll(roll) => settle(game, |game, each| game.roll(roll, each)),
    }
}

fn settle(
    game: &mut Game,
    end: impl FnOnce(&mut Game, &mut dyn FnMut(Line)) -> Result<(), Declined>,
) -> Result<(), Declined> {
    let credits: Vec<_> = Seat::all().map(|seat| game.accounts().credit(seat).get()).collect();
    let tips = game.accounts().tips().get();
    let (mut order, mut gained, mut tipped) = (Vec::new(), [0u64; 16], 0);
    end(game, &mut |line| {
        // 30-2399.01(10): winning Fire Bets are paid last.
        let last = line.outcome != Outcome::Lose && line.wager.family() == Family::Fire;
        order.push((line.outcome != Outcome::Lose, last, line.seat, line.owner == Owner::Dealers));
        let credit = line.credit().unwrap().get();
        match line.owner {
            Owner::Player | Owner::Coupon => gained[usize::from(line.seat.number()) - 1] += credit,
            Owner::Dealers => tipped += credit,
        }
    })?;
    assert!(order.is_sorted(), "collected before paid, by seat, tips last: {order:?}");
    for (index, seat) in Seat::all().enumerate() {
        assert_eq!(game.accounts().credit(seat).get(), credits[index] + gained[index], "{seat}");
    }
    assert_eq!(game.accounts().tips().get(), tips + tipped);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn money_is_conserved_with_tips_and_coupons(acts in acts()) {
        let mut game = Game::new(Submission::try_from(draft()).unwrap());
        for number in 1..=3 {
            game.buy_in(seat(number), Cents::new(5_000_000)).unwrap();
        }
        for act in acts {
            let before = game.clone();
            match attempt(&mut game, act) {
                Ok(()) => prop_assert!(game.accounts().tips() >= before.accounts().tips()),
                Err(Declined::Refused(_)) => prop_assert_eq!(&game, &before),
                Err(Declined::Bug(bug)) => prop_assert!(false, "{bug} at {act:?}"),
            }
            prop_assert_eq!(game.check(), Ok(()), "{:?}", act);
        }
    }
}

//! Props & Hops: the shaker from seat to seat, shaken, uncovered and void (668a.3(d) to (k), PH2).

use protocol::convert::{Order, Touch};
use protocol::field_bus::Seen;
use protocol::field_bus::ShakerAct::{Covered, Failed, Shaken, Uncovered};
use protocol::host::{Event, Phase, Tilt};
use rules_core::dice::CombinationSet;
use rules_core::submission::{GameKind, TableKind};
use rules_core::wager::Family;
use rules_core::wager::props::six_eight_shake::SixEightShake;
use rules_core::wager::props::under_over::{OneSixUnder, ThreeFourOver};
use rules_core::{Die, Refusal, Roll, SubmissionDraft, VoidCause, Wager};
use table::Event as TableEvent;
use table::node::Node;
use table::state::Throw;

use super::{Table, roll};

const UNDER: Wager = Wager::OneSixUnder(OneSixUnder);
const OVER: Wager = Wager::ThreeFourOver(ThreeFourOver);
const SHAKE: Wager = Wager::SixEightShake(SixEightShake);

/// Returns a draft of Props & Hops with one combination in each part of the layout.
pub(crate) fn draft(draft: SubmissionDraft) -> SubmissionDraft {
    let mut draft = SubmissionDraft { game: GameKind::PropsAndHops, ..draft };
    let parts = [Family::HopTop, Family::HopLeft, Family::HopRight, Family::HopCenter];
    for (family, die) in parts.into_iter().zip(Die::ALL) {
        draft.printed.set(family, CombinationSet::EMPTY.with(Roll(die, die)));
    }
    draft
}

/// Makes a table at which seats 1 to 3 are logged in.
fn usual() -> Table {
    seated(Table::with(draft))
}

fn seated(mut table: Table) -> Table {
    for at in 1..=3 {
        table.touch(at, Touch::LogIn).unwrap();
    }
    table.reported();
    table
}

/// Closes betting with a bet of seat 1, which has the shaker.
fn no_more_bets(table: &mut Table) {
    table.bet(1, UNDER, 10).unwrap();
    table.touch(1, Touch::TakeDice).unwrap();
    table.reported();
}

/// Shakes and uncovers the dice, which land so.
fn toss(table: &mut Table, faces: [u8; 2]) {
    table.shaker(&[Covered, Shaken, Uncovered]);
    table.land(faces);
}

#[test]
fn dice_count_once_they_are_shaken_and_uncovered() {
    let mut table = usual();
    table.bet(1, UNDER, 10).unwrap();
    table.reported();
    table.touch(1, Touch::TakeDice).unwrap();
    let closed = [Event::NoMoreBets { shaker: Some(1) }, Event::ShakerAt { seat: Some(1) }];
    assert_eq!((table.phase(), table.reported()), (Phase::DiceOut, closed.to_vec()));
    assert_eq!(table.bet(2, UNDER, 10), Err(Refusal::WindowClosed));
    table.shaker(&[Shaken]);
    table.land([1, 2]);
    assert_eq!((table.phase(), table.reported()), (Phase::DiceOut, vec![]), "the dice are covered");
    table.shaker(&[Uncovered]);
    assert_eq!(table.reported()[0], Event::Thrown { faces: [1, 2].into() });
    assert_eq!((table.phase(), table.credit(1)), (Phase::Betting, 101_000));
}

/// 668a.3(f), last sentence. Dice that were seen too early never count.
#[test]
fn shaker_opened_before_it_is_shaken_is_covered_and_shaken_again() {
    let mut table = usual();
    no_more_bets(&mut table);
    table.shaker(&[Uncovered]);
    table.land([1, 2]);
    assert_eq!(table.reported(), [Event::ShakerOpened]);
    table.shaker(&[Shaken]);
    table.land([1, 2]);
    assert_eq!((table.phase(), table.reported()), (Phase::DiceOut, vec![]), "shaken without its lid");
    table.shaker(&[Covered, Uncovered]);
    assert_eq!(table.reported(), [Event::ShakerOpened]);
    toss(&mut table, [6, 6]);
    assert_eq!((table.phase(), table.credit(1)), (Phase::Betting, 99_000));
}

/// The dice are shaken between the readings and the lid: other dice lie there now.
#[test]
fn readings_from_before_the_dice_were_shaken_do_not_count() {
    let mut table = usual();
    no_more_bets(&mut table);
    table.land([1, 2]);
    table.shaker(&[Shaken, Uncovered]);
    assert_eq!((table.phase(), table.reported()), (Phase::DiceOut, vec![]));
    table.land([6, 6]);
    assert_eq!(table.credit(1), 99_000);
}

/// 668a.3(g), (h): no roll, and the dice are shaken again. Nothing else changes.
#[test]
fn void_shake_is_shaken_again() {
    let faces = || Seen::Faces([1, 2].into());
    for (seen, cause) in [
        ([Seen::OffTable, faces()], VoidCause::FellOut),
        ([faces(), Seen::Stacked], VoidCause::Stacked),
        ([Seen::Cocked, Seen::Cocked], VoidCause::Cocked),
        ([faces(), Seen::Faces([1, 3].into())], VoidCause::Disputed),
        ([Seen::Faces([1, 2, 3].into()), Seen::Faces([1, 2, 3].into())], VoidCause::FellOut),
    ] {
        let mut table = usual();
        no_more_bets(&mut table);
        table.shaker(&[Shaken, Uncovered]);
        let [first, second] = seen;
        table.seen(first, second);
        let void = Event::ShakeVoid { cause: cause.code(), returned: false };
        assert_eq!((table.phase(), table.reported()), (Phase::DiceOut, vec![void]));
        table.land([1, 2]);
        assert_eq!((table.phase(), table.reported()), (Phase::DiceOut, vec![]), "not shaken since");
        toss(&mut table, [1, 2]);
        assert_eq!(table.credit(1), 101_000);
    }
    let mut table = usual();
    no_more_bets(&mut table);
    table.shaker(&[Failed]);
    let void = Event::ShakeVoid { cause: VoidCause::ShakerFailed.code(), returned: false };
    assert_eq!((table.phase(), table.reported()), (Phase::DiceOut, vec![void]));
}

#[test]
fn dealer_calls_no_roll_for_a_cause_of_the_shaker_only() {
    let mut table = usual();
    no_more_bets(&mut table);
    for cause in VoidCause::ALL {
        let called = table.order(Order::NoRoll(*cause));
        let own = [VoidCause::Stacked, VoidCause::Cocked, VoidCause::FellOut, VoidCause::ShakerFailed];
        assert_eq!(called.is_ok(), own.contains(cause), "{cause}");
    }
    assert_eq!(table.machine.state().game.void_throws(), 4);
}

/// 668a.3(d), (j): the dealer shakes before betting closes, which is no throw.
#[test]
fn shaking_while_bets_are_open_is_no_throw() {
    let mut table = usual();
    table.bet(1, UNDER, 10).unwrap();
    table.shaker(&[Covered, Shaken]);
    no_more_bets(&mut table);
    table.shaker(&[Uncovered]);
    table.land([1, 2]);
    assert_eq!((table.phase(), table.reported()), (Phase::DiceOut, vec![Event::ShakerOpened]));
}

/// 668a.3(k): the same player shakes until a 7; then the next player to the left.
#[test]
fn shaker_passes_to_the_left_after_every_seven() {
    let mut table = usual();
    for (holder, next, faces) in
        [(1, 1, [6, 6]), (1, 2, [3, 4]), (2, 2, [1, 1]), (2, 3, [1, 6]), (3, 1, [5, 2])]
    {
        table.bet(1, OVER, 10).unwrap();
        table.touch(holder, Touch::TakeDice).unwrap();
        table.reported();
        toss(&mut table, faces);
        let moved = [Event::ShakerAt { seat: None }, Event::DiceOffered { seat: next }];
        assert_eq!(table.reported().ends_with(&moved), holder != next, "{faces:?}");
        for other in (1..=3).filter(|other| *other != next) {
            assert!(table.touch(other, Touch::TakeDice).is_err(), "{other} after {faces:?}");
        }
    }
}

/// 668a.2(c): only seated players play. A seat whose player leaves gets no offer, and its bets stay.
#[test]
fn player_who_leaves_is_passed_over() {
    let mut table = usual();
    table.order(Order::CashOut(super::seat(2), rules_core::Cents::new(100_000))).unwrap();
    table.touch(2, Touch::LogOut).unwrap();
    assert_eq!(table.bet(2, UNDER, 10), Err(Refusal::NotSeated));
    no_more_bets(&mut table);
    toss(&mut table, [3, 4]);
    assert_eq!(table.reported().last(), Some(&Event::DiceOffered { seat: 3 }));
    // The player with the shaker leaves, and the dealer passes it on.
    table.bet(1, UNDER, 10).unwrap();
    table.touch(3, Touch::TakeDice).unwrap();
    table.touch(3, Touch::LogOut).unwrap();
    table.reported();
    table.order(Order::PassDice).unwrap();
    assert_eq!(table.reported().last(), Some(&Event::DiceOffered { seat: 1 }));
    assert_eq!((table.phase(), table.credit(1)), (Phase::Betting, 98_000));
}

#[test]
fn betting_closes_by_timer_for_the_seat_with_the_shaker() {
    let mut table = usual();
    no_more_bets(&mut table);
    toss(&mut table, [1, 1]);
    table.bet(2, OVER, 10).unwrap();
    table.reported();
    table.wait(45);
    assert_eq!(
        (table.phase(), table.reported()),
        (Phase::DiceOut, vec![Event::NoMoreBets { shaker: Some(1) }])
    );
    table.wait(3_600);
    assert_eq!(table.phase(), Phase::DiceOut, "a player may take time to shake");
}

/// PH2: lammers are kept whether or not a seat has the wager; a 7 or all six start anew.
#[test]
fn six_eight_shake_is_settled_by_the_lammers_of_the_table() {
    let mut table = usual();
    let shake = |table: &mut Table, faces| {
        table.bet(3, UNDER, 1).ok();
        let holder = table.machine.state().game.hand().shooter();
        let offered = table.machine.state().offer.map(|offer| offer.seat);
        table.touch(holder.or(offered).unwrap().number(), Touch::TakeDice).unwrap();
        toss(table, faces);
    };
    shake(&mut table, [1, 5]);
    assert_eq!(table.bet(1, SHAKE, 10), Err(Refusal::ShakeLammersUp), "a lammer is collected");
    shake(&mut table, [3, 4]);
    table.bet(1, SHAKE, 10).unwrap();
    table.bet(2, SHAKE, 10).unwrap();
    for faces in [[5, 1], [1, 5], [4, 2], [6, 6], [3, 3]] {
        shake(&mut table, faces);
        assert_eq!(table.bet(1, SHAKE, 10), Err(Refusal::ShakeLammersUp), "raised");
    }
    // 668a.2(f)(8): removed at any time before a 7.
    table.touch(2, Touch::Remove(SHAKE)).unwrap();
    assert_eq!(table.credit(2), 100_000);
    shake(&mut table, [2, 6]);
    shake(&mut table, [5, 3]);
    assert_eq!(table.credit(1), 99_000);
    table.reported();
    shake(&mut table, [4, 4]);
    assert_eq!(table.credit(1), 100_000 + 150_000);
    table.bet(1, SHAKE, 10).unwrap(); // all six start anew
    shake(&mut table, [4, 4]);
    shake(&mut table, [2, 5]);
    assert_eq!(table.credit(1), 100_000 + 150_000 - 1_000);
}

/// Without it no roll can be made: the table is suspended, as for a dice reader.
#[test]
fn lost_shaker_tilts_the_table_until_it_is_back() {
    let mut table = usual();
    no_more_bets(&mut table);
    table.take(TableEvent::Node { node: Node::Shaker, lost: true });
    let lost = [Event::NodeLost { node: 19 }, Event::TiltOn(Tilt::DiceReader)];
    assert_eq!((table.phase(), table.reported()), (Phase::Suspended, lost.to_vec()));
    assert_eq!(table.order(Order::ClearTilt(Tilt::DiceReader)), Err(Refusal::StillFaulty));
    table.take(TableEvent::Node { node: Node::Shaker, lost: false });
    assert_eq!(table.reported(), [Event::NodeBack { node: 19 }, Event::Mended(Tilt::DiceReader)]);
    table.order(Order::ClearTilt(Tilt::DiceReader)).unwrap();
    assert_eq!(table.phase(), Phase::DiceOut);
    toss(&mut table, [1, 2]);
    assert_eq!(table.credit(1), 101_000);
}

#[test]
fn dice_shaken_while_the_table_is_suspended_are_shaken_again() {
    let mut table = usual();
    no_more_bets(&mut table);
    let door = |on| TableEvent::Alarm { tilt: Tilt::Door, on };
    table.take(door(true));
    table.shaker(&[Shaken]);
    table.take(door(false));
    table.order(Order::ClearTilt(Tilt::Door)).unwrap();
    table.reported();
    table.shaker(&[Uncovered]);
    table.land([1, 2]);
    assert_eq!((table.phase(), table.reported()), (Phase::DiceOut, vec![Event::ShakerOpened]));
    toss(&mut table, [1, 2]);
    assert_eq!(table.credit(1), 101_000);
}

#[test]
fn dealer_names_the_faces_when_the_readers_differ() {
    let attended = |usual| SubmissionDraft { table_kind: TableKind::Live, ..draft(usual) };
    let mut table = seated(Table::with(attended));
    no_more_bets(&mut table);
    table.shaker(&[Shaken, Uncovered]);
    table.seen(Seen::Faces([1, 2].into()), Seen::Faces([1, 3].into()));
    assert_eq!((table.phase(), table.machine.state().throw), (Phase::Review, Throw::Disputed));
    table.order(Order::NameFaces(roll([1, 2]).into())).unwrap();
    assert_eq!(table.credit(1), 101_000);
}

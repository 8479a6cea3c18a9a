//! Sic Bo: rounds that the table throws itself, lit winners, void rounds and failures (625a.5, 625a.7, S2 to S4).

use protocol::convert::{Order, Touch};
use protocol::field_bus::Seen;
use protocol::field_bus::ShakerAct::{Covered, Failed, Shaken, Uncovered};
use protocol::host::{Event, Phase, Tilt};
use rules_core::dice::Triple;
use rules_core::submission::{GameKind, TableKind, Timers};
use rules_core::wager::sic_bo::single::Single;
use rules_core::wager::sic_bo::small_big::{Big, Small};
use rules_core::{Dice, Die, Refusal, SubmissionDraft, VoidCause, Wager};
use table::Event as TableEvent;
use table::lamps::{Colour, Frame, Lamp};
use table::node::Node;

use super::Table;

const SMALL: Wager = Wager::Small(Small);
const BIG: Wager = Wager::BigTotal(Big);
const ONE: Wager = Wager::Single(Single(Die::One));

fn draft(draft: SubmissionDraft) -> SubmissionDraft {
    SubmissionDraft { game: GameKind::SicBo, ..draft }
}

fn usual() -> Table {
    Table::with(draft)
}

fn faces(faces: [u8; 3]) -> Seen {
    Seen::Faces(faces.into())
}

fn land(table: &mut Table, dice: [u8; 3]) {
    table.seen(faces(dice), faces(dice));
}

/// Makes bets of $10 on Small and Big, and closes betting.
fn no_more_bets(table: &mut Table) {
    table.bet(1, SMALL, 10).unwrap();
    table.bet(2, BIG, 10).unwrap();
    table.order(Order::CloseBetting).unwrap();
    table.reported();
}

fn lamp_fails(table: &mut Table, on: bool) {
    table.take(TableEvent::Alarm { tilt: Tilt::LampChain, on });
}

fn lit(table: &Table, wager: Wager) -> bool {
    Frame::of(table.machine.state()).get(Lamp::Winner(wager.spot())) == Colour::WHITE
}

/// Returns how many winning areas are lit.
fn lit_areas(table: &Table) -> usize {
    let frame = Frame::of(table.machine.state());
    frame.lamps().filter(|(lamp, colour)| matches!(lamp, Lamp::Winner(_)) && *colour == Colour::WHITE).count()
}

#[test]
fn table_throws_itself_once_a_bet_has_waited_for_the_betting_timer() {
    let mut table = usual();
    table.wait(3_600);
    assert_eq!((table.phase(), table.reported()), (Phase::Betting, vec![]), "no bet waits");
    table.bet(1, SMALL, 10).unwrap();
    table.reported();
    table.wait(44);
    assert_eq!((table.phase(), table.machine.state().shakes()), (Phase::Betting, false));
    table.wait(1);
    assert_eq!((table.phase(), table.reported()), (Phase::DiceOut, vec![Event::NoMoreBets { shaker: None }]));
    assert!(table.machine.state().shakes(), "the shaker is to shake");
    table.shaker(&[Covered, Shaken]);
    assert!(!table.machine.state().shakes());
    for touch in [Touch::TakeDice, Touch::PassDice] {
        assert_eq!(
            table.touch(1, touch),
            Err(if touch == Touch::TakeDice { Refusal::AlreadyClosed } else { Refusal::HouseThrows })
        );
    }
}

#[test]
fn no_seat_is_offered_the_dice() {
    let mut table = usual();
    table.touch(1, Touch::LogIn).unwrap();
    table.bet(1, SMALL, 10).unwrap();
    table.wait(30);
    assert_eq!(table.machine.state().offer, None);
    assert_eq!(table.touch(1, Touch::TakeDice), Err(Refusal::HouseThrows));
    assert_eq!(table.touch(1, Touch::PassDice), Err(Refusal::HouseThrows));
    assert_eq!(table.order(Order::PassDice), Err(Refusal::NobodyHasDice));
}

/// 625a.5(d) to (f), S2.
#[test]
fn winning_areas_are_lit_from_the_known_result_until_all_is_paid() {
    let mut table = usual();
    no_more_bets(&mut table);
    table.shaker(&[Covered, Shaken, Uncovered]);
    assert_eq!(lit_areas(&table), 0);
    land(&mut table, [1, 1, 4]);
    let held = vec![Event::Held { faces: [1, 1, 4].into() }];
    assert_eq!((table.phase(), table.reported()), (Phase::Review, held));
    // Small, total 6, double 1, pair 1-4, single 1 and single 4.
    assert_eq!(lit_areas(&table), 6);
    assert!(lit(&table, SMALL) && lit(&table, ONE) && !lit(&table, BIG));
    assert_eq!(table.credits(), [99_000, 99_000, 100_000], "lit before any bet is settled");
    table.wait(2);
    assert_eq!((table.phase(), lit_areas(&table)), (Phase::Review, 6));
    table.wait(1);
    assert_eq!(table.reported()[0], Event::Thrown { faces: [1, 1, 4].into() });
    assert_eq!((table.phase(), lit_areas(&table)), (Phase::Betting, 0));
    assert_eq!(table.credits(), [101_000, 99_000, 100_000]);
}

/// S3: every bet is returned, and betting is open.
#[test]
fn void_toss_returns_every_bet() {
    for (seen, cause) in [
        ([Seen::Cocked, faces([1, 1, 4])], VoidCause::Cocked),
        ([faces([1, 1, 4]), Seen::Stacked], VoidCause::Stacked),
        ([Seen::OffTable, Seen::OffTable], VoidCause::FellOut),
        ([faces([1, 1, 4]), faces([1, 1, 5])], VoidCause::Disputed),
        // Readers of two dice cannot see the third.
        ([Seen::Faces([1, 1].into()), Seen::Faces([1, 1].into())], VoidCause::FellOut),
    ] {
        let mut table = usual();
        no_more_bets(&mut table);
        table.shaker(&[Covered, Shaken, Uncovered]);
        let [first, second] = seen;
        table.seen(first, second);
        let returned =
            |seat, wager: Wager| Event::HandedBack { seat, wager: wager.code().0, stake: 1_000, vigorish: 0 };
        let void = Event::ShakeVoid { cause: cause.code(), returned: true };
        assert_eq!(table.reported(), [void, returned(1, SMALL), returned(2, BIG)]);
        assert_eq!((table.phase(), table.credits()), (Phase::Betting, [100_000; 3]));
        assert_eq!(table.machine.state().game.void_throws(), 1);
        no_more_bets(&mut table);
        table.shaker(&[Covered, Shaken, Uncovered]);
        land(&mut table, [6, 6, 5]);
        table.wait(3);
        assert_eq!(table.credits(), [99_000, 101_000, 100_000]);
    }
}

/// 625a.7(c).
#[test]
fn shaker_that_fails_or_does_not_answer_in_time_voids_the_round() {
    let void = Event::ShakeVoid { cause: VoidCause::ShakerFailed.code(), returned: true };
    let mut table = usual();
    no_more_bets(&mut table);
    table.shaker(&[Covered, Failed]);
    assert_eq!((table.phase(), table.reported()[0]), (Phase::Betting, void));
    assert_eq!(table.credits(), [100_000; 3]);
    // It stops at any act; or the readers see nothing.
    for acts in [&[][..], &[Covered], &[Covered, Shaken], &[Covered, Shaken, Uncovered], &[Uncovered]] {
        let mut table = usual();
        no_more_bets(&mut table);
        table.shaker(acts);
        table.reported();
        table.wait(29);
        assert_eq!((table.phase(), table.reported()), (Phase::DiceOut, vec![]), "{acts:?}");
        table.wait(1);
        assert_eq!((table.phase(), table.reported()[0]), (Phase::Betting, void), "{acts:?}");
        assert_eq!(table.credits(), [100_000; 3]);
    }
}

#[test]
fn round_under_a_tilt_goes_on_when_it_is_cleared_or_is_void() {
    let mut table = usual();
    no_more_bets(&mut table);
    table.shaker(&[Covered, Shaken]);
    table.take(TableEvent::Alarm { tilt: Tilt::Door, on: true });
    table.shaker(&[Uncovered]);
    land(&mut table, [1, 1, 4]);
    table.wait(3_600);
    assert_eq!((table.phase(), table.credits()), (Phase::Suspended, [99_000, 99_000, 100_000]));
    table.take(TableEvent::Alarm { tilt: Tilt::Door, on: false });
    table.order(Order::ClearTilt(Tilt::Door)).unwrap();
    assert_eq!(table.phase(), Phase::DiceOut);
    table.wait(30);
    assert_eq!((table.phase(), table.credits()), (Phase::Betting, [100_000; 3]), "the dice were never seen");
}

/// 625a.7(b) holds once the dice are tossed. Before, nothing has begun: they are not tossed until the lamps work.
#[test]
fn lamps_that_fail_before_the_toss_keep_the_round_from_starting() {
    let mut table = usual();
    no_more_bets(&mut table);
    lamp_fails(&mut table, true);
    assert!(!table.machine.state().shakes());
    // Shaken all the same, by hand: it does not count.
    table.shaker(&[Covered, Shaken, Uncovered]);
    land(&mut table, [1, 1, 4]);
    table.wait(3_600);
    assert_eq!((table.phase(), table.credits()), (Phase::Suspended, [99_000, 99_000, 100_000]));
    lamp_fails(&mut table, false);
    table.order(Order::ClearTilt(Tilt::LampChain)).unwrap();
    assert!(table.machine.state().shakes());
    table.shaker(&[Covered, Shaken, Uncovered]);
    land(&mut table, [6, 5, 4]);
    table.wait(3);
    assert_eq!(table.credits(), [99_000, 101_000, 100_000]);
}

/// 625a.7(b), S4: settled, then play stops.
#[test]
fn lamps_that_fail_after_the_toss_stop_play_once_the_round_is_settled() {
    for acts in [&[Covered, Shaken][..], &[Covered, Shaken, Uncovered]] {
        let mut table = usual();
        no_more_bets(&mut table);
        table.shaker(acts);
        lamp_fails(&mut table, true);
        assert_eq!(table.reported(), [Event::TiltOn(Tilt::LampChain)]);
        if acts.len() == 2 {
            table.shaker(&[Uncovered]);
        }
        land(&mut table, [1, 1, 4]);
        assert_eq!(table.credits(), [101_000, 99_000, 100_000], "settled at once: nothing can be lit");
        assert_eq!(table.phase(), Phase::Suspended);
        assert_eq!(table.bet(1, SMALL, 10), Err(Refusal::Suspended));
    }
    // The result is known and shown when they fail.
    let mut table = usual();
    no_more_bets(&mut table);
    table.shaker(&[Covered, Shaken, Uncovered]);
    land(&mut table, [1, 1, 4]);
    lamp_fails(&mut table, true);
    assert_eq!((table.phase(), table.credits()), (Phase::Suspended, [101_000, 99_000, 100_000]));
    lamp_fails(&mut table, false);
    table.order(Order::ClearTilt(Tilt::LampChain)).unwrap();
    assert_eq!(table.phase(), Phase::Betting);
}

#[test]
fn lost_shaker_tilts_the_table_and_the_round_is_repeated_or_void() {
    let mut table = usual();
    no_more_bets(&mut table);
    table.take(TableEvent::Node { node: Node::Shaker, lost: true });
    table.wait(3_600);
    assert_eq!((table.phase(), table.credits()), (Phase::Suspended, [99_000, 99_000, 100_000]));
    // Staff may void the round meanwhile (625a.7(c)).
    table.order(Order::NoRoll(VoidCause::ShakerFailed)).unwrap();
    assert_eq!(table.credits(), [100_000; 3]);
    table.take(TableEvent::Node { node: Node::Shaker, lost: false });
    table.order(Order::ClearTilt(Tilt::DiceReader)).unwrap();
    assert_eq!(table.phase(), Phase::Betting);
}

/// 625a.2(b): a month in an automated shaker, a day in a manual one.
#[test]
fn dice_are_changed_after_a_month_or_a_day() {
    const DAY: u64 = 24 * 60 * 60;
    for (table_kind, life) in [(TableKind::Automated, 28 * DAY), (TableKind::Live, DAY)] {
        let timers = Timers { betting: 0, ..Timers::default() };
        let mut table = Table::with(|usual| SubmissionDraft { table_kind, timers, ..draft(usual) });
        table.wait(life - 3_600 - 2);
        assert_eq!(table.reported(), []);
        table.wait(2);
        assert_eq!(table.reported(), [Event::DiceChangeSoon]);
        table.wait(3_600);
        assert_eq!(table.reported(), [Event::DiceChangeNow]);
        table.bet(1, SMALL, 10).unwrap();
        assert_eq!(table.order(Order::CloseBetting), Err(Refusal::DiceTooOld));
        table.order(Order::DiceChanged).unwrap();
        table.order(Order::CloseBetting).unwrap();
    }
}

/// 625a.5(b)(1), (c): where a dealer shakes, that may come before "no more bets"; the lid comes off afterwards. Dice shaken
/// before do not count here: the table cannot tell how they lay when betting closed.
#[test]
fn dealer_shakes_after_no_more_bets_and_names_disputed_faces() {
    let attended = |usual| SubmissionDraft { table_kind: TableKind::Live, ..draft(usual) };
    let mut table = Table::with(attended);
    table.shaker(&[Covered, Shaken]);
    no_more_bets(&mut table);
    table.shaker(&[Uncovered]);
    assert_eq!(table.reported(), [Event::ShakerOpened]);
    table.shaker(&[Covered, Shaken, Uncovered]);
    table.seen(faces([1, 1, 4]), faces([1, 1, 5]));
    assert_eq!((table.phase(), table.reported()), (Phase::Review, vec![Event::Disputed]));
    let named = Dice::Three(Triple(Die::One, Die::One, Die::Four));
    let two = Dice::Two(rules_core::Roll(Die::One, Die::One));
    assert_eq!(table.order(Order::NameFaces(two)), Err(Refusal::NoSuchFace));
    table.order(Order::NameFaces(named)).unwrap();
    assert_eq!(table.credits(), [101_000, 99_000, 100_000]);
}

#[test]
fn no_roll_may_be_called_while_the_result_is_shown() {
    let mut table = usual();
    no_more_bets(&mut table);
    assert_eq!(table.order(Order::NoRoll(VoidCause::Improper)), Err(Refusal::NotACalledCause));
    table.shaker(&[Covered, Shaken, Uncovered]);
    land(&mut table, [1, 1, 4]);
    table.order(Order::NoRoll(VoidCause::Cocked)).unwrap();
    assert_eq!((table.phase(), table.credits(), lit_areas(&table)), (Phase::Betting, [100_000; 3], 0));
    assert_eq!(table.order(Order::NoRoll(VoidCause::Cocked)), Err(Refusal::NoThrowToJudge));
}

#[test]
fn disabled_table_finishes_its_round() {
    let mut table = usual();
    no_more_bets(&mut table);
    table.order(Order::Disable).unwrap();
    table.shaker(&[Covered, Shaken, Uncovered]);
    land(&mut table, [1, 1, 4]);
    table.wait(3);
    assert_eq!((table.phase(), table.credits()), (Phase::Closed, [101_000, 99_000, 100_000]));
}

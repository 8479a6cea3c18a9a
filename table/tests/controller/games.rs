//! One table plays one game after the other: the equipment, the credits and the lamps of each.

use protocol::convert::{Order, Touch};
use protocol::field_bus::Seen;
use protocol::field_bus::ShakerAct::{Covered, Shaken, Uncovered};
use protocol::host::{Event, LAMPS_MOST, Phase};
use rules_core::submission::GameKind;
use rules_core::wager::props::under_over::OneSixUnder;
use rules_core::wager::sic_bo::small_big::Small;
use rules_core::{Refusal, SubmissionDraft, Wager};
use table::Event as TableEvent;
use table::lamps::{Colour, Frame, chain};
use table::shaker::Equipment;

use super::house::submit;
use super::{PASS, Table, props};

const EVERYTHING: Equipment = Equipment { dice: 3, shaker: true };

fn draft(game: GameKind) -> SubmissionDraft {
    let usual = SubmissionDraft { seats: 4, ..SubmissionDraft::default() };
    match game {
        GameKind::PropsAndHops => props::draft(usual),
        _ => SubmissionDraft { game, ..usual },
    }
}

/// Closes the table, puts a game into force and opens the table again.
fn change(table: &mut Table, game: GameKind) {
    table.order(Order::Disable).unwrap();
    submit(table, draft(game)).unwrap();
    table.order(Order::Enable).unwrap();
    table.order(Order::DiceChanged).unwrap();
    table.reported();
    let frame = Frame::of(table.machine.state());
    let own = chain(game.rules()).count();
    assert!(frame.all_colours()[own..].iter().all(|colour| *colour == Colour::DARK), "{}", game.title());
    assert_eq!(frame.all_colours().len(), LAMPS_MOST);
}

#[test]
fn game_that_the_equipment_cannot_play_is_refused_and_nothing_changes() {
    let equipment = |dice, shaker| Equipment { dice, shaker };
    for (game, connected, refusal) in [
        (GameKind::SicBo, equipment(2, false), Refusal::NeedsThreeDice),
        (GameKind::SicBo, equipment(2, true), Refusal::NeedsThreeDice),
        (GameKind::SicBo, equipment(3, false), Refusal::NeedsShaker),
        (GameKind::PropsAndHops, equipment(2, false), Refusal::NeedsShaker),
        (GameKind::PropsAndHops, equipment(3, false), Refusal::NeedsShaker),
    ] {
        let mut table = Table::usual();
        table.take(TableEvent::Equipped(connected));
        assert_eq!(table.reported(), [Event::Equipped { dice: connected.dice, shaker: connected.shaker }]);
        table.order(Order::Disable).unwrap();
        let before = table.machine.state().game.clone();
        assert_eq!(submit(&mut table, draft(game)), Err(refusal));
        assert_eq!(table.machine.state().game, before);
        table.take(TableEvent::Equipped(EVERYTHING));
        submit(&mut table, draft(game)).unwrap();
        assert_eq!(table.machine.state().game.submission().game(), game);
    }
    // Until the readers and the shaker are heard again after a start, they count as those of Craps.
    let mut table = Table::usual();
    table.take(TableEvent::Equipped(EVERYTHING));
    table.take(TableEvent::Started);
    table.order(Order::Disable).unwrap();
    assert_eq!(submit(&mut table, draft(GameKind::SicBo)), Err(Refusal::NeedsThreeDice));
}

#[test]
fn one_table_plays_craps_sic_bo_props_and_hops_and_craps_again() {
    let mut table = Table::usual();
    table.take(TableEvent::Equipped(EVERYTHING));
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::TakeDice).unwrap();
    table.land([6, 5]);
    assert_eq!(table.credits(), [101_000, 100_000, 100_000]);

    change(&mut table, GameKind::SicBo);
    assert_eq!(table.credits(), [101_000, 100_000, 100_000]);
    assert_eq!(table.bet(1, PASS, 10), Err(Refusal::NotOffered));
    table.bet(2, Wager::Small(Small), 10).unwrap();
    table.wait(45);
    table.shaker(&[Covered, Shaken, Uncovered]);
    let seen = || Seen::Faces([1, 1, 4].into());
    table.seen(seen(), seen());
    table.wait(3);
    assert_eq!(table.credits(), [101_000, 101_000, 100_000]);

    change(&mut table, GameKind::PropsAndHops);
    table.touch(3, Touch::LogIn).unwrap();
    table.bet(3, Wager::OneSixUnder(OneSixUnder), 10).unwrap();
    table.touch(1, Touch::PassDice).unwrap();
    table.touch(2, Touch::PassDice).unwrap();
    table.touch(3, Touch::TakeDice).unwrap();
    table.shaker(&[Covered, Shaken, Uncovered]);
    table.land([1, 6]);
    assert_eq!(table.credits(), [101_000, 101_000, 101_000]);

    change(&mut table, GameKind::Craps);
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::TakeDice).unwrap();
    table.land([1, 1]);
    assert_eq!((table.phase(), table.credits()), (Phase::Betting, [100_000, 101_000, 101_000]));
    table.machine.state().check().unwrap();
    assert_eq!(table.machine.state().meters.decisions(), 4);
}

/// 668a.3(h): the pointer marker is for a roll of this game.
#[test]
fn roll_of_another_game_lights_no_area() {
    let mut table = Table::usual();
    table.take(TableEvent::Equipped(EVERYTHING));
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::TakeDice).unwrap();
    table.land([6, 5]);
    change(&mut table, GameKind::PropsAndHops);
    let frame = Frame::of(table.machine.state());
    let white = frame.lamps().filter(|(_, colour)| *colour == Colour::WHITE).count();
    assert_eq!(white, 0, "six red lammers, and a green tower");
}

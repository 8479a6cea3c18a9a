//! Throws of the page, up to the events that the table reports.

use protocol::field_bus::Touch;
use protocol::host::{Event, Request};
use rules_core::{Seat, VoidCause};

use super::*;
use crate::faults::Fault;
use crate::scenario::words::wager_named;
use crate::target::Kind;

/// A table with a sample's game, and a seat with $100 that is logged in.
struct Table {
    bench: Bench,
    terms: Submission,
    tosser: Tosser,
}

fn seat() -> Seat {
    Seat::try_from(1).unwrap()
}

impl Table {
    fn of(sample: &str) -> Self {
        let path = format!("{}/../submissions/{sample}.toml", env!("CARGO_MANIFEST_DIR"));
        let terms = submission::parse_toml(&std::fs::read_to_string(path).unwrap(), sample).unwrap();
        let mut bench = Bench::start(Kind::Sim).unwrap();
        bench.equip_for(&terms).unwrap();
        bench.load_submission(&terms).unwrap();
        bench.order(Request::Credit { seat: 1, cents: 10_000 }).unwrap();
        bench.touch(seat(), Touch::LogIn).unwrap().unwrap();
        Self { bench, terms, tosser: Tosser::default() }
    }

    fn bet(&mut self, name: &str) {
        let wager = wager_named(name).unwrap().code().0;
        self.bench.touch(seat(), Touch::Place { wager, cents: 500 }).unwrap().unwrap();
    }

    /// Lets so many tenths of a second pass.
    fn pass(&mut self, tenths: u32) {
        for _ in 0..tenths {
            self.tosser.play(&mut self.bench, &self.terms).unwrap();
            self.bench.advance(100_000).unwrap();
        }
    }

    fn credit(&self) -> u64 {
        self.bench.panels()[0].view().unwrap().credit
    }

    fn lid(&self) -> &'static str {
        self.tosser.shown().lid
    }

    fn void(&self) -> Option<u8> {
        self.bench.events_since(0).filter_map(Event::voided).last()
    }

    fn rolled(&self) -> Option<Faces> {
        self.bench.events_since(0).filter_map(Event::rolled).last()
    }
}

#[test]
fn table_shakes_by_itself_with_the_set_faces_and_covers_the_dice_again() {
    let mut table = Table::of("sic-bo");
    table.bet("big");
    table.pass(20);
    assert_eq!((table.lid(), table.rolled()), ("covered", None));
    table.bench.order(Request::CloseBetting).unwrap();
    table.tosser.set(Some([6, 6, 1].into()));
    table.pass(3);
    assert_eq!(table.lid(), "shaking");
    table.pass(12);
    let open = ShakerShown { lid: "uncovered", faces: Some([6, 6, 1].into()), mishap: None };
    assert_eq!(table.tosser.shown(), open);
    // The winning areas are lit for three seconds, then all is paid.
    assert_eq!(table.credit(), 9_500);
    table.pass(32);
    assert_eq!((table.rolled(), table.credit()), (Some([6, 6, 1].into()), 10_500));
    assert_eq!(table.lid(), "uncovered");
    table.pass(35);
    assert_eq!(table.lid(), "covered");
}

#[test]
fn seat_shakes_and_lid_opened_early_gives_no_result() {
    let mut table = Table::of("props-and-hops");
    table.bet("combo_12");
    table.bench.touch(seat(), Touch::TakeDice).unwrap().unwrap();
    table.pass(30);
    assert_eq!(table.lid(), "covered", "the seat shakes, not the table");
    table.tosser.arm(Mishap::LidOpened, Thrower::Shaker).unwrap();
    assert_eq!(table.tosser.armed().as_deref(), Some("a lid that comes off before the dice are shaken"));
    table.tosser.throw(&mut table.bench, &table.terms, Some([1, 2].into())).unwrap();
    assert!(table.tosser.throw(&mut table.bench, &table.terms, None).is_err(), "shaken already");
    table.pass(20);
    assert!(table.bench.events_since(0).any(|event| *event == Event::ShakerOpened));
    assert_eq!((table.rolled(), table.tosser.armed()), (None, None));
    table.tosser.throw(&mut table.bench, &table.terms, Some([1, 2].into())).unwrap();
    table.pass(20);
    assert_eq!((table.rolled(), table.credit()), (Some([1, 2].into()), 9_500 + 8_000));
}

#[test]
fn each_mishap_voids_the_throw_with_its_own_cause() {
    let causes = [
        (Mishap::FellOut, VoidCause::FellOut),
        (Mishap::Stacked, VoidCause::Stacked),
        (Mishap::Cocked, VoidCause::Cocked),
        (Mishap::ShakerFails, VoidCause::ShakerFailed),
    ];
    let mut table = Table::of("sic-bo");
    for (mishap, cause) in causes {
        table.bet("small");
        assert_eq!(table.credit(), 9_500);
        table.tosser.arm(mishap, Thrower::House).unwrap();
        table.bench.order(Request::CloseBetting).unwrap();
        table.pass(60);
        assert_eq!(table.void(), Some(cause.code()), "{mishap:?}");
        assert_eq!((table.credit(), table.rolled()), (10_000, None), "every wager is returned");
    }
}

#[test]
fn shooter_throws_by_hand_and_has_no_lid_to_open() {
    let mut table = Table::of("pennsylvania-craps");
    assert!(table.tosser.arm(Mishap::LidOpened, Thrower::Shooter).is_err());
    table.tosser.arm(Mishap::Cocked, Thrower::Shooter).unwrap();
    let wager = wager_named("pass").unwrap().code().0;
    table.bench.touch(seat(), Touch::Place { wager, cents: 2_500 }).unwrap().unwrap();
    table.bench.touch(seat(), Touch::TakeDice).unwrap().unwrap();
    table.tosser.throw(&mut table.bench, &table.terms, Some([3, 4].into())).unwrap();
    table.pass(5);
    assert_eq!((table.void(), table.rolled()), (Some(VoidCause::Cocked.code()), None));
}

/// S4: the round is settled, then play stops.
#[test]
fn lamps_that_fail_once_the_dice_are_tossed_do_not_stop_the_round() {
    let mut table = Table::of("sic-bo");
    table.bet("big");
    table.bench.order(Request::CloseBetting).unwrap();
    table.tosser.set(Some([6, 5, 4].into()));
    table.pass(5);
    assert_eq!(table.lid(), "shaking");
    table.bench.arm(Fault::LampsBroken).unwrap();
    table.pass(40);
    assert_eq!((table.rolled(), table.credit()), (Some([6, 5, 4].into()), 10_500));
    assert_eq!(table.bench.panels()[0].view().unwrap().phase, Phase::Suspended);
}

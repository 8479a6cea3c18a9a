//! Frozen frames: a change of any message's encoding fails here. When that is meant, it is a new protocol
//! version; `golden/` gets a new file beside the old.

use protocol::field_bus::{self, Answer, Dice, Numbered, PanelBet, Poll, READER_NODES, Report, View};
use protocol::frame::{decode, encode};
use protocol::host::{
    Event, FromTable, Outcome, Reply, Request, SeatStatus, Status, StopReason, ToTable, VERSION, VoidReason,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

const FROZEN: &str = include_str!("../golden/v1.txt");

/// One of each message, with its name in the golden file.
fn check_all(check: &mut Checker) {
    check.message("host.status", ToTable { id: 7, request: Request::Status });
    check.message(
        "host.credit",
        ToTable { id: 0xDEAD_BEEF, request: Request::Credit { seat: 3, cents: 10_000 } },
    );
    let seats = [SeatStatus { credit: 9_000, staked: 1_000 }, SeatStatus { credit: 0, staked: 0 }];
    let status = Status {
        version: VERSION,
        bets_open: true,
        point: Some(6),
        shooter: Some(1),
        last_roll: Some([4, 2]),
        seats: heapless::Vec::from_slice(&seats).unwrap(),
        house: -1_000,
        last_event: 12,
    };
    check.reply("reply.status", Reply::Status(status));
    check.reply("reply.credited", Reply::Credited { seat: 3, credit: 10_000 });
    check.reply("reply.refused", Reply::Refused(9));
    check.event("event.started", Event::Started { version: VERSION });
    check.event("event.credited", Event::Credited { seat: 3, cents: 10_000, credit: 12_500 });
    check.event("event.bet_changed", Event::BetChanged { seat: 3, wager: 1100, stake: 1_000 });
    check.event("event.bets_closed", Event::BetsClosed { shooter: 3 });
    check.event("event.rolled", Event::Rolled { faces: [4, 2], point: Some(6) });
    let settled = |outcome| Event::Settled { seat: 3, wager: 1100, stake: 1_000, outcome };
    check.event("event.bet_called", Event::BetCalled { seat: 3, wager: 2106, on: true });
    check.event("event.dice_passed", Event::DicePassed { shooter: 3 });
    check.event("event.won", settled(Outcome::Won { winnings: 2_000, vigorish: 50, stays: true }));
    check.event("event.fourth_fire_point", Event::FourthFirePoint);
    check.event("event.pushed", settled(Outcome::Pushed));
    check.event("event.lost", settled(Outcome::Lost));
    check.event("event.void_differ", Event::ThrowVoid { reason: VoidReason::ReadersDiffer });
    check.event("event.void_unreadable", Event::ThrowVoid { reason: VoidReason::Unreadable });
    check.message("stopped.fault", FromTable::Stopped(StopReason::Fault));
    check.message("stopped.bug", FromTable::Stopped(StopReason::Bug));
    check.message("bus.poll", Poll { to: 3, acknowledged: 41, show: None });
    let view = View {
        digest: 5,
        credit: 9_000,
        bets: heapless::Vec::from_slice(&[PanelBet { wager: 1100, stake: 1_000 }]).unwrap(),
        bets_open: true,
        dice: Dice::Here,
        point: Some(10),
        last_roll: Some([6, 4]),
        refused: Some(4),
    };
    check.message("bus.poll_show", Poll { to: 3, acknowledged: 41, show: Some(view) });
    check.touch("bus.place", field_bus::Touch::Place { wager: 1100, cents: 1_000 });
    check.touch("bus.reduce", field_bus::Touch::Reduce { wager: 1100, cents: 500 });
    check.touch("bus.remove", field_bus::Touch::Remove { wager: 1100 });
    check.touch("bus.call", field_bus::Touch::Call { wager: 2106, on: false });
    check.touch("bus.pass_dice", field_bus::Touch::PassDice);
    check.touch("bus.take_dice", field_bus::Touch::TakeDice);
    check.message("bus.idle", Answer { from: 3, report: Report::Panel { shown: 5, touch: None } });
    let throw = Some(Numbered { number: 9, what: [4, 2] });
    check.message("bus.throw", Answer { from: READER_NODES[0], report: Report::Reader { throw } });
}

#[derive(Default)]
struct Checker {
    lines: String,
    seen: usize,
}

impl Checker {
    fn message<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(
        &mut self,
        name: &str,
        message: T,
    ) {
        let mut frame = encode(&message).unwrap();
        let hex: String = frame.iter().map(|byte| format!("{byte:02x}")).collect();
        self.lines += &format!("{name} {hex}\n");
        self.seen += 1;
        let body = frame.len() - 1;
        assert_eq!(decode::<T>(&mut frame[..body]).unwrap(), message, "{name} does not come back");
    }

    fn reply(&mut self, name: &str, reply: Reply) {
        self.message(name, FromTable::Reply { id: 7, reply });
    }

    fn event(&mut self, name: &str, event: Event) {
        self.message(name, FromTable::Event { number: 12, event });
    }

    fn touch(&mut self, name: &str, what: field_bus::Touch) {
        let touch = Some(Numbered { number: 42, what });
        self.message(name, Answer { from: 3, report: Report::Panel { shown: 5, touch } });
    }
}

#[test]
fn every_message_is_encoded_as_it_was_frozen() {
    let mut check = Checker::default();
    check_all(&mut check);
    let frozen: Vec<_> = FROZEN.lines().collect();
    for (now, frozen) in check.lines.lines().zip(&frozen) {
        assert_eq!(&now, frozen, "the encoding has changed");
    }
    assert_eq!(
        check.seen,
        frozen.len(),
        "messages and frozen frames differ in number; now:\n{}",
        check.lines
    );
}

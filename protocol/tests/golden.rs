//! Frozen frames: a change of any message's encoding fails here. When that is meant, it is a new protocol
//! version; `golden/` gets a new file beside the old.

use protocol::field_bus::{self, Answer, Dice, Numbered, PanelBet, Poll, READER_NODES, Report, Seen, View};
use protocol::frame::{decode, encode};
use protocol::host::{
    self, Event, FromTable, Meters, Outcome, Phase, Reply, Request, SeatStatus, Status, StopReason, Tilt,
    ToTable, VERSION, WagerMeter,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

const FROZEN: &str = include_str!("../golden/v2.txt");

/// One of each request.
fn check_requests(check: &mut Checker) {
    for (name, request) in [
        ("status", Request::Status),
        ("credit", Request::Credit { seat: 3, cents: 10_000 }),
        ("cash_out", Request::CashOut { seat: 3, cents: 10_000 }),
        ("transfer", Request::Transfer { from: 3, to: 4, cents: 10_000 }),
        ("enable", Request::Enable),
        ("disable", Request::Disable),
        ("no_roll", Request::NoRoll { cause: 4 }),
        ("name_faces", Request::NameFaces { faces: [6, 1] }),
        ("pass_dice", Request::PassDice),
        ("dice_changed", Request::DiceChanged),
        ("dice_damaged", Request::DiceDamaged),
        ("clear_tilt", Request::ClearTilt(Tilt::Link)),
        ("void_wagers", Request::VoidWagers { reason: 300 }),
        ("meters", Request::Meters),
        ("wager_meters", Request::WagerMeters { above: 1100 }),
        ("recall", Request::Recall { back: 99 }),
        ("events", Request::Events { after: 12 }),
        ("acknowledge", Request::Acknowledge { number: 12 }),
    ] {
        check.message(&format!("host.{name}"), ToTable { id: 0xDEAD_BEEF, role: request.role(), request });
    }
}

/// One of each event that is new in version 2.
fn check_events(check: &mut Checker) {
    for (name, event) in [
        ("cashed_out", Event::CashedOut { seat: 3, cents: 10_000, credit: 0 }),
        ("transferred", Event::Transferred { from: 3, to: 4, cents: 10_000 }),
        ("seated", Event::Seated { seat: 3, seated: true }),
        ("dice_offered", Event::DiceOffered { seat: 3 }),
        ("dice_declined", Event::DiceDeclined { seat: 3 }),
        ("power_odds", Event::PowerOdds { wager: 5100, higher: true }),
        ("no_power_odds", Event::NoPowerOdds),
        ("held", Event::Held { faces: [6, 1] }),
        ("disputed", Event::Disputed),
        ("faces_named", Event::FacesNamed { faces: [6, 1] }),
        ("tilt_on", Event::TiltOn(Tilt::Door)),
        ("tilt_off", Event::TiltOff(Tilt::Image)),
        ("enabled", Event::Enabled),
        ("disabling", Event::Disabling),
        ("disabled", Event::Disabled),
        ("dice_change_soon", Event::DiceChangeSoon),
        ("dice_change_now", Event::DiceChangeNow),
        ("dice_changed", Event::DiceChanged),
        ("wagers_voided", Event::WagersVoided { reason: 300 }),
        ("handed_back", Event::HandedBack { seat: 3, wager: 2304, stake: 2_000, vigorish: 100 }),
        ("events_lost", Event::EventsLost { last: 1_152 }),
    ] {
        check.event(&format!("event.{name}"), event);
    }
}

/// One of each message, with its name in the golden file.
fn check_all(check: &mut Checker) {
    check_requests(check);
    let seats = [
        SeatStatus { credit: 9_000, staked: 1_000, seated: true },
        SeatStatus { credit: 0, staked: 0, seated: false },
    ];
    let status = Status {
        version: VERSION,
        phase: Phase::Suspended,
        tilts: heapless::Vec::from_slice(&[Tilt::Door]).unwrap(),
        bets_open: true,
        point: Some(6),
        shooter: Some(1),
        last_roll: Some([4, 2]),
        seats: heapless::Vec::from_slice(&seats).unwrap(),
        house: -1_000,
        last_event: 12,
        acknowledged: 11,
    };
    check.reply("reply.status", Reply::Status(status));
    check.reply("reply.credited", Reply::Credited { seat: 3, credit: 10_000 });
    check.reply("reply.refused", Reply::Refused(9));
    check.reply("reply.done", Reply::Done);
    let meters = Meters { coin_in: 9_000, coin_out: 8_000, vigorish: 50, decisions: 12, ..Meters::default() };
    check.reply("reply.meters", Reply::Meters(meters));
    let pass = WagerMeter { wager: 1100, lost: 2_000, won: 1_000 };
    check.reply("reply.wager_meters", Reply::WagerMeters(heapless::Vec::from_slice(&[pass]).unwrap()));
    check.reply("reply.decision", Reply::Decision { first: 100, last: 112 });
    let event = host::Numbered { number: 12, event: Event::FourthFirePoint };
    check.reply("reply.events", Reply::Events(heapless::Vec::from_slice(&[event]).unwrap()));
    check_events(check);
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
    check.event("event.void", Event::ThrowVoid { cause: 10 });
    check.message("stopped.fault", FromTable::Stopped(StopReason::Fault));
    check.message("stopped.bug", FromTable::Stopped(StopReason::Bug));
    check.message("stopped.memory", FromTable::Stopped(StopReason::Memory));
    check.message("bus.poll", Poll { to: 3, acknowledged: 41, show: None });
    let view = View {
        digest: 5,
        credit: 9_000,
        bets: heapless::Vec::from_slice(&[PanelBet { wager: 1100, stake: 1_000, working: true }]).unwrap(),
        bets_open: true,
        phase: Phase::Betting,
        seated: true,
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
    check.touch("bus.log_in", field_bus::Touch::LogIn);
    check.touch("bus.log_out", field_bus::Touch::LogOut);
    for (name, what) in [
        ("faces", Seen::Faces([4, 2])),
        ("off_table", Seen::OffTable),
        ("stacked", Seen::Stacked),
        ("cocked", Seen::Cocked),
    ] {
        let throw = Some(Numbered { number: 9, what });
        let report = Report::Reader { throw };
        check.message(&format!("bus.{name}"), Answer { from: READER_NODES[0], report });
    }
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

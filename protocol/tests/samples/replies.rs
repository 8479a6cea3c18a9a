//! One of each reply and of their parts.

use heapless::Vec;
use protocol::host::{
    BusCounters, Capabilities, ChanceCounters, ChosenTable, Counters, Crash, CrashCause, Event, FromTable,
    LinkCounters, Meters, Numbered, OwnLimits, Phase, PointMultiple, Printed, RaisedPayout, Reply, Role,
    SeatStatus, Status, StopReason, Stopped, Submission, Tilt, WagerMeter, WireCounters,
};
use rules_core::dice::CombinationSet;
use rules_core::payout::Payout;
use rules_core::power::Weights;
use rules_core::submission::{GameKind, Limits};
use rules_core::wager::Family;
use rules_core::{Cents, Die, Jurisdiction, Roll, SubmissionDraft};

use crate::Frozen;

const HELLO: Capabilities = Capabilities {
    version: 3,
    program: [1, 2, 300],
    requests: 31,
    events: 40,
    seats: 8,
    events_kept: 7_168,
    decisions_kept: 100,
    orders_known: 16,
};
const METERS: Meters = Meters {
    coin_in: 9_000,
    coin_out: 8_000,
    buy_in: 7_000,
    cash_out: 6_000,
    vigorish: 50,
    tips: 40,
    decisions: 12,
    void_throws: 3,
    tips_in: 30,
    coupons_in: 20,
    coupons_out: 10,
};
const PASS: WagerMeter = WagerMeter { wager: 1100, lost: 2_000, won: 1_000 };
const CRASH: Crash = Crash {
    cause: CrashCause::HardFault,
    at: 0x0801_2345,
    caller: 0x0801_0001,
    status: 0x8200,
    uptime: 61_500,
    file: *b"mware/src/board/wire.rs\0",
    line: 62,
};
const FRAMES: WireCounters =
    WireCounters { good: 300, too_long: 1, bad_stuffing: 2, bad_checksum: 3, bad_message: 4 };
const LINK: LinkCounters = LinkCounters {
    frames: FRAMES,
    sessions: 5,
    denied: 6,
    no_session: 7,
    forged: 8,
    replayed: 9,
    unknown: 10,
    wrong_role: 11,
};
const BUS: BusCounters = BusCounters { frames: FRAMES, missed: 12, out_of_turn: 13, misplaced: 14 };
const CHANCE: ChanceCounters = ChanceCounters { draws: 15, unhealthy: 2, failing: true };
const STOPPED: Stopped = Stopped { code: 106, at: 86_300_000 };
const SEAT: SeatStatus =
    SeatStatus { credit: 9_000, staked: 1_000, seated: true, tipped: 500, coupons: 2_500 };
const EMPTY: SeatStatus = SeatStatus { credit: 0, staked: 0, seated: false, tipped: 0, coupons: 0 };

pub(super) fn freeze(frozen: &mut Frozen) {
    for reply in replies() {
        let message = FromTable::Reply { id: 7, reply: reply.clone() };
        frozen.freeze(&Reply::DESCRIBED, &reply, &message);
    }
    parts(frozen);
    for message in [
        FromTable::Reply { id: 7, reply: Reply::Done },
        FromTable::Events(Vec::from_slice(&[numbered()]).unwrap()),
        FromTable::Stopped { reason: StopReason::Bug, code: 3 },
    ] {
        frozen.freeze(&FromTable::DESCRIBED, &message, &message);
    }
}

fn replies() -> [Reply; 16] {
    [
        Reply::Hello(HELLO),
        Reply::Status(status()),
        Reply::Credited { seat: 3, credit: 10_000 },
        Reply::Refused(9),
        Reply::Done,
        Reply::Meters(METERS),
        Reply::WagerMeters(Vec::from_slice(&[PASS]).unwrap()),
        Reply::Decision { first: 100, last: 112 },
        Reply::Events(Vec::from_slice(&[numbered()]).unwrap()),
        Reply::Submission(submission()),
        Reply::Digest([0xD1; 32]),
        Reply::Lamps(Vec::from_slice(&[[255, 0, 0], [1, 2, 3]]).unwrap()),
        Reply::Counters(Counters { link: LINK, bus: BUS, chance: CHANCE }),
        Reply::Crash(Some(CRASH)),
        Reply::Crash(None),
        Reply::Keys(Vec::from_slice(&[Role::Auditor, Role::Technician]).unwrap()),
    ]
}

fn parts(frozen: &mut Frozen) {
    frozen.freeze(&Capabilities::DESCRIBED, &(), &HELLO);
    frozen.freeze(&Status::DESCRIBED, &(), &status());
    frozen.freeze(&SeatStatus::DESCRIBED, &(), &SEAT);
    frozen.freeze(&Meters::DESCRIBED, &(), &METERS);
    frozen.freeze(&WagerMeter::DESCRIBED, &(), &PASS);
    frozen.freeze(&Submission::DESCRIBED, &(), &submission());
    frozen.freeze(&OwnLimits::DESCRIBED, &(), &submission().own_limits[0]);
    frozen.freeze(&PointMultiple::DESCRIBED, &(), &submission().odds_multiple[0]);
    frozen.freeze(&ChosenTable::DESCRIBED, &(), &submission().pay_tables[0]);
    frozen.freeze(&Submission::DESCRIBED, &(), &colorado());
    frozen.freeze(&RaisedPayout::DESCRIBED, &(), &colorado().pays[0]);
    frozen.freeze(&Submission::DESCRIBED, &(), &props_and_hops());
    frozen.freeze(&Printed::DESCRIBED, &(), &props_and_hops().printed[0]);
    frozen.freeze(&Counters::DESCRIBED, &(), &Counters { link: LINK, bus: BUS, chance: CHANCE });
    frozen.freeze(&LinkCounters::DESCRIBED, &(), &LINK);
    frozen.freeze(&BusCounters::DESCRIBED, &(), &BUS);
    frozen.freeze(&WireCounters::DESCRIBED, &(), &FRAMES);
    frozen.freeze(&ChanceCounters::DESCRIBED, &(), &CHANCE);
    frozen.freeze(&Crash::DESCRIBED, &(), &CRASH);
    frozen.freeze(&Numbered::DESCRIBED, &(), &numbered());
    frozen.freeze(&Stopped::DESCRIBED, &(), &STOPPED);
    for reason in [StopReason::Fault, StopReason::Bug, StopReason::Memory, StopReason::MemoryVersion] {
        frozen.freeze(&StopReason::DESCRIBED, &reason, &reason);
    }
    for phase in [
        Phase::Closed,
        Phase::Betting,
        Phase::NoMoreBets,
        Phase::DiceOut,
        Phase::Review,
        Phase::Suspended,
        Phase::Disabled,
    ] {
        frozen.freeze(&Phase::DESCRIBED, &phase, &phase);
    }
    for tilt in Tilt::ALL {
        frozen.freeze(&Tilt::DESCRIBED, &tilt, &tilt);
    }
}

fn numbered() -> Numbered {
    Numbered { number: 12, at: 86_400_000, event: Event::FourthFirePoint }
}

fn status() -> Status {
    Status {
        phase: Phase::Suspended,
        tilts: Vec::from_slice(&[Tilt::Door]).unwrap(),
        bets_open: true,
        point: Some(6),
        shooter: Some(1),
        last_roll: Some([4, 2].into()),
        seats: Vec::from_slice(&[SEAT, EMPTY]).unwrap(),
        house: -1_000,
        tips: 1_500,
        last_event: 12,
        acknowledged: 11,
        time: 86_400_000,
        unix_millis: Some(1_794_830_400_000),
        stopped: Some(STOPPED),
        game: GameKind::Crapless,
    }
}

/// Returns a submission of default terms, with own limits for the first family and with Power Odds.
fn submission() -> Submission {
    let mut draft = SubmissionDraft { seats: 12, ..SubmissionDraft::default() };
    let limits = Limits { least: Cents::new(500), most: Cents::new(50_000) };
    draft.limits_by_family.set(Family::Pass, Some(limits));
    draft.power_odds = Some(Weights { none: 900, lower: 80, higher: 20 });
    Submission::from(&rules_core::Submission::try_from(draft).unwrap())
}

/// Returns a submission of Colorado with its own choices.
fn colorado() -> Submission {
    let mut draft = SubmissionDraft {
        jurisdiction: Jurisdiction::Colorado,
        hardways_on_come_out: true,
        ..SubmissionDraft::default()
    };
    let field = Payout::all().find(|payout| payout.to_string() == "field_12");
    draft.pays.raise(field.unwrap(), 3, 1).unwrap();
    Submission::from(&rules_core::Submission::try_from(draft).unwrap())
}

/// Returns a submission of Props & Hops, with one combination in each part of the layout.
fn props_and_hops() -> Submission {
    let mut draft = SubmissionDraft { game: GameKind::PropsAndHops, seats: 6, ..SubmissionDraft::default() };
    let parts = [Family::HopTop, Family::HopLeft, Family::HopRight, Family::HopCenter];
    for (family, die) in parts.into_iter().zip(Die::ALL) {
        draft.printed.set(family, CombinationSet::EMPTY.with(Roll(die, Die::Six)));
    }
    Submission::from(&rules_core::Submission::try_from(draft).unwrap())
}

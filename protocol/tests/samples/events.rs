//! One of each event.

use protocol::host::{CrashCause, Event, FromTable, Numbered, Outcome, ResetCause, Role, Tilt, VERSION};
use protocol::session::Denial;

use crate::Frozen;

pub(super) fn freeze(frozen: &mut Frozen) {
    for event in usual().chain(unusual()).chain(with_shaker()) {
        let numbered = Numbered { number: 12, at: 86_400_000, event };
        let message = FromTable::Events(heapless::Vec::from_slice(&[numbered]).unwrap());
        frozen.freeze(&Event::DESCRIBED, &event, &message);
    }
    for cause in [
        ResetCause::PowerOn,
        ResetCause::Brownout,
        ResetCause::Pin,
        ResetCause::Software,
        ResetCause::Watchdog,
    ] {
        frozen.freeze(&ResetCause::DESCRIBED, &cause, &cause);
    }
    for cause in [CrashCause::Panic, CrashCause::HardFault, CrashCause::Watchdog, CrashCause::StackOverflow] {
        frozen.freeze(&CrashCause::DESCRIBED, &cause, &cause);
    }
    for outcome in outcomes() {
        frozen.freeze(&Outcome::DESCRIBED, &outcome, &outcome);
    }
}

fn outcomes() -> [Outcome; 3] {
    [Outcome::Lost, Outcome::Pushed, Outcome::Won { winnings: 2_000, vigorish: 50, stays: true }]
}

fn usual() -> impl Iterator<Item = Event> {
    let settled = outcomes().map(|outcome| Event::Settled { seat: 3, wager: 1100, stake: 1_000, outcome });
    let events = [
        Event::Started { version: VERSION },
        Event::Credited { seat: 3, cents: 10_000, credit: 12_500 },
        Event::BetChanged { seat: 3, wager: 2304, stake: 2_000, vigorish: 100 },
        Event::BetCalled { seat: 3, wager: 2106, on: true },
        Event::DicePassed { shooter: 3 },
        Event::BetsClosed { shooter: 3 },
        Event::Rolled { faces: [4, 2].into(), point: Some(6) },
        Event::FourthFirePoint,
        Event::ThrowVoid { cause: 10 },
        Event::CashedOut { seat: 3, cents: 10_000, credit: 0 },
        Event::Transferred { from: 3, to: 4, cents: 10_000 },
        Event::Seated { seat: 3, seated: true },
        Event::DiceOffered { seat: 3 },
        Event::DiceDeclined { seat: 3 },
        Event::PowerOdds { wager: 5100, higher: true },
        Event::NoPowerOdds,
        Event::Held { faces: [6, 1].into() },
        Event::Disputed,
        Event::FacesNamed { faces: [6, 1].into() },
        Event::Shooter { seat: Some(3) },
        Event::BigWin { seat: 3, wager: 1100, winnings: 200_000 },
        Event::BettingOpened { seconds: 300 },
    ];
    events.into_iter().chain(settled).chain(riders())
}

fn riders() -> [Event; 7] {
    let won = Outcome::Won { winnings: 500, vigorish: 0, stays: false };
    [
        Event::Tipped { seat: 3, wager: 1306, cents: 500, stake: 700 },
        Event::TipSettled { seat: 3, wager: 1306, stake: 700, outcome: won },
        Event::TipKept { seat: 3, wager: 1306, stake: 700 },
        Event::CouponGiven { seat: 3, cents: 1_000, balance: 1_500 },
        Event::CouponPlayed { seat: 3, wager: 1100, cents: 1_000, balance: 500 },
        Event::CouponSettled { seat: 3, wager: 1100, stake: 1_000, outcome: Outcome::Pushed },
        Event::CouponReturned { seat: 3, wager: 1100, cents: 1_000, balance: 1_500 },
    ]
}

fn with_shaker() -> [Event; 10] {
    [
        Event::NoMoreBets { shaker: Some(3) },
        Event::NoMoreBets { shaker: None },
        Event::Thrown { faces: [4, 2].into() },
        Event::Thrown { faces: [4, 2, 6].into() },
        Event::ShakeVoid { cause: 11, returned: false },
        Event::ShakeVoid { cause: 12, returned: true },
        Event::ShakerAt { seat: Some(3) },
        Event::ShakerAt { seat: None },
        Event::ShakerOpened,
        Event::Equipped { dice: 3, shaker: true },
    ]
}

fn unusual() -> [Event; 26] {
    [
        Event::TiltOn(Tilt::Door),
        Event::TiltOff(Tilt::Image),
        Event::Enabled,
        Event::Disabling,
        Event::Disabled,
        Event::DiceChangeSoon,
        Event::DiceChangeNow,
        Event::DiceChanged,
        Event::WagersVoided { reason: 300 },
        Event::HandedBack { seat: 3, wager: 2304, stake: 2_000, vigorish: 100 },
        Event::EventsLost { last: 1_152 },
        Event::Mended(Tilt::Door),
        Event::NodeLost { node: 3 },
        Event::NodeBack { node: 17 },
        Event::ClockSet { unix_millis: 1_794_830_400_000 },
        Event::SubmissionSet { checksum: 0xDEAD_BEEF },
        Event::KeyChanged(Role::Technician),
        Event::Shooter { seat: None },
        Event::Rolled { faces: [3, 4].into(), point: None },
        Event::Restarted { cause: ResetCause::Watchdog },
        Event::Crashed { cause: CrashCause::HardFault, at: 0x0801_2345 },
        Event::Crashed { cause: CrashCause::Watchdog, at: 0 },
        Event::OrderTaken { role: Role::Floor, session: 0xDEAD_BEEF, id: 12 },
        Event::HostsDenied { why: Denial::WrongKey, count: 300 },
        Event::WrongRole { role: Role::Floor, count: 300 },
        Event::Stopped { code: 106, at: 86_400_000 },
    ]
}

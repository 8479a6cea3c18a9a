//! One of each request.

use protocol::host::{Request, Role, Tilt, ToTable};
use protocol::session::Key;

use crate::Frozen;

pub(super) fn freeze(frozen: &mut Frozen) {
    for request in requests() {
        let message = ToTable { id: 0xDEAD_BEEF, request };
        frozen.freeze(&Request::DESCRIBED, &message.request, &message);
    }
    let message = ToTable { id: 1, request: Request::Status };
    frozen.freeze(&ToTable::DESCRIBED, &message, &message);
    for role in Role::ALL {
        frozen.freeze(&Role::DESCRIBED, &role, &role);
    }
}

fn requests() -> [Request; 35] {
    let bytes = heapless::Vec::from_slice(&[1, 2, 3]).unwrap();
    [
        Request::Hello,
        Request::Status,
        Request::Credit { seat: 3, cents: 10_000 },
        Request::CashOut { seat: 3, cents: 10_000 },
        Request::Transfer { from: 3, to: 4, cents: 10_000 },
        Request::Enable,
        Request::Disable,
        Request::SetClock { unix_millis: 1_794_830_400_000 },
        Request::OpenBetting { seconds: 300 },
        Request::CloseBetting,
        Request::NoRoll { cause: 4 },
        Request::NameFaces { faces: [6, 1].into() },
        Request::PassDice,
        Request::DiceChanged,
        Request::DiceDamaged,
        Request::ClearTilt(Tilt::Link),
        Request::VoidWagers { reason: 300 },
        Request::Meters,
        Request::WagerMeters { above: 1100 },
        Request::Recall { back: 99 },
        Request::Events { after: 12 },
        Request::Listen { after: 12 },
        Request::StopListening,
        Request::Acknowledge { number: 12 },
        Request::Submission,
        Request::SubmissionPart { offset: 300, bytes },
        Request::SetSubmission { checksum: 0xDEAD_BEEF },
        Request::Digest { seed: [0x5E; 32] },
        Request::Lamps,
        Request::Counters,
        Request::Crash,
        Request::Keys,
        Request::ChangeKey { role: Role::Floor, key: Key::new([0x4B; 32]) },
        Request::ClearTilt(Tilt::Bus),
        Request::GiveCoupon { seat: 3, cents: 2_500 },
    ]
}

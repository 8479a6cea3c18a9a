//! Messages with random content, as they arrive on the wires: raw numbers, mostly near meaningful ones.

use protocol::Faces;
use protocol::field_bus::{Seen, ShakerAct, Touch};
use protocol::host::{Request, Role, Tilt};
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;
use rules_core::Wager;

/// Returns a request, mostly with the role that may make it.
pub(super) fn request(random: &mut ChaCha8Rng) -> (Role, Request) {
    let request = asked(random);
    let own = random.random_range(0..5) > 0;
    let role = if own { request.role() } else { Role::ALL[random.random_range(0..4)] };
    (role, request)
}

/// Returns the requests of floor, technician and boxperson that get a table going.
pub(super) fn everything_right() -> impl Iterator<Item = Request> {
    let credits = (1..=8).map(|seat| Request::Credit { seat, cents: 50_000 });
    let tilts = Tilt::ALL.into_iter().map(Request::ClearTilt);
    tilts.chain([Request::Enable, Request::DiceChanged]).chain(credits)
}

fn asked(random: &mut ChaCha8Rng) -> Request {
    let (seat, to) = (random.random_range(0..10), random.random_range(0..10));
    let cents = amount(random);
    let faces = [random.random_range(0..8), random.random_range(0..8)];
    match random.random_range(0..22) {
        19 => Request::CloseBetting,
        0 => Request::Meters,
        1 => Request::WagerMeters { above: random.random() },
        2 => Request::Recall { back: random.random() },
        3 => Request::Events { after: random.random_range(0..500) },
        4 => Request::CashOut { seat, cents },
        5 => Request::Transfer { from: seat, to, cents },
        6 | 7 => Request::Enable,
        8 => Request::Disable,
        9 => Request::NoRoll { cause: random.random_range(0..14) },
        10 if random.random() => {
            Request::NameFaces { faces: [faces[0], faces[1], random.random_range(0..8)].into() }
        }
        10 => Request::NameFaces { faces: faces.into() },
        11 => Request::PassDice,
        12 => Request::DiceChanged,
        13 => Request::DiceDamaged,
        14 => Request::VoidWagers { reason: random.random() },
        15 => Request::Acknowledge { number: random.random_range(0..1_000) },
        16 | 17 => Request::ClearTilt(Tilt::ALL[random.random_range(0..Tilt::ALL.len())]),
        18 => Request::GiveCoupon { seat, cents },
        _ => Request::Credit { seat, cents },
    }
}

fn amount(random: &mut ChaCha8Rng) -> u64 {
    match random.random_range(0..40) {
        0 => random.random(),
        1 => 0,
        _ => 100 * random.random_range(1..1_000),
    }
}

/// Returns a random touch.
pub(super) fn touched(random: &mut ChaCha8Rng) -> Touch {
    let count = Wager::all().count();
    let known = Wager::all().nth(random.random_range(0..count)).map_or(0, u16::from);
    let wager = if random.random_range(0..12) == 0 { random.random() } else { known };
    let cents = 100 * random.random_range(0..30);
    match random.random_range(0..14) {
        0 => Touch::Reduce { wager, cents },
        1 => Touch::Remove { wager },
        2 => Touch::Call { wager, on: random.random() },
        3 => Touch::PassDice,
        4 => Touch::LogIn,
        5 => Touch::LogOut,
        6..=8 => Touch::TakeDice,
        9 => Touch::Place { wager: 1_100, cents: 1_000 },
        10 => Touch::Place { wager, cents: amount(random) },
        11 => Touch::Tip { wager, cents },
        12 => Touch::Coupon { wager, cents },
        _ => Touch::Place { wager, cents },
    }
}

/// Returns a random act of the shaker.
pub(super) fn act(random: &mut ChaCha8Rng) -> ShakerAct {
    match random.random_range(0..20) {
        0 => ShakerAct::Failed,
        1 => ShakerAct::Shaken,
        2 => ShakerAct::Covered,
        _ => ShakerAct::Uncovered,
    }
}

/// Returns the faces of two or three dice.
fn shown(faces: &[u8]) -> Faces {
    match *faces {
        [one, two, three] => [one, two, three].into(),
        [one, two, ..] => [one, two].into(),
        [] | [_] => [0, 0].into(),
    }
}

/// Returns a reader's report of dice with these faces.
pub(super) fn seen(random: &mut ChaCha8Rng, faces: &[u8]) -> Seen {
    match random.random_range(0..30) {
        0 => Seen::OffTable,
        1 => Seen::Stacked,
        2 => Seen::Cocked,
        3 => Seen::Faces([random.random(), random.random()].into()),
        _ => Seen::Faces(shown(faces)),
    }
}

//! Converts orders to a host's requests.

use protocol::convert::Order;
use protocol::host::Request;

/// Returns the request for an order.
pub(super) fn request(order: &Order) -> Request {
    match *order {
        Order::Credit(seat, amount) => Request::Credit { seat: seat.number(), cents: amount.get() },
        Order::CashOut(seat, amount) => Request::CashOut { seat: seat.number(), cents: amount.get() },
        Order::Transfer(from, to, amount) => {
            Request::Transfer { from: from.number(), to: to.number(), cents: amount.get() }
        }
        Order::Enable => Request::Enable,
        Order::Disable => Request::Disable,
        Order::NoRoll(cause) => Request::NoRoll { cause: cause.code() },
        Order::NameFaces(dice) => Request::NameFaces { faces: dice.into() },
        Order::PassDice => Request::PassDice,
        Order::DiceChanged => Request::DiceChanged,
        Order::DiceDamaged => Request::DiceDamaged,
        Order::ClearTilt(tilt) => Request::ClearTilt(tilt),
        Order::VoidWagers(reason) => Request::VoidWagers { reason },
        Order::Acknowledge(number) => Request::Acknowledge { number },
        Order::SetClock(unix_millis) => Request::SetClock { unix_millis },
        Order::OpenBetting(seconds) => Request::OpenBetting { seconds },
        Order::CloseBetting => Request::CloseBetting,
        Order::SubmissionPart(offset, part) => {
            Request::SubmissionPart { offset, bytes: part.bytes().iter().copied().collect() }
        }
        Order::SetSubmission(checksum) => Request::SetSubmission { checksum },
        Order::ChangeKey(role, key) => Request::ChangeKey { role, key },
        Order::GiveCoupon(seat, amount) => Request::GiveCoupon { seat: seat.number(), cents: amount.get() },
    }
}

//! Lines of a settlement, read from the events of a table.

use protocol::host::{self, Event};
use rules_core::Owner;

use super::stage::{Outcome, Settled};
use super::words::On;

/// Returns the line of a player's bet; `None` for any other event.
pub(super) fn line(event: &Event) -> Option<Settled> {
    let Event::Settled { seat, wager, stake, outcome } = *event else { return None };
    Some(settled(seat, wager, stake, outcome))
}

/// Returns the line of a tip or a coupon; `None` for any other event. Never credits a coupon itself.
pub(super) fn rider(event: &Event) -> Option<(Owner, Settled)> {
    match *event {
        Event::TipSettled { seat, wager, stake, outcome } => {
            Some((Owner::Dealers, settled(seat, wager, stake, outcome)))
        }
        Event::CouponSettled { seat, wager, stake, outcome } => {
            let line = settled(seat, wager, stake, outcome);
            Some((Owner::Coupon, Settled { credit: line.won, ..line }))
        }
        _ => None,
    }
}

fn settled(seat: u8, wager: u16, stake: u64, outcome: host::Outcome) -> Settled {
    let (outcome, won, credit) = match outcome {
        host::Outcome::Lost => (Outcome::Lose, 0, 0),
        host::Outcome::Pushed => (Outcome::Push, 0, stake),
        host::Outcome::Won { winnings, vigorish, stays } => {
            let won = winnings - vigorish;
            (Outcome::Win, won, if stays { won } else { won + stake })
        }
    };
    Settled { seat, wager: On::named(wager), outcome, stake, won, credit }
}

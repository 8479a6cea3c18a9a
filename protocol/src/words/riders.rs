//! Tips and coupons as sentences.

use core::fmt;

use rules_core::Cents;

use super::Named;
use crate::host::{Outcome, SeatStatus};

/// Writes that a seat has made a tip.
pub(super) fn tipped(
    f: &mut fmt::Formatter<'_>,
    seat: u8,
    wager: u16,
    cents: u64,
    stake: u64,
) -> fmt::Result {
    write!(f, "seat {seat} tips {} on {}", Cents::new(cents), Named(wager))?;
    if stake > cents { write!(f, ", {} in all", Cents::new(stake)) } else { Ok(()) }
}

/// Writes how a tip or a coupon was decided.
pub(super) fn decided(f: &mut fmt::Formatter<'_>, outcome: Outcome) -> fmt::Result {
    match outcome {
        Outcome::Lost => f.write_str("loses"),
        Outcome::Pushed => f.write_str("is returned"),
        Outcome::Won { winnings, vigorish, .. } => {
            write!(f, "wins {}", Cents::new(winnings))?;
            if vigorish > 0 { write!(f, " less {} vigorish", Cents::new(vigorish)) } else { Ok(()) }
        }
    }
}

/// Writes a seat's tips and coupons, if it has any.
pub(super) fn of_seat(f: &mut fmt::Formatter<'_>, seat: &SeatStatus) -> fmt::Result {
    if seat.tipped > 0 {
        write!(f, ", {} in tips", Cents::new(seat.tipped))?;
    }
    if seat.coupons > 0 { write!(f, ", {} in coupons", Cents::new(seat.coupons)) } else { Ok(()) }
}

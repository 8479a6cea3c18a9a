//! Events of games with a shaker, in words.

use core::fmt;

use rules_core::jurisdiction::Rulebook;

use super::Cause;

pub(super) fn voided(f: &mut fmt::Formatter<'_>, cause: u8, returned: bool) -> fmt::Result {
    if returned {
        write!(f, "no roll: {}; every wager is returned", Cause(cause, Rulebook::SicBo))
    } else {
        write!(f, "no roll: {}; shake again", Cause(cause, Rulebook::PropsAndHops))
    }
}

pub(super) fn no_more_bets(f: &mut fmt::Formatter<'_>, shaker: Option<u8>) -> fmt::Result {
    match shaker {
        Some(seat) => write!(f, "no more bets: seat {seat} shakes the dice"),
        None => f.write_str("no more bets: the table shakes the dice"),
    }
}

pub(super) fn at(f: &mut fmt::Formatter<'_>, seat: Option<u8>) -> fmt::Result {
    match seat {
        Some(seat) => write!(f, "seat {seat} has the shaker"),
        None => f.write_str("no seat has the shaker"),
    }
}

pub(super) fn equipped(f: &mut fmt::Formatter<'_>, dice: u8, shaker: bool) -> fmt::Result {
    write!(f, "the readers read {dice} dice")?;
    f.write_str(if shaker { "; there is a shaker" } else { "; there is no shaker" })
}

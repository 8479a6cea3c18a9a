//! Counters of the wires and of the source of chance as sentences.

use core::fmt;

use crate::host::{ChanceCounters, WireCounters};

impl fmt::Display for WireCounters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { good, too_long, bad_stuffing, bad_checksum, bad_message } = self;
        write!(f, "{good} good frames; {too_long} too long, {bad_stuffing} not COBS, ")?;
        write!(f, "{bad_checksum} with a bad checksum, {bad_message} unknown")
    }
}

impl fmt::Display for ChanceCounters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { draws, unhealthy, failing } = self;
        write!(f, "{draws} draws, {unhealthy} of them not healthy")?;
        if *failing {
            f.write_str(
                "; the source fails: new sessions are only as secret as the keys, and there are no Power Odds",
            )?;
        }
        Ok(())
    }
}
